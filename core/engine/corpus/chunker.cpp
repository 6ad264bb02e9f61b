// SPDX-License-Identifier: GPL-3.0-or-later
#include "corpus/chunker.h"

#include "base/contenthash.h"
#include "base/error.h"
#include "corpus/units.h"
#include "text/sentences.h"

#include <algorithm>
#include <array>

namespace reticle::corpus {
namespace {

bool isSpace(char c) {
  return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

constexpr std::array<std::string_view, 18> kOpening = {"“",  "‘",  "「", "『", "（", "《", "〈", "【", "〔",
                                                       "［", "｛", "«",  "„",  "‚",  "‹",  "(",  "[",  "{"};

// The end of a text without the opening marks that it ends in, looking back no further than a byte.
std::size_t beforeOpening(std::string_view text, std::size_t lowest) {
  for (bool moved = true; moved;) {
    moved = false;
    for (const std::string_view mark : kOpening)
      if (text.size() >= lowest + mark.size() && text.ends_with(mark)) {
        text.remove_suffix(mark.size());
        moved = true;
      }
  }
  return text.size();
}

// Where windows may be cut: border k stands between the units k - 1 and k.
class Borders {
 public:
  Borders(std::string_view text, const std::vector<Unit>& units) : m_text(text), m_units(units) {}

  // Behind the marks that close the word before, so that a full stop stays with its sentence and an opening
  // bracket with what it opens.
  std::size_t byte(std::size_t border) const {
    if (border == 0)
      return 0;
    if (border == m_units.size())
      return m_text.size();
    const std::size_t end = m_units[border].span.begin;
    for (std::size_t at = m_units[border - 1].span.end; at < end; ++at)
      if (isSpace(m_text[at]))
        return at;
    return beforeOpening(m_text.substr(0, end), m_units[border - 1].span.end);
  }

  Span window(std::size_t first, std::size_t last) const {
    Span span{byte(first), byte(last)};
    while (!span.empty() && isSpace(m_text[span.begin]))
      ++span.begin;
    while (!span.empty() && isSpace(m_text[span.end - 1]))
      --span.end;
    return span;
  }

 private:
  std::string_view m_text;
  const std::vector<Unit>& m_units;
};

// For every border, whether a sentence ends there.
std::vector<bool> sentenceEnds(std::string_view text, const std::vector<Unit>& units) {
  std::vector<bool> ends(units.size() + 1, false);
  std::size_t border = 0;
  for (const Span sentence : text::sentences(text)) {
    while (border < units.size() && units[border].span.begin < sentence.end)
      ++border;
    ends[border] = true;
  }
  return ends;
}

void check(const ChunkOptions& options) {
  if (options.size == 0)
    throw Error(ErrorKind::InvalidArgument, "the chunk size is 0", {{"name", "size"}, {"value", "0"}});
  if (options.overlap >= options.size)
    throw Error(ErrorKind::InvalidArgument, "the overlap of chunks is not smaller than their size",
                {{"name", "overlap"},
                 {"value", std::to_string(options.overlap)},
                 {"limit", std::to_string(options.size)}});
}

} // namespace

std::vector<Chunk> chunk(const Document& document, const ChunkOptions& options) {
  check(options);
  const std::vector<Unit> parts = units(document.text);
  const Borders borders(document.text, parts);
  const bool choose = options.preferSentenceEnds && options.sentenceSlack > 0 && parts.size() > options.size;
  const std::vector<bool> ends = choose ? sentenceEnds(document.text, parts) : std::vector<bool>();
  std::vector<Chunk> chunks;
  std::size_t first = 0;
  while (first < parts.size()) {
    std::size_t last = std::min(parts.size(), first + options.size);
    if (choose && last < parts.size()) {
      // Every window must pass the overlap, or the next one would not move on.
      const std::size_t lowest = std::max(first + options.overlap + 1,
                                          last > options.sentenceSlack ? last - options.sentenceSlack : 0);
      for (std::size_t border = last; border >= lowest; --border)
        if (ends[border]) {
          last = border;
          break;
        }
    }
    Chunk item;
    item.ordinal = chunks.size();
    item.span = borders.window(first, last);
    for (std::size_t i = first; i < last; ++i)
      item.words += parts[i].word ? 1 : 0;
    item.page = pageAt(document, item.span.begin);
    item.section = sectionAt(document, item.span.begin);
    chunks.push_back(std::move(item));
    if (last == parts.size())
      break;
    first = last - options.overlap;
  }
  return chunks;
}

Corpus buildCorpus(std::vector<Document> documents, const ChunkOptions& options) {
  check(options);
  for (Document& document : documents)
    if (document.hash.empty())
      document.hash = contentHash(document.text);
  std::stable_sort(documents.begin(), documents.end(),
                   [](const Document& a, const Document& b) { return a.hash < b.hash; });
  documents.erase(std::unique(documents.begin(), documents.end(),
                              [](const Document& a, const Document& b) { return a.hash == b.hash; }),
                  documents.end());
  Corpus corpus;
  corpus.documents = std::move(documents);
  for (std::size_t d = 0; d < corpus.documents.size(); ++d)
    for (Chunk& item : chunk(corpus.documents[d], options))
      corpus.chunks.push_back({d, std::move(item)});
  return corpus;
}

std::string sectionAt(const Document& document, std::size_t byte) {
  // Sections stand in the order of their headings, so the last one that holds the byte is the innermost.
  const auto behind =
      std::upper_bound(document.sections.begin(), document.sections.end(), byte,
                       [](std::size_t at, const Section& section) { return at < section.span.begin; });
  for (auto place = behind; place != document.sections.begin();) {
    --place;
    if (byte < place->span.end)
      return place->title;
  }
  return {};
}

int pageAt(const Document& document, std::size_t byte) {
  const auto behind = std::upper_bound(document.pages.begin(), document.pages.end(), byte,
                                       [](std::size_t at, const Page& page) { return at < page.span.begin; });
  if (behind == document.pages.begin())
    return document.pages.empty() ? 0 : document.pages.front().number;
  return std::prev(behind)->number;
}

} // namespace reticle::corpus
