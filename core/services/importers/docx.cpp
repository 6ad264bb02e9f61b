// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/archive.h"
#include "importers/docxstyles.h"
#include "importers/readers.h"
#include "importers/tabletext.h"
#include "importers/textbuilder.h"
#include "importers/xmlreader.h"

#include "text/normalise.h"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

namespace reticle::importers {
namespace {

using Parts = std::map<std::string, QByteArray>;

struct Block {
  int heading = 0;
  std::string text;
};

// Reads WordprocessingML in the order of the document. Its rules: insertions are kept, deletions and comments
// left out; a text box follows the paragraph to which it is anchored; a note follows the block that refers to
// it; a merged cell stands once; a nested table stands in its cell, its rows apart by semicolons.
class WordReader {
 public:
  WordReader(const Parts& parts, const ImportLimits& limits)
      : m_limits(limits), m_styles(docxStyles(part(parts, "word/styles.xml"), limits)),
        m_lists(part(parts, "word/numbering.xml"), limits) {
    readNotes(part(parts, "word/footnotes.xml"), "footnote");
    readNotes(part(parts, "word/endnotes.xml"), "endnote");
  }

  static QByteArray part(const Parts& parts, const char* name) {
    const auto place = parts.find(name);
    return place == parts.end() ? QByteArray() : place->second;
  }

  void read(const QByteArray& document, TextBuilder& builder) {
    XmlReader xml(document, "document.xml", m_limits);
    m_xml = &xml;
    while (xml.next() && !(xml.isStart() && xml.is("body"))) {
    }
    m_pendingNotes.clear();
    std::vector<Block> blocks;
    readBlocks(blocks, true);
    for (const Block& block : blocks) {
      if (block.heading > 0)
        builder.heading(block.heading, block.text);
      else
        builder.block(block.text);
    }
  }

  std::string title;
  bool deletions = false, comments = false, contents = false;

 private:
  void readNotes(const QByteArray& bytes, const char* element) {
    if (bytes.isEmpty())
      return;
    XmlReader xml(bytes, std::string(element) + "s.xml", m_limits);
    m_xml = &xml;
    while (xml.next()) {
      if (!xml.isStart() || !xml.is(element))
        continue;
      const QString id = xml.attribute("id");
      const QString type = xml.attribute("type");
      if (!type.isEmpty() && type != QLatin1String("normal")) { // the lines that part notes from text
        xml.skip();
        continue;
      }
      std::vector<Block> blocks;
      readBlocks(blocks, false);
      m_notes[QLatin1String(element) + id] = joined(blocks);
    }
  }

  static std::string joined(const std::vector<Block>& blocks) {
    std::string out;
    for (const Block& block : blocks)
      out += (out.empty() ? "" : " ") + collapsed(block.text);
    return out;
  }

  // True when the element that was just started is left out as a whole.
  bool leftOut() {
    if (m_xml->is("del") || m_xml->is("moveFrom")) {
      deletions = true;
    } else if (!m_xml->is("Fallback") && !m_xml->is("instrText") && !m_xml->is("delText") &&
               !m_xml->is("sectPr") && !m_xml->is("sdtPr")) {
      return false;
    }
    m_xml->skip();
    return true;
  }

  // Paragraphs and tables up to the end of the element that was just started.
  void readBlocks(std::vector<Block>& out, bool top) {
    const int outer = m_xml->depth();
    while (m_xml->next()) {
      if (m_xml->isEnd() && m_xml->depth() == outer)
        return;
      if (!m_xml->isStart() || leftOut())
        continue;
      if (m_xml->is("p"))
        readParagraph(out);
      else if (m_xml->is("tbl"))
        readTable(out);
      if (top)
        flushNotes(out);
    }
  }

  void flushNotes(std::vector<Block>& out) {
    for (const auto& [number, text] : m_pendingNotes)
      out.push_back({0, "[" + std::to_string(number) + "] " + text});
    m_pendingNotes.clear();
  }

  struct Paragraph {
    std::string text;
    std::vector<Block> anchored;
    DocxStyle style;
  };

