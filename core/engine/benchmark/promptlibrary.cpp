// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/promptlibrary.h"

#include "base/contenthash.h"
#include "base/error.h"
#include "text/normalise.h"
#include "text/words.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>

namespace reticle::benchmark {

namespace {

namespace fs = std::filesystem;

constexpr std::array kNeeded{"base",
                             "type-robustness",
                             "type-multi_topic",
                             "type-multi_hop",
                             "type-single_chunk",
                             "type-unanswerable",
                             "critic-answer",
                             "critic-closed_book",
                             "format-calculation",
                             "format-fill",
                             "format-judge",
                             "format-choice",
                             "format-definition",
                             "format-process",
                             "format-causal",
                             "format-comparative",
                             "format-problem",
                             "diversity",
                             "persona",
                             "preset-generic"};
constexpr std::array kLanguages{"en", "zh"};
// What a module may ask for, in double braces.
constexpr std::array kPlaceholders{"preset",    "type",      "format",   "diversity",  "fence",
                                   "sections",  "documents", "polarity", "key_letter", "count",
                                   "archetype", "style",     "persona",  "language"};

std::string readFile(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file)
    throw Error(ErrorKind::FileUnreadable, "a prompt file cannot be read", {{"path", path.string()}});
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!text::validUtf8(text))
    throw Error(ErrorKind::InvalidEncoding, "a prompt file is not UTF-8", {{"path", path.string()}});
  text.erase(std::remove(text.begin(), text.end(), '\r'), text.end());
  return text;
}

void checkPlaceholders(const std::string& text, const fs::path& path) {
  for (std::size_t at = 0; (at = text.find("{{", at)) != std::string::npos;) {
    const std::size_t end = text.find("}}", at);
    const std::string name = end == std::string::npos ? std::string() : text.substr(at + 2, end - at - 2);
    if (std::find(kPlaceholders.begin(), kPlaceholders.end(), name) == kPlaceholders.end())
      throw Error(ErrorKind::InvalidFile, "a prompt file has an unknown placeholder",
                  {{"path", path.string()}, {"placeholder", name}});
    at = end;
  }
}

} // namespace

PromptLibrary PromptLibrary::load(const fs::path& folder, const fs::path& overrides) {
  if (!fs::is_directory(folder))
    throw Error(ErrorKind::FileMissing, "the folder of prompts is missing", {{"path", folder.string()}});
  PromptLibrary library;
  for (const fs::path& root : {folder, overrides}) {
    if (root.empty() || !fs::is_directory(root))
      continue;
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : fs::directory_iterator(root))
      if (entry.is_regular_file() && entry.path().extension() == ".txt")
        files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const fs::path& path : files) {
      std::string text = readFile(path);
      constexpr std::string_view kHead = "version: ";
      const std::size_t line = text.find('\n');
      if (text.rfind(kHead, 0) != 0 || line == std::string::npos || line <= kHead.size())
        throw Error(ErrorKind::InvalidFile, "a prompt file starts with \"version: \"",
                    {{"path", path.string()}});
      Module module;
      module.version = text.substr(kHead.size(), line - kHead.size());
      text.erase(0, line + 1);
      while (!text.empty() && text.front() == '\n')
        text.erase(0, 1);
      while (!text.empty() && (text.back() == '\n' || text.back() == ' '))
        text.pop_back();
      checkPlaceholders(text, path);
      module.text = std::move(text);
      library.m_modules[path.stem().string()] = std::move(module); // "base.en"
    }
  }
  for (const std::string_view name : kNeeded)
    for (const std::string_view language : kLanguages)
      if (!library.m_modules.contains(std::string(name) + "." + std::string(language)))
        throw Error(ErrorKind::FileMissing, "a prompt module is missing",
                    {{"path", (folder / (std::string(name) + "." + std::string(language) + ".txt")).string()}});
  return library;
}

const PromptLibrary::Module& PromptLibrary::module(std::string_view name, std::string_view language) const {
  const std::string suffix = language == "zh" ? ".zh" : ".en";
  const auto found = m_modules.find(std::string(name) + suffix);
  if (found == m_modules.end())
    throw Error(ErrorKind::NotFound, "no such prompt module", {{"name", std::string(name)}});
  return found->second;
}

const std::string& PromptLibrary::text(std::string_view name, std::string_view language) const {
  return module(name, language).text;
}

std::string PromptLibrary::versionOf(const std::vector<std::string>& modules, std::string_view language) const {
  std::string result;
  std::string all;
  for (const std::string& name : modules) {
    const Module& item = module(name, language);
    result += name + ":" + item.version + " ";
    all += item.text;
    all += '\0';
  }
  return result + contentHash(all).substr(0, 8);
}

std::vector<std::string> PromptLibrary::presets() const {
  std::vector<std::string> result;
  constexpr std::string_view kPrefix = "preset-";
  for (const auto& [name, item] : m_modules)
    if (name.rfind(kPrefix, 0) == 0 && name.size() > kPrefix.size() + 3 &&
        name.substr(name.size() - 3) == ".en")
      result.push_back(name.substr(kPrefix.size(), name.size() - kPrefix.size() - 3));
  return result;
}

std::string choosePreset(const PromptLibrary& library, std::string_view text, std::string_view language) {
  const std::size_t words = text::countWords(text);
  if (words == 0)
    return "generic";
  const std::string folded = text::foldForMatching(text);
  const auto wordByte = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (static_cast<unsigned char>(c) & 0x80U) != 0;
  };
  std::string best = "generic";
  double bestDensity = 0.01;
  for (const std::string& preset : library.presets()) {
    if (preset == "generic")
      continue;
    // The first line of a preset lists its terms: "terms: wafer, lithography, ..."
    const std::string& body = library.text("preset-" + preset, language);
    constexpr std::string_view kTerms = "terms: ";
    if (body.rfind(kTerms, 0) != 0)
      continue;
    const std::string line = text::foldForMatching(body.substr(kTerms.size(), body.find('\n') - kTerms.size()));
    std::size_t hits = 0;
    for (std::size_t begin = 0; begin < line.size();) {
      const std::size_t end = std::min(line.find(", ", begin), line.size());
      const std::string term = line.substr(begin, end - begin);
      begin = end + 2;
      for (std::size_t at = 0; !term.empty() && (at = folded.find(term, at)) != std::string::npos;
           at += term.size()) {
        const std::size_t stop = at + term.size();
        const bool cjk = (static_cast<unsigned char>(term.front()) & 0x80U) != 0;
        const bool plural = stop < folded.size() && folded[stop] == 's' &&
                            (stop + 1 == folded.size() || !wordByte(folded[stop + 1]));
        if (cjk || ((at == 0 || !wordByte(folded[at - 1])) &&
                    (stop == folded.size() || !wordByte(folded[stop]) || plural)))
          ++hits;
      }
    }
    const double density = static_cast<double>(hits) / static_cast<double>(words);
    if (density > bestDensity) {
      bestDensity = density;
      best = preset;
    }
  }
  return best;
}

} // namespace reticle::benchmark
