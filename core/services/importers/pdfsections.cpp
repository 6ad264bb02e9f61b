// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/pdfsections.h"

#include "text/normalise.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace reticle::importers {
namespace {

constexpr std::size_t kContentsPage = 12; // headings on one page

// A title as it is compared: letters alone, folded, without the number or "Chapter 3" before it.
std::string keyOf(std::string_view text) {
  std::string folded = text::foldForMatching(text);
  for (const std::string_view word : {"chapter ", "appendix ", "part ", "section "})
    if (folded.starts_with(word) && folded.size() > word.size() + 1)
      folded.erase(0, folded.find_first_of(" .:", word.size()));
  const std::size_t begin = folded.find_first_not_of("0123456789. :");
  std::string key;
  for (const char c : folded.substr(std::min(begin, folded.size())))
    if (std::string_view(" \t\n\r.,:;'\"()-").find(c) == std::string_view::npos)
      key.push_back(c);
  return key;
}

struct Candidate {
  std::size_t page;
  Span lines;
};

// The lines, and pairs of lines, that read as one of the titles.
std::unordered_map<std::string, std::vector<Candidate>>
candidatesOf(const std::unordered_map<std::string, std::size_t>& titles,
             const std::vector<std::string>& pages) {
  std::unordered_map<std::string, std::vector<Candidate>> found;
  for (std::size_t page = 0; page < pages.size(); ++page) {
    const std::string& text = pages[page];
    std::vector<std::pair<std::string, Span>> here;
    Span last;
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      const Span line{begin, end};
      begin = end + 1;
      if (line.end - line.begin > 300)
        continue;
      std::string key = keyOf(line.of(text));
      if (!key.empty() && titles.contains(key)) {
        here.emplace_back(std::move(key), line);
      } else if (last.end + 1 == line.begin && last.end > last.begin) {
        key = keyOf(text.substr(last.begin, line.end - last.begin));
        if (titles.contains(key))
          here.emplace_back(std::move(key), Span{last.begin, line.end});
      }
      last = line;
    }
    if (here.size() < kContentsPage)
      for (auto& [key, span] : here)
        found[key].push_back({page, span});
  }
  return found;
}

} // namespace

std::vector<PlacedHeading> placedHeadings(const std::vector<PdfHeading>& outline,
                                          const std::vector<std::string>& pages) {
  std::unordered_map<std::string, std::size_t> titles;
  for (std::size_t i = 0; i < outline.size(); ++i)
    if (std::string key = keyOf(outline[i].title); !key.empty())
      titles.emplace(std::move(key), i);
  const auto candidates = candidatesOf(titles, pages);

  // The longest chain of headings whose places grow: patience sorting, places of one heading from behind so
  // that only one of them can be in a chain.
  struct Node {
    PlacedHeading heading;
    std::ptrdiff_t before;
  };
  using Place = std::pair<std::size_t, std::size_t>;
  std::vector<Node> nodes;
  std::vector<std::pair<Place, std::size_t>> ends; // last place of the best chain of each length, and its node
  for (const PdfHeading& heading : outline) {
    const auto places = candidates.find(keyOf(heading.title));
    if (places == candidates.end())
      continue;
    for (auto place = places->second.rbegin(); place != places->second.rend(); ++place) {
      const Place at{place->page, place->lines.begin};
      const auto end = std::lower_bound(ends.begin(), ends.end(), at, [](const auto& item, const Place& value) {
        return item.first < value;
      });
      const std::ptrdiff_t before =
          end == ends.begin() ? -1 : static_cast<std::ptrdiff_t>(std::prev(end)->second);
      nodes.push_back({{place->page, place->lines, heading.level}, before});
      if (end == ends.end())
        ends.emplace_back(at, nodes.size() - 1);
      else
        *end = {at, nodes.size() - 1};
    }
  }
  std::vector<PlacedHeading> chain;
  for (std::ptrdiff_t at = ends.empty() ? -1 : static_cast<std::ptrdiff_t>(ends.back().second); at >= 0;
       at = nodes[static_cast<std::size_t>(at)].before)
    chain.push_back(nodes[static_cast<std::size_t>(at)].heading);
  std::reverse(chain.begin(), chain.end());
  return chain;
}

} // namespace reticle::importers
