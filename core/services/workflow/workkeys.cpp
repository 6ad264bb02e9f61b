// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/workkeys.h"

#include <QCryptographicHash>

namespace reticle::workflow {

std::string workKey(std::initializer_list<std::string_view> parts) {
  QCryptographicHash hash(QCryptographicHash::Sha256);
  for (const std::string_view part : parts) {
    hash.addData(QByteArray::number(static_cast<qulonglong>(part.size())) + ':');
    hash.addData(QByteArray::fromRawData(part.data(), static_cast<qsizetype>(part.size())));
  }
  return hash.result().toHex().toStdString();
}

} // namespace reticle::workflow
