// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "scorejson.h"

#include "measures/qrels.h"
#include "measures/rankedrun.h"

#include <CLI/App.hpp>

namespace reticle::cli {
namespace {

class ScoreCommand final : public Command {
 public:
  const char* name() const override { return "score"; }
  QString summary() const override {
    return Cli::tr("Score any run file in TREC format against relevance judgements");
  }
  QString example() const override {
    return QStringLiteral("reticle-cli score --qrels qrels/test.tsv --run bm25.run");
  }

  void declare(CLI::App& app) override {
    app.add_option("--qrels", m_qrels, utf8(Cli::tr("Judgements, in BEIR's or TREC's columns")))->required();
    app.add_option("--run", m_run, utf8(Cli::tr("Ranked documents: query Q0 document rank score tag")))
        ->required();
    app.add_option("--relevant-grade", m_options.relevantGrade,
                   utf8(Cli::tr("Least grade that counts as relevant")))
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
  }

  Result<Outcome> run(Context&) override {
    const measures::Qrels qrels = measures::readQrelsFile(m_qrels);
    const measures::RankedRun run = measures::readRunFile(m_run);
    ScoredRun scored;
    scored.name = run.tag.empty() ? "run" : run.tag;
    scored.scores = measures::scoreRun(qrels, run, m_options);
    if (scored.scores.queries.empty())
      return failure(ErrorKind::NothingToDo, "no judged query has a relevant document",
                     {{"what", "queries"}, {"path", m_qrels}});
    return scoresOutcome({scored});
  }

 private:
  std::string m_qrels, m_run;
  measures::MeasureOptions m_options;
};

} // namespace

std::unique_ptr<Command> scoreCommand() {
  return std::make_unique<ScoreCommand>();
}

} // namespace reticle::cli
