// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/proxy.h"

#include <QNetworkAccessManager>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace reticle::http {

// Network access managers for one thread. Qt opens at most six HTTP/1.1 connections per host and manager and
// queues the rest unseen, which would spoil latencies and deadlines; so each manager gets at most six requests
// per origin. A manager keeps to one CA file for ever: an open connection must not serve a request that trusts
// less.
class ManagerPool {
 public:
  // proxy: asked for every request.
  explicit ManagerPool(std::shared_ptr<const ProxyChoice> proxy) : m_proxy(std::move(proxy)) {}
  QNetworkAccessManager* take(const std::string& origin, const std::string& caFile);
  void giveBack(QNetworkAccessManager* manager, const std::string& origin);
  std::size_t size() const { return m_managers.size(); }

 private:
  struct Entry {
    std::string caFile;
    std::unique_ptr<QNetworkAccessManager> manager;
    std::map<std::string, int> inFlight;
  };
  std::shared_ptr<const ProxyChoice> m_proxy;
  std::vector<Entry> m_managers;
};

} // namespace reticle::http
