// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/corpusindex.h"

#include "base/contenthash.h"
#include "index/indexbuilder.h"
#include "project/diskuse.h"

#include <QCoroFuture>
#include <QDir>
#include <QFile>
#include <filesystem>
#include <nlohmann/json.hpp>

namespace reticle::workflow {
namespace {

constexpr int kIndexFormat = 1;

std::string hashOf(const corpus::Corpus& corpus) {
  std::string all;
  for (const auto& document : corpus.documents)
    all += document.hash + "\n";
  for (const auto& item : corpus.chunks)
    all += std::to_string(item.document) + " " + std::to_string(item.chunk.span.begin) + " " +
           std::to_string(item.chunk.span.end) + "\n";
  return contentHash(all);
}

std::shared_ptr<const index::Segment> openOrBuild(const corpus::Corpus& corpus, const std::string& hash,
                                                  const std::filesystem::path& folder, Log& log,
                                                  const CancelToken& token) {
  const auto path = folder / ("standard-" + std::to_string(kIndexFormat) + "-" + hash + ".index");
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored)) {
    try {
      return index::Segment::open(path);
    } catch (const Error& error) {
      log.write(LogLevel::Warning, "workflow", std::string("index rebuilt: ") + error.what());
    }
  }
  index::IndexBuilder builder(text::Analyser::Standard);
  for (std::size_t i = 0; i < corpus.chunks.size(); ++i) {
    token.throwIfCancelled();
    builder.addText(corpus.textOf(i));
  }
  auto segment = builder.finish();
  try {
    std::filesystem::create_directories(folder, ignored);
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
      if (entry.path().extension() == ".index")
        std::filesystem::remove(entry.path(), ignored); // of an older state of the corpus
    }
    segment->save(path);
  } catch (const Error& error) { // a cache that cannot be written costs time, not results
    log.write(LogLevel::Warning, "workflow", std::string("index not kept: ") + error.what());
  }
  return segment;
}

} // namespace

QCoro::Task<Result<CorpusIndex>> loadCorpusIndex(jobs::JobContext& context, Toolbox& toolbox,
                                                 std::shared_ptr<project::Project> project) {
  auto reading = project->queries().corpus();
  auto corpus = co_await reading;
  if (!corpus)
    co_return failure(corpus.error());
  if (corpus->chunks.empty())
    co_return failure(ErrorKind::NothingToDo, "the project has no document with text", {{"what", "documents"}});
  CorpusIndex result;
  result.corpus = std::make_shared<const corpus::Corpus>(std::move(*corpus));
  auto loading =
      context.compute([folders = toolbox.folders(), project] { return loadKnowledge(folders, *project); });
  const auto knowledge = co_await loading;
  if (!knowledge)
    co_return failure(knowledge.error());
  if (!*knowledge)
    co_return failure(knowledge->error());
  result.knowledge = **knowledge;

  const std::filesystem::path folder =
      project::indexFolder(toolbox.folders().cache, project->uuid()).toStdString();
  auto building =
      context.compute([corpusPointer = result.corpus, folder, &log = toolbox.log(), token = context.token()] {
        std::pair<std::shared_ptr<const retrieval::RetrievalIndex>, std::string> made;
        made.second = hashOf(*corpusPointer);
        auto segment = openOrBuild(*corpusPointer, made.second, folder, log, token);
        made.first = std::make_shared<const retrieval::RetrievalIndex>(
            std::move(segment), retrieval::UnitIds::ordinals(corpusPointer->chunks.size()));
        return made;
      });
  const auto built = co_await building;
  if (!built)
    co_return failure(built.error());
  result.index = built->first;
  result.corpusHash = built->second;
  co_return result;
}

Result<std::shared_ptr<const knowledge::KnowledgeBase>> loadKnowledge(const ProgramFolders& folders,
                                                                      project::Project& project) {
  using Pointer = std::shared_ptr<const knowledge::KnowledgeBase>;
  const auto own = project.queries().knowledgeBase().result();
  if (!own)
    return failure(own.error());
  if (*own)
    return guarded([&] {
      return Pointer(std::make_shared<knowledge::KnowledgeBase>(knowledge::readKnowledgeBase(**own)));
    });
  return builtInKnowledge(folders, project);
}

Result<std::shared_ptr<const knowledge::KnowledgeBase>> builtInKnowledge(const ProgramFolders& folders,
                                                                         project::Project& project) {
  using Pointer = std::shared_ptr<const knowledge::KnowledgeBase>;
  const auto setting = project.queries().setting("knowledge").result();
  if (!setting)
    return failure(setting.error());
  std::string name = "semiconductor";
  if (*setting) {
    const auto json = nlohmann::json::parse(**setting, nullptr, false);
    if (json.is_string())
      name = json.get<std::string>();
  }
  if (name == "none")
    return Pointer();
  const QString path = QDir(folders.resources)
                           .absoluteFilePath(QStringLiteral("knowledge/") + QString::fromStdString(name) +
                                             QStringLiteral(".json"));
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly))
    return failure(ErrorKind::FileMissing, "the knowledge base is missing", {{"path", path.toStdString()}});
  const std::string json = file.readAll().toStdString();
  return guarded(
      [&] { return Pointer(std::make_shared<knowledge::KnowledgeBase>(knowledge::readKnowledgeBase(json))); });
}

Result<corpus::ChunkOptions> chunkOptions(project::Project& project) {
  corpus::ChunkOptions options;
  const auto setting = project.queries().setting("chunks").result();
  if (!setting)
    return failure(setting.error());
  if (!*setting)
    return options;
  const auto json = nlohmann::json::parse(**setting, nullptr, false);
  if (!json.is_object())
    return failure(ErrorKind::DamagedProject, "the chunk settings cannot be read", {{"key", "chunks"}});
  return guarded([&] {
    options.size = json.value("size", options.size);
    options.overlap = json.value("overlap", options.overlap);
    options.preferSentenceEnds = json.value("prefer_sentence_ends", options.preferSentenceEnds);
    return options;
  });
}

std::string chunkOptionsJson(const corpus::ChunkOptions& options) {
  return nlohmann::json{{"size", options.size},
                        {"overlap", options.overlap},
                        {"prefer_sentence_ends", options.preferSentenceEnds}}
      .dump();
}

std::string retrievalDescription() {
  return "Analyser: standard. BM25: k1 1.2, b 0.75, Lucene idf without the factor k1 + 1. Dense: latent "
         "semantic "
         "analysis of TF-IDF, at most 256 dimensions.";
}

} // namespace reticle::workflow
