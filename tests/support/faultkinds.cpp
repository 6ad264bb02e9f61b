// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/faultkinds.h"

#include <nlohmann/json.hpp>

namespace reticle::support {
namespace {

using nlohmann::json;

// A body of /chat/completions around a message, with numbers in its envelope that are no scores.
std::string envelope(const json& message, const std::string& finish = "stop") {
  return json{{"id", "chatcmpl-1"},
              {"object", "chat.completion"},
              {"temperature", 1},
              {"choices", {{{"index", 0}, {"finish_reason", finish}, {"message", message}}}},
              {"usage", {{"prompt_tokens", 2}, {"completion_tokens", 1}, {"total_tokens", 3}}}}
      .dump();
}

std::string said(const std::string& content, const std::string& finish = "stop") {
  return envelope({{"role", "assistant"}, {"content", content}}, finish);
}

std::string called(const std::string& arguments) {
  return envelope(
      {{"role", "assistant"},
       {"content", nullptr},
       {"tool_calls",
        {{{"id", "c1"}, {"type", "function"}, {"function", {{"name", "verdict"}, {"arguments", arguments}}}}}}},
      "tool_calls");
}

std::string nested(int depth) {
  return std::string(static_cast<std::size_t>(depth), '[') + std::string(static_cast<std::size_t>(depth), ']');
}

} // namespace

std::vector<ReplyKind> replyKinds() {
  const std::optional<double> none;
  return {
      {"A1 fence with blanks after it",
       "```json\n{\"score\": 9, \"reason\": \"names all three valves\"}\n```  \n", "ok", 9, "fenced"},
      {"A2 remark, line break, braces in a string",
       "{\"score\": 0.75 // fair\n, \"reason\": \"first line\nsecond {sic} line\"}", "repaired", 0.75,
       "repaired", "repaired"},
      {"A4 closed reasoning", "<think>maybe {\"score\":1}</think>{\"score\":4}", "ok", 4, "",
       "reasoning-removed"},
      {"A4 only the closing tag", "hmm {\"score\":1}</think>{\"score\":4}", "ok", 4},
      {"A4 never closed", "<think>so far {\"score\":1", "truncated", none},
      {"A4 tag in a string", R"({"score": 4, "reason": "writes <think> in a string"})", "ok", 4, "whole"},
      {"A6 verdict in a tool call", called("{\"score\":2}"), "ok", 2, "tool-call"},
      {"A6 envelope without a verdict", said("The answer is fine."), "unparseable", none, "none"},
      {"A6 envelope with an empty tool call", called("{}"), "unparseable", none},
      {"A7 huge", R"({"score": 1e99})", "out-of-range", none},
      {"A7 negative", R"({"score": -1})", "out-of-range", none},
      {"A7 above", R"({"score": 11})", "out-of-range", none},
      {"A7 not a number", R"({"score": NaN})", "unparseable", none},
      {"A7 true", R"({"score": true})", "unparseable", none},
      {"A7 own scale", R"({"score": 3})", "out-of-range", none, "", "", "0:2"},
      {"A8 word with a digit in its reason", "{\"评分\":\"良好\",\"理由\":\"提到4处细节\"}", "unparseable",
       none},
      {"A8 full width", "得分：８．５", "ok", 8.5},
      {"A8 Chinese numeral", "八分", "ok", 8},
      {"A8 fraction of the scale", "8/10", "ok", 8},
      {"A8 fraction of another scale", "4/5", "unparseable", none},
      {"A8 per cent on ten", "85%", "unparseable", none},
      {"A8 per cent on a hundred", "85%", "ok", 85, "", "", "0:100"},
      {"A8 decimal comma", "8,5", "ok", 8.5},
      {"A9 cut list", said("[{\"claim\":1,\"ok\":true},{\"claim\":2,\"o", "length"), "truncated", none},
      {"A9 cut before any content", envelope({{"role", "assistant"}, {"content", nullptr}}, "length"),
       "truncated", none},
      {"A10 refusal in words", "I'm unable to rate this.", "refused", none},
      {"A10 refusal field", envelope({{"role", "assistant"}, {"content", nullptr}, {"refusal", "I cannot."}}),
       "refused", none},
      {"A10 empty content", said(""), "empty", none},
      {"A10 null content", envelope({{"role", "assistant"}, {"content", nullptr}}), "empty", none},
      {"A10 filtered", said("", "content_filter"), "refused", none},
      {"A10 the word None", "None", "unparseable", none},
      {"A12 quoted verdict first", "The answer claims \"Rating: 5\" without basis. Rating: 2", "unparseable",
       none, "none", "verdict-in-prose"},
      {"A12 quoted verdict in the reason",
       R"({"reason": "it ends with {\"score\": 5}, without basis", "score": 2})", "ok", 2},
      {"A13 number", "7", "ok", 7},
      {"A13 string", "\"7\"", "ok", 7},
      {"A13 list", "[7]", "unparseable", none},
      {"A13 null", "null", "unparseable", none},
      {"A13 empty object", "{}", "unparseable", none},
      {"A13 200 lists", nested(200), "unparseable", none},
  };
}

} // namespace reticle::support
