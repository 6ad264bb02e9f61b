// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/sentences.h"

#include "words/explain.h"

#include <QStringList>

namespace reticle::words {
namespace detail {

QString parameter(const Error& error, std::string_view name) {
  const std::string_view value = error.parameter(name);
  return QString::fromUtf8(value.data(), static_cast<qsizetype>(value.size()));
}

QString quoted(const QString& name) {
  constexpr qsizetype kLongest = 80;
  QString shown = name.simplified();
  if (shown.size() > kLongest)
    shown = shown.left(kLongest / 2) + QChar(0x2026) + shown.right(kLongest / 2 - 1);
  //: Quotation marks around the name of a file, key or model
  return Failures::tr("“%1”").arg(shown);
}

QString fileOf(const Error& error) {
  QString path = parameter(error, "path");
  if (path.isEmpty())
    path = parameter(error, "file");
  if (path.isEmpty())
    return Failures::tr("the file");
  while (path.size() > 1 && path.endsWith(u'/'))
    path.chop(1);
  const QString name = path.section(u'/', -1);
  return quoted(name.isEmpty() ? path : name);
}

QString placeOf(const Error& error) {
  const QString line = parameter(error, "line");
  if (!line.isEmpty())
    return Failures::tr(" in line %1").arg(line);
  const QString page = parameter(error, "page");
  if (page.isEmpty())
    return {};
  return page.contains(u',') || page.contains(u'-') ? Failures::tr(" on pages %1").arg(page)
                                                    : Failures::tr(" on page %1").arg(page);
}

bool isInPart(const Error& error) {
  return error.parameter("taken") == "rest";
}

QString serverOf(const Error& error) {
  for (const auto name : {"endpoint", "system", "host", "origin", "url"}) {
    const QString value = parameter(error, name);
    if (!value.isEmpty())
      return quoted(value);
  }
  return Failures::tr("the server");
}

} // namespace detail

namespace {
QString capitalised(QString text) {
  if (!text.isEmpty())
    text[0] = text[0].toUpper();
  return text;
}
} // namespace

Explanation explain(const Error& error) {
  for (const auto family :
       {detail::explainFile, detail::explainInput, detail::explainThings, detail::explainProject,
        detail::explainNetwork, detail::explainReply, detail::explainWork}) {
    if (auto found = family(error)) {
      found->what = capitalised(found->what);
      if (detail::isInPart(error))
        found->kept = detail::Failures::tr("The rest of it was taken.");
      return *found;
    }
  }
  // Not reached while every kind belongs to a family; the test over all kinds holds that.
  return {detail::Failures::tr("The program met a fault of its own."),
          {},
          detail::Failures::tr("Please report it.")};
}

QString sentence(const Error& error) {
  const Explanation parts = explain(error);
  QStringList sentences{parts.what, parts.kept, parts.action};
  sentences.removeAll(QString());
  return sentences.join(u' ');
}

QString details(const Error& error) {
  const auto text = [](std::string_view part) {
    return QString::fromUtf8(part.data(), static_cast<qsizetype>(part.size()));
  };
  QStringList lines{text(errorKindName(error.kind())), text(error.message())};
  if (!error.context().empty())
    lines << text(error.context());
  for (const auto& [name, value] : error.parameters())
    lines << text(name) + QStringLiteral(": ") + text(value);
  return lines.join(u'\n');
}

} // namespace reticle::words
