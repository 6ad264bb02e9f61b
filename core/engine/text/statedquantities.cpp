// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/decimals.h"
#include "text/quantities.h"

#include <algorithm>
#include <array>

namespace reticle::text {

namespace {

bool digit(char c) {
  return c >= '0' && c <= '9';
}
bool letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool lower(char c) {
  return c >= 'a' && c <= 'z';
}
// A byte that continues a word: letters, digits and everything beyond ASCII.
bool wordByte(char c) {
  return letter(c) || digit(c) || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

bool startsWith(std::string_view text, std::size_t at, std::string_view part) {
  return text.substr(at, part.size()) == part;
}

// Unit symbols, longest first where one begins another. A prefix is part of the symbol: this is not a system of
// units but a list of what people write.
constexpr std::array kSymbols{
    "wt%", "vol%", "at%", "mol%", "µm",    "μm",    "µs",   "μs",   "µA",   "μA",  "µW",  "μW",  "µV",   "μV",
    "µC",  "μC",   "µΩ",  "μΩ",   "µF",    "μF",    "µH",   "μH",   "µJ",   "μJ",  "µg",  "μg",  "µl",   "μl",
    "µL",  "μL",   "µM",  "μM",   "mTorr", "mtorr", "Torr", "torr", "mbar", "bar", "atm", "psi", "kPa",  "MPa",
    "GPa", "hPa",  "mPa", "Pa",   "kHz",   "MHz",   "GHz",  "THz",  "Hz",   "kΩ",  "MΩ",  "GΩ",  "mΩ",   "Ω",
    "kV",  "mV",   "MV",  "mA",   "nA",    "pA",    "fA",   "kA",   "mW",   "kW",  "MW",  "GW",  "nW",   "kWh",
    "MWh", "keV",  "meV", "MeV",  "eV",    "kJ",    "mJ",   "MJ",   "nJ",   "pJ",  "fJ",  "nF",  "pF",   "fF",
    "aF",  "mF",   "nH",  "pH",   "mH",    "dBm",   "dB",   "ppm",  "ppb",  "ppt", "rpm", "sq",  "sccm", "slm",
    "nm",  "mm",   "cm",  "km",   "pm",    "um",    "ns",   "ps",   "fs",   "ms",  "min", "kg",  "mg",   "ng",
    "mol", "mmol", "mL",  "ml",   "dL",    "cd",    "lm",   "lx",   "nT",   "mT",  "kN",  "mN",  "nN",   "µN",
    "μN",  "GB",   "MB",  "kB",   "TB",    "Gb",    "Mb",   "Gbps", "Mbps", "°C",  "ºC",  "° C", "°F",   "°",
    "Å",   "Å",    "%",   "‰",    "$",     "€",     "h",    "s",    "m",    "g",   "t",   "K",   "V",    "A",
    "W",   "J",    "N",   "C",    "T",     "F",     "L",    "l",    "M"};

constexpr std::array kUnitWords{"percent",     "percentage points",
                                "nanometers",  "nanometres",
                                "nanometer",   "nanometre",
                                "micrometers", "micrometres",
                                "microns",     "micron",
                                "millimeters", "millimetres",
                                "centimeters", "centimetres",
                                "meters",      "metres",
                                "kilometers",  "kilometres",
                                "angstroms",   "Angstroms",
                                "seconds",     "second",
                                "minutes",     "minute",
                                "hours",       "hour",
                                "days",        "day",
                                "weeks",       "months",
                                "years",       "year",
                                "degrees",     "degree",
                                "volts",       "volt",
                                "watts",       "watt",
                                "amperes",     "ohms",
                                "kelvin",      "joules",
                                "newtons",     "pascals",
                                "hertz",       "decibels",
                                "grams",       "kilograms",
                                "tonnes",      "litres",
                                "liters",      "bits",
                                "bytes",       "dollars",
                                "euros",       "million",
                                "billion",     "trillion"};

// Words in the plural that follow a number without being what is counted.
constexpr std::array kNotCounted{"is",     "was",     "has",     "as",     "its",  "this",
                                 "does",   "times",   "plus",    "less",   "thus", "minus",
                                 "versus", "whereas", "various", "across", "ones", "others"};

// Length of a unit symbol at a place, 0 when there is none. What follows must not continue a word.
std::size_t symbolAt(std::string_view text, std::size_t at) {
  std::size_t best = 0;
  for (const std::string_view symbol : kSymbols)
    if (symbol.size() > best && startsWith(text, at, symbol)) {
      const std::size_t end = at + symbol.size();
      const bool isWord = letter(symbol.back());
      if (isWord && end < text.size() && letter(text[end]))
        continue;
      best = symbol.size();
    }
  return best;
}

// Exponent after a unit symbol: ², ³, ⁻¹, 2, ^2, -1.
std::size_t exponentAt(std::string_view text, std::size_t at) {
  std::size_t end = at;
  for (const std::string_view part : {"⁻", "¹", "²", "³", "⁴"})
    if (startsWith(text, end, part))
      end += part.size();
  if (end > at) {
    for (const std::string_view part : {"¹", "²", "³", "⁴"})
      if (startsWith(text, end, part))
        end += part.size();
    return end - at;
  }
  std::size_t probe = at;
  if (probe < text.size() && text[probe] == '^')
    ++probe;
  if (startsWith(text, probe, "−"))
    probe += 3;
  else if (probe < text.size() && text[probe] == '-')
    ++probe;
  if (probe < text.size() && text[probe] >= '1' && text[probe] <= '4' &&
      (probe + 1 == text.size() || !wordByte(text[probe + 1])))
    return probe + 1 - at;
  return 0;
}

// A unit such as "nm", "J/m²", "W/(m·K)" or "nm per cycle"; its length in bytes.
std::size_t unitAt(std::string_view text, std::size_t at) {
  std::size_t end = at;
  std::size_t first = symbolAt(text, end);
  if (first == 0)
    return 0;
  end += first;
  end += exponentAt(text, end);
  for (;;) {
    std::size_t probe = end;
    if (startsWith(text, probe, "·") || startsWith(text, probe, "⋅"))
      probe += startsWith(text, probe, "·") ? 2 : 3;
    else if (probe < text.size() && text[probe] == '/')
      ++probe;
    else
      break;
    const bool open = probe < text.size() && text[probe] == '(';
    if (open)
      ++probe;
    std::size_t next = symbolAt(text, probe);
    if (next == 0) { // "nm/cycle", "wafers/hour"
      std::size_t word = probe;
      while (word < text.size() && lower(text[word]))
        ++word;
      next = word - probe >= 3 ? word - probe : 0;
    }
    if (next == 0)
      break;
    probe += next;
    probe += exponentAt(text, probe);
    if (open) {
      while (probe < text.size() && text[probe] != ')' && text[probe] != ' ' && text[probe] != ',')
        ++probe;
      if (probe >= text.size() || text[probe] != ')')
        break;
      ++probe;
    }
    end = probe;
  }
  return end - at;
}

std::size_t lowerWordAt(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && lower(text[end]))
    ++end;
  if (end < text.size() && (wordByte(text[end]) || text[end] == '/' || text[end] == '-'))
    return 0;
  return end - at;
}

std::size_t unitWordAt(std::string_view text, std::size_t at) {
  std::size_t best = 0;
  for (const std::string_view word : kUnitWords)
    if (word.size() > best && startsWith(text, at, word) &&
        (at + word.size() == text.size() || !wordByte(text[at + word.size()])))
      best = word.size();
  return best;
}

// " per hour", " per cycle"
std::size_t perAt(std::string_view text, std::size_t at) {
  if (!startsWith(text, at, " per "))
    return 0;
  if (const std::size_t symbol = symbolAt(text, at + 5)) {
    const std::size_t end = at + 5 + symbol;
    return end + exponentAt(text, end) - at;
  }
  const std::size_t word = lowerWordAt(text, at + 5);
  return word >= 3 ? 5 + word : 0;
}

// "billion laser pulses" is no unit; "wafers", "cycles", "layers" are.
std::size_t countedAt(std::string_view text, std::size_t at) {
  const std::size_t size = lowerWordAt(text, at);
  if (size < 4 || text[at + size - 1] != 's' || text[at + size - 2] == 's')
    return 0;
  const std::string_view word = text.substr(at, size);
  return std::find(kNotCounted.begin(), kNotCounted.end(), word) == kNotCounted.end() ? size : 0;
}

// The word before a place, without a final point.
std::string_view wordBefore(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end > 0 && (text[end - 1] == ' ' || text[end - 1] == '.' || text[end - 1] == '('))
    --end;
  std::size_t begin = end;
  while (begin > 0 && wordByte(text[begin - 1]))
    --begin;
  return text.substr(begin, end - begin);
}

bool labels(std::string_view word) {
  constexpr std::array kLabels{"Fig",     "Figs",    "FIG",     "FIGS",     "Figure",   "Figures",   "Table",
                               "Tables",  "Eq",      "Eqs",     "Equation", "equation", "Section",   "section",
                               "Ref",     "ref",     "claim",   "claims",   "Claim",    "Example",   "example",
                               "Chapter", "chapter", "No",      "Nos",      "Step",     "step",      "Appendix",
                               "Part",    "Phase",   "Version", "version",  "layer",    "substrate", "wafer",
                               "process", "device",  "Class",   "Type",     "type",     "sample",    "Sample",
                               "page",    "pages",   "vol",     "Vol"};
  return std::find(kLabels.begin(), kLabels.end(), word) != kLabels.end();
}

} // namespace

