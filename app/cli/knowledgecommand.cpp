// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "context.h"
#include "fileformat.h"
#include "knowledgejson.h"
#include "projectfile.h"

#include "knowledge/knowledgecsv.h"
#include "knowledge/knowledgeedits.h"
#include "report/exportfile.h"
#include "workflow/corpusindex.h"

#include <CLI/App.hpp>
#include <QFile>
#include <QFileInfo>

#include <charconv>

namespace reticle::cli {
namespace {

using knowledge::KnowledgeBase;
using workflow::KnowledgePointer;

constexpr const char* kBuiltIn = "built-in";

// "CATEGORY=VALUE" of an option. The value may hold '='.
std::pair<std::string, std::string> splitAssignment(const std::string& option, const std::string& text) {
  const std::size_t at = text.find('=');
  if (at == 0 || at == std::string::npos || at + 1 == text.size())
    throw Error(ErrorKind::InvalidArgument, "CATEGORY=VALUE is expected", {{"name", option}, {"value", text}});
  return {text.substr(0, at), text.substr(at + 1)};
}

double weightOf(const std::string& text) {
  double weight = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, weight);
  if (read.ec != std::errc() || read.ptr != end)
    throw Error(ErrorKind::InvalidArgument, "a number is expected",
                {{"name", "--set-weight"}, {"value", text}});
  return weight;
}

bool isTable(const std::string& path) {
  return QString::fromStdString(path).endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
}

const knowledge::Category& categoryOf(const KnowledgeBase& base, const std::string& id) {
  if (const knowledge::Category* found = base.find(id))
    return *found;
  std::string known;
  for (const knowledge::Category& category : base.categories)
    known += (known.empty() ? "" : ", ") + category.id;
  throw Error(ErrorKind::NotFound, "no such category", {{"what", "category"}, {"name", id}, {"known", known}});
}

// The names that --base and --use take.
std::string namesOf(const std::vector<project::KnowledgeBaseRow>& rows) {
  std::string names = kBuiltIn;
  for (const project::KnowledgeBaseRow& row : rows)
    names += ", " + row.name;
  return names;
}

class KnowledgeCommand final : public Command {
 public:
  const char* name() const override { return "knowledge"; }
  QString summary() const override {
    return Cli::tr("List, edit, import and export domain terms; density of the documents");
  }
  QString example() const override {
    return QStringLiteral("reticle-cli knowledge --project fab.reticle --set-weight parameters=1.5 --dry-run");
  }

  void declare(CLI::App& app) override {
    addProjectOption(app, m_project);
    app.add_option("--base", m_base,
                   utf8(Cli::tr("Work with this knowledge base of the project; default: the one in use")));
    auto* action = app.add_option_group("action", utf8(Cli::tr("What to do; nothing = list the terms")));
    action->add_flag("--bases", m_bases, utf8(Cli::tr("List the knowledge bases of the project")));
    action->add_option(
        "--use", m_use,
        utf8(Cli::tr("Use this knowledge base (built-in: the one that comes with the program) and "
                     "measure the documents again")));
    action->add_option(
        "--import", m_import,
        utf8(Cli::tr("Take the terms from this file and measure the documents again; with --base "
                     "NAME add or replace that one")));
    action->add_option("--export", m_export, utf8(Cli::tr("Write the terms to this file (JSON or .csv)")));
    auto* edits = action->add_option_group("edits");
    edits->add_option("--set-weight", m_weights, utf8(Cli::tr("CATEGORY=X: weight of a category")));
    edits->add_option("--add", m_add, utf8(Cli::tr("CATEGORY=TERM: add a term to the category's first group")));
    edits->add_option("--remove", m_remove, utf8(Cli::tr("CATEGORY=TERM: take a term out")));
    action->add_flag("--undo", m_undo, utf8(Cli::tr("Take back the last change to the project")));
    action->add_flag("--redo", m_redo, utf8(Cli::tr("Make the change again that was taken back")));
    action->add_flag("--conflicts", m_conflicts,
                     utf8(Cli::tr("Terms that stand twice, inside another, or are plain words too")));
    action
        ->add_option("--candidates", m_candidates,
                     utf8(Cli::tr("Propose this many terms that the documents suggest")))
        ->check(CLI::PositiveNumber);
    action->require_option(0, 1);
    app.add_flag("--dry-run", m_dryRun,
                 utf8(Cli::tr("Only say which documents would measure differently, change nothing")));
    app.add_flag("--no-counts", m_noCounts, utf8(Cli::tr("List the terms without counting them in the texts")));
  }

  Result<Outcome> run(Context& context) override {
    try {
      return done(context);
    } catch (const Error& error) {
      return failure(error);
    }
  }

 private:
  // A knowledge base of the project, or the built-in one (without an id); none when there is none at all.
  struct Chosen {
    project::KnowledgeBaseId id;
    bool active = true;
    KnowledgePointer base;
  };

  template<typename T> static T must(Result<T> result) {
    if (!result)
      throw result.error();
    if constexpr (!std::is_void_v<T>)
      return std::move(*result);
  }

