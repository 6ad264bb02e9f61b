// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <cstdint>
#include <vector>

#include "base/ids.h"
#include "base/result.h"

namespace reticle::models {

// Tables hold plain keys, the project typed ones: the way there and back.
template<typename Tag>
QFuture<Result<std::vector<std::int64_t>>> keysOf(QFuture<Result<std::vector<Id<Tag>>>> ids) {
  return ids.then([](const Result<std::vector<Id<Tag>>>& found) -> Result<std::vector<std::int64_t>> {
    if (!found)
      return failure(found.error());
    std::vector<std::int64_t> keys;
    keys.reserve(found->size());
    for (const auto id : *found)
      keys.push_back(id.value);
    return keys;
  });
}

template<typename Typed> std::vector<Typed> idsOf(const std::vector<std::int64_t>& keys) {
  std::vector<Typed> ids;
  ids.reserve(keys.size());
  for (const auto key : keys)
    ids.push_back(Typed{key});
  return ids;
}

} // namespace reticle::models
