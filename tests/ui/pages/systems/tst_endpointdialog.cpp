// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/systems/endpointdialog.h"

#include "llm/dialect.h"
#include "llm/endpoint.h"
#include "secrets/keystore.h"
#include "secrets/redactor.h"
#include "settings/settings.h"
#include "workflow/models.h"

#include "support/fakechatserver.h"
#include "support/pageworld.h"
#include "support/uisupport.h"
#include "theme/plaintext.h"

#include <QAccessible>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace reticle;

namespace {

constexpr const char* kKey = "rk-canary-0000";

// Keeps what it is given, or refuses everything.
class PlainKeychain final : public secrets::Keychain {
 public:
  QFuture<Result<std::optional<std::string>>> read(std::string id) override {
    const auto found = entries.find(id);
    return QtFuture::makeReadyFuture(Result<std::optional<std::string>>(
        found == entries.end() ? std::nullopt : std::optional<std::string>(found->second)));
  }
  QFuture<Status> write(std::string id, std::string secret) override {
    if (refuses)
      return QtFuture::makeReadyFuture<Status>(failure(ErrorKind::Forbidden, "locked"));
    entries[id] = std::move(secret);
    return QtFuture::makeReadyFuture(Status());
  }
  QFuture<Status> remove(std::string id) override {
    entries.erase(id);
    return QtFuture::makeReadyFuture(Status());
  }
  std::map<std::string, std::string> entries;
  bool refuses = false;
};

} // namespace

// A key goes to the keychain or stays in memory; the endpoint that the project keeps never holds it.
class TestEndpointDialog : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase() {
    m_theme = new theme::Theme(*qApp, this);
    m_theme->apply(theme::Scheme::Light);
  }
  void init();
  void typedKeyGoesToTheKeychain();
  void withoutAKeychainItIsKnownForTheSession();
  void storedKeyStaysWhenNothingIsTyped();
  void storedKeyIsForgotten();
  void variableAndKeyExcludeEachOther();
  void changedAddressFindsNoKey();
  void keyIsNotReadableInTheDialog();
  void kindFillsTheAddressIn();
  void typedAddressIsKept();
  void capitalsArePointedOut();
  void kindIsStoredAndShownAgain();
  void keyIsSaidToBeNeeded();
  void listedModelsAreTicked();
  void onlyModelIsTaken();
  void deploymentIsTheModel();
  void everyControlHasAName();

 private:
  // As a person: the keys of the name in the list.
  void chooseKind(QWidget& dialog, const QString& name) {
    auto* kind = dialog.findChild<QComboBox*>(QStringLiteral("endpoint.kind"));
    kind->setFocus();
    QTest::keyClick(kind, Qt::Key_Home);
    for (int i = 0; i < kind->count() && kind->currentText() != name; ++i)
      QTest::keyClick(kind, Qt::Key_Down);
    QCOMPARE(kind->currentText(), name);
  }
  static QString words(QWidget& dialog, const char* name) {
    return dialog.findChild<QLabel*>(QStringLiteral("endpoint.") + QString::fromLatin1(name))->text();
  }
  bool test(QWidget& dialog) {
    QTest::mouseClick(button(dialog, "test"), Qt::LeftButton);
    return m_world->waitForJobs() && QTest::qWaitFor([&] { return button(dialog, "test")->isEnabled(); });
  }
  static QPushButton* button(QWidget& dialog, const char* name) {
    return dialog.findChild<QPushButton*>(QStringLiteral("endpoint.") + QString::fromLatin1(name));
  }

  std::unique_ptr<pages::systems::EndpointDialog> open(const project::EndpointRow& row);
  project::EndpointRow accept(pages::systems::EndpointDialog& dialog);
  static QLineEdit* field(QWidget& dialog, const char* name) {
    return dialog.findChild<QLineEdit*>(QStringLiteral("endpoint.") + QString::fromLatin1(name));
  }
  std::string keyOf(const project::EndpointRow& row) {
    const auto endpoint = workflow::endpointOf(row);
    const auto key = m_keys->find(llm::credentialOf(*endpoint)).result();
    return key ? *key : std::string();
  }

  theme::Theme* m_theme = nullptr;
  std::unique_ptr<secrets::Redactor> m_redactor;
  PlainKeychain* m_keychain = nullptr;
  std::unique_ptr<secrets::KeyStore> m_keys;
  std::unique_ptr<uitest::PageWorld> m_world;
};

