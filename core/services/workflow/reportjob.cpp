// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/reportjob.h"

#include "evaluation/finalanswer.h"
#include "evaluation/retrievalscore.h"
#include "report/exportfile.h"
#include "report/htmlreport.h"
#include "report/jsonreport.h"
#include "text/tokens.h"
#include "workflow/contextjson.h"
#include "workflow/corpusindex.h"
#include "workflow/evaluatejob.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QtConcurrent/QtConcurrentRun>
#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace reticle::workflow {
namespace {

std::string chunkName(const evaluation::Passage& passage) {
  return passage.source + "#" + std::to_string(passage.ordinal + 1);
}

std::optional<double> meanOf(const std::vector<double>& values) {
  if (values.empty())
    return std::nullopt;
  double sum = 0;
  for (const double value : values)
    sum += value;
  return sum / static_cast<double>(values.size());
}

// Blocking: runs in a thread of its own, where waiting for the project is allowed.
class Collector {
 public:
  Collector(ProgramFolders folders, std::shared_ptr<project::Project> project, ReportRequest request)
      : m_folders(std::move(folders)), m_project(std::move(project)), m_request(std::move(request)) {}

  report::ReportData collect() {
    chooseRun();
    readBenchmarkAndCorpus();
    readCells();
    summarise();
    countUnscored();
    readGeneration();
    return std::move(m_data);
  }

 private:
  template<typename T> static T take(QFuture<Result<T>> future) {
    auto result = future.result();
    if (!result)
      throw result.error();
    return std::move(*result);
  }

