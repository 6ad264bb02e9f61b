// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/candidate.h"

#include "base/error.h"
#include "benchmark/quotelocation.h"
#include "text/normalise.h"

#include <charconv>
#include <optional>

namespace reticle::benchmark {

namespace {

using Json = nlohmann::json;

// "Sub-Type", "subType" and "sub_type" are one key.
std::string keyOf(std::string_view key) {
  std::string result;
  for (const char c : text::toLower(key))
    if (c != '_' && c != '-' && c != ' ')
      result += c;
  return result;
}

const Json* find(const Json& json, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names)
    for (const auto& [key, value] : json.items())
      if (keyOf(key) == name && !value.is_null())
        return &value;
  return nullptr;
}

[[noreturn]] void wrong(const char* field, const char* what) {
  throw Error(ErrorKind::InvalidReply, what, {{"field", field}});
}

std::string scalarText(const Json& value) {
  if (value.is_string())
    return squeezed(value.get<std::string>());
  if (value.is_number() || value.is_boolean())
    return value.dump();
  return {};
}

std::string requiredText(const Json& json, const char* field, std::initializer_list<std::string_view> names) {
  const Json* value = find(json, names);
  if (!value)
    wrong(field, "a required field is missing");
  if (!value->is_string() && !value->is_number() && !value->is_boolean())
    wrong(field, "a text is expected");
  return scalarText(*value);
}

std::vector<std::string> listOf(const Json* value, const char* field) {
  std::vector<std::string> result;
  if (!value)
    return result;
  if (value->is_object()) { // {"A": "...", "B": "..."}
    for (const auto& [key, item] : value->items())
      result.push_back(scalarText(item));
    return result;
  }
  if (!value->is_array()) {
    if (const std::string single = scalarText(*value); !single.empty())
      result.push_back(single);
    else if (value->is_string())
      return result;
    else
      wrong(field, "a list is expected");
    return result;
  }
  for (const Json& item : *value)
    result.push_back(scalarText(item));
  return result;
}

// "A) text", "(B) text", "C. text" -> "text", when the letter is that of its place.
std::string withoutLetter(const std::string& option, std::size_t index) {
  std::string_view rest = option;
  if (!rest.empty() && rest.front() == '(')
    rest.remove_prefix(1);
  if (rest.size() < 3 ||
      (rest[0] != static_cast<char>('A' + index) && rest[0] != static_cast<char>('a' + index)))
    return option;
  if (rest[1] != ')' && rest[1] != '.' && rest[1] != ':')
    return option;
  rest.remove_prefix(2);
  while (!rest.empty() && rest.front() == ' ')
    rest.remove_prefix(1);
  return rest.empty() ? option : std::string(rest);
}

int optionIndex(const Json* value, const std::vector<std::string>& options) {
  if (!value)
    return -1;
  if (value->is_number_integer())
    return value->get<int>();
  const std::string text = scalarText(*value);
  if (text.empty())
    return -1;
  int found = -1;
  for (std::size_t i = 0; i < options.size(); ++i)
    if (options[i] == text) {
      if (found >= 0)
        return -1; // two options have this text
      found = static_cast<int>(i);
    }
  if (found >= 0)
    return found;
  const char c = text.front() == '(' && text.size() > 1 ? text[1] : text.front();
  const std::size_t size = text.front() == '(' ? 2 : 1;
  if (text.size() > size &&
      (std::isalnum(static_cast<unsigned char>(text[size])) != 0 || text.find(',') != std::string::npos))
    return -1; // "A, C" names two
  if (c >= 'A' && c <= 'F')
    return c - 'A';
  if (c >= 'a' && c <= 'f')
    return c - 'a';
  if (c >= '0' && c <= '9')
    return c - '0';
  return -1;
}

std::optional<SubType> subTypeOf(std::string_view name) {
  const std::string key = keyOf(name);
  if (key == "truefalse" || key == "true/false" || key == "judgment" || key == "judgement")
    return SubType::Judge;
  if (key == "fillin" || key == "fillintheblank" || key == "blank")
    return SubType::Fill;
  if (key == "multiplechoice")
    return SubType::Choice;
  if (key == "comparison")
    return SubType::Comparative;
  if (key == "specification")
    return SubType::Definition;
  if (key == "problemidentification" || key == "limitation")
    return SubType::Problem;
  return subTypeFromName(key);
}

} // namespace

