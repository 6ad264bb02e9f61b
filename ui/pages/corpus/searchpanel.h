// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/error.h"
#include "base/span.h"
#include "project/fulltext.h"

#include <QTimer>
#include <QWidget>
#include <vector>

class QLineEdit;
class QListWidget;

namespace reticle::models {
class Session;
}
namespace reticle::theme {
class PlainTextLabel;
}

namespace reticle::pages::corpus {

// Full-text search over the chunks of the project: hits with the words that matched. The tables are brought up
// to date by a job when the panel is first used and after the corpus changed.
class SearchPanel final : public QWidget {
  Q_OBJECT
 public:
  explicit SearchPanel(QWidget* parent = nullptr);
  void setSession(models::Session* session);
  void projectChanged(); // opened, closed, or its documents changed
  void focusSearch();

 Q_SIGNALS:
  // A hit was chosen: Enter or double click.
  void hitChosen(const std::string& documentHash, Span span);
  void failed(const reticle::Error& error);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void prepare();
  void search();
  void show(const std::vector<project::TextHit>& hits);
  void choose(int row);

  models::Session* m_session = nullptr;
  QLineEdit* m_query;
  QListWidget* m_hits;
  theme::PlainTextLabel* m_state;
  theme::PlainTextLabel* m_why;
  QTimer m_soon;
  CancelToken m_token;
  std::vector<project::TextHit> m_found;
  bool m_ready = false, m_preparing = false;
  bool m_changed = false; // while it was being prepared
};

} // namespace reticle::pages::corpus
