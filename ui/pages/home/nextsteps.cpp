// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/home/nextsteps.h"

#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "theme/statebadge.h"
#include "words/numbers.h"

#include <QGridLayout>
#include <QPushButton>
#include <array>

namespace reticle::pages::home {
namespace {

struct Stage {
  const char* page;
  const char* name; // translated in context NextSteps
  const char* verb;
};
constexpr std::array<Stage, 6> kStages{{
    {"corpus", QT_TRANSLATE_NOOP("reticle::pages::home::NextSteps", "Documents"),
     QT_TRANSLATE_NOOP("reticle::pages::home::NextSteps", "Add documents")},
    {"generate", QT_TRANSLATE_NOOP("reticle::pages::home::NextSteps", "Questions"),
     QT_TRANSLATE_NOOP("reticle::pages::home::NextSteps", "Generate questions")},
    {"review", QT_TRANSLATE_NOOP("reticle::pages::home::NextSteps", "Review"),
     QT_TRANSLATE_NOOP("reticle::pages::home::NextSteps", "Review questions")},
    {"benchmarks", QT_TRANSLATE_NOOP("reticle::pages::home::NextSteps", "Benchmark"),
     QT_TRANSLATE_NOOP("reticle::pages::home::NextSteps", "Freeze a benchmark")},
    {"systems", QT_TRANSLATE_NOOP("reticle::pages::home::NextSteps", "Systems"),
     QT_TRANSLATE_NOOP("reticle::pages::home::NextSteps", "Add systems")},
    {"runs", QT_TRANSLATE_NOOP("reticle::pages::home::NextSteps", "Runs"),
     QT_TRANSLATE_NOOP("reticle::pages::home::NextSteps", "Start a run")},
}};

} // namespace

NextSteps::NextSteps(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("home.steps"));
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(theme::space::l);
  grid->setVerticalSpacing(theme::space::s);
  grid->setColumnStretch(2, 1);
  for (std::size_t i = 0; i < kStages.size(); ++i) {
    const int row = static_cast<int>(i);
    Step step;
    step.state = new theme::StateBadge;
    grid->addWidget(new theme::PlainTextLabel(tr(kStages[i].name), theme::TextRole::Strong, theme::Role::Text),
                    row, 0);
    grid->addWidget(step.state, row, 1);
    step.text = new theme::PlainTextLabel(theme::TextRole::Body, theme::Role::Muted);
    grid->addWidget(step.text, row, 2);
    step.button = new QPushButton(tr(kStages[i].verb));
    const QString page = QString::fromLatin1(kStages[i].page);
    step.button->setObjectName(QStringLiteral("home.step.") + page);
    step.button->setAccessibleName(tr(kStages[i].verb));
    grid->addWidget(step.button, row, 3);
    connect(step.button, &QPushButton::clicked, this, [this, page] { Q_EMIT pageWanted(page); });
    m_steps.push_back(step);
  }
}

void NextSteps::setOverview(const project::Overview& overview) {
  const std::array<std::int64_t, 6> counts{overview.documents,  overview.pairs,   overview.accepted,
                                           overview.benchmarks, overview.systems, overview.finishedRuns};
  const std::array<QString, 6> texts{
      tr("documents: %1, chunks: %2").arg(words::count(overview.documents), words::count(overview.chunks)) +
          (overview.staleDocuments > 0 ? tr(", stale: %1").arg(words::count(overview.staleDocuments))
                                       : QString()),
      tr("pairs that passed the checks: %1").arg(words::count(overview.pairs)),
      tr("accepted: %1, to review: %2").arg(words::count(overview.accepted), words::count(overview.toReview)) +
          (overview.stalePairs > 0 ? tr(", stale: %1").arg(words::count(overview.stalePairs)) : QString()),
      tr("frozen versions: %1").arg(words::count(overview.benchmarks)),
      tr("systems: %1").arg(words::count(overview.systems)),
      tr("finished: %1, unfinished: %2")
          .arg(words::count(overview.finishedRuns), words::count(overview.openRuns))};
  for (std::size_t i = 0; i < m_steps.size(); ++i) {
    const bool done = counts[i] > 0;
    m_steps[i].state->setState(done ? theme::looks::ok : theme::looks::planned, done ? tr("done") : tr("next"));
    m_steps[i].text->setText(texts[i]);
  }
}

} // namespace reticle::pages::home
