// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/generate/valuegrid.h"

#include "theme/metrics.h"
#include "theme/plaintext.h"

#include <QEvent>
#include <QVBoxLayout>
#include <algorithm>

namespace reticle::pages::generate {
namespace {
constexpr int kCellWidth = 150; // px at the standard text size: a longer value is broken into lines
} // namespace

ValueGrid::ValueGrid(const QString& name, QWidget* parent) : QWidget(parent) {
  setObjectName(name);
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

void ValueGrid::add(const QString& key, const QString& caption, const QString& explanation) {
  auto* box = new QWidget(this);
  auto* column = new QVBoxLayout(box);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  auto* label = new theme::PlainTextLabel(caption, theme::TextRole::Caption, theme::Role::Muted);
  auto* value = new theme::PlainTextLabel(theme::TextRole::Strong, theme::Role::Text);
  value->setObjectName(objectName() + u'.' + key);
  value->setAccessibleName(caption);
  value->setTextInteractionFlags(Qt::TextSelectableByMouse);
  value->setWordWrap(true);
  column->addWidget(label);
  column->addWidget(value);
  column->addStretch(1);
  box->setToolTip(explanation);
  m_cells.append({key, box, label, value, true});
  m_widest = std::max(m_widest, textWidth(m_cells.last()));
  place();
}

void ValueGrid::setValue(const QString& key, const QString& text) {
  for (const Cell& cell : m_cells) {
    if (cell.key != key || cell.value->text() == text)
      continue;
    cell.value->setText(text);
    if (cell.shown)
      m_widest = std::max(m_widest, textWidth(cell));
    updateGeometry();
    place();
  }
}

QString ValueGrid::value(const QString& key) const {
  for (const Cell& cell : m_cells) {
    if (cell.key == key)
      return cell.value->text();
  }
  return {};
}

void ValueGrid::setShown(const QString& key, bool shown) {
  for (Cell& cell : m_cells) {
    if (cell.key != key || cell.shown == shown)
      continue;
    cell.shown = shown;
    cell.box->setVisible(shown);
    measure();
    updateGeometry();
    place();
  }
}

int ValueGrid::textWidth(const Cell& cell) const {
  return std::max(cell.caption->fontMetrics().horizontalAdvance(cell.caption->text()),
                  cell.value->fontMetrics().horizontalAdvance(cell.value->text()));
}

void ValueGrid::measure() {
  m_widest = 0;
  for (const Cell& cell : m_cells) {
    if (cell.shown)
      m_widest = std::max(m_widest, textWidth(cell));
  }
}

int ValueGrid::columnsFor(int width) const {
  const int most = std::max(kCellWidth, fontMetrics().averageCharWidth() * 20);
  const int least = std::clamp(m_widest, 1, most);
  return std::max(1, (width + theme::space::m) / (least + theme::space::m));
}

int ValueGrid::heightForWidth(int width) const {
  const int columns = columnsFor(width);
  const int cellWidth = (width - (columns - 1) * theme::space::m) / columns;
  int height = 0, row = 0, place = 0;
  for (const Cell& cell : m_cells) {
    if (!cell.shown)
      continue;
    const auto* layout = cell.box->layout();
    row = std::max(row, layout->hasHeightForWidth() ? layout->totalHeightForWidth(cellWidth)
                                                    : layout->totalSizeHint().height());
    if (++place % columns == 0) {
      height += row + theme::space::s;
      row = 0;
    }
  }
  return std::max(0, height + row - (row == 0 ? theme::space::s : 0));
}

QSize ValueGrid::sizeHint() const {
  const int width = 3 * kCellWidth;
  return {width, heightForWidth(width)};
}

QSize ValueGrid::minimumSizeHint() const {
  return {kCellWidth, heightForWidth(std::max(width(), kCellWidth))};
}

void ValueGrid::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  place();
  updateGeometry(); // the least height follows the width
}

bool ValueGrid::event(QEvent* event) {
  if (event->type() == QEvent::LayoutRequest)
    place();
  if (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange) {
    measure();
    place();
  }
  return QWidget::event(event);
}

void ValueGrid::place() {
  const int columns = columnsFor(width());
  const int cellWidth = (width() - (columns - 1) * theme::space::m) / columns;
  int y = 0, row = 0, at = 0;
  for (const Cell& cell : m_cells) {
    if (!cell.shown)
      continue;
    const auto* layout = cell.box->layout();
    const int height =
        layout->hasHeightForWidth() ? layout->totalHeightForWidth(cellWidth) : layout->totalSizeHint().height();
    cell.box->setGeometry((at % columns) * (cellWidth + theme::space::m), y, cellWidth, height);
    cell.box->show();
    row = std::max(row, height);
    if (++at % columns == 0) {
      y += row + theme::space::s;
      row = 0;
    }
  }
}

} // namespace reticle::pages::generate
