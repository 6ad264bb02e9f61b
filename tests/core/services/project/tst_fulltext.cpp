// SPDX-License-Identifier: GPL-3.0-or-later
#include "corpus/chunker.h"
#include "importers/importer.h"
#include "project/diskuse.h"
#include "project/fulltext.h"
#include "samples.h"
#include "text/analysers.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <set>

using namespace reticle;
using namespace reticle::project;

namespace {

using Place = std::pair<std::string, std::size_t>; // document hash, chunk ordinal

template<typename T> T must(Pending<T> pending) {
  const auto result = pending.result();
  if (!result)
    qFatal("%s", result.error().what());
  if constexpr (!std::is_void_v<T>)
    return *result;
}

using Analysed = std::vector<std::pair<Place, std::set<std::string>>>;

Analysed analysed(Project& project) {
  Analysed all;
  const corpus::Corpus corpus = must(project.queries().corpus());
  for (std::size_t i = 0; i < corpus.chunks.size(); ++i) {
    const auto terms = text::terms(corpus.textOf(i), text::Analyser::Standard);
    all.push_back({{corpus.documents[corpus.chunks[i].document].hash, corpus.chunks[i].chunk.ordinal},
                   {terms.begin(), terms.end()}});
  }
  return all;
}

// Every chunk whose analysed terms hold all of the query's.
std::set<Place> bruteForce(const Analysed& chunks, const std::string& query) {
  std::set<Place> found;
  const std::vector<std::string> wanted = fullTextTerms(query);
  for (const auto& [place, terms] : chunks)
    if (!wanted.empty() && std::all_of(wanted.begin(), wanted.end(),
                                       [&](const std::string& term) { return terms.count(term) == 1; }))
      found.insert(place);
  return found;
}

std::set<Place> placesOf(const std::vector<TextHit>& hits) {
  std::set<Place> found;
  for (const TextHit& hit : hits)
    found.insert({hit.documentHash, hit.ordinal});
  return found;
}

} // namespace

class TestFullText : public QObject {
  Q_OBJECT

  SystemClock m_clock;
  QTemporaryDir m_dir;
  int m_number = 0;

  std::unique_ptr<Project> made() {
    return std::move(*Project::create(m_dir.filePath(QStringLiteral("p%1.reticle").arg(m_number++)), m_clock));
  }
  QString cache() const { return m_dir.filePath(QStringLiteral("cache")); }

  static DocumentId add(Project& project, corpus::Document document, std::size_t size = 60) {
    Outcomes::NewDocument item;
    document.hash = contentHash(document.text);
    item.chunks = corpus::chunk(document, {size, size / 4, true, 8});
    item.document = std::move(document);
    return must(project.outcomes().addDocument(item, {})).id;
  }
  static DocumentId add(Project& project, const std::string& title, const std::string& text) {
    corpus::Document document;
    document.title = title;
    document.text = text;
    return add(project, std::move(document));
  }
  static FullText::Updated updated(FullText& text, Project& project) {
    const auto result = text.update(project.queries());
    if (!result)
      qFatal("%s", result.error().what());
    return *result;
  }

