// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/settings/settingspage.h"

#include "jobs/jobrunner.h"
#include "models/pageframe.h"
#include "models/session.h"
#include "models/whendone.h"
#include "pages/settings/proxyfield.h"
#include "pages/settings/settingfields.h"
#include "report/exportfile.h"
#include "settings/cachefolder.h"
#include "settings/settings.h"
#include "theme/forms.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "theme/tables.h"
#include "words/numbers.h"
#include "workflow/toolbox.h"

#include <QAction>
#include <QCheckBox>
#include <QFile>
#include <QFileDialog>
#include <QFormLayout>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <QtConcurrent/QtConcurrentRun>

namespace reticle::pages::settings {

namespace key = reticle::settings::key;

namespace {

constexpr int kFormWidth = 640; // longer lines are hard to read across
constexpr qint64 kMostFileBytes = 1 << 20;

// A tab: a form at the left, as wide as it can be read.
QWidget* tab(QFormLayout* form, const QList<QWidget*>& below = {}) {
  auto* page = new QWidget;
  auto* outer = new QVBoxLayout(page);
  outer->setContentsMargins(0, theme::space::l, 0, 0);
  auto* column = new QWidget;
  column->setMaximumWidth(kFormWidth);
  auto* layout = new QVBoxLayout(column);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(theme::space::m);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  form->setVerticalSpacing(theme::space::m);
  layout->addLayout(form);
  for (QWidget* widget : below)
    layout->addWidget(widget);
  outer->addWidget(column);
  outer->addStretch(1);
  return page;
}

theme::PlainTextLabel* caption(const QString& words) {
  auto* label = new theme::PlainTextLabel(words, theme::TextRole::Caption, theme::Role::Muted);
  label->setWordWrap(true);
  return label;
}

} // namespace

SettingsPage::SettingsPage(QWidget* parent)
    : Page(parent), m_frame(new models::PageFrame(tr("Settings"), QStringLiteral("settings"))),
      m_tabs(new QTabWidget), m_export(new QAction(theme::icon(theme::Icon::Export), tr("Export"), this)),
      m_import(new QAction(theme::icon(theme::Icon::Import), tr("Import"), this)),
      m_reset(new QAction(theme::icon(theme::Icon::Undo), tr("Reset all"), this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_frame);
  m_tabs->setObjectName(QStringLiteral("settings.tabs"));
  m_tabs->setAccessibleName(tr("Groups of settings"));
  m_tabs->setDocumentMode(true);
  m_frame->setContent(m_tabs);
  m_frame->showContent();
  m_frame->header()->setSubtitle(tr("For this program on this machine; every change is kept at once"));
  m_export->setObjectName(QStringLiteral("settings.export"));
  m_export->setToolTip(tr("Write these settings to a file; keys of servers are never in it"));
  m_import->setObjectName(QStringLiteral("settings.import"));
  m_reset->setObjectName(QStringLiteral("settings.reset"));
  m_actions = {m_export, m_import, m_reset};
  for (QAction* action : m_actions) {
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setObjectName(action->objectName() + QStringLiteral(".button"));
    button->setAccessibleName(action->text());
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_frame->header()->addControl(button);
  }
  connect(m_export, &QAction::triggered, this, &SettingsPage::exportSettings);
  connect(m_import, &QAction::triggered, this, &SettingsPage::importSettings);
  connect(m_reset, &QAction::triggered, this, &SettingsPage::resetAll);
  connect(m_frame->messages(), &theme::MessageBar::actionTriggered, this, [this] {
    const Status back = m_session->settings().import(m_beforeReset);
    if (!back)
      return m_frame->showError(back.error());
    m_frame->messages()->showMessage(theme::MessageKind::Info, tr("The settings are as before."));
  });
}

QString SettingsPage::title() const {
  return tr("Settings");
}

void SettingsPage::setSession(models::Session* session) {
  m_session = session;
  auto* fields = new SettingFields(session->settings(), this);
  connect(fields, &SettingFields::failed, m_frame, &models::PageFrame::showError);
  m_tabs->addTab(appearance(*fields), tr("Appearance"));
  m_tabs->addTab(network(*fields), tr("Network and keys"));
  m_tabs->addTab(storage(*fields), tr("Cache and log"));
  m_tabs->addTab(modelsAndWork(*fields), tr("Models and work"));
  connect(&session->settings(), &reticle::settings::Settings::changed, this, [this](const QString& changed) {
    if (changed == QLatin1String(key::approvedOrigins))
      fillOrigins();
  });
  connect(m_tabs, &QTabWidget::currentChanged, this, [this](int index) {
    if (index == 2)
      measureCache();
  });
}

QWidget* SettingsPage::appearance(SettingFields& fields) {
  auto* form = new QFormLayout;
  form->addRow(tr("&Language"), fields.choice(key::language, tr("Language"),
                                              {{QStringLiteral("system"), tr("Like the desktop")},
                                               {QStringLiteral("en"), QStringLiteral("English")},
                                               {QStringLiteral("zh_CN"), QStringLiteral("简体中文")}}));
  theme::addNote(form, caption(tr("A new language is spoken from the next start on.")));
  form->addRow(tr("&Theme"), fields.choice(key::theme, tr("Theme"),
                                           {{QStringLiteral("system"), tr("Like the desktop")},
                                            {QStringLiteral("light"), tr("Light")},
                                            {QStringLiteral("dark"), tr("Dark")}}));
  form->addRow(tr("Text si&ze"), fields.number(key::textSize, tr("Text size"), tr(" %")));
  form->addRow(QString(),
               fields.flag(key::reducedMotion, tr("Less &motion: nothing on the screen moves by itself")));
  return tab(form);
}

QWidget* SettingsPage::network(SettingFields& fields) {
  auto* form = new QFormLayout;
  form->addRow(QString(), fields.flag(key::offline, tr("&Offline: no connection leaves this machine")));
  auto* proxy = new ProxyField(m_session->settings());
  connect(proxy, &ProxyField::failed, m_frame, &models::PageFrame::showError);
  form->addRow(tr("&Proxy"), proxy);
  theme::addNote(form,
                 caption(tr("The environment says it in http_proxy, https_proxy and no_proxy; a proxy that "
                            "wants a password is named there. This machine is never asked through one.")));
  form->addRow(QString(), fields.flag(key::keychain, tr("&Keep keys in the system's keychain")));
  theme::addNote(
      form, caption(tr("Without a keychain a key is known until the program ends, or comes from an environment "
                       "variable. It is never written to a file.")));
  m_origins = new QListWidget;
  m_origins->setObjectName(QStringLiteral("settings.origins"));
  m_origins->setAccessibleName(tr("Addresses that may be asked"));
  m_origins->setMaximumHeight(140);
  theme::prepareList(m_origins);
  m_forget = new QPushButton(tr("&Forget address"));
  m_forget->setObjectName(QStringLiteral("settings.forgetOrigin"));
  connect(m_forget, &QPushButton::clicked, this, &SettingsPage::forgetOrigins);
  connect(m_origins, &QListWidget::currentRowChanged, this,
          [this](int row) { m_forget->setEnabled(row >= 0); });
  auto* row = new QHBoxLayout;
  row->addWidget(m_forget);
  row->addStretch(1);
  auto* line = new QWidget;
  row->setContentsMargins(0, 0, 0, 0);
  line->setLayout(row);
  fillOrigins();
  return tab(form,
             {new theme::SectionLabel(tr("Addresses that may be asked")),
              caption(tr("Questions and passages go only to addresses you allowed, and to this machine.")),
              m_origins, line});
}

QWidget* SettingsPage::storage(SettingFields& fields) {
  auto* form = new QFormLayout;
  form->addRow(tr("Cache &folder"),
               fields.text(key::cacheFolder, tr("Cache folder"), m_session->settings().places().cache));
  theme::addNote(form, caption(tr("A new folder is used from the next start on.")));
  form->addRow(QString(),
               fields.flag(key::cacheEnabled,
                           tr("Keep good &replies of models to requests that allow only one answer")));
  form->addRow(tr("&Most for replies"),
               fields.number(key::cacheMegabytes, tr("Most that is kept of replies, a project"), tr(" MB")));
  theme::addNote(form, caption(tr("Refused, empty, cut and unreadable replies are never kept. What was used "
                                  "longest ago goes first. A new choice holds from the next start on.")));
  m_cacheSize = new theme::PlainTextLabel;
  m_cacheSize->setObjectName(QStringLiteral("settings.cacheSize"));
  m_emptyCache = new QPushButton(tr("&Empty the cache"));
  m_emptyCache->setObjectName(QStringLiteral("settings.emptyCache"));
  m_emptyCache->setToolTip(tr("Indexes are made again when they are needed; projects lose nothing"));
  connect(m_emptyCache, &QPushButton::clicked, this, &SettingsPage::emptyCache);
  auto* row = new QHBoxLayout;
  row->addWidget(m_cacheSize, 1);
  row->addWidget(m_emptyCache);
  form->addRow(tr("In use"), row);
  form->addRow(tr("&Log"), fields.choice(key::logLevel, tr("What the log tells"),
                                         {{QStringLiteral("debug"), tr("Everything")},
                                          {QStringLiteral("info"), tr("What was done")},
                                          {QStringLiteral("warning"), tr("Warnings and failures")},
                                          {QStringLiteral("error"), tr("Failures only")}}));
  theme::addNote(form, caption(tr("Written to %1; keys are cut out. A new level holds from the next start on.")
                                   .arg(m_session->settings().places().state)));
  return tab(form);
}

QWidget* SettingsPage::modelsAndWork(SettingFields& fields) {
  auto* form = new QFormLayout;
  form->addRow(tr("&Requests at once"),
               fields.number(key::concurrency, tr("Most requests at once to one server"), tr(" at most")));
  theme::addNote(form,
                 caption(tr("To one server. How many are sent adapts to how it answers; it begins with few. "
                            "A server can be given a lower number of its own.")));
  auto* currency = fields.text(key::currency, tr("Currency of new prices"), QStringLiteral("USD"));
  currency->setMaxLength(3);
  connect(currency, &QLineEdit::textEdited, currency,
          [currency](const QString& typed) { currency->setText(typed.toUpper()); });
  form->addRow(tr("&Currency"), currency);
  theme::addNote(form,
                 caption(tr("Of new prices. The prices themselves belong to a project and stand on its Systems "
                            "page, each with its currency and date.")));
  form->addRow(tr("Name in re&views"), fields.text(key::reviewer, tr("Name in reviews"), tr("none")));
  theme::addNote(
      form, caption(tr("Kept in the project with each verdict, mark and edit of a pair, and shown by How it "
                       "was made. Empty: decisions have no name.")));
  auto* threads = fields.number(key::threads, tr("Threads for heavy work"));
  threads->setSpecialValueText(tr("as many as there are cores"));
  form->addRow(tr("&Threads"), threads);
  theme::addNote(form,
                 caption(tr("For indexes, statistics and other heavy work; results do not depend on it.")));
  return tab(form);
}

void SettingsPage::fillOrigins() {
  m_origins->clear();
  m_origins->addItems(m_session->settings().list(key::approvedOrigins));
  m_forget->setEnabled(false);
}

void SettingsPage::forgetOrigins() {
  QStringList origins = m_session->settings().list(key::approvedOrigins);
  const int row = m_origins->currentRow();
  if (row < 0 || row >= origins.size())
    return;
  origins.removeAt(row);
  const Status kept =
      m_session->settings().set(QString::fromLatin1(key::approvedOrigins), QJsonArray::fromStringList(origins));
  if (!kept)
    m_frame->showError(kept.error());
}

void SettingsPage::exportSettings() {
  const QString path = QFileDialog::getSaveFileName(
      this, tr("Export settings"), QStringLiteral("reticle-settings.json"), tr("Settings (*.json)"));
  if (!path.isEmpty())
    exportTo(path);
}

void SettingsPage::importSettings() {
  const QString path = QFileDialog::getOpenFileName(this, tr("Import settings"), {}, tr("Settings (*.json)"));
  if (!path.isEmpty())
    importFrom(path);
}

void SettingsPage::exportTo(const QString& path) {
  const Status written = report::exportFile(path, QJsonDocument(m_session->settings().exported()).toJson());
  if (!written)
    return m_frame->showError(written.error());
  m_frame->messages()->showMessage(theme::MessageKind::Good, tr("Written to %1.").arg(path));
}

void SettingsPage::importFrom(const QString& path) {
  const Error::Parameters where{{"path", path.toStdString()}};
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly))
    return m_frame->showError(Error(ErrorKind::FileUnreadable, file.errorString().toStdString(), where));
  QJsonParseError problem;
  const auto document = QJsonDocument::fromJson(file.read(kMostFileBytes), &problem);
  if (!document.isObject())
    return m_frame->showError(Error(ErrorKind::InvalidJson, problem.errorString().toStdString(), where));
  const Status taken = m_session->settings().import(document.object());
  if (!taken)
    return m_frame->showError(taken.error().withParameter("path", path.toStdString()));
  m_frame->messages()->showMessage(theme::MessageKind::Good, tr("The settings of %1 hold now.").arg(path));
}

