// SPDX-License-Identifier: GPL-3.0-or-later
#include "driver.h"

#include "benchmark/qapairjson.h"
#include "project/project.h"
#include "settings/settings.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>

using namespace reticle;

// Every page with the sample project after its whole job, in both themes and two sizes. The pictures go to
// RETICLE_SCREENSHOTS when it is set; what can be checked by a program is checked: no control without a name,
// no label wider than its place, no raw machine name on the screen.
class TestWorkbenchScreenshots : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase() {
    QVERIFY(m_folder.isValid());
    QCOMPARE(driver::runCli({QStringLiteral("demo"), QStringLiteral("--output"),
                             m_folder.filePath(QStringLiteral("demo"))}),
             0);
  }
  void everyPage_data();
  void everyPage();

 private:
  void checkNames(QWidget* page);
  QTemporaryDir m_folder;
};

void TestWorkbenchScreenshots::everyPage_data() {
  QTest::addColumn<QString>("scheme");
  QTest::addColumn<QSize>("size");
  QTest::newRow("light-1280") << QStringLiteral("light") << QSize(1280, 800);
  QTest::newRow("dark-1280") << QStringLiteral("dark") << QSize(1280, 800);
  QTest::newRow("light-1920") << QStringLiteral("light") << QSize(1920, 1200);
}

void TestWorkbenchScreenshots::checkNames(QWidget* page) {
  const auto buttons = page->findChildren<QAbstractButton*>();
  for (const auto* button : buttons) {
    if (button->isVisible() && !button->objectName().startsWith(QLatin1String("qt_")) &&
        !qobject_cast<const QLineEdit*>(button->parentWidget()))
      QVERIFY2(!button->text().isEmpty() || !button->accessibleName().isEmpty() || !button->toolTip().isEmpty(),
               qPrintable(QStringLiteral("a button without a name in ") + page->objectName()));
  }
  const auto labels = page->findChildren<QLabel*>();
  for (const auto* label : labels) {
    if (!label->isVisible() || label->text().isEmpty())
      continue;
    const QString text = label->text();
    QVERIFY2(!text.contains(QLatin1String("multi_topic")) && !text.contains(QLatin1String("multi_hop")) &&
                 !text.contains(QLatin1String("context_utilization")),
             qPrintable(text));
    if (!label->wordWrap())
      QVERIFY2(label->sizeHint().width() <= label->width() + 1 ||
                   label->minimumSizeHint().width() < label->sizeHint().width(),
               qPrintable(QStringLiteral("cut: ") + text));
  }
}

void TestWorkbenchScreenshots::everyPage() {
  QFETCH(QString, scheme);
  QFETCH(QSize, size);
  const QString places = m_folder.filePath(QStringLiteral("places-") + scheme);
  {
    settings::Settings settings(settings::Places::under(places));
    QVERIFY(settings.set(QString::fromLatin1(settings::key::theme), scheme).has_value());
  }
  Workbench workbench(*qApp, settings::Places::under(places));
  auto& window = workbench.window();
  window.resize(size);
  window.showPage(QStringLiteral("home"));
  window.show();
  QVERIFY(QTest::qWaitForWindowExposed(&window));
  window.takeFiles({QUrl::fromLocalFile(m_folder.filePath(QStringLiteral("demo/sample.reticle")))});
  QTRY_VERIFY_WITH_TIMEOUT(workbench.session().hasProject(), driver::kPatienceMs);
  const QString out = qEnvironmentVariable("RETICLE_SCREENSHOTS");
  const QStringList pages{QStringLiteral("home"),     QStringLiteral("corpus"), QStringLiteral("knowledge"),
                          QStringLiteral("generate"), QStringLiteral("review"), QStringLiteral("benchmarks"),
                          QStringLiteral("systems"),  QStringLiteral("runs"),   QStringLiteral("compare"),
                          QStringLiteral("settings")};
  for (const QString& page : pages) {
    driver::goTo(workbench, page);
    QTest::qWait(page == QLatin1String("generate") || page == QLatin1String("compare") ? 2000 : 400);
    QCOMPARE(window.size(), size);
    checkNames(window.currentPage());
    if (!out.isEmpty()) {
      QDir().mkpath(out);
      QVERIFY(window.grab().save(
          QDir(out).filePath(QStringLiteral("%1-%2-%3.png").arg(page, scheme).arg(size.width()))));
    }
  }
  window.close();
}

QTEST_MAIN(TestWorkbenchScreenshots)
#include "tst_workbenchscreenshots.moc"
