// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/options.h"

#include <QBuffer>
#include <QByteArray>
#include <QXmlStreamReader>

#include <string>

namespace reticle::importers {

// Reads XML of unknown origin: no DTD and so no entities, and within the limits of depth and attributes. Throws
// Error: InvalidFile with "part" and "line"; LimitExceeded with "limit": depth, attribute.
class XmlReader {
 public:
  // part: name of what is read, for errors. bytes: outlives the reader.
  XmlReader(const QByteArray& bytes, std::string part, const ImportLimits& limits);

  // The next start, end or text; false at the end of the document.
  bool next();
  bool isStart() const { return m_xml.isStartElement(); }
  bool isEnd() const { return m_xml.isEndElement(); }
  bool isText() const { return m_xml.isCharacters(); }
  // Local name of the element.
  bool is(const char* name) const { return m_xml.name() == QLatin1String(name); }
  QString name() const { return m_xml.name().toString(); }
  bool inNamespace(const char* part) const { return m_xml.namespaceUri().contains(QLatin1String(part)); }
  std::string text() const { return m_xml.text().toString().toStdString(); }
  // The attribute of that local name; empty when it is not there.
  QString attribute(const char* name) const;
  // Number of open elements.
  int depth() const { return m_depth; }
  // Behind the end of the element that was just started.
  void skip();
  // The text inside of the element that was just started, and behind its end.
  std::string innerText();

 private:
  QBuffer m_buffer;
  QXmlStreamReader m_xml;
  std::string m_part;
  const ImportLimits& m_limits;
  int m_depth = 0;
  bool m_left = false; // the element that ended still counts
};

} // namespace reticle::importers
