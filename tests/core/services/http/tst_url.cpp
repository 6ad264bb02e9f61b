// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/url.h"

#include "base/random.h"

#include <QTest>
#include <string>
#include <vector>

using namespace reticle;
using namespace reticle::http;

class TestUrl : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void twentySpellings();
  void others_data();
  void others();
  void refused();
  void idempotentOnNoise();
  void origins();
  void loopback();
  void doubledVersion();
  void loggable();
  void tricks_data();
  void tricks();
};

void TestUrl::twentySpellings() {
  const std::vector<std::string> spellings{
      "http://127.0.0.1:9/v1",
      "http://127.0.0.1:9/v1/",
      "http://127.0.0.1:9/v1//",
      "http://127.0.0.1:9//v1",
      "http://127.0.0.1:9/v1/v1",
      "http://127.0.0.1:9/v1/v1/",
      "http://127.0.0.1:9",
      "http://127.0.0.1:9/",
      "127.0.0.1:9",
      "127.0.0.1:9/v1",
      "//127.0.0.1:9/v1",
      "HTTP://127.0.0.1:9/v1",
      "  http://127.0.0.1:9/v1  ",
      "\"http://127.0.0.1:9/v1\"",
      "<http://127.0.0.1:9/v1>",
      "http://127.0.0.1:9/v1/chat/completions",
      "http://127.0.0.1:9/v1/chat/completions/",
      "http://127.0.0.1:9/v1/models",
      "http://127.0.0.1:9/v1/embeddings",
      "http://127.0.0.1:9/v1#models",
      "http://127.0.0.1:9/v1?",
      "'127.0.0.1:9/v1/completions'",
      "http://127.0.0.1:9/v1/v1/chat/completions",
  };
  for (const std::string& spelling : spellings) {
    const Result<std::string> url = normaliseBaseUrl(spelling);
    QVERIFY2(url, spelling.c_str());
    QCOMPARE(QByteArray::fromStdString(*url), QByteArray("http://127.0.0.1:9/v1"));
  }
}

void TestUrl::others_data() {
  QTest::addColumn<QByteArray>("pasted");
  QTest::addColumn<bool>("addVersion");
  QTest::addColumn<QByteArray>("expected");
  QTest::newRow("https by default") << QByteArray("api.example.com") << true
                                    << QByteArray("https://api.example.com/v1");
  QTest::newRow("upper case host, default port")
      << QByteArray("https://API.Example.com:443/v1/") << true << QByteArray("https://api.example.com/v1");
  QTest::newRow("another version stays")
      << QByteArray("https://h.example/v1beta/openai") << true << QByteArray("https://h.example/v1beta/openai");
  QTest::newRow("own path stays") << QByteArray("https://d.example/compatible-mode/v1/") << true
                                  << QByteArray("https://d.example/compatible-mode/v1");
  QTest::newRow("query stays")
      << QByteArray("https://r.example/openai/deployments/D/chat/completions?api-version=2024-10-21") << false
      << QByteArray("https://r.example/openai/deployments/D?api-version=2024-10-21");
  QTest::newRow("no version wanted") << QByteArray("http://localhost:9200/") << false
                                     << QByteArray("http://localhost:9200");
  QTest::newRow("localhost is plain") << QByteArray("localhost:11434") << true
                                      << QByteArray("http://localhost:11434/v1");
  QTest::newRow("IPv6") << QByteArray("[::1]:8080") << true << QByteArray("http://[::1]:8080/v1");
  QTest::newRow("international host") << QByteArray("https://b\xC3\xBC"
                                                    "cher.example")
                                      << true << QByteArray("https://xn--bcher-kva.example/v1");
  QTest::newRow("doubled version of another kind")
      << QByteArray("https://h.example/v2/v2") << true << QByteArray("https://h.example/v2");
}

void TestUrl::others() {
  QFETCH(QByteArray, pasted);
  QFETCH(bool, addVersion);
  QFETCH(QByteArray, expected);
  const Result<std::string> url = normaliseBaseUrl(pasted.toStdString(), addVersion);
  QVERIFY(url);
  QCOMPARE(QByteArray::fromStdString(*url), expected);
}

void TestUrl::refused() {
  for (const char* text :
       {"", "   ", "ftp://h.example/v1", "file:///etc/passwd", "http://", "https://user:pw@h.example/v1",
        "http://h example/v1", "http://h.example:99999/v1", "http://h.example:0/v1", "http://[::1/v1",
        "javascript://alert(1)", "http://h.example/a\tb"}) {
    const Result<std::string> url = normaliseBaseUrl(text);
    QVERIFY2(!url, text);
    QCOMPARE(url.error().kind(), ErrorKind::InvalidArgument);
  }
}

