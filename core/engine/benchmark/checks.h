// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/candidate.h"
#include "benchmark/qapair.h"
#include "benchmark/synthesis.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::benchmark {

// Why a candidate was not taken. Each is counted and shown.
enum class Rejection {
  NoCandidate,     // the writer found nothing to ask
  RequestFailed,   // the model gave no reply
  ReplyUnreadable, // no JSON object in the reply
  FieldMissing,    // or of the wrong type
  WrongFormat,     // objective asked, subjective given, or the other way round
  TagMismatch,     // the tag does not fit the sub-type
  NotAQuestion,    // neither a question nor a statement to judge
  EmptyAnswer,
  AnswerInQuestion,
  NoEvidence,
  EvidenceNotFound,  // a quote is not in the context
  NumberUnsupported, // a number of the answer is in no evidence and no calculation
  CalculationWrong,  // recomputed with another result
  BlankCount,        // as many answers as blanks
  OptionCount,       // 3 to 6 distinct options
  RightOption,       // exactly one right option
  TooFewDocuments,   // multi_hop: evidence of at least 2 documents
  TooFewTopics,      // multi_topic: evidence of at least 2 clusters
  RefersToContext,   // "the passage above"
  WrongLanguage,
  TooShort,
  TooLong,
  TooSimilar,         // to an earlier question
  CriticUnanswerable, // a model could not answer from the context
  CriticClosedBook,   // a model answered without the context
  CriticDisagrees,    // a second model found another answer
  AnswerInCorpus,     // unanswerable: a chunk holds all words of the question, or a model found an answer
};
inline constexpr std::size_t kRejectionCount = 27;
std::string_view rejectionName(Rejection reason); // "no-candidate", "request-failed", ...
std::optional<Rejection> rejectionFromName(std::string_view name);

struct Verdict {
  bool accepted = false;
  Rejection reason = Rejection::NoCandidate; // when not accepted
  std::string detail; // e.g. the quote that was not found; English, for logs and the table
};

struct CheckSettings {
  // In code points; for the minima a Han character counts as two.
  std::size_t minimumQuestion = 20;
  std::size_t maximumQuestion = 1200;
  std::size_t maximumAnswer = 4000;
  std::size_t minimumQuote = 8;
};

// Where the context comes from and what was planned; all checks but similarity need no more.
struct CheckInput {
  const corpus::Corpus& corpus;
  const Context& context;
  QuestionFormat format;
  std::string language; // of the context: "en", "zh" or empty = do not check
  // Of the corpus' chunks; null = do not look for an answer to an unanswerable question.
  const vectors::TfidfModel* vectors = nullptr;
};

// The reference answer of every unanswerable pair: that the documents do not say.
std::string_view notInDocuments(std::string_view language);

// Checks a candidate and, when it is accepted, fills a pair without key and record: evidence located, blanks,
// options and answer normalised. An unanswerable pair gets the answer of notInDocuments() and no evidence,
// whatever the candidate says. Similarity is not checked here (see uniqueness.h).
Verdict checkCandidate(const Candidate& candidate, const CheckInput& input, const CheckSettings& settings,
                       QaPair& pair);

// True when the text speaks of "the passage", "the context above", "the given text", "上文", "本文" and the
// like; "以上" behind a quantity and "本文" in "文本文件" are none.
bool refersToContext(std::string_view question);

} // namespace reticle::benchmark
