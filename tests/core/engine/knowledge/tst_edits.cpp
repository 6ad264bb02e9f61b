// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "knowledge/conflicts.h"
#include "knowledge/knowledgeedits.h"
#include "randomedits.h"

#include <QtTest>

#include <functional>
#include <set>

using namespace reticle;
using namespace knowledge;

namespace {

KnowledgeBase small() {
  KnowledgeBase base;
  base.name = "small";
  base.categories = {{"a", "A", 1.7, true, 0, {{"g", {"via", "wafer"}}, {"h", {"etch"}}}},
                     {"b", "B", 1.3, false, 0, {{"g", {"through silicon via", "wafer"}}}}};
  base.contexts = {{"via", {"metal"}, {}}, {"wafer", {}, {"biscuit"}}};
  base.ambiguous = {"via"};
  return base;
}

std::string listed(const std::vector<Conflict>& found) {
  std::string text;
  for (const Conflict& one : found)
    text += std::string(conflictName(one.kind)) + " " + one.category + "/" + one.term +
            (one.otherTerm.empty() ? std::string() : " <- " + one.otherCategory + "/" + one.otherTerm) + "\n";
  return text;
}

} // namespace

class KnowledgeEditsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyEditHasAnOpposite();
  void marksGoWithTheLastEntry();
  void merging();
  void refusals_data();
  void refusals();
  void conflictsAreNamed();
  void conflictsOfTheShippedBase();
};

// 1,000 random edits, each taken back by the opposite edit.
void KnowledgeEditsTest::everyEditHasAnOpposite() {
  Random random(11, "edits");
  KnowledgeBase base = testing::shippedBase();
  base.contexts = {{"yield", {"die"}, {"strength"}}, {"via", {"metal"}, {}}};
  base = tidied(base);
  std::set<std::string> kinds;
  for (int round = 0; round < 1000; ++round) {
    const testing::TriedEdit edit = testing::randomEdit(base, random);
    QVERIFY2(edit.back == base, edit.name.c_str());
    kinds.insert(edit.name.substr(0, edit.name.find(' ')));
    QVERIFY2(edit.after != base || edit.name.starts_with("moveTerm") || edit.name.starts_with("markAmbiguous"),
             edit.name.c_str());
    // Edited bases are bases: they can be stored and read again.
    if (round % 50 == 0)
      QVERIFY(readKnowledgeBase(writeKnowledgeBase(edit.after)) == edit.after);
  }
  QCOMPARE(kinds.size(), std::size_t(13));
}

void KnowledgeEditsTest::marksGoWithTheLastEntry() {
  KnowledgeBase base = removeTerm(small(), {"a", "wafer"});
  QCOMPARE(base.contexts.size(), std::size_t(2)); // "wafer" stands in b still
  base = removeTerm(base, {"b", "wafer"});
  QCOMPARE(base.contexts.size(), std::size_t(1));
  base = renameTerm(base, {"a", "via"}, "vias");
  QCOMPARE(base.contexts[0].term, std::string("vias"));
  QCOMPARE(base.ambiguous, std::vector<std::string>{"vias"});
  QVERIFY(removeCategory(base, "a").ambiguous.empty());
}

void KnowledgeEditsTest::merging() {
  const KnowledgeBase merged = mergeTerms(small(), {"b", "wafer"}, {{"a", "wafer"}, {"a", "via"}});
  QCOMPARE(merged.termCount(), std::size_t(3));
  QCOMPARE(merged.contexts.size(), std::size_t(1));
  QCOMPARE(merged.contexts[0], (TermContext{"wafer", {"metal"}, {"biscuit"}}));
  QCOMPARE(merged.ambiguous, std::vector<std::string>{"wafer"});
}

