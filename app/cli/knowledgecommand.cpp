// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "context.h"
#include "projectfile.h"
#include "remeasure.h"

#include "knowledge/knowledgebase.h"
#include "report/exportfile.h"
#include "workflow/corpusindex.h"

#include <CLI/App.hpp>
#include <QFile>

namespace reticle::cli {
namespace {

using Json = nlohmann::ordered_json;
using BasePointer = std::shared_ptr<const knowledge::KnowledgeBase>;

class KnowledgeCommand final : public Command {
 public:
  const char* name() const override { return "knowledge"; }
  QString summary() const override {
    return Cli::tr("List, import and export domain terms; density of the documents");
  }
  QString example() const override {
    return QStringLiteral("reticle-cli knowledge --project fab.reticle --export terms.json");
  }

  void declare(CLI::App& app) override {
    addProjectOption(app, m_project);
    app.add_option("--import", m_import,
                   utf8(Cli::tr("Use the terms of this file (JSON) and measure the documents again")));
    app.add_option("--export", m_export, utf8(Cli::tr("Write the terms in use to this file (JSON)")));
  }

  Result<Outcome> run(Context& context) override {
    auto project = m_import.empty() ? openToRead(context, m_project) : openToWrite(context, m_project);
    if (!project)
      return failure(project.error());
    if (!m_import.empty()) {
      const Status imported = import(context, *project);
      if (!imported)
        return failure(imported.error());
    }
    const auto base = workflow::loadKnowledge(context.toolbox().folders(), **project);
    if (!base)
      return failure(base.error());
    if (!m_export.empty()) {
      if (!*base)
        return failure(ErrorKind::NothingToDo, "the project uses no terms", {{"what", "terms"}});
      const Status written = report::exportFile(
          QString::fromStdString(m_export), QByteArray::fromStdString(knowledge::writeKnowledgeBase(**base)));
      if (!written)
        return failure(written.error());
    }
    return outcomeOf(**project, *base);
  }

 private:
  Status import(Context& context, const ProjectPointer& project) const {
    QFile file(QString::fromStdString(m_import));
    if (!file.exists())
      return failure(ErrorKind::FileMissing, "no such file", {{"path", m_import}});
    if (!file.open(QIODevice::ReadOnly))
      return failure(ErrorKind::FileUnreadable, file.errorString().toStdString(), {{"path", m_import}});
    const std::string json = file.readAll().toStdString();
    auto base = guarded([&] { return knowledge::readKnowledgeBase(json); });
    if (!base)
      return failure(base.error().withParameter("path", m_import));
    const auto set = project->edits().setKnowledgeBase(json).result();
    if (!set)
      return failure(set.error());
    auto shared = std::make_shared<const knowledge::KnowledgeBase>(std::move(*base));
    return context.run("measure", Cli::tr("Measuring"),
                       [project, shared](jobs::JobContext& job) { return remeasureAll(job, project, shared); });
  }

  static Result<Outcome> outcomeOf(project::Project& project, const BasePointer& base) {
    Outcome outcome;
    Json categories = Json::array();
    if (base) {
      for (const knowledge::Category& category : base->categories) {
        Json terms = Json::array();
        for (const knowledge::TermGroup& group : category.groups) {
          for (const std::string& term : group.terms)
            terms.push_back(term);
        }
        outcome.text += Cli::tr("%1: %2 terms, weight %3\n")
                            .arg(QString::fromStdString(category.title))
                            .arg(terms.size())
                            .arg(category.weight);
        categories.push_back(Json{{"id", category.id},
                                  {"title", category.title},
                                  {"weight", category.weight},
                                  {"high_precision", category.highPrecision},
                                  {"terms", std::move(terms)}});
      }
    }
    outcome.json["name"] = base ? Json(base->name) : Json();
    outcome.json["categories"] = std::move(categories);
    Json documents = Json::array();
    project::Page page;
    for (;;) {
      const auto rows = project.queries().documents({}, page).result();
      if (!rows)
        return failure(rows.error());
      for (const project::DocumentRow& row : *rows) {
        Json json{{"id", row.id.value}, {"title", row.title}};
        json["density"] = row.measure ? Json(row.measure->density) : Json();
        json["omega_h"] = row.measure ? Json(row.measure->omegaH) : Json();
        json["precision"] = row.measure ? Json(row.measure->precision) : Json();
        json["dominant"] = row.measure && !row.measure->dominant.empty() ? Json(row.measure->dominant) : Json();
        documents.push_back(std::move(json));
      }
      if (static_cast<int>(rows->size()) < page.limit)
        break;
      page.after = rows->back().id.value;
    }
    outcome.json["documents"] = std::move(documents);
    return outcome;
  }

  std::string m_project, m_import, m_export;
};

} // namespace

std::unique_ptr<Command> knowledgeCommand() {
  return std::make_unique<KnowledgeCommand>();
}

} // namespace reticle::cli
