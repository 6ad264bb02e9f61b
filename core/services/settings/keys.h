// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace reticle::settings {

enum class Type { Bool, Int, Double, Text, TextList };
// User: chosen by a person, in the config folder, exportable. Machine: bound to this machine, in the state
// folder.
enum class Scope { User, Machine };

// One line of the table: everything that can be set.
struct Key {
  const char* name; // "network.offline"; machine name
  Type type;
  QJsonValue standard;
  Scope scope;
  std::optional<double> min = std::nullopt, max = std::nullopt; // inclusive, numbers only
  QStringList choices = {};                                     // texts only; empty = free
  const char* pattern = nullptr; // texts only: regular expression for the whole text; null = free
};

const std::vector<Key>& keys(); // sorted by name

namespace key {
inline constexpr const char* language = "appearance.language";            // "system", "en", "zh_CN"
inline constexpr const char* theme = "appearance.theme";                  // "system", "light", "dark"
inline constexpr const char* textSize = "appearance.text_size";           // per cent, 100 to 200
inline constexpr const char* reducedMotion = "appearance.reduced_motion"; // nothing moves by itself
inline constexpr const char* offline = "network.offline";                 // no connection leaves the machine
// "" = as the environment says, "none", or "http://HOST:PORT", "socks5://HOST:PORT"; never a user or a password
inline constexpr const char* proxy = "network.proxy";
inline constexpr const char* concurrency = "network.max_concurrency"; // most requests in flight to one server
inline constexpr const char* cacheEnabled = "cache.enabled";          // keep replies of temperature 0
inline constexpr const char* cacheFolder = "cache.folder";            // "" = the standard one
inline constexpr const char* cacheMegabytes = "cache.max_megabytes";
inline constexpr const char* currency = "prices.currency";       // of new prices, ISO 4217
inline constexpr const char* keychain = "secrets.keychain";      // use the system keychain
inline constexpr const char* logLevel = "log.level";             // "debug", "info", "warning", "error"
inline constexpr const char* reviewer = "review.reviewer";       // name kept with each decision, "" = none
inline constexpr const char* threads = "work.threads";           // of the pool; 0 = as many as there are cores
inline constexpr const char* recentProjects = "recent.projects"; // machine
inline constexpr const char* lastFolder = "recent.folder";       // machine
inline constexpr const char* approvedOrigins = "network.approved_origins"; // machine
inline constexpr const char* windowGeometry = "window.geometry";           // machine, base64
inline constexpr const char* windowState = "window.state";                 // machine, base64
} // namespace key

} // namespace reticle::settings
