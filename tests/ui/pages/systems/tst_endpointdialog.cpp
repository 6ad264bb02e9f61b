// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/systems/endpointdialog.h"

#include "llm/endpoint.h"
#include "secrets/keystore.h"
#include "secrets/redactor.h"
#include "settings/settings.h"
#include "workflow/models.h"

#include "support/pageworld.h"
#include "support/uisupport.h"

#include <QAccessible>
#include <QApplication>
#include <QLineEdit>
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
  void everyControlHasAName();

 private:
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

void TestEndpointDialog::everyControlHasAName() {
  auto dialog = open({});
  QCOMPARE(uitest::unnamedControls(*dialog), QStringList());
  QCOMPARE(uitest::strayAccessKeys(*dialog), QStringList());
  QVERIFY(!uitest::screenshots(*m_theme, *dialog, QStringLiteral("endpoint"), {QSize(640, 420)}).isEmpty());
}

QTEST_MAIN(TestEndpointDialog)
#include "tst_endpointdialog.moc"
