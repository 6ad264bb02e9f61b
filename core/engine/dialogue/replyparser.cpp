// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogue/replyparser.h"

#include "dialogue/boundedjson.h"
#include "dialogue/jsonscan.h"
#include "dialogue/reasoning.h"
#include "text/controls.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace reticle::dialogue {

using nlohmann::json;

std::string_view replyStateName(ReplyState state) {
  switch (state) {
  case ReplyState::Ok:
    return "ok";
  case ReplyState::Repaired:
    return "repaired";
  case ReplyState::Refused:
    return "refused";
  case ReplyState::Empty:
    return "empty";
  case ReplyState::Truncated:
    return "truncated";
  case ReplyState::OutOfRange:
    return "out-of-range";
  case ReplyState::Unparseable:
    break;
  }
  return "unparseable";
}

std::string_view parseStepName(ParseStep step) {
  switch (step) {
  case ParseStep::Whole:
    return "whole";
  case ParseStep::Fenced:
    return "fenced";
  case ParseStep::LastObject:
    return "last-object";
  case ParseStep::Repaired:
    return "repaired";
  case ParseStep::ToolCall:
    return "tool-call";
  case ParseStep::PlainText:
    return "plain-text";
  case ParseStep::None:
    break;
  }
  return "none";
}

namespace {

constexpr int kMaxFailedStarts = 500;
constexpr std::string_view kBlank = " \t\r\n";

Span trimmed(std::string_view text, Span span) {
  while (!span.empty() && isJsonSpace(text[span.begin]))
    ++span.begin;
  while (!span.empty() && isJsonSpace(text[span.end - 1]))
    --span.end;
  // A byte order mark at the start is no content.
  if (span.of(text).starts_with("\xEF\xBB\xBF"))
    span.begin += 3;
  return span;
}

struct StrictJson {
  json value;
  bool duplicateKeys = false;
};

std::optional<StrictJson> strictJson(std::string_view text) {
  if (text.empty())
    return std::nullopt;
  StrictJson read;
  read.value = boundedJson(text, kMaxReplyDepth, &read.duplicateKeys);
  return read.value.is_discarded() ? std::nullopt : std::optional(std::move(read));
}

// The insides of fenced blocks; one that is never closed reaches to the end.
std::vector<Span> fences(std::string_view text) {
  std::vector<Span> result;
  bool isOpen = false;
  std::size_t inside = 0;
  std::string_view mark;
  for (std::size_t line = 0; line <= text.size();) {
    std::size_t end = text.find('\n', line);
    if (end == std::string_view::npos)
      end = text.size();
    std::string_view content = text.substr(line, end - line);
    const std::size_t first = content.find_first_not_of(kBlank);
    content.remove_prefix(first == std::string_view::npos ? content.size() : first);
    if (!isOpen && (content.starts_with("```") || content.starts_with("~~~"))) {
      mark = content.substr(0, 3);
      std::size_t from = std::min(end + 1, text.size());
      // "```json {...} ```" on one line
      const std::size_t brace = content.find_first_of("{[");
      if (brace != std::string_view::npos) {
        from = static_cast<std::size_t>(content.data() - text.data()) + brace;
        const std::size_t close = text.substr(from, end - from).rfind(mark);
        if (close != std::string_view::npos) {
          result.push_back({from, from + close});
          line = end + 1;
          continue;
        }
      }
      inside = from;
      isOpen = true;
    } else if (isOpen) {
      const std::size_t close = content.rfind(mark);
      const bool atEnd = close != std::string_view::npos &&
                         content.substr(close + 3).find_first_not_of(kBlank) == std::string_view::npos;
      if (atEnd) {
        const std::size_t at = static_cast<std::size_t>(content.data() - text.data()) + close;
        result.push_back({inside, std::max(inside, at)});
        isOpen = false;
      }
    }
    line = end + 1;
  }
  if (isOpen)
    result.push_back({inside, text.size()});
  return result;
}

// Complete objects at the top of the text, and whether an unclosed structure holds them.
struct Candidates {
  std::vector<Span> objects;
  bool unclosedStructure = false;
};

Candidates balancedObjects(std::string_view text) {
  Candidates result;
  int failed = 0;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if ((c != '{' && c != '[') || failed >= kMaxFailedStarts) {
      ++i;
      continue;
    }
    const std::size_t after = skipBalanced(text, i, kMaxReplyDepth);
    if (after != std::string_view::npos) {
      if (c == '{')
        result.objects.push_back({i, after});
      i = after;
      continue;
    }
    ++failed;
    const std::size_t next = text.find_first_not_of(kBlank, i + 1);
    // "[{", "{\"": the start of JSON that never ends, unlike a bracket in prose
    if (next != std::string_view::npos && (text[next] == '"' || text[next] == '{'))
      result.unclosedStructure = true;
    ++i;
  }
  return result;
}

ParsedReply ended(ReplyState state, std::string reason, std::vector<std::string> flags = {}) {
  ParsedReply result;
  result.state = state;
  result.reason = std::move(reason);
  result.flags = std::move(flags);
  return result;
}

// Escapes such as "\u202e" become characters only here: what is read from a reply is safe to store and show.
void removeControls(json& value) {
  if (value.is_string())
    value = text::withoutControls(value.get_ref<const std::string&>());
  else if (value.is_structured())
    std::for_each(value.begin(), value.end(), removeControls);
}

