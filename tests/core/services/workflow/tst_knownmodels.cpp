// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/dialect.h"
#include "settings/settings.h"
#include "support/fakechatserver.h"
#include "support/fakeproxy.h"
#include "workflow/appliedsettings.h"
#include "workflow/knownmodels.h"
#include "workflow/modelprobes.h"
#include "workflow/models.h"

#include <QCoroTask>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

using namespace reticle;
using namespace reticle::workflow;
using support::FakeChatServer;
using support::FakeOptions;

namespace {

constexpr int kPatienceMs = 60000;

QCoro::Task<Status> askOnce(Toolbox& toolbox, std::shared_ptr<project::Project> project, std::string reference,
                            dialogue::ChatRequest request, std::shared_ptr<Result<dialogue::ChatReply>> reply) {
  auto making = chatModel(toolbox, project, reference, dialogue::Role::Judge, std::make_shared<CallAccount>());
  const auto model = co_await making;
  if (!model)
    co_return failure(model.error());
  auto asking = (*model)->complete(request, {});
  *reply = co_await asking;
  co_return Status{};
}

QCoro::Task<Status> limitOnce(std::shared_ptr<project::Project> project, dialogue::Budget budget,
                              std::vector<std::string> models) {
  WorkLimits limits;
  limits.budget = budget;
  auto limiting = limitSpending(std::make_shared<CallAccount>(), project, limits, {}, models, 0);
  const auto limited = co_await limiting;
  co_return limited;
}

// A project with one server, and a runner.
struct World {
  QTemporaryDir folder;
  SystemClock clock;
  NullLog log;
  jobs::JobRunner runner{clock, log};
  std::unique_ptr<Toolbox> toolbox;
  std::shared_ptr<project::Project> project;
  project::EndpointRow row;

  explicit World(const std::string& baseUrl, std::vector<std::string> models = {"m", "n"}) {
    ToolboxOptions options;
    options.folders = findProgramFolders(folder.filePath(QStringLiteral("cache")));
    options.keys = llm::environmentKeys();
    options.http.approvals = [](const std::string&) { return http::Approval::PlainHttp; };
    toolbox = std::make_unique<Toolbox>(clock, log, runner, options);
    project = std::move(*project::Project::create(folder.filePath(QStringLiteral("p.reticle")), clock));
    row.name = "local";
    row.baseUrl = baseUrl;
    row.models = std::move(models);
    row.settingsJson = R"({"attempts":1})";
    row.id = *project->edits().saveEndpoint(row).result();
  }
  ~World() { toolbox.reset(); }

  jobs::Snapshot run(jobs::JobRunner::Work work) {
    auto* job = runner.start("test", QStringLiteral("test"), std::move(work));
    const bool ended = QTest::qWaitFor([&] { return jobs::isOver(job->state()); }, kPatienceMs);
    return ended ? job->snapshot() : jobs::Snapshot{};
  }
  jobs::Snapshot probe(std::vector<std::string> references, std::shared_ptr<ProbeSummary> summary) {
    return run([=, this](jobs::JobContext& context) {
      return probeModels(context, *toolbox, project, references, summary);
    });
  }
  Result<dialogue::ChatReply> ask(const std::string& reference, const dialogue::ChatRequest& request) {
    auto reply = std::make_shared<Result<dialogue::ChatReply>>(failure(ErrorKind::Internal, "not asked"));
    run([=, this](jobs::JobContext&) { return askOnce(*toolbox, project, reference, request, reply); });
    return *reply;
  }
  std::vector<KnownModel> models() { return *knownModels(*project); }
};

dialogue::ChatRequest judgeRequest() {
  dialogue::ChatRequest request;
  request.messages = {{"user", "Rate it."}};
  request.temperature = 1.0; // never from the cache
  request.maxTokens = 100;
  request.logprobs = true;
  request.topLogprobs = 5;
  return request;
}

} // namespace

// What a project knows of its models: found by probes, used when they are asked, and priced by a person.
class TestKnownModels : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void findingIsKeptAndUsed();
  void findingEndsWithTheAddress();
  void oneThatFailsDoesNotStopTheOthers();
  void noneThatAnswersIsAFailure();
  void dialectOfARow();
  void pricesStandBesideTheModels();
  void moneyOfSeveralCurrenciesHasNoSum();
  void settingsAreApplied();
};

