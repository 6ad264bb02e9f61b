// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/cachedembeddingmodel.h"
#include "llm/openaiembeddingmodel.h"

#include "project/replycache.h"
#include "support/fakechatserver.h"

#include <QCoroTask>
#include <QTemporaryDir>
#include <QTest>
#include <memory>
#include <string>
#include <vector>

using namespace reticle;
using namespace reticle::llm;
using support::FakeChatServer;
using support::Fault;

namespace {

using Texts = std::vector<std::string>;

} // namespace

class TestEmbeddingCache : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init();
  void cleanup();
  void onlyNewTextsAreSent();
  void sameBitsFromTheCache();
  void serverModelAndTextAreTheKey();
  void failuresAreNotKept();
  void anotherModelUnderTheName();
  void mixedLengthsAreAnError();
  void brokenStoreIsPassedBy();

 private:
  std::shared_ptr<CachedEmbeddingModel> cached(const std::string& model = "e");
  std::vector<std::vector<float>> must(CachedEmbeddingModel& model, const Texts& texts) {
    const auto made = QCoro::waitFor(model.embed(texts, {}));
    if (!made)
      qWarning("%s", made.error().what());
    return made ? made->vectors : std::vector<std::vector<float>>();
  }
  nlohmann::json lastInput() const { return nlohmann::json::parse(m_server->ledger().back().body)["input"]; }

  SystemClock m_clock;
  NullLog m_log;
  std::unique_ptr<FakeChatServer> m_server;
  std::unique_ptr<http::HttpClient> m_client;
  std::unique_ptr<QTemporaryDir> m_dir;
  std::shared_ptr<project::ReplyCache> m_cache;
};

void TestEmbeddingCache::init() {
  m_server = std::make_unique<FakeChatServer>();
  m_client = std::make_unique<http::HttpClient>(m_clock, m_log);
  m_dir = std::make_unique<QTemporaryDir>();
  m_cache = std::make_shared<project::ReplyCache>(m_dir->path(), "u", 10'000'000);
}

void TestEmbeddingCache::cleanup() {
  m_cache.reset();
  m_client.reset();
  m_server.reset();
}

std::shared_ptr<CachedEmbeddingModel> TestEmbeddingCache::cached(const std::string& model) {
  Endpoint endpoint;
  endpoint.name = "fake";
  endpoint.baseUrl = m_server->baseUrl();
  endpoint.retry.attempts = 1;
  auto asked = std::make_shared<OpenAiEmbeddingModel>(endpoint, model, *m_client, m_clock, environmentKeys());
  ReplyStore store{[cache = m_cache](std::string key) { return cache->find(std::move(key)); },
                   [cache = m_cache](std::string key, dialogue::KeptReply reply) {
                     return cache->keep(std::move(key), std::move(reply));
                   }};
  return std::make_shared<CachedEmbeddingModel>(asked, endpoint, model, std::move(store), m_clock, m_log);
}

void TestEmbeddingCache::onlyNewTextsAreSent() {
  auto model = cached();
  QCOMPARE(must(*model, {"copper", "resist"}).size(), std::size_t(2));
  QCOMPARE(must(*model, {"etch", "copper", "wafer", "resist"}).size(), std::size_t(4));
  QCOMPARE(m_server->requests(), 2);
  QVERIFY(lastInput() == nlohmann::json::array({"etch", "wafer"}));
  const auto again = QCoro::waitFor(model->embed({"wafer", "etch"}, {}));
  QVERIFY(again);
  QCOMPARE(m_server->requests(), 2);
  QVERIFY(!again->usage.promptTokens); // nothing was paid
}

void TestEmbeddingCache::sameBitsFromTheCache() {
  const Texts texts{"copper fill", "resist coat", "deep trench 刻蚀"};
  const auto first = must(*cached(), texts);
  const auto kept = must(*cached(), texts);
  QVERIFY(first == kept);
  QVERIFY(must(*cached(), {texts[2], texts[0]}) == std::vector<std::vector<float>>({first[2], first[0]}));
  QCOMPARE(m_server->requests(), 1);
}

