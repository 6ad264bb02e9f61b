// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/compare/comparepage.h"

#include "charts/chartframe.h"
#include "project/project.h"
#include "theme/elidedlabel.h"
#include "workflow/evaluatejob.h"

#include "support/pageworld.h"
#include "support/uisupport.h"

#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QTest>

using namespace reticle;

namespace {

constexpr int kPairs = 10;

QString s(const char* text) {
  return QString::fromUtf8(text);
}

evaluation::Configuration configuration(const std::string& name) {
  evaluation::Configuration made;
  made.name = name;
  made.kind = "builtin";
  made.retriever = "bm25";
  made.reader = "extractive";
  return made;
}

} // namespace

// What the page says when systems were not measured alike.
class TestComparePage : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void cleanupTestCase() {
    m_page.reset();
    m_world.reset();
  }
  void saysHowManyWereMeasured();
  void saysWhatHasNoScoreAndWhy();
  void chartsKeepTheirHeight();
  void comparesOnTheCommonSubset();
  void everyControlHasAName() { QCOMPARE(uitest::unnamedControls(*m_page), QStringList()); }

 private:
  QString cell(int row, int column) const {
    const auto* table = m_page->findChild<QTableWidget*>(s("compare.leaderboard"));
    return table->item(row, column) ? table->item(row, column)->text() : QString();
  }
  int rowOf(const QString& name) const {
    const auto* table = m_page->findChild<QTableWidget*>(s("compare.leaderboard"));
    for (int row = 0; row < table->rowCount(); ++row)
      if (table->item(row, 0) && table->item(row, 0)->text() == name)
        return row;
    return -1;
  }

  theme::Theme* m_theme = nullptr;
  std::unique_ptr<uitest::PageWorld> m_world;
  std::unique_ptr<pages::compare::ComparePage> m_page;
};

