// SPDX-License-Identifier: GPL-3.0-or-later
#include "generateoptions.h"

#include "command.h"

#include <CLI/App.hpp>

#include <algorithm>

namespace reticle::cli {
namespace {

Error malformed(const char* option, const std::string& text) {
  return Error(ErrorKind::InvalidArgument, "not NAME=NUMBER of a known name",
               {{"key", option}, {"value", text}});
}

// "NAME=NUMBER" with a number of 0 or more.
std::optional<std::pair<std::string, double>> namedNumber(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos)
    return std::nullopt;
  bool ok = false;
  const double number = QString::fromStdString(text.substr(equals + 1)).toDouble(&ok);
  if (!ok || !(number >= 0))
    return std::nullopt;
  return std::pair(text.substr(0, equals), number);
}

} // namespace

void GenerateOptions::declare(CLI::App& app) {
  app.add_option("--count,-n", m_request.pairs, utf8(Cli::tr("How many pairs, over all types")))
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  const auto repeated = [](CLI::Option* option) {
    option->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  };
  repeated(
      app.add_option(
             "--type", m_types,
             utf8(Cli::tr("robustness, multi_topic, multi_hop, single_chunk or unanswerable; may be repeated")))
          ->check(CLI::IsMember({"robustness", "multi_topic", "generation_quality", "multi_hop", "single_chunk",
                                 "unanswerable"})));
  repeated(app.add_option("--share", m_shares,
                          utf8(Cli::tr("TYPE=N: parts of the pairs of this type, else 1; may be repeated"))));
  app.add_option("--writer", m_writer,
                 utf8(Cli::tr("extractive (built in, no model) or llm; default: llm when a --model is given")))
      ->check(CLI::IsMember({"extractive", "llm"}));
  app.add_option("--model", m_request.model,
                 utf8(Cli::tr("Model that writes, ENDPOINT:MODEL, of an endpoint of the project")));
  app.add_option("--domain", m_request.domain, utf8(Cli::tr("Preset of the prompts")))
      ->check(CLI::IsMember({"generic", "technical", "medical", "legal", "semiconductor", "auto"}))
      ->capture_default_str();
  app.add_flag("--critic-answerable", m_request.criticAnswerable,
               utf8(Cli::tr("Keep a pair only if the model can answer it from its context")));
  app.add_flag("--critic-closed-book", m_request.criticClosedBook,
               utf8(Cli::tr("Drop a pair that the model answers without its context")));
  app.add_option("--critic-model", m_request.criticModel,
                 utf8(Cli::tr("Second model, ENDPOINT:MODEL, that must give the same answer")));
  app.add_option("--objective-share", m_request.objectiveShare,
                 utf8(Cli::tr("Share of objective questions, 0 to 1")))
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  repeated(app.add_option(
      "--weight", m_weights,
      utf8(
          Cli::tr("calculation, fill, judge or choice=N: weight among objective questions; may be repeated"))));
  app.add_option("--attempts", m_request.attempts, utf8(Cli::tr("Attempts at each context")))
      ->check(CLI::Range(1, 20))
      ->capture_default_str();
  app.add_option("--in-flight", m_request.window,
                 utf8(Cli::tr("Contexts worked on at once; 1 is the published, sequential run")))
      ->check(CLI::Range(1, workflow::kWidestWindow))
      ->capture_default_str();
  app.add_option("--distractors", m_request.distractors, utf8(Cli::tr("Distracting chunks around a needle")))
      ->check(CLI::Range(0, 200))
      ->capture_default_str();
  app.add_option("--rounds", m_request.rounds, utf8(Cli::tr("How often a chunk may be asked about")))
      ->check(CLI::Range(1, 100))
      ->capture_default_str();
  app.add_option("--queries-per-chunk", m_request.queriesPerChunk,
                 utf8(Cli::tr("single_chunk: questions of each chunk")))
      ->check(CLI::Range(1, 100))
      ->capture_default_str();
  app.add_option("--link-minimum", m_request.linkMinimum,
                 utf8(Cli::tr("multi_hop: cosine above which chunks are linked, 0 to 1")))
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  app.add_option("--topic-maximum", m_request.topicMaximum,
                 utf8(Cli::tr("multi_topic: cosine below which chunks are different topics, 0 to 1")))
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  app.add_option("--fixed-temperature", m_fixedTemperature,
                 utf8(Cli::tr("Instead of the adaptive one, 0 to 2")))
      ->check(CLI::Range(0.0, 2.0));
  app.add_option("--fixed-similarity", m_fixedThreshold,
                 utf8(Cli::tr("Similarity limit instead of the adaptive one, 0 to 1")))
      ->check(CLI::Range(0.0, 1.0));
  app.add_flag("--relax-similarity", m_request.control.relaxUpwards,
               utf8(Cli::tr("Retries raise the similarity limit instead of lowering it")));
  app.add_flag(
      "--cumulative-similarity", m_request.control.cumulativeSimilarity,
      utf8(Cli::tr("Count all similar questions, as the published run, not those since the last pair")));
  app.add_option("--density", m_density,
                 utf8(Cli::tr("Terms that make a context dense: paper (each occurrence) or published-run "
                              "(each different term)")))
      ->check(CLI::IsMember({"paper", "published-run"}));
  app.add_option("--node-sizes", m_nodeSizes,
                 utf8(Cli::tr("When \"5 nm\" counts as the node 5nm: never, about-node (the text speaks of a "
                              "node) or always")))
      ->check(CLI::IsMember({"never", "about-node", "always"}));
  app.add_flag("--plain-prompts", m_plainPrompts, utf8(Cli::tr("Without instructions for type and domain")));
  app.add_flag("--extra-diversity", m_request.extraDiversity,
               utf8(Cli::tr("A random style and persona for each question")));
  const auto length = [&app](const char* name, std::size_t& target, int most, const QString& help) {
    app.add_option(name, target, utf8(help))->check(CLI::Range(1, most))->capture_default_str();
  };
  length("--minimum-question", m_request.checks.minimumQuestion, 100000,
         Cli::tr("Least characters of a question"));
  length("--maximum-question", m_request.checks.maximumQuestion, 100000,
         Cli::tr("Most characters of a question"));
  length("--maximum-answer", m_request.checks.maximumAnswer, 1000000, Cli::tr("Most characters of an answer"));
  length("--minimum-quote", m_request.checks.minimumQuote, 100000,
         Cli::tr("Least characters of a quote that counts as evidence"));
  app.add_option("--seed", m_request.seed, utf8(Cli::tr("Seed of every random choice")))->capture_default_str();
}

