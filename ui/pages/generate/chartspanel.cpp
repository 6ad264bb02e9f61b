// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/generate/chartspanel.h"

#include "charts/chartframe.h"
#include "figures/generation.h"
#include "theme/emptystate.h"
#include "words/names.h"
#include "words/numbers.h"

#include <algorithm>

namespace reticle::pages::generate {
namespace {
constexpr int kDrawEveryMs = 350; // one of the three

// Which types are asked for more than the plan says, and why; empty where none is.
QString typesThatMakeUp(const workflow::NewestGeneration& newest) {
  QStringList types;
  for (std::size_t i = 0; i < std::min(newest.planned.size(), newest.targets.size()); ++i) {
    if (newest.targets[i] > newest.planned[i])
      types.append(words::testTypeShort(newest.request.types[i]));
  }
  if (types.isEmpty())
    return {};
  return ChartsPanel::tr("more asked of %1 to make up for other types").arg(types.join(QStringLiteral(", ")));
}
} // namespace

ChartsPanel::ChartsPanel(QObject* parent)
    : QObject(parent), m_frames{new charts::ChartFrame(QStringLiteral("generate.control")),
                                new charts::ChartFrame(QStringLiteral("generate.rejections")),
                                new charts::ChartFrame(QStringLiteral("generate.types"))} {
  for (auto* frame : m_frames)
    connect(frame, &charts::ChartFrame::failed, this, &ChartsPanel::failed);
  m_soon.setInterval(kDrawEveryMs);
  connect(&m_soon, &QTimer::timeout, this, &ChartsPanel::drawNext);
}

void ChartsPanel::showRows(const workflow::NewestGeneration& newest, const workflow::GenerationTally& tally,
                           bool partial) {
  m_newest = newest;
  m_tally = tally;
  m_partial = partial;
  m_changed.fill(true);
  if (!m_soon.isActive()) {
    drawNext();
    m_soon.start();
  }
}

void ChartsPanel::drawNext() {
  for (int i = 0; i < kCharts; ++i) {
    const int chart = m_next;
    m_next = (m_next + 1) % kCharts;
    if (!m_changed[static_cast<std::size_t>(chart)])
      continue;
    m_changed[static_cast<std::size_t>(chart)] = false;
    return draw(chart);
  }
  m_soon.stop();
}

// The engine names its figures in English; here they speak the person's language.
void ChartsPanel::draw(int chart) {
  const QString partial = m_partial ? tr("so far") : QString();
  if (chart == Control) {
    if (m_tally.controls.empty()) {
      control()->showEmpty()->setReason(theme::Icon::Chart, tr("No pair yet"),
                                        tr("Temperature and similarity limit of each pair are drawn here."));
      return;
    }
    auto figure = figures::controlOverPairs(m_tally.controls);
    const QString title = tr("Temperature and similarity limit");
    figure.title = title.toStdString();
    figure.x.title = tr("Pair").toStdString();
    figure.y = {tr("Value").toStdString(), tr("0 to 1").toStdString()};
    figure.series[0].name = tr("temperature").toStdString();
    figure.series[1].name = tr("similarity limit").toStdString();
    const auto step = figures::pairsPerPoint(m_tally.controls.size());
    QStringList notes;
    if (!partial.isEmpty())
      notes.append(partial);
    if (step > 1)
      notes.append(tr("means of %1 pairs").arg(words::count(qint64(step))));
    return control()->setFigure(std::move(figure), title, notes.join(QStringLiteral(", ")));
  }
  if (chart == Rejections) {
    if (m_tally.rejected == 0) {
      rejections()->showEmpty()->setReason(theme::Icon::Chart, tr("No attempt was rejected"),
                                           tr("Rejected attempts are counted here by their reason."));
      return;
    }
    std::vector<std::pair<std::string, std::size_t>> reasons;
    for (const auto& [reason, count] : m_tally.rejections)
      reasons.emplace_back(words::rejectionName(benchmark::rejectionName(reason)).toStdString(), count);
    auto figure = figures::rejectionBars(std::move(reasons), m_tally.rejected + m_tally.passed);
    const QString title = tr("Rejected by reason");
    figure.title = title.toStdString();
    figure.category.title.clear(); // the names say what they are
    figure.value.title = tr("Attempts").toStdString();
    return rejections()->setFigure(std::move(figure), title, partial);
  }
  std::vector<figures::TypeCount> types;
  for (std::size_t i = 0; i < m_newest.request.types.size(); ++i) {
    const auto type = m_newest.request.types[i];
    const auto found = m_tally.passedByType.find(type);
    types.push_back({words::testTypeShort(type).toStdString(),
                     found == m_tally.passedByType.end() ? 0 : found->second,
                     i < m_newest.targets.size() ? m_newest.targets[i] : 0,
                     i < m_newest.planned.size() ? m_newest.planned[i] : 0});
  }
  auto figure = figures::passedByType(types);
  const QString title = tr("Passed by type");
  figure.title = title.toStdString();
  figure.category.title.clear();
  figure.value.title = tr("Pairs").toStdString();
  for (auto& group : figure.groups) {
    group.bars[0].label = tr("passed").toStdString();
    group.bars[1].label = tr("asked for").toStdString();
    if (group.bars.size() > 2)
      group.bars[2].label = tr("in the plan").toStdString();
  }
  QStringList notes;
  if (!partial.isEmpty())
    notes.append(partial);
  if (const QString madeUp = typesThatMakeUp(m_newest); !madeUp.isEmpty())
    notes.append(madeUp);
  this->types()->setFigure(std::move(figure), title, notes.join(QStringLiteral(", ")));
}

} // namespace reticle::pages::generate
