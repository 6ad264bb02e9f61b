// SPDX-License-Identifier: GPL-3.0-or-later
#include "index/mappedfile.h"

#include "base/error.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace reticle::index {

namespace {

[[noreturn]] void fail(ErrorKind kind, const std::filesystem::path& path, int number) {
  throw Error(kind, number != 0 ? std::strerror(number) : "the file cannot be mapped",
              {{"path", path.string()}});
}

// Closes the descriptor on every way out; the mapping outlives it.
struct Descriptor {
  int value;
  ~Descriptor() {
    if (value >= 0)
      ::close(value);
  }
};

} // namespace

MappedFile::MappedFile(const std::filesystem::path& path) {
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  if (file.value < 0)
    fail(errno == ENOENT || errno == ENOTDIR ? ErrorKind::FileMissing : ErrorKind::FileUnreadable, path, errno);
  struct stat status {};
  if (::fstat(file.value, &status) != 0)
    fail(ErrorKind::FileUnreadable, path, errno);
  if (!S_ISREG(status.st_mode))
    fail(ErrorKind::FileUnreadable, path, 0);
  if (status.st_size == 0)
    throw Error(ErrorKind::FileEmpty, "the file is empty", {{"path", path.string()}});
  const auto size = static_cast<std::size_t>(status.st_size);
  void* data = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.value, 0);
  if (data == MAP_FAILED)
    fail(ErrorKind::FileUnreadable, path, errno);
  m_data = static_cast<const std::byte*>(data);
  m_size = size;
}

MappedFile::~MappedFile() {
  if (m_data != nullptr)
    ::munmap(const_cast<std::byte*>(m_data), m_size);
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : m_data(std::exchange(other.m_data, nullptr)), m_size(std::exchange(other.m_size, 0)) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(m_data, other.m_data);
  std::swap(m_size, other.m_size);
  return *this;
}

} // namespace reticle::index
