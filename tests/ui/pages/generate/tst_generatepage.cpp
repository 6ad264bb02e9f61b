// SPDX-License-Identifier: GPL-3.0-or-later
#include "generateworld.h"

#include "charts/chartframe.h"
#include "jobs/jobrunner.h"
#include "pages/review/reviewpage.h"
#include "theme/messagebar.h"
#include "words/names.h"
#include "words/numbers.h"

#include <QAction>
#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTableWidget>
#include <QToolButton>
#include <nlohmann/json.hpp>

using namespace reticle;
using benchmark::TestType;
using uitest::GenerateWorld;
using uitest::kPatienceMs;

// The page with the built-in writer, as a person uses it, over the sample documents.
class TestGeneratePage : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase() {
    m_theme = new theme::Theme(*qApp, this);
    m_theme->apply(theme::Scheme::Light);
  }
  void noProjectAndNoDocumentsLeadOn();
  void planEstimateStartAndRows();
  void pauseCancelReopenResume();
  void discardGivesTheRestUp();
  void planIsKept();
  void pairIsOpenedInReview();
  void looksAlike();

 private:
  theme::Theme* m_theme = nullptr;
};

void TestGeneratePage::noProjectAndNoDocumentsLeadOn() {
  GenerateWorld world(false);
  QSignalSpy asked(&world.world().session(), &models::Session::pageRequested);
  auto* next = [&] {
    QPushButton* button = nullptr;
    (void)QTest::qWaitFor(
        [&] {
          button = world.page().findChild<QPushButton*>(QStringLiteral("generate.empty.next"));
          return button && button->isVisible();
        },
        kPatienceMs);
    return button;
  }();
  QVERIFY(next);
  QTest::mouseClick(next, Qt::LeftButton);
  QCOMPARE(asked[0][0].toString(), QStringLiteral("corpus"));
  QVERIFY(!world.find<QPushButton>("startButton")->isEnabled());
  world.world().session().setProject(nullptr);
  QTest::qWait(50); // the button of before goes
  auto* home = world.page().findChild<QPushButton*>(QStringLiteral("generate.empty.next"));
  QVERIFY(home && home->isVisible());
  QTest::mouseClick(home, Qt::LeftButton);
  QCOMPARE(asked[1][0].toString(), QStringLiteral("home"));
}

