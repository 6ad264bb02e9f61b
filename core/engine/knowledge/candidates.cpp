// SPDX-License-Identifier: GPL-3.0-or-later
#include "knowledge/candidates.h"

#include "knowledge/termlist.h"
#include "text/analysers.h"
#include "text/standardterms.h"
#include "text/termtokens.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <unordered_map>

namespace reticle::knowledge {
namespace {

using text::TermToken;
using text::TermTokens;

struct Gram {
  CandidateKind kind = CandidateKind::Phrase;
  std::size_t length = 0; // words or characters
  std::size_t occurrences = 0, documents = 0;
  std::size_t lastDocument = 0;          // from 1
  std::size_t aroundSum = 0, around = 0; // longer candidates that hold it
  std::string before, after;             // the first neighbour on each side
  bool manyBefore = false, manyAfter = false;
  std::string written;
  std::size_t writtenVotes = 0; // majority vote (Boyer and Moore)
};
using Grams = std::unordered_map<std::string, Gram>;

// Characters that bind what stands around them together: no term begins or ends with one, and few hold one.
constexpr std::array<std::string_view, 60> kChineseJoints = {
    "的", "了", "在", "是", "和", "与", "或", "对", "为", "中", "等", "其", "这", "该", "之",
    "以", "而", "由", "从", "被", "将", "把", "及", "并", "也", "都", "就", "着", "于", "但",
    "若", "则", "可", "会", "能", "要", "有", "不", "很", "更", "最", "个", "种", "它", "他",
    "们", "此", "各", "每", "所", "当", "向", "到", "时", "后", "前", "使", "让", "约", "如"};

bool isJoint(std::string_view character) {
  return std::find(kChineseJoints.begin(), kChineseJoints.end(), character) != kChineseJoints.end();
}

bool isLetterByte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (static_cast<unsigned char>(c) & 0x80) != 0;
}

bool isAcronym(std::string_view word) {
  std::size_t capitals = 0;
  for (const char c : word)
    capitals += c >= 'A' && c <= 'Z' ? 1 : 0;
  return capitals >= 2 && word.size() <= 10;
}

// May a folded word stand in a phrase? At its ends it must look like a noun or what describes one.
bool stands(std::string_view word) {
  return word.size() > 1 && std::any_of(word.begin(), word.end(), isLetterByte) &&
         !text::isStopWord("en", word);
}
bool ends(std::string_view word) {
  return word.size() > 2 && !word.ends_with("ly") && !word.ends_with("ed");
}

class Counter {
 public:
  Counter(const CandidateOptions& options, const CancelToken& token) : m_options(options), m_token(token) {}

  void count(std::span<const std::string_view> texts) {
    for (std::size_t d = 0; d < texts.size(); ++d) {
      m_token.throwIfCancelled();
      m_document = d + 1;
      m_text = texts[d];
      const TermTokens tokens = text::termTokens(m_text);
      for (std::size_t i = 0; i < tokens.tokens.size(); ++i)
        if (tokens.tokens[i].cjk)
          chinese(tokens, i);
        else
          words(tokens, i);
      if (m_grams.size() > m_options.mostGrams)
        std::erase_if(m_grams, [](const auto& item) { return item.second.occurrences < 2; });
    }
  }

  Grams& grams() { return m_grams; }
  std::size_t characters() const { return m_characters; }

 private:
  Gram& add(std::string key, CandidateKind kind, std::size_t length, std::string_view written) {
    Gram& gram = m_grams[std::move(key)];
    gram.kind = kind;
    gram.length = length;
    ++gram.occurrences;
    if (gram.lastDocument != m_document) {
      gram.lastDocument = m_document;
      ++gram.documents;
    }
    if (gram.writtenVotes == 0)
      gram.written = written;
    if (gram.written == written)
      ++gram.writtenVotes;
    else
      --gram.writtenVotes;
    return gram;
  }

