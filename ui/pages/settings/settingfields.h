// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <QComboBox>
#include <QList>
#include <QObject>
#include <QPair>
#include <QString>
#include <functional>

class QCheckBox;
class QLineEdit;
class QSpinBox;
class QWidget;

namespace reticle::settings {
class Settings;
}

namespace reticle::pages::settings {

// Makes the controls of a form, each bound to one key of the settings: it shows the value, follows changes made
// elsewhere, and sets the key when a person changes it (numbers and texts when editing ends). A value that is
// refused goes to `failed` and the control shows the kept one again. Object names are "settings.<key>".
class SettingFields final : public QObject {
  Q_OBJECT
 public:
  SettingFields(reticle::settings::Settings& settings, QObject* parent);

  // text: shown beside the box. The others get their label from the form; accessible: the same words without
  // access key.
  QCheckBox* flag(const char* key, const QString& text);
  QSpinBox* number(const char* key, const QString& accessible, const QString& suffix = {});
  // choices: value of the setting and what a person reads.
  QComboBox* choice(const char* key, const QString& accessible, const QList<QPair<QString, QString>>& choices);
  QLineEdit* text(const char* key, const QString& accessible, const QString& placeholder);

 Q_SIGNALS:
  void failed(const reticle::Error& error);

 private:
  template<typename W> W* prepare(W* widget, const char* key, const QString& accessible);
  void follow(const char* key, QObject* context, std::function<void()> show);
  void set(const char* key, const QJsonValue& value);

  reticle::settings::Settings& m_settings;
};

} // namespace reticle::pages::settings
