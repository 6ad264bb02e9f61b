// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTextEdit>
#include <QWidget>
#include <memory>
#include <vector>

#include "pages/corpus/readertext.h"

class QLineEdit;
class QListView;
class QToolButton;

namespace reticle::knowledge {
class DensityAnalyser;
}
namespace reticle::theme {
class ForeignText;
class PlainTextLabel;
} // namespace reticle::theme

namespace reticle::pages::corpus {

class ChunkListModel;

// A document's text beside the list of its chunks: where two chunks share words is shaded, the chosen chunk is
// marked, domain terms are underlined and explained by a tool tip. Of a very long text only a part around the
// place of interest is laid out, and scrolling to its end lays out the next; finding and jumping work in all of
// it. What walks over the whole text is done on worker threads.
class DocumentReader final : public QWidget {
  Q_OBJECT
 public:
  explicit DocumentReader(QWidget* parent = nullptr);
  void clear();
  void setText(std::shared_ptr<const ReaderText> text);
  // Whose terms are underlined; null = none.
  void setTerms(std::shared_ptr<const knowledge::DensityAnalyser> terms);
  // Shows and marks a span of the document's text. Precondition: it lies in the text at character borders.
  void goTo(Span span);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  struct Term {
    int begin = 0, end = 0; // UTF-16, in the whole text
    QString explanation;
  };
  void showPart(int around);
  void showPlace(int place);
  void readOn();
  void moveTo(int place);
  int topPlace() const;
  void findTerms();
  void mark();
  void chunkChosen();
  void search();
  void step(int by);
  void showMatches();

  std::shared_ptr<const ReaderText> m_text; // null = none
  int m_partBegin = 0, m_partEnd = 0;       // what is laid out
  bool m_moving = false;                    // scrolled by the program, not by a person
  std::vector<Term> m_terms;                // in that part
  std::pair<int, int> m_goal{0, 0};
  std::vector<int> m_matches; // places of what is searched for
  int m_match = -1;
  bool m_searching = false;
  int m_steps = 0; // asked for while the places were being searched
  CancelToken m_finding, m_matching;
  std::shared_ptr<const knowledge::DensityAnalyser> m_analyser;
  theme::PlainTextLabel* m_title;
  theme::PlainTextLabel* m_part;
  theme::PlainTextLabel* m_found;
  QLineEdit* m_find;
  QToolButton *m_previous, *m_next;
  ChunkListModel* m_chunks;
  QListView* m_list;
  theme::ForeignText* m_view;
};

} // namespace reticle::pages::corpus
