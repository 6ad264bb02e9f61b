// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/generate/generationreader.h"

#include "models/background.h"
#include "models/whendone.h"
#include "workflow/contextjson.h"

#include <QElapsedTimer>
#include <QtConcurrent/QtConcurrentRun>

namespace reticle::pages::generate {
namespace {
constexpr int kPage = 200;
constexpr int kLookMs = 300; // then what was read so far is shown
} // namespace

void GenerationReader::open(std::shared_ptr<project::Project> project,
                            const std::vector<project::GenerationId>& parts) {
  const bool same =
      project == m_project && !parts.empty() && !m_parts.empty() && parts.front() == m_parts.front();
  m_parts = parts;
  if (same)
    return;
  m_project = std::move(project);
  m_place = {};
  m_tally = {};
  m_usage.clear();
  m_unfinishedCalls = {};
  m_reading = m_again = false;
  ++m_opened;
}

void GenerationReader::close() {
  m_project.reset();
  m_parts.clear();
  m_place = {};
  m_tally = {};
  m_usage.clear();
  m_unfinishedCalls = {};
  m_reading = m_again = false;
  ++m_opened;
}

Result<GenerationReader::Look> GenerationReader::read(std::shared_ptr<project::Project> project,
                                                      std::vector<project::GenerationId> parts, Look look) {
  QElapsedTimer watch;
  watch.start();
  while (look.place.part < parts.size()) {
    const auto rows = project->queries().contexts(parts[look.place.part], {look.place.after, kPage}).result();
    if (!rows)
      return failure(rows.error());
    for (const auto& row : *rows) {
      look.place.after = row.id.value;
      const auto outcome = workflow::restoredOutcome(row.outcome);
      if (!outcome)
        return failure(outcome.error());
      look.tally.add(*outcome, row.outcome.type);
    }
    if (static_cast<int>(rows->size()) < kPage) {
      if (look.place.part + 1 == parts.size())
        break;
      ++look.place.part; // parts follow one another: this one is complete
    }
    if (watch.elapsed() > kLookMs) {
      look.more = true;
      break;
    }
  }
  auto usage = project->queries().usage({{}, parts}).result();
  if (!usage)
    return failure(usage.error());
  look.usage = std::move(*usage);
  const auto unfinished = project->queries().unfinishedCalls({{}, parts}).result();
  if (!unfinished)
    return failure(unfinished.error());
  look.unfinishedCalls = *unfinished;
  return look;
}

void GenerationReader::refresh() {
  if (!m_project || m_parts.empty())
    return;
  if (m_reading) {
    m_again = true;
    return;
  }
  m_reading = true;
  m_again = false;
  models::whenDone(QtConcurrent::run(models::background(), &GenerationReader::read, m_project, m_parts,
                                     Look{m_place, m_tally, {}, {}, false}),
                   this, [this, opened = m_opened](const Result<Look>& look) {
                     if (opened != m_opened)
                       return;
                     m_reading = false;
                     if (!look)
                       return Q_EMIT failed(look.error());
                     m_place = look->place;
                     m_tally = look->tally;
                     m_usage = look->usage;
                     m_unfinishedCalls = look->unfinishedCalls;
                     if (m_again || look->more)
                       refresh();
                     Q_EMIT updated();
                   });
}

} // namespace reticle::pages::generate
