// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/dialect.h"

namespace reticle::llm {

Dialect geminiDialect() {
  Dialect dialect;
  dialect.name = "gemini";
  dialect.sendsSeed = false;
  return dialect;
}

} // namespace reticle::llm
