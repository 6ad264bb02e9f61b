// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/names.h"

#include "words/numbers.h"

#include <QCoreApplication>
#include <QLocale>
#include <array>
#include <initializer_list>
#include <utility>

namespace reticle::words {
namespace {
using benchmark::SubType;
using benchmark::TestType;
using evaluation::Metric;
using evaluation::UnitState;

struct Names {
  Q_DECLARE_TR_FUNCTIONS(Names)
};
} // namespace

QString metricName(Metric metric) {
  switch (metric) {
  case Metric::Completeness:
    return Names::tr("Completeness");
  case Metric::Factuality:
    return Names::tr("Factuality");
  case Metric::Relevance:
    return Names::tr("Relevance");
  case Metric::ContextUtilization:
    return Names::tr("Context utilization");
  case Metric::SupportQuality:
    return Names::tr("Support quality");
  case Metric::Depth:
    return Names::tr("Technical depth");
  case Metric::Faithfulness:
    return Names::tr("Faithfulness");
  case Metric::AnswerRelevance:
    return Names::tr("Answer relevance");
  }
  return {};
}

QString metricShort(Metric metric) {
  switch (metric) {
  case Metric::Completeness:
    return Names::tr("Complete", "short for completeness, at most 12 characters");
  case Metric::Factuality:
    return Names::tr("Factual", "short for factuality, at most 12 characters");
  case Metric::Relevance:
    return Names::tr("Relevant", "short for relevance, at most 12 characters");
  case Metric::ContextUtilization:
    return Names::tr("Context use", "short for context utilization, at most 12 characters");
  case Metric::SupportQuality:
    return Names::tr("Support", "short for support quality, at most 12 characters");
  case Metric::Depth:
    return Names::tr("Depth", "short for technical depth, at most 12 characters");
  case Metric::Faithfulness:
    return Names::tr("Faithful", "short for faithfulness, at most 12 characters");
  case Metric::AnswerRelevance:
    return Names::tr("Ans. rel.", "short for answer relevance, at most 12 characters");
  }
  return {};
}

QString metricDefinition(Metric metric) {
  switch (metric) {
  case Metric::Completeness:
    return Names::tr("How much of what the reference answer says the answer covers.");
  case Metric::Factuality:
    return Names::tr("How far the statements of the answer are true by the reference answer and its evidence.");
  case Metric::Relevance:
    return Names::tr("How directly the answer speaks to the question asked.");
  case Metric::ContextUtilization:
    return Names::tr("How well the answer uses the useful parts of the context it was given.");
  case Metric::SupportQuality:
    return Names::tr("How well the passages given support the statements of the answer.");
  case Metric::Depth:
    return Names::tr("How deep and exact the answer is in the terms of the field.");
  case Metric::Faithfulness:
    return Names::tr("Which share of the answer's claims can be inferred from its context.");
  case Metric::AnswerRelevance:
    return Names::tr("How well the questions that the answer would answer match the question asked.");
  }
  return {};
}

QString modeName(evaluation::Mode mode) {
  return mode == evaluation::Mode::A ? Names::tr("A: with retrieval") : Names::tr("B: gold context given");
}

QString methodName(evaluation::Method method) {
  switch (method) {
  case evaluation::Method::Weighted:
    return Names::tr("weighted by probability");
  case evaluation::Method::Sampled:
    return Names::tr("mean of samples");
  case evaluation::Method::Plain:
    return Names::tr("single reply");
  case evaluation::Method::Heuristic:
    return Names::tr("heuristic");
  }
  return {};
}

QString testTypeName(TestType type) {
  switch (type) {
  case TestType::Robustness:
    return Names::tr("Robustness (needle in a haystack)");
  case TestType::MultiTopic:
    return Names::tr("Multi-topic (one document)");
  case TestType::MultiHop:
    return Names::tr("Multi-hop (across documents)");
  case TestType::SingleChunk:
    return Names::tr("Single chunk");
  case TestType::Unanswerable:
    return Names::tr("Unanswerable");
  }
  return {};
}

QString testTypeShort(TestType type) {
  switch (type) {
  case TestType::Robustness:
    return Names::tr("Robustness");
  case TestType::MultiTopic:
    return Names::tr("Multi-topic");
  case TestType::MultiHop:
    return Names::tr("Multi-hop");
  case TestType::SingleChunk:
    return Names::tr("Single chunk");
  case TestType::Unanswerable:
    return Names::tr("Unanswerable");
  }
  return {};
}

QString formatName(benchmark::QuestionFormat format) {
  return format == benchmark::QuestionFormat::Objective ? Names::tr("Objective") : Names::tr("Subjective");
}

QString subTypeName(SubType type) {
  switch (type) {
  case SubType::Calculation:
    return Names::tr("Calculation");
  case SubType::Fill:
    return Names::tr("Fill in");
  case SubType::Judge:
    return Names::tr("True or false");
  case SubType::Choice:
    return Names::tr("Choice");
  case SubType::Definition:
    return Names::tr("Definition");
  case SubType::Process:
    return Names::tr("Process");
  case SubType::Causal:
    return Names::tr("Cause and effect");
  case SubType::Comparative:
    return Names::tr("Comparison");
  case SubType::Problem:
    return Names::tr("Problem solving");
  }
  return {};
}

QString stateName(UnitState state) {
  switch (state) {
  case UnitState::Planned:
    return Names::tr("planned");
  case UnitState::Sent:
    return Names::tr("running");
  case UnitState::Ok:
    return Names::tr("ok");
  case UnitState::RepairedOk:
    return Names::tr("ok, reply repaired");
  case UnitState::Refused:
    return Names::tr("refused");
  case UnitState::Empty:
    return Names::tr("failed: empty reply");
  case UnitState::Truncated:
    return Names::tr("failed: reply cut off");
  case UnitState::Unparseable:
    return Names::tr("failed: reply not readable");
  case UnitState::OutOfRange:
    return Names::tr("failed: score outside the scale");
  case UnitState::HttpError:
    return Names::tr("failed: server error");
  case UnitState::Timeout:
    return Names::tr("failed: no answer in time");
  case UnitState::Cancelled:
    return Names::tr("cancelled");
  case UnitState::SkippedByBudget:
    return Names::tr("skipped: budget used up");
  case UnitState::NotMeasured:
    return Names::tr("not measured");
  }
  return {};
}

QString verdictName(std::string_view verdict) {
  if (verdict.empty() || verdict == "new" || verdict == "unreviewed")
    return Names::tr("unreviewed");
  if (verdict == "accepted")
    return Names::tr("accepted");
  if (verdict == "edited")
    return Names::tr("accepted with edits");
  if (verdict == "rejected")
    return Names::tr("rejected");
  if (verdict == "skipped")
    return Names::tr("skipped");
  if (verdict == "flagged")
    return Names::tr("flagged");
  return readable(verdict);
}

namespace {

using Pairs = std::initializer_list<std::pair<std::string_view, const char*>>;

QString named(std::string_view word, Pairs names) {
  for (const auto& [stored, name] : names) {
    if (stored == word)
      return Names::tr(name);
  }
  return readable(word);
}

} // namespace

QString importStateName(std::string_view state) {
  return named(state, {{"imported", QT_TRANSLATE_NOOP("Names", "imported")},
                       {"partly", QT_TRANSLATE_NOOP("Names", "partly imported")},
                       {"skipped", QT_TRANSLATE_NOOP("Names", "skipped")},
                       {"rejected", QT_TRANSLATE_NOOP("Names", "rejected")}});
}

QString sourceStateName(std::string_view state) {
  return named(state, {{"unknown", QT_TRANSLATE_NOOP("Names", "not checked")},
                       {"current", QT_TRANSLATE_NOOP("Names", "up to date")},
                       {"changed", QT_TRANSLATE_NOOP("Names", "file changed")},
                       {"superseded", QT_TRANSLATE_NOOP("Names", "replaced")},
                       {"missing", QT_TRANSLATE_NOOP("Names", "file missing")}});
}

QString issueName(std::string_view issue) {
  return named(issue, {{"rejected", QT_TRANSLATE_NOOP("Names", "file rejected")},
                       {"skipped", QT_TRANSLATE_NOOP("Names", "file skipped")},
                       {"partly", QT_TRANSLATE_NOOP("Names", "read in part")},
                       {"no-text", QT_TRANSLATE_NOOP("Names", "pages without text")},
                       {"reading-order", QT_TRANSLATE_NOOP("Names", "uncertain reading order")},
                       {"changed", QT_TRANSLATE_NOOP("Names", "file changed")},
                       {"missing", QT_TRANSLATE_NOOP("Names", "file missing")},
                       {"unknown-language", QT_TRANSLATE_NOOP("Names", "unknown language")},
                       {"duplicate", QT_TRANSLATE_NOOP("Names", "the same text twice")}});
}

QString obedienceName(std::string_view obedience) {
  return named(obedience, {{"obeyed", QT_TRANSLATE_NOOP("Names", "works")},
                           {"ignored", QT_TRANSLATE_NOOP("Names", "no effect")},
                           {"refused", QT_TRANSLATE_NOOP("Names", "refused")},
                           {"unknown", QT_TRANSLATE_NOOP("Names", "unclear")}});
}

QString precisionName(std::string_view level) {
  return named(level, {{"high", QT_TRANSLATE_NOOP("Names", "high")},
                       {"medium", QT_TRANSLATE_NOOP("Names", "medium")},
                       {"low", QT_TRANSLATE_NOOP("Names", "low")}});
}

QString languageName(std::string_view code) {
  if (code.empty())
    return noValue();
  static constexpr std::pair<std::string_view, const char*> kDetected[] = {
      {"en", QT_TRANSLATE_NOOP("Names", "English")},    {"zh", QT_TRANSLATE_NOOP("Names", "Chinese")},
      {"de", QT_TRANSLATE_NOOP("Names", "German")},     {"fr", QT_TRANSLATE_NOOP("Names", "French")},
      {"es", QT_TRANSLATE_NOOP("Names", "Spanish")},    {"it", QT_TRANSLATE_NOOP("Names", "Italian")},
      {"pt", QT_TRANSLATE_NOOP("Names", "Portuguese")}, {"nl", QT_TRANSLATE_NOOP("Names", "Dutch")},
      {"ja", QT_TRANSLATE_NOOP("Names", "Japanese")},   {"ko", QT_TRANSLATE_NOOP("Names", "Korean")},
      {"ru", QT_TRANSLATE_NOOP("Names", "Russian")}};
  for (const auto& [detected, name] : kDetected) {
    if (code == detected)
      return Names::tr(name);
  }
  const QString shown = QString::fromUtf8(code.data(), static_cast<qsizetype>(code.size()));
  const QLocale locale(shown);
  return locale.language() == QLocale::C ? shown : QLocale::languageToString(locale.language());
}

QString rejectionName(std::string_view reason) {
  static constexpr std::array<std::pair<std::string_view, const char*>, 38> kReasons{{
      {"not-in-source", QT_TRANSLATE_NOOP("Names", "answer not in source")},
      {"wrong-answer", QT_TRANSLATE_NOOP("Names", "answer is wrong")},
      {"unclear", QT_TRANSLATE_NOOP("Names", "question is unclear")},
      {"trivial", QT_TRANSLATE_NOOP("Names", "question is trivial")},
      {"duplicate", QT_TRANSLATE_NOOP("Names", "too similar to another question")},
      {"similar", QT_TRANSLATE_NOOP("Names", "too similar to another question")},
      {"leaked-answer", QT_TRANSLATE_NOOP("Names", "question gives the answer away")},
      {"too-short", QT_TRANSLATE_NOOP("Names", "too short")},
      {"too-long", QT_TRANSLATE_NOOP("Names", "too long")},
      {"no-evidence", QT_TRANSLATE_NOOP("Names", "no evidence found in the source")},
      {"format", QT_TRANSLATE_NOOP("Names", "not in the format asked for")},
      {"off-topic", QT_TRANSLATE_NOOP("Names", "outside the field")},
      {"ungrounded", QT_TRANSLATE_NOOP("Names", "not grounded in its context")},
      {"other", QT_TRANSLATE_NOOP("Names", "other reason")},
      {"no-candidate", QT_TRANSLATE_NOOP("Names", "nothing to ask about")},
      {"request-failed", QT_TRANSLATE_NOOP("Names", "no reply of the model")},
      {"reply-unreadable", QT_TRANSLATE_NOOP("Names", "unreadable reply")},
      {"field-missing", QT_TRANSLATE_NOOP("Names", "part missing in reply")},
      {"wrong-format", QT_TRANSLATE_NOOP("Names", "not the format wanted")},
      {"tag-mismatch", QT_TRANSLATE_NOOP("Names", "tag does not fit")},
      {"not-a-question", QT_TRANSLATE_NOOP("Names", "no question")},
      {"empty-answer", QT_TRANSLATE_NOOP("Names", "no answer")},
      {"answer-in-question", QT_TRANSLATE_NOOP("Names", "gives the answer away")},
      {"evidence-not-found", QT_TRANSLATE_NOOP("Names", "quote not in context")},
      {"number-unsupported", QT_TRANSLATE_NOOP("Names", "number not in evidence")},
      {"calculation-wrong", QT_TRANSLATE_NOOP("Names", "wrong calculation")},
      {"blank-count", QT_TRANSLATE_NOOP("Names", "blanks do not match")},
      {"option-count", QT_TRANSLATE_NOOP("Names", "too few or many options")},
      {"right-option", QT_TRANSLATE_NOOP("Names", "not one right option")},
      {"too-few-documents", QT_TRANSLATE_NOOP("Names", "only one document")},
      {"too-few-topics", QT_TRANSLATE_NOOP("Names", "only one topic")},
      {"refers-to-context", QT_TRANSLATE_NOOP("Names", "mentions “the passage”")},
      {"wrong-language", QT_TRANSLATE_NOOP("Names", "other language")},
      {"too-similar", QT_TRANSLATE_NOOP("Names", "too similar to another")},
      {"critic-unanswerable", QT_TRANSLATE_NOOP("Names", "not answerable")},
      {"critic-closed-book", QT_TRANSLATE_NOOP("Names", "needs no context")},
      {"critic-disagrees", QT_TRANSLATE_NOOP("Names", "second model disagrees")},
      {"answer-in-corpus", QT_TRANSLATE_NOOP("Names", "answered elsewhere")},
  }};
  for (const auto& [word, text] : kReasons) {
    if (word == reason)
      return Names::tr(text);
  }
  return readable(reason);
}

QString skipReasonName(std::string_view reason) {
  static constexpr std::array<std::pair<std::string_view, const char*>, 7> kReasons{{
      {"too-few-chunks", QT_TRANSLATE_NOOP("Names", "document too short for several topics")},
      {"single-cluster", QT_TRANSLATE_NOOP("Names", "document has one topic")},
      {"topics-too-alike", QT_TRANSLATE_NOOP("Names", "topics too much alike")},
      {"no-link", QT_TRANSLATE_NOOP("Names", "no link to another document")},
      {"only-document", QT_TRANSLATE_NOOP("Names", "there is no other document")},
      {"no-distractor", QT_TRANSLATE_NOOP("Names", "no passage to distract with")},
      {"too-short", QT_TRANSLATE_NOOP("Names", "passage too short")},
  }};
  for (const auto& [word, text] : kReasons) {
    if (word == reason)
      return Names::tr(text);
  }
  return readable(reason);
}

QString writerName(std::string_view writer) {
  constexpr std::string_view kModel = "llm:";
  if (writer == "extractive")
    return Names::tr("extractive (built-in)", "who wrote a pair: written by ...");
  if (writer == "hand")
    return Names::tr("hand", "who wrote a pair: written by ...");
  if (writer.starts_with(kModel))
    writer.remove_prefix(kModel.size());
  return QString::fromUtf8(writer.data(), static_cast<qsizetype>(writer.size()));
}

QString readable(std::string_view machineName) {
  QString text = QString::fromUtf8(machineName.data(), static_cast<qsizetype>(machineName.size()));
  text.replace(u'_', u' ');
  text.replace(u'-', u' ');
  return text.simplified();
}

} // namespace reticle::words
