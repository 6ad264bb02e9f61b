// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/promptsections.h"

#include "base/contenthash.h"
#include "corpus/document.h"

namespace reticle::benchmark {

namespace {

std::string markFor(const AttemptTask& task, std::string_view all, std::string_view also) {
  for (std::uint64_t salt = 0;; ++salt) {
    const std::string mark = "DATA-" + contentHash(std::to_string(task.seed) + "/" +
                                                   std::to_string(task.context) + "/" + std::to_string(salt))
                                           .substr(0, 12);
    if (all.find(mark) == std::string_view::npos && also.find(mark) == std::string_view::npos)
      return mark;
  }
}

} // namespace

std::string filledPrompt(std::string_view module, const PromptValues& values) {
  std::string result;
  for (std::size_t at = 0; at < module.size();) {
    const std::size_t open = module.find("{{", at);
    if (open == std::string_view::npos) {
      result += module.substr(at);
      break;
    }
    result += module.substr(at, open - at);
    const std::size_t close = module.find("}}", open);
    const auto found = values.find(module.substr(open + 2, close - open - 2));
    if (found != values.end())
      result += found->second;
    at = close + 2;
  }
  return result;
}

std::string contextText(const corpus::Corpus& corpus, const AttemptTask& task) {
  std::string all;
  for (const ContextItem& item : task.content.items) {
    const corpus::CorpusChunk& chunk = corpus.chunks[item.chunk];
    all += corpus.documents[chunk.document].title + "\n" + chunk.chunk.section + "\n";
    all += corpus.textOf(item.chunk);
    all += '\n';
  }
  return all;
}

std::string fencedSection(std::string_view mark, std::string_view label, std::string_view text) {
  std::string result = "<<<";
  result.append(mark).append(" ").append(label).append("\n");
  result.append(text).append("\n").append(mark).append(">>>\n");
  return result;
}

PromptSections promptSections(const corpus::Corpus& corpus, const AttemptTask& task, std::string_view also) {
  PromptSections sections;
  sections.mark = markFor(task, contextText(corpus, task), also);
  for (std::size_t i = 0; i < task.content.items.size(); ++i) {
    const ContextItem& item = task.content.items[i];
    const corpus::CorpusChunk& chunk = corpus.chunks[item.chunk];
    const std::string number = std::to_string(i + 1);
    if (item.role != ChunkRole::Distractor)
      sections.needed += (sections.needed.empty() ? "" : ", ") + number;
    std::string body = "title: " + corpus.documents[chunk.document].title + "\n";
    if (!chunk.chunk.section.empty())
      body += "section: " + chunk.chunk.section + "\n";
    body += "text:\n";
    body += corpus.textOf(item.chunk);
    sections.text += fencedSection(sections.mark, "source=" + number, body);
  }
  return sections;
}

} // namespace reticle::benchmark
