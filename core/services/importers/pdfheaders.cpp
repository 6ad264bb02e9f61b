// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/pdflines.h"

#include "importers/tabletext.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>

namespace reticle::importers {
namespace {

constexpr std::size_t kEdge = 2;    // lines looked at, at each end of a page
constexpr std::size_t kStep = 2;    // pages from one to the next: left and right pages may differ
constexpr std::size_t kRepeats = 3; // pages in such a row that make a line a repeated one
constexpr std::size_t kExamples = 5;

struct Line {
  std::size_t begin = 0, end = 0; // in the page
  std::vector<std::string> keys;  // what is the same on the pages around when the line repeats
  bool number = false;            // a page number and nothing else
};

// The value of a Roman number of lower or upper case; nullopt when it is none.
std::optional<long> roman(std::string_view text) {
  static const std::map<char, long> kValues = {{'i', 1},   {'v', 5},   {'x', 10},  {'l', 50},
                                               {'c', 100}, {'d', 500}, {'m', 1000}};
  long total = 0, previous = 0;
  if (text.empty() || text.size() > 8)
    return std::nullopt;
  for (std::size_t i = text.size(); i-- > 0;) {
    const auto place = kValues.find(static_cast<char>(std::tolower(static_cast<unsigned char>(text[i]))));
    if (place == kValues.end())
      return std::nullopt;
    total += place->second < previous ? -place->second : place->second;
    previous = std::max(previous, place->second);
  }
  return total;
}

// A number alone, or between dashes: "12", "- 12 -", "xii".
std::optional<long> pageNumber(std::string_view text) {
  while (!text.empty() && (text.front() == '-' || text.front() == ' '))
    text.remove_prefix(1);
  while (!text.empty() && (text.back() == '-' || text.back() == ' '))
    text.remove_suffix(1);
  if (text.empty() || text.size() > 8)
    return std::nullopt;
  if (std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; }))
    return text.size() <= 5 ? std::optional<long>(std::stol(std::string(text))) : std::nullopt;
  return roman(text);
}

// A line as it is, and with its first or last number counted from the page, so that "12 Chapter 2" and
// "14 Chapter 2" are the same two pages apart, but "2.5" and "2.6" are not.
std::vector<std::string> keysOf(const std::string& text, long page) {
  constexpr std::string_view kDigits = "0123456789";
  std::vector<std::string> keys = {text};
  const auto counted = [&](std::size_t begin, std::size_t end) {
    if (end - begin > 5)
      return;
    const long number = std::stol(text.substr(begin, end - begin));
    keys.push_back(text.substr(0, begin) + "#" + std::to_string(number - page) + "#" + text.substr(end));
  };
  const std::size_t first = text.find_first_of(kDigits);
  if (first == std::string::npos)
    return keys;
  const std::size_t firstEnd = std::min(text.find_first_not_of(kDigits, first), text.size());
  counted(first, firstEnd);
  const std::size_t last = text.find_last_of(kDigits) + 1;
  if (last != firstEnd) {
    const std::size_t before = text.find_last_not_of(kDigits, last - 1);
    counted(before == std::string::npos ? 0 : before + 1, last);
  }
  return keys;
}

// The first and the last lines of a page that are not blank. Their place belongs to their keys.
std::vector<Line> edgeLines(const std::string& page, long number) {
  std::vector<Line> lines;
  for (std::size_t begin = 0; begin < page.size();) {
    const std::size_t end = std::min(page.find('\n', begin), page.size());
    if (page.find_first_not_of(" \t\r\f", begin) < end)
      lines.push_back({begin, end, {}, false});
    begin = end + 1;
  }
  if (lines.size() > 2 * kEdge)
    lines.erase(lines.begin() + kEdge, lines.end() - kEdge);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    Line& line = lines[i];
    const std::string text = collapsed(std::string_view(page).substr(line.begin, line.end - line.begin));
    if (const std::optional<long> own = pageNumber(text)) {
      line.number = true;
      line.keys = {"#" + std::to_string(*own - number)}; // wherever it stands
      continue;
    }
    const bool head = i < lines.size() - i - 1 || (i < kEdge && lines.size() > kEdge);
    const std::string place = head ? "<" + std::to_string(i) : ">" + std::to_string(lines.size() - i);
    for (const std::string& key : keysOf(text, number))
      line.keys.push_back(place + key);
  }
  return lines;
}

// True when a page stands in a row of pages, each at most kStep behind the one before, that is long enough.
bool inRow(const std::vector<std::size_t>& pages, std::size_t page) {
  const auto place =
      static_cast<std::size_t>(std::lower_bound(pages.begin(), pages.end(), page) - pages.begin());
  std::size_t first = place, last = place;
  while (first > 0 && pages[first] - pages[first - 1] <= kStep)
    --first;
  while (last + 1 < pages.size() && pages[last + 1] - pages[last] <= kStep)
    ++last;
  return last - first + 1 >= kRepeats;
}

} // namespace

DroppedLines dropRepeatedLines(std::vector<std::string>& pages) {
  std::vector<std::vector<Line>> edges;
  std::map<std::string, std::vector<std::size_t>> places; // key -> pages, in order
  for (std::size_t i = 0; i < pages.size(); ++i) {
    edges.push_back(edgeLines(pages[i], static_cast<long>(i)));
    for (const Line& line : edges.back())
      for (const std::string& key : line.keys)
        if (places[key].empty() || places[key].back() != i)
          places[key].push_back(i);
  }
  DroppedLines dropped;
  for (std::size_t i = 0; i < pages.size(); ++i) {
    for (std::size_t k = edges[i].size(); k-- > 0;) {
      const Line& line = edges[i][k];
      if (std::none_of(line.keys.begin(), line.keys.end(),
                       [&](const std::string& key) { return inRow(places[key], i); }))
        continue;
      ++dropped.lines;
      const std::string text = collapsed(std::string_view(pages[i]).substr(line.begin, line.end - line.begin));
      if (dropped.examples.size() < kExamples && !line.number &&
          std::find(dropped.examples.begin(), dropped.examples.end(), text) == dropped.examples.end())
        dropped.examples.push_back(text);
      pages[i].erase(line.begin, std::min(line.end + 1, pages[i].size()) - line.begin);
    }
  }
  return dropped;
}

} // namespace reticle::importers
