// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>

namespace reticle::index {

// A file mapped read-only into memory; the only place in the program that maps files. Never for a file that
// somebody else may shorten: index files are written once under a temporary name and renamed.
class MappedFile {
 public:
  // Error(FileMissing), Error(FileUnreadable) or Error(FileEmpty), each with parameter "path".
  explicit MappedFile(const std::filesystem::path& path);
  ~MappedFile();
  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  std::span<const std::byte> bytes() const { return {m_data, m_size}; }

 private:
  const std::byte* m_data = nullptr;
  std::size_t m_size = 0;
};

} // namespace reticle::index
