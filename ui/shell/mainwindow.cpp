// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/mainwindow.h"

#include "dialogs/detailsdialog.h"
#include "dialogs/helpviewer.h"
#include "dialogs/newprojectdialog.h"
#include "jobs/jobrunner.h"
#include "settings/settings.h"
#include "shell/detailspanel.h"
#include "shell/historyactions.h"
#include "shell/jobspanel.h"
#include "shell/navigation.h"
#include "shell/projectactions.h"
#include "theme/messagebar.h"
#include "theme/metrics.h"
#include "words/sentences.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace reticle::shell {
namespace {
constexpr QSize kFirstSize{1280, 800};
constexpr QSize kSmallest{960, 640};

bool isProject(const QUrl& file) {
  return file.isLocalFile() &&
         QFileInfo(file.toLocalFile()).suffix() == QString::fromLatin1(dialogs::kProjectSuffix);
}
} // namespace

MainWindow::MainWindow(models::Session& session, theme::Theme& theme, QList<models::PageEntry> pages,
                       About about, QWidget* parent)
    : QMainWindow(parent), m_session(session), m_theme(theme), m_entries(std::move(pages)),
      m_about(std::move(about)), m_pages(m_entries.size(), nullptr) {
  setObjectName(QStringLiteral("mainWindow"));
  setMinimumSize(kSmallest);
  setAcceptDrops(true);
  m_projects = new ProjectActions(session, this);
  m_history = new HistoryActions(session, this);
  build();
  buildMenus();
  restoreGeometryFromSettings();

  connect(m_navigation, &Navigation::chosen, this, &MainWindow::showIndex);
  connect(&session, &models::Session::pageRequested, this, &MainWindow::showPage);
  connect(&session, &models::Session::commandRequested, this, &MainWindow::runCommand);
  connect(&session, &models::Session::messageRequested, m_messages, &theme::MessageBar::showMessage);
  connect(&session, &models::Session::projectOpened, this, [this] {
    m_messages->clear();
    refreshTitle();
  });
  connect(&session, &models::Session::projectClosed, this, &MainWindow::refreshTitle);
  connect(m_messages, &theme::MessageBar::detailsRequested, this,
          [this](const QString& text, const QString& details) {
            auto* dialog = new dialogs::DetailsDialog(text, details, this);
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            dialog->open();
          });
  connect(m_jobs, &JobsPanel::jobFailed, this, [this](const QString& label, const Error& error) {
    m_session.showMessage(theme::MessageKind::Error, tr("%1 stopped. %2").arg(label, words::sentence(error)),
                          words::details(error));
  });
  refreshTitle();
  if (!m_entries.isEmpty())
    showIndex(0);
}

// Details belong to the panel, pages to the stack; both end with the window, before the session.
MainWindow::~MainWindow() = default;

void MainWindow::build() {
  auto* whole = new QWidget;
  auto* column = new QVBoxLayout(whole);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  auto* row = new QHBoxLayout;
  row->setSpacing(0);
  m_navigation = new Navigation(m_entries);
  m_stack = new QStackedWidget;
  m_stack->setObjectName(QStringLiteral("pages"));
  m_messages = new theme::MessageBar;
  auto* middle = new QVBoxLayout;
  middle->setSpacing(0);
  auto* messageRow = new QHBoxLayout;
  messageRow->setContentsMargins(theme::space::xl, theme::space::s, theme::space::xl, 0);
  messageRow->addWidget(m_messages);
  middle->addLayout(messageRow);
  middle->addWidget(m_stack, 1);
  m_details = new DetailsPanel;
  row->addWidget(m_navigation);
  row->addLayout(middle, 1);
  row->addWidget(m_details);
  column->addLayout(row, 1);
  m_jobs = new JobsPanel(m_session.jobs());
  column->addWidget(m_jobs);
  setCentralWidget(whole);
  connect(m_details, &DetailsPanel::closed, this, [this] {
    m_detailsClosed.insert(m_current);
    refreshDetails();
    if (currentPage())
      currentPage()->setFocus();
  });
}

models::Page* MainWindow::page(int index) {
  if (!m_pages[index]) {
    models::Page* made = m_entries[index].make().release();
    made->setObjectName(QStringLiteral("page.") + m_entries[index].id);
    m_pages[index] = made;
    m_stack->addWidget(made);
    connect(made, &models::Page::detailsVisibleRequested, this, [this, index](bool visible) {
      if (visible)
        m_detailsClosed.remove(index);
      else
        m_detailsClosed.insert(index);
      refreshDetails();
    });
    made->setSession(&m_session);
  }
  return m_pages[index];
}

