// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/units.h"

#include <array>
#include <cmath>

namespace reticle::text {

namespace {

struct Symbol {
  std::string_view text;
  std::string_view dimension;
  double factor = 1;
  bool prefixes = false; // SI prefixes may stand before it
  double offset = 0;
};

// Longer spellings first where one begins another.
constexpr std::array<Symbol, 62> kSymbols{{
    {"°C", "K", 1, false, 273.15},
    {"℃", "K", 1, false, 273.15},
    {"degrees Celsius", "K", 1, false, 273.15},
    {"° C", "K", 1, false, 273.15},
    {"°F", "K", 5.0 / 9, false, 255.372222222222},
    {"angstroms", "m", 1e-10},
    {"Angstroms", "m", 1e-10},
    {"angstrom", "m", 1e-10},
    {"Angstrom", "m", 1e-10},
    {"Å", "m", 1e-10},
    {"Å", "m", 1e-10},
    {"microns", "m", 1e-6},
    {"micron", "m", 1e-6},
    {"nanometers", "m", 1e-9},
    {"nanometres", "m", 1e-9},
    {"micrometers", "m", 1e-6},
    {"millimeters", "m", 1e-3},
    {"inches", "m", 0.0254},
    {"inch", "m", 0.0254},
    {"mTorr", "Pa", 0.133322368},
    {"Torr", "Pa", 133.322368},
    {"torr", "Pa", 133.322368},
    {"bar", "Pa", 1e5, true},
    {"atm", "Pa", 101325},
    {"psi", "Pa", 6894.757},
    {"minutes", "s", 60},
    {"minute", "s", 60},
    {"min", "s", 60},
    {"hours", "s", 3600},
    {"hour", "s", 3600},
    {"seconds", "s", 1},
    {"second", "s", 1},
    {"cycles", "cycle", 1},
    {"cycle", "cycle", 1},
    {"rpm", "rpm", 1},
    {"sccm", "sccm", 1},
    {"ppm", "1", 1e-6},
    {"ppb", "1", 1e-9},
    {"percent", "1", 0.01},
    {"%", "1", 0.01},
    {"dB", "dB", 1},
    {"eV", "eV", 1, true},
    {"Hz", "Hz", 1, true},
    {"Pa", "Pa", 1, true},
    {"Ohm", "Ohm", 1, true},
    {"ohm", "Ohm", 1, true},
    {"Ω", "Ohm", 1, true},
    {"Ω", "Ohm", 1, true},
    {"mol", "mol", 1, true},
    {"wt%", "1", 0.01},
    {"°", "deg", 1},
    {"V", "V", 1, true},
    {"W", "W", 1, true},
    {"J", "J", 1, true},
    {"C", "C", 1, true},
    {"F", "F", 1, true},
    {"K", "K", 1, false},
    {"A", "A", 1, true},
    {"L", "L", 1, true},
    {"g", "g", 1, true},
    {"m", "m", 1, true},
    {"s", "s", 1, true},
}};

struct Prefix {
  std::string_view text;
  double factor = 1;
};
constexpr std::array<Prefix, 12> kPrefixes{{{"", 1},
                                            {"k", 1e3},
                                            {"M", 1e6},
                                            {"G", 1e9},
                                            {"T", 1e12},
                                            {"m", 1e-3},
                                            {"c", 1e-2},
                                            {"µ", 1e-6},
                                            {"μ", 1e-6},
                                            {"u", 1e-6},
                                            {"n", 1e-9},
                                            {"p", 1e-12}}};

bool isLetter(std::string_view text, std::size_t at) {
  if (at >= text.size())
    return false;
  const char c = text[at];
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// An exponent behind a unit: "2", "^2", "^-3", "-3", "²", "^{2}".
int exponentAt(std::string_view text, std::size_t at, std::size_t& length) {
  std::size_t i = at;
  if (text.substr(i, 2) == "²") {
    length = 2;
    return 2;
  }
  if (text.substr(i, 2) == "³") {
    length = 2;
    return 3;
  }
  if (i < text.size() && text[i] == '^')
    ++i;
  if (i < text.size() && text[i] == '{')
    ++i;
  int sign = 1;
  if (i < text.size() && text[i] == '-') {
    sign = -1;
    ++i;
  }
  const bool digit = i < text.size() && text[i] >= '1' && text[i] <= '9';
  const bool more = i + 1 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '9';
  if (!digit || more) {
    length = 0;
    return 1;
  }
  const int exponent = sign * (text[i] - '0');
  ++i;
  if (i < text.size() && text[i] == '}')
    ++i;
  length = i - at;
  return exponent;
}

std::optional<Unit> simpleUnit(std::string_view text) {
  for (const Symbol& symbol : kSymbols) {
    for (const Prefix& prefix : kPrefixes) {
      if (!prefix.text.empty() && !symbol.prefixes)
        continue;
      if (!text.starts_with(prefix.text) || !text.substr(prefix.text.size()).starts_with(symbol.text))
        continue;
      std::size_t end = prefix.text.size() + symbol.text.size();
      const bool letters = symbol.text != "%" && symbol.text != "°" && symbol.text != "wt%";
      if (letters && isLetter(text, end))
        continue;
      std::size_t length = 0;
      const int exponent = letters ? exponentAt(text, end, length) : 1;
      Unit unit;
      unit.dimension = symbol.dimension;
      unit.factor = std::pow(prefix.factor * symbol.factor, exponent);
      unit.offset = symbol.offset;
      if (exponent != 1)
        unit.dimension += std::to_string(exponent);
      unit.length = end + length;
      return unit;
    }
  }
  return std::nullopt;
}

} // namespace

std::optional<Unit> unitAtStart(std::string_view text) {
  std::optional<Unit> unit = simpleUnit(text);
  if (!unit)
    return std::nullopt;
  const std::size_t at = unit->length;
  const bool per = text.substr(at, 5) == " per ";
  if (per || (at < text.size() && text[at] == '/')) {
    const std::size_t after = at + (per ? 5 : 1);
    const std::size_t from = after < text.size() && text[after] == '(' ? after + 1 : after;
    if (const std::optional<Unit> below = simpleUnit(text.substr(from))) {
      unit->dimension += "/" + below->dimension;
      unit->factor /= below->factor;
      unit->offset = 0;
      unit->length = from + below->length;
    }
  }
  return unit;
}

} // namespace reticle::text
