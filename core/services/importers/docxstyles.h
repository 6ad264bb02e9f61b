// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/options.h"

#include <QByteArray>
#include <QString>

#include <map>
#include <string>
#include <utility>

namespace reticle::importers {

// What a paragraph style says about the place of its paragraphs in the text.
struct DocxStyle {
  int heading = 0; // level from 1; 0 = no heading
  bool title = false;
  bool contents = false; // a line of the table of contents
  QString list;          // numId, empty = none
  int listLevel = 0;
};

// Styles by id, with what they take over from those they are based on.
std::map<QString, DocxStyle> docxStyles(const QByteArray& stylesXml, const ImportLimits& limits);

// Counts the items of numbered lists.
class DocxLists {
 public:
  DocxLists() = default;
  DocxLists(const QByteArray& numberingXml, const ImportLimits& limits);
  // What stands before the next item of a list: "- ", "3. ", "b. "; "" for a list without marks.
  std::string nextMark(const QString& list, int level);

 private:
  struct Level {
    QString format = QStringLiteral("decimal");
    int start = 1;
  };
  std::map<std::pair<QString, int>, Level> m_levels;
  std::map<QString, QString> m_kinds; // list -> its definition
  std::map<std::pair<QString, int>, int> m_next;
};

} // namespace reticle::importers
