// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/compare/unscoredwords.h"

#include "words/names.h"
#include "words/numbers.h"

#include <QCoreApplication>
#include <QStringList>

namespace reticle::pages::compare {
namespace {

struct Unscored {
  Q_DECLARE_TR_FUNCTIONS(Unscored)
};

// An answer that never came has a reason of its own; that of a judgement speaks of the judge's reply.
QString reasonOf(evaluation::UnitState state, bool answered) {
  const QString name = words::stateName(state);
  return answered ? Unscored::tr("judgement %1").arg(name) : Unscored::tr("answer %1").arg(name);
}

} // namespace

QString unscoredReasons(const report::UnscoredMetric& unscored) {
  QStringList reasons;
  for (const auto& [state, n] : unscored.judgementStates())
    reasons.append(QStringLiteral("%1 (%2)").arg(reasonOf(state, true), words::count(std::int64_t(n))));
  for (const auto& [state, n] : unscored.answerStates())
    reasons.append(QStringLiteral("%1 (%2)").arg(reasonOf(state, false), words::count(std::int64_t(n))));
  return reasons.join(QStringLiteral(", "));
}

QString unscoredReason(const report::UnscoredAnswer& answer) {
  return reasonOf(answer.state, answer.answered);
}

QString unscoredSentence(const report::UnscoredMetric& unscored) {
  return Unscored::tr("%1, %2: no score for %3 answers: %4.")
      .arg(QString::fromStdString(unscored.configuration), words::metricName(unscored.metric),
           words::ofTotal(std::int64_t(unscored.answers.size()), std::int64_t(unscored.total)),
           unscoredReasons(unscored));
}

} // namespace reticle::pages::compare
