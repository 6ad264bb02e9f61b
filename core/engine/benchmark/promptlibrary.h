// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/writer.h"
#include "dialogue/chat.h"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::corpus {
struct Corpus;
}

namespace reticle::benchmark {

// The text modules of resources/prompts. A file starts with "version: N" and a blank line; the name is
// "<module>.<language>.txt", e.g. "base.en.txt", "type-multi_hop.zh.txt", "preset-legal.en.txt". A file of the
// same name in an override folder replaces the shipped one.
class PromptLibrary {
 public:
  // Reads all files. Throws FileMissing when the folder or a needed module is missing, InvalidFile (parameter
  // "path") when a file has no version or an unknown placeholder.
  static PromptLibrary load(const std::filesystem::path& folder, const std::filesystem::path& overrides = {});

  // Text of a module. Precondition: it exists (all modules exist in English and Chinese).
  const std::string& text(std::string_view module, std::string_view language) const;
  // "base:1 type-multi_hop:1 ..." of the modules of one request and a short hash of their texts: stored with
  // each pair.
  std::string versionOf(const std::vector<std::string>& modules, std::string_view language) const;
  // Ids of the domain presets: "generic", "legal", "medical", "semiconductor", "technical".
  std::vector<std::string> presets() const;

 private:
  struct Module {
    std::string version;
    std::string text;
  };
  const Module& module(std::string_view name, std::string_view language) const;
  std::map<std::string, Module, std::less<>> m_modules;
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
