// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QNetworkProxyFactory>
#include <QUrl>
#include <map>
#include <string>

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

} // namespace reticle::http
