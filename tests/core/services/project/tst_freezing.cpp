// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"

#include <QTemporaryDir>
#include <QTest>

using namespace reticle;
using namespace reticle::project;

namespace {

// Two of these say nearly the same: all but one of 24 words.
const std::string kQuestion =
    "After the anneal at 400 degrees in nitrogen, what is the thickness of the oxide that covers the "
    "first copper layer of the test wafer in nanometres?";
const std::string kCopy =
    "After the anneal at 400 degrees in nitrogen, what is the thickness of the oxide that covers the "
    "first copper layer of the test wafer in micrometres?";

} // namespace

// What goes into a version, and what is said of it.
class TestFreezing : public QObject {
  Q_OBJECT

  FixedClock m_clock{1'000'000};
  QTemporaryDir m_dir;
  std::unique_ptr<Project> m_project;
  std::vector<PairId> m_pairs;

  template<typename T> static T must(Pending<T> pending) {
    const auto result = pending.result();
    if (!result)
      qFatal("%s", result.error().what());
    if constexpr (!std::is_void_v<T>)
      return *result;
  }
  FreezeCensus census(const Freeze& freeze) { return must(m_project->queries().freezeCensus(freeze)); }
  std::vector<std::string> keysOf(const Frozen& frozen) {
    std::vector<std::string> keys;
    for (const auto& pair : must(m_project->queries().benchmark(frozen.row.id)).pairs)
      keys.push_back(pair.key);
    return keys;
  }

 private Q_SLOTS:
  // ROB_001 and ROB_002 are copies, ROB_003 is of a file that has changed, ROB_004 is rejected.
  void init() {
    m_project = std::move(*Project::create(
        m_dir.filePath(QStringLiteral("%1.reticle").arg(QLatin1String(QTest::currentTestFunction()))),
        m_clock));
    const std::string old = "The oxide is 210 nm thick in the note.";
    auto item = samples::document(old, "/d/note");
    item.source = SourceFile{"/d/note", contentHash(old)};
    must(m_project->outcomes().addDocument(item, {{}, "/d/note", ImportState::Imported, {}, {}, {}, 0}));
    must(m_project->outcomes().observeSources({{"/d/note", contentHash("changed since")}}));
    m_pairs = must(
        m_project->edits().addPairs({samples::pair(kQuestion), samples::pair(kCopy),
                                     samples::pair("the oxide of the note", old), samples::pair("rejected")}));
    must(m_project->edits().setVerdict({m_pairs[3]}, Verdict::Rejected, ""));
  }

  void saysWhatItWouldTake() {
    Freeze freeze{"b", true, "", {}};
    FreezeCensus found = census(freeze);
    QCOMPARE(found.pairs, 3);
    QCOMPARE(found.stale, 1);
    QCOMPARE(found.copies.size(), std::size_t(1));
    QCOMPARE(found.copies[0].key, std::string("ROB_002"));
    QCOMPARE(found.copies[0].like, std::string("ROB_001"));
    QVERIFY(found.copies[0].similarity >= 0.85 && found.copies[0].similarity < 1);
    freeze.leaveOutCopies = true;
    QCOMPARE(census(freeze).pairs, 2);
    freeze.leaveOutStale = true;
    QCOMPARE(census(freeze).pairs, 1);
    QCOMPARE(census(freeze).stale, 1);
    freeze.unreviewed = false;
    QCOMPARE(census(freeze).pairs, 0);
    QVERIFY(must(m_project->queries().benchmarks()).empty()); // it was only asked
  }

  void takesWhatItSaid() {
    for (const bool copies : {false, true})
      for (const bool stale : {false, true}) {
        const Freeze freeze{"b", true, "", {}, copies, stale};
        const FreezeCensus expected = census(freeze);
        const Frozen frozen = must(m_project->edits().freezeBenchmark(freeze));
        QCOMPARE(frozen.census.pairs, expected.pairs);
        QCOMPARE(frozen.row.pairs, expected.pairs);
        std::vector<std::string> keys{"ROB_001"};
        if (!copies)
          keys.push_back("ROB_002");
        if (!stale)
          keys.push_back("ROB_003");
        QCOMPARE(keysOf(frozen), keys);
      }
  }

  // What a person has accepted stays before what nobody has looked at.
  void acceptedStays() {
    must(m_project->edits().setVerdict({m_pairs[1]}, Verdict::Accepted, ""));
    const Frozen frozen = must(m_project->edits().freezeBenchmark({"b", true, "", {}, true, false}));
    QCOMPARE(keysOf(frozen), (std::vector<std::string>{"ROB_002", "ROB_003"}));
    QCOMPARE(frozen.census.copies[0].key, std::string("ROB_001"));
  }

  void chosenPairsAreLookedAtAlone() {
    const Freeze freeze{"b", true, "", {m_pairs[2], m_pairs[1]}, true, false};
    QCOMPARE(census(freeze).pairs, 2);
    QCOMPARE(census(freeze).stale, 1);
    QVERIFY(census(freeze).copies.empty());
    QCOMPARE(keysOf(must(m_project->edits().freezeBenchmark(freeze))),
             (std::vector<std::string>{"ROB_002", "ROB_003"}));
  }

  // Neither a copy of a stale pair that stays out is one, nor is a version made of nothing.
  void staleGoesFirst() {
    auto detail = must(m_project->queries().pair(m_pairs[2]));
    detail.pair.question = "[Fill] " + kCopy;
    must(m_project->edits().editPair(m_pairs[2], detail.pair));
    must(m_project->edits().setVerdict({m_pairs[0], m_pairs[1]}, Verdict::Rejected, ""));
    QCOMPARE(m_project->edits().freezeBenchmark({"b", true, "", {}, true, true}).result().error().kind(),
             ErrorKind::NothingToDo);
    must(m_project->edits().setVerdict({m_pairs[1]}, Verdict::New, ""));
    must(m_project->edits().setVerdict({m_pairs[2]}, Verdict::Accepted, ""));
    QCOMPARE(census({"b", true, "", {}, true, false}).pairs, 1);
    QCOMPARE(keysOf(must(m_project->edits().freezeBenchmark({"b", true, "", {}, true, true}))),
             std::vector<std::string>{"ROB_002"});
  }
};

QTEST_GUILESS_MAIN(TestFreezing)
#include "tst_freezing.moc"
