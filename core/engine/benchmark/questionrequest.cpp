// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/random.h"
#include "benchmark/promptlibrary.h"
#include "benchmark/promptsections.h"

namespace reticle::benchmark {

namespace {

// A preset's first line lists the terms by which it is chosen; the model does not need it.
std::string withoutTerms(const std::string& preset) {
  if (preset.rfind("terms: ", 0) != 0)
    return preset;
  const std::size_t line = preset.find('\n');
  return line == std::string::npos ? std::string() : preset.substr(line + 1);
}

} // namespace

QuestionRequest buildQuestionRequest(const PromptLibrary& library, const PromptSettings& settings,
                                     const corpus::Corpus& corpus, const AttemptTask& task) {
  const std::string language = task.language == "zh" ? "zh" : "en";
  QuestionRequest request;
  request.preset =
      settings.preset == "auto" ? choosePreset(library, contextText(corpus, task), language) : settings.preset;
  const PromptSections sections = promptSections(corpus, task);
  const std::string type = "type-" + std::string(testTypeName(task.content.type));
  const std::string format = "format-" + std::string(subTypeName(task.plan.wanted()));
  const std::string preset = "preset-" + request.preset;
  std::vector<std::string> modules{"base", format};
  PromptValues values;
  values["fence"] = sections.mark;
  values["documents"] = sections.needed;
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
  PromptValues parts = values;
  parts["format"] = filledPrompt(library.text(format, language), values);
  // Without its type module a model would write a question that has an answer.
  if (settings.enhanced || task.content.type == TestType::Unanswerable) {
    modules.push_back(type);
    parts["type"] = filledPrompt(library.text(type, language), values);
  }
  if (settings.enhanced) {
    modules.push_back(preset);
    parts["preset"] = withoutTerms(filledPrompt(library.text(preset, language), values));
    if (task.plan.diversify) {
      modules.push_back("diversity");
      parts["diversity"] = filledPrompt(library.text("diversity", language), values);
    }
    if (!task.plan.style.empty() || !task.plan.persona.empty()) {
      modules.push_back("persona");
      parts["diversity"] += "\n" + filledPrompt(library.text("persona", language), values);
    }
  }
  request.promptVersion = library.versionOf(modules, language);
  const std::string system = filledPrompt(library.text("base", language), parts);
  request.chat.messages = {{"system", system}, {"user", sections.text}};
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