void MainWindow::showIndex(int index) {
  models::Page* shown = page(index);
  m_current = index;
  m_stack->setCurrentWidget(shown);
  m_navigation->setCurrent(index);
  refreshDetails();
  refreshPageMenu();
}

bool MainWindow::showPage(const QString& id, const QVariantMap& target) {
  for (int i = 0; i < m_entries.size(); ++i) {
    if (m_entries[i].id != id)
      continue;
    showIndex(i);
    if (!target.isEmpty())
      m_pages[i]->showTarget(target);
    return true;
  }
  return false;
}

QString MainWindow::currentPageId() const {
  return m_current >= 0 ? m_entries[m_current].id : QString();
}

models::Page* MainWindow::currentPage() const {
  return m_current >= 0 ? m_pages[m_current] : nullptr;
}

void MainWindow::refreshDetails() {
  QWidget* content = currentPage() ? currentPage()->detailsWidget() : nullptr;
  m_details->setContent(content);
  const bool shown = content && !m_detailsClosed.contains(m_current);
  m_details->setVisible(shown);
  m_detailsAction->setEnabled(content != nullptr);
  m_detailsAction->setChecked(shown);
}

void MainWindow::refreshTitle() {
  const QString name = m_session.projectName();
  const QString readOnly = m_session.hasProject() && !m_session.canEdit() ? tr(" (read only)") : QString();
  setWindowTitle(name.isEmpty() ? QStringLiteral("Reticle")
                                : QStringLiteral("%1%2 – Reticle").arg(name, readOnly));
  setWindowFilePath(m_session.hasProject() ? m_session.project()->path() : QString());
  setWindowTitle(windowTitle());
}

void MainWindow::runCommand(const QString& command, const QVariantMap& arguments) {
  const QString path = arguments.value(QStringLiteral("path")).toString();
  if (command == QStringLiteral("new-project"))
    path.isEmpty() ? m_projects->create()->trigger() : m_projects->createFile(path);
  else if (command == QStringLiteral("open-project"))
    path.isEmpty() ? m_projects->open()->trigger() : m_projects->openFile(path);
  else if (command == QStringLiteral("close-project"))
    m_projects->closeProject();
  else if (command == QStringLiteral("import"))
    showPage(QStringLiteral("corpus"), {{QStringLiteral("action"), QStringLiteral("import")}});
  else if (command == QStringLiteral("help"))
    showHelp(arguments.value(QStringLiteral("topic")).toString());
}

void MainWindow::takeFiles(const QList<QUrl>& files) {
  if (files.size() == 1 && isProject(files.first())) {
    m_projects->openFile(files.first().toLocalFile());
    return;
  }
  if (currentPage() && currentPage()->takeFiles(files))
    return;
  // Documents belong to the corpus, wherever they were dropped.
  const QString corpus = QStringLiteral("corpus");
  if (currentPageId() != corpus && showPage(corpus) && currentPage()->takeFiles(files))
    return;
  m_session.showMessage(theme::MessageKind::Info,
                        m_session.hasProject() ? tr("These files cannot be used here.")
                                               : tr("Open or make a project first, then add files to it."));
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls())
    event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  event->acceptProposedAction();
  takeFiles(event->mimeData()->urls());
}

void MainWindow::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  m_navigation->setCollapsed(width() < theme::kNavigationCollapseBelow);
}

void MainWindow::restoreGeometryFromSettings() {
  resize(kFirstSize);
  const QByteArray geometry =
      QByteArray::fromBase64(m_session.settings().text(settings::key::windowGeometry).toLatin1());
  if (!geometry.isEmpty())
    restoreGeometry(geometry);
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (m_session.jobs().busy() && !m_quitting) {
    event->ignore();
    auto* question =
        new QMessageBox(QMessageBox::Question, tr("Quit Reticle"),
                        tr("A job is still running. Units that are finished are kept, and it can be resumed."),
                        QMessageBox::NoButton, this);
    question->setObjectName(QStringLiteral("quitQuestion"));
    question->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* quit = question->addButton(tr("&Stop it and quit"), QMessageBox::DestructiveRole);
    question->addButton(tr("&Keep working"), QMessageBox::RejectRole);
    connect(question, &QMessageBox::buttonClicked, this, [this, quit](QAbstractButton* button) {
      if (static_cast<QAbstractButton*>(quit) != button)
        return;
      m_quitting = true;
      m_session.jobs().cancelAll();
      close();
    });
    question->open();
    return;
  }
  static_cast<void>(m_session.settings().set(QString::fromLatin1(settings::key::windowGeometry),
                                             QString::fromLatin1(saveGeometry().toBase64())));
  event->accept();
}

} // namespace reticle::shell
