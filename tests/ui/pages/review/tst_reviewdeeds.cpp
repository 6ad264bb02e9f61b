// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/review/reviewpage.h"

#include "project/project.h"
#include "words/decisions.h"

#include "support/pageworld.h"
#include "support/uisupport.h"

#include <QAction>
#include <QApplication>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QTest>

using namespace reticle;
using project::Verdict;
using uitest::kPatienceMs;

namespace {

constexpr int kPairs = 6;

QString s(const char* text) {
  return QString::fromUtf8(text);
}

benchmark::QaPair pair(int number) {
  benchmark::QaPair made;
  made.type = benchmark::TestType::SingleChunk;
  made.question = "[Fill] Layer " + std::to_string(number) + " is ___ thick.";
  made.answer = std::to_string(100 + number) + " nm";
  made.language = "en";
  made.record.writer = "hand";
  for (const char* quote : {"first", "second"}) {
    benchmark::Evidence evidence;
    evidence.quote = quote;
    made.evidence.push_back(evidence);
  }
  return made;
}

} // namespace

// Each verb of the page by its key, over a real project.
class TestReviewDeeds : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase() {
    m_theme = new theme::Theme(*qApp, this);
    m_theme->apply(theme::Scheme::Light);
  }
  void init();
  void cleanup() {
    m_world->session().setProject(nullptr);
    m_page.reset();
    m_world.reset();
  }
  void sourceHasRoomToBeRead();
  void verdictsMoveOnAndAreTakenBack();
  void decisionsCarryTheNameOfTheSettings();
  void decidedPairsAreSteppedOver();
  void movingDecidesNothing();
  void evidenceGoesRound();
  void ratingsAreKept();
  void editIsKeptAndTypingDecidesNothing();
  void emptyTextIsRefused();
  void editIsCancelled();

 private:
  void press(int key, Qt::KeyboardModifiers with = {}) { QTest::keyClick(m_queue, Qt::Key(key), with); }
  int row() const { return m_queue->currentIndex().row(); }
  Verdict verdict(int row) const { return detail(row).row.verdict; }
  project::PairDetail detail(int row) const {
    return m_world->session().project()->queries().pair(m_ids[static_cast<std::size_t>(row)]).result().value();
  }
  // The pair in view is that of the current row: its text is the row's.
  bool inView(int row) const {
    return QTest::qWaitFor(
        [&] { return find<QPlainTextEdit>("question")->toPlainText().contains(s("Layer %1 ").arg(row)); },
        kPatienceMs);
  }
  template<typename W> W* find(const char* name) const {
    auto* found = m_page->findChild<W*>(s("review.") + s(name));
    if (!found)
      qFatal("no %s", name);
    return found;
  }

  theme::Theme* m_theme = nullptr;
  std::unique_ptr<uitest::PageWorld> m_world;
  std::unique_ptr<pages::review::ReviewPage> m_page;
  QTableView* m_queue = nullptr;
  std::vector<PairId> m_ids;
};

void TestReviewDeeds::init() {
  m_world = std::make_unique<uitest::PageWorld>();
  auto project = m_world->newProject(s("p.reticle"));
  QVERIFY(project);
  std::vector<benchmark::QaPair> pairs;
  for (int i = 0; i < kPairs; ++i)
    pairs.push_back(pair(i));
  QVERIFY(project->edits().addPairs(pairs, Verdict::New).result());
  m_ids = project->queries().pairIds({}, project::Queries::PairOrder::Key, false).result().value();
  QCOMPARE(m_ids.size(), std::size_t(kPairs));
  m_page = std::make_unique<pages::review::ReviewPage>();
  m_page->setSession(&m_world->session());
  m_world->session().setProject(project);
  m_page->resize(1096, 735);
  m_page->show();
  QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
  m_queue = find<QTableView>("queue");
  QTRY_COMPARE_WITH_TIMEOUT(m_queue->model()->rowCount(), kPairs, kPatienceMs);
  QTRY_COMPARE(row(), 0);
  QVERIFY(inView(0));
  m_queue->setFocus();
}

void TestReviewDeeds::sourceHasRoomToBeRead() {
  const auto* source = find<QPlainTextEdit>("source");
  QVERIFY2(source->width() >= 230, qPrintable(QString::number(source->width())));
  const auto* head = m_queue->horizontalHeader();
  for (int column = 0; column < m_queue->model()->columnCount(); ++column) {
    const QString title = m_queue->model()->headerData(column, Qt::Horizontal).toString();
    QVERIFY2(head->fontMetrics().horizontalAdvance(title) + 24 <= head->sectionSize(column), qPrintable(title));
  }
}

void TestReviewDeeds::verdictsMoveOnAndAreTakenBack() {
  press(Qt::Key_A);
  QCOMPARE(row(), 1); // at once
  press(Qt::Key_X);
  press(Qt::Key_F);
  QCOMPARE(row(), 3);
  QTRY_COMPARE_WITH_TIMEOUT(verdict(0), Verdict::Accepted, kPatienceMs);
  QTRY_COMPARE_WITH_TIMEOUT(verdict(1), Verdict::Rejected, kPatienceMs);
  QTRY_COMPARE_WITH_TIMEOUT(verdict(2), Verdict::Flagged, kPatienceMs);
  press(Qt::Key_U);
  QTRY_COMPARE_WITH_TIMEOUT(verdict(2), Verdict::New, kPatienceMs);
  QCOMPARE(row(), 3); // it stays put
  QCOMPARE(verdict(1), Verdict::Rejected);
  press(Qt::Key_U);
  press(Qt::Key_U);
  QTRY_COMPARE_WITH_TIMEOUT(verdict(0), Verdict::New, kPatienceMs);
}

