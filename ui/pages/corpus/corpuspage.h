// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/page.h"
#include "project/rows.h"

class QComboBox;
class QTabWidget;
class QTableView;

namespace reticle::models {
class PageFrame;
}
namespace reticle::theme {
class PlainTextLabel;
}

namespace reticle::pages::corpus {

class CorpusActions;
class DocumentFilters;
class DocumentReader;
class DocumentsModel;
class IssuesModel;
class ReportPanel;
class SearchPanel;

// The documents of the project with a reader, full-text search, what an import made of each file, and what a
// person should know about the corpus.
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
  // "action": "import"; or "document": id of one to read.
  void showTarget(const QVariantMap& target) override;

 private:
  enum Tab { Documents, Search, Report, Issues };
  QWidget* documentsTab();
  QWidget* issuesTab();
  void reload();
  void refresh();
  void refreshTotals();
  void countIssues();
  void applyFilter();
  void loadTerms();
  void removeSelected();
  void showSelected();
  void openDocument(DocumentId id, std::optional<Span> span);
  void openHit(const std::string& documentHash, Span span);

  models::Session* m_session = nullptr;
  models::PageFrame* m_frame;
  CorpusActions* m_work;
  QTabWidget* m_tabs;
  QTableView* m_documents;
  ReportPanel* m_report;
  QTableView* m_issues;
  DocumentFilters* m_filters;
  QComboBox* m_issueKind;
  theme::PlainTextLabel* m_disk;
  DocumentsModel* m_documentsModel = nullptr;
  IssuesModel* m_issuesModel = nullptr;
  DocumentReader* m_reader;
  SearchPanel* m_search;
  QList<QAction*> m_actions;
  QAction *m_remove, *m_find;
  std::int64_t m_shown = 0;   // document in the reader
  std::optional<Span> m_goal; // to be shown when the document has come
  std::int64_t m_wanted = 0;  // document to be selected when it is listed
};

models::PageEntry corpusEntry();

} // namespace reticle::pages::corpus
