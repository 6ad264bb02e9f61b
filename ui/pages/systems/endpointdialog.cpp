// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/systems/endpointdialog.h"

#include "http/url.h"
#include "jobs/jobrunner.h"
#include "models/whendone.h"
#include "pages/systems/modelpicker.h"
#include "pages/systems/serverkinds.h"
#include "secrets/keystore.h"
#include "settings/settings.h"
#include "theme/forms.h"
#include "theme/messagebar.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "words/numbers.h"
#include "words/sentences.h"
#include "workflow/models.h"
#include "workflow/toolbox.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QRegularExpressionValidator>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>

namespace reticle::pages::systems {
namespace {

template<typename W> W* named(W* widget, const char* name, const QString& accessible) {
  widget->setObjectName(QStringLiteral("endpoint.") + QString::fromLatin1(name));
  widget->setAccessibleName(accessible);
  return widget;
}

QCoro::Task<Status> runTest(workflow::Toolbox& toolbox, llm::Endpoint endpoint, std::string model,
                            CancelToken token, std::shared_ptr<llm::ConnectionReport> report) {
  auto testing = llm::testConnection(endpoint, model, &toolbox.http(), &toolbox.clock(), toolbox.keys(), token);
  *report = co_await testing;
  co_return Status{};
}

} // namespace

EndpointDialog::EndpointDialog(models::Session& session, const project::EndpointRow& existing, QWidget* parent)
    : QDialog(parent), m_session(session), m_row(existing), m_name(named(new QLineEdit, "name", tr("Name"))),
      m_kind(named(new QComboBox, "kind", tr("Kind of server"))),
      m_needs(new theme::PlainTextLabel(theme::TextRole::Caption, theme::Role::Muted)),
      m_url(named(new QLineEdit, "url", tr("Address"))),
      m_final(new theme::PlainTextLabel(theme::TextRole::Caption, theme::Role::Muted)),
      m_variable(named(new QLineEdit, "variable", tr("Key variable"))),
      m_key(named(new QLineEdit, "key", tr("Key"))),
      m_forget(named(new QPushButton(tr("Forget")), "forget", tr("Forget the stored key"))),
      m_models(named(new QLineEdit, "models", tr("Models"))),
      m_listed(new theme::PlainTextLabel(theme::TextRole::Caption, theme::Role::Muted)),
      m_picker(new ModelPicker(QStringLiteral("endpoint.picker"))),
      m_agree(named(new QCheckBox(tr("Questions and passages may be sent to this address")), "agree",
                    tr("Allow this address"))),
      m_test(named(new QPushButton(tr("Test connection")), "test", tr("Test connection"))),
      m_messages(new theme::MessageBar),
      m_raw(named(new theme::ForeignText(theme::TextRole::Mono), "raw", tr("Raw reply"))) {
  setObjectName(QStringLiteral("endpoint"));
  setWindowTitle(existing.id ? tr("Edit model server") : tr("Add model server"));
  setMinimumWidth(600);
  m_name->setText(QString::fromStdString(existing.name));
  m_name->setValidator(
      new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[A-Za-z0-9_.-]+")), this));
  m_name->setPlaceholderText(tr("letters, digits, - _ ."));
  fillKinds(m_kind);
  m_kind->setCurrentIndex(std::max(0, m_kind->findData(QString::fromStdString(workflow::dialectOf(existing)))));
  m_needs->setObjectName(QStringLiteral("endpoint.needs"));
  m_needs->setWordWrap(true);
  m_final->setObjectName(QStringLiteral("endpoint.final"));
  m_url->setText(QString::fromStdString(existing.baseUrl));
  m_url->setPlaceholderText(QStringLiteral("http://localhost:8080/v1"));
  if (existing.credential.starts_with("env:"))
    m_variable->setText(QString::fromStdString(existing.credential.substr(4)));
  m_variable->setPlaceholderText(tr("e.g. OPENAI_API_KEY; empty when no key is needed"));
  m_stored = !existing.credential.empty() && !existing.credential.starts_with("env:");
  m_credential = m_stored ? existing.credential : secrets::KeyStore::newCredential();
  m_key->setEchoMode(QLineEdit::Password);
  m_key->setInputMethodHints(Qt::ImhHiddenText | Qt::ImhNoPredictiveText | Qt::ImhSensitiveData);
  m_forget->setToolTip(tr("Take the key out of the keychain when the dialog is accepted"));
  QStringList kept;
  for (const auto& model : existing.models)
    kept.append(QString::fromStdString(model));
  m_models->setText(kept.join(QStringLiteral(", ")));
  m_models->setPlaceholderText(tr("names, separated by commas; the test lists them"));
  m_listed->setObjectName(QStringLiteral("endpoint.listed"));
  m_listed->setWordWrap(true);
  m_raw->setMinimumHeight(120);
  for (QWidget* later : std::initializer_list<QWidget*>{m_listed, m_picker, m_raw})
    later->hide();
  layOut();
  connect(m_test, &QPushButton::clicked, this, &EndpointDialog::test);
  connect(m_forget, &QPushButton::clicked, this, [this] {
    m_stored = false;
    update();
  });
  for (QLineEdit* edit : {m_name, m_url, m_models, m_variable, m_key})
    connect(edit, &QLineEdit::textChanged, this, &EndpointDialog::update);
  connect(m_models, &QLineEdit::textChanged, this, [this] { m_picker->setChosen(modelNames()); });
  connect(m_picker, &ModelPicker::changed, this, &EndpointDialog::takeTicks);
  connect(m_kind, &QComboBox::currentIndexChanged, this, &EndpointDialog::chooseKind);
  connect(m_agree, &QCheckBox::toggled, this, &EndpointDialog::update);
  update();
}

void EndpointDialog::layOut() {
  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(theme::space::m);
  auto* form = new QFormLayout;
  form->addRow(tr("Kind of &server"), m_kind);
  theme::addNote(form, m_needs);
  form->addRow(tr("&Name"), m_name);
  form->addRow(tr("&Address"), m_url);
  theme::addNote(form, m_final);
  auto* keyRow = new QHBoxLayout;
  keyRow->addWidget(m_key, 1);
  keyRow->addWidget(m_forget);
  if (m_session.keys()) {
    auto* label = new QLabel(tr("Ke&y")); // beside a row the form would give it no buddy
    label->setBuddy(m_key);
    form->addRow(label, keyRow);
  } else {
    delete keyRow;
    m_key->setParent(this);
    m_key->hide();
    m_forget->setParent(this);
  }
  form->addRow(tr("&Key variable"), m_variable);
  form->addRow(tr("&Models"), m_models);
  layout->addLayout(form);
  layout->addWidget(m_agree);
  layout->addWidget(m_messages);
  // What the test brought, side by side: below one another it would not fit a small screen.
  auto* models = new QVBoxLayout;
  models->setSpacing(theme::space::s);
  models->addWidget(m_listed);
  models->addWidget(m_picker, 1);
  auto* found = new QHBoxLayout;
  found->setSpacing(theme::space::m);
  found->addLayout(models, 1);
  found->addWidget(m_raw, 1);
  layout->addLayout(found, 1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  buttons->addButton(m_test, QDialogButtonBox::ActionRole);
  m_ok = buttons->addButton(m_row.id ? tr("Save") : tr("Add"), QDialogButtonBox::AcceptRole);
  m_ok->setObjectName(QStringLiteral("endpoint.ok"));
  m_ok->setDefault(true);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void EndpointDialog::chooseKind() {
  const llm::Dialect kind = kindIn(m_kind);
  // What a person typed is never overwritten, only what the kind before filled in.
  const auto suggest = [](QLineEdit* edit, QString& before, const QString& now) {
    if (edit->text().isEmpty() || edit->text() == before) {
      before = now;
      edit->setText(now);
    }
  };
  suggest(m_url, m_suggestedUrl, QString::fromStdString(kind.suggestedUrl));
  suggest(m_name, m_suggestedName, kind.title.empty() ? QString() : QString::fromStdString(kind.name));
  update();
}

std::string EndpointDialog::completeUrl() const {
  const llm::Dialect kind = kindIn(m_kind);
  const std::string typed = m_url->text().trimmed().toStdString();
  if (!llm::openPlaceholders(kind, typed).empty())
    return {};
  return llm::completeBaseUrl(typed, kind).value_or(std::string());
}

void EndpointDialog::update() {
  const std::string url = completeUrl();
  const bool loopback = !url.empty() && http::isLoopback(url);
  const QString origin = QString::fromStdString(http::originOf(url));
  const bool known = m_session.settings().list(settings::key::approvedOrigins).contains(origin);
  const llm::Dialect kind = kindIn(m_kind);
  const bool keyGiven = m_stored || !m_key->text().isEmpty() || !m_variable->text().trimmed().isEmpty();
  m_needs->setText(kindNeeds(kind));
  m_needs->setRole(kind.needsKey && !keyGiven ? theme::Role::Warn : theme::Role::Muted);
  const auto open = llm::openPlaceholders(kind, m_url->text().trimmed().toStdString());
  m_final->setRole(open.empty() ? theme::Role::Muted : theme::Role::Warn);
  m_final->setText(!open.empty()             ? placeholderHint(open)
                   : !url.empty()            ? tr("Requests go to %1").arg(QString::fromStdString(url))
                   : m_url->text().isEmpty() ? QString()
                                             : tr("This is no http(s) address."));
  m_agree->setVisible(!url.empty() && !loopback && !known);
  // One place for the key: typed here, or named as a variable.
  m_variable->setEnabled(m_key->text().isEmpty());
  m_key->setEnabled(m_variable->text().trimmed().isEmpty());
  m_key->setPlaceholderText(m_stored ? tr("kept in the keychain; type to replace it")
                                     : tr("kept in the system's keychain, never in a file"));
  m_forget->setVisible(m_stored && m_session.keys());
  const bool agreed = loopback || known || m_agree->isChecked();
  const bool complete = m_name->hasAcceptableInput() && !url.empty();
  m_ok->setEnabled(complete && agreed);
  m_test->setEnabled(complete && agreed && !m_testing);
}

QStringList EndpointDialog::modelNames() const {
  QStringList names;
  const QStringList parts = m_models->text().split(QLatin1Char(','));
  for (const QString& part : parts) {
    if (!part.trimmed().isEmpty() && !names.contains(part.trimmed()))
      names.append(part.trimmed());
  }
  return names;
}

void EndpointDialog::takeTicks() {
  const QStringList listed = m_picker->models();
  const QStringList ticked = m_picker->chosen();
  QStringList names;
  const QStringList typed = modelNames();
  for (const QString& name : typed) {
    if (!listed.contains(name) || ticked.contains(name))
      names.append(name);
  }
  for (const QString& name : ticked) {
    if (!names.contains(name))
      names.append(name);
  }
  m_models->setText(names.join(QStringLiteral(", ")));
}

project::EndpointRow EndpointDialog::endpoint() const {
  if (!m_kept.name.empty())
    return m_kept;
  project::EndpointRow row = m_row;
  row.name = m_name->text().toStdString();
  row.baseUrl = completeUrl();
  workflow::setDialect(row, kindIn(m_kind).name);
  const std::string variable = m_variable->text().trimmed().toStdString();
  if (!variable.empty())
    row.credential = "env:" + variable;
  else
    row.credential = m_stored || !m_key->text().isEmpty() ? m_credential : std::string();
  row.models.clear();
  const QStringList names = modelNames();
  for (const QString& name : names)
    row.models.push_back(name.toStdString());
  return row;
}

void EndpointDialog::approve() {
  const std::string url = completeUrl();
  if (url.empty() || http::isLoopback(url))
    return;
  QStringList origins = m_session.settings().list(settings::key::approvedOrigins);
  const QString origin = QString::fromStdString(http::originOf(url));
  if (m_agree->isChecked() && !origins.contains(origin)) {
    origins.append(origin);
    const auto set = m_session.settings().set(QString::fromLatin1(settings::key::approvedOrigins),
                                              QJsonArray::fromStringList(origins));
    if (!set)
      m_messages->showMessage(theme::MessageKind::Error, words::sentence(set.error()),
                              words::details(set.error()));
  }
}

void EndpointDialog::test() {
  approve();
  const auto row = endpoint();
  const auto endpoint = workflow::endpointOf(row);
  if (!endpoint) {
    m_messages->showMessage(theme::MessageKind::Error, words::sentence(endpoint.error()),
                            words::details(endpoint.error()));
    return;
  }
  // The test asks with the key as typed; it is stored when the dialog is accepted.
  if (!m_key->text().isEmpty())
    m_session.keys()->keepForSession(llm::credentialOf(*endpoint), m_key->text().toStdString());
  m_testing = true;
  update();
  m_messages->showMessage(theme::MessageKind::Info, tr("Asking the server…"));
  auto report = std::make_shared<llm::ConnectionReport>();
  auto* toolbox = m_session.toolbox();
  const std::string model = row.models.empty() ? std::string() : row.models.front();
  auto* job = m_session.jobs().start("test-connection", tr("Test connection"),
                                     [toolbox, endpoint = *endpoint, model, report](jobs::JobContext& context) {
                                       return runTest(*toolbox, endpoint, model, context.token(), report);
                                     });
  connect(job, &jobs::Job::finished, this, [this, report] {
    m_testing = false;
    update();
    showReport(*report);
  });
}

void EndpointDialog::showReport(const llm::ConnectionReport& report) {
  showListed(report);
  if (report.ok()) {
    QString text = tr("The server answers.");
    if (report.chatTried)
      text += QLatin1Char(' ') + tr("A short question took %1.").arg(words::duration(report.chatLatencyMs));
    if (modelNames().isEmpty() && !report.models.empty())
      text += QLatin1Char(' ') + tr("Choose its models from the list.");
    m_messages->showMessage(theme::MessageKind::Good, text);
  } else {
    const Error& error = report.chatError ? *report.chatError : *report.modelsError;
    QString text = words::sentence(error);
    if (report.doubledVersion)
      text += QLatin1Char(' ') + tr("The address holds the version twice.");
    m_messages->showMessage(theme::MessageKind::Error, text, words::details(error));
  }
  const std::string& raw = report.chatTried ? report.chatRaw : report.modelsRaw;
  m_raw->setForeignText(QString::fromStdString(raw));
  m_raw->setVisible(!raw.empty());
}

void EndpointDialog::showListed(const llm::ConnectionReport& report) {
  QStringList listed;
  for (const std::string& model : report.models)
    listed.append(QString::fromStdString(model));
  m_picker->setModels(listed);
  m_picker->setVisible(!listed.isEmpty());
  m_listed->setText(tr("The server lists %n model(s); those that are ticked can be used.", nullptr,
                       static_cast<int>(listed.size())));
  m_listed->setVisible(!listed.isEmpty());
  // Where there is nothing to choose between, it is chosen.
  if (modelNames().isEmpty() && listed.size() == 1)
    m_models->setText(listed.front());
  else if (modelNames().isEmpty() && listed.isEmpty() && report.ok() && !report.chatModel.empty())
    m_models->setText(QString::fromStdString(report.chatModel));
  m_picker->setChosen(modelNames());
}

void EndpointDialog::storeKey() {
  auto* keys = m_session.keys();
  if (!keys)
    return;
  const bool had = !m_row.credential.empty() && !m_row.credential.starts_with("env:");
  if (had && !m_stored) {
    const auto old = workflow::endpointOf(m_row);
    if (old)
      models::whenDone(keys->forget(llm::credentialOf(*old)), &m_session,
                       [session = &m_session](const Status& status) {
                         if (!status)
                           session->showError(status.error());
                       });
  }
  const std::string key = m_key->text().toStdString();
  m_key->clear();
  const auto endpoint = workflow::endpointOf(m_kept);
  if (key.empty() || !endpoint)
    return;
  models::whenDone(
      keys->store(llm::credentialOf(*endpoint), key), &m_session,
      [session = &m_session](const Result<secrets::Place>& place) {
        if (!place)
          return session->showError(place.error());
        if (*place == secrets::Place::Keychain)
          session->showMessage(theme::MessageKind::Good, tr("The key is in the system's keychain."));
        else
          session->showMessage(theme::MessageKind::Warning,
                               tr("No keychain took the key: it is known until the program ends."));
      });
}

void EndpointDialog::done(int result) {
  if (result == Accepted) {
    approve();
    m_kept = endpoint();
    storeKey();
  }
  QDialog::done(result);
}

} // namespace reticle::pages::systems
