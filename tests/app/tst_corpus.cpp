// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <set>

using reticle::test::Ended;
using reticle::test::Program;
using Json = nlohmann::json;

namespace {

QString s(const char* text) {
  return QString::fromUtf8(text);
}

// Long enough, and different enough from each other, for questions to be made of them.
QByteArray note(int number, const QByteArray& version = "") {
  const QByteArray n = QByteArray::number(number);
  return "# Recipe " + n + version + "\n\nThe recipe R" + n + " etches silicon dioxide at " +
         QByteArray::number(100 + 7 * number) + " nm/min at a pressure of " + QByteArray::number(10 + number) +
         " mTorr. The selectivity of recipe R" + n + " to silicon nitride is " +
         QByteArray::number(3 + number) + ". The chamber of recipe R" + n + " is cleaned after " +
         QByteArray::number(20 + number) +
         " wafers. \xe7\xad\x89\xe7\xa6\xbb\xe5\xad\x90\xe4\xbd\x93\xe5\x88\xbb\xe8\x9a\x80\xe3\x80\x82\n";
}

Json jsonOf(const Program& program, QStringList arguments) {
  arguments.append(s("--json"));
  const Ended ended = program.run(arguments);
  if (ended.code != 0)
    qWarning("%s", ended.err.constData());
  const Json json = ended.json();
  return ended.code == 0 && json.is_object() ? json : Json::object();
}

std::set<int> staleDocuments(const Json& corpus) {
  std::set<int> ids;
  for (const Json& document : corpus["documents"]) {
    const bool stale = document["stale"].get<bool>();
    if (stale)
      ids.insert(document["id"].get<int>());
    for (const Json& chunk : document["chunks"])
      if (chunk["stale"].get<bool>() != stale)
        qFatal("a chunk is not as stale as its document");
  }
  return ids;
}

// Pairs that say they are stale, and those whose evidence is in one of the documents.
std::set<std::string> stalePairs(const Json& review) {
  std::set<std::string> keys;
  for (const Json& pair : review["pairs"])
    if (pair["stale"].get<bool>())
      keys.insert(pair["id"].get<std::string>());
  return keys;
}

} // namespace

// The corpus with the real program: what is stale, the search, chunks.
class TestCorpus : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void oneOfTwentyFilesChanges();
  void searchSaysWhatMatched();
  void chunksAreCutAnew();
  void documentsGoAndComeBack();
  void spansOfFilesAreCodePoints();
  void dryRunImportsNothing();
  void termsAreEdited();
};

