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

// Placeholders that a text in place of a shipped one must keep: what separates data from instructions, and the
// modules a request is joined of.
constexpr std::array<std::string_view, 3> kIndispensable{"fence", "type", "format"};
constexpr std::size_t kLongestVersion = 40;

std::string readFile(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file)
    throw Error(ErrorKind::FileUnreadable, "a prompt file cannot be read", {{"path", path.string()}});
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

Error promptError(ErrorKind kind, const char* line, std::string name, std::string value) {
  return Error(kind, line, {{"what", "prompt"}, {std::move(name), std::move(value)}});
}

void checkPlaceholders(const std::string& text) {
  for (const std::string& name : placeholdersIn(text))
    if (std::find(kPlaceholders.begin(), kPlaceholders.end(), name) == kPlaceholders.end())
      throw promptError(ErrorKind::InvalidArgument, "a prompt has an unknown placeholder", "placeholder", name);
}

void checkVersion(const std::string& version) {
  const auto allowed = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '_' ||
           c == '-';
  };
  if (version.empty() || version.size() > kLongestVersion ||
      !std::all_of(version.begin(), version.end(), allowed))
    throw promptError(ErrorKind::InvalidArgument, "a prompt has no usable version", "key", "version");
}

} // namespace

PromptModule readPromptModule(std::string_view file) {
  std::string text(file);
  if (!text::validUtf8(text))
    throw promptError(ErrorKind::InvalidEncoding, "a prompt is not UTF-8", "key", "text");
  text.erase(std::remove(text.begin(), text.end(), '\r'), text.end());
  constexpr std::string_view kHead = "version: ";
  const std::size_t line = text.find('\n');
  if (text.rfind(kHead, 0) != 0 || line == std::string::npos)
    throw promptError(ErrorKind::InvalidArgument, "a prompt starts with \"version: \"", "key", "version");
  PromptModule module;
  module.version = text.substr(kHead.size(), line - kHead.size());
  checkVersion(module.version);
  text.erase(0, line + 1);
  while (!text.empty() && text.front() == '\n')
    text.erase(0, 1);
  while (!text.empty() && (text.back() == '\n' || text.back() == ' '))
    text.pop_back();
  module.text = std::move(text);
  return module;
}

std::string promptFileText(const PromptModule& module) {
  return "version: " + module.version + "\n\n" + module.text + "\n";
}

std::vector<std::string> placeholdersIn(std::string_view text) {
  std::vector<std::string> names;
  for (std::size_t at = 0; (at = text.find("{{", at)) != std::string_view::npos;) {
    const std::size_t end = text.find("}}", at);
    const bool closed = end != std::string_view::npos;
    names.emplace_back(text.substr(at + 2, closed ? end - at - 2 : std::string_view::npos));
    if (!closed)
      break; // the rest of the text is no placeholder that is known
    at = end;
  }
  return names;
}

PromptLibrary PromptLibrary::load(const fs::path& folder, const PromptModules& overrides) {
  if (!fs::is_directory(folder))
    throw Error(ErrorKind::FileMissing, "the folder of prompts is missing", {{"path", folder.string()}});
  PromptLibrary library;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    if (!entry.is_regular_file() || entry.path().extension() != ".txt")
      continue;
    try {
      PromptModule module = readPromptModule(readFile(entry.path()));
      checkPlaceholders(module.text);
      library.m_shipped[entry.path().stem().string()] = std::move(module); // "base.en"
    } catch (const Error& error) {
      const ErrorKind kind = error.kind() == ErrorKind::InvalidArgument ? ErrorKind::InvalidFile : error.kind();
      throw Error(kind, error.message(), {{"path", entry.path().string()}});
    }
  }
  for (const std::string_view name : kNeeded)
    for (const std::string_view language : kLanguages)
      if (!library.m_shipped.contains(std::string(name) + "." + std::string(language)))
        throw Error(ErrorKind::FileMissing, "a prompt module is missing",
                    {{"path", (folder / (std::string(name) + "." + std::string(language) + ".txt")).string()}});
  for (const auto& [name, module] : overrides)
    library.check(name, module);
  library.m_overrides = overrides;
  return library;
}

void PromptLibrary::check(std::string_view name, const PromptModule& module) const {
  const auto found = m_shipped.find(name);
  if (found == m_shipped.end())
    throw promptError(ErrorKind::NotFound, "no such prompt module", "name", std::string(name));
  const PromptModule& shipped = found->second;
  try {
    checkVersion(module.version);
    if (module.text.find_first_not_of(" \t\n") == std::string::npos)
      throw promptError(ErrorKind::InvalidArgument, "a prompt has no text", "key", "text");
    if (!text::validUtf8(module.text))
      throw promptError(ErrorKind::InvalidEncoding, "a prompt is not UTF-8", "key", "text");
    checkPlaceholders(module.text);
    const auto has = placeholdersIn(module.text);
    for (const std::string& needed : placeholdersIn(shipped.text))
      if (std::find(kIndispensable.begin(), kIndispensable.end(), needed) != kIndispensable.end() &&
          std::find(has.begin(), has.end(), needed) == has.end())
        throw promptError(ErrorKind::InvalidArgument, "a prompt lacks a placeholder it cannot do without",
                          "missing", needed);
    if (module.version == shipped.version && module.text != shipped.text)
      throw promptError(ErrorKind::Conflict, "another text has the shipped version", "version", module.version);
  } catch (const Error& error) {
    throw error.withParameter("name", std::string(name));
  }
}

std::vector<PromptLibrary::Entry> PromptLibrary::entries() const {
  std::vector<Entry> result;
  const auto place = [](const std::string& module) {
    return std::find(kNeeded.begin(), kNeeded.end(), module) - kNeeded.begin();
  };
  for (const auto& [name, module] : m_shipped) {
    const std::size_t dot = name.rfind('.');
    const auto own = m_overrides.find(name);
    result.push_back({name.substr(0, dot), name.substr(dot + 1), module,
                      own == m_overrides.end() ? std::nullopt : std::optional(own->second)});
  }
  std::stable_sort(result.begin(), result.end(),
                   [&place](const Entry& a, const Entry& b) { return place(a.module) < place(b.module); });
  return result;
}

const PromptModule& PromptLibrary::module(std::string_view name, std::string_view language) const {
  const std::string full = std::string(name) + (language == "zh" ? ".zh" : ".en");
  if (const auto own = m_overrides.find(full); own != m_overrides.end())
    return own->second;
  const auto found = m_shipped.find(full);
  if (found == m_shipped.end())
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
    const PromptModule& item = module(name, language);
    result += name + ":" + item.version + " ";
    all += item.text;
    all += '\0';
  }
  return result + contentHash(all).substr(0, 8);
}

std::string PromptLibrary::hash() const {
  std::string all;
  for (const auto& [name, shipped] : m_shipped) {
    const auto own = m_overrides.find(name);
    const PromptModule& item = own == m_overrides.end() ? shipped : own->second;
    for (const std::string& part : {name, item.version, item.text}) {
      all += part;
      all += '\0';
    }
  }
  return contentHash(all);
}

std::vector<std::string> PromptLibrary::presets() const {
  std::vector<std::string> result;
  constexpr std::string_view kPrefix = "preset-";
  for (const auto& [name, item] : m_shipped)
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
