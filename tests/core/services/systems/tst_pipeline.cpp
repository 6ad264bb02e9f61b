// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/builtinpipeline.h"
#include "systems/chatsystem.h"
#include "systems/passages.h"

#include "base/contenthash.h"
#include "evaluation/extractivereader.h"
#include "index/indexbuilder.h"
#include "llm/openaichatmodel.h"
#include "llm/openaiembeddingmodel.h"
#include "retrieval/retrievers.h"
#include "support/fakechatserver.h"

#include <QCoroTask>
#include <QTest>
#include <algorithm>
#include <string>
#include <thread>
#include <vector>

using namespace reticle;
using namespace reticle::systems;
using evaluation::Configuration;
using evaluation::Mode;
using support::FakeChatServer;
using support::FakeOptions;
using support::Fault;

namespace {

// Chunks are the sentences of two documents.
std::shared_ptr<const corpus::Corpus> smallCorpus() {
  auto corpus = std::make_shared<corpus::Corpus>();
  const std::vector<std::pair<std::string, std::vector<std::string>>> sources{
      {"Etching", {"CHF3 is the gas that etches silicon nitride. ", "The chuck is held at 20 degrees. "}},
      {"Ashing", {"Oxygen feeds the asher. ", "Resist is removed after the implant. "}}};
  for (const auto& [title, sentences] : sources) {
    corpus::Document document;
    document.title = title;
    for (std::size_t i = 0; i < sentences.size(); ++i) {
      corpus::CorpusChunk item;
      item.document = corpus->documents.size();
      item.chunk.ordinal = i;
      item.chunk.span = {document.text.size(), document.text.size() + sentences[i].size()};
      document.text += sentences[i];
      corpus->chunks.push_back(item);
    }
    document.hash = contentHash(document.text);
    corpus->documents.push_back(document);
  }
  return corpus;
}

// Gives the same ranking for every query and remembers what it was asked.
class FixedRetriever final : public retrieval::Retriever {
 public:
  explicit FixedRetriever(std::vector<std::uint32_t> order) : m_order(std::move(order)) {}
  std::string name() const override { return "bm25"; }
  std::vector<retrieval::Hit> search(const retrieval::Query& query, std::size_t depth) const override {
    asked = query.text;
    thread = std::this_thread::get_id();
    std::vector<retrieval::Hit> hits;
    for (std::size_t i = 0; i < std::min(depth, m_order.size()); ++i)
      hits.push_back({m_order[i], 10.0 - static_cast<double>(i)});
    return hits;
  }
  mutable std::string asked;
  mutable std::thread::id thread;

 private:
  std::vector<std::uint32_t> m_order;
};

benchmark::QaPair gasPair() {
  benchmark::QaPair pair;
  pair.key = "ONE_001";
  pair.format = benchmark::QuestionFormat::Subjective;
  pair.subType = benchmark::SubType::Definition;
  pair.question = "Which gas etches silicon nitride?";
  pair.answer = "SECRETREFERENCE trifluoromethane";
  const auto corpus = smallCorpus();
  pair.evidence.push_back(
      {corpus->documents[0].hash, "Etching", "", {0, 44}, "CHF3 is the gas that etches silicon nitride."});
  return pair;
}

Configuration builtin(const std::string& reader) {
  Configuration configuration;
  configuration.name = "test";
  configuration.kind = "builtin";
  configuration.retriever = "bm25";
  configuration.reader = reader;
  return configuration;
}

} // namespace

