// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QWidget>

namespace reticle::theme {
class PlainTextLabel;
}

namespace reticle::pages::generate {

// A few named values side by side, each under its caption: as many columns as fit the width.
class ValueGrid final : public QWidget {
  Q_OBJECT
 public:
  // name: object name; each value is named after it and its key.
  explicit ValueGrid(const QString& name, QWidget* parent = nullptr);

  // In the order in which they are shown.
  void add(const QString& key, const QString& caption, const QString& explanation);
  void setValue(const QString& key, const QString& text);
  QString value(const QString& key) const;
  void setShown(const QString& key, bool shown);

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool event(QEvent* event) override;

 private:
  struct Cell {
    QString key;
    QWidget* box = nullptr;
    theme::PlainTextLabel* caption = nullptr;
    theme::PlainTextLabel* value = nullptr;
    bool shown = true;
  };
  int textWidth(const Cell& cell) const; // px of caption or value on one line, whichever is longer
  void measure();
  int columnsFor(int width) const;
  void place();

  QList<Cell> m_cells;
  int m_widest =
      0; // px: of what these cells have shown so far, so that columns do not come and go with a value
};

} // namespace reticle::pages::generate
