// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/decisions.h"

#include "words/names.h"

#include <QCoreApplication>
#include <string_view>

namespace reticle::words {
namespace {

struct Decisions {
  Q_DECLARE_TR_FUNCTIONS(Decisions)
};

std::string valueOf(const Error::Parameters& parameters, std::string_view name) {
  for (const auto& [key, value] : parameters) {
    if (key == name)
      return value;
  }
  return {};
}

} // namespace

QString decision(const std::string& kind, const Error::Parameters& parameters) {
  QString what = readable(kind);
  if (kind == "pair-verdict")
    what = verdictName(valueOf(parameters, "verdict"));
  else if (kind == "pair-ratings")
    what = Decisions::tr("marks given");
  else if (kind == "pair-edit")
    what = Decisions::tr("edited");
  if (!valueOf(parameters, "second_opinion").empty())
    what = Decisions::tr("second opinion: %1").arg(what);
  const std::string by = valueOf(parameters, "by");
  return by.empty() ? what : Decisions::tr("%1, by %2").arg(what, QString::fromStdString(by));
}

} // namespace reticle::words
