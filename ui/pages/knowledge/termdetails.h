// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>

#include "base/error.h"
#include "knowledge/knowledgeedits.h"
#include "pages/knowledge/knowledgework.h"
#include "pages/knowledge/termtree.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QListWidget;
class QStackedWidget;

namespace reticle::theme {
class PlainTextLabel;
}

namespace reticle::pages::knowledge {

// The selected category or term as a form. Enter, leaving a field or ticking a box asks for the edit.
class TermDetails final : public QWidget {
  Q_OBJECT
 public:
  explicit TermDetails(QWidget* parent = nullptr);
  void showNothing();
  void showCategory(const reticle::knowledge::KnowledgeBase& base, const TreePlace& place);
  // documents: id, title and occurrences, most first.
  struct Use {
    DocumentId document;
    std::uint32_t occurrences = 0;
  };
  void showTerm(const reticle::knowledge::KnowledgeBase& base, const TreePlace& place,
                const std::vector<reticle::knowledge::Conflict>& conflicts, const std::vector<Use>& uses);
  void setTitles(const std::vector<std::pair<std::int64_t, QString>>& titles); // of the documents shown
  void setEditable(bool editable);

 Q_SIGNALS:
  void editWanted(const reticle::pages::knowledge::KnowledgeWork::Edit& edit,
                  const reticle::Error::Parameters& what);
  void documentWanted(reticle::DocumentId document);

 private:
  QWidget* categoryForm();
  QWidget* termForm();
  void wantContext();

  QStackedWidget* m_stack;
  QLineEdit* m_title;
  QDoubleSpinBox *m_weight, *m_shift;
  QCheckBox* m_high;
  QLineEdit *m_term, *m_near, *m_notNear;
  QComboBox* m_group;
  QCheckBox* m_ambiguous;
  theme::PlainTextLabel* m_remarks;
  QListWidget* m_documents;
  reticle::knowledge::Category m_category; // shown
  reticle::knowledge::TermAddress m_address;
  reticle::knowledge::TermContext m_context;
};

} // namespace reticle::pages::knowledge
