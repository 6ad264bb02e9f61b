// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/filehash.h"

#include "importers/beir.h"

#include <QFile>
#include <QFileInfo>
#include <filesystem>
#include <memory>
#include <xxhash.h>

namespace reticle::workflow {

namespace {

constexpr qint64 kPieceBytes = 1 << 20;

std::string hexOf(const XXH128_hash_t& hash) {
  XXH128_canonical_t bytes;
  XXH128_canonicalFromHash(&bytes, hash);
  std::string hex;
  for (const unsigned char byte : bytes.digest) {
    hex += "0123456789abcdef"[byte >> 4];
    hex += "0123456789abcdef"[byte & 15];
  }
  return hex;
}

} // namespace

std::string sourcePath(const std::string& path) {
  std::filesystem::path file(path);
  if (importers::isBeirFolder(path))
    file /= "corpus.jsonl";
  return std::filesystem::absolute(file).lexically_normal().string();
}

Result<project::SourceFile> observeFile(const std::string& absolutePath, const CancelToken& token) {
  project::SourceFile seen{absolutePath, {}};
  const QString name = QString::fromStdString(absolutePath);
  if (!QFileInfo(name).isFile())
    return seen;
  QFile file(name);
  const std::unique_ptr<XXH3_state_t, decltype(&XXH3_freeState)> state(XXH3_createState(), XXH3_freeState);
  if (!state || !file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
    return failure(ErrorKind::FileUnreadable, file.errorString().toStdString(), {{"path", absolutePath}});
  XXH3_128bits_reset(state.get());
  QByteArray piece(kPieceBytes, Qt::Uninitialized);
  for (;;) {
    if (token.cancelled())
      return failure(ErrorKind::Cancelled, "cancelled");
    const qint64 read = file.read(piece.data(), piece.size());
    if (read < 0)
      return failure(ErrorKind::FileUnreadable, file.errorString().toStdString(), {{"path", absolutePath}});
    if (read == 0)
      break;
    XXH3_128bits_update(state.get(), piece.constData(), static_cast<std::size_t>(read));
  }
  seen.hash = hexOf(XXH3_128bits_digest(state.get()));
  return seen;
}

} // namespace reticle::workflow
