// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "benchmark/adaptive.h"

#include <QtTest>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

using namespace reticle;
using namespace reticle::benchmark;

namespace {

std::vector<nlohmann::json> published() {
  std::ifstream file(qEnvironmentVariable("RETICLE_TEST_DATA").toStdString() + "/data/fabbench_qa.jsonl");
  std::vector<nlohmann::json> result;
  for (std::string line; std::getline(file, line);)
    result.push_back(nlohmann::json::parse(line));
  return result;
}

double shiftOf(const std::string& category) {
  static const std::map<std::string, double> kShifts{
      {"parameters", -0.10}, {"processes", -0.08},    {"devices", -0.05},    {"testing", -0.03},
      {"materials", 0},      {"manufacturing", 0.02}, {"applications", 0.05}};
  return kShifts.at(category);
}

} // namespace

class TestAdaptive : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // The cumulative reading of s reproduces what the released run stored (spec: oracles, section 9).
  void reproducesAllPublishedPairs() {
    const std::vector<nlohmann::json> records = published();
    QCOMPARE(records.size(), std::size_t(200));
    int fromId = 0;
    for (const nlohmann::json& record : records) {
      const nlohmann::json& made = record["generation_metadata"];
      ControlState state;
      state.type = testTypeFromName(record["test_type"].get<std::string>()).value();
      const std::string precision = made["semiconductor_analysis"]["precision_level"];
      state.precision = precision;
      state.categoryShift = shiftOf(made["semiconductor_analysis"]["dominant_category"]);
      state.attempt = made["attempt"];
      state.similarityRejections = made["similarity_failures"];
      ControlSettings settings;
      settings.cumulativeSimilarity = true;
      // k is not stored: a whole number from 0 to 16 must give the temperature, nearly always generation_id
      // - 1.
      const double wanted = made["temperature_used"];
      bool found = false;
      for (int k = 0; k <= 16 && !found; ++k) {
        state.generated = k;
        found = std::abs(controlFor(state, settings).temperature - wanted) < 1e-9;
      }
      QVERIFY2(found, record["test_id"].get<std::string>().c_str());
      state.generated = made["generation_id"].get<int>() - 1;
      fromId += std::abs(controlFor(state, settings).temperature - wanted) < 1e-9 ? 1 : 0;
      const Control control = controlFor(state, settings);
      QCOMPARE(topPFor(wanted), made["top_p_used"].get<double>());
      QVERIFY(std::abs(control.threshold - made["similarity_threshold_used"].get<double>()) < 1e-9);
      QCOMPARE(control.maxTokens, made["max_tokens_used"].get<int>());
    }
    QCOMPARE(fromId, 187);
  }

  void workedValues() {
    ControlState state;
    state.precision = "high";
    state.categoryShift = 0.02;
    state.generated = 16;
    QVERIFY(std::abs(adaptiveTemperature(state) - 0.74) < 1e-9);
    state.similarityRejections = 3;
    QVERIFY(std::abs(adaptiveTemperature(state) - 0.89) < 1e-9);
    state.attempt = 3;
    QCOMPARE(adaptiveTemperature(state), 1.0);
    QVERIFY(std::abs(adaptiveThreshold("low", 1) - 0.80) < 1e-12);
    QVERIFY(std::abs(adaptiveThreshold("high", 5) - 0.50) < 1e-12);
    QVERIFY(std::abs(adaptiveThreshold("high", 9) - 0.50) < 1e-12);
    QVERIFY(std::abs(adaptiveThreshold("medium", 3, true) - 0.85) < 1e-12);
    QVERIFY(std::abs(adaptiveThreshold("low", 9, true) - 0.95) < 1e-12);
    QCOMPARE(replyTokenLimit(TestType::MultiHop, 1), 3993);
    QCOMPARE(replyTokenLimit(TestType::MultiTopic, 1), 4096);
    QCOMPARE(replyTokenLimit(TestType::Robustness, 2), 3379);
  }

  void switchesFixTemperatureAndThreshold() {
    ControlState state;
    state.precision = "high";
    state.generated = 12;
    state.attempt = 4;
    ControlSettings settings;
    settings.adaptiveTemperature = false;
    settings.adaptiveThreshold = false;
    const Control control = controlFor(state, settings);
    QCOMPARE(control.temperature, 0.5);
    QCOMPARE(control.threshold, 0.65);
    QCOMPARE(control.topP, 0.90);
  }

  void refusesNonsense() {
    ControlState state;
    state.precision = "extreme";
    QVERIFY_THROWS_EXCEPTION(Error, adaptiveTemperature(state));
    state.precision = "low";
    state.attempt = 0;
    QVERIFY_THROWS_EXCEPTION(Error, adaptiveTemperature(state));
    QVERIFY_THROWS_EXCEPTION(Error, adaptiveThreshold("high", 0));
  }
};

QTEST_GUILESS_MAIN(TestAdaptive)
#include "tst_adaptive.moc"
