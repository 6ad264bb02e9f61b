// SPDX-License-Identifier: GPL-3.0-or-later
#include "generateworld.h"

#include "support/examiner.h"
#include "support/fakechatserver.h"
#include "theme/messagebar.h"
#include "words/names.h"
#include "words/numbers.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>

using namespace reticle;
using benchmark::Rejection;
using support::Examiner;
using uitest::GenerateWorld;
using uitest::kPatienceMs;

// Critics through the page: three of them, each turning some pairs down, and what is shown of it.
class TestGenerateCritics : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase() {
    m_theme = new theme::Theme(*qApp, this);
    m_theme->apply(theme::Scheme::Light);
  }
  void eachCriticTurnsSomePairsDown();
  void limitStopsAndResumeGoesOn();

 private:
  static void addModels(GenerateWorld& world, const support::FakeChatServer& server) {
    project::EndpointRow endpoint;
    endpoint.name = "local";
    endpoint.baseUrl = server.baseUrl();
    endpoint.models = {"fab-chat-8b", "second"};
    QVERIFY(world.project()->edits().saveEndpoint(endpoint).result());
    auto* writer = world.find<QComboBox>("writer");
    QTRY_COMPARE_WITH_TIMEOUT(writer->count(), 3, kPatienceMs);
    writer->setFocus();
    QTest::keyClick(writer, Qt::Key_Down);
    QCOMPARE(writer->currentText(), QStringLiteral("local:fab-chat-8b"));
    for (const char* type : {"multi_topic", "multi_hop"})
      world.find<QCheckBox>(type)->click();
    world.typeNumber("objective_share", 0);
    QVERIFY(world.click("more"));
    world.typeNumber("window", 1); // one pair after another: nothing is asked for in vain
  }
  // Lines of the table of usage as texts.
  static std::vector<QStringList> usageShown(GenerateWorld& world) {
    std::vector<QStringList> lines;
    auto* table = world.find<QTableWidget>("usage");
    for (int row = 0; row < table->rowCount(); ++row) {
      QStringList line;
      for (int column = 0; column < table->columnCount(); ++column)
        line.append(table->item(row, column)->text());
      lines.push_back(line);
    }
    return lines;
  }
  theme::Theme* m_theme = nullptr;
};

void TestGenerateCritics::eachCriticTurnsSomePairsDown() {
  Examiner examiner("second");
  support::FakeOptions options;
  options.answer = [&examiner](const nlohmann::json& request) { return examiner.answer(request); };
  support::FakeChatServer server(options);
  GenerateWorld world;
  addModels(world, server);
  world.typeNumber("pairs", 15);
  world.find<QCheckBox>("critic_answerable")->click();
  world.find<QCheckBox>("critic_closed_book")->click();
  auto* second = world.find<QComboBox>("critic_model");
  second->setCurrentIndex(second->findText(QStringLiteral("local:second")));
  QVERIFY(world.click("startButton"));
  QVERIFY(world.waitForEnd());

  // The pairs that were kept are those that nobody objects to, and say who examined them.
  const auto pairs = world.project()->queries().fullPairs({}).result();
  QCOMPARE(pairs->size(), std::size_t(15));
  for (const auto& pair : *pairs) {
    QVERIFY2(Examiner::objectionTo(pair.question) == Examiner::Objection::None, pair.question.c_str());
    const std::string& version = pair.record.promptVersion;
    QVERIFY2(version.find("critic-answer:1") != std::string::npos &&
                 version.find("critic-closed_book:1") != std::string::npos,
             version.c_str());
  }
  // Each critic turned some down: as many as the model says, stored by reason, and shown.
  const auto rows = world.rows();
  auto* reasons = world.find<QTableWidget>("reasons");
  for (const auto& [objection, reason] :
       {std::pair(Examiner::Objection::Unanswerable, Rejection::CriticUnanswerable),
        std::pair(Examiner::Objection::ClosedBook, Rejection::CriticClosedBook),
        std::pair(Examiner::Objection::Disagrees, Rejection::CriticDisagrees)}) {
    const int said = examiner.objections(objection);
    const QString name = words::rejectionName(benchmark::rejectionName(reason));
    QVERIFY2(said > 0, qPrintable(name));
    QVERIFY2(rows.rejections.contains(reason), qPrintable(name));
    QCOMPARE(rows.rejections.at(reason), static_cast<std::size_t>(said));
    QString shown;
    for (int row = 0; row < reasons->rowCount(); ++row)
      if (reasons->item(row, 0)->text() == name)
        shown = reasons->item(row, 1)->text();
    QCOMPARE(shown, words::count(said));
  }
  // A critic is asked about what the one before it let pass, and about nothing else.
  using Objection = Examiner::Objection;
  QCOMPARE(examiner.asked("closed-book"),
           examiner.asked("answerable") - examiner.objections(Objection::Unanswerable));
  QCOMPARE(examiner.asked("agreement"),
           examiner.asked("closed-book") - examiner.objections(Objection::ClosedBook));
  QVERIFY(examiner.asked("write") >= examiner.asked("answerable"));

  // Usage by role, as the server has it.
  auto* results = world.find<QTabWidget>("results");
  QVERIFY(results->isTabVisible(results->indexOf(world.find<QTableWidget>("usage"))));
  const auto lines = usageShown(world);
  QCOMPARE(lines.size(), std::size_t(3));
  const int examined = examiner.asked("answerable") + examiner.asked("closed-book");
  QCOMPARE(lines[0].mid(0, 3), (QStringList{QStringLiteral("Writing"), QStringLiteral("local:fab-chat-8b"),
                                            words::count(examiner.asked("write"))}));
  QCOMPARE(lines[1].mid(0, 3), (QStringList{QStringLiteral("Critics"), QStringLiteral("local:fab-chat-8b"),
                                            words::count(examined)}));
  QCOMPARE(lines[2].mid(0, 3), (QStringList{QStringLiteral("Critics"), QStringLiteral("local:second"),
                                            words::count(examiner.asked("agreement"))}));
  QCOMPARE(lines[0].back(), QStringLiteral("not known")); // nobody entered a price
  QCOMPARE(world.text("progress.values.calls"),
           words::count(examiner.asked("write") + examined + examiner.asked("agreement")));
  QCOMPARE(server.requests(), examiner.asked("write") + examined + examiner.asked("agreement"));
}

