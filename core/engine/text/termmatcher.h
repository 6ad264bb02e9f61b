// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::text {

struct TermSpec {
  std::string term;
  bool nodeSize = false; // a process node such as "5nm": "5 nm" and "5-nm" may stand for it
  // Words or phrases of which at least one must, or none may, be within 12 words (of Chinese: characters) of
  // the match; empty = no condition.
  std::vector<std::string> near = {};
  std::vector<std::string> notNear = {};
};

struct TermHit {
  std::size_t term = 0; // index into the specs
  Span span;            // in the text as given
  bool operator==(const TermHit&) const = default;
};

// When "5 nm" counts as the node term "5nm".
enum class NodeSizes { Never, WhenAboutNode, Always };

struct TermMatcherOptions {
  NodeSizes nodeSizes = NodeSizes::WhenAboutNode; // about a node: the text has the word "node" (or 节点, 制程)
};

// Finds the terms of a list in a text in one pass, at a cost that does not depend on the number of terms (spec:
// generation, "Matching terms"): whole tokens only; longest match first; a term with a capital letter matches
// case-sensitively, any other ignores case; optional plural; hyphen = blank; NFKC, subscripts and ligatures
// folded; digits and the point between them are word characters; CJK terms match over characters.
// Equal terms: the first in the list is reported. Immutable and safe to share between threads.
class TermMatcher {
 public:
  explicit TermMatcher(std::vector<TermSpec> specs, TermMatcherOptions options = {});
  ~TermMatcher();
  TermMatcher(TermMatcher&&) noexcept;
  TermMatcher& operator=(TermMatcher&&) noexcept;

  // In text order, not overlapping.
  std::vector<TermHit> match(std::string_view text) const;
  const std::vector<TermSpec>& specs() const;

 private:
  struct Trie;
  std::unique_ptr<Trie> m_trie;
};

} // namespace reticle::text
