// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/chinese.h"
#include "benchmark/english.h"
#include "benchmark/proposals.h"
#include "benchmark/wording.h"
#include "knowledge/density.h"

#include <algorithm>

namespace reticle::benchmark {

namespace {

constexpr std::size_t kTermsTried = 24; // other terms looked at for one fact
constexpr std::size_t kPerFact = 2;     // questions of one fact
constexpr double kScore = 0.7;

bool sameGroup(const Scene& scene, const std::string& a, const std::string& b) {
  for (const knowledge::Category& category : scene.terms->base().categories)
    for (const knowledge::TermGroup& group : category.groups) {
      const auto holds = [&](const std::string& term) {
        return std::find(group.terms.begin(), group.terms.end(), term) != group.terms.end();
      };
      if (holds(a) && holds(b))
        return true;
    }
  return false;
}

// Whether a Chinese term names what is done, not what something is made of: "刻蚀", "热氧化".
bool namesProcess(std::string_view term) {
  for (const std::string_view end :
       {"刻蚀", "沉积", "光刻", "氧化", "退火", "清洗", "外延", "抛光", "平坦化", "溅射", "蒸发",
        "电镀", "掺杂", "封装", "键合", "划片", "减薄", "曝光", "显影", "涂胶",   "前烘", "后烘",
        "扩散", "注入", "灰化", "去胶", "压印", "校正", "照明", "图形", "工艺"})
    if (term.ends_with(end))
      return true;
  return false;
}

// Whether a Chinese term names a thing where another one stood: "阻挡层薄膜" says one thing twice, "低介电常数"
// is no thing without a word behind it.
bool namesThing(const std::string& other, const std::string& form) {
  const bool film = form == "薄膜" || form == "膜" || form == "层";
  if (!film && !chinese::endingProperty(other).empty())
    return false;
  if (form.empty())
    return true;
  for (const std::string_view end : {"层", "膜", "片", "底", "液", "垫"})
    if (other.ends_with(end))
      return false;
  return true;
}

// The question of a fact, asked of another term.
std::string asked(const PropertyFact& fact, const Bearer& bearer, const std::string& other) {
  constexpr std::string_view kAsk = "是多少";
  std::string result = replaced(fact.question, bearer.term, other);
  if (!fact.chinese)
    return english::capitalised(result) + wording(false).question;
  if (result.ends_with(kAsk)) // short names would make questions of a few characters
    result.insert(result.size() - kAsk.size(), "具体");
  return result + wording(true).question;
}

} // namespace

std::vector<Proposal> unansweredProposals(const Scene& scene,
                                          const std::function<bool(const std::string&)>& mentioned) {
  std::vector<Proposal> result;
  if (!scene.terms)
    return result;
  for (const FactSentence& sentence : scene.sentences) {
    if (sentence.modal || sentence.numerals)
      continue;
    for (const PropertyFact& fact : propertyFacts(sentence)) {
      if (fact.noun.empty())
        continue;
      const std::optional<Bearer> bearer = bearerOf(scene, fact);
      if (!bearer)
        continue;
      std::size_t made = 0;
      const std::string term(bearer->term.of(fact.question));
      for (const std::string& other : otherTerms(scene, sentence, term, kTermsTried)) {
        if (made >= kPerFact)
          break;
        // One character alone is part of many words.
        const bool lone = chinese::hanCount(other) == 1;
        if ((bearer->ownGroup && !sameGroup(scene, term, other)) || !mentioned(lone ? other + "的" : other) ||
            (fact.chinese && (namesProcess(term) != namesProcess(other) || !namesThing(other, bearer->form))))
          continue;
        Proposal proposal;
        proposal.candidate.format = QuestionFormat::Subjective;
        proposal.candidate.subType = scene.task.plan.wanted();
        proposal.candidate.question = asked(fact, *bearer, other);
        proposal.score = kScore - 0.1 * static_cast<double>(made);
        proposal.sentences = {idOf(sentence)};
        result.push_back(std::move(proposal));
        ++made;
      }
    }
  }
  return result;
}

} // namespace reticle::benchmark
