// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/modelcalls.h"

#include "words/numbers.h"

#include <QCoreApplication>
#include <algorithm>
#include <cstdint>
#include <limits>

namespace reticle::words {
namespace {

struct ModelCalls {
  Q_DECLARE_TR_FUNCTIONS(ModelCalls)
};

} // namespace

QString unfinishedCalls(const dialogue::UsageTotal& unfinished) {
  if (unfinished.calls == 0)
    return {};
  const auto plural =
      static_cast<int>(std::min<std::int64_t>(unfinished.calls, std::numeric_limits<int>::max()));
  return ModelCalls::tr(
             "%n call(s) of a model had been sent, or were about to be, when the program was ended, and "
             "may have been paid; what they cost is estimated at up to %1 + %2 tokens and counts as "
             "spent.",
             nullptr, plural)
      .arg(words::count(unfinished.promptTokens), words::count(unfinished.completionTokens));
}

} // namespace reticle::words
