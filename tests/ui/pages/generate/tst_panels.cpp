// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chartframe.h"
#include "pages/generate/chartspanel.h"
#include "pages/generate/estimatepanel.h"
#include "pages/generate/newestmodels.h"
#include "pages/generate/progresspanel.h"
#include "pages/generate/resultspanel.h"
#include "support/uisupport.h"
#include "words/names.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTableWidget>
#include <QTest>

using namespace reticle;
using namespace reticle::pages::generate;
using benchmark::Rejection;
using benchmark::TestType;

namespace {

// The outcome of one context: as many rejections as said, then a pair.
benchmark::ContextOutcome outcome(std::size_t number, int rejections) {
  benchmark::ContextOutcome made;
  made.context = number;
  for (int i = 0; i <= rejections; ++i) {
    benchmark::AttemptOutcome attempt;
    attempt.attempt = i + 1;
    attempt.control.temperature = 0.4 + 0.01 * i;
    attempt.control.threshold = 0.8;
    attempt.question = "Question " + std::to_string(number) + "?";
    attempt.verdict.accepted = i == rejections;
    attempt.verdict.reason = i % 2 ? Rejection::TooSimilar : Rejection::EvidenceNotFound;
    made.attempts.push_back(attempt);
  }
  made.pair = benchmark::QaPair{};
  made.pair->key = "ROB_" + std::to_string(number);
  made.pair->question = "Question " + std::to_string(number) + "?";
  made.pair->answer = "Answer";
  return made;
}

QString value(QWidget& panel, const char* name) {
  auto* label = panel.findChild<QLabel*>(QStringLiteral("generate.") + QString::fromLatin1(name));
  return label ? label->text() : QStringLiteral("(missing)");
}

} // namespace

