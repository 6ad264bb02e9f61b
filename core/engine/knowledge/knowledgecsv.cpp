// SPDX-License-Identifier: GPL-3.0-or-later
#include "knowledge/knowledgecsv.h"

#include "base/error.h"
#include "text/csvparser.h"
#include "text/csvtext.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>
#include <set>

namespace reticle::knowledge {
namespace {

enum Column { kCategory, kGroup, kTerm, kWeight, kHigh, kShift, kNear, kNotNear, kAmbiguous, kTitle, kNodes };
constexpr std::array<const char*, 11> kColumns{
    "category", "group",    "term",      "weight", "high_precision", "temperature_shift",
    "near",     "not_near", "ambiguous", "title",  "node_sizes"};
constexpr std::size_t kFieldLimit = 1 << 20;

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0)
      text += ';';
    for (const char c : words[i]) {
      if (c == ';' || c == '\\')
        text += '\\';
      text += c;
    }
  }
  return text;
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> words;
  std::string word;
  const auto end = [&] {
    const std::size_t first = word.find_first_not_of(' ');
    if (first != std::string::npos)
      words.push_back(word.substr(first, word.find_last_not_of(' ') - first + 1));
    word.clear();
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == ';') {
      end();
      continue;
    }
    if (text[i] == '\\' && i + 1 < text.size())
      ++i;
    word += text[i];
  }
  end();
  return words;
}

// One row by column, with its line for errors.
class Row {
 public:
  Row(const text::CsvRecord& record, const std::array<std::optional<std::size_t>, kColumns.size()>& columns)
      : m_record(record), m_columns(columns) {}

  std::string text(Column column) const {
    const auto& place = m_columns[column];
    return place && *place < m_record.fields.size() ? m_record.fields[*place] : std::string();
  }
  std::optional<double> number(Column column, double least, double most) const {
    const std::string cell = text(column);
    if (cell.empty())
      return std::nullopt;
    double value = 0;
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    if (error != std::errc() || end != cell.data() + cell.size())
      fail(ErrorKind::WrongType, column, "expected a number");
    if (!std::isfinite(value) || value < least || value > most)
      fail(ErrorKind::OutOfRange, column, "the number is out of range");
    return value;
  }
  std::optional<bool> flag(Column column) const {
    std::string cell = text(column);
    std::transform(cell.begin(), cell.end(), cell.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (cell.empty())
      return std::nullopt;
    if (cell == "true" || cell == "yes" || cell == "1")
      return true;
    if (cell == "false" || cell == "no" || cell == "0")
      return false;
    fail(ErrorKind::WrongType, column, "expected true or false");
  }
  [[noreturn]] void fail(ErrorKind kind, Column column, const char* what) const {
    const std::string line = std::to_string(m_record.line);
    throw Error(kind, what, {{"line", line}, {"column", kColumns[column]}, {"value", text(column)}},
                line + ": " + kColumns[column]);
  }

 private:
  const text::CsvRecord& m_record;
  const std::array<std::optional<std::size_t>, kColumns.size()>& m_columns;
};

class Reader {
 public:
  explicit Reader(KnowledgeBase base) : m_base(std::move(base)) {}

  void take(const text::CsvRecord& record) {
    if (!m_header) {
      header(record);
      return;
    }
    const Row row(record, m_columns);
    const std::size_t category = categoryOf(row);
    const bool bare = row.text(kGroup).empty() && row.text(kTerm).empty() && row.text(kNodes).empty();
    if (bare)
      return;
    TermGroup& group = groupOf(row, m_base.categories[category], category);
    const std::string term = row.text(kTerm);
    if (term.find_first_not_of(" \t\n") == std::string::npos)
      return;
    group.terms.push_back(term);
    const TermContext context{term, split(row.text(kNear)), split(row.text(kNotNear))};
    if (!context.near.empty() || !context.notNear.empty()) {
      const auto [place, fresh] = m_contexts.try_emplace(term, context);
      if (!fresh && place->second != context)
        row.fail(ErrorKind::Conflict, kNear, "two rows give other context words");
    }
    if (row.flag(kAmbiguous).value_or(false))
      m_base.ambiguous.push_back(term);
  }

  KnowledgeBase finish() {
    if (!m_header)
      throw Error(ErrorKind::InvalidCsv, "the table has no header", {{"line", "1"}, {"lines", "0"}});
    for (auto& [term, context] : m_contexts)
      m_base.contexts.push_back(std::move(context));
    return tidied(std::move(m_base));
  }

