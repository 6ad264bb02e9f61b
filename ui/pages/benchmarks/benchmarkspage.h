// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/page.h"

class QTableView;

namespace reticle::models {
class PageFrame;
}

namespace reticle::pages::benchmarks {

class BenchmarksModel;
class BenchmarkContents;

// Frozen versions: what each holds, and freezing a new one.
class BenchmarksPage final : public models::Page {
  Q_OBJECT
 public:
  explicit BenchmarksPage(QWidget* parent = nullptr);

  QString title() const override;
  theme::Icon icon() const override { return theme::Icon::Benchmarks; }
  QString helpId() const override { return QStringLiteral("benchmarks"); }
  void setSession(models::Session* session) override;
  QList<QAction*> pageActions() const override { return m_actions; }

 private:
  void refresh();
  void freeze();
  void remove();
  void exportSelected();
  void showSelected();

  models::Session* m_session = nullptr;
  models::PageFrame* m_frame;
  QTableView* m_table;
  BenchmarksModel* m_model = nullptr;
  BenchmarkContents* m_contents;
  QList<QAction*> m_actions;
  QAction* m_freeze;
  QAction* m_export;
  QAction* m_remove;
};

models::PageEntry benchmarksEntry();

} // namespace reticle::pages::benchmarks
