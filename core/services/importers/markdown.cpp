// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/encoding.h"
#include "importers/entities.h"
#include "importers/htmltext.h"
#include "importers/readers.h"
#include "importers/tabletext.h"
#include "importers/textbuilder.h"

#include <md4c.h>

#include <limits>
#include <vector>

namespace reticle::importers {
namespace {

// Gathers the blocks that md4c reports: its parser knows that a "#" inside a code fence is no heading.
class MarkdownSink {
 public:
  MarkdownSink(TextBuilder& builder, int htmlDepth) : m_builder(builder), m_depth(htmlDepth) {}

  void enter(MD_BLOCKTYPE type, void* detail) {
    switch (type) {
    case MD_BLOCK_H:
      flush();
      m_level = static_cast<int>(static_cast<MD_BLOCK_H_DETAIL*>(detail)->level);
      break;
    case MD_BLOCK_UL:
      flush();
      m_counters.push_back(-1);
      break;
    case MD_BLOCK_OL:
      flush();
      m_counters.push_back(static_cast<int>(static_cast<MD_BLOCK_OL_DETAIL*>(detail)->start));
      break;
    case MD_BLOCK_LI:
      flush();
      m_current = m_counters.back() < 0 ? "- " : std::to_string(m_counters.back()++) + ". ";
      break;
    case MD_BLOCK_P:
      if (m_current != "- " && !m_current.ends_with(". "))
        flush();
      break;
    case MD_BLOCK_CODE:
    case MD_BLOCK_QUOTE:
    case MD_BLOCK_TABLE:
    case MD_BLOCK_HTML:
      flush();
      break;
    case MD_BLOCK_TR:
      m_rows.emplace_back();
      break;
    case MD_BLOCK_TH:
    case MD_BLOCK_TD:
      m_current.clear();
      break;
    default:
      break;
    }
    m_html = type == MD_BLOCK_HTML || m_html;
  }

  void leave(MD_BLOCKTYPE type) {
    switch (type) {
    case MD_BLOCK_H:
      m_builder.heading(m_level, m_current);
      m_current.clear();
      break;
    case MD_BLOCK_UL:
    case MD_BLOCK_OL:
      flush();
      m_counters.pop_back();
      break;
    case MD_BLOCK_LI:
    case MD_BLOCK_P:
    case MD_BLOCK_CODE:
    case MD_BLOCK_QUOTE:
      flush();
      break;
    case MD_BLOCK_TABLE:
      m_builder.block(tableText(m_rows, m_headers));
      m_rows.clear();
      break;
    case MD_BLOCK_HTML:
      m_html = false;
      appendHtml(m_raw, false, m_depth, m_builder);
      m_raw.clear();
      break;
    case MD_BLOCK_THEAD:
      m_headers = m_rows.size();
      break;
    case MD_BLOCK_TH:
    case MD_BLOCK_TD:
      m_rows.back().push_back(m_current);
      m_current.clear();
      break;
    default:
      break;
    }
  }

  void text(MD_TEXTTYPE type, std::string_view text) {
    switch (type) {
    case MD_TEXT_BR:
    case MD_TEXT_SOFTBR:
      m_current += '\n';
      break;
    case MD_TEXT_ENTITY:
      m_current += decodedEntity(text);
      break;
    case MD_TEXT_HTML:
      if (m_html)
        m_raw += text;
      else if (text == "<br>" || text == "<br/>" || text == "<br />")
        m_current += '\n';
      break;
    case MD_TEXT_NULLCHAR:
      m_current += '\0'; // taken out and counted where the text is put together
      break;
    default:
      m_current += text;
    }
  }

  void flush() {
    m_builder.block(m_current);
    m_current.clear();
  }

 private:
  TextBuilder& m_builder;
  int m_depth;
  std::string m_current;
  std::string m_raw; // of a block of HTML
  std::vector<TableRow> m_rows;
  std::size_t m_headers = 0;
  std::vector<int> m_counters; // of open lists: next number, -1 for bullets
  int m_level = 1;
  bool m_html = false;
};

MarkdownSink& sink(void* user) {
  return *static_cast<MarkdownSink*>(user);
}

// YAML between "---" lines at the start is about the document, not in it. Returns its length in bytes.
std::size_t frontMatter(std::string_view text, std::string& title) {
  if (!text.starts_with("---\n"))
    return 0;
  const std::size_t end = text.find("\n---\n", 3);
  if (end == std::string_view::npos)
    return 0;
  const std::string_view head = text.substr(4, end - 4);
  std::size_t at = head.starts_with("title:") ? 0 : head.find("\ntitle:");
  if (at != std::string_view::npos) {
    at = head.find(':', at) + 1;
    std::string_view value = head.substr(at, head.find('\n', at) - at);
    while (!value.empty() && std::string_view(" \"'").find(value.front()) != std::string_view::npos)
      value.remove_prefix(1);
    while (!value.empty() && std::string_view(" \"'\r").find(value.back()) != std::string_view::npos)
      value.remove_suffix(1);
    title = value;
  }
  return end + 5;
}

} // namespace

Status readMarkdown(FileJob& job) {
  Result<TextReader> reader = job.open(job.options.limits.fileBytes);
  if (!reader)
    return failure(reader.error());
  Result<std::string> text = reader->readAll();
  if (!text)
    return failure(text.error());
  if (text->size() > std::numeric_limits<MD_SIZE>::max() / 2)
    return failure(job.error(ErrorKind::FileTooLarge, "the file is larger than the limit"));
  job.report.recordsRead = 1;
  corpus::Document document = job.start("md", &*reader);
  std::string_view body = *text;
  body.remove_prefix(frontMatter(body, document.title));
  TextBuilder builder;
  MarkdownSink gathered(builder, job.options.limits.htmlDepth);
  MD_PARSER parser = {};
  parser.flags = MD_DIALECT_GITHUB;
  parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* user) {
    sink(user).enter(type, detail);
    return 0;
  };
  parser.leave_block = [](MD_BLOCKTYPE type, void*, void* user) {
    sink(user).leave(type);
    return 0;
  };
  parser.enter_span = [](MD_SPANTYPE, void*, void*) { return 0; };
  parser.leave_span = [](MD_SPANTYPE, void*, void*) { return 0; };
  parser.text = [](MD_TEXTTYPE type, const MD_CHAR* characters, MD_SIZE size, void* user) {
    sink(user).text(type, std::string_view(characters, size));
    return 0;
  };
  if (md_parse(body.data(), static_cast<MD_SIZE>(body.size()), &parser, &gathered) != 0)
    return failure(job.error(ErrorKind::InvalidFile, "the Markdown cannot be parsed"));
  gathered.flush();
  if (builder.empty())
    return failure(job.error(ErrorKind::FileEmpty, "the file holds no text"));
  builder.finish(document);
  job.deliver(std::move(document));
  return {};
}

} // namespace reticle::importers
