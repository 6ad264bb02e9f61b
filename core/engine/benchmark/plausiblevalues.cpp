// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/plausiblevalues.h"

#include "benchmark/english.h"

#include <array>
#include <limits>

namespace reticle::benchmark {

namespace {

constexpr double kOpen = std::numeric_limits<double>::infinity();

struct Property {
  std::string_view name; // in lower case
  PlausibleRange range;
};

// Properties without a unit. Apertures in a liquid stay below the refractive index of what is used.
constexpr std::array<Property, 34> kBare{{
    {"refractive index", {1, kOpen}},
    {"index of refraction", {1, kOpen}},
    {"折射率", {1, kOpen}},
    {"permittivity", {1, kOpen}},
    {"dielectric constant", {1, kOpen}},
    {"k value", {1, kOpen}},
    {"介电常数", {1, kOpen}},
    {"ideality factor", {1, kOpen}},
    {"理想因子", {1, kOpen}},
    {"numerical aperture", {0, 1.7}},
    {"数值孔径", {0, 1.7}},
    {"ph", {0, 14}},
    {"酸碱度", {0, 14}},
    {"poisson's ratio", {0, 0.5}},
    {"poisson ratio", {0, 0.5}},
    {"泊松比", {0, 0.5}},
    {"duty cycle", {0, 1}},
    {"efficiency", {0, 1}},
    {"yield", {0, 1}},
    {"reflectivity", {0, 1}},
    {"transmission", {0, 1}},
    {"transmittance", {0, 1}},
    {"emissivity", {0, 1}},
    {"porosity", {0, 1}},
    {"probability", {0, 1}},
    {"sticking coefficient", {0, 1}},
    {"占空比", {0, 1}},
    {"效率", {0, 1}},
    {"良率", {0, 1}},
    {"反射率", {0, 1}},
    {"透过率", {0, 1}},
    {"孔隙率", {0, 1}},
    {"发射率", {0, 1}},
    {"概率", {0, 1}},
}};

bool letter(char c) {
  return c >= 'a' && c <= 'z';
}

// The last place of a name in a text as a word of its own; npos when it has none.
std::size_t lastOf(std::string_view text, std::string_view name) {
  for (std::size_t at = text.rfind(name); at != std::string_view::npos && at > 0;
       at = text.rfind(name, at - 1)) {
    const std::size_t end = at + name.size();
    if (!letter(text[at - 1]) && (end == text.size() || !letter(text[end])))
      return at;
  }
  return text.starts_with(name) && (text.size() == name.size() || !letter(text[name.size()]))
             ? 0
             : std::string_view::npos;
}

PlausibleRange rangeOf(const FactSentence& sentence, const Quantity& quantity) {
  const std::string_view unit = quantity.unit;
  if (unit == "%" || unit == "percent" || unit.starts_with("百分之"))
    return {-kOpen, 100};
  if (unit == "度")
    return {-kOpen, 180};
  PlausibleRange result{-kOpen, kOpen};
  if (!unit.empty())
    return result;
  const std::string before = english::lowered(sentence.statement.substr(0, quantity.span.begin));
  std::size_t nearest = std::string::npos;
  for (const Property& property : kBare) {
    const std::size_t at = lastOf(before, property.name);
    if (at == std::string::npos || (nearest != std::string::npos && at < nearest))
      continue;
    nearest = at;
    result = property.range;
  }
  return result;
}

} // namespace

PlausibleRange plausibleRange(const FactSentence& sentence, const Quantity& quantity) {
  const PlausibleRange range = rangeOf(sentence, quantity);
  return range.holds(quantity.value) ? range : PlausibleRange{-kOpen, kOpen};
}

} // namespace reticle::benchmark
