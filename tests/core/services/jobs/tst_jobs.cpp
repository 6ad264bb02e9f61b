// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/jobrunner.h"
#include "jobs/shared.h"

#include <QCoro/QCoroFuture>
#include <QCoro/QCoroTask>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

#include <atomic>

using namespace reticle;
using namespace reticle::jobs;

namespace {

// What the test and its job look at.
struct Probe {
  std::atomic<std::int64_t> units = 0;
  std::atomic<std::int64_t> limit = 1'000'000'000;
  std::atomic<QThread*> thread = nullptr;
  std::atomic<int> atOnce = 0, mostAtOnce = 0;
};

// Counts until its limit or its cancellation; each unit passes the pool, as real work does.
QCoro::Task<Status> count(std::shared_ptr<Probe> probe, JobContext& context) {
  probe->thread = QThread::currentThread();
  const int now = ++probe->atOnce;
  if (now > probe->mostAtOnce)
    probe->mostAtOnce = now;
  Status end;
  while (probe->units < probe->limit) {
    const Status go = co_await context.checkpoint();
    if (!go) {
      end = go;
      break;
    }
    QFuture<Result<int>> lump = context.compute([] { return 1; });
    const Result<int> one = co_await lump;
    probe->units += one.value();
    context.progress(probe->units, probe->limit.load());
    if (probe->units % 10 == 0)
      context.fail("timeout");
  }
  --probe->atOnce;
  co_return end;
}

JobRunner::Work counting(std::shared_ptr<Probe> probe) {
  return [probe](JobContext& context) { return count(probe, context); };
}

QCoro::Task<Status> ending(ErrorKind kind, bool thrown) {
  if (thrown)
    throw Error(kind, "thrown");
  co_return failure(kind, "returned");
}

QCoro::Task<Status> computeThrows(std::shared_ptr<std::string> seen, JobContext& context) {
  QFuture<Result<int>> lump =
      context.compute([]() -> int { throw Error(ErrorKind::OutOfRange, "in the pool"); });
  const Result<int> result = co_await lump;
  *seen = result ? "value" : result.error().message();
  co_return Status();
}

} // namespace

class TestJobs : public QObject {
  Q_OBJECT
  SystemClock m_clock;
  NullLog m_log;

 private Q_SLOTS:
  void runsToItsEnd() {
    JobRunner runner(m_clock, m_log);
    auto probe = std::make_shared<Probe>();
    probe->limit = 100;
    QSignalSpy idle(&runner, &JobRunner::idle);
    Job* job = runner.start("count", QStringLiteral("Counting"), counting(probe));
    QSignalSpy finished(job, &Job::finished);
    QVERIFY(runner.busy());
    QTRY_COMPARE(idle.size(), 1);
    QCOMPARE(finished.size(), 1);
    QCOMPARE(job->state(), State::Finished);
    QCOMPARE(job->snapshot().done, 100);
    QCOMPARE(*job->snapshot().total, 100);
    QCOMPARE(job->snapshot().failed, 10);
    QCOMPARE(job->snapshot().causes, (std::map<std::string, std::int64_t>{{"timeout", 10}}));
    QVERIFY(probe->thread != QThread::currentThread());
    QCOMPARE(probe->thread.load(), runner.workThread());
    QVERIFY(runner.forget(job));
    QVERIFY(runner.jobs().empty());
  }

  void pausesAndResumes() {
    JobRunner runner(m_clock, m_log);
    auto probe = std::make_shared<Probe>();
    Job* job = runner.start("count", {}, counting(probe));
    QTRY_VERIFY(probe->units > 5);
    job->pause();
    QTRY_COMPARE(job->state(), State::Paused);
    const std::int64_t at = probe->units;
    const std::int64_t ran = job->snapshot().runningMs;
    QTest::qWait(150);
    QCOMPARE(probe->units.load(), at); // it stands still
    job->resume();
    QTRY_COMPARE(job->state(), State::Running);
    QTRY_VERIFY(probe->units > at + 5);
    QVERIFY(job->snapshot().runningMs - ran < 140); // the pause does not count
    QVERIFY(!runner.forget(job));
    job->cancel();
    QTRY_COMPARE(job->state(), State::Cancelled);
  }

  void cancelsAtOnce() {
    JobRunner runner(m_clock, m_log);
    for (const bool paused : {false, true}) {
      auto probe = std::make_shared<Probe>();
      Job* job = runner.start("count", {}, counting(probe));
      QTRY_VERIFY(probe->units > 5);
      if (paused) {
        job->pause();
        QTRY_COMPARE(job->state(), State::Paused);
      }
      QElapsedTimer time;
      time.start();
      job->cancel();
      QTRY_COMPARE(job->state(), State::Cancelled);
      QVERIFY(time.elapsed() < 1000);
      QCOMPARE(job->snapshot().error->kind(), ErrorKind::Cancelled);
      QVERIFY(job->token().cancelled());
    }
  }

  // Any order of buttons ends in a named state and loses no unit.
  void randomButtons() {
    JobRunner runner(m_clock, m_log);
    auto probe = std::make_shared<Probe>();
    Job* job = runner.start("count", {}, counting(probe));
    for (int i = 0; i < 100; ++i) {
      i % 3 == 0 ? job->pause() : job->resume();
      if (i % 7 == 0)
        QTest::qWait(2);
    }
    job->resume();
    probe->limit = probe->units + 50;
    QTRY_COMPARE(job->state(), State::Finished);
    QCOMPARE(job->snapshot().done, probe->limit.load());
  }

