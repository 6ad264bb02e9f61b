// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/exportdialog.h"

#include "theme/metrics.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>

namespace reticle::charts {
namespace {
struct Preset {
  const char* name;
  double width;
  double height;
};
constexpr Preset kPresets[] = {
    {QT_TRANSLATE_NOOP("reticle::charts::ExportDialog", "Paper, one column (85 mm)"), 85, 64},
    {QT_TRANSLATE_NOOP("reticle::charts::ExportDialog", "Paper, two columns (175 mm)"), 175, 110},
    {QT_TRANSLATE_NOOP("reticle::charts::ExportDialog", "Slide, 16:9"), 254, 142.9},
    {QT_TRANSLATE_NOOP("reticle::charts::ExportDialog", "Own size"), 0, 0},
};
} // namespace

ExportDialog::ExportDialog(const QString& title, QWidget* parent) : QDialog(parent), m_title(title) {
  setObjectName(QStringLiteral("exportDialog"));
  setWindowTitle(tr("Save figure"));
  auto* form = new QFormLayout(this);
  form->setContentsMargins(theme::space::l, theme::space::l, theme::space::l, theme::space::l);
  form->setSpacing(theme::space::s);
  m_preset = new QComboBox;
  m_preset->setObjectName(QStringLiteral("exportPreset"));
  for (const Preset& preset : kPresets)
    m_preset->addItem(tr(preset.name));
  m_format = new QComboBox;
  m_format->setObjectName(QStringLiteral("exportFormat"));
  m_format->addItem(tr("SVG (vector)"), QStringLiteral("svg"));
  m_format->addItem(tr("PDF (vector)"), QStringLiteral("pdf"));
  m_format->addItem(tr("PNG (bitmap)"), QStringLiteral("png"));
  const auto millimetres = [](const char* name) {
    auto* box = new QDoubleSpinBox;
    box->setObjectName(QString::fromLatin1(name));
    box->setRange(20, 1000);
    box->setDecimals(1);
    box->setSuffix(tr(" mm"));
    return box;
  };
  m_width = millimetres("exportWidth");
  m_height = millimetres("exportHeight");
  m_dpi = new QSpinBox;
  m_dpi->setObjectName(QStringLiteral("exportDpi"));
  m_dpi->setRange(72, 1200);
  m_dpi->setValue(300);
  m_dpi->setSuffix(tr(" dpi"));
  m_theme = new QComboBox;
  m_theme->setObjectName(QStringLiteral("exportTheme"));
  m_theme->addItems({tr("Light"), tr("Dark")});
  m_transparent = new QCheckBox(tr("&Transparent background"));
  m_transparent->setObjectName(QStringLiteral("exportTransparent"));
  form->addRow(tr("&Preset"), m_preset);
  form->addRow(tr("&Format"), m_format);
  form->addRow(tr("&Width"), m_width);
  form->addRow(tr("&Height"), m_height);
  form->addRow(tr("&Resolution"), m_dpi);
  form->addRow(tr("&Colours"), m_theme);
  form->addRow(QString(), m_transparent);
  auto* buttons = new QDialogButtonBox;
  QPushButton* save = buttons->addButton(tr("&Save…"), QDialogButtonBox::AcceptRole);
  save->setObjectName(QStringLiteral("exportSave"));
  save->setProperty("look", QStringLiteral("primary"));
  buttons->addButton(QDialogButtonBox::Cancel)->setObjectName(QStringLiteral("exportCancel"));
  form->addRow(buttons);

  connect(m_preset, &QComboBox::currentIndexChanged, this, &ExportDialog::applyPreset);
  connect(m_format, &QComboBox::currentIndexChanged, this,
          [this] { m_dpi->setEnabled(suffix() == QStringLiteral("png")); });
  connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::askForFile);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  applyPreset(0);
  m_dpi->setEnabled(false);
}

void ExportDialog::applyPreset(int preset) {
  const Preset& chosen = kPresets[preset];
  const bool own = chosen.width == 0;
  m_width->setEnabled(own);
  m_height->setEnabled(own);
  if (own)
    return;
  m_width->setValue(chosen.width);
  m_height->setValue(chosen.height);
}

PictureOptions ExportDialog::options() const {
  PictureOptions options;
  options.size = QSizeF(m_width->value(), m_height->value());
  options.dpi = m_dpi->value();
  options.light = m_theme->currentIndex() == 0;
  options.transparent = m_transparent->isChecked();
  return options;
}

QString ExportDialog::suffix() const {
  return m_format->currentData().toString();
}

void ExportDialog::askForFile() {
  QString name = m_title;
  name.replace(QRegularExpression(QStringLiteral("[^\\w\\-]+")), QStringLiteral("-"));
  auto* dialog = new QFileDialog(this, tr("Save figure"), QString(),
                                 tr("%1 file (*.%2)").arg(suffix().toUpper(), suffix()));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(suffix());
  dialog->selectFile(name.isEmpty() ? QStringLiteral("figure") : name);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
    Q_EMIT chosen(path, options());
    accept();
  });
  dialog->open();
}

} // namespace reticle::charts
