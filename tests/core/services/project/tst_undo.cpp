// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/random.h"
#include "project/schema.h"
#include "samples.h"

#include <QTemporaryDir>
#include <QTest>
#include <SQLiteCpp/Statement.h>

using namespace reticle;
using namespace reticle::project;

namespace {

// Everything a person can change, row by row. Keys that SQLite hands out and the history itself are not
// content.
std::string dump(storage::Database& database) {
  const auto text =
      database
          .read([](SQLite::Database& db) {
            std::string all;
            for (const char* table : {"document", "knowledge_base", "setting", "pair", "evidence", "review",
                                      "benchmark", "benchmark_pair", "system", "endpoint"}) {
              SQLite::Statement s(db, std::string("SELECT * FROM ") + table + " ORDER BY id");
              while (s.executeStep()) {
                all += table;
                for (int i = 0; i < s.getColumnCount(); ++i)
                  all += "|" + (s.getColumn(i).isNull() ? "NULL" : s.getColumn(i).getString());
                all += "\n";
              }
            }
            return all;
          })
          .result();
  return text.value();
}

class Walker {
 public:
  Walker(Project& project, std::uint64_t seed) : m_project(project), m_random(seed, "undo/walk") {}

  // One random command; true when it was done.
  bool step() {
    Edits& edits = m_project.edits();
    const auto pairs = m_project.queries().pairIds({}, Queries::PairOrder::Key, false).result().value();
    switch (m_random.below(19)) {
    case 0:
    case 1:
    case 2:
      return edits.addPair(samples::pair(word())).result().has_value();
    case 3:
    case 4: {
      if (pairs.empty())
        return false;
      const Verdict verdict = static_cast<Verdict>(m_random.below(4));
      return edits.setVerdict(some(pairs), verdict, word(), m_random.chance(0.3) ? "second" : "")
          .result()
          .has_value();
    }
    case 5: {
      if (pairs.empty())
        return false;
      auto detail = m_project.queries().pair(m_random.pick(pairs)).result().value();
      detail.pair.answer = word();
      if (m_random.chance(0.5))
        detail.pair.evidence.clear();
      return edits.editPair(detail.row.id, detail.pair).result().has_value();
    }
    case 6:
      if (pairs.empty())
        return false;
      return edits.setRatings(m_random.pick(pairs), {int(1 + m_random.below(5)), 3, {}, 2})
          .result()
          .has_value();
    case 7:
      return !pairs.empty() && edits.deletePairs(some(pairs)).result().has_value();
    case 8:
      return edits.freezeBenchmark({"bench", m_random.chance(0.5), word(), {}}).result().has_value();
    case 9: {
      const auto all = m_project.queries().benchmarks().result().value();
      return !all.empty() && edits.deleteBenchmark(m_random.pick(all).id).result().has_value();
    }
    case 10:
      return edits.saveSystem({{}, samples::configuration("s" + std::to_string(m_random.below(6))), "{}"})
          .result()
          .has_value();
    case 11: {
      const auto all = m_project.queries().systems().result().value();
      return !all.empty() && edits.deleteSystem(m_random.pick(all).id).result().has_value();
    }
    case 12:
      return edits
          .setSetting("k" + std::to_string(m_random.below(3)),
                      m_random.chance(0.7) ? std::optional("\"" + word() + "\"") : std::nullopt)
          .result()
          .has_value();
    case 13:
      return edits.setKnowledgeBase(m_random.chance(0.7) ? std::optional(base()) : std::nullopt, measures())
          .result()
          .has_value();
    case 14:
      return edits.addKnowledgeBase(word(), base()).result().has_value();
    default:
      return knowledge();
    }
  }

 private:
  // A command on one of the knowledge bases there are.
  bool knowledge() {
    Edits& edits = m_project.edits();
    const auto bases = m_project.queries().knowledgeBases().result().value();
    if (bases.empty())
      return false;
    const KnowledgeBaseId id = m_random.pick(bases).id;
    switch (m_random.below(5)) {
    case 0:
      return edits.renameKnowledgeBase(id, word()).result().has_value();
    case 1:
      return edits.deleteKnowledgeBase(id, measures()).result().has_value();
    case 2:
      return edits.useKnowledgeBase(m_random.chance(0.8) ? std::optional(id) : std::nullopt, measures())
          .result()
          .has_value();
    default:
      return edits.editKnowledgeBase(id, base(), {{"deed", "weight"}}, measures()).result().has_value();
    }
  }
  std::string base() { return samples::knowledgeBase(1.0 + 0.25 * static_cast<double>(m_random.below(8))); }
  Measures measures() {
    Measures measures;
    const auto ids = m_project.queries().documentIds({}, Queries::DocumentOrder::Key, false).result().value();
    for (const DocumentId id : ids)
      if (m_random.chance(0.5))
        measures.push_back({id, {0.01 * static_cast<double>(m_random.below(50)), 3, "low", "parameters"}});
    return measures;
  }
  std::string word() { return "w" + std::to_string(m_random.below(1'000'000)); }
  std::vector<PairId> some(std::vector<PairId> pairs) {
    m_random.shuffle(pairs);
    pairs.resize(1 + m_random.below(std::min<std::size_t>(pairs.size(), 3)));
    return pairs;
  }

  Project& m_project;
  Random m_random;
};

} // namespace

