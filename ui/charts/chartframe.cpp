// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chartframe.h"

#include "charts/chartpicture.h"
#include "charts/chartview.h"
#include "charts/exportdialog.h"
#include "charts/legend.h"
#include "theme/elidedlabel.h"
#include "theme/emptystate.h"
#include "theme/icons.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "words/numbers.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QMenu>
#include <QMimeData>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace reticle::charts {

ChartFrame::ChartFrame(const QString& name, QWidget* parent) : QFrame(parent) {
  setObjectName(name);
  setProperty("look", QStringLiteral("card"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(theme::space::m, theme::space::s, theme::space::m, theme::space::s);
  column->setSpacing(theme::space::xs);

  auto* head = new QHBoxLayout;
  head->setSpacing(theme::space::s);
  m_title = new theme::PlainTextLabel(theme::TextRole::Strong, theme::Role::Text);
  m_title->setMinimumWidth(0);
  m_title->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
  m_n = new theme::ElidedLabel(theme::TextRole::Caption, theme::Role::Muted);
  m_n->setObjectName(name + QStringLiteral("Note"));
  m_menu = new QToolButton;
  m_menu->setObjectName(name + QStringLiteral("Menu"));
  m_menu->setIcon(theme::icon(theme::Icon::More));
  m_menu->setAccessibleName(tr("Copy or save this chart"));
  m_menu->setToolTip(m_menu->accessibleName());
  m_menu->setPopupMode(QToolButton::InstantPopup);
  head->addWidget(m_title);
  head->addWidget(m_n);
  head->addStretch();
  head->addWidget(m_menu);
  column->addLayout(head);

  m_legend = new QWidget;
  m_legendRow = new QHBoxLayout(m_legend);
  m_legendRow->setContentsMargins(0, 0, 0, 0);
  m_legendRow->setSpacing(theme::space::xs);
  column->addWidget(m_legend);

  m_stack = new QStackedWidget;
  m_view = new ChartView;
  m_view->setObjectName(name + QStringLiteral("View"));
  m_empty = new theme::EmptyState;
  m_stack->addWidget(m_view);
  m_stack->addWidget(m_empty);
  column->addWidget(m_stack, 1);

  m_readout = new theme::PlainTextLabel(theme::TextRole::Caption, theme::Role::Muted);
  m_readout->setObjectName(name + QStringLiteral("Readout"));
  column->addWidget(m_readout);

  makeActions();
  connect(m_view, &ChartView::currentChanged, this, [this](int point) {
    updateReadout();
    const bool any = point >= 0;
    const FigurePoint at = any ? m_view->points()[static_cast<std::size_t>(point)] : FigurePoint{};
    Q_EMIT pointChanged(any ? at.series : -1, any ? at.index : -1);
  });
  connect(m_view, &ChartView::activated, this, [this](int point) {
    const FigurePoint& at = m_view->points()[static_cast<std::size_t>(point)];
    Q_EMIT pointActivated(at.series, at.index);
  });
  updateReadout();
}

void ChartFrame::makeActions() {
  auto* menu = new QMenu(this);
  const auto add = [this, menu](const char* id, const QString& text, theme::Icon icon,
                                void (ChartFrame::*deed)()) {
    QAction* action = menu->addAction(theme::icon(icon), text, this, deed);
    action->setObjectName(objectName() + QString::fromLatin1(id));
    m_actions << action;
  };
  add("CopyImage", tr("Copy &image"), theme::Icon::Copy, &ChartFrame::copyImage);
  add("CopyData", tr("Copy &data"), theme::Icon::Table, &ChartFrame::copyData);
  menu->addSeparator();
  add("SaveFigure", tr("&Save figure…"), theme::Icon::Save, &ChartFrame::saveFigure);
  add("SaveData", tr("Save data as &CSV…"), theme::Icon::Export, &ChartFrame::saveData);
  m_menu->setMenu(menu);
  m_view->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(m_view, &QWidget::customContextMenuRequested, this,
          [this, menu](const QPoint& at) { menu->popup(m_view->mapToGlobal(at)); });
}

void ChartFrame::setFigure(Figure figure, const QString& title, const QString& note) {
  const bool sameSeries = seriesNames(figure) == seriesNames(m_figure) && figure.index() == m_figure.index();
  m_figure = std::move(figure);
  if (!sameSeries)
    m_hidden.clear();
  m_titleText = title.isEmpty() ? figureTitle(m_figure) : title;
  m_title->setText(m_titleText);
  QStringList small;
  if (const std::size_t n = figureN(m_figure); n > 0)
    small << words::sampleSize(static_cast<qint64>(n));
  if (!note.isEmpty())
    small << note;
  m_n->setText(small.join(QStringLiteral(", ")));
  const QString summary = figureSummary(m_figure);
  m_view->setAccessibleName(m_titleText.isEmpty() ? tr("Chart") : m_titleText);
  m_view->setAccessibleDescription(summary);
  m_view->setFigure(m_figure, m_hidden);
  if (!sameSeries || m_legendRow->count() == 0)
    rebuildLegend();
  m_stack->setCurrentWidget(m_view);
  m_menu->setEnabled(true);
  m_legend->setVisible(m_legendRow->count() > 0);
  updateReadout();
}

theme::EmptyState* ChartFrame::showEmpty() {
  m_stack->setCurrentWidget(m_empty);
  m_menu->setEnabled(false);
  m_legend->hide();
  m_readout->clear();
  return m_empty;
}

void ChartFrame::rebuildLegend() {
  while (QLayoutItem* item = m_legendRow->takeAt(0)) {
    delete item->widget();
    delete item;
  }
  const QList<QString> names = seriesNames(m_figure);
  for (int series = 0; series < names.size(); ++series) {
    auto* toggle = new LegendToggle(series, names[series], hasBars(m_figure));
    toggle->setObjectName(objectName() + QStringLiteral("Legend%1").arg(series));
    toggle->setChecked(!m_hidden.contains(series));
    m_legendRow->addWidget(toggle);
    connect(toggle, &QAbstractButton::toggled, this, [this, series](bool on) {
      if (on)
        m_hidden.remove(series);
      else
        m_hidden.insert(series);
      m_view->setFigure(m_figure, m_hidden);
      updateReadout();
    });
  }
  if (!names.isEmpty())
    m_legendRow->addStretch();
}

void ChartFrame::setCurrentPoint(int series, int index) {
  const auto& points = m_view->points();
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (points[i].series == series && points[i].index == index) {
      m_view->setCurrent(static_cast<int>(i));
      return;
    }
  }
  m_view->setCurrent(-1);
}

QString ChartFrame::readout() const {
  const int point = m_view->current();
  return point >= 0 ? pointText(m_view->points()[static_cast<std::size_t>(point)]) : QString();
}

void ChartFrame::updateReadout() {
  const QString text = readout();
  // A space keeps the line's height, so that the chart does not jump.
  m_readout->setText(text.isEmpty() ? QStringLiteral(" ") : text);
  if (!text.isEmpty())
    m_view->setAccessibleDescription(text + QStringLiteral(". ") + figureSummary(m_figure));
}

void ChartFrame::copyImage() {
  PictureOptions options;
  options.size = QSizeF(175, 110);
  options.dpi = 200;
  options.hidden = m_hidden;
  const auto image = bitmapPicture(m_figure, options);
  const auto svg = svgPicture(m_figure, options);
  if (!image || !svg) {
    Q_EMIT failed(image ? svg.error() : image.error());
    return;
  }
  auto* content = new QMimeData;
  content->setImageData(*image);
  content->setData(QStringLiteral("image/svg+xml"), *svg);
  QApplication::clipboard()->setMimeData(content);
}

void ChartFrame::copyData() {
  auto* content = new QMimeData;
  const QString tsv = figureTsv(m_figure);
  content->setText(tsv);
  content->setData(QStringLiteral("text/tab-separated-values"), tsv.toUtf8());
  content->setHtml(figureHtml(m_figure));
  QApplication::clipboard()->setMimeData(content);
}

void ChartFrame::saveFigure() {
  auto* dialog = new ExportDialog(m_titleText, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &ExportDialog::chosen, this, [this](const QString& path, PictureOptions options) {
    options.hidden = m_hidden;
    if (const Status saved = savePicture(m_figure, options, path); !saved)
      Q_EMIT failed(saved.error());
  });
  dialog->open();
}

void ChartFrame::saveData() {
  auto* dialog = new QFileDialog(this, tr("Save data"), QString(), tr("CSV table (*.csv)"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(QStringLiteral("csv"));
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
    if (const Status saved = savePicture(m_figure, {}, path); !saved)
      Q_EMIT failed(saved.error());
  });
  dialog->open();
}

} // namespace reticle::charts
