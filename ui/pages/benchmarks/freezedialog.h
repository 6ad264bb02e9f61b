// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "base/canceltoken.h"
#include "project/project.h"

#include <memory>

class QCheckBox;
class QLineEdit;
class QPushButton;

namespace reticle::theme {
class PlainTextLabel;
}

namespace reticle::pages::benchmarks {

// Asks for the name of a new version and what goes in: pairs that nobody has reviewed, copies, stale pairs.
// Says how many that makes while it is chosen.
class FreezeDialog final : public QDialog {
  Q_OBJECT
 public:
  // accepted, unreviewed: how many pairs there are of each.
  FreezeDialog(std::shared_ptr<project::Project> project, std::int64_t accepted, std::int64_t unreviewed,
               QWidget* parent = nullptr);
  ~FreezeDialog() override;
  project::Freeze freeze() const;

 private:
  void update();
  void count();
  void showCensus(const project::FreezeCensus& census);

  std::shared_ptr<project::Project> m_project;
  std::int64_t m_accepted;
  std::int64_t m_unreviewed;
  QLineEdit* m_name;
  QCheckBox* m_withUnreviewed;
  QCheckBox* m_leaveOutCopies;
  QCheckBox* m_leaveOutStale;
  QLineEdit* m_notes;
  theme::PlainTextLabel* m_count;
  QPushButton* m_ok;
  CancelToken m_counting; // of the count under way
};

} // namespace reticle::pages::benchmarks
