// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/pipeline.h"

#include "benchmark/qapair.h"
#include "llm/endpoint.h"
#include "workflow/corpusindex.h"
#include "workflow/modelprices.h"
#include "workflow/models.h"
#include "workflow/projectprompts.h"
#include "workflow/reportjob.h"

#include <QCoroFuture>
#include <QDir>
#include <QFileInfo>
#include <QThread>
#include <algorithm>
#include <nlohmann/json.hpp>

namespace reticle::workflow {
namespace {

constexpr const char* kBenchmark = "benchmark";
constexpr const char* kEndpoint = "default";
constexpr const char* kEmbeddingEndpoint = "embedding";

std::string modelReference(const std::string& model) {
  return model.empty() ? std::string() : std::string(kEndpoint) + ":" + model;
}

QCoro::Task<Result<std::shared_ptr<project::Project>>> openProject(Toolbox& toolbox, QString path,
                                                                   bool resume) {
  const bool there = QFileInfo::exists(path);
  if (there && !resume)
    co_return failure(ErrorKind::Conflict, "the project file exists already",
                      {{"path", path.toStdString()}, {"name", path.toStdString()}, {"resume", "--resume"}});
  if (!there)
    QDir().mkpath(QFileInfo(path).absolutePath());
  auto opening = there ? project::Project::openLater(path, toolbox.clock(), project::Project::Access::ReadWrite)
                       : project::Project::createLater(path, toolbox.clock());
  auto project = co_await opening;
  co_return project;
}

QCoro::Task<Status> addServer(std::shared_ptr<project::Project> project, std::string name, std::string baseUrl,
                              std::string dialect, std::string keyVariable) {
  const nlohmann::json json{{"name", name}, {"base_url", baseUrl}, {"dialect", dialect}};
  auto endpoint = llm::endpointFromJson(json);
  if (!endpoint)
    co_return failure(endpoint.error());
  // A variable that is not set means a server without a key.
  if (!keyVariable.empty() && qEnvironmentVariableIsSet(keyVariable.c_str()))
    endpoint->keyVariable = keyVariable;
  auto saving = project->edits().saveEndpoint(endpointRow(*endpoint));
  const auto saved = co_await saving;
  if (!saved)
    co_return failure(saved.error());
  co_return Status{};
}

// Settings and the model servers of the configuration, stored in the project before anything else happens.
QCoro::Task<Status> configure(ProgramFolders folders, std::shared_ptr<project::Project> project,
                              RunConfig config) {
  corpus::ChunkOptions chunks;
  chunks.size = config.chunkSize;
  chunks.overlap = config.chunkOverlap;
  chunks.preferSentenceEnds = config.preferSentenceEnds;
  auto settingChunks = project->edits().setSetting("chunks", chunkOptionsJson(chunks));
  const auto chunksSet = co_await settingChunks;
  if (!chunksSet)
    co_return chunksSet;
  if (config.knowledge == "semiconductor" || config.knowledge == "none") {
    auto setting = project->edits().setSetting("knowledge", nlohmann::json(config.knowledge).dump());
    const auto set = co_await setting;
    if (!set)
      co_return set;
  } else {
    QFile file(QString::fromStdString(config.knowledge));
    if (!file.open(QIODevice::ReadOnly))
      co_return failure(ErrorKind::FileMissing, "the knowledge base cannot be read",
                        {{"path", config.knowledge}});
    const std::string json = file.readAll().toStdString();
    const auto base = guarded([&] { return knowledge::readKnowledgeBase(json); });
    if (!base)
      co_return failure(base.error().withParameter("path", config.knowledge));
    auto setting = project->edits().setKnowledgeBase(json);
    const auto set = co_await setting;
    if (!set)
      co_return failure(set.error());
  }
  if (!config.promptsPath.isEmpty()) {
    const auto library = loadPrompts(folders, {});
    if (!library)
      co_return failure(library.error());
    const auto own = importPrompts(*library, config.promptsPath);
    if (!own)
      co_return failure(own.error());
    auto setting = project->edits().setSetting(kPromptsSetting, promptsJson(*own));
    const auto set = co_await setting;
    if (!set)
      co_return set;
  }
  if (!config.chatModel.empty() || config.judge == "geval") {
    auto adding = addServer(project, kEndpoint, config.baseUrl, config.dialect, config.apiKeyVariable);
    const auto added = co_await adding;
    if (!added)
      co_return added;
  }
  if (!config.embeddingUrl.empty()) {
    auto adding =
        addServer(project, kEmbeddingEndpoint, config.embeddingUrl, "standard", config.embeddingKeyVariable);
    const auto added = co_await adding;
    if (!added)
      co_return added;
  }
  if (config.promptPrice && config.completionPrice) {
    DatedPrices prices;
    for (const std::string& model : {config.chatModel, config.judgeModel})
      if (!model.empty())
        prices[modelReference(model)].price = {*config.promptPrice, *config.completionPrice};
    const auto text = settingOf(prices);
    if (text) {
      auto setting = project->edits().setSetting(kModelPricesSetting, *text);
      const auto set = co_await setting;
      if (!set)
        co_return set;
    }
  }
  co_return Status{};
}

// The budget is one for the whole run: what was spent on questions is not there for answers any more.
WorkLimits limitsOf(const RunConfig& config, std::int64_t sinceMs) {
  WorkLimits limits;
  limits.budget = config.budget;
  limits.wholeProject = true;
  limits.sinceMs = sinceMs;
  limits.stopErrors = config.stopErrors;
  return limits;
}

GenerateRequest generateRequest(const RunConfig& config) {
  GenerateRequest request = config.generation;
  request.pairs = static_cast<std::size_t>(config.questions);
  request.seed = config.seed;
  request.model = modelReference(config.chatModel);
  request.domain = config.domain;
  request.criticModel = modelReference(request.criticModel);
  request.queriesPerChunk = config.questionsPerChunk;
  return request;
}

// The frozen benchmark of the project, made when there is none yet.
QCoro::Task<Result<BenchmarkId>> frozen(std::shared_ptr<project::Project> project) {
  auto reading = project->queries().benchmarks();
  const auto rows = co_await reading;
  if (!rows)
    co_return failure(rows.error());
  for (const auto& row : *rows) {
    if (row.name == kBenchmark)
      co_return row.id;
  }
  project::Freeze freeze;
  freeze.name = kBenchmark;
  freeze.unreviewed = true;
  freeze.leaveOutCopies = true;
  auto freezing = project->edits().freezeBenchmark(freeze);
  const auto made = co_await freezing;
  if (!made)
    co_return failure(made.error());
  co_return made->row.id;
}

QCoro::Task<Status> generateAll(jobs::JobContext& context, Toolbox& toolbox,
                                std::shared_ptr<PipelineResult> result, RunConfig config, WorkLimits limits) {
  auto reading = result->project->queries().generations();
  const auto before = co_await reading;
  if (!before)
    co_return failure(before.error());
  // A generation that is there is finished, or finds that there is nothing left to do.
  const bool resume = !before->empty();
  GenerateLimits generateLimits;
  static_cast<WorkLimits&>(generateLimits) = limits;
  generateLimits.retryFailed = true;
  auto generating = generatePairs(context, toolbox, result->project, generateRequest(config), resume,
                                  result->generated, generateLimits);
  const auto generated = co_await generating;
  if (!generated && !(resume && generated.error().kind() == ErrorKind::NothingToDo))
    co_return generated;
  co_return Status{};
}

QCoro::Task<Status> evaluateAll(jobs::JobContext& context, Toolbox& toolbox,
                                std::shared_ptr<PipelineResult> result, RunConfig config, WorkLimits limits) {
  auto freezing = frozen(result->project);
  const auto benchmark = co_await freezing;
  if (!benchmark)
    co_return failure(benchmark.error());
  EvaluateRequest request;
  request.benchmark = *benchmark;
  request.configurations = configurationsOf(config);
  request.judge.kind = config.judge;
  request.judge.model = modelReference(config.judgeModel);
  request.seed = config.seed;
  request.limits = limits;
  auto readingSystems = result->project->queries().systems();
  const auto systems = co_await readingSystems;
  if (!systems)
    co_return failure(systems.error());
  for (const auto& configuration : request.configurations) {
    const bool there = std::any_of(systems->begin(), systems->end(), [&](const project::SystemRow& row) {
      return row.configuration.name == configuration.name;
    });
    if (there)
      continue;
    project::SystemRow row;
    row.configuration = configuration;
    auto saving = result->project->edits().saveSystem(row);
    const auto saved = co_await saving;
    if (!saved)
      co_return failure(saved.error());
  }
  auto reading = result->project->queries().runs();
  const auto runs = co_await reading;
  if (!runs)
    co_return failure(runs.error());
  if (!runs->empty()) {
    request.resume = runs->back().id;
    request.retryFailed = true;
  }
  auto evaluating = evaluateBenchmark(context, toolbox, result->project, request, result->evaluated);
  const auto evaluated = co_await evaluating;
  co_return evaluated;
}

} // namespace

std::vector<evaluation::Configuration> configurationsOf(const RunConfig& config) {
  std::vector<evaluation::Configuration> configurations;
  const auto add = [&](const std::string& name, const std::string& retriever, const std::string& reader) {
    for (const int context : config.contexts) {
      evaluation::Configuration configuration;
      configuration.name = name;
      if (config.contexts.size() > 1)
        configuration.name += " " + std::to_string(context);
      configuration.kind = "builtin";
      configuration.retriever = retriever;
      configuration.reader = reader;
      configuration.mode = config.mode == "B" ? evaluation::Mode::B : evaluation::Mode::A;
      configuration.contextTokens = context;
      // The output limits of the presets: 1K up to 4K of context, 2K up to 10K, 4K beyond.
      configuration.outputTokens = context <= 4096 ? 1024 : context <= 10240 ? 2048 : 4096;
      configuration.depth = config.topK;
      configuration.alpha = config.alpha;
      configuration.fusion = config.fusion;
      if (!config.embeddingUrl.empty() && (retriever == "dense" || retriever == "hybrid"))
        configuration.embedding = std::string(kEmbeddingEndpoint) + ":" + config.embeddingModel;
      configurations.push_back(std::move(configuration));
    }
  };
  const std::string reader = config.chatModel.empty() ? "extractive" : modelReference(config.chatModel);
  for (const auto& retriever : config.retrievers())
    add(retriever, retriever, reader);
  if (config.floors) {
    add("random retrieval", "random", reader);
    add("empty answers", config.retrievers().front(), "empty");
  }
  return configurations;
}

RunConfig demoConfig(const ProgramFolders& folders, const QString& outputFolder) {
  RunConfig config;
  config.corpusPath = QDir(folders.resources).absoluteFilePath(QStringLiteral("sample"));
  config.retriever = "all";
  config.questions = 60;
  config.topK = 5;
  config.domain = "semiconductor";
  config.chunkSize = 128;
  config.chunkOverlap = 32;
  config.contexts = {
      512}; // small enough that what is retrieved, and how much of it is read, makes a difference
  config.floors = true;
  const QDir output(outputFolder);
  config.outputPath = output.absoluteFilePath(QStringLiteral("report.json"));
  config.htmlPath = output.absoluteFilePath(QStringLiteral("report.html"));
  config.projectPath = output.absoluteFilePath(QStringLiteral("sample.reticle"));
  return config;
}

QCoro::Task<Status> runPipeline(jobs::JobContext& context, Toolbox& toolbox, RunConfig config, bool resume,
                                const report::FigureRenderer* renderer,
                                std::shared_ptr<PipelineResult> result) {
  const std::int64_t startedMs = toolbox.clock().steadyMs();
  if (config.baseUrl.empty())
    config.baseUrl = qEnvironmentVariable("OPENAI_BASE_URL").toStdString();
  if ((!config.chatModel.empty() || config.judge == "geval") && config.baseUrl.empty())
    co_return failure(ErrorKind::MissingKey,
                      "a chat model needs a server: set reticle.base_url or OPENAI_BASE_URL",
                      {{"key", "reticle.base_url"}, {"variable", "OPENAI_BASE_URL"}});
  if (config.judge == "geval" && config.judgeModel.empty())
    co_return failure(ErrorKind::MissingKey, "the G-Eval judge needs a model",
                      {{"key", "reticle.judge_model"}});
  auto opening = openProject(toolbox, config.projectPath, resume);
  const auto project = co_await opening;
  if (!project)
    co_return failure(project.error());
  result->project = *project;

  auto reading = result->project->queries().documentHashes();
  const auto documents = co_await reading;
  if (!documents)
    co_return failure(documents.error());
  if (documents->empty()) {
    auto configuring = configure(toolbox.folders(), result->project, config);
    const auto configured = co_await configuring;
    if (!configured)
      co_return configured;
  }
  // Documents that are there already are recognised by their hash, so that an import can simply be repeated.
  ImportRequest import;
  import.paths.push_back(config.corpusPath.toStdString());
  import.options.oneDocumentPerLine = config.oneDocumentPerLine;
  auto importing = importFiles(context, toolbox, result->project, import, result->imported);
  const auto imported = co_await importing;
  if (!imported)
    co_return imported;

  const WorkLimits limits = limitsOf(config, startedMs);
  auto generating = generateAll(context, toolbox, result, config, limits);
  const auto generated = co_await generating;
  if (!generated)
    co_return generated;
  auto evaluating = evaluateAll(context, toolbox, result, config, limits);
  const auto evaluated = co_await evaluating;
  if (!evaluated)
    co_return evaluated;

  ReportRequest request;
  request.run = result->evaluated->run;
  request.corpusName = QFileInfo(config.corpusPath).fileName().toStdString();
  request.retriever = config.retriever;
  request.topK = config.topK;
  request.domain = config.domain;
  auto collecting = collectReport(toolbox.folders(), result->project, request);
  const auto data = co_await collecting;
  if (!data)
    co_return failure(data.error());
  // Pictures are drawn in the main thread, where the window system lives.
  Status written{};
  auto* application = QCoreApplication::instance();
  if (renderer && application && application->thread() != QThread::currentThread())
    QMetaObject::invokeMethod(
        application, [&] { written = writeReports(*data, config.outputPath, config.htmlPath, renderer); },
        Qt::BlockingQueuedConnection);
  else
    written = writeReports(*data, config.outputPath, config.htmlPath, renderer);
  co_return written;
}

} // namespace reticle::workflow
