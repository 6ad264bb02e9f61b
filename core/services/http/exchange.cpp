// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/exchange.h"

#include "http/tlsreason.h"
#include "http/url.h"

#include <QFile>
#include <QIODevice>
#include <QNetworkAccessManager>
#include <QNetworkRequest>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <algorithm>
#include <cstring>
#include <memory>
#include <utility>

namespace reticle::http {
namespace {

constexpr int kMaxRedirects = 3;

// A body that can be read once only. Qt sends a request again by itself, up to three times, when the connection
// closes before the reply; a repeated call may be paid twice and would escape our own counting. With a body
// that cannot be rewound Qt reports the error instead.
class OnceDevice final : public QIODevice {
 public:
  explicit OnceDevice(std::string bytes) : m_bytes(std::move(bytes)) {
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
  }
  bool isSequential() const override { return true; }
  qint64 bytesAvailable() const override {
    return static_cast<qint64>(m_bytes.size() - m_position) + QIODevice::bytesAvailable();
  }
  bool atEnd() const override { return m_position == m_bytes.size(); }
  bool reset() override { return false; }

 protected:
  qint64 readData(char* data, qint64 maxSize) override {
    if (m_position == m_bytes.size())
      return -1;
    const std::size_t size = std::min(static_cast<std::size_t>(maxSize), m_bytes.size() - m_position);
    std::memcpy(data, m_bytes.data() + m_position, size);
    m_position += size;
    return static_cast<qint64>(size);
  }
  qint64 writeData(const char*, qint64) override { return -1; }

