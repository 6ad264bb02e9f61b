// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/detailsdialog.h"

#include "theme/icons.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

namespace reticle::dialogs {

DetailsDialog::DetailsDialog(const QString& text, const QString& details, QWidget* parent) : QDialog(parent) {
  setObjectName(QStringLiteral("detailsDialog"));
  setWindowTitle(tr("Details"));
  resize(560, 320);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(theme::space::l, theme::space::l, theme::space::l, theme::space::l);
  column->setSpacing(theme::space::m);
  auto* words = new theme::PlainTextLabel(text, theme::TextRole::Body, theme::Role::Text);
  words->setWordWrap(true);
  column->addWidget(words);
  auto* view = new theme::ForeignText(theme::TextRole::Mono);
  view->setObjectName(QStringLiteral("detailsText"));
  view->setAccessibleName(tr("Technical details"));
  view->setForeignText(details);
  column->addWidget(view, 1);
  auto* buttons = new QDialogButtonBox;
  QPushButton* copy = buttons->addButton(tr("C&opy"), QDialogButtonBox::ActionRole);
  copy->setObjectName(QStringLiteral("detailsCopy"));
  copy->setIcon(theme::icon(theme::Icon::Copy));
  QPushButton* close = buttons->addButton(tr("&Close"), QDialogButtonBox::RejectRole);
  close->setObjectName(QStringLiteral("detailsClose"));
  close->setDefault(true);
  column->addWidget(buttons);
  connect(copy, &QPushButton::clicked, this,
          [text, details] { QApplication::clipboard()->setText(text + QStringLiteral("\n\n") + details); });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

} // namespace reticle::dialogs