Result<workflow::GenerateRequest> GenerateOptions::request() const {
  workflow::GenerateRequest request = m_request;
  if (m_writer == "llm" && request.model.empty())
    return failure(ErrorKind::MissingKey, "--writer llm needs --model", {{"key", "--model"}});
  if (m_writer == "extractive" && !request.model.empty())
    return failure(ErrorKind::Conflict, "--writer extractive has no model",
                   {{"key", "--model"}, {"with", "--writer extractive"}});
  const bool critics = request.criticAnswerable || request.criticClosedBook || !request.criticModel.empty();
  if (critics && request.model.empty())
    return failure(ErrorKind::MissingKey, "critics need a --model that writes", {{"key", "--model"}});
  if (!m_types.empty())
    request.types.clear();
  for (const std::string& name : m_types) {
    const benchmark::TestType type = *benchmark::testTypeFromName(name);
    if (std::find(request.types.begin(), request.types.end(), type) == request.types.end())
      request.types.push_back(type);
  }
  if (!m_shares.empty())
    request.shares.assign(request.types.size(), 1.0);
  for (const std::string& text : m_shares) {
    const auto share = namedNumber(text);
    const auto type = share ? benchmark::testTypeFromName(share->first) : std::nullopt;
    const auto found =
        type ? std::find(request.types.begin(), request.types.end(), *type) : request.types.end();
    if (found == request.types.end())
      return failure(malformed("--share", text));
    request.shares[static_cast<std::size_t>(found - request.types.begin())] = share->second;
  }
  if (!m_weights.empty())
    request.subTypeWeights.fill(0);
  for (const std::string& text : m_weights) {
    const auto weight = namedNumber(text);
    const auto type = weight ? benchmark::subTypeFromName(weight->first) : std::nullopt;
    const auto place = type ? static_cast<std::size_t>(*type) : request.subTypeWeights.size();
    if (place >= request.subTypeWeights.size())
      return failure(malformed("--weight", text));
    request.subTypeWeights[place] = weight->second;
  }
  request.control.adaptiveTemperature = !m_fixedTemperature;
  request.control.fixedTemperature = m_fixedTemperature.value_or(request.control.fixedTemperature);
  request.control.adaptiveThreshold = !m_fixedThreshold;
  request.control.fixedThreshold = m_fixedThreshold.value_or(request.control.fixedThreshold);
  if (!m_density.empty())
    request.density = *knowledge::densityDefinitionFromName(m_density);
  if (!m_nodeSizes.empty())
    request.nodeSizes = *knowledge::nodeSizesFromName(m_nodeSizes);
  request.enhancedPrompts = !m_plainPrompts;
  const auto problems = workflow::problemsOf(request);
  if (!problems.empty())
    return failure(problems.front());
  return request;
}

} // namespace reticle::cli
