// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/random.h"
#include "secrets/filelog.h"
#include "secrets/keystore.h"
#include "secrets/redactor.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace reticle;
using namespace reticle::secrets;

namespace {

const std::string kKey = "canary/9f\"3+Zq==tail";

// A keychain in memory, to be switched off.
class FakeKeychain final : public Keychain {
 public:
  explicit FakeKeychain(ErrorKind* trouble) : m_trouble(trouble) {}
  QFuture<Result<std::optional<std::string>>> read(std::string id) override {
    if (*m_trouble != ErrorKind::NothingToDo)
      return QtFuture::makeReadyFuture<Result<std::optional<std::string>>>(failure(*m_trouble, "no"));
    const auto found = m_keys.find(id);
    return QtFuture::makeReadyFuture<Result<std::optional<std::string>>>(
        found == m_keys.end() ? std::optional<std::string>() : std::optional(found->second));
  }
  QFuture<Status> write(std::string id, std::string secret) override {
    if (*m_trouble != ErrorKind::NothingToDo)
      return QtFuture::makeReadyFuture<Status>(failure(*m_trouble, "no"));
    m_keys[id] = secret;
    return QtFuture::makeReadyFuture<Status>(Status());
  }
  QFuture<Status> remove(std::string id) override {
    m_keys.erase(id);
    return QtFuture::makeReadyFuture<Status>(Status());
  }

 private:
  ErrorKind* m_trouble;
  std::map<std::string, std::string> m_keys;
};

QByteArray everyByteUnder(const QString& folder) {
  QByteArray all;
  for (const QFileInfo& info :
       QDir(folder).entryInfoList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot)) {
    if (info.isDir()) {
      all += everyByteUnder(info.filePath());
      continue;
    }
    QFile file(info.filePath());
    if (file.open(QIODevice::ReadOnly))
      all += file.readAll();
  }
  return all;
}

} // namespace

