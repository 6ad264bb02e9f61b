// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/termmatcher.h"

#include "text/termtokens.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <unordered_map>

namespace reticle::text {
namespace {

constexpr std::size_t kNearWords = 12;

struct StringHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};
using Symbols = std::unordered_map<std::string, std::uint32_t, StringHash, std::equal_to<>>;

std::vector<std::string> pluralsOf(const std::string& word) {
  const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  if (word.size() < 2 || !isLetter(word.back()))
    return {};
  std::vector<std::string> plurals;
  const auto ends = [&word](std::string_view tail) { return word.ends_with(tail); };
  const std::string_view vowels = "aeiou";
  if (ends("s") || ends("x") || ends("z") || ends("ch") || ends("sh"))
    plurals.push_back(word + "es");
  else
    plurals.push_back(word + "s");
  if (ends("y") && vowels.find(word[word.size() - 2]) == std::string_view::npos)
    plurals.push_back(word.substr(0, word.size() - 1) + "ies");
  if (ends("sis"))
    plurals.push_back(word.substr(0, word.size() - 2) + "es");
  return plurals;
}

// "5nm" -> 5, nm; nothing for any other form.
std::optional<std::pair<std::string, std::string>> sizeAndUnit(std::string_view token) {
  const std::size_t digits = token.find_first_not_of("0123456789.");
  if (digits == 0 || digits == std::string_view::npos)
    return std::nullopt;
  return std::pair(std::string(token.substr(0, digits)), std::string(token.substr(digits)));
}

} // namespace

// Two tries in one table: one over the tokens as written (terms with a capital), one over lower-case tokens.
struct TermMatcher::Trie {
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;
  struct Node {
    std::uint32_t term = kNone;     // a term that ends here
    std::uint32_t nodeTerm = kNone; // a process node written as two words that ends here
  };
  struct Candidate {
    std::size_t first, last; // tokens
    std::uint32_t term;
  };
  using Phrase = std::vector<std::string>; // folded tokens
  struct Condition {
    std::vector<Phrase> near, notNear;
  };

  std::vector<TermSpec> specs;
  std::vector<Condition> conditions;
  TermMatcherOptions options;
  Symbols casedSymbols, lowerSymbols;
  std::vector<Node> nodes{2}; // the two roots
  std::unordered_map<std::uint64_t, std::uint32_t> edges;

  static std::uint64_t edge(std::uint32_t node, std::uint32_t symbol) {
    return (std::uint64_t(node) << 32) | symbol;
  }

  Node& insert(const std::vector<std::string>& tokens, bool cased) {
    Symbols& symbols = cased ? casedSymbols : lowerSymbols;
    std::uint32_t node = cased ? 0 : 1;
    for (const std::string& token : tokens) {
      const auto symbol = symbols.try_emplace(token, static_cast<std::uint32_t>(symbols.size())).first->second;
      const auto [place, added] =
          edges.try_emplace(edge(node, symbol), static_cast<std::uint32_t>(nodes.size()));
      if (added)
        nodes.emplace_back();
      node = place->second;
    }
    return nodes[node];
  }

  void build() {
    struct Pattern {
      std::vector<std::string> tokens;
      bool cased;
      bool cjk;
    };
    std::vector<Pattern> patterns;
    for (const TermSpec& spec : specs) {
      Pattern pattern{{}, holdsCapital(spec.term), false};
      const TermTokens split = termTokens(spec.term);
      for (const TermToken& token : split.tokens) {
        pattern.tokens.emplace_back(pattern.cased ? split.cased(token) : split.lower(token));
        pattern.cjk = token.cjk;
      }
      patterns.push_back(std::move(pattern));
    }
    // Exact forms first: the plural of one term never hides another term.
    const auto claim = [](std::uint32_t& place, std::size_t term) {
      if (place == kNone)
        place = static_cast<std::uint32_t>(term);
    };
    for (std::size_t t = 0; t < specs.size(); ++t)
      if (!patterns[t].tokens.empty())
        claim(insert(patterns[t].tokens, patterns[t].cased).term, t);
    for (std::size_t t = 0; t < specs.size(); ++t) {
      Pattern& pattern = patterns[t];
      if (pattern.tokens.empty())
        continue;
      if (specs[t].nodeSize) {
        const auto parts = sizeAndUnit(pattern.tokens.back());
        if (pattern.tokens.size() == 1 && parts) {
          claim(insert({parts->first, parts->second}, pattern.cased).nodeTerm, t);
          continue;
        }
      }
      if (pattern.cjk)
        continue;
      const std::string last = pattern.tokens.back();
      for (std::string& plural : pluralsOf(last)) {
        pattern.tokens.back() = std::move(plural);
        claim(insert(pattern.tokens, pattern.cased).term, t);
      }
    }
    for (const TermSpec& spec : specs)
      conditions.push_back({phrasesOf(spec.near), phrasesOf(spec.notNear)});
  }

  // A context word may be several tokens: a name of two words, or one of two Chinese characters.
  static std::vector<Phrase> phrasesOf(const std::vector<std::string>& words) {
    std::vector<Phrase> phrases;
    for (const std::string& word : words) {
      const TermTokens split = termTokens(word);
      Phrase phrase;
      for (const TermToken& token : split.tokens)
        phrase.emplace_back(split.lower(token));
      if (!phrase.empty())
        phrases.push_back(std::move(phrase));
    }
    return phrases;
  }

  static bool standsAt(const Phrase& phrase, const TermTokens& tokens, std::size_t at, std::size_t end) {
    if (at + phrase.size() > end)
      return false;
    for (std::size_t k = 0; k < phrase.size(); ++k)
      if (tokens.lower(tokens.tokens[at + k]) != phrase[k])
        return false;
    return true;
  }

