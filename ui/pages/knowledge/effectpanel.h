// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <vector>

#include "pages/knowledge/knowledgework.h"

class QPushButton;
class QTableWidget;

namespace reticle::theme {
class PlainTextLabel;
}

namespace reticle::pages::knowledge {

// What an edit would do to the documents, and the question whether to make it.
class EffectPanel final : public QFrame {
  Q_OBJECT
 public:
  explicit EffectPanel(QWidget* parent = nullptr);
  // titles: of the changed documents, in the order of the changes. Shows the panel.
  void showEffect(const workflow::KnowledgeEffect& effect, const reticle::knowledge::KnowledgeBase& after,
                  const std::vector<std::string>& titles);

 Q_SIGNALS:
  void applied();
  void cancelled();

 private:
  theme::PlainTextLabel* m_summary;
  QTableWidget* m_table;
  QPushButton* m_apply;
};

} // namespace reticle::pages::knowledge
