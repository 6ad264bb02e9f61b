// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/projectprompts.h"

#include "report/exportfile.h"

#include <QCoroFuture>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <nlohmann/json.hpp>

namespace reticle::workflow {
namespace {

std::string readWhole(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly))
    throw Error(ErrorKind::FileUnreadable, file.errorString().toStdString(), {{"path", path.toStdString()}});
  return file.readAll().toStdString();
}

benchmark::PromptModules ownOf(const benchmark::PromptLibrary& library) {
  benchmark::PromptModules own;
  for (const auto& entry : library.entries()) {
    if (entry.own)
      own[entry.name()] = *entry.own;
  }
  return own;
}

} // namespace

Result<benchmark::PromptModules> promptsFromJson(const std::optional<std::string>& setting) {
  return guarded([&] {
    benchmark::PromptModules modules;
    if (!setting)
      return modules;
    const auto json = nlohmann::json::parse(*setting, nullptr, false);
    if (json.is_discarded())
      throw Error(ErrorKind::InvalidJson, "the prompts of the project cannot be read",
                  {{"key", kPromptsSetting}});
    const auto wrong = [] {
      return Error(ErrorKind::WrongType, "the prompts of the project cannot be read",
                   {{"key", kPromptsSetting}});
    };
    if (!json.is_object())
      throw wrong();
    for (const auto& [name, module] : json.items()) {
      const auto text = [&module = module, &wrong](const char* key) {
        const auto found = module.is_object() ? module.find(key) : module.end();
        if (found == module.end() || !found->is_string())
          throw wrong();
        return found->get<std::string>();
      };
      modules[name] = {text("version"), text("text")};
    }
    return modules;
  });
}

std::optional<std::string> promptsJson(const benchmark::PromptModules& modules) {
  if (modules.empty())
    return std::nullopt;
  nlohmann::ordered_json json;
  for (const auto& [name, module] : modules)
    json[name] = {{"version", module.version}, {"text", module.text}};
  return json.dump();
}

QCoro::Task<Result<benchmark::PromptModules>> projectPrompts(std::shared_ptr<project::Project> project) {
  auto reading = project->queries().setting(kPromptsSetting);
  const auto setting = co_await reading;
  if (!setting)
    co_return failure(setting.error());
  co_return promptsFromJson(*setting);
}

Result<benchmark::PromptLibrary> loadPrompts(const ProgramFolders& folders,
                                             const benchmark::PromptModules& own) {
  return guarded([&] {
    return benchmark::PromptLibrary::load((folders.resources + QStringLiteral("/prompts")).toStdString(), own);
  });
}

Result<benchmark::PromptModules> importPrompts(const benchmark::PromptLibrary& library, const QString& path) {
  return guarded([&] {
    const QFileInfo info(path);
    QStringList files{path};
    if (info.isDir()) {
      files.clear();
      const auto names = QDir(path).entryList({QStringLiteral("*.txt")}, QDir::Files, QDir::Name);
      for (const QString& name : names)
        files.append(QDir(path).filePath(name));
      if (files.isEmpty())
        throw Error(ErrorKind::FileEmpty, "the folder holds no prompt file", {{"path", path.toStdString()}});
    } else if (!info.exists()) {
      throw Error(ErrorKind::FileMissing, "no such file", {{"path", path.toStdString()}});
    }
    const auto entries = library.entries();
    benchmark::PromptModules own = ownOf(library);
    for (const QString& file : files) {
      try {
        const std::string name = QFileInfo(file).completeBaseName().toStdString();
        const benchmark::PromptModule module = benchmark::readPromptModule(readWhole(file));
        library.check(name, module);
        const auto entry = std::find_if(entries.begin(), entries.end(),
                                        [&name](const auto& item) { return item.name() == name; });
        if (module == entry->shipped)
          own.erase(name);
        else
          own[name] = module;
      } catch (const Error& error) {
        throw error.parameter("path").empty() ? error.withParameter("path", file.toStdString()) : error;
      }
    }
    return own;
  });
}

Result<int> exportPrompts(const benchmark::PromptLibrary& library, const QString& folder, bool ownOnly) {
  int count = 0;
  for (const auto& entry : library.entries()) {
    if (ownOnly && !entry.own)
      continue;
    const QString path = QDir(folder).filePath(QString::fromStdString(entry.name()) + QStringLiteral(".txt"));
    const auto text = benchmark::promptFileText(entry.inForce());
    if (const Status written = report::exportFile(path, QByteArray::fromStdString(text)); !written)
      return failure(written.error());
    ++count;
  }
  return count;
}

} // namespace reticle::workflow
