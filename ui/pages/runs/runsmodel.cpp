// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/runs/runsmodel.h"

#include "models/looks.h"
#include "models/statedelegate.h"
#include "words/names.h"
#include "words/numbers.h"

#include <QCoreApplication>

namespace reticle::pages::runs {
namespace {

QString translated(const char* text) {
  return QCoreApplication::translate("reticle::pages::runs", text);
}

models::Column column(const char* title, const char* name, bool numeric, int width) {
  return {translated(title), QString::fromLatin1(name), numeric, true, width, {}};
}

QString runStateName(project::WorkState state) {
  switch (state) {
  case project::WorkState::Planned:
    return translated(QT_TRANSLATE_NOOP("reticle::pages::runs", "planned"));
  case project::WorkState::Running:
    return translated(QT_TRANSLATE_NOOP("reticle::pages::runs", "running"));
  case project::WorkState::Paused:
    return translated(QT_TRANSLATE_NOOP("reticle::pages::runs", "paused"));
  case project::WorkState::Finished:
    return translated(QT_TRANSLATE_NOOP("reticle::pages::runs", "finished"));
  case project::WorkState::Incomplete:
    return translated(QT_TRANSLATE_NOOP("reticle::pages::runs", "unfinished"));
  case project::WorkState::Cancelled:
    return translated(QT_TRANSLATE_NOOP("reticle::pages::runs", "cancelled"));
  case project::WorkState::Failed:
    return translated(QT_TRANSLATE_NOOP("reticle::pages::runs", "failed"));
  }
  return {};
}

} // namespace

std::int64_t failedCells(const project::RunRow& run) {
  std::int64_t failed = 0;
  for (const auto& [state, count] : run.cells) {
    if (!evaluation::isOpen(state) && !evaluation::hasValue(state) && state != evaluation::UnitState::Truncated)
      failed += count;
  }
  return failed;
}

QString progressOf(const project::RunRow& run) {
  std::int64_t total = 0;
  std::int64_t open = 0;
  for (const auto& [state, count] : run.cells) {
    total += count;
    if (evaluation::isOpen(state))
      open += count;
  }
  QString text = words::ofTotal(total - open, total);
  if (const auto failed = failedCells(run); failed > 0)
    text += translated(QT_TRANSLATE_NOOP("reticle::pages::runs", ", %1 failed")).arg(words::count(failed));
  return text;
}

RunsModel::RunsModel(models::Session& session, QObject* parent)
    : PagedTableModel({column(QT_TRANSLATE_NOOP("reticle::pages::runs", "Run"), "run", true, 50),
                       column(QT_TRANSLATE_NOOP("reticle::pages::runs", "Benchmark"), "benchmark", false, 120),
                       column(QT_TRANSLATE_NOOP("reticle::pages::runs", "State"), "state", false, 110),
                       column(QT_TRANSLATE_NOOP("reticle::pages::runs", "Answers"), "answers", false, 150),
                       column(QT_TRANSLATE_NOOP("reticle::pages::runs", "Started"), "started", false, 160),
                       column(QT_TRANSLATE_NOOP("reticle::pages::runs", "Systems"), "systems", false, 120)},
                      parent),
      m_session(session) {}

QVariant RunsModel::cell(const project::RunRow& row, int column, int role) const {
  if (column == 2 && role == models::LookRole)
    return QVariant::fromValue(models::lookOf(row.state));
  if (column == 5 && role == Qt::ToolTipRole)
    return cell(row, column, Qt::DisplayRole).toString().toHtmlEscaped();
  const bool sorting = role == models::SortRole;
  if (role != Qt::DisplayRole && !sorting)
    return {};
  switch (column) {
  case 0:
    return sorting ? QVariant(qlonglong(row.id.value)) : QVariant(QString::number(row.id.value));
  case 1:
    return QString::fromStdString(row.benchmarkLabel);
  case 2:
    return runStateName(row.state);
  case 3:
    return progressOf(row);
  case 4:
    return sorting ? QVariant(qlonglong(row.startedMs)) : QVariant(words::dateTime(row.startedMs));
  case 5: {
    QStringList names;
    for (const auto& configuration : row.start.configurations)
      names.append(QString::fromStdString(configuration.name));
    return names.join(QStringLiteral(", "));
  }
  }
  return {};
}

QFuture<Result<std::vector<project::RunRow>>> RunsModel::listAll(CancelToken) {
  if (!m_session.hasProject())
    return QtFuture::makeReadyFuture(Result<std::vector<project::RunRow>>());
  return m_session.project()->queries().runs();
}

CellsModel::CellsModel(models::Session& session, QObject* parent)
    : PagedTableModel({column(QT_TRANSLATE_NOOP("reticle::pages::runs", "Question"), "question", false, 110),
                       column(QT_TRANSLATE_NOOP("reticle::pages::runs", "System"), "system", false, 160),
                       column(QT_TRANSLATE_NOOP("reticle::pages::runs", "State"), "state", false, 120),
                       column(QT_TRANSLATE_NOOP("reticle::pages::runs", "Judged"), "judged", true, 80),
                       column(QT_TRANSLATE_NOOP("reticle::pages::runs", "Mean score"), "mean", true, 100),
                       column(QT_TRANSLATE_NOOP("reticle::pages::runs", "Latency"), "latency", true, 100)},
                      parent),
      m_session(session) {}

void CellsModel::setRun(const project::RunRow& run, bool failedOnly) {
  const bool other = run.id != m_run.id || failedOnly != m_failedOnly;
  m_run = run;
  m_failedOnly = failedOnly;
  if (!run.id || other)
    clear();
  if (run.id)
    reload();
}

QVariant CellsModel::cell(const project::CellRow& row, int column, int role) const {
  if (column == kState && role == models::LookRole)
    return QVariant::fromValue(models::lookOf(row.state));
  const bool sorting = role == models::SortRole;
  if (role != Qt::DisplayRole && !sorting)
    return {};
  switch (column) {
  case 0:
    return QString::fromStdString(row.pairKey);
  case 1: {
    const auto index = static_cast<std::size_t>(row.configuration);
    return index < m_run.start.configurations.size()
               ? QString::fromStdString(m_run.start.configurations[index].name)
               : QString();
  }
  case kState:
    return words::stateName(row.state);
  case 3:
    return sorting ? QVariant(row.judged) : QVariant(words::ofTotal(row.judged, row.planned));
  case 4:
    if (sorting)
      return row.meanScore ? QVariant(*row.meanScore) : QVariant();
    return words::score(row.meanScore);
  case 5:
    if (sorting)
      return row.latencyMs ? QVariant(qlonglong(*row.latencyMs)) : QVariant();
    return row.latencyMs ? words::duration(*row.latencyMs) : words::noValue();
  }
  return {};
}

QFuture<Result<std::vector<project::CellRow>>> CellsModel::listAll(CancelToken token) {
  if (!m_session.hasProject() || !m_run.id)
    return QtFuture::makeReadyFuture(Result<std::vector<project::CellRow>>());
  project::CellFilter filter;
  if (m_failedOnly) {
    for (int i = 0; i <= static_cast<int>(evaluation::UnitState::NotMeasured); ++i) {
      const auto state = static_cast<evaluation::UnitState>(i);
      if (!evaluation::isOpen(state) && !evaluation::hasValue(state))
        filter.states.push_back(state);
    }
  }
  return m_session.project()->queries().cells(m_run.id, filter, {0, 1000000}, token);
}

} // namespace reticle::pages::runs
