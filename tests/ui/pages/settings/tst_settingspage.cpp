// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/settings/settingspage.h"

#include "settings/cachefolder.h"
#include "settings/settings.h"

#include "support/pageworld.h"
#include "support/uisupport.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

using namespace reticle;
namespace key = settings::key;

// The page as a person uses it: every control keeps its value in the file at once, and shows what is kept.
class TestSettingsPage : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase() {
    m_theme = new theme::Theme(*qApp, this);
    m_theme->apply(theme::Scheme::Light);
  }
  void init();
  void cleanup();
  void everyControlKeepsItsValue();
  void controlsFollowTheSettings();
  void exportAndImport();
  void importOfRubbishChangesNothing_data();
  void importOfRubbishChangesNothing();
  void resetCanBeTakenBack();
  void addressesAreForgotten();
  void cacheIsMeasuredAndEmptied();
  void emptyingFollowsNoLink();
  void proxyIsChosen();
  void proxyWithAPasswordIsRefused();
  void modelsAndWork();
  void notesStandCloseToTheirField();
  void everyControlHasAName();

 private:
  template<typename W> void enter(const char* name, const QString& text) {
    auto* edit = control<W>(name);
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, text);
    QTest::keyClick(edit, Qt::Key_Return);
  }
  void chooseProxy(int index) {
    auto* kind = control<QComboBox>(key::proxy);
    kind->setFocus();
    QTest::keyClick(kind, Qt::Key_Home);
    for (int i = 0; i < index; ++i)
      QTest::keyClick(kind, Qt::Key_Down);
  }
  template<typename W> W* control(const char* name) {
    auto* found = m_page->findChild<W*>(QStringLiteral("settings.") + QString::fromLatin1(name));
    if (!found)
      qFatal("no control %s", name);
    return found;
  }
  QString message() {
    return m_page->findChild<theme::MessageBar*>(QStringLiteral("settings.messages"))->text();
  }

  theme::Theme* m_theme = nullptr;
  std::unique_ptr<uitest::PageWorld> m_world;
  std::unique_ptr<pages::settings::SettingsPage> m_page;
};

