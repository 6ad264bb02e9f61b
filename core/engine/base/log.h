// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace reticle {

enum class LogLevel { Debug, Info, Warning, Error };

// Where messages for developers go. The one sink that writes to disk redacts secrets (services/secrets).
class Log {
 public:
  virtual ~Log() = default;
  // area: the room that speaks, e.g. "http". message: one English line without secrets if it can be helped.
  virtual void write(LogLevel level, std::string_view area, std::string_view message) = 0;
};

class NullLog final : public Log {
 public:
  void write(LogLevel, std::string_view, std::string_view) override {}
};

} // namespace reticle