void TestKnownModels::findingIsKeptAndUsed() {
  FakeOptions options;
  options.refuses = {"logprobs"};
  FakeChatServer server(options);
  World world(server.baseUrl());
  // Unprobed, the refusal has to be met first.
  QVERIFY(world.ask("local:n", judgeRequest()));
  QCOMPARE(server.requests(), 2);
  QCOMPARE(server.ledger().front().status, 400);

  auto summary = std::make_shared<ProbeSummary>();
  const auto snapshot = world.probe({"local:m"}, summary);
  QCOMPARE(snapshot.state, jobs::State::Finished);
  QCOMPARE(snapshot.done, std::int64_t(1));
  QCOMPARE(summary->models.size(), std::size_t(1));
  const int sent = server.requests() - 2;
  QVERIFY2(sent >= kLeastProbeRequests && sent <= kMostProbeRequests, QByteArray::number(sent).constData());
  QCOMPARE(summary->models[0].second->requests, sent);
  const auto models = world.models();
  QCOMPARE(models.size(), std::size_t(2));
  QCOMPARE(models[0].reference, std::string("local:m"));
  QCOMPARE(llm::toJson(*models[0].found).dump(), llm::toJson(*summary->models[0].second).dump());
  QVERIFY(models[0].found->logprobs == llm::Obedience::Refused);
  QVERIFY(!models[1].found);

  const int before = server.requests();
  QVERIFY(world.ask("local:m", judgeRequest()));
  QCOMPARE(server.requests(), before + 1); // no refusal any more
  const auto body = nlohmann::json::parse(server.ledger().back().body);
  QVERIFY(!body.contains("logprobs"));
  QVERIFY(body.contains(models[0].found->maxTokensField));
}

void TestKnownModels::findingEndsWithTheAddress() {
  FakeChatServer server;
  World world(server.baseUrl());
  QCOMPARE(world.probe({"local:m"}, std::make_shared<ProbeSummary>()).state, jobs::State::Finished);
  QVERIFY(world.models()[0].found);
  project::EndpointRow other = world.row;
  setDialect(other, "ollama");
  QVERIFY(world.project->edits().saveEndpoint(other).result());
  QVERIFY(!world.models()[0].found);
  QVERIFY(world.project->edits().saveEndpoint(world.row).result());
  QVERIFY(world.models()[0].found);
  other = world.row;
  other.baseUrl = "http://127.0.0.1:1/v1";
  QVERIFY(world.project->edits().saveEndpoint(other).result());
  QVERIFY(!world.models()[0].found);
}

void TestKnownModels::oneThatFailsDoesNotStopTheOthers() {
  FakeChatServer server;
  World world(server.baseUrl());
  server.script({support::Fault::NotFound});
  auto summary = std::make_shared<ProbeSummary>();
  const auto snapshot = world.probe({"local:m", "local:n"}, summary);
  QCOMPARE(snapshot.state, jobs::State::Finished);
  QCOMPARE(snapshot.done, std::int64_t(2));
  QCOMPARE(snapshot.failed, std::int64_t(1));
  QVERIFY(!summary->models[0].second);
  QVERIFY(summary->models[1].second);
  QVERIFY(!world.models()[0].found);
  QVERIFY(world.models()[1].found);
}

void TestKnownModels::noneThatAnswersIsAFailure() {
  World world("http://127.0.0.1:1/v1");
  auto summary = std::make_shared<ProbeSummary>();
  const auto snapshot = world.probe({"local:m", "local:n"}, summary);
  QCOMPARE(snapshot.state, jobs::State::Failed);
  QCOMPARE(snapshot.error->kind(), ErrorKind::ConnectionRefused);
  QCOMPARE(summary->models.size(), std::size_t(2));
  const auto unknown = world.probe({"elsewhere:m"}, std::make_shared<ProbeSummary>());
  QCOMPARE(unknown.error->kind(), ErrorKind::NotFound);
}