 private:
  std::string m_bytes;
  std::size_t m_position = 0;
};

Error connectionError(QNetworkReply::NetworkError code, const std::string& text,
                      const QList<QSslError>& tlsErrors) {
  const Error::Parameters detail{{"detail", text}};
  switch (code) {
  case QNetworkReply::ConnectionRefusedError:
  case QNetworkReply::ProxyConnectionRefusedError:
    return Error(ErrorKind::ConnectionRefused, "connection refused", detail);
  case QNetworkReply::HostNotFoundError:
  case QNetworkReply::ProxyNotFoundError:
    return Error(ErrorKind::HostNotFound, "host not found", detail);
  case QNetworkReply::SslHandshakeFailedError:
    return Error(ErrorKind::Tls, "the server's certificate or TLS version was not accepted: " + text, detail)
        .withParameter("reason", std::string(tlsReason(tlsErrors, text)));
  case QNetworkReply::TimeoutError:
  case QNetworkReply::ProxyTimeoutError:
    return Error(ErrorKind::Timeout, "timed out", {{"phase", "connect"}});
  case QNetworkReply::ProtocolFailure:
  case QNetworkReply::ProtocolUnknownError:
  case QNetworkReply::ProtocolInvalidOperationError:
    return Error(ErrorKind::InvalidReply, "the reply is not HTTP: " + text, detail);
  default:
    return Error(ErrorKind::ConnectionLost, "connection lost: " + text, detail);
  }
}

// Codes below 200 come from the connection; from 200 on they only repeat the status.
bool isConnectionError(QNetworkReply::NetworkError code) {
  return code != QNetworkReply::NoError &&
         (code < 200 || code == QNetworkReply::ContentReSendError || code == QNetworkReply::ProtocolFailure);
}

std::string lowered(const QByteArray& name) {
  return name.toLower().toStdString();
}

// Not 300 and 304 to 306, which send the client nowhere.
bool isRedirect(int status) {
  return (status >= 301 && status <= 303) || status == 307 || status == 308;
}

} // namespace

Exchange::Exchange(QNetworkAccessManager& manager, const HttpRequest& request, Limits limits,
                   const Clock& clock, const std::string& userAgent)
    : m_manager(manager), m_request(request), m_limits(limits), m_clock(clock), m_userAgent(userAgent),
      m_outcome(HttpReply{}) {
  m_phaseTimer.setSingleShot(true);
  m_totalTimer.setSingleShot(true);
  m_phaseTimer.setTimerType(Qt::PreciseTimer);
  m_totalTimer.setTimerType(Qt::PreciseTimer);
  connect(&m_phaseTimer, &QTimer::timeout, this, [this] { timeOut(m_phase); });
  connect(&m_totalTimer, &QTimer::timeout, this, [this] { timeOut("total"); });
}

Exchange::~Exchange() {
  dropReply();
}

QFuture<void> Exchange::start() {
  m_promise.start();
  QFuture<void> future = m_promise.future();
  m_totalTimer.start(static_cast<int>(m_request.deadlines.totalMs));
  open(QUrl(QString::fromStdString(m_request.url), QUrl::StrictMode));
  return future;
}

void Exchange::open(const QUrl& url) {
  m_url = url;
  QNetworkRequest request(url);
  request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
  request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
  request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
  request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
  request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
  request.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
  request.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
  request.setRawHeader("User-Agent", QByteArray::fromStdString(m_userAgent));
  // Replies stay as sent: nothing is inflated, so nothing can inflate without limit.
  request.setRawHeader("Accept-Encoding", "identity");
  for (const Header& header : m_request.headers)
    request.setRawHeader(QByteArray::fromStdString(header.name), QByteArray::fromStdString(header.value));
  if (!m_request.secret.empty())
    request.setRawHeader(QByteArray::fromStdString(m_request.secretHeader),
                         QByteArray::fromStdString(m_request.secretPrefix + m_request.secret));
  if (url.scheme() == QStringLiteral("https")) {
    QSslConfiguration tls = QSslConfiguration::defaultConfiguration();
    tls.setProtocol(QSsl::TlsV1_2OrLater);
    tls.setPeerVerifyMode(QSslSocket::VerifyPeer);
    if (!m_request.caFile.empty())
      tls.addCaCertificates(QString::fromStdString(m_request.caFile));
    request.setSslConfiguration(tls);
  }
  m_phase = "connect";
  m_phaseTimer.start(static_cast<int>(m_request.deadlines.connectMs));
  m_writtenMs = m_lastByteMs = m_clock.steadyMs();
  m_body.clear();

  const QByteArray method = QByteArray::fromStdString(m_request.method);
  if (m_request.body.empty() && method != "POST" && method != "PUT") {
    m_reply = m_manager.sendCustomRequest(request, method);
  } else {
    request.setHeader(QNetworkRequest::ContentTypeHeader, QString::fromStdString(m_request.contentType));
    request.setHeader(QNetworkRequest::ContentLengthHeader, static_cast<qlonglong>(m_request.body.size()));
    request.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
    auto body = std::make_unique<OnceDevice>(m_request.body);
    m_reply = m_manager.sendCustomRequest(request, method, body.get());
    body.release()->setParent(m_reply); // Qt reads from it as long as the reply lives
  }
  connect(m_reply, &QNetworkReply::requestSent, this, [this] {
    m_writtenMs = m_clock.steadyMs();
    m_phase = "first_byte";
    m_phaseTimer.start(static_cast<int>(m_request.deadlines.firstByteMs));
  });
  connect(m_reply, &QNetworkReply::sslErrors, this,
          [this](const QList<QSslError>& errors) { m_tlsErrors = errors; }); // looked at, never ignored
  connect(m_reply, &QNetworkReply::metaDataChanged, this, &Exchange::onHeaders);
  connect(m_reply, &QNetworkReply::readyRead, this, &Exchange::onData);
  connect(m_reply, &QNetworkReply::finished, this, &Exchange::onFinished);
}

void Exchange::onHeaders() {
  if (m_done)
    return;
  std::int64_t bytes = 0;
  for (const QNetworkReply::RawHeaderPair& header : m_reply->rawHeaderPairs())
    bytes += header.first.size() + header.second.size() + 4;
  if (bytes > m_limits.headerBytes) {
    abort(Error(ErrorKind::LimitExceeded, "the reply's headers are too large",
                {{"limit_bytes", std::to_string(m_limits.headerBytes)}}));
    return;
  }
  m_phase = "idle";
  m_phaseTimer.start(static_cast<int>(m_request.deadlines.idleMs));
}

void Exchange::onData() {
  if (m_done)
    return;
  const QByteArray bytes = m_reply->readAll();
  m_lastByteMs = m_clock.steadyMs();
  m_body.append(bytes.constData(), static_cast<std::size_t>(bytes.size()));
  if (static_cast<std::int64_t>(m_body.size()) > m_limits.bodyBytes) {
    abort(Error(ErrorKind::LimitExceeded, "the reply is too large",
                {{"limit_bytes", std::to_string(m_limits.bodyBytes)}}));
    return;
  }
  m_phase = "idle";
  m_phaseTimer.start(static_cast<int>(m_request.deadlines.idleMs));
}

void Exchange::onFinished() {
  if (m_done)
    return;
  onData();
  if (m_done)
    return;
  const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
  const QNetworkReply::NetworkError code = m_reply->error();
  // Qt wants to rewind the body for a 307 or 308 even when it must not follow, and fails; the status is there
  // all the same.
  const bool redirected = code == QNetworkReply::ContentReSendError && (status == 307 || status == 308);
  if ((isConnectionError(code) && !redirected) || status == 0) {
    finish(failure(connectionError(code, m_reply->errorString().toStdString(), m_tlsErrors)));
    return;
  }
  // Qt ends a reply that closes before its announced length without an error.
  const QByteArray announced = m_reply->rawHeader("Content-Length");
  bool known = false;
  const qlonglong length = announced.toLongLong(&known);
  if (known && m_request.method != "HEAD" && static_cast<qlonglong>(m_body.size()) < length) {
    finish(failure(
        ErrorKind::ConnectionLost, "the reply ended before its announced length",
        {{"expected_bytes", std::to_string(length)}, {"received_bytes", std::to_string(m_body.size())}}));
    return;
  }
  if (isRedirect(status)) {
    followRedirect(status);
    return;
  }
  HttpReply reply;
  reply.status = status;
  for (const QNetworkReply::RawHeaderPair& header : m_reply->rawHeaderPairs())
    reply.headers.push_back({lowered(header.first), header.second.toStdString()});
  reply.body = std::move(m_body);
  reply.latencyMs = std::max<std::int64_t>(0, m_lastByteMs - m_writtenMs);
  finish(std::move(reply));
}

void Exchange::followRedirect(int status) {
  const QByteArray location = m_reply->rawHeader("Location").trimmed();
  const QUrl target = m_url.resolved(QUrl::fromEncoded(location));
  const std::string encoded = target.toEncoded().toStdString();
  const auto refuse = [&](ErrorKind kind, const char* why, const char* reason) {
    Error::Parameters parameters{{"status", std::to_string(status)}, {"reason", reason}};
    if (!location.isEmpty())
      parameters.emplace_back("location", loggableUrl(encoded));
    finish(failure(kind, why, std::move(parameters)));
  };
  if (location.isEmpty() || !target.isValid())
    return refuse(ErrorKind::InvalidReply, "the server redirects without an address", "redirect-nowhere");
  if (originOf(encoded) != originOf(m_url.toEncoded().toStdString()))
    return refuse(ErrorKind::NotApproved, "the server redirects to another origin", "redirect");
  // 301 to 303 turn a POST into a GET; only 307 and 308 keep the request what it is.
  if (m_request.method != "GET" && status != 307 && status != 308)
    return refuse(ErrorKind::InvalidReply, "the server redirects a request with a body", "redirect-method");
  m_visited.append(m_url);
  if (m_visited.contains(target) || m_visited.size() > kMaxRedirects)
    return refuse(ErrorKind::InvalidReply, "the redirects of the server do not end", "redirect-loop");
  dropReply();
  open(target);
}

void Exchange::timeOut(const char* phase) {
  abort(Error(ErrorKind::Timeout, std::string("timed out (") + phase + ")", {{"phase", phase}}));
}

void Exchange::abort(Error reason) {
  if (!m_done)
    finish(failure(std::move(reason)));
}

void Exchange::finish(Result<HttpReply> outcome) {
  m_done = true;
  m_phaseTimer.stop();
  m_totalTimer.stop();
  m_outcome = std::move(outcome);
  dropReply();
  m_promise.finish();
}

void Exchange::dropReply() {
  if (m_reply) {
    m_reply->disconnect(this);
    if (m_reply->isRunning())
      m_reply->abort();
    m_reply->deleteLater();
    m_reply = nullptr;
  }
}

} // namespace reticle::http
