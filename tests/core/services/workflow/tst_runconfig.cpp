// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/runconfig.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <nlohmann/json.hpp>

using namespace reticle;
using namespace reticle::workflow;
using benchmark::TestType;

// The keys of a run that say how pairs are written.
class TestRunConfig : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase() {
    QVERIFY(m_folder.isValid());
    QFile file(m_folder.filePath(QStringLiteral("a.txt")));
    QVERIFY(file.open(QIODevice::WriteOnly));
  }

  void nothingSaidIsTheDefault() {
    const auto config = parsed("");
    QVERIFY(config);
    QCOMPARE(generateRequestJson(config->generation), generateRequestJson({}));
    QVERIFY(config->promptsPath.isEmpty());
  }

  // Every setting of a generation has its key, named as it is stored.
  void everySettingHasAKey() {
    const auto config = parsed(R"(reticle:
  test_types: [multi_hop, generation_quality, unanswerable]
  shares: {multi_hop: 3, unanswerable: 0.5}
  objective_share: 0.25
  sub_type_weights: {fill: 2, judge: 1}
  attempts: 2
  window: 1
  distractors: 7
  rounds: 4
  link_minimum: 0.2
  topic_maximum: 0.4
  minimum_question: 30
  maximum_question: 800
  maximum_answer: 900
  minimum_quote: 11
  density: published-run
  node_sizes: always
  adaptive_temperature: false
  fixed_temperature: 0.35
  adaptive_threshold: false
  fixed_threshold: 0.6
  relax_upwards: true
  cumulative_similarity: true
  enhanced_prompts: false
  extra_diversity: true
  critic_answerable: true
  critic_closed_book: true
  critic_model: other
  prompts: mine
)",
                               "llm_model: m\n");
    QVERIFY2(config, config ? "" : config.error().what());
    GenerateRequest expected;
    expected.types = {TestType::MultiHop, TestType::MultiTopic, TestType::Unanswerable};
    expected.shares = {3, 1, 0.5};
    expected.objectiveShare = 0.25;
    expected.subTypeWeights = {0, 2, 1, 0};
    expected.attempts = 2;
    expected.window = 1;
    expected.distractors = 7;
    expected.rounds = 4;
    expected.linkMinimum = 0.2;
    expected.topicMaximum = 0.4;
    expected.checks = {30, 800, 900, 11};
    expected.density = knowledge::DensityDefinition::PublishedRun;
    expected.nodeSizes = text::NodeSizes::Always;
    expected.control = {false, 0.35, false, 0.6, true, true};
    expected.enhancedPrompts = false;
    expected.extraDiversity = true;
    expected.criticAnswerable = expected.criticClosedBook = true;
    expected.criticModel = "other";
    QCOMPARE(generateRequestJson(config->generation), generateRequestJson(expected));
    QCOMPARE(config->promptsPath, m_folder.filePath(QStringLiteral("mine")));
    // Nothing that a generation stores lacks a key here; the others are keys of the run itself.
    const auto stored = nlohmann::json::parse(generateRequestJson(expected));
    const QStringList elsewhere{QStringLiteral("types"),  QStringLiteral("pairs"),
                                QStringLiteral("seed"),   QStringLiteral("model"),
                                QStringLiteral("domain"), QStringLiteral("queries_per_chunk")};
    for (const auto& [key, value] : stored.items()) {
      if (elsewhere.contains(QString::fromStdString(key)))
        continue;
      const auto wrong = parsed("reticle:\n  " + key + ": [[]]\n");
      QVERIFY2(!wrong && wrong.error().kind() != ErrorKind::UnknownKey, key.c_str());
    }
  }

  void faultsAreNamed_data() {
    QTest::addColumn<QByteArray>("keys");
    QTest::addColumn<QByteArray>("key");
    const auto row = [](const char* name, const char* keys, const char* key) {
      QTest::newRow(name) << QByteArray("reticle:\n  ") + keys + "\n" << QByteArray(key);
    };
    row("density", "density: dense", "reticle.density");
    row("node sizes", "node_sizes: sometimes", "reticle.node_sizes");
    row("window", "window: 17", "reticle.window");
    row("share of a type that is not asked for", "shares: {single_chunk: 1}", "reticle.shares");
    row("share of no type", "shares: {poem: 1}", "reticle.shares");
    row("negative share", "shares: {multi_hop: -1}", "reticle.shares");
    row("weight of a subjective kind", "sub_type_weights: {causal: 1}", "reticle.sub_type_weights");
    row("no weight at all", "sub_type_weights: {fill: 0}", "reticle.sub_type_weights");
    row("lengths", "minimum_question: 3000", "reticle.minimum_question");
    row("critics without a model", "critic_closed_book: true", "llm_model");
  }
  void faultsAreNamed() {
    QFETCH(QByteArray, keys);
    QFETCH(QByteArray, key);
    const auto config = parsed(keys.toStdString());
    QVERIFY(!config);
    QCOMPARE(QByteArray::fromStdString(std::string(config.error().parameter("key"))), key);
    QVERIFY(config.error().parameter("path").ends_with("run.yaml"));
  }

 private:
  Result<RunConfig> parsed(const std::string& keys, const std::string& top = {}) const {
    return parseRunConfig("corpus_path: a.txt\n" + top + keys, m_folder.filePath(QStringLiteral("run.yaml")));
  }
  QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestRunConfig)
#include "tst_runconfig.moc"
