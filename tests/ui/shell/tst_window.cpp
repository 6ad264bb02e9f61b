// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/mainwindow.h"

#include "jobs/jobrunner.h"
#include "project/project.h"
#include "settings/settings.h"
#include "shell/commandpalette.h"
#include "shell/detailspanel.h"
#include "shell/jobspanel.h"
#include "shell/navigation.h"
#include "shell/projectactions.h"
#include "support/uisupport.h"
#include "theme/emptystate.h"
#include "theme/messagebar.h"
#include "theme/metrics.h"
#include "theme/pageheader.h"
#include "theme/plaintext.h"

#include <QAction>
#include <QApplication>
#include <QCoroFuture>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>
#include <atomic>

using namespace reticle;
using namespace reticle::shell;

namespace {
// A page that tells what it was asked.
class TestPage final : public models::Page {
 public:
  TestPage(QString id, theme::Icon icon, bool takes, bool withDetails)
      : m_id(std::move(id)), m_icon(icon), m_takes(takes) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto* header = new theme::PageHeader(title());
    header->enableFilter(QStringLiteral("Filter"));
    header->setPrimary(QStringLiteral("Do it"));
    column->addWidget(header);
    auto* empty = new theme::EmptyState;
    empty->setReason(icon, QStringLiteral("Nothing here yet"),
                     QStringLiteral("This page has nothing to show until there is a project with documents."));
    empty->addAction(QStringLiteral("Add files"));
    column->addWidget(empty, 1);
    m_action.setText(QStringLiteral("&Special deed of ") + m_id);
    m_action.setShortcut(Qt::ALT | Qt::Key_S);
    addAction(&m_action);
    if (withDetails) {
      m_details = new QWidget;
      auto* inner = new QVBoxLayout(m_details);
      auto* button = new QPushButton(QStringLiteral("Inspect"));
      button->setObjectName(QStringLiteral("inspect"));
      inner->addWidget(button);
      inner->addStretch();
    }
  }
  QString title() const override {
    QString words = m_id;
    words[0] = words[0].toUpper();
    return words;
  }
  theme::Icon icon() const override { return m_icon; }
  QString helpId() const override { return m_id; }
  void setSession(models::Session* session) override { given = session; }
  QWidget* detailsWidget() override { return m_details; }
  QList<QAction*> pageActions() const override { return {const_cast<QAction*>(&m_action)}; }
  bool takeFiles(const QList<QUrl>& files) override {
    taken = files;
    return m_takes;
  }
  void showTarget(const QVariantMap& target) override { shown = target; }

  models::Session* given = nullptr;
  QList<QUrl> taken;
  QVariantMap shown;

 private:
  QString m_id;
  theme::Icon m_icon;
  bool m_takes;
  QAction m_action;
  QWidget* m_details = nullptr;
};

std::atomic<bool> g_letGo{false}; // the test's own: ends the job that waits

QCoro::Task<Status> countToTen(jobs::JobContext& context) {
  for (int i = 0; i < 10; ++i) {
    auto go = co_await context.checkpoint();
    if (!go)
      co_return failure(go.error());
    context.progress(i + 1, 40);
  }
  context.fail("unauthorised");
  context.fail("unauthorised");
  context.fail("timeout");
  while (!g_letGo) {
    auto go = co_await context.checkpoint();
    if (!go)
      co_return failure(go.error());
    auto pause = context.compute([] {
      QThread::msleep(2);
      return 0;
    });
    auto waited = co_await pause;
    Q_UNUSED(waited);
  }
  co_return Status{};
}

// Says nothing of how far it is.
QCoro::Task<Status> waitUntilLetGo(jobs::JobContext& context) {
  while (!g_letGo) {
    auto go = co_await context.checkpoint();
    if (!go)
      co_return failure(go.error());
    auto pause = context.compute([] {
      QThread::msleep(2);
      return 0;
    });
    auto waited = co_await pause;
    Q_UNUSED(waited);
  }
  co_return Status{};
}

