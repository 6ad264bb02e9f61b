// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/client.h"
#include "support/fakechatserver.h"

#include <QCoroTask>
#include <string>
#include <vector>

// What the tests of the client share: a log that can be read, a small request with short deadlines.
namespace reticle::http::test {

class ListLog final : public Log {
 public:
  void write(LogLevel, std::string_view, std::string_view message) override { lines.emplace_back(message); }
  std::vector<std::string> lines;
};

inline HttpRequest chatRequest(const support::FakeChatServer& server) {
  HttpRequest request;
  request.url = server.baseUrl() + "/chat/completions";
  request.body = R"({"model":"fab-chat-8b","messages":[{"role":"user","content":"Which gas?"}]})";
  request.retry.baseMs = 2;
  request.retry.capMs = 8;
  request.deadlines = {400, 400, 400, 2000};
  return request;
}

inline Result<HttpReply> sendAndWait(HttpClient& client, HttpRequest request, CancelToken token = {}) {
  return QCoro::waitFor(client.send(std::move(request), token));
}

} // namespace reticle::http::test