void TestGeneratePage::planEstimateStartAndRows() {
  GenerateWorld world;
  QTRY_VERIFY_WITH_TIMEOUT(world.find<QWidget>("nothingYet")->isVisible(), kPatienceMs);
  world.typeNumber("pairs", 24);
  world.typeNumber("share.robustness", 2);
  QVERIFY(world.click("estimateButton"));
  QTRY_VERIFY_WITH_TIMEOUT(world.find<QWidget>("estimate.values")->isVisible(), kPatienceMs);
  QCOMPARE(world.text("estimate.values.pairs"), QStringLiteral("24 of 24"));
  QCOMPARE(world.text("estimate.values.calls"), QStringLiteral("none"));
  QCOMPARE(world.text("estimate.values.time"), QStringLiteral("not known yet"));
  // Another number needs no new count; other contexts do.
  world.typeNumber("pairs", 12);
  QCOMPARE(world.text("estimate.values.pairs"), QStringLiteral("12 of 12"));
  QVERIFY(world.click("more"));
  world.typeNumber("distractors", 2);
  QVERIFY(!world.find<QWidget>("estimate.values")->isVisible());
  QVERIFY(world.text("estimate.note").contains(QStringLiteral("changed")));

  QVERIFY(world.click("startButton"));
  QTRY_VERIFY(world.find<QWidget>("progress")->isVisible());
  QVERIFY(world.waitForEnd());
  const auto rows = world.rows();
  QCOMPARE(rows.passed, std::size_t(12));
  // Its own half, and what the other types could not give.
  QVERIFY(rows.passedByType.at(TestType::Robustness) >= 6);
  QCOMPARE(world.newest().request.distractors, 2);
  QCOMPARE(world.text("progress.values.made"), QStringLiteral("12 of 12"));
  QVERIFY(!world.find<QToolButton>("pause")->isVisible());
  QVERIFY(!world.find<QWidget>("unfinished")->isVisible());

  // Every number that is shown is one of the project's rows.
  auto* reasons = world.find<QTableWidget>("reasons");
  std::map<QString, QString> shown;
  for (int row = 0; row < reasons->rowCount(); ++row)
    shown[reasons->item(row, 0)->text()] = reasons->item(row, 1)->text();
  QCOMPARE(shown.size(), rows.rejections.size() + rows.skips.size());
  // Counted once more in what is stored, past the code that the page counts with.
  std::map<std::string, qint64> stored;
  for (const auto id : world.newest().parts) {
    const auto contexts = world.project()->queries().contexts(id, {0, 1000000}).result();
    for (const auto& context : *contexts) {
      for (const auto& attempt : nlohmann::json::parse(context.outcome.attemptsJson))
        stored[attempt.at("reason").get<std::string>()] += 1;
    }
  }
  for (const auto& [reason, count] : stored) {
    if (!reason.empty()) // the one that passed has none
      QCOMPARE(shown[words::rejectionName(reason)], words::count(count));
  }
  for (const auto& [reason, count] : rows.rejections)
    QCOMPARE(shown[words::rejectionName(benchmark::rejectionName(reason))], words::count(qint64(count)));
  auto* last = world.find<QTableView>("last");
  QCOMPARE(last->model()->rowCount(), 12);
  QCOMPARE(last->model()->index(0, 0).data().toString(), QString::fromStdString(rows.newestPairs.front().key));
  auto* types = world.find<charts::ChartFrame>("types");
  const auto passed = [&](std::size_t group) {
    const auto* bars = std::get_if<figures::BarFigure>(&types->figure());
    return bars && bars->groups.size() == 3 ? bars->groups[group].bars[0].value.value_or(-1) : -1;
  };
  // In the order in which they were worked on.
  QTRY_COMPARE(passed(0), double(rows.passedByType.at(TestType::MultiHop)));
  QTRY_COMPARE(passed(2), double(rows.passedByType.at(TestType::Robustness)));
  auto* control = world.find<charts::ChartFrame>("control");
  const auto points = [&] {
    const auto* line = std::get_if<figures::LineFigure>(&control->figure());
    return line ? line->series[0].values : std::vector<std::optional<double>>();
  };
  QTRY_COMPARE(points().size(), std::size_t(12));
  for (std::size_t i = 0; i < rows.controls.size(); ++i)
    QCOMPARE(*points()[i], rows.controls[i].temperature);

  // The next estimate knows the rate.
  QVERIFY(world.click("estimateButton"));
  QTRY_VERIFY_WITH_TIMEOUT(world.find<QWidget>("estimate.values")->isVisible(), kPatienceMs);
  QVERIFY(world.text("estimate.values.time").startsWith(QStringLiteral("about")));
  QCOMPARE(uitest::unnamedControls(world.page()), QStringList());
  QCOMPARE(uitest::controlsWithoutObjectName(world.page()), QStringList());
  QCOMPARE(uitest::strayAccessKeys(world.page()), QStringList());
}

