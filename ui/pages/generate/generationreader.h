// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>
#include <vector>

#include "project/project.h"
#include "workflow/generationtally.h"

namespace reticle::pages::generate {

// Adds up the stored outcomes of a generation, beside the window: what came since the last look, part by part.
class GenerationReader final : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  // The parts in order; parts may be added later. Another first part or project begins anew.
  void open(std::shared_ptr<project::Project> project, const std::vector<project::GenerationId>& parts);
  void close();
  // Reads what is new; ends with updated() or failed().
  void refresh();
  const workflow::GenerationTally& tally() const { return m_tally; }
  const std::vector<dialogue::UsageTotal>& usage() const { return m_usage; } // of models, by role
  // The sum of those that were under way when the program was ended from outside.
  const dialogue::UsageTotal& unfinishedCalls() const { return m_unfinishedCalls; }
  bool isReading() const { return m_reading; }

 Q_SIGNALS:
  void updated();
  void failed(const reticle::Error& error);

 private:
  struct Place {
    std::size_t part = 0;
    std::int64_t after = 0; // row read last
  };
  struct Look {
    Place place;
    workflow::GenerationTally tally;
    std::vector<dialogue::UsageTotal> usage;
    dialogue::UsageTotal unfinishedCalls;
    bool more = false; // stopped before the end
  };
  static Result<Look> read(std::shared_ptr<project::Project> project, std::vector<project::GenerationId> parts,
                           Look from);

  std::shared_ptr<project::Project> m_project;
  std::vector<project::GenerationId> m_parts;
  Place m_place;
  workflow::GenerationTally m_tally;
  std::vector<dialogue::UsageTotal> m_usage;
  dialogue::UsageTotal m_unfinishedCalls;
  bool m_reading = false;
  bool m_again = false;
  quint64 m_opened = 0; // answers for an older one are dropped
};

} // namespace reticle::pages::generate
