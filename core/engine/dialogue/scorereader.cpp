// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogue/scorereader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace reticle::dialogue {

using nlohmann::json;

namespace {

std::string lowered(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return result;
}

std::string_view stripped(std::string_view text, std::string_view marks) {
  const std::size_t first = text.find_first_not_of(marks);
  if (first == std::string_view::npos)
    return {};
  return text.substr(first, text.find_last_not_of(marks) - first + 1);
}

// Full-width forms (U+FF01 to U+FF5E) and the ideographic space as ASCII, and the minus sign as "-".
std::string narrow(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[i + k]); };
    if (i + 2 < text.size() && byte(0) == 0xEF && (byte(1) == 0xBC || byte(1) == 0xBD)) {
      const unsigned code = 0xF000u | ((byte(1) & 0x3Fu) << 6) | (byte(2) & 0x3Fu);
      if (code >= 0xFF01 && code <= 0xFF5E) {
        out += static_cast<char>(code - 0xFEE0);
        i += 2;
        continue;
      }
    }
    if (text.substr(i, 3) == "\u3000") {
      out += ' ';
      i += 2;
    } else if (text.substr(i, 3) == "\u2212") {
      out += '-';
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

// [+-]digits[(.|,)digits]; a comma only with one or two digits, so that "8,500" is no score.
std::optional<double> decimal(std::string_view text) {
  std::string plain(text);
  if (const std::size_t comma = plain.find(','); comma != std::string::npos) {
    const std::size_t after = plain.size() - comma - 1;
    if (after < 1 || after > 2 || plain.find('.') != std::string::npos)
      return std::nullopt;
    plain[comma] = '.';
  }
  if (plain.starts_with('+'))
    plain.erase(0, 1);
  const std::size_t digit = plain.starts_with('-') ? 1 : 0;
  if (digit >= plain.size() || plain[digit] < '0' || plain[digit] > '9' || plain.back() == '.' ||
      plain.find_first_not_of("0123456789.", digit) != std::string::npos)
    return std::nullopt;
  double value = 0;
  const auto [end, error] = std::from_chars(plain.data(), plain.data() + plain.size(), value);
  if (error != std::errc{} || end != plain.data() + plain.size() || !std::isfinite(value))
    return std::nullopt;
  return value;
}

constexpr std::array<std::pair<std::string_view, int>, 11> kNumerals{{{"零", 0},
                                                                      {"一", 1},
                                                                      {"二", 2},
                                                                      {"两", 2},
                                                                      {"三", 3},
                                                                      {"四", 4},
                                                                      {"五", 5},
                                                                      {"六", 6},
                                                                      {"七", 7},
                                                                      {"八", 8},
                                                                      {"九", 9}}};

std::optional<int> takeNumeral(std::string_view& text) {
  for (const auto& [sign, value] : kNumerals) {
    if (text.starts_with(sign)) {
      text.remove_prefix(sign.size());
      return value;
    }
  }
  return std::nullopt;
}

// Chinese numerals up to 99 with one decimal: 八, 十, 十二, 二十, 八点五.
std::optional<double> chineseNumber(std::string_view text) {
  constexpr std::string_view kTen = "十";
  constexpr std::string_view kPoint = "点";
  std::optional<int> units = takeNumeral(text);
  double value = units.value_or(0);
  if (text.starts_with(kTen)) {
    text.remove_prefix(kTen.size());
    value = units.value_or(1) * 10 + takeNumeral(text).value_or(0);
    units = 0;
  }
  if (!units)
    return std::nullopt;
  if (text.starts_with(kPoint)) {
    text.remove_prefix(kPoint.size());
    const std::optional<int> tenths = takeNumeral(text);
    if (!tenths)
      return std::nullopt;
    value += *tenths / 10.0;
  }
  return text.empty() ? std::optional<double>(value) : std::nullopt;
}

std::optional<double> anyNumber(std::string_view text) {
  const std::optional<double> value = decimal(text);
  return value ? value : chineseNumber(text);
}

constexpr std::string_view kMarks = " \t\r\n*_`\"'";
constexpr std::array<std::string_view, 10> kLabels{"final score",  "overall score", "the score is", "score",
                                                   "final rating", "rating",        "grade",        "得分",
                                                   "评分",         "分数"};

// What follows a label such as "Score:" at the very start; the text itself when there is none.
std::string_view afterLabel(std::string_view text, bool& labelled) {
  const std::string folded = lowered(text);
  for (const std::string_view label : kLabels) {
    if (!folded.starts_with(label))
      continue;
    std::string_view rest = stripped(text.substr(label.size()), kMarks);
    const bool separated = rest.starts_with(':') || rest.starts_with('=');
    if (separated)
      rest = stripped(rest.substr(1), kMarks);
    labelled = true;
    return rest;
  }
  return text;
}

bool namesVerdict(std::string_view text) {
  const std::string folded = lowered(text);
  const bool label = std::any_of(kLabels.begin(), kLabels.end(),
                                 [&](std::string_view name) { return folded.find(name) != std::string::npos; });
  return label && folded.find_first_of("0123456789") != std::string::npos;
}

constexpr std::array<std::string_view, 5> kAliases{"score", "rating", "评分", "得分", "分数"};

void place(ScoreReading& reading, double value, ScoreScale scale) {
  if (!std::isfinite(value) || value < scale.low || value > scale.high) {
    reading.state = ReplyState::OutOfRange;
    reading.failure = "the score is outside the scale";
    return;
  }
  reading.value = value;
}

void fail(ScoreReading& reading, std::string why) {
  reading.state = ReplyState::Unparseable;
  reading.failure = std::move(why);
}

// Precondition: the reading's state is usable.
void readValue(ScoreReading& reading, const json& value, ScoreScale scale) {
  if (value.is_number())
    return place(reading, value.get<double>(), scale);
  if (value.is_string()) {
    if (const std::optional<double> number = readScoreText(value.get_ref<const std::string&>(), scale)) {
      reading.flags.emplace_back("number-as-text");
      return place(reading, *number, scale);
    }
    return fail(reading, "the score is a word, not a number");
  }
  fail(reading, std::string("the score is of type ") + value.type_name());
}

void readObject(ScoreReading& reading, const json& object, ScoreScale scale, std::string_view field) {
  auto at = object.find(std::string(field));
  if (at == object.end()) {
    for (auto member = object.begin(); member != object.end() && at == object.end(); ++member) {
      const std::string key = lowered(member.key());
      if (key == lowered(field) ||
          (field == "score" && std::find(kAliases.begin(), kAliases.end(), key) != kAliases.end()))
        at = member;
    }
    if (at != object.end())
      reading.flags.emplace_back("field-alias");
  }
  for (const char* name : {"reason", "Reason", "explanation", "理由"}) {
    const auto reason = object.find(name);
    if (reason != object.end() && reason->is_string()) {
      reading.reason = reason->get<std::string>();
      break;
    }
  }
  if (at == object.end())
    return fail(reading, "the reply has no field \"" + std::string(field) + "\"");
  readValue(reading, *at, scale);
}

} // namespace

