// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "context.h"
#include "corpusjson.h"
#include "counted.h"
#include "pairjson.h"
#include "projectfile.h"

#include "project/diskuse.h"
#include "words/names.h"
#include "words/sentences.h"
#include "workflow/corpusindex.h"
#include "workflow/fulltextjob.h"
#include "workflow/rechunkjob.h"
#include "workflow/sourcesjob.h"

#include <CLI/App.hpp>

namespace reticle::cli {
namespace {

using Json = nlohmann::ordered_json;

class CorpusCommand final : public Command {
 public:
  const char* name() const override { return "corpus"; }
  QString summary() const override {
    return Cli::tr("List, search and check the documents of a project and its chunks");
  }
  QString example() const override {
    return QStringLiteral("reticle-cli corpus --project fab.reticle --search \"etch rate\" --json");
  }

  void declare(CLI::App& app) override {
    addProjectOption(app, m_project);
    auto* action = app.add_option_group("action", utf8(Cli::tr("What to do; nothing = list the documents")));
    action
        ->add_option("--document", m_document,
                     utf8(Cli::tr("Number of a document: only this one, with its chunks")))
        ->check(CLI::PositiveNumber);
    action->add_flag(
        "--check", m_check,
        utf8(Cli::tr("Look at the files documents came from: which have changed, which are gone")));
    action->add_option("--search", m_search, utf8(Cli::tr("Chunks that hold every one of these words")));
    action->add_flag("--issues", m_issues, utf8(Cli::tr("What went wrong or is uncertain")));
    action->add_flag("--disk", m_disk, utf8(Cli::tr("What the project takes of the disk")));
    action->add_option("--remove", m_remove, utf8(Cli::tr("Take these documents out of the corpus")));
    action->add_option("--restore", m_restore, utf8(Cli::tr("Put removed documents back")));
    auto* rechunk =
        action->add_flag("--rechunk", m_rechunk, utf8(Cli::tr("Cut every document into chunks again")));
    action->require_option(0, 1);
    app.add_option("--size", m_size, utf8(Cli::tr("With --rechunk: words in a chunk")))
        ->needs(rechunk)
        ->check(CLI::PositiveNumber);
    app.add_option("--overlap", m_overlap, utf8(Cli::tr("With --rechunk: words two neighbours share")))
        ->needs(rechunk)
        ->check(CLI::NonNegativeNumber);
    app.add_option("--sentence-ends", m_sentenceEnds,
                   utf8(Cli::tr("With --rechunk: whether chunks rather end with a sentence")))
        ->needs(rechunk)
        ->check(CLI::IsMember({"on", "off"}));
    app.add_option("--limit", m_limit, utf8(Cli::tr("Hits or issues at most")))
        ->capture_default_str()
        ->check(CLI::PositiveNumber);
    app.add_flag("--chunks", m_chunks, utf8(Cli::tr("Chunks of every document")));
    app.add_flag("--text", m_text, utf8(Cli::tr("Also the texts")));
  }

  Result<Outcome> run(Context& context) override {
    if (m_search && project::fullTextTerms(*m_search).empty())
      return failure(ErrorKind::InvalidArgument, "no word to look for",
                     {{"key", "--search"}, {"value", *m_search}, {"expected", "one or more words"}});
    const bool writes = m_check || m_rechunk || !m_remove.empty() || !m_restore.empty();
    auto project = writes ? openToWrite(context, m_project) : openToRead(context, m_project);
    if (!project)
      return failure(project.error());
    if (m_check)
      return check(context, *project);
    if (m_rechunk)
      return rechunk(context, *project);
    if (m_search)
      return search(context, *project);
    if (m_issues)
      return issues(**project);
    if (m_disk)
      return disk(context, **project);
    for (const auto* ids : {&m_remove, &m_restore}) {
      if (ids->empty())
        continue;
      const Status done = setRemoved(**project, *ids, ids == &m_remove);
      if (!done)
        return failure(done.error());
    }
    return list(**project);
  }

 private:
  // --- the list

