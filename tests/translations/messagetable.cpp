// SPDX-License-Identifier: GPL-3.0-or-later
#include "messagetable.h"

#include <QFile>
#include <QRegularExpression>
#include <QXmlStreamReader>

namespace reticle::test {
namespace {

Message readMessage(QXmlStreamReader& xml, const QString& context) {
  Message message;
  message.context = context;
  message.plural = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes");
  while (xml.readNextStartElement()) {
    if (xml.name() == QLatin1String("source")) {
      message.source = xml.readElementText();
    } else if (xml.name() == QLatin1String("comment")) {
      message.comment = xml.readElementText();
    } else if (xml.name() == QLatin1String("translation")) {
      message.finished = !xml.attributes().hasAttribute(QLatin1String("type"));
      if (!message.plural) {
        message.translations << xml.readElementText();
        continue;
      }
      while (xml.readNextStartElement())
        message.translations << xml.readElementText();
    } else {
      xml.skipCurrentElement();
    }
  }
  return message;
}

} // namespace

QString Message::id() const {
  return QStringLiteral("%1 | %2 | %3 | %4")
      .arg(context, source, comment, plural ? QStringLiteral("plural") : QString());
}

QList<Message> readTable(const QString& path, QString& problem) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) {
    problem = path + QStringLiteral(": ") + file.errorString();
    return {};
  }
  QXmlStreamReader xml(&file);
  QList<Message> messages;
  QString context;
  xml.readNextStartElement(); // TS
  while (xml.readNextStartElement()) {
    if (xml.name() != QLatin1String("context")) {
      xml.skipCurrentElement();
      continue;
    }
    while (xml.readNextStartElement()) {
      if (xml.name() == QLatin1String("name"))
        context = xml.readElementText();
      else if (xml.name() == QLatin1String("message"))
        messages << readMessage(xml, context);
      else
        xml.skipCurrentElement();
    }
  }
  if (xml.hasError()) {
    problem = path + QStringLiteral(": ") + xml.errorString();
    return {};
  }
  return messages;
}

QStringList placeholders(const QString& text) {
  static const QRegularExpression place(QStringLiteral("%(L?[1-9][0-9]?|L?n)"));
  QStringList found;
  for (auto match = place.globalMatch(text); match.hasNext();)
    found << match.next().captured();
  found.sort();
  return found;
}

QChar accessKey(const QString& text) {
  static const QRegularExpression key(QStringLiteral("(?<!&)&([^&\\s])"));
  const auto match = key.match(text);
  return match.hasMatch() ? match.captured(1).at(0).toUpper() : QChar();
}

} // namespace reticle::test
