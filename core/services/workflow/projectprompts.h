// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "benchmark/promptlibrary.h"
#include "project/project.h"
#include "workflow/toolbox.h"

#include <QCoroTask>
#include <QString>
#include <memory>
#include <optional>
#include <string>

namespace reticle::workflow {

// The project setting that holds the prompts a project has in place of the shipped ones.
inline constexpr const char* kPromptsSetting = "prompts";

// {"base.en": {"version": "2", "text": "..."}}. No value: none. InvalidJson or WrongType.
Result<benchmark::PromptModules> promptsFromJson(const std::optional<std::string>& setting);
// No value for none, as the setting wants it.
std::optional<std::string> promptsJson(const benchmark::PromptModules& modules);

QCoro::Task<Result<benchmark::PromptModules>> projectPrompts(std::shared_ptr<project::Project> project);
// The shipped prompts with those of a project in their places. Reads about fifty small files. Errors as
// benchmark::PromptLibrary::load.
Result<benchmark::PromptLibrary> loadPrompts(const ProgramFolders& folders,
                                             const benchmark::PromptModules& own);

// Reads prompt files, "<module>.<language>.txt", or all such files of a folder, into what a project has: one
// that holds the shipped text takes the project's own back. FileMissing, FileUnreadable, FileEmpty (a folder
// without such a file), else as PromptLibrary::check, with "path".
Result<benchmark::PromptModules> importPrompts(const benchmark::PromptLibrary& library, const QString& path);
// Writes every text in force into a folder, or only the project's own; returns how many.
Result<int> exportPrompts(const benchmark::PromptLibrary& library, const QString& folder, bool ownOnly);

} // namespace reticle::workflow