// What may be spent is the plan's business: reached, it stops by name; raised, it goes on.
void TestGenerateCritics::limitStopsAndResumeGoesOn() {
  Examiner examiner("second");
  support::FakeOptions options;
  options.answer = [&examiner](const nlohmann::json& request) { return examiner.answer(request); };
  support::FakeChatServer server(options);
  GenerateWorld world;
  addModels(world, server);
  world.typeNumber("pairs", 12);
  world.find<QCheckBox>("critic_answerable")->click();
  world.typeNumber("limit.calls", 8);
  QVERIFY(world.click("startButton"));
  QVERIFY(world.waitForEnd());
  QCOMPARE(server.requests(), 8);
  auto* bar = world.page().findChild<theme::MessageBar*>();
  QTRY_VERIFY_WITH_TIMEOUT(bar->isVisible(), kPatienceMs);
  QVERIFY2(bar->text().contains(QStringLiteral("calls=8")), qPrintable(bar->text()));
  QTRY_VERIFY_WITH_TIMEOUT(world.find<QWidget>("unfinished")->isVisible(), kPatienceMs);
  const auto before = world.rows().passed;
  QVERIFY(before < 12);
  // It is kept with the project, like the plan.
  world.reopen();
  QTRY_COMPARE_WITH_TIMEOUT(world.find<QSpinBox>("limit.calls")->value(), 8, kPatienceMs);
  QTRY_VERIFY_WITH_TIMEOUT(world.find<QSpinBox>("limit.calls")->isEnabled(), kPatienceMs); // the model is known
  QVERIFY(world.click("more"));
  world.typeNumber("limit.calls", 0);
  QCOMPARE(world.find<QSpinBox>("limit.calls")->text(), QStringLiteral("no limit"));
  QTRY_VERIFY_WITH_TIMEOUT(world.find<QPushButton>("resumeButton")->isEnabled(), kPatienceMs);
  QVERIFY(world.click("resumeButton"));
  QVERIFY(world.waitForEnd());
  const auto error = world.job("generate")->snapshot().error;
  QVERIFY2(!error, error ? error->what() : "");
  QCOMPARE(world.rows().passed, std::size_t(12));
}

QTEST_MAIN(TestGenerateCritics)
#include "tst_generatecritics.moc"
