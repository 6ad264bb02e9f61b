// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "workflow/toolbox.h"

namespace reticle::settings {
class Settings;
}

namespace reticle::workflow {

// Hands on what of the settings holds at once: the offline switch, the proxy, the most requests in flight to
// one server, and the threads of the pool. To be called at the start and after every change. InvalidArgument
// when the proxy is none; the rest holds all the same.
Status applySettings(const settings::Settings& settings, Toolbox& toolbox);

} // namespace reticle::workflow
