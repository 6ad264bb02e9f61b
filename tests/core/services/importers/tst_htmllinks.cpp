// SPDX-License-Identifier: GPL-3.0-or-later
#include "scratch.h"

#include <QtTest>

using namespace reticle;
using namespace std::string_literals;
using testing::importAll;
using testing::Scratch;

namespace {

const std::string kProse = "<p>The wafer is rinsed in deionised water before it is dried in nitrogen.</p>";
const std::string kMore = "<p>The bath is replaced after fifty wafers, because particles gather in it.</p>";
const std::string kProseText = "The wafer is rinsed in deionised water before it is dried in nitrogen.";
const std::string kMoreText = "The bath is replaced after fifty wafers, because particles gather in it.";

corpus::Document documentOf(const std::string& body) {
  const Scratch scratch;
  const auto result = importAll(scratch.write("a.html", "<html><body>" + body + "</body></html>"));
  if (result.documents.size() != 1)
    qFatal("the page gave no document");
  return result.documents.front();
}

} // namespace

// Menus and signs of links that no class or element marks as such.
class HtmlLinksTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void menusAreLeftOut_data();
  void menusAreLeftOut();
  void contentStays_data();
  void contentStays();
  void signsOfLinksAreLeftOut();
  void bracketedRowsAreLeftOut();
  void spansFitWhatIsLeft();
};

void HtmlLinksTest::menusAreLeftOut_data() {
  QTest::addColumn<std::string>("before");
  QTest::addColumn<std::string>("after");
  const std::string list = "<ul><li><a href='i.html'>Home</a></li><li><a href='#m'>Tutorials</a> &#9660;<ul>"
                           "<li><a href='t.html'>First steps</a></li></ul></li>"
                           "<li><a href='d.html'>Docs &#9660;</a></li><li><a href='n.html'>News</a></li></ul>";
  QTest::newRow("lists in a div") << "<div class='x'>" + list + "</div>" << std::string();
  QTest::newRow("at the end") << std::string() << "<div>" + list + "</div>";
  QTest::newRow("crumbs in a table")
      << "<table><tr><td><a href='/'>Home</a> &gt; <a href='/p'>Processes</a> &gt; <a href='/p/c'>Cleaning</a>"
         "</td></tr></table>"s
      << std::string();
  QTest::newRow("a row") << std::string()
                         << "<div><a href='a'>Contents</a> &middot; <a href='b'>Index</a> | <a href='c'>Other "
                            "versions</a></div>"s;
  QTest::newRow("with a title of its own")
      << std::string()
      << "<div><h4>Site</h4><a href='a.html'>Overview of processes</a><br>"
         "<a href='b.html'>Overview of materials</a><br><a href='c.html'>Downloads</a></div>"s;
}

void HtmlLinksTest::menusAreLeftOut() {
  QFETCH(std::string, before);
  QFETCH(std::string, after);
  const auto document = documentOf(before + "<h1>Cleaning</h1>" + kProse + kMore + after);
  QCOMPARE(document.text, "Cleaning\n\n" + kProseText + "\n\n" + kMoreText);
  QCOMPARE(document.notes.size(), std::size_t(1));
  QVERIFY(document.notes.front().find("navigation was left out: 1 ") == 0);
}

