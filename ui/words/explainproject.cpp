// SPDX-License-Identifier: GPL-3.0-or-later
// Failures of the project file.
#include "words/explain.h"

namespace reticle::words::detail {

std::optional<Explanation> explainProject(const Error& error) {
  const QString file = fileOf(error);
  const QString version = parameter(error, "version");
  const QString by = parameter(error, "by");
  switch (error.kind()) {
  case ErrorKind::NotAProject:
    return Explanation{Failures::tr("%1 is not a Reticle project.").arg(file),
                       Failures::tr("It was not changed."),
                       Failures::tr("Open a project file, or import this file into a project.")};
  case ErrorKind::NewerProject:
    return Explanation{
        version.isEmpty()
            ? Failures::tr("%1 was made by a newer version of Reticle.").arg(file)
            : Failures::tr("%1 was made by a newer version of Reticle (format %2).").arg(file, version),
        Failures::tr("It was not changed."), Failures::tr("Update Reticle to open it.")};
  case ErrorKind::DamagedProject:
    return Explanation{Failures::tr("%1 is damaged.").arg(file),
                       Failures::tr("It was not changed, and the backups beside it are kept."),
                       Failures::tr("Open the newest backup, or check the disk.")};
  case ErrorKind::ProjectLocked:
    return Explanation{by.isEmpty() ? Failures::tr("%1 is open in another window or program.").arg(file)
                                    : Failures::tr("%1 is in use by %2.").arg(file, quoted(by)),
                       Failures::tr("Nothing was changed."),
                       Failures::tr("Close it there, or open it for reading only.")};
  case ErrorKind::ReadOnlyProject:
    return Explanation{Failures::tr("%1 is open for reading only.").arg(file),
                       Failures::tr("Nothing was changed."),
                       Failures::tr("Save a copy in a place where you may write and work in that.")};
  case ErrorKind::Database:
    return Explanation{Failures::tr("The project file could not be read or written."),
                       Failures::tr("Everything saved before is still there."),
                       Failures::tr("Check that the disk is connected and has space, then try again.")};
  default:
    return std::nullopt;
  }
}

} // namespace reticle::words::detail
