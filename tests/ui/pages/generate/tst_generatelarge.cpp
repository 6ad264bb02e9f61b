// SPDX-License-Identifier: GPL-3.0-or-later
#include "generateworld.h"

#include "benchmark/generator.h"
#include "charts/chartframe.h"
#include "support/heartbeat.h"
#include "words/numbers.h"
#include "workflow/contextjson.h"

#include <QCoroFuture>
#include <QLabel>
#include <QTableView>

using namespace reticle;
using uitest::GenerateWorld;

namespace {

constexpr int kPairs = 10000;
constexpr qint64 kUsualGapMs = 100;   // the window answers within that, whatever comes
constexpr qint64 kLongestGapMs = 250; // once, when the machine is busy with something else

benchmark::ContextOutcome outcome(std::size_t number) {
  benchmark::ContextOutcome made;
  made.context = number;
  for (int i = 0; i < 2; ++i) {
    benchmark::AttemptOutcome attempt;
    attempt.attempt = i + 1;
    attempt.control.temperature = 0.4 + static_cast<double>(number % 40) / 100;
    attempt.control.threshold = 0.8 - 0.05 * i;
    attempt.question = "How far does the rate of step " + std::to_string(number) + " depend on the pressure?";
    attempt.verdict.accepted = i == 1;
    attempt.verdict.reason = static_cast<benchmark::Rejection>(number % benchmark::kRejectionCount);
    attempt.verdict.detail = "detail " + std::to_string(number);
    made.attempts.push_back(attempt);
  }
  made.pair = benchmark::QaPair{};
  char key[32];
  std::snprintf(key, sizeof key, "ROB_%05zu", number + 1);
  made.pair->key = key;
  made.pair->question = made.attempts.back().question;
  made.pair->answer = std::string(200, 'a');
  made.pair->language = "en";
  return made;
}

// Writes outcomes into the project as fast as it takes them.
QCoro::Task<Status> writeMany(jobs::JobContext& context, std::shared_ptr<project::Project> project) {
  workflow::GenerateRequest request;
  request.types = {benchmark::TestType::Robustness};
  request.pairs = kPairs;
  const std::string part =
      "{\"request\":" + workflow::generateRequestJson(request) +
      ",\"type\":\"robustness\",\"target\":10000,\"first_key\":1,\"group\":1,\"corpus\":\"\"}";
  auto starting = project->outcomes().startGeneration(part, 1, "extractive");
  const auto id = co_await starting;
  if (!id)
    co_return failure(id.error());
  context.progress(0, kPairs);
  workflow::GenerationCounters counters;
  for (std::size_t i = 0; i < kPairs; ++i) {
    const auto go = co_await context.checkpoint();
    if (!go)
      co_return go;
    const auto made = outcome(i);
    ++counters.made;
    counters.attempts += 2;
    auto committing =
        project->outcomes().commitContext(*id, workflow::storedOutcome(made, benchmark::TestType::Robustness),
                                          {*made.pair}, workflow::countersJson(counters));
    const auto committed = co_await committing;
    if (!committed)
      co_return failure(committed.error());
    context.advance();
  }
  auto closing = project->outcomes().setGenerationState(*id, project::WorkState::Finished);
  const auto closed = co_await closing;
  co_return closed;
}

} // namespace

// The window stays live while ten thousand pairs come, and when they are shown again.
class TestGenerateLarge : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase() {
    m_theme = new theme::Theme(*qApp, this);
    m_theme->apply(theme::Scheme::Light);
  }
  void tenThousandPairsComeAndAreShownAgain() {
    GenerateWorld world;
    QTest::qWait(500);
    auto project = world.project();
    uitest::Heartbeat heart;
    auto* job = world.world().runner().start(
        "generate", QStringLiteral("generate"),
        [project](jobs::JobContext& context) { return writeMany(context, project); });
    int updates = 0;
    QString shown;
    QElapsedTimer watch;
    watch.start();
    heart.longest();
    while (!jobs::isOver(job->state()) && watch.elapsed() < 240000) {
      QTest::qWait(10);
      const QString now = world.text("progress.values.made");
      updates += now != shown;
      shown = now;
    }
    QCOMPARE(job->state(), jobs::State::Finished);
    const qint64 took = watch.elapsed();
    const auto writing = heart.gaps();
    qInfo("10,000 pairs came in %lld ms; %d updates; longest gap %lld ms, 999 of 1,000 within %lld ms",
          static_cast<long long>(took), updates, static_cast<long long>(writing.longest),
          static_cast<long long>(writing.usual));
    QVERIFY(updates > 5);
    QVERIFY2(updates <= took / 100 + 5, qPrintable(QString::number(updates))); // at most ten a second
    QVERIFY2(writing.usual <= kUsualGapMs, qPrintable(QString::number(writing.usual)));
    QVERIFY2(writing.longest <= kLongestGapMs, qPrintable(QString::number(writing.longest)));
    QTRY_COMPARE_WITH_TIMEOUT(world.text("progress.values.made"), QStringLiteral("10,000 of 10,000"), 60000);
    auto* last = world.find<QTableView>("last");
    QCOMPARE(last->model()->index(0, 0).data().toString(), QStringLiteral("ROB_10000"));
    QCOMPARE(last->model()->rowCount(), 100);

    project.reset();
    world.reopen();
    heart.longest();
    watch.restart();
    QTRY_COMPARE_WITH_TIMEOUT(world.text("progress.values.made"), QStringLiteral("10,000 of 10,000"), 60000);
    const qint64 read = watch.elapsed();
    QTest::qWait(1500); // the charts follow
    const auto reading = heart.gaps();
    qInfo("shown again after %lld ms; longest gap %lld ms", static_cast<long long>(read),
          static_cast<long long>(reading.longest));
    QVERIFY2(reading.usual <= kUsualGapMs, qPrintable(QString::number(reading.usual)));
    QVERIFY2(reading.longest <= kLongestGapMs, qPrintable(QString::number(reading.longest)));
    const auto* line = std::get_if<figures::LineFigure>(&world.find<charts::ChartFrame>("control")->figure());
    QVERIFY(line && line->n == kPairs && line->xs.size() == figures::kMostControlPoints);
  }

 private:
  theme::Theme* m_theme = nullptr;
};

QTEST_MAIN(TestGenerateLarge)
#include "tst_generatelarge.moc"
