// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/standardterms.h"

#include <algorithm>
#include <array>

namespace reticle::text {
namespace {

constexpr std::array<std::string_view, 118> kElements = {
    "Ac", "Ag", "Al", "Am", "Ar", "As", "At", "Au", "B",  "Ba", "Be", "Bh", "Bi", "Bk", "Br", "C",  "Ca",
    "Cd", "Ce", "Cf", "Cl", "Cm", "Cn", "Co", "Cr", "Cs", "Cu", "Db", "Ds", "Dy", "Er", "Es", "Eu", "F",
    "Fe", "Fl", "Fm", "Fr", "Ga", "Gd", "Ge", "H",  "He", "Hf", "Hg", "Ho", "Hs", "I",  "In", "Ir", "K",
    "Kr", "La", "Li", "Lr", "Lu", "Lv", "Mc", "Md", "Mg", "Mn", "Mo", "Mt", "N",  "Na", "Nb", "Nd", "Ne",
    "Nh", "Ni", "No", "Np", "O",  "Og", "Os", "P",  "Pa", "Pb", "Pd", "Pm", "Po", "Pr", "Pt", "Pu", "Ra",
    "Rb", "Re", "Rf", "Rg", "Rh", "Rn", "Ru", "S",  "Sb", "Sc", "Se", "Sg", "Si", "Sm", "Sn", "Sr", "Ta",
    "Tb", "Tc", "Te", "Th", "Ti", "Tl", "Tm", "Ts", "U",  "V",  "W",  "Xe", "Y",  "Yb", "Zn", "Zr"};
static_assert(std::is_sorted(kElements.begin(), kElements.end()));

bool isElement(std::string_view symbol) {
  return std::binary_search(kElements.begin(), kElements.end(), symbol);
}
bool isUpper(char c) {
  return c >= 'A' && c <= 'Z';
}
bool isLower(char c) {
  return c >= 'a' && c <= 'z';
}
bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

} // namespace

std::vector<std::string_view> formulaElements(std::string_view word) {
  std::vector<std::string_view> elements;
  bool digits = false;
  bool lower = false;
  std::size_t i = 0;
  while (i < word.size()) {
    if (!isUpper(word[i]))
      return {};
    const std::size_t length = i + 1 < word.size() && isLower(word[i + 1]) ? 2 : 1;
    if (!isElement(word.substr(i, length)))
      return {};
    elements.push_back(word.substr(i, length));
    lower = lower || length == 2;
    i += length;
    const std::size_t number = i;
    while (i < word.size() && (isDigit(word[i]) || (i > number && word[i] == '.')))
      ++i;
    digits = digits || i > number;
  }
  if (elements.size() < 2 || (!digits && !lower))
    return elements.size() == 1 && digits ? elements : std::vector<std::string_view>{};
  return elements;
}

} // namespace reticle::text
