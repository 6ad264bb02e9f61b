// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "evaluation/extractivereader.h"
#include "evaluation/finalanswer.h"

using namespace reticle;
using namespace reticle::evaluation;

namespace {

std::vector<Passage> contexts(std::initializer_list<const char*> texts) {
  std::vector<Passage> result;
  for (const char* text : texts) {
    Passage passage;
    passage.text = text;
    result.push_back(passage);
  }
  return result;
}

const std::vector<Passage> kContexts = contexts(
    {"The hard mask is etched first. The barrier layer of tantalum nitride has a thickness of 120 nm after "
     "deposition. Annealing takes place at 400 °C in hydrogen.",
     "The copper seed layer has a thickness of 210 nm after deposition. A softer pad increases dishing because "
     "it "
     "bends into recessed areas. Slurry particles are made of silica."});

} // namespace

class TestExtractiveReader : public QObject {
  Q_OBJECT

  ExtractiveReader m_reader;

 private Q_SLOTS:
  void fillsBlanks() {
    const std::string answer = m_reader.answer("[Fill] Annealing takes place at _____ in hydrogen.", kContexts);
    QVERIFY2(coreAnswer(answer).find("400") != std::string::npos, answer.c_str());
    const std::string words = m_reader.answer("[Fill] Slurry particles are made of _____.", kContexts);
    QCOMPARE(coreAnswer(words), std::string("silica"));
    const std::string two = m_reader.answer(
        "[Fill] The barrier layer of _____ has a thickness of _____ after deposition.", kContexts);
    QCOMPARE(coreAnswer(two), std::string("tantalum nitride; 120 nm"));
  }

  void judgesStatements() {
    const auto truth = [&](const char* question) { return decidedTruth(m_reader.answer(question, kContexts)); };
    QCOMPARE(truth("[Judge] A softer pad increases dishing because it bends into recessed areas. (True/False)"),
             std::optional<bool>(true));
    QCOMPARE(truth("[Judge] A softer pad decreases dishing because it bends into recessed areas. (True/False)"),
             std::optional<bool>(false));
    QCOMPARE(truth("[Judge] The copper seed layer has a thickness of 310 nm after deposition. (True/False)"),
             std::optional<bool>(false));
  }

  void choosesOptions() {
    const std::string answer = m_reader.answer(
        "[Choice] What are slurry particles made of?\nA) alumina\nB) ceria\nC) silica\nD) diamond", kContexts);
    QCOMPARE(chosenOption(answer, {}), std::optional<int>(2));
    benchmark::QaPair pair;
    pair.question = "[Choice] Which?";
    pair.options = {"one", "two"};
    QCOMPARE(questionText(pair), std::string("[Choice] Which?\nA) one\nB) two"));
    pair.question = "[Choice] Which? A) one B) two";
    QCOMPARE(questionText(pair), pair.question);
  }

  void calculates() {
    const std::string answer = m_reader.answer("[Calculation] By how many nm is the copper seed layer thicker "
                                               "than the barrier layer after deposition?",
                                               kContexts);
    QCOMPARE(coreAnswer(answer), std::string("90 nm"));
    const std::string ratio = m_reader.answer("[Calculation] What is the ratio of the thickness of the copper "
                                              "seed layer to that of the barrier layer?",
                                              kContexts);
    QCOMPARE(coreAnswer(ratio), std::string("1.75"));
  }

  void explains() {
    const std::string answer = m_reader.answer("Why does a softer pad increase dishing?", kContexts);
    QVERIFY(answer.find("bends into recessed areas") != std::string::npos);
    QVERIFY(answer.find("hard mask") == std::string::npos);
  }

  void declinesWithoutMaterial() {
    for (const char* question :
         {"[Fill] Quantum dots emit at _____.", "[Judge] Quantum dots emit green light.",
          "What do quantum dots emit?", "[Calculation] How much brighter are quantum dots?"}) {
      QVERIFY2(declinesToAnswer(
                   m_reader.answer(question, contexts({"Trenches were filled overnight by the operator."}))),
               question);
      QVERIFY(declinesToAnswer(m_reader.answer(question, {})));
    }
  }

  void isDeterministicAndSeesNoReference() {
    const std::string question = "Why does a softer pad increase dishing?";
    QCOMPARE(m_reader.answer(question, kContexts), ExtractiveReader().answer(question, kContexts));
  }
};

QTEST_GUILESS_MAIN(TestExtractiveReader)
#include "tst_extractivereader.moc"
