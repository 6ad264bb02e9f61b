// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/encoding.h"
#include "importers/htmltext.h"
#include "importers/readers.h"
#include "importers/textbuilder.h"

#include "text/normalise.h"

namespace reticle::importers {

Status readHtml(FileJob& job) {
  Result<TextReader> reader = job.open(job.options.limits.htmlBytes, true);
  if (!reader)
    return failure(reader.error());
  Result<std::string> html = reader->readAll();
  if (!html)
    return failure(html.error());
  job.report.recordsRead = 1;
  corpus::Document document = job.start("html", &*reader);
  TextBuilder builder;
  const bool xhtml = html->starts_with("<?xml") || html->substr(0, 500).find("DTD XHTML") != std::string::npos;
  const HtmlFound found = appendHtml(*html, xhtml, job.options.limits.htmlDepth, builder);
  if (found.tooDeep)
    return failure(job.error(ErrorKind::LimitExceeded, "the HTML is nested deeper than the limit",
                             {{"limit", std::to_string(job.options.limits.htmlDepth)}}));
  if (builder.empty())
    return failure(job.error(ErrorKind::NoText, "the page holds no text"));
  if (found.navigation > 0)
    document.notes.push_back("navigation was left out: " + std::to_string(found.navigation) + " parts");
  document.title = text::toNfc(found.title);
  builder.finish(document);
  job.deliver(std::move(document));
  return {};
}

} // namespace reticle::importers