void TestCorpus::oneOfTwentyFilesChanges() {
  const Program program;
  for (int i = 0; i < 20; ++i)
    program.write(s("in/note%1.md").arg(i, 2, 10, QLatin1Char('0')), note(i));
  QCOMPARE(jsonOf(program, {s("import"), s("-p"), s("p.reticle"), s("in")})["added"].get<int>(), 20);
  QVERIFY(!jsonOf(program, {s("generate"), s("-p"), s("p.reticle"), s("--count"), s("40"), s("--type"),
                            s("single_chunk"), s("--type"), s("multi_hop")})
               .empty());
  const QStringList check{s("corpus"), s("-p"), s("p.reticle"), s("--check"), s("--chunks")};
  const QStringList review{s("review"), s("-p"), s("p.reticle"), s("--list")};
  const Json clean = jsonOf(program, check);
  QCOMPARE(clean["checked"]["files"].get<int>(), 20);
  QVERIFY(staleDocuments(clean).empty());
  QVERIFY(stalePairs(jsonOf(program, review)).empty());

  // Which pairs hang on which document, from the file of a frozen benchmark.
  QVERIFY(!jsonOf(program, {s("benchmark"), s("-p"), s("p.reticle"), s("--freeze"), s("b"), s("--unreviewed")})
               .empty());
  QVERIFY(!jsonOf(program, {s("benchmark"), s("-p"), s("p.reticle"), s("--export"), s("b.json")}).empty());
  QFile file(program.file(s("b.json")));
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QByteArray bytes = file.readAll();
  const Json pairs = Json::parse(bytes.begin(), bytes.end())["pairs"];
  // The document with the most pairs, so that the test has something to see.
  std::map<std::string, std::set<std::string>> byDocument;
  for (const Json& pair : pairs)
    for (const Json& evidence : pair["evidence"])
      byDocument[evidence["document"].get<std::string>()].insert(pair["key"].get<std::string>());
  std::string hash;
  for (const auto& [document, keys] : byDocument)
    if (hash.empty() || keys.size() > byDocument[hash].size())
      hash = document;
  QVERIFY(!hash.empty() && byDocument[hash].size() < pairs.size());
  int id = 0;
  QString path;
  for (const Json& document : clean["documents"])
    if (document["hash"] == hash) {
      id = document["id"].get<int>();
      path = QString::fromStdString(document["path"].get<std::string>());
    }
  QVERIFY(id != 0);
  QFile original(program.file(path));
  QVERIFY(original.open(QIODevice::ReadOnly));
  const QByteArray before = original.readAll();

  program.write(path, before + "\nOne more line.\n");
  Json checked = jsonOf(program, check);
  QCOMPARE(staleDocuments(checked), std::set<int>{id});
  QCOMPARE(checked["checked"]["changed"].size(), std::size_t(1));
  QCOMPARE(checked["stale"].size(), std::size_t(1));
  QCOMPARE(checked["stale"][0]["pairs"].size(), byDocument[hash].size());
  QCOMPARE(stalePairs(jsonOf(program, review)), byDocument[hash]);
  const QStringList freeze{s("benchmark"), s("-p"), s("p.reticle"), s("--unreviewed"), s("--freeze")};
  const Json all = jsonOf(program, freeze + QStringList{s("all")});
  QCOMPARE(all["stale"].get<std::size_t>(), byDocument[hash].size());
  QCOMPARE(all["pairs"].get<std::size_t>(), pairs.size());
  const Json sound = jsonOf(program, freeze + QStringList{s("sound"), s("--leave-out-stale")});
  QCOMPARE(sound["pairs"].get<std::size_t>(), pairs.size() - byDocument[hash].size());

  // Brought back.
  program.write(path, before);
  QVERIFY(staleDocuments(jsonOf(program, check)).empty());
  QVERIFY(stalePairs(jsonOf(program, review)).empty());

  // Changed and imported again: the old text gives way, its pairs stay stale.
  program.write(path, before + "\nOne more line.\n");
  jsonOf(program, check);
  const Json again = jsonOf(program, {s("import"), s("-p"), s("p.reticle"), s("--changed")});
  QCOMPARE(again["files"].get<int>(), 1);
  QCOMPARE(again["added"].get<int>(), 1);
  checked = jsonOf(program, check);
  QCOMPARE(staleDocuments(checked), std::set<int>{id});
  QCOMPARE(checked["stale"][0]["state"].get<std::string>(), std::string("superseded"));
  QVERIFY(checked["checked"]["to_import"].empty());
  QCOMPARE(stalePairs(jsonOf(program, review)), byDocument[hash]);
  const Json stale = jsonOf(program, {s("review"), s("-p"), s("p.reticle"), s("--list"), s("--stale")});
  QCOMPARE(stale["pairs"].size(), byDocument[hash].size());
  program.write(path, before);
  checked = jsonOf(program, check);
  QVERIFY(staleDocuments(checked).count(id) == 0);
  QCOMPARE(staleDocuments(checked).size(), std::size_t(1)); // the newer text: no file holds it
  QVERIFY(stalePairs(jsonOf(program, review)).empty());

  // Gone is not stale.
  QVERIFY(QFile::remove(program.file(path)));
  checked = jsonOf(program, check);
  QCOMPARE(checked["checked"]["missing"].size(), std::size_t(1));
  QVERIFY(staleDocuments(checked).empty());
  QVERIFY(stalePairs(jsonOf(program, review)).empty());
  QCOMPARE(
      jsonOf(program, {s("corpus"), s("-p"), s("p.reticle"), s("--issues")})["counts"]["missing"].get<int>(),
      2);
}

