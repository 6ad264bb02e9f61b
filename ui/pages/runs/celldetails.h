// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "project/rows.h"

class QTableWidget;

namespace reticle::theme {
class ForeignText;
class PlainTextLabel;
} // namespace reticle::theme

namespace reticle::pages::runs {

// One cell from question to score: what was asked, what was found, what was answered, and why it scored as it
// did.
class CellDetails final : public QWidget {
  Q_OBJECT
 public:
  explicit CellDetails(QWidget* parent = nullptr);
  void clear();
  void setCell(const project::CellDetail& cell, const QString& system);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void addJudgement(const evaluation::Judgement& judgement);
  void fitReasons();

  theme::PlainTextLabel* m_title;
  theme::ForeignText* m_text;
  QTableWidget* m_judgements;
};

} // namespace reticle::pages::runs