class TestPipeline : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void passages();
  void extractive();
  void emptyReader();
  void budgetAndDepth();
  void goldContext();
  void embeddedQuestion();
  void withModel();
  void referenceNeverLeaves();
  void refusalIsAnAnswer();
  void modelFailure();
  void chatSystem();
  void brokenConfigurations();
  void cancelled();

 private:
  Result<evaluation::Response> run(RagSystem& system, CancelToken token = {}) {
    return QCoro::waitFor(system.ask(gasPair(), token));
  }
  std::shared_ptr<llm::ChatModel> modelOf(const FakeChatServer& server) {
    llm::Endpoint endpoint;
    endpoint.name = "fake";
    endpoint.baseUrl = server.baseUrl();
    endpoint.retry.attempts = 1;
    return std::make_shared<llm::OpenAiChatModel>(endpoint, "m", m_client, m_clock, llm::environmentKeys());
  }

  SystemClock m_clock;
  NullLog m_log;
  http::HttpClient m_client{m_clock, m_log};
};

void TestPipeline::passages() {
  const auto corpus = smallCorpus();
  const auto list = passagesOf(*corpus, {{2, 0.5}, {0, 0.25}});
  QCOMPARE(list.size(), std::size_t(2));
  QCOMPARE(list[0].text, std::string("Oxygen feeds the asher. "));
  QCOMPARE(list[0].source, std::string("Ashing"));
  QCOMPARE(list[0].documentHash, corpus->documents[1].hash);
  QCOMPARE(list[1].score, 0.25);
  QVERIFY(list[1].span == Span({0, 45}));
  QVERIFY_THROWS_EXCEPTION(Error, passagesOf(*corpus, {retrieval::Hit{4, 1.0}}));
}

void TestPipeline::extractive() {
  auto retriever = std::make_shared<FixedRetriever>(std::vector<std::uint32_t>{0, 2, 1, 3});
  auto pipeline = BuiltinPipeline::create(smallCorpus(), retriever, builtin("extractive"), m_clock);
  QVERIFY(pipeline);
  const auto response = run(**pipeline);
  QVERIFY(response);
  QVERIFY2(response->answer.find("CHF3") != std::string::npos, response->answer.c_str());
  QCOMPARE(response->retrieved.size(), std::size_t(4));
  QVERIFY(!response->contexts.empty() && response->contextsExposed);
  QCOMPARE(retriever->asked, evaluation::questionText(gasPair()));
  QVERIFY(retriever->thread != std::this_thread::get_id()); // the event loop is not held up
  QVERIFY(response->latencyMs >= 0);
  QVERIFY(!response->usage.promptTokens);
}

void TestPipeline::emptyReader() {
  auto pipeline =
      BuiltinPipeline::create(smallCorpus(), std::make_shared<FixedRetriever>(std::vector<std::uint32_t>{0}),
                              builtin("empty"), m_clock);
  const auto response = run(**pipeline);
  QVERIFY(response);
  QCOMPARE(response->answer, std::string());
  QCOMPARE(response->contexts.size(), std::size_t(1));
}

void TestPipeline::budgetAndDepth() {
  auto retriever = std::make_shared<FixedRetriever>(std::vector<std::uint32_t>{0, 2, 1, 3});
  Configuration configuration = builtin("extractive");
  configuration.depth = 2;
  auto pipeline = BuiltinPipeline::create(smallCorpus(), retriever, configuration, m_clock);
  QCOMPARE(run(**pipeline)->retrieved.size(), std::size_t(2));
  configuration.depth = 4;
  configuration.contextTokens = 20;
  pipeline = BuiltinPipeline::create(smallCorpus(), retriever, configuration, m_clock);
  const auto response = run(**pipeline);
  QCOMPARE(response->retrieved.size(), std::size_t(4));
  QVERIFY(!response->contexts.empty() && response->contexts.size() < 4);
  configuration.retriever = "none";
  pipeline = BuiltinPipeline::create(nullptr, nullptr, configuration, m_clock);
  QVERIFY(run(**pipeline)->contexts.empty());
}

