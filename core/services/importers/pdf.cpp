// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/pdfhelper.h"
#include "importers/pdflines.h"
#include "importers/pdfsections.h"
#include "importers/readers.h"
#include "importers/tabletext.h"
#include "importers/textbuilder.h"

#include "text/normalise.h"

namespace reticle::importers {
namespace {

bool isBlank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n\f\v") == std::string_view::npos;
}

// "2, 5, 7 ..."
std::string listed(const std::vector<int>& numbers) {
  constexpr std::size_t kShown = 20;
  std::string list;
  for (std::size_t i = 0; i < numbers.size() && i < kShown; ++i)
    list += (i == 0 ? "" : ", ") + std::to_string(numbers[i]);
  return numbers.size() > kShown ? list + " ..." : list;
}

std::string droppedNote(const DroppedLines& dropped) {
  std::string note =
      std::to_string(dropped.lines) + " lines of page headers, footers and page numbers were left out";
  for (std::size_t i = 0; i < dropped.examples.size(); ++i)
    note += (i == 0 ? ", such as \"" : "\", \"") + dropped.examples[i];
  return dropped.examples.empty() ? note : note + "\"";
}

} // namespace

Status readPdf(FileJob& job) {
  Result<PdfText> pdf = extractPdf(job.path, job.bytes, job.options, job.cancel);
  if (!pdf)
    return failure(pdf.error());
  job.report.recordsRead = 1;
  corpus::Document document = job.start("pdf", nullptr);
  document.title = text::toNfc(pdf->title);
  std::vector<std::string> texts;
  std::vector<int> empty, uncertain;
  std::size_t blank = 0;
  for (const PdfPage& page : pdf->pages) {
    texts.push_back(page.text);
    if (page.blank)
      ++blank;
    else if (isBlank(page.text))
      empty.push_back(page.number);
    if (page.uncertain)
      uncertain.push_back(page.number);
  }
  if (job.options.dropRepeatedLines)
    if (const DroppedLines dropped = dropRepeatedLines(texts); dropped.lines > 0)
      document.notes.push_back(droppedNote(dropped));
  texts = mendedPages(std::move(texts), job.options.joinHyphens);
  TextBuilder builder;
  const std::vector<PlacedHeading> headings = placedHeadings(pdf->outline, texts);
  auto heading = headings.begin();
  for (std::size_t i = 0; i < texts.size(); ++i) {
    builder.beginPage(pdf->pages[i].number);
    std::size_t done = 0;
    for (; heading != headings.end() && heading->page == i; ++heading) {
      builder.block(std::string_view(texts[i]).substr(done, heading->lines.begin - done));
      builder.heading(heading->level, collapsed(heading->lines.of(texts[i])));
      done = heading->lines.end;
    }
    builder.block(std::string_view(texts[i]).substr(done));
  }
  const std::string of = " of " + std::to_string(texts.size()) + " pages";
  if (builder.empty())
    return failure(job.error(ErrorKind::NoText, "no text on " + std::to_string(empty.size() + blank) + of,
                             {{"pages", std::to_string(texts.size())}}));
  if (blank > 0)
    document.notes.push_back(std::to_string(blank) + of + " are blank");
  if (!uncertain.empty())
    document.notes.push_back("the reading order is uncertain on pages: " + listed(uncertain));
  if (!empty.empty()) {
    document.notes.push_back("no text on " + std::to_string(empty.size()) + of + ": " + listed(empty));
    job.report.error = job.error(ErrorKind::NoText, document.notes.back(),
                                 {{"page", listed(empty)}, {"pages", std::to_string(texts.size())}});
  }
  builder.finish(document);
  job.deliver(std::move(document));
  return {};
}

} // namespace reticle::importers
