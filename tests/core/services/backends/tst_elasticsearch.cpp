// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "backends/elasticsearch.h"

#include <QCoroTask>
#include <QHttpServer>
#include <QHttpServerRequest>
#include <QHttpServerResponse>
#include <QPromise>
#include <nlohmann/json.hpp>

using namespace reticle;
using namespace reticle::backends;
using nlohmann::json;

namespace {

// The reply of the documentation, with two passages and a failed shard.
const char* const kReply =
    R"({"took":4,"timed_out":false,"_shards":{"total":2,"successful":1,"skipped":0,"failed":1},
 "hits":{"total":{"value":2,"relation":"eq"},"max_score":0.93,"hits":[
 {"_index":"etch","_id":"p1","_score":0.93,"_source":{"doc_id":"etch-001","text":"CHF3/O2 plasma etches nitride."}},
 {"_index":"etch","_id":"p2","_score":null,"_source":{"doc_id":7}}]}})";

KeySource keyed(const std::string& key) {
  return [key] {
    QPromise<Result<std::string>> promise;
    promise.start();
    promise.addResult(Result<std::string>(key));
    promise.finish();
    return promise.future();
  };
}

} // namespace

class TestElasticsearch : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void bodies() {
    ElasticsearchSettings settings;
    settings.textField = "body";
    const json body = json::parse(searchBody(settings, "etch \"gas\"", 5));
    QCOMPARE(body.at("size").get<int>(), 5);
    QCOMPARE(body.at("query").at("match").at("body").at("query").get<std::string>(),
             std::string("etch \"gas\""));
    QCOMPARE(json::parse(searchBody(settings, "x", 50'000)).at("size").get<int>(), 10'000);
  }
  void replies() {
    const ElasticsearchSettings settings;
    const auto search = readSearch(settings, kReply);
    QVERIFY(search);
    QCOMPARE(search->hits.size(), std::size_t{2});
    QCOMPARE(search->hits[0].documentId, std::string("etch-001"));
    QCOMPARE(*search->hits[0].score, 0.93);
    QVERIFY(!search->hits[1].score && search->hits[1].documentId == "7" && search->hits[1].text.empty());
    QVERIFY(search->partial);
    QCOMPARE(*search->serverMs, std::int64_t{4});
    const auto none = readSearch(settings, R"({"took":1,"timed_out":false,"hits":{"hits":[]}})");
    QVERIFY(none && none->hits.empty() && !none->partial);
    for (const char* wrong : {"", "[]", "{}", R"({"hits":[]})", R"({"hits":{"hits":[1]}})",
                              R"({"error":"x","hits":{"hits":[]}})", "<html>"}) {
      const auto read = readSearch(settings, wrong);
      QVERIFY2(!read && read.error().kind() == ErrorKind::InvalidReply, wrong);
    }
  }
  void overTheNetwork() {
    QHttpServer server;
    QByteArray path;
    QByteArray authorization;
    QByteArray asked;
    QByteArray reply = kReply;
    auto status = QHttpServerResponder::StatusCode::Ok;
    server.setMissingHandler([&](const QHttpServerRequest& request, QHttpServerResponder&& responder) {
      path = request.url().path(QUrl::FullyEncoded).toUtf8();
      authorization = request.value("Authorization");
      asked = request.body();
      responder.write(reply, "application/json", status);
    });
    const quint16 port = server.listen(QHostAddress::LocalHost);
    QVERIFY(port != 0);

    const SystemClock clock;
    NullLog log;
    http::HttpClient client(clock, log);
    ElasticsearchSettings settings;
    settings.baseUrl = "http://127.0.0.1:" + std::to_string(port);
    settings.index = "etch notes";
    settings.retry.attempts = 1;
    ElasticsearchRetriever retriever(settings, client, keyed("c2VjcmV0"));
    const auto search = QCoro::waitFor(retriever.search("nitride", 1, CancelToken()));
    QVERIFY(search);
    QCOMPARE(search->hits.size(), std::size_t{1}); // the server sent more than was asked for
    QCOMPARE(path, QByteArray("/etch%20notes/_search"));
    QCOMPARE(authorization, QByteArray("ApiKey c2VjcmV0"));
    QCOMPARE(json::parse(asked.toStdString()).at("size").get<int>(), 1);

    status = QHttpServerResponder::StatusCode::NotFound;
    reply = R"({"error":{"type":"index_not_found_exception","reason":"no such index [etch]"},"status":404})";
    const auto missing = QCoro::waitFor(retriever.search("nitride", 1, CancelToken()));
    QVERIFY(!missing);
    QVERIFY2(missing.error().kind() == ErrorKind::NotFoundOnServer, missing.error().what());

    status = QHttpServerResponder::StatusCode::Ok;
    reply = "<html>proxy</html>";
    const auto strange = QCoro::waitFor(retriever.search("nitride", 1, CancelToken()));
    QVERIFY(!strange && strange.error().kind() == ErrorKind::InvalidReply);
  }
  void cancelled() {
    const SystemClock clock;
    NullLog log;
    http::HttpClient client(clock, log);
    ElasticsearchSettings settings;
    settings.baseUrl = "http://127.0.0.1:9";
    settings.index = "x";
    ElasticsearchRetriever retriever(settings, client);
    CancelToken token;
    token.cancel();
    const auto search = QCoro::waitFor(retriever.search("a", 1, token));
    QVERIFY(!search && search.error().kind() == ErrorKind::Cancelled);
  }
};

QTEST_GUILESS_MAIN(TestElasticsearch)
#include "tst_elasticsearch.moc"
