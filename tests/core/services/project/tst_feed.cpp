// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <QCoro/QCoroFuture>
#include <QCoro/QCoroTask>

using namespace reticle;
using namespace reticle::project;

namespace {

template<typename T> QCoro::Task<T> await(QFuture<T> future) {
  T value = co_await future;
  co_return value;
}

template<typename T> T awaited(QFuture<T> future) {
  return QCoro::waitFor(await(future));
}

} // namespace

class TestFeed : public QObject {
  Q_OBJECT
  QTemporaryDir m_dir;
  SystemClock m_clock;

  std::unique_ptr<Project> made(const char* name) {
    return std::move(*Project::create(m_dir.filePath(QString::fromLatin1(name)), m_clock));
  }

 private Q_SLOTS:
  void namesTablesAndRows() {
    auto project = made("a.reticle");
    QSignalSpy spy(&project->feed(), &ChangeFeed::changed);
    const PairId id = project->edits().addPair(samples::pair("one?")).result().value();
    QTRY_COMPARE(spy.size(), 1);
    const auto changes = spy.front().front().value<std::vector<Change>>();
    std::vector<std::string> tables;
    for (const Change& change : changes) {
      tables.push_back(change.table);
      QCOMPARE(change.revision, project->revision());
      if (change.table == "pair")
        QCOMPARE(change.ids, std::vector<std::int64_t>{id.value});
    }
    QCOMPARE(tables, (std::vector<std::string>{"edit", "evidence", "pair"}));
  }

  void nothingChangedNothingSaid() {
    auto project = made("b.reticle");
    QSignalSpy spy(&project->feed(), &ChangeFeed::changed);
    QVERIFY(!project->edits().undo().result());
    QVERIFY(project->queries().overview().result());
    QTest::qWait(150);
    QCOMPARE(spy.size(), 0);
  }

  // Hundreds of commits a second become at most 10 signals, and the last commit is always told.
  void mergesBursts() {
    auto project = made("c.reticle");
    QElapsedTimer time;
    std::vector<qint64> at;
    std::set<std::int64_t> ids;
    std::int64_t revision = 0;
    connect(&project->feed(), &ChangeFeed::changed, this, [&](const std::vector<Change>& changes) {
      at.push_back(time.elapsed());
      for (const Change& change : changes)
        if (change.table == "draft") {
          ids.insert(change.ids.begin(), change.ids.end());
          revision = change.revision;
        }
    });
    time.start();
    std::int64_t written = 0;
    while (time.elapsed() < 1000) {
      QVERIFY(project->edits().saveDraft("pair", ++written, "text").result());
      QCoreApplication::processEvents();
    }
    QVERIFY2(written > 30, qPrintable(QString::number(written)));
    QTRY_COMPARE(revision, project->revision());
    QCOMPARE(static_cast<std::int64_t>(ids.size()), written);
    QVERIFY2(at.size() >= 3 && at.size() <= 13, qPrintable(QString::number(at.size())));
    for (std::size_t i = 1; i < at.size(); ++i)
      QVERIFY2(at[i] - at[i - 1] >= 90, qPrintable(QString::number(at[i] - at[i - 1])));
  }

  void manyRowsAreNotNamed() {
    auto project = made("d.reticle");
    QSignalSpy spy(&project->feed(), &ChangeFeed::changed);
    std::vector<benchmark::QaPair> pairs;
    for (int i = 0; i < 1001; ++i)
      pairs.push_back(samples::pair(std::to_string(i)));
    QVERIFY(project->edits().addPairs(pairs).result());
    QTRY_COMPARE(spy.size(), 1);
    for (const Change& change : spy.front().front().value<std::vector<Change>>())
      if (change.table == "pair") {
        QVERIFY(change.many);
        QVERIFY(change.ids.empty());
      }
  }

  // As a window opens it: nothing blocks, the feed arrives here, everything can be awaited.
  void opensLater() {
    made("e.reticle").reset();
    auto future = Project::openLater(m_dir.filePath(QStringLiteral("e.reticle")), m_clock);
    const auto opened = awaited(future);
    QVERIFY2(opened.has_value(), opened ? "" : opened.error().what());
    const std::shared_ptr<Project> project = *opened;
    QVERIFY(!project->readOnly());
    QCOMPARE(project->feed().thread(), QThread::currentThread());
    QSignalSpy spy(&project->feed(), &ChangeFeed::changed);
    const auto saved = awaited(project->edits().setSetting("a", "1"));
    QVERIFY(saved.has_value());
    QTRY_COMPARE(spy.size(), 1);
    QVERIFY(awaited(project->close()).has_value());
    const auto missing = awaited(Project::openLater(m_dir.filePath(QStringLiteral("none.reticle")), m_clock));
    QCOMPARE(missing.error().kind(), ErrorKind::FileMissing);
  }
};

QTEST_GUILESS_MAIN(TestFeed)
#include "tst_feed.moc"