void TestGeneratePage::pauseCancelReopenResume() {
  std::vector<std::string> uninterrupted;
  {
    GenerateWorld world;
    QTRY_VERIFY_WITH_TIMEOUT(world.find<QPushButton>("startButton")->isEnabled(), kPatienceMs);
    world.typeNumber("pairs", 150);
    QVERIFY(world.click("startButton"));
    QVERIFY(world.waitForEnd());
    const auto pairs = world.project()->queries().fullPairs({}).result();
    for (const auto& pair : *pairs)
      uninterrupted.push_back(pair.key + pair.question);
  }
  GenerateWorld world;
  QTRY_VERIFY_WITH_TIMEOUT(world.find<QPushButton>("startButton")->isEnabled(), kPatienceMs);
  world.typeNumber("pairs", 150);
  QVERIFY(world.click("startButton"));
  auto* pause = world.find<QToolButton>("pause");
  QTRY_VERIFY_WITH_TIMEOUT(world.job("generate") && world.job("generate")->snapshot().done > 0, kPatienceMs);
  QVERIFY(world.click("pause"));
  QTRY_COMPARE_WITH_TIMEOUT(world.job("generate")->state(), jobs::State::Paused, kPatienceMs);
  QTRY_COMPARE(pause->text(), QStringLiteral("Resume"));
  const auto held = world.rows();
  QVERIFY(held.passed > 0 && held.passed < 150);
  QVERIFY(world.shows(held));
  QTest::qWait(300);
  QCOMPARE(world.rows().passed, held.passed); // nothing moves
  QVERIFY(world.click("pause"));
  QTRY_COMPARE(pause->text(), QStringLiteral("Pause"));
  QTRY_VERIFY_WITH_TIMEOUT(world.rows().passed > held.passed, kPatienceMs);
  QVERIFY(world.click("cancel"));
  QVERIFY(world.waitForEnd());
  QVERIFY(world.rows().passed < 150);
  QTRY_VERIFY_WITH_TIMEOUT(world.find<QWidget>("unfinished")->isVisible(), kPatienceMs);
  QVERIFY(!pause->isVisible());

  // As a program leaves it that is ended from outside with two calls under way.
  for (int i = 0; i < 2; ++i) {
    dialogue::ModelCall call;
    call.role = dialogue::Role::Generator;
    call.model = "local:m";
    call.usage.promptTokens = 1000;
    call.usage.completionTokens = 500;
    QVERIFY(world.project()->outcomes().recordSent({{}, world.newest().parts.front()}, call).result());
  }
  QVERIFY(!world.text("unfinished.text").contains(QStringLiteral("may have been paid")));
  world.reopen();
  const auto before = world.rows();
  QTRY_VERIFY_WITH_TIMEOUT(world.find<QWidget>("unfinished")->isVisible(), kPatienceMs);
  QVERIFY(world.shows(before));
  QVERIFY(world.text("unfinished.text").contains(words::ofTotal(static_cast<qint64>(before.passed), 150)));
  const QString paid =
      QStringLiteral("2 call(s) of a model had been sent, or were about to be, when the program "
                     "was ended, and may have been paid; what they cost is estimated at up to "
                     "2,000 + 1,000 tokens and counts as spent.");
  QVERIFY2(world.text("unfinished.text").endsWith(paid), qPrintable(world.text("unfinished.text")));
  QVERIFY(world.click("resumeButton"));
  QVERIFY(!world.find<QWidget>("unfinished")->isVisible());
  QCOMPARE(world.find<theme::MessageBar>("messages")->text(), paid);
  QVERIFY(world.waitForEnd());
  QCOMPARE(world.rows().passed, std::size_t(150));
  QVERIFY(!world.newest().unfinished);
  std::vector<std::string> resumed;
  const auto pairs = world.project()->queries().fullPairs({}).result();
  for (const auto& pair : *pairs)
    resumed.push_back(pair.key + pair.question);
  QCOMPARE(resumed, uninterrupted);
}

void TestGeneratePage::discardGivesTheRestUp() {
  GenerateWorld world;
  QTRY_VERIFY_WITH_TIMEOUT(world.find<QPushButton>("startButton")->isEnabled(), kPatienceMs);
  world.typeNumber("pairs", 150);
  QVERIFY(world.click("startButton"));
  QTRY_VERIFY_WITH_TIMEOUT(world.job("generate") && world.job("generate")->snapshot().done > 0, kPatienceMs);
  QVERIFY(world.click("cancel"));
  QVERIFY(world.waitForEnd());
  const auto passed = world.rows().passed;
  QVERIFY(world.click("discardButton"));
  QTRY_VERIFY_WITH_TIMEOUT(world.newest().discarded, kPatienceMs);
  QTRY_VERIFY_WITH_TIMEOUT(!world.find<QWidget>("unfinished")->isVisible(), kPatienceMs);
  QCOMPARE(static_cast<std::size_t>(*world.project()->queries().pairCount({}).result()), passed);
  QTRY_VERIFY(world.find<QPushButton>("startButton")->isEnabled()); // a new one can be started
}