  void readParagraph(std::vector<Block>& out) {
    const int outer = m_xml->depth();
    Paragraph paragraph;
    bool hidden = false;
    while (m_xml->next()) {
      if (m_xml->isEnd() && m_xml->depth() == outer)
        break;
      if (m_xml->isEnd() && m_xml->is("r"))
        hidden = false;
      if (!m_xml->isStart() || leftOut())
        continue;
      if (m_xml->is("pPr"))
        readProperties(paragraph.style);
      else if (m_xml->is("vanish"))
        hidden =
            m_xml->attribute("val") != QLatin1String("0") && m_xml->attribute("val") != QLatin1String("false");
      else if (m_xml->is("txbxContent"))
        readBlocks(paragraph.anchored, false);
      else if (m_xml->is("commentReference"))
        comments = true;
      else if (hidden)
        continue;
      else
        readInline(paragraph.text);
    }
    finish(paragraph, out);
  }

  void readInline(std::string& text) {
    if (m_xml->is("t"))
      text += m_xml->innerText();
    else if (m_xml->is("tab") || m_xml->is("ptab"))
      text += '\t';
    else if (m_xml->is("br") || m_xml->is("cr"))
      text += '\n';
    else if (m_xml->is("noBreakHyphen"))
      text += '-';
    else if (m_xml->is("sym"))
      text += symbol();
    else if (m_xml->is("footnoteReference") || m_xml->is("endnoteReference"))
      noteReference(text);
  }

  // Letters of symbol fonts stand in the private area of Unicode, where nobody can read them.
  std::string symbol() const {
    const char32_t c = m_xml->attribute("char").toUInt(nullptr, 16);
    if (c < 0x20 || (c >= 0xD800 && c <= 0xF8FF))
      return "\uFFFD";
    return QString::fromUcs4(&c, 1).toStdString();
  }

  void noteReference(std::string& text) {
    const QString key =
        QLatin1String(m_xml->is("footnoteReference") ? "footnote" : "endnote") + m_xml->attribute("id");
    const auto note = m_notes.find(key);
    if (note == m_notes.end() || note->second.empty())
      return;
    const std::size_t number = ++m_noteCount;
    text += "[" + std::to_string(number) + "]";
    m_pendingNotes.emplace_back(number, note->second);
  }

  void readProperties(DocxStyle& style) {
    const int outer = m_xml->depth();
    QString list;
    std::optional<int> level;
    int outline = -1;
    while (m_xml->next() && !(m_xml->isEnd() && m_xml->depth() == outer)) {
      if (!m_xml->isStart())
        continue;
      const QString value = m_xml->attribute("val");
      if (m_xml->is("pStyle")) {
        if (const auto place = m_styles.find(value); place != m_styles.end())
          style = place->second;
      } else if (m_xml->is("numId")) {
        list = value;
      } else if (m_xml->is("ilvl")) {
        level = value.toInt();
      } else if (m_xml->is("outlineLvl")) {
        outline = value.toInt();
      } else if (m_xml->is("rPr")) {
        m_xml->skip();
      }
    }
    if (!list.isEmpty())
      style.list = list == QLatin1String("0") ? QString() : list; // 0 takes a paragraph out of the list
    style.listLevel = level.value_or(style.listLevel);
    if (style.heading == 0 && outline >= 0 && outline < 9)
      style.heading = outline + 1;
  }

  void finish(Paragraph& paragraph, std::vector<Block>& out) {
    const bool blank = paragraph.text.find_first_not_of(" \t\n") == std::string::npos;
    if (!blank && paragraph.style.contents) {
      contents = true;
    } else if (!blank) {
      if (paragraph.style.title && title.empty())
        title = collapsed(paragraph.text);
      const int heading = paragraph.style.title ? 1 : paragraph.style.heading;
      if (heading > 0)
        out.push_back({heading, collapsed(paragraph.text)});
      else
        out.push_back({0, (paragraph.style.list.isEmpty()
                               ? std::string()
                               : m_lists.nextMark(paragraph.style.list, paragraph.style.listLevel)) +
                              paragraph.text});
    }
    std::move(paragraph.anchored.begin(), paragraph.anchored.end(), std::back_inserter(out));
  }

  struct Table {
    std::vector<TableRow> rows;
    std::size_t headers = 0;
    bool firstRowIsHeader = false;
  };