nlohmann::json candidateSchema() {
  const Json texts{{"type", "array"}, {"items", {{"type", "string"}}}};
  const Json quote{{"type", "object"},
                   {"properties", {{"source", {{"type", "integer"}}}, {"quote", {{"type", "string"}}}}},
                   {"required", {"source", "quote"}},
                   {"additionalProperties", false}};
  return Json{
      {"type", "object"},
      {"properties",
       {{"sub_type",
         {{"type", "string"},
          {"enum",
           {"calculation", "fill", "judge", "choice", "definition", "process", "causal", "comparative",
            "problem"}}}},
        {"question", {{"type", "string"}}},
        {"answer", {{"type", "string"}}},
        {"options", texts},
        {"correct_option", {{"type", "integer"}}},
        {"blanks", texts},
        {"calculation", {{"type", "string"}}},
        {"evidence", {{"type", "array"}, {"items", quote}}}}},
      {"required",
       {"sub_type", "question", "answer", "options", "correct_option", "blanks", "calculation", "evidence"}},
      {"additionalProperties", false}};
}

Candidate readCandidate(const nlohmann::json& json) {
  if (!json.is_object())
    wrong("reply", "a JSON object is expected");
  Candidate result;
  const std::string name = requiredText(json, "sub_type", {"subtype", "type", "questiontype"});
  const std::optional<SubType> subType = subTypeOf(name);
  if (!subType)
    wrong("sub_type", "an unknown sub-type");
  result.subType = *subType;
  result.format = *subType <= SubType::Choice ? QuestionFormat::Objective : QuestionFormat::Subjective;
  result.question = requiredText(json, "question", {"question"});
  result.answer = requiredText(json, "answer", {"answer", "groundtruthanswer", "referenceanswer"});
  if (result.subType == SubType::Choice) {
    const std::vector<std::string> options = listOf(find(json, {"options", "choices"}), "options");
    for (std::size_t i = 0; i < options.size(); ++i)
      result.options.push_back(withoutLetter(options[i], i));
    result.correctOption = optionIndex(find(json, {"correctoption", "correct", "key"}), result.options);
  }
  if (result.subType == SubType::Fill)
    result.blanks = listOf(find(json, {"blanks", "fills"}), "blanks");
  if (result.subType == SubType::Calculation)
    if (const Json* value = find(json, {"calculation", "working"}))
      // Line breaks separate equations and must stay.
      result.calculation = value->is_string() ? value->get<std::string>() : scalarText(*value);
  const Json* evidence = find(json, {"evidence", "goldcontextsources", "quotes"});
  if (!evidence)
    wrong("evidence", "a required field is missing");
  if (!evidence->is_array())
    wrong("evidence", "a list is expected");
  for (const Json& item : *evidence) {
    Candidate::Quote quote;
    if (item.is_string()) {
      quote.text = item.get<std::string>();
    } else if (item.is_object()) {
      const Json* text = find(item, {"quote", "evidence", "text"});
      if (!text || !text->is_string())
        wrong("evidence", "a quote is missing");
      quote.text = text->get<std::string>();
      if (const Json* source = find(item, {"source", "section", "context"});
          source && source->is_number_integer())
        quote.source = source->get<int>();
    } else {
      wrong("evidence", "quotes are expected");
    }
    result.evidence.push_back(std::move(quote));
  }
  return result;
}

} // namespace reticle::benchmark
