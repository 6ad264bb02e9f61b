// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/managerpool.h"

namespace reticle::http {
namespace {
constexpr int kPerHost = 6;
} // namespace

QNetworkAccessManager* ManagerPool::take(const std::string& origin, const std::string& caFile) {
  for (Entry& entry : m_managers) {
    if (entry.caFile != caFile)
      continue;
    int& count = entry.inFlight[origin];
    if (count < kPerHost) {
      ++count;
      return entry.manager.get();
    }
  }
  Entry entry;
  entry.caFile = caFile;
  entry.manager = std::make_unique<QNetworkAccessManager>();
  entry.manager->setProxyFactory(new ChosenProxies(m_proxy));
  entry.inFlight[origin] = 1;
  m_managers.push_back(std::move(entry));
  return m_managers.back().manager.get();
}

void ManagerPool::giveBack(QNetworkAccessManager* manager, const std::string& origin) {
  for (Entry& entry : m_managers) {
    if (entry.manager.get() == manager)
      --entry.inFlight[origin];
  }
}

} // namespace reticle::http