class TestUndo : public QObject {
  Q_OBJECT
  QTemporaryDir m_dir;
  FixedClock m_clock{1'000};

 private Q_SLOTS:
  // 500 random commands, undone over a reopened file, done again, undone again.
  void randomWalk() {
    const QString path = m_dir.filePath(QStringLiteral("walk.reticle"));
    auto created = Project::create(path, m_clock);
    QVERIFY2(created.has_value(), created ? "" : created.error().what());
    std::unique_ptr<Project> project = std::move(*created);
    QVERIFY(project->outcomes().addDocument(samples::document(), {}).result());

    const auto reopen = [&] {
      project.reset();
      auto opened = Project::open(path, m_clock);
      if (opened)
        project = std::move(*opened);
      return project != nullptr;
    };
    const auto state = [&] {
      // Through a connection of its own: the doors show rows, not tables.
      project.reset();
      auto database = storage::Database::open(path, projectSchema(), storage::Access::ReadOnly);
      std::string text = database ? dump(**database) : std::string();
      database = failure(ErrorKind::Internal, "closed");
      return reopen() ? text : std::string();
    };
    const std::string initial = state();
    QVERIFY(!initial.empty());

    Walker walker(*project, 11);
    int done = 0;
    for (int i = 0; i < 500; ++i) {
      m_clock.advance(1000);
      if (walker.step())
        ++done;
      // A few steps back and forth on the way; a new command then forgets what was undone.
      if (i % 50 == 20)
        QVERIFY(project->edits().undo().result());
      if (i % 50 == 30) {
        QVERIFY(project->edits().undo().result());
        QVERIFY(project->edits().redo().result());
      }
    }
    QVERIFY2(done > 300, qPrintable(QString::number(done)));
    QCOMPARE(project->verify().result().value(), std::vector<std::string>{});
    const std::string final = state();
    QVERIFY(final != initial);

    int undone = 0;
    while (true) {
      const auto step = project->edits().undo().result();
      if (!step) {
        QCOMPARE(step.error().kind(), ErrorKind::NothingToDo);
        break;
      }
      if (++undone == 100)
        QVERIFY(reopen());
    }
    QVERIFY(undone > 300);
    QCOMPARE(QString::fromStdString(state()), QString::fromStdString(initial));

    int redone = 0;
    while (project->edits().redo().result())
      ++redone;
    QCOMPARE(redone, undone);
    QCOMPARE(QString::fromStdString(state()), QString::fromStdString(final));

    while (project->edits().undo().result())
      --redone;
    QCOMPARE(redone, 0);
    QCOMPARE(QString::fromStdString(state()), QString::fromStdString(initial));
  }

  void newCommandForgetsRedo() {
    auto project = std::move(*Project::create(m_dir.filePath(QStringLiteral("redo.reticle")), m_clock));
    QVERIFY(project->edits().setSetting("a", "1").result());
    QVERIFY(project->edits().setSetting("a", "2").result());
    QCOMPARE(project->edits().undo().result()->kind, std::string("setting"));
    QCOMPARE(*project->queries().setting("a").result().value(), std::string("1"));
    const UndoState both = project->queries().undoState().result().value();
    QVERIFY(both.undo && both.redo && both.undo->id < both.redo->id);
    QVERIFY(project->edits().setSetting("a", "3").result());
    QCOMPARE(project->edits().redo().result().error().kind(), ErrorKind::NothingToDo);
    QVERIFY(project->edits().undo().result());
    QCOMPARE(*project->queries().setting("a").result().value(), std::string("1"));
  }

  void unchangedIsNoCommand() {
    auto project = std::move(*Project::create(m_dir.filePath(QStringLiteral("same.reticle")), m_clock));
    QVERIFY(project->edits().setSetting("a", "1").result());
    QVERIFY(project->edits().setSetting("a", "1").result());
    QCOMPARE(project->queries().history().result()->size(), 1u);
  }

  // What a job did in between is not overwritten by an undo.
  void undoRefusesWhatChangedSince() {
    auto project = std::move(*Project::create(m_dir.filePath(QStringLiteral("since.reticle")), m_clock));
    const auto added = project->outcomes().addDocument(samples::document(), {}).result().value();
    QVERIFY(project->edits().removeDocuments({added.id}).result());
    QVERIFY(project->outcomes().addDocument(samples::document(), {}).result()); // imported again: restored
    QCOMPARE(project->edits().undo().result().error().kind(), ErrorKind::Conflict);
    QCOMPARE(project->queries().documentCount({}).result().value(), 1);
  }

  // A benchmark that a run uses stays, also against an undo of its making.
  void undoKeepsWhatIsInUse() {
    auto project = std::move(*Project::create(m_dir.filePath(QStringLiteral("used.reticle")), m_clock));
    QVERIFY(project->edits().addPair(samples::pair("one?")).result());
    const auto row = project->edits().freezeBenchmark({"b", true, "", {}}).result().value().row;
    QVERIFY(project->outcomes().startRun({row.id, {samples::configuration("c")}, "{}", "{}", 1, 1}).result());
    QCOMPARE(project->edits().undo().result().error().kind(), ErrorKind::Conflict);
    QCOMPARE(project->edits().deleteBenchmark(row.id).result().error().kind(), ErrorKind::Conflict);
    QCOMPARE(project->queries().benchmark(row.id).result()->pairs.size(), 1u);
  }
};

QTEST_GUILESS_MAIN(TestUndo)
#include "tst_undo.moc"
