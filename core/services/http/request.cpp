// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/request.h"

namespace reticle::http {

std::string_view HttpReply::header(std::string_view name) const {
  for (const Header& item : headers) {
    if (item.name == name)
      return item.value;
  }
  return {};
}

} // namespace reticle::http
