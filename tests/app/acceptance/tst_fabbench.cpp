// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include "benchmark/qapairjson.h"
#include "project/project.h"
#include "text/normalise.h"
#include "text/words.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using reticle::benchmark::QaPair;
using reticle::test::Ended;
using reticle::test::Program;

namespace {

constexpr std::size_t kDocuments = 127;
constexpr std::size_t kLeastPairs = 60;

QString s(const char* text) {
  return QString::fromUtf8(text);
}

// The passages of one source, in their order, joined to one document: id -> its passages by number.
struct Source {
  std::string title;
  std::map<int, std::string> passages;
  std::string text() const {
    std::string all;
    for (const auto& [number, passage] : passages)
      all += (all.empty() ? "" : "\n\n") + passage;
    return all;
  }
};

std::map<std::string, Source> readSources(const QString& path) {
  std::map<std::string, Source> sources;
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly))
    return sources;
  while (!file.atEnd()) {
    const QByteArray line = file.readLine();
    const auto json = nlohmann::json::parse(line.begin(), line.end(), nullptr, false);
    if (!json.is_object())
      continue;
    const std::string id = json["_id"].get<std::string>();
    const std::size_t mark = id.rfind('#');
    Source& source = sources[id.substr(0, mark)];
    source.title = json.value("title", "");
    source.passages[std::stoi(id.substr(mark + 1))] = json["text"].get<std::string>();
  }
  return sources;
}

std::set<std::string> wordsOf(const std::string& question) {
  const std::string folded = reticle::text::foldForMatching(question);
  std::set<std::string> words;
  for (const reticle::Span span : reticle::text::words(folded))
    words.emplace(span.of(folded));
  return words;
}

double jaccard(const std::set<std::string>& a, const std::set<std::string>& b) {
  std::vector<std::string> common;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(common));
  return static_cast<double>(common.size()) / static_cast<double>(a.size() + b.size() - common.size());
}

// White space folded to one blank and ligatures to letters, so that what an importer makes of line ends and
// glyphs does not count.
std::string simplified(const std::string& text) {
  return QString::fromStdString(text).normalized(QString::NormalizationForm_KC).simplified().toStdString();
}

// The part of a text between two code points: what files of pairs count in.
std::string between(const std::string& text, std::size_t begin, std::size_t end) {
  const auto characters = QString::fromStdString(text).toUcs4();
  return QString::fromUcs4(reinterpret_cast<const char32_t*>(characters.constData()) + begin,
                           static_cast<qsizetype>(end - begin))
      .toStdString();
}

} // namespace

// The whole program on the passages of the published benchmark, all from one configuration.
class TestFabbench : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void enoughPairsOfEachType();
  void quotesStandInTheirDocuments();
  void noneIsTooSimilar();
  void sameSeedGivesTheSameBytes();
  void anotherSeedGivesOthers();

 private:
  // Runs everything in the program's folder; returns the exported pairs, nothing on trouble.
  QByteArray pairsOf(const Program& program, int seed) const;

  QByteArray m_corpus;
  std::map<std::string, Source> m_sources;
  Program m_program;
  QByteArray m_bytes;
  std::vector<QaPair> m_pairs;
};

