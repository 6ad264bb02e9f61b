// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/jsonreport.h"

#include "base/clock.h"
#include "base/contenthash.h"

#include <algorithm>
#include <cmath>

namespace reticle::report {
namespace {

using Json = nlohmann::ordered_json;

Json number(const std::optional<double>& value) {
  if (!value || !std::isfinite(*value))
    return nullptr;
  return *value;
}

Json interval(const std::optional<evaluation::Interval>& value) {
  if (!value)
    return nullptr;
  return Json::array({value->low, value->high});
}

Json share(const coverage::Share& value) {
  return {{"part", value.part}, {"whole", value.whole}, {"share", number(value.share())}};
}

const evaluation::Judgement* judgementOf(const QuestionResult& result, evaluation::Metric metric) {
  for (const auto& judgement : result.judgements) {
    if (judgement.metric == metric)
      return &judgement;
  }
  return nullptr;
}

Json scoreOf(const QuestionResult& result, evaluation::Metric metric) {
  const auto* judgement = judgementOf(result, metric);
  return judgement ? number(judgement->score) : Json(nullptr);
}

Json metricBlock(const evaluation::MetricSummary& metric) {
  Json block{{"mean", number(metric.mean)},   {"n", metric.measured},
             {"total", metric.total},         {"interval_95", interval(metric.interval)},
             {"mixed_methods", metric.mixed}, {"methods", Json::array()},
             {"states", Json::object()}};
  for (const auto& part : metric.methods)
    block["methods"].push_back(
        {{"method", std::string(evaluation::methodName(part.method))}, {"n", part.n}, {"mean", part.mean}});
  for (const auto& [state, count] : metric.states)
    block["states"][std::string(evaluation::unitStateName(state))] = count;
  return block;
}

Json measuredBlock(const evaluation::MeasuredShare& share) {
  return {{"name", share.configuration}, {"n", share.measured}, {"total", share.total}};
}

Json configurationBlock(const evaluation::ConfigurationSummary& configuration) {
  Json metrics = Json::object();
  for (const auto& metric : configuration.metrics)
    metrics[std::string(evaluation::metricName(metric.metric))] = metricBlock(metric);
  return {{"name", configuration.name},
          {"average", number(configuration.average)},
          {"average_interval_95", interval(configuration.averageInterval)},
          {"questions", configuration.questions},
          {"complete", configuration.complete},
          {"mixed_methods", configuration.mixed},
          {"metrics", metrics}};
}

// Why nothing was measured; null when something was.
Json reasonOf(const RetrievalSummary& row) {
  if (row.use != evaluation::RetrievalUse::Own)
    return std::string(evaluation::withoutRetrieval(row.use));
  return row.measured > 0 ? Json(nullptr) : Json("no question with gold evidence was retrieved for");
}

Json retrievalBlock(const RetrievalSummary& row) {
  return {{"name", row.configuration},
          {"mrr", number(row.mrr)},
          {"ndcg_at_5", number(row.ndcg5)},
          {"context_precision", number(row.contextPrecision)},
          {"context_recall", number(row.contextRecall)},
          {"reason", reasonOf(row)},
          {"n", row.measured},
          {"total", row.total}};
}

const RetrievalSummary* retrievalOf(const ReportData& data, const std::string& name) {
  const auto found = std::find_if(data.retrieval.begin(), data.retrieval.end(),
                                  [&](const auto& row) { return row.configuration == name; });
  return found == data.retrieval.end() ? nullptr : &*found;
}

const evaluation::ConfigurationSummary* summaryOf(const ReportData& data, const std::string& name) {
  const auto& all = data.summary.configurations;
  const auto found = std::find_if(all.begin(), all.end(), [&](const auto& row) { return row.name == name; });
  return found == all.end() ? nullptr : &*found;
}

Json mainMetrics(const ReportData& data) {
  const auto* retrieval = retrievalOf(data, data.mainConfiguration);
  const auto* summary = summaryOf(data, data.mainConfiguration);
  const auto mean = [&](evaluation::Metric metric) {
    const auto* found = summary ? summary->metric(metric) : nullptr;
    return found ? number(found->mean) : Json(nullptr);
  };
  Json metrics{{"mrr", retrieval ? number(retrieval->mrr) : Json(nullptr)},
               {"ndcg_at_5", retrieval ? number(retrieval->ndcg5) : Json(nullptr)},
               {"context_precision", retrieval ? number(retrieval->contextPrecision) : Json(nullptr)},
               {"context_recall", retrieval ? number(retrieval->contextRecall) : Json(nullptr)},
               {"faithfulness", mean(evaluation::Metric::Faithfulness)},
               {"answer_relevance", mean(evaluation::Metric::AnswerRelevance)}};
  return metrics;
}

// How many questions each of the report's metrics speaks of.
Json measuredMetrics(const ReportData& data) {
  Json block = Json::object();
  const auto add = [&](const char* name, std::size_t measured, std::size_t total) {
    block[name] = {{"n", measured}, {"total", total}};
  };
  const auto* retrieval = retrievalOf(data, data.mainConfiguration);
  for (const char* name : {"mrr", "ndcg_at_5", "context_precision", "context_recall"})
    add(name, retrieval ? retrieval->measured : 0, retrieval ? retrieval->total : 0);
  const auto* summary = summaryOf(data, data.mainConfiguration);
  for (const auto metric : {evaluation::Metric::Faithfulness, evaluation::Metric::AnswerRelevance}) {
    const auto* found = summary ? summary->metric(metric) : nullptr;
    add(std::string(evaluation::metricName(metric)).c_str(), found ? found->measured : 0,
        found ? found->total : 0);
  }
  return block;
}

Json notMeasured(const ReportData& data, const Json& metrics) {
  Json reasons = Json::object();
  const auto* summary = summaryOf(data, data.mainConfiguration);
  const auto* retrieval = retrievalOf(data, data.mainConfiguration);
  for (const auto& [name, value] : metrics.items()) {
    if (!value.is_null())
      continue;
    const auto metric = evaluation::metricFromName(name);
    const auto* found = metric && summary ? summary->metric(*metric) : nullptr;
    if (!metric)
      reasons[name] = retrieval ? reasonOf(*retrieval) : Json("the run has no such system");
    else if (!found)
      reasons[name] = "the judge does not give this metric";
    else
      reasons[name] = "none of " + std::to_string(found->total) + " judgements has a value";
  }
  return reasons;
}

Json questionBlock(const QuestionResult& result) {
  Json judgements = Json::object();
  for (const auto& judgement : result.judgements)
    judgements[std::string(evaluation::metricName(judgement.metric))] = {
        {"score", number(judgement.score)},
        {"state", std::string(evaluation::unitStateName(judgement.state))},
        {"method", std::string(evaluation::methodName(judgement.method))},
        {"judge", judgement.judge},
        {"reason", judgement.reason}};
  return {{"query_id", result.key},
          {"query", result.question},
          {"retrieved_doc_ids", result.retrieved},
          {"mrr", number(result.mrr)},
          {"ndcg_at_5", number(result.ndcg5)},
          {"faithfulness", scoreOf(result, evaluation::Metric::Faithfulness)},
          {"answer_relevance", scoreOf(result, evaluation::Metric::AnswerRelevance)},
          {"generated_answer", result.answer},
          {"configuration", result.configuration},
          {"reference_answer", result.reference},
          {"evidence", result.evidence},
          {"test_type", result.type},
          {"format", result.format},
          {"sub_type", result.subType},
          {"state", result.state},
          {"state_reason", result.stateReason},
          {"context_precision", number(result.contextPrecision)},
          {"context_recall", number(result.contextRecall)},
          {"judgements", judgements}};
}

Json coverageBlock(const coverage::EvidenceCoverage& value) {
  Json documents = Json::array();
  for (const auto& document : value.perDocument)
    documents.push_back(
        {{"title", document.title}, {"questions", document.questions}, {"chunks", share(document.chunks)}});
  const auto counts = [](const std::vector<coverage::Count>& list) {
    Json block = Json::object();
    for (const auto& count : list)
      block[count.name] = count.n;
    return block;
  };
  return {{"documents", share(value.documents)},
          {"chunks", share(value.chunks)},
          {"documents_never_asked", value.neverAsked.size()},
          {"by_type", counts(value.byType)},
          {"by_format", counts(value.byFormat)},
          {"by_sub_type", counts(value.bySubType)},
          {"per_document", documents}};
}

Json comparisonBlock(const analysis::PairedComparison& row) {
  return {{"a", row.a},
          {"b", row.b},
          {"measure", row.measure},
          {"n", row.n},
          {"only_a", row.onlyA},
          {"only_b", row.onlyB},
          {"difference", number(row.difference)},
          {"interval_95", interval(row.interval)},
          {"p", number(row.p)},
          {"p_holm", number(row.pHolm)},
          {"wins", row.wins},
          {"ties", row.ties},
          {"losses", row.losses},
          {"words", row.words}};
}

Json reticleBlock(const ReportData& data) {
  Json block{{"version", data.version},
             {"benchmark", data.benchmarkName},
             {"unreviewed", data.unreviewed},
             {"seed", data.seed},
             {"writer", data.writer},
             {"judge", data.judge},
             {"knowledge_base", data.knowledgeBase},
             {"documents", data.documents},
             {"chunks", data.chunks},
             {"chunk_size_words", data.chunkSize},
             {"chunk_overlap_words", data.chunkOverlap},
             {"analyser", data.analyser},
             {"main_configuration", data.mainConfiguration}};
  block["questions"] = {{"passed", data.passed}, {"rejected", data.rejected}};
  block["configurations"] = Json::array();
  for (const auto& configuration : data.configurations)
    block["configurations"].push_back(Json::parse(evaluation::canonicalJson(configuration)));
  block["systems"] = Json::array();
  for (const auto& configuration : data.summary.configurations)
    block["systems"].push_back(configurationBlock(configuration));
  block["by_retriever"] = Json::array();
  for (const auto& row : data.retrieval)
    block["by_retriever"].push_back(retrievalBlock(row));
  if (!data.unanswerable.empty()) {
    block["unanswerable"] = Json::array();
    for (const auto& row : data.unanswerable)
      block["unanswerable"].push_back({{"name", row.configuration},
                                       {"questions", row.total},
                                       {"answered", row.answered},
                                       {"false_answers", row.falseAnswers},
                                       {"false_answer_rate", number(row.falseAnswerRate())}});
  }
  block["leaderboard"] = Json::array();
  for (const auto& row : data.leaderboard)
    block["leaderboard"].push_back({{"name", row.configuration},
                                    {"average", number(row.average)},
                                    {"interval_95", interval(row.interval)},
                                    {"n", row.complete},
                                    {"total", row.questions},
                                    {"rank_best", row.rankBest},
                                    {"rank_worst", row.rankWorst}});
  block["comparisons"] = Json::array();
  for (const auto& row : data.comparisons)
    block["comparisons"].push_back(comparisonBlock(row));
  block["coverage"] = coverageBlock(data.coverage);
  block["cells"] = data.cellStates;
  block["common_only"] = data.commonOnly;
  block["coverage_gaps"] = Json::array();
  for (const auto& gap : data.summary.gaps)
    block["coverage_gaps"].push_back({{"metric", std::string(evaluation::metricName(gap.least.metric))},
                                      {"least", measuredBlock(gap.least)},
                                      {"most", measuredBlock(gap.most)}});
  block["reads_corpus"] = reachesJson(data.reaches);
  block["unscored"] = unscoredJson(data.unscored);
  block["warnings"] = data.summary.warnings;
  return block;
}

Json body(const ReportData& data) {
  Json report;
  report["run_id"] = "";
  report["corpus"] = data.corpusName;
  report["retriever"] = data.retriever;
  std::size_t questions = 0;
  for (const auto& configuration : data.summary.configurations)
    questions = std::max(questions, configuration.questions);
  report["n_queries"] = questions;
  report["config"] = {{"top_k", data.topK},
                      {"alpha", data.alpha},
                      {"embed_model", data.embeddingModel},
                      {"llm_model", data.chatModel.empty() ? Json(nullptr) : Json(data.chatModel)},
                      {"domain", data.domain}};
  report["metrics"] = mainMetrics(data);
  report["measured"] = measuredMetrics(data);
  report["not_measured"] = notMeasured(data, report["metrics"]);
  report["per_query_results"] = Json::array();
  for (const auto& result : data.results) {
    if (result.configuration == data.mainConfiguration)
      report["per_query_results"].push_back(questionBlock(result));
  }
  report["reticle"] = reticleBlock(data);
  report["reticle"]["other_results"] = Json::array();
  for (const auto& result : data.results) {
    if (result.configuration != data.mainConfiguration)
      report["reticle"]["other_results"].push_back(questionBlock(result));
  }
  return report;
}

std::string idOf(const ReportData& data, const Json& withoutTimes) {
  return "ragbench-" + isoTime(data.startedWallMs).substr(0, 10) + "-" +
         contentHash(withoutTimes.dump(-1, ' ', false, Json::error_handler_t::replace)).substr(0, 8);
}

} // namespace

nlohmann::ordered_json unscoredJson(const std::vector<evaluation::UnscoredJudgements>& unscored) {
  Json list = Json::array();
  for (const auto& item : unscored) {
    Json states = Json::object();
    for (const auto& [state, count] : item.states)
      states[std::string(evaluation::unitStateName(state))] = count;
    list.push_back({{"metric", std::string(evaluation::metricName(item.metric))},
                    {"unscored", item.unscored},
                    {"total", item.total},
                    {"states", std::move(states)}});
  }
  return list;
}

nlohmann::ordered_json reachesJson(const std::vector<evaluation::CorpusReach>& reaches) {
  Json list = Json::array();
  for (const auto& reach : reaches)
    list.push_back({{"configuration", reach.configuration},
                    {"reason", reach.everything ? "depth" : "context"},
                    {"depth", reach.depth},
                    {"chunks", reach.chunks},
                    {"context_tokens", reach.contextTokens},
                    {"corpus_tokens", reach.corpusTokens}});
  return list;
}

std::string runId(const ReportData& data) {
  return idOf(data, body(data));
}

nlohmann::ordered_json jsonReport(const ReportData& data, const std::string& reportPath) {
  Json report = body(data);
  report["run_id"] = idOf(data, report);
  report["timestamp"] = isoTime(data.startedWallMs);
  report["report_path"] = reportPath;
  Json latencies = Json::object();
  for (const auto& result : data.results)
    latencies[result.configuration][result.key] = result.latencyMs;
  report["reticle"]["timing"] = {{"latency_ms", latencies}};
  return report;
}

} // namespace reticle::report
