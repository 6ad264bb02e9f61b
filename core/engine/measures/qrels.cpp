// SPDX-License-Identifier: GPL-3.0-or-later
#include "measures/qrels.h"

#include "measures/lines.h"

#include <charconv>
#include <optional>
#include <ostream>

namespace reticle::measures {

namespace {

std::optional<int> wholeNumber(std::string_view text) {
  int value = 0;
  if (text.starts_with('+'))
    text.remove_prefix(1);
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (code != std::errc() || end != text.data() + text.size() || text.empty())
    return std::nullopt;
  return value;
}

} // namespace

bool Qrels::add(std::string_view query, std::string_view document, int grade) {
  auto place = m_queries.find(query);
  if (place == m_queries.end())
    place = m_queries.emplace(std::string(query), Grades()).first;
  return place->second.insert_or_assign(std::string(document), grade).second;
}

const Grades* Qrels::find(std::string_view query) const {
  const auto place = m_queries.find(query);
  return place == m_queries.end() ? nullptr : &place->second;
}

std::size_t Qrels::judgementCount() const {
  std::size_t count = 0;
  for (const auto& [query, grades] : m_queries)
    count += grades.size();
  return count;
}

Qrels readQrels(std::istream& in, std::string_view name) {
  Qrels qrels;
  std::string line;
  std::vector<std::string_view> fields;
  bool first = true; // no line with content seen yet
  for (std::size_t number = 1; std::getline(in, line); ++number) {
    std::string_view text = line;
    if (number == 1 && text.starts_with("\xEF\xBB\xBF"))
      text.remove_prefix(3);
    splitFields(text, fields);
    if (fields.empty())
      continue;
    const bool header = first && fields.front() == "query-id";
    first = false;
    if (header)
      continue;
    if (fields.size() != 3 && fields.size() != 4)
      throw lineError(name, number, "a judgement has three (BEIR) or four (TREC) columns");
    const std::string_view document = fields[fields.size() - 2];
    const std::optional<int> grade = wholeNumber(fields.back());
    if (!grade)
      throw lineError(name, number, "the grade is not a whole number");
    if (const Grades* known = qrels.find(fields.front())) {
      const auto place = known->find(document);
      if (place != known->end() && place->second != *grade)
        throw lineError(name, number, "this document was judged with another grade before");
    }
    qrels.add(fields.front(), document, *grade);
  }
  if (in.bad())
    throw Error(ErrorKind::FileUnreadable, "reading stopped early", {}, std::string(name));
  return qrels;
}

Qrels readQrelsFile(const std::filesystem::path& path) {
  std::ifstream in = openText(path);
  return readQrels(in, path.string());
}

void writeQrels(const Qrels& qrels, std::ostream& out) {
  out << "query-id\tcorpus-id\tscore\n";
  for (const auto& [query, grades] : qrels.all())
    for (const auto& [document, grade] : grades)
      out << query << '\t' << document << '\t' << grade << '\n';
}

} // namespace reticle::measures
