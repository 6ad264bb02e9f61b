// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/dialect.h"

namespace reticle::llm {

Dialect standardDialect() {
  return Dialect{};
}

} // namespace reticle::llm
