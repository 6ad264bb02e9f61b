// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/contenthash.h"
#include "project/project.h"

#include <string>

// Small, sound contents for the tests of a project.
namespace samples {

inline const std::string kText =
    "The oxide is 210 nm thick. Etching takes 45 s at 20 \u00b0C. The dose is 30 mJ.";

inline reticle::project::Outcomes::NewDocument document(const std::string& text = kText,
                                                        const std::string& title = "Process note") {
  reticle::project::Outcomes::NewDocument item;
  item.document.title = title;
  item.document.path = "/notes/" + title + ".txt";
  item.document.format = "txt";
  item.document.language = "en";
  item.document.encoding = "UTF-8";
  item.document.text = text;
  item.document.hash = reticle::contentHash(text);
  item.document.sections = {{"All", 1, {0, text.size()}}};
  item.document.pages = {{1, {0, text.size()}}};
  item.document.notes = {"one remark"};
  item.chunks = {{0, {0, 26}, 6, 1, "All"}, {1, {10, text.size()}, 12, 1, "All"}};
  item.words = 17;
  item.tokens = 25;
  item.measure = reticle::project::DocumentMeasure{0.25, 9.5, "high", "parameters"};
  return item;
}

// A small knowledge base as JSON.
inline std::string knowledgeBase(double weight, const std::string& name = "small") {
  return "{\"name\":\"" + name +
         "\",\"version\":1,\"categories\":[{\"id\":\"parameters\",\"title\":\"Parameters\",\"weight\":" +
         std::to_string(weight) +
         ",\"high_precision\":true,\"temperature_shift\":0,\"groups\":[{\"title\":\"All\",\"terms\":"
         "[\"oxide\",\"dose\"]}]}]}";
}

// Without a key: the project gives it one.
inline reticle::benchmark::QaPair pair(const std::string& question, const std::string& text = kText) {
  using namespace reticle;
  benchmark::QaPair pair;
  pair.type = benchmark::TestType::Robustness;
  pair.format = benchmark::QuestionFormat::Objective;
  pair.subType = benchmark::SubType::Fill;
  pair.question = "[Fill] " + question;
  pair.answer = "210 nm";
  pair.blanks = {"210 nm"};
  pair.language = "en";
  pair.evidence = {{contentHash(text), "Process note", "All", {0, 26}, text.substr(0, 26)}};
  pair.record.writer = "extractive";
  pair.record.promptVersion = "1";
  pair.record.precision = "high";
  pair.record.context = {{contentHash(text), 0, {0, 26}, "target"}};
  return pair;
}

// A question's request at an attempt, with the hash "hash", and its reply.
inline reticle::project::Exchange exchange(std::size_t context, int attempt, const std::string& replyJson) {
  reticle::project::Exchange exchange;
  exchange.contextNumber = context;
  exchange.attempt = attempt;
  exchange.purpose = "question";
  exchange.model = "local:tiny";
  exchange.promptVersion = "base:1";
  exchange.requestHash = "hash";
  exchange.promptTokens = 900;
  exchange.completionTokens = 80;
  exchange.requestJson = "{\"messages\":[[\"user\",\"Write a question.\"]]}";
  exchange.replyJson = replyJson;
  return exchange;
}

inline reticle::evaluation::Configuration configuration(const std::string& name) {
  reticle::evaluation::Configuration configuration;
  configuration.name = name;
  configuration.kind = "builtin";
  configuration.retriever = "bm25";
  configuration.reader = "extractive";
  return configuration;
}

inline reticle::evaluation::Response response(const std::string& answer) {
  reticle::evaluation::Response response;
  response.answer = answer;
  response.contexts = {
      {reticle::contentHash(kText), "Process note", 0, {0, 26}, kText.substr(0, 26), 0.1 + 0.2}};
  response.retrieved = response.contexts;
  response.usage.promptTokens = 12;
  response.model = "extractive";
  response.latencyMs = 7;
  response.raw = "{\"raw\":\"\\u4e2d\"}";
  return response;
}

inline reticle::evaluation::Judgement judgement(reticle::evaluation::Metric metric, double score) {
  reticle::evaluation::Judgement judgement;
  judgement.metric = metric;
  judgement.state = reticle::evaluation::UnitState::Ok;
  judgement.score = score;
  judgement.reason = "because";
  judgement.method = reticle::evaluation::Method::Heuristic;
  judgement.judge = "lexical";
  judgement.rubricVersion = "1";
  return judgement;
}

} // namespace samples
