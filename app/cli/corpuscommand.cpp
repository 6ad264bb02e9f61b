// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "projectfile.h"

#include <CLI/App.hpp>

namespace reticle::cli {
namespace {

using Json = nlohmann::ordered_json;

// Places in a text as code points, for programs that do not count in UTF-8 bytes. Bytes must be asked upwards
// or the count starts again.
class CodePoints {
 public:
  explicit CodePoints(const std::string& text) : m_text(text) {}
  std::size_t at(std::size_t byte) {
    if (byte < m_byte)
      m_byte = m_count = 0;
    for (; m_byte < byte && m_byte < m_text.size(); ++m_byte)
      m_count += (static_cast<unsigned char>(m_text[m_byte]) & 0xC0) != 0x80;
    return m_count;
  }

 private:
  const std::string& m_text;
  std::size_t m_byte = 0;
  std::size_t m_count = 0;
};

Json rowJson(const project::DocumentRow& row) {
  Json json{{"id", row.id.value},
            {"title", row.title},
            {"path", row.path},
            {"format", row.format},
            {"external_id", row.externalId},
            {"kind", std::string(corpus::documentKindName(row.kind))},
            {"language", row.language},
            {"encoding", row.encoding},
            {"hash", row.hash},
            {"bytes", row.bytes},
            {"words", row.words},
            {"tokens", row.tokens},
            {"pages", row.pages},
            {"chunk_count", row.chunks}};
  if (row.measure) {
    json["density"] = row.measure->density;
    json["precision"] = row.measure->precision;
  }
  return json;
}

class CorpusCommand final : public Command {
 public:
  const char* name() const override { return "corpus"; }
  QString summary() const override {
    return Cli::tr("List the documents of a project, or one with its chunks");
  }
  QString example() const override {
    return QStringLiteral("reticle-cli corpus --project fab.reticle --document 3 --json");
  }

  void declare(CLI::App& app) override {
    addProjectOption(app, m_project);
    app.add_option("--document", m_document,
                   utf8(Cli::tr("Number of a document: only this one, with its chunks")))
        ->check(CLI::PositiveNumber);
    app.add_flag("--chunks", m_chunks, utf8(Cli::tr("Chunks of every document")));
    app.add_flag("--text", m_text, utf8(Cli::tr("Also the texts")));
  }

  Result<Outcome> run(Context& context) override {
    auto project = openToRead(context, m_project);
    if (!project)
      return failure(project.error());
    auto rows = documentRows(**project);
    if (!rows)
      return failure(rows.error());
    Outcome outcome;
    Json documents = Json::array();
    for (const project::DocumentRow& row : *rows) {
      Json json = rowJson(row);
      if (m_document != 0 || m_chunks || m_text) {
        const Status added = addContent(**project, row.id, json);
        if (!added)
          return failure(added.error());
      }
      documents.push_back(std::move(json));
      outcome.text += Cli::tr("%1  %2  (%3 words, %4 chunks)\n")
                          .arg(row.id.value, 5)
                          .arg(QString::fromStdString(row.title))
                          .arg(row.words)
                          .arg(row.chunks);
    }
    outcome.json["documents"] = std::move(documents);
    return outcome;
  }

 private:
  Result<std::vector<project::DocumentRow>> documentRows(project::Project& project) const {
    if (m_document != 0) {
      auto rows = project.queries().documentRows({DocumentId{m_document}}).result();
      if (rows && rows->empty())
        return failure(ErrorKind::NotFound, "no such document", {{"name", std::to_string(m_document)}});
      return rows;
    }
    std::vector<project::DocumentRow> all;
    project::Page page;
    for (;;) {
      auto rows = project.queries().documents({}, page).result();
      if (!rows)
        return failure(rows.error());
      all.insert(all.end(), rows->begin(), rows->end());
      if (static_cast<int>(rows->size()) < page.limit)
        return all;
      page.after = rows->back().id.value;
    }
  }

  Status addContent(project::Project& project, DocumentId id, Json& json) const {
    const auto document = project.queries().document(id).result();
    if (!document)
      return failure(document.error());
    const auto chunks = project.queries().chunks(id).result();
    if (!chunks)
      return failure(chunks.error());
    if (m_text)
      json["text"] = document->text;
    CodePoints begins(document->text), ends(document->text);
    Json list = Json::array();
    for (const project::ChunkRow& row : *chunks) {
      const Span span = row.chunk.span;
      Json entry{{"ordinal", row.chunk.ordinal},
                 {"span", {begins.at(span.begin), ends.at(span.end)}},
                 {"words", row.chunk.words},
                 {"page", row.chunk.page},
                 {"section", row.chunk.section}};
      if (m_text)
        entry["text"] = std::string(span.of(document->text));
      list.push_back(std::move(entry));
    }
    json["chunks"] = std::move(list);
    return {};
  }

  std::string m_project;
  std::int64_t m_document = 0;
  bool m_chunks = false, m_text = false;
};

} // namespace

std::unique_ptr<Command> corpusCommand() {
  return std::make_unique<CorpusCommand>();
}

} // namespace reticle::cli
