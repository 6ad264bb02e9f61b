// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/jointpair.h"

#include "benchmark/chinese.h"
#include "benchmark/english.h"
#include "benchmark/wording.h"

#include <algorithm>
#include <iterator>

namespace reticle::benchmark {

bool joinable(const Scene& scene, const FactSentence& a, const FactSentence& b) {
  const std::vector<ContextItem>& items = scene.task.content.items;
  if (scene.task.content.type == TestType::MultiHop)
    return a.view != b.view;
  return a.item != b.item && items[a.item].cluster != items[b.item].cluster;
}

bool saysAgain(const JointPart& a, const JointPart& b) {
  std::vector<std::string> common;
  std::set_intersection(a.content.begin(), a.content.end(), b.content.begin(), b.content.end(),
                        std::back_inserter(common));
  return wordOverlap(a.content, b.content) > 0.7 ||
         static_cast<double>(common.size()) >=
             0.8 * static_cast<double>(std::min(a.content.size(), b.content.size()));
}

std::size_t wordsIn(const std::string& text) {
  return chinese::isChinese(text) ? chinese::hanCount(text) / 2 : english::wordsOf(text).size();
}

Random randomOf(const Scene& scene, const JointPair& pair) {
  return randomFor(scene, *pair.a->sentence, *pair.b->sentence, "pair");
}

Proposal jointBase(const JointPair& pair, QuestionFormat format, SubType type) {
  const FactSentence& a = *pair.a->sentence;
  const FactSentence& b = *pair.b->sentence;
  Proposal result;
  result.candidate.format = format;
  result.candidate.subType = type;
  result.candidate.evidence = {quoteOf(a), quoteOf(b)};
  result.candidate.answer = stated(a) + wording(a.chinese).gap + stated(b);
  result.score = (a.score + b.score) / 2 * pair.weight;
  result.sentences = {idOf(a), idOf(b)};
  return result;
}

std::string topicOf(const JointPair& pair) {
  return pair.bridge.empty() ? title(*pair.a->sentence->view, pair.a->sentence->chinese) : pair.bridge;
}

std::string listed(const JointPair& pair, const std::string& a, const std::string& b) {
  const FactSentence& first = *pair.a->sentence;
  const FactSentence& second = *pair.b->sentence;
  const bool same = first.view == second.view;
  const std::string_view form = wording(first.chinese).numbered;
  if (same && pair.bridge.empty())
    return filledForm(form, {{"a", english::capitalised(a)}, {"b", english::capitalised(b)}});
  std::string right = framed(second, b);
  if (same && first.needsFrame && second.needsFrame)
    right = english::capitalised(b);
  return filledForm(form, {{"a", framed(first, a)}, {"b", right}});
}

} // namespace reticle::benchmark