void TestEndpointDialog::init() {
  m_world.reset();
  m_keys.reset();
  m_redactor = std::make_unique<secrets::Redactor>();
  auto keychain = std::make_unique<PlainKeychain>();
  m_keychain = keychain.get();
  m_keys = std::make_unique<secrets::KeyStore>(std::move(keychain), *m_redactor);
  m_world = std::make_unique<uitest::PageWorld>(m_keys.get());
}

std::unique_ptr<pages::systems::EndpointDialog> TestEndpointDialog::open(const project::EndpointRow& row) {
  auto dialog = std::make_unique<pages::systems::EndpointDialog>(m_world->session(), row);
  dialog->show();
  if (!QTest::qWaitForWindowExposed(dialog.get()))
    qWarning("the dialog is not shown");
  return dialog;
}

project::EndpointRow TestEndpointDialog::accept(pages::systems::EndpointDialog& dialog) {
  QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("endpoint.ok")), Qt::LeftButton);
  return dialog.endpoint();
}

void TestEndpointDialog::typedKeyGoesToTheKeychain() {
  auto dialog = open({});
  QTest::keyClicks(field(*dialog, "name"), QStringLiteral("local"));
  QTest::keyClicks(field(*dialog, "url"), QStringLiteral("http://localhost:8080/v1"));
  QTest::keyClicks(field(*dialog, "key"), QString::fromLatin1(kKey));
  QSignalSpy messages(&m_world->session(), &models::Session::messageRequested);
  const auto row = accept(*dialog);
  QTRY_COMPARE(messages.size(), 1);
  QVERIFY(messages[0][1].toString().contains(QStringLiteral("keychain")));
  QVERIFY(!row.credential.empty());
  QVERIFY(!row.credential.starts_with("env:"));
  QCOMPARE(keyOf(row), std::string(kKey));
  QCOMPARE(m_keychain->entries.size(), std::size_t(1));
  for (const std::string& kept : {row.name, row.baseUrl, row.credential, row.settingsJson})
    QVERIFY(kept.find(kKey) == std::string::npos);
  QCOMPARE(m_redactor->redact(std::string("seen ") + kKey).find(kKey), std::string::npos);
}

void TestEndpointDialog::withoutAKeychainItIsKnownForTheSession() {
  m_keychain->refuses = true;
  auto dialog = open({});
  QTest::keyClicks(field(*dialog, "name"), QStringLiteral("local"));
  QTest::keyClicks(field(*dialog, "url"), QStringLiteral("http://localhost:8080/v1"));
  QTest::keyClicks(field(*dialog, "key"), QString::fromLatin1(kKey));
  QSignalSpy messages(&m_world->session(), &models::Session::messageRequested);
  const auto row = accept(*dialog);
  QTRY_COMPARE(messages.size(), 1);
  QVERIFY(messages[0][1].toString().contains(QStringLiteral("until the program ends")));
  QCOMPARE(keyOf(row), std::string(kKey));
  QVERIFY(m_keychain->entries.empty());
}

void TestEndpointDialog::storedKeyStaysWhenNothingIsTyped() {
  project::EndpointRow row;
  row.name = "local";
  row.baseUrl = "http://localhost:8080/v1";
  row.credential = "abc";
  m_keychain->entries[llm::credentialOf(*workflow::endpointOf(row))] = kKey;
  auto dialog = open(row);
  QCOMPARE(field(*dialog, "key")->text(), QString());
  const auto kept = accept(*dialog);
  QCOMPARE(kept.credential, std::string("abc"));
  QCOMPARE(keyOf(kept), std::string(kKey));
}

