// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/proxy.h"

#include "http/url.h"

#include <QByteArray>
#include <QStringList>

namespace reticle::http {

EnvironmentProxies::EnvironmentProxies() {
  for (const char* name : {"http_proxy", "https_proxy", "all_proxy", "no_proxy"}) {
    QByteArray value = qgetenv(name);
    if (value.isEmpty())
      value = qgetenv(QByteArray(name).toUpper().constData());
    if (!value.isEmpty())
      m_variables[name] = value.toStdString();
  }
}

EnvironmentProxies::EnvironmentProxies(std::map<std::string, std::string> variables)
    : m_variables(std::move(variables)) {}

bool EnvironmentProxies::exempt(const QString& host) const {
  const auto found = m_variables.find("no_proxy");
  if (found == m_variables.end())
    return false;
  for (const QString& item : QString::fromStdString(found->second).split(u',', Qt::SkipEmptyParts)) {
    QString suffix = item.trimmed();
    if (suffix == QStringLiteral("*"))
      return true;
    if (suffix.startsWith(u'.'))
      suffix.remove(0, 1);
    if (!suffix.isEmpty() && (host == suffix || host.endsWith(u'.' + suffix)))
      return true;
  }
  return false;
}

QList<QNetworkProxy> EnvironmentProxies::queryProxy(const QNetworkProxyQuery& query) {
  const QList<QNetworkProxy> direct{QNetworkProxy(QNetworkProxy::NoProxy)};
  const QUrl url = query.url();
  if (url.isEmpty() || isLoopback(url.toEncoded().toStdString()) || exempt(url.host().toLower()))
    return direct;
  auto found = m_variables.find(url.scheme().toStdString() + "_proxy");
  if (found == m_variables.end())
    found = m_variables.find("all_proxy");
  if (found == m_variables.end())
    return direct;
  QString text = QString::fromStdString(found->second);
  if (!text.contains(QStringLiteral("://")))
    text.prepend(QStringLiteral("http://"));
  const QUrl proxy(text);
  if (proxy.host().isEmpty())
    return direct;
  const bool socks = proxy.scheme().startsWith(QStringLiteral("socks"));
  return {QNetworkProxy(socks ? QNetworkProxy::Socks5Proxy : QNetworkProxy::HttpProxy, proxy.host(),
                        static_cast<quint16>(proxy.port(socks ? 1080 : 8080)), proxy.userName(),
                        proxy.password())};
}

Status ProxyChoice::choose(std::string_view text) {
  std::optional<QNetworkProxy> proxy;
  if (text == "none") {
    proxy = QNetworkProxy(QNetworkProxy::NoProxy);
  } else if (!text.empty()) {
    const QUrl url(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())), QUrl::StrictMode);
    const bool socks = url.scheme() == QStringLiteral("socks5");
    if (!url.isValid() || (!socks && url.scheme() != QStringLiteral("http")) || url.host().isEmpty() ||
        url.port() < 1 || !url.userInfo().isEmpty())
      return failure(ErrorKind::InvalidArgument, "a proxy is http://HOST:PORT or socks5://HOST:PORT",
                     {{"key", "proxy"}, {"value", loggableUrl(text)}});
    proxy = QNetworkProxy(socks ? QNetworkProxy::Socks5Proxy : QNetworkProxy::HttpProxy, url.host(),
                          static_cast<quint16>(url.port()));
  }
  const std::lock_guard lock(m_mutex);
  m_proxy = std::move(proxy);
  return {};
}

std::optional<QNetworkProxy> ProxyChoice::chosen() const {
  const std::lock_guard lock(m_mutex);
  return m_proxy;
}

QList<QNetworkProxy> ChosenProxies::queryProxy(const QNetworkProxyQuery& query) {
  const std::optional<QNetworkProxy> proxy = m_choice->chosen();
  if (!proxy)
    return m_environment.queryProxy(query);
  if (isLoopback(query.url().toEncoded().toStdString()))
    return {QNetworkProxy(QNetworkProxy::NoProxy)};
  return {*proxy};
}

} // namespace reticle::http
