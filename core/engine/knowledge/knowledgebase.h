// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::knowledge {

struct TermGroup {
  std::string title;
  std::vector<std::string> terms;
  bool nodeSizes = false; // terms such as "5nm", for which "5 nm" may stand
  bool operator==(const TermGroup&) const = default;
};

struct Category {
  std::string id;
  std::string title;
  double weight = 1.0;
  bool highPrecision = false;    // counts towards omega_h
  double temperatureShift = 0.0; // d_cat of the adaptive temperature
  std::vector<TermGroup> groups;
  bool operator==(const Category&) const = default;
};

// Words that must (near) or must not (notNear) stand within 12 words of a term for it to count.
struct TermContext {
  std::string term;
  std::vector<std::string> near;
  std::vector<std::string> notNear;
  bool operator==(const TermContext&) const = default;
};

// Categories of domain terms with precision weights.
struct KnowledgeBase {
  std::string name;
  int version = 1;
  std::vector<Category> categories;
  std::vector<TermContext> contexts;
  std::vector<std::string> ambiguous; // plain words to be marked in the editor, e.g. "via", "yield"

  std::size_t termCount() const;                   // entries, duplicates included
  const Category* find(std::string_view id) const; // nullptr when there is none
  bool holds(std::string_view term) const;         // an entry written exactly so, in any category
  bool operator==(const KnowledgeBase&) const = default;
};

// The form in which edits and imports leave a base: contexts by term, one each, without repeated words;
// ambiguous terms sorted; neither for a term that the base does not hold.
KnowledgeBase tidied(KnowledgeBase base);

// Reads the JSON form. Throws Error(InvalidJson) with line and column, or Error(InvalidFile / WrongType /
// MissingKey / OutOfRange) with parameter "place", e.g. "categories[2].weight".
KnowledgeBase readKnowledgeBase(std::string_view json);
// The same form, indented, ending in a line break; reading it gives an equal base.
std::string writeKnowledgeBase(const KnowledgeBase& base);

} // namespace reticle::knowledge
