// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/sentences.h"

#include <QSet>
#include <QTest>

using namespace reticle;

namespace {
// Every kind there is: the enumerators are dense and Internal is the last.
QList<ErrorKind> allKinds() {
  QList<ErrorKind> kinds;
  for (int i = 0; i <= static_cast<int>(ErrorKind::Internal); ++i)
    kinds.append(static_cast<ErrorKind>(i));
  return kinds;
}

const Error::Parameters kAllParameters{{"path", "/home/a/corpus/etch %1.jsonl"},
                                       {"line", "12"},
                                       {"limit", "5"},
                                       {"key", "alpha"},
                                       {"value", "7"},
                                       {"expected", "0 to 1"},
                                       {"suggestion", "beta"},
                                       {"version", "9"},
                                       {"by", "reticle-cli"},
                                       {"endpoint", "lab"},
                                       {"status", "500"},
                                       {"model", "qwen"},
                                       {"retry_after_s", "20"},
                                       {"seconds", "90"}};
} // namespace

class TestSentences : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  // A reply that is too large is no file that could be split.
  void largeRepliesAreNoFiles() {
    const QString said = words::sentence(Error(ErrorKind::LimitExceeded, "x", {{"limit_bytes", "16777216"}}));
    QVERIFY2(said.contains(QStringLiteral("reply")) && said.contains(QStringLiteral("16.8 MB")),
             qPrintable(said));
    QVERIFY2(!said.contains(QStringLiteral("file")) && !said.contains(QStringLiteral("Split")),
             qPrintable(said));
    QVERIFY(words::sentence(Error(ErrorKind::LimitExceeded, "x")).contains(QStringLiteral("file")));
  }

  // The address that is named is the one the server points to, not the one that was approved.
  void redirectsNameBothAddresses_data() {
    QTest::addColumn<QString>("reason");
    QTest::addColumn<bool>("hasTarget");
    for (const char* reason : {"redirect", "redirect-loop", "redirect-method"})
      QTest::newRow(reason) << QString::fromUtf8(reason) << true;
    QTest::newRow("redirect-nowhere") << QStringLiteral("redirect-nowhere") << false;
  }

  void redirectsNameBothAddresses() {
    QFETCH(QString, reason);
    QFETCH(bool, hasTarget);
    Error::Parameters parameters{{"status", "302"}, {"reason", reason.toStdString()}};
    if (hasTarget)
      parameters.emplace_back("location", "https://elsewhere.example/v1");
    parameters.emplace_back("origin", "http://127.0.0.1:8080");
    for (const ErrorKind kind : {ErrorKind::NotApproved, ErrorKind::InvalidReply}) {
      const QString said = words::sentence(Error(kind, "x", parameters));
      QVERIFY2(said.contains(QStringLiteral("http://127.0.0.1:8080")), qPrintable(said));
      QCOMPARE(said.contains(QStringLiteral("https://elsewhere.example/v1")), hasTarget);
      QVERIFY2(!said.contains(QStringLiteral("not approved")) && !said.contains(QStringLiteral("form asked")),
               qPrintable(said));
    }
  }

  void everyKindIsExplained_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("withParameters");
    for (const ErrorKind kind : allKinds()) {
      const std::string name(errorKindName(kind));
      QTest::addRow("%s bare", name.c_str()) << static_cast<int>(kind) << false;
      QTest::addRow("%s full", name.c_str()) << static_cast<int>(kind) << true;
    }
  }

  void everyKindIsExplained() {
    QFETCH(int, kind);
    QFETCH(bool, withParameters);
    const Error error(static_cast<ErrorKind>(kind), "LIBRARY TEXT errno=5",
                      withParameters ? kAllParameters : Error::Parameters{});
    const auto parts = words::explain(error);
    for (const QString& part : {parts.what, parts.kept, parts.action}) {
      QVERIFY2(part.endsWith(u'.'), qPrintable(part));
      QVERIFY2(part.size() > 8, qPrintable(part));
      QVERIFY2(part[0].isUpper() || part[0] == QChar(0x201C), qPrintable(part));
      QVERIFY2(!part.contains(QStringLiteral("  ")) && !part.contains(QStringLiteral(" .")), qPrintable(part));
      QVERIFY2(!part.contains(QStringLiteral("LIBRARY")), "a library's own text reached a person");
      if (withParameters)
        continue;
      QVERIFY2(!part.contains(u'%'), qPrintable(part));
      QVERIFY2(!part.contains(QChar(0x201C)), "a name is quoted though none was given");
    }
    if (static_cast<ErrorKind>(kind) != ErrorKind::Internal)
      QVERIFY2(!parts.what.contains(QStringLiteral("fault of its own")) ||
                   kind == static_cast<int>(ErrorKind::ServerError),
               "the fallback answered for a kind of its own");
    const QString all = words::sentence(error);
    QVERIFY(all.startsWith(parts.what));
    QVERIFY(all.endsWith(parts.action));
  }

  void kindsAreToldApart() {
    QSet<QString> sentences;
    for (const ErrorKind kind : allKinds())
      sentences.insert(words::sentence(Error(kind, "x")));
    QCOMPARE(sentences.size(), allKinds().size());
  }

  void promptsSayWhatIsWrongWithThem() {
    const auto said = [](ErrorKind kind, const char* key, const char* value) {
      return words::sentence(Error(kind, "x", {{"what", "prompt"}, {key, value}, {"name", "base.en"}}));
    };
    QSet<QString> sentences;
    const QString placeholder = said(ErrorKind::InvalidArgument, "placeholder", "wafer");
    QVERIFY2(placeholder.contains(QStringLiteral("{{wafer}}")) &&
                 placeholder.contains(QStringLiteral("base.en")),
             qPrintable(placeholder));
    sentences << placeholder << said(ErrorKind::InvalidArgument, "missing", "fence")
              << said(ErrorKind::InvalidArgument, "key", "version")
              << said(ErrorKind::InvalidArgument, "key", "text") << said(ErrorKind::Conflict, "version", "1")
              << said(ErrorKind::NotFound, "path", "x");
    QCOMPARE(sentences.size(), 6);
    for (const QString& sentence : sentences)
      QVERIFY2(sentence.contains(QStringLiteral("base.en")), qPrintable(sentence));
    // Other conflicts than those of names.
    const QString corpus = words::sentence(Error(ErrorKind::Conflict, "x", {{"what", "corpus"}}));
    const QString prompts = words::sentence(Error(ErrorKind::Conflict, "x", {{"what", "prompts"}}));
    QVERIFY(corpus.contains(QStringLiteral("documents have changed")));
    QVERIFY(prompts.contains(QStringLiteral("prompts that come with the program have changed")));
  }

  void namesTheThing() {
    const QString text = words::sentence(
        Error(ErrorKind::InvalidJson, "parse error", {{"path", "/data/pairs.jsonl"}, {"line", "12"}}));
    QCOMPARE(text, QString::fromUtf8("“pairs.jsonl” is not valid JSON in line 12. Nothing was taken from it. "
                                     "Correct that place and try again."));
    QCOMPARE(words::explain(Error(ErrorKind::Unauthorised, "401", {{"endpoint", "lab"}})).what,
             QString::fromUtf8("“lab” refused the key."));
    QCOMPARE(words::explain(Error(ErrorKind::Timeout, "t", {{"host", "h"}, {"seconds", "90"}})).what,
             QString::fromUtf8("“h” did not answer within 1 min 30 s."));
  }

  // What a file lacks is no word about the rest of it.
  void inPartIsNotNothing() {
    for (const ErrorKind kind : allKinds()) {
      const Error whole(kind, "x", {{"path", "/a/b.pdf"}, {"page", "3"}});
      const QString part = words::sentence(whole.withParameter("taken", "rest"));
      QVERIFY2(!part.contains(QStringLiteral("Nothing was taken")), qPrintable(part));
      QVERIFY2(part.contains(QStringLiteral("The rest of it was taken.")), qPrintable(part));
    }
    const Error page(ErrorKind::NoText, "x", {{"path", "/a/b.pdf"}, {"page", "2"}, {"taken", "rest"}});
    QVERIFY(words::sentence(page).startsWith(QString::fromUtf8("“b.pdf” has no text on page 2, ")));
    const Error pages(ErrorKind::NoText, "x", {{"path", "/a/b.pdf"}, {"page", "2, 5"}, {"taken", "rest"}});
    QVERIFY(words::sentence(pages).startsWith(QString::fromUtf8("“b.pdf” has no text on pages 2, 5, ")));
  }

  // A file may be called "%2"; its name must not be taken for a place to fill.
  void placeholdersInNamesStay() {
    const QString text =
        words::explain(Error(ErrorKind::NewerProject, "x", {{"path", "/a/%2.reticle"}, {"version", "7"}})).what;
    QCOMPARE(text, QString::fromUtf8("“%2.reticle” was made by a newer version of Reticle (format 7)."));
  }

  void longNamesAreCut() {
    const std::string name(400, 'x');
    const QString text = words::explain(Error(ErrorKind::FileEmpty, "x", {{"path", "/a/" + name}})).what;
    QVERIFY(text.size() < 120);
    QVERIFY(text.contains(QChar(0x2026)));
  }

  void detailsHoldEverything() {
    const QString text =
        words::details(Error(ErrorKind::ServerError, "HTTP 503", {{"status", "503"}}, "a.jsonl:3"));
    QCOMPARE(text, QStringLiteral("server-error\nHTTP 503\na.jsonl:3\nstatus: 503"));
  }
};

QTEST_GUILESS_MAIN(TestSentences)
#include "tst_sentences.moc"
