// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/writer.h"

#include <memory>

namespace reticle::corpus {
struct Corpus;
}
namespace reticle::knowledge {
class DensityAnalyser;
}

namespace reticle::benchmark {

// The built-in writer: makes questions out of English and Chinese sentences by rules (see factsentence.h,
// proposals.h, englishrules.h and chineserules.h). No model, deterministic. Keeps references; safe to call from
// several threads.
class ExtractiveQuestionWriter final : public QuestionWriter {
 public:
  // terms may be null: then no question rests on terms.
  ExtractiveQuestionWriter(const corpus::Corpus& corpus, const knowledge::DensityAnalyser* terms);
  ~ExtractiveQuestionWriter() override;
  std::string name() const override { return "extractive"; }
  std::optional<Candidate> write(const AttemptTask& task) const override;

 private:
  struct Data;
  std::unique_ptr<Data> m_data;
};

} // namespace reticle::benchmark
