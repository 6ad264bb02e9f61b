// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/url.h"

#include <QHostAddress>
#include <QStringList>
#include <QUrl>
#include <algorithm>
#include <array>

namespace reticle::http {
namespace {

QString fromStd(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QUrl parsed(std::string_view text) {
  return QUrl(fromStd(text), QUrl::StrictMode);
}

bool isVersion(const QString& segment) {
  return segment.size() >= 2 && segment[0] == u'v' && segment[1].isDigit();
}

bool hostIsLoopback(const QString& host) {
  if (host.compare(QStringLiteral("localhost"), Qt::CaseInsensitive) == 0)
    return true;
  QHostAddress address;
  return address.setAddress(host) && address.isLoopback();
}

// An IPv4 address in the clothes of IPv6 (RFC 4291 2.5.5.2) as what it is; anything else as it was.
QString withoutMapping(const QString& host) {
  QHostAddress address;
  bool mapped = false;
  if (!host.contains(u':') || !address.setAddress(host))
    return host;
  const quint32 plain = address.toIPv4Address(&mapped);
  return mapped ? QHostAddress(plain).toString() : host;
}

int portOf(const QUrl& url) {
  return url.port(url.scheme() == QStringLiteral("https") ? 443 : 80);
}

// The host of a URL that has no scheme yet, as far as it is needed to choose one.
QString hostOfBare(const QString& text) {
  QUrl url(QStringLiteral("http://") + text);
  return url.host();
}

QStringList cleanSegments(const QString& path) {
  QStringList segments = path.split(u'/', Qt::SkipEmptyParts);
  // What people copy along from a manual: the call's own path.
  const std::array<QStringList, 5> calls{
      QStringList{QStringLiteral("chat"), QStringLiteral("completions")},
      QStringList{QStringLiteral("completions")},
      QStringList{QStringLiteral("models")},
      QStringList{QStringLiteral("embeddings")},
      QStringList{QStringLiteral("chat")},
  };
  for (const QStringList& call : calls) {
    if (segments.size() >= call.size() && segments.mid(segments.size() - call.size()) == call) {
      segments.resize(segments.size() - call.size());
      break;
    }
  }
  const auto doubled = [](const QString& a, const QString& b) { return a == b && isVersion(a); };
  segments.erase(std::unique(segments.begin(), segments.end(), doubled), segments.end());
  return segments;
}

Error invalid(const char* why) {
  return Error(ErrorKind::InvalidArgument, std::string("not a usable base URL: ") + why, {{"reason", why}});
}

} // namespace

Result<std::string> normaliseBaseUrl(std::string_view pasted, bool addVersion) {
  QString text = fromStd(pasted).trimmed();
  for (const auto& [open, close] : {std::pair{u'"', u'"'}, {u'\'', u'\''}, {u'<', u'>'}}) {
    if (text.size() >= 2 && text.front() == open && text.back() == close)
      text = text.mid(1, text.size() - 2).trimmed();
  }
  if (text.isEmpty())
    return failure(invalid("empty"));
  for (const QChar c : text) {
    if (c.isSpace() || c.category() == QChar::Other_Control)
      return failure(invalid("holds white space"));
  }
  if (text.startsWith(QStringLiteral("//")))
    text.remove(0, 2);
  if (!text.contains(QStringLiteral("://"))) {
    const bool local = hostIsLoopback(hostOfBare(text));
    text.prepend(local ? QStringLiteral("http://") : QStringLiteral("https://"));
  }
  QUrl url(text, QUrl::TolerantMode);
  if (!url.isValid() || url.host().isEmpty())
    return failure(invalid("no host"));
  const QString scheme = url.scheme().toLower();
  if (scheme != QStringLiteral("http") && scheme != QStringLiteral("https"))
    return failure(invalid("neither http nor https"));
  if (!url.userInfo().isEmpty())
    return failure(invalid("holds a user name or password"));
  url.setScheme(scheme);
  QString host = url.host(QUrl::FullyEncoded).toLower();
  if (host.endsWith(u'.'))
    host.chop(1);
  url.setHost(withoutMapping(host));
  if (url.port() == 0)
    return failure(invalid("port 0"));
  if (url.port() == (scheme == QStringLiteral("https") ? 443 : 80))
    url.setPort(-1);
  QStringList segments = cleanSegments(url.path(QUrl::FullyEncoded));
  if (segments.isEmpty() && addVersion)
    segments << QStringLiteral("v1");
  url.setPath(segments.isEmpty() ? QString() : u'/' + segments.join(u'/'), QUrl::StrictMode);
  url.setFragment(QString());
  if (url.query().isEmpty())
    url.setQuery(QString());
  if (!url.isValid())
    return failure(invalid("malformed"));
  return url.toString(QUrl::FullyEncoded).toStdString();
}

std::string joinUrl(std::string_view base, std::string_view path) {
  const std::size_t query = base.find('?');
  std::string joined(base.substr(0, query));
  while (!joined.empty() && joined.back() == '/')
    joined.pop_back();
  joined += path;
  if (query != std::string_view::npos)
    joined += base.substr(query);
  return joined;
}

std::string originOf(std::string_view text) {
  const QUrl url = parsed(text);
  if (!url.isValid() || url.host().isEmpty())
    return {};
  QString host = url.host(QUrl::FullyEncoded).toLower();
  if (host.contains(u':'))
    host = u'[' + host + u']';
  return (url.scheme().toLower() + QStringLiteral("://") + host + u':' + QString::number(portOf(url)))
      .toStdString();
}

bool isLoopback(std::string_view url) {
  return hostIsLoopback(parsed(url).host());
}

bool hasDoubledVersion(std::string_view url) {
  QStringList versions;
  const QStringList segments = parsed(url).path().split(u'/', Qt::SkipEmptyParts);
  std::copy_if(segments.begin(), segments.end(), std::back_inserter(versions), isVersion);
  versions.sort();
  return std::adjacent_find(versions.begin(), versions.end()) != versions.end();
}

std::string loggableUrl(std::string_view text) {
  QUrl url = parsed(text);
  if (!url.isValid())
    return "(invalid URL)";
  const bool hadQuery = url.hasQuery();
  url.setUserInfo(QString());
  url.setFragment(QString());
  url.setQuery(QString());
  return url.toString(QUrl::FullyEncoded).toStdString() + (hadQuery ? "?..." : "");
}

} // namespace reticle::http
