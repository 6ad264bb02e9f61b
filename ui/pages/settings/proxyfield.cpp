// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/settings/proxyfield.h"

#include "settings/settings.h"
#include "theme/metrics.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QUrl>

namespace reticle::pages::settings {
namespace {

constexpr const char* kKey = reticle::settings::key::proxy;
const QString kDirect = QStringLiteral("none");
const QString kHttp = QStringLiteral("http");
const QString kSocks = QStringLiteral("socks5");
constexpr int kHttpPort = 8080;
constexpr int kSocksPort = 1080;

template<typename W> W* named(W* widget, const QString& name, const QString& accessible) {
  widget->setObjectName(QStringLiteral("settings.") + name);
  widget->setAccessibleName(accessible);
  return widget;
}

} // namespace

ProxyField::ProxyField(reticle::settings::Settings& settings, QWidget* parent)
    : QWidget(parent), m_settings(settings),
      m_kind(named(new QComboBox, QString::fromLatin1(kKey), tr("Proxy"))),
      m_host(named(new QLineEdit, QStringLiteral("proxy.host"), tr("Host of the proxy"))),
      m_port(named(new QSpinBox, QStringLiteral("proxy.port"), tr("Port of the proxy"))) {
  m_kind->addItem(tr("As the environment says"), QString());
  m_kind->addItem(tr("None"), kDirect);
  m_kind->addItem(tr("HTTP proxy"), kHttp);
  m_kind->addItem(tr("SOCKS 5 proxy"), kSocks);
  m_host->setPlaceholderText(tr("host, e.g. proxy.example"));
  m_port->setRange(1, 65535);
  m_port->setGroupSeparatorShown(false);
  m_port->setKeyboardTracking(false); // a number half typed is no setting
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(theme::space::s);
  layout->addWidget(m_kind);
  layout->addWidget(m_host, 1);
  layout->addWidget(m_port);
  setFocusProxy(m_kind);
  showKept();
  connect(&m_settings, &reticle::settings::Settings::changed, this, [this](const QString& changed) {
    if (changed == QLatin1String(kKey))
      showKept();
  });
  connect(m_kind, &QComboBox::currentIndexChanged, this, &ProxyField::choose);
  connect(m_host, &QLineEdit::editingFinished, this, &ProxyField::keep);
  connect(m_port, &QSpinBox::valueChanged, this, &ProxyField::keep);
}

void ProxyField::showKept() {
  const QSignalBlocker kind(m_kind), host(m_host), port(m_port);
  const QString kept = m_settings.text(kKey);
  const QUrl url(kept);
  const bool address = url.port() > 0;
  m_kind->setCurrentIndex(m_kind->findData(address ? url.scheme() : kept));
  if (address)
    m_host->setText(url.host());
  m_port->setValue(address ? url.port() : kHttpPort);
  m_host->setVisible(address);
  m_port->setVisible(address);
}

void ProxyField::choose() {
  const QString kind = m_kind->currentData().toString();
  const bool address = kind == kHttp || kind == kSocks;
  m_host->setVisible(address);
  m_port->setVisible(address);
  if (address) {
    const QSignalBlocker quiet(m_port);
    if (m_port->value() == kHttpPort || m_port->value() == kSocksPort)
      m_port->setValue(kind == kSocks ? kSocksPort : kHttpPort);
    if (m_host->text().trimmed().isEmpty())
      return m_host->setFocus();
  }
  keep();
}

QString ProxyField::text() const {
  const QString kind = m_kind->currentData().toString();
  if (kind != kHttp && kind != kSocks)
    return kind;
  const QString typed = m_host->text().trimmed();
  if (typed.isEmpty())
    return {};
  // An address of version 6 is written in brackets, as in every URL.
  const QString host = typed.contains(QLatin1String("::")) && !typed.startsWith(QLatin1Char('['))
                           ? QStringLiteral("[%1]").arg(typed)
                           : typed;
  return QStringLiteral("%1://%2:%3").arg(kind, host).arg(m_port->value());
}

void ProxyField::keep() {
  const QString now = text();
  if (now.isEmpty() && !m_kind->currentData().toString().isEmpty())
    return; // the host is missing: what was kept holds
  const Status kept = m_settings.set(QString::fromLatin1(kKey), now);
  if (kept)
    return;
  m_host->clear(); // it may hold a password
  Q_EMIT failed(kept.error());
  showKept();
}

} // namespace reticle::pages::settings
