// SPDX-License-Identifier: GPL-3.0-or-later
#include "measures/rankedrun.h"

#include "measures/lines.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <ostream>

namespace reticle::measures {

namespace {

std::optional<double> finiteNumber(std::string_view text) {
  double value = 0;
  if (text.starts_with('+'))
    text.remove_prefix(1);
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (code != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
    return std::nullopt;
  return value;
}

double nineDecimals(double score) {
  constexpr double scale = 1e9;
  // Beyond this size a double has no nine decimals to round.
  return std::fabs(score) < 4e6 ? std::nearbyint(score * scale) / scale : score;
}

} // namespace

void sortForMeasuring(std::vector<RankedDocument>& documents) {
  std::stable_sort(documents.begin(), documents.end(), [](const RankedDocument& a, const RankedDocument& b) {
    const double left = nineDecimals(a.score);
    const double right = nineDecimals(b.score);
    return left != right ? left > right : a.id > b.id;
  });
}

RankedRun readRun(std::istream& in, std::string_view name) {
  RankedRun run;
  std::string line;
  std::vector<std::string_view> fields;
  auto current = run.queries.end();
  for (std::size_t number = 1; std::getline(in, line); ++number) {
    splitFields(line, fields);
    if (fields.empty())
      continue;
    if (fields.size() != 6)
      throw lineError(name, number, "a line of a run has six columns");
    const std::optional<double> score = finiteNumber(fields[4]);
    if (!score)
      throw lineError(name, number, "the score is not a finite number");
    if (current == run.queries.end() || current->first != fields[0])
      current = run.queries.try_emplace(std::string(fields[0])).first;
    current->second.push_back({std::string(fields[2]), *score});
    if (run.tag.empty())
      run.tag = std::string(fields[5]);
  }
  if (in.bad())
    throw Error(ErrorKind::FileUnreadable, "reading stopped early", {}, std::string(name));
  return run;
}

RankedRun readRunFile(const std::filesystem::path& path) {
  std::ifstream in = openText(path);
  return readRun(in, path.string());
}

void writeRun(const RankedRun& run, std::ostream& out) {
  const std::string tag = run.tag.empty() ? "reticle" : run.tag;
  char score[400]; // the longest double with nine decimals has 320 characters
  for (const auto& [query, documents] : run.queries) {
    std::size_t rank = 0;
    for (const RankedDocument& document : documents) {
      const auto [end, code] =
          std::to_chars(score, score + sizeof score, document.score, std::chars_format::fixed, 9);
      out << query << " Q0 " << document.id << ' ' << ++rank << ' ' << std::string_view(score, end) << ' '
          << tag << '\n';
    }
  }
}

} // namespace reticle::measures
