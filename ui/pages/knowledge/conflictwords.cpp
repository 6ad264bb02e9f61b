// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/knowledge/conflictwords.h"

#include <QCoreApplication>

namespace reticle::pages::knowledge {
namespace {

struct ConflictWords {
  Q_DECLARE_TR_FUNCTIONS(ConflictWords)
};

QString titleOf(const reticle::knowledge::KnowledgeBase& base, const std::string& id) {
  const auto* category = base.find(id);
  return QString::fromStdString(category ? category->title : id);
}

} // namespace

QString markName(reticle::knowledge::ConflictKind kind) {
  using reticle::knowledge::ConflictKind;
  switch (kind) {
  case ConflictKind::DuplicateInCategory:
  case ConflictKind::DuplicateAcrossCategories:
    return ConflictWords::tr("twice");
  case ConflictKind::EqualWhenFolded:
    return ConflictWords::tr("same as another");
  case ConflictKind::Nested:
    return ConflictWords::tr("inside another");
  case ConflictKind::Ambiguous:
    return ConflictWords::tr("plain word");
  }
  return {};
}

QString conflictSentence(const reticle::knowledge::Conflict& conflict,
                         const reticle::knowledge::KnowledgeBase& base) {
  using reticle::knowledge::ConflictKind;
  const QString term = QString::fromStdString(conflict.term);
  const QString other = QString::fromStdString(conflict.otherTerm);
  switch (conflict.kind) {
  case ConflictKind::DuplicateInCategory:
    return ConflictWords::tr("%1 stands twice in %2; the second is not counted.")
        .arg(term, titleOf(base, conflict.category));
  case ConflictKind::DuplicateAcrossCategories:
    return ConflictWords::tr("%1 also stands in %2 and counts for the first of the two.")
        .arg(term, titleOf(base, conflict.otherCategory));
  case ConflictKind::EqualWhenFolded:
    return ConflictWords::tr("%1 is matched like %2; only the first is counted.").arg(term, other);
  case ConflictKind::Nested:
    return ConflictWords::tr("%1 stands inside %2; there the longer one is counted.").arg(term, other);
  case ConflictKind::Ambiguous:
    return ConflictWords::tr("%1 is a plain word too; words that must or must not be near make it safe.")
        .arg(term);
  }
  return {};
}

} // namespace reticle::pages::knowledge
