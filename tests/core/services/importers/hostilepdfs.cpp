// SPDX-License-Identifier: GPL-3.0-or-later
#include "hostilepdfs.h"

#include <QByteArray>

namespace reticle::testing {
namespace {

const std::string kCatalogue = "<< /Type /Catalog /Pages 2 0 R >>";
const std::string kPages = "<< /Type /Pages /Count 1 /Kids [3 0 R] >>";
const std::string kFont = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";

std::string page(const std::string& resources, const std::string& box = "[0 0 595 842]") {
  return "<< /Type /Page /Parent 2 0 R /MediaBox " + box + " /Resources << " + resources +
         " >> /Contents 4 0 R >>";
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  text.replace(text.find(from), from.size(), to);
  return text;
}

QByteArray packed(const QByteArray& content) {
  return qCompress(content, 9).mid(4);
}

} // namespace

std::vector<std::pair<std::string, std::string>> hostilePdfs() {
  const std::string text = streamOf("BT /F1 11 Tf 50 700 Td (Words on the page.) Tj ET");
  const std::string fonts = "/Font << /F1 5 0 R >>";
  const std::string plain = pdfOf({kCatalogue, kPages, page(fonts), text, kFont});
  std::vector<std::pair<std::string, std::string>> files;

  const std::size_t table = plain.rfind("xref\n0");
  files.emplace_back("xref-loop",
                     pdfOf({kCatalogue, kPages, page(fonts), text, kFont}, "/Prev " + std::to_string(table)));
  files.emplace_back("page-tree-cycle",
                     pdfOf({kCatalogue, "<< /Type /Pages /Count 1000 /Kids [2 0 R 2 0 R] >>"}));
  files.emplace_back(
      "form-calls-itself",
      pdfOf({kCatalogue, kPages, page("/XObject << /X 5 0 R >>"), streamOf("/X Do"),
             streamOf("/X Do /X Do",
                      "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 "
                      "0 R >> >>")}));
  files.emplace_back(
      "two-billion-pages",
      pdfOf({kCatalogue, "<< /Type /Pages /Count 2000000000 /Kids [3 0 R] >>", page(fonts), text, kFont}));
  files.emplace_back("huge-rectangle",
                     pdfOf({kCatalogue, kPages, page(fonts, "[0 0 1000000000 1000000000]"), text, kFont}));
  files.emplace_back("huge-blank", pdfOf({kCatalogue, kPages, page(fonts, "[0 0 1000000000 1000000000]"),
                                          streamOf("0.5 g 0 0 1000000000 1000000000 re f"), kFont}));
  files.emplace_back("wrong-stream-length", replaced(plain, "/Length ", "/Length 99999999"));
  QByteArray bomb(50000000, ' ');
  for (int i = 0; i < 3; ++i)
    bomb = packed(bomb);
  files.emplace_back(
      "filter-chain",
      pdfOf({kCatalogue, kPages, page(fonts),
             streamOf(bomb.toStdString(), "/Filter [/FlateDecode /FlateDecode /FlateDecode]"), kFont}));
  files.emplace_back("font-draws-itself",
                     pdfOf({kCatalogue, kPages, page(fonts), streamOf("BT /F1 11 Tf 50 700 Td (aaa) Tj ET"),
                            "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] "
                            "/CharProcs << /a 6 0 R >> "
                            "/Encoding << /Type /Encoding /Differences [97 /a] >> /FirstChar 97 /LastChar 97 "
                            "/Widths [9] /Resources "
                            "<< /Font << /F1 5 0 R >> >> >>",
                            streamOf("9 0 d0 BT /F1 1 Tf (aa) Tj ET")}));
  files.emplace_back("outline-loop",
                     pdfOf({"<< /Type /Catalog /Pages 2 0 R /Outlines 6 0 R >>", kPages, page(fonts), text,
                            kFont, "<< /First 7 0 R /Last 7 0 R /Count 9 >>",
                            "<< /Title (Loop) /Parent 6 0 R /Next 7 0 R /First 7 0 R /Last 7 0 R >>"}));
  files.emplace_back("length-is-itself", pdfOf({kCatalogue, kPages, page(fonts),
                                                "<< /Length 4 0 R >>\nstream\nBT ET\nendstream", kFont}));
  std::string deep;
  for (int i = 0; i < 200000; ++i)
    deep += "[";
  files.emplace_back("deep-arrays", pdfOf({"<< /Type /Catalog /Pages 2 0 R /X " + deep + " >>", kPages,
                                           page(fonts), text, kFont}));
  std::string saves;
  for (int i = 0; i < 300000; ++i)
    saves += "q ";
  files.emplace_back("states-never-restored", pdfOf({kCatalogue, kPages, page(fonts), streamOf(saves), kFont}));
  files.emplace_back("startxref-nowhere",
                     replaced(plain, "startxref\n" + std::to_string(table), "startxref\n99999999999"));
  files.emplace_back(
      "object-stream-in-itself",
      pdfOf({kCatalogue, kPages, page(fonts),
             streamOf("4 0 5 10 << >> << >>", "/Type /ObjStm /N 2 /First 8 /Extends 4 0 R"), kFont}));
  files.emplace_back("no-catalogue", replaced(plain, "/Root 1 0 R", "/Root 9 0 R"));
  files.emplace_back("cut-in-the-middle", plain.substr(0, plain.size() / 3));
  return files;
}

} // namespace reticle::testing