void TestGeneratePage::planIsKept() {
  GenerateWorld world;
  QTRY_VERIFY_WITH_TIMEOUT(world.find<QPushButton>("startButton")->isEnabled(), kPatienceMs);
  world.typeNumber("pairs", 33);
  world.typeNumber("share.multi_hop", 5);
  QVERIFY(world.click("more"));
  world.typeNumber("attempts", 2);
  world.reopen(); // at once: closing saves what was typed
  QTRY_COMPARE_WITH_TIMEOUT(world.find<QSpinBox>("pairs")->value(), 33, kPatienceMs);
  QCOMPARE(world.find<QSpinBox>("share.multi_hop")->value(), 5);
  QCOMPARE(world.find<QSpinBox>("attempts")->value(), 2);
  QVERIFY(!world.project()->queries().undoState().result()->undo); // a plan is no deed to undo
}

void TestGeneratePage::pairIsOpenedInReview() {
  GenerateWorld world;
  QTRY_VERIFY_WITH_TIMEOUT(world.find<QPushButton>("startButton")->isEnabled(), kPatienceMs);
  world.typeNumber("pairs", 12);
  QVERIFY(world.click("startButton"));
  QVERIFY(world.waitForEnd());
  pages::review::ReviewPage review;
  review.setSession(&world.world().session());
  review.resize(1100, 700);
  review.show();
  connect(&world.world().session(), &models::Session::pageRequested, &review,
          [&](const QString& page, const QVariantMap& target) {
            if (page == QLatin1String("review"))
              review.showTarget(target);
          });
  auto* last = world.find<QTableView>("last");
  last->setFocus();
  last->setCurrentIndex(last->model()->index(4, 0));
  const QString key = last->model()->index(4, 0).data().toString();
  QTest::keyClick(last, Qt::Key_Return);
  auto* queue = review.findChild<QTableView*>(QStringLiteral("review.queue"));
  QTRY_VERIFY_WITH_TIMEOUT(queue->currentIndex().isValid() &&
                               queue->currentIndex().siblingAtColumn(1).data().toString() == key,
                           kPatienceMs);
}

void TestGeneratePage::looksAlike() {
  GenerateWorld world;
  QTRY_VERIFY_WITH_TIMEOUT(world.find<QPushButton>("startButton")->isEnabled(), kPatienceMs);
  QVERIFY(world.click("estimateButton"));
  QTRY_VERIFY_WITH_TIMEOUT(world.find<QWidget>("estimate.values")->isVisible(), kPatienceMs);
  QCOMPARE(uitest::screenshots(*m_theme, world.page(), QStringLiteral("generate-plan")).size(), qsizetype(4));
  world.page().resize(1100, 760);
  world.typeNumber("pairs", 150);
  QVERIFY(world.click("startButton"));
  QTRY_VERIFY_WITH_TIMEOUT(world.job("generate") && world.job("generate")->snapshot().done > 60, kPatienceMs);
  QVERIFY(world.click("pause"));
  QTRY_COMPARE_WITH_TIMEOUT(world.job("generate")->state(), jobs::State::Paused, kPatienceMs);
  QTest::qWait(1500); // until the charts are drawn
  QCOMPARE(uitest::screenshots(*m_theme, world.page(), QStringLiteral("generate-live")).size(), qsizetype(4));
  QVERIFY(world.click("cancel"));
  QVERIFY(world.waitForEnd());
  QVERIFY(world.click("more"));
  QVERIFY(world.find<QTabBar>("resultTabs"));
  QTest::keyClick(world.find<QTabBar>("resultTabs"), Qt::Key_Right);
  QTest::qWait(1500);
  QCOMPARE(uitest::screenshots(*m_theme, world.page(), QStringLiteral("generate-unfinished")).size(),
           qsizetype(4));
  m_theme->apply(theme::Scheme::Light);
}

QTEST_MAIN(TestGeneratePage)
#include "tst_generatepage.moc"