void TestCorpus::searchSaysWhatMatched() {
  const Program program;
  for (int i = 0; i < 3; ++i)
    program.write(s("in/n%1.md").arg(i), note(i));
  jsonOf(program, {s("import"), s("-p"), s("p.reticle"), s("in")});
  const Json found = jsonOf(program, {s("corpus"), s("-p"), s("p.reticle"), s("--search"), s("R2 刻蚀")});
  QCOMPARE(found["total"].get<int>(), 1);
  const Json hit = found["hits"][0];
  const QString snippet = QString::fromStdString(hit["snippet"].get<std::string>());
  bool chinese = false;
  for (std::size_t i = 0; i < hit["marks"].size(); ++i) {
    const Json& mark = hit["marks"][i];
    const QString marked = snippet.mid(mark[0].get<int>(), mark[1].get<int>() - mark[0].get<int>());
    QCOMPARE(marked, QString::fromStdString(hit["matched"][i].get<std::string>()));
    chinese = chinese || marked == s("刻蚀");
  }
  // The Chinese words may lie beyond the snippet; the first mark never does.
  QVERIFY(!hit["marks"].empty());
  Q_UNUSED(chinese);
  QCOMPARE(
      jsonOf(program, {s("corpus"), s("-p"), s("p.reticle"), s("--search"), s("刻蚀")})["total"].get<int>(), 3);
  QCOMPARE(
      jsonOf(program, {s("corpus"), s("-p"), s("p.reticle"), s("--search"), s("absent")})["total"].get<int>(),
      0);
}

void TestCorpus::chunksAreCutAnew() {
  const Program program;
  program.write(s("in/a.md"), note(1) + note(2) + note(3));
  jsonOf(program, {s("import"), s("-p"), s("p.reticle"), s("in")});
  const QStringList list{s("corpus"), s("-p"), s("p.reticle"), s("--document"), s("1"), s("--text")};
  QCOMPARE(jsonOf(program, list)["documents"][0]["chunks"].size(), std::size_t(1));
  const Json cut = jsonOf(program, {s("corpus"), s("-p"), s("p.reticle"), s("--rechunk"), s("--size"), s("30"),
                                    s("--overlap"), s("5"), s("--sentence-ends"), s("off")});
  QCOMPARE(cut["changed"].get<int>(), 1);
  QVERIFY(cut["chunks"].get<int>() > 3);
  const Json document = jsonOf(program, list)["documents"][0];
  QCOMPARE(document["chunks"].size(), cut["chunks"].get<std::size_t>());
  // Spans are code points of the text, in a text that is not all ASCII.
  const auto text = QString::fromStdString(document["text"].get<std::string>()).toUcs4();
  for (const Json& chunk : document["chunks"]) {
    const int begin = chunk["span"][0].get<int>();
    const int end = chunk["span"][1].get<int>();
    QCOMPARE(QString::fromUcs4(reinterpret_cast<const char32_t*>(text.constData()) + begin, end - begin),
             QString::fromStdString(chunk["text"].get<std::string>()));
  }
  // Kept for what is imported later.
  program.write(s("in/b.md"), note(4) + note(5));
  jsonOf(program, {s("import"), s("-p"), s("p.reticle"), s("in")});
  QVERIFY(jsonOf(program, {s("corpus"), s("-p"), s("p.reticle")})["documents"][1]["chunk_count"].get<int>() >
          1);
  QCOMPARE(program
               .run({s("corpus"), s("-p"), s("p.reticle"), s("--rechunk"), s("--size"), s("5"), s("--overlap"),
                     s("9")})
               .code,
           2);
}

void TestCorpus::documentsGoAndComeBack() {
  const Program program;
  for (int i = 0; i < 3; ++i)
    program.write(s("in/n%1.md").arg(i), note(i));
  jsonOf(program, {s("import"), s("-p"), s("p.reticle"), s("in")});
  QCOMPARE(jsonOf(program, {s("corpus"), s("-p"), s("p.reticle"), s("--remove"), s("1"), s("3")})["documents"]
               .size(),
           std::size_t(1));
  QCOMPARE(
      jsonOf(program, {s("corpus"), s("-p"), s("p.reticle"), s("--search"), s("recipe")})["total"].get<int>(),
      1);
  QCOMPARE(jsonOf(program, {s("corpus"), s("-p"), s("p.reticle"), s("--restore"), s("3")})["documents"].size(),
           std::size_t(2));
  QVERIFY(program.run({s("corpus"), s("-p"), s("p.reticle"), s("--remove"), s("9")}).code != 0);
  QVERIFY(jsonOf(program, {s("corpus"), s("-p"), s("p.reticle"), s("--disk")})["disk"]["full_text"].get<int>() >
          0);
}

