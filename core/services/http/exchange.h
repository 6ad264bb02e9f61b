// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/clock.h"
#include "base/result.h"
#include "http/request.h"

#include <QFuture>
#include <QList>
#include <QNetworkReply>
#include <QObject>
#include <QPromise>
#include <QSslError>
#include <QTimer>
#include <QUrl>
#include <cstdint>
#include <string>

class QNetworkAccessManager;

namespace reticle::http {

// One attempt: writes a request and reads the whole reply within its deadlines and size limits. Follows at most
// three redirects, within the origin only. Whatever status arrives is a reply; errors are those of the
// connection, Timeout, LimitExceeded, NotApproved (a redirect to another origin), InvalidReply (no HTTP, or a
// redirect that cannot be followed) and what abort() was given. Errors of redirects carry "location", where
// there is one, and "reason": "redirect" (another origin), "redirect-nowhere" (no address), "redirect-method"
// (the body would be lost), "redirect-loop" (an address again, or too many). Tls carries the parameter
// "reason", see tlsreason.h.
class Exchange : public QObject {
 public:
  struct Limits {
    std::int64_t bodyBytes = 0;
    std::int64_t headerBytes = 0;
  };
  // request must outlive the exchange. Call start() once, and await the future before reading the outcome.
  Exchange(QNetworkAccessManager& manager, const HttpRequest& request, Limits limits, const Clock& clock,
           const std::string& userAgent);
  ~Exchange() override;

  QFuture<void> start();
  // Ends the exchange with this error, if it has not ended.
  void abort(Error reason);
  Result<HttpReply>& outcome() { return m_outcome; }

 private:
  void open(const QUrl& url);
  void onHeaders();
  void onData();
  void onFinished();
  void timeOut(const char* phase);
  void finish(Result<HttpReply> outcome);
  void followRedirect(int status);
  void dropReply();

  QNetworkAccessManager& m_manager;
  const HttpRequest& m_request;
  Limits m_limits;
  const Clock& m_clock;
  std::string m_userAgent;
  QPromise<void> m_promise;
  Result<HttpReply> m_outcome;
  QNetworkReply* m_reply = nullptr;
  QList<QSslError> m_tlsErrors; // why the certificate was not accepted
  QTimer m_phaseTimer;          // connect, first byte, idle: one after the other
  QTimer m_totalTimer;
  const char* m_phase = "connect";
  QUrl m_url;
  QList<QUrl> m_visited; // the addresses that sent the request on
  std::int64_t m_writtenMs = 0;
  std::int64_t m_lastByteMs = 0;
  std::string m_body;
  bool m_done = false;
};

} // namespace reticle::http
