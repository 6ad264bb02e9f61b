// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/htmlreport.h"

#include "base/clock.h"
#include "figures/builders.h"
#include "report/htmlquestions.h"
#include "report/htmlwords.h"
#include "report/jsonreport.h"

#include <QByteArray>
#include <cstdio>

namespace reticle::report {
namespace {

using evaluation::MetricSummary;

constexpr const char* kNone = "\xE2\x80\x93"; // a dash

std::string number(double value, int decimals) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", decimals, value);
  const std::string shown = text;
  return shown.find_first_not_of("-0.") == std::string::npos && shown[0] == '-' ? shown.substr(1) : shown;
}

// Appends elements; every text from outside goes through escapeHtml here.
class Page {
 public:
  void raw(std::string_view markup) { m_html += markup; }
  void element(const char* tag, std::string_view text, const char* attributes = "") {
    m_html += std::string("<") + tag + (attributes[0] ? " " : "") + attributes + ">" + escapeHtml(text) + "</" +
              tag + ">\n";
  }
  void row(const std::vector<std::string>& cells, const char* tag = "td", std::size_t numbersFrom = 1) {
    m_html += "<tr>";
    for (std::size_t i = 0; i < cells.size(); ++i)
      m_html += std::string("<") + tag + (i >= numbersFrom ? " class=\"n\">" : ">") + escapeHtml(cells[i]) +
                "</" + tag + ">";
    m_html += "</tr>\n";
  }
  void figure(const Result<QByteArray>& svg, const std::string& caption, const std::string& summary) {
    if (!svg)
      return;
    m_html += "<figure><img alt=\"" + escapeHtml(summary) + "\" src=\"data:image/svg+xml;base64," +
              svg->toBase64().toStdString() + "\"><figcaption>" + escapeHtml(caption) +
              "</figcaption></figure>\n";
  }
  std::string take() { return std::move(m_html); }

