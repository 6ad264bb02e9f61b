// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "base/random.h"
#include "measures/measures.h"

#include <QtTest>

#include <cmath>
#include <sstream>

using namespace reticle;
using namespace reticle::measures;

namespace {

bool near(double a, double b, double tolerance = 5e-7) {
  return std::fabs(a - b) <= tolerance;
}

std::vector<RankedDocument> inOrder(const std::vector<std::string>& ids) {
  std::vector<RankedDocument> documents;
  for (const std::string& id : ids)
    documents.push_back({id, -static_cast<double>(documents.size())});
  return documents;
}

double score(const Grades& grades, const std::vector<std::string>& ids, std::string_view key) {
  MeasureOptions options;
  options.measures = {*measureFromKey(key)};
  return scoreQuery(grades, inOrder(ids), options)->scores.find(key)->second;
}

int errorLine(const std::string& text, bool run) {
  std::istringstream in(text);
  try {
    if (run)
      (void)readRun(in, "x");
    else
      (void)readQrels(in, "x");
  } catch (const Error& error) {
    return error.kind() == ErrorKind::InvalidFile ? std::stoi(std::string(error.parameter("line"))) : -1;
  }
  return 0;
}

} // namespace

class TestMeasures : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void workedExample() {
    const Grades grades{{"d1", 3}, {"d2", 2}, {"d3", 1}};
    const std::vector<std::string> run{"d2", "d1", "d4", "d3"};
    QVERIFY(near(score(grades, run, "ndcg_cut_10"), 0.907936));
    QVERIFY(near(score(grades, run, "ndcg_exp_10"), 0.835448));
    QVERIFY(near(score(grades, run, "ndcg_cut_2"), 0.913402));
    QVERIFY(near(score(grades, run, "map_cut_10"), (1 + 1 + 0.75) / 3));
    QVERIFY(near(score(grades, run, "map_cut_3"), 2.0 / 3));
    QVERIFY(near(score(grades, run, "ap2_min"), 1));
    QVERIFY(near(score(grades, run, "P_5"), 0.6));
    QVERIFY(near(score(grades, run, "recall_2"), 2.0 / 3));
    QVERIFY(near(score(grades, run, "context_precision"), (1 + 1 + 0.75) / 3));
    QVERIFY(near(score(grades, run, "context_recall"), 1));
  }
  void twoQueries() {
    std::istringstream qrelsText("query-id\tcorpus-id\tscore\nQ0\tD0\t0\nQ0\tD1\t1\nQ1\tD0\t0\nQ1\tD3\t2\n");
    std::istringstream runText("Q0 Q0 D0 0 1.2 r\nQ0 Q0 D1 1 1.0 r\nQ1 Q0 D0 0 2.4 r\nQ1 Q0 D3 1 3.6 r\n");
    const RunScores scores = scoreRun(readQrels(qrelsText, "q"), readRun(runText, "r"));
    QCOMPARE(scores.queries.size(), std::size_t{2});
    QVERIFY(near(scores.means.at("map_cut_10"), 0.75));
    QVERIFY(near(scores.means.at("recip_rank"), 0.75));
    QVERIFY(near(scores.means.at("ndcg_cut_10"), 0.815465));
    MeasureOptions strict;
    strict.relevantGrade = 2;
    std::istringstream again("Q0 D0 0\nQ0 D1 1\nQ1 D0 0\nQ1 D3 2\n");
    std::istringstream runAgain("Q0 Q0 D0 0 1.2 r\nQ0 Q0 D1 1 1.0 r\nQ1 Q0 D0 0 2.4 r\nQ1 Q0 D3 1 3.6 r\n");
    const RunScores strictScores = scoreRun(readQrels(again, "q"), readRun(runAgain, "r"), strict);
    QCOMPARE(strictScores.undefined, std::size_t{1}); // Q0 has nothing of grade 2
    QVERIFY(near(strictScores.means.at("P_10"), 0.1));
  }
  void edges() {
    const Grades grades{{"a", 1}, {"b", -1}, {"c", 0}};
    QCOMPARE(score(grades, {}, "ndcg_cut_10"), 0.0);
    QCOMPARE(score(grades, {}, "context_precision"), 0.0);
    QCOMPARE(score(grades, {"b", "c"}, "ndcg_exp_10"), 0.0); // a negative grade is no negative gain
    QVERIFY(!scoreQuery({{"a", 0}}, inOrder({"a"})));
    QVERIFY(!scoreQuery({}, {}));
    const auto twice = scoreQuery(grades, inOrder({"x", "x", "a"}));
    QCOMPARE(twice->duplicates, std::size_t{1});
    QCOMPARE(twice->retrieved, std::size_t{2});
    QCOMPARE(twice->unjudged, std::size_t{1});
    QCOMPARE(twice->scores.at("recip_rank"), 0.5);
    MeasureOptions wrong;
    wrong.relevantGrade = 0;
    QVERIFY_THROWS_EXCEPTION(Error, (void)scoreQuery(grades, {}, wrong));
    QVERIFY(
        near(score(grades, {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "a"}, "recip_rank"), 1.0 / 11));
    QCOMPARE(score(grades, {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "a"}, "recip_rank_10"), 0.0);
  }
  void runCounts() {
    Qrels qrels;
    QVERIFY(qrels.add("1", "a", 1));
    QVERIFY(qrels.add("2", "a", 1));
    QVERIFY(qrels.add("3", "a", 0));
    QVERIFY(!qrels.add("3", "a", -1));
    QCOMPARE(qrels.judgementCount(), std::size_t{3});
    RankedRun run;
    run.queries["1"] = inOrder({"a", "a"});
    run.queries["9"] = inOrder({"a"});
    const RunScores scores = scoreRun(qrels, run);
    QCOMPARE(scores.undefined, std::size_t{1});
    QCOMPARE(scores.withoutJudgement, std::size_t{1});
    QCOMPARE(scores.withoutHits, std::size_t{1});
    QCOMPARE(scores.duplicates, std::size_t{1});
    QCOMPARE(scores.means.at("recip_rank"), 0.5);
    QVERIFY(scoreRun({}, run).means.empty());
  }
  void orderOfEqualScores() {
    std::vector<RankedDocument> documents{
        {"9", 1.0}, {"10", 1.0 + 2e-10}, {"2", 1.0 + 1e-9}, {"b", -5}, {"c", 7e12}};
    sortForMeasuring(documents);
    std::vector<std::string> ids;
    for (const auto& document : documents)
      ids.push_back(document.id);
    QCOMPARE(ids, (std::vector<std::string>{"c", "2", "9", "10", "b"}));
  }
  void keysReadBack() {
    for (const Measure& measure : standardMeasures()) {
      const auto again = measureFromKey(measureKey(measure));
      QVERIFY(again && again->kind == measure.kind && again->k == measure.k);
    }
    for (const char* wrong :
         {"", "ndcg", "ndcg_cut", "ndcg_cut_", "ndcg_cut_0", "P", "P_x", "ap_min", "ap0_min", "success_-1"})
      QVERIFY2(!measureFromKey(wrong), wrong);
  }
  void damagedFilesNameTheLine() {
    QCOMPARE(errorLine("query-id\tcorpus-id\tscore\nq\td\t1\nq\te\tx\n", false), 3);
    QCOMPARE(errorLine("q d\n", false), 1);
    QCOMPARE(errorLine("q 0 d 1\n\nq 0 d 2\n", false), 3); // another grade for the same pair
    QCOMPARE(errorLine("q 0 d 1\nq 0 d 1\n", false), 0);
    QCOMPARE(errorLine("q d 1.5\n", false), 1);
    QCOMPARE(errorLine("q Q0 d 1 0.5 t\nq Q0 d 1 nan t\n", true), 2);
    QCOMPARE(errorLine("q Q0 d 1 0.5\n", true), 1);
    QCOMPARE(errorLine("q Q0 d 1 1e999 t\n", true), 1);
    QCOMPARE(errorLine("q\td\t1\r\n", false), 0);
    QVERIFY_THROWS_EXCEPTION(Error, (void)readRunFile("/nonexistent/run"));
    QVERIFY_THROWS_EXCEPTION(Error, (void)readQrelsFile("/"));
  }
  void filesReadBack() {
    Qrels qrels;
    qrels.add("q1", "d1", 2);
    qrels.add("q1", "d0", 0);
    qrels.add("q0", "d9", -1);
    std::ostringstream out;
    writeQrels(qrels, out);
    std::istringstream in(out.str());
    QVERIFY(readQrels(in, "q").all() == qrels.all());
    RankedRun run;
    run.tag = "t";
    run.queries["q"] = {{"a", 1.5}, {"b", 0.123456789}};
    std::ostringstream runOut;
    writeRun(run, runOut);
    QCOMPARE(runOut.str(), std::string("q Q0 a 1 1.500000000 t\nq Q0 b 2 0.123456789 t\n"));
  }
  void measuresStayInRange() {
    Random random(5, "test/measures");
    for (int round = 0; round < 300; ++round) {
      Grades grades;
      std::vector<std::string> ids;
      for (std::size_t i = 0; i < 1 + random.below(30); ++i)
        grades["d" + std::to_string(random.below(40))] = static_cast<int>(random.below(6)) - 1;
      for (std::size_t i = 0; i < random.below(40); ++i)
        ids.push_back("d" + std::to_string(random.below(60)));
      const auto scores = scoreQuery(grades, inOrder(ids));
      if (!scores)
        continue;
      for (const auto& [key, value] : scores->scores)
        QVERIFY2(value >= 0 && value <= 1 + 1e-12, key.c_str());
      // The ideal order reaches 1.
      std::vector<RankedDocument> best;
      for (const auto& [id, grade] : grades)
        best.push_back({id, static_cast<double>(grade)});
      const auto ideal = scoreQuery(grades, best);
      QVERIFY(near(ideal->scores.at("ndcg_cut_10"), 1, 1e-12) &&
              near(ideal->scores.at("ndcg_exp_5"), 1, 1e-12));
      QVERIFY(near(ideal->scores.at("ap10_min"), 1, 1e-12) && near(ideal->scores.at("recip_rank"), 1, 1e-12));
    }
  }
};

QTEST_GUILESS_MAIN(TestMeasures)
#include "tst_measures.moc"
