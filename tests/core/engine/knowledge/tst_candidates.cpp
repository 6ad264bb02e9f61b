// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "knowledge/candidates.h"
#include "knowledge/knowledgeedits.h"
#include "randomedits.h"

#include <QtTest>

#include <algorithm>

using namespace reticle;
using namespace knowledge;

namespace {

const Candidate* find(const std::vector<Candidate>& found, const std::string& term) {
  for (const Candidate& one : found)
    if (one.term == term)
      return &one;
  return nullptr;
}

KnowledgeBase baseOf(std::vector<std::string> terms) {
  KnowledgeBase base;
  base.categories = {{"a", "A", 1, false, 0, {{"g", std::move(terms)}}}};
  return base;
}

const std::vector<std::string> kEnglish = {
    "The pellicle frame holds the film. A pellicle frame of HfO2 is light.",
    "Pellicle frames and HfO2 are used.",
    "The pellicle frame was cleaned; the EPE budget and HfO2 of the wafer stage.",
    "EPE is what the EPE budget says.", "It is of the, and was cleaned by the wafer stage."};
const std::vector<std::string> kChinese = {
    "掩膜版保护膜用于光刻。",
    "我们检查掩膜版保护膜的透过率。",
    "新型掩膜版保护膜很薄。",
    "使用掩膜版保护膜，可减少颗粒。",
    "颗粒会落在晶圆上。",
    "早晨我们沿着河边散步，看见许多小船停靠岸旁，渔民正忙碌地整理网具。",
    "城市图书馆收藏大量古籍，学者常来查阅资料，夜晚灯火通明，窗外树影摇曳。"};

} // namespace

class CandidatesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void english();
  void chinese();
  void whatIsKnownIsNotProposed();
  void limitsAndCancel();
  void publishedPassages();
};

void CandidatesTest::english() {
  const std::vector<Candidate> found = candidates(baseOf({"wafer"}), testing::viewsOf(kEnglish));
  const Candidate* frame = find(found, "pellicle frame");
  QVERIFY(frame != nullptr);
  QCOMPARE(frame->occurrences, std::size_t(4)); // one of them in the plural
  QCOMPARE(frame->documents, std::size_t(3 - 1));
  QVERIFY(find(found, "HfO2") != nullptr && find(found, "HfO2")->kind == CandidateKind::Formula);
  QVERIFY(find(found, "EPE") != nullptr && find(found, "EPE")->kind == CandidateKind::Acronym);
  for (const Candidate& one : found)
    QVERIFY2(one.term.find("the ") == std::string::npos && one.occurrences >= 3, one.term.c_str());
}

void CandidatesTest::chinese() {
  const std::vector<Candidate> found = candidates(baseOf({"光刻"}), testing::viewsOf(kChinese));
  QVERIFY(!found.empty());
  QCOMPARE(found.front().term, std::string("掩膜版保护膜"));
  QCOMPARE(found.front().kind, CandidateKind::Chinese);
  QCOMPARE(found.front().occurrences, std::size_t(4));
  // Its parts never stand alone.
  for (const char* part : {"掩膜", "保护膜", "膜版"})
    QVERIFY(find(found, part) == nullptr);
}

void CandidatesTest::whatIsKnownIsNotProposed() {
  const std::vector<std::string_view> english = testing::viewsOf(kEnglish);
  QVERIFY(find(candidates(baseOf({"pellicle-frame", "HfO2"}), english), "pellicle frame") == nullptr);
  QVERIFY(find(candidates(baseOf({"pellicle-frame", "HfO2"}), english), "HfO2") == nullptr);
  const KnowledgeBase picky = setContext(baseOf({"HfO2"}), "HfO2", {"nothing"}, {});
  QVERIFY(find(candidates(picky, english), "HfO2") == nullptr);
  QVERIFY(find(candidates(baseOf({"掩膜版保护膜"}), testing::viewsOf(kChinese)), "掩膜版保护膜") == nullptr);
}

void CandidatesTest::limitsAndCancel() {
  CandidateOptions options;
  options.limit = 1;
  QCOMPARE(candidates(baseOf({}), testing::viewsOf(kEnglish), options).size(), std::size_t(1));
  options.leastOccurrences = 100;
  QVERIFY(candidates(baseOf({}), testing::viewsOf(kEnglish), options).empty());
  QVERIFY(candidates(baseOf({}), {}).empty());
  const CancelToken token;
  token.cancel();
  QVERIFY_THROWS_EXCEPTION(Error, candidates(baseOf({}), testing::viewsOf(kEnglish), {}, token));
}

// Terms of the shipped base that are taken out of it are proposed again.
void CandidatesTest::publishedPassages() {
  const std::vector<std::string> texts = testing::passagesOf(
      qEnvironmentVariable("RETICLE_TEST_DATA").toStdString() + "/data/ir/fabbench/corpus.jsonl");
  QVERIFY(texts.size() > 100);
  CandidateOptions options;
  options.limit = 400;
  const std::vector<Candidate> found = candidates(baseOf({}), testing::viewsOf(texts), options);
  const KnowledgeBase shipped = testing::shippedBase();
  std::size_t known = 0;
  for (const Candidate& one : found)
    known += shipped.holds(one.term) ? 1 : 0;
  qInfo("%zu of %zu proposed terms stand in the shipped base", known, found.size());
  QVERIFY(known >= 15);
  QVERIFY(std::is_sorted(found.begin(), found.end(),
                         [](const Candidate& a, const Candidate& b) { return a.score > b.score; }));
}

QTEST_GUILESS_MAIN(CandidatesTest)
#include "tst_candidates.moc"
