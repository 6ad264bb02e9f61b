// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"
#include "dialogue/chat.h"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::dialogue {

// How the reading of a model's reply ended.
enum class ReplyState { Ok, Repaired, Refused, Empty, Truncated, Unparseable, OutOfRange };
std::string_view replyStateName(
    ReplyState state); // "ok", "repaired", "refused", "empty", "truncated", "unparseable", "out-of-range"
inline bool isUsable(ReplyState state) {
  return state == ReplyState::Ok || state == ReplyState::Repaired;
}

// The step that found the JSON, in the order in which they are tried.
enum class ParseStep { None, Whole, Fenced, LastObject, Repaired, ToolCall, PlainText };
std::string_view parseStepName(
    ParseStep step); // "none", "whole", "fenced", "last-object", "repaired", "tool-call", "plain-text"

// A reply read as JSON. `json` is null unless isUsable(state).
struct ParsedReply {
  ReplyState state = ReplyState::Unparseable;
  nlohmann::json json;
  ParseStep step = ParseStep::None;
  std::vector<std::string> flags; // "repaired", "reasoning-removed", "several-objects", "duplicate-keys", ...
  std::string reason;             // one English line when the state is not Ok
  Span span;                      // where the JSON stands in the text that was read (not for ToolCall)
};

// Nested brackets beyond this depth make a reply unparseable.
inline constexpr int kMaxReplyDepth = 64;

// The one parser for model replies: the whole text as JSON; a fenced block; the last balanced object after
// reasoning blocks are taken out; gentle repair (comments, trailing commas, raw line breaks in strings); else a
// named failure. Free prose is never searched for values. Strings come without characters that steer the
// display (see text/controls.h). Never throws.
//   finish  Length makes anything but complete JSON Truncated; ContentFilter makes it Refused.
ParsedReply parseReplyText(std::string_view text, FinishReason finish = FinishReason::Stop);

// The same for a reply: its refusal field first, then its content, then the arguments of a tool call in the raw
// body. Other fields of the envelope are never looked at.
ParsedReply parseReply(const ChatReply& reply);

// The text without reasoning blocks (<think>, <thinking>, <reasoning>, <thought>); what stood before a closing
// tag without an opening one is removed too. Tags inside JSON strings stay.
struct ReasoningSplit {
  std::string content;
  std::string reasoning;
  bool unclosed = false; // a block was opened and never closed: nothing after it is an answer
};
ReasoningSplit splitReasoning(std::string_view text);

// Whether a text without JSON says that the model will not do the task (English and Chinese phrases at its
// start).
bool looksLikeRefusal(std::string_view text);

} // namespace reticle::dialogue