void KnowledgeEditsTest::refusals_data() {
  QTest::addColumn<int>("which");
  QTest::addColumn<int>("kind");
  QTest::addColumn<QString>("name");
  int which = 0;
  const auto row = [&which](const char* title, ErrorKind kind, const char* name) {
    QTest::newRow(title) << which++ << int(kind) << QString::fromLatin1(name);
  };
  row("no category", ErrorKind::NotFound, "category");
  row("no group", ErrorKind::NotFound, "group");
  row("no letter", ErrorKind::InvalidArgument, "term");
  row("twice", ErrorKind::Conflict, "term");
  row("no term", ErrorKind::NotFound, "term");
  row("rename onto another", ErrorKind::Conflict, "term");
  row("move onto another", ErrorKind::Conflict, "term");
  row("merge with itself", ErrorKind::InvalidArgument, "term");
  row("negative weight", ErrorKind::InvalidArgument, "weight");
  row("no number", ErrorKind::InvalidArgument, "weight");
  row("wide shift", ErrorKind::InvalidArgument, "temperature_shift");
  row("id taken", ErrorKind::Conflict, "category");
  row("blank id", ErrorKind::InvalidArgument, "category");
  row("group taken", ErrorKind::Conflict, "group");
  row("context of no term", ErrorKind::NotFound, "term");
  row("blank context", ErrorKind::InvalidArgument, "context");
  row("group with a known term", ErrorKind::Conflict, "term");
}

void KnowledgeEditsTest::refusals() {
  QFETCH(int, which);
  QFETCH(int, kind);
  QFETCH(QString, name);
  const KnowledgeBase base = small();
  const std::vector<std::function<KnowledgeBase()>> edits = {
      [&] { return addTerm(base, "c", "g", "x"); },
      [&] { return addTerm(base, "a", "x", "x"); },
      [&] { return addTerm(base, "a", "g", " - "); },
      [&] { return addTerm(base, "a", "h", "via"); },
      [&] {
        return removeTerm(base, {"a", "via", "h"});
      },
      [&] {
        return renameTerm(base, {"a", "etch"}, "via");
      },
      [&] {
        return moveTerm(base, {"a", "wafer"}, "b", "g");
      },
      [&] {
        return mergeTerms(base, {"a", "via"}, {{"a", "via"}});
      },
      [&] { return setWeight(base, "a", -1); },
      [&] { return setWeight(base, "a", std::numeric_limits<double>::quiet_NaN()); },
      [&] { return setShift(base, "a", 1.5); },
      [&] { return renameCategory(base, "a", "b", "B"); },
      [&] {
        return addCategory(base, {" ", "x", 1, false, 0, {}});
      },
      [&] {
        return addGroup(base, "a", {"h", {}});
      },
      [&] { return setContext(base, "nothing", {"x"}, {}); },
      [&] { return setContext(base, "via", {" "}, {}); },
      [&] {
        return addGroup(base, "a", {"new", {"etch"}});
      },
  };
  try {
    edits.at(std::size_t(which))();
    QFAIL("the edit was accepted");
  } catch (const Error& error) {
    QCOMPARE(int(error.kind()), kind);
    QCOMPARE(QString::fromStdString(std::string(error.parameter("name"))), name);
  }
}

void KnowledgeEditsTest::conflictsAreNamed() {
  KnowledgeBase base = small();
  base.categories[1].groups[0].terms.push_back("Etch");
  base.categories[1].groups[0].terms.push_back("through-silicon via");
  base.categories[1].groups[0].terms.push_back("wafer");
  QCOMPARE(listed(conflicts(base)),
           std::string("nested a/via <- b/through silicon via\n"
                       "nested a/via <- b/through-silicon via\n"
                       "ambiguous a/via\n"
                       "duplicate-across-categories a/wafer <- b/wafer\n"
                       "duplicate-across-categories b/wafer <- a/wafer\n"
                       "equal-when-folded b/Etch <- a/etch\n"
                       "equal-when-folded b/through-silicon via <- b/through silicon via\n"
                       "duplicate-in-category b/wafer <- b/wafer\n"));
}

// 431 entries, 429 distinct by category, 428 as terms; 90 nested pairs of whole words and more (spec:
// generation).
void KnowledgeEditsTest::conflictsOfTheShippedBase() {
  std::map<ConflictKind, int> counts;
  for (const Conflict& one : conflicts(testing::shippedBase()))
    ++counts[one.kind];
  QCOMPARE(counts[ConflictKind::DuplicateInCategory], 2);
  QCOMPARE(counts[ConflictKind::DuplicateAcrossCategories], 2); // one term, in two categories
  QCOMPARE(counts[ConflictKind::Ambiguous], 8);
  QCOMPARE(counts[ConflictKind::Nested], 87);
}

QTEST_GUILESS_MAIN(KnowledgeEditsTest)
#include "tst_edits.moc"