  bool aboutNode(std::string_view text, const TermTokens& tokens) const {
    if (options.nodeSizes != NodeSizes::WhenAboutNode)
      return options.nodeSizes == NodeSizes::Always;
    for (const std::string_view word : {"节点", "制程", "製程", "節點"})
      if (text.find(word) != std::string_view::npos)
        return true;
    return std::any_of(tokens.tokens.begin(), tokens.tokens.end(), [&tokens](const TermToken& token) {
      const std::string_view word = tokens.lower(token);
      return word == "node" || word == "nodes";
    });
  }

  bool allowed(std::uint32_t term, std::size_t first, std::size_t last, const TermTokens& tokens) const {
    const Condition& condition = conditions[term];
    if (condition.near.empty() && condition.notNear.empty())
      return true;
    const std::size_t begin = first > kNearWords ? first - kNearWords : 0;
    const std::size_t end = std::min(tokens.tokens.size(), last + 1 + kNearWords);
    const auto holdsOne = [&](const std::vector<Phrase>& phrases, std::size_t from, std::size_t to) {
      for (std::size_t i = from; i < to; ++i)
        for (const Phrase& phrase : phrases)
          if (standsAt(phrase, tokens, i, to))
            return true;
      return false;
    };
    const auto around = [&](const std::vector<Phrase>& phrases) {
      return holdsOne(phrases, begin, first) || holdsOne(phrases, last + 1, end);
    };
    return !around(condition.notNear) && (condition.near.empty() || around(condition.near));
  }

  void walk(std::uint32_t root, const TermTokens& tokens, const std::vector<std::uint32_t>& symbols,
            std::size_t first, bool splitNodes, std::vector<Candidate>& found) const {
    std::uint32_t node = root;
    for (std::size_t i = first; i < symbols.size(); ++i) {
      const TermToken& token = tokens.tokens[i];
      if (i > first) {
        const bool bothCjk = token.cjk && tokens.tokens[i - 1].cjk;
        if (token.gap == TermToken::Gap::Apart || (bothCjk && token.gap != TermToken::Gap::None))
          return;
      }
      if (symbols[i] == kNone)
        return;
      const auto next = edges.find(edge(node, symbols[i]));
      if (next == edges.end())
        return;
      node = next->second;
      if (nodes[node].term != kNone && allowed(nodes[node].term, first, i, tokens))
        found.push_back({first, i, nodes[node].term});
      if (splitNodes && nodes[node].nodeTerm != kNone && allowed(nodes[node].nodeTerm, first, i, tokens))
        found.push_back({first, i, nodes[node].nodeTerm});
    }
  }
};

TermMatcher::TermMatcher(std::vector<TermSpec> specs, TermMatcherOptions options)
    : m_trie(std::make_unique<Trie>()) {
  m_trie->specs = std::move(specs);
  m_trie->options = options;
  m_trie->build();
}

TermMatcher::~TermMatcher() = default;
TermMatcher::TermMatcher(TermMatcher&&) noexcept = default;
TermMatcher& TermMatcher::operator=(TermMatcher&&) noexcept = default;

const std::vector<TermSpec>& TermMatcher::specs() const {
  return m_trie->specs;
}

std::vector<TermHit> TermMatcher::match(std::string_view text) const {
  const Trie& trie = *m_trie;
  const TermTokens tokens = termTokens(text);
  const std::size_t count = tokens.tokens.size();
  std::vector<std::uint32_t> cased(count, Trie::kNone);
  std::vector<std::uint32_t> lower(count, Trie::kNone);
  for (std::size_t i = 0; i < count; ++i) {
    if (const auto place = trie.casedSymbols.find(tokens.cased(tokens.tokens[i]));
        place != trie.casedSymbols.end())
      cased[i] = place->second;
    if (const auto place = trie.lowerSymbols.find(tokens.lower(tokens.tokens[i]));
        place != trie.lowerSymbols.end())
      lower[i] = place->second;
  }
  const bool splitNodes = trie.aboutNode(text, tokens);
  std::vector<Trie::Candidate> candidates;
  for (std::size_t i = 0; i < count; ++i) {
    if (cased[i] != Trie::kNone)
      trie.walk(0, tokens, cased, i, splitNodes, candidates);
    if (lower[i] != Trie::kNone)
      trie.walk(1, tokens, lower, i, splitNodes, candidates);
  }
  // The longest first, wherever it stands; of two equally long ones the earlier; as written before folded.
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Trie::Candidate& a, const Trie::Candidate& b) {
                     const std::size_t lengthA = a.last - a.first;
                     const std::size_t lengthB = b.last - b.first;
                     return lengthA != lengthB ? lengthA > lengthB : a.first < b.first;
                   });
  std::vector<bool> taken(count, false);
  std::vector<TermHit> hits;
  for (const Trie::Candidate& candidate : candidates) {
    bool free = true;
    for (std::size_t i = candidate.first; i <= candidate.last; ++i)
      free = free && !taken[i];
    if (!free)
      continue;
    for (std::size_t i = candidate.first; i <= candidate.last; ++i)
      taken[i] = true;
    hits.push_back(
        {candidate.term, {tokens.tokens[candidate.first].span.begin, tokens.tokens[candidate.last].span.end}});
  }
  std::sort(hits.begin(), hits.end(), [](const TermHit& a, const TermHit& b) { return a.span < b.span; });
  return hits;
}

} // namespace reticle::text