// The question, and nothing else, goes to the embedding model; what is nearest to its vector comes first.
void TestPipeline::embeddedQuestion() {
  FakeChatServer server;
  const auto corpus = smallCorpus();
  llm::Endpoint endpoint;
  endpoint.name = "fake";
  endpoint.baseUrl = server.baseUrl();
  endpoint.retry.attempts = 1;
  auto model =
      std::make_shared<llm::OpenAiEmbeddingModel>(endpoint, "e", m_client, m_clock, llm::environmentKeys());
  std::vector<std::string> texts;
  index::IndexBuilder builder(text::Analyser::Standard);
  for (std::size_t i = 0; i < corpus->chunks.size(); ++i) {
    texts.emplace_back(corpus->textOf(i));
    builder.addText(texts.back());
  }
  const auto vectors = QCoro::waitFor(model->embed(texts, {}));
  QVERIFY(vectors);
  retrieval::RetrieverOptions options;
  options.vectors = std::make_shared<const retrieval::UnitVectors>(vectors->vectors);
  std::shared_ptr<const retrieval::Retriever> retriever =
      retrieval::makeRetriever("dense",
                               std::make_shared<const retrieval::RetrievalIndex>(
                                   builder.finish(), retrieval::UnitIds::ordinals(texts.size())),
                               options);
  Configuration configuration = builtin("extractive");
  configuration.retriever = "dense";
  QCOMPARE(BuiltinPipeline::create(corpus, retriever, configuration, m_clock).error().kind(),
           ErrorKind::InvalidArgument);
  auto pipeline = BuiltinPipeline::create(corpus, retriever, configuration, m_clock, {}, model);
  QVERIFY(pipeline);
  const auto response = run(**pipeline);
  QVERIFY2(response, response ? "" : response.error().what());
  QCOMPARE(response->retrieved.size(), corpus->chunks.size());
  QCOMPARE(response->retrieved.front().text, texts.front());
  QCOMPARE(server.requests(), 2);
  const auto body = nlohmann::json::parse(server.ledger().back().body);
  QVERIFY(body["input"] == nlohmann::json::array({evaluation::questionText(gasPair())}));
  // A server that fails fails the answer; nothing is retrieved by another way.
  server.script({Fault::ServerError});
  QVERIFY(!run(**pipeline));
  // Mode B asks for no vector.
  configuration.mode = Mode::B;
  auto gold = BuiltinPipeline::create(corpus, retriever, configuration, m_clock);
  QVERIFY(gold);
  QVERIFY(run(**gold));
  QCOMPARE(server.requests(), 3);
}

void TestPipeline::goldContext() {
  Configuration configuration = builtin("extractive");
  configuration.mode = Mode::B;
  auto pipeline = BuiltinPipeline::create(nullptr, nullptr, configuration, m_clock);
  QVERIFY(pipeline);
  const auto response = run(**pipeline);
  QVERIFY(response->retrieved.empty());
  QCOMPARE(response->contexts.size(), std::size_t(1));
  QCOMPARE(response->contexts[0].text, gasPair().evidence[0].quote);
  QVERIFY(response->answer.find("CHF3") != std::string::npos);
}

void TestPipeline::withModel() {
  FakeOptions options;
  options.latencyMinMs = options.latencyMaxMs = 50;
  FakeChatServer server(options);
  auto retriever = std::make_shared<FixedRetriever>(std::vector<std::uint32_t>{0, 2});
  auto pipeline =
      BuiltinPipeline::create(smallCorpus(), retriever, builtin("fake:m"), m_clock, modelOf(server));
  QVERIFY(pipeline);
  const auto response = run(**pipeline);
  QVERIFY2(response, response ? "" : response.error().what());
  QVERIFY2(response->answer.find("CHF3") != std::string::npos, response->answer.c_str());
  QCOMPARE(response->retrieved.size(), std::size_t(2));
  QCOMPARE(response->contexts.size(), std::size_t(2));
  QVERIFY(response->latencyMs >= 48);
  QVERIFY(response->usage.promptTokens && response->usage.completionTokens);
  QCOMPARE(response->model, std::string("m"));
  QVERIFY(!response->raw.empty());
  const auto body = nlohmann::json::parse(server.ledger().front().body);
  QCOMPARE(body["max_tokens"].get<int>(), 1024);
}