std::optional<double> readScoreText(std::string_view text, ScoreScale scale) {
  const std::string narrowed = narrow(text);
  std::string_view token = stripped(narrowed, kMarks);
  for (const std::string_view suffix : {"。", "分", "points", "point"}) {
    if (token.ends_with(suffix))
      token = stripped(token.substr(0, token.size() - suffix.size()), kMarks);
  }
  if (token.ends_with('.'))
    token.remove_suffix(1);
  if (token.ends_with('%')) {
    const std::optional<double> value = decimal(stripped(token.substr(0, token.size() - 1), kMarks));
    if (!value || (scale.high != 100 && scale.high != 1))
      return std::nullopt;
    return scale.high == 1 ? *value / 100 : *value;
  }
  for (const std::string_view divider : {"/", " out of "}) {
    const std::size_t at = token.find(divider);
    if (at == std::string_view::npos)
      continue;
    const std::optional<double> part = anyNumber(stripped(token.substr(0, at), kMarks));
    const std::optional<double> whole = anyNumber(stripped(token.substr(at + divider.size()), kMarks));
    return part && whole && *whole == scale.high ? part : std::nullopt;
  }
  return anyNumber(token);
}

ScoreReading readScoreField(const json& object, ScoreScale scale, std::string_view field) {
  ScoreReading reading;
  reading.state = ReplyState::Ok;
  if (object.is_object())
    readObject(reading, object, scale, field);
  else
    fail(reading, "the reply is no JSON object");
  return reading;
}

ScoreReading readScore(const ChatReply& reply, ScoreScale scale, std::string_view field) {
  const ParsedReply parsed = parseReply(reply);
  ScoreReading reading;
  reading.state = parsed.state;
  reading.step = parsed.step;
  reading.flags = parsed.flags;
  reading.failure = parsed.reason;

  if (isUsable(parsed.state)) {
    if (parsed.json.is_object()) {
      readObject(reading, parsed.json, scale, field);
    } else if (parsed.json.is_number() || parsed.json.is_string()) {
      reading.flags.emplace_back("bare-number");
      readValue(reading, parsed.json, scale);
    } else {
      fail(reading, "the reply is JSON, but no object with a score");
    }
    return reading;
  }
  if (parsed.state != ReplyState::Unparseable)
    return reading;

  // A reply that is one number as a whole, with or without a label. Anything longer is prose, and prose is not
  // searched.
  const std::string content = narrow(splitReasoning(reply.content).content);
  bool labelled = false;
  const std::string_view token = afterLabel(stripped(content, kMarks), labelled);
  if (const std::optional<double> value = readScoreText(token, scale)) {
    reading.state = ReplyState::Ok;
    reading.step = ParseStep::PlainText;
    reading.failure.clear();
    reading.flags.emplace_back("bare-number");
    place(reading, *value, scale);
  } else if (namesVerdict(content)) {
    reading.flags.emplace_back("verdict-in-prose");
  }
  return reading;
}

} // namespace reticle::dialogue
