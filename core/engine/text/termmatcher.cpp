// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/termmatcher.h"

#include "text/termtokens.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>

namespace reticle::text {
namespace {

constexpr std::size_t kNearWords = 12;

// Numbers for words. One flat table and one pool of characters: a look-up touches two or three cache lines
// however many words there are.
class Symbols {
 public:
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;

  std::uint32_t find(std::string_view word) const {
    if (m_slots.empty())
      return kNone;
    const auto hash = hashOf(word);
    for (std::size_t at = hash & (m_slots.size() - 1);; at = (at + 1) & (m_slots.size() - 1)) {
      const Slot& slot = m_slots[at];
      if (slot.symbol == kNone || (slot.hash == hash && wordOf(slot.symbol) == word))
        return slot.symbol;
    }
  }
  std::uint32_t add(std::string_view word) {
    if (const std::uint32_t known = find(word); known != kNone)
      return known;
    const auto symbol = static_cast<std::uint32_t>(m_starts.size() - 1);
    m_pool += word;
    m_starts.push_back(static_cast<std::uint32_t>(m_pool.size()));
    if (m_slots.size() < 2 * m_starts.size())
      grow();
    place({hashOf(word), symbol});
    return symbol;
  }
  std::size_t size() const { return m_starts.size() - 1; }

 private:
  struct Slot {
    std::uint32_t hash = 0;
    std::uint32_t symbol = kNone;
  };
  static std::uint32_t hashOf(std::string_view word) {
    const std::uint64_t hash = std::hash<std::string_view>{}(word);
    return static_cast<std::uint32_t>(hash ^ (hash >> 32));
  }
  std::string_view wordOf(std::uint32_t symbol) const {
    return std::string_view(m_pool).substr(m_starts[symbol], m_starts[symbol + 1] - m_starts[symbol]);
  }
  void place(Slot slot) {
    std::size_t at = slot.hash & (m_slots.size() - 1);
    while (m_slots[at].symbol != kNone)
      at = (at + 1) & (m_slots.size() - 1);
    m_slots[at] = slot;
  }
  void grow() {
    std::vector<Slot> old = std::move(m_slots);
    m_slots.assign(old.empty() ? 64 : 2 * old.size(), {});
    for (const Slot& slot : old)
      if (slot.symbol != kNone)
        place(slot);
  }

  std::vector<Slot> m_slots; // a power of two, at most half full
  std::string m_pool;
  std::vector<std::uint32_t> m_starts{0};
};

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

// Two tries over the same symbols: one over the tokens as written (terms with a capital), one over lower-case
// tokens.
struct TermMatcher::Trie {
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;
  struct Node {
    std::uint32_t term = kNone;     // a term that ends here
    std::uint32_t nodeTerm = kNone; // a process node written as two words that ends here
    std::uint32_t firstChild = 0;   // into children; they end where those of the next node begin
  };
  struct Child {
    std::uint32_t symbol, node;
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
  Symbols symbols;
  std::vector<Node> nodes{2};                             // the two roots
  std::vector<Child> children;                            // by node, then by symbol
  std::vector<std::uint64_t> filter;                      // of edges; its size is a power of two
  std::vector<std::uint32_t> starts[2];                   // of each root, by symbol: the node of a first token
  std::unordered_map<std::uint64_t, std::uint32_t> edges; // while building

  static std::uint64_t edge(std::uint32_t node, std::uint32_t symbol) {
    return (std::uint64_t(node) << 32) | symbol;
  }

  Node& insert(const std::vector<std::string>& tokens, bool cased) {
    std::uint32_t node = cased ? 0 : 1;
    for (const std::string& token : tokens) {
      const std::uint32_t symbol = symbols.add(token);
      const auto [place, added] =
          edges.try_emplace(edge(node, symbol), static_cast<std::uint32_t>(nodes.size()));
      if (added)
        nodes.emplace_back();
      node = place->second;
    }
    return nodes[node];
  }

  // From the edges to what is read while matching: small, and in the order of the nodes.
  void pack() {
    std::vector<std::pair<std::uint64_t, std::uint32_t>> sorted(edges.begin(), edges.end());
    edges.clear();
    std::sort(sorted.begin(), sorted.end());
    for (auto& list : starts)
      list.assign(symbols.size(), kNone);
    std::size_t next = 0;
    for (std::size_t node = 0; node < nodes.size(); ++node) {
      nodes[node].firstChild = static_cast<std::uint32_t>(children.size());
      for (; next < sorted.size() && sorted[next].first >> 32 == node; ++next) {
        const auto symbol = static_cast<std::uint32_t>(sorted[next].first);
        if (node < 2)
          starts[node][symbol] = sorted[next].second;
        else
          children.push_back({symbol, sorted[next].second});
      }
    }
    nodes.emplace_back().firstChild = static_cast<std::uint32_t>(children.size());
    std::size_t words = 1;
    while (64 * words < 16 * children.size())
      words *= 2;
    filter.assign(words, 0);
    for (const auto& [key, node] : sorted) {
      const std::size_t bit = filterBit(static_cast<std::uint32_t>(key >> 32), static_cast<std::uint32_t>(key));
      filter[bit / 64] |= std::uint64_t(1) << (bit % 64);
    }
  }

