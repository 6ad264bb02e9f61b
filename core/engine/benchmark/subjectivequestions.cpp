// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/english.h"
#include "benchmark/proposals.h"

namespace reticle::benchmark {

std::vector<Proposal> subjectiveProposals(const Scene& scene, SubType type) {
  std::vector<Proposal> result;
  for (const FactSentence& sentence : scene.sentences)
    for (Subjective& item : subjectiveOf(scene, sentence)) {
      if (item.type != type)
        continue;
      Proposal proposal;
      proposal.candidate.format = QuestionFormat::Subjective;
      proposal.candidate.subType = type;
      proposal.candidate.question =
          english::capitalised(randomFor(scene, sentence, subTypeName(type)).pick(item.forms));
      proposal.candidate.answer = item.answer;
      proposal.candidate.evidence = std::move(item.evidence);
      proposal.sentences = std::move(item.sentences);
      proposal.score = item.score;
      result.push_back(std::move(proposal));
    }
  return result;
}

} // namespace reticle::benchmark