 private Q_SLOTS:
  void findsWordsOfAllKinds_data() {
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("marked");
    QTest::newRow("english") << "SELECTIVITY"
                             << "en"
                             << "selectivity";
    QTest::newRow("two words") << "plasma oxide"
                               << "en"
                               << "plasma";
    QTest::newRow("chinese, two characters in a sentence")
        << QStringLiteral("刻蚀") << "zh" << QStringLiteral("刻蚀");
    QTest::newRow("chinese, over a word's end") << QStringLiteral("体刻") << "zh" << QStringLiteral("体刻");
    QTest::newRow("chinese, long") << QStringLiteral("等离子体刻蚀") << "zh" << QStringLiteral("等离子体刻蚀");
    // A word of the dictionary by itself, cut otherwise by it in the sentence.
    QTest::newRow("chinese, other words") << QStringLiteral("研究生") << "zh2" << QStringLiteral("研究生");
    QTest::newRow("formula") << "SiO2"
                             << "formula" << QStringLiteral("SiO₂");
    QTest::newRow("number and unit") << "3.5nm"
                                     << "formula"
                                     << "3.5 nm";
    QTest::newRow("hyphen") << "low-k"
                            << "formula"
                            << "low-k";
    QTest::newRow("japanese") << QStringLiteral("半導体") << "ja" << QStringLiteral("半導体");
  }
  void findsWordsOfAllKinds() {
    QFETCH(QString, query);
    QFETCH(QString, title);
    QFETCH(QString, marked);
    auto project = made();
    add(*project, "en", "The selectivity of the plasma to oxide is high. Nothing else is said here.");
    add(*project, "zh", "采用等离子体刻蚀工艺可以提高选择比。");
    add(*project, "zh2", "他们研究生命的起源。");
    add(*project, "ja", "これは半導体の試験です。");
    add(*project, "formula", "A film of SiO\u2082 is 3.5 nm thick and low-k.");
    FullText text(cache(), project->uuid());
    QCOMPARE(updated(text, *project).added, 5);
    const auto hits = must(text.search(query.toStdString(), 10));
    QCOMPARE(hits.size(), 1u);
    QCOMPARE(QString::fromStdString(hits[0].title), title);
    QCOMPARE(must(text.count(query.toStdString())), 1);
    QVERIFY(!hits[0].marks.empty());
    QCOMPARE(QString::fromStdString(std::string(hits[0].marks.front().of(hits[0].snippet))), marked);
    const auto document = must(project->queries().documentByHash(hits[0].documentHash));
    QVERIFY(hits[0].span.of(document.text).find(hits[0].snippet) != std::string_view::npos);
  }

