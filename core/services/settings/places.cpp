// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/places.h"

#include <QDir>

namespace reticle::settings {

namespace {

// An XDG folder from its variable; relative values are invalid by the specification and are ignored.
QString base(const char* variable, const QString& fallback) {
  const QString value = qEnvironmentVariable(variable);
  const QString folder = QDir::isAbsolutePath(value) ? value : QDir::homePath() + fallback;
  return QDir::cleanPath(folder) + QStringLiteral("/reticle");
}

} // namespace

Places Places::system() {
  return {base("XDG_CONFIG_HOME", QStringLiteral("/.config")),
          base("XDG_CACHE_HOME", QStringLiteral("/.cache")),
          base("XDG_STATE_HOME", QStringLiteral("/.local/state")),
          base("XDG_DATA_HOME", QStringLiteral("/.local/share"))};
}

Places Places::under(const QString& folder) {
  return {folder + QStringLiteral("/config"), folder + QStringLiteral("/cache"),
          folder + QStringLiteral("/state"), folder + QStringLiteral("/data")};
}

} // namespace reticle::settings
