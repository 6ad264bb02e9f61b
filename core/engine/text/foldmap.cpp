// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/foldmap.h"

#include "base/error.h"
#include "text/normalise.h"
#include "text/utf8.h"

#include <unicode/normalizer2.h>

#include <algorithm>

namespace reticle::text {

FoldMap::FoldMap(std::string_view original) {
  if (utf8::isAscii(original)) {
    m_folded = original;
    return;
  }
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* nfkc = icu::Normalizer2::getNFKCInstance(status);
  if (U_FAILURE(status))
    throw Error(ErrorKind::Internal, "ICU normalisation data is missing");
  // A text cut before characters that combine with nothing before them folds piece by piece.
  for (std::size_t begin = 0; begin < original.size();) {
    std::size_t end = begin;
    utf8::next(original, end);
    while (end < original.size()) {
      std::size_t behind = end;
      if (nfkc->hasBoundaryBefore(static_cast<UChar32>(utf8::next(original, behind))))
        break;
      end = behind;
    }
    m_pieces.push_back({m_folded.size(), begin});
    m_folded += foldCompatibility(original.substr(begin, end - begin));
    begin = end;
  }
  m_pieces.push_back({m_folded.size(), original.size()});
}

Span FoldMap::original(Span folded) const {
  if (m_pieces.empty())
    return folded;
  // Of pieces that fold to nothing, the begin takes the last start and the end the first one.
  const auto behind = std::upper_bound(m_pieces.begin(), m_pieces.end(), folded.begin,
                                       [](std::size_t at, const Piece& piece) { return at < piece.folded; });
  const auto last = std::lower_bound(m_pieces.begin(), m_pieces.end(), folded.end,
                                     [](const Piece& piece, std::size_t at) { return piece.folded < at; });
  return {std::prev(behind)->original, last->original};
}

} // namespace reticle::text
