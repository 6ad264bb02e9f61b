// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace reticle::extract {

// From here on the process can open no socket, start no program, and open no file to write. Calls that try it
// fail with EPERM. Where the kernel cannot do this, nothing changes.
void enterSandbox();

} // namespace reticle::extract
