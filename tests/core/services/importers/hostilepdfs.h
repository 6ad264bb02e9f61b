// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace reticle::testing {

// A PDF of these objects, the first of which is the catalogue, with what comes in the trailer as well.
inline std::string pdfOf(const std::vector<std::string>& objects, const std::string& trailer = {}) {
  std::string out = "%PDF-1.5\n", table = "0000000000 65535 f \n";
  for (std::size_t i = 0; i < objects.size(); ++i) {
    const std::string offset = std::to_string(out.size());
    table += std::string(10 - offset.size(), '0') + offset + " 00000 n \n";
    out += std::to_string(i + 1) + " 0 obj\n" + objects[i] + "\nendobj\n";
  }
  const std::string count = std::to_string(objects.size() + 1);
  return out + "xref\n0 " + count + "\n" + table + "trailer\n<< /Size " + count + " /Root 1 0 R " + trailer +
         " >>\nstartxref\n" + std::to_string(out.size()) + "\n%%EOF\n";
}

inline std::string streamOf(const std::string& content, const std::string& more = {}) {
  return "<< /Length " + std::to_string(content.size()) + " " + more + " >>\nstream\n" + content +
         "\nendstream";
}

// PDFs made to hang, crash or fill the memory of a reader, each with a name.
std::vector<std::pair<std::string, std::string>> hostilePdfs();

} // namespace reticle::testing
