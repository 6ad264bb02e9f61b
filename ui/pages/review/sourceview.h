// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "benchmark/qapair.h"
#include "models/session.h"

namespace reticle::theme {
class ForeignText;
class PlainTextLabel;
} // namespace reticle::theme

namespace reticle::pages::review {

// The document an evidence comes from, scrolled to it, the evidence marked from its stored span.
class SourceView final : public QWidget {
  Q_OBJECT
 public:
  explicit SourceView(QWidget* parent = nullptr);
  void setSession(models::Session* session) { m_session = session; }
  void clear();
  // All evidence of a pair; the one at `current` is scrolled to, those of the same document are marked as well.
  void setEvidence(const std::vector<benchmark::Evidence>& evidence, int current);
  // The marked text, as shown.
  QString markedText() const;

 Q_SIGNALS:
  void failed(const reticle::Error& error);

 private:
  void mark();

  models::Session* m_session = nullptr;
  std::vector<benchmark::Evidence> m_evidence;
  int m_current = -1;
  std::string m_hash; // of the document in the view
  std::string m_text;
  theme::PlainTextLabel* m_title;
  theme::PlainTextLabel* m_section;
  theme::ForeignText* m_view;
};

} // namespace reticle::pages::review
