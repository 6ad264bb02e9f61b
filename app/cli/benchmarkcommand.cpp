// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "counted.h"
#include "fileformat.h"
#include "pairsfile.h"
#include "projectfile.h"

#include "report/exportfile.h"

#include <CLI/App.hpp>
#include <QFileInfo>

namespace reticle::cli {
namespace {

using Json = nlohmann::ordered_json;

Json rowJson(const project::BenchmarkRow& row) {
  return Json{{"name", row.name},
              {"version", row.version},
              {"label", project::benchmarkLabel(row)},
              {"pairs", row.pairs},
              {"unreviewed", row.unreviewed},
              {"hash", row.hash},
              {"created", isoTime(row.createdMs)},
              {"notes", row.notes}};
}

QString rowLine(const project::BenchmarkRow& row) {
  const QString line =
      QStringLiteral("%1: %2").arg(QString::fromStdString(project::benchmarkLabel(row)), pairCount(row.pairs));
  return (row.unreviewed ? Cli::tr("%1, not reviewed").arg(line) : line) + QLatin1Char('\n');
}

class BenchmarkCommand final : public Command {
 public:
  const char* name() const override { return "benchmark"; }
  QString summary() const override { return Cli::tr("Freeze, export, import and list benchmark versions"); }
  QString example() const override {
    return QStringLiteral("reticle-cli benchmark --project fab.reticle --freeze fab");
  }

  void declare(CLI::App& app) override {
    addProjectOption(app, m_project);
    auto* action = app.add_option_group("action", utf8(Cli::tr("What to do; nothing = list the versions")));
    action->add_option("--freeze", m_freeze,
                       utf8(Cli::tr("Name of a new version, made of the accepted pairs")));
    action->add_option("--export", m_export, utf8(Cli::tr("Write a version to this file")));
    action->add_option("--import", m_import, utf8(Cli::tr("Make a version of the pairs in this file")));
    action->require_option(0, 1);
    app.add_flag(
        "--unreviewed", m_unreviewed,
        utf8(
            Cli::tr("With --freeze: also pairs nobody has reviewed; with --import: nobody has reviewed them")));
    app.add_flag("--keep-copies", m_keepCopies,
                 utf8(Cli::tr("With --freeze: also questions that say nearly the same as another one (85 % of "
                              "their triples of words)")));
    app.add_flag("--leave-out-stale", m_leaveOutStale,
                 utf8(Cli::tr("With --freeze: no pairs whose evidence is not what the files hold now")));
    app.add_option("--notes", m_notes, utf8(Cli::tr("Notes kept with the version")));
    app.add_option("--format", m_format,
                   utf8(Cli::tr("json, jsonl or csv (export alone); default: from the file's ending")))
        ->check(CLI::IsMember({"json", "jsonl", "csv"}));
    app.add_option("--benchmark", m_label,
                   utf8(Cli::tr("With --export: NAME or NAME@VERSION; default: the newest")));
    app.add_option("--name", m_name,
                   utf8(Cli::tr("With --import: name of the version; default: the file's name")));
  }

  Result<Outcome> run(Context& context) override {
    const auto format = formatOfFile();
    if (!format)
      return failure(format.error());
    const bool writes = !m_freeze.empty() || !m_import.empty();
    auto project = writes ? openToWrite(context, m_project) : openToRead(context, m_project);
    if (!project)
      return failure(project.error());
    if (!m_freeze.empty())
      return freeze(**project);
    if (!m_import.empty())
      return import(**project, *format);
    if (!m_export.empty())
      return exportVersion(**project, *format);
    return list(**project);
  }

 private:
  static Result<Outcome> made(const Result<project::BenchmarkRow>& row) {
    if (!row)
      return failure(row.error());
    Outcome outcome;
    outcome.json = rowJson(*row);
    outcome.text = rowLine(*row);
    return outcome;
  }

  // Of the file that is written or read; empty when there is none. Tables are not read as benchmarks.
  Result<std::string> formatOfFile() const {
    if (!m_export.empty())
      return fileFormat("--export", m_export, m_format, {"json", "jsonl", "csv"});
    if (!m_import.empty())
      return fileFormat("--import", m_import, m_format == "csv" ? std::string() : m_format, {"json", "jsonl"});
    return std::string();
  }

