// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/newprojectdialog.h"

#include "theme/forms.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace reticle::dialogs {
namespace {
constexpr int kWidth = 520;
} // namespace

NewProjectDialog::NewProjectDialog(const QString& folder, QWidget* parent) : QDialog(parent) {
  setObjectName(QStringLiteral("newProjectDialog"));
  setWindowTitle(tr("New project"));
  setMinimumWidth(kWidth);
  auto* form = new QFormLayout(this);
  form->setContentsMargins(theme::space::l, theme::space::l, theme::space::l, theme::space::l);
  form->setSpacing(theme::space::s);
  m_name = new QLineEdit;
  m_name->setObjectName(QStringLiteral("newProjectName"));
  m_folder = new QLineEdit(QDir::toNativeSeparators(folder));
  m_folder->setObjectName(QStringLiteral("newProjectFolder"));
  auto* browse = new QPushButton(tr("&Choose…"));
  browse->setObjectName(QStringLiteral("newProjectBrowse"));
  browse->setAutoDefault(false);
  auto* row = new QHBoxLayout;
  row->setSpacing(theme::space::s);
  row->addWidget(m_folder, 1);
  row->addWidget(browse);
  m_hint = new theme::PlainTextLabel(theme::TextRole::Caption, theme::Role::Muted);
  m_hint->setObjectName(QStringLiteral("newProjectHint"));
  m_hint->setWordWrap(true);
  form->addRow(tr("&Name"), m_name);
  form->addRow(tr("&Folder"), row);
  theme::addNote(form, m_hint);
  qobject_cast<QLabel*>(form->labelForField(row))->setBuddy(m_folder);
  m_folder->setAccessibleName(tr("Folder"));
  auto* buttons = new QDialogButtonBox;
  m_create = buttons->addButton(tr("&Create project"), QDialogButtonBox::AcceptRole);
  m_create->setObjectName(QStringLiteral("newProjectCreate"));
  m_create->setProperty("look", QStringLiteral("primary"));
  m_create->setDefault(true);
  buttons->addButton(QDialogButtonBox::Cancel)->setObjectName(QStringLiteral("newProjectCancel"));
  form->addRow(buttons);
  connect(m_name, &QLineEdit::textChanged, this, &NewProjectDialog::check);
  connect(m_folder, &QLineEdit::textChanged, this, &NewProjectDialog::check);
  connect(browse, &QPushButton::clicked, this, &NewProjectDialog::chooseFolder);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(buttons, &QDialogButtonBox::accepted, this, [this] {
    Q_EMIT chosen(path());
    accept();
  });
  check();
}

QString NewProjectDialog::path() const {
  const QString name = m_name->text().trimmed();
  return QDir(QDir::fromNativeSeparators(m_folder->text().trimmed()))
      .absoluteFilePath(QStringLiteral("%1.%2").arg(name, QString::fromLatin1(kProjectSuffix)));
}

QString NewProjectDialog::problem() const {
  const QString name = m_name->text().trimmed();
  const QString folder = m_folder->text().trimmed();
  if (name.isEmpty())
    return tr("Give the project a name.");
  if (name.contains(u'/') || name.contains(u'\\') || name.startsWith(u'.'))
    return tr("A name cannot contain a slash or begin with a dot.");
  if (folder.isEmpty() || !QFileInfo(folder).isDir())
    return tr("Choose a folder that exists.");
  if (!QFileInfo(folder).isWritable())
    return tr("You may not write in this folder; choose another.");
  if (QFileInfo::exists(path()))
    return tr("There is a project of this name already; choose another name.");
  return {};
}

void NewProjectDialog::check() {
  const QString wrong = problem();
  m_create->setEnabled(wrong.isEmpty());
  // An empty name is no mistake yet, so the hint asks in the same quiet type.
  m_hint->setText(wrong.isEmpty() ? tr("Will be saved as %1").arg(QDir::toNativeSeparators(path())) : wrong);
}

void NewProjectDialog::chooseFolder() {
  auto* dialog = new QFileDialog(this, tr("Folder of the project"), m_folder->text());
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::Directory);
  dialog->setOption(QFileDialog::ShowDirsOnly);
  connect(dialog, &QFileDialog::fileSelected, this,
          [this](const QString& folder) { m_folder->setText(QDir::toNativeSeparators(folder)); });
  dialog->open();
}

} // namespace reticle::dialogs