void TestKnownModels::dialectOfARow() {
  project::EndpointRow row;
  row.name = "x";
  row.baseUrl = "https://r.openai.azure.com";
  QCOMPARE(dialectOf(row), std::string("standard"));
  row.settingsJson = R"({"attempts":3})";
  setDialect(row, "azure-v1");
  QCOMPARE(dialectOf(row), std::string("azure-v1"));
  const auto endpoint = endpointOf(row);
  QCOMPARE(endpoint->dialect, std::string("azure-v1"));
  QCOMPARE(endpoint->baseUrl, std::string("https://r.openai.azure.com/openai/v1"));
  QCOMPARE(endpoint->retry.attempts, 3); // what stood there before stays
}

void TestKnownModels::pricesStandBesideTheModels() {
  World world("http://127.0.0.1:1/v1");
  const DatedPrice price{{0.5, 1.5}, "EUR", "2026-11-30"};
  QVERIFY(savePrice(*world.project, "local:n", price));
  QVERIFY(savePrice(*world.project, "gone:k", DatedPrice{{1, 2}, "USD", ""}));
  auto models = world.models();
  QCOMPARE(models.size(), std::size_t(3));
  QVERIFY(!models[0].price); // not known, never 0
  QVERIFY(models[1].price == price);
  QVERIFY(!models[2].endpoint);
  QCOMPARE(models[2].reference, std::string("gone:k"));
  QVERIFY(savePrice(*world.project, "local:n", std::nullopt));
  QVERIFY(!world.models()[1].price);
  QVERIFY(world.project->edits().undo().result()); // a person's deed like any other
  QVERIFY(world.models()[1].price == price);
}

void TestKnownModels::moneyOfSeveralCurrenciesHasNoSum() {
  World world("http://127.0.0.1:1/v1");
  QVERIFY(savePrice(*world.project, "local:m", DatedPrice{{1, 2}, "EUR", ""}));
  QVERIFY(savePrice(*world.project, "local:n", DatedPrice{{1, 2}, "USD", ""}));
  const dialogue::Budget money = dialogue::budgetFromText("money=5");
  const auto limit = [&](std::vector<std::string> models) {
    return world.run([&, models](jobs::JobContext&) { return limitOnce(world.project, money, models); });
  };
  QCOMPARE(limit({"local:m"}).state, jobs::State::Finished);
  const auto mixed = limit({"local:m", "local:n"});
  QCOMPARE(mixed.state, jobs::State::Failed);
  QCOMPARE(mixed.error->kind(), ErrorKind::InvalidArgument);
  QCOMPARE(std::string(mixed.error->parameter("value")), std::string("EUR, USD"));
}

// The switches of the Settings page reach the network and the pool.
void TestKnownModels::settingsAreApplied() {
  support::FakeProxy proxy("{\"object\":\"list\",\"data\":[]}");
  World world("http://model.invalid/v1");
  settings::Settings settings(settings::Places::under(world.folder.filePath(QStringLiteral("places"))));
  QVERIFY(applySettings(settings, *world.toolbox));
  QCOMPARE(world.runner.pool().maxThreadCount(), QThread::idealThreadCount());
  QVERIFY(settings.set(QLatin1String(settings::key::proxy), QString::fromStdString(proxy.url())));
  QVERIFY(settings.set(QLatin1String(settings::key::threads), 3));
  QVERIFY(applySettings(settings, *world.toolbox));
  QCOMPARE(world.runner.pool().maxThreadCount(), 3);
  QVERIFY(!world.ask("local:m", judgeRequest())); // the proxy's own answer is no chat
  QVERIFY(!proxy.targets().empty());
  QCOMPARE(proxy.targets().front(), std::string("http://model.invalid/v1/chat/completions"));
  const std::size_t before = proxy.targets().size();
  QVERIFY(settings.set(QLatin1String(settings::key::offline), true));
  QVERIFY(applySettings(settings, *world.toolbox));
  const auto reply = world.ask("local:m", judgeRequest());
  QCOMPARE(reply.error().kind(), ErrorKind::Offline);
  QCOMPARE(proxy.targets().size(), before);
}

QTEST_GUILESS_MAIN(TestKnownModels)
#include "tst_knownmodels.moc"
