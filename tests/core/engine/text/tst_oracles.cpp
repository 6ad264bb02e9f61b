// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/analysers.h"
#include "text/trecscan.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <cmath>
#include <map>
#include <set>
#include <unordered_set>

using namespace reticle;

namespace {

QByteArrayList linesOf(const QString& name) {
  QFile file(qEnvironmentVariable("RETICLE_TEST_DATA") + QStringLiteral("/data/ir/") + name);
  if (!file.open(QIODevice::ReadOnly))
    return {};
  QByteArrayList lines = file.readAll().split('\n');
  lines.removeAll(QByteArray());
  return lines;
}

std::string field(const QByteArray& line, const char* key) {
  return QJsonDocument::fromJson(line).object().value(QLatin1String(key)).toString().toStdString();
}

} // namespace

class OraclesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cranfieldTerms();
  void toyInverseFrequencies();
};

// avgdl 173.717142857 and 7,471 terms (data/ir/oracles/README.md).
void OraclesTest::cranfieldTerms() {
  const QByteArrayList lines = linesOf(QStringLiteral("cranfield/corpus.jsonl"));
  QVERIFY(lines.size() > 1000);
  std::unordered_set<std::string> vocabulary;
  std::size_t tokens = 0;
  std::size_t scanned = 0;
  for (const QByteArray& line : lines) {
    const std::string text = field(line, "title") + " " + field(line, "text");
    for (std::string& term : text::terms(text, text::Analyser::Trec)) {
      ++tokens;
      vocabulary.insert(std::move(term));
    }
    text::forEachTrecTerm(text, [&scanned](std::string_view) { ++scanned; });
  }
  QCOMPARE(vocabulary.size(), std::size_t(7471));
  QVERIFY(std::abs(double(tokens) / double(lines.size()) - 173.717142857) < 1e-9);
  QCOMPARE(scanned, tokens);
}

// Every term, document frequency and idf of scikit-learn.
void OraclesTest::toyInverseFrequencies() {
  const QByteArrayList lines = linesOf(QStringLiteral("oracles/toy_chunks.jsonl"));
  QCOMPARE(lines.size(), 30);
  std::map<std::string, int> frequency;
  for (const QByteArray& line : lines) {
    const std::vector<std::string> terms =
        text::terms(field(line, "title") + " " + field(line, "text"), text::Analyser::Sklearn);
    for (const std::string& term : std::set<std::string>(terms.begin(), terms.end()))
      ++frequency[term];
  }
  QByteArrayList table = linesOf(QStringLiteral("oracles/toy_tfidf_idf.tsv"));
  QVERIFY(table.size() > 100);
  table.removeFirst();
  QCOMPARE(frequency.size(), std::size_t(table.size()));
  for (const QByteArray& row : table) {
    const QByteArrayList cells = row.split('\t');
    const auto place = frequency.find(cells.at(0).toStdString());
    QVERIFY2(place != frequency.end(), cells.at(0).constData());
    QCOMPARE(place->second, cells.at(1).toInt());
    const double idf = std::log((1.0 + 30) / (1.0 + place->second)) + 1;
    QVERIFY(std::abs(idf - cells.at(2).toDouble()) < 1e-9);
  }
}

QTEST_GUILESS_MAIN(OraclesTest)
#include "tst_oracles.moc"
