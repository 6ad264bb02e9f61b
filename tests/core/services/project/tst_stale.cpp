// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace reticle;
using namespace reticle::project;

namespace {

std::string textOf(int number, const std::string& version = "first") {
  return "Note " + std::to_string(number) + ". The oxide is 210 nm thick in the " + version + " version.";
}

} // namespace

// Which documents and pairs are stale follows from what files held and hold.
class TestStale : public QObject {
  Q_OBJECT

  FixedClock m_clock{1'000'000};
  QTemporaryDir m_dir;
  int m_number = 0;

  std::unique_ptr<Project> made() {
    return std::move(*Project::create(m_dir.filePath(QStringLiteral("p%1.reticle").arg(m_number++)), m_clock));
  }
  template<typename T> static T must(Pending<T> pending) {
    const auto result = pending.result();
    if (!result)
      qFatal("%s", result.error().what());
    if constexpr (!std::is_void_v<T>)
      return *result;
  }

  static DocumentId add(Project& project, const std::string& text, const std::string& path) {
    auto item = samples::document(text, path);
    item.chunks = {{0, {0, 7}, 2, 1, ""}, {1, {7, text.size()}, 9, 1, ""}};
    item.source = SourceFile{path, contentHash(text)};
    return must(project.outcomes().addDocument(item, {{}, path, ImportState::Imported, {}, {}, {}, 0})).id;
  }
  static void observe(Project& project, const std::string& path, const std::string& text) {
    must(project.outcomes().observeSources({{path, text.empty() ? "" : contentHash(text)}}));
  }
  static SourceState stateOf(Project& project, DocumentId id) {
    return must(project.queries().documentRows({id})).front().source;
  }
  static std::set<DocumentId> staleIn(Project& project) {
    DocumentFilter filter;
    filter.stale = true;
    std::set<DocumentId> ids;
    for (const DocumentId id : must(project.queries().documentIds(filter, Queries::DocumentOrder::Key, false)))
      ids.insert(id);
    // The column of a row and the filter are two ways to say it.
    for (const DocumentRow& row : must(project.queries().documents({}, {0, 1000})))
      if (isStale(row.source) != (ids.count(row.id) == 1))
        qFatal("row and filter differ");
    return ids;
  }

 private Q_SLOTS:
  void oneOfTwenty() {
    auto project = made();
    std::vector<DocumentId> documents;
    std::vector<PairId> pairs;
    for (int i = 0; i < 20; ++i) {
      documents.push_back(add(*project, textOf(i), "/d/" + std::to_string(i)));
      pairs.push_back(must(project->edits().addPair(samples::pair("Q" + std::to_string(i), textOf(i)))));
    }
    // One more with evidence in two documents.
    auto both = samples::pair("both", textOf(7));
    both.evidence.push_back(samples::pair("x", textOf(8)).evidence.front());
    const PairId hop = must(project->edits().addPair(both));
    QVERIFY(staleIn(*project).empty());

    observe(*project, "/d/7", textOf(7, "second"));
    QCOMPARE(staleIn(*project), std::set<DocumentId>{documents[7]});
    QCOMPARE(stateOf(*project, documents[7]), SourceState::Changed);
    PairFilter stale;
    stale.stale = true;
    QCOMPARE(must(project->queries().pairIds(stale, Queries::PairOrder::Key, false)),
             (std::vector<PairId>{pairs[7], hop}));
    for (const PairRow& row : must(project->queries().pairs({}, {0, 100})))
      QCOMPARE(row.stale, row.id == pairs[7] || row.id == hop);
    stale.stale = false;
    QCOMPARE(must(project->queries().pairCount(stale)), 19);
    const CorpusTotals totals = must(project->queries().corpusTotals());
    QCOMPARE(totals.staleDocuments, 1);
    QCOMPARE(totals.staleChunks, 2);
    Overview overview = must(project->queries().overview());
    QCOMPARE(overview.staleDocuments, 1);
    QCOMPARE(overview.stalePairs, 2);
    QCOMPARE(must(project->queries().changedFiles()), std::vector<std::string>{"/d/7"});
    QCOMPARE(must(project->queries().documentHashes()).size(), 20u); // changed, not superseded: still used

    // Imported again: the old one gives way to the new one.
    const DocumentId fresh = add(*project, textOf(7, "second"), "/d/7");
    QCOMPARE(stateOf(*project, documents[7]), SourceState::Superseded);
    QCOMPARE(stateOf(*project, fresh), SourceState::Current);
    QVERIFY(must(project->queries().changedFiles()).empty());
    auto hashes = must(project->queries().documentHashes());
    QCOMPARE(hashes.size(), 20u);
    QCOMPARE(std::count(hashes.begin(), hashes.end(), contentHash(textOf(7))), 0);
    QCOMPARE(must(project->queries().corpus()).documents.size(), 20u);
    QCOMPARE(must(project->queries().documentCount({})), 21); // it can still be read
    QCOMPARE(must(project->queries().overview()).stalePairs, 2);

    // Without the new one it is in use again.
    must(project->edits().removeDocuments({fresh}));
    QCOMPARE(stateOf(*project, documents[7]), SourceState::Changed);
    must(project->edits().undo());
    QCOMPARE(stateOf(*project, documents[7]), SourceState::Superseded);

    // The file as it was.
    observe(*project, "/d/7", textOf(7));
    QCOMPARE(stateOf(*project, documents[7]), SourceState::Current);
    QCOMPARE(staleIn(*project), std::set<DocumentId>{fresh});
    QCOMPARE(stateOf(*project, fresh), SourceState::Superseded);
    QCOMPARE(must(project->queries().overview()).stalePairs, 0);
    hashes = must(project->queries().documentHashes());
    QCOMPARE(std::count(hashes.begin(), hashes.end(), contentHash(textOf(7))), 1);
    QCOMPARE(std::count(hashes.begin(), hashes.end(), contentHash(textOf(7, "second"))), 0);
    QCOMPARE(must(project->verify()), std::vector<std::string>{});
  }

