// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "settings/keys.h"
#include "settings/places.h"

#include <QJsonObject>
#include <QObject>
#include <QString>
#include <QStringList>

namespace reticle::settings {

// The program's settings: the table of keys.h with what differs from the defaults. Two JSON files:
// settings.json in the config folder (scope User) and state.json in the state folder (scope Machine), each
// written as a whole or not at all. Values that a file holds for unknown keys are kept. Use in one thread (GUI
// or main).
class Settings : public QObject {
  Q_OBJECT
 public:
  // Reads the files. A file that cannot be read leaves the defaults; problems() says so and the broken file is
  // kept as NAME.broken before it is overwritten.
  explicit Settings(Places places, QObject* parent = nullptr);

  const Places& places() const { return m_places; }
  const std::vector<Error>& problems() const { return m_problems; } // of reading

  // Precondition for the typed readers: the key is in the table with that type.
  bool flag(const char* key) const;
  int number(const char* key) const;
  double real(const char* key) const;
  QString text(const char* key) const;
  QStringList list(const char* key) const;
  QJsonValue value(const QString& key) const; // Undefined for an unknown key
  bool isStandard(const QString& key) const;

  // Checks type, range and choices (UnknownKey, WrongType, OutOfRange), then saves. WriteFailed or DiskFull
  // leave the old file and the old value.
  Status set(const QString& key, const QJsonValue& value);
  Status reset(const QString& key);
  Status resetAll(); // scope User only; machine state stays
  // Scope User as one JSON object, and back (all or nothing).
  QJsonObject exported() const;
  Status import(const QJsonObject& values);

 Q_SIGNALS:
  void changed(const QString& key);

 private:
  Status save(Scope scope, const QJsonObject& values);
  QJsonObject readFile(Scope scope);
  QString fileOf(Scope scope) const;
  QJsonObject& valuesOf(Scope scope) { return scope == Scope::User ? m_user : m_machine; }
  const QJsonObject& valuesOf(Scope scope) const { return scope == Scope::User ? m_user : m_machine; }

  Places m_places;
  QJsonObject m_user, m_machine;
  std::vector<Error> m_problems;
};

} // namespace reticle::settings
