// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/page.h"

class QStackedWidget;
class QTabWidget;
class QTableView;

namespace reticle::models {
class PageFrame;
}

namespace reticle::pages::corpus {

class DocumentReader;
class DocumentsModel;
class ImportReportModel;

// The documents of the project, what an import made of each file, and a reader.
class CorpusPage final : public models::Page {
  Q_OBJECT
 public:
  explicit CorpusPage(QWidget* parent = nullptr);

  QString title() const override;
  theme::Icon icon() const override { return theme::Icon::Corpus; }
  QString helpId() const override { return QStringLiteral("corpus"); }
  void setSession(models::Session* session) override;
  QList<QAction*> pageActions() const override { return m_actions; }
  bool takeFiles(const QList<QUrl>& files) override;
  void showTarget(const QVariantMap& target) override;

 private:
  void refresh();
  void refreshTotals();
  void loadTerms();
  void addFiles();
  void addFolder();
  void import(const QStringList& paths);
  void removeSelected();
  void showSelected();

  models::Session* m_session = nullptr;
  models::PageFrame* m_frame;
  QTabWidget* m_tabs;
  QTableView* m_documents;
  QTableView* m_reports;
  DocumentsModel* m_documentsModel = nullptr;
  ImportReportModel* m_reportModel = nullptr;
  DocumentReader* m_reader;
  QList<QAction*> m_actions;
  QAction* m_addFiles;
  QAction* m_addFolder;
  QAction* m_remove;
  std::int64_t m_shown = 0; // document in the reader
};

models::PageEntry corpusEntry();

} // namespace reticle::pages::corpus