void TestEndpointDialog::storedKeyIsForgotten() {
  project::EndpointRow row;
  row.name = "local";
  row.baseUrl = "http://localhost:8080/v1";
  row.credential = "abc";
  m_keychain->entries[llm::credentialOf(*workflow::endpointOf(row))] = kKey;
  auto dialog = open(row);
  auto* forget = dialog->findChild<QPushButton*>(QStringLiteral("endpoint.forget"));
  QTest::mouseClick(forget, Qt::LeftButton);
  QVERIFY(!forget->isVisible());
  QCOMPARE(m_keychain->entries.size(), std::size_t(1)); // not before the dialog is accepted
  const auto kept = accept(*dialog);
  QVERIFY(kept.credential.empty());
  QTRY_VERIFY(m_keychain->entries.empty());
}

void TestEndpointDialog::variableAndKeyExcludeEachOther() {
  auto dialog = open({});
  QTest::keyClicks(field(*dialog, "variable"), QStringLiteral("MY_KEY"));
  QVERIFY(!field(*dialog, "key")->isEnabled());
  field(*dialog, "variable")->clear();
  QVERIFY(field(*dialog, "key")->isEnabled());
  QTest::keyClicks(field(*dialog, "key"), QStringLiteral("x"));
  QVERIFY(!field(*dialog, "variable")->isEnabled());
}

void TestEndpointDialog::changedAddressFindsNoKey() {
  project::EndpointRow row;
  row.name = "local";
  row.baseUrl = "http://localhost:8080/v1";
  row.credential = "abc";
  m_keychain->entries[llm::credentialOf(*workflow::endpointOf(row))] = kKey;
  QCOMPARE(keyOf(row), std::string(kKey));
  for (const char* other :
       {"http://localhost:8081/v1", "https://localhost:8080/v1", "http://evil.example/v1"}) {
    row.baseUrl = other;
    QCOMPARE(keyOf(row), std::string());
  }
}

void TestEndpointDialog::keyIsNotReadableInTheDialog() {
  auto dialog = open({});
  auto* key = field(*dialog, "key");
  QTest::keyClicks(key, QString::fromLatin1(kKey));
  QVERIFY(!key->displayText().contains(QString::fromLatin1(kKey)));
  auto* interface = QAccessible::queryAccessibleInterface(key);
  QVERIFY(interface);
  for (const auto kind : {QAccessible::Name, QAccessible::Value, QAccessible::Description, QAccessible::Help})
    QVERIFY(!interface->text(kind).contains(QString::fromLatin1(kKey)));
}

void TestEndpointDialog::kindFillsTheAddressIn() {
  auto dialog = open({});
  QVERIFY(!button(*dialog, "ok")->isEnabled());
  for (const auto& kind : llm::dialects()) {
    if (kind.title.empty())
      continue;
    chooseKind(*dialog, QString::fromStdString(kind.title));
    QCOMPARE(field(*dialog, "url")->text(), QString::fromStdString(kind.suggestedUrl));
    QCOMPARE(field(*dialog, "name")->text(), QString::fromStdString(kind.name));
    QCOMPARE(words(*dialog, "needs").contains(QStringLiteral("without a key")), kind.needsKey);
    QCOMPARE(words(*dialog, "needs").contains(QStringLiteral("does not list"), Qt::CaseInsensitive),
             !kind.listsModels);
  }
  // A server of this machine is ready at once.
  chooseKind(*dialog, QStringLiteral("Ollama"));
  QVERIFY(button(*dialog, "ok")->isEnabled());
}

void TestEndpointDialog::typedAddressIsKept() {
  auto dialog = open({});
  QTest::keyClicks(field(*dialog, "url"), QStringLiteral("http://localhost:9000"));
  QTest::keyClicks(field(*dialog, "name"), QStringLiteral("mine"));
  chooseKind(*dialog, QStringLiteral("vLLM"));
  QCOMPARE(field(*dialog, "url")->text(), QStringLiteral("http://localhost:9000"));
  QCOMPARE(field(*dialog, "name")->text(), QStringLiteral("mine"));
  const auto row = accept(*dialog);
  QCOMPARE(row.baseUrl, std::string("http://localhost:9000/v1"));
  QCOMPARE(workflow::dialectOf(row), std::string("vllm"));
}

