// SPDX-License-Identifier: GPL-3.0-or-later
#include "columns.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

namespace reticle::extract {
namespace {

constexpr double kLinePoints = 3;     // words of one line stand at most so far apart in height
constexpr double kGapHeights = 1.8;   // a gap of so many letter heights parts two columns
constexpr double kEdgePoints = 12;    // left edges that close are one column
constexpr std::size_t kLines = 8;     // fewer split lines say nothing
constexpr double kOfAllLines = 0.25;  // share of split lines that makes a page one of columns
constexpr double kInColumns = 0.7;    // share of right-hand pieces that a regular page has in its columns
constexpr double kColumnShare = 0.25; // share of the pieces that makes an edge a column

} // namespace

bool columnsWithoutOrder(const std::vector<poppler::text_box>& boxes) {
  struct Word {
    double left, right, bottom, height;
  };
  std::map<long, std::vector<Word>> lines;
  for (const poppler::text_box& box : boxes) {
    const poppler::rectf place = box.bbox();
    if (box.rotation() != 0 || place.height() <= 0)
      continue;
    lines[std::lround(place.bottom() / kLinePoints)].push_back(
        {place.left(), place.right(), place.bottom(), place.height()});
  }
  std::size_t split = 0;
  std::vector<double> edges; // of the pieces behind a gap
  for (auto& [bottom, words] : lines) {
    std::sort(words.begin(), words.end(), [](const Word& a, const Word& b) { return a.left < b.left; });
    bool parted = false;
    for (std::size_t i = 1; i < words.size(); ++i) {
      if (words[i].left - words[i - 1].right <= kGapHeights * words[i].height)
        continue;
      parted = true;
      edges.push_back(words[i].left);
    }
    split += parted ? 1 : 0;
  }
  if (split < kLines || static_cast<double>(split) < kOfAllLines * static_cast<double>(lines.size()))
    return false;
  std::sort(edges.begin(), edges.end());
  std::size_t inColumns = 0;
  for (std::size_t begin = 0; begin < edges.size();) {
    std::size_t end = begin;
    while (end < edges.size() && edges[end] - edges[begin] <= kEdgePoints)
      ++end;
    if (static_cast<double>(end - begin) >= kColumnShare * static_cast<double>(split))
      inColumns += end - begin;
    begin = end;
  }
  return static_cast<double>(inColumns) < kInColumns * static_cast<double>(edges.size());
}

} // namespace reticle::extract
