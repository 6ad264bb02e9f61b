// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/stemmer.h"

#include <libstemmer.h>

namespace reticle::text {
namespace {

const char* algorithmOf(std::string_view language) {
  if (language == "en")
    return "english";
  if (language == "de")
    return "german";
  if (language == "fr")
    return "french";
  return nullptr;
}

} // namespace

void Stemmer::Free::operator()(sb_stemmer* stemmer) const {
  sb_stemmer_delete(stemmer);
}

Stemmer::Stemmer(std::string_view language) {
  if (const char* algorithm = algorithmOf(language))
    m_stemmer.reset(sb_stemmer_new(algorithm, "UTF_8"));
}

std::string Stemmer::stem(std::string_view word) const {
  if (!m_stemmer)
    return std::string(word);
  const sb_symbol* stemmed = sb_stemmer_stem(m_stemmer.get(), reinterpret_cast<const sb_symbol*>(word.data()),
                                             static_cast<int>(word.size()));
  if (stemmed == nullptr)
    return std::string(word);
  return std::string(reinterpret_cast<const char*>(stemmed),
                     static_cast<std::size_t>(sb_stemmer_length(m_stemmer.get())));
}

} // namespace reticle::text