QByteArray TestFabbench::pairsOf(const Program& program, int seed) const {
  program.write(s("docs.json"), m_corpus);
  program.write(s("run.yaml"),
                "corpus_path: docs.json\nretriever: bm25\nn_queries: 100\noutput_path: out.json\n"
                "reticle:\n  seed: " +
                    QByteArray::number(seed) +
                    "\n  chunk_size: 128\n  chunk_overlap: 32\n"
                    "  test_types: [robustness, multi_topic, multi_hop]\n");
  QElapsedTimer watch;
  watch.start();
  const Ended ended = program.run({s("run"), s("run.yaml"), s("--json")});
  qInfo("seed %d: %.1f s", seed, static_cast<double>(watch.elapsed()) / 1000);
  const auto report = ended.json();
  if (ended.code != 0 || !report.is_object() || report["reticle"]["documents"] != kDocuments) {
    qWarning("code %d: %s", ended.code, ended.err.constData());
    return {};
  }
  const Ended exported = program.run(
      {s("benchmark"), s("--project"), s("out.reticle"), s("--export"), s("pairs.jsonl"), s("--json")});
  QFile file(program.file(s("pairs.jsonl")));
  return exported.code == 0 && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void TestFabbench::initTestCase() {
  m_sources = readSources(qEnvironmentVariable("RETICLE_TEST_DATA") + s("/data/ir/fabbench/corpus.jsonl"));
  QCOMPARE(m_sources.size(), kDocuments);
  nlohmann::json documents = nlohmann::json::array();
  for (const auto& [id, source] : m_sources)
    documents.push_back({{"id", id}, {"title", source.title}, {"text", source.text()}});
  m_corpus = QByteArray::fromStdString(documents.dump());
  m_bytes = pairsOf(m_program, 1);
  QVERIFY(!m_bytes.isEmpty());
  for (const QByteArray& line : m_bytes.split('\n')) {
    if (!line.isEmpty())
      m_pairs.push_back(reticle::benchmark::qaPairFromJson(nlohmann::json::parse(line.begin(), line.end())));
  }
}

void TestFabbench::enoughPairsOfEachType() {
  std::map<std::string, int> types;
  for (const QaPair& pair : m_pairs)
    ++types[std::string(reticle::benchmark::testTypeName(pair.type))];
  for (const auto& [type, count] : types)
    qInfo("%s: %d", type.c_str(), count);
  QVERIFY2(m_pairs.size() >= kLeastPairs, qPrintable(QString::number(m_pairs.size())));
  QCOMPARE(types.size(), std::size_t(3));
  for (const char* type : {"robustness", "multi_topic", "multi_hop"})
    QVERIFY2(types.contains(type), type);
}

void TestFabbench::quotesStandInTheirDocuments() {
  const reticle::SystemClock clock;
  const auto project = reticle::project::Project::open(m_program.file(s("out.reticle")), clock,
                                                       reticle::project::Project::Access::ReadOnly);
  QVERIFY(project);
  std::set<std::string> published;
  for (const auto& [id, source] : m_sources)
    published.insert(simplified(source.text()));
  std::size_t quotes = 0;
  for (const QaPair& pair : m_pairs) {
    QVERIFY2(!pair.evidence.empty(), pair.key.c_str());
    for (const auto& evidence : pair.evidence) {
      const auto document = (*project)->queries().documentByHash(evidence.documentHash).result();
      QVERIFY2(document, pair.key.c_str());
      QVERIFY2(published.contains(simplified(document->text)), pair.key.c_str());
      QVERIFY2(!evidence.quote.empty() && evidence.span.end <= document->text.size(), pair.key.c_str());
      QCOMPARE(between(document->text, evidence.span.begin, evidence.span.end), evidence.quote);
      ++quotes;
    }
  }
  qInfo("%zu quotes", quotes);
}

// What a pair's record says, and the words of all questions compared again, two by two. The order of questions
// of different types is not stored, so the threshold of the later one is the higher of both at most.
void TestFabbench::noneIsTooSimilar() {
  constexpr double kCosineMargin = 0.05; // the cosine may be that much above the threshold
  constexpr double kRounding = 1e-9;
  std::vector<std::set<std::string>> words;
  double highest = 0;
  for (const QaPair& pair : m_pairs) {
    const auto& record = pair.record;
    QVERIFY2(record.threshold > 0 && record.threshold < 1, pair.key.c_str());
    QVERIFY2(record.maxSimilarity <= record.threshold + kCosineMargin, pair.key.c_str());
    highest = std::max(highest, record.maxSimilarity);
    words.push_back(wordsOf(pair.question));
  }
  for (std::size_t i = 0; i < words.size(); ++i) {
    for (std::size_t j = i + 1; j < words.size(); ++j) {
      const double similarity = jaccard(words[i], words[j]);
      const auto &one = m_pairs[i].record, &two = m_pairs[j].record;
      const std::string both = m_pairs[i].key + " " + m_pairs[j].key;
      QVERIFY2(similarity <= std::max(one.threshold, two.threshold) + kRounding, both.c_str());
      QVERIFY2(similarity <= std::max(one.maxSimilarity, two.maxSimilarity) + kRounding, both.c_str());
    }
  }
  qInfo("highest similarity %.3f", highest);
}

void TestFabbench::sameSeedGivesTheSameBytes() {
  const Program again;
  const QByteArray bytes = pairsOf(again, 1);
  QVERIFY(!bytes.isEmpty());
  QVERIFY(bytes == m_bytes);
}

void TestFabbench::anotherSeedGivesOthers() {
  const Program other;
  const QByteArray bytes = pairsOf(other, 2);
  std::set<std::string> known;
  for (const QaPair& pair : m_pairs)
    known.insert(pair.question);
  std::size_t made = 0, fresh = 0;
  for (const QByteArray& line : bytes.split('\n')) {
    if (line.isEmpty())
      continue;
    const QaPair pair = reticle::benchmark::qaPairFromJson(nlohmann::json::parse(line.begin(), line.end()));
    ++made;
    fresh += known.contains(pair.question) ? 0 : 1;
  }
  qInfo("%zu pairs, %zu of them new", made, fresh);
  QVERIFY(made >= kLeastPairs);
  QVERIFY(fresh > 0);
}

QTEST_GUILESS_MAIN(TestFabbench)
#include "tst_fabbench.moc"