  void equalsBruteForceOnTheSample() {
    auto project = made();
    importers::ImportSink sink;
    int documents = 0;
    std::set<std::string> words;
    sink.file = [](const importers::FileReport&) {};
    sink.document = [&](corpus::Document document) {
      int n = 0;
      for (const std::string& term : text::terms(document.text, text::Analyser::Standard))
        if (++n % 17 == 0)
          words.insert(term);
      add(*project, std::move(document), 120);
      ++documents;
    };
    importers::Importer({}).importPath(RETICLE_SOURCE_DIR "/resources/sample", sink);
    QVERIFY(documents >= 10);
    FullText text(cache(), project->uuid());
    QVERIFY(updated(text, *project).added >= 10);
    std::vector<std::string> queries(words.begin(), words.end());
    for (std::size_t i = 0; i + 7 < queries.size() && i < 60; ++i)
      queries.push_back(queries[i] + " " + queries[i + 7]);
    for (const char* query : {"\"quoted\" AND oxide", "*", "", "NEAR(a b)", "-", "text:oxide", "the etch rate"})
      queries.emplace_back(query);
    std::size_t hits = 0;
    const Analysed chunks = analysed(*project);
    for (const std::string& query : queries) {
      const auto expected = bruteForce(chunks, query);
      const auto found = must(text.search(query, 100'000));
      QVERIFY2(placesOf(found) == expected && found.size() == expected.size(), query.c_str());
      QCOMPARE(must(text.count(query)), std::int64_t(expected.size()));
      hits += expected.size();
      for (std::size_t i = 1; i < found.size(); ++i)
        QVERIFY(found[i - 1].score >= found[i].score);
    }
    QVERIFY2(queries.size() > 150 && hits > queries.size(), qPrintable(QString::number(hits)));
  }

  void followsTheCorpus() {
    auto project = made();
    const DocumentId a = add(*project, "a", "Alpha etching of oxide.");
    const DocumentId b = add(*project, "b", "Beta etching of nitride.");
    FullText text(cache(), project->uuid());
    QVERIFY(must(text.search("etching", 10)).empty()); // nothing was made yet
    QCOMPARE(updated(text, *project).added, 2);
    auto again = updated(text, *project);
    QCOMPARE(again.added, 0);
    QCOMPARE(again.kept, 2);
    QCOMPARE(must(text.count("etching")), 2);

    must(project->edits().removeDocuments({a}));
    const DocumentId c = add(*project, "c", "Gamma etching of metal.");
    again = updated(text, *project);
    QCOMPARE(again.added, 1);
    QCOMPARE(again.dropped, 1);
    QCOMPARE(again.kept, 1);
    QCOMPARE(must(text.count("etching")), 2);
    QCOMPARE(must(text.count("alpha")), 0);
    QCOMPARE(must(text.search("gamma", 5)).front().title, std::string("c"));
    QCOMPARE(must(text.search("beta", 5)).front().title, std::string("b"));

    // Cut in another way, as many chunks as before.
    must(project->outcomes().replaceChunks(c, {{0, {0, 13}, 2, 0, ""}}));
    QCOMPARE(updated(text, *project).added, 1);
    QCOMPARE(must(text.count("gamma metal")), 0);
    QCOMPARE(must(text.search("etching gamma", 5)).front().span, (Span{0, 13}));
    must(project->edits().restoreDocuments({a}));
    updated(text, *project);
    QCOMPARE(placesOf(must(text.search("etching", 10))), bruteForce(analysed(*project), "etching"));
    Q_UNUSED(b);
    const DiskUse use = diskUse(project->path(), project->uuid(), cache());
    QVERIFY(use.fullText > 0 && use.project > 0 && use.index == 0);
  }

  void damagedIsMadeAgain_data() {
    QTest::addColumn<int>("kind");
    QTest::newRow("overwritten") << 0;
    QTest::newRow("cut short") << 1;
    QTest::newRow("not a database") << 2;
    QTest::newRow("empty") << 3;
    QTest::newRow("other version") << 4;
  }
  void damagedIsMadeAgain() {
    QFETCH(int, kind);
    auto project = made();
    for (int i = 0; i < 200; ++i)
      add(*project, "d" + std::to_string(i), "Etching number " + std::to_string(i) + " of oxide and nitride.");
    FullText text(cache(), project->uuid());
    QCOMPARE(updated(text, *project).added, 200);
    const QString path = fullTextFile(cache(), project->uuid());
    if (kind == 4) {
      SQLite::Database db(path.toStdString(), SQLite::OPEN_READWRITE);
      db.exec("PRAGMA user_version = 77");
    } else {
      QFile file(path);
      QVERIFY(file.open(QIODevice::ReadWrite));
      if (kind == 0) {
        QVERIFY(file.size() > 20000);
        for (qint64 at = 4096; at < file.size(); at += 4096) {
          file.seek(at);
          file.write(QByteArray(600, '\x5a'));
        }
      } else if (kind == 1) {
        file.resize(file.size() / 2 / 4096 * 4096);
      } else if (kind == 2) {
        file.resize(0);
        file.write(QByteArray(9000, 'x'));
      } else {
        file.resize(0);
      }
    }
    const auto broken = text.search("etching", 500).result(); // an error or nothing, never a crash
    QVERIFY(!broken || broken->size() <= 200);
    const auto again = updated(text, *project);
    QCOMPARE(again.added, 200);
    QCOMPARE(again.rebuilt, kind != 3);
    QCOMPARE(must(text.count("etching")), 200);
  }

  void canBeCancelled() {
    auto project = made();
    for (int i = 0; i < 120; ++i)
      add(*project, "d" + std::to_string(i), "Etching number " + std::to_string(i) + " of oxide.");
    FullText text(cache(), project->uuid());
    const CancelToken token;
    const auto result = text.update(
        project->queries(),
        [&](std::int64_t done, std::int64_t) {
          if (done == 70)
            token.cancel();
        },
        token);
    QVERIFY(!result);
    QCOMPARE(result.error().kind(), ErrorKind::Cancelled);
    const auto rest = updated(text, *project);
    QVERIFY2(rest.added < 120 && rest.kept > 0, "it goes on where it was");
    QCOMPARE(must(text.count("etching")), 120);
    QCOMPARE(text.search("etching", 10, token).result().error().kind(), ErrorKind::Cancelled);
  }

  void snippetsAreShort() {
    auto project = made();
    std::string words;
    for (int i = 0; i < 20; ++i) // the first chunk of sixty words holds the needle far from its start
      words += "filling ";
    add(*project, "long", words + "needle " + words);
    FullText text(cache(), project->uuid());
    updated(text, *project);
    const auto hits = must(text.search("needle", 1));
    QCOMPARE(hits.size(), 1u);
    QVERIFY(hits[0].snippet.size() <= 260);
    QVERIFY(hits[0].cutBefore);
    QCOMPARE(std::string(hits[0].marks.front().of(hits[0].snippet)), std::string("needle"));
  }
};

QTEST_GUILESS_MAIN(TestFullText)
#include "tst_fulltext.moc"