void TestEndpointDialog::capitalsArePointedOut() {
  auto dialog = open({});
  chooseKind(*dialog, QStringLiteral("Azure OpenAI (deployment)"));
  QCOMPARE(words(*dialog, "final"), QStringLiteral("Replace RESOURCE and DEPLOYMENT in the address."));
  QVERIFY(!button(*dialog, "ok")->isEnabled() && !button(*dialog, "test")->isEnabled());
  auto* agree = dialog->findChild<QCheckBox*>(QStringLiteral("endpoint.agree"));
  QVERIFY(!agree->isVisible()); // to an address that is not finished nobody can agree
  auto* url = field(*dialog, "url");
  url->setFocus();
  url->setSelection(static_cast<int>(url->text().indexOf(QStringLiteral("RESOURCE"))), 8);
  QTest::keyClicks(url, QStringLiteral("fab"));
  QCOMPARE(words(*dialog, "final"), QStringLiteral("Replace DEPLOYMENT in the address."));
  QVERIFY(!button(*dialog, "ok")->isEnabled());
  url->setSelection(static_cast<int>(url->text().indexOf(QStringLiteral("DEPLOYMENT"))), 10);
  QTest::keyClicks(url, QStringLiteral("gpt"));
  QVERIFY2(
      words(*dialog, "final").contains(QStringLiteral("https://fab.openai.azure.com/openai/deployments/gpt")),
      qPrintable(words(*dialog, "final")));
  QVERIFY(agree->isVisible());
  QTest::mouseClick(agree, Qt::LeftButton, {}, QPoint(8, agree->height() / 2));
  QVERIFY(button(*dialog, "ok")->isEnabled() && button(*dialog, "test")->isEnabled());
}

void TestEndpointDialog::kindIsStoredAndShownAgain() {
  project::EndpointRow row;
  row.name = "r";
  row.baseUrl = "https://r.openai.azure.com/openai/v1";
  row.settingsJson = R"({"attempts":3})";
  workflow::setDialect(row, "azure-v1");
  auto dialog = open(row);
  QCOMPARE(dialog->findChild<QComboBox*>(QStringLiteral("endpoint.kind"))->currentText(),
           QStringLiteral("Azure OpenAI (v1)"));
  QCOMPARE(field(*dialog, "url")->text(), QString::fromStdString(row.baseUrl));
  QCOMPARE(workflow::endpointOf(dialog->endpoint())->retry.attempts, 3);
  chooseKind(*dialog, QStringLiteral("Any that follows the standard"));
  QCOMPARE(workflow::dialectOf(dialog->endpoint()), std::string("standard"));
}

void TestEndpointDialog::keyIsSaidToBeNeeded() {
  auto dialog = open({});
  chooseKind(*dialog, QStringLiteral("DeepSeek"));
  auto* needs = dialog->findChild<QLabel*>(QStringLiteral("endpoint.needs"));
  const QColor warning = needs->palette().color(QPalette::WindowText);
  QTest::keyClicks(field(*dialog, "variable"), QStringLiteral("DEEPSEEK_KEY"));
  QVERIFY(needs->palette().color(QPalette::WindowText) != warning); // it stands out until one is given
  QVERIFY(needs->text().contains(QStringLiteral("embeddings")));
}