  // A bit for each edge, at a place that is not quite its own: most words that do not go on are told by it,
  // from a few kilobytes that stay in the cache.
  std::size_t filterBit(std::uint32_t node, std::uint32_t symbol) const {
    return ((edge(node, symbol) * 0x9E3779B97F4A7C15ULL) >> 32) & (64 * filter.size() - 1);
  }

  std::uint32_t childOf(std::uint32_t node, std::uint32_t symbol) const {
    const std::size_t bit = filterBit(node, symbol);
    if ((filter[bit / 64] >> (bit % 64) & 1) == 0)
      return kNone;
    auto first = children.begin() + nodes[node].firstChild;
    const auto last = children.begin() + nodes[node + 1].firstChild;
    first = std::lower_bound(first, last, symbol,
                             [](const Child& child, std::uint32_t wanted) { return child.symbol < wanted; });
    return first != last && first->symbol == symbol ? first->node : kNone;
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
    pack();
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

  static std::span<Candidate> longestFirst(std::span<Candidate> group);

  void walk(std::uint32_t root, const TermTokens& tokens, const std::vector<std::uint32_t>& found,
            std::size_t first, bool splitNodes, std::vector<Candidate>& candidates) const {
    std::uint32_t node = kNone;
    for (std::size_t i = first; i < found.size(); ++i) {
      const TermToken& token = tokens.tokens[i];
      if (i > first) {
        const bool bothCjk = token.cjk && tokens.tokens[i - 1].cjk;
        if (token.gap == TermToken::Gap::Apart || (bothCjk && token.gap != TermToken::Gap::None))
          return;
      }
      if (found[i] == kNone)
        return;
      node = i == first ? starts[root][found[i]] : childOf(node, found[i]);
      if (node == kNone)
        return;
      if (nodes[node].term != kNone && allowed(nodes[node].term, first, i, tokens))
        candidates.push_back({first, i, nodes[node].term});
      if (splitNodes && nodes[node].nodeTerm != kNone && allowed(nodes[node].nodeTerm, first, i, tokens))
        candidates.push_back({first, i, nodes[node].nodeTerm});
    }
  }
};

// Of candidates that overlap the longest wins, wherever it stands; of two equally long ones the earlier; as
// written before folded. Leaves those that win in text order.
std::span<TermMatcher::Trie::Candidate> TermMatcher::Trie::longestFirst(std::span<Candidate> group) {
  if (group.size() == 1)
    return group;
  std::stable_sort(group.begin(), group.end(), [](const Candidate& a, const Candidate& b) {
    const std::size_t lengthA = a.last - a.first;
    const std::size_t lengthB = b.last - b.first;
    return lengthA != lengthB ? lengthA > lengthB : a.first < b.first;
  });
  std::size_t kept = 0;
  std::size_t lowest = group.front().first;
  std::size_t highest = group.front().last;
  for (const Candidate& one : group) {
    lowest = std::min(lowest, one.first);
    highest = std::max(highest, one.last);
  }
  std::vector<bool> taken(highest - lowest + 1, false);
  for (std::size_t g = 0; g < group.size(); ++g) {
    const Candidate candidate = group[g];
    bool free = true;
    for (std::size_t i = candidate.first; i <= candidate.last; ++i)
      free = free && !taken[i - lowest];
    if (!free)
      continue;
    for (std::size_t i = candidate.first; i <= candidate.last; ++i)
      taken[i - lowest] = true;
    group[kept++] = candidate;
  }
  group = group.first(kept);
  std::sort(group.begin(), group.end(),
            [](const Candidate& a, const Candidate& b) { return a.first < b.first; });
  return group;
}

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
    const std::string_view asWritten = tokens.cased(tokens.tokens[i]);
    const std::string_view folded = tokens.lower(tokens.tokens[i]);
    lower[i] = trie.symbols.find(folded);
    cased[i] = asWritten == folded ? lower[i] : trie.symbols.find(asWritten);
  }
  const bool splitNodes = trie.aboutNode(text, tokens);
  std::vector<Trie::Candidate> candidates;
  for (std::size_t i = 0; i < count; ++i) {
    if (cased[i] != Trie::kNone)
      trie.walk(0, tokens, cased, i, splitNodes, candidates);
    if (lower[i] != Trie::kNone)
      trie.walk(1, tokens, lower, i, splitNodes, candidates);
  }
  std::vector<TermHit> hits;
  const auto take = [&](const Trie::Candidate& candidate) {
    const Span first = tokens.tokens[candidate.first].span;
    const Span last = tokens.tokens[candidate.last].span;
    hits.push_back({candidate.term, {first.begin, last.end}});
  };
  // Candidates come in the order of their first tokens; those that overlap are settled among themselves.
  for (std::size_t begin = 0; begin < candidates.size();) {
    std::size_t end = begin + 1;
    for (std::size_t last = candidates[begin].last; end < candidates.size() && candidates[end].first <= last;
         ++end)
      last = std::max(last, candidates[end].last);
    for (const Trie::Candidate& candidate :
         Trie::longestFirst(std::span(candidates).subspan(begin, end - begin)))
      take(candidate);
    begin = end;
  }
  return hits;
}

} // namespace reticle::text
