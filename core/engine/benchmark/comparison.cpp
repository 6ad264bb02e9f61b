// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/english.h"
#include "benchmark/proposals.h"

#include <algorithm>
#include <set>

namespace reticle::benchmark {

std::optional<Pairing> pairingOf(const PropertyFact& a, const PropertyFact& b) {
  if (a.noun.empty() || b.noun.empty() || a.noun == b.noun || a.quantity.unit != b.quantity.unit)
    return std::nullopt;
  if (a.quantity.value == b.quantity.value || a.quantity.value <= 0 || b.quantity.value <= 0)
    return std::nullopt;
  const auto last = [](const std::string& property) {
    const std::vector<english::Word> words = english::wordsOf(property);
    return words.empty() ? std::string() : words.back().low;
  };
  if (last(a.property) != last(b.property) || last(a.property).empty())
    return std::nullopt;
  static const std::set<std::string, std::less<>> kLoose{
      "time",   "number", "value", "amount", "power", "temperature", "rate",   "energy", "pressure", "size",
      "length", "area",   "level", "factor", "ratio", "width",       "height", "depth",  "thickness"};
  // "power" alone makes laser power and RF power alike; then the whole property has to be the same.
  if (a.property != b.property && kLoose.contains(last(a.property)))
    return std::nullopt;
  return Pairing{a.noun, b.noun, a.property, a.quantity, b.quantity};
}

Candidate comparisonOf(const Pairing& pairing, Random& random) {
  const bool swap = pairing.a.value < pairing.b.value;
  const std::string& more = swap ? pairing.second : pairing.first;
  const std::string& less = swap ? pairing.first : pairing.second;
  const Quantity& high = swap ? pairing.b : pairing.a;
  const Quantity& low = swap ? pairing.a : pairing.b;
  const int decimals = std::max(high.decimals, low.decimals);
  const std::string h = formatNumber(high.value, high.decimals);
  const std::string l = formatNumber(low.value, low.decimals);
  const bool scale = high.unit.find("°C") != std::string::npos || high.unit.find("°F") != std::string::npos ||
                     high.unit == "dB" || high.unit == "dBm";
  const bool percent = high.unit == "%" || high.unit == "percent";
  const std::size_t kind = scale ? 0 : percent ? random.below(2) : random.below(3);
  Candidate result;
  result.format = QuestionFormat::Objective;
  result.subType = SubType::Calculation;
  std::string unit = percent ? "percentage points" : high.unit;
  const std::string pad = unit.empty() ? "" : " " + unit;
  if (kind == 0) {
    const std::string value = formatNumber(high.value - low.value, decimals);
    const std::string in = unit.empty() ? "" : " in " + unit;
    const std::vector<std::string> forms{
        "What is the difference" + in + " between " + more + " and " + less + "?",
        "By how much" + (unit.empty() ? std::string() : ", in " + unit + ",") + " does " + more + " exceed " +
            less + "?",
        "Calculate how far " + less + " lies below " + more +
            (unit.empty() ? "." : "; give the result in " + unit + "."),
        "Subtract " + less + " from " + more + " and give the result" + in + "."};
    result.question = "[Calculation] " + random.pick(forms);
    result.calculation = h + " - " + l + " = " + value;
    result.answer = value + pad;
  } else if (kind == 1) {
    const std::string value = formatNumber(high.value / low.value, 2);
    const std::vector<std::string> forms{
        "How many times as large as " + less + " is " + more + "? Give two decimals.",
        "Calculate the ratio of " + more + " to " + less + ", rounded to two decimals.",
        "By what factor is " + more + " larger than " + less + "? Round to two decimals.",
        "Divide " + more + " by " + less + " and round the quotient to two decimals."};
    result.question = "[Calculation] " + random.pick(forms);
    result.calculation = h + " / " + l + " = " + value;
    result.answer = value;
  } else {
    const bool rise = random.chance(0.5);
    const double change =
        rise ? (high.value - low.value) / low.value * 100 : (high.value - low.value) / high.value * 100;
    const std::string value = formatNumber(change, 1);
    const std::vector<std::string> up{
        "By what percentage is " + more + " larger than " + less + "? Give one decimal.",
        "Taking " + less + " as 100 %, calculate by how many per cent " + more + " is higher, to one decimal."};
    const std::vector<std::string> down{
        "By what percentage is " + less + " smaller than " + more + "? Give one decimal.",
        "Taking " + more + " as 100 %, calculate by how many per cent " + less + " is lower, to one decimal."};
    result.question = "[Calculation] " + random.pick(rise ? up : down);
    result.calculation = "(" + h + " - " + l + ") / " + (rise ? l : h) + " * 100 = " + value;
    result.answer = value + " %";
  }
  return result;
}

} // namespace reticle::benchmark