class TestKeys : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void knownKeyInEveryForm_data() {
    QTest::addColumn<QByteArray>("text");
    const QByteArray key = QByteArray::fromStdString(kKey);
    QTest::newRow("plain") << "error: " + key + " is wrong";
    QTest::newRow("twice") << key + key;
    QTest::newRow("percent") << "q=" + key.toPercentEncoding();
    QTest::newRow("percent lower") << "q=" + key.toPercentEncoding().toLower();
    QTest::newRow("hex") << key.toHex();
    QTest::newRow("json") << QByteArray("{\"k\":\"canary/9f\\\"3+Zq==tail\"}");
    QTest::newRow("json slashes") << QByteArray("{\"k\":\"canary\\/9f\\\"3+Zq==tail\"}");
    for (int before = 0; before < 6; ++before)
      for (int after = 0; after < 3; ++after) {
        const QByteArray around = QByteArray("user:pass").left(before) + key + QByteArray("xyz").left(after);
        QTest::addRow("base64 %d %d", before, after) << around.toBase64();
        QTest::addRow("base64url %d %d", before, after) << around.toBase64(QByteArray::Base64UrlEncoding);
      }
    QByteArray wide;
    for (const char c : key)
      wide += QByteArray(1, c) + '\0';
    QTest::newRow("utf-16") << wide;
  }

  void knownKeyInEveryForm() {
    QFETCH(QByteArray, text);
    Redactor redactor;
    QCOMPARE(QByteArray::fromStdString(redactor.redact("nothing secret here")),
             QByteArray("nothing secret here"));
    redactor.add(kKey);
    const QByteArray clean = QByteArray::fromStdString(redactor.redact(text.toStdString()));
    QVERIFY(clean.contains("[redacted]"));
    QVERIFY2(clean.size() < text.size() || text.size() < 30, clean.constData());
    // What is left decodes to nothing that holds a good part of the key.
    const QByteArray decoded = QByteArray::fromBase64(clean) +
                               QByteArray::fromBase64(clean, QByteArray::Base64UrlEncoding) +
                               QByteArray::fromPercentEncoding(clean) + QByteArray::fromHex(clean) + clean;
    for (qsizetype i = 0; i + 8 <= static_cast<qsizetype>(kKey.size()); ++i)
      QVERIFY2(!decoded.contains(QByteArray::fromStdString(kKey).mid(i, 8)), clean.constData());
  }

  void unknownKeysByShape_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("secret");
    const auto row = [](const char* text, const char* secret) {
      QTest::newRow(text) << QByteArray(text) << QByteArray(secret);
    };
    row("Authorization: Bearer abc.def-123", "abc.def-123");
    row("{\"Authorization\":\"Basic dXNlcjpwYXNz\"}", "dXNlcjpwYXNz");
    row("sent bearer zzzzzzzz9 to the host", "zzzzzzzz9");
    row("Incorrect API key provided: sk-proj-AbCdEfGh12345678.", "AbCdEfGh12345678");
    row("key gsk_1234567890abcdefghij", "1234567890abcdefghij");
    row("AKIAIOSFODNN7EXAMPLE and more", "AKIAIOSFODNN7EXAMPLE");
    row("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcDEF_123", "eyJzdWIiOiIxIn0");
    row("GET https://host/v1?api_key=topsecret&n=1", "topsecret");
    row("https://host/?n=1&access_token=topsecret#x", "topsecret");
    row("https://me:topsecret@host/path", "topsecret");
    row("x-api-key: topsecret", "topsecret");
    row("{\"api_key\": \"topsecret\", \"n\": 1}", "topsecret");
    row("password=topsecret;", "topsecret");
  }

  void unknownKeysByShape() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, secret);
    const QByteArray clean = QByteArray::fromStdString(Redactor().redact(text.toStdString()));
    QVERIFY2(!clean.contains(secret), clean.constData());
    QVERIFY2(clean.contains("[redacted]"), clean.constData());
  }

  void ordinaryTextStays_data() {
    QTest::addColumn<QByteArray>("text");
    for (const char* text :
         {"job 3 (generate) finished", "GET https://host:8080/v1/models?limit=20 took 31 ms",
          "tokens: 1200, max_tokens=4096", "the key question is whether a sk-eleton task-force asks",
          "score 0.75 \xe4\xb8\xad\xe6\x96\x87 \xff\xfe raw", "mail me@example.org"})
      QTest::newRow(text) << QByteArray(text);
  }

  void ordinaryTextStays() {
    QFETCH(QByteArray, text);
    Redactor redactor;
    redactor.add("short"); // too short to look for
    QCOMPARE(QByteArray::fromStdString(redactor.redact(text.toStdString())), text);
  }

  void keychainFirst() {
    ErrorKind trouble = ErrorKind::NothingToDo;
    Redactor redactor;
    KeyStore store(std::make_unique<FakeKeychain>(&trouble), redactor);
    const std::string id = KeyStore::newCredential();
    QVERIFY(id != KeyStore::newCredential());
    QCOMPARE(store.find(id).result().error().kind(), ErrorKind::NotFound);
    QCOMPARE(store.store(id, kKey).result().value(), Place::Keychain);
    QCOMPARE(store.find(id).result().value(), kKey);
    QCOMPARE(redactor.redact(kKey), std::string("[redacted]"));
    trouble = ErrorKind::Forbidden; // locked: said by name, no loop
    QCOMPARE(store.find(id).result().error().kind(), ErrorKind::Forbidden);
    trouble = ErrorKind::NothingToDo;
    QVERIFY(store.forget(id).result());
    QCOMPARE(store.find(id).result().error().kind(), ErrorKind::NotFound);
  }

  void withoutKeychainThisSessionOnly() {
    QTemporaryDir home;
    Redactor redactor;
    {
      KeyStore store(noKeychain(), redactor);
      QCOMPARE(store.store("id", kKey).result().value(), Place::Session);
      QCOMPARE(store.find("id").result().value(), kKey);
    }
    KeyStore next(noKeychain(), redactor);
    QCOMPARE(next.find("id").result().error().kind(), ErrorKind::NotFound);
  }

  // The real one, on a machine without a secret service (as the tests run): session only, nothing on disk.
  void systemKeychainMissing() {
    if (!qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS"))
      qFatal("this test needs an environment without a session bus");
    Redactor redactor;
    KeyStore store(systemKeychain(), redactor);
    auto stored = store.store("id", kKey);
    QTRY_VERIFY_WITH_TIMEOUT(stored.isFinished(), 10000);
    QCOMPARE(stored.result().value(), Place::Session);
    auto found = store.find("id");
    QCOMPARE(found.result().value(), kKey);
    auto other = store.find("other");
    QTRY_VERIFY_WITH_TIMEOUT(other.isFinished(), 10000);
    QCOMPARE(other.result().error().kind(), ErrorKind::NotFound);
    QVERIFY(!everyByteUnder(QDir::homePath()).contains(QByteArray::fromStdString(kKey)));
  }

  void environment() {
    Redactor redactor;
    KeyStore store(noKeychain(), redactor);
    qputenv("RETICLE_TEST_KEY", "from-the-environment");
    QCOMPARE(store.find("env:RETICLE_TEST_KEY").result().value(), std::string("from-the-environment"));
    QCOMPARE(redactor.redact("x from-the-environment y"), std::string("x [redacted] y"));
    QCOMPARE(store.find("env:RETICLE_NO_SUCH").result().error().kind(), ErrorKind::NotFound);
    QVERIFY(!store.store("env:RETICLE_TEST_KEY", "x").result());
  }

  void logIsRedactedAndRotates() {
    QTemporaryDir dir;
    const QString folder = dir.filePath(QStringLiteral("state/log"));
    Redactor redactor;
    redactor.add(kKey);
    FixedClock clock(1'700'000'000'000);
    FileLog log(folder, redactor, clock, LogLevel::Info, {1000, 2});
    log.write(LogLevel::Debug, "http", "not wanted");
    log.write(LogLevel::Warning, "http", "401 body echoes " + kKey + "\n2026 forged line");
    QCOMPARE(QByteArray::fromStdString(log.tail()),
             QByteArray("2023-11-14T22:13:20Z warning http: 401 body echoes [redacted] 2026 forged line\n"));
    QVERIFY(!(QFile::permissions(log.path()) & QFileDevice::ReadOther));
    for (int i = 0; i < 100; ++i)
      log.write(LogLevel::Error, "jobs", "line " + std::to_string(i) + " " + kKey);
    QCOMPARE(QDir(folder).entryList(QDir::Files),
             (QStringList{QStringLiteral("reticle.log"), QStringLiteral("reticle.log.1"),
                          QStringLiteral("reticle.log.2")}));
    for (const QFileInfo& info : QDir(folder).entryInfoList(QDir::Files))
      QVERIFY(info.size() <= 1000);
    QVERIFY(log.tail().find("line 99") != std::string::npos);
    QVERIFY(!everyByteUnder(dir.path()).contains("canary"));
    log.setLevel(LogLevel::Debug);
    log.write(LogLevel::Debug, "http", "wanted now");
    QVERIFY(log.tail(60).find("wanted now") != std::string::npos);
  }
};

QTEST_GUILESS_MAIN(TestKeys)
#include "tst_keys.moc"
