// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc 6.4 cannot parse the concepts that <functional> brings
#include "base/error.h"
#include "base/random.h"
#include "benchmark/repeatedquestions.h"
#endif

#include <QtTest>
#include <set>
#include <sstream>

using namespace reticle;
using namespace reticle::benchmark;

namespace {

// As an outsider would compare two questions of plain words: Jaccard of the triples.
std::set<std::string> triplesOf(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;)
    words.push_back(word);
  std::set<std::string> result;
  for (std::size_t i = 0; i + 2 < words.size(); ++i)
    result.insert(words[i] + " " + words[i + 1] + " " + words[i + 2]);
  return result;
}

double similarity(const std::set<std::string>& a, const std::set<std::string>& b) {
  std::size_t shared = 0;
  for (const std::string& triple : a)
    shared += b.contains(triple);
  const std::size_t united = a.size() + b.size() - shared;
  return united == 0 ? 0 : static_cast<double>(shared) / static_cast<double>(united);
}

} // namespace

class TestRepeatedQuestions : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // Of copies with small changes: no two that are left are near copies, and each that is left out is one of a
  // question that stays, which is preferred to it or stands before it.
  void leavesNoTwoNearCopies() {
    Random random(5, "questions");
    std::vector<std::string> questions;
    std::vector<bool> preferred;
    for (int i = 0; i < 800; ++i) {
      std::string question;
      if (i % 3 != 0 && !questions.empty()) { // one or two words of an earlier one changed
        std::istringstream stream(questions[random.below(questions.size())]);
        std::vector<std::string> words;
        for (std::string word; stream >> word;)
          words.push_back(word);
        for (std::size_t change = random.below(3); change > 0; --change)
          words[random.below(words.size())] = "w" + std::to_string(random.below(4000));
        for (const std::string& word : words)
          question += (question.empty() ? "" : " ") + word;
      } else {
        for (std::size_t words = 12 + random.below(40); words > 0; --words)
          question += (question.empty() ? "w" : " w") + std::to_string(random.below(4000));
      }
      questions.push_back(question);
      preferred.push_back(random.chance(0.3));
    }
    const std::vector<RepeatedQuestion> repeated = repeatedQuestions(questions, preferred);
    QVERIFY(repeated.size() > 50 && repeated.size() < 640);
    std::vector<std::set<std::string>> triples;
    for (const std::string& question : questions)
      triples.push_back(triplesOf(question));
    std::set<std::size_t> left;
    for (const RepeatedQuestion& item : repeated)
      QVERIFY(left.insert(item.question).second);
    for (const RepeatedQuestion& item : repeated) {
      QVERIFY(!left.contains(item.like));
      QVERIFY(item.similarity >= 0.85);
      QVERIFY(std::abs(item.similarity - similarity(triples[item.question], triples[item.like])) < 1e-12);
      QVERIFY(preferred[item.like] == preferred[item.question] ? item.like < item.question
                                                               : preferred[item.like]);
    }
    std::size_t missed = 0; // MinHash may miss one pair in 20,000 at the limit
    for (std::size_t i = 0; i < questions.size(); ++i)
      for (std::size_t j = i + 1; j < questions.size(); ++j)
        if (!left.contains(i) && !left.contains(j))
          missed += similarity(triples[i], triples[j]) >= 0.85;
    QVERIFY2(missed <= 1, std::to_string(missed).c_str());
  }

  void comparesWhatIsRead_data() {
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<bool>("same");
    const QString question = QStringLiteral("What is the thickness of the SiCN cap of the M4 layer?");
    QTest::newRow("case and blanks") << question
                                     << QStringLiteral(
                                            "what is the THICKNESS of the SiCN  cap of the M4 layer ?")
                                     << true;
    QTest::newRow("full width") << QStringLiteral("碳氮化硅盖层的厚度是多少？请给出ＳｉＣＮ盖层的数值。")
                                << QStringLiteral("碳氮化硅盖层的厚度是多少?请给出SiCN盖层的数值.") << true;
    QTest::newRow("another layer") << question
                                   << QStringLiteral("What is the thickness of the SiCN cap of the M8 layer?")
                                   << false;
    QTest::newRow("another property, Chinese") << QStringLiteral("碳氮化硅盖层的厚度是多少？")
                                               << QStringLiteral("碳氮化硅盖层的介电常数是多少？") << false;
    QTest::newRow("too short to compare in part") << QStringLiteral("Why?") << QStringLiteral("How?") << false;
    QTest::newRow("short and equal") << QStringLiteral("Why?") << QStringLiteral("why") << true;
    QTest::newRow("nothing") << QString() << QString() << false;
  }

  void comparesWhatIsRead() {
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(bool, same);
    const std::vector<std::string> questions{a.toStdString(), b.toStdString()};
    QCOMPARE(repeatedQuestions(questions, {false, false}).size(), std::size_t(same ? 1 : 0));
    if (same)
      QCOMPARE(repeatedQuestions(questions, {false, true}).front().question, std::size_t(0));
  }

  void refusesListsOfTwoLengths() {
    const std::vector<std::string> two{"a", "b"};
    QVERIFY_THROWS_EXCEPTION(Error, repeatedQuestions(two, {true}));
  }
};

QTEST_APPLESS_MAIN(TestRepeatedQuestions)
#include "tst_repeatedquestions.moc"
