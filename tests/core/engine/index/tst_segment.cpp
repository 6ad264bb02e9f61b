// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "base/random.h"
#include "index/indexbuilder.h"
#include "index/mappedfile.h"

#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

using namespace reticle;
using namespace reticle::index;

namespace {

using Units = std::vector<std::vector<std::string>>;

Units randomUnits(std::uint64_t seed, std::size_t count, std::size_t words) {
  Random random(seed, "test/units");
  Units units(count);
  for (auto& unit : units)
    for (std::size_t i = random.below(60); i > 0; --i) // skewed, so that frequencies above 1 and 127 occur
      unit.push_back("w" + std::to_string(static_cast<std::size_t>(std::pow(random.uniform(), 4) *
                                                                   static_cast<double>(words))));
  for (int i = 0; i < 300; ++i)
    units[count / 2].push_back("often");
  return units;
}

std::shared_ptr<const Segment> build(const Units& units) {
  IndexBuilder builder(text::Analyser::Trec);
  for (const auto& unit : units)
    builder.addTerms(unit);
  return builder.finish();
}

using Counts = std::map<std::string, std::uint32_t>;

void compare(const Segment& segment, const Units& units) {
  std::map<std::string, std::map<std::uint32_t, std::uint32_t>> inverted;
  std::uint64_t tokens = 0;
  QCOMPARE(segment.unitCount(), units.size());
  for (std::uint32_t unit = 0; unit < units.size(); ++unit) {
    tokens += units[unit].size();
    QCOMPARE(std::size_t{segment.length(unit)}, units[unit].size());
    Counts expected;
    for (const std::string& word : units[unit]) {
      ++expected[word];
      ++inverted[word][unit];
    }
    Counts read;
    PostingsReader reader = segment.terms(unit);
    for (Posting posting; reader.next(posting);)
      read[std::string(segment.term(posting.number))] = posting.frequency;
    QVERIFY(read == expected);
  }
  QCOMPARE(segment.totalTokens(), tokens);
  QCOMPARE(segment.termCount(), inverted.size());
  std::uint32_t number = 0; // terms are numbered in byte order, as the map is sorted
  for (const auto& [word, list] : inverted) {
    QCOMPARE(segment.find(word).value(), number);
    QCOMPARE(std::string(segment.term(number)), word);
    QCOMPARE(std::size_t{segment.documentFrequency(number)}, list.size());
    std::map<std::uint32_t, std::uint32_t> read;
    PostingsReader reader = segment.postings(number);
    for (Posting posting; reader.next(posting);)
      read[posting.number] = posting.frequency;
    QVERIFY(read == list);
    ++number;
  }
}

std::string bytesOf(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

ErrorKind openError(const std::filesystem::path& path) {
  try {
    (void)Segment::open(path);
  } catch (const Error& error) {
    return error.parameter("path") == path.string() ? error.kind() : ErrorKind::Internal;
  }
  return ErrorKind::NothingToDo;
}

} // namespace

class TestSegment : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void holdsWhatWasAdded() {
    const Units units = randomUnits(1, 500, 3000);
    compare(*build(units), units);
  }
  void emptyIndex() {
    const auto segment = build({});
    QCOMPARE(segment->unitCount(), std::size_t{0});
    QCOMPARE(segment->averageLength(), 0.0);
    QVERIFY(!segment->find("a"));
    const auto blanks = build({{}, {}, {"a"}});
    QCOMPARE(blanks->unitCount(), std::size_t{3});
    QCOMPARE(blanks->averageLength(), 1.0 / 3);
  }
  void wideGapsAndNumbers() {
    Units units(70000); // gaps of one, two and three bytes
    units.front() = {"x", "y"};
    units.back() = {"x", "z", "z"};
    units[300] = {"x"};
    const auto segment = build(units);
    PostingsReader reader = segment->postings(segment->find("x").value());
    std::vector<std::uint32_t> found;
    for (Posting posting; reader.next(posting);)
      found.push_back(posting.number);
    QCOMPARE(found, (std::vector<std::uint32_t>{0, 300, 69999}));
  }
  void wordsOfAnyLength() {
    // Around the length up to which words lie in the table itself, with zeros inside and nothing at all.
    std::vector<std::string> words{"", std::string(1, '\0'), std::string(2, '\0'), std::string("a\0", 2), "a"};
    for (std::size_t length = 8; length < 40; ++length)
      for (const char last : {'a', 'b', 'c'})
        words.push_back(std::string(length, 'x') + last);
    Units units;
    for (std::size_t i = 0; i < words.size(); ++i)
      units.push_back({words[i], words[(i * 7) % words.size()]});
    compare(*build(units), units);
  }
  void textIsAnalysed() {
    IndexBuilder builder(text::Analyser::Trec);
    QCOMPARE(builder.addText("The gate-all-around GATE"), 0u);
    QCOMPARE(builder.addText(""), 1u);
    const auto segment = builder.finish();
    QCOMPARE(std::size_t{segment->length(0)}, std::size_t{5});
    QCOMPARE(segment->documentFrequency(segment->find("gate").value()), 1u);
    QCOMPARE(segment->analyse("A Gate"), (std::vector<std::string>{"a", "gate"}));
    QVERIFY(segment->analyser() == text::Analyser::Trec);
    QCOMPARE(builder.unitCount(), std::size_t{0}); // ready for another
  }
  void fastPathEqualsTheAnalyser() {
    const std::string text =
        "Kelvin \xE2\x84\xAA, \xC4\xB0stanbul 3.5 nm SiO2 low-k x" + std::string(700, 'q') + " end";
    IndexBuilder fast(text::Analyser::Trec);
    fast.addText(text);
    IndexBuilder slow(text::Analyser::Trec);
    slow.addTerms(text::terms(text, text::Analyser::Trec));
    QTemporaryDir folder;
    const std::filesystem::path base = folder.path().toStdString();
    fast.finish()->save(base / "a");
    slow.finish()->save(base / "b");
    QVERIFY(bytesOf(base / "a") == bytesOf(base / "b"));
  }
  void filesReadBack() {
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("s.idx")).toStdString();
    const Units units = randomUnits(2, 300, 500);
    text::AnalyserOptions options;
    options.language = "en";
    options.stem = true;
    IndexBuilder builder(text::Analyser::Standard, options);
    for (const auto& unit : units)
      builder.addTerms(unit);
    const auto built = builder.finish();
    built->save(path);
    const auto opened = Segment::open(path);
    compare(*opened, units);
    QCOMPARE(opened->imageBytes(), std::filesystem::file_size(path));
    QVERIFY(opened->analyser() == text::Analyser::Standard);
    QVERIFY(opened->analyserOptions().language == "en" && opened->analyserOptions().stem &&
            !opened->analyserOptions().dropStopWords);
    // Replacing a file that is in use must not disturb its readers.
    build({{"other"}})->save(path);
    compare(*opened, units);
    QCOMPARE(Segment::open(path)->termCount(), std::size_t{1});
    QVERIFY(!std::filesystem::exists(path.string() + ".part"));
  }
  void damageIsFound() {
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("s.idx")).toStdString();
    build(randomUnits(3, 50, 40))->save(path);
    const std::string whole = bytesOf(path);
    Random random(8, "test/damage");
    const auto write = [&](const std::string& bytes) {
      std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
    };
    for (int round = 0; round < 300; ++round) { // any single byte, header first
      std::string damaged = whole;
      const std::size_t place = round < 168 ? static_cast<std::size_t>(round) : random.below(whole.size());
      damaged[place] = static_cast<char>(damaged[place] ^ (1 << random.below(8)));
      write(damaged);
      QVERIFY2(openError(path) == ErrorKind::InvalidFile, qPrintable(QString::number(place)));
    }
    for (const std::size_t size : {std::size_t{1}, std::size_t{100}, whole.size() / 2, whole.size() - 1}) {
      write(whole.substr(0, size));
      QVERIFY(openError(path) == ErrorKind::InvalidFile);
    }
    write(whole + "x");
    QVERIFY(openError(path) == ErrorKind::InvalidFile);
    write("");
    QVERIFY(openError(path) == ErrorKind::FileEmpty);
    QVERIFY(openError(folder.path().toStdString()) == ErrorKind::FileUnreadable);
    QVERIFY(openError(path.string() + "?") == ErrorKind::FileMissing);
    QVERIFY_THROWS_EXCEPTION(Error, build({{"a"}})->save(path / "below-a-file"));
  }
  void cancelKeepsTheUnits() {
    IndexBuilder builder(text::Analyser::Trec);
    builder.addText("a b");
    CancelToken cancel;
    cancel.cancel();
    QVERIFY_THROWS_EXCEPTION(Error, (void)builder.finish(cancel));
    QCOMPARE(builder.finish()->termCount(), std::size_t{2});
  }
};

QTEST_GUILESS_MAIN(TestSegment)
#include "tst_segment.moc"
