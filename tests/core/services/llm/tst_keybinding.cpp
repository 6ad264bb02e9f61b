// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/openaichatmodel.h"

#include "secrets/keystore.h"
#include "secrets/redactor.h"
#include "support/fakechatserver.h"
#include "support/tlsserver.h"

#include <QCoroTask>
#include <QTest>
#include <memory>
#include <string>

using namespace reticle;
using namespace reticle::llm;
using support::FakeChatServer;
using support::TlsServer;

// G2: a stored key belongs to scheme, host and port. A project whose address was edited does not get it sent.
class TestKeyBinding : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  // What a header cannot carry is never sent: not as a header of its own, and not cut at a line break.
  void onlyUsableKeysAreSent_data() {
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QString>("sent"); // null: nothing is
    QTest::newRow("plain") << QByteArray("rk-test-0000") << "Bearer rk-test-0000";
    QTest::newRow("line end") << QByteArray("rk-test-0000\n") << "Bearer rk-test-0000";
    QTest::newRow("blanks around") << QByteArray(" \trk-test-0000\r\n") << "Bearer rk-test-0000";
    QTest::newRow("blank inside") << QByteArray("rk test") << "Bearer rk test";
    QTest::newRow("header behind it") << QByteArray("line1\nX-Evil: 1") << QString();
    QTest::newRow("carriage return") << QByteArray("line1\rX-Evil: 1") << QString();
    QTest::newRow("tab inside") << QByteArray("tab\tkey") << QString();
    QTest::newRow("not ASCII") << QByteArray("schl\xc3\xbcssel") << QString();
    QTest::newRow("control") << QByteArray("key\x01") << QString();
  }
  void onlyUsableKeysAreSent() {
    QFETCH(const QByteArray, key);
    QFETCH(const QString, sent);
    FakeChatServer server;
    qputenv("RETICLE_TEST_ODD_KEY", key);
    Endpoint endpoint;
    endpoint.name = "fake";
    endpoint.baseUrl = server.baseUrl();
    endpoint.keyVariable = "RETICLE_TEST_ODD_KEY";
    endpoint.retry.attempts = 1;
    secrets::Redactor redactor;
    secrets::KeyStore store(secrets::noKeychain(), redactor);
    const SystemClock clock;
    NullLog log;
    http::HttpClient client(clock, log);
    for (const KeyProvider& provider : {environmentKeys(), keysFrom(store)}) {
      OpenAiChatModel model(endpoint, "m", client, clock, provider);
      dialogue::ChatRequest request;
      request.messages = {{"user", "Hello"}};
      const int before = server.requests();
      const auto reply = QCoro::waitFor(model.complete(request, {}));
      QCOMPARE(reply.has_value(), !sent.isNull());
      if (sent.isNull()) {
        QCOMPARE(server.requests(), before);
        QCOMPARE(reply.error().kind(), ErrorKind::InvalidArgument);
        QVERIFY(std::string(reply.error().what()).find("line1") == std::string::npos);
      } else {
        QCOMPARE(server.ledger().back().authorization, sent.toStdString());
        QVERIFY(redactor.redact("it was " + sent.toStdString().substr(7) + "!").find("it was [") == 0 ||
                provider.target_type() == environmentKeys().target_type());
      }
    }
  }
  void editedAddress_data() {
    QTest::addColumn<int>("edit");
    QTest::newRow("as it was") << 0;
    QTest::newRow("host") << 1;
    QTest::newRow("port") << 2;
    QTest::newRow("scheme") << 3;
  }
  void editedAddress() {
    QFETCH(int, edit);
    FakeChatServer mine;
    FakeChatServer other;
    const auto pem = [](const char* name) {
      return QStringLiteral(RETICLE_SOURCE_DIR "/tests/core/services/http/data/%1.pem")
          .arg(QLatin1String(name));
    };
    TlsServer::Options options;
    options.certificate = pem("good");
    options.key = pem("key");
    options.body = R"({"choices":[{"message":{"content":"x"},"finish_reason":"stop"}]})";
    TlsServer secure(options);

    secrets::Redactor redactor;
    secrets::KeyStore store(secrets::noKeychain(), redactor);
    Endpoint endpoint;
    endpoint.name = "fake";
    endpoint.baseUrl = mine.baseUrl();
    endpoint.credentialId = secrets::KeyStore::newCredential();
    endpoint.caFile = pem("ca").toStdString();
    endpoint.retry.attempts = 1;
    store.keepForSession(credentialOf(endpoint), "rk-test-0000");
    if (edit == 1)
      endpoint.baseUrl = "http://localhost:" + std::to_string(mine.port()) + "/v1";
    else if (edit == 2)
      endpoint.baseUrl = other.baseUrl();
    else if (edit == 3)
      endpoint.baseUrl = secure.url("/v1");

    const SystemClock clock;
    NullLog log;
    http::HttpClient client(clock, log);
    OpenAiChatModel model(endpoint, "m", client, clock, keysFrom(store));
    dialogue::ChatRequest request;
    request.messages = {{"user", "Hello"}};
    const auto reply = QCoro::waitFor(model.complete(request, {}));
    int sent = 0;
    for (const FakeChatServer* server : {&mine, &other}) {
      for (const auto& entry : server->ledger())
        sent += !entry.authorization.empty();
    }
    for (const std::string& header : secure.authorizations())
      sent += !header.empty();
    QCOMPARE(reply.has_value(), edit == 0);
    QCOMPARE(sent, edit == 0 ? 1 : 0);
    if (edit > 0)
      QCOMPARE(mine.connections() + other.connections() + secure.connections(), 0);
  }
};

QTEST_GUILESS_MAIN(TestKeyBinding)
#include "tst_keybinding.moc"
