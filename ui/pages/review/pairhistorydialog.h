// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "base/result.h"
#include "project/rows.h"

class QTreeWidget;
class QTreeWidgetItem;

namespace reticle::models {
class Session;
}
namespace reticle::theme {
class ForeignText;
class PlainTextLabel;
} // namespace reticle::theme

namespace reticle::pages::review {

// How a pair was made: every attempt at its context with its verdict, and below each the calls of models with
// prompt version, request and raw reply; and what people decided about it since, and who.
class PairHistoryDialog final : public QDialog {
  Q_OBJECT
 public:
  // Reads the history of a pair of the session's project and shows it as it comes.
  PairHistoryDialog(models::Session& session, const project::PairRow& pair, QWidget* parent = nullptr);

 private:
  void showHistory(const Result<std::optional<project::PairHistory>>& history);
  void fill(const project::PairHistory& history);
  void showDecisions(const Result<std::vector<project::EditRow>>& decisions);
  void showItem(const QTreeWidgetItem* item);

  project::PairRow m_pair;
  theme::PlainTextLabel* m_note;
  QTreeWidget* m_steps;
  theme::ForeignText* m_text;
};

} // namespace reticle::pages::review
