// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/english.h"
#include "benchmark/jointpair.h"
#include "benchmark/wording.h"

#include <algorithm>

namespace reticle::benchmark {

namespace {

constexpr std::size_t kStatements = 4;
constexpr std::size_t kMaxOptionWords = 32;

// Statements beside `own` in the same document, those of other topics first; none says what another one says.
std::vector<const JointPart*> companions(const Scene& scene, const std::vector<JointPart>& parts,
                                         const JointPart& own, bool falsifiable, Random& random) {
  std::vector<const JointPart*> open;
  for (const JointPart& part : parts)
    if (&part != &own && part.sentence->view == own.sentence->view &&
        part.sentence->chinese == own.sentence->chinese &&
        wordsIn(part.sentence->statement) <= kMaxOptionWords && (!falsifiable || part.wrong))
      open.push_back(&part);
  random.shuffle(open);
  std::stable_partition(open.begin(), open.end(),
                        [&](const JointPart* part) { return joinable(scene, *part->sentence, *own.sentence); });
  std::vector<const JointPart*> result;
  for (const JointPart* part : open)
    if (result.size() + 1 < kStatements && !saysAgain(*part, own) &&
        std::none_of(result.begin(), result.end(),
                     [&](const JointPart* taken) { return saysAgain(*part, *taken); }))
      result.push_back(part);
  if (result.size() + 1 < kStatements || !joinable(scene, *result.front()->sentence, *own.sentence))
    result.clear();
  return result;
}

} // namespace

void oddStatements(const Scene& scene, const std::vector<JointPart>& parts, std::vector<Proposal>& out) {
  for (const JointPart& own : parts) {
    const FactSentence& sentence = *own.sentence;
    const std::string topic = title(*sentence.view, sentence.chinese);
    if (topic.empty() || sentence.quantities.empty() || wordsIn(sentence.statement) > kMaxOptionWords)
      continue;
    Random random = randomFor(scene, sentence, "odd");
    const bool wrong = random.chance(0.5); // the odd one is the only wrong one
    if (wrong && !own.wrong)
      continue;
    const std::vector<const JointPart*> others = companions(scene, parts, own, !wrong, random);
    if (others.empty())
      continue;
    Proposal proposal = objectiveBase(sentence, SubType::Choice, wrong ? own.wrong->quality : 1.0);
    std::vector<std::string> options;
    const Wording& words = wording(sentence.chinese);
    std::string sources = wrong ? words.infact + words.gap + stated(sentence) : std::string();
    double quality = 1;
    for (const JointPart* part : others) {
      options.push_back(english::capitalised(wrong ? part->sentence->statement : part->wrong->statement));
      sources += (sources.empty() ? "" : words.gap) + stated(*part->sentence);
      proposal.candidate.evidence.push_back(quoteOf(*part->sentence));
      proposal.sentences.push_back(idOf(*part->sentence));
      if (!wrong)
        quality = std::min(quality, part->wrong->quality);
    }
    proposal.score *= quality;
    proposal.candidate.answer = std::move(sources);
    proposal.candidate.question =
        "[Choice] " + filledForm(random.pick(wrong ? words.oddWrong : words.oddRight), {{"topic", topic}});
    setOptions(proposal.candidate, english::capitalised(wrong ? own.wrong->statement : sentence.statement),
               std::move(options), random);
    out.push_back(std::move(proposal));
  }
}

} // namespace reticle::benchmark
