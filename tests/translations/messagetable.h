// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace reticle::test {

// One entry of a .ts file.
struct Message {
  QString context;
  QString source;
  QString comment;
  bool plural = false;
  bool finished = false;
  QStringList translations; // one, or one for each plural form

  QString id() const; // what tells entries apart: context, source, comment and whether it has plurals
};

// The entries of the file, in its order; empty and `problem` set when it cannot be read.
QList<Message> readTable(const QString& path, QString& problem);

// The places "%1", "%n" and so on that stand in the text, sorted.
QStringList placeholders(const QString& text);

// The letter after a single '&', in upper case; null when there is none.
QChar accessKey(const QString& text);

} // namespace reticle::test
