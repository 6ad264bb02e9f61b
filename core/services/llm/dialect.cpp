// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/dialect.h"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace reticle::llm {
namespace {

constexpr std::array<std::string_view, 3> kSupports{"json_schema", "json_object", "prompt"};

std::string lowered(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z')
      c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

// What the server says, in lower case: its words, its code and the parameter it names.
class Complaint {
 public:
  explicit Complaint(const Error& error)
      : m_text(lowered(error.message() + " " + std::string(error.parameter("detail")))) {}
  bool names(std::initializer_list<std::string_view> words) const {
    for (const std::string_view word : words) {
      if (m_text.find(word) != std::string::npos)
        return true;
    }
    return false;
  }

 private:
  std::string m_text;
};

} // namespace

std::string_view schemaSupportName(SchemaSupport support) {
  return kSupports[static_cast<std::size_t>(support)];
}

std::optional<SchemaSupport> schemaSupportFromName(std::string_view name) {
  const auto found = std::find(kSupports.begin(), kSupports.end(), name);
  return found == kSupports.end() ? std::nullopt
                                  : std::optional(static_cast<SchemaSupport>(found - kSupports.begin()));
}

std::optional<Dialect> stepDown(const Dialect& dialect, const Error& refusal,
                                const dialogue::ChatRequest& sent) {
  if (refusal.kind() != ErrorKind::BadRequest)
    return std::nullopt;
  // A prompt that is too long or filtered is refused for itself; its words may name max_tokens all the same.
  const Complaint complaint(refusal);
  if (refusal.parameter("status") == "413" ||
      complaint.names(
          {"context length", "context window", "context size", "content_filter", "content management"}))
    return std::nullopt;
  Dialect next = dialect;
  for (const auto& [field, value] : dialect.extra.items()) {
    if (complaint.names({field})) {
      next.extra.erase(field);
      return next;
    }
  }
  if (sent.maxTokens && complaint.names({"max_completion_tokens"}) && dialect.maxTokensField == "max_tokens") {
    next.maxTokensField = "max_completion_tokens";
    return next;
  }
  if (sent.maxTokens && complaint.names({"max_completion_tokens"}) && !complaint.names({"max_tokens"}) &&
      dialect.maxTokensField == "max_completion_tokens") {
    next.maxTokensField = "max_tokens";
    return next;
  }
  if (sent.logprobs && dialect.sendsLogprobs && complaint.names({"logprob"})) {
    next.sendsLogprobs = false;
    return next;
  }
  if (sent.seed && dialect.sendsSeed && complaint.names({"seed"})) {
    next.sendsSeed = false;
    return next;
  }
  if ((sent.temperature || sent.topP) && dialect.sendsTemperature &&
      complaint.names({"temperature", "top_p"})) {
    next.sendsTemperature = false;
    return next;
  }
  if (!sent.schema.is_null() && dialect.schema != SchemaSupport::PromptOnly &&
      complaint.names(
          {"response_format", "json_schema", "json_object", "json mode", "schema", "structured", "grammar"})) {
    next.schema = dialect.schema == SchemaSupport::JsonSchema && dialect.acceptsJsonObject
                      ? SchemaSupport::JsonObject
                      : SchemaSupport::PromptOnly;
    return next;
  }
  return std::nullopt;
}

Dialect weaker(const Dialect& a, const Dialect& b) {
  Dialect both = b;
  both.schema = std::max(a.schema, b.schema);
  both.sendsTemperature = a.sendsTemperature && b.sendsTemperature;
  both.sendsSeed = a.sendsSeed && b.sendsSeed;
  both.sendsLogprobs = a.sendsLogprobs && b.sendsLogprobs;
  both.acceptsJsonObject = a.acceptsJsonObject && b.acceptsJsonObject;
  for (const auto& [field, value] : b.extra.items()) {
    if (!a.extra.contains(field))
      both.extra.erase(field);
  }
  both.maxTopLogprobs = std::min(a.maxTopLogprobs, b.maxTopLogprobs);
  return both;
}

} // namespace reticle::llm