  void endsByName_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("thrown");
    QTest::addColumn<int>("state");
    const auto row = [](const char* name, ErrorKind kind, bool thrown, State state) {
      QTest::newRow(name) << int(kind) << thrown << int(state);
    };
    row("failed", ErrorKind::Tls, false, State::Failed);
    row("thrown", ErrorKind::Tls, true, State::Failed);
    row("budget", ErrorKind::BudgetReached, false, State::Incomplete);
    row("cancelled", ErrorKind::Cancelled, true, State::Cancelled);
  }

  void endsByName() {
    QFETCH(int, kind);
    QFETCH(bool, thrown);
    QFETCH(int, state);
    JobRunner runner(m_clock, m_log);
    Job* job =
        runner.start("end", {}, [=](JobContext&) { return ending(static_cast<ErrorKind>(kind), thrown); });
    QTRY_COMPARE(static_cast<int>(job->state()), state);
    QCOMPARE(static_cast<int>(job->snapshot().error->kind()), kind);
  }

  void errorsOfThePoolArrive() {
    JobRunner runner(m_clock, m_log);
    auto seen = std::make_shared<std::string>();
    Job* job = runner.start("pool", {}, [seen](JobContext& context) { return computeThrows(seen, context); });
    QTRY_COMPARE(job->state(), State::Finished);
    QCOMPARE(*seen, std::string("in the pool"));
  }

  void lanesRunOneByOne() {
    JobRunner runner(m_clock, m_log);
    auto shared = std::make_shared<Probe>();
    auto side = std::make_shared<Probe>();
    Job* first = runner.start("a", {}, counting(shared), "cluster");
    Job* second = runner.start("b", {}, counting(shared), "cluster");
    Job* third = runner.start("c", {}, counting(shared), "cluster");
    Job* other = runner.start("d", {}, counting(side));
    QTRY_VERIFY(shared->units > 5 && side->units > 5);
    QCOMPARE(second->state(), State::Queued);
    second->cancel(); // without waiting for the lane
    QCOMPARE(second->state(), State::Cancelled);
    QCOMPARE(third->state(), State::Queued);
    first->cancel();
    QTRY_COMPARE(third->state(), State::Running);
    QCOMPARE(shared->mostAtOnce.load(), 1);
    runner.cancelAll();
    QTRY_VERIFY(!runner.busy());
    QCOMPARE(other->state(), State::Cancelled);
  }

  // A job that reports thousands of times a second does not flood the window's thread.
  void progressIsMerged() {
    JobRunner runner(m_clock, m_log);
    auto probe = std::make_shared<Probe>();
    Job* job = runner.start("count", {}, counting(probe));
    QTRY_COMPARE(job->state(), State::Running);
    QTest::qWait(120);
    QSignalSpy changed(job, &Job::changed);
    const std::int64_t before = probe->units;
    QTest::qWait(600);
    QVERIFY2(probe->units - before > 50, qPrintable(QString::number(probe->units - before)));
    QVERIFY2(changed.size() >= 2 && changed.size() <= 8, qPrintable(QString::number(changed.size())));
    job->cancel();
    QTRY_COMPARE(job->state(), State::Cancelled);
    QCOMPARE(job->snapshot().done, probe->units.load()); // the last one is told
  }

  void closesWhileBusy() {
    auto probe = std::make_shared<Probe>();
    {
      JobRunner runner(m_clock, m_log);
      runner.start("count", {}, counting(probe));
      runner.start("count", {}, counting(probe), "lane");
      runner.start("count", {}, counting(probe), "lane");
      QTRY_VERIFY(probe->units > 5);
    }
    const std::int64_t at = probe->units;
    QTest::qWait(50);
    QCOMPARE(probe->units.load(), at);
    QCOMPARE(probe->atOnce.load(), 0);
  }

  void rateAndTimeLeft() {
    FixedClock clock;
    detail::Shared shared(clock);
    shared.setState(State::Running);
    shared.now.total = 100;
    const auto to = [&](std::int64_t done) {
      shared.now.done = done;
      shared.noteProgress();
      return shared.snapshot();
    };
    clock.advance(100);
    QVERIFY(!to(5).msLeft); // 5 units in 0.1 s say nothing yet
    clock.advance(2800);
    QVERIFY(!to(20).perSecond);
    clock.advance(1000); // 3.9 s
    Snapshot now = to(29);
    QVERIFY(now.perSecond && now.msLeft);
    // 24 units since the first mark at 0.1 s, 3.8 s ago; 71 are left.
    QVERIFY(std::abs(*now.perSecond - 24 / 3.8) < 1e-9);
    QCOMPARE(*now.msLeft, std::llround(71 / (24 / 3.8) * 1000));

    shared.setState(State::Paused);
    clock.advance(1'000'000);
    QCOMPARE(shared.snapshot().runningMs, 3900);
    shared.setState(State::Running);
    clock.advance(100);
    QCOMPARE(shared.snapshot().runningMs, 4000);
    shared.now.total.reset();
    QVERIFY(!shared.snapshot().msLeft);
    QVERIFY(shared.snapshot().perSecond);
    clock.advance(-50'000); // a clock that goes wrong gives no negative numbers
    QVERIFY(shared.snapshot().runningMs >= 0);

    FixedClock quick;
    detail::Shared units(quick);
    units.setState(State::Running);
    units.noteProgress();
    quick.advance(500);
    units.now.done = 30;
    QCOMPARE(*units.snapshot().perSecond, 60.0); // 30 units are enough
  }
};

QTEST_GUILESS_MAIN(TestJobs)
#include "tst_jobs.moc"
