// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/keys.h"

#include <QJsonArray>

namespace reticle::settings {

namespace {

Key flag(const char* name, bool standard) {
  return {name, Type::Bool, standard, Scope::User};
}
Key number(const char* name, int standard, double min, double max) {
  return {name, Type::Int, standard, Scope::User, min, max};
}
Key text(const char* name, const char* standard, QStringList choices = {}) {
  return {name,         Type::Text,   QString::fromUtf8(standard), Scope::User,
          std::nullopt, std::nullopt, std::move(choices)};
}
Key machineText(const char* name) {
  return {name, Type::Text, QString(), Scope::Machine};
}
Key machineList(const char* name) {
  return {name, Type::TextList, QJsonArray(), Scope::Machine};
}

QStringList words(const char* list) {
  return QString::fromUtf8(list).split(QLatin1Char(' '));
}

} // namespace

const std::vector<Key>& keys() {
  static const std::vector<Key> table{
      text(key::language, "system", words("system en zh_CN")),
      flag(key::reducedMotion, false),
      number(key::textSize, 100, 100, 200),
      text(key::theme, "system", words("system light dark")),
      flag(key::cacheEnabled, true),
      text(key::cacheFolder, ""),
      number(key::cacheMegabytes, 1024, 16, 1'000'000),
      text(key::logLevel, "info", words("debug info warning error")),
      machineList(key::approvedOrigins),
      number(key::concurrency, 8, 1, 64),
      flag(key::offline, false),
      text(key::proxy, ""),
      text(key::currency, "USD"),
      machineText(key::lastFolder),
      machineList(key::recentProjects),
      text(key::reviewer, ""),
      flag(key::keychain, true),
      machineText(key::windowGeometry),
      machineText(key::windowState),
      number(key::threads, 0, 0, 256),
  };
  return table;
}

} // namespace reticle::settings