 private:
  void header(const text::CsvRecord& record) {
    m_header = true;
    for (std::size_t i = 0; i < record.fields.size(); ++i) {
      std::string_view name = record.fields[i];
      if (i == 0 && name.starts_with("\xEF\xBB\xBF"))
        name.remove_prefix(3);
      for (std::size_t c = 0; c < kColumns.size(); ++c)
        if (name == kColumns[c])
          m_columns[c] = i;
    }
    for (const Column needed : {kCategory, kTerm})
      if (!m_columns[needed])
        throw Error(ErrorKind::MissingKey, "a column is missing", {{"column", kColumns[needed]}},
                    kColumns[needed]);
  }

  template<typename T>
  void agree(const Row& row, Column column, T& value, const std::optional<T>& said, std::size_t owner) {
    if (!said)
      return;
    if (!m_said.insert({owner, column}).second && value != *said)
      row.fail(ErrorKind::Conflict, column, "two rows say different things");
    value = *said;
  }

  std::size_t categoryOf(const Row& row) {
    const std::string id = row.text(kCategory);
    if (id.find_first_not_of(" \t\n") == std::string::npos)
      row.fail(ErrorKind::OutOfRange, kCategory, "the category is empty");
    const auto place = std::find_if(m_base.categories.begin(), m_base.categories.end(),
                                    [&id](const Category& one) { return one.id == id; });
    const auto index = static_cast<std::size_t>(place - m_base.categories.begin());
    if (place == m_base.categories.end()) {
      Category fresh;
      fresh.id = id;
      fresh.title = id;
      m_base.categories.push_back(std::move(fresh));
    }
    Category& category = m_base.categories[index];
    agree(row, kWeight, category.weight, row.number(kWeight, 0, 1000), index);
    agree(row, kShift, category.temperatureShift, row.number(kShift, -1, 1), index);
    agree(row, kHigh, category.highPrecision, row.flag(kHigh), index);
    const std::string title = row.text(kTitle);
    agree(row, kTitle, category.title, title.empty() ? std::nullopt : std::optional(title), index);
    return index;
  }

  TermGroup& groupOf(const Row& row, Category& category, std::size_t index) {
    const std::string title = row.text(kGroup);
    const auto place = std::find_if(category.groups.begin(), category.groups.end(),
                                    [&title](const TermGroup& one) { return one.title == title; });
    const auto number = static_cast<std::size_t>(place - category.groups.begin());
    if (place == category.groups.end())
      category.groups.push_back({title, {}, false});
    TermGroup& group = category.groups[number];
    // Owners of groups are numbered behind those of categories.
    agree(row, kNodes, group.nodeSizes, row.flag(kNodes), (number + 1) * 1000000 + index);
    return group;
  }

  KnowledgeBase m_base;
  bool m_header = false;
  std::array<std::optional<std::size_t>, kColumns.size()> m_columns;
  std::set<std::pair<std::size_t, Column>> m_said;
  std::map<std::string, TermContext> m_contexts;
};

} // namespace

std::string writeKnowledgeCsv(const KnowledgeBase& given) {
  const KnowledgeBase base = tidied(given);
  std::map<std::string_view, const TermContext*> contexts;
  for (const TermContext& context : base.contexts)
    contexts[context.term] = &context;
  const auto flag = [](bool value) { return std::string(value ? "true" : "false"); };
  std::string csv = text::csvRow({kColumns.begin(), kColumns.end()});
  for (const Category& category : base.categories) {
    std::vector<std::string> row(kColumns.size());
    row[kCategory] = category.id;
    row[kWeight] = text::csvNumber(category.weight);
    row[kHigh] = flag(category.highPrecision);
    row[kShift] = text::csvNumber(category.temperatureShift);
    row[kTitle] = category.title;
    if (category.groups.empty())
      csv += text::csvRow(row);
    for (const TermGroup& group : category.groups) {
      row[kGroup] = group.title;
      row[kNodes] = flag(group.nodeSizes);
      std::vector<std::string> terms = group.terms;
      if (terms.empty())
        terms.emplace_back();
      for (const std::string& term : terms) {
        row[kTerm] = term;
        const auto context = contexts.find(term);
        row[kNear] = context == contexts.end() ? std::string() : joined(context->second->near);
        row[kNotNear] = context == contexts.end() ? std::string() : joined(context->second->notNear);
        row[kAmbiguous] = term.empty()
                              ? std::string()
                              : flag(std::binary_search(base.ambiguous.begin(), base.ambiguous.end(), term));
        csv += text::csvRow(row);
      }
    }
  }
  return csv;
}

KnowledgeBase readKnowledgeCsv(std::string_view csv, std::string name, int version) {
  KnowledgeBase base;
  base.name = std::move(name);
  base.version = version;
  Reader reader(std::move(base));
  text::CsvParser parser(text::guessDelimiter(csv.substr(0, csv.find('\n'))), kFieldLimit,
                         [&reader](const text::CsvRecord& record) { reader.take(record); });
  parser.feed(csv);
  parser.finish();
  return reader.finish();
}

} // namespace reticle::knowledge