  Result<std::vector<project::DocumentRow>> documentRows(project::Project& project,
                                                         const project::DocumentFilter& filter) const {
    if (m_document != 0) {
      auto rows = project.queries().documentRows({DocumentId{m_document}}).result();
      if (rows && rows->empty())
        return failure(ErrorKind::NotFound, "no such document",
                       {{"what", "document"},
                        {"name", std::to_string(m_document)},
                        {"listing", "reticle-cli corpus -p " + m_project}});
      return rows;
    }
    std::vector<project::DocumentRow> all;
    project::Page page;
    for (;;) {
      auto rows = project.queries().documents(filter, page).result();
      if (!rows)
        return failure(rows.error());
      all.insert(all.end(), rows->begin(), rows->end());
      if (static_cast<int>(rows->size()) < page.limit)
        return all;
      page.after = rows->back().id.value;
    }
  }

  Result<Outcome> list(project::Project& project) const {
    const auto rows = documentRows(project, {});
    if (!rows)
      return failure(rows.error());
    Outcome outcome;
    Json documents = Json::array();
    for (const project::DocumentRow& row : *rows) {
      Json json = documentJson(row);
      if (m_document != 0 || m_chunks || m_text) {
        const auto content = addContent(project, row, json);
        if (!content)
          return failure(content.error());
        outcome.text += line(row) + *content;
      } else {
        outcome.text += line(row);
      }
      documents.push_back(std::move(json));
    }
    outcome.json["documents"] = std::move(documents);
    return outcome;
  }

  static QString line(const project::DocumentRow& row) {
    const QString state = project::isStale(row.source) || row.source == project::SourceState::Missing
                              ? words::sourceStateName(project::sourceStateName(row.source))
                              : QString();
    const QString precision = row.measure ? words::precisionName(row.measure->precision) : QString();
    QStringList facts{words::languageName(row.language)};
    if (!precision.isEmpty())
      facts.append(Cli::tr("precision %1").arg(precision));
    facts.append(Cli::tr("%n word(s)", nullptr, static_cast<int>(row.words)));
    facts.append(chunkCount(row.chunks));
    return QStringLiteral("%1  %2  (%3)")
               .arg(QStringLiteral("%1").arg(row.id.value, 5), QString::fromStdString(row.title),
                    facts.join(QStringLiteral(", "))) +
           (state.isEmpty() ? QString() : QStringLiteral("  [%1]").arg(state)) +
           QStringLiteral("\n       %1\n").arg(QString::fromStdString(row.path));
  }

  // The chunks of a document and, when asked for, its texts: into the JSON, and as they are read.
  Result<QString> addContent(project::Project& project, const project::DocumentRow& row, Json& json) const {
    const auto document = project.queries().document(row.id).result();
    if (!document)
      return failure(document.error());
    const auto chunks = project.queries().chunks(row.id).result();
    if (!chunks)
      return failure(chunks.error());
    if (m_text)
      json["text"] = document->text;
    json["chunks"] = chunksJson(*document, *chunks, project::isStale(row.source), m_text);
    QString text;
    // Chunks overlap: the text as a whole is shown when nobody asks for them one by one.
    if (m_text && !m_chunks)
      return QLatin1Char('\n') + QString::fromStdString(document->text) + QStringLiteral("\n\n");
    for (const Json& chunk : json["chunks"]) {
      text += chunkLine(chunk);
      if (m_text)
        text += QString::fromStdString(chunk["text"].get<std::string>()) + QStringLiteral("\n\n");
    }
    return text;
  }

  static QString chunkLine(const Json& chunk) {
    QStringList facts{Cli::tr("characters %1 to %2")
                          .arg(chunk["span"][0].get<std::int64_t>())
                          .arg(chunk["span"][1].get<std::int64_t>()),
                      Cli::tr("%n word(s)", nullptr, chunk["words"].get<int>())};
    if (const int page = chunk["page"].get<int>(); page > 0)
      facts.append(Cli::tr("page %1").arg(page));
    if (const std::string section = chunk["section"].get<std::string>(); !section.empty())
      facts.append(QString::fromStdString(section));
    return QStringLiteral("       #%1  %2\n")
        .arg(QString::number(chunk["ordinal"].get<int>() + 1), facts.join(QStringLiteral(", ")));
  }

