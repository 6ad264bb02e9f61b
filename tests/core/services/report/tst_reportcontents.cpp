// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/htmlquestions.h"
#include "report/htmlreport.h"
#include "report/jsonreport.h"

#include <QTest>

using namespace reticle;
using namespace reticle::report;

namespace {

QuestionResult result(const std::string& system, const std::string& key, const std::string& answer) {
  QuestionResult made;
  made.configuration = system;
  made.key = key;
  made.question = "How long is " + key + " rinsed?";
  made.reference = "Reference of " + key;
  made.evidence = {"Cleaning: The rinse takes 5 s.", "Baths: It is <cold>."};
  made.answer = answer;
  made.state = "ok";
  for (const auto metric : evaluation::kSixMetrics) {
    evaluation::Judgement judgement;
    judgement.metric = metric;
    judgement.state = evaluation::UnitState::Ok;
    judgement.score = system == "bm25" ? 0.5 : 0.25;
    judgement.reason = "because of " + system;
    made.judgements.push_back(judgement);
  }
  return made;
}

evaluation::Configuration configuration(const std::string& name, const std::string& reader) {
  evaluation::Configuration made;
  made.name = name;
  made.kind = "builtin";
  made.retriever = "bm25";
  made.reader = reader;
  return made;
}

// Two systems, one of them a floor, and two questions.
ReportData sampleData() {
  ReportData data;
  data.configurations = {configuration("bm25", "extractive"), configuration("floor", "empty")};
  data.mainConfiguration = "bm25";
  for (const char* system : {"bm25", "floor"})
    for (const char* key : {"ROB_001", "ROB_002"})
      data.results.push_back(result(system, key, std::string("Answer of ") + system + " to " + key));
  RetrievalSummary own, none;
  own.configuration = "bm25";
  own.mrr = own.ndcg5 = own.contextPrecision = own.contextRecall = 0.75;
  own.measured = own.total = none.total = 2;
  none.configuration = "floor";
  none.use = evaluation::retrievalUse(data.configurations[1]);
  data.retrieval = {own, none};
  return data;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size()))
    ++found;
  return found;
}

} // namespace

// What the reports say of retrieval, of small corpora and of the answers of each system.
class TestReportContents : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void everySystemsAnswersAreShown();
  void whatIsCutIsSaid();
  void aFloorHasNoRetrievalOfItsOwn();
  void aSmallCorpusIsSaid();
};

void TestReportContents::everySystemsAnswersAreShown() {
  const auto html = htmlReport(sampleData(), nullptr);
  QVERIFY(html);
  for (const char* system : {"bm25", "floor"})
    for (const char* key : {"ROB_001", "ROB_002"})
      QCOMPARE(count(*html, std::string("Answer of ") + system + " to " + key), std::size_t(1));
  // Question, reference and evidence once each, not once a system; text from outside stays text.
  QCOMPARE(count(*html, "How long is ROB_001 rinsed?"), std::size_t(1));
  QCOMPARE(count(*html, "Reference of ROB_001"), std::size_t(1));
  QCOMPARE(count(*html, "The rinse takes 5 s."), std::size_t(2)); // of two questions
  QCOMPARE(count(*html, "It is &lt;cold&gt;."), std::size_t(2));
  QCOMPARE(count(*html, "average 0.250"), std::size_t(2));
  QCOMPARE(count(*html, "<details open>"), std::size_t(2)); // the main system's
  QCOMPARE(count(*html, "<details"), count(*html, "</details>"));
  QCOMPARE(count(*html, "cut: "), std::size_t(0));
}

void TestReportContents::whatIsCutIsSaid() {
  auto data = sampleData();
  data.results[0].answer = "晶圆晶圆"; // three bytes each
  QuestionLimits limits;
  limits.text = 10;
  const auto cut = questionsHtml(data, limits);
  QVERIFY2(cut.find("晶圆晶<span class=\"muted\"> [cut: 9 of 12 bytes shown") != std::string::npos,
           cut.c_str());
  QVERIFY(cut.find("questions are shown") == std::string::npos);
  limits = {};
  limits.section = questionsHtml(sampleData(), {}).size() - 20; // the second question does not fit
  const auto less = questionsHtml(sampleData(), limits);
  QVERIFY(less.find("1 of 2 questions are shown") != std::string::npos);
  QVERIFY(less.find("ROB_001") != std::string::npos && less.find("ROB_002") == std::string::npos);
}

void TestReportContents::aFloorHasNoRetrievalOfItsOwn() {
  auto data = sampleData();
  const auto html = htmlReport(data, nullptr);
  QVERIFY(html);
  QVERIFY(html->find("<td>floor</td><td class=\"n\">\xE2\x80\x93</td>") != std::string::npos);
  QVERIFY(html->find("floor: no retrieval figure, because it answers without reading") != std::string::npos);
  QVERIFY(html->find("<td>bm25</td><td class=\"n\">0.750</td>") != std::string::npos);
  QVERIFY(html->find("bm25: no retrieval figure") == std::string::npos);
  auto json = jsonReport(data, {});
  const auto& rows = json["reticle"]["by_retriever"];
  QVERIFY(rows[0]["mrr"] == 0.75 && rows[0]["reason"].is_null());
  QVERIFY(rows[1]["mrr"].is_null() && rows[1]["context_recall"].is_null());
  QCOMPARE(rows[1]["reason"].get<std::string>(), "it answers without reading what was retrieved");
  // Also where it is the report's main system.
  data.mainConfiguration = "floor";
  json = jsonReport(data, {});
  QVERIFY(json["metrics"]["mrr"].is_null());
  QCOMPARE(json["not_measured"]["mrr"].get<std::string>(), "it answers without reading what was retrieved");
}

void TestReportContents::aSmallCorpusIsSaid() {
  auto data = sampleData();
  QVERIFY(jsonReport(data, {})["reticle"]["reads_corpus"].empty());
  data.reaches = evaluation::corpusReaches(data.configurations, 12, 100000);
  const auto json = jsonReport(data, {});
  const auto& reaches = json["reticle"]["reads_corpus"];
  QCOMPARE(reaches.size(), std::size_t(1)); // the floor reads nothing
  QVERIFY(reaches[0]["configuration"] == "bm25" && reaches[0]["reason"] == "depth");
  QVERIFY(reaches[0]["depth"] == 20 && reaches[0]["chunks"] == 12);
  const auto html = htmlReport(data, nullptr);
  QVERIFY(html && html->find("bm25 retrieves 20 passages of a corpus of 12") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestReportContents)
#include "tst_reportcontents.moc"
