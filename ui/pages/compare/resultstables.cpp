// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/compare/resultstables.h"

#include "pages/compare/tablecells.h"
#include "pages/compare/unscoredwords.h"
#include "report/unscoredanswers.h"
#include "words/coverage.h"
#include "words/names.h"
#include "words/numbers.h"

#include <QHeaderView>
#include <algorithm>
#include <cmath>
#include <map>

namespace reticle::pages::compare {
namespace {

const evaluation::MetricSummary* metricOf(const std::vector<evaluation::MetricSummary>& metrics,
                                          evaluation::Metric metric) {
  const auto found = std::find_if(metrics.begin(), metrics.end(),
                                  [metric](const auto& item) { return item.metric == metric; });
  return found == metrics.end() ? nullptr : &*found;
}

// The mean, with the number behind it where not every answer was measured.
QString meanOf(const evaluation::MetricSummary* metric) {
  if (!metric || !metric->mean)
    return words::noValue();
  QString shown = words::score(metric->mean);
  if (metric->measured != metric->total)
    shown += QStringLiteral(" (%1)").arg(
        words::ofTotal(static_cast<std::int64_t>(metric->measured), static_cast<std::int64_t>(metric->total)));
  return shown;
}

// What is missing behind a mean, for the pointer.
QString gapOf(const std::vector<report::UnscoredMetric>& unscored, const std::string& configuration,
              evaluation::Metric metric) {
  const auto found = std::find_if(unscored.begin(), unscored.end(), [&](const auto& item) {
    return item.configuration == configuration && item.metric == metric;
  });
  return found == unscored.end() ? QString() : unscoredSentence(*found);
}

QString measured(std::size_t part, std::size_t whole) {
  return words::measured(static_cast<std::int64_t>(part), static_cast<std::int64_t>(whole));
}

} // namespace

LeaderboardTable::LeaderboardTable(QWidget* parent) : QTableWidget(parent) {
  setObjectName(QStringLiteral("compare.leaderboard"));
  setAccessibleName(tr("Systems by average"));
  QStringList header{tr("System"), tr("Average")};
  for (const auto metric : evaluation::kSixMetrics)
    header.append(words::metricShort(metric));
  header << tr("Questions") << tr("Latency");
  prepare(this, header, 1);
  stretchNames(this);
  setColumnWidth(1, 160);
  // What was not measured in full takes more room.
  for (int i = 2; i < columnCount(); ++i)
    horizontalHeader()->setSectionResizeMode(i, QHeaderView::ResizeToContents);
  for (int i = 0; i < 6; ++i)
    horizontalHeaderItem(i + 2)->setToolTip(
        words::metricDefinition(evaluation::kSixMetrics[static_cast<std::size_t>(i)]));
}

void LeaderboardTable::setData(const report::ReportData& results) {
  std::map<std::string, std::pair<std::int64_t, int>> latency;
  for (const auto& result : results.results) {
    latency[result.configuration].first += result.latencyMs;
    ++latency[result.configuration].second;
  }
  const auto unscored = report::unscoredAnswers(results);
  setRowCount(static_cast<int>(results.leaderboard.size()));
  int row = 0;
  for (const auto& entry : results.leaderboard) {
    text(this, row, 0, QString::fromStdString(entry.configuration));
    const auto low = entry.interval ? std::optional<double>(entry.interval->low) : std::nullopt;
    const auto high = entry.interval ? std::optional<double>(entry.interval->high) : std::nullopt;
    number(this, row, 1, words::scoreWithInterval(entry.average, low, high));
    int column = 2;
    for (const auto metric : evaluation::kSixMetrics)
      number(this, row, column++, meanOf(metricOf(entry.metrics, metric)),
             gapOf(unscored, entry.configuration, metric));
    number(this, row, column++, measured(entry.complete, entry.questions));
    const auto found = latency.find(entry.configuration);
    number(this, row, column,
           found == latency.end() || found->second.second == 0
               ? words::noValue()
               : words::duration(found->second.first / found->second.second));
    ++row;
  }
  // All systems are seen at once, up to eight.
  const int rows = std::min(rowCount(), 8);
  setMinimumHeight(horizontalHeader()->sizeHint().height() + rows * verticalHeader()->defaultSectionSize() + 4);
}

RetrievalTable::RetrievalTable(QWidget* parent) : QTableWidget(parent) {
  setObjectName(QStringLiteral("compare.retrieval"));
  setAccessibleName(tr("Retrieval and grounding"));
  prepare(this,
          {tr("System"), tr("MRR"), tr("nDCG@5"), tr("Context precision"), tr("Context recall"),
           tr("Faithfulness"), tr("Answer relevance"), tr("Questions")},
          1);
  stretchNames(this);
  for (int i = 1; i < columnCount(); ++i)
    setColumnWidth(i, 130);
  horizontalHeader()->setSectionResizeMode(7, QHeaderView::ResizeToContents);
}

void RetrievalTable::setData(const report::ReportData& results) {
  const auto unscored = report::unscoredAnswers(results);
  setRowCount(static_cast<int>(results.retrieval.size()));
  int row = 0;
  for (const auto& entry : results.retrieval) {
    text(this, row, 0, QString::fromStdString(entry.configuration));
    number(this, row, 1, words::score(entry.mrr));
    number(this, row, 2, words::score(entry.ndcg5));
    number(this, row, 3, words::score(entry.contextPrecision));
    number(this, row, 4, words::score(entry.contextRecall));
    for (int column = 1; column <= 4; ++column)
      item(row, column)->setToolTip(words::withoutRetrieval(entry.use));
    const evaluation::ConfigurationSummary* summary = nullptr;
    for (const auto& candidate : results.summary.configurations) {
      if (candidate.name == entry.configuration)
        summary = &candidate;
    }
    int column = 5;
    for (const auto metric : {evaluation::Metric::Faithfulness, evaluation::Metric::AnswerRelevance})
      number(this, row, column++, meanOf(summary ? summary->metric(metric) : nullptr),
             gapOf(unscored, entry.configuration, metric));
    number(this, row, 7, measured(entry.measured, entry.total));
    ++row;
  }
}

ComparisonTable::ComparisonTable(QWidget* parent) : QTableWidget(parent) {
  setObjectName(QStringLiteral("compare.comparisons"));
  setAccessibleName(tr("Comparisons, paired by question"));
  prepare(this,
          {tr("A"), tr("B"), tr("A − B"), tr("95 % interval"), tr("p (Holm)"), tr("Wins"), tr("Ties"),
           tr("Losses"), tr("What can be said")},
          2, 8);
  setColumnWidth(0, 140);
  setColumnWidth(1, 140);
  for (int i = 2; i < 8; ++i)
    setColumnWidth(i, i == 3 ? 130 : 72);
}

void ComparisonTable::setData(const report::ReportData& results) {
  setRowCount(static_cast<int>(results.comparisons.size()));
  int row = 0;
  for (const auto& entry : results.comparisons) {
    text(this, row, 0, QString::fromStdString(entry.a));
    text(this, row, 1, QString::fromStdString(entry.b));
    number(this, row, 2, words::change(entry.difference));
    number(this, row, 3,
           entry.interval ? words::interval(entry.interval->low, entry.interval->high) : words::noValue());
    number(this, row, 4, words::score(entry.pHolm));
    number(this, row, 5, words::count(static_cast<std::int64_t>(entry.wins)));
    number(this, row, 6, words::count(static_cast<std::int64_t>(entry.ties)));
    number(this, row, 7, words::count(static_cast<std::int64_t>(entry.losses)));
    const auto n = QString::number(entry.n);
    QString said;
    if (!entry.difference)
      said = tr("No question was measured for both.");
    else if (entry.pHolm && *entry.pHolm <= 0.05)
      said = *entry.difference > 0 ? tr("A is better on these %1 questions.").arg(n)
                                   : tr("B is better on these %1 questions.").arg(n);
    else if (entry.neededQuestions)
      said = tr("No difference can be claimed with %1 questions; about %2 would be needed.")
                 .arg(n, words::count(static_cast<std::int64_t>(*entry.neededQuestions)));
    else
      said = tr("No difference can be claimed with %1 questions.").arg(n);
    text(this, row, 8, said);
    ++row;
  }
}

QuestionMatrix::QuestionMatrix(QWidget* parent) : QTableWidget(parent) {
  setObjectName(QStringLiteral("compare.matrix"));
  setAccessibleName(tr("Questions by system"));
  prepare(this, {tr("Question")}, 1);
}

void QuestionMatrix::setData(const report::ReportData& results, bool onlyDifferent) {
  std::vector<std::string> systems;
  for (const auto& configuration : results.configurations)
    systems.push_back(configuration.name);
  struct Row {
    std::string key;
    std::string question;
    std::map<std::string, std::optional<double>> means;
  };
  std::vector<Row> rows;
  std::map<std::string, std::size_t> places;
  for (const auto& result : results.results) {
    const auto [place, added] = places.emplace(result.key, rows.size());
    if (added)
      rows.push_back({result.key, result.question, {}});
    double sum = 0;
    int count = 0;
    for (const auto& judgement : result.judgements) {
      if (judgement.score && judgement.metric <= evaluation::Metric::Depth) {
        sum += *judgement.score;
        ++count;
      }
    }
    rows[place->second].means[result.configuration] =
        count > 0 ? std::optional<double>(sum / count) : std::nullopt;
  }
  if (onlyDifferent)
    std::erase_if(rows, [](const Row& row) {
      const auto first = row.means.begin();
      return std::all_of(row.means.begin(), row.means.end(), [&](const auto& item) {
        return item.second.has_value() == first->second.has_value() &&
               (!item.second || std::abs(*item.second - *first->second) < 1e-9);
      });
    });
  QStringList header{tr("Key"), tr("Question")};
  for (const auto& system : systems)
    header.append(QString::fromStdString(system));
  prepare(this, header, 2);
  setColumnWidth(0, 100);
  setColumnWidth(1, 460);
  for (int i = 2; i < columnCount(); ++i)
    setColumnWidth(i, 130);
  setRowCount(static_cast<int>(rows.size()));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const int row = static_cast<int>(i);
    text(this, row, 0, QString::fromStdString(rows[i].key));
    text(this, row, 1, QString::fromStdString(rows[i].question));
    for (std::size_t s = 0; s < systems.size(); ++s) {
      const auto found = rows[i].means.find(systems[s]);
      number(this, row, static_cast<int>(s) + 2,
             words::score(found == rows[i].means.end() ? std::nullopt : found->second));
    }
  }
}

} // namespace reticle::pages::compare
