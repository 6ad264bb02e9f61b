// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QToolButton;
class QPushButton;

namespace reticle::theme {

enum class MessageKind { Info, Good, Warning, Error };

// A message in its place above the content; hidden when there is none.
class MessageBar final : public QFrame {
  Q_OBJECT
 public:
  explicit MessageBar(QWidget* parent = nullptr);

  // text: plain, one or two sentences. details: folded, for a button "Details" (detailsRequested); may be
  // empty.
  void showMessage(MessageKind kind, const QString& text, const QString& details = {});
  // A verb on a button beside the text, e.g. "Retry"; removed by the next showMessage.
  void setAction(const QString& text);
  void clear();
  MessageKind kind() const { return m_kind; }
  QString text() const;
  QString details() const { return m_details; }

 Q_SIGNALS:
  void actionTriggered();
  void detailsRequested(const QString& text, const QString& details);
  void dismissed();

 protected:
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void restyle();

  MessageKind m_kind = MessageKind::Info;
  QString m_details;
  QLabel* m_icon;
  QLabel* m_text;
  QPushButton* m_action;
  QPushButton* m_more;
  QToolButton* m_close;
};

} // namespace reticle::theme
