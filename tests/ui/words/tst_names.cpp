// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/checks.h"
#include "words/modelnames.h"
#include "words/names.h"

#include <QSet>
#include <QTest>

using namespace reticle;

class TestNames : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void metricsInTheOrderUsedEverywhere() {
    const QStringList expected{QStringLiteral("Completeness"),    QStringLiteral("Factuality"),
                               QStringLiteral("Relevance"),       QStringLiteral("Context utilization"),
                               QStringLiteral("Support quality"), QStringLiteral("Technical depth")};
    QStringList names;
    for (const auto metric : evaluation::kSixMetrics)
      names << words::metricName(metric);
    QCOMPARE(names, expected);
  }

  void everyMetricHasItsWords() {
    QSet<QString> names;
    QSet<QString> shorts;
    QSet<QString> definitions;
    for (const auto metric : evaluation::kAllMetrics) {
      names.insert(words::metricName(metric));
      shorts.insert(words::metricShort(metric));
      definitions.insert(words::metricDefinition(metric));
      QVERIFY(words::metricShort(metric).size() <= 12);
      QVERIFY(words::metricDefinition(metric).endsWith(u'.'));
    }
    QCOMPARE(names.size(), 8);
    QCOMPARE(shorts.size(), 8);
    QCOMPARE(definitions.size(), 8);
  }

  void everyStateHasItsWord() {
    QSet<QString> names;
    for (int i = 0; i <= static_cast<int>(evaluation::UnitState::NotMeasured); ++i)
      names.insert(words::stateName(static_cast<evaluation::UnitState>(i)));
    QCOMPARE(names.size(), static_cast<int>(evaluation::UnitState::NotMeasured) + 1);
    QVERIFY(!names.contains(QString()));
  }

  void everyPromptAndRoleHasItsWord() {
    QSet<QString> names;
    const char* const modules[] = {
        "base",           "diversity",       "persona",     "critic-answer", "critic-closed_book",
        "type-multi_hop", "type-robustness", "format-fill", "format-causal", "preset-legal",
        "preset-generic"};
    for (const char* module : modules) {
      const QString name = words::promptModuleName(module);
      QVERIFY2(!name.contains(u'-') || name.contains(QStringLiteral(": ")), qPrintable(name));
      names.insert(name);
    }
    QCOMPARE(names.size(), static_cast<qsizetype>(std::size(modules)));
    QCOMPARE(words::promptModuleName("preset-my_field"), QStringLiteral("Domain: my field"));
    QSet<QString> roles;
    for (const char* role : {"generator", "critic", "judge", "reader", "embedding"})
      roles.insert(words::modelRoleName(role));
    QCOMPARE(roles.size(), 5);
    QCOMPARE(words::domainName("auto"), QStringLiteral("Automatic"));
  }

  void everyKindOfQuestionHasItsWord() {
    QSet<QString> types;
    for (int i = 0; i <= static_cast<int>(benchmark::TestType::Unanswerable); ++i) {
      types.insert(words::testTypeName(static_cast<benchmark::TestType>(i)));
      QVERIFY(!words::testTypeShort(static_cast<benchmark::TestType>(i)).isEmpty());
    }
    QCOMPARE(types.size(), 5);
    QSet<QString> subTypes;
    for (int i = 0; i <= static_cast<int>(benchmark::SubType::Problem); ++i)
      subTypes.insert(words::subTypeName(static_cast<benchmark::SubType>(i)));
    QCOMPARE(subTypes.size(), 9);
    QVERIFY(words::formatName(benchmark::QuestionFormat::Objective) !=
            words::formatName(benchmark::QuestionFormat::Subjective));
    QVERIFY(words::modeName(evaluation::Mode::A) != words::modeName(evaluation::Mode::B));
  }

  void everyReasonOfTheEngineHasItsWords() {
    for (std::size_t i = 0; i < benchmark::kRejectionCount; ++i) {
      const auto name = benchmark::rejectionName(static_cast<benchmark::Rejection>(i));
      QVERIFY2(words::rejectionName(name) != words::readable(name) || name == "too-short" || name == "too-long",
               std::string(name).c_str());
    }
    for (std::size_t i = 0; i < benchmark::kSkipReasonCount; ++i) {
      const auto name = benchmark::skipReasonName(static_cast<benchmark::SkipReason>(i));
      QVERIFY2(words::skipReasonName(name) != words::readable(name), std::string(name).c_str());
    }
  }
  void writersAreNamed() {
    QCOMPARE(words::writerName("extractive"), QStringLiteral("extractive (built-in)"));
    QCOMPARE(words::writerName("hand"), QStringLiteral("hand"));
    QCOMPARE(words::writerName("llm:local:tiny"), QStringLiteral("local:tiny"));
    QCOMPARE(words::writerName("imported"), QStringLiteral("imported"));
  }
  void unknownWordsStayReadable() {
    QCOMPARE(words::verdictName("accepted"), QStringLiteral("accepted"));
    QCOMPARE(words::verdictName("held_back"), QStringLiteral("held back"));
    QCOMPARE(words::rejectionName("not-in-source"), QStringLiteral("answer not in source"));
    QCOMPARE(words::rejectionName("brand-new"), QStringLiteral("brand new"));
  }
};

QTEST_GUILESS_MAIN(TestNames)
#include "tst_names.moc"