  void missingIsNotStale() {
    auto project = made();
    const DocumentId id = add(*project, textOf(1), "/d/1");
    const DocumentId own = must(project->outcomes().addDocument(samples::document(), {})).id;
    QCOMPARE(stateOf(*project, own), SourceState::Unknown);
    observe(*project, "/d/1", "");
    QCOMPARE(stateOf(*project, id), SourceState::Missing);
    QVERIFY(staleIn(*project).empty());
    QCOMPARE(must(project->queries().corpusTotals()).missingDocuments, 1);
    QCOMPARE(must(project->queries().corpus()).documents.size(), 2u);
    QVERIFY(must(project->queries().changedFiles()).empty());
    DocumentFilter filter;
    const std::pair<SourceState, std::int64_t> counts[] = {{SourceState::Missing, 1},
                                                           {SourceState::Unknown, 1},
                                                           {SourceState::Current, 0},
                                                           {SourceState::Changed, 0},
                                                           {SourceState::Superseded, 0}};
    for (const auto& [state, count] : counts) {
      filter.state = state;
      QCOMPARE(must(project->queries().documentCount(filter)), count);
    }
    observe(*project, "/d/1", textOf(1));
    QCOMPARE(stateOf(*project, id), SourceState::Current);
  }

  // A table of three rows is three documents of one file.
  void rowsOfOneFile() {
    auto project = made();
    const auto row = [&](const std::string& text, const std::string& file) {
      auto item = samples::document(text, "row");
      item.chunks = {{0, {0, text.size()}, 4, 1, ""}};
      item.source = SourceFile{"/d/rows.csv", contentHash(file)};
      return must(project->outcomes().addDocument(item, {})).id;
    };
    const DocumentId a = row("Row one.", "1"), b = row("Row two.", "1"), c = row("Row three.", "1");
    observe(*project, "/d/rows.csv", "2");
    QCOMPARE(staleIn(*project), (std::set<DocumentId>{a, b, c}));
    // The second row was edited, the third taken out.
    row("Row one.", "2");
    const DocumentId edited = row("Row two, edited.", "2");
    QCOMPARE(staleIn(*project), (std::set<DocumentId>{b, c}));
    QCOMPARE(stateOf(*project, b), SourceState::Superseded);
    QCOMPARE(must(project->queries().documentHashes()).size(), 2u);
    QCOMPARE(stateOf(*project, edited), SourceState::Current);
    observe(*project, "/d/rows.csv", "1");
    QCOMPARE(staleIn(*project), std::set<DocumentId>{edited});
    QCOMPARE(must(project->queries().documentHashes()).size(), 3u);
  }

