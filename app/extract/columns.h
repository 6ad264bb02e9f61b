// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <poppler-page.h>

#include <vector>

namespace reticle::extract {

// boxes: the words of a page. True when pieces of text stand side by side on many of its lines, but their left
// edges do not form columns: then nobody can tell from their places in which order they are read.
bool columnsWithoutOrder(const std::vector<poppler::text_box>& boxes);

} // namespace reticle::extract