void TestEndpointDialog::listedModelsAreTicked() {
  support::FakeOptions options;
  for (int i = 0; i < 20; ++i)
    options.moreModels.push_back("qwen" + std::to_string(i) + ":7b");
  support::FakeChatServer server(options);
  auto dialog = open({});
  QTest::keyClicks(field(*dialog, "name"), QStringLiteral("local"));
  QTest::keyClicks(field(*dialog, "url"), QString::fromStdString(server.baseUrl()));
  auto* list = dialog->findChild<QListWidget*>(QStringLiteral("endpoint.picker.list"));
  QVERIFY(!list->isVisible());
  QVERIFY(test(*dialog));
  QVERIFY(list->isVisible());
  QCOMPARE(list->count(), 21);
  QCOMPARE(field(*dialog, "models")->text(), QString()); // none is chosen for the person
  auto* filter = dialog->findChild<QLineEdit*>(QStringLiteral("endpoint.picker.filter"));
  QVERIFY(filter->isVisible());
  filter->setFocus();
  QTest::keyClicks(filter, QStringLiteral("QWEN1"));
  int shown = 0;
  for (int i = 0; i < list->count(); ++i)
    shown += !list->item(i)->isHidden();
  QCOMPARE(shown, 11); // 1, 10 to 19
  const auto tick = [&](const QString& name) {
    auto* item = list->findItems(name, Qt::MatchExactly).front();
    list->setCurrentItem(item);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Space);
  };
  tick(QStringLiteral("qwen12:7b"));
  tick(QStringLiteral("qwen1:7b"));
  filter->clear();
  QCOMPARE(field(*dialog, "models")->text(), QStringLiteral("qwen12:7b, qwen1:7b")); // as they were ticked
  // What is typed is ticked as well, and what the server does not list stays.
  field(*dialog, "models")->setText(QStringLiteral("mine, qwen12:7b"));
  QCOMPARE(list->findItems(QStringLiteral("qwen1:7b"), Qt::MatchExactly).front()->checkState(), Qt::Unchecked);
  tick(QStringLiteral("fab-chat-8b"));
  tick(QStringLiteral("qwen12:7b"));
  QCOMPARE(field(*dialog, "models")->text(), QStringLiteral("mine, fab-chat-8b"));
  const auto row = accept(*dialog);
  QCOMPARE(row.models, (std::vector<std::string>{"mine", "fab-chat-8b"}));
}

void TestEndpointDialog::onlyModelIsTaken() {
  support::FakeChatServer server;
  auto dialog = open({});
  QTest::keyClicks(field(*dialog, "name"), QStringLiteral("local"));
  QTest::keyClicks(field(*dialog, "url"), QString::fromStdString(server.baseUrl()));
  QVERIFY(test(*dialog));
  QCOMPARE(field(*dialog, "models")->text(), QStringLiteral("fab-chat-8b"));
  QVERIFY(!dialog->findChild<QLineEdit*>(QStringLiteral("endpoint.picker.filter"))->isVisible());
  QVERIFY(dialog->findChild<theme::ForeignText*>(QStringLiteral("endpoint.raw"))->isVisible());
}

void TestEndpointDialog::deploymentIsTheModel() {
  support::FakeOptions options = support::dialectOptions("azure");
  support::FakeChatServer server(options);
  auto dialog = open({});
  chooseKind(*dialog, QStringLiteral("Azure OpenAI (deployment)"));
  field(*dialog, "url")->setText(QString::fromStdString(server.baseUrl()));
  QVERIFY(test(*dialog));
  const auto row = accept(*dialog);
  QCOMPARE(row.models.size(), std::size_t(1));
  QVERIFY2(row.baseUrl.find("/" + row.models.front() + "?") != std::string::npos, row.baseUrl.c_str());
}

void TestEndpointDialog::everyControlHasAName() {
  auto dialog = open({});
  QCOMPARE(uitest::unnamedControls(*dialog), QStringList());
  QCOMPARE(uitest::strayAccessKeys(*dialog), QStringList());
  QVERIFY(!uitest::screenshots(*m_theme, *dialog, QStringLiteral("endpoint"), {QSize(640, 480)}).isEmpty());
  // With all there can be in it.
  support::FakeOptions options;
  for (int i = 0; i < 20; ++i)
    options.moreModels.push_back("qwen" + std::to_string(i) + ":7b");
  support::FakeChatServer server(options);
  QTest::keyClicks(field(*dialog, "name"), QStringLiteral("local"));
  QTest::keyClicks(field(*dialog, "url"), QString::fromStdString(server.baseUrl()));
  QVERIFY(test(*dialog));
  QCOMPARE(uitest::unnamedControls(*dialog), QStringList());
  QVERIFY(dialog->minimumSizeHint().height() <= 700); // fits the small screen
  QVERIFY(
      !uitest::screenshots(*m_theme, *dialog, QStringLiteral("endpoint-tested"), {QSize(640, 700)}).isEmpty());
}

QTEST_MAIN(TestEndpointDialog)
#include "tst_endpointdialog.moc"
