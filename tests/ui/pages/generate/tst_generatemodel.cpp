// SPDX-License-Identifier: GPL-3.0-or-later
#include "generateworld.h"

#include "jobs/jobrunner.h"
#include "support/fakechatserver.h"
#include "theme/messagebar.h"
#include "words/numbers.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>
#include <regex>

using namespace reticle;
using uitest::GenerateWorld;
using uitest::kPatienceMs;

namespace {

// Quotes the first long sentence of the sources and asks about it; each third reply is no JSON.
std::string answerOf(const nlohmann::json& request) {
  const std::string sources = request.at("messages").back().at("content");
  if (sources.size() % 3 == 0)
    return "I would rather talk about something else.";
  static const std::regex sentence("[A-Z][A-Za-z ,-]{60,200}[.]");
  std::smatch found;
  if (!std::regex_search(sources, found, sentence))
    return "{}";
  const std::string quote = found.str();
  const std::string subject = quote.substr(0, quote.find(' ', 30));
  return nlohmann::json{{"question", "Which process step begins like " + subject + ", and why is it done?"},
                        {"answer", "It keeps the layer clean."},
                        {"sub_type", "definition"},
                        {"evidence", {{{"source", 1}, {"quote", quote}}}}}
      .dump();
}

} // namespace

// The page with a chat model that writes: a fake server in a thread of this program.
class TestGenerateModel : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase() {
    m_theme = new theme::Theme(*qApp, this);
    m_theme->apply(theme::Scheme::Light);
  }
  void liveValuesOfAModel();
  void cancelDoesNotWaitForTheModel();
  void failuresAreSaidWithWhatToDo_data();
  void failuresAreSaidWithWhatToDo();

 private:
  static void addEndpoint(GenerateWorld& world, const support::FakeChatServer& server,
                          const std::string& credential = {}, const std::string& url = {}) {
    project::EndpointRow endpoint;
    endpoint.name = "local";
    endpoint.baseUrl = url.empty() ? server.baseUrl() : url;
    endpoint.settingsJson = R"({"attempts":1})"; // a server that is gone is not waited for
    endpoint.credential = credential;
    endpoint.models = {"fab-chat-8b"};
    QVERIFY(world.project()->edits().saveEndpoint(endpoint).result());
    auto* writer = world.find<QComboBox>("writer");
    QTRY_COMPARE_WITH_TIMEOUT(writer->count(), 2, kPatienceMs);
    writer->setFocus();
    QTest::keyClick(writer, Qt::Key_Down);
    QCOMPARE(writer->currentText(), QStringLiteral("local:fab-chat-8b"));
  }
  static void typePrice(GenerateWorld& world, const char* name, const QString& text) {
    auto* box = world.find<QDoubleSpinBox>(name);
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, text);
    QTest::keyClick(box, Qt::Key_Return);
  }
  theme::Theme* m_theme = nullptr;
};

void TestGenerateModel::liveValuesOfAModel() {
  support::FakeOptions options;
  options.latencyMinMs = options.latencyMaxMs = 400; // long enough to be seen by the beat of the page
  options.answer = answerOf;
  support::FakeChatServer server(options);
  GenerateWorld world;
  addEndpoint(world, server);
  world.typeNumber("pairs", 9);
  world.typeNumber("objective_share", 0);
  for (const char* type : {"multi_topic", "multi_hop"}) // their evidence is more than this fake can give
    world.find<QCheckBox>(type)->click();
  QVERIFY(world.click("more"));
  world.typeNumber("attempts", 2);
  world.typeNumber("window", 4);
  QVERIFY(world.click("estimateButton"));
  QTRY_VERIFY_WITH_TIMEOUT(world.find<QWidget>("estimate.values")->isVisible(), kPatienceMs);
  QCOMPARE(server.requests(), 0); // an estimate asks nobody
  QVERIFY(world.text("estimate.values.calls").startsWith(QStringLiteral("about ")));
  QCOMPARE(world.text("estimate.values.cost"), QStringLiteral("price not known"));
  typePrice(world, "price.prompt", QStringLiteral("10"));
  typePrice(world, "price.completion", QStringLiteral("100"));
  QTRY_VERIFY(world.text("estimate.values.cost").contains(QStringLiteral("USD")));

  QVERIFY(world.click("startButton"));
  int mostShown = 0;
  QVERIFY(QTest::qWaitFor(
      [&] {
        mostShown = std::max(mostShown, world.text("progress.values.inFlight").toInt());
        return !world.world().runner().busy();
      },
      kPatienceMs));
  QVERIFY(world.waitForEnd());
  QVERIFY2(mostShown > 0 && mostShown <= 4, qPrintable(QString::number(mostShown)));
  QVERIFY(server.mostAtOnce() <= 4);
  const auto usage = world.project()->queries().usage({{}, world.newest().parts}).result();
  QCOMPARE(usage->size(), std::size_t(1)); // nobody examined
  const auto& total = usage->front();
  QVERIFY(total.calls > 0);
  QTRY_COMPARE(world.text("progress.values.calls"), words::count(total.calls - total.failedCalls));
  QCOMPARE(
      world.text("progress.values.tokens"),
      QStringLiteral("%1, %2").arg(words::count(total.promptTokens), words::count(total.completionTokens)));
  const double cost =
      (static_cast<double>(total.promptTokens) * 10 + static_cast<double>(total.completionTokens) * 100) / 1e6;
  QCOMPARE(world.text("progress.values.cost"), words::money(cost));
  const auto rows = world.rows();
  QVERIFY(rows.passed > 0);
  QVERIFY(rows.rejected > 0);

  // The price is kept, and the next estimate knows what this model takes.
  world.reopen();
  QTRY_COMPARE_WITH_TIMEOUT(world.find<QComboBox>("writer")->currentText(), QStringLiteral("local:fab-chat-8b"),
                            kPatienceMs);
  QTRY_COMPARE(world.find<QDoubleSpinBox>("price.completion")->value(), 100.0);
  QVERIFY(world.click("estimateButton"));
  QTRY_VERIFY_WITH_TIMEOUT(world.find<QWidget>("estimate.values")->isVisible(), kPatienceMs);
  QVERIFY(world.text("estimate.note").contains(QStringLiteral("last generation by this writer")));
  QVERIFY(world.text("estimate.values.time").startsWith(QStringLiteral("about")));
}

