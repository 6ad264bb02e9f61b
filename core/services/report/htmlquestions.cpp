// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/htmlquestions.h"

#include "report/htmlreport.h"
#include "report/htmlwords.h"

#include <map>
#include <vector>

namespace reticle::report {
namespace {

struct Question {
  std::vector<const QuestionResult*> results; // of every system, as in the run
};

std::vector<Question> byQuestion(const ReportData& data) {
  std::vector<Question> questions;
  std::map<std::string, std::size_t> places;
  for (const auto& result : data.results) {
    const auto [place, added] = places.emplace(result.key, questions.size());
    if (added)
      questions.emplace_back();
    questions[place->second].results.push_back(&result);
  }
  return questions;
}

// At most so many bytes, whole characters, and how much that is when something was cut.
std::string cut(const std::string& text, std::size_t most) {
  if (text.size() <= most)
    return escapeHtml(text);
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
    --end;
  return escapeHtml(std::string_view(text).substr(0, end)) +
         "<span class=\"muted\"> [cut: " + std::to_string(end) + " of " + std::to_string(text.size()) +
         " bytes shown; the JSON report has all]</span>";
}

std::string entry(const std::string& name, const std::string& markup) {
  return "<dt>" + escapeHtml(name) + "</dt>\n<dd>" + markup + "</dd>\n";
}

std::optional<double> averageOf(const QuestionResult& result) {
  double sum = 0;
  std::size_t count = 0;
  for (const auto& judgement : result.judgements)
    if (judgement.score && judgement.metric <= evaluation::Metric::Depth) {
      sum += *judgement.score;
      ++count;
    }
  return count == evaluation::kSixMetrics.size() ? std::optional(sum / static_cast<double>(count))
                                                 : std::nullopt;
}

std::string answerBlock(const QuestionResult& result, bool open, const QuestionLimits& limits) {
  std::string html = std::string("<details") + (open ? " open" : "") + "><summary>" +
                     escapeHtml(result.configuration) + " <span class=\"muted\">average " +
                     scoreText(averageOf(result)) + "</span></summary><dl>\n";
  html += entry("Answer", result.answer.empty() ? escapeHtml("(" + result.state + ") " + result.stateReason)
                                                : cut(result.answer, limits.text));
  for (const auto& judgement : result.judgements)
    html += entry(metricTitle(judgement.metric), scoreText(judgement.score) + " (" +
                                                     std::string(evaluation::methodName(judgement.method)) +
                                                     ") " + cut(judgement.reason, limits.reason));
  return html + "</dl></details>\n";
}

std::string questionBlock(const Question& question, const ReportData& data, const QuestionLimits& limits) {
  const QuestionResult& first = *question.results.front();
  std::string html = "<details><summary>" + escapeHtml(first.key) + " " + cut(first.question, limits.text) +
                     "</summary><dl>\n" + entry("Reference", cut(first.reference, limits.text));
  for (const auto& evidence : first.evidence)
    html += entry("Evidence", cut(evidence, limits.text));
  html += "</dl>\n";
  for (const QuestionResult* result : question.results)
    html += answerBlock(*result, result->configuration == data.mainConfiguration, limits);
  return html + "</details>\n";
}

} // namespace

std::string questionsHtml(const ReportData& data, const QuestionLimits& limits) {
  const auto questions = byQuestion(data);
  std::string html = "<section>\n<h2>Questions and answers of all systems</h2>\n";
  std::size_t shown = 0;
  for (const Question& question : questions) {
    std::string block = questionBlock(question, data, limits);
    if (html.size() + block.size() > limits.section)
      break;
    html += block;
    ++shown;
  }
  if (shown < questions.size())
    html += "<p class=\"warn\">" + std::to_string(shown) + " of " + std::to_string(questions.size()) +
            " questions are shown, to keep this page small; the JSON report has all of them.</p>\n";
  return html + "</section>\n";
}

} // namespace reticle::report
