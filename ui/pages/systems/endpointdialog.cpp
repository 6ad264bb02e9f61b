// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/systems/endpointdialog.h"

#include "http/url.h"
#include "jobs/jobrunner.h"
#include "models/whendone.h"
#include "secrets/keystore.h"
#include "settings/settings.h"
#include "theme/messagebar.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "words/numbers.h"
#include "words/sentences.h"
#include "workflow/models.h"
#include "workflow/toolbox.h"

#include <QCheckBox>
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
      m_url(named(new QLineEdit, "url", tr("Address"))),
      m_final(new theme::PlainTextLabel(theme::TextRole::Caption, theme::Role::Muted)),
      m_variable(named(new QLineEdit, "variable", tr("Key variable"))),
      m_key(named(new QLineEdit, "key", tr("Key"))),
      m_forget(named(new QPushButton(tr("Forget")), "forget", tr("Forget the stored key"))),
      m_models(named(new QLineEdit, "models", tr("Models"))),
      m_agree(named(new QCheckBox(tr("Questions and passages may be sent to this address")), "agree",
                    tr("Allow this address"))),
      m_test(named(new QPushButton(tr("Test connection")), "test", tr("Test connection"))),
      m_messages(new theme::MessageBar),
      m_raw(named(new theme::ForeignText(theme::TextRole::Mono), "raw", tr("Raw reply"))) {
  setObjectName(QStringLiteral("endpoint"));
  setWindowTitle(existing.id ? tr("Edit model server") : tr("Add model server"));
  setMinimumWidth(560);
  m_name->setText(QString::fromStdString(existing.name));
  m_name->setValidator(
      new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[A-Za-z0-9_.-]+")), this));
  m_name->setPlaceholderText(tr("letters, digits, - _ ."));
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
  QStringList modelNames;
  for (const auto& model : existing.models)
    modelNames.append(QString::fromStdString(model));
  m_models->setText(modelNames.join(QStringLiteral(", ")));
  m_models->setPlaceholderText(tr("names, separated by commas"));
  m_raw->setMinimumHeight(140);
  m_raw->hide();

  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(theme::space::m);
  auto* form = new QFormLayout;
  form->addRow(tr("&Name"), m_name);
  form->addRow(tr("&Address"), m_url);
  form->addRow(QString(), m_final);
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
  layout->addWidget(m_raw, 1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  buttons->addButton(m_test, QDialogButtonBox::ActionRole);
  m_ok = buttons->addButton(existing.id ? tr("Save") : tr("Add"), QDialogButtonBox::AcceptRole);
  m_ok->setObjectName(QStringLiteral("endpoint.ok"));
  m_ok->setDefault(true);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(m_test, &QPushButton::clicked, this, &EndpointDialog::test);
  connect(m_forget, &QPushButton::clicked, this, [this] {
    m_stored = false;
    update();
  });
  for (QLineEdit* edit : {m_name, m_url, m_models, m_variable, m_key})
    connect(edit, &QLineEdit::textChanged, this, &EndpointDialog::update);
  connect(m_agree, &QCheckBox::toggled, this, &EndpointDialog::update);
  update();
}

std::string EndpointDialog::normalisedUrl() const {
  const auto url = http::normaliseBaseUrl(m_url->text().trimmed().toStdString());
  return url ? *url : std::string();
}

void EndpointDialog::update() {
  const std::string url = normalisedUrl();
  const bool loopback = !url.empty() && http::isLoopback(url);
  const QString origin = QString::fromStdString(http::originOf(url));
  const bool known = m_session.settings().list(settings::key::approvedOrigins).contains(origin);
  m_final->setText(url.empty() ? (m_url->text().isEmpty() ? QString() : tr("This is no http(s) address."))
                               : tr("Requests go to %1").arg(QString::fromStdString(url)));
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

project::EndpointRow EndpointDialog::endpoint() const {
  if (!m_kept.name.empty())
    return m_kept;
  project::EndpointRow row = m_row;
  row.name = m_name->text().toStdString();
  row.baseUrl = normalisedUrl();
  const std::string variable = m_variable->text().trimmed().toStdString();
  if (!variable.empty())
    row.credential = "env:" + variable;
  else
    row.credential = m_stored || !m_key->text().isEmpty() ? m_credential : std::string();
  row.models.clear();
  const QStringList names = m_models->text().split(QLatin1Char(','), Qt::SkipEmptyParts);
  for (const QString& name : names)
    row.models.push_back(name.trimmed().toStdString());
  return row;
}

void EndpointDialog::approve() {
  const std::string url = normalisedUrl();
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
  if (report.ok()) {
    QString text = tr("The server answers.");
    if (report.chatTried)
      text += QLatin1Char(' ') + tr("A short question took %1.").arg(words::duration(report.chatLatencyMs));
    m_messages->showMessage(theme::MessageKind::Good, text);
    if (m_models->text().isEmpty() && !report.models.empty())
      m_models->setText(QString::fromStdString(report.models.front()));
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
