// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/replybodies.h"

namespace reticle::support {

// What a server of options.dialect says; its bodies are the contract's examples with the values of this request
// put in. Precondition: options.dialect is set.
ServerReply dialectReply(const ServerRequest& request, const FakeOptions& options, int number);

} // namespace reticle::support