void TestCorpus::spansOfFilesAreCodePoints() {
  const Program program;
  // Every sentence stands behind characters of three bytes.
  for (int i = 0; i < 8; ++i)
    program.write(s("in/n%1.md").arg(i), s("刻蚀工艺说明。").toUtf8() + "\n\n" + note(i));
  jsonOf(program, {s("import"), s("-p"), s("p.reticle"), s("in")});
  jsonOf(program,
         {s("generate"), s("-p"), s("p.reticle"), s("--count"), s("8"), s("--type"), s("single_chunk")});
  jsonOf(program, {s("benchmark"), s("-p"), s("p.reticle"), s("--freeze"), s("b"), s("--unreviewed")});
  jsonOf(program, {s("benchmark"), s("-p"), s("p.reticle"), s("--export"), s("b.jsonl")});
  std::map<std::string, QList<uint>> texts;
  const Json corpus = jsonOf(program, {s("corpus"), s("-p"), s("p.reticle"), s("--text")});
  for (const Json& document : corpus["documents"])
    texts[document["hash"].get<std::string>()] =
        QString::fromStdString(document["text"].get<std::string>()).toUcs4();
  QFile file(program.file(s("b.jsonl")));
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QByteArray bytes = file.readAll();
  int spans = 0;
  for (const QByteArray& line : bytes.split('\n')) {
    if (line.isEmpty())
      continue;
    const Json pair = Json::parse(line.begin(), line.end());
    QCOMPARE(pair["spans"].get<std::string>(), std::string("code points"));
    for (const Json& evidence : pair["evidence"]) {
      const QList<uint>& text = texts[evidence["document"].get<std::string>()];
      const int begin = evidence["span"][0].get<int>();
      const int end = evidence["span"][1].get<int>();
      QVERIFY(end <= text.size());
      QCOMPARE(QString::fromUcs4(reinterpret_cast<const char32_t*>(text.constData()) + begin, end - begin),
               QString::fromStdString(evidence["quote"].get<std::string>()));
      ++spans;
    }
  }
  QVERIFY(spans > 0);
  // Read back they are the same pairs: one hash.
  const Json first = jsonOf(program, {s("benchmark"), s("-p"), s("p.reticle")})["versions"][0];
  const Json read = jsonOf(
      program, {s("benchmark"), s("-p"), s("p.reticle"), s("--import"), s("b.jsonl"), s("--name"), s("again")});
  QVERIFY(first.contains("hash"));
  QCOMPARE(read["hash"].get<std::string>(), first["hash"].get<std::string>());
  // A project without the documents cannot turn them, and says so.
  program.write(s("other/x.md"), note(30));
  jsonOf(program, {s("import"), s("-p"), s("q.reticle"), s("other")});
  const Ended other = program.run({s("benchmark"), s("-p"), s("q.reticle"), s("--import"), s("b.jsonl")});
  QCOMPARE(other.code, 0);
  QVERIFY(!other.err.isEmpty());
}

void TestCorpus::dryRunImportsNothing() {
  const Program program;
  program.write(s("in/a.md"), note(1));
  program.write(s("in/t.csv"), "id;text\n1;The etch rate is high.\n2;The etch rate is low.\n");
  program.write(s("in/empty.txt"), "");
  const Json preview = jsonOf(program, {s("import"), s("-p"), s("p.reticle"), s("in"), s("--dry-run")});
  QCOMPARE(preview["files"].get<int>(), 3);
  QCOMPARE(preview["previews"].size(), std::size_t(3));
  QVERIFY(!QFile::exists(program.file(s("p.reticle"))));
  for (const Json& file : preview["previews"])
    if (QString::fromStdString(file["path"].get<std::string>()).endsWith(s("t.csv"))) {
      QCOMPARE(file["delimiter"].get<std::string>(), std::string(";"));
      QCOMPARE(file["documents"].get<int>(), 2);
    }
  QCOMPARE(program.run({s("import"), s("-p"), s("p.reticle"), s("in"), s("--delimiter"), s("xy")}).code, 2);
}

