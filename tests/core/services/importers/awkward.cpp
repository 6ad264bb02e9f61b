// SPDX-License-Identifier: GPL-3.0-or-later
#include "awkward.h"

#include "hostilepdfs.h"
#include "minipdf.h"
#include "text/normalise.h"
#include "zipwriter.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

#include <sys/stat.h>

using namespace std::string_literals;

namespace reticle::testing {
namespace {

using enum importers::FileState;

class Folder {
 public:
  explicit Folder(std::string path) : m_path(std::move(path)) {}

  void file(const Truth& truth, const std::string& bytes) {
    const QString path = QString::fromStdString(m_path + "/" + truth.name);
    QDir().mkpath(QFileInfo(path).path());
    QFile out(path);
    if (!out.open(QIODevice::WriteOnly) ||
        out.write(bytes.data(), qint64(bytes.size())) != qint64(bytes.size()))
      qFatal("the file cannot be written");
    truths.push_back(truth);
  }
  // A file whose reports have other names than its own.
  void container(const std::string& name, const std::string& bytes, const std::vector<Truth>& inside) {
    file({name}, bytes);
    truths.pop_back();
    truths.insert(truths.end(), inside.begin(), inside.end());
  }

  std::vector<Truth> truths;

 private:
  std::string m_path;
};

std::string utf16le(const QString& text) {
  return {reinterpret_cast<const char*>(text.utf16()), std::size_t(text.size()) * 2};
}

std::string utf16be(const QString& text) {
  std::string bytes = utf16le(text);
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2)
    std::swap(bytes[i], bytes[i + 1]);
  return bytes;
}

std::string utf32le(const QString& text) {
  std::string out;
  for (const uint c : text.toUcs4())
    for (int shift = 0; shift < 32; shift += 8)
      out.push_back(static_cast<char>((c >> shift) & 0xFF));
  return out;
}

void encodings(Folder& folder) {
  const QString table = QStringLiteral("id,名称,text\n1,阀门,阀门已经关闭\n");
  folder.file({"enc/bom8.csv", Imported, {}, 1, "阀门已经关闭"}, "\xEF\xBB\xBF" + table.toStdString());
  folder.file({"enc/utf16be-bare.csv", Imported, {}, 1, "阀门已经关闭"}, utf16be(table));
  folder.file({"enc/utf16le.csv", Imported, {}, 1, "阀门已经关闭"}, "\xFF\xFE" + utf16le(table));
  folder.file({"enc/utf32le-bare.csv", Imported, {}, 1, "阀门已经关闭"}, utf32le(table));
  folder.file({"enc/utf32le.csv", Imported, {}, 1, "阀门已经关闭"}, "\xFF\xFE\0\0"s + utf32le(table));
  folder.file(
      {"enc/gb18030.md", Imported, {}, 1, "这是一个关于晶圆清洗的文档。", "\uFFFD", 0, "GB18030"},
      "# \xB1\xEA\xCC\xE2\n\n\xD5\xE2\xCA\xC7\xD2\xBB\xB8\xF6\xB9\xD8\xD3\xDA\xBE\xA7\xD4\xB2\xC7\xE5\xCF\xB4"
      "\xB5\xC4\xCE\xC4\xB5\xB5\xA1\xA3\x87\xD6\x81\x39\xEF\x32\xA1\xA3");
  folder.file({"enc/short-gb.txt", Imported, {}, 1, "晶圆清洗的方法", "", 0, "GB18030"},
              "\xBE\xA7\xD4\xB2\xC7\xE5\xCF\xB4\xB5\xC4\xB7\xBD\xB7\xA8");
  folder.file(
      {"enc/sjis.txt", Imported, {}, 1, "ウエハーの洗浄は重要な工程です。", "", 0, "SHIFT_JIS"},
      "\x83\x45\x83\x47\x83\x6E\x81\x5B\x82\xCC\x90\xF4\x8F\xF2\x82\xCD\x8F\x64\x97\x76\x82\xC8\x8D\x48\x92\xF6"
      "\x82\xC5\x82\xB7\x81\x42");
  folder.file({"enc/latin.txt", Imported, {}, 1, "Größe der Körner", "", 0, "guessed"},
              "Die Gr\xF6\xDF"
              "e der K\xF6rner ist f\xFCr die G\xFCte der Schicht wichtig und wird gemessen.");
  folder.file({"enc/declared.html", Imported, {}, 1, "Größe"},
              "<html><head><meta charset=iso-8859-1></head><body><p>Gr\xF6\xDF"
              "e</p></body></html>");
}

void texts(Folder& folder) {
  folder.file({"text/empty.txt", Rejected, ErrorKind::FileEmpty, 0}, "");
  folder.file({"text/blank.txt", Rejected, ErrorKind::FileEmpty, 0}, " \n\n\t ");
  folder.file({"text/nul.txt", Imported, {}, 1, "the valves closed", "", 0, "zero bytes"},
              "the valve\0s closed and the pump runs"s);
  std::string binary;
  for (int i = 0; i < 5000; ++i)
    binary.push_back(static_cast<char>(i * 7));
  folder.file({"text/binary.txt", Skipped, ErrorKind::UnsupportedFormat, 0}, binary);
  std::string line;
  while (line.size() < 3000000)
    line += "ab";
  folder.file({"text/giant-line.txt", Imported, {}, 1, "abababab"}, line);
  folder.file({"text/base64.txt", Imported, {}, 1, "QUFB"},
              QByteArray(1000000, 'A').toBase64().toStdString() + "\n" + "QUFB");
  folder.file({"text/ligatures.txt", Imported, {}, 1, "efficient offline profile", "ﬁ"},
              "eﬃcient oﬄine proﬁle");
  folder.file({"text/soft-hyphen.txt", Imported, {}, 1, "softhyphen"}, "a soft\u00ADhyphen in a word");
  folder.file({"text/decomposed.md", Imported, {}, 1, "é"}, "# e\u0301e\u0301\n\ne\u0301");
  folder.file({"text/fences.md", Imported, {}, 1, "# step one"},
              "# Real\n\n```sh\n# step one\nrun it\n```\n\n~~~\n# tilde\n~~~\n\n    # indented\n");
  folder.file({"text/table.md", Imported, {}, 1, "| a | b |\n| --- | --- |\n| 1 | 2 |"},
              "| a | b |\n|---|---|\n| 1 | 2 |\n");
  folder.file({"text/html-inside.md", Imported, {}, 1, "Inside of a block", "<div>"},
              "# Title\n\n<div>\n<p>Inside of a block</p>\n</div>\n\nBehind.\n");
  folder.file({"text/unknown.xyz", Skipped, ErrorKind::UnsupportedFormat, 0}, "words");
}

void tables(Folder& folder) {
  folder.file({"table/breaks.csv", Imported, {}, 3, "one\ntwo\nthree"},
              "id,text\n1,\"one\ntwo\nthree\"\n2,\"a\nb\nc\"\n3,\"d\ne\nf\"\n");
  std::string open = "id,text\n";
  for (int i = 1; i <= 1000; ++i)
    open += std::to_string(i) + (i == 10 ? ",\"open" : ",text " + std::to_string(i)) + "\n";
  folder.file({"table/open-quote.csv", Partly, ErrorKind::InvalidCsv, 9, "text 1", "", 992, "swallows"}, open);
  folder.file({"table/semicolon.csv", Imported, {}, 1, "antwort: 3,5 m"}, "frage;antwort\nWie hoch?;3,5 m\n");
  folder.file({"table/tabs.tsv", Imported, {}, 1, "3;5, m"}, "id\ttext\n1\t3;5, m\n");
  folder.file({"table/uneven.csv", Imported, {}, 2, "two", "", 0, "another number of fields"},
              "id,text\n1,two\n2,three,4\n");
  folder.file({"table/no-text.csv", Partly, ErrorKind::NoText, 1, "words", "", 1}, "id,text\n1,words\n2,\n");
}

void jsons(Folder& folder) {
  folder.file(
      {"json/ids.jsonl", Partly, ErrorKind::InvalidJson, 2, "first", "", 1},
      "{\"id\": 9007199254740992, \"text\": \"first\"}\n{\"id\": 9007199254740993, \"text\": \"second\"}\n"
      "{\"id\": 3, \"text\": \"third\", \"score\": NaN}\n");
  folder.file({"json/twice.jsonl", Imported, {}, 1, "later", "earlier", 0, "stand twice"},
              "{\"text\": \"earlier\", \"text\": \"later\"}\n");
  folder.file({"json/deep.json", Rejected, ErrorKind::LimitExceeded, 0},
              std::string(200, '[') + std::string(200, ']'));
  folder.file({"json/range.jsonl", Partly, ErrorKind::InvalidJson, 1, "fine", "", 1},
              "{\"text\": \"fine\"}\n{\"text\": \"not\", \"score\": 1e400}\n");
  folder.file({"json/cut.json", Rejected, ErrorKind::InvalidJson, 0}, "[{\"text\": \"one\"},");
  folder.file({"json/number.json", Rejected, ErrorKind::WrongType, 0}, "7");
}

void pages(Folder& folder) {
  folder.file({"html/styles.html", Imported, {}, 1, "Lid\n\nOpen it!\n\na\n\nb", "p{}"},
              "<style>p{}</style><h1>Lid</h1><p>Open <b>it</b>!</p><li>a<li>b");
  folder.file({"html/spans.html", Imported, {}, 1, "| Both | |\n| 1 | 2 |"},
              "<table><tr><td colspan=2>Both</td></tr><tr><td>1</td><td>2</td></tr></table>");
  folder.file({"html/menu.html", Imported, {}, 1, "The content.", "Home", 0, "navigation"},
              "<nav><ul><li>Home</ul></nav><p>The content.</p><div class='sphinxsidebar'>Home</div>");
  folder.file({"html/steps.html", Imported, {}, 1, "1. Rinse\n\n2. Dry"}, "<ol><li><p>Rinse</p><li>Dry</ol>");
  folder.file({"html/power.html", Imported, {}, 1, "10^5 of H2O"}, "<p>10<sup>5</sup> of H<sub>2</sub>O");
  std::string deep;
  for (int i = 0; i < 200000; ++i)
    deep += "<div>";
  folder.file({"html/deep.html", Rejected, ErrorKind::LimitExceeded, 0}, deep + "text");
  std::string formats;
  for (int i = 0; i < 3000; ++i)
    formats += "<b><i><u><p>x";
  folder.file({"html/open-formats.html", Imported, {}, 1, "x"}, formats);
  folder.file({"html/nothing.html", Rejected, ErrorKind::NoText, 0}, "<p></p>");
}

std::string columns() {
  std::vector<PdfLine> lines = {{150, 780, "A title over the whole width of the page"}};
  for (int i = 1; i <= 3; ++i) {
    lines.push_back({60, 740 - 14 * i, "Left line " + std::to_string(i) + " of the column here"});
    lines.push_back({330, 740 - 14 * i, "Right line " + std::to_string(i) + " of the column here"});
  }
  return miniPdf({lines});
}

std::string irregular() {
  std::vector<PdfLine> lines;
  for (int i = 0; i < 40; ++i) {
    lines.push_back({40, 800 - 14 * i, "piece"});
    lines.push_back({130 + (i * 71) % 300, 800 - 14 * i, "another"});
  }
  return miniPdf({lines});
}

std::string headed() {
  std::vector<std::vector<PdfLine>> all;
  for (int i = 1; i <= 5; ++i)
    all.push_back({{72, 800, "Manual of the pump"},
                   {72, 700, "Sentence of page " + std::to_string(i * i) + " goes on"},
                   {72, 680, "and ends there."},
                   {290, 30, std::to_string(i + 6)}});
  return miniPdf(all);
}

void pdfs(Folder& folder, const std::string& data) {
  const auto fixture = [&data](const char* name) {
    QFile file(QString::fromStdString(data + name));
    if (!file.open(QIODevice::ReadOnly))
      qFatal("the fixture is missing");
    return file.readAll().toStdString();
  };
  folder.file({"pdf/columns.pdf", Imported, {}, 1, "Left line 3 of the column here\n"}, columns());
  folder.file({"pdf/irregular.pdf", Imported, {}, 1, "piece", "", 0, "reading order is uncertain"},
              irregular());
  folder.file({"pdf/headed.pdf",
               Imported,
               {},
               1,
               "Sentence of page 4 goes on",
               "Manual of the pump",
               0,
               "page headers"},
              headed());
  folder.file(
      {"pdf/hyphens.pdf", Imported, {}, 1, "cost-bearing", "re-pair"},
      miniPdf({{{72, 700, "The cost-"}, {72, 686, "bearing surface and re-"}, {72, 672, "pair of it."}}}));
  folder.file({"pdf/locked.pdf", Skipped, ErrorKind::PasswordNeeded, 0}, fixture("user-password.pdf"));
  folder.file({"pdf/owner.pdf", Imported, {}, 1, ""}, fixture("owner-password.pdf"));
  folder.file({"pdf/scan.pdf", Rejected, ErrorKind::NoText, 0}, miniPdf({{}, {}}));
  folder.file({"pdf/mixed.pdf", Partly, ErrorKind::NoText, 1, "Page one", "", 0, "no text on 1 of 2 pages: 2"},
              miniPdf({{{72, 700, "Page one has words."}}, {}}));
  folder.file({"pdf/damaged.pdf", Rejected, ErrorKind::InvalidFile, 0}, "%PDF-1.4\nnothing");
}

void words(Folder& folder) {
  const auto p = docxParagraph;
  folder.file({"docx/merged.docx", Imported, {}, 1, "Before.\n\n| Heading | | | |\n| a | b | c | x, y; z |"},
              docxOf(p("Before.") + "<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val=\"4\"/></w:tcPr>" +
                     p("Heading") + "</w:tc></w:tr><w:tr><w:tc>" + p("a") + "</w:tc><w:tc>" + p("b") +
                     "</w:tc><w:tc>" + p("c") + "</w:tc><w:tc><w:tbl><w:tr><w:tc>" + p("x") + "</w:tc><w:tc>" +
                     p("y") + "</w:tc></w:tr><w:tr><w:tc>" + p("z") + "</w:tc></w:tr></w:tbl>" + p("") +
                     "</w:tc></w:tr></w:tbl>" + p("Behind.")));
  folder.file(
      {"docx/tracked.docx", Imported, {}, 1, "kept and new", "gone", 0, "tracked deletions"},
      docxOf("<w:p><w:r><w:t xml:space=\"preserve\">kept </w:t></w:r><w:del><w:r><w:delText>gone</w:delText>"
             "</w:r></w:del><w:ins><w:r><w:t>and new</w:t></w:r></w:ins></w:p>"));
  folder.file({"docx/entities.docx", Rejected, ErrorKind::InvalidFile, 0},
              docxOf(p("&b;"), {},
                     "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;\">]>"));
  folder.file({"docx/external.docx", Rejected, ErrorKind::InvalidFile, 0},
              docxOf(p("&b;"), {}, "<!DOCTYPE x [<!ENTITY b SYSTEM \"file:///etc/hostname\">]>"));
  std::string deep;
  for (int i = 0; i < 300; ++i)
    deep += "<w:sdt>";
  folder.file({"docx/deep.docx", Rejected, ErrorKind::LimitExceeded, 0}, docxOf(deep));
  std::string numbers; // that cannot be packed as tightly as a bomb
  for (unsigned i = 0; numbers.size() < 1100000; ++i)
    numbers += std::to_string(i * 2654435761u);
  folder.file({"docx/attribute.docx", Rejected, ErrorKind::LimitExceeded, 0},
              docxOf("<w:p w:x=\"" + numbers + "\"/>"));
  folder.file({"docx/no-word.docx", Rejected, ErrorKind::InvalidFile, 0}, "PK and nothing more");
  folder.file({"docx/no-text.docx", Rejected, ErrorKind::NoText, 0}, docxOf(p("")));
  folder.file(
      {"epub/book.epub", Imported, {}, 1, "Second file.\n\nOne\n\nFirst file."},
      epubOf({{"a.xhtml", "<head><title/></head><body><h1>One</h1><p>First file.</p></body>"},
              {"b.xhtml", "<head><title>Opening</title></head><body><p>Second<a id='x'/> file.</p></body>"}}));
  folder.file({"epub/no-book.epub", Rejected, ErrorKind::InvalidFile, 0}, ZipWriter().finish());
}

// Names that would lead out of a folder, or that a file system does not like.
std::vector<std::string> badNames() {
  std::string han;
  for (int i = 0; i < 300; ++i)
    han += "阀";
  return {"../../x",
          "../up",
          "/etc/passwd",
          "C:\\Windows\\x",
          "\\\\server\\share",
          "a\\b",
          "-rf",
          "~",
          "~root",
          "new\nline",
          "tab\there",
          han,
          "🙂",
          "dot.",
          "blank ",
          "CON",
          "NUL",
          "aux",
          "Name",
          "name",
          "e\u0301",
          "\u00E9",
          "a//b",
          "./c",
          "%2e%2e",
          "$HOME",
          "`id`",
          "a|b",
          "quote\"s",
          "semi;colon"};
}

void archives(Folder& folder) {
  ZipWriter inner;
  inner.add("deep.txt", "Deep words.");
  ZipWriter mixed;
  mixed.add("folder/", "");
  mixed.add("folder/one.txt", "The first file.");
  mixed.add("two.docx", docxOf(docxParagraph("The Word file.")));
  mixed.add("inner.zip", inner.finish());
  mixed.add("picture.png", "PNG");
  mixed.add("empty.txt", "");
  ZipWriter::Entry link{"link.txt", "/etc/passwd", 11, ZipWriter::crcOf("/etc/passwd")};
  link.attributes = 0120777u << 16;
  mixed.add(link);
  ZipWriter::Entry locked{"locked.txt", std::string(30, 'x'), 18, 1};
  locked.flags |= 1;
  mixed.add(locked);
  mixed.add("scan.pdf", miniPdf({{{72, 700, "A page in an archive."}}}));
  folder.container("zip/mixed.zip", mixed.finish(),
                   {{"zip/mixed.zip/folder/one.txt", Imported, {}, 1, "The first file."},
                    {"zip/mixed.zip/two.docx", Imported, {}, 1, "The Word file."},
                    {"zip/mixed.zip/inner.zip", Skipped, ErrorKind::UnsupportedFormat, 0},
                    {"zip/mixed.zip/picture.png", Skipped, ErrorKind::UnsupportedFormat, 0},
                    {"zip/mixed.zip/empty.txt", Rejected, ErrorKind::FileEmpty, 0},
                    {"zip/mixed.zip/link.txt", Skipped, ErrorKind::UnsupportedFormat, 0},
                    {"zip/mixed.zip/locked.txt", Skipped, ErrorKind::PasswordNeeded, 0},
                    {"zip/mixed.zip/scan.pdf", Imported, {}, 1, "A page in an archive."}});
  ZipWriter names;
  std::vector<Truth> inside;
  for (const std::string& name : badNames()) {
    names.add(name + ".txt", "Content of " + name);
    // Labels are in Unicode normal form C, with the slashes of the standard.
    std::string label = text::toNfc(name);
    if (label.find('/') == std::string::npos)
      std::replace(label.begin(), label.end(), '\\', '/');
    inside.push_back({"zip/names.zip/" + label + ".txt"});
  }
  folder.container("zip/names.zip", names.finish(), inside);

  ZipWriter honest;
  honest.add(ZipWriter::Entry{"flat.txt", packedZeros(6400000), 1651200001u, 1, 8});
  folder.file({"zip/bomb-honest.zip", Rejected, ErrorKind::LimitExceeded, 0}, honest.finish());
  ZipWriter lying;
  lying.add(ZipWriter::Entry{"flat.txt", packedZeros(6400000), 100, 1, 8});
  folder.file({"zip/bomb-lying.zip", Rejected, ErrorKind::LimitExceeded, 0}, lying.finish());
  ZipWriter word;
  word.add(ZipWriter::Entry{"word/document.xml", packedZeros(6400000), 100, 1, 8});
  folder.file({"zip/bomb.docx", Rejected, ErrorKind::LimitExceeded, 0}, word.finish());
  ZipWriter overlapping;
  overlapping.add(ZipWriter::Entry{"0.txt", packedZeros(40000), 10320001u, 1, 8});
  for (int i = 1; i < 5000; ++i)
    overlapping.addOverlapping(std::to_string(i) + ".txt");
  folder.file({"zip/overlapping.zip", Rejected, ErrorKind::LimitExceeded, 0}, overlapping.finish());
  ZipWriter many;
  for (int i = 0; i < 65000; ++i)
    many.add(ZipWriter::Entry{std::to_string(i) + ".txt", "", 0, 0});
  folder.file({"zip/many.zip", Rejected, ErrorKind::LimitExceeded, 0}, many.finish());
  folder.file({"zip/no-zip.zip", Rejected, ErrorKind::InvalidFile, 0}, "no archive at all");
  ZipWriter nothing;
  nothing.add("folder/", "");
  folder.file({"zip/nothing.zip", Rejected, ErrorKind::FileEmpty, 0}, nothing.finish());
  ZipWriter wrong;
  wrong.add("good.txt", "The first is good.");
  ZipWriter::Entry broken{"wrong.txt", "stored text", 11, 12345};
  wrong.add(broken);
  folder.container("zip/wrong-sum.zip", wrong.finish(),
                   {{"zip/wrong-sum.zip/good.txt", Imported, {}, 1, "The first is good."},
                    {"zip/wrong-sum.zip", Partly, ErrorKind::InvalidFile, 0}});
}

void specials(Folder& folder, const std::string& root) {
  const QString base = QString::fromStdString(root);
  QFile::link(base, base + QStringLiteral("/text/loop"));
  QFile::link(QStringLiteral(".."), base + QStringLiteral("/text/parent"));
  QFile::link(base + QStringLiteral("/text/nul.txt"), base + QStringLiteral("/zz-again.txt"));
  QFile::link(QStringLiteral("/etc"), base + QStringLiteral("/out"));
  QFile::link(QStringLiteral("/etc/hostname"), base + QStringLiteral("/out.txt"));
  QFile::link(QStringLiteral("/nowhere"), base + QStringLiteral("/broken.txt"));
  mkfifo((root + "/pipe.txt").c_str(), 0600);
  folder.truths.push_back({"pipe.txt", Skipped, ErrorKind::UnsupportedFormat, 0});
  folder.truths.push_back({"out", Skipped, ErrorKind::UnsupportedFormat, 0});
  folder.truths.push_back({"out.txt", Skipped, ErrorKind::UnsupportedFormat, 0});
  folder.truths.push_back({"broken.txt", Skipped, ErrorKind::FileMissing, 0});
  int number = 0;
  for (const std::string& name : badNames())
    if (name.find('/') == std::string::npos && name.size() < 200)
      folder.file({"names/" + name + ".txt"}, "File number " + std::to_string(++number) + " of bad names.");
  folder.file({"corpus/corpus.jsonl"}, "{\"_id\": \"1\", \"title\": \"T\", \"text\": \"A passage.\"}\n");
  folder.truths.back().name = "corpus";
  folder.truths.back().contains = "A passage.";
  folder.file({"corpus/queries.jsonl"}, "{\"_id\": \"q\", \"text\": \"What?\"}\n");
  folder.truths.pop_back();
}

} // namespace

std::vector<Truth> writeAwkwardFolder(const std::string& root) {
  Folder folder(root);
  encodings(folder);
  texts(folder);
  tables(folder);
  jsons(folder);
  pages(folder);
  pdfs(folder, std::string(RETICLE_SOURCE_DIR "/tests/core/services/importers/data/"));
  words(folder);
  archives(folder);
  specials(folder, root);
  return folder.truths;
}

} // namespace reticle::testing