void TestEmbeddingCache::serverModelAndTextAreTheKey() {
  Endpoint here, there;
  here.baseUrl = "http://127.0.0.1:1/v1";
  there.baseUrl = "http://127.0.0.1:2/v1";
  const std::string key = vectorKey(here, "m", "a");
  QCOMPARE(key.size(), std::size_t(64));
  QVERIFY(key != vectorKey(there, "m", "a"));
  QVERIFY(key != vectorKey(here, "n", "a"));
  QVERIFY(key != vectorKey(here, "m", "A"));
  QCOMPARE(key, vectorKey(here, "m", "a"));
}

void TestEmbeddingCache::failuresAreNotKept() {
  auto model = cached();
  for (const Fault fault : {Fault::ServerError, Fault::Error200, Fault::Html}) {
    m_server->script({fault});
    QVERIFY(!QCoro::waitFor(model->embed({"copper"}, {})));
  }
  QCOMPARE(m_cache->size().result()->replies, std::int64_t(0));
  QCOMPARE(must(*model, {"copper"}).size(), std::size_t(1));
  QCOMPARE(m_cache->size().result()->replies, std::int64_t(1));
}

// The server was given another model under the same name: old vectors cannot be compared with new ones.
void TestEmbeddingCache::anotherModelUnderTheName() {
  QCOMPARE(must(*cached(), {"copper", "resist"}).front().size(), std::size_t(32));
  auto options = m_server->options();
  options.dimensions = 48;
  m_server->setOptions(options);
  const auto vectors = must(*cached(), {"copper", "etch", "resist"});
  QCOMPARE(vectors.size(), std::size_t(3));
  for (const auto& vector : vectors)
    QCOMPARE(vector.size(), std::size_t(48));
  QCOMPARE(m_server->requests(), 3); // the new text, then the two old ones
  QCOMPARE(must(*cached(), {"copper"}).front().size(), std::size_t(48));
  QCOMPARE(m_server->requests(), 3);
}

// A server that cannot make up its mind ends as an error, not as an endless exchange.
void TestEmbeddingCache::mixedLengthsAreAnError() {
  (void)must(*cached(), {"copper"});
  class Wavering final : public EmbeddingModel {
   public:
    std::string name() const override { return "fake:e"; }
    QCoro::Task<Result<Embeddings>> embed(std::vector<std::string> texts, CancelToken) override {
      Embeddings made;
      ++asked;
      made.vectors.assign(texts.size(), std::vector<float>(static_cast<std::size_t>(40 + asked), 1.0F));
      co_return made;
    }
    int asked = 0;
  };
  auto wavering = std::make_shared<Wavering>();
  Endpoint endpoint;
  endpoint.name = "fake";
  endpoint.baseUrl = m_server->baseUrl();
  ReplyStore store{[cache = m_cache](std::string key) { return cache->find(std::move(key)); },
                   [cache = m_cache](std::string key, dialogue::KeptReply reply) {
                     return cache->keep(std::move(key), std::move(reply));
                   }};
  CachedEmbeddingModel model(wavering, endpoint, "e", std::move(store), m_clock, m_log);
  const auto made = QCoro::waitFor(model.embed({"copper", "etch"}, {}));
  QVERIFY(!made);
  QCOMPARE(made.error().kind(), ErrorKind::InvalidReply);
  QCOMPARE(wavering->asked, 2);
}

void TestEmbeddingCache::brokenStoreIsPassedBy() {
  Endpoint endpoint;
  endpoint.name = "fake";
  endpoint.baseUrl = m_server->baseUrl();
  auto asked = std::make_shared<OpenAiEmbeddingModel>(endpoint, "e", *m_client, m_clock, environmentKeys());
  const Error broken(ErrorKind::Database, "no cache today");
  ReplyStore store{[broken](std::string) {
                     return QtFuture::makeReadyFuture(
                         Result<std::optional<dialogue::KeptReply>>(failure(broken)));
                   },
                   [broken](std::string, dialogue::KeptReply) {
                     return QtFuture::makeReadyFuture(Status(failure(broken)));
                   }};
  CachedEmbeddingModel model(asked, endpoint, "e", std::move(store), m_clock, m_log);
  QCOMPARE(must(model, {"copper", "etch"}).size(), std::size_t(2));
}

QTEST_GUILESS_MAIN(TestEmbeddingCache)
#include "tst_embeddingcache.moc"
