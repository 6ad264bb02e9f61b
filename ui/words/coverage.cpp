// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/coverage.h"

#include "words/names.h"
#include "words/numbers.h"

#include <QCoreApplication>
#include <QStringList>

namespace reticle::words {
namespace {

struct Coverage {
  Q_DECLARE_TR_FUNCTIONS(Coverage)
};

QString share(const evaluation::MeasuredShare& item) {
  return ofTotal(static_cast<std::int64_t>(item.measured), static_cast<std::int64_t>(item.total));
}

} // namespace

QString coverageGap(const evaluation::CoverageGap& gap) {
  return Coverage::tr("%1: %2 measured for %3, %4 for %5; the means speak of different questions.")
      .arg(words::metricName(gap.least.metric), share(gap.least),
           QString::fromStdString(gap.least.configuration), share(gap.most),
           QString::fromStdString(gap.most.configuration));
}

QString coverageGaps(const std::vector<evaluation::CoverageGap>& gaps) {
  QStringList metrics;
  for (const auto& gap : gaps)
    metrics.append(words::metricName(gap.least.metric));
  return metrics.isEmpty() ? QString()
                           : Coverage::tr("Not measured alike: %1").arg(metrics.join(QStringLiteral(", ")));
}

QString unscored(const evaluation::UnscoredJudgements& judgements) {
  QStringList states;
  for (const auto& [state, n] : judgements.states)
    states.append(QStringLiteral("%1 (%2)").arg(stateName(state), count(n)));
  return Coverage::tr("%1: no score from %2 judgements: %3.")
      .arg(words::metricName(judgements.metric), ofTotal(judgements.unscored, judgements.total),
           states.join(QStringLiteral(", ")));
}

QString withoutRetrieval(evaluation::RetrievalUse use) {
  switch (use) {
  case evaluation::RetrievalUse::Own:
    break;
  case evaluation::RetrievalUse::NotRead:
    return Coverage::tr("Not measured: it answers without reading what was retrieved.");
  case evaluation::RetrievalUse::GoldGiven:
    return Coverage::tr("Not measured: it was given the gold context and retrieved nothing.");
  case evaluation::RetrievalUse::None:
    return Coverage::tr("Not measured: it retrieves nothing.");
  case evaluation::RetrievalUse::NotShown:
    return Coverage::tr("Not measured: it does not show what it retrieves.");
  }
  return {};
}

QString corpusReach(const evaluation::CorpusReach& reach) {
  const QString name = QString::fromStdString(reach.configuration);
  return reach.everything ? Coverage::tr("%1 retrieves %2 passages of a corpus of %3")
                                .arg(name, count(reach.depth), count(reach.chunks))
                          : Coverage::tr("%1 reads up to %2 of the %3 tokens of the corpus for each question")
                                .arg(name, count(reach.contextTokens), count(reach.corpusTokens));
}

QString corpusReaches(const std::vector<evaluation::CorpusReach>& reaches) {
  QStringList systems;
  for (const auto& reach : reaches)
    systems.append(corpusReach(reach));
  return systems.isEmpty()
             ? QString()
             : Coverage::tr(
                   "Retrievers can hardly differ: %1. Lower the depth or the context, or add documents.")
                   .arg(systems.join(QStringLiteral("; ")));
}

} // namespace reticle::words
