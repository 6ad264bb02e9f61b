// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "context.h"
#include "projectfile.h"
#include "words/modelnames.h"
#include "workflow/projectprompts.h"

#include <CLI/App.hpp>

#include <algorithm>

namespace reticle::cli {
namespace {

using benchmark::PromptLibrary;
using benchmark::PromptModules;
using Json = nlohmann::ordered_json;

class PromptsCommand final : public Command {
 public:
  const char* name() const override { return "prompts"; }
  QString summary() const override {
    return Cli::tr("List, import and export the prompts that a project's questions are written with");
  }
  QString example() const override {
    return QStringLiteral("reticle-cli prompts --project fab.reticle --import my-prompts/base.en.txt");
  }

  void declare(CLI::App& app) override {
    addProjectOption(app, m_project);
    auto* action = app.add_option_group("action", utf8(Cli::tr("What to do; nothing = list the prompts")));
    action->add_option("--import", m_import,
                       utf8(Cli::tr("Prompt files MODULE.LANGUAGE.txt, or folders of them, in place of the "
                                    "shipped ones; the shipped text takes the project's own back")));
    action->add_option(
        "--reset", m_reset,
        utf8(Cli::tr("Take the project's own text of these back, such as base.en; all: of all")));
    action->add_option("--export", m_export, utf8(Cli::tr("Write the prompts in force into this folder")));
    action->require_option(0, 1);
    app.add_flag("--own", m_own, utf8(Cli::tr("Only those that the project has of its own")));
  }

  Result<Outcome> run(Context& context) override {
    const bool writes = !m_import.empty() || !m_reset.empty();
    const auto project = writes ? openToWrite(context, m_project) : openToRead(context, m_project);
    if (!project)
      return failure(project.error());
    const auto setting = (*project)->queries().setting(workflow::kPromptsSetting).result();
    if (!setting)
      return failure(setting.error());
    auto own = workflow::promptsFromJson(*setting);
    if (!own)
      return failure(own.error());
    auto library = workflow::loadPrompts(context.toolbox().folders(), *own);
    if (!library)
      return failure(library.error());
    if (writes) {
      const auto changed = changedLibrary(context, *library, std::move(*own));
      if (!changed)
        return failure(changed.error());
      const Status saved = (*project)
                               ->edits()
                               .setSetting(workflow::kPromptsSetting, workflow::promptsJson(changed->own))
                               .result();
      if (!saved)
        return failure(saved.error());
      library = changed->library;
    }
    Outcome outcome = listing(*library);
    if (!m_export.empty()) {
      const auto written = workflow::exportPrompts(*library, QString::fromStdString(m_export), m_own);
      if (!written)
        return failure(written.error());
      outcome.json["exported"] = *written;
      outcome.text = Cli::tr("%1 prompts are written.").arg(*written);
    }
    return outcome;
  }

 private:
  struct Changed {
    PromptModules own;
    PromptLibrary library;
  };

  Result<Changed> changedLibrary(Context& context, PromptLibrary library, PromptModules own) const {
    const auto& folders = context.toolbox().folders();
    for (const std::string& path : m_import) {
      auto imported = workflow::importPrompts(library, QString::fromStdString(path));
      if (!imported)
        return failure(imported.error());
      own = std::move(*imported);
      auto next = workflow::loadPrompts(folders, own);
      if (!next)
        return failure(next.error());
      library = std::move(*next);
    }
    for (const std::string& name : m_reset) {
      if (name == "all") {
        own.clear();
      } else if (own.erase(name) == 0) {
        return failure(ErrorKind::NotFound, "the project has no prompt of its own with that name",
                       {{"what", "prompt"}, {"name", name}});
      }
    }
    auto result = workflow::loadPrompts(folders, own);
    if (!result)
      return failure(result.error());
    return Changed{std::move(own), std::move(*result)};
  }

  Outcome listing(const PromptLibrary& library) const {
    Outcome outcome;
    Json prompts = Json::array();
    for (const PromptLibrary::Entry& entry : library.entries()) {
      if (m_own && !entry.own)
        continue;
      prompts.push_back({{"name", entry.name()},
                         {"module", entry.module},
                         {"language", entry.language},
                         {"state", entry.own ? "own" : "shipped"},
                         {"version", entry.inForce().version},
                         {"shipped_version", entry.shipped.version},
                         {"text", entry.inForce().text}});
      outcome.text += QStringLiteral("%1  %2  %3  %4\n")
                          .arg(QString::fromStdString(entry.name()), -24)
                          .arg(QString::fromStdString(entry.inForce().version), -8)
                          .arg(entry.own ? Cli::tr("own text") : Cli::tr("as shipped"), -10)
                          .arg(words::promptModuleName(entry.module));
    }
    outcome.json = Json{{"prompts", std::move(prompts)}, {"hash", library.hash()}};
    return outcome;
  }

  std::string m_project, m_export;
  std::vector<std::string> m_import, m_reset;
  bool m_own = false;
};

} // namespace

std::unique_ptr<Command> promptsCommand() {
  return std::make_unique<PromptsCommand>();
}

} // namespace reticle::cli