void SettingsPage::resetAll() {
  // What was chosen stays one click away: no question is needed.
  m_beforeReset = m_session->settings().exported();
  const Status done = m_session->settings().resetAll();
  if (!done)
    return m_frame->showError(done.error());
  m_frame->messages()->showMessage(theme::MessageKind::Info, tr("All settings are at their defaults."));
  m_frame->messages()->setAction(tr("Undo"));
}

void SettingsPage::measureCache() {
  auto* toolbox = m_session->toolbox();
  if (!toolbox)
    return;
  m_cacheSize->setText(tr("counting"));
  models::whenDone(
      QtConcurrent::run([folder = toolbox->folders().cache] { return reticle::settings::folderBytes(folder); }),
      this, [this](qint64 size) { m_cacheSize->setText(words::bytes(size)); });
}

void SettingsPage::emptyCache() {
  auto* toolbox = m_session->toolbox();
  if (!toolbox)
    return;
  m_emptyCache->setEnabled(false);
  models::whenDone(
      QtConcurrent::run([folder = toolbox->folders().cache] { return reticle::settings::emptyFolder(folder); }),
      this, [this](const Status& status) {
        m_emptyCache->setEnabled(true);
        if (!status)
          m_frame->showError(status.error());
        measureCache();
      });
}

models::PageEntry settingsEntry() {
  models::PageEntry entry;
  entry.id = QStringLiteral("settings");
  entry.title = [] { return reticle::pages::settings::SettingsPage::tr("Settings"); };
  entry.icon = theme::Icon::Settings;
  entry.make = [] { return std::make_unique<SettingsPage>(); };
  return entry;
}

} // namespace reticle::pages::settings
