// SPDX-License-Identifier: GPL-3.0-or-later
// The menus of the window, its keys, and what opens from them.
#include "shell/mainwindow.h"

#include "dialogs/aboutdialog.h"
#include "dialogs/helpviewer.h"
#include "dialogs/shortcutsdialog.h"
#include "settings/settings.h"
#include "shell/commandpalette.h"
#include "shell/detailspanel.h"
#include "shell/historyactions.h"
#include "shell/jobspanel.h"
#include "shell/navigation.h"
#include "shell/projectactions.h"
#include "theme/icons.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QMenu>
#include <QMenuBar>
#include <QStackedWidget>

namespace reticle::shell {
namespace {
// Every action below a menu, sub-menus included.
void collect(const QMenu* menu, QList<QAction*>& found) {
  for (QAction* action : menu->actions()) {
    if (action->menu())
      collect(action->menu(), found);
    else if (!action->isSeparator())
      found << action;
  }
}

// The first widget in a pane that a key can reach.
QWidget* firstFocus(QWidget* pane) {
  for (QWidget* next = pane->nextInFocusChain(); next && next != pane; next = next->nextInFocusChain()) {
    if (pane->isAncestorOf(next) && next->isVisible() && next->isEnabled() &&
        (next->focusPolicy() & Qt::TabFocus))
      return next;
  }
  return nullptr;
}
} // namespace

QAction* MainWindow::addAction(QMenu* menu, const char* id, const QString& text, theme::Icon icon,
                               const QKeySequence& keys, std::function<void()> deed) {
  QAction* action = menu->addAction(theme::icon(icon), text);
  action->setObjectName(QString::fromLatin1(id));
  if (!keys.isEmpty())
    action->setShortcut(keys);
  connect(action, &QAction::triggered, this, [deed = std::move(deed)] { deed(); });
  return action;
}

void MainWindow::buildMenus() {
  QMenu* file = menuBar()->addMenu(tr("&File"));
  file->addActions({m_projects->create(), m_projects->open()});
  file->addMenu(m_projects->recentMenu());
  file->addSeparator();
  addAction(file, "importFiles", tr("&Import documents…"), theme::Icon::Import,
            QKeySequence(Qt::CTRL | Qt::Key_I), [this] { runCommand(QStringLiteral("import"), {}); });
  addAction(file, "exportReport", tr("&Export report…"), theme::Icon::Report,
            QKeySequence(Qt::CTRL | Qt::Key_E), [this] {
              showPage(QStringLiteral("compare"), {{QStringLiteral("action"), QStringLiteral("report")}});
            });
  file->addSeparator();
  file->addActions({m_projects->saveCopy(), m_projects->close()});
  file->addSeparator();
  addAction(file, "quit", tr("&Quit"), theme::Icon::Close, QKeySequence::Quit, [this] { close(); });

  QMenu* edit = menuBar()->addMenu(tr("&Edit"));
  edit->addActions({m_history->undo(), m_history->redo()});

  QMenu* view = menuBar()->addMenu(tr("&View"));
  for (int i = 0; i < m_entries.size(); ++i) {
    QAction* action = view->addAction(theme::icon(m_entries[i].icon), m_entries[i].title());
    action->setObjectName(QStringLiteral("show.") + m_entries[i].id);
    if (m_entries[i].id == QLatin1String("settings"))
      action->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Comma));
    else if (i < 9)
      action->setShortcut(QKeySequence(Qt::CTRL | (Qt::Key_1 + i)));
    connect(action, &QAction::triggered, this, [this, i] { showIndex(i); });
  }
  view->addSeparator();
  m_detailsAction = view->addAction(tr("&Details"));
  m_detailsAction->setObjectName(QStringLiteral("showDetails"));
  m_detailsAction->setCheckable(true);
  m_detailsAction->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_D));
  connect(m_detailsAction, &QAction::triggered, this, [this](bool on) {
    on ? static_cast<void>(m_detailsClosed.remove(m_current))
       : static_cast<void>(m_detailsClosed.insert(m_current));
    refreshDetails();
  });
  addAction(view, "showJobs", tr("&Jobs"), theme::Icon::Jobs, QKeySequence(Qt::CTRL | Qt::Key_J),
            [this] { m_jobs->setExpanded(!m_jobs->isExpanded()); });
  addAction(view, "nextPane", tr("&Next pane"), theme::Icon::Next, QKeySequence(Qt::Key_F6),
            [this] { nextPane(1); });
  addAction(view, "previousPane", tr("&Previous pane"), theme::Icon::Previous,
            QKeySequence(Qt::SHIFT | Qt::Key_F6), [this] { nextPane(-1); });
  view->addSeparator();
  buildThemeMenu(view);

  m_pageMenu = menuBar()->addMenu(tr("&Page"));
  m_pageMenu->menuAction()->setVisible(false);

  QMenu* help = menuBar()->addMenu(tr("&Help"));
  addAction(help, "help", tr("&Help"), theme::Icon::Help, QKeySequence(Qt::Key_F1),
            [this] { showHelp(currentPage() ? currentPage()->helpId() : QString()); });
  addAction(help, "palette", tr("&Commands…"), theme::Icon::Command, QKeySequence(Qt::CTRL | Qt::Key_K),
            [this] { showPalette(); });
  QAction* keys =
      addAction(help, "shortcuts", tr("&Keys"), theme::Icon::Key, QKeySequence(), [this] { showShortcuts(); });
  // A question mark typed into a field stays there: Qt offers the key to the field first.
  keys->setShortcuts({QKeySequence(Qt::Key_Question), QKeySequence(Qt::SHIFT | Qt::Key_Question)});
  help->addSeparator();
  addAction(help, "about", tr("&About Reticle"), theme::Icon::App, QKeySequence(), [this] {
    auto* dialog = new dialogs::AboutDialog(m_about.version, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
  });
}

