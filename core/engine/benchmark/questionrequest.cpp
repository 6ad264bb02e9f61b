// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/contenthash.h"
#include "base/random.h"
#include "benchmark/promptlibrary.h"
#include "corpus/document.h"

#include <map>

namespace reticle::benchmark {

namespace {

using Values = std::map<std::string, std::string, std::less<>>;

// Replaces {{name}} once; what is put in is never read again, so a text cannot smuggle in a placeholder.
std::string filled(const std::string& text, const Values& values) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t open = text.find("{{", at);
    if (open == std::string::npos) {
      result += text.substr(at);
      break;
    }
    result += text.substr(at, open - at);
    const std::size_t close = text.find("}}", open);
    const auto found = values.find(text.substr(open + 2, close - open - 2));
    if (found != values.end())
      result += found->second;
    at = close + 2;
  }
  return result;
}

// A preset's first line lists the terms by which it is chosen; the model does not need it.
std::string withoutTerms(const std::string& preset) {
  if (preset.rfind("terms: ", 0) != 0)
    return preset;
  const std::size_t line = preset.find('\n');
  return line == std::string::npos ? std::string() : preset.substr(line + 1);
}

// A mark that occurs in no section, drawn from the seed so that a repeated request is the same.
std::string fenceMark(const AttemptTask& task, const std::string& all) {
  for (std::uint64_t salt = 0;; ++salt) {
    const std::string mark = "DATA-" + contentHash(std::to_string(task.seed) + "/" +
                                                   std::to_string(task.context) + "/" + std::to_string(salt))
                                           .substr(0, 12);
    if (all.find(mark) == std::string::npos)
      return mark;
  }
}

} // namespace

QuestionRequest buildQuestionRequest(const PromptLibrary& library, const PromptSettings& settings,
                                     const corpus::Corpus& corpus, const AttemptTask& task) {
  const std::string language = task.language == "zh" ? "zh" : "en";
  std::string all;
  for (const ContextItem& item : task.content.items) {
    const corpus::CorpusChunk& chunk = corpus.chunks[item.chunk];
    all += corpus.documents[chunk.document].title + "\n" + chunk.chunk.section + "\n";
    all += corpus.textOf(item.chunk);
    all += '\n';
  }
  QuestionRequest request;
  request.preset = settings.preset == "auto" ? choosePreset(library, all, language) : settings.preset;
  const std::string mark = fenceMark(task, all);
  std::string sections;
  std::string needed;
  for (std::size_t i = 0; i < task.content.items.size(); ++i) {
    const ContextItem& item = task.content.items[i];
    const corpus::CorpusChunk& chunk = corpus.chunks[item.chunk];
    const std::string number = std::to_string(i + 1);
    if (item.role != ChunkRole::Distractor)
      needed += (needed.empty() ? "" : ", ") + number;
    sections += "<<<" + mark + " source=" + number + "\n";
    sections += "title: " + corpus.documents[chunk.document].title + "\n";
    if (!chunk.chunk.section.empty())
      sections += "section: " + chunk.chunk.section + "\n";
    sections += "text:\n";
    sections += corpus.textOf(item.chunk);
    sections += "\n" + mark + ">>>\n";
  }
  const std::string type = "type-" + std::string(testTypeName(task.content.type));
  const std::string format = "format-" + std::string(subTypeName(task.plan.wanted()));
  const std::string preset = "preset-" + request.preset;
  std::vector<std::string> modules{"base", format};
  Values values;
  values["fence"] = mark;
  values["documents"] = needed;
  values["language"] = task.language;
  values["count"] = std::to_string(task.similarityRejections);
  values["archetype"] = std::string(subTypeName(task.plan.wanted()));
  values["style"] = task.plan.style;
  values["persona"] = task.plan.persona;
  values["polarity"] = language == "zh" ? (task.plan.statementTrue ? "正确" : "错误")
                                        : (task.plan.statementTrue ? "true" : "false");
  Random random(task.seed, "generate/key/" + std::string(testTypeName(task.content.type)) + "/" +
                               std::to_string(task.context) + "/" + std::to_string(task.attempt));
  values["key_letter"] = std::string(1, static_cast<char>('A' + random.below(4)));
  Values parts = values;
  parts["format"] = filled(library.text(format, language), values);
  if (settings.enhanced) {
    modules.push_back(type);
    modules.push_back(preset);
    parts["type"] = filled(library.text(type, language), values);
    parts["preset"] = withoutTerms(filled(library.text(preset, language), values));
    if (task.plan.diversify) {
      modules.push_back("diversity");
      parts["diversity"] = filled(library.text("diversity", language), values);
    }
    if (!task.plan.style.empty() || !task.plan.persona.empty()) {
      modules.push_back("persona");
      parts["diversity"] += "\n" + filled(library.text("persona", language), values);
    }
  }
  request.promptVersion = library.versionOf(modules, language);
  const std::string system = filled(library.text("base", language), parts);
  request.chat.messages = {{"system", system}, {"user", sections}};
  request.chat.temperature = task.control.temperature;
  request.chat.topP = task.control.topP;
  request.chat.maxTokens = task.control.maxTokens;
  if (settings.schema) {
    request.chat.schema = candidateSchema();
    request.chat.schemaName = "question";
  }
  return request;
}

} // namespace reticle::benchmark