  void words(const TermTokens& tokens, std::size_t first) {
    const std::string_view cased = tokens.cased(tokens.tokens[first]);
    const std::string_view word = tokens.lower(tokens.tokens[first]);
    const std::string_view given = tokens.tokens[first].span.of(m_text);
    if (!text::formulaElements(cased).empty())
      add(std::string(cased), CandidateKind::Formula, 1, given);
    else if (isAcronym(cased) && !text::isStopWord("en", word))
      add(std::string(cased), CandidateKind::Acronym, 1, given);
    if (!ends(word))
      return;
    std::string key;
    for (std::size_t i = first; i < tokens.tokens.size() && i < first + m_options.longest; ++i) {
      const TermToken& token = tokens.tokens[i];
      const std::string_view next = tokens.lower(token);
      if (token.cjk || !stands(next) || (i > first && token.gap != TermToken::Gap::Joined))
        return;
      key += (i > first ? " " : "") + std::string(next);
      if (i > first && ends(next)) {
        const Span span{tokens.tokens[first].span.begin, token.span.end};
        std::string written(span.of(m_text));
        std::replace(written.begin(), written.end(), '\n', ' ');
        add(key, CandidateKind::Phrase, i - first + 1, written);
      }
    }
  }

  void chinese(const TermTokens& tokens, std::size_t first) {
    ++m_characters;
    std::string key;
    std::size_t n = 0;
    for (std::size_t i = first; i < tokens.tokens.size() && n < m_options.longestChinese; ++i) {
      const TermToken& token = tokens.tokens[i];
      if (!token.cjk || (i > first && token.gap != TermToken::Gap::None))
        return;
      const std::string_view character = tokens.lower(token);
      if (isJoint(character))
        return;
      key += character;
      ++n;
      Gram& gram = add(key, CandidateKind::Chinese, n, key);
      neighbour(gram.before, gram.manyBefore, first == 0 ? "" : tokens.lower(tokens.tokens[first - 1]));
      neighbour(gram.after, gram.manyAfter,
                i + 1 == tokens.tokens.size() ? "" : tokens.lower(tokens.tokens[i + 1]));
    }
  }

  static void neighbour(std::string& first, bool& many, std::string_view now) {
    const std::string_view value = now.empty() ? "." : now;
    if (first.empty())
      first = value;
    else if (first != value)
      many = true;
  }

  const CandidateOptions& m_options;
  const CancelToken& m_token;
  Grams m_grams;
  std::size_t m_document = 0;
  std::size_t m_characters = 0;
  std::string_view m_text;
};

// The shorter grams inside one: whole words, or characters, from either end.
template<typename Take> void forEachInside(const std::string& key, const Gram& gram, Take&& take) {
  std::vector<std::size_t> starts;
  if (gram.kind == CandidateKind::Chinese) {
    for (std::size_t i = 0; i < key.size(); ++i)
      if ((static_cast<unsigned char>(key[i]) & 0xC0) != 0x80)
        starts.push_back(i);
  } else {
    starts.push_back(0);
    for (std::size_t i = 0; i < key.size(); ++i)
      if (key[i] == ' ')
        starts.push_back(i + 1);
  }
  const std::size_t blank = gram.kind == CandidateKind::Chinese ? 0 : 1;
  starts.push_back(key.size() + blank);
  for (std::size_t a = 0; a + 1 < starts.size(); ++a)
    for (std::size_t b = a + 1; b < starts.size(); ++b)
      if (b - a + 1 < starts.size())
        take(key.substr(starts[a], starts[b] - starts[a] - blank), a == 0, b + 1 == starts.size());
}

// Every way to cut the run in two is at least eight times rarer by chance.
bool holdsTogether(const std::string& key, const Gram& gram, const Grams& grams, std::size_t characters) {
  constexpr double kLeast = 8;
  std::unordered_map<std::size_t, std::size_t> heads, tails; // by length in bytes
  forEachInside(key, gram, [&](const std::string& part, bool head, bool tail) {
    const auto place = grams.find(part);
    const std::size_t f = place == grams.end() ? 1 : place->second.occurrences;
    if (head)
      heads[part.size()] = f;
    if (tail)
      tails[part.size()] = f;
  });
  for (const auto& [size, f] : heads) {
    const double chance = static_cast<double>(f) * static_cast<double>(tails[key.size() - size]) /
                          static_cast<double>(characters);
    if (static_cast<double>(gram.occurrences) < kLeast * chance)
      return false;
  }
  return true;
}

bool matchedBy(const text::TermMatcher& matcher, const std::string& term) {
  const auto hits = matcher.match(term);
  return hits.size() == 1 && hits.front().span == Span{0, term.size()};
}

// "hard masks" counts for "hard mask" when that stands there too.
void joinPlurals(Grams& grams) {
  std::vector<std::string> gone;
  for (auto& [key, gram] : grams) {
    if (gram.kind != CandidateKind::Phrase || !key.ends_with('s'))
      continue;
    const auto singular = grams.find(key.substr(0, key.size() - 1));
    if (singular == grams.end())
      continue;
    singular->second.occurrences += gram.occurrences;
    singular->second.documents = std::max(singular->second.documents, gram.documents);
    gone.push_back(key);
  }
  for (const std::string& key : gone)
    grams.erase(key);
}

} // namespace

