// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <mutex>
#include <set>
#include <string>
#include <string_view>

namespace reticle::secrets {

// Takes secrets out of texts that leave the program's memory: logs, exports, error texts. Thread-safe.
class Redactor {
 public:
  static constexpr std::string_view kMark = "[redacted]";
  // Shorter ones are not looked for: they would destroy ordinary text.
  static constexpr std::size_t kShortest = 6;

  // A key that must never appear: as it is, base64 (at any offset, standard and URL alphabet), hexadecimal,
  // percent encoded or with JSON escapes.
  void add(std::string_view secret);

  // The text without: known keys in any form; values after Authorization (Bearer, Basic), api-key, x-api-key,
  // ...; things shaped like keys (sk-..., gsk_..., hf_..., xoxb-..., AKIA..., AIza..., ghp_..., JSON Web
  // Tokens); user info and the values of secret-looking query parameters in URLs; JSON fields named like
  // secrets.
  std::string redact(std::string_view text) const;

 private:
  mutable std::mutex m_mutex;
  std::set<std::string, std::greater<>> m_forms; // every form of every key
};

} // namespace reticle::secrets
