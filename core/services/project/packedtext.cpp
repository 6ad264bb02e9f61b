// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/packedtext.h"

#include "base/error.h"

#include <QByteArray>

namespace reticle::project {
namespace {

constexpr int kBest = 9; // of zlib: written once, and small against what a request costs in time
constexpr int kLengthBytes = 4;
// The length is believed before anything is unpacked, so a made-up one must not ask for all memory.
constexpr std::size_t kLongestBytes = 128 * 1024 * 1024;

[[noreturn]] void damaged() {
  throw Error(ErrorKind::DamagedProject, "a kept text cannot be unpacked", {{"detail", "packed text"}});
}

} // namespace

std::vector<unsigned char> packedText(std::string_view text) {
  if (text.empty())
    return {};
  const QByteArray packed =
      qCompress(reinterpret_cast<const uchar*>(text.data()), static_cast<qsizetype>(text.size()), kBest);
  return {packed.begin(), packed.end()};
}

std::string unpackedText(const SQLite::Column& column) {
  const auto* bytes = static_cast<const unsigned char*>(column.getBlob());
  const int size = column.getBytes();
  if (size == 0)
    return {};
  if (bytes == nullptr || size <= kLengthBytes)
    damaged();
  std::size_t length = 0;
  for (int i = 0; i < kLengthBytes; ++i)
    length = length << 8 | bytes[i];
  if (length > kLongestBytes)
    damaged();
  const QByteArray text = qUncompress(bytes, size);
  if (static_cast<std::size_t>(text.size()) != length)
    damaged();
  return text.toStdString();
}

} // namespace reticle::project