  void chooseRun() {
    auto runs = take(m_project->queries().runs());
    std::erase_if(runs, [&](const auto& run) { return m_request.run && run.id != m_request.run; });
    if (runs.empty())
      throw Error(ErrorKind::NotFound, "there is no run to report", {{"what", "run"}});
    m_run =
        *std::max_element(runs.begin(), runs.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  }

  void readBenchmarkAndCorpus() {
    m_benchmark = take(m_project->queries().benchmark(m_run.start.benchmark));
    m_corpus = take(m_project->queries().corpus());
    for (const auto& pair : m_benchmark.pairs)
      m_graded.push_back(evaluation::gradedChunks(pair, m_corpus));
    m_data.version = QCoreApplication::applicationVersion().toStdString();
    m_data.corpusName = m_request.corpusName.empty()
                            ? QFileInfo(m_project->path()).completeBaseName().toStdString()
                            : m_request.corpusName;
    m_data.benchmarkName = project::benchmarkLabel(m_benchmark.row);
    m_data.unreviewed = m_benchmark.row.unreviewed;
    m_data.startedWallMs = m_run.startedMs;
    m_data.seed = m_run.start.seed;
    m_data.configurations = m_run.start.configurations;
    m_data.documents = m_corpus.documents.size();
    m_data.chunks = m_corpus.chunks.size();
    m_data.coverage = coverage::evidenceCoverage(m_benchmark.pairs, m_corpus);
    std::int64_t tokens = 0;
    for (const auto& document : m_corpus.documents)
      tokens += static_cast<std::int64_t>(text::estimateModelTokens(document.text));
    m_data.reaches = evaluation::corpusReaches(m_data.configurations,
                                               static_cast<std::int64_t>(m_corpus.chunks.size()), tokens);
    const auto chunks = chunkOptions(*m_project);
    if (!chunks)
      throw chunks.error();
    m_data.chunkSize = chunks->size;
    m_data.chunkOverlap = chunks->overlap;
    const auto judge = judgeFromJson(m_run.start.judgeJson);
    if (!judge)
      throw judge.error();
    m_data.judge = judge->kind == "lexical" ? "lexical" : judge->kind + " by " + judge->model;
    const auto base = loadKnowledge(m_folders, *m_project);
    if (!base)
      throw base.error();
    m_data.knowledgeBase = *base ? (*base)->name : "none";
    m_data.embeddingModel = "lsa (built-in)";
    m_data.analyser = retrievalDescription();
    m_data.domain = m_request.domain;

    const auto& configurations = m_data.configurations;
    m_data.mainConfiguration = m_request.mainConfiguration;
    if (m_data.mainConfiguration.empty() && !configurations.empty()) {
      const auto hybrid = std::find_if(configurations.begin(), configurations.end(),
                                       [](const auto& item) { return item.retriever == "hybrid"; });
      m_data.mainConfiguration = (hybrid == configurations.end() ? configurations.front() : *hybrid).name;
    }
    bool known = configurations.empty();
    std::string names;
    for (const auto& configuration : configurations) {
      names += (names.empty() ? "" : ", ") + configuration.name;
      if (configuration.name != m_data.mainConfiguration)
        continue;
      known = true;
      m_data.topK = m_request.topK > 0 ? m_request.topK : configuration.depth;
      m_data.alpha = configuration.alpha;
      if (evaluation::usesEmbedding(configuration))
        m_data.embeddingModel = configuration.embedding;
      m_data.retriever = m_request.retriever.empty() ? configuration.retriever : m_request.retriever;
      if (configuration.reader != "extractive" && configuration.reader != "empty")
        m_data.chatModel = configuration.reader;
    }
    if (!known)
      throw Error(ErrorKind::NotFound, "the run has no such system",
                  {{"what", "system"}, {"name", m_data.mainConfiguration}, {"known", names}});
  }

  void readCells() {
    std::vector<project::CellRow> cells;
    project::Page page{0, 1000};
    for (;;) {
      auto rows = take(m_project->queries().cells(m_run.id, {}, page));
      cells.insert(cells.end(), rows.begin(), rows.end());
      if (static_cast<int>(rows.size()) < page.limit)
        break;
      page.after = rows.back().id.value;
    }
    std::sort(cells.begin(), cells.end(), [](const auto& a, const auto& b) {
      return std::tie(a.configuration, a.pairPosition, a.repeat) <
             std::tie(b.configuration, b.pairPosition, b.repeat);
    });
    for (const auto& row : cells) {
      ++m_data.cellStates[std::string(evaluation::unitStateName(row.state))];
      addResult(take(m_project->queries().cell(row.id)));
    }
  }

  void addResult(const project::CellDetail& cell) {
    const auto& pair = cell.pair;
    report::QuestionResult result;
    result.configuration = m_data.configurations[static_cast<std::size_t>(cell.row.configuration)].name;
    result.key = pair.key;
    if (m_run.start.repeats > 1)
      result.key += "/" + std::to_string(cell.row.repeat + 1);
    result.question = pair.question;
    result.reference = pair.answer;
    for (const auto& evidence : pair.evidence)
      result.evidence.push_back(evidence.documentTitle + ": " + evidence.quote);
    result.type = std::string(benchmark::testTypeName(pair.type));
    result.format = std::string(benchmark::formatName(pair.format));
    result.subType = std::string(benchmark::subTypeName(pair.subType));
    result.state = std::string(evaluation::unitStateName(cell.row.state));
    if (cell.error)
      result.stateReason = cell.error->what();
    if (cell.response) {
      result.answer = cell.response->answer;
      result.latencyMs = cell.response->latencyMs;
      for (const auto& passage : cell.response->retrieved)
        result.retrieved.push_back(chunkName(passage));
      const auto& configuration = m_data.configurations[static_cast<std::size_t>(cell.row.configuration)];
      // A floor that reads nothing retrieves like the system it is built on: that is no figure of its own.
      if (evaluation::retrievalUse(configuration) == evaluation::RetrievalUse::Own) {
        const auto score = evaluation::scoreRetrieval(m_graded[static_cast<std::size_t>(cell.row.pairPosition)],
                                                      cell.response->retrieved);
        result.mrr = score.mrr;
        result.ndcg5 = score.ndcg5;
        result.contextPrecision = score.contextPrecision;
        result.contextRecall = score.contextRecall;
      }
    }
    const bool answerable = pair.type != benchmark::TestType::Unanswerable;
    if (!answerable)
      countUnanswerable(result, cell.response.has_value() && evaluation::hasValue(cell.row.state));
    for (const auto& row : cell.judgements) {
      result.judgements.push_back(row.judgement);
      if (!answerable)
        continue;
      evaluation::ScoredUnit unit;
      unit.configuration = result.configuration;
      unit.question = result.key;
      unit.type = pair.type;
      unit.format = pair.format;
      unit.subType = pair.subType;
      unit.judgement = row.judgement;
      m_units.push_back(std::move(unit));
    }
    std::sort(result.judgements.begin(), result.judgements.end(),
              [](const auto& a, const auto& b) { return a.metric < b.metric; });
    m_data.results.push_back(std::move(result));
  }

  // A reply of the judge that could not be read leaves a gap in a mean: the reader has to know how many.
  void countUnscored() {
    m_data.unscored = evaluation::unscoredJudgements(take(m_project->queries().judgementCounts(m_run.id)));
    for (const auto& item : m_data.unscored)
      m_data.summary.warnings.push_back(evaluation::unscoredWarning(item));
  }

  void countUnanswerable(const report::QuestionResult& result, bool answered) {
    auto& rows = m_data.unanswerable;
    auto row = std::find_if(rows.begin(), rows.end(), [&](const auto& candidate) {
      return candidate.configuration == result.configuration;
    });
    if (row == rows.end())
      row = rows.insert(rows.end(), {result.configuration});
    ++row->total;
    row->answered += answered ? 1 : 0;
    // Nothing said is no false answer.
    if (answered && !result.answer.empty() && !evaluation::declinesToAnswer(result.answer))
      ++row->falseAnswers;
  }

  void summarise() {
    evaluation::SummarySettings settings;
    settings.seed = m_run.start.seed;
    settings.commonOnly = m_request.commonOnly;
    m_data.commonOnly = m_request.commonOnly;
    m_data.summary = evaluation::summarise(m_units, settings);
    m_data.leaderboard = analysis::leaderboard(m_data.summary);
    analysis::ComparisonSettings comparison;
    comparison.seed = m_run.start.seed;
    m_data.comparisons = analysis::compareAll(m_units, std::nullopt, comparison);
    const auto common = m_request.commonOnly ? retrievedForAll() : std::nullopt;
    for (const auto& configuration : m_data.configurations) {
      report::RetrievalSummary row;
      row.configuration = configuration.name;
      row.use = evaluation::retrievalUse(configuration);
      std::vector<double> mrr, ndcg, precision, recall;
      for (const auto& result : m_data.results) {
        if (result.configuration != configuration.name)
          continue;
        ++row.total;
        if (!result.mrr || (common && !common->contains(result.key)))
          continue;
        ++row.measured;
        mrr.push_back(*result.mrr);
        if (result.ndcg5)
          ndcg.push_back(*result.ndcg5);
        if (result.contextPrecision)
          precision.push_back(*result.contextPrecision);
        if (result.contextRecall)
          recall.push_back(*result.contextRecall);
      }
      row.mrr = meanOf(mrr);
      row.ndcg5 = meanOf(ndcg);
      row.contextPrecision = meanOf(precision);
      row.contextRecall = meanOf(recall);
      m_data.retrieval.push_back(std::move(row));
    }
  }

  // The questions with a retrieval score for every configuration that retrieves; no value when none does.
  std::optional<std::set<std::string>> retrievedForAll() const {
    std::map<std::string, std::set<std::string>> byConfiguration;
    for (const auto& result : m_data.results) {
      if (result.mrr)
        byConfiguration[result.configuration].insert(result.key);
    }
    std::optional<std::set<std::string>> common;
    for (const auto& [name, keys] : byConfiguration) {
      if (!common)
        common = keys;
      std::erase_if(*common, [&](const std::string& key) { return !keys.contains(key); });
    }
    return common;
  }

  void readGeneration() {
    std::string writers;
    for (const auto& generation : take(m_project->queries().generations())) {
      if (writers.find(generation.writer) == std::string::npos)
        writers += (writers.empty() ? "" : ", ") + generation.writer;
      m_data.passed += static_cast<std::size_t>(generation.pairs);
      project::Page page{0, 1000};
      for (;;) {
        const auto rows = take(m_project->queries().contexts(generation.id, page));
        for (const auto& row : rows) {
          const auto outcome = restoredOutcome(row.outcome);
          if (!outcome)
            throw outcome.error();
          for (const auto& attempt : outcome->attempts) {
            if (!attempt.verdict.accepted)
              ++m_data.rejected[std::string(benchmark::rejectionName(attempt.verdict.reason))];
          }
          page.after = row.id.value;
        }
        if (static_cast<int>(rows.size()) < page.limit)
          break;
      }
    }
    m_data.writer = writers.empty() ? "imported or by hand" : writers;
  }

  ProgramFolders m_folders;
  std::shared_ptr<project::Project> m_project;
  ReportRequest m_request;
  report::ReportData m_data;
  project::RunRow m_run;
  project::Benchmark m_benchmark;
  corpus::Corpus m_corpus;
  std::vector<std::vector<evaluation::GradedChunk>> m_graded;
  std::vector<evaluation::ScoredUnit> m_units;
};

} // namespace

QFuture<Result<report::ReportData>>
collectReport(const ProgramFolders& folders, std::shared_ptr<project::Project> project, ReportRequest request) {
  return QtConcurrent::run([folders, project, request] {
    return guarded([&] { return Collector(folders, project, request).collect(); });
  });
}

Status writeReports(const report::ReportData& data, const QString& jsonPath, const QString& htmlPath,
                    const report::FigureRenderer* renderer) {
  if (!jsonPath.isEmpty()) {
    const auto json = report::jsonReport(data, jsonPath.toStdString());
    const std::string text = json.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
    const auto written = report::exportFile(jsonPath, QByteArray::fromStdString(text));
    if (!written)
      return written;
  }
  if (!htmlPath.isEmpty()) {
    const auto html = report::htmlReport(data, renderer);
    if (!html)
      return failure(html.error());
    return report::exportFile(htmlPath, QByteArray::fromStdString(*html));
  }
  return {};
}

} // namespace reticle::workflow
