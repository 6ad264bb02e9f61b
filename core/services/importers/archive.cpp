// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/archive.h"

#include "importers/encoding.h"
#include "text/normalise.h"

#include <QFileInfo>

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <clocale>
#include <locale.h>

namespace reticle::importers {
namespace {

constexpr qint64 kRatioFrom = qint64(1) << 20;

struct CloseArchive {
  void operator()(struct archive* archive) const { archive_read_free(archive); }
};
using Handle = std::unique_ptr<struct archive, CloseArchive>;

// libarchive turns names into the character set of the locale; in UTF-8 they come through as they are.
class Utf8Names {
 public:
  Utf8Names() : m_locale(newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)) {
    if (m_locale != nullptr)
      m_before = uselocale(m_locale);
  }
  ~Utf8Names() {
    if (m_locale == nullptr)
      return;
    uselocale(m_before);
    freelocale(m_locale);
  }
  Utf8Names(const Utf8Names&) = delete;
  Utf8Names& operator=(const Utf8Names&) = delete;

 private:
  locale_t m_locale;
  locale_t m_before = nullptr;
};

Error named(const std::string& path, ErrorKind kind, std::string message, Error::Parameters more = {}) {
  more.insert(more.begin(), {"path", path});
  return Error(kind, std::move(message), std::move(more), path);
}

std::string nameOf(archive_entry* entry) {
  const char* raw = archive_entry_pathname(entry);
  if (raw == nullptr)
    raw = archive_entry_pathname_utf8(entry);
  if (raw == nullptr)
    return "?";
  std::string name = raw;
  if (!text::validUtf8(name))
    name = decoded(name, guessEncoding(name, false).name).value_or("?");
  return name;
}

} // namespace

struct ArchiveReader::State {
  std::string path;
  const QByteArray* bytes = nullptr;
  const ImportLimits& limits;
  CancelToken cancel;
  qint64 size = 0; // of the archive, in bytes
  ArchiveBudget own;
  ArchiveBudget* budget = nullptr;
  Handle archive;
  bool encrypted = false;

  Handle open() const {
    Handle made(archive_read_new());
    archive_read_support_format_zip_seekable(made.get());
    const int status = bytes != nullptr ? archive_read_open_memory(made.get(), bytes->constData(),
                                                                   static_cast<std::size_t>(bytes->size()))
                                        : archive_read_open_filename(made.get(), path.c_str(), 65536);
    if (status != ARCHIVE_OK)
      throw damaged(made.get());
    return made;
  }

  Error damaged(struct archive* handle) const {
    const char* reason = archive_error_string(handle);
    return named(path, ErrorKind::InvalidFile,
                 std::string("the archive is damaged: ") + (reason != nullptr ? reason : "no reason given"));
  }
  Error beyond(const char* limit, const char* message) const {
    return named(path, ErrorKind::LimitExceeded, message, {{"limit", limit}});
  }

  // The next header, without its content; nullptr at the end.
  archive_entry* header(struct archive* handle) const {
    cancel.throwIfCancelled();
    archive_entry* entry = nullptr;
    const int status = archive_read_next_header(handle, &entry);
    if (status == ARCHIVE_EOF)
      return nullptr;
    if (status < ARCHIVE_WARN)
      throw damaged(handle);
    return entry;
  }
};

ArchiveReader::ArchiveReader(const FileJob& job)
    : m_state(new State{job.path, job.bytes, job.options.limits, job.cancel, 0, {}, job.budget, nullptr}) {
  State& state = *m_state;
  const Utf8Names names;
  const QFileInfo info(QString::fromStdString(job.path));
  if (job.bytes == nullptr && !info.isReadable())
    throw openError(job.path);
  state.size = job.bytes != nullptr ? job.bytes->size() : info.size();
  if (state.budget == nullptr)
    state.budget = &state.own;
  // What the archive says of itself is no proof that it is harmless, but may be enough to refuse it unread.
  const Handle counting = state.open();
  qint64 declared = 0;
  while (archive_entry* entry = state.header(counting.get())) {
    if (++state.budget->entries > state.limits.archiveEntries)
      throw state.beyond("entries", "the archive holds more entries than the limit");
    if (archive_entry_size_is_set(entry) != 0)
      declared += std::clamp<qint64>(archive_entry_size(entry), 0, state.limits.archiveTotalBytes + 1);
    if (declared > state.limits.archiveTotalBytes)
      throw state.beyond("total", "the archive holds more than the limit");
  }
  state.archive = state.open();
}

