// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/review/pairhistorydialog.h"

#include "project/project.h"
#include "theme/plaintext.h"
#include "workflow/contextjson.h"

#include "support/pageworld.h"
#include "support/uisupport.h"

#include <QApplication>
#include <QLabel>
#include <QTest>
#include <QTreeWidget>
#include <nlohmann/json.hpp>

using namespace reticle;

namespace {

QString s(const char* text) {
  return QString::fromUtf8(text);
}

project::Exchange exchange(int attempt, const char* purpose) {
  project::Exchange made;
  made.attempt = attempt;
  made.purpose = purpose;
  made.model = "local:tiny";
  made.promptVersion = "base:3 #ab12";
  made.requestHash = "h";
  made.promptTokens = 1234;
  using nlohmann::json;
  made.requestJson = json{{"temperature", 0.7},
                          {"messages", json::array({json::array({"system", "Write one question."}),
                                                    json::array({"user", "<b>The oxide</b>"})})}}
                         .dump();
  made.replyJson = nlohmann::json{{"content", "c"}, {"raw", "choices: <i>raw words</i>"}}.dump();
  return made;
}

benchmark::QaPair pair() {
  benchmark::QaPair made;
  made.type = benchmark::TestType::SingleChunk;
  made.question = "[Fill] The oxide is ___ thick.";
  made.answer = "210 nm";
  made.language = "en";
  made.record.writer = "llm:local:tiny";
  return made;
}

} // namespace

// "How it was made": from the pair to attempt, verdict, prompt, request and raw reply, as plain text.
class TestPairHistory : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase() {
    m_theme = new theme::Theme(*qApp, this);
    m_theme->apply(theme::Scheme::Light);
    m_world = std::make_unique<uitest::PageWorld>();
    auto project = m_world->newProject(s("p.reticle"));
    QVERIFY(project);
    auto& outcomes = project->outcomes();
    const auto id = outcomes.startGeneration("{}", 1, "llm:local:tiny").result().value();
    auto failed = exchange(1, "question");
    failed.replyJson.clear();
    failed.error = Error(ErrorKind::Timeout, "no byte came");
    QVERIFY(outcomes.storeExchange(id, failed).result());
    QVERIFY(outcomes.storeExchange(id, exchange(2, "question")).result());
    QVERIFY(outcomes.storeExchange(id, exchange(2, "closed-book")).result());
    benchmark::ContextOutcome outcome;
    outcome.attempts.resize(2);
    outcome.attempts[0].verdict.reason = benchmark::Rejection::RequestFailed;
    outcome.attempts[0].verdict.detail = "timeout";
    outcome.attempts[1].attempt = 2;
    outcome.attempts[1].verdict.accepted = true;
    outcome.attempts[1].question = pair().question;
    outcome.pair = pair();
    const auto rows = outcomes
                          .commitContext(id, workflow::storedOutcome(outcome, benchmark::TestType::SingleChunk),
                                         {pair()}, "{}")
                          .result();
    QVERIFY(rows);
    m_generated = rows->front();
    m_byHand =
        project->queries().pairRows({project->edits().addPair(pair()).result().value()}).result()->front();
    m_world->session().setProject(project);
  }
  void cleanupTestCase() { m_world.reset(); }

  void leadsFromPairToRawReply() {
    pages::review::PairHistoryDialog dialog(m_world->session(), m_generated);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    auto* steps = dialog.findChild<QTreeWidget*>(s("pairHistory.steps"));
    auto* text = dialog.findChild<theme::ForeignText*>(s("pairHistory.text"));
    QTRY_COMPARE_WITH_TIMEOUT(steps->topLevelItemCount(), 2, uitest::kPatienceMs);
    QVERIFY(steps->topLevelItem(0)->text(0).contains(s("Attempt 1")));
    QVERIFY(steps->topLevelItem(1)->text(0).contains(s("passed")));
    // The last attempt is the one that led to the pair.
    QCOMPARE(steps->currentItem(), steps->topLevelItem(1));
    QVERIFY2(text->toPlainText().contains(s("[Fill] The oxide is")), qPrintable(text->toPlainText()));
    QCOMPARE(steps->topLevelItem(0)->childCount(), 1);
    QCOMPARE(steps->topLevelItem(1)->childCount(), 2);

    steps->setCurrentItem(steps->topLevelItem(0)->child(0));
    QVERIFY2(text->toPlainText().contains(s("FAILED")), qPrintable(text->toPlainText()));
    QVERIFY(!text->toPlainText().contains(s("RAW REPLY")));
    steps->setCurrentItem(steps->topLevelItem(1)->child(0));
    // Texts of models and documents are shown as they are, never as markup.
    for (const char* part : {"local:tiny", "base:3 #ab12", "1,234", "[system]\nWrite one question.",
                             "[user]\n<b>The oxide</b>", "RAW REPLY", "<i>raw words</i>"})
      QVERIFY2(text->toPlainText().contains(s(part)), part);
    QVERIFY(steps->topLevelItem(1)->child(1)->text(0).contains(s("closed")));
    QCOMPARE(uitest::unnamedControls(dialog), QStringList());
  }

  void saysWhoDecided() {
    auto project = m_world->session().project();
    auto& edits = project->edits();
    const PairId id = m_byHand.id;
    QVERIFY(edits.setVerdict({id}, project::Verdict::Accepted, {}, {}, "Ada").result());
    QVERIFY(edits.setVerdict({id, m_generated.id}, project::Verdict::Rejected, "no", "Ben").result());
    project::Ratings marks;
    marks.accuracy = 4;
    QVERIFY(edits.setRatings(id, marks).result());
    QVERIFY(edits.setVerdict({id}, project::Verdict::Flagged, {}, {}, "Cleo").result());
    QVERIFY(edits.undo().result()); // what is taken back was not decided
    pages::review::PairHistoryDialog dialog(m_world->session(), m_byHand);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    auto* steps = dialog.findChild<QTreeWidget*>(s("pairHistory.steps"));
    QTRY_COMPARE_WITH_TIMEOUT(steps->topLevelItemCount(), 1, uitest::kPatienceMs);
    QStringList lines;
    for (int i = 0; i < steps->topLevelItem(0)->childCount(); ++i)
      lines.append(steps->topLevelItem(0)->child(i)->text(0));
    QCOMPARE(lines,
             (QStringList{s("accepted, by Ada"), s("second opinion: rejected, by Ben"), s("marks given")}));
    QCOMPARE(project->queries().pairDecisions(m_generated.id).result()->size(), std::size_t(1));
    QVERIFY(project->queries().pairRows({id}).result()->front().verdict == project::Verdict::Accepted);
  }

  void saysSoOfPairsByHand() {
    pages::review::PairHistoryDialog dialog(m_world->session(), m_byHand);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    auto* note = dialog.findChild<QLabel*>(s("pairHistory.note"));
    QTRY_VERIFY_WITH_TIMEOUT(note->text().contains(s("by hand")), uitest::kPatienceMs);
  }

 private:
  theme::Theme* m_theme = nullptr;
  std::unique_ptr<uitest::PageWorld> m_world;
  project::PairRow m_generated, m_byHand;
};

QTEST_MAIN(TestPairHistory)
#include "tst_pairhistory.moc"
