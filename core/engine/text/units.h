// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace reticle::text {

// A unit and what it is in base units.
struct Unit {
  std::string dimension; // "m", "s", "V/m", "m2", ...
  double factor = 1;
  double offset = 0;      // of temperatures in degrees
  std::size_t length = 0; // bytes of text it takes
};

// The unit at the start of a text, e.g. "nm", "MV/cm", "mJ/cm^2", "°C", "%"; no value when there is none that
// is known. Case counts: "mV" and "MV" differ.
std::optional<Unit> unitAtStart(std::string_view text);

} // namespace reticle::text