std::string_view candidateName(CandidateKind kind) {
  switch (kind) {
  case CandidateKind::Acronym:
    return "acronym";
  case CandidateKind::Formula:
    return "formula";
  case CandidateKind::Chinese:
    return "chinese";
  case CandidateKind::Phrase:
    break;
  }
  return "phrase";
}

std::vector<Candidate> candidates(const KnowledgeBase& base, std::span<const std::string_view> texts,
                                  const CandidateOptions& options, const CancelToken& token) {
  Counter counter(options, token);
  counter.count(texts);
  Grams& grams = counter.grams();
  joinPlurals(grams);
  const auto good = [&](const std::string& key, const Gram& gram) {
    if (gram.occurrences < options.leastOccurrences)
      return false;
    if (gram.kind != CandidateKind::Chinese)
      return true;
    return gram.length >= 2 && gram.manyBefore && gram.manyAfter &&
           holdsTogether(key, gram, grams, counter.characters());
  };
  std::vector<std::pair<const std::string*, Gram*>> chosen;
  for (auto& [key, gram] : grams)
    if (good(key, gram))
      chosen.emplace_back(&key, &gram);
  token.throwIfCancelled();
  for (const auto& [key, gram] : chosen)
    forEachInside(*key, *gram, [&, outer = gram](const std::string& part, bool, bool) {
      const auto place = grams.find(part);
      if (place == grams.end() || place->second.kind != outer->kind)
        return;
      place->second.aroundSum += outer->occurrences;
      ++place->second.around;
    });
  std::vector<text::TermSpec> specs = termSpecs(base);
  for (text::TermSpec& spec : specs)
    spec.near = spec.notNear = {}; // known is known, whatever stands around it
  const text::TermMatcher known(std::move(specs), {text::NodeSizes::Always});
  std::vector<Candidate> found;
  for (const auto& [key, gram] : chosen) {
    const double nested =
        gram->around == 0 ? 0.0 : static_cast<double>(gram->aroundSum) / static_cast<double>(gram->around);
    const double score =
        std::log2(1.0 + static_cast<double>(gram->length)) * (static_cast<double>(gram->occurrences) - nested);
    if (score > 0 && !matchedBy(known, gram->written))
      found.push_back({gram->written, gram->kind, gram->occurrences, gram->documents, score});
  }
  std::sort(found.begin(), found.end(), [](const Candidate& a, const Candidate& b) {
    return a.score != b.score ? a.score > b.score : a.term < b.term;
  });
  found.resize(std::min(found.size(), options.limit));
  return found;
}

} // namespace reticle::knowledge
