// SPDX-License-Identifier: GPL-3.0-or-later
#include "scratch.h"
#include "zipwriter.h"

#include <QtTest>

using namespace reticle;
using namespace std::string_literals;
using importers::FileState;
using testing::docxOf;
using testing::docxParagraph;
using testing::importAll;
using testing::Scratch;

namespace {

std::string styled(const std::string& style, const std::string& text) {
  return "<w:p><w:pPr><w:pStyle w:val=\"" + style + "\"/></w:pPr><w:r><w:t>" + text + "</w:t></w:r></w:p>";
}

std::string item(int list, int level, const std::string& text) {
  return "<w:p><w:pPr><w:numPr><w:ilvl w:val=\"" + std::to_string(level) + "\"/><w:numId w:val=\"" +
         std::to_string(list) + "\"/></w:numPr></w:pPr><w:r><w:t>" + text + "</w:t></w:r></w:p>";
}

const std::string kSpace = " xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"";

std::string styles() {
  return "<w:styles" + kSpace +
         "><w:style w:styleId=\"T\"><w:name w:val=\"Title\"/></w:style>"
         "<w:style w:styleId=\"H1\"><w:name w:val=\"heading 1\"/></w:style>"
         "<w:style w:styleId=\"H2\"><w:name w:val=\"heading 2\"/></w:style>"
         "<w:style w:styleId=\"Mine\"><w:name w:val=\"My heading\"/><w:basedOn w:val=\"H2\"/></w:style>"
         "<w:style w:styleId=\"Loop\"><w:name w:val=\"Loop\"/><w:basedOn w:val=\"Loop\"/></w:style>"
         "<w:style w:styleId=\"C1\"><w:name w:val=\"toc 1\"/></w:style></w:styles>";
}

std::string numbering() {
  return "<w:numbering" + kSpace +
         "><w:abstractNum w:abstractNumId=\"0\"><w:lvl w:ilvl=\"0\"><w:start w:val=\"1\"/><w:numFmt "
         "w:val=\"decimal\"/></w:lvl><w:lvl w:ilvl=\"1\"><w:start w:val=\"1\"/><w:numFmt "
         "w:val=\"lowerLetter\"/></w:lvl></w:abstractNum><w:abstractNum w:abstractNumId=\"1\"><w:lvl "
         "w:ilvl=\"0\"><w:numFmt w:val=\"bullet\"/></w:lvl></w:abstractNum><w:num "
         "w:numId=\"5\"><w:abstractNumId "
         "w:val=\"0\"/></w:num><w:num w:numId=\"6\"><w:abstractNumId w:val=\"1\"/></w:num></w:numbering>";
}

corpus::Document read(const std::string& bytes) {
  const Scratch scratch;
  const auto result = importAll(scratch.write("a.docx", bytes));
  if (result.documents.size() != 1)
    qWarning("%s", result.reports.at(0).error ? result.reports[0].error->what() : "no document");
  return result.documents.at(0);
}

} // namespace

class DocxTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void headingsAndContents();
  void lists();
  void tablesInOrder();
  void textBoxesFollowTheirParagraph();
  void notesFollowTheirBlock();
  void inlineMarks();
  void whatIsLeftOut();
};

void DocxTest::headingsAndContents() {
  const auto document =
      read(docxOf(styled("T", "The manual") + styled("C1", "One 3") + styled("H1", "One") +
                      docxParagraph("Body.") + styled("Mine", "Part") + styled("Loop", "Text.") +
                      "<w:p><w:pPr><w:outlineLvl w:val=\"0\"/></w:pPr><w:r><w:t>Two</w:t></w:r></w:p>",
                  {{"word/styles.xml", styles()}}));
  QCOMPARE(document.title, "The manual"s);
  QCOMPARE(document.text, "The manual\n\nOne\n\nBody.\n\nPart\n\nText.\n\nTwo"s);
  QCOMPARE(document.sections.size(), std::size_t(4));
  QCOMPARE(document.sections[2].title, "Part"s);
  QCOMPARE(document.sections[2].level, 2);
  QVERIFY(document.sections[1].span.contains(document.sections[2].span));
  QVERIFY(std::find(document.notes.begin(), document.notes.end(), "the table of contents was left out") !=
          document.notes.end());
}