// A run of two systems over ten questions: the second was not answered in time for two hard ones, on which the
// first did badly.
void TestComparePage::initTestCase() {
  m_theme = new theme::Theme(*qApp, this);
  m_theme->apply(theme::Scheme::Light);
  m_world = std::make_unique<uitest::PageWorld>();
  auto project = m_world->newProject(s("p.reticle"));
  QVERIFY(project);
  std::vector<benchmark::QaPair> pairs;
  for (int i = 0; i < kPairs; ++i) {
    benchmark::QaPair pair;
    pair.type = benchmark::TestType::SingleChunk;
    pair.question = "[Fill] Layer " + std::to_string(i) + " is ___ thick.";
    pair.answer = std::to_string(100 + i) + " nm";
    pair.language = "en";
    pair.record.writer = "hand";
    pairs.push_back(pair);
  }
  QVERIFY(project->edits().addPairs(pairs, project::Verdict::Accepted).result());
  project::Freeze freeze;
  freeze.name = "all";
  const auto frozen = project->edits().freezeBenchmark(freeze).result();
  QVERIFY(frozen);
  auto& outcomes = project->outcomes();
  project::RunStart start;
  start.benchmark = frozen->row.id;
  start.configurations = {configuration("first"), configuration("second")};
  start.judgeJson = workflow::judgeJson({});
  const auto run = outcomes.startRun(start).result().value();
  std::vector<project::PlannedCell> cells;
  for (int i = 0; i < kPairs; ++i) {
    for (int c = 0; c < 2; ++c) {
      project::PlannedCell cell;
      cell.pairPosition = i;
      cell.configuration = c;
      cell.workKey = std::to_string(i) + "/" + std::to_string(c);
      for (const auto metric : evaluation::kSixMetrics)
        cell.judgements.push_back(
            {metric, "lexical", cell.workKey + "/" + std::string(evaluation::metricName(metric))});
      if (i == 5 && c == 0)
        cell.judgements.push_back({evaluation::Metric::Faithfulness, "g", cell.workKey + "/faithfulness"});
      cells.push_back(cell);
    }
  }
  QVERIFY(outcomes.planCells(run, cells).result());
  const auto open = outcomes.openCells(run, {0, 1000}).result().value();
  QCOMPARE(open.size(), std::size_t(2 * kPairs));
  for (const auto& cell : open) {
    const bool hard = cell.pairPosition < 2;
    if (hard && cell.configuration == 1) {
      project::CellOutcome outcome;
      outcome.state = evaluation::UnitState::Timeout;
      outcome.error = Error(ErrorKind::Timeout, "no answer in time");
      QVERIFY(outcomes.saveAnswer(cell.id, outcome).result());
      continue;
    }
    project::CellOutcome outcome;
    outcome.response = evaluation::Response();
    outcome.response->answer = "100 nm";
    QVERIFY(outcomes.saveAnswer(cell.id, outcome).result());
    std::vector<project::Outcomes::Judged> judged;
    for (const auto& planned : cell.judgements) {
      evaluation::Judgement judgement;
      judgement.metric = planned.metric;
      judgement.state = evaluation::UnitState::Ok;
      judgement.score = hard ? 0.1 : cell.configuration == 0 ? 0.8 : 0.7;
      judgement.judge = planned.judge;
      if (planned.metric == evaluation::Metric::Faithfulness) {
        judgement.state = evaluation::UnitState::Unparseable;
        judgement.score = std::nullopt;
        judgement.reason = "no number in it";
      }
      judged.push_back({planned.workKey, judgement});
    }
    QVERIFY(outcomes.saveJudgements(cell.id, judged).result());
  }
  QVERIFY(outcomes.setRunState(run, project::WorkState::Finished).result());
  m_world->session().setProject(project);
  m_page = std::make_unique<pages::compare::ComparePage>();
  m_page->setSession(&m_world->session());
  m_page->resize(1096, 735);                   // what a window of 1280x800 leaves it
  static_cast<QWidget*>(m_page.get())->show(); // the page has a show() of its own
  QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

void TestComparePage::saysHowManyWereMeasured() {
  QTRY_VERIFY_WITH_TIMEOUT(rowOf(s("second")) >= 0, uitest::kPatienceMs);
  // 0.66 of ten against 0.7 of eight: the second one seems better.
  QCOMPARE(rowOf(s("second")), 0);
  QCOMPARE(cell(rowOf(s("second")), 2), s("0.700 (8 of 10)"));
  QCOMPARE(cell(rowOf(s("second")), 8), s("8 of 10 measured"));
  QCOMPARE(cell(rowOf(s("first")), 2), s("0.660"));
  QCOMPARE(cell(rowOf(s("first")), 8), s("10 of 10 measured"));
  const auto* gaps = m_page->findChild<QLabel*>(s("compare.gaps"));
  QVERIFY(gaps->isVisible());
  QCOMPARE(gaps->text(), s("Not measured alike: Completeness, Factuality, Relevance, Context utilization, "
                           "Support quality, Technical depth"));
}

// The answers of the second system that never came, and a judge's reply of the first that could not be read.
void TestComparePage::saysWhatHasNoScoreAndWhy() {
  auto* tabs = m_page->findChild<QTabWidget*>(s("compare.tabs"));
  const auto* counts = m_page->findChild<QTableWidget*>(s("compare.unscored"));
  const auto* questions = m_page->findChild<QTableWidget*>(s("compare.unscoredQuestions"));
  const int tab = tabs->count() - 1;
  QVERIFY(tabs->isTabVisible(tab));
  QCOMPARE(tabs->tabText(tab), s("No score (13)")); // one, and two answers by six metrics
  QCOMPARE(counts->rowCount(), 7);
  const auto line = [&](int row) {
    QStringList cells;
    for (int column = 0; column < counts->columnCount(); ++column)
      cells.append(counts->item(row, column)->text());
    return cells.join(s(" | "));
  };
  QCOMPARE(line(0), s("first | Faithfulness | 1 of 1 | judgement failed: reply not readable (1)"));
  QCOMPARE(line(1), s("second | Completeness | 2 of 10 | answer failed: no answer in time (2)"));
  tabs->setCurrentIndex(tab);
  QCOMPARE(questions->rowCount(), 1);
  QCOMPARE(questions->item(0, 1)->text(), s("[Fill] Layer 5 is ___ thick."));
  QCOMPARE(questions->item(0, 2)->toolTip(), s("<p>no number in it</p>"));
  const QTableWidgetItem* second = counts->item(1, 0);
  QTest::mouseClick(counts->viewport(), Qt::LeftButton, {}, counts->visualItemRect(second).center());
  QCOMPARE(questions->rowCount(), 2);
  QCOMPARE(questions->item(1, 1)->text(), s("[Fill] Layer 1 is ___ thick."));
  QCOMPARE(questions->item(1, 2)->text(), s("answer failed: no answer in time"));
  const auto* board = m_page->findChild<QTableWidget*>(s("compare.leaderboard"));
  QCOMPARE(
      board->item(rowOf(s("second")), 2)->toolTip(),
      s("<p>second, Completeness: no score for 2 of 10 answers: answer failed: no answer in time (2).</p>"));
  QCOMPARE(board->item(rowOf(s("first")), 2)->toolTip(), QString());
  tabs->setCurrentIndex(0);
}

// What was measured of each metric is a key away, and until then the charts have its room.
void TestComparePage::chartsKeepTheirHeight() {
  const auto* common = m_page->findChild<QCheckBox*>(s("compare.common"));
  const auto* gaps = m_page->findChild<theme::ElidedLabel*>(s("compare.gaps"));
  const auto* coverage = m_page->findChild<QLabel*>(s("compare.coverage"));
  const auto* radar = m_page->findChild<charts::ChartFrame*>(s("compare.radar"));
  auto* details = m_page->findChild<QPushButton*>(s("compare.gapDetails"));
  QVERIFY(!coverage->isVisible());
  QCOMPARE(common->geometry().center().y(), gaps->geometry().center().y());
  QVERIFY(!gaps->isCut());
  m_page->resize(800, 735);
  QTRY_VERIFY(gaps->isCut()); // it gives way, the button does not
  QVERIFY(details->visibleRegion().boundingRect().contains(details->rect()));
  m_page->resize(1096, 735);
  QTRY_VERIFY(!gaps->isCut());
  QVERIFY(details->visibleRegion().boundingRect().contains(details->rect()));
  const int height = radar->height();
  QVERIFY2(height >= m_page->height() * 6 / 10, qPrintable(QString::number(height)));
  details->setFocus();
  QTest::keyClick(details, Qt::Key_Space);
  QVERIFY(coverage->isVisible());
  QCOMPARE(coverage->text().count(QLatin1Char('\n')), 5); // a line for each metric
  QVERIFY2(coverage->text().contains(s("8 of 10 measured for second, 10 of 10 for first")),
           qPrintable(coverage->text()));
  QTRY_VERIFY(radar->height() < height);
  QTest::keyClick(details, Qt::Key_Space);
  QVERIFY(!coverage->isVisible());
}

void TestComparePage::comparesOnTheCommonSubset() {
  auto* common = m_page->findChild<QCheckBox*>(s("compare.common"));
  common->click();
  QTRY_COMPARE_WITH_TIMEOUT(cell(rowOf(s("first")), 2), s("0.800 (8 of 10)"), uitest::kPatienceMs);
  QCOMPARE(rowOf(s("first")), 0);
  QCOMPARE(cell(rowOf(s("second")), 2), s("0.700 (8 of 10)"));
  QVERIFY(!m_page->findChild<QLabel*>(s("compare.gaps"))->isVisible());
  QVERIFY(!m_page->findChild<QPushButton*>(s("compare.gapDetails"))->isVisible());
  common->click();
  QTRY_COMPARE_WITH_TIMEOUT(cell(rowOf(s("first")), 2), s("0.660"), uitest::kPatienceMs);
}

QTEST_MAIN(TestComparePage)
#include "tst_comparepage.moc"
