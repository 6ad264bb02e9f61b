// SPDX-License-Identifier: GPL-3.0-or-later
#include "blank.h"

#include <poppler-image.h>
#include <poppler-page-renderer.h>

#include <algorithm>
#include <cstring>

namespace reticle::extract {

bool isBlank(const poppler::page& page) {
  constexpr double kMostPixels = 400; // along one side; a page may say that it is a kilometre wide
  const poppler::rectf size = page.page_rect();
  const double side = std::max(size.width(), size.height());
  if (!(side > 0))
    return false;
  const double resolution = std::min(24.0, kMostPixels * 72 / side);
  const poppler::page_renderer renderer;
  const poppler::image picture = renderer.render_page(&page, resolution, resolution);
  if (!picture.is_valid() || picture.width() == 0)
    return false;
  const char* first = picture.const_data();
  for (int y = 0; y < picture.height(); ++y) {
    const char* row = first + static_cast<std::ptrdiff_t>(y) * picture.bytes_per_row();
    for (int x = 0; x < picture.width(); ++x)
      if (std::memcmp(row + static_cast<std::ptrdiff_t>(x) * 4, first, 4) != 0)
        return false;
  }
  return true;
}

} // namespace reticle::extract
