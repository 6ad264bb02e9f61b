// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/writer.h"
#include "dialogue/chat.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::corpus {
struct Corpus;
}

namespace reticle::benchmark {

// One text module of the prompts.
struct PromptModule {
  std::string version; // letters, digits, ".", "_" and "-", at most 40; stored with each pair made with it
  std::string text;    // may hold placeholders in double braces
  bool operator==(const PromptModule&) const = default;
};
// By name and language, e.g. "base.en", "type-multi_hop.zh", "preset-legal.en".
using PromptModules = std::map<std::string, PromptModule, std::less<>>;

// A module as a file: "version: N", a blank line, the text. Throws InvalidEncoding when it is not UTF-8,
// InvalidArgument (parameters "what" = "prompt", "key" = "version") without a version line.
PromptModule readPromptModule(std::string_view file);
std::string promptFileText(const PromptModule& module);
// The names between double braces, in order, each as often as it stands there.
std::vector<std::string> placeholdersIn(std::string_view text);

// The text modules of resources/prompts, one file each (see readPromptModule) named "<module>.<language>.txt",
// and what a project has in place of them.
class PromptLibrary {
 public:
  // Reads all files. Throws FileMissing when the folder or a needed module is missing, InvalidFile (parameter
  // "path") when a file has no version or an unknown placeholder, and what check() throws of an override.
  static PromptLibrary load(const std::filesystem::path& folder, const PromptModules& overrides = {});

  // Throws when a module cannot stand in for the shipped one of that name; "what" is always "prompt", "name"
  // the name. NotFound: there is no such module. InvalidArgument with "key" = "version" or "text": it is
  // missing or malformed; with "placeholder": an unknown one; with "missing": a placeholder without which the
  // shipped module does not do its work. Conflict with "version": another text has the shipped version.
  void check(std::string_view name, const PromptModule& module) const;

  struct Entry {
    std::string module;   // "base"
    std::string language; // "en" or "zh"
    PromptModule shipped;
    std::optional<PromptModule> own; // in its place
    std::string name() const { return module + "." + language; }
    const PromptModule& inForce() const { return own ? *own : shipped; }
  };
  std::vector<Entry> entries() const; // in the order in which they are joined, then by name and language

  // Text of a module. Precondition: it exists (all modules exist in English and Chinese).
  const std::string& text(std::string_view module, std::string_view language) const;
  // "base:1 type-multi_hop:1 ..." of the modules of one request and a short hash of their texts: stored with
  // each pair.
  std::string versionOf(const std::vector<std::string>& modules, std::string_view language) const;
  // Over all names, versions and texts in force.
  std::string hash() const;
  // Ids of the domain presets: "generic", "legal", "medical", "semiconductor", "technical".
  std::vector<std::string> presets() const;

 private:
  const PromptModule& module(std::string_view name, std::string_view language) const;
  PromptModules m_shipped;
  PromptModules m_overrides;
};

// The preset whose terms are densest in the text, "generic" when none has at least 1 term in 100 words.
std::string choosePreset(const PromptLibrary& library, std::string_view text, std::string_view language);

struct PromptSettings {
  std::string preset = "auto"; // or an id of PromptLibrary::presets()
  bool enhanced = true;        // off: the plain prompts of the ablation (base and format only)
  bool schema = true;          // ask for a JSON schema
};

struct QuestionRequest {
  dialogue::ChatRequest chat;
  std::string promptVersion;
  std::string preset;
};

// The request for one attempt. Context sections are fenced with a mark that does not occur in them, so that a
// text with instructions stays data and cannot close its fence.
QuestionRequest buildQuestionRequest(const PromptLibrary& library, const PromptSettings& settings,
                                     const corpus::Corpus& corpus, const AttemptTask& task);

} // namespace reticle::benchmark