std::vector<Quantity> statedQuantities(std::string_view text) {
  std::vector<Quantity> result;
  for (std::size_t at = 0; at < text.size();) {
    if (!digit(text[at])) {
      ++at;
      continue;
    }
    const Decimal raw = readDecimal(text, at);
    const std::size_t next = raw.end;
    std::size_t begin = at;
    at = next;
    const char before = begin == 0 ? ' ' : text[begin - 1];
    bool negative = false;
    bool range = false;
    if (before == '-' ||
        (begin >= 3 && (startsWith(text, begin - 3, "−") || startsWith(text, begin - 3, "–")))) {
      const std::size_t sign = before == '-' ? begin - 1 : begin - 3;
      const char ahead = sign == 0 ? ' ' : text[sign - 1];
      if (ahead == ' ' || ahead == '(') {
        negative = true;
        begin = sign;
      } else if (digit(ahead)) {
        range = true;
      } else {
        continue; // a name such as "ArF-193"
      }
    } else if (wordByte(before) || before == '.' || before == '_' || before == '/' || before == '^' ||
               before == ':' || before == '#' || before == '[') {
      if (!(begin >= 2 && startsWith(text, begin - 2, "±")))
        continue; // part of a name, ratio or version
      continue;
    }
    Quantity item;
    item.number = {begin, next};
    item.value = negative ? -raw.value : raw.value;
    item.decimals = raw.decimals;
    item.range = range;
    std::size_t end = next;
    const bool hyphen = end < text.size() && text[end] == '-';
    const std::size_t gap = end < text.size() && (text[end] == ' ' || hyphen) ? 1
                            : startsWith(text, end, "\u00a0")                 ? 2
                            : startsWith(text, end, "\u202f")                 ? 3
                                                                              : 0;
    if (startsWith(text, end, "×") || startsWith(text, end, " ×") || startsWith(text, end, " x ") ||
        startsWith(text, end, " x10") || startsWith(text, end, ":") || startsWith(text, end, "±") ||
        startsWith(text, end, " ±"))
      continue; // powers, ratios, tolerances
    std::size_t unit = unitAt(text, end + gap);
    // A single capital after a blank may begin a name ("3 M wafers"); a letter without a blank is a unit.
    if (unit > 0) {
      end += gap + unit;
      end += perAt(text, end);
    } else if (const std::size_t word = gap > 0 ? unitWordAt(text, end + gap) : 0) {
      end += gap + word;
      end += perAt(text, end);
      item.counted = false;
    } else if (const std::size_t counted = gap == 1 && !hyphen ? countedAt(text, end + gap) : 0) {
      end += gap + counted;
      end += perAt(text, end);
      item.counted = true;
    } else if (end < text.size() && wordByte(text[end])) {
      continue; // "3D", "2nd"
    } else if (hyphen && digit(text[std::min(end + 1, text.size() - 1)])) {
      item.range = true; // the lower end of "10-15 nm"
    } else if (hyphen) {
      continue; // "4-inch"-like words that are no unit of the list
    }
    if (end < text.size() && text[end] == '-' && end + 1 < text.size() && letter(text[end + 1]) && !hyphen)
      continue; // "20 nm-thick" is left alone
    if (startsWith(text, next, "–") || startsWith(text, next, " – ") || startsWith(text, next, " to "))
      item.range = item.range || startsWith(text, next, "–");
    item.span = {begin, end};
    for (const char c : item.span.of(text).substr(next - begin))
      if (c != ' ' || item.counted || perAt(text, next) > 0)
        item.unit += c;
    if (!item.unit.empty() && item.unit.front() == '-')
      item.unit.erase(0, 1);
    if (!item.unit.empty() && item.unit.front() == ' ')
      item.unit.erase(0, 1);
    if (labels(wordBefore(text, begin)))
      continue;
    if (item.unit.empty() && item.decimals == 0 && item.value >= 1800 && item.value <= 2100)
      continue; // a year
    result.push_back(std::move(item));
  }
  return result;
}

} // namespace reticle::text
