// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QList>
#include <QSet>

#include "base/error.h"
#include "charts/figure.h"

class QAction;
class QHBoxLayout;
class QLabel;
class QStackedWidget;
class QToolButton;

namespace reticle::theme {
class EmptyState;
class PlainTextLabel;
} // namespace reticle::theme

namespace reticle::charts {

class ChartView;

// The one frame around every chart: title, n, legend with toggles, the chart, a line that reads the point at
// hand, and a menu: copy image, copy data, save figure, save data. Keys in the chart: Left/Right go along a
// series, Up/Down change the series, Enter opens the point, Esc leaves it.
class ChartFrame final : public QFrame {
  Q_OBJECT
 public:
  // name: object name; parts are named after it.
  explicit ChartFrame(const QString& name, QWidget* parent = nullptr);

  // title: what people read, translated; empty takes the figure's own. note: small print such as "partial".
  void setFigure(Figure figure, const QString& title = {}, const QString& note = {});
  const Figure& figure() const { return m_figure; }
  // In place of the chart: why there is none. setFigure() brings the chart back.
  theme::EmptyState* showEmpty();
  const QSet<int>& hiddenSeries() const { return m_hidden; }
  // Marks a point from outside (linked selection); -1 for none.
  void setCurrentPoint(int series, int index);
  QString readout() const; // the text of the point at hand

  // The actions of the menu, for tests and for other menus.
  QList<QAction*> exportActions() const { return m_actions; }

 Q_SIGNALS:
  // A click or Enter on a point: show what is behind it.
  void pointActivated(int series, int index);
  void pointChanged(int series, int index); // -1, -1 when none is at hand
  void failed(const reticle::Error& error); // a file could not be written

 private:
  void rebuildLegend();
  void makeActions();
  void updateReadout();
  void copyImage();
  void copyData();
  void saveFigure();
  void saveData();

  Figure m_figure;
  QSet<int> m_hidden;
  theme::PlainTextLabel* m_title;
  theme::PlainTextLabel* m_n;
  QWidget* m_legend;
  QHBoxLayout* m_legendRow;
  QStackedWidget* m_stack;
  ChartView* m_view;
  theme::EmptyState* m_empty;
  theme::PlainTextLabel* m_readout;
  QToolButton* m_menu;
  QList<QAction*> m_actions;
  QString m_titleText;
};

} // namespace reticle::charts