// Only the question may reach a system, in every mode.
void TestPipeline::referenceNeverLeaves() {
  FakeChatServer server;
  auto retriever = std::make_shared<FixedRetriever>(std::vector<std::uint32_t>{0, 2});
  for (const Mode mode : {Mode::A, Mode::B}) {
    Configuration configuration = builtin("fake:m");
    configuration.mode = mode;
    auto pipeline = BuiltinPipeline::create(smallCorpus(), retriever, configuration, m_clock, modelOf(server));
    QVERIFY(run(**pipeline));
    ChatSystem chat(configuration, modelOf(server));
    QVERIFY(run(chat));
  }
  QCOMPARE(server.requests(), 4);
  for (const auto& entry : server.ledger()) {
    QVERIFY(entry.body.find("Which gas") != std::string::npos);
    QVERIFY(entry.body.find("SECRETREFERENCE") == std::string::npos);
  }
  QVERIFY(retriever->asked.find("SECRETREFERENCE") == std::string::npos);
}

void TestPipeline::refusalIsAnAnswer() {
  FakeChatServer server;
  server.script({Fault::Refusal});
  ChatSystem chat(builtin("fake:m"), modelOf(server));
  const auto response = run(chat);
  QVERIFY(response);
  QCOMPARE(response->answer, std::string("I cannot help with that."));
}

void TestPipeline::modelFailure() {
  FakeChatServer server;
  server.script({Fault::NoChoices});
  ChatSystem chat(builtin("fake:m"), modelOf(server));
  QCOMPARE(run(chat).error().kind(), ErrorKind::InvalidReply);
}

void TestPipeline::chatSystem() {
  FakeChatServer server;
  Configuration configuration = builtin("fake:m");
  ChatSystem bare(configuration, modelOf(server));
  const auto without = run(bare);
  QVERIFY(without);
  QVERIFY(without->contexts.empty() && !without->contextsExposed);
  QVERIFY(server.ledger().back().body.find("CHF3") == std::string::npos);
  configuration.mode = Mode::B;
  ChatSystem gold(configuration, modelOf(server));
  const auto with = run(gold);
  QCOMPARE(with->contexts.size(), std::size_t(1));
  QVERIFY(with->contextsExposed);
  QVERIFY(server.ledger().back().body.find("CHF3") != std::string::npos);
  QVERIFY(gold.capabilities().modeB && !gold.capabilities().contextWindow);
}

void TestPipeline::brokenConfigurations() {
  auto retriever = std::make_shared<FixedRetriever>(std::vector<std::uint32_t>{0});
  const auto key = [&](const Configuration& configuration, std::shared_ptr<const retrieval::Retriever> with) {
    auto made = BuiltinPipeline::create(smallCorpus(), with, configuration, m_clock);
    return made ? std::string("fine") : std::string(made.error().parameter("key"));
  };
  Configuration configuration = builtin("extractive");
  QCOMPARE(key(configuration, retriever), std::string("fine"));
  QCOMPARE(key(configuration, nullptr), std::string("retriever"));
  QCOMPARE(key(builtin("fake:m"), retriever), std::string("reader"));
  configuration.contextTokens = 0;
  QCOMPARE(key(configuration, retriever), std::string("context_tokens"));
  configuration = builtin("extractive");
  configuration.depth = 0;
  QCOMPARE(key(configuration, retriever), std::string("depth"));
}

void TestPipeline::cancelled() {
  auto retriever = std::make_shared<FixedRetriever>(std::vector<std::uint32_t>{0});
  auto pipeline = BuiltinPipeline::create(smallCorpus(), retriever, builtin("extractive"), m_clock);
  CancelToken token;
  token.cancel();
  QCOMPARE(run(**pipeline, token).error().kind(), ErrorKind::Cancelled);
}

QTEST_GUILESS_MAIN(TestPipeline)
#include "tst_pipeline.moc"
