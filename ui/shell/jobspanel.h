// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "models/jobsmodel.h"

#include <QFrame>

class QLabel;
class QProgressBar;
class QPushButton;
class QTableView;
class QToolButton;

namespace reticle::jobs {
class Job;
}
namespace reticle::theme {
class PlainTextLabel;
class StateBadge;
} // namespace reticle::theme

namespace reticle::shell {

// The long work at the foot of the window: one line for the job at hand, and a list of all on demand. Hidden
// until there is a job.
class JobsPanel final : public QFrame {
  Q_OBJECT
 public:
  explicit JobsPanel(jobs::JobRunner& runner, QWidget* parent = nullptr);
  // The job the line and the buttons speak of: the selected one, else the foremost.
  jobs::Job* current() const;
  void setExpanded(bool expanded);
  bool isExpanded() const;

 Q_SIGNALS:
  // A job ended with a failure; for the message bar.
  void jobFailed(const QString& label, const reticle::Error& error);

 private:
  void refresh();
  void watch(jobs::Job* job);

  models::JobsModel m_model;
  QTableView* m_table;
  theme::PlainTextLabel* m_label;
  theme::StateBadge* m_state;
  QProgressBar* m_bar;
  theme::PlainTextLabel* m_progress;
  theme::PlainTextLabel* m_failures;
  QPushButton* m_pause;
  QPushButton* m_cancel;
  QPushButton* m_clear;
  QToolButton* m_expand;
};

} // namespace reticle::shell
