// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/page.h"
#include "project/rows.h"

#include <QTimer>

class QComboBox;
class QTableView;

namespace reticle::models {
class PageFrame;
}
namespace reticle::theme {
class PlainTextLabel;
}

namespace reticle::pages::review {

class PairView;
class QueueModel;
class SourceView;

// Experts decide about pairs with single keys: A accept, X reject, E edit, S skip, F flag, U undo, J and K next
// and previous, N next evidence, 1 to 5 rate. No key acts while a text is edited.
class ReviewPage final : public models::Page {
  Q_OBJECT
 public:
  explicit ReviewPage(QWidget* parent = nullptr);

  QString title() const override;
  theme::Icon icon() const override { return theme::Icon::Review; }
  QString helpId() const override { return QStringLiteral("review"); }
  void setSession(models::Session* session) override;
  QList<QAction*> pageActions() const override { return m_actions; }
  // {"pair": "ROB_001"}: shows that pair, whatever the filter was.
  void showTarget(const QVariantMap& target) override;

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  QAction* addVerb(const QString& text, theme::Icon icon, const QString& name, int key,
                   void (ReviewPage::*slot)());
  bool handleKey(int key);
  void applyFilter();
  void refresh();
  void refreshCounts();
  void showCurrent();
  void select(int row);

  // reviewdeeds.cpp
  void decide(project::Verdict verdict);
  std::string reviewer() const; // the name that is kept with decisions; empty when none is set
  bool isCurrentShown() const;  // the pair in view is that of the current row
  void acceptPair();
  void rejectPair();
  void flagPair();
  void skip();
  void next();
  void previous();
  void nextEvidence();
  void undo();
  void edit();
  void saveEdit();
  void saveDraft();
  void saveRatings();
  void advanceFrom(std::int64_t id);

  models::Session* m_session = nullptr;
  models::PageFrame* m_frame;
  QComboBox* m_state;
  QTableView* m_queue;
  theme::PlainTextLabel* m_done;
  QueueModel* m_model = nullptr;
  PairView* m_pair;
  SourceView* m_source;
  QList<QAction*> m_actions;
  std::vector<std::pair<int, QAction*>> m_keys;
  QTimer m_draft;
  std::int64_t m_shown = 0;
  std::int64_t m_editing = 0; // pair whose draft is being written
  std::int64_t m_wanted = 0;  // pair to be shown as soon as it is listed
};

models::PageEntry reviewEntry();

} // namespace reticle::pages::review
