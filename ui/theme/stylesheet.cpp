// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/stylesheet.h"

#include "theme/colour.h"
#include "theme/metrics.h"

#include <QHash>

namespace reticle::theme {
namespace {
constexpr auto kTemplate = R"(
QToolTip { background: @raised; color: @text; border: 1px solid @border; padding: 4px 8px; }

QPushButton { background: @raised; color: @text; border: 1px solid @border; border-radius: 6px;
  padding: 0 12px; min-height: 28px; }
QPushButton:hover { background: @hover; }
QPushButton:pressed { background: @hairline; }
QPushButton:focus { border: 2px solid @accent; padding: 0 11px; min-height: 26px; }
QPushButton:disabled { color: @disabled; background: @window; border-color: @hairline; }
QPushButton:checked { background: @selection; border-color: @accent; }
QPushButton[look="primary"] { background: @accent; color: @onAccent; border: 1px solid @accent; font-weight: 600; }
QPushButton[look="primary"]:hover { background: @accentHover; border-color: @accentHover; }
QPushButton[look="primary"]:focus { border: 2px solid @text; padding: 0 11px; min-height: 26px; }
QPushButton[look="primary"]:disabled { background: @hairline; color: @disabled; border-color: @hairline; }
QPushButton[look="quiet"] { background: transparent; border: 1px solid transparent; color: @accent; padding: 0 8px; }
QPushButton[look="quiet"]:hover { background: @hover; }
QPushButton[look="quiet"]:focus { border: 2px solid @accent; padding: 0 7px; }
QPushButton[look="quiet"]:disabled { color: @disabled; }

QToolButton { background: transparent; color: @text; border: 1px solid transparent; border-radius: 6px; padding: 4px; }
QToolButton:hover { background: @hover; }
QToolButton:pressed, QToolButton:checked { background: @selection; }
QToolButton:focus { border: 1px solid @accent; }
QToolButton:disabled { color: @disabled; }
QToolButton::menu-indicator { image: none; }
QToolButton[look="navigation"] { text-align: left; padding: 5px 8px; border: 1px solid transparent; color: @text; }
QToolButton[look="navigation-icon"] { padding: 6px 0; border: 1px solid transparent; }
QToolButton[look="navigation-icon"]:hover { background: @hover; }
QToolButton[look="navigation-icon"]:checked { background: @selection; }
QToolButton[look="navigation-icon"]:focus { border: 1px solid @accent; }
QToolButton[look="navigation"]:hover { background: @hover; }
QToolButton[look="navigation"]:checked { background: @selection; color: @accent; font-weight: 600; }
QToolButton[look="navigation"]:focus { border: 1px solid @accent; }

QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox, QDateTimeEdit { background: @surface; color: @text;
  border: 1px solid @control; border-radius: 6px; padding: 0 8px; min-height: 28px;
  selection-background-color: @accent; selection-color: @onAccent; }
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus, QDateTimeEdit:focus { border: 2px solid @accent; padding: 0 7px; min-height: 26px; }
QLineEdit:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled, QComboBox:disabled, QDateTimeEdit:disabled { background: @window; color: @disabled; border-color: @hairline; }
QLineEdit[look="invalid"], QSpinBox[look="invalid"], QComboBox[look="invalid"] { border: 2px solid @bad; padding: 0 7px; min-height: 26px; }
QSpinBox, QDoubleSpinBox { padding-right: 20px; }
QSpinBox::up-button, QDoubleSpinBox::up-button { subcontrol-origin: border; subcontrol-position: top right; width: 20px; border: none; }
QSpinBox::down-button, QDoubleSpinBox::down-button { subcontrol-origin: border; subcontrol-position: bottom right; width: 20px; border: none; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow { image: url(:/reticle/arrows/@mode/up.svg); width: 12px; height: 12px; }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow { image: url(:/reticle/arrows/@mode/down.svg); width: 12px; height: 12px; }
QComboBox::drop-down, QDateTimeEdit::drop-down { subcontrol-origin: padding; subcontrol-position: center right; width: 24px; border: none; }
QComboBox::down-arrow, QDateTimeEdit::down-arrow { image: url(:/reticle/arrows/@mode/down.svg); width: 12px; height: 12px; }
QComboBox QAbstractItemView { background: @raised; color: @text; border: 1px solid @border; selection-background-color: @selection; selection-color: @text; }

QCheckBox, QRadioButton { spacing: 8px; color: @text; }
QCheckBox:disabled, QRadioButton:disabled { color: @disabled; }
QCheckBox::indicator, QTableView::indicator, QTreeView::indicator, QListView::indicator { width: 14px; height: 14px;
  border: 1px solid @control; border-radius: 3px; background: @surface; }
QCheckBox::indicator:checked, QTableView::indicator:checked, QTreeView::indicator:checked, QListView::indicator:checked {
  background: @accent; border-color: @accent; image: url(:/reticle/arrows/@mode/check.svg); }
QCheckBox::indicator:indeterminate, QTreeView::indicator:indeterminate { background: @accent; border-color: @accent;
  image: url(:/reticle/arrows/@mode/dash.svg); }
QRadioButton::indicator { width: 14px; height: 14px; border: 1px solid @control; border-radius: 8px; background: @surface; }
QRadioButton::indicator:checked { border: 5px solid @accent; width: 6px; height: 6px; background: @onAccent; }
QCheckBox::indicator:focus, QRadioButton::indicator:focus { border-color: @accent; }
QCheckBox:focus, QRadioButton:focus { color: @accent; }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: @hairline; background: @window; }

QPlainTextEdit, QTextEdit, QTextBrowser { background: @surface; color: @text; border: 1px solid @border; border-radius: 6px;
  padding: 4px; selection-background-color: @accent; selection-color: @onAccent; }
QPlainTextEdit:focus, QTextEdit:focus, QTextBrowser:focus { border: 2px solid @accent; padding: 3px; }

QTableView, QTreeView, QListView { background: @surface; color: @text; border: 1px solid @border; border-radius: 6px;
  gridline-color: @hairline; alternate-background-color: @window; outline: none;
  selection-background-color: @selection; selection-color: @text; }
QTableView:focus, QTreeView:focus, QListView:focus { border: 1px solid @accent; }
QTableView::item, QTreeView::item, QListView::item { border: 0; padding: 0 8px; min-height: 28px; }
QTableView::item:selected, QTreeView::item:selected, QListView::item:selected { background: @selection; color: @text; }
QTableView::item:focus { border: 1px solid @accent; padding: 0 7px; }
QListView::item:focus, QTreeView::item:focus { background: @selection; }
QTreeView::branch { background: @surface; }
QTreeView::branch:has-children:closed { image: url(:/reticle/arrows/@mode/right.svg); }
QTreeView::branch:has-children:open { image: url(:/reticle/arrows/@mode/down.svg); }
QHeaderView { background: @surface; }
QHeaderView::section { background: @surface; color: @muted; border: none; border-bottom: 1px solid @border;
  padding: 0 11px; min-height: 28px; font-weight: 600; }
QTableCornerButton::section { background: @surface; border: none; }

QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle { background: @scroll; border-radius: 4px; margin: 2px; }
QScrollBar::handle:hover { background: @control; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QScrollArea { background: transparent; border: none; }

QMenuBar { background: @window; color: @text; border-bottom: 1px solid @hairline; }
QMenuBar::item { padding: 4px 8px; background: transparent; border-radius: 4px; }
QMenuBar::item:selected { background: @hover; }
QMenu { background: @raised; color: @text; border: 1px solid @border; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 8px; border-radius: 4px; }
QMenu::icon { padding-left: 8px; }
QMenu::item:selected { background: @selection; color: @text; }
QMenu::item:disabled { color: @disabled; }
QMenu::separator { height: 1px; background: @hairline; margin: 4px; }

QProgressBar { background: @hairline; border: none; border-radius: 3px; max-height: 6px; min-height: 6px; }
QProgressBar::chunk { background: @accent; border-radius: 3px; }
QSplitter::handle { background: @hairline; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
QTabWidget::pane { border: none; border-top: 1px solid @border; }
QTabBar::tab { background: transparent; color: @muted; padding: 6px 12px; border-bottom: 2px solid transparent; }
QTabBar::tab:selected { color: @text; border-bottom: 2px solid @accent; font-weight: 600; }
QTabBar::tab:hover { color: @text; }
QTabBar::tab:focus { color: @accent; }
QGroupBox { border: 1px solid @border; border-radius: 6px; margin-top: 12px; padding: 12px 8px 8px 8px; font-weight: 600; }
QGroupBox::title { subcontrol-origin: margin; left: 8px; padding: 0 4px; color: @muted; }
QStatusBar { background: @window; color: @muted; }
QStatusBar::item { border: none; }

QFrame[look="card"] { background: @raised; border: 1px solid @border; border-radius: 6px; }
QFrame[look="panel"], QWidget[look="panel"] { background: @surface; }
QFrame[look="rule-below"] { background: @surface; border: none; border-bottom: 1px solid @border; }
QFrame[look="rule-above"] { background: @surface; border: none; border-top: 1px solid @border; }
QFrame[look="rule-left"] { background: @surface; border: none; border-left: 1px solid @border; }
QFrame[look="rule-right"] { background: @window; border: none; border-right: 1px solid @border; }
)";
} // namespace

QString styleSheet(const Palette& palette) {
  // Longest names first where one is the beginning of another ("@accentHover" before "@accent").
  const QList<QPair<QString, QString>> values{
      {QStringLiteral("@accentHover"), mixed(palette.accent, palette.text, palette.dark ? 0.15 : 0.2).name()},
      {QStringLiteral("@accent"), palette.accent.name()},
      {QStringLiteral("@onAccent"), palette.onAccent.name()},
      {QStringLiteral("@window"), palette.window.name()},
      {QStringLiteral("@surface"), palette.surface.name()},
      {QStringLiteral("@raised"), palette.raised.name()},
      {QStringLiteral("@border"), palette.border.name()},
      {QStringLiteral("@hairline"), palette.hairline.name()},
      {QStringLiteral("@control"), palette.control.name()},
      {QStringLiteral("@text"), palette.text.name()},
      {QStringLiteral("@muted"), palette.muted.name()},
      {QStringLiteral("@disabled"), palette.disabled.name()},
      {QStringLiteral("@bad"), palette.bad.name()},
      {QStringLiteral("@selection"), palette.selection.name()},
      {QStringLiteral("@hover"), palette.hover.name()},
      {QStringLiteral("@scroll"), mixed(palette.border, palette.control, 0.35).name()},
      {QStringLiteral("@mode"), palette.dark ? QStringLiteral("dark") : QStringLiteral("light")},
  };
  QString sheet = QString::fromLatin1(kTemplate);
  for (const auto& [name, value] : values)
    sheet.replace(name, value);
  return sheet;
}

} // namespace reticle::theme