  bool edits() const { return !m_weights.empty() || !m_add.empty() || !m_remove.empty(); }

  Outcome done(Context& context) {
    const bool writes = !m_dryRun && (edits() || !m_import.empty() || !m_use.empty() || m_undo || m_redo);
    const ProjectPointer project =
        must(writes ? openToWrite(context, m_project) : openToRead(context, m_project));
    Outcome outcome;
    if (m_bases) {
      addBases(outcome, must(project->queries().knowledgeBases().result()));
      return outcome;
    }
    if (m_undo || m_redo) {
      auto& history = project->edits();
      const auto row = must(m_undo ? history.undo().result() : history.redo().result());
      outcome.json[m_undo ? "undone" : "redone"] = row.kind;
    } else if (!m_use.empty()) {
      use(context, project, outcome);
    } else if (!m_import.empty()) {
      const KnowledgeBase base = readBase(m_import);
      import(context, project, base, outcome);
    } else if (edits()) {
      edit(context, project, outcome);
    }
    const Chosen chosen = choose(context, *project);
    if (!m_export.empty())
      exportBase(chosen);
    describe(context, project, chosen, outcome);
    return outcome;
  }

  // --- which base

  Chosen choose(Context& context, project::Project& project) const {
    const auto rows = must(project.queries().knowledgeBases().result());
    for (const project::KnowledgeBaseRow& row : rows) {
      if (m_base.empty() ? row.active : row.name == m_base)
        return {row.id, row.active,
                std::make_shared<const KnowledgeBase>(
                    knowledge::readKnowledgeBase(must(project.queries().knowledgeBase(row.id).result())))};
    }
    if (!m_base.empty() && m_base != kBuiltIn)
      throw Error(ErrorKind::NotFound, "no such knowledge base",
                  {{"what", "knowledge base"}, {"name", m_base}, {"known", namesOf(rows)}});
    return {{}, m_base.empty(), must(workflow::builtInKnowledge(context.toolbox().folders(), project))};
  }

  // --- changes

  std::shared_ptr<workflow::KnowledgeEffect> effectOf(Context& context, const ProjectPointer& project,
                                                      KnowledgePointer before, KnowledgePointer after) const {
    auto effect = std::make_shared<workflow::KnowledgeEffect>();
    if (!before) // nothing was measured
      before = std::make_shared<const KnowledgeBase>();
    must(context.run("measure", Cli::tr("Measuring"), [=](jobs::JobContext& job) {
      return workflow::knowledgeEffect(job, project, before, after, nullptr, effect);
    }));
    return effect;
  }

  void edit(Context& context, const ProjectPointer& project, Outcome& outcome) const {
    const Chosen chosen = choose(context, *project);
    if (!chosen.base)
      throw Error(ErrorKind::NothingToDo, "the project uses no terms", {{"what", "terms"}});
    KnowledgeBase changed = *chosen.base;
    Error::Parameters what;
    for (const std::string& text : m_weights) {
      const auto [category, weight] = splitAssignment("--set-weight", text);
      categoryOf(changed, category);
      changed = knowledge::setWeight(changed, category, weightOf(weight));
      what = {{"deed", "weight"}, {"category", category}};
    }
    for (const std::string& text : m_add) {
      const auto [category, term] = splitAssignment("--add", text);
      const knowledge::Category& found = categoryOf(changed, category);
      if (found.groups.empty())
        changed = knowledge::addGroup(changed, category, {found.title, {}, false});
      changed = knowledge::addTerm(changed, category, std::string(changed.find(category)->groups.front().title),
                                   term);
      what = {{"deed", "add"}, {"category", category}, {"term", term}};
    }
    for (const std::string& text : m_remove) {
      const auto [category, term] = splitAssignment("--remove", text);
      categoryOf(changed, category);
      changed = knowledge::removeTerm(changed, {category, term});
      what = {{"deed", "remove"}, {"category", category}, {"term", term}};
    }
    if (m_weights.size() + m_add.size() + m_remove.size() > 1)
      what = {{"deed", "several"}};
    const auto after = std::make_shared<const KnowledgeBase>(changed);
    const auto effect = effectOf(context, project, chosen.base, after);
    must(addEffect(outcome, *project, *effect));
    if (m_dryRun)
      return;
    const std::string json = knowledge::writeKnowledgeBase(changed);
    if (chosen.id)
      must(project->edits()
               .editKnowledgeBase(chosen.id, json, what, chosen.active ? effect->after : project::Measures{})
               .result());
    else // the built-in one stays as it is: the project gets its own
      must(project->edits().setKnowledgeBase(json, effect->after).result());
  }