QCoro::Task<Status> failAtOnce(jobs::JobContext&) {
  co_return failure(ErrorKind::Unauthorised, "401", {{"endpoint", "lab"}});
}
} // namespace

class TestWindow : public QObject {
  Q_OBJECT

  struct World {
    QTemporaryDir folder;
    SystemClock clock;
    NullLog log;
    settings::Settings settings{settings::Places::under(folder.path())};
    jobs::JobRunner jobs{clock, log};
    models::Session session{models::Session::Services{clock, log, jobs, settings}};
    QMap<QString, TestPage*> pages;
    std::unique_ptr<MainWindow> window;

    explicit World(theme::Theme& theme) {
      const QList<QPair<QString, theme::Icon>> kinds{{QStringLiteral("home"), theme::Icon::Home},
                                                     {QStringLiteral("corpus"), theme::Icon::Corpus},
                                                     {QStringLiteral("generate"), theme::Icon::Generate},
                                                     {QStringLiteral("review"), theme::Icon::Review},
                                                     {QStringLiteral("benchmarks"), theme::Icon::Benchmarks},
                                                     {QStringLiteral("systems"), theme::Icon::Systems},
                                                     {QStringLiteral("runs"), theme::Icon::Runs},
                                                     {QStringLiteral("compare"), theme::Icon::Compare}};
      QList<models::PageEntry> entries;
      for (const auto& [id, icon] : kinds) {
        QString title = id;
        title[0] = title[0].toUpper();
        entries.append({id, [title] { return title; }, icon,
                        [this, id, icon] {
                          auto page = std::make_unique<TestPage>(id, icon, id == QStringLiteral("corpus"),
                                                                 id == QStringLiteral("review"));
                          pages.insert(id, page.get());
                          return std::unique_ptr<models::Page>(std::move(page));
                        }});
      }
      window = std::make_unique<MainWindow>(session, theme, entries,
                                            MainWindow::About{QStringLiteral("0.1"), folder.path()});
      window->show();
      // Keys reach a window's shortcuts when it is the active one.
      if (!QTest::qWaitForWindowActive(window.get()))
        qFatal("the window does not become active");
    }

    QAction* action(const char* name) const {
      for (QAction* action : window->findChildren<QAction*>(QString::fromLatin1(name)))
        return action;
      return nullptr;
    }
    bool open(const QString& name) {
      QSignalSpy settled(window->projects(), &ProjectActions::settled);
      window->projects()->createFile(folder.filePath(name));
      return QTest::qWaitFor([&] { return settled.count() > 0; }, 10000) && settled[0][0].toBool();
    }
  };

  theme::Theme* m_theme = nullptr;

 private Q_SLOTS:
  void initTestCase() {
    m_theme = new theme::Theme(*qApp, this);
    m_theme->apply(theme::Scheme::Light);
  }
  void init() { g_letGo = false; }