  static Status setRemoved(project::Project& project, const std::vector<std::int64_t>& numbers, bool removed) {
    std::vector<DocumentId> ids;
    for (const std::int64_t number : numbers)
      ids.push_back(DocumentId{number});
    return removed ? project.edits().removeDocuments(ids).result()
                   : project.edits().restoreDocuments(ids).result();
  }

  // --- files

  Result<Outcome> check(Context& context, const ProjectPointer& project) const {
    auto check = std::make_shared<workflow::SourceCheck>();
    const Status done =
        context.run("check", Cli::tr("Checking files"), [project, check](jobs::JobContext& job) {
          return workflow::checkSources(job, project, check);
        });
    if (!done && done.error().kind() != ErrorKind::Cancelled)
      return failure(done.error());
    auto outcome = list(*project);
    if (!outcome)
      return outcome;
    outcome->text.clear();
    outcome->json["checked"] = Json{{"files", check->files},     {"unreadable", check->unreadable},
                                    {"changed", check->changed}, {"missing", check->missing},
                                    {"back", check->back},       {"to_import", Json::array()}};
    const auto changed = project->queries().changedFiles().result();
    if (!changed)
      return failure(changed.error());
    outcome->json["checked"]["to_import"] = *changed;
    const Status added = addStale(*project, *outcome);
    if (!added)
      return failure(added.error());
    if (!done)
      outcome->code = ExitCode::Incomplete;
    return outcome;
  }

  // The stale documents with what hangs on them.
  Status addStale(project::Project& project, Outcome& outcome) const {
    project::DocumentFilter filter;
    filter.stale = true;
    const auto rows = documentRows(project, filter);
    if (!rows)
      return failure(rows.error());
    Json stale = Json::array();
    for (const project::DocumentRow& row : *rows) {
      project::PairFilter pairs;
      pairs.documentHash = row.hash;
      const auto found = allPairs(project, pairs);
      if (!found)
        return failure(found.error());
      Json keys = Json::array();
      for (const project::PairRow& pair : *found)
        keys.push_back(pair.key);
      outcome.text += line(row);
      stale.push_back(Json{{"id", row.id.value},
                           {"path", row.path},
                           {"state", std::string(project::sourceStateName(row.source))},
                           {"chunks", row.chunks},
                           {"pairs", std::move(keys)}});
    }
    const Json& checked = outcome.json["checked"];
    outcome.text += Cli::tr("%1: %2 changed, %3 missing; stale: %4.\n")
                        .arg(fileCount(checked["files"].get<std::int64_t>()))
                        .arg(checked["changed"].size())
                        .arg(checked["missing"].size())
                        .arg(documentCount(static_cast<std::int64_t>(stale.size())));
    outcome.json["stale"] = std::move(stale);
    return {};
  }

  Result<Outcome> issues(project::Project& project) const {
    project::IssueFilter filter;
    filter.limit = m_limit;
    const auto rows = project.queries().issues(filter).result();
    if (!rows)
      return failure(rows.error());
    const auto counts = project.queries().issueCounts().result();
    if (!counts)
      return failure(counts.error());
    Outcome outcome;
    Json list = Json::array();
    for (const project::IssueRow& row : *rows) {
      list.push_back(issueJson(row));
      QStringList why;
      if (row.error)
        why.append(words::sentence(*row.error));
      for (const std::string& note : row.notes)
        why.append(QString::fromStdString(note));
      outcome.text +=
          QStringLiteral("%1: %2%3\n")
              .arg(words::issueName(project::issueKindName(row.kind)), QString::fromStdString(row.path),
                   why.isEmpty() ? QString() : QStringLiteral(": ") + why.join(QStringLiteral("; ")));
    }
    if (rows->empty())
      outcome.text = Cli::tr("Nothing went wrong, and nothing is uncertain.\n");
    Json numbers = Json::object();
    for (const auto& [kind, count] : *counts)
      numbers[std::string(project::issueKindName(kind))] = count;
    outcome.json = Json{{"issues", std::move(list)}, {"counts", std::move(numbers)}};
    return outcome;
  }