void DocxTest::lists() {
  const auto document = read(docxOf(item(5, 0, "first") + item(5, 1, "inner") + item(5, 1, "inner") +
                                        item(5, 0, "second") + item(5, 1, "again") + item(6, 0, "dot"),
                                    {{"word/numbering.xml", numbering()}}));
  QCOMPARE(document.text, "1. first\n\na. inner\n\nb. inner\n\n2. second\n\na. again\n\n- dot"s);
}

void DocxTest::tablesInOrder() {
  const auto cell = [](const std::string& text, const std::string& properties = {}) {
    return "<w:tc><w:tcPr>" + properties + "</w:tcPr>" + docxParagraph(text) + "</w:tc>";
  };
  const std::string header = "<w:trPr><w:tblHeader/></w:trPr>";
  const auto document =
      read(docxOf("<w:tbl><w:tr>" + header + cell("Step") + cell("Time") + "</w:tr><w:tr>" +
                  cell("Rinse", "<w:vMerge w:val=\"restart\"/>") + cell("5 s") + "</w:tr><w:tr>" +
                  cell("", "<w:vMerge/>") + cell("6 s") + "</w:tr><w:tr><w:trPr><w:del/></w:trPr>" +
                  cell("gone") + cell("gone") + "</w:tr></w:tbl>"));
  QCOMPARE(document.text, "| Step | Time |\n| --- | --- |\n| Rinse | 5 s |\n| | 6 s |"s);
}

void DocxTest::textBoxesFollowTheirParagraph() {
  const std::string box = "<w:r><mc:AlternateContent><mc:Choice Requires=\"wps\"><w:drawing><w:txbxContent>" +
                          docxParagraph("In the box.") +
                          "</w:txbxContent></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>" +
                          docxParagraph("In the box.") +
                          "</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>";
  const auto document = read(docxOf("<w:p><w:r><w:t>Anchor</w:t></w:r>" + box +
                                    "<w:r><w:t> goes on.</w:t></w:r></w:p>" + docxParagraph("Next.")));
  QCOMPARE(document.text, "Anchor goes on.\n\nIn the box.\n\nNext."s);
}

void DocxTest::notesFollowTheirBlock() {
  const std::string notes = "<w:footnotes" + kSpace + "><w:footnote w:id=\"0\" w:type=\"separator\">" +
                            docxParagraph("---") + "</w:footnote><w:footnote w:id=\"2\">" +
                            docxParagraph("The note.") + "</w:footnote></w:footnotes>";
  const auto document =
      read(docxOf("<w:p><w:r><w:t>Said</w:t></w:r><w:r><w:footnoteReference w:id=\"2\"/></w:r></w:p>" +
                      docxParagraph("Next."),
                  {{"word/footnotes.xml", notes}}));
  QCOMPARE(document.text, "Said[1]\n\n[1] The note.\n\nNext."s);
}

void DocxTest::inlineMarks() {
  const auto document =
      read(docxOf("<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/>"
                  "<w:t>d</w:t><w:softHyphen/><w:t>e</w:t><w:sym w:char=\"03B1\"/></w:r></w:p>"));
  QCOMPARE(document.text, "a\tb\nc-deα"s);
}

void DocxTest::whatIsLeftOut() {
  const Scratch scratch;
  const auto result = importAll(scratch.write(
      "a.docx",
      docxOf(
          "<w:p><w:r><w:t>Kept</w:t></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></"
          "w:del><w:moveFrom><w:r>"
          "<w:t>moved</w:t></w:r></w:moveFrom><w:moveTo><w:r><w:t> "
          "here</w:t></w:r></w:moveTo><w:r><w:rPr><w:vanish/>"
          "</w:rPr><w:t>hidden</w:t></w:r><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:commentReference "
          "w:id=\"1\"/></w:r></w:p>")));
  QCOMPARE(result.documents.at(0).text, "Kept here"s);
  QCOMPARE(result.reports.at(0).notes,
           (std::vector<std::string>{"tracked deletions were left out", "comments were left out"}));
}

QTEST_GUILESS_MAIN(DocxTest)
#include "tst_docx.moc"
