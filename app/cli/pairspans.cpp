// SPDX-License-Identifier: GPL-3.0-or-later
#include "pairspans.h"

#include "benchmark/qapairjson.h"
#include "text/words.h"

namespace reticle::cli {

namespace {

constexpr const char* kKey = "spans";
constexpr const char* kCodePoints = "code points";
constexpr std::size_t kKeptTexts = 64; // pairs of a benchmark go through few documents at a time

Span toCodePoints(const std::string& text, Span bytes) {
  return {text::codePointOfByte(text, bytes.begin), text::codePointOfByte(text, bytes.end)};
}

Span toBytes(const std::string& text, Span codePoints) {
  return {text::byteOfCodePoint(text, codePoints.begin), text::byteOfCodePoint(text, codePoints.end)};
}

} // namespace

const std::string* PairSpans::textOf(const std::string& hash) {
  auto found = m_texts.find(hash);
  if (found == m_texts.end()) {
    if (m_texts.size() >= kKeptTexts)
      m_texts.clear();
    auto document = m_queries.documentByHash(hash).result();
    found =
        m_texts
            .emplace(hash, document ? std::make_shared<const std::string>(std::move(document->text)) : nullptr)
            .first;
  }
  return found->second.get();
}

// All of them or none: a pair has one unit.
bool PairSpans::convert(benchmark::QaPair& pair, const std::function<Span(const std::string&, Span)>& by) {
  benchmark::QaPair made = pair;
  for (benchmark::Evidence& evidence : made.evidence) {
    const std::string* text = textOf(evidence.documentHash);
    if (!text)
      return false;
    evidence.span = by(*text, evidence.span);
  }
  for (auto& chunk : made.record.context) {
    const std::string* text = textOf(chunk.documentHash);
    if (!text)
      return false;
    chunk.span = by(*text, chunk.span);
  }
  pair = std::move(made);
  return true;
}

nlohmann::ordered_json PairSpans::toFile(const benchmark::QaPair& pair) {
  benchmark::QaPair counted = pair;
  const bool done = convert(counted, toCodePoints);
  auto json = benchmark::toJson(counted);
  if (done)
    json[kKey] = kCodePoints;
  else
    ++m_inBytes;
  return json;
}

void PairSpans::fromFile(const nlohmann::json& json, benchmark::QaPair& pair) {
  if (json.value(kKey, std::string()) == kCodePoints && !convert(pair, toBytes))
    ++m_unknown;
}

} // namespace reticle::cli
