// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/dialect.h"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace reticle::llm {
namespace {

struct Named {
  const char* name;
  Dialect (*make)();
};
constexpr std::array<Named, 3> kDialects{
    {{"standard", standardDialect}, {"azure", azureDialect}, {"gemini", geminiDialect}}};

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

std::vector<std::string> dialectNames() {
  std::vector<std::string> names;
  for (const Named& item : kDialects)
    names.emplace_back(item.name);
  return names;
}

std::optional<Dialect> dialectNamed(std::string_view name) {
  for (const Named& item : kDialects) {
    if (name == item.name)
      return item.make();
  }
  return std::nullopt;
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
    next.schema =
        dialect.schema == SchemaSupport::JsonSchema ? SchemaSupport::JsonObject : SchemaSupport::PromptOnly;
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
  both.maxTopLogprobs = std::min(a.maxTopLogprobs, b.maxTopLogprobs);
  return both;
}

} // namespace reticle::llm
