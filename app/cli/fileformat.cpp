// SPDX-License-Identifier: GPL-3.0-or-later
#include "fileformat.h"

#include <QFileInfo>

#include <algorithm>

namespace reticle::cli {

Result<std::string> fileFormat(const std::string& option, const std::string& file, const std::string& chosen,
                               const std::vector<std::string>& formats) {
  if (!chosen.empty())
    return chosen;
  const std::string ending = QFileInfo(QString::fromStdString(file)).suffix().toLower().toStdString();
  if (std::find(formats.begin(), formats.end(), ending) != formats.end())
    return ending;
  std::string list;
  for (const std::string& format : formats)
    list += (list.empty() ? "NAME." : ", NAME.") + format;
  return failure(ErrorKind::InvalidArgument, "not an ending of a supported format",
                 {{"key", option}, {"value", file}, {"expected", list}});
}

} // namespace reticle::cli
