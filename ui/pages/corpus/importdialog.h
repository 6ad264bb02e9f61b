// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "importers/importer.h"
#include "importers/preview.h"

#include <QDialog>
#include <QStringList>

class QCheckBox;
class QComboBox;
class QListWidget;
class QPushButton;

namespace reticle::theme {
class ForeignText;
class PlainTextLabel;
} // namespace reticle::theme

namespace reticle::pages::corpus {

// What lies at the paths that are to be imported, how a chosen file would be read, and the choices about that.
// Files are looked at on a thread of their own. Enter imports.
class ImportDialog final : public QDialog {
  Q_OBJECT
 public:
  // extractProgram: see importers::ImportOptions.
  ImportDialog(const QStringList& paths, const QString& extractProgram, QWidget* parent = nullptr);
  ~ImportDialog() override;

  importers::ImportOptions options() const;

 private:
  void countPaths();
  void listFiles();
  void preview();
  void showPreview(const importers::Preview& preview);

  QStringList m_paths;
  QString m_extractProgram;
  CancelToken m_counting, m_listing, m_previewing;
  theme::PlainTextLabel* m_totals;
  theme::PlainTextLabel* m_facts;
  QListWidget* m_files;
  theme::ForeignText* m_lines;
  QComboBox *m_encoding, *m_delimiter;
  QCheckBox *m_repeated, *m_hyphens, *m_lineDocuments, *m_hidden;
  QPushButton* m_import;
};

} // namespace reticle::pages::corpus
