// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/packing.h"

#include "text/sentences.h"
#include "text/tokens.h"

#include <algorithm>
#include <map>

namespace reticle::evaluation {

namespace {

// What of a span is not covered yet: the longest uncovered stretch.
Span uncovered(Span span, const std::vector<Span>& covered) {
  std::vector<Span> left{span};
  for (const Span taken : covered) {
    std::vector<Span> next;
    for (const Span part : left) {
      if (!part.overlaps(taken)) {
        next.push_back(part);
        continue;
      }
      if (part.begin < taken.begin)
        next.push_back({part.begin, taken.begin});
      if (taken.end < part.end)
        next.push_back({taken.end, part.end});
    }
    left = std::move(next);
  }
  Span best{span.begin, span.begin};
  for (const Span part : left) {
    if (part.size() > best.size())
      best = part;
  }
  return best;
}

bool hasPlace(const Passage& passage) {
  return !passage.documentHash.empty() && passage.span.size() == passage.text.size() && !passage.span.empty();
}

// The whole sentences from the start that fit, as a length in bytes; 0 when not even one does.
std::size_t fittingBytes(std::string_view text, std::size_t budget) {
  std::size_t fits = 0;
  for (const Span sentence : text::sentences(text)) {
    if (text::estimateModelTokens(text.substr(0, sentence.end)) > budget)
      break;
    fits = sentence.end;
  }
  return fits;
}

} // namespace

std::vector<Passage> packPassages(const std::vector<Passage>& ranked, int budgetTokens) {
  std::vector<Passage> packed;
  std::map<std::string, std::vector<Span>> covered;
  std::size_t left = budgetTokens > 0 ? static_cast<std::size_t>(budgetTokens) : 0;
  for (const Passage& candidate : ranked) {
    Passage passage = candidate;
    if (hasPlace(passage)) {
      const Span rest = uncovered(passage.span, covered[passage.documentHash]);
      // Text bytes and document bytes agree, see hasPlace. A cut inside a character moves forward to its end.
      std::size_t from = rest.begin - passage.span.begin;
      std::size_t to = rest.end - passage.span.begin;
      const auto insideCharacter = [&](std::size_t at) {
        return at < passage.text.size() && (static_cast<unsigned char>(passage.text[at]) & 0xC0) == 0x80;
      };
      while (insideCharacter(from))
        ++from;
      while (insideCharacter(to))
        ++to;
      passage.text = passage.text.substr(from, to > from ? to - from : 0);
      passage.span = {candidate.span.begin + from, candidate.span.begin + from + passage.text.size()};
    }
    if (passage.text.find_first_not_of(" \t\r\n") == std::string::npos)
      continue;
    const std::size_t cost = text::estimateModelTokens(passage.text);
    const bool last = cost > left;
    if (last) {
      const std::size_t bytes = fittingBytes(passage.text, left);
      if (bytes == 0)
        break;
      passage.text.resize(bytes);
      passage.span.end = passage.span.begin + bytes;
    }
    covered[passage.documentHash].push_back(passage.span);
    packed.push_back(std::move(passage));
    if (last)
      break;
    left -= cost;
  }
  return packed;
}

std::vector<Passage> goldPassages(const benchmark::QaPair& pair) {
  std::vector<Passage> passages;
  for (const benchmark::Evidence& evidence : pair.evidence) {
    Passage passage;
    passage.documentHash = evidence.documentHash;
    passage.source = evidence.documentTitle;
    passage.span = evidence.span;
    passage.text = evidence.quote;
    passage.score = 1;
    passages.push_back(std::move(passage));
  }
  return passages;
}

} // namespace reticle::evaluation
