// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>

struct sb_stemmer;

namespace reticle::text {

// Snowball for one language; does nothing for a language without a stemmer. Not to be shared between threads.
class Stemmer {
 public:
  explicit Stemmer(std::string_view language); // ISO 639-1: "en", "de", "fr"
  // The stem of a lower-case word.
  std::string stem(std::string_view word) const;

 private:
  struct Free {
    void operator()(sb_stemmer* stemmer) const;
  };
  std::unique_ptr<sb_stemmer, Free> m_stemmer;
};

} // namespace reticle::text
