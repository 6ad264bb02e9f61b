// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/aboutdialog.h"

#include "theme/icons.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace reticle::dialogs {
namespace {
constexpr int kPictureSize = 48;
} // namespace

AboutDialog::AboutDialog(const QString& version, QWidget* parent) : QDialog(parent) {
  setObjectName(QStringLiteral("aboutDialog"));
  setWindowTitle(tr("About Reticle"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(theme::space::xl, theme::space::xl, theme::space::xl, theme::space::l);
  column->setSpacing(theme::space::m);
  auto* head = new QHBoxLayout;
  head->setSpacing(theme::space::m);
  auto* picture = new QLabel;
  picture->setPixmap(
      theme::iconPixmap(theme::Icon::App, theme::paletteFor(this).accent, kPictureSize, devicePixelRatioF()));
  head->addWidget(picture);
  auto* names = new QVBoxLayout;
  names->setSpacing(0);
  names->addWidget(
      new theme::PlainTextLabel(QStringLiteral("Reticle"), theme::TextRole::PageTitle, theme::Role::Text));
  names->addWidget(new theme::PlainTextLabel(
      tr("Version %1, built with Qt %2").arg(version, QString::fromLatin1(qVersion())), theme::TextRole::Body,
      theme::Role::Muted));
  head->addLayout(names, 1);
  column->addLayout(head);
  const auto paragraph = [column](const QString& text) {
    auto* label = new theme::PlainTextLabel(text, theme::TextRole::Body, theme::Role::Text);
    label->setWordWrap(true);
    label->setFixedWidth(440);
    column->addWidget(label);
  };
  paragraph(
      tr("Builds benchmarks for retrieval-augmented generation from private documents, runs systems against "
         "them, and shows why they fail."));
  paragraph(tr("Free software under the GNU General Public License, version 3 or later. It comes without any "
               "warranty."));
  paragraph(tr("Stands on Qt, SQLite, ICU, Eigen, Spectra, Poppler, libarchive, QCoro, QtKeychain, "
               "nlohmann/json, yaml-cpp, CLI11, libxlsxwriter, Gumbo, md4c, uchardet, Snowball and xxHash."));
  auto* buttons = new QDialogButtonBox;
  QPushButton* close = buttons->addButton(tr("&Close"), QDialogButtonBox::RejectRole);
  close->setObjectName(QStringLiteral("aboutClose"));
  column->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

} // namespace reticle::dialogs
