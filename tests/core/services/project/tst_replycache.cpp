// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/diskuse.h"
#include "project/replycache.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>
#include <memory>
#include <string>

using namespace reticle;
using namespace reticle::project;

class TestReplyCache : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init() { m_dir = std::make_unique<QTemporaryDir>(); }

  void keepsAndFinds() {
    {
      ReplyCache cache(m_dir->path(), "u", 1000);
      QVERIFY(!QFile::exists(cache.file())); // opens nothing before it is needed
      QVERIFY(!cache.find("k").result().value());
      QVERIFY(cache.keep("k", {"body \u00e9", 77, 12}).result());
      QVERIFY(cache.keep("k", {"newer", 78, 13}).result());
      QCOMPARE(cache.size().result()->replies, std::int64_t(1));
      QCOMPARE(cache.size().result()->bytes, std::int64_t(5));
    }
    ReplyCache again(m_dir->path(), "u", 1000);
    const auto kept = again.find("k").result().value();
    QVERIFY(kept);
    QCOMPARE(kept->body, std::string("newer"));
    QCOMPARE(kept->atMs, std::int64_t(78));
    QCOMPARE(kept->latencyMs, std::int64_t(13));
    ReplyCache other(m_dir->path(), "v", 1000); // another project's
    QVERIFY(!other.find("k").result().value());
    QVERIFY(diskUse(QStringLiteral("none"), "u", m_dir->path()).replies > 0);
    QVERIFY(again.clear().result());
    QVERIFY(!again.find("k").result().value());
  }

  // What was used longest ago goes first, and the limit holds at every moment.
  void staysWithinItsLimit() {
    ReplyCache cache(m_dir->path(), "u", 1000);
    for (int i = 0; i < 10; ++i)
      QVERIFY(cache.keep("k" + std::to_string(i), {std::string(100, 'x'), i, 0}).result());
    QVERIFY(cache.find("k0").result().value()); // used again
    for (int i = 10; i < 15; ++i) {
      QVERIFY(cache.keep("k" + std::to_string(i), {std::string(100, 'x'), i, 0}).result());
      QVERIFY(cache.size().result()->bytes <= 1000);
    }
    QVERIFY(cache.find("k0").result().value());
    QVERIFY(!cache.find("k1").result().value());
    QVERIFY(cache.find("k14").result().value());
    QVERIFY(cache.keep("big", {std::string(1001, 'x'), 0, 0}).result());
    QVERIFY(!cache.find("big").result().value());
  }

  void damageIsThrownAway() {
    ReplyCache first(m_dir->path(), "u", 1000);
    QVERIFY(first.keep("k", {"body", 1, 0}).result());
    const QString file = first.file();
    QFile::remove(file); // emptied by hand while it is open
    QVERIFY(!first.find("k").result().value());
    QVERIFY(first.keep("k", {"body", 1, 0}).result());
    QVERIFY(first.find("k").result().value());

    const QString other = replyCacheFile(m_dir->path(), "w");
    QVERIFY(QDir().mkpath(QFileInfo(other).absolutePath()));
    QFile broken(other);
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write(QByteArray(8192, '?'));
    broken.close();
    ReplyCache second(m_dir->path(), "w", 1000);
    QVERIFY(!second.find("k").result().value());
    QVERIFY(second.keep("k", {"body", 1, 0}).result());
    QVERIFY(second.find("k").result().value());
  }

  void folderThatCannotBeMade() {
    QFile blocker(m_dir->filePath(QStringLiteral("u")));
    QVERIFY(blocker.open(QIODevice::WriteOnly));
    ReplyCache cache(m_dir->path(), "u", 1000);
    const auto kept = cache.keep("k", {"body", 1, 0}).result();
    QVERIFY(!kept);
    QCOMPARE(kept.error().kind(), ErrorKind::WriteFailed);
  }

 private:
  std::unique_ptr<QTemporaryDir> m_dir;
};

QTEST_GUILESS_MAIN(TestReplyCache)
#include "tst_replycache.moc"