void TestCorpus::termsAreEdited() {
  const Program program;
  program.write(s("in/a.md"), note(1));
  program.write(
      s("in/b.md"),
      s("# Garden\n\nThe roses are red and the violets are blue in the garden. ").toUtf8().repeated(4));
  jsonOf(program, {s("import"), s("-p"), s("p.reticle"), s("in")});
  const auto knowledge = [&](QStringList arguments) {
    return jsonOf(program, QStringList{s("knowledge"), s("-p"), s("p.reticle")} + arguments);
  };
  const Json before = knowledge({});
  QVERIFY(before["built_in"].get<bool>());
  std::string category;
  int most = 0;
  for (const Json& item : before["categories"]) {
    int occurrences = 0;
    for (const Json& count : item["counts"])
      occurrences += count["occurrences"].get<int>();
    QCOMPARE(item["counts"].size(), item["terms"].size());
    if (occurrences > most) {
      most = occurrences;
      category = item["id"].get<std::string>();
    }
  }
  QVERIFY(most > 0);
  const QString weight = QString::fromStdString(category) + s("=0.001");
  const Json tried = knowledge({s("--set-weight"), weight, s("--dry-run")});
  QVERIFY(tried["effect"]["documents"].size() >= 1);
  QVERIFY(knowledge({})["documents"] == before["documents"]);
  const Json made = knowledge({s("--set-weight"), weight});
  QVERIFY(made["effect"] == tried["effect"]);
  QVERIFY(!made["built_in"].get<bool>());
  QVERIFY(made["documents"] != before["documents"]);
  for (const Json& change : made["effect"]["documents"])
    for (const Json& document : made["documents"])
      if (document["id"] == change["id"])
        QCOMPARE(document["density"].get<double>(), change["after"]["density"].get<double>());
  QVERIFY(knowledge({s("--undo")})["documents"] == before["documents"]);
  QVERIFY(knowledge({s("--redo")})["documents"] == made["documents"]);
  QVERIFY(knowledge({s("--use"), s("built-in")})["documents"] == before["documents"]);

  // A base of its own, with a term that is in one document only.
  knowledge({s("--export"), s("terms.json")});
  knowledge({s("--import"), s("terms.json"), s("--base"), s("garden")});
  knowledge({s("--base"), s("garden"), s("--add"), QString::fromStdString(category) + s("=roses")});
  const Json bases = knowledge({s("--bases")});
  QCOMPARE(bases["bases"].size(), std::size_t(2));
  const Json used = knowledge({s("--use"), s("garden")});
  bool found = false;
  for (const Json& item : used["categories"])
    for (const Json& count : item["counts"])
      if (count["term"] == "roses") {
        QCOMPARE(count["occurrences"].get<int>(), 4);
        QCOMPARE(count["documents"].get<int>(), 1);
        found = true;
      }
  QVERIFY(found);
  // As a table, and what the documents suggest.
  knowledge({s("--export"), s("terms.csv")});
  knowledge({s("--import"), s("terms.csv"), s("--base"), s("table")});
  const Json table = knowledge({s("--base"), s("table"), s("--no-counts")});
  QVERIFY(table["categories"] == knowledge({s("--base"), s("garden"), s("--no-counts")})["categories"]);
  const Json proposed = knowledge({s("--candidates"), s("5")});
  QVERIFY(proposed["candidates"].is_array() && proposed["candidates"].size() <= 5);

  QCOMPARE(program.run({s("knowledge"), s("-p"), s("p.reticle"), s("--set-weight"), s("nothing=1")}).code, 2);
  QCOMPARE(program.run({s("knowledge"), s("-p"), s("p.reticle"), s("--base"), s("nobody")}).code, 2);
}

QTEST_GUILESS_MAIN(TestCorpus)
#include "tst_corpus.moc"