ParsedReply found(StrictJson read, ParseStep step, Span span, std::vector<std::string> flags) {
  removeControls(read.value);
  ParsedReply result;
  result.state = step == ParseStep::Repaired ? ReplyState::Repaired : ReplyState::Ok;
  result.json = std::move(read.value);
  result.step = step;
  result.span = span;
  result.flags = std::move(flags);
  if (step == ParseStep::Repaired)
    result.flags.emplace_back("repaired");
  if (read.duplicateKeys)
    result.flags.emplace_back("duplicate-keys");
  return result;
}

} // namespace

ParsedReply parseReplyText(std::string_view text, FinishReason finish) {
  if (finish == FinishReason::ContentFilter)
    return ended(ReplyState::Refused, "the server's content filter stopped the reply");
  const bool cut = finish == FinishReason::Length;

  std::vector<std::string> flags;
  const Span all = trimmed(text, {0, text.size()});
  if (all.empty())
    return cut ? ended(ReplyState::Truncated, "the output limit was reached before any content")
               : ended(ReplyState::Empty, "the reply has no content");
  if (auto value = strictJson(all.of(text)))
    return found(std::move(*value), ParseStep::Whole, all, std::move(flags));

  // Blocks are blanked, not erased, so that every offset still points into the text that came.
  const ReasoningBlocks reasoning = reasoningBlocks(text);
  std::string clean(text);
  for (const Span block : reasoning.blocks)
    std::fill(clean.begin() + static_cast<std::ptrdiff_t>(block.begin),
              clean.begin() + static_cast<std::ptrdiff_t>(block.end), ' ');
  if (!reasoning.blocks.empty())
    flags.emplace_back("reasoning-removed");
  if (reasoning.unclosed)
    return ended(ReplyState::Truncated, "a reasoning block was never closed", std::move(flags));
  const Span rest = trimmed(clean, {0, clean.size()});
  if (rest.empty())
    return ended(cut ? ReplyState::Truncated : ReplyState::Empty, "nothing but reasoning", std::move(flags));
  if (auto value = strictJson(rest.of(clean)))
    return found(std::move(*value), ParseStep::Whole, rest, std::move(flags));

  const std::vector<Span> blocks = fences(clean);
  for (auto block = blocks.rbegin(); block != blocks.rend(); ++block) {
    const Span inside = trimmed(clean, *block);
    if (auto value = strictJson(inside.of(clean)))
      return found(std::move(*value), ParseStep::Fenced, inside, std::move(flags));
  }
  // A reply that was cut is used only when it is complete JSON by itself: a part never stands for the whole.
  if (cut)
    return ended(ReplyState::Truncated, "the reply was cut at the output limit", std::move(flags));

  if (nestingDepth(clean) > kMaxReplyDepth)
    return ended(ReplyState::Unparseable, "the JSON is nested too deeply", std::move(flags));
  const Candidates candidates = balancedObjects(clean);
  if (candidates.unclosedStructure)
    return ended(ReplyState::Truncated, "the JSON of the reply is not closed", std::move(flags));
  if (candidates.objects.size() > 1)
    flags.emplace_back("several-objects");
  if (!candidates.objects.empty()) {
    const Span last = candidates.objects.back();
    if (auto value = strictJson(last.of(clean)))
      return found(std::move(*value), ParseStep::LastObject, last, std::move(flags));
  }

  std::vector<Span> repairable;
  if (const char first = clean[rest.begin]; first == '{' || first == '[')
    repairable.push_back(rest);
  if (!blocks.empty())
    repairable.push_back(trimmed(clean, blocks.back()));
  if (!candidates.objects.empty())
    repairable.push_back(candidates.objects.back());
  for (const Span span : repairable) {
    if (auto value = strictJson(gentlyRepaired(span.of(clean))))
      return found(std::move(*value), ParseStep::Repaired, span, std::move(flags));
  }

  if (repairable.empty() && looksLikeRefusal(rest.of(clean)))
    return ended(ReplyState::Refused, "the model refused", std::move(flags));
  return ended(ReplyState::Unparseable,
               repairable.empty() ? "the reply holds no JSON" : "the JSON of the reply cannot be read",
               std::move(flags));
}

namespace {

// The arguments of the first tool call of a chat completion's body, as text.
std::optional<std::string> toolArguments(const json& body) {
  static const json::json_pointer kMessage("/choices/0/message");
  if (!body.is_object() || !body.contains(kMessage))
    return std::nullopt;
  const json& message = body.at(kMessage);
  if (!message.is_object())
    return std::nullopt;
  for (const char* place : {"/tool_calls/0/function/arguments", "/function_call/arguments"}) {
    const json::json_pointer pointer(place);
    if (!message.contains(pointer))
      continue;
    const json& arguments = message.at(pointer);
    if (arguments.is_string())
      return arguments.get<std::string>();
    if (arguments.is_object())
      return arguments.dump();
  }
  return std::nullopt;
}

} // namespace

ParsedReply parseReply(const ChatReply& reply) {
  if (!reply.refusal.empty())
    return ended(ReplyState::Refused, "the model refused: " + text::withoutControls(reply.refusal));
  ParsedReply parsed = parseReplyText(reply.content, reply.finish);
  if (parsed.state != ReplyState::Empty || reply.raw.empty())
    return parsed;
  const std::optional<StrictJson> body = strictJson(reply.raw);
  const std::optional<std::string> arguments = body ? toolArguments(body->value) : std::nullopt;
  if (!arguments)
    return parsed;
  ParsedReply fromTool = parseReplyText(*arguments, reply.finish);
  if (isUsable(fromTool.state)) {
    fromTool.step = ParseStep::ToolCall;
    fromTool.span = {};
  }
  return fromTool;
}

} // namespace reticle::dialogue