void TestGenerateModel::cancelDoesNotWaitForTheModel() {
  support::FakeOptions options;
  options.latencyMinMs = options.latencyMaxMs = 20000;
  options.answer = answerOf;
  support::FakeChatServer server(options);
  GenerateWorld world;
  addEndpoint(world, server);
  QVERIFY(world.click("startButton"));
  QTRY_VERIFY_WITH_TIMEOUT(server.requests() > 0, kPatienceMs);
  QTRY_VERIFY(world.text("progress.values.inFlight").toInt() > 0);
  QElapsedTimer watch;
  watch.start();
  QVERIFY(world.click("cancel"));
  QVERIFY(world.world().waitForJobs());
  QVERIFY2(watch.elapsed() < 3000, qPrintable(QString::number(watch.elapsed())));
  QTRY_VERIFY_WITH_TIMEOUT(world.find<QWidget>("unfinished")->isVisible(), kPatienceMs);
}

void TestGenerateModel::failuresAreSaidWithWhatToDo_data() {
  QTest::addColumn<QString>("fault");
  QTest::addColumn<QString>("says");
  QTest::addColumn<QString>("opens");
  QTest::newRow("no key") << QStringLiteral("missing-key") << QStringLiteral("RETICLE_NO_SUCH_KEY")
                          << QStringLiteral("systems");
  QTest::newRow("key refused") << QStringLiteral("refused") << QStringLiteral("refused the key")
                               << QStringLiteral("systems");
  QTest::newRow("quota") << QStringLiteral("quota") << QStringLiteral("quota") << QStringLiteral("systems");
  QTest::newRow("offline") << QStringLiteral("offline") << QStringLiteral("offline")
                           << QStringLiteral("settings");
  QTest::newRow("server gone") << QStringLiteral("gone") << QStringLiteral("does not accept connections")
                               << QStringLiteral("systems");
}

void TestGenerateModel::failuresAreSaidWithWhatToDo() {
  QFETCH(QString, fault);
  QFETCH(QString, says);
  QFETCH(QString, opens);
  support::FakeOptions options;
  options.answer = answerOf;
  if (fault == QLatin1String("refused"))
    options.key = "another";
  if (fault == QLatin1String("quota"))
    options.mix = {{support::Fault::Quota, 1.0}};
  support::FakeChatServer server(options);
  GenerateWorld world;
  addEndpoint(world, server, fault == QLatin1String("missing-key") ? "env:RETICLE_NO_SUCH_KEY" : "",
              fault == QLatin1String("offline") ? "http://model.invalid/v1"
                                                : ""); // this machine is always near
  if (fault == QLatin1String("offline"))
    world.world().toolbox().http().setOffline(true);
  if (fault == QLatin1String("gone"))
    server.refuseConnections(true);
  world.typeNumber("pairs", 6);
  QVERIFY(world.click("startButton"));
  QVERIFY(world.world().waitForJobs());
  auto* bar = world.page().findChild<theme::MessageBar*>();
  QTRY_VERIFY_WITH_TIMEOUT(bar->isVisible(), kPatienceMs);
  QVERIFY2(bar->text().contains(says), qPrintable(bar->text()));
  QSignalSpy asked(&world.world().session(), &models::Session::pageRequested);
  Q_EMIT bar->actionTriggered();
  QCOMPARE(asked.count(), 1);
  QCOMPARE(asked[0][0].toString(), opens);
  if (fault != QLatin1String("missing-key")) // that one is found before anything is begun or at the first call
    QTRY_VERIFY_WITH_TIMEOUT(world.find<QWidget>("unfinished")->isVisible(), kPatienceMs);
}

QTEST_MAIN(TestGenerateModel)
#include "tst_generatemodel.moc"
