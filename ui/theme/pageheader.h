// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace reticle::theme {

// The head of a page: title, what is shown in muted type, a filter field, further controls and the one primary
// button.
class PageHeader final : public QWidget {
  Q_OBJECT
 public:
  explicit PageHeader(const QString& title, QWidget* parent = nullptr);

  void setTitle(const QString& title);
  void setSubtitle(const QString& text); // e.g. "1,204 of 3,010 pairs"
  // Shows the filter field; filterChanged follows typing after 150 ms, at once on Enter and on clearing.
  QLineEdit* enableFilter(const QString& placeholder);
  // Puts a control between filter and primary button; takes ownership.
  void addControl(QWidget* control);
  // The one primary button of the page; made on the first call.
  QPushButton* setPrimary(const QString& text);
  QPushButton* primary() const { return m_primary; }
  QLineEdit* filter() const { return m_filter; }

 Q_SIGNALS:
  void filterChanged(const QString& text);
  void primaryClicked();

 private:
  QHBoxLayout* m_row;
  QHBoxLayout* m_controls;
  QLabel* m_title;
  QLabel* m_subtitle;
  QLineEdit* m_filter = nullptr;
  QPushButton* m_primary = nullptr;
};

} // namespace reticle::theme