  void pagesAreMadeWhenFirstShown() {
    World world(*m_theme);
    QCOMPARE(world.pages.keys(), QStringList{QStringLiteral("home")});
    QCOMPARE(world.pages[QStringLiteral("home")]->given, &world.session);
    auto* button = world.window->findChild<QToolButton*>(QStringLiteral("navigation.review"));
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(world.window->currentPageId(), QStringLiteral("review"));
    QCOMPARE(world.pages.size(), 2);
    QTest::keyClick(world.window.get(), Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(world.window->currentPageId(), QStringLiteral("corpus"));
    QVERIFY(!world.window->showPage(QStringLiteral("nowhere")));
    world.session.requestPage(QStringLiteral("runs"), {{QStringLiteral("run"), 3}});
    QCOMPARE(world.window->currentPageId(), QStringLiteral("runs"));
    QCOMPARE(world.pages[QStringLiteral("runs")]->shown.value(QStringLiteral("run")).toInt(), 3);
  }

  void navigationCollapses() {
    World world(*m_theme);
    auto* navigation = world.window->findChild<Navigation*>();
    world.window->resize(1280, 800);
    QTRY_VERIFY(!navigation->isCollapsed());
    QCOMPARE(navigation->width(), theme::kNavigationWidth);
    world.window->resize(1100, 800);
    QTRY_VERIFY(navigation->isCollapsed());
    QVERIFY(navigation->width() < 60);
    QCOMPARE(world.window->findChild<QToolButton*>(QStringLiteral("navigation.review"))->toolTip(),
             QStringLiteral("Review"));
  }

  void detailsOpenAndClose() {
    World world(*m_theme);
    auto* details = world.window->findChild<DetailsPanel*>();
    QVERIFY(!details->isVisible());
    world.window->showPage(QStringLiteral("review"));
    QVERIFY(details->isVisible());
    QCOMPARE(details->width(), theme::kDetailsWidth);
    QTest::mouseClick(world.window->findChild<QToolButton*>(QStringLiteral("detailsPanelClose")),
                      Qt::LeftButton);
    QVERIFY(!details->isVisible());
    world.window->showPage(QStringLiteral("home"));
    world.window->showPage(QStringLiteral("review"));
    QVERIFY(!details->isVisible()); // a person closed it
    QTest::keyClick(world.window.get(), Qt::Key_D, Qt::ControlModifier);
    QVERIFY(details->isVisible());
  }

  void projectsOpenAndClose() {
    World world(*m_theme);
    QSignalSpy opened(&world.session, &models::Session::projectOpened);
    QSignalSpy closed(&world.session, &models::Session::projectClosed);
    QVERIFY(!world.action("closeProject")->isEnabled());
    QVERIFY(world.open(QStringLiteral("Pilot.reticle")));
    QCOMPARE(opened.count(), 1);
    QCOMPARE(world.window->windowTitle(), QString::fromUtf8("Pilot – Reticle"));
    QCOMPARE(world.window->projects()->recentPaths(),
             QStringList{world.folder.filePath(QStringLiteral("Pilot.reticle"))});
    QVERIFY(world.open(QStringLiteral("Second.reticle")));
    QCOMPARE(closed.count(), 1);
    QCOMPARE(world.window->projects()->recentPaths().size(), 2);
    world.action("closeProject")->trigger();
    QCOMPARE(closed.count(), 2);
    QCOMPARE(world.window->windowTitle(), QStringLiteral("Reticle"));
    // The file is free again once everything is on disk.
    QSignalSpy settled(world.window->projects(), &ProjectActions::settled);
    world.window->takeFiles({QUrl::fromLocalFile(world.folder.filePath(QStringLiteral("Pilot.reticle")))});
    QTRY_COMPARE(settled.count(), 1);
    QVERIFY(world.session.hasProject());
    world.session.setProject(nullptr);
  }

  void wrongFilesAreExplained() {
    World world(*m_theme);
    auto* bar = world.window->findChild<theme::MessageBar*>();
    QFile file(world.folder.filePath(QStringLiteral("not.reticle")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("this is no database, but long enough to be looked at as one by a careless program");
    file.close();
    QSignalSpy settled(world.window->projects(), &ProjectActions::settled);
    world.window->projects()->openFile(file.fileName());
    QTRY_COMPARE(settled.count(), 1);
    QVERIFY(bar->isVisible());
    QCOMPARE(bar->kind(), theme::MessageKind::Error);
    QVERIFY2(bar->text().contains(QStringLiteral("not.reticle")), qPrintable(bar->text()));
    QVERIFY(!bar->details().isEmpty());
    QTest::mouseClick(bar->findChild<QPushButton*>(QStringLiteral("messageDetails")), Qt::LeftButton);
    QTRY_VERIFY(world.window->findChild<QDialog*>(QStringLiteral("detailsDialog")));
    world.window->findChild<QDialog*>(QStringLiteral("detailsDialog"))->close();
  }

  void undoSaysWhat() {
    World world(*m_theme);
    QAction* undo = world.action("undo");
    QAction* redo = world.action("redo");
    QVERIFY(!undo->isEnabled());
    QVERIFY(world.open(QStringLiteral("Undo.reticle")));
    project::SystemRow row;
    row.configuration.name = "bm25 & more";
    row.configuration.kind = "builtin";
    const auto saved = world.session.project()->edits().saveSystem(row);
    QTRY_VERIFY(saved.isFinished());
    QVERIFY(saved.result());
    QTRY_VERIFY(undo->isEnabled());
    QCOMPARE(undo->text(), QStringLiteral("&Undo: Save bm25 && more"));
    QVERIFY(!redo->isEnabled());
    QTest::keyClick(world.window.get(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_VERIFY(redo->isEnabled());
    QTRY_VERIFY(!undo->isEnabled());
    QTest::keyClick(world.window.get(), Qt::Key_Y, Qt::ControlModifier);
    QTRY_VERIFY(undo->isEnabled());
    world.action("closeProject")->trigger();
    QVERIFY(!undo->isEnabled() && !redo->isEnabled());
    QCOMPARE(undo->text(), QStringLiteral("&Undo"));
  }

  void jobsAreShownAndSteered() {
    World world(*m_theme);
    auto* panel = world.window->findChild<JobsPanel*>();
    QVERIFY(!panel->isVisible());
    jobs::Job* job = world.jobs.start("generate", QStringLiteral("Generate 40 pairs"), countToTen);
    QVERIFY(panel->isVisible());
    QCOMPARE(world.window->findChild<QLabel*>(QStringLiteral("jobLabel"))->text(),
             QStringLiteral("Generate 40 pairs"));
    auto* progress = world.window->findChild<QLabel*>(QStringLiteral("jobProgress"));
    QTRY_VERIFY(progress->text().contains(QStringLiteral("10 of 40")));
    auto* failures = world.window->findChild<QLabel*>(QStringLiteral("jobFailures"));
    QTRY_VERIFY2(failures->text().contains(QStringLiteral("key refused 2")) &&
                     failures->text().contains(QStringLiteral("no answer in time 1")),
                 qPrintable(failures->text()));
    auto* pause = world.window->findChild<QPushButton*>(QStringLiteral("jobPause"));
    QTest::mouseClick(pause, Qt::LeftButton);
    QTRY_COMPARE(job->state(), jobs::State::Paused);
    QTRY_COMPARE(pause->text(), QStringLiteral("Resume"));
    QTest::mouseClick(pause, Qt::LeftButton);
    QTRY_COMPARE(job->state(), jobs::State::Running);
    QTest::keyClick(world.window.get(), Qt::Key_J, Qt::ControlModifier);
    QVERIFY(world.window->findChild<QTableView*>(QStringLiteral("jobsTable"))->isVisible());
    // A project cannot be left while its job runs; quitting asks first.
    world.window->projects()->createFile(world.folder.filePath(QStringLiteral("x.reticle")));
    world.window->close();
    QVERIFY(world.window->isVisible());
    auto* question = world.window->findChild<QMessageBox*>(QStringLiteral("quitQuestion"));
    QVERIFY(question);
    question->close();
    QTest::mouseClick(world.window->findChild<QPushButton*>(QStringLiteral("jobCancel")), Qt::LeftButton);
    QTRY_COMPARE(job->state(), jobs::State::Cancelled);
    QTest::mouseClick(world.window->findChild<QPushButton*>(QStringLiteral("jobsClear")), Qt::LeftButton);
    QTRY_VERIFY(!panel->isVisible());
  }

  // Of work that cannot say how far it is; with less motion its words alone tell that it goes on.
  void barsStandStillWhenThatIsWanted() {
    for (const bool reduced : {false, true}) {
      m_theme->setReducedMotion(reduced);
      World world(*m_theme);
      jobs::Job* job = world.jobs.start("index", QStringLiteral("Index"), waitUntilLetGo);
      auto* bar = world.window->findChild<QProgressBar*>(QStringLiteral("jobBar"));
      QTRY_VERIFY(bar->isVisible());
      QCOMPARE(bar->maximum() == bar->minimum(), !reduced); // Qt's sign for a bar that runs
      QCOMPARE(world.window->style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr,
                                                world.window.get()) > 0,
               !reduced);
      const auto frame = [&] {
        QTest::qWait(120);
        return bar->grab().toImage();
      };
      if (reduced)
        QCOMPARE(frame(), frame());
      job->cancel();
      QTRY_VERIFY(jobs::isOver(job->state()));
    }
    m_theme->setReducedMotion(false);
  }

  void failedJobsAreTold() {
    World world(*m_theme);
    world.jobs.start("connect", QStringLiteral("Test connection"), failAtOnce);
    auto* bar = world.window->findChild<theme::MessageBar*>();
    QTRY_VERIFY(bar->isVisible());
    QVERIFY2(bar->text().startsWith(QString::fromUtf8("Test connection stopped. “lab” refused the key.")),
             qPrintable(bar->text()));
  }

  void filesDropped() {
    World world(*m_theme);
    const QList<QUrl> files{QUrl::fromLocalFile(QStringLiteral("/a/b.pdf")),
                            QUrl::fromLocalFile(QStringLiteral("/a/c.md"))};
    QMimeData data;
    data.setUrls(files);
    QDragEnterEvent enter(QPoint(20, 20), Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(world.window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(20, 20), Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(world.window.get(), &drop);
    QCOMPARE(world.window->currentPageId(), QStringLiteral("corpus"));
    QCOMPARE(world.pages[QStringLiteral("corpus")]->taken, files);
  }

  void paletteReachesPageAndMenus() {
    World world(*m_theme);
    QTest::keyClick(world.window.get(), Qt::Key_K, Qt::ControlModifier);
    auto* palette = world.window->findChild<CommandPalette*>();
    QVERIFY(palette);
    auto* input = palette->findChild<QLineEdit*>();
    QTest::keyClicks(input, QStringLiteral("benchm"));
    QTest::keyClick(input, Qt::Key_Return);
    QTRY_COMPARE(world.window->currentPageId(), QStringLiteral("benchmarks"));
    QStringList words;
    for (const QAction* action : world.window->allActions())
      words << action->text();
    QVERIFY(words.contains(QStringLiteral("&Special deed of benchmarks")));
    QVERIFY(!words.contains(QStringLiteral("&Special deed of home")));
  }

  void menusHaveTheirKeys() {
    World world(*m_theme);
    // No two access keys alike in a menu, no two actions with the same shortcut.
    QSet<QKeySequence> taken;
    const auto mnemonic = [](const QString& text) {
      const qsizetype at = QString(text).replace(QStringLiteral("&&"), QStringLiteral("  ")).indexOf(u'&');
      return at >= 0 && at + 1 < text.size() ? text[at + 1].toLower() : QChar();
    };
    for (QAction* top : world.window->menuBar()->actions()) {
      QVERIFY2(!mnemonic(top->text()).isNull(), qPrintable(top->text()));
      QSet<QChar> letters;
      for (QAction* action : top->menu()->actions()) {
        if (action->isSeparator())
          continue;
        const QChar letter = mnemonic(action->text());
        if (!letter.isNull()) {
          QVERIFY2(!letters.contains(letter), qPrintable(top->text() + action->text()));
          letters.insert(letter);
        }
        for (const QKeySequence& keys : action->shortcuts()) {
          QVERIFY2(!taken.contains(keys), qPrintable(keys.toString()));
          taken.insert(keys);
        }
      }
    }
    QVERIFY(taken.size() > 15);
  }

  void everythingHasItsName() {
    World world(*m_theme);
    world.window->showPage(QStringLiteral("review"));
    world.jobs.start("generate", QStringLiteral("Generate"), countToTen);
    QTRY_VERIFY(world.window->findChild<JobsPanel*>()->isVisible());
    QCOMPARE(uitest::unnamedControls(*world.window).join(u' '), QString());
    QCOMPARE(uitest::controlsWithoutObjectName(*world.window).join(u' '), QString());
    g_letGo = true;
  }

  // Tab reaches every enabled control of the window and comes back round.
  void tabReachesEverything() {
    World world(*m_theme);
    world.window->showPage(QStringLiteral("review"));
    QVERIFY(QTest::qWaitForWindowActive(world.window.get()));
    QSet<QWidget*> reached;
    for (int i = 0; i < 80; ++i) {
      QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : world.window.get(),
                      Qt::Key_Tab);
      if (QApplication::focusWidget())
        reached.insert(QApplication::focusWidget());
    }
    for (QWidget* widget : world.window->findChildren<QWidget*>()) {
      const bool wanted = widget->isVisible() && widget->isEnabled() &&
                          (widget->focusPolicy() & Qt::TabFocus) &&
                          (qobject_cast<QPushButton*>(widget) || qobject_cast<QLineEdit*>(widget));
      if (wanted)
        QVERIFY2(reached.contains(widget), qPrintable(widget->objectName()));
    }
  }

  void f6GoesRoundThePanes() {
    World world(*m_theme);
    world.window->showPage(QStringLiteral("review"));
    QVERIFY(QTest::qWaitForWindowActive(world.window.get()));
    auto* navigation = world.window->findChild<Navigation*>();
    navigation->focusCurrent();
    const auto in = [](const QWidget* pane) { return pane->isAncestorOf(QApplication::focusWidget()); };
    QVERIFY(in(navigation));
    QTest::keyClick(world.window.get(), Qt::Key_F6);
    QVERIFY(in(world.pages[QStringLiteral("review")]));
    QTest::keyClick(world.window.get(), Qt::Key_F6);
    QVERIFY(in(world.window->findChild<DetailsPanel*>()));
    QTest::keyClick(world.window.get(), Qt::Key_F6);
    QVERIFY(in(navigation));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("navigation.benchmarks"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(world.window->currentPageId(), QStringLiteral("benchmarks"));
  }

  void themeIsChosenAndKept() {
    World world(*m_theme);
    world.action("theme.dark")->trigger();
    QVERIFY(m_theme->isDark());
    QCOMPARE(world.settings.text(settings::key::theme), QStringLiteral("dark"));
    world.action("textLarger")->trigger();
    QCOMPARE(m_theme->textPercent(), 110);
    QCOMPARE(world.settings.number(settings::key::textSize), 110);
    world.action("textNormal")->trigger();
    world.action("theme.light")->trigger();
    QVERIFY(!m_theme->isDark());
  }

  void geometryIsKept() {
    World world(*m_theme);
    world.window->resize(1301, 777);
    world.window->close();
    QVERIFY(!world.settings.text(settings::key::windowGeometry).isEmpty());
  }

  void looks() {
    World world(*m_theme);
    world.window->showPage(QStringLiteral("review"));
    world.jobs.start("generate", QStringLiteral("Generate 40 pairs"), countToTen);
    world.session.showMessage(theme::MessageKind::Warning,
                              QStringLiteral("12 of 40 cells failed: the server refused the key."),
                              QStringLiteral("x"));
    QTRY_VERIFY(world.window->findChild<QLabel*>(QStringLiteral("jobProgress"))
                    ->text()
                    .contains(QStringLiteral("10 of 40")));
    QCOMPARE(uitest::screenshots(*m_theme, *world.window, QStringLiteral("window"),
                                 {uitest::kSmallScreen, uitest::kLargeScreen, QSize(1024, 768)})
                 .size(),
             6);
    m_theme->apply(theme::Scheme::Light);
    g_letGo = true;
  }
};

QTEST_MAIN(TestWindow)
#include "tst_window.moc"
