// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/docxstyles.h"

#include "importers/xmlreader.h"

namespace reticle::importers {
namespace {

constexpr int kMostBases = 20; // styles may be based on each other in a circle

struct RawStyle {
  QString name, base, list;
  int outline = -1;
  int listLevel = 0;
};

int headingOf(const RawStyle& style) {
  const QString name = style.name.toLower();
  if (name.startsWith(QLatin1String("heading ")))
    if (const int level = name.mid(8).trimmed().toInt(); level >= 1 && level <= 9)
      return level;
  return style.outline >= 0 && style.outline < 9 ? style.outline + 1 : 0;
}

} // namespace

std::map<QString, DocxStyle> docxStyles(const QByteArray& stylesXml, const ImportLimits& limits) {
  std::map<QString, RawStyle> raw;
  if (!stylesXml.isEmpty()) {
    XmlReader xml(stylesXml, "styles.xml", limits);
    QString id;
    while (xml.next()) {
      if (!xml.isStart())
        continue;
      if (xml.is("style")) {
        id = xml.attribute("styleId");
        raw[id];
      } else if (!id.isEmpty() && xml.is("name")) {
        raw[id].name = xml.attribute("val");
      } else if (!id.isEmpty() && xml.is("basedOn")) {
        raw[id].base = xml.attribute("val");
      } else if (!id.isEmpty() && xml.is("outlineLvl")) {
        raw[id].outline = xml.attribute("val").toInt();
      } else if (!id.isEmpty() && xml.is("numId")) {
        raw[id].list = xml.attribute("val");
      } else if (!id.isEmpty() && xml.is("ilvl")) {
        raw[id].listLevel = xml.attribute("val").toInt();
      }
    }
  }
  std::map<QString, DocxStyle> styles;
  for (const auto& [id, own] : raw) {
    DocxStyle style;
    const RawStyle* at = &own;
    for (int i = 0; i < kMostBases && at != nullptr; ++i) {
      if (style.heading == 0)
        style.heading = headingOf(*at);
      style.title = style.title || at->name.compare(QLatin1String("title"), Qt::CaseInsensitive) == 0;
      style.contents = style.contents || at->name.startsWith(QLatin1String("toc "), Qt::CaseInsensitive);
      if (style.list.isEmpty() && !at->list.isEmpty()) {
        style.list = at->list;
        style.listLevel = at->listLevel;
      }
      const auto base = raw.find(at->base);
      at = base == raw.end() ? nullptr : &base->second;
    }
    styles[id] = style;
  }
  return styles;
}

DocxLists::DocxLists(const QByteArray& numberingXml, const ImportLimits& limits) {
  if (numberingXml.isEmpty())
    return;
  XmlReader xml(numberingXml, "numbering.xml", limits);
  QString definition, list;
  int level = 0;
  while (xml.next()) {
    if (!xml.isStart())
      continue;
    if (xml.is("abstractNum"))
      definition = xml.attribute("abstractNumId");
    else if (xml.is("lvl"))
      level = xml.attribute("ilvl").toInt();
    else if (xml.is("numFmt"))
      m_levels[{definition, level}].format = xml.attribute("val");
    else if (xml.is("start"))
      m_levels[{definition, level}].start = xml.attribute("val").toInt();
    else if (xml.is("num"))
      list = xml.attribute("numId");
    else if (xml.is("abstractNumId"))
      m_kinds[list] = xml.attribute("val");
  }
}

std::string DocxLists::nextMark(const QString& list, int level) {
  const auto kind = m_kinds.find(list);
  if (kind == m_kinds.end())
    return "- ";
  const auto place = m_levels.find({kind->second, level});
  const Level found = place == m_levels.end() ? Level() : place->second;
  if (found.format == QLatin1String("bullet"))
    return "- ";
  if (found.format == QLatin1String("none"))
    return {};
  // A new item of an outer level begins the inner ones anew.
  for (auto inner = m_next.upper_bound({list, level}); inner != m_next.end() && inner->first.first == list;)
    inner = m_next.erase(inner);
  const int number = m_next.try_emplace({list, level}, found.start).first->second++;
  const bool lower = found.format == QLatin1String("lowerLetter");
  if ((lower || found.format == QLatin1String("upperLetter")) && number >= 1 && number <= 26)
    return std::string(1, static_cast<char>((lower ? 'a' : 'A') + number - 1)) + ". ";
  return std::to_string(number) + ". ";
}

} // namespace reticle::importers
