// SPDX-License-Identifier: GPL-3.0-or-later
#include "collections.h"
#include "command.h"
#include "context.h"
#include "retrievalrun.h"
#include "scorejson.h"

#include "report/exportfile.h"

#include <CLI/App.hpp>
#include <QFileInfo>

#include <sstream>

namespace reticle::cli {
namespace {

using Json = nlohmann::ordered_json;

const std::vector<std::string> kAll{"bm25", "tfidf", "dense", "hybrid"};

class RetrieveCommand final : public Command {
 public:
  const char* name() const override { return "retrieve"; }
  QString summary() const override {
    return Cli::tr("Run retrieval on a BEIR folder or a project, and score it");
  }
  QString example() const override {
    return QStringLiteral(
        "reticle-cli retrieve --beir cranfield --retriever all --run-out cranfield.run --json");
  }

  void declare(CLI::App& app) override {
    auto* source = app.add_option_group("source", utf8(Cli::tr("What is searched")));
    source->add_option("--beir", m_beir, utf8(Cli::tr("Folder with corpus.jsonl, queries.jsonl and qrels/")));
    source->add_option("--project,-p", m_project,
                       utf8(Cli::tr("A project: its chunks and a benchmark's questions")));
    source->require_option(1);
    app.add_option("--split", m_split,
                   utf8(Cli::tr("Judgements of a BEIR folder: test, dev, train; default: the first there is")));
    app.add_option("--benchmark", m_benchmark,
                   utf8(Cli::tr("Benchmark of the project, NAME or NAME@VERSION; default: the newest")));
    const CLI::IsMember analysers({"standard", "trec", "sklearn"});
    app.add_option("--analyser", m_analyser, utf8(Cli::tr("How texts become words: standard, trec or sklearn")))
        ->check(analysers)
        ->capture_default_str();
    app.add_option("--vector-analyser", m_vectorAnalyser,
                   utf8(Cli::tr("The same for tfidf and dense; default: as --analyser")))
        ->check(analysers);
    app.add_option("--retriever", m_retrievers,
                   utf8(Cli::tr("bm25, tfidf, dense, hybrid, random or all; may be repeated")))
        ->check(CLI::IsMember({"bm25", "tfidf", "dense", "hybrid", "random", "all"}))
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    app.add_option("--k1", m_plan.bm25.k1, utf8(Cli::tr("BM25: saturation of term frequency")))
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    app.add_option("--b", m_plan.bm25.b, utf8(Cli::tr("BM25: weight of length, 0 to 1")))
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    app.add_option("--alpha", m_plan.hybrid.alpha, utf8(Cli::tr("hybrid, linear: weight of BM25, 0 to 1")))
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    app.add_option("--fusion", m_fusion, utf8(Cli::tr("hybrid: linear or rrf (reciprocal ranks, k = 60)")))
        ->check(CLI::IsMember({"linear", "rrf"}))
        ->capture_default_str();
    app.add_option("--second", m_plan.second, utf8(Cli::tr("hybrid: what BM25 is fused with, dense or tfidf")))
        ->check(CLI::IsMember({"dense", "tfidf"}))
        ->capture_default_str();
    app.add_option("--depth", m_plan.depth, utf8(Cli::tr("Documents kept for each query")))
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    app.add_option("--seed", m_plan.seed, utf8(Cli::tr("Seed of random retrieval")))->capture_default_str();
    app.add_option(
        "--run-out", m_runOut,
        utf8(Cli::tr("Write the ranked documents in TREC format; with several retrievers one file each, "
                     "NAME.RETRIEVER.ENDING")));
  }

  Result<Outcome> run(Context& context) override {
    complete();
    const auto collection = read(context);
    if (!collection)
      return failure(collection.error());
    auto found = std::make_shared<RetrievalRuns>();
    const Status status = context.run("retrieve", Cli::tr("Retrieving"),
                                      [collection = *collection, plan = m_plan, found](jobs::JobContext& job) {
                                        return retrieveAll(job, collection, plan, found);
                                      });
    if (!status)
      return failure(status.error());
    std::vector<ScoredRun> scored;
    Json files = Json::array();
    for (const measures::RankedRun& run : found->runs) {
      ScoredRun entry;
      entry.name = run.tag;
      entry.scores = measures::scoreRun((*collection)->qrels, run);
      entry.settings = settingsOf(run.tag);
      scored.push_back(std::move(entry));
      if (m_runOut.empty())
        continue;
      const QString path = runFile(run.tag);
      std::ostringstream text;
      measures::writeRun(run, text);
      const Status written = report::exportFile(path, QByteArray::fromStdString(text.str()));
      if (!written)
        return failure(written.error());
      files.push_back(utf8(path));
    }
    Outcome outcome = scoresOutcome(scored);
    if (!files.empty())
      outcome.json["files"] = files;
    return outcome;
  }

 private:
  void complete() {
    m_plan.analyser = *text::analyserFromName(m_analyser);
    m_plan.vectorAnalyser = *text::analyserFromName(m_vectorAnalyser.empty() ? m_analyser : m_vectorAnalyser);
    m_plan.hybrid.fusion = m_fusion == "rrf" ? retrieval::Fusion::Reciprocal : retrieval::Fusion::Linear;
    m_plan.hybrid.pool = m_plan.depth;
    if (m_retrievers.empty())
      m_retrievers = {"all"};
    for (const std::string& name : m_retrievers) {
      for (const std::string& kind : name == "all" ? kAll : std::vector<std::string>{name}) {
        if (std::find(m_plan.retrievers.begin(), m_plan.retrievers.end(), kind) == m_plan.retrievers.end())
          m_plan.retrievers.push_back(kind);
      }
    }
  }

  Result<std::shared_ptr<const Collection>> read(Context& context) const {
    if (!m_beir.empty())
      return beirCollection(m_beir, m_split);
    auto project = openToRead(context, m_project);
    if (!project)
      return failure(project.error());
    return projectCollection(**project, m_benchmark);
  }

  Json settingsOf(const std::string& kind) const {
    const bool vectors = kind == "tfidf" || kind == "dense";
    Json json{{"analyser", std::string(text::analyserName(vectors ? m_plan.vectorAnalyser : m_plan.analyser))},
              {"depth", m_plan.depth}};
    if (kind == "bm25" || kind == "hybrid") {
      json["k1"] = m_plan.bm25.k1;
      json["b"] = m_plan.bm25.b;
    }
    if (kind == "hybrid") {
      json["second"] = m_plan.second;
      json["vector_analyser"] = std::string(text::analyserName(m_plan.vectorAnalyser));
      json["fusion"] = m_fusion;
      if (m_fusion == "linear")
        json["alpha"] = m_plan.hybrid.alpha;
    }
    return json;
  }

  QString runFile(const std::string& kind) const {
    const QString path = QString::fromStdString(m_runOut);
    if (m_plan.retrievers.size() == 1)
      return path;
    const QFileInfo info(path);
    const QString ending = info.suffix().isEmpty() ? QString() : QLatin1Char('.') + info.suffix();
    return path.chopped(ending.size()) + QLatin1Char('.') + QString::fromStdString(kind) + ending;
  }

  std::string m_beir, m_project, m_split, m_benchmark, m_analyser = "standard", m_vectorAnalyser,
                                                       m_fusion = "linear";
  std::vector<std::string> m_retrievers;
  std::string m_runOut;
  RetrievalPlan m_plan;
};

} // namespace

std::unique_ptr<Command> retrieveCommand() {
  return std::make_unique<RetrieveCommand>();
}

} // namespace reticle::cli
