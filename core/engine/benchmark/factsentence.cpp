// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/factsentence.h"

#include "benchmark/chinese.h"
#include "benchmark/english.h"
#include "benchmark/englishrules.h"
#include "benchmark/quotelocation.h"
#include "text/chinesequantities.h"
#include "text/sentences.h"
#include "text/words.h"

#include <algorithm>

namespace reticle::benchmark {

namespace {

bool letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool capital(char c) {
  return c >= 'A' && c <= 'Z';
}
bool digit(char c) {
  return c >= '0' && c <= '9';
}

std::string cleanTitle(std::string_view title) {
  std::string result = squeezed(title);
  if (result.find(' ') == std::string::npos)
    std::replace(result.begin(), result.end(), '_', ' ');
  return result;
}

} // namespace

bool english::fieldList(std::string_view text) {
  std::size_t colons = 0;
  std::size_t semicolons = 0;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    colons += text[i] == ':' && text[i + 1] == ' ';
    semicolons += text[i] == ';';
  }
  return colons >= 2 || (colons >= 1 && semicolons >= 1) || semicolons >= 2;
}

bool english::isName(const DocumentView& view, const english::Word& word, bool first) {
  const std::string& t = word.text;
  const auto capitals = std::count_if(t.begin(), t.end(), capital);
  if (capitals >= 2 || (capitals >= 1 && std::any_of(t.begin(), t.end(), digit)))
    return true;
  return !first && capitals == 1 && capital(t[0]) && t.size() > 2 &&
         !view.lowerWords.contains(english::lowered(t));
}

bool english::plainStart(const DocumentView& view, std::string_view first) {
  for (std::size_t i = 1; i < first.size(); ++i)
    if (capital(first[i]) || digit(first[i]))
      return false; // a name or formula
  std::string key = english::lowered(first);
  while (!key.empty() && !letter(key.back()))
    key.pop_back();
  if (english::isFunctionWord(key) || english::isPropertyNoun(key) || view.lowerWords.contains(key))
    return true;
  const std::size_t hyphen = key.find('-');
  if (hyphen != std::string::npos)
    return hyphen > 1 && plainStart(view, std::string(first.substr(0, hyphen)));
  return !view.names.contains(key) && english::looksCommon(key);
}

DocumentView viewOf(const corpus::Document& document) {
  DocumentView view;
  view.document = &document;
  const std::string title = cleanTitle(document.title);
  if (title.size() >= 3 && title.size() <= 140 && std::count_if(title.begin(), title.end(), letter) >= 2 &&
      title.find('"') == std::string::npos)
    view.frame =
        title.find(' ') == std::string::npos ? "According to " + title : "According to \"" + title + "\"";
  // A title in marks of its own, or one as long as a sentence, cannot stand between "《" and "》".
  const std::size_t length = text::codePointCount(title);
  if (length >= 3 && length <= 60 && title.find("《") == std::string::npos &&
      title.find("》") == std::string::npos &&
      chinese::hanCount(title) + std::count_if(title.begin(), title.end(), letter) >= 2)
    view.chineseFrame = "根据《" + title + "》";
  view.sentences = text::sentences(document.text);
  for (const Span span : view.sentences) {
    const std::string_view raw = span.of(document.text);
    const std::string text = squeezed(raw);
    view.chinese.push_back(chinese::isChinese(text));
    const bool stop = !text.empty() && (text.back() == '.' || text.ends_with("。") || text.ends_with(".\""));
    const bool marked = !text.empty() && (text.front() == '#' || text.front() == '|' || text.front() == '>');
    const bool prose = stop && !marked && !english::fieldList(text) && text.find('|') == std::string::npos;
    view.prose.push_back(prose);
    view.content.emplace_back();
    if (!prose)
      continue;
    view.content.back() = contentWords(text);
    for (const std::string& word : view.content.back())
      view.holding[word].push_back(view.content.size() - 1);
    const std::vector<english::Word> words = english::wordsOf(text);
    for (std::size_t i = 0; i < words.size(); ++i) {
      const char head = words[i].text[0];
      if (head >= 'a' && head <= 'z')
        view.lowerWords.insert(words[i].low);
      else if (i > 0 && capital(head))
        view.names.insert(words[i].low);
    }
    for (Quantity& quantity : quantitiesOf(text))
      if (!quantity.range)
        view.quantities.push_back(std::move(quantity));
  }
  return view;
}

std::string embedded(const DocumentView& view, std::string_view statement) {
  std::string result(statement);
  const std::string first = result.substr(0, std::min(result.find(' '), result.size()));
  if (!first.empty() && capital(first[0]) && english::plainStart(view, first))
    result[0] = static_cast<char>(result[0] - 'A' + 'a');
  return result;
}

bool embeddable(const DocumentView& view, std::string_view statement) {
  const std::string first(statement.substr(0, statement.find(' ')));
  english::Word word;
  word.text = first;
  word.low = english::lowered(first);
  return first.empty() || !capital(first[0]) || english::isName(view, word, true) ||
         english::plainStart(view, first) || view.names.contains(word.low);
}

std::string framed(const FactSentence& sentence, std::string_view text) {
  if (sentence.chinese)
    return (sentence.needsFrame && !sentence.view->chineseFrame.empty() ? sentence.view->chineseFrame + "，"
                                                                        : std::string()) +
           std::string(text);
  if (!sentence.needsFrame || sentence.view->frame.empty())
    return english::capitalised(text);
  return sentence.view->frame + ", " + embedded(*sentence.view, text);
}

std::vector<Quantity> quantitiesOf(std::string_view sentence) {
  return chinese::isChinese(sentence) ? text::chineseQuantities(chinese::tidy(sentence))
                                      : statedQuantities(sentence);
}

std::vector<std::string> contentWords(std::string_view statement) {
  if (chinese::isChinese(statement))
    return chinese::contentPairs(statement);
  std::vector<std::string> result;
  for (const english::Word& word : english::wordsOf(statement))
    if (!english::isFunctionWord(word.low) && !digit(word.low[0]))
      result.push_back(word.low);
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

double wordOverlap(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  std::vector<std::string> common;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(common));
  const std::size_t all = a.size() + b.size() - common.size();
  return all == 0 ? 0.0 : static_cast<double>(common.size()) / static_cast<double>(all);
}

} // namespace reticle::benchmark