// The result of normalising is its own normal form, whatever was pasted.
void TestUrl::idempotentOnNoise() {
  Random random(7, "url/noise");
  const std::string alphabet = "htps:/.v1[]?#@%20 aZ9-_\xC3\xBC";
  int valid = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string text = random.chance(0.5) ? "http://" : "";
    for (std::uint64_t n = random.below(24); n > 0; --n)
      text += alphabet[random.below(alphabet.size())];
    const Result<std::string> once = normaliseBaseUrl(text);
    if (!once)
      continue;
    ++valid;
    const Result<std::string> twice = normaliseBaseUrl(*once);
    QVERIFY2(twice, once->c_str());
    QCOMPARE(QByteArray::fromStdString(*twice), QByteArray::fromStdString(*once));
    QVERIFY(!originOf(*once).empty());
  }
  QVERIFY(valid > 500);
}

void TestUrl::origins() {
  QCOMPARE(originOf("https://API.example.com/v1"), std::string("https://api.example.com:443"));
  QCOMPARE(originOf("http://127.0.0.1:9/x?y"), std::string("http://127.0.0.1:9"));
  QCOMPARE(originOf("http://[::1]:8080/v1"), std::string("http://[::1]:8080"));
  QCOMPARE(originOf("nonsense"), std::string());
}

void TestUrl::loopback() {
  for (const char* url : {"http://127.0.0.1/v1", "http://127.1.2.3:9/", "http://localhost:1/",
                          "http://LOCALHOST/", "http://[::1]:2/"})
    QVERIFY2(isLoopback(url), url);
  for (const char* url :
       {"http://0.0.0.0:9/", "http://localhost.example.com/", "http://128.0.0.1/",
        "https://127.0.0.1.example.com/", "http://10.0.0.1/", "http://[::2]/", "https://api.example.com/", ""})
    QVERIFY2(!isLoopback(url), url);
}

void TestUrl::doubledVersion() {
  QVERIFY(hasDoubledVersion("http://h.example/v1/openai/v1/models"));
  QVERIFY(!hasDoubledVersion("http://h.example/v1/models"));
}

void TestUrl::loggable() {
  QCOMPARE(loggableUrl("https://u:p@h.example/v1/models?key=rk-test-0000#x"),
           std::string("https://h.example/v1/models?..."));
  QCOMPARE(joinUrl("https://a.example/v1?x=1", "/models"), std::string("https://a.example/v1/models?x=1"));
  QCOMPARE(joinUrl("https://a.example/v1", "/models"), std::string("https://a.example/v1/models"));
}

void TestUrl::tricks_data() {
  QTest::addColumn<QByteArray>("pasted");
  QTest::addColumn<QByteArray>("origin"); // that would be asked and is shown; empty = refused
  const auto row = [](const char* pasted, const char* origin) {
    QTest::newRow(pasted) << QByteArray(pasted) << QByteArray(origin);
  };
  row("file:///etc/passwd", "");
  row("ftp://files.example/v1", "");
  row("data:text/plain,x", "");
  row("javascript:alert(1)", "");
  row("ws://good.example/v1", "");
  row("http://good.example@evil.example/v1", "");
  row("http://good.example:443@evil.example/v1", "");
  row("http://good.example%40evil.example/v1", "");
  row("http://evil.example\\@good.example/v1", "");
  row("http://evil.example#@good.example/", "http://evil.example:80");
  row("http://evil.example?x=@good.example", "http://evil.example:80");
  row("http://good.example.evil.example/v1", "http://good.example.evil.example:80");
  row("http://2130706433/v1", "http://127.0.0.1:80");
  row("http://0x7f000001/v1", "http://127.0.0.1:80");
  row("http://0x7f.0.0.1/v1", "http://127.0.0.1:80");
  row("http://0177.0.0.1/v1", "http://127.0.0.1:80");
  row("http://127.1/v1", "http://127.0.0.1:80");
  row("http://2852039166/v1", "http://169.254.169.254:80");
  row("http://127.0.0.1./v1", "http://127.0.0.1:80");
  row("http://[::1]:8080/v1", "http://[::1]:8080");
  row("http://[::ffff:10.0.0.1]/v1", "http://10.0.0.1:80");
  row("http://[::ffff:a00:1]/v1", "http://10.0.0.1:80");
  row("http://[0:0:0:0:0:ffff:7f00:1]/v1", "http://127.0.0.1:80");
}

// G3: whatever an address is dressed up as, the origin that is approved, shown and bound to a key is the true
// one.
void TestUrl::tricks() {
  QFETCH(QByteArray, pasted);
  QFETCH(QByteArray, origin);
  const auto base = normaliseBaseUrl(pasted.toStdString());
  QCOMPARE(QByteArray::fromStdString(base ? originOf(*base) : std::string()), origin);
  if (base)
    QCOMPARE(isLoopback(*base), origin.contains("127.0.0.1") || origin.contains("[::1]"));
}

QTEST_GUILESS_MAIN(TestUrl)
#include "tst_url.moc"