  void import(Context& context, const ProjectPointer& project, const KnowledgeBase& base,
              Outcome& outcome) const {
    const std::string json = knowledge::writeKnowledgeBase(base);
    const auto after = std::make_shared<const KnowledgeBase>(base);
    project::KnowledgeBaseId id;
    bool active = m_base.empty();
    for (const project::KnowledgeBaseRow& row : must(project->queries().knowledgeBases().result())) {
      if (m_base.empty() ? row.active : row.name == m_base) {
        id = row.id;
        active = row.active;
      }
    }
    project::Measures measures;
    if (active) {
      const auto before = must(workflow::loadKnowledge(context.toolbox().folders(), *project));
      const auto effect = effectOf(context, project, before, after);
      must(addEffect(outcome, *project, *effect));
      measures = effect->after;
    }
    if (m_dryRun)
      return;
    if (id)
      must(project->edits().editKnowledgeBase(id, json, {{"deed", "import"}}, measures).result());
    else if (active)
      must(project->edits().setKnowledgeBase(json, measures).result());
    else
      must(project->edits().addKnowledgeBase(m_base, json).result());
  }

  void use(Context& context, const ProjectPointer& project, Outcome& outcome) const {
    const auto before = must(workflow::loadKnowledge(context.toolbox().folders(), *project));
    std::optional<project::KnowledgeBaseId> id;
    KnowledgePointer after;
    if (m_use == kBuiltIn) {
      after = must(workflow::builtInKnowledge(context.toolbox().folders(), *project));
    } else {
      const auto found = project->queries().findKnowledgeBase(m_use).result();
      if (!found)
        throw found.error().withParameter("known", namesOf(must(project->queries().knowledgeBases().result())));
      id = *found;
      after = std::make_shared<const KnowledgeBase>(
          knowledge::readKnowledgeBase(must(project->queries().knowledgeBase(*id).result())));
    }
    project::Measures measures;
    if (after) {
      const auto effect = effectOf(context, project, before, after);
      must(addEffect(outcome, *project, *effect));
      measures = effect->after;
    }
    if (!m_dryRun)
      must(project->edits().useKnowledgeBase(id, measures).result());
  }

  // --- files

  static KnowledgeBase readBase(const std::string& path) {
    QFile file(QString::fromStdString(path));
    if (!file.exists())
      throw Error(ErrorKind::FileMissing, "no such file", {{"path", path}});
    if (!file.open(QIODevice::ReadOnly))
      throw Error(ErrorKind::FileUnreadable, file.errorString().toStdString(), {{"path", path}});
    const std::string content = file.readAll().toStdString();
    try {
      if (isTable(path))
        return knowledge::readKnowledgeCsv(content, QFileInfo(file).completeBaseName().toStdString());
      return knowledge::readKnowledgeBase(content);
    } catch (const Error& error) {
      throw error.withParameter("path", path);
    }
  }

  void exportBase(const Chosen& chosen) const {
    const std::string format = must(fileFormat("--export", m_export, {}, {"json", "csv"}));
    if (!chosen.base)
      throw Error(ErrorKind::NothingToDo, "the project uses no terms", {{"what", "terms"}});
    const std::string text = format == "csv" ? knowledge::writeKnowledgeCsv(*chosen.base)
                                             : knowledge::writeKnowledgeBase(*chosen.base);
    must(report::exportFile(QString::fromStdString(m_export), QByteArray::fromStdString(text)));
  }

  // --- what is there

  void describe(Context& context, const ProjectPointer& project, const Chosen& chosen, Outcome& outcome) const {
    outcome.json["name"] = chosen.base ? nlohmann::ordered_json(chosen.base->name) : nlohmann::ordered_json();
    outcome.json["active"] = chosen.active;
    outcome.json["built_in"] = !chosen.id;
    if (!chosen.base) {
      outcome.json["categories"] = nlohmann::ordered_json::array();
    } else if (m_conflicts) {
      addConflicts(outcome, *chosen.base);
    } else if (m_candidates > 0) {
      auto found = std::make_shared<std::vector<knowledge::Candidate>>();
      knowledge::CandidateOptions options;
      options.limit = m_candidates;
      must(context.run("candidates", Cli::tr("Looking for terms"),
                       [=, base = chosen.base](jobs::JobContext& job) {
                         return workflow::findCandidates(job, project, base, options, found);
                       }));
      addCandidates(outcome, *found);
    } else if (m_noCounts || m_dryRun) {
      addCategories(outcome, *chosen.base, nullptr);
    } else {
      auto census = std::make_shared<workflow::CorpusCensus>();
      must(context.run("census", Cli::tr("Counting"), [&](jobs::JobContext& job) {
        return workflow::takeCensus(job, project, chosen.base, census);
      }));
      const auto uses = knowledge::entryUses(*chosen.base, census->census);
      addCategories(outcome, *chosen.base, &uses);
    }
    must(addDocuments(outcome, *project));
  }

  std::string m_project, m_base, m_use, m_import, m_export;
  std::size_t m_candidates = 0;
  std::vector<std::string> m_weights, m_add, m_remove;
  bool m_bases = false, m_undo = false, m_redo = false, m_conflicts = false, m_dryRun = false,
       m_noCounts = false;
};

} // namespace

std::unique_ptr<Command> knowledgeCommand() {
  return std::make_unique<KnowledgeCommand>();
}

} // namespace reticle::cli
