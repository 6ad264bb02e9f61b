// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "importers/publishedqa.h"
#include "scratch.h"

#include <QtTest>

#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

using namespace reticle;
using namespace std::string_literals;
using benchmark::QuestionFormat;
using benchmark::SubType;
using benchmark::TestType;
using testing::Scratch;

namespace {

nlohmann::json sample() {
  return {{"test_id", "GEN_1"},
          {"test_type", "generation_quality"},
          {"question_format", "OBJECTIVE"},
          {"question", "[Choice] Which, MA) not one? A) first (B) one B) second C) third"},
          {"ground_truth_answer", "The correct answer is B. Reasoning: so it is."},
          {"gold_context_sources", {{{"doc_id", "d"}, {"section_title", "s"}, {"evidence", "the quote"}}}},
          {"generation_metadata", {{"attempt", 2}, {"temperature_used", 0.5}}}};
}

} // namespace

class PublishedQaTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void allOfThem();
  void oneByHand();
  void wrongOnesAreNamed();
};

void PublishedQaTest::allOfThem() {
  const std::string path = std::string(std::getenv("RETICLE_TEST_DATA")) + "/data/fabbench_qa.jsonl";
  const auto pairs = importers::readPublishedQa(path);
  QVERIFY2(pairs, pairs ? "" : pairs.error().what());
  QCOMPARE(pairs->size(), std::size_t(200));
  std::map<TestType, int> types;
  std::map<SubType, int> subTypes;
  std::map<int, int> keys;
  std::set<std::string> names;
  std::size_t evidence = 0;
  for (const benchmark::QaPair& pair : *pairs) {
    ++types[pair.type];
    ++subTypes[pair.subType];
    names.insert(pair.key);
    evidence += pair.evidence.size();
    QVERIFY2(!pair.question.empty() && !pair.answer.empty() && !pair.evidence.empty(), pair.key.c_str());
    QCOMPARE(pair.language, "en"s);
    QCOMPARE(pair.format == QuestionFormat::Objective, pair.question.starts_with("["));
    QCOMPARE(pair.format == QuestionFormat::Objective, pair.subType <= SubType::Choice);
    if (pair.subType == SubType::Choice) {
      QCOMPARE(pair.options.size(), std::size_t(4));
      ++keys[pair.correctOption];
    }
    QVERIFY(pair.record.temperature > 0 && pair.record.maxTokens >= 3072 && !pair.record.precision.empty());
  }
  QCOMPARE(names.size(), std::size_t(200));
  QCOMPARE(evidence, std::size_t(342));
  QCOMPARE(types, (std::map<TestType, int>{
                      {TestType::Robustness, 59}, {TestType::MultiTopic, 51}, {TestType::MultiHop, 90}}));
  // The published set: 118 objective and 82 subjective ones; keys A7 C4 B2.
  QCOMPARE(subTypes[SubType::Fill], 59);
  QCOMPARE(subTypes[SubType::Judge], 26);
  QCOMPARE(subTypes[SubType::Calculation], 20);
  QCOMPARE(subTypes[SubType::Choice], 13);
  QCOMPARE(keys, (std::map<int, int>{{0, 7}, {1, 2}, {2, 4}}));
}

void PublishedQaTest::oneByHand() {
  QVERIFY(importers::isPublishedQa(sample()));
  QVERIFY(!importers::isPublishedQa({{"question", "q"}, {"answer", "a"}}));
  const benchmark::QaPair pair = importers::publishedPair(sample());
  QCOMPARE(pair.options, (std::vector<std::string>{"first (B) one", "second", "third"}));
  QCOMPARE(pair.correctOption, 1);
  QVERIFY(pair.type == TestType::MultiTopic);
  QCOMPARE(pair.evidence.at(0).documentTitle, "d"s);
  QCOMPARE(pair.evidence[0].span.end, pair.evidence[0].quote.size());
  QCOMPARE(pair.record.attempt, 2);
}

void PublishedQaTest::wrongOnesAreNamed() {
  const auto fieldOf = [](const nlohmann::json& json) {
    try {
      importers::publishedPair(json);
    } catch (const Error& error) {
      return error.kind() == ErrorKind::InvalidJson ? std::string(error.parameter("field")) : "other"s;
    }
    return "none"s;
  };
  for (const char* field :
       {"test_id", "test_type", "question_format", "question", "ground_truth_answer", "gold_context_sources"}) {
    nlohmann::json json = sample();
    json.erase(field);
    QCOMPARE(fieldOf(json), std::string(field));
    json[field] = 7;
    QCOMPARE(fieldOf(json), std::string(field));
  }
  nlohmann::json untagged = sample();
  untagged["question"] = "Which one?";
  QCOMPARE(fieldOf(untagged), "question"s);
  const Scratch scratch;
  const auto read =
      importers::readPublishedQa(scratch.write("a.jsonl", sample().dump() + "\n" + untagged.dump() + "\n"));
  QVERIFY(!read);
  QCOMPARE(std::string(read.error().parameter("line")), "2"s);
  QVERIFY(!importers::readPublishedQa(scratch.path("none.jsonl")));
}

QTEST_GUILESS_MAIN(PublishedQaTest)
#include "tst_publishedqa.moc"
