// SPDX-License-Identifier: GPL-3.0-or-later
#include "awkward.h"
#include "pages/corpus/corpuspage.h"

#include "support/pageworld.h"
#include "support/uisupport.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QTimer>
#include <algorithm>
#include <map>
#include <vector>

using namespace reticle;

// The window while the most awkward folder comes in: it keeps answering, and what it reports adds up to the
// truth.
class TestImportLive : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void awkwardFolder();
};

void TestImportLive::awkwardFolder() {
  theme::Theme theme(*qApp);
  theme.apply(theme::Scheme::Light);
  uitest::PageWorld world;
  const QString folder = world.path(QStringLiteral("awkward"));
  QVERIFY(QDir().mkpath(folder));
  const auto truths = testing::writeAwkwardFolder(folder.toStdString());
  QVERIFY(truths.size() >= 60);
  pages::corpus::CorpusPage page;
  page.setSession(&world.session());
  const auto project = world.newProject(QStringLiteral("test.reticle"));
  QVERIFY(project);
  world.session().setProject(project);
  page.resize(1280, 800);
  page.show();
  QVERIFY(QTest::qWaitForWindowExposed(&page));

  // The longest time between two beats is how long a click could have waited. It is told, not judged: the
  // machine may be busy with other work.
  std::vector<qint64> gaps;
  QElapsedTimer watch;
  QTimer beat;
  beat.setTimerType(Qt::PreciseTimer);
  connect(&beat, &QTimer::timeout, &page, [&] { gaps.push_back(watch.restart()); });
  watch.start();
  beat.start(10);
  QVERIFY(page.takeFiles({QUrl::fromLocalFile(folder)}));
  auto* ok = page.findChild<QPushButton*>(QStringLiteral("import.ok"));
  QVERIFY(ok);
  QTest::qWait(500); // the preview is looked at
  QTest::keyClick(ok, Qt::Key_Return);
  QVERIFY(QTest::qWaitFor([&] { return !world.runner().busy(); }, 100000));
  beat.stop();
  std::sort(gaps.begin(), gaps.end());
  QVERIFY(gaps.size() > 20);
  qInfo("%zu beats, longest gap %lld ms, 99 of 100 within %lld ms", gaps.size(),
        static_cast<long long>(gaps.back()), static_cast<long long>(gaps[gaps.size() * 99 / 100]));

  std::map<importers::FileState, int> expected;
  for (const auto& truth : truths)
    ++expected[truth.state];
  using importers::FileState;
  const QString totals =
      QStringLiteral("%1 imported, %2 in part, %3 skipped, %4 rejected")
          .arg(QString::number(expected[FileState::Imported]), QString::number(expected[FileState::Partly]),
               QString::number(expected[FileState::Skipped]), QString::number(expected[FileState::Rejected]));
  auto* bar = page.findChild<theme::MessageBar*>(QStringLiteral("corpus.messages"));
  QTRY_VERIFY2(bar->text().contains(totals), qPrintable(bar->text() + QStringLiteral(" / ") + totals));
}

QTEST_MAIN(TestImportLive)
#include "tst_importlive.moc"