  Result<Outcome> freeze(project::Project& project) const {
    const auto frozen =
        project.edits()
            .freezeBenchmark({m_freeze, m_unreviewed, m_notes, {}, !m_keepCopies, m_leaveOutStale})
            .result();
    if (!frozen && frozen.error().kind() == ErrorKind::NothingToDo && !m_unreviewed)
      return failure(frozen.error().withParameter("option", "--unreviewed"));
    if (!frozen)
      return failure(frozen.error());
    auto outcome = made(frozen->row);
    Json copies = Json::array();
    for (const project::CopiedPair& copy : frozen->census.copies)
      copies.push_back({{"key", copy.key}, {"like", copy.like}, {"similarity", copy.similarity}});
    outcome->json["copies"] = std::move(copies);
    outcome->json["stale"] = frozen->census.stale;
    outcome->text += textOf(frozen->census);
    if (frozen->census.stale > 0 && !m_leaveOutStale)
      outcome->warning = Cli::tr("%n pair(s) of the version have evidence that is not what the files hold now; "
                                 "--leave-out-stale leaves them out.",
                                 nullptr, static_cast<int>(frozen->census.stale));
    return outcome;
  }

  QString textOf(const project::FreezeCensus& census) const {
    QString text;
    for (const project::CopiedPair& copy : census.copies) {
      const QString line = m_keepCopies ? Cli::tr("%1 says nearly the same as %2")
                                        : Cli::tr("Left out: %1, nearly the same as %2");
      text += line.arg(QString::fromStdString(copy.key), QString::fromStdString(copy.like)) + QLatin1Char('\n');
    }
    if (census.stale > 0 && m_leaveOutStale)
      text += Cli::tr("Left out: %n pair(s) whose evidence is not what the files hold now", nullptr,
                      static_cast<int>(census.stale)) +
              QLatin1Char('\n');
    return text;
  }

  Result<Outcome> import(project::Project& project, const std::string& format) const {
    const QString file = QString::fromStdString(m_import);
    PairSpans spans(project.queries());
    auto pairs = readPairs(file, format, spans);
    if (!pairs)
      return failure(pairs.error());
    const std::string name = m_name.empty() ? QFileInfo(file).completeBaseName().toStdString() : m_name;
    auto outcome =
        made(project.edits().importBenchmark(name, std::move(*pairs), m_unreviewed, m_notes).result());
    if (outcome && spans.unknown() > 0)
      outcome->warning =
          Cli::tr("%n pair(s) have evidence in documents that the project does not have: where it "
                  "stands in them is not known.",
                  nullptr, static_cast<int>(spans.unknown()));
    return outcome;
  }

  Result<Outcome> exportVersion(project::Project& project, const std::string& format) const {
    const auto row = findBenchmark(project, m_label);
    if (!row)
      return failure(row.error());
    const auto frozen = project.queries().benchmark(row->id).result();
    if (!frozen)
      return failure(frozen.error());
    const QString file = QString::fromStdString(m_export);
    PairSpans spans(project.queries());
    const Status written =
        report::exportFile(file, writePairs(frozen->pairs, project::benchmarkLabel(*row), format, spans));
    if (!written)
      return failure(written.error());
    auto outcome = made(*row);
    outcome->json["file"] = m_export;
    if (spans.inBytes() > 0)
      outcome->warning = Cli::tr("The spans of %n pair(s) count bytes, because the project does not have their "
                                 "documents.",
                                 nullptr, static_cast<int>(spans.inBytes()));
    return outcome;
  }

  static Result<Outcome> list(project::Project& project) {
    const auto rows = project.queries().benchmarks().result();
    if (!rows)
      return failure(rows.error());
    Outcome outcome;
    Json versions = Json::array();
    for (const project::BenchmarkRow& row : *rows) {
      versions.push_back(rowJson(row));
      outcome.text += rowLine(row);
    }
    outcome.json["versions"] = std::move(versions);
    return outcome;
  }

  std::string m_project, m_freeze, m_export, m_import, m_format, m_label, m_name, m_notes;
  bool m_unreviewed = false;
  bool m_keepCopies = false;
  bool m_leaveOutStale = false;
};

} // namespace

std::unique_ptr<Command> benchmarkCommand() {
  return std::make_unique<BenchmarkCommand>();
}

} // namespace reticle::cli
