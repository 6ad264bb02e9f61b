// SPDX-License-Identifier: GPL-3.0-or-later
// Failures of reading and writing files.
#include "words/explain.h"
#include "words/numbers.h"

namespace reticle::words::detail {
namespace {
QString nothingRead() {
  return Failures::tr("Nothing was taken from it.");
}

QString sizeText(const QString& number) {
  bool isNumber = false;
  const qlonglong size = number.toLongLong(&isNumber);
  return isNumber ? bytes(size) : number;
}
// What a limit that has a name keeps small; empty for a number.
QString limitName(const QString& limit) {
  static const std::pair<const char*, const char*> kNames[] = {
      {"page", QT_TRANSLATE_NOOP("Failures", "the number of pages")},
      {"text", QT_TRANSLATE_NOOP("Failures", "the amount of text")},
      {"memory", QT_TRANSLATE_NOOP("Failures", "memory")},
      {"cpu", QT_TRANSLATE_NOOP("Failures", "computing time")},
      {"entries", QT_TRANSLATE_NOOP("Failures", "the number of files in an archive")},
      {"part", QT_TRANSLATE_NOOP("Failures", "the size of a file in an archive")},
      {"total", QT_TRANSLATE_NOOP("Failures", "the unpacked size of an archive")},
      {"ratio", QT_TRANSLATE_NOOP("Failures", "how tightly an archive is packed")},
      {"depth", QT_TRANSLATE_NOOP("Failures", "how deeply a document is nested")},
      {"attribute", QT_TRANSLATE_NOOP("Failures", "the length of an attribute")},
  };
  for (const auto& [name, shown] : kNames)
    if (limit == QLatin1String(name))
      return Failures::tr(shown);
  return {};
}
} // namespace

std::optional<Explanation> explainFile(const Error& error) {
  const QString file = fileOf(error);
  const QString place = placeOf(error);
  const QString limit = parameter(error, "limit");
  switch (error.kind()) {
  case ErrorKind::FileMissing:
    return Explanation{Failures::tr("%1 does not exist.").arg(file), Failures::tr("Nothing was changed."),
                       Failures::tr("Check the name, or whether the file was moved.")};
  case ErrorKind::FileUnreadable:
    return Explanation{Failures::tr("%1 cannot be read.").arg(file), nothingRead(),
                       Failures::tr("Check the permissions of the file and its folder, then try again.")};
  case ErrorKind::FileEmpty:
    return Explanation{Failures::tr("%1 is empty.").arg(file), nothingRead(),
                       Failures::tr("Choose a file with content.")};
  case ErrorKind::FileTooLarge:
    return Explanation{
        limit.isEmpty()
            ? Failures::tr("%1 is larger than the limit for one file.").arg(file)
            : Failures::tr("%1 is larger than the limit of %2 for one file.").arg(file, sizeText(limit)),
        nothingRead(), Failures::tr("Split the file and import the parts.")};
  case ErrorKind::UnsupportedFormat:
    return Explanation{
        Failures::tr("The format of %1 is not supported.").arg(file), nothingRead(),
        Failures::tr(
            "Convert it to PDF, Word, EPUB, HTML, Markdown, plain text, JSON or CSV and import that.")};
  case ErrorKind::InvalidEncoding:
    return Explanation{Failures::tr("%1 holds bytes that are not valid text%2.").arg(file, place),
                       nothingRead(), Failures::tr("Save the file as UTF-8 and import it again.")};
  case ErrorKind::InvalidJson:
    return Explanation{Failures::tr("%1 is not valid JSON%2.").arg(file, place), nothingRead(),
                       Failures::tr("Correct that place and try again.")};
  case ErrorKind::InvalidCsv:
    return Explanation{Failures::tr("%1 is not a valid table%2.").arg(file, place), nothingRead(),
                       Failures::tr("Check the delimiter and the quotes at that place, then try again.")};
  case ErrorKind::InvalidYaml:
    return Explanation{Failures::tr("%1 is not valid YAML%2.").arg(file, place), nothingRead(),
                       Failures::tr("Check the indentation at that place, then try again.")};
  case ErrorKind::InvalidFile:
    return Explanation{Failures::tr("%1 is damaged or not what its name says%2.").arg(file, place),
                       nothingRead(), Failures::tr("Open it in the program that made it and save it again.")};
  case ErrorKind::PasswordNeeded:
    return Explanation{Failures::tr("%1 is protected by a password.").arg(file), nothingRead(),
                       Failures::tr("Save a copy without the password and import that.")};
  case ErrorKind::NoText:
    if (isInPart(error))
      return Explanation{
          Failures::tr("%1 has no text%2, perhaps only a picture.").arg(file, place),
          {},
          Failures::tr("If there is something to read, run text recognition and import the result.")};
    return Explanation{Failures::tr("%1 holds no text, perhaps only scanned pages.").arg(file), nothingRead(),
                       Failures::tr("Run text recognition on it first, then import the result.")};
  case ErrorKind::HelperFailed:
    return Explanation{Failures::tr("The helper that reads PDF files stopped at %1.").arg(file),
                       Failures::tr("Other files are not affected."),
                       Failures::tr("Repair the file by printing it to a new PDF, then import that.")};
  case ErrorKind::LimitExceeded:
    if (!parameter(error, "limit_bytes").isEmpty()) // of a reply, no file
      return std::nullopt;
    return Explanation{limit.isEmpty() ? Failures::tr("%1 goes beyond a safety limit.").arg(file)
                       : !limitName(limit).isEmpty()
                           ? Failures::tr("%1 goes beyond the safety limit for %2.").arg(file, limitName(limit))
                           : Failures::tr("%1 goes beyond the safety limit of %2.").arg(file, limit),
                       nothingRead(), Failures::tr("Split the file into smaller ones.")};
  case ErrorKind::DiskFull:
    return Explanation{Failures::tr("The disk is full; %1 could not be written.").arg(file),
                       Failures::tr("Everything saved before is still there."),
                       Failures::tr("Free some space, then try again.")};
  case ErrorKind::WriteFailed:
    return Explanation{Failures::tr("%1 could not be written.").arg(file),
                       Failures::tr("An earlier version of it is unchanged."),
                       Failures::tr("Check the permissions of the folder, or choose another place.")};
  default:
    return std::nullopt;
  }
}

} // namespace reticle::words::detail
