// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/factsentence.h"

#include <optional>
#include <string>
#include <vector>

namespace reticle::benchmark {

// A clause cut at its finite verb: lead ("At 250 °C,"), subject, verb, rest.
struct Clause {
  std::string lead;     // without comma; empty when none
  std::string subject;  // as written
  std::string verb;     // lower-case
  std::string verbBase; // "reach" of "reaches"; "be" and "have" for their forms, empty for modals
  bool past = false;
  bool plural = false;
  std::string rest;
};
// No value when there is no plain noun phrase before a verb of the list.
std::optional<Clause> clauseOf(std::string_view text);

// "The elastic modulus of porous SiCOH is 7.0 GPa": a property of something with its value. In Chinese
// "多孔SiCOH 的弹性模量是多少", without articles.
struct PropertyFact {
  std::string question; // "what is the elastic modulus of porous SiCOH", without question mark and capital
  std::string noun; // "the elastic modulus of porous SiCOH": to be compared; empty when it cannot be said so
  std::string property; // "elastic modulus", lower-case
  std::string value;    // "7.0 GPa", with "about" when it is there
  Quantity quantity;    // spans without meaning
  bool chinese = false; // the language of the phrases
};
// All such facts of a sentence, clause by clause.
std::vector<PropertyFact> propertyFacts(const FactSentence& sentence);

// "A pellicle is a thin membrane that keeps particles away": what a term means.
struct Definition {
  std::string term;    // "pellicle", "atomic layer deposition (ALD)"
  std::string article; // "a", "an", "the" or empty, lower-case
  std::string verb;    // "is" or "are"
  std::string meaning; // "a thin membrane that keeps particles away"
};
std::optional<Definition> definitionOf(const FactSentence& sentence);

} // namespace reticle::benchmark
