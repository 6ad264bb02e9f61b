// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <poppler-page.h>

namespace reticle::extract {

// True when nothing is drawn on a page: an empty left side, not a scan without text.
bool isBlank(const poppler::page& page);

} // namespace reticle::extract
