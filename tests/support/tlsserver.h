// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace reticle::support {

// A server of its own thread on 127.0.0.1 that speaks HTTP over TLS and gives every request the same reply.
class TlsServer {
 public:
  struct Options {
    QString certificate; // PEM files
    QString key;
    bool oldVersion = false; // answers every greeting with TLS 1.0, and needs no certificate
    int status = 200;
    std::vector<std::pair<std::string, std::string>> headers;
    std::string body = "{}";
  };
  explicit TlsServer(Options options);
  ~TlsServer();
  TlsServer(const TlsServer&) = delete;
  TlsServer& operator=(const TlsServer&) = delete;

  int port() const;
  std::string url(const std::string& path) const;  // "https://127.0.0.1:PORT" + path
  int connections() const;                         // that were begun, trusted or not
  std::vector<std::string> authorizations() const; // of the requests that arrived, empty = none was sent

 private:
  struct Shared;
  class Worker;
  std::shared_ptr<Shared> m_shared;
  std::unique_ptr<Worker> m_worker;
};

} // namespace reticle::support
