// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTextEdit>
#include <QWidget>
#include <memory>
#include <vector>

#include "corpus/document.h"
#include "project/rows.h"

class QLineEdit;
class QListWidget;
class QToolButton;

namespace reticle::knowledge {
class DensityAnalyser;
}
namespace reticle::theme {
class ForeignText;
class PlainTextLabel;
} // namespace reticle::theme

namespace reticle::pages::corpus {

// A document's text beside the list of its chunks: where two chunks share words is shaded, the chosen chunk is
// marked, domain terms are underlined and explained by a tool tip. Of a very long text only a part around the
// place of interest is laid out; finding and jumping work in all of it.
class DocumentReader final : public QWidget {
  Q_OBJECT
 public:
  explicit DocumentReader(QWidget* parent = nullptr);
  void clear();
  void setDocument(const reticle::corpus::Document& document, const std::vector<project::ChunkRow>& chunks);
  // Whose terms are underlined; null = none.
  void setTerms(std::shared_ptr<const knowledge::DensityAnalyser> terms);
  // Shows and marks a span of the document's text. Precondition: it lies in the text at character borders.
  void goTo(Span span);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct Term {
    int begin = 0, end = 0; // UTF-16, in the whole text
    QString explanation;
  };
  void showPart(int around);
  void findTerms();
  void mark();
  void chunkChosen();
  void search();
  void step(int by);
  void showMatches();

  std::string m_text;
  QString m_all; // the same, as it is shown
  std::vector<project::ChunkRow> m_chunks;
  std::vector<std::pair<int, int>> m_ranges;   // of the chunks, UTF-16
  std::vector<std::pair<int, int>> m_overlaps; // shared by two chunks
  int m_partBegin = 0, m_partEnd = 0;          // what is laid out
  std::vector<Term> m_terms;                   // in that part
  std::pair<int, int> m_goal{0, 0};
  std::vector<int> m_matches; // places of what is searched for
  int m_match = -1;
  std::shared_ptr<const knowledge::DensityAnalyser> m_analyser;
  theme::PlainTextLabel* m_title;
  theme::PlainTextLabel* m_part;
  theme::PlainTextLabel* m_found;
  QLineEdit* m_find;
  QToolButton *m_previous, *m_next;
  QListWidget* m_list;
  theme::ForeignText* m_view;
};

} // namespace reticle::pages::corpus
