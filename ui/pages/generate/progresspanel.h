// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPointer>
#include <optional>
#include <vector>

#include "workflow/generatejob.h"
#include "workflow/generationtally.h"
#include "workflow/modelprices.h"

class QProgressBar;
class QToolButton;

namespace reticle::jobs {
class Job;
}
namespace reticle::theme {
class PlainTextLabel;
class StateBadge;
} // namespace reticle::theme

namespace reticle::pages::generate {

class ValueGrid;

// How far the newest generation is, and the buttons that pause, resume and cancel it while it runs.
class ProgressPanel final : public QFrame {
  Q_OBJECT
 public:
  explicit ProgressPanel(QWidget* parent = nullptr);

  // The job that runs; null when none does.
  void setJob(jobs::Job* job);
  // What the project's rows say.
  void showRows(const workflow::NewestGeneration& newest, const workflow::GenerationTally& tally,
                const std::vector<dialogue::UsageTotal>& usage, const workflow::DatedPrices& prices);
  void setInFlight(std::int64_t requests);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void showJob();
  bool isRunning() const;

  QPointer<jobs::Job> m_job;
  theme::StateBadge* m_state;
  QToolButton* m_pause;
  QToolButton* m_cancel;
  QProgressBar* m_bar;
  ValueGrid* m_values;
  theme::PlainTextLabel* m_note;
  std::optional<workflow::NewestGeneration> m_newest;
};

} // namespace reticle::pages::generate
