// SPDX-License-Identifier: GPL-3.0-or-later
#include "importjson.h"

#include "counted.h"

#include "words/sentences.h"

namespace reticle::cli {
namespace {

using Json = nlohmann::ordered_json;

QString reasonOf(const importers::FileReport& file) {
  if (file.error)
    return words::sentence(*file.error);
  return file.notes.empty() ? QString() : QString::fromStdString(file.notes.front());
}

Json fileJson(const importers::FileReport& file) {
  Json json{{"path", file.path}, {"reason", utf8(reasonOf(file))}};
  if (file.error)
    json["kind"] = std::string(errorKindName(file.error->kind()));
  if (file.recordsRejected > 0) {
    json["records"] = file.recordsRead;
    json["records_rejected"] = file.recordsRejected;
  }
  return json;
}

} // namespace

Outcome importOutcome(const workflow::ImportSummary& summary, const project::CorpusTotals& totals) {
  Json lists[3] = {Json::array(), Json::array(), Json::array()}; // partly, skipped, rejected
  QString warnings;
  for (const importers::FileReport& file : summary.files) {
    if (file.state == importers::FileState::Imported)
      continue;
    const int list = file.state == importers::FileState::Partly    ? 0
                     : file.state == importers::FileState::Skipped ? 1
                                                                   : 2;
    lists[list].push_back(fileJson(file));
    const QString state = list == 0   ? Cli::tr("read in part")
                          : list == 1 ? Cli::tr("skipped")
                                      : Cli::tr("rejected");
    warnings += QStringLiteral("%1: %2: %3\n").arg(state, QString::fromStdString(file.path), reasonOf(file));
  }
  const importers::ImportCounts& counts = summary.counts;
  Outcome outcome;
  outcome.json = Json{{"files", summary.files.size()},
                      {"imported", counts.imported},
                      {"partly", lists[0]},
                      {"skipped", lists[1]},
                      {"rejected", lists[2]},
                      {"added", summary.added},
                      {"duplicates", summary.duplicates},
                      {"documents", totals.documents},
                      {"chunks", totals.chunks},
                      {"words", totals.words},
                      {"tokens", totals.tokens}};
  warnings.chop(1);
  outcome.warning = warnings;
  outcome.text = Cli::tr("%1: %2 imported, %3 read in part, %4 skipped, %5 rejected.")
                     .arg(fileCount(static_cast<std::int64_t>(summary.files.size())))
                     .arg(counts.imported)
                     .arg(counts.partly)
                     .arg(counts.skipped)
                     .arg(counts.rejected) +
                 QLatin1Char('\n') +
                 Cli::tr("%1 added, %2 there already. The project has %3, %4 and about %5 tokens.")
                     .arg(documentCount(static_cast<std::int64_t>(summary.added)))
                     .arg(summary.duplicates)
                     .arg(documentCount(totals.documents), chunkCount(totals.chunks))
                     .arg(totals.tokens);
  if (summary.added == 0 && summary.duplicates > 0)
    outcome.text +=
        QLatin1Char('\n') +
        Cli::tr("Nothing is new: texts that the project holds already are not added a second time.");
  if (counts.imported + counts.partly == 0 && counts.rejected > 0)
    outcome.code = ExitCode::Failed;
  return outcome;
}

} // namespace reticle::cli
