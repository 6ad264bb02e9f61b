// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "base/error.h"

class QComboBox;
class QLineEdit;
class QSpinBox;

namespace reticle::settings {
class Settings;
}

namespace reticle::pages::settings {

// The way out of this machine: as the environment says, none, or a proxy with host and port. Bound to the
// setting as the controls of SettingFields are. A proxy without a host is not kept yet.
class ProxyField final : public QWidget {
  Q_OBJECT
 public:
  explicit ProxyField(reticle::settings::Settings& settings, QWidget* parent = nullptr);

 Q_SIGNALS:
  void failed(const reticle::Error& error);

 private:
  void showKept();
  void choose();
  void keep();
  QString text() const; // as the setting keeps it; "" when the host is missing

  reticle::settings::Settings& m_settings;
  QComboBox* m_kind;
  QLineEdit* m_host;
  QSpinBox* m_port;
};

} // namespace reticle::pages::settings