  void readTable(std::vector<Block>& out) {
    const int outer = m_xml->depth();
    Table table;
    ++m_tables;
    while (m_xml->next() && !(m_xml->isEnd() && m_xml->depth() == outer)) {
      if (!m_xml->isStart() || leftOut())
        continue;
      if (m_xml->is("tblLook"))
        table.firstRowIsHeader = m_xml->attribute("firstRow") == QLatin1String("1") ||
                                 (m_xml->attribute("val").toUInt(nullptr, 16) & 0x20u) != 0;
      else if (m_xml->is("tr"))
        readRow(table);
    }
    --m_tables;
    if (m_tables > 0) { // inside of a cell
      std::string text;
      for (const TableRow& row : table.rows) {
        std::string line;
        for (const std::string& cell : row)
          if (!cell.empty())
            line += (line.empty() ? "" : ", ") + cell;
        if (!line.empty())
          text += (text.empty() ? "" : "; ") + line;
      }
      out.push_back({0, text});
      return;
    }
    const std::size_t headers = table.headers > 0 ? table.headers : table.firstRowIsHeader ? 1 : 0;
    out.push_back({0, tableText(table.rows, headers)});
  }

  void readRow(Table& table) {
    const int outer = m_xml->depth();
    TableRow row;
    bool deleted = false;
    while (m_xml->next() && !(m_xml->isEnd() && m_xml->depth() == outer)) {
      if (!m_xml->isStart())
        continue;
      if (m_xml->is("trPr")) {
        const int properties = m_xml->depth();
        while (m_xml->next() && !(m_xml->isEnd() && m_xml->depth() == properties)) {
          deleted = deleted || (m_xml->isStart() && m_xml->is("del"));
          if (m_xml->isStart() && m_xml->is("tblHeader") && table.headers == table.rows.size())
            ++table.headers;
        }
      } else if (m_xml->is("tc")) {
        readCell(row);
      }
    }
    if (deleted)
      deletions = true;
    else
      table.rows.push_back(std::move(row));
  }

  void readCell(TableRow& row) {
    constexpr int kMostColumns = 63; // what Word allows
    const int outer = m_xml->depth();
    int columns = 1;
    bool continued = false;
    std::vector<Block> blocks;
    while (m_xml->next() && !(m_xml->isEnd() && m_xml->depth() == outer)) {
      if (!m_xml->isStart() || leftOut())
        continue;
      if (m_xml->is("gridSpan"))
        columns = std::clamp(m_xml->attribute("val").toInt(), 1, kMostColumns);
      else if (m_xml->is("vMerge"))
        continued = m_xml->attribute("val") != QLatin1String("restart");
      else if (m_xml->is("p"))
        readParagraph(blocks);
      else if (m_xml->is("tbl"))
        readTable(blocks);
    }
    row.push_back(continued ? std::string() : joined(blocks));
    for (int i = 1; i < columns; ++i)
      row.emplace_back();
  }

  const ImportLimits& m_limits;
  std::map<QString, DocxStyle> m_styles;
  DocxLists m_lists;
  XmlReader* m_xml = nullptr;
  std::map<QString, std::string> m_notes;
  std::vector<std::pair<std::size_t, std::string>> m_pendingNotes;
  std::size_t m_noteCount = 0;
  int m_tables = 0;
};

std::string coreTitle(const QByteArray& bytes, const ImportLimits& limits) {
  if (bytes.isEmpty())
    return {};
  XmlReader xml(bytes, "core.xml", limits);
  while (xml.next())
    if (xml.isStart() && xml.is("title"))
      return collapsed(xml.innerText());
  return {};
}

} // namespace

Status readDocx(FileJob& job) {
  const Parts parts = archiveParts(job, [](const std::string& name) {
    return name == "word/document.xml" || name == "word/styles.xml" || name == "word/numbering.xml" ||
           name == "word/footnotes.xml" || name == "word/endnotes.xml" || name == "docProps/core.xml";
  });
  const QByteArray body = WordReader::part(parts, "word/document.xml");
  if (body.isEmpty())
    return failure(job.error(ErrorKind::InvalidFile, "the archive is no Word document"));
  const ImportLimits& limits = job.options.limits;
  job.report.recordsRead = 1;
  corpus::Document document = job.start("docx", nullptr);
  TextBuilder builder;
  WordReader reader(parts, limits);
  reader.read(body, builder);
  if (builder.empty())
    return failure(job.error(ErrorKind::NoText, "the document holds no text"));
  document.title = reader.title;
  if (document.title.empty())
    document.title = coreTitle(WordReader::part(parts, "docProps/core.xml"), limits);
  document.title = text::toNfc(document.title);
  if (reader.deletions)
    document.notes.push_back("tracked deletions were left out");
  if (reader.comments)
    document.notes.push_back("comments were left out");
  if (reader.contents)
    document.notes.push_back("the table of contents was left out");
  builder.finish(document);
  job.deliver(std::move(document));
  return {};
}

} // namespace reticle::importers
