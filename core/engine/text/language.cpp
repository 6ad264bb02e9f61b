// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/language.h"

#include "text/normalise.h"
#include "text/utf8.h"
#include "text/words.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_map>

namespace reticle::text {
namespace {

constexpr std::size_t kLooked = 20000;

// The commonest function words. The languages behind the first three are only there so that they are not taken
// for one of these.
struct FunctionWords {
  std::string_view language;
  std::string_view words; // each between blanks
};
constexpr std::array<FunctionWords, 7> kFunctionWords = {{
    {"en", " the of and to in is that for with as are was by this be on from which it or an were at have not "
           "what how does has its can "},
    {"de",
     " der die und das ist nicht ein eine den dem mit auf für von zu werden wird sich des im auch als bei "
     "sind wurde oder durch nach wie "},
    {"fr", " le la les des et est une un dans que qui pour sur avec du par au aux ce cette sont pas plus être "
           "ou ne se en à "},
    {"es", " el la los las de y que en un una es por con para del se al lo como más su son está no "},
    {"it", " il la di che e un una è per con del della in sono le gli nel alla si non più come da "},
    {"pt", " o a os as de e que em um uma é para com do da não se por dos das ao mais como são "},
    {"nl", " de het een en van is dat op te in met voor niet zijn aan er ook bij of worden door wordt "},
}};

struct Scripts {
  std::size_t han = 0, kana = 0, hangul = 0, latin = 0, other = 0;
};

Scripts countScripts(std::string_view text) {
  Scripts count;
  for (std::size_t i = 0; i < text.size();) {
    const char32_t c = utf8::next(text, i);
    if (!u_isalpha(static_cast<UChar32>(c)))
      continue;
    UErrorCode status = U_ZERO_ERROR;
    switch (uscript_getScript(static_cast<UChar32>(c), &status)) {
    case USCRIPT_HAN:
      ++count.han;
      break;
    case USCRIPT_HIRAGANA:
    case USCRIPT_KATAKANA:
      ++count.kana;
      break;
    case USCRIPT_HANGUL:
      ++count.hangul;
      break;
    case USCRIPT_LATIN:
      ++count.latin;
      break;
    case USCRIPT_COMMON:
      break;
    default:
      ++count.other;
      break;
    }
  }
  return count;
}

// For every function word, the languages that have it, as bits.
const std::unordered_map<std::string_view, unsigned>& languagesOfWords() {
  static const std::unordered_map<std::string_view, unsigned> table = [] {
    std::unordered_map<std::string_view, unsigned> made;
    for (std::size_t k = 0; k < kFunctionWords.size(); ++k) {
      const std::string_view all = kFunctionWords[k].words;
      for (std::size_t begin = 1; begin < all.size();) {
        const std::size_t end = all.find(' ', begin);
        made[all.substr(begin, end - begin)] |= 1U << k;
        begin = end + 1;
      }
    }
    return made;
  }();
  return table;
}

std::string latinLanguage(std::string_view text) {
  const auto& languages = languagesOfWords();
  std::array<std::size_t, kFunctionWords.size()> hits{};
  std::size_t total = 0;
  const std::string lower = toLower(text);
  for (const Span word : words(lower)) {
    ++total;
    const auto place = languages.find(word.of(lower));
    if (place == languages.end())
      continue;
    for (std::size_t k = 0; k < hits.size(); ++k)
      hits[k] += (place->second >> k) & 1U;
  }
  const std::size_t best = static_cast<std::size_t>(std::max_element(hits.begin(), hits.end()) - hits.begin());
  std::size_t second = 0;
  for (std::size_t k = 0; k < hits.size(); ++k)
    if (k != best)
      second = std::max(second, hits[k]);
  // Lists of names and tables of figures hold few function words in any language.
  const bool enough = hits[best] * 12 >= total && hits[best] >= 1;
  if (!enough || hits[best] <= second || best > 2)
    return {};
  return std::string(kFunctionWords[best].language);
}

} // namespace

std::string detectLanguage(std::string_view text) {
  if (text.size() > kLooked)
    text = text.substr(0, utf8::startOf(text, kLooked));
  const Scripts count = countScripts(text);
  // A CJK character says about as much as two or three Latin letters.
  const std::size_t cjk = count.han + count.kana + count.hangul;
  if (cjk * 3 > count.latin + count.other) {
    if (count.hangul > count.han + count.kana)
      return "ko";
    // Japanese prose is a third kana or more; Chinese quotes a kana now and then.
    return count.kana * 8 > count.han ? "ja" : "zh";
  }
  if (count.latin == 0 || count.other > count.latin)
    return {};
  return latinLanguage(text);
}

} // namespace reticle::text
