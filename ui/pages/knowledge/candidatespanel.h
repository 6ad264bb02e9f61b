// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "pages/knowledge/knowledgework.h"

class QComboBox;
class QPushButton;
class QTableWidget;

namespace reticle::theme {
class PlainTextLabel;
}

namespace reticle::pages::knowledge {

// Terms that the corpus suggests: found on request, added to a group by selection.
class CandidatesPanel final : public QWidget {
  Q_OBJECT
 public:
  explicit CandidatesPanel(QWidget* parent = nullptr);
  void setBase(const KnowledgeWork::Base& base); // its groups are where terms can go; forgets the proposals
  void setCandidates(const std::vector<reticle::knowledge::Candidate>& candidates);
  void setEditable(bool editable);

 Q_SIGNALS:
  void searchWanted();
  void editWanted(const reticle::pages::knowledge::KnowledgeWork::Edit& edit,
                  const reticle::Error::Parameters& what);

 private:
  void addSelected();
  void refresh();

  QTableWidget* m_table;
  QComboBox* m_target;
  QPushButton *m_find, *m_add;
  theme::PlainTextLabel* m_state;
  bool m_editable = false;
};

} // namespace reticle::pages::knowledge
