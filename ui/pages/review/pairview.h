// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "project/rows.h"

class QButtonGroup;
class QComboBox;
class QHBoxLayout;
class QPlainTextEdit;
class QPushButton;

namespace reticle::theme {
class ForeignText;
class PlainTextLabel;
class StateBadge;
} // namespace reticle::theme

namespace reticle::pages::review {

// One pair: question, answer, evidence and ratings; and, while it is edited, editors in place of the texts.
class PairView final : public QWidget {
  Q_OBJECT
 public:
  explicit PairView(QWidget* parent = nullptr);

  void clear();
  void setPair(const project::PairDetail& detail, const QString& position);
  const std::optional<project::PairDetail>& pair() const { return m_detail; }
  void setEditable(bool editable);

  bool isEditing() const { return m_editing; }
  // Opens the editors, with a draft's texts when there is one.
  void beginEdit(const QString& draft = {});
  void cancelEdit();
  // The pair with the editors' texts.
  benchmark::QaPair edited() const;
  // What the editors hold, for a draft: question, then answer, parted by a form feed.
  QString draftText() const;

  project::Ratings ratings() const;
  // Sets the rating that is at hand (accuracy, then relevance, difficulty, diversity) and goes on to the next
  // one.
  void rate(int value);
  int currentEvidence() const { return m_evidence; }
  void showEvidence(int index);

 Q_SIGNALS:
  void evidenceChosen(int index);
  void ratingsChanged();
  void historyRequested();
  void saveRequested();
  void editCancelled();
  void draftChanged();

 private:
  void fillEvidence();
  void showRatings(const project::Ratings& ratings);

  std::optional<project::PairDetail> m_detail;
  bool m_editing = false;
  bool m_filling = false;
  int m_evidence = -1;
  int m_rating = 0; // which of the four the next digit goes to
  theme::PlainTextLabel* m_head;
  theme::StateBadge* m_state;
  theme::ForeignText* m_question;
  theme::ForeignText* m_answer;
  QPlainTextEdit* m_questionEdit;
  QPlainTextEdit* m_answerEdit;
  QWidget* m_editBar;
  QPushButton* m_save;
  theme::PlainTextLabel* m_extra; // options, calculation, what it was before an edit
  QHBoxLayout* m_evidenceRow;
  std::vector<QPushButton*> m_evidenceButtons;
  std::vector<QComboBox*> m_ratings;
  theme::PlainTextLabel* m_made;
  QPushButton* m_history;
};

} // namespace reticle::pages::review
