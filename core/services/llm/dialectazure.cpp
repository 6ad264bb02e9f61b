// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/dialect.h"

namespace reticle::llm {

// The deployment is part of the base URL, and so is ?api-version=...
Dialect azureDialect() {
  Dialect dialect;
  dialect.name = "azure";
  dialect.keyHeader = "api-key";
  dialect.keyPrefix = "";
  return dialect;
}

} // namespace reticle::llm
