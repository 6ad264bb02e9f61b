// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogue/scorelogprobs.h"

#include "dialogue/jsonscan.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace reticle::dialogue {

namespace {

// Some servers send this instead of minus infinity.
constexpr double kVeryUnlikely = -9999.0;

double probability(double logprob) {
  if (std::isnan(logprob) || logprob <= kVeryUnlikely)
    return 0;
  return std::min(1.0, std::exp(logprob));
}

// A token's text as ASCII digits: blanks, quotes and JSON punctuation around it removed, full-width digits
// narrowed. No value when anything else is left.
std::optional<std::string> digitsOf(std::string_view token) {
  std::string digits;
  for (std::size_t i = 0; i < token.size(); ++i) {
    const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(token[i + k]); };
    if (i + 2 < token.size() && byte(0) == 0xEF && byte(1) == 0xBC && byte(2) >= 0x90 && byte(2) <= 0x99) {
      digits += static_cast<char>('0' + byte(2) - 0x90);
      i += 2;
    } else {
      digits += token[i];
    }
  }
  constexpr std::string_view kAround = " \t\r\n\":,}]";
  const std::size_t first = digits.find_first_not_of(kAround);
  if (first == std::string::npos)
    return std::nullopt;
  digits = digits.substr(first, digits.find_last_not_of(kAround) - first + 1);
  if (digits.size() > 3 || digits.find_first_not_of("0123456789") != std::string::npos)
    return std::nullopt;
  return digits;
}

// The alternatives of one token with their probabilities; the same text twice counts once. The chosen token is
// added when the server left it out.
std::map<std::string, double> alternativesOf(const TokenLogprob& token, bool& added) {
  std::map<std::string, double> result;
  for (const TokenAlternative& alternative : token.top) {
    double& p = result[alternative.token];
    p = std::max(p, probability(alternative.logprob));
  }
  added = !result.contains(token.token);
  if (added)
    result[token.token] = probability(token.logprob);
  return result;
}

// The first `bytes` bytes of a token belong to what stands before the value; alternatives that share them lose
// them.
std::string_view withoutPrefix(std::string_view alternative, std::string_view prefix) {
  return !prefix.empty() && alternative.starts_with(prefix) ? alternative.substr(prefix.size()) : alternative;
}

} // namespace

std::optional<Span> memberValueSpan(std::string_view text, std::string_view field) {
  const auto skipBlank = [&](std::size_t at) {
    while (at < text.size()) {
      const std::size_t after = isJsonSpace(text[at]) ? at + 1 : skipComment(text, at);
      if (after == at)
        break;
      at = after;
    }
    return at;
  };
  std::size_t i = skipBlank(0);
  if (i >= text.size() || text[i] != '{')
    return std::nullopt;
  std::optional<Span> result;
  ++i;
  while (true) {
    i = skipBlank(i);
    if (i < text.size() && text[i] == ',') {
      ++i;
      continue;
    }
    if (i >= text.size() || text[i] != '"')
      return result;
    const std::size_t keyEnd = skipString(text, i);
    if (keyEnd == std::string_view::npos)
      return result;
    const std::string_view key = text.substr(i + 1, keyEnd - i - 2);
    i = skipBlank(keyEnd);
    if (i >= text.size() || text[i] != ':')
      return result;
    i = skipBlank(i + 1);
    if (i >= text.size())
      return result;
    Span value{i, i};
    if (text[i] == '"') {
      const std::size_t end = skipString(text, i);
      if (end == std::string_view::npos)
        return result;
      value = {i + 1, end - 1};
      i = end;
    } else if (text[i] == '{' || text[i] == '[') {
      const std::size_t end = skipBalanced(text, i, kMaxReplyDepth);
      if (end == std::string_view::npos)
        return result;
      value.end = i = end;
    } else {
      while (i < text.size() && text[i] != ',' && text[i] != '}' && !isJsonSpace(text[i]) &&
             skipComment(text, i) == i)
        ++i;
      value.end = i;
    }
    if (key == field)
      result = value;
  }
}

