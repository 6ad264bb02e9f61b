// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/xmlreader.h"

#include "base/error.h"

namespace reticle::importers {

XmlReader::XmlReader(const QByteArray& bytes, std::string part, const ImportLimits& limits)
    : m_part(std::move(part)), m_limits(limits) {
  // Through a device it is decoded piece by piece, so that a large part is not held twice.
  m_buffer.setData(bytes);
  m_buffer.open(QIODevice::ReadOnly);
  m_xml.setDevice(&m_buffer);
}

bool XmlReader::next() {
  const auto fault = [this](ErrorKind kind, const char* message, Error::Parameters more) {
    more.push_back({"part", m_part});
    return Error(kind, message, std::move(more), m_part);
  };
  if (m_left)
    --m_depth;
  m_left = false;
  for (;;) {
    switch (m_xml.readNext()) {
    case QXmlStreamReader::StartElement:
      if (++m_depth > m_limits.xmlDepth)
        throw fault(ErrorKind::LimitExceeded, "the XML is nested deeper than the limit", {{"limit", "depth"}});
      for (const QXmlStreamAttribute& attribute : m_xml.attributes())
        if (attribute.value().size() > m_limits.xmlAttributeBytes)
          throw fault(ErrorKind::LimitExceeded, "an XML attribute is longer than the limit",
                      {{"limit", "attribute"}});
      return true;
    case QXmlStreamReader::EndElement:
      m_left = true;
      return true;
    case QXmlStreamReader::Characters:
      return true;
    case QXmlStreamReader::DTD:
    case QXmlStreamReader::EntityReference:
      throw fault(ErrorKind::InvalidFile, "the XML declares entities, which are not read",
                  {{"reason", "dtd"}, {"line", std::to_string(m_xml.lineNumber())}});
    case QXmlStreamReader::EndDocument:
      return false;
    case QXmlStreamReader::Invalid:
      throw fault(ErrorKind::InvalidFile, "the XML is not well-formed",
                  {{"line", std::to_string(m_xml.lineNumber())}});
    default:
      break;
    }
  }
}

QString XmlReader::attribute(const char* name) const {
  for (const QXmlStreamAttribute& attribute : m_xml.attributes())
    if (attribute.name() == QLatin1String(name))
      return attribute.value().toString();
  return {};
}

void XmlReader::skip() {
  const int outer = m_depth;
  while (next())
    if (isEnd() && m_depth == outer)
      return;
}

std::string XmlReader::innerText() {
  const int outer = m_depth;
  std::string out;
  while (next()) {
    if (isText())
      out += text();
    if (isEnd() && m_depth == outer)
      break;
  }
  return out;
}

} // namespace reticle::importers