void MainWindow::buildThemeMenu(QMenu* view) {
  QMenu* themes = view->addMenu(tr("&Theme"));
  auto* group = new QActionGroup(this);
  const auto add = [&](theme::Scheme scheme, const QString& text) {
    QAction* action = themes->addAction(text);
    action->setObjectName(QStringLiteral("theme.") + theme::schemeName(scheme));
    action->setCheckable(true);
    action->setActionGroup(group);
    action->setChecked(m_theme.scheme() == scheme);
    connect(action, &QAction::triggered, this, [this, scheme] {
      m_theme.apply(scheme, m_theme.textPercent());
      const Status kept =
          m_session.settings().set(QString::fromLatin1(settings::key::theme), theme::schemeName(scheme));
      if (!kept)
        m_session.showError(kept.error());
    });
    connect(&m_theme, &theme::Theme::themeChanged, action,
            [this, action, scheme] { action->setChecked(m_theme.scheme() == scheme); });
  };
  add(theme::Scheme::System, tr("Like the &desktop"));
  add(theme::Scheme::Light, tr("&Light"));
  add(theme::Scheme::Dark, tr("D&ark"));
  const auto resize = [this](int percent) {
    m_theme.apply(m_theme.scheme(), percent);
    const Status kept =
        m_session.settings().set(QString::fromLatin1(settings::key::textSize), m_theme.textPercent());
    if (!kept)
      m_session.showError(kept.error());
  };
  addAction(view, "textLarger", tr("&Larger text"), theme::Icon::Add, QKeySequence(Qt::CTRL | Qt::Key_Plus),
            [this, resize] { resize(m_theme.textPercent() + 10); });
  addAction(view, "textSmaller", tr("&Smaller text"), theme::Icon::NotMeasured,
            QKeySequence(Qt::CTRL | Qt::Key_Minus), [this, resize] { resize(m_theme.textPercent() - 10); });
  addAction(view, "textNormal", tr("Normal te&xt"), theme::Icon::Document, QKeySequence(Qt::CTRL | Qt::Key_0),
            [resize] { resize(100); });
}

void MainWindow::refreshPageMenu() {
  m_pageMenu->clear();
  const QList<QAction*> actions = currentPage() ? currentPage()->pageActions() : QList<QAction*>();
  m_pageMenu->addActions(actions);
  m_pageMenu->menuAction()->setVisible(!actions.isEmpty());
}

QList<QAction*> MainWindow::allActions() const {
  QList<QAction*> found;
  for (const QAction* top : menuBar()->actions()) {
    if (top->menu())
      collect(top->menu(), found);
  }
  return found;
}

void MainWindow::showPalette() {
  refreshPageMenu();
  auto* palette = new CommandPalette(allActions(), this);
  palette->setAttribute(Qt::WA_DeleteOnClose);
  palette->open();
}

void MainWindow::showShortcuts() {
  QList<dialogs::ShortcutsDialog::Group> groups;
  if (currentPage())
    groups.append({currentPage()->title(), currentPage()->pageActions()});
  for (const QAction* top : menuBar()->actions()) {
    if (!top->menu() || top->menu() == m_pageMenu)
      continue;
    QList<QAction*> actions;
    collect(top->menu(), actions);
    groups.append({dialogs::actionWords(*top), actions});
  }
  auto* dialog = new dialogs::ShortcutsDialog(groups, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

void MainWindow::showHelp(const QString& topic) {
  if (!m_help)
    m_help = new dialogs::HelpViewer(m_about.manual, this);
  m_help->showTopic(topic);
  m_help->show();
  m_help->raise();
  m_help->activateWindow();
}

// F6 goes round the panes that are there: navigation, page, details, jobs.
void MainWindow::nextPane(int step) {
  QList<QWidget*> panes{m_navigation, m_stack, m_details, m_jobs};
  panes.removeIf([](QWidget* pane) { return !pane->isVisible() || !firstFocus(pane); });
  if (panes.isEmpty())
    return;
  qsizetype at = -1;
  for (qsizetype i = 0; i < panes.size(); ++i) {
    if (QApplication::focusWidget() && panes[i]->isAncestorOf(QApplication::focusWidget()))
      at = i;
  }
  const qsizetype next = at < 0 ? 0 : (at + step + panes.size()) % panes.size();
  if (panes[next] == m_navigation)
    m_navigation->focusCurrent();
  else
    firstFocus(panes[next])->setFocus(Qt::ShortcutFocusReason);
}

} // namespace reticle::shell
