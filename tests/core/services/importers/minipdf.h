// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace reticle::testing {

struct PdfLine {
  int x, y;
  std::string text; // WinAnsi bytes
};

// The smallest PDF with one page for each list of lines; a page without lines has a grey box only, as a scan
// has.
inline std::string miniPdf(const std::vector<std::vector<PdfLine>>& pages) {
  std::vector<std::string> objects;
  std::string kids;
  const std::size_t first = 4;
  for (std::size_t i = 0; i < pages.size(); ++i)
    kids += std::to_string(first + 2 * i) + " 0 R ";
  objects.push_back("<< /Type /Catalog /Pages 2 0 R >>");
  objects.push_back("<< /Type /Pages /Count " + std::to_string(pages.size()) + " /Kids [" + kids + "] >>");
  objects.push_back("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  for (std::size_t i = 0; i < pages.size(); ++i) {
    std::string content = pages[i].empty() ? "0.5 g 10 10 100 100 re f\n" : "";
    for (const PdfLine& line : pages[i])
      content += "BT /F1 11 Tf " + std::to_string(line.x) + " " + std::to_string(line.y) + " Td (" + line.text +
                 ") Tj ET\n";
    objects.push_back("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R "
                      ">> >> /Contents " +
                      std::to_string(first + 2 * i + 1) + " 0 R >>");
    objects.push_back("<< /Length " + std::to_string(content.size()) + " >>\nstream\n" + content + "endstream");
  }
  std::string out = "%PDF-1.4\n";
  std::string table = "0000000000 65535 f \n";
  for (std::size_t i = 0; i < objects.size(); ++i) {
    std::string offset = std::to_string(out.size());
    table += std::string(10 - offset.size(), '0') + offset + " 00000 n \n";
    out += std::to_string(i + 1) + " 0 obj\n" + objects[i] + "\nendobj\n";
  }
  const std::string start = std::to_string(out.size());
  const std::string count = std::to_string(objects.size() + 1);
  return out + "xref\n0 " + count + "\n" + table + "trailer\n<< /Size " + count +
         " /Root 1 0 R >>\nstartxref\n" + start + "\n%%EOF\n";
}

} // namespace reticle::testing
