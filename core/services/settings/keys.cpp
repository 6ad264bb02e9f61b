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
Key formedText(const char* name, const char* standard, const char* pattern) {
  Key key = text(name, standard);
  key.pattern = pattern;
  return key;
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

// A name or an address in brackets or dots, and a port from 1 to 65535. No '@': a password has no place in a
// file.
constexpr const char* kProxyPattern =
    "(?:none|(?:http|socks5)://(?:[A-Za-z0-9_.-]+|\\[[0-9A-Fa-f:.]+\\]):"
    "(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?";

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
      number(key::concurrency, 32, 1, 64),
      flag(key::offline, false),
      formedText(key::proxy, "", kProxyPattern),
      formedText(key::currency, "USD", "[A-Z]{3}"),
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
