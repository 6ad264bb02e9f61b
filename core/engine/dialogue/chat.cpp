// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogue/chat.h"

#include <algorithm>

namespace reticle::dialogue {

std::string_view finishReasonName(FinishReason reason) {
  switch (reason) {
  case FinishReason::Stop:
    return "stop";
  case FinishReason::Length:
    return "length";
  case FinishReason::ContentFilter:
    return "content_filter";
  case FinishReason::Tool:
    return "tool";
  case FinishReason::Error:
    return "error";
  case FinishReason::Unknown:
    break;
  }
  return "unknown";
}

FinishReason finishReasonFromServer(std::string_view raw) {
  std::string word(raw);
  std::transform(word.begin(), word.end(), word.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  if (word == "stop" || word == "end_turn" || word == "stop_sequence" || word == "eos")
    return FinishReason::Stop;
  if (word == "length" || word == "max_tokens" || word == "max_output_tokens" || word == "model_length")
    return FinishReason::Length;
  if (word == "content_filter" || word == "safety" || word == "recitation" || word == "sensitive")
    return FinishReason::ContentFilter;
  if (word == "tool" || word == "tool_calls" || word == "tool_use" || word == "function_call")
    return FinishReason::Tool;
  if (word == "error" || word == "insufficient_system_resource")
    return FinishReason::Error;
  return FinishReason::Unknown;
}

} // namespace reticle::dialogue
