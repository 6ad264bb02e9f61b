// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/settings/settingfields.h"

#include "settings/settings.h"

#include <QCheckBox>
#include <QJsonValue>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

namespace reticle::pages::settings {

using reticle::settings::Settings;

SettingFields::SettingFields(Settings& settings, QObject* parent) : QObject(parent), m_settings(settings) {}

template<typename W> W* SettingFields::prepare(W* widget, const char* key, const QString& accessible) {
  widget->setObjectName(QStringLiteral("settings.") + QString::fromLatin1(key));
  widget->setAccessibleName(accessible);
  return widget;
}

void SettingFields::follow(const char* key, QObject* context, std::function<void()> show) {
  show();
  connect(&m_settings, &Settings::changed, context,
          [name = QString::fromLatin1(key), show = std::move(show)](const QString& changed) {
            if (changed == name)
              show();
          });
}

void SettingFields::set(const char* key, const QJsonValue& value) {
  const QString name = QString::fromLatin1(key);
  if (m_settings.value(name) == value)
    return;
  const Status kept = m_settings.set(name, value);
  if (kept)
    return;
  Q_EMIT failed(kept.error());
  Q_EMIT m_settings.changed(name); // the controls show what is kept
}

QCheckBox* SettingFields::flag(const char* key, const QString& text) {
  auto* box = prepare(new QCheckBox(text), key, text);
  follow(key, box, [this, key, box] {
    const QSignalBlocker quiet(box);
    box->setChecked(m_settings.flag(key));
  });
  connect(box, &QCheckBox::toggled, this, [this, key](bool on) { set(key, on); });
  return box;
}

QSpinBox* SettingFields::number(const char* key, const QString& accessible, const QString& suffix) {
  auto* box = prepare(new QSpinBox, key, accessible);
  for (const auto& entry : reticle::settings::keys()) {
    if (QLatin1String(entry.name) == QLatin1String(key))
      box->setRange(static_cast<int>(entry.min.value_or(0)), static_cast<int>(entry.max.value_or(1e9)));
  }
  box->setSuffix(suffix);
  box->setKeyboardTracking(false); // a number half typed is no setting
  follow(key, box, [this, key, box] {
    const QSignalBlocker quiet(box);
    box->setValue(m_settings.number(key));
  });
  connect(box, &QSpinBox::valueChanged, this, [this, key](int value) { set(key, value); });
  return box;
}

QComboBox* SettingFields::choice(const char* key, const QString& accessible,
                                 const QList<QPair<QString, QString>>& choices) {
  auto* box = prepare(new QComboBox, key, accessible);
  for (const auto& [value, words] : choices)
    box->addItem(words, value);
  follow(key, box, [this, key, box] {
    const QSignalBlocker quiet(box);
    box->setCurrentIndex(box->findData(m_settings.text(key)));
  });
  connect(box, &QComboBox::currentIndexChanged, this,
          [this, key, box] { set(key, box->currentData().toString()); });
  return box;
}

QLineEdit* SettingFields::text(const char* key, const QString& accessible, const QString& placeholder) {
  auto* edit = prepare(new QLineEdit, key, accessible);
  edit->setPlaceholderText(placeholder);
  follow(key, edit, [this, key, edit] { edit->setText(m_settings.text(key)); });
  connect(edit, &QLineEdit::editingFinished, this, [this, key, edit] { set(key, edit->text().trimmed()); });
  return edit;
}

} // namespace reticle::pages::settings
