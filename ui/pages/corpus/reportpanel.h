// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>
#include <cstdint>
#include <string>

class QAction;
class QComboBox;
class QTableView;

namespace reticle::models {
class PageFrame;
class Session;
} // namespace reticle::models
namespace reticle::theme {
class PlainTextLabel;
}

namespace reticle::pages::corpus {

class CorpusActions;
class ImportReportModel;

// What became of every file of the imports: totals, a filter by result, another try for selected files, export.
class ReportPanel final : public QWidget {
  Q_OBJECT
 public:
  // Both are borrowed: where messages go, and who imports.
  ReportPanel(models::PageFrame* frame, CorpusActions* work, QWidget* parent = nullptr);
  void setSession(models::Session* session);
  void reload();
  void clear();
  void refresh(); // enabled or not
  int rows() const;
  // Selects the newest line of a file, whatever was shown before.
  void showFile(const std::string& path);
  QList<QAction*> actions() const { return {m_retry, m_export}; }

 Q_SIGNALS:
  void listed();

 private:
  void retrySelected();
  void exportReport();
  void showTotals();
  void selectWanted();

  models::Session* m_session = nullptr;
  models::PageFrame* m_frame;
  CorpusActions* m_work;
  ImportReportModel* m_model = nullptr;
  QTableView* m_table;
  std::int64_t m_wanted = 0; // line to be selected when it is listed
  QComboBox* m_state;
  theme::PlainTextLabel* m_totals;
  QAction *m_retry, *m_export;
};

} // namespace reticle::pages::corpus