ArchiveReader::~ArchiveReader() = default;

ArchiveBudget& ArchiveReader::budget() {
  return *m_state->budget;
}

std::optional<ArchiveReader::Entry> ArchiveReader::next() {
  const Utf8Names names;
  archive_entry* entry = m_state->header(m_state->archive.get());
  if (entry == nullptr)
    return std::nullopt;
  m_state->encrypted = archive_entry_is_data_encrypted(entry) != 0;
  return Entry{nameOf(entry), archive_entry_filetype(entry) == AE_IFREG, m_state->encrypted};
}

QByteArray ArchiveReader::read() {
  State& state = *m_state;
  if (state.encrypted)
    throw named(state.path, ErrorKind::PasswordNeeded, "the entry needs a password");
  const qint64 before = archive_filter_bytes(state.archive.get(), -1);
  QByteArray out;
  for (;;) {
    state.cancel.throwIfCancelled();
    const void* piece = nullptr;
    std::size_t size = 0;
    la_int64_t offset = 0;
    const int status = archive_read_data_block(state.archive.get(), &piece, &size, &offset);
    if (status == ARCHIVE_EOF)
      return out;
    if (status != ARCHIVE_OK)
      throw state.damaged(state.archive.get());
    const auto bytes = static_cast<qint64>(size);
    state.budget->bytes += bytes;
    if (out.size() + bytes > state.limits.archivePartBytes)
      throw state.beyond("part", "an entry of the archive is larger than the limit");
    if (state.budget->bytes > state.limits.archiveTotalBytes)
      throw state.beyond("total", "the archive holds more than the limit");
    out.append(static_cast<const char*>(piece), static_cast<qsizetype>(size));
    const qint64 taken = std::max<qint64>(archive_filter_bytes(state.archive.get(), -1) - before, 1);
    const qint64 ratio = state.limits.archiveRatio;
    if ((out.size() > kRatioFrom && out.size() > ratio * taken) ||
        (state.budget->bytes > kRatioFrom && state.budget == &state.own &&
         state.budget->bytes > ratio * state.size))
      throw state.beyond("ratio", "the archive is packed more tightly than the limit");
  }
}

std::map<std::string, QByteArray> archiveParts(const FileJob& job,
                                               const std::function<bool(const std::string& name)>& wanted) {
  ArchiveReader reader(job);
  std::map<std::string, QByteArray> parts;
  while (const std::optional<ArchiveReader::Entry> entry = reader.next())
    if (entry->file && wanted(entry->name) && !parts.contains(entry->name))
      parts[entry->name] = reader.read();
  return parts;
}

namespace {

bool isHidden(const std::string& name) {
  return name.starts_with(".") || name.find("/.") != std::string::npos || name.starts_with("__MACOSX/");
}

} // namespace

void forEachArchiveFile(const FileJob& archive, bool hidden, const std::function<void(FileJob&)>& read) {
  ArchiveReader reader(archive);
  std::size_t files = 0;
  while (const std::optional<ArchiveReader::Entry> entry = reader.next()) {
    const bool folder = !entry->file && entry->name.ends_with("/");
    // "../x" and "./x" begin with a dot and are no hidden files.
    std::string shown = entry->name;
    while (shown.starts_with("../") || shown.starts_with("./"))
      shown.erase(0, shown.find('/') + 1);
    if (folder || (!hidden && isHidden(shown)))
      continue;
    ++files;
    FileJob job{archive.path + "/" + entry->name, archive.options, archive.cancel, archive.take, {}};
    job.budget = &reader.budget();
    QByteArray bytes;
    std::optional<Error> fault;
    if (!entry->file) {
      fault = job.error(ErrorKind::UnsupportedFormat, "the entry is no regular file");
    } else if (formatOf(entry->name) == "zip") {
      fault = job.error(ErrorKind::UnsupportedFormat, "an archive in an archive is not opened",
                        {{"format", "zip"}});
    } else if (readerFor(entry->name) != nullptr) {
      try {
        bytes = reader.read();
      } catch (const Error& error) {
        // One entry that is too large or locked is left out; the other limits end the archive.
        if (error.kind() != ErrorKind::PasswordNeeded && error.parameter("limit") != "part")
          throw;
        fault = job.error(error.kind(), error.message(), {{"limit", std::string(error.parameter("limit"))}});
      }
    }
    job.bytes = &bytes;
    job.report.error = fault;
    read(job);
  }
  if (files == 0)
    throw archive.error(ErrorKind::FileEmpty, "the archive holds no files");
}

} // namespace reticle::importers