void TestSettingsPage::init() {
  m_world = std::make_unique<uitest::PageWorld>();
  m_page = std::make_unique<pages::settings::SettingsPage>();
  m_page->setSession(&m_world->session());
  m_page->resize(1000, 700);
  m_page->show();
  QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

void TestSettingsPage::cleanup() {
  m_page.reset();
  m_world.reset();
}

void TestSettingsPage::everyControlKeepsItsValue() {
  auto* theme = control<QComboBox>(key::theme);
  theme->setFocus();
  QTest::keyClick(theme, Qt::Key_End);
  QCOMPARE(m_world->settings().text(key::theme), QStringLiteral("dark"));
  auto* still = control<QCheckBox>(key::reducedMotion);
  QVERIFY(!still->isChecked());
  still->setFocus();
  QTest::keyClick(still, Qt::Key_Space);
  QVERIFY(m_world->settings().flag(key::reducedMotion));
  auto* size = control<QSpinBox>(key::textSize);
  size->setFocus();
  size->selectAll();
  QTest::keyClicks(size, QStringLiteral("130"));
  QCOMPARE(m_world->settings().number(key::textSize), 100); // not before the number is finished
  QTest::keyClick(size, Qt::Key_Return);
  QCOMPARE(m_world->settings().number(key::textSize), 130);
  auto* language = control<QComboBox>(key::language);
  language->setFocus();
  QTest::keyClick(language, Qt::Key_End);
  auto* tabs = control<QTabWidget>("tabs");
  tabs->setCurrentIndex(1);
  auto* offline = control<QCheckBox>(key::offline);
  QTest::mouseClick(offline, Qt::LeftButton, {}, QPoint(8, offline->height() / 2));
  auto* keychain = control<QCheckBox>(key::keychain);
  QTest::mouseClick(keychain, Qt::LeftButton, {}, QPoint(8, keychain->height() / 2));
  tabs->setCurrentIndex(2);
  auto* folder = control<QLineEdit>(key::cacheFolder);
  folder->setFocus();
  QTest::keyClicks(folder, QStringLiteral("/tmp/elsewhere "));
  QTest::keyClick(folder, Qt::Key_Return);
  auto* log = control<QComboBox>(key::logLevel);
  log->setFocus();
  QTest::keyClick(log, Qt::Key_Home);

  const settings::Settings again(m_world->settings().places());
  QCOMPARE(again.text(key::theme), QStringLiteral("dark"));
  QCOMPARE(again.number(key::textSize), 130);
  QCOMPARE(again.text(key::language), QStringLiteral("zh_CN"));
  QVERIFY(again.flag(key::offline));
  QVERIFY(!again.flag(key::keychain));
  QCOMPARE(again.text(key::cacheFolder), QStringLiteral("/tmp/elsewhere"));
  QCOMPARE(again.text(key::logLevel), QStringLiteral("debug"));
}

void TestSettingsPage::controlsFollowTheSettings() {
  QVERIFY(m_world->settings().set(QString::fromLatin1(key::theme), QStringLiteral("light")).has_value());
  QVERIFY(m_world->settings().set(QString::fromLatin1(key::offline), true).has_value());
  QVERIFY(m_world->settings().set(QString::fromLatin1(key::textSize), 150).has_value());
  QCOMPARE(control<QComboBox>(key::theme)->currentData().toString(), QStringLiteral("light"));
  QVERIFY(control<QCheckBox>(key::offline)->isChecked());
  QCOMPARE(control<QSpinBox>(key::textSize)->value(), 150);
}

void TestSettingsPage::exportAndImport() {
  QVERIFY(m_world->settings().set(QString::fromLatin1(key::textSize), 170).has_value());
  const QString path = m_world->path(QStringLiteral("mine.json"));
  m_page->exportTo(path);
  QVERIFY(message().contains(path));
  QVERIFY(m_world->settings().resetAll().has_value());
  m_page->importFrom(path);
  QCOMPARE(m_world->settings().number(key::textSize), 170);
}

void TestSettingsPage::importOfRubbishChangesNothing_data() {
  QTest::addColumn<QByteArray>("bytes");
  QTest::addColumn<QString>("named");
  const QString file = QStringLiteral("wrong.json");
  QTest::newRow("no JSON") << QByteArray("{\"appearance.theme\": ") << file;
  QTest::newRow("a list") << QByteArray("[]") << file;
  QTest::newRow("empty") << QByteArray() << file;
  QTest::newRow("unknown key") << QByteArray("{\"appearance.text_size\": 120, \"no.such\": 1}")
                               << QStringLiteral("no.such");
  QTest::newRow("wrong type") << QByteArray("{\"appearance.text_size\": \"big\"}")
                              << QStringLiteral("text_size");
  QTest::newRow("out of range") << QByteArray(
                                       "{\"appearance.theme\": \"dark\", \"appearance.text_size\": 5000}")
                                << QStringLiteral("text_size");
}

void TestSettingsPage::importOfRubbishChangesNothing() {
  QFETCH(QByteArray, bytes);
  QFETCH(QString, named);
  const auto before = m_world->settings().exported();
  const QString path = m_world->path(QStringLiteral("wrong.json"));
  uitest::writeFile(path, bytes);
  m_page->importFrom(path);
  QVERIFY2(message().contains(named), qPrintable(message()));
  QCOMPARE(m_world->settings().exported(), before);
}

void TestSettingsPage::resetCanBeTakenBack() {
  QVERIFY(m_world->settings().set(QString::fromLatin1(key::textSize), 140).has_value());
  auto* reset = m_page->findChild<QWidget*>(QStringLiteral("settings.reset.button"));
  QVERIFY(reset);
  QTest::mouseClick(reset, Qt::LeftButton);
  QCOMPARE(m_world->settings().number(key::textSize), 100);
  auto* bar = m_page->findChild<theme::MessageBar*>(QStringLiteral("settings.messages"));
  QPushButton* undo = nullptr;
  const auto buttons = bar->findChildren<QPushButton*>();
  for (auto* button : buttons) {
    if (button->isVisible() && button->text() == QStringLiteral("Undo"))
      undo = button;
  }
  QVERIFY(undo);
  QTest::mouseClick(undo, Qt::LeftButton);
  QCOMPARE(m_world->settings().number(key::textSize), 140);
}

void TestSettingsPage::addressesAreForgotten() {
  QVERIFY(m_world->settings()
              .set(QString::fromLatin1(key::approvedOrigins),
                   QJsonArray{QStringLiteral("https://a.example"), QStringLiteral("https://b.example")})
              .has_value());
  control<QTabWidget>("tabs")->setCurrentIndex(1);
  auto* list = control<QListWidget>("origins");
  QCOMPARE(list->count(), 2);
  auto* forget = control<QPushButton>("forgetOrigin");
  QVERIFY(!forget->isEnabled());
  list->setCurrentRow(0);
  QTest::mouseClick(forget, Qt::LeftButton);
  QCOMPARE(m_world->settings().list(key::approvedOrigins), QStringList{QStringLiteral("https://b.example")});
  QCOMPARE(list->count(), 1);
  QVERIFY(!forget->isEnabled());
}

void TestSettingsPage::cacheIsMeasuredAndEmptied() {
  const QString cache = m_world->toolbox().folders().cache;
  uitest::writeFile(cache + QStringLiteral("/a/one.seg"), QByteArray(1500, 'x'));
  uitest::writeFile(cache + QStringLiteral("/.two"), QByteArray(500, 'y'));
  control<QTabWidget>("tabs")->setCurrentIndex(2);
  auto* size = control<QLabel>("cacheSize");
  QTRY_COMPARE(size->text(), QStringLiteral("2.0 kB"));
  QTest::mouseClick(control<QPushButton>("emptyCache"), Qt::LeftButton);
  QTRY_COMPARE(size->text(), QStringLiteral("0 bytes"));
  QVERIFY(QDir(cache).exists());
  QVERIFY(QDir(cache).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
}

void TestSettingsPage::emptyingFollowsNoLink() {
  const QString kept = m_world->path(QStringLiteral("kept/file"));
  uitest::writeFile(kept, "mine");
  const QString cache = m_world->toolbox().folders().cache;
  QDir().mkpath(cache);
  QVERIFY(QFile::link(m_world->path(QStringLiteral("kept")), cache + QStringLiteral("/way-out")));
  QVERIFY(QFile::link(m_world->path(QStringLiteral("nowhere")), cache + QStringLiteral("/broken")));
  QCOMPARE(settings::folderBytes(cache), 0);
  QVERIFY(settings::emptyFolder(cache).has_value());
  QVERIFY(QFile::exists(kept));
  QVERIFY(QDir(cache).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot));
  QVERIFY(settings::emptyFolder(m_world->path(QStringLiteral("not-there"))).has_value());
}

void TestSettingsPage::proxyIsChosen() {
  control<QTabWidget>("tabs")->setCurrentIndex(1);
  auto* host = control<QLineEdit>("proxy.host");
  QVERIFY(!host->isVisible());
  chooseProxy(1);
  QCOMPARE(m_world->settings().text(key::proxy), QStringLiteral("none"));
  chooseProxy(2);
  QVERIFY(host->isVisible());
  QCOMPARE(m_world->settings().text(key::proxy), QStringLiteral("none")); // no host yet: not half a proxy
  QVERIFY(message().isEmpty());
  enter<QLineEdit>("proxy.host", QStringLiteral("proxy.example"));
  QCOMPARE(m_world->settings().text(key::proxy), QStringLiteral("http://proxy.example:8080"));
  enter<QSpinBox>("proxy.port", QStringLiteral("3128"));
  QCOMPARE(m_world->settings().text(key::proxy), QStringLiteral("http://proxy.example:3128"));
  host->selectAll();
  QTest::keyClick(host, Qt::Key_Delete);
  QTest::keyClick(host, Qt::Key_Return); // a host that is taken away leaves what was kept
  QCOMPARE(m_world->settings().text(key::proxy), QStringLiteral("http://proxy.example:3128"));
  enter<QLineEdit>("proxy.host", QStringLiteral("proxy.example"));
  QTest::keyClick(control<QComboBox>(key::proxy), Qt::Key_Down);
  QCOMPARE(m_world->settings().text(key::proxy), QStringLiteral("socks5://proxy.example:3128"));
  chooseProxy(0);
  QCOMPARE(m_world->settings().text(key::proxy), QString());
  // And what is set elsewhere is shown.
  QVERIFY(m_world->settings().set(QString::fromLatin1(key::proxy), QStringLiteral("http://[fd00::1]:99")));
  QCOMPARE(control<QComboBox>(key::proxy)->currentText(), QStringLiteral("HTTP proxy"));
  QCOMPARE(host->text(), QStringLiteral("fd00::1"));
  enter<QSpinBox>("proxy.port", QStringLiteral("100"));
  QCOMPARE(m_world->settings().text(key::proxy), QStringLiteral("http://[fd00::1]:100"));
}

void TestSettingsPage::proxyWithAPasswordIsRefused() {
  control<QTabWidget>("tabs")->setCurrentIndex(1);
  chooseProxy(2);
  enter<QLineEdit>("proxy.host", QStringLiteral("user:secret-word@proxy.example"));
  QCOMPARE(m_world->settings().text(key::proxy), QStringLiteral("none")); // as on the way down the list
  QVERIFY(!message().isEmpty());
  QVERIFY(!message().contains(QStringLiteral("secret-word")));
  QCOMPARE(control<QLineEdit>("proxy.host")->text(), QString());
  QFile file(m_world->settings().places().config + QStringLiteral("/settings.json"));
  if (file.open(QIODevice::ReadOnly))
    QVERIFY(!file.readAll().contains("secret-word"));
}

void TestSettingsPage::modelsAndWork() {
  control<QTabWidget>("tabs")->setCurrentIndex(3);
  QCOMPARE(control<QSpinBox>(key::concurrency)->value(), 32);
  enter<QSpinBox>(key::concurrency, QStringLiteral("5"));
  enter<QLineEdit>(key::currency, QStringLiteral("eur"));
  enter<QLineEdit>(key::reviewer, QStringLiteral("Ada Lee"));
  QCOMPARE(control<QSpinBox>(key::threads)->text(), QStringLiteral("as many as there are cores"));
  enter<QSpinBox>(key::threads, QStringLiteral("3"));
  const settings::Settings again(m_world->settings().places());
  QCOMPARE(again.number(key::concurrency), 5);
  QCOMPARE(again.text(key::currency), QStringLiteral("EUR"));
  QCOMPARE(again.number(key::threads), 3);
  QCOMPARE(again.text(key::reviewer), QStringLiteral("Ada Lee"));
  enter<QLineEdit>(key::currency, QStringLiteral("x"));
  QVERIFY(!message().isEmpty());
  QCOMPARE(control<QLineEdit>(key::currency)->text(), QStringLiteral("EUR"));
}

// A note is as high as its lines at the width it has, not as in a narrow column.
void TestSettingsPage::notesStandCloseToTheirField() {
  auto* tabs = m_page->findChild<QTabWidget*>(QStringLiteral("settings.tabs"));
  int notes = 0;
  for (int i = 0; i < tabs->count(); ++i) {
    tabs->setCurrentIndex(i);
    QCoreApplication::processEvents();
    const auto labels = tabs->currentWidget()->findChildren<QLabel*>();
    for (const auto* label : labels) {
      if (!label->wordWrap() || !label->isVisible() || label->text().isEmpty())
        continue;
      ++notes;
      QVERIFY2(label->height() <= label->heightForWidth(label->width()) + 2, qPrintable(label->text()));
    }
  }
  QVERIFY(notes >= 6);
}

void TestSettingsPage::everyControlHasAName() {
  auto* tabs = control<QTabWidget>("tabs");
  for (int i = 0; i < tabs->count(); ++i) {
    tabs->setCurrentIndex(i);
    QCOMPARE(uitest::unnamedControls(*m_page), QStringList());
    QCOMPARE(uitest::strayAccessKeys(*m_page), QStringList());
    QCOMPARE(uitest::controlsWithoutObjectName(*m_page), QStringList());
    QVERIFY(!uitest::screenshots(*m_theme, *m_page, QStringLiteral("settings-%1").arg(i)).isEmpty());
  }
}

QTEST_MAIN(TestSettingsPage)
#include "tst_settingspage.moc"
