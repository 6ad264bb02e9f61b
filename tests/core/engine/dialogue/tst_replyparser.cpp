// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QTest>

#include "dialogue/answertext.h"
#include "dialogue/boundedjson.h"
#include "dialogue/fence.h"
#include "dialogue/replyparser.h"

#include <algorithm>
#include <ctime>

using namespace reticle::dialogue;

namespace {

bool flagged(const ParsedReply& parsed, std::string_view flag) {
  return std::find(parsed.flags.begin(), parsed.flags.end(), flag) != parsed.flags.end();
}

} // namespace

class TestReplyParser : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void readsWholeJson() {
    const ParsedReply parsed = parseReplyText(" {\"score\": 4}\n");
    QCOMPARE(parsed.state, ReplyState::Ok);
    QCOMPARE(parsed.step, ParseStep::Whole);
    QCOMPARE(parsed.json["score"].get<int>(), 4);
    QCOMPARE(parsed.span.begin, std::size_t(1));
    QCOMPARE(parsed.span.end, std::size_t(13));
  }

  // A1
  void readsFencedJson() {
    const ParsedReply parsed =
        parseReplyText("Here it is:\n```json\n{\"score\": 9, \"reason\": \"names all three valves\"}\n```  \n");
    QCOMPARE(parsed.state, ReplyState::Ok);
    QCOMPARE(parsed.step, ParseStep::Fenced);
    QCOMPARE(parsed.json["score"].get<int>(), 9);
    QCOMPARE(parseReplyText("```json {\"score\": 3} ```").json["score"].get<int>(), 3);
    QCOMPARE(parseReplyText("~~~\n[1,2]\n~~~").json.size(), std::size_t(2));
    // the last block that is JSON counts
    QCOMPARE(parseReplyText("```\n{\"score\":1}\n```\nbetter:\n```\n{\"score\":2}\n```\n```sh\nls\n```")
                 .json["score"]
                 .get<int>(),
             2);
  }

  // C22: a key that stands twice is said; the last one counts, as in every reader of JSON. Nested objects have
  // keys of their own.
  void duplicateKeysAreFlagged() {
    for (const char* reply :
         {R"({"score": 9, "reason": "a", "score": 2})", "```json\n{\"score\": 9, \"score\": 2}\n```",
          R"(So: {"score": 9, "score": 2}.)", R"({"score": 9, "score": 2,})",
          R"({"x": [{"a": 1}, {"a": 1, "\u0061": 2}], "score": 2})"}) {
      const ParsedReply parsed = parseReplyText(reply);
      QVERIFY2(isUsable(parsed.state) && flagged(parsed, "duplicate-keys"), reply);
      QCOMPARE(parsed.json["score"].get<int>(), 2);
    }
    for (const char* reply :
         {R"({"score": 2, "Score": 3})", R"({"a": {"score": 1}, "b": {"score": 2}, "score": 3})",
          R"([{"score": 1}, {"score": 1}])", "7"})
      QVERIFY2(!flagged(parseReplyText(reply), "duplicate-keys"), reply);
  }

  // Bodies that are nothing but brackets are turned down before anything is built from them.
  void deepBodiesAreBounded() {
    const auto nested = [](std::size_t depth, bool closed) {
      return std::string(depth, '[') + (closed ? std::string(depth, ']') : std::string());
    };
    QVERIFY(!boundedJson(nested(kMaxBodyDepth, true)).is_discarded());
    QVERIFY(boundedJson(nested(kMaxBodyDepth + 1, true)).is_discarded());
    QVERIFY(!boundedJson("\"" + nested(1000, true) + "\"").is_discarded()); // brackets of a text
    QVERIFY(boundedJson(R"({"a": 1e400})").is_discarded());
    const std::clock_t begun = std::clock(); // of the processor: a busy machine makes nothing slower here
    for (const bool closed : {false, true}) {
      const std::string body = nested(8'000'000, closed);
      QVERIFY(boundedJson(body).is_discarded());
      QCOMPARE(parseReplyText(body).state, ReplyState::Unparseable);
      QCOMPARE(parseReplyText("{\"a\":" + body).state, ReplyState::Unparseable);
    }
    const double seconds = static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
    QVERIFY2(seconds < 4, qPrintable(QString::number(seconds)));
  }

  // Whatever the step, no string of the JSON steers the terminal or turns the writing round.
  void stringsAreSafe() {
    const std::string object = "{\"score\": 7, \"reason\": \"a\\u202eb\\u0000c\\u001b[31m\u2066d\", "
                               "\"claims\": [{\"text\": \"x\\u009by\\r\\nz\"}]}";
    for (const std::string& reply :
         {object, "```json\n" + object + "\n```", "Here: " + object + " done", object + "// so"}) {
      const ParsedReply parsed = parseReplyText(reply);
      QVERIFY2(isUsable(parsed.state), parsed.reason.c_str());
      QCOMPARE(parsed.json["reason"].get<std::string>(), std::string("a\uFFFDb\uFFFDc\uFFFD[31m\uFFFDd"));
      QCOMPARE(parsed.json["claims"][0]["text"].get<std::string>(), std::string("x\uFFFDy\nz"));
      QCOMPARE(parsed.json["score"].get<int>(), 7);
    }
    ChatReply refused;
    refused.refusal = "no\x1b[2J";
    QCOMPARE(parseReply(refused).reason, std::string("the model refused: no\uFFFD[2J"));
  }

  void answersAreSafeAndRepliesExact() {
    ChatReply reply;
    reply.content = "The \u202Eevlav\u202C opens.\x07";
    QCOMPARE(answerText(reply), std::string("The \uFFFDevlav\uFFFD opens.\uFFFD"));
    QCOMPARE(reply.content, std::string("The \u202Eevlav\u202C opens.\x07"));
    reply.content.clear();
    reply.refusal = "I will\r\nnot.";
    QCOMPARE(answerText(reply), std::string("I will\nnot."));
  }

  // A2
  void repairsGently() {
    const ParsedReply parsed =
        parseReplyText("{\"score\": 0.75 // fair\n, \"reason\": \"first line\nsecond {sic} line\"}");
    QCOMPARE(parsed.state, ReplyState::Repaired);
    QCOMPARE(parsed.step, ParseStep::Repaired);
    QVERIFY(flagged(parsed, "repaired"));
    QCOMPARE(parsed.json["score"].get<double>(), 0.75);
    QCOMPARE(parsed.json["reason"].get<std::string>(), std::string("first line\nsecond {sic} line"));

    const ParsedReply commas =
        parseReplyText("Result: {\"a\": [1, 2, ], /* none */ \"url\": \"http://x//y\", }");
    QCOMPARE(commas.state, ReplyState::Repaired);
    QCOMPARE(commas.json["a"].size(), std::size_t(2));
    QCOMPARE(commas.json["url"].get<std::string>(), std::string("http://x//y"));
    // missing quotes or brackets are not invented
    QCOMPARE(parseReplyText("{score: 4}").state, ReplyState::Unparseable);
  }

  // A4
  void takesReasoningOut() {
    const ParsedReply closed = parseReplyText("<think>maybe {\"score\":1}</think>{\"score\":4}");
    QCOMPARE(closed.state, ReplyState::Ok);
    QCOMPARE(closed.json["score"].get<int>(), 4);
    QVERIFY(flagged(closed, "reasoning-removed"));
    QCOMPARE(parseReplyText("hmm {\"score\":1}</think>{\"score\":4}").json["score"].get<int>(), 4);
    const ParsedReply open = parseReplyText("<think>so far {\"score\":1}");
    QCOMPARE(open.state, ReplyState::Truncated);
    QVERIFY(open.json.is_null());
    QCOMPARE(parseReplyText("<think>so far {\"score\":1").state, ReplyState::Truncated);
    QCOMPARE(parseReplyText("<THINKING>```json\n{\"score\":1}\n```</THINKING>\n{\"score\":6}")
                 .json["score"]
                 .get<int>(),
             6);
    // a tag in a string is text
    const std::string literal = "{\"reason\":\"it prints <think> and </think> \",\"score\":4}";
    QCOMPARE(parseReplyText(literal).json["reason"].get<std::string>(),
             std::string("it prints <think> and </think> "));
    QCOMPARE(parseReplyText("<think>x</think> so: " + literal).json["reason"].get<std::string>(),
             std::string("it prints <think> and </think> "));
    const ReasoningSplit split = splitReasoning("<think>why</think>\n\nBecause of <b>flow</b>.");
    QCOMPARE(split.content, std::string("Because of <b>flow</b>."));
    QCOMPARE(split.reasoning, std::string("why"));
    QVERIFY(!split.unclosed);
    QVERIFY(splitReasoning("<think>why").unclosed);
    QCOMPARE(splitReasoning("why</think>so").reasoning, std::string("why"));
    QCOMPARE(splitReasoning("a < b").content, std::string("a < b"));
    // offsets point into the text that came
    const std::string text = "<think>{}</think> {\"score\":4}";
    QCOMPARE(std::string(parseReplyText(text).span.of(text)), std::string("{\"score\":4}"));
  }

  // A6
  void takesVerdictFromToolCallOnly() {
    ChatReply reply;
    reply.finish = FinishReason::Tool;
    reply.raw = "{\"temperature\":1,\"usage\":{\"total_tokens\":3},\"choices\":[{\"message\":{\"content\":null,"
                "\"tool_calls\":[{\"function\":{\"arguments\":\"{\\\"score\\\":2}\"}}]}}]}";
    const ParsedReply parsed = parseReply(reply);
    QCOMPARE(parsed.state, ReplyState::Ok);
    QCOMPARE(parsed.step, ParseStep::ToolCall);
    QCOMPARE(parsed.json["score"].get<int>(), 2);
    reply.raw =
        "{\"temperature\":1,\"usage\":{\"total_tokens\":3},\"choices\":[{\"message\":{\"content\":null}}]}";
    QCOMPARE(parseReply(reply).state, ReplyState::Empty);
  }

  // A9
  void neverUsesAPartAsWhole() {
    const std::string part = "[{\"claim\":1,\"ok\":true},{\"claim\":2,\"o";
    const ParsedReply cut = parseReplyText(part, FinishReason::Length);
    QCOMPARE(cut.state, ReplyState::Truncated);
    QVERIFY(cut.json.is_null());
    QCOMPARE(parseReplyText(part, FinishReason::Stop).state,
             ReplyState::Truncated); // a server that does not say so
    QCOMPARE(parseReplyText("see {\"score\":3} and", FinishReason::Length).state, ReplyState::Truncated);
    QCOMPARE(parseReplyText("{\"score\":3}", FinishReason::Length).state, ReplyState::Ok);
    QCOMPARE(parseReplyText("", FinishReason::Length).state, ReplyState::Truncated);
  }

  // A10
  void namesRefusals() {
    QCOMPARE(parseReplyText("I'm unable to rate this.").state, ReplyState::Refused);
    QCOMPARE(parseReplyText("I\u2019m unable to rate this.").state, ReplyState::Refused);
    QCOMPARE(parseReplyText("抱歉，我不能评价。").state, ReplyState::Refused);
    QCOMPARE(parseReplyText("").state, ReplyState::Empty);
    QCOMPARE(parseReplyText(" \n").state, ReplyState::Empty);
    QCOMPARE(parseReplyText("{\"score\":3}", FinishReason::ContentFilter).state, ReplyState::Refused);
    ChatReply reply;
    reply.refusal = "not this";
    QCOMPARE(parseReply(reply).state, ReplyState::Refused);
    QCOMPARE(parseReplyText("None").state, ReplyState::Unparseable);
    // a verdict after an excuse is a verdict
    QCOMPARE(parseReplyText("I cannot check all of it, but {\"score\":3}").state, ReplyState::Ok);
    QVERIFY(!looksLikeRefusal("The answer says: I cannot rate this."));
  }

  // A13
  void survivesOtherJson_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("state");
    QTest::addColumn<QString>("type");
    const int ok = static_cast<int>(ReplyState::Ok);
    const int bad = static_cast<int>(ReplyState::Unparseable);
    QTest::newRow("number") << QStringLiteral("7") << ok << QStringLiteral("number");
    QTest::newRow("string") << QStringLiteral("\"7\"") << ok << QStringLiteral("string");
    QTest::newRow("list") << QStringLiteral("[7]") << ok << QStringLiteral("array");
    QTest::newRow("null") << QStringLiteral("null") << ok << QStringLiteral("null");
    QTest::newRow("empty") << QStringLiteral("{}") << ok << QStringLiteral("object");
    QTest::newRow("deep") << QString(QStringLiteral("[").repeated(200) + QStringLiteral("]").repeated(200))
                          << bad << QStringLiteral("null");
    QTest::newRow("huge number") << QStringLiteral("{\"score\": 1e400}") << bad << QStringLiteral("null");
    QTest::newRow("not a number") << QStringLiteral("{\"score\": NaN}") << bad << QStringLiteral("null");
  }
  void survivesOtherJson() {
    QFETCH(QString, text);
    QFETCH(int, state);
    QFETCH(QString, type);
    const ParsedReply parsed = parseReplyText(text.toStdString());
    QCOMPARE(static_cast<int>(parsed.state), state);
    QCOMPARE(QString::fromUtf8(parsed.json.type_name()), type);
    QVERIFY(isUsable(parsed.state) || !parsed.reason.empty());
  }

  void takesTheLastObject() {
    const ParsedReply parsed = parseReplyText("The answer holds {\"score\": 9}. My verdict: {\"score\": 2}.");
    QCOMPARE(parsed.json["score"].get<int>(), 2);
    QCOMPARE(parsed.step, ParseStep::LastObject);
    QVERIFY(flagged(parsed, "several-objects"));
    QCOMPARE(parseReplyText("see [1] and [2}: {\"a\":{\"b\":[1]}} end").json["a"]["b"][0].get<int>(), 1);
  }

  void staysFastOnHostileText() {
    QElapsedTimer timer;
    timer.start();
    std::string text;
    for (int i = 0; i < 100000; ++i)
      text += "{ a [ \" ";
    parseReplyText(text);
    parseReplyText(std::string(300000, '{'));
    parseReplyText(std::string(300000, '<') + "think>");
    QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
  }

  void namesServersWords() {
    QCOMPARE(finishReasonFromServer("max_tokens"), FinishReason::Length);
    QCOMPARE(finishReasonFromServer("STOP"), FinishReason::Stop);
    QCOMPARE(finishReasonFromServer("function_call"), FinishReason::Tool);
    QCOMPARE(finishReasonFromServer("insufficient_system_resource"), FinishReason::Error);
    QCOMPARE(finishReasonFromServer("whatever"), FinishReason::Unknown);
    QCOMPARE(std::string(finishReasonName(FinishReason::ContentFilter)), std::string("content_filter"));
  }

  void fencesTextFromOutside() {
    const std::string token = fenceToken("secret", {"one", "two"});
    QCOMPARE(token.size(), std::size_t(16));
    QCOMPARE(fenceToken("secret", {"one", "two"}), token);
    QVERIFY(fenceToken("other", {"one", "two"}) != token);
    QVERIFY(fenceToken("secret", {"onet", "wo"}) != token);
    QCOMPARE(fenced("answer", "abc", "x"), std::string("[begin answer abc]\nx\n[end answer abc]"));
  }
};

QTEST_GUILESS_MAIN(TestReplyParser)
#include "tst_replyparser.moc"