void HtmlLinksTest::contentStays_data() {
  QTest::addColumn<std::string>("body");
  QTest::addColumn<std::string>("kept");
  const std::string links = "<ul><li><a href='a'>Oxide etch</a></li><li><a href='b'>Nitride etch</a></li>"
                            "<li><a href='c'>Metal etch</a></li></ul>";
  QTest::newRow("inside prose") << kProse + links + kMore << "Nitride etch"s;
  QTest::newRow("of its own heading") << kProse + "<h2>See also</h2>" + links << "Nitride etch"s;
  QTest::newRow("section with a heading") << kProse + "<section><h2>See also</h2>" + links + "</section>"
                                          << "Nitride etch"s;
  QTest::newRow("behind a colon") << kProse + "<p>Three etches are described:</p>" + links << "Nitride etch"s;
  QTest::newRow("contents of the page")
      << "<ul><li><a href='#a'>Rinsing</a></li><li><a href='#b'>Drying</a></li><li><a href='#c'>Baths</a></li>"
         "</ul>" +
             kProse + kMore
      << "Drying"s;
  QTest::newRow("an index") << "<h1>Index</h1><div>" + links + "</div>"
                            << "Nitride etch"s;
  QTest::newRow("two links") << kProse + "<div><a href='a'>Oxide etch</a> <a href='b'>Nitride etch</a></div>"
                             << "Nitride etch"s;
  QTest::newRow("values beside the links")
      << kProse + "<table><tr><td><a href='a'>Oxide</a></td><td>210 nm/min</td></tr><tr><td><a href='b'>Nitride"
                  " etch</a></td><td>90 nm/min</td></tr><tr><td><a href='c'>Poly</a></td><td>5 nm</td></tr>"
                  "</table>"
      << "Nitride etch"s;
  QTest::newRow("sentences that are links")
      << kProse + "<div><a href='a'>The oxide is etched in buffered acid.</a><br><a href='b'>Nitride etch is "
                  "slow.</a><br><a href='c'>Metals are etched dry.</a></div>"
      << "Nitride etch"s;
  QTest::newRow("Chinese") << "<p>晶圆在去离子水中冲洗，然后在氮气中干燥，以避免水痕的形成。</p>" + links +
                                  "<p>五十片晶圆之后必须更换清洗槽中的溶液，因为颗粒会聚集。</p>"
                           << "Nitride etch"s;
}

void HtmlLinksTest::contentStays() {
  QFETCH(std::string, body);
  QFETCH(std::string, kept);
  const auto document = documentOf(body);
  QVERIFY2(document.text.find(kept) != std::string::npos, document.text.c_str());
  QVERIFY(document.notes.empty());
}

void HtmlLinksTest::signsOfLinksAreLeftOut() {
  const auto document = documentOf("<h1>Cleaning<a href='#cleaning' title='Link'>&para;</a></h1>" + kProse +
                                   "<h2>Baths <a href='page.html#baths'>#</a></h2><p>See <a href='c.html'>C#"
                                   "</a>, C<a href='sharp.html'>#</a> and &para; 4 of the norm.</p>");
  QCOMPARE(document.text, "Cleaning\n\n" + kProseText + "\n\nBaths\n\nSee C#, C# and \xC2\xB6 4 of the norm.");
  QCOMPARE(document.sections.at(1).title, "Baths"s);
  QVERIFY(document.notes.empty()); // a sign is no menu
}

void HtmlLinksTest::bracketedRowsAreLeftOut() {
  const std::string row = "[<a href='c.html'>Contents</a>][<a href='i.html'>Index</a>]";
  const auto document = documentOf(
      kProse + "<p>" + row +
      "</p><div>Next: <a href='b.html'>Drying the wafer</a>, Up: <a href='t.html'>Top</a>"
      " &nbsp; " +
      row + "</div>" + kMore +
      "<p>The sources are [<a href='1'>1</a>] and [<a href='2'>2</a>].</p><p>[<a href='3'>3</a>]</p>");
  const auto steps =
      documentOf("<p>Next: <a href='b.html'>Drying</a>, Up: <a href='t.html'>Top</a> [<a href='i'>"
                 "Index</a>]</p>" +
                 kProse + "<p>Next, <a href='b.html'>drying</a> begins in <a href='n'>nitrogen</a></p>");
  QCOMPARE(steps.text, kProseText + "\n\nNext, drying begins in nitrogen");
  QCOMPARE(document.text, kProseText + "\n\n" + kMoreText + "\n\nThe sources are [1] and [2].\n\n[3]");
}

void HtmlLinksTest::spansFitWhatIsLeft() {
  const auto document =
      documentOf("<div><a href='a'>Home</a> <a href='b'>Docs</a> <a href='c'>Größe</a></div><h1>Cleaning"
                 "<a href='#c'>&para;</a></h1>" +
                 kProse + "<h2>Baths<a href='#b'>&para;</a></h2>" + kMore +
                 "<div><a href='a'>Home</a> <a href='b'>Docs</a> <a href='c'>Größe</a></div>");
  QCOMPARE(document.sections.size(), std::size_t(2));
  QCOMPARE(std::string(document.sections[0].span.of(document.text)), document.text);
  QCOMPARE(std::string(document.sections[1].span.of(document.text)), "Baths\n\n" + kMoreText);
  QCOMPARE(document.sections[1].title, "Baths"s);
}

QTEST_GUILESS_MAIN(HtmlLinksTest)
#include "tst_htmllinks.moc"
