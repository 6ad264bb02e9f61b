// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/chineserules.h"
#include "benchmark/english.h"
#include "benchmark/englishrules.h"
#include "benchmark/wording.h"

#include <algorithm>
#include <set>

namespace reticle::benchmark {

namespace {

// Whether what has the property is alike in both: they have a word in common beside the property.
bool shareMore(const PropertyFact& a, const PropertyFact& b) {
  const std::vector<std::string> property = contentWords(a.property);
  const std::vector<std::string> other = contentWords(b.noun);
  for (const std::string& word : contentWords(a.noun))
    if (std::binary_search(other.begin(), other.end(), word) &&
        !std::binary_search(property.begin(), property.end(), word))
      return true;
  return false;
}

} // namespace

bool english::isLooseProperty(std::string_view word) {
  static const std::set<std::string, std::less<>> kLoose{
      "time",   "number", "value", "amount", "power", "temperature", "rate",   "energy", "pressure", "size",
      "length", "area",   "level", "factor", "ratio", "width",       "height", "depth",  "thickness"};
  return kLoose.contains(word);
}

std::optional<Pairing> english::pairingOf(const PropertyFact& a, const PropertyFact& b) {
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
  // "power" alone makes laser power and RF power alike; then the whole property has to be the same, and the
  // things to be of one kind: nobody compares the thickness of a gate oxide with that of a trench fill.
  if (isLooseProperty(last(a.property)) && (a.property != b.property || !shareMore(a, b)))
    return std::nullopt;
  return Pairing{a.noun, b.noun, a.property, a.quantity, b.quantity};
}

bool isIntervalScale(std::string_view unit) {
  for (const std::string_view part : {"°C", "°F", "℃", "摄氏度", "华氏度", "分贝", "比1"})
    if (unit.find(part) != std::string_view::npos)
      return true;
  return unit == "dB" || unit == "dBm" || unit == "度";
}

Candidate comparisonOf(const Pairing& pairing, Random& random) {
  const bool swap = pairing.a.value < pairing.b.value;
  const std::string& more = swap ? pairing.second : pairing.first;
  const std::string& less = swap ? pairing.first : pairing.second;
  const Quantity& high = swap ? pairing.b : pairing.a;
  const Quantity& low = swap ? pairing.a : pairing.b;
  const Wording& words = wording(pairing.chinese);
  const int decimals = std::max(high.decimals, low.decimals);
  const std::string h = formatNumber(high.value, high.decimals);
  const std::string l = formatNumber(low.value, low.decimals);
  const bool scale = isIntervalScale(high.unit);
  const bool percent = high.unit == "%" || high.unit == "percent" || high.unit.starts_with("百分之");
  const std::size_t kind = scale ? 0 : percent ? random.below(2) : random.below(3);
  Candidate result;
  result.format = QuestionFormat::Objective;
  result.subType = SubType::Calculation;
  const std::string unit = percent           ? words.percentagePoints
                           : pairing.chinese ? chinese::unitName(high.unit)
                                             : high.unit;
  const auto asked = [&](const std::vector<std::string>& forms) {
    return "[Calculation] " + filledForm(random.pick(forms), {{"more", more}, {"less", less}, {"unit", unit}});
  };
  if (kind == 0) {
    const std::string value = formatNumber(high.value - low.value, decimals);
    result.question = asked(unit.empty() ? words.plainDifferences : words.differences);
    result.calculation = h + " - " + l + " = " + value;
    result.answer = value + (unit.empty() || pairing.chinese ? "" : " ") + unit;
  } else if (kind == 1) {
    const std::string value = formatNumber(high.value / low.value, 2);
    result.question = asked(words.ratios);
    result.calculation = h + " / " + l + " = " + value;
    result.answer = value;
  } else {
    const bool rise = random.chance(0.5);
    const double change =
        rise ? (high.value - low.value) / low.value * 100 : (high.value - low.value) / high.value * 100;
    const std::string value = formatNumber(change, 1);
    result.question = asked(rise ? words.rises : words.falls);
    result.calculation = "(" + h + " - " + l + ") / " + (rise ? l : h) + " * 100 = " + value;
    result.answer = value + (pairing.chinese ? "%" : " %");
  }
  return result;
}

} // namespace reticle::benchmark
