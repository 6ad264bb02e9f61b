// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QNetworkProxyFactory>
#include <QUrl>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace reticle::http {

// Proxies as the environment names them (http_proxy, https_proxy, all_proxy, no_proxy; upper case too), never
// for loopback. Read from the environment at construction, without asking the network.
class EnvironmentProxies final : public QNetworkProxyFactory {
 public:
  EnvironmentProxies();
  // For tests. variables: names in lower case.
  explicit EnvironmentProxies(std::map<std::string, std::string> variables);
  QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery& query) override;

 private:
  bool exempt(const QString& host) const;
  std::map<std::string, std::string> m_variables;
};

// Which way a person chose for requests that leave the machine. Shared between threads.
class ProxyChoice {
 public:
  // "" = as the environment says, "none" = never through a proxy, else "http://HOST:PORT" or
  // "socks5://HOST:PORT". InvalidArgument (parameter "value", without a password) for any other text; the
  // choice stays as it was then.
  Status choose(std::string_view text);
  // No value: as the environment says.
  std::optional<QNetworkProxy> chosen() const;

 private:
  mutable std::mutex m_mutex;
  std::optional<QNetworkProxy> m_proxy;
};

// Asks the choice anew for every request, so that a change holds at once. Never a proxy for loopback.
class ChosenProxies final : public QNetworkProxyFactory {
 public:
  explicit ChosenProxies(std::shared_ptr<const ProxyChoice> choice) : m_choice(std::move(choice)) {}
  QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery& query) override;

 private:
  std::shared_ptr<const ProxyChoice> m_choice;
  EnvironmentProxies m_environment;
};

} // namespace reticle::http
