// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/settings.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSaveFile>

#include <cmath>

namespace reticle::settings {

namespace {

const Key* find(const QString& name) {
  for (const Key& key : keys())
    if (QLatin1StringView(key.name) == name)
      return &key;
  return nullptr;
}

Status wrong(ErrorKind kind, const Key& key, const char* message) {
  return failure(kind, message, {{"key", key.name}});
}

bool isTextList(const QJsonValue& value) {
  if (!value.isArray())
    return false;
  for (const QJsonValue& item : value.toArray())
    if (!item.isString())
      return false;
  return true;
}

Status check(const Key& key, const QJsonValue& value) {
  switch (key.type) {
  case Type::Bool:
    return value.isBool() ? Status() : wrong(ErrorKind::WrongType, key, "true or false is expected");
  case Type::Int:
  case Type::Double: {
    if (!value.isDouble())
      return wrong(ErrorKind::WrongType, key, "a number is expected");
    const double number = value.toDouble();
    if (key.type == Type::Int && number != std::floor(number))
      return wrong(ErrorKind::WrongType, key, "a whole number is expected");
    if ((key.min && number < *key.min) || (key.max && number > *key.max))
      return wrong(ErrorKind::OutOfRange, key, "the number is out of range");
    return {};
  }
  case Type::Text:
    if (!value.isString())
      return wrong(ErrorKind::WrongType, key, "a text is expected");
    if (!key.choices.isEmpty() && !key.choices.contains(value.toString()))
      return wrong(ErrorKind::OutOfRange, key, "not one of the choices");
    if (key.pattern && !QRegularExpression(QRegularExpression::anchoredPattern(QLatin1StringView(key.pattern)))
                            .match(value.toString())
                            .hasMatch())
      return wrong(ErrorKind::OutOfRange, key, "not of the form that is expected");
    return {};
  case Type::TextList:
    return isTextList(value) ? Status() : wrong(ErrorKind::WrongType, key, "a list of texts is expected");
  }
  return {};
}

Error writeError(const QString& path, QFileDevice::FileError error, const QString& text) {
  return Error(error == QFileDevice::ResourceError ? ErrorKind::DiskFull : ErrorKind::WriteFailed,
               text.toStdString(), {{"path", path.toStdString()}});
}

Status writeFile(const QString& path, const QJsonObject& values) {
  if (!QDir().mkpath(QFileInfo(path).absolutePath()))
    return failure(writeError(path, QFileDevice::OpenError, QStringLiteral("the folder cannot be made")));
  QSaveFile file(path);
  const QByteArray bytes = QJsonDocument(values).toJson();
  if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
    return failure(writeError(path, file.error(), file.errorString()));
  return {};
}

} // namespace

Settings::Settings(Places places, QObject* parent) : QObject(parent), m_places(std::move(places)) {
  m_user = readFile(Scope::User);
  m_machine = readFile(Scope::Machine);
}

QString Settings::fileOf(Scope scope) const {
  return scope == Scope::User ? m_places.config + QStringLiteral("/settings.json")
                              : m_places.state + QStringLiteral("/state.json");
}

QJsonObject Settings::readFile(Scope scope) {
  QFile file(fileOf(scope));
  const Error::Parameters parameters{{"path", file.fileName().toStdString()}};
  if (!file.exists())
    return {};
  if (!file.open(QIODevice::ReadOnly)) {
    m_problems.emplace_back(ErrorKind::FileUnreadable, file.errorString().toStdString(), parameters);
    return {};
  }
  QJsonParseError error;
  const QJsonDocument document = QJsonDocument::fromJson(file.readAll(), &error);
  if (!document.isObject()) {
    m_problems.emplace_back(ErrorKind::InvalidJson, error.errorString().toStdString(), parameters);
    const QString kept = file.fileName() + QStringLiteral(".broken");
    QFile::remove(kept);
    QFile::copy(file.fileName(), kept);
    // Nobody can tell what was chosen: nothing is sent until a person says so.
    return scope == Scope::User ? QJsonObject{{QLatin1String(key::offline), true}} : QJsonObject();
  }
  QJsonObject values = document.object();
  for (const Key& key : keys()) {
    const QString name = QLatin1String(key.name);
    if (key.scope != scope || !values.contains(name))
      continue;
    if (const Status fine = check(key, values.value(name)); !fine) {
      m_problems.push_back(fine.error().withParameter("path", file.fileName().toStdString()));
      values.remove(name);
      if (name == QLatin1String(key::offline))
        values.insert(name, true); // who meant to stay offline must not go online by a slip of the pen
    }
  }
  return values;
}

QJsonValue Settings::value(const QString& name) const {
  const Key* key = find(name);
  if (!key)
    return QJsonValue(QJsonValue::Undefined);
  const QJsonValue own = valuesOf(key->scope).value(name);
  return own.isUndefined() ? key->standard : own;
}

bool Settings::flag(const char* key) const {
  return value(QLatin1String(key)).toBool();
}
int Settings::number(const char* key) const {
  return value(QLatin1String(key)).toInt();
}
double Settings::real(const char* key) const {
  return value(QLatin1String(key)).toDouble();
}
QString Settings::text(const char* key) const {
  return value(QLatin1String(key)).toString();
}
QStringList Settings::list(const char* key) const {
  QStringList items;
  for (const QJsonValue& item : value(QLatin1String(key)).toArray())
    items.append(item.toString());
  return items;
}

bool Settings::isStandard(const QString& name) const {
  const Key* key = find(name);
  return !key || !valuesOf(key->scope).contains(name);
}

Status Settings::set(const QString& name, const QJsonValue& newValue) {
  const Key* key = find(name);
  if (!key)
    return failure(ErrorKind::UnknownKey, "no such setting", {{"key", name.toStdString()}});
  if (Status fine = check(*key, newValue); !fine)
    return fine;
  if (value(name) == newValue)
    return {};
  QJsonObject values = valuesOf(key->scope);
  if (newValue == key->standard)
    values.remove(name);
  else
    values.insert(name, newValue);
  if (Status saved = save(key->scope, values); !saved)
    return saved;
  Q_EMIT changed(name);
  return {};
}

Status Settings::reset(const QString& name) {
  const Key* key = find(name);
  if (!key)
    return failure(ErrorKind::UnknownKey, "no such setting", {{"key", name.toStdString()}});
  return set(name, key->standard);
}

Status Settings::resetAll() {
  return import({});
}

QJsonObject Settings::exported() const {
  QJsonObject values;
  for (const Key& key : keys())
    if (const QString name = QLatin1String(key.name); key.scope == Scope::User && m_user.contains(name))
      values.insert(name, m_user.value(name));
  return values;
}

Status Settings::import(const QJsonObject& imported) {
  for (auto item = imported.begin(); item != imported.end(); ++item) {
    const Key* key = find(item.key());
    if (!key || key->scope != Scope::User)
      return failure(ErrorKind::UnknownKey, "no such setting", {{"key", item.key().toStdString()}});
    if (Status fine = check(*key, item.value()); !fine)
      return fine;
  }
  QJsonObject values = m_user;
  QStringList touched;
  for (const Key& key : keys()) {
    const QString name = QLatin1String(key.name);
    if (key.scope != Scope::User)
      continue;
    const QJsonValue wanted = imported.contains(name) ? imported.value(name) : key.standard;
    if (value(name) != wanted)
      touched.append(name);
    if (wanted == key.standard)
      values.remove(name);
    else
      values.insert(name, wanted);
  }
  if (Status saved = save(Scope::User, values); !saved)
    return saved;
  for (const QString& name : touched)
    Q_EMIT changed(name);
  return {};
}

Status Settings::save(Scope scope, const QJsonObject& values) {
  if (Status written = writeFile(fileOf(scope), values); !written)
    return written;
  valuesOf(scope) = values;
  return {};
}

} // namespace reticle::settings