std::optional<ScoreDistribution> scoreDistribution(const ChatReply& reply, ScoreScale scale,
                                                   std::string_view field) {
  if (reply.logprobs.empty() || scale.low < 0 || scale.high > 999 || scale.high < scale.low)
    return std::nullopt;
  std::string joined;
  for (const TokenLogprob& token : reply.logprobs)
    joined += token.token;

  ChatReply fromTokens;
  fromTokens.content = joined;
  fromTokens.finish = reply.finish;
  const ScoreReading reading = readScore(fromTokens, scale, field);
  // What the tokens say must be what the reply says, or these are not its tokens.
  const ScoreReading stated = readScore(reply, scale, field);
  if (!reading.value || !stated.value || *reading.value != *stated.value ||
      *reading.value != std::floor(*reading.value))
    return std::nullopt;
  const ParsedReply parsed = parseReply(fromTokens);
  std::optional<Span> value;
  if (isUsable(parsed.state) && parsed.json.is_object()) {
    value = memberValueSpan(parsed.span.of(joined), field);
    if (value)
      value = Span{value->begin + parsed.span.begin, value->end + parsed.span.begin};
  } else if (isUsable(parsed.state) && parsed.json.is_number()) {
    value = parsed.span;
  }
  const std::optional<std::string> written = value ? digitsOf(value->of(joined)) : std::nullopt;
  if (!written)
    return std::nullopt;

  std::size_t index = 0;
  std::size_t begin = 0;
  while (begin + reply.logprobs[index].token.size() <= value->begin)
    begin += reply.logprobs[index++].token.size();
  const TokenLogprob& token = reply.logprobs[index];
  const std::string_view prefix = std::string_view(token.token).substr(0, value->begin - begin);
  const std::size_t tokenEnd = begin + token.token.size();

  ScoreDistribution result;
  result.plain = *reading.value;
  const int low = static_cast<int>(std::ceil(scale.low));
  const int high = static_cast<int>(std::floor(scale.high));
  result.probabilities.assign(static_cast<std::size_t>(high - low + 1), 0.0);
  const auto add = [&](const std::string& digits, double p) {
    const int number = std::stoi(digits);
    if (number >= low && number <= high)
      result.probabilities[static_cast<std::size_t>(number - low)] += p;
  };

  bool added = false;
  const std::map<std::string, double> alternatives = alternativesOf(token, added);
  if (added)
    result.flags.emplace_back("chosen-added");
  // Where one token can be "10", a token "1" means 1. Otherwise "1" may be the first half of 10.
  bool wholeTen = false;
  for (const auto& [text, p] : alternatives)
    wholeTen = wholeTen || digitsOf(withoutPrefix(text, prefix)) == "10";
  for (const auto& [text, p] : alternatives) {
    const std::optional<std::string> digits = digitsOf(withoutPrefix(text, prefix));
    if (!digits)
      continue;
    const bool halfOfTen = *digits == "1" && high >= 10 && !wholeTen;
    if (!halfOfTen) {
      add(*digits, p);
      continue;
    }
    // A token that also holds what stands after the number is a 1. Else only the continuation of the chosen
    // token is known.
    const bool isChosen = text == token.token;
    if (isChosen && tokenEnd > value->end) {
      add(*digits, p);
      continue;
    }
    if (!isChosen || index + 1 >= reply.logprobs.size()) {
      add(*digits, p);
      if (p > 0)
        result.flags.emplace_back("ten-unresolved");
      continue;
    }
    bool ignored = false;
    double zero = 0;
    double ended = 0;
    for (const auto& [next, q] : alternativesOf(reply.logprobs[index + 1], ignored)) {
      if (next.empty())
        continue;
      if (next[0] == '0')
        zero += q;
      else if (next[0] < '0' || next[0] > '9')
        ended += q;
    }
    add("10", p * zero);
    add("1", p * ended);
    if (*written == "10")
      result.flags.emplace_back("split-ten");
  }

  double sum = 0;
  double weightedSum = 0;
  for (std::size_t i = 0; i < result.probabilities.size(); ++i) {
    sum += result.probabilities[i];
    weightedSum += result.probabilities[i] * (low + static_cast<double>(i));
  }
  if (sum <= 0)
    return std::nullopt;
  result.weighted = weightedSum / sum;
  result.mass = std::min(1.0, sum);
  for (const double p : result.probabilities) {
    if (p > 0)
      result.entropy -= p / sum * std::log2(p / sum);
  }
  return result;
}

} // namespace reticle::dialogue
