// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/corpus/reasons.h"

#include "words/sentences.h"

#include <QStringList>

namespace reticle::pages::corpus {

QString reasons(const std::optional<Error>& error, const std::vector<std::string>& notes) {
  QStringList parts;
  if (error)
    parts.append(words::sentence(*error));
  for (const auto& note : notes)
    parts.append(QString::fromStdString(note));
  return parts.join(QStringLiteral("; "));
}

} // namespace reticle::pages::corpus
