// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/appliedsettings.h"

#include "settings/settings.h"

#include <QThread>

namespace reticle::workflow {

Status applySettings(const settings::Settings& settings, Toolbox& toolbox) {
  http::HttpClient& client = toolbox.http();
  client.setOffline(settings.flag(settings::key::offline));
  client.setMostInFlight(settings.number(settings::key::concurrency));
  const int threads = settings.number(settings::key::threads);
  toolbox.runner().pool().setMaxThreadCount(threads > 0 ? threads : QThread::idealThreadCount());
  return client.setProxy(settings.text(settings::key::proxy).toStdString());
}

} // namespace reticle::workflow
