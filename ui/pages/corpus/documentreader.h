// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>

#include "corpus/document.h"
#include "project/rows.h"

class QLineEdit;
class QListWidget;

namespace reticle::knowledge {
class DensityAnalyser;
}
namespace reticle::theme {
class ForeignText;
class PlainTextLabel;
} // namespace reticle::theme

namespace reticle::pages::corpus {

// A document's text beside the list of its chunks: the chosen chunk is marked, domain terms are underlined.
class DocumentReader final : public QWidget {
  Q_OBJECT
 public:
  explicit DocumentReader(QWidget* parent = nullptr);
  void clear();
  void setDocument(const reticle::corpus::Document& document, const std::vector<project::ChunkRow>& chunks);
  // Whose terms are underlined; null = none.
  void setTerms(std::shared_ptr<const knowledge::DensityAnalyser> terms);

 private:
  void mark();
  void find(bool next);

  std::string m_text;
  std::vector<project::ChunkRow> m_chunks;
  std::vector<std::pair<int, int>> m_terms; // UTF-16 ranges
  std::shared_ptr<const knowledge::DensityAnalyser> m_analyser;
  theme::PlainTextLabel* m_title;
  QLineEdit* m_find;
  QListWidget* m_list;
  theme::ForeignText* m_view;
};

} // namespace reticle::pages::corpus
