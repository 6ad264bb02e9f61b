// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMainWindow>
#include <QSet>
#include <QUrl>
#include <QVariantMap>
#include <functional>

#include "models/page.h"
#include "models/session.h"
#include "theme/theme.h"

class QAction;
class QMenu;
class QStackedWidget;

namespace reticle::theme {
class MessageBar;
}
namespace reticle::dialogs {
class HelpViewer;
}

namespace reticle::shell {

class DetailsPanel;
class HistoryActions;
class JobsPanel;
class Navigation;
class ProjectActions;

// The frame of the workbench: navigation, page, details, jobs, menus. Knows pages only as factories.
class MainWindow final : public QMainWindow {
  Q_OBJECT
 public:
  struct About {
    QString version;
    QString manual; // folder of the help texts
  };
  // Session and theme outlive the window.
  MainWindow(models::Session& session, theme::Theme& theme, QList<models::PageEntry> pages, About about,
             QWidget* parent = nullptr);
  ~MainWindow() override;

  // Shows a page by its machine name; makes it when it is the first time. False for an unknown name.
  bool showPage(const QString& id, const QVariantMap& target = {});
  QString currentPageId() const;
  models::Page* currentPage() const;
  ProjectActions* projects() const { return m_projects; }
  // Files from the command line, another instance or a drop: one project is opened, others go to a page.
  void takeFiles(const QList<QUrl>& files);
  // Every action of the menus and of the page shown, for the palette.
  QList<QAction*> allActions() const;

 protected:
  void closeEvent(QCloseEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void build();
  void buildMenus();
  QAction* addAction(QMenu* menu, const char* id, const QString& text, theme::Icon icon,
                     const QKeySequence& keys, std::function<void()> deed);
  void buildThemeMenu(QMenu* view);
  models::Page* page(int index);
  void showIndex(int index);
  void refreshDetails();
  void refreshTitle();
  void refreshPageMenu();
  void runCommand(const QString& command, const QVariantMap& arguments);
  void showPalette();
  void showShortcuts();
  void showHelp(const QString& topic);
  void nextPane(int step);
  void restoreGeometryFromSettings();

  models::Session& m_session;
  theme::Theme& m_theme;
  QList<models::PageEntry> m_entries;
  About m_about;
  QList<models::Page*> m_pages; // null until made
  int m_current = -1;
  QSet<int> m_detailsClosed; // pages whose details a person closed

  Navigation* m_navigation = nullptr;
  theme::MessageBar* m_messages = nullptr;
  QStackedWidget* m_stack = nullptr;
  DetailsPanel* m_details = nullptr;
  JobsPanel* m_jobs = nullptr;
  ProjectActions* m_projects = nullptr;
  HistoryActions* m_history = nullptr;
  QMenu* m_pageMenu = nullptr;
  QAction* m_detailsAction = nullptr;
  dialogs::HelpViewer* m_help = nullptr;
  bool m_quitting = false;
};

} // namespace reticle::shell
