// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/random.h"

#include <string>
#include <string_view>
#include <vector>

// Random texts in several scripts, for property tests.
namespace reticle::testing {

inline std::string randomText(Random& random, std::size_t pieces) {
  static const std::vector<std::string> kLatin = {"a",     "wafer", "SiO2",  "x_1",   "3.5",
                                                  "1,000", "can't", "naïve", "Größe", "e\u0301t"};
  static const std::vector<std::string> kChinese = {"光刻", "机", "。", "，", "半导体制造", "“", "”", "；"};
  static const std::vector<std::string> kJapanese = {"ウエハー", "を", "洗浄する", "。", "ー"};
  static const std::vector<std::string> kRussian = {"пластина", "и", "ёж", ".", "№"};
  static const std::vector<std::string> kArabic = {"رقاقة", "؟", "سِلِيكون", "،"};
  static const std::vector<std::string> kSigns = {
      " ",      " ",      " ",       "\n",  "\n\n", "-",
      ". ",     "(",      ")",       "\"",  "🙂", "👨‍👩‍👧",
      "🇩🇪",     "\u200B", "e\u0301", "---", "\t",   "\u00A0",
      "한국어", "हिन्दी",  "ไทย"};
  static const std::vector<const std::vector<std::string>*> kAll = {&kLatin,   &kChinese, &kJapanese,
                                                                    &kRussian, &kArabic,  &kSigns};
  std::string text;
  const std::vector<std::string>* script = random.pick(kAll);
  for (std::size_t i = 0; i < pieces; ++i) {
    if (random.chance(0.2))
      script = random.pick(kAll);
    text += random.pick(random.chance(0.35) ? kSigns : *script);
  }
  return text;
}

} // namespace reticle::testing