// Each panel by itself.
class TestPanels : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase() {
    m_theme = new theme::Theme(*qApp, this);
    m_theme->apply(theme::Scheme::Light);
  }

  void newestModelsKeepTheSelection() {
    ResultsPanel panel;
    panel.resize(700, 300);
    panel.show();
    auto* view = panel.findChild<QTableView*>(QStringLiteral("generate.last"));
    QAbstractItemModelTester tester(view->model());
    workflow::GenerationTally tally;
    for (std::size_t i = 1; i <= 60; ++i)
      tally.add(outcome(i, 2), TestType::Robustness);
    panel.showRows(tally);
    view->selectRow(3);
    const QString key = view->currentIndex().siblingAtColumn(0).data().toString();
    QCOMPARE(key, QStringLiteral("ROB_57"));
    for (std::size_t i = 61; i <= 130; ++i) {
      tally.add(outcome(i, 2), TestType::Robustness);
      if (i % 7 == 0)
        panel.showRows(tally);
    }
    panel.showRows(tally);
    QCOMPARE(view->model()->rowCount(), 100); // the oldest went
    QCOMPARE(view->model()->index(0, 0).data().toString(), QStringLiteral("ROB_130"));
    QCOMPARE(view->currentIndex().siblingAtColumn(0).data().toString(), key);
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    QSignalSpy activated(&panel, &ResultsPanel::pairActivated);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Return);
    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated[0][0].toString(), key);
    view->scrollToTop();
    const QPoint first = view->visualRect(view->model()->index(0, 3)).center();
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, first); // a double click begins with one
    QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, first);
    QTRY_COMPARE(activated.count(), 2);
    tally = {}; // another generation
    tally.add(outcome(1, 0), TestType::MultiHop);
    panel.showRows(tally);
    QCOMPARE(view->model()->rowCount(), 1);
  }

  void reasonsAreCountedInWords() {
    ResultsPanel panel;
    workflow::GenerationTally tally;
    for (std::size_t i = 0; i < 10; ++i)
      tally.add(outcome(i, 3), TestType::Robustness);
    benchmark::ContextOutcome skipped;
    skipped.context = 10;
    skipped.skipped = benchmark::SkipReason::NoLink;
    tally.add(skipped, TestType::MultiHop);
    panel.showRows(tally);
    auto* table = panel.findChild<QTableWidget*>(QStringLiteral("generate.reasons"));
    QCOMPARE(table->rowCount(), 3);
    QCOMPARE(table->item(0, 0)->text(), QStringLiteral("quote not in context"));
    QCOMPARE(table->item(0, 1)->text(), QStringLiteral("20"));
    QCOMPARE(table->item(1, 0)->text(), QStringLiteral("too similar to another"));
    QCOMPARE(table->item(1, 1)->text(), QStringLiteral("10"));
    QVERIFY(table->item(2, 0)->text().contains(QStringLiteral("no link to another document")));
    QCOMPARE(table->item(1, 2)->text(), QStringLiteral("25.0 % of attempts"));
  }

  void chartsAreDrawnOneAtATime() {
    ChartsPanel charts;
    workflow::NewestGeneration newest;
    newest.request.types = {TestType::Robustness, TestType::MultiHop};
    newest.targets = {50, 50};
    workflow::GenerationTally tally;
    for (std::size_t i = 0; i < 1000; ++i)
      tally.add(outcome(i, 2), TestType::Robustness);
    charts.showRows(newest, tally, true);
    // Only the first one is there at once.
    QVERIFY(std::holds_alternative<figures::LineFigure>(charts.control()->figure()));
    QVERIFY(std::holds_alternative<std::monostate>(charts.rejections()->figure()));
    QTRY_VERIFY(std::holds_alternative<figures::BarFigure>(charts.types()->figure()));
    const auto& line = std::get<figures::LineFigure>(charts.control()->figure());
    QCOMPARE(line.n, std::size_t(1000));
    QVERIFY(line.xs.size() <= figures::kMostControlPoints);
    QCOMPARE(line.series[0].name, std::string("temperature"));
    const auto& reasons = std::get<figures::BarFigure>(charts.rejections()->figure());
    QCOMPARE(*reasons.groups[0].bars[0].value, 1000.0);
    QCOMPARE(reasons.n, std::size_t(3000));
    const auto& types = std::get<figures::BarFigure>(charts.types()->figure());
    QCOMPARE(types.groups.size(), std::size_t(2));
    QCOMPARE(*types.groups[0].bars[0].value, 1000.0);
    QCOMPARE(*types.groups[1].bars[0].value, 0.0);
    QCOMPARE(*types.groups[1].bars[1].value, 50.0);
    for (auto* frame : {charts.control(), charts.rejections(), charts.types()})
      delete frame; // no layout owns them here
  }

  void estimateSaysWhatIsKnown() {
    EstimatePanel panel;
    panel.show();
    workflow::GenerateRequest request;
    workflow::GenerationEstimate estimate;
    estimate.contexts = 1234;
    estimate.pairs = 60;
    panel.showEstimate(request, estimate);
    QCOMPARE(value(panel, "estimate.values.contexts"), QStringLiteral("at most 1,234"));
    QCOMPARE(value(panel, "estimate.values.calls"), QStringLiteral("none"));
    QCOMPARE(value(panel, "estimate.values.time"), QStringLiteral("not known yet"));
    auto* cost = panel.findChild<QLabel*>(QStringLiteral("generate.estimate.values.cost"));
    QVERIFY(!cost->isVisible());
    estimate.calls = workflow::Expected{90, 6170};
    estimate.promptTokens = workflow::Expected{90000, 7e6};
    estimate.completionTokens = workflow::Expected{27000, 2e7};
    panel.showEstimate(request, estimate);
    QVERIFY(cost->isVisible());
    QCOMPARE(cost->text(), QStringLiteral("price not known"));
    QCOMPARE(value(panel, "estimate.values.calls"), QStringLiteral("about 90, at most 6,170"));
    // Of two models one has no price: no sum, and each is told by itself.
    estimate.models = {{"local:m", {60, 90}, {1, 2}, {1, 2}, workflow::Expected{0.42, 9}, "USD"},
                       {"other:n", {30, 60}, {1, 2}, {1, 2}, std::nullopt, "USD"}};
    panel.showEstimate(request, estimate);
    QCOMPARE(cost->text(), QStringLiteral("no sum"));
    QVERIFY(value(panel, "estimate.note").contains(QStringLiteral("local:m: calls about 60, at most 90")));
    QVERIFY(value(panel, "estimate.note").contains(QStringLiteral("0.42 USD")));
    QVERIFY(value(panel, "estimate.note").contains(QStringLiteral("it has no price")));
    estimate.models.pop_back();
    estimate.types = {{TestType::MultiHop, 60, 40, 40, {{"no-link", 17}}}};
    estimate.currency = "USD";
    estimate.cost = workflow::Expected{0.42, 9};
    estimate.ms = 65000;
    estimate.pairs = 40;
    panel.showEstimate(request, estimate);
    QCOMPARE(cost->text(), QStringLiteral("about 0.42 USD, at most 9.00 USD"));
    QVERIFY(value(panel, "estimate.note").contains(QStringLiteral("at most 40 pair")));
    QVERIFY(
        value(panel, "estimate.note").contains(QStringLiteral("40 of 60, no link to another document (17)")));
    QVERIFY(value(panel, "estimate.values.time").startsWith(QStringLiteral("about 1 min")));
  }

  void progressOfAModelHasTokensAndMoney() {
    ProgressPanel panel;
    panel.show();
    workflow::NewestGeneration newest;
    newest.request.model = "local:m";
    newest.request.pairs = 10;
    newest.counters = {4, 6, 6, 12000, 900, false, 61000};
    newest.unfinished = true;
    workflow::GenerationTally tally;
    for (std::size_t i = 0; i < 4; ++i)
      tally.add(outcome(i, 0), TestType::Robustness);
    dialogue::UsageTotal writing{dialogue::Role::Generator, "local:m", 6, 0, 0, 0, 10000, 800, 0};
    dialogue::UsageTotal critics{dialogue::Role::Critic, "local:n", 3, 0, 1, 0, 2000, 100, 0};
    panel.showRows(newest, tally, {writing, critics}, {{"local:m", {{10, 100}, "USD", ""}}});
    QCOMPARE(value(panel, "progress.values.made"), QStringLiteral("4 of 10"));
    QCOMPARE(value(panel, "progress.values.calls"), QStringLiteral("8")); // one failed
    QCOMPARE(value(panel, "progress.values.tokens"), QStringLiteral("12,000, 900"));
    // The price of one of two models says nothing about both.
    QCOMPARE(value(panel, "progress.values.cost"), QStringLiteral("not known"));
    panel.showRows(newest, tally, {writing, critics},
                   {{"local:m", {{10, 100}, "USD", ""}}, {"local:n", {{10, 100}, "USD", ""}}});
    QCOMPARE(value(panel, "progress.values.cost"), QStringLiteral("0.21 USD"));
  }

 private:
  theme::Theme* m_theme = nullptr;
};

QTEST_MAIN(TestPanels)
#include "tst_panels.moc"
