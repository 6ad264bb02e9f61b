// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/settings.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace reticle;
using namespace reticle::settings;

namespace {

QByteArray contentOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& content) {
  QDir().mkpath(QFileInfo(path).absolutePath());
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
    qFatal("cannot write");
}

} // namespace

class TestSettings : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void tableIsSound() {
    QTemporaryDir dir;
    Settings settings(Places::under(dir.path()));
    std::set<std::string> names;
    std::string last;
    for (const Key& key : keys()) {
      QVERIFY2(names.insert(key.name).second, key.name);
      QVERIFY2(last < key.name, key.name); // sorted
      last = key.name;
      // Every default is a value that may be set.
      QVERIFY2(settings.set(QLatin1String(key.name), key.standard).has_value(), key.name);
      QVERIFY(settings.isStandard(QLatin1String(key.name)));
    }
    QVERIFY(QDir(dir.path()).isEmpty()); // nothing differs, nothing is written
  }

  void placesFollowXdg() {
    qputenv("XDG_CONFIG_HOME", "/somewhere/config");
    qputenv("XDG_STATE_HOME", "relative/is/invalid");
    qunsetenv("XDG_CACHE_HOME");
    const Places places = Places::system();
    QCOMPARE(places.config, QStringLiteral("/somewhere/config/reticle"));
    QCOMPARE(places.state, QDir::homePath() + QStringLiteral("/.local/state/reticle"));
    QCOMPARE(places.cache, QDir::homePath() + QStringLiteral("/.cache/reticle"));
  }

  void formsAreChecked_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("taken");
    const auto row = [](const char* key, const char* value, bool taken) {
      QTest::newRow(value) << QString::fromLatin1(key) << QString::fromLatin1(value) << taken;
    };
    row(key::proxy, "none", true);
    row(key::proxy, "http://proxy.example:3128", true);
    row(key::proxy, "socks5://10.0.0.1:1080", true);
    row(key::proxy, "http://[fd00::1]:8080", true);
    row(key::proxy, "http://proxy.example:65535", true);
    row(key::proxy, "http://proxy.example:65536", false);
    row(key::proxy, "http://proxy.example:0", false);
    row(key::proxy, "http://proxy.example", false);
    row(key::proxy, "proxy.example:3128", false);
    row(key::proxy, "ftp://proxy.example:21", false);
    row(key::proxy, "http://user:word@proxy.example:3128", false);
    row(key::proxy, "http://user@proxy.example:3128", false);
    row(key::proxy, "http://proxy.example:3128/path", false);
    row(key::currency, "EUR", true);
    row(key::currency, "eur", false);
    row(key::currency, "EURO", false);
  }

  // A password has no way into the file, nor has a proxy or a currency that nobody could use.
  void formsAreChecked() {
    QFETCH(QString, key);
    QFETCH(QString, value);
    QFETCH(bool, taken);
    QTemporaryDir dir;
    const Places places = Places::under(dir.path());
    Settings settings(places);
    const Status set = settings.set(key, value);
    QCOMPARE(set.has_value(), taken);
    QCOMPARE(settings.import(QJsonObject{{key, value}}).has_value(), taken);
    if (!taken) {
      QCOMPARE(set.error().kind(), ErrorKind::OutOfRange);
      QVERIFY(settings.isStandard(key));
      // A file that was written by hand does not bring it in either.
      write(places.config + QStringLiteral("/settings.json"),
            QStringLiteral("{\"%1\": \"%2\"}").arg(key, value).toUtf8());
      const Settings read(places);
      QCOMPARE(read.problems().size(), std::size_t(1));
      QVERIFY(read.isStandard(key));
    }
  }

  void survivesARestart() {
    QTemporaryDir dir;
    const Places places = Places::under(dir.path());
    {
      Settings settings(places);
      QSignalSpy spy(&settings, &Settings::changed);
      QVERIFY(settings.set(QLatin1String(key::theme), QStringLiteral("dark")));
      QVERIFY(settings.set(QLatin1String(key::theme), QStringLiteral("dark")));
      QCOMPARE(spy.size(), 1);
      QVERIFY(settings.set(QLatin1String(key::recentProjects),
                           QJsonArray{QStringLiteral("/a"), QStringLiteral("/b")}));
    }
    Settings settings(places);
    QVERIFY(settings.problems().empty());
    QCOMPARE(settings.text(key::theme), QStringLiteral("dark"));
    QCOMPARE(settings.list(key::recentProjects), (QStringList{QStringLiteral("/a"), QStringLiteral("/b")}));
    QCOMPARE(settings.number(key::textSize), 100);
    // What belongs to this machine is apart and does not travel.
    QVERIFY(!contentOf(places.config + QStringLiteral("/settings.json")).contains("/a"));
    QVERIFY(!settings.exported().contains(QLatin1String(key::recentProjects)));
    QVERIFY(settings.resetAll());
    QCOMPARE(settings.text(key::theme), QStringLiteral("system"));
    QCOMPARE(settings.list(key::recentProjects).size(), 2);
  }

  void refusesWrongValues() {
    QTemporaryDir dir;
    Settings settings(Places::under(dir.path()));
    const auto kind = [&](const char* key, const QJsonValue& value) {
      const Status status = settings.set(QLatin1String(key), value);
      return status ? ErrorKind::NothingToDo : status.error().kind();
    };
    QCOMPARE(kind("no.such", 1), ErrorKind::UnknownKey);
    QCOMPARE(kind(key::textSize, QStringLiteral("big")), ErrorKind::WrongType);
    QCOMPARE(kind(key::textSize, 120.5), ErrorKind::WrongType);
    QCOMPARE(kind(key::textSize, 99), ErrorKind::OutOfRange);
    QCOMPARE(kind(key::textSize, 201), ErrorKind::OutOfRange);
    QCOMPARE(kind(key::textSize, 200), ErrorKind::NothingToDo);
    QCOMPARE(kind(key::theme, QStringLiteral("pink")), ErrorKind::OutOfRange);
    QCOMPARE(kind(key::recentProjects, QJsonArray{1}), ErrorKind::WrongType);
    const QJsonObject bad{{QLatin1String(key::textSize), 150},
                          {QLatin1String(key::theme), QStringLiteral("pink")}};
    QVERIFY(!settings.import(bad));
    QCOMPARE(settings.number(key::textSize), 200); // all or nothing
  }

  // A slip in the file must not send anything out that was meant to stay here.
  void offlineFailsClosed() {
    for (const char* content :
         {"{\"network.offline\": \"yes\"}", "{\"network.offline\": 1}", "{\"network.offline\": true,", "[]"}) {
      QTemporaryDir dir;
      const Places places = Places::under(dir.path());
      write(places.config + QStringLiteral("/settings.json"), content);
      const Settings settings(places);
      QVERIFY2(settings.flag(key::offline), content);
      QCOMPARE(settings.problems().size(), std::size_t(1));
    }
  }

  void brokenFileIsKept() {
    QTemporaryDir dir;
    const Places places = Places::under(dir.path());
    const QString path = places.config + QStringLiteral("/settings.json");
    write(path, "{\"appearance.theme\": \"dark\"");
    Settings settings(places);
    QCOMPARE(settings.problems().size(), 1u);
    QCOMPARE(settings.text(key::theme), QStringLiteral("system"));
    QVERIFY(settings.set(QLatin1String(key::offline), true));
    QCOMPARE(contentOf(path + QStringLiteral(".broken")), QByteArray("{\"appearance.theme\": \"dark\""));
    write(path, "{\"appearance.theme\": 7, \"later.version\": [1], \"network.offline\": true}");
    Settings next(places);
    QCOMPARE(next.problems().size(), 1u);
    QVERIFY(next.flag(key::offline));
    QVERIFY(next.set(QLatin1String(key::offline), false));
    QVERIFY(contentOf(path).contains("later.version")); // of a newer program: not lost
  }

  void failedWriteKeepsTheOldFile() {
    QTemporaryDir dir;
    const Places places = Places::under(dir.path());
    Settings settings(places);
    QVERIFY(settings.set(QLatin1String(key::theme), QStringLiteral("dark")));
    const QString path = places.config + QStringLiteral("/settings.json");
    const QByteArray before = contentOf(path);
    // A folder in the place of the file cannot be replaced by a file, whoever runs the test.
    QVERIFY(QFile::rename(path, path + QStringLiteral(".aside")));
    QVERIFY(QDir().mkpath(path + QStringLiteral("/inside")));
    QCOMPARE(settings.set(QLatin1String(key::theme), QStringLiteral("light")).error().kind(),
             ErrorKind::WriteFailed);
    QCOMPARE(settings.text(key::theme), QStringLiteral("dark"));
    QCOMPARE(contentOf(path + QStringLiteral(".aside")), before);
  }
};

QTEST_GUILESS_MAIN(TestSettings)
#include "tst_settings.moc"
