// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <poppler-page.h>

#include <string>
#include <vector>

namespace reticle::extract {

// The library joins every word that a line end cuts at a hyphen, "cost-bearing" as well as "re-pair". Puts
// hyphen and line end back, so that somebody who knows the whole document can decide. text: of a page, in
// reading order; boxes: the words of that page in the same order.
std::string withLineHyphens(std::string text, const std::vector<poppler::text_box>& boxes);

} // namespace reticle::extract