  static Result<Outcome> disk(Context& context, project::Project& project) {
    const project::DiskUse use =
        project::diskUse(project.path(), project.uuid(), context.toolbox().folders().cache);
    Outcome outcome;
    outcome.json = Json{{"disk", Json{{"project", use.project},
                                      {"journal", use.journal},
                                      {"full_text", use.fullText},
                                      {"index", use.index},
                                      {"replies", use.replies},
                                      {"backups", use.backups},
                                      {"total", use.total()}}}};
    outcome.text = Cli::tr("project %1 bytes, journal %2, full text %3, index %4, replies %5, backups %6\n")
                       .arg(use.project)
                       .arg(use.journal)
                       .arg(use.fullText)
                       .arg(use.index)
                       .arg(use.replies)
                       .arg(use.backups);
    return outcome;
  }

  // --- chunks

  Result<Outcome> rechunk(Context& context, const ProjectPointer& project) const {
    auto options = workflow::chunkOptions(*project);
    if (!options)
      return failure(options.error());
    if (m_size)
      options->size = *m_size;
    if (m_overlap)
      options->overlap = *m_overlap;
    if (!m_sentenceEnds.empty())
      options->preferSentenceEnds = m_sentenceEnds == "on";
    auto result = std::make_shared<workflow::Rechunked>();
    const Status done = context.run("rechunk", Cli::tr("Cutting"),
                                    [project, options = *options, result](jobs::JobContext& job) {
                                      return workflow::rechunk(job, project, options, result);
                                    });
    if (!done && done.error().kind() != ErrorKind::Cancelled)
      return failure(done.error());
    Outcome outcome;
    outcome.json = Json{{"documents", result->documents}, {"changed", result->changed},
                        {"chunks", result->chunks},       {"size", options->size},
                        {"overlap", options->overlap},    {"sentence_ends", options->preferSentenceEnds}};
    outcome.text = Cli::tr("Documents with other chunks now: %1 of %2. Chunks in all: %3.\n")
                       .arg(result->changed)
                       .arg(result->documents)
                       .arg(result->chunks);
    if (!done)
      outcome.code = ExitCode::Incomplete;
    return outcome;
  }

  Result<Outcome> search(Context& context, const ProjectPointer& project) const {
    workflow::Toolbox& toolbox = context.toolbox();
    const Status made =
        context.run("fulltext", Cli::tr("Preparing the search"), [&toolbox, project](jobs::JobContext& job) {
          return workflow::updateFullText(job, toolbox, project, nullptr);
        });
    if (!made)
      return failure(made.error());
    const project::FullText text = workflow::fullText(toolbox, *project);
    const auto hits = text.search(*m_search, m_limit).result();
    if (!hits)
      return failure(hits.error());
    const auto total = text.count(*m_search).result();
    if (!total)
      return failure(total.error());
    Outcome outcome;
    Json list = Json::array();
    for (const project::TextHit& hit : *hits) {
      const auto document = project->queries().documentByHash(hit.documentHash).result();
      if (!document)
        return failure(document.error());
      const auto id = project->queries().documentIdByHash(hit.documentHash).result();
      if (!id)
        return failure(id.error());
      list.push_back(hitJson(hit, *document, *id));
      outcome.text += QStringLiteral("%1 #%2: %3\n")
                          .arg(QString::fromStdString(hit.title))
                          .arg(hit.ordinal + 1)
                          .arg(QString::fromStdString(hit.snippet).simplified());
    }
    outcome.json = Json{{"query", *m_search},
                        {"terms", project::fullTextTerms(*m_search)},
                        {"total", *total},
                        {"hits", std::move(list)}};
    outcome.text += hits->size() == static_cast<std::size_t>(*total)
                        ? Cli::tr("%n hit(s).", nullptr, static_cast<int>(*total)) + QLatin1Char('\n')
                        : Cli::tr("%1 of %2 hits.\n").arg(hits->size()).arg(*total);
    return outcome;
  }

  std::string m_project, m_sentenceEnds;
  std::optional<std::string> m_search;
  std::int64_t m_document = 0;
  int m_limit = 100;
  std::vector<std::int64_t> m_remove, m_restore;
  std::optional<std::size_t> m_size, m_overlap;
  bool m_chunks = false, m_text = false, m_check = false, m_issues = false, m_disk = false, m_rechunk = false;
};

} // namespace

std::unique_ptr<Command> corpusCommand() {
  return std::make_unique<CorpusCommand>();
}

} // namespace reticle::cli
