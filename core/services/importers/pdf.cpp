// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/pdfhelper.h"
#include "importers/pdflines.h"
#include "importers/readers.h"
#include "importers/textbuilder.h"

#include "text/normalise.h"

namespace reticle::importers {
namespace {

bool isBlank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n\f\v") == std::string_view::npos;
}

} // namespace

Status readPdf(FileJob& job) {
  Result<PdfText> pdf = extractPdf(job.path, job.options, job.cancel);
  if (!pdf)
    return failure(pdf.error());
  job.report.recordsRead = 1;
  corpus::Document document = job.start("pdf", nullptr);
  document.title = text::toNfc(pdf->title);
  std::vector<std::string> texts;
  for (const PdfPage& page : pdf->pages)
    texts.push_back(page.text);
  texts = mendedPages(std::move(texts));
  TextBuilder builder;
  std::vector<std::string> empty;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    builder.beginPage(pdf->pages[i].number);
    if (isBlank(texts[i]))
      empty.push_back(std::to_string(pdf->pages[i].number));
    builder.block(texts[i]);
  }
  const std::string of = " of " + std::to_string(texts.size()) + " pages";
  if (builder.empty())
    return failure(job.error(ErrorKind::NoText, "no text on " + std::to_string(texts.size()) + of,
                             {{"pages", std::to_string(texts.size())}}));
  if (!empty.empty()) {
    std::string list = empty.front();
    for (std::size_t i = 1; i < empty.size() && i < 20; ++i)
      list += ", " + empty[i];
    document.notes.push_back("no text on " + std::to_string(empty.size()) + of + ": " + list);
    job.report.error = job.error(ErrorKind::NoText, document.notes.back(),
                                 {{"page", list}, {"pages", std::to_string(texts.size())}});
  }
  builder.finish(document);
  job.report.notes = document.notes;
  job.deliver(std::move(document));
  return {};
}

} // namespace reticle::importers
