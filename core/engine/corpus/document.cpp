// SPDX-License-Identifier: GPL-3.0-or-later
#include "corpus/document.h"

#include <array>

namespace reticle::corpus {
namespace {

constexpr std::array<DocumentKind, 4> kKinds = {DocumentKind::Paper, DocumentKind::Patent,
                                                DocumentKind::Standard, DocumentKind::Other};

} // namespace

std::string_view documentKindName(DocumentKind kind) {
  switch (kind) {
  case DocumentKind::Paper:
    return "paper";
  case DocumentKind::Patent:
    return "patent";
  case DocumentKind::Standard:
    return "standard";
  case DocumentKind::Other:
    break;
  }
  return "other";
}

DocumentKind documentKindFromName(std::string_view name) {
  for (const DocumentKind kind : kKinds)
    if (documentKindName(kind) == name)
      return kind;
  return DocumentKind::Other;
}

} // namespace reticle::corpus
