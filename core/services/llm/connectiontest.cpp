// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/connectiontest.h"

#include "dialogue/answertext.h"
#include "http/url.h"
#include "llm/dialect.h"
#include "llm/openaiendpoint.h"
#include "llm/openaireply.h"
#include "llm/openairequest.h"

#include <QCoroFuture>
#include <utility>

namespace reticle::llm {
namespace {

constexpr std::size_t kRawBytes = 64 * 1024;

std::string shownRaw(std::string text, const std::string& key) {
  if (!key.empty()) {
    for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at))
      text.replace(at, key.size(), "[key]");
  }
  if (text.size() > kRawBytes)
    text.resize(kRawBytes);
  return text;
}

// The deployment of Azure's URL, which is its model.
std::string lastSegment(const std::string& url) {
  const std::string path = url.substr(0, url.find('?'));
  return path.substr(path.rfind('/') + 1);
}

} // namespace

QCoro::Task<ConnectionReport> testConnection(Endpoint endpoint, std::string model, http::HttpClient* client,
                                             const Clock* clock, KeyProvider keys, CancelToken token) {
  ConnectionReport report;
  const Dialect dialect = dialectNamed(endpoint.dialect).value_or(standardDialect());
  report.modelsUrl = http::loggableUrl(http::joinUrl(endpoint.baseUrl, "/models"));
  report.chatUrl = http::loggableUrl(http::joinUrl(endpoint.baseUrl, "/chat/completions"));
  QFuture<Result<std::string>> asked = keys(endpoint);
  Result<std::string> key = co_await asked;
  if (!key) {
    report.modelsError = key.error();
    co_return report;
  }
  endpoint.retry.attempts = 1;

  std::optional<Result<http::HttpReply>> listed;
  if (dialect.listsModels) {
    http::HttpRequest list = requestTo(endpoint, dialect, "/models", *key);
    list.method = "GET";
    list.interactive = true;
    list.wantsErrorBody = true;
    listed = co_await client->send(std::move(list), token);
  }
  if (!listed) {
    report.modelsUrl.clear();
    if (model.empty())
      model = lastSegment(endpoint.baseUrl);
  } else if (*listed) {
    report.modelsRaw = shownRaw((*listed)->body, *key);
    Result<std::vector<std::string>> ids = readModels(**listed, clock->wallMs());
    if (ids)
      report.models = std::move(*ids);
    else
      report.modelsError = ids.error();
  } else {
    report.modelsError = listed->error();
    report.modelsRaw = shownRaw(std::string(listed->error().parameter("body")), *key);
  }

  const std::string chosen = model.empty() && !report.models.empty() ? report.models.front() : model;
  if (!chosen.empty()) {
    dialogue::ChatRequest hello;
    hello.messages = {{"user", "Reply with the word ready."}};
    hello.maxTokens = 16;
    http::HttpRequest chat = requestTo(endpoint, dialect, "/chat/completions", *key);
    chat.interactive = true;
    chat.wantsErrorBody = true;
    chat.body = serialised(chatBody(hello, chosen, dialect));
    report.chatTried = true;
    report.chatModel = chosen;
    Result<http::HttpReply> chatted = co_await client->send(std::move(chat), token);
    if (chatted) {
      report.chatRaw = shownRaw(chatted->body, *key);
      report.chatLatencyMs = chatted->latencyMs;
      Result<dialogue::ChatReply> answer = readChatReply(*chatted, clock->wallMs());
      if (answer)
        report.chatAnswer = dialogue::answerText(*answer);
      else
        report.chatError = answer.error();
    } else {
      report.chatError = chatted.error();
      report.chatRaw = shownRaw(std::string(chatted.error().parameter("body")), *key);
    }
  }
  const auto missing = [](const std::optional<Error>& error) {
    return error && error->kind() == ErrorKind::NotFoundOnServer;
  };
  report.doubledVersion =
      (missing(report.modelsError) || missing(report.chatError)) && http::hasDoubledVersion(endpoint.baseUrl);
  co_return report;
}

} // namespace reticle::llm