void TestReviewDeeds::decisionsCarryTheNameOfTheSettings() {
  const auto decisions = [this] {
    return m_world->session().project()->queries().pairDecisions(m_ids[0]).result().value();
  };
  QVERIFY(m_world->settings().set(QLatin1String(settings::key::reviewer), s("Ada Lee")));
  press(Qt::Key_A);
  QTRY_COMPARE_WITH_TIMEOUT(decisions().size(), std::size_t(1), kPatienceMs);
  const project::EditRow made = decisions()[0];
  QCOMPARE(made.kind, std::string("pair-verdict"));
  QCOMPARE(words::decision(made.kind, made.parameters), s("accepted, by Ada Lee"));
  QCOMPARE(verdict(0), Verdict::Accepted); // the project's own verdict, no second opinion
  QVERIFY(m_world->settings().set(QLatin1String(settings::key::reviewer), QString()));
  m_queue->selectRow(0);
  QVERIFY(inView(0));
  press(Qt::Key_X);
  QTRY_COMPARE_WITH_TIMEOUT(decisions().size(), std::size_t(2), kPatienceMs);
  QCOMPARE(words::decision(decisions()[1].kind, decisions()[1].parameters), s("rejected"));
}

void TestReviewDeeds::decidedPairsAreSteppedOver() {
  m_queue->selectRow(1);
  press(Qt::Key_A);
  QTRY_COMPARE_WITH_TIMEOUT(verdict(1), Verdict::Accepted, kPatienceMs);
  m_queue->selectRow(0);
  QTRY_VERIFY(m_queue->model()->index(1, 0).data().toString() !=
              m_queue->model()->index(2, 0).data().toString());
  press(Qt::Key_A);
  QCOMPARE(row(), 2);
}

void TestReviewDeeds::movingDecidesNothing() {
  press(Qt::Key_J);
  QCOMPARE(row(), 1);
  press(Qt::Key_S);
  QCOMPARE(row(), 2);
  press(Qt::Key_K);
  QCOMPARE(row(), 1);
  m_queue->selectRow(kPairs - 1);
  press(Qt::Key_J);
  QCOMPARE(row(), kPairs - 1); // an end is an end
  for (int i = 0; i < kPairs; ++i)
    QCOMPARE(verdict(i), Verdict::New);
}

void TestReviewDeeds::evidenceGoesRound() {
  QTRY_VERIFY(find<QPushButton>("evidence0")->isChecked());
  press(Qt::Key_N);
  QVERIFY(find<QPushButton>("evidence1")->isChecked() && !find<QPushButton>("evidence0")->isChecked());
  press(Qt::Key_N);
  QVERIFY(find<QPushButton>("evidence0")->isChecked());
}

void TestReviewDeeds::ratingsAreKept() {
  for (const int key : {Qt::Key_5, Qt::Key_4})
    press(key);
  const auto ratings = [this] { return detail(0).row.ratings; };
  QTRY_VERIFY_WITH_TIMEOUT(ratings().accuracy == 5 && ratings().relevance == 4, kPatienceMs);
  QVERIFY(!ratings().difficulty && !ratings().diversity);
}

void TestReviewDeeds::editIsKeptAndTypingDecidesNothing() {
  press(Qt::Key_E);
  auto* editor = find<QPlainTextEdit>("answerEdit");
  QVERIFY(editor->isVisible());
  editor->setFocus();
  editor->moveCursor(QTextCursor::End);
  QTest::keyClicks(editor, s(" axes fused"));
  QCOMPARE(row(), 0);
  QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier);
  QTRY_VERIFY_WITH_TIMEOUT(detail(0).row.edited, kPatienceMs);
  QCOMPARE(detail(0).pair.answer, std::string("100 nm axes fused"));
  QCOMPARE(verdict(0), Verdict::New);
  QTRY_VERIFY(!editor->isVisible());
  QTRY_VERIFY(m_queue->hasFocus());
}

void TestReviewDeeds::emptyTextIsRefused() {
  press(Qt::Key_E);
  auto* editor = find<QPlainTextEdit>("questionEdit");
  editor->selectAll();
  QTest::keyClick(editor, Qt::Key_Delete);
  QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier);
  QVERIFY(editor->isVisible());
  QVERIFY(!detail(0).row.edited);
}

void TestReviewDeeds::editIsCancelled() {
  press(Qt::Key_E);
  auto* editor = find<QPlainTextEdit>("answerEdit");
  editor->setFocus();
  QTest::keyClicks(editor, s("other"));
  QTest::mouseClick(find<QPushButton>("cancelEdit"), Qt::LeftButton);
  QVERIFY(!editor->isVisible());
  QVERIFY(m_queue->hasFocus());
  press(Qt::Key_A); // keys are verbs again
  QTRY_COMPARE_WITH_TIMEOUT(verdict(0), Verdict::Accepted, kPatienceMs);
  QVERIFY(!detail(0).row.edited);
  const auto draft = m_world->session().project()->queries().draft("pair", m_ids[0].value).result();
  QVERIFY(draft && (!*draft || (*draft)->empty()));
}

QTEST_MAIN(TestReviewDeeds)
#include "tst_reviewdeeds.moc"