 private:
  std::string m_html;
};

constexpr const char* kStyle = R"(
:root{color-scheme:light}
body{font:15px/1.5 "Noto Sans","DejaVu Sans",sans-serif;color:#1A1E23;background:#F5F6F8;margin:0}
main{max-width:1080px;margin:0 auto;padding:24px}
section{background:#fff;border:1px solid #D5DAE1;border-radius:6px;padding:16px 24px;margin:16px 0}
h1{font-size:24px;margin:8px 0}h2{font-size:17px;margin:0 0 12px}
p.muted,figcaption,.muted{color:#58616C;font-size:13px}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:5px 8px;border-bottom:1px solid #E8EBEF;vertical-align:top}
th{font-weight:600}.n{text-align:right;white-space:nowrap}
figure{margin:12px 0}figure img{max-width:100%;height:auto}
.warn{border-left:4px solid #8F5E00;padding:8px 12px;background:#FFF8E8}
details{margin:6px 0}summary{cursor:pointer}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px}dt{color:#58616C}dd{margin:0;overflow-wrap:anywhere}
)";

std::string ofTotal(std::size_t measured, std::size_t total) {
  return std::to_string(measured) + " of " + std::to_string(total);
}

// A mean, with the number behind it where not all was measured.
std::string withCoverage(const std::optional<double>& mean, std::size_t measured, std::size_t total) {
  return scoreText(mean) + (mean && measured != total ? " (" + ofTotal(measured, total) + ")" : "");
}

std::string withInterval(const MetricSummary* metric) {
  if (!metric || !metric->mean)
    return "not measured";
  std::string text = evaluation::threeDecimals(*metric->mean);
  if (metric->interval)
    text += " [" + evaluation::threeDecimals(metric->interval->low) + ", " +
            evaluation::threeDecimals(metric->interval->high) + "]";
  if (metric->measured != metric->total)
    text += " (" + ofTotal(metric->measured, metric->total) + ")";
  return text;
}

// A text that begins with a metric's machine name, with its title instead.
std::string withTitle(const std::string& text) {
  const auto end = text.find(':');
  const auto metric = evaluation::metricFromName(text.substr(0, end));
  return metric ? metricTitle(*metric) + (end == std::string::npos ? "" : text.substr(end)) : text;
}

void head(Page& page, const ReportData& data) {
  page.raw(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; style-src "
      "'unsafe-inline'\">\n<meta name=\"viewport\" content=\"width=device-width\">\n");
  page.element("title", "Reticle report: " + data.corpusName);
  page.raw(std::string("<style>") + kStyle + "</style></head><body><main>\n");
  page.element("h1", "RAG benchmark of " + data.corpusName);
  page.element("p",
               std::to_string(data.documents) + " documents, " + std::to_string(data.chunks) +
                   " chunks, benchmark " + data.benchmarkName +
                   (data.unreviewed ? " (unreviewed: no expert has accepted these pairs)" : "") + ". Run of " +
                   isoTime(data.startedWallMs) + ".",
               "class=\"muted\"");
  if (data.judge == "lexical")
    page.element(
        "p",
        "Scores come from the built-in lexical judge, a heuristic without a model. They rank systems on these "
        "questions and are not comparable with scores of a model judge.",
        "class=\"warn\"");
  for (const auto& warning : data.summary.warnings)
    page.element("p", withTitle(warning), "class=\"warn\"");
  for (const auto& reach : data.reaches)
    page.element("p", evaluation::reachWarning(reach), "class=\"warn\"");
  if (data.commonOnly)
    page.element(
        "p",
        "Common subset: every mean is over the questions that were measured for all systems, metric by "
        "metric.",
        "class=\"warn\"");
}

// What a picture cannot say: systems of which not every question was measured.
std::string coverageNote(const ReportData& data) {
  std::string text;
  for (const auto& configuration : data.summary.configurations) {
    if (configuration.complete != configuration.questions)
      text += (text.empty() ? " Measured: " : ", ") + configuration.name + " " +
              ofTotal(configuration.complete, configuration.questions);
  }
  return text.empty() ? text : text + ".";
}

void leaderboardSection(Page& page, const ReportData& data, const FigureRenderer* renderer) {
  page.raw("<section>\n");
  page.element("h2", "Systems");
  if (renderer) {
    auto radar = figures::metricRadar(data.summary);
    radar.title.clear(); // the caption says it
    for (auto& axis : radar.axes)
      axis = withTitle(axis);
    page.figure(renderer->svg(radar, QSizeF(170, 110)),
                "Means of the six metrics, 0 to 1." + coverageNote(data), figures::summary(radar));
    auto bars = figures::scoreBars(data.summary);
    bars.title.clear();
    bars.category.title.clear();
    bars.value.title = "Average of the six metrics";
    page.figure(renderer->svg(bars, QSizeF(170, 80)),
                "Average of the six metrics with 95 % bootstrap intervals." + coverageNote(data),
                figures::summary(bars));
  }
  page.raw("<div class=\"wide\"><table><thead>");
  std::vector<std::string> header{"System", "Average"};
  for (const auto metric : evaluation::kSixMetrics)
    header.push_back(metricTitle(metric));
  header.push_back("Questions");
  page.row(header, "th");
  page.raw("</thead><tbody>");
  for (const auto& row : data.leaderboard) {
    std::vector<std::string> cells{row.configuration};
    std::string average = scoreText(row.average);
    if (row.interval)
      average += " [" + evaluation::threeDecimals(row.interval->low) + ", " +
                 evaluation::threeDecimals(row.interval->high) + "]";
    cells.push_back(average);
    for (const auto metric : evaluation::kSixMetrics) {
      const MetricSummary* found = nullptr;
      for (const auto& candidate : row.metrics) {
        if (candidate.metric == metric)
          found = &candidate;
      }
      cells.push_back(found ? withCoverage(found->mean, found->measured, found->total) : "not measured");
    }
    cells.push_back(ofTotal(row.complete, row.questions) + " measured");
    page.row(cells);
  }
  page.raw("</tbody></table></div>\n");
  page.element(
      "p",
      "Average and metrics lie in 0 to 1; brackets are 95 % bootstrap intervals over questions. The last "
      "column counts the questions with all six metrics; where a metric has other counts they stand "
      "beside it.",
      "class=\"muted\"");
  page.raw("</section>\n");
}

void retrievalSection(Page& page, const ReportData& data) {
  page.raw("<section>\n");
  page.element("h2", "Retrieval and grounding");
  page.raw("<div class=\"wide\"><table><thead>");
  page.row({"System", "MRR", "nDCG@5", "Context precision", "Context recall", "Faithfulness",
            "Answer relevance", "n"},
           "th");
  page.raw("</thead><tbody>");
  for (const auto& row : data.retrieval) {
    const evaluation::ConfigurationSummary* summary = nullptr;
    for (const auto& candidate : data.summary.configurations) {
      if (candidate.name == row.configuration)
        summary = &candidate;
    }
    const auto mean = [&](evaluation::Metric metric) {
      return withInterval(summary ? summary->metric(metric) : nullptr);
    };
    const auto own = [&](const std::optional<double>& value) {
      return row.use == evaluation::RetrievalUse::Own ? scoreText(value) : std::string(kNone);
    };
    page.row({row.configuration, own(row.mrr), own(row.ndcg5), own(row.contextPrecision),
              own(row.contextRecall), mean(evaluation::Metric::Faithfulness),
              mean(evaluation::Metric::AnswerRelevance), ofTotal(row.measured, row.total) + " measured"});
  }
  page.raw("</tbody></table></div>\n");
  page.element(
      "p",
      "Relevant chunks are those that overlap the gold evidence (grade 2) and their neighbours (grade 1); nDCG "
      "with gain 2^grade - 1. " +
          data.analyser,
      "class=\"muted\"");
  for (const auto& row : data.retrieval)
    if (row.use != evaluation::RetrievalUse::Own)
      page.element("p",
                   std::string(kNone) + " " + row.configuration + ": no retrieval figure, because " +
                       std::string(evaluation::withoutRetrieval(row.use)) + ".",
                   "class=\"muted\"");
  page.raw("</section>\n");
}

void unanswerableSection(Page& page, const ReportData& data) {
  if (data.unanswerable.empty())
    return;
  page.raw("<section>\n");
  page.element("h2", "Questions without an answer");
  page.raw("<div class=\"wide\"><table><thead>");
  page.row({"System", "Questions", "Responses", "False answers", "False-answer rate"}, "th");
  page.raw("</thead><tbody>");
  for (const auto& row : data.unanswerable)
    page.row({row.configuration, std::to_string(row.total), std::to_string(row.answered),
              std::to_string(row.falseAnswers), scoreText(row.falseAnswerRate())});
  page.raw("</tbody></table></div>\n");
  page.element(
      "p",
      "The documents do not hold the answers to these questions; right is to say so. They take part in no "
      "mean and no comparison.",
      "class=\"muted\"");
  page.raw("</section>\n");
}

void comparisonSection(Page& page, const ReportData& data) {
  if (data.comparisons.empty())
    return;
  page.raw("<section>\n");
  page.element("h2", "Comparisons, paired by question");
  page.raw("<div class=\"wide\"><table><thead>");
  page.row({"A", "B", "A - B", "95 % interval", "p (Holm)", "Wins", "Ties", "Losses", "n"}, "th", 2);
  page.raw("</thead><tbody>");
  for (const auto& row : data.comparisons) {
    page.row({row.a, row.b, row.difference ? number(*row.difference, 3) : "not measured",
              row.interval ? "[" + number(row.interval->low, 3) + ", " + number(row.interval->high, 3) + "]"
                           : "none",
              row.pHolm ? number(*row.pHolm, 4) : "none", std::to_string(row.wins), std::to_string(row.ties),
              std::to_string(row.losses), std::to_string(row.n)},
             "td", 2);
  }
  page.raw("</tbody></table></div><ul>\n");
  for (const auto& row : data.comparisons)
    page.element("li", row.a + " and " + row.b + ": " + row.words);
  page.raw("</ul></section>\n");
}

void coverageSection(Page& page, const ReportData& data) {
  const auto& coverage = data.coverage;
  page.raw("<section>\n");
  page.element("h2", "What the questions cover");
  const auto share = [](const coverage::Share& value) {
    return std::to_string(value.part) + " of " + std::to_string(value.whole);
  };
  page.element("p", std::to_string(coverage.questions) + " questions touch " + share(coverage.documents) +
                        " documents and " + share(coverage.chunks) + " chunks.");
  page.raw("<div class=\"wide\"><table><thead>");
  page.row({"Document", "Questions", "Chunks touched"}, "th");
  page.raw("</thead><tbody>");
  for (const auto& document : coverage.perDocument)
    page.row({document.title, std::to_string(document.questions), share(document.chunks)});
  page.raw("</tbody></table></div><table><tbody>");
  for (const auto* list : {&coverage.byType, &coverage.byFormat, &coverage.bySubType}) {
    std::string text;
    for (const auto& count : *list) {
      if (count.n > 0)
        text += (text.empty() ? "" : ", ") + count.name + " " + std::to_string(count.n);
    }
    page.row({list == &coverage.byType     ? "Test types"
              : list == &coverage.byFormat ? "Formats"
                                           : "Sub-types",
              text},
             "td", 9);
  }
  std::string rejected;
  for (const auto& [reason, count] : data.rejected)
    rejected += (rejected.empty() ? "" : ", ") + reason + " " + std::to_string(count);
  page.row({"Candidates",
            std::to_string(data.passed) + " passed; rejected: " + (rejected.empty() ? "none" : rejected)},
           "td", 9);
  page.raw("</tbody></table></section>\n");
}

void methodSection(Page& page, const ReportData& data) {
  page.raw("<section>\n");
  page.element("h2", "Method and limits");
  page.raw("<dl>");
  const auto entry = [&](const char* name, const std::string& value) {
    page.element("dt", name);
    page.element("dd", value);
  };
  entry("Questions written by", data.writer);
  entry("Judge", data.judge);
  entry("Embedding", data.embeddingModel);
  entry("Chat model", data.chatModel.empty() ? "none" : data.chatModel);
  entry("Knowledge base", data.knowledgeBase);
  entry("Chunks", std::to_string(data.chunkSize) + " words, overlap " + std::to_string(data.chunkOverlap));
  entry("Seed", std::to_string(data.seed));
  std::string states;
  for (const auto& [state, count] : data.cellStates)
    states += (states.empty() ? "" : ", ") + state + " " + std::to_string(count);
  entry("Answers by state", states);
  for (const auto& configuration : data.configurations)
    entry("System", evaluation::canonicalJson(configuration));
  entry("Program", "Reticle " + data.version);
  entry("Run", runId(data));
  page.raw("</dl></section>\n</main></body></html>\n");
}

} // namespace

std::string escapeHtml(std::string_view text) {
  std::string safe;
  safe.reserve(text.size() + text.size() / 8);
  for (const char c : text) {
    switch (c) {
    case '&':
      safe += "&amp;";
      break;
    case '<':
      safe += "&lt;";
      break;
    case '>':
      safe += "&gt;";
      break;
    case '"':
      safe += "&quot;";
      break;
    case '\'':
      safe += "&#39;";
      break;
    default:
      if (static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t')
        safe += c;
      else
        safe += "\xEF\xBF\xBD";
    }
  }
  return safe;
}

Result<std::string> htmlReport(const ReportData& data, const FigureRenderer* renderer) {
  return guarded([&] {
    Page page;
    head(page, data);
    leaderboardSection(page, data, renderer);
    retrievalSection(page, data);
    unanswerableSection(page, data);
    comparisonSection(page, data);
    coverageSection(page, data);
    page.raw(questionsHtml(data));
    methodSection(page, data);
    return page.take();
  });
}

} // namespace reticle::report
