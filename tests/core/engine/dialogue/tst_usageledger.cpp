// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogue/keptreply.h"
#include "dialogue/usageledger.h"

#include "base/error.h"

#include <QTest>
#include <functional>
#include <string>
#include <vector>

using namespace reticle;
using namespace reticle::dialogue;

namespace {

ModelCall call(Role role, const std::string& model, std::int64_t prompt, std::int64_t completion) {
  ModelCall made;
  made.role = role;
  made.model = model;
  made.usage.promptTokens = prompt;
  made.usage.completionTokens = completion;
  return made;
}

ErrorKind kindOf(const std::function<void()>& work) {
  try {
    work();
  } catch (const Error& error) {
    return error.kind();
  }
  return ErrorKind::Internal;
}

ChatReply replyWith(const std::string& content, FinishReason finish = FinishReason::Stop) {
  ChatReply reply;
  reply.content = content;
  reply.finish = finish;
  return reply;
}

} // namespace

class TestUsageLedger : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void sumsByRoleAndModel() {
    UsageLedger ledger;
    ModelCall judged = call(Role::Judge, "local:big", 1000, 50);
    judged.usage.reasoningTokens = 30;
    ledger.add(judged);
    ledger.add(judged);
    ModelCall cached = judged;
    cached.cached = true;
    ledger.add(cached);
    ModelCall failed = judged;
    failed.ok = false;
    ledger.add(failed);
    ledger.add(call(Role::Reader, "local:big", 10, 20));
    const auto totals = ledger.totals();
    QCOMPARE(totals.size(), 2u);
    QCOMPARE(totals[0].role, Role::Judge);
    QCOMPARE(totals[0].calls, std::int64_t(4));
    QCOMPARE(totals[0].cachedCalls, std::int64_t(1));
    QCOMPARE(totals[0].failedCalls, std::int64_t(1));
    QCOMPARE(totals[0].promptTokens, std::int64_t(2000)); // what came from the cache cost none
    QCOMPARE(totals[0].completionTokens, std::int64_t(100));
    QCOMPARE(totals[0].reasoningTokens, std::int64_t(60));
    QCOMPARE(totals[1].role, Role::Reader);
  }

  void costs() {
    UsageLedger ledger;
    ledger.add(call(Role::Judge, "local:big", 1'000'000, 200'000));
    const auto total = ledger.totals().front();
    const Prices prices{{"local:big", {0.5, 2.0}}};
    QCOMPARE(costOf(total, prices).value(), 0.9);
    QVERIFY(!costOf(total, {})); // unknown, not free
    QVERIFY(!costOf(std::vector{total, total}, {}));
    // A server that does not count makes the sum unknown.
    ModelCall uncounted;
    uncounted.model = "local:big";
    uncounted.role = Role::Judge;
    ledger.add(uncounted);
    QCOMPARE(ledger.totals().front().uncountedCalls, std::int64_t(1));
    QVERIFY(!costOf(ledger.totals().front(), prices));
    // Nothing was paid where no server answered.
    ModelCall cached = uncounted;
    cached.cached = true;
    UsageLedger free;
    free.add(cached);
    QCOMPARE(costOf(free.totals().front(), {}).value(), 0.0);
    // Vectors have no completion.
    ModelCall embedded = call(Role::Embedding, "local:e", 100, 0);
    embedded.usage.completionTokens.reset();
    UsageLedger vectors;
    vectors.add(embedded);
    QCOMPARE(vectors.totals().front().uncountedCalls, std::int64_t(0));
  }

  void pricesRoundTrip() {
    const Prices prices = pricesFromJson(R"({"a:b:7b": {"prompt": 0.25, "completion": 1}})");
    QCOMPARE(prices.at("a:b:7b").prompt, 0.25);
    QCOMPARE(pricesFromJson(toJson(prices).dump()).at("a:b:7b").completion, 1.0);
    QCOMPARE(kindOf([] { pricesFromJson("[1]"); }), ErrorKind::InvalidJson);
    QCOMPARE(kindOf([] { pricesFromJson(R"({"a:b": 3})"); }), ErrorKind::WrongType);
    QCOMPARE(kindOf([] { pricesFromJson(R"({"a:b": {"prompt": 1}})"); }), ErrorKind::WrongType);
    QCOMPARE(kindOf([] { pricesFromJson(R"({"a:b": {"prompt": -1, "completion": 0}})"); }),
             ErrorKind::OutOfRange);
  }

  void budgets() {
    const Budget budget = budgetFromText("money=2.5,calls=200,minutes=0.5,tokens=1000000");
    QCOMPARE(budget.calls.value(), std::int64_t(200));
    QCOMPARE(budget.tokens.value(), std::int64_t(1'000'000));
    QCOMPARE(budget.money.value(), 2.5);
    QCOMPARE(budget.minutes.value(), 0.5);
    QVERIFY(!isLimited(budgetFromText("")));
    for (const char* bad : {"calls", "calls=", "calls=-1", "calls=1.5", "money=nan", "money=inf", "euro=3",
                            "calls=1,", ",calls=1", "calls=1,calls=2", "calls=1 "})
      QCOMPARE(kindOf([&] { budgetFromText(bad); }), ErrorKind::InvalidArgument);
  }

  void eachLimitStops_data() {
    QTest::addColumn<QString>("budget");
    QTest::addColumn<qint64>("elapsedMs");
    QTest::addColumn<int>("callsBefore"); // of 100 + 50 tokens, 0.0002 each
    QTest::addColumn<QString>("reached");
    const auto row = [](const char* budget, qint64 ms, int calls, const char* reached) {
      QTest::addRow("%s after %d", budget, calls)
          << QString::fromUtf8(budget) << ms << calls << QString::fromUtf8(reached);
    };
    row("calls=3", 0, 2, "");
    row("calls=3", 0, 3, "calls");
    row("tokens=300", 0, 1, "");
    row("tokens=300", 0, 2, "tokens");
    row("money=0.0004", 0, 1, "");
    row("money=0.0004", 0, 2, "money");
    row("minutes=1", 59'999, 9, "");
    row("minutes=1", 60'000, 0, "minutes");
    row("calls=0", 0, 0, "calls");
    row("", 1'000'000, 1000, "");
  }
  void eachLimitStops() {
    QFETCH(QString, budget);
    QFETCH(qint64, elapsedMs);
    QFETCH(int, callsBefore);
    QFETCH(QString, reached);
    Spending spending(budgetFromText(budget.toStdString()), {{"a:b", {1, 2}}}, {}, {"a:b"});
    for (int i = 0; i < callsBefore; ++i) {
      spending.begin();
      spending.end(call(Role::Judge, "a:b", 100, 50));
    }
    const auto limit = spending.reached(elapsedMs);
    QCOMPARE(QString::fromUtf8(limit.value_or("").data()), reached);
    if (limit)
      QCOMPARE(QString::fromStdString(spending.limitText(*limit)), budget);
  }

  void callsInFlightCount() {
    Spending spending(budgetFromText("calls=2"), {}, {}, {});
    spending.begin();
    QVERIFY(!spending.reached(0));
    spending.begin();
    QVERIFY(spending.reached(0));
    spending.abandon(); // never sent
    QVERIFY(!spending.reached(0));
  }

  void earlierSpendingCounts() {
    UsageLedger before;
    before.add(call(Role::Reader, "a:b", 100, 50));
    const Spending spending(budgetFromText("calls=1"), {}, before.totals(), {});
    QVERIFY(spending.reached(0));
  }

  void moneyNeedsPrices() {
    QCOMPARE(kindOf([] {
               Spending(budgetFromText("money=1"), {{"a:b", {1, 1}}}, {}, {"a:b", "a:c"});
             }),
             ErrorKind::InvalidArgument);
    // A server that stops counting in the middle ends the work: the limit could not be watched any more.
    Spending spending(budgetFromText("money=1"), {{"a:b", {1, 1}}}, {}, {"a:b"});
    ModelCall uncounted;
    uncounted.model = "a:b";
    spending.begin();
    spending.end(uncounted);
    QVERIFY(spending.reached(0));
  }

  // What a cache may keep.
  void keepsOnlyGoodReplies() {
    ChatRequest asked;
    asked.schema = {{"type", "object"}};
    ChatRequest free;
    QVERIFY(isKeepable(asked, replyWith(R"({"score": 3})")));
    QVERIFY(isKeepable(free, replyWith("The gas is CHF3.")));
    QVERIFY(isKeepable(free, replyWith("The gas is CHF3.", FinishReason::Unknown)));
    QVERIFY(!isKeepable(asked, replyWith("no JSON here")));
    QVERIFY(!isKeepable(free, replyWith("")));
    QVERIFY(!isKeepable(free, replyWith(" \n")));
    QVERIFY(!isKeepable(free, replyWith("I'm unable to rate this.")));
    for (const FinishReason finish :
         {FinishReason::Length, FinishReason::ContentFilter, FinishReason::Tool, FinishReason::Error}) {
      QVERIFY(!isKeepable(free, replyWith("The gas is", finish)));
      QVERIFY(!isKeepable(asked, replyWith(R"({"score": 3})", finish)));
    }
    ChatReply refused = replyWith("x");
    refused.refusal = "no";
    QVERIFY(!isKeepable(free, refused));
    asked.worthKeeping = [](const ChatReply&) { return false; };
    QVERIFY(!isKeepable(asked, replyWith(R"({"score": 99})")));
  }
};

QTEST_GUILESS_MAIN(TestUsageLedger)
#include "tst_usageledger.moc"
