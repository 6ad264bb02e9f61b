// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "dialogue/scorelogprobs.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace reticle::dialogue;

namespace {

using Alternatives = std::vector<std::pair<std::string, double>>;

TokenLogprob token(const std::string& text, const Alternatives& alternatives = {}) {
  TokenLogprob result;
  result.token = text;
  result.logprob = std::log(0.9);
  for (const auto& [alternative, p] : alternatives) {
    result.top.push_back({alternative, p > 0 ? std::log(p) : -9999.0});
    if (alternative == text)
      result.logprob = result.top.back().logprob;
  }
  return result;
}

ChatReply replyOf(std::vector<TokenLogprob> tokens) {
  ChatReply reply;
  reply.finish = FinishReason::Stop;
  for (const TokenLogprob& item : tokens)
    reply.content += item.token;
  reply.logprobs = std::move(tokens);
  return reply;
}

bool near(double a, double b) {
  return std::abs(a - b) < 1e-6;
}

bool flagged(const ScoreDistribution& found, std::string_view flag) {
  return std::find(found.flags.begin(), found.flags.end(), flag) != found.flags.end();
}

} // namespace

class TestScoreLogprobs : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void g1WeighsWithoutFloor() {
    const auto found = scoreDistribution(
        replyOf({token("{\"score\":"), token(" "),
                 token("8", {{"8", .6}, {"7", .3}, {"9", .08}, {"10", .005}, {"good", .01}}), token("}")}));
    QVERIFY(found);
    QVERIFY(near(found->weighted, 7.786802));
    QVERIFY(near(found->mass, 0.985));
    QCOMPARE(found->plain, 8.0);
    QVERIFY(near(found->probabilities[10], .005));
    double entropy = 0;
    for (const double p : {.6, .3, .08, .005})
      entropy -= p / .985 * std::log2(p / .985);
    QVERIFY(near(found->entropy, entropy));
  }

  void g2MergesSpellings() {
    const auto found = scoreDistribution(
        replyOf({token("{\"score\": "),
                 token("5", {{"5", .5}, {"4", .3}, {" 4", .1}, {"3", .05}, {"excellent", .03}}), token("}")}),
        {1, 5});
    QVERIFY(found);
    QVERIFY(near(found->weighted, 4.25 / 0.95));
    QVERIFY(near(found->mass, 0.95));
  }

  // A digit in the reason is not the score, wherever it stands.
  void g3LocatesByOffset() {
    const std::vector<TokenLogprob> reasonFirst{token("{\"reason\":\""), token("9", {{"1", 1.0}, {"9", 0.0}}),
                                                token(" because\",\"score\":"), token("9", {{"9", 1.0}}),
                                                token("}")};
    QCOMPARE(scoreDistribution(replyOf(reasonFirst))->weighted, 9.0);
    const std::vector<TokenLogprob> reasonLast{token("{\"score\":"), token("9", {{"9", 1.0}}),
                                               token(",\"reason\":\""), token("9", {{"1", 1.0}, {"9", 0.0}}),
                                               token("\"}")};
    QCOMPARE(scoreDistribution(replyOf(reasonLast))->weighted, 9.0);
    // of a repeated member the last one wins, as in the parser
    const std::vector<TokenLogprob> twice{token("{\"score\":"), token("9", {{"1", 1.0}, {"9", 0.0}}),
                                          token(",\"because\":1,\"score\":"), token("9", {{"9", 1.0}}),
                                          token("}")};
    QCOMPARE(scoreDistribution(replyOf(twice))->weighted, 9.0);
  }

  void g4TakesAlternativesAtTheirWord() {
    const auto found =
        scoreDistribution(replyOf({token("{\"score\":"), token("6", {{"6", 0.0}, {"4", 1.0}}), token("}")}));
    QVERIFY(found);
    QCOMPARE(found->weighted, 4.0);
    QCOMPARE(found->plain, 6.0);
  }

  void g5Normalises() {
    // weighted 4.2 on 1..5
    const auto found = scoreDistribution(
        replyOf({token("{\"score\":"), token("4", {{"4", .8}, {"5", .2}}), token("}")}), {1, 5});
    QVERIFY(found);
    QVERIFY(near(found->weighted, 4.2));
    QVERIFY(near((found->weighted - 1) / (5 - 1), 0.8));
  }

  void splitTenCountsFromItsSecondPart() {
    const auto found = scoreDistribution(replyOf({token("{\"score\":"), token("1", {{"1", .6}, {"9", .4}}),
                                                  token("0", {{"0", .7}, {"}", .3}}), token("}")}));
    QVERIFY(found);
    QVERIFY(near(found->probabilities[10], .42));
    QVERIFY(near(found->probabilities[1], .18));
    QVERIFY(near(found->weighted, .42 * 10 + .18 + .4 * 9));
    QVERIFY(flagged(*found, "split-ten"));
    const auto nine =
        scoreDistribution(replyOf({token("{\"score\":"), token("9", {{"9", .6}, {"1", .4}}), token("}")}));
    QVERIFY(flagged(*nine, "ten-unresolved"));
    QVERIFY(near(nine->probabilities[1], .4));
    const auto whole =
        scoreDistribution(replyOf({token("{\"score\":"), token("10", {{"10", .6}, {"1", .4}}), token("}")}));
    QVERIFY(near(whole->weighted, 6.4));
    QVERIFY(whole->flags.empty());
  }

  void readsTokensWithTheirNeighbours() {
    const auto found =
        scoreDistribution(replyOf({token("{\"score"), token("\":8}", {{"\":8}", .5}, {"\":6}", .5}})}));
    QVERIFY(found);
    QVERIFY(near(found->weighted, 7.0));
    const auto text = scoreDistribution(
        replyOf({token("{\"score\": \""), token("8", {{"8", .5}, {"８", .25}, {"6", .25}}), token("\"}")}));
    QVERIFY(near(text->weighted, 7.5));
  }

  void addsTheChosenToken() {
    TokenLogprob chosen = token("8", {{"6", .5}});
    chosen.logprob = std::log(.5);
    const auto found = scoreDistribution(replyOf({token("{\"score\":"), chosen, token("}")}));
    QVERIFY(near(found->weighted, 7.0));
    QVERIFY(flagged(*found, "chosen-added"));
  }

  void ignoresReasoningInTheTokens() {
    ChatReply reply = replyOf({token("<think>{\"score\":"), token("2", {{"2", 1.0}}),
                               token("}</think>{\"score\":"), token("7", {{"7", 1.0}}), token("}")});
    reply.content = "{\"score\":7}";
    QCOMPARE(scoreDistribution(reply)->weighted, 7.0);
  }

  void refusesWhatDoesNotFit() {
    ChatReply reply = replyOf({token("{\"score\":"), token("7", {{"7", 1.0}}), token("}")});
    reply.content = "{\"score\":3}";
    QVERIFY(!scoreDistribution(reply)); // tokens of another reply
    reply.logprobs.clear();
    QVERIFY(!scoreDistribution(reply));
    QVERIFY(!scoreDistribution(replyOf({token("{\"score\":"), token("7"), token(".5}")}))); // no whole number
    QVERIFY(!scoreDistribution(replyOf({token("{\"score\":"), token("11", {{"11", 1.0}}), token("}")})));
    TokenLogprob broken = token("7");
    broken.logprob = std::numeric_limits<double>::quiet_NaN();
    QVERIFY(!scoreDistribution(replyOf({token("{\"score\":"), broken, token("}")})));
  }

  void findsMemberValues() {
    const std::string text = "{\"a\": {\"score\": 1}, /* x */ \"score\" : \"8\", \"b\": [1,2]}";
    QCOMPARE(std::string(memberValueSpan(text, "score")->of(text)), std::string("8"));
    QCOMPARE(std::string(memberValueSpan(text, "b")->of(text)), std::string("[1,2]"));
    QVERIFY(!memberValueSpan(text, "c"));
    QVERIFY(!memberValueSpan("[1]", "c"));
  }
};

QTEST_GUILESS_MAIN(TestScoreLogprobs)
#include "tst_scorelogprobs.moc"
