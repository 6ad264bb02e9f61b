// SPDX-License-Identifier: GPL-3.0-or-later
#include "trialcorpus.h"

#include "base/error.h"
#include "index/indexbuilder.h"
#include "text/normalise.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

using namespace reticle;

namespace {

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file)
    throw Error(ErrorKind::FileMissing, "a test file is missing", {{"path", path.string()}});
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

} // namespace

TrialCorpus corpusOf(std::vector<corpus::Document> documents, const corpus::ChunkOptions& options,
                     TrialLanguage language) {
  TrialCorpus result;
  result.corpus = corpus::buildCorpus(std::move(documents), options);
  const bool chinese = language == TrialLanguage::Chinese;
  index::IndexBuilder builder(chinese ? text::Analyser::Standard : text::Analyser::Sklearn);
  for (std::size_t i = 0; i < result.corpus.chunks.size(); ++i)
    builder.addText(result.corpus.textOf(i));
  result.vectors = std::make_unique<vectors::TfidfModel>(builder.finish());
  const std::filesystem::path base =
      std::filesystem::path(RETICLE_SOURCE_DIR) /
      (chinese ? "resources/knowledge/semiconductor.zh.json" : "resources/knowledge/semiconductor.json");
  result.terms = std::make_unique<knowledge::DensityAnalyser>(knowledge::readKnowledgeBase(contents(base)));
  return result;
}

TrialCorpus corpusOfFolder(const std::filesystem::path& folder, const corpus::ChunkOptions& options,
                           TrialLanguage language) {
  std::vector<corpus::Document> documents;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if ((entry.path().extension() == ".txt" || entry.path().extension() == ".md") &&
        entry.path().stem() != "README")
      files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  if (files.empty())
    throw Error(ErrorKind::FileMissing, "no texts", {{"path", folder.string()}});
  for (const std::filesystem::path& path : files) {
    corpus::Document document;
    std::istringstream lines(contents(path));
    std::string text;
    for (std::string line; std::getline(lines, line);) {
      const std::size_t mark = line.find_first_not_of('#');
      if (mark != std::string::npos && mark > 0 && line[mark] == ' ')
        line.erase(0, mark + 1);
      if (document.title.empty() && !line.empty())
        document.title = line;
      text += line + "\n";
    }
    document.text = text::toNfc(text);
    document.language = language == TrialLanguage::Chinese ? "zh" : "en";
    documents.push_back(std::move(document));
  }
  return corpusOf(std::move(documents), options, language);
}

TrialCorpus corpusOfBeir(const std::filesystem::path& file, const corpus::ChunkOptions& options) {
  std::vector<corpus::Document> documents;
  std::map<std::string, std::size_t> places;
  std::istringstream lines(contents(file));
  for (std::string line; std::getline(lines, line);) {
    const nlohmann::json json = nlohmann::json::parse(line);
    const std::string id = json["_id"].get<std::string>();
    const std::string key = id.substr(0, id.find('#'));
    const auto [place, fresh] = places.try_emplace(key, documents.size());
    if (fresh) {
      documents.emplace_back();
      documents.back().title = key;
      documents.back().externalId = key;
    }
    documents[place->second].text += json["text"].get<std::string>() + "\n\n";
  }
  for (corpus::Document& document : documents)
    document.text = text::toNfc(document.text);
  return corpusOf(std::move(documents), options);
}
