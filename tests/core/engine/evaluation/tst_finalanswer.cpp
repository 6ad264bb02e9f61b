// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "evaluation/finalanswer.h"
#include "evaluation/polarity.h"

using namespace reticle;
using namespace reticle::evaluation;

class TestFinalAnswer : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void takesTheCore() {
    QCOMPARE(coreAnswer("The correct answer is 4.41 V. Reasoning: 6.3 x 0.7."), std::string("4.41 V"));
    QCOMPARE(coreAnswer("The correct answer is [Si nitride, SiGe]. Reasoning: x"),
             std::string("[Si nitride, SiGe]"));
    QCOMPARE(coreAnswer("It is copper. It conducts."), std::string("It is copper"));
  }

  void decidesTruth_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("truth"); // -1 undecided
    const auto row = [](const char* text, int truth) {
      QTest::newRow(text) << QString::fromUtf8(text) << truth;
    };
    row("The correct answer is False. Reasoning: it is true that ...", 0);
    row("**True.** The document", 1);
    row("The statement is not true.", 0);
    row("That statement is true.", 1);
    row("It cannot be decided whether it is true or false.", -1);
    row("该说法错误。", 0);
    row("The layer is thin.", -1);
  }
  void decidesTruth() {
    QFETCH(QString, text);
    QFETCH(int, truth);
    const std::optional<bool> found = decidedTruth(text.toStdString());
    QCOMPARE(found ? int(*found) : -1, truth);
  }

  void choosesLetters_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("option"); // -1 none
    const auto row = [](const char* text, int option) {
      QTest::newRow(text) << QString::fromUtf8(text) << option;
    };
    row("A", 0);
    row("B)", 1);
    row("**D)** is right. A is wrong since", 3);
    row("The correct answer is C. Options A and B are", 2);
    row("Option **A** fits the disclosure", 0);
    row("A combination of both is used.", -1);
    row("选 B。", 1);
    row("It is the annealing of the doped spacers.", 1);
    row("Z", -1);
  }
  void choosesLetters() {
    QFETCH(QString, text);
    QFETCH(int, option);
    const std::vector<std::string> options{"etching of trenches", "annealing of doped spacers", "oxide growth",
                                           "polishing"};
    QCOMPARE(chosenOption(text.toStdString(), options).value_or(-1), option);
  }

  void readsOptionsFromTheQuestion() {
    const std::vector<std::string> options = optionsIn("Which? A) 2, 1 B) 0.5, 1 C) 1, 2");
    QCOMPARE(options.size(), std::size_t(3));
    QCOMPARE(options[1], std::string("0.5, 1"));
    QVERIFY(optionsIn("Is vitamin A) good?").empty());
  }

  void scoresBlanksAndNumbers() {
    benchmark::QaPair pair;
    pair.subType = benchmark::SubType::Fill;
    pair.question = "[Fill] The film is _____ and _____.";
    pair.blanks = {"silicon nitride", "60 nm"};
    QCOMPARE(objectiveCorrectness(pair, "Si nitride; 0.06 µm").share, 1.0);
    QCOMPARE(objectiveCorrectness(pair, "silicon nitride; 70 nm").share, 0.5);
    QCOMPARE(objectiveCorrectness(pair, "oxide; 70 nm").share, 0.0);
    pair.subType = benchmark::SubType::Calculation;
    pair.answer = "The correct answer is 90 nm. Reasoning: 210 - 120 = 90.";
    QCOMPARE(objectiveCorrectness(pair, "210 nm - 120 nm = 90 nm").share, 1.0);
    QCOMPARE(objectiveCorrectness(pair, "210 nm - 120 nm = 80 nm").share, 0.0);
    QCOMPARE(objectiveCorrectness(pair, "It is **80 nm**, not 90 nm.").share, 0.0);
    QVERIFY(!objectiveCorrectness(pair, "It is thin.").given);
  }

  void knowsRefusals() {
    QVERIFY(declinesToAnswer("The contexts do not answer this question."));
    QVERIFY(declinesToAnswer("The provided documents contain no statement about this."));
    QVERIFY(declinesToAnswer("提供的资料没有说明。"));
    QVERIFY(!declinesToAnswer("The film contains no oxygen."));
    QVERIFY(!declinesToAnswer("False."));
  }

  void findsContradictions() {
    QVERIFY(contradicts("The rate increases with power.", "The rate decreases with power.", 0.8));
    QVERIFY(contradicts("The film is not stable.", "The film is stable.", 0.9));
    QVERIFY(contradicts("A is higher than B before etching.", "A is lower than B before etching.", 0.9));
    QVERIFY(contradicts("The etch rate increases with power.", "Power decreases the rate of etching.", 0.5));
    // reworded sentences may use one more comparison; only a full reversal counts there
    QVERIFY(!contradicts("The rate increases, then decreases.", "The rate increases and increases.", 0.5));
    QVERIFY(!contradicts("The rate increases with power.", "The rate increases with power.", 1.0));
    QVERIFY(!contradicts("The film is not stable.", "The film is not stable at all.", 0.9));
    QVERIFY(!contradicts("The film is not stable.", "Copper is stable.", 0.2)); // about something else
  }
};

QTEST_GUILESS_MAIN(TestFinalAnswer)
#include "tst_finalanswer.moc"