  // A text in two files, of which one is changed and imported: the other still holds it.
  void copyKeepsTheText() {
    auto project = made();
    const DocumentId id = add(*project, textOf(1), "/d/a");
    QCOMPARE(add(*project, textOf(1), "/d/b"), id);
    observe(*project, "/d/a", textOf(1, "second"));
    QCOMPARE(stateOf(*project, id), SourceState::Changed);
    const DocumentId fresh = add(*project, textOf(1, "second"), "/d/a");
    QCOMPARE(stateOf(*project, id), SourceState::Current);
    QCOMPARE(stateOf(*project, fresh), SourceState::Current);
    QCOMPARE(must(project->queries().documentHashes()).size(), 2u);
    observe(*project, "/d/b", "");
    QCOMPARE(stateOf(*project, id), SourceState::Superseded); // nothing holds it any more
  }

  void issues() {
    auto project = made();
    const auto kinds = [&] {
      std::multiset<std::string> names;
      for (const IssueRow& row : must(project->queries().issues({})))
        names.insert(std::string(issueKindName(row.kind)));
      std::int64_t counted = 0;
      for (const auto& [kind, n] : must(project->queries().issueCounts()))
        counted += n;
      if (counted != static_cast<std::int64_t>(names.size()))
        qFatal("rows and counts differ");
      return names;
    };
    const DocumentId first = add(*project, textOf(1), "/d/1");
    QVERIFY(kinds().empty());
    const Error why(ErrorKind::PasswordNeeded, "needs a password", {{"path", "/d/x.pdf"}});
    m_clock.advance(10);
    must(project->outcomes().addImportReport({{}, "/d/x.pdf", ImportState::Skipped, why, {}, {}, 0}));
    must(project->outcomes().addImportReport({{}, "/d/y.csv", ImportState::Partly, {}, {"3 rows"}, {}, 0}));
    must(project->outcomes().addImportReport({{}, "/d/z.txt", ImportState::Rejected, why, {}, {}, 0}));
    m_clock.advance(10);
    add(*project, textOf(1), "/d/copy");
    auto scan = samples::document("A scan of which little can be read.", "scan");
    scan.document.language = "";
    scan.document.notes = {"no text on 2 of 3 pages: 2, 3", "the encoding was guessed"};
    must(project->outcomes().addDocument(scan, {}));
    m_clock.advance(10);
    add(*project, textOf(2), "/d/2");
    observe(*project, "/d/2", "other");
    add(*project, textOf(3), "/d/3");
    observe(*project, "/d/3", "");
    QCOMPARE(kinds(), (std::multiset<std::string>{"skipped", "partly", "rejected", "duplicate", "no-text",
                                                  "unknown-language", "changed", "missing"}));
    IssueFilter filter;
    filter.kinds = {IssueKind::NoText};
    auto rows = must(project->queries().issues(filter));
    QCOMPARE(rows.size(), 1u);
    QCOMPARE(rows[0].notes, std::vector<std::string>{"no text on 2 of 3 pages: 2, 3"});
    filter.kinds = {IssueKind::Duplicate};
    rows = must(project->queries().issues(filter));
    QCOMPARE(rows[0].path, std::string("/d/copy"));
    QCOMPARE(rows[0].document, first);
    filter = {};
    filter.text = "X.PDF";
    rows = must(project->queries().issues(filter));
    QCOMPARE(rows.size(), 1u);
    QCOMPARE(rows[0].error->kind(), ErrorKind::PasswordNeeded);
    filter = {};
    filter.limit = 2;
    rows = must(project->queries().issues(filter));
    QCOMPARE(rows.size(), 2u);
    QVERIFY(rows[0].atMs >= rows[1].atMs);
    QCOMPARE(rows[0].atMs, m_clock.wallMs()); // newest first

    // Imported after all: no issue any more.
    must(project->outcomes().addImportReport({{}, "/d/x.pdf", ImportState::Imported, {}, {}, {}, 0}));
    QVERIFY(kinds().count("skipped") == 0);
    must(project->edits().removeDocuments({first}));
    QVERIFY(kinds().count("duplicate") == 0);
  }
};

QTEST_GUILESS_MAIN(TestStale)
#include "tst_stale.moc"
