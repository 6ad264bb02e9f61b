// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/random.h"
#include "storage/database.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <SQLiteCpp/Statement.h>
#include <sqlite3.h>

#include <csignal>
#include <cstdio>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace reticle;
using namespace reticle::storage;

namespace {

Schema schema() {
  return {1381253964, {[](SQLite::Database& db) {
            db.exec("CREATE TABLE item (id INTEGER PRIMARY KEY, text TEXT NOT NULL)");
          }}};
}

Schema newerSchema() {
  Schema newer = schema();
  newer.migrations.emplace_back(
      [](SQLite::Database& db) { db.exec("ALTER TABLE item ADD COLUMN size INTEGER"); });
  return newer;
}

Result<void> insert(Database& database, const std::string& text) {
  return database
      .write([text](SQLite::Database& db) {
        SQLite::Statement s(db, "INSERT INTO item (text) VALUES (?)");
        s.bind(1, text);
        s.exec();
      })
      .result();
}

std::int64_t count(const Database& database) {
  const auto result =
      database.read([](SQLite::Database& db) { return db.execAndGet("SELECT count(*) FROM item").getInt64(); })
          .result();
  return result ? *result : -1;
}

QByteArray hashOf(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly))
    return {};
  return QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha256);
}

void spoil(const QString& path, const char* statement) {
  SQLite::Database db(path.toStdString(), SQLite::OPEN_READWRITE);
  db.exec(statement);
}

QStringList everythingIn(const QString& folder) {
  return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
}

ErrorKind kindOf(const Result<std::unique_ptr<Database>>& result) {
  return result ? ErrorKind::NothingToDo : result.error().kind();
}

// --- children of this program

int writeUntilFull(const QString& path) {
  signal(SIGXFSZ, SIG_IGN);
  auto database = Database::open(path, schema(), Access::ReadWrite);
  if (!database)
    return 2;
  const rlimit limit{400 * 1024, RLIM_INFINITY};
  if (setrlimit(RLIMIT_FSIZE, &limit) != 0)
    return 3;
  int stored = 0;
  for (int i = 0; i < 2000; ++i) {
    const Result<void> result = insert(**database, std::string(4000, 'x'));
    if (!result) {
      const bool full = result.error().kind() == ErrorKind::DiskFull;
      // Room again: the same action succeeds.
      const rlimit more{RLIM_INFINITY, RLIM_INFINITY};
      setrlimit(RLIMIT_FSIZE, &more);
      const bool again = insert(**database, "after").has_value();
      std::printf("%d %s %s\n", stored, full ? "full" : result.error().what(), again ? "again" : "stuck");
      return 0;
    }
    ++stored;
  }
  return 4;
}

// As another user when run as root, for whom no file is read-only.
int openAsOther(const QString& path) {
  if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0))
    return 2;
  const auto strict = Database::open(path, schema(), Access::ReadWrite);
  std::printf("%s\n", strict ? "opened" : std::string(errorKindName(strict.error().kind())).c_str());
  const auto loose = Database::open(path, schema(), Access::ReadWriteElseReadOnly);
  if (!loose) {
    std::printf("%s\n", loose.error().what());
    return 0;
  }
  const Result<void> written = insert(**loose, "no");
  std::printf("%s %lld %s\n", (*loose)->readOnly() ? "read-only" : "writable",
              static_cast<long long>(count(**loose)),
              written ? "wrote" : std::string(errorKindName(written.error().kind())).c_str());
  return 0;
}

int holdOpen(const QString& path) {
  auto database = Database::open(path, schema(), Access::ReadWrite);
  if (!database)
    return 2;
  insert(**database, "held");
  std::puts("open");
  std::fflush(stdout);
  char byte = 0;
  return read(0, &byte, 1) >= 0 ? 0 : 1; // until the parent closes our input
}

QStringList runChild(const char* mode, const QString& path) {
  QProcess child;
  child.start(QCoreApplication::applicationFilePath(), {QString::fromLatin1(mode), path});
  if (!child.waitForFinished(15000) || child.exitCode() != 0)
    return {QStringLiteral("exit %1").arg(child.exitCode())};
  return QString::fromUtf8(child.readAllStandardOutput()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

} // namespace

class TestDatabase : public QObject {
  Q_OBJECT
  QTemporaryDir m_dir;
  int m_number = 0;

  QString fresh() {
    const QString folder = m_dir.filePath(QString::number(++m_number));
    QDir().mkpath(folder);
    return folder + QStringLiteral("/p.reticle");
  }
  QString made(int rows = 3) {
    const QString path = fresh();
    auto database = Database::create(path, schema());
    if (!database)
      qFatal("%s", database.error().what());
    for (int i = 0; i < rows; ++i)
      insert(**database, "row " + std::to_string(i));
    return path;
  }

 private Q_SLOTS:
  void oneFileWhenClosed() {
    const QString path = fresh();
    const QString folder = QFileInfo(path).absolutePath();
    QVERIFY(Database::create(path, schema()).has_value());
    for (int round = 0; round < 50; ++round) {
      auto database = Database::open(path, schema(), Access::ReadWrite);
      QVERIFY2(database.has_value(), database ? "" : database.error().what());
      std::vector<Pending<void>> writes;
      for (int i = 0; i < 5; ++i) // closed while writes are queued and a read runs
        writes.push_back(
            (*database)->write([](SQLite::Database& db) { db.exec("INSERT INTO item (text) VALUES ('x')"); }));
      const auto reading = (*database)->read([](SQLite::Database& db) {
        return db
            .execAndGet("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000000) "
                        "SELECT sum(i) FROM n")
            .getInt64();
      });
      QVERIFY(everythingIn(folder).contains(QStringLiteral(".p.reticle.lock")));
      database->reset();
      for (const auto& write : writes)
        QVERIFY(write.result().has_value());
      QVERIFY(!reading.result().has_value());
      QCOMPARE(everythingIn(folder), QStringList{QStringLiteral("p.reticle")});
    }
    auto database = Database::open(path, schema(), Access::ReadWrite);
    QCOMPARE(count(**database), 250);
    QVERIFY((*database)->close().result().has_value());
    QCOMPARE(insert(**database, "late").error().kind(), ErrorKind::Database);
    // The journal mode in the header: 1 = rollback. A file that is closed needs nothing beside it.
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.read(20).at(18), char(1));
  }

  void createRefusesExisting() {
    const QString path = made();
    const QByteArray before = hashOf(path);
    QCOMPARE(kindOf(Database::create(path, schema())), ErrorKind::Conflict);
    QCOMPARE(hashOf(path), before);
  }

  void refusesForeignFiles_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("statement");
    QTest::addColumn<int>("expected");
    const auto row = [](const char* name, const QByteArray& content, const QByteArray& statement,
                        ErrorKind kind) {
      QTest::newRow(name) << content << statement << static_cast<int>(kind);
    };
    row("0 bytes", "", "", ErrorKind::NotAProject);
    row("text", QByteArray("hello, this is not a database\n").repeated(200), "", ErrorKind::NotAProject);
    row("short text", "hi", "", ErrorKind::NotAProject);
    row("another program's", {}, "PRAGMA application_id = 1234", ErrorKind::NotAProject);
    row("no id", {}, "PRAGMA application_id = 0", ErrorKind::NotAProject);
    row("newer", {}, "PRAGMA user_version = 7", ErrorKind::NewerProject);
    row("no version", {}, "PRAGMA user_version = 0", ErrorKind::DamagedProject);
    row("trigger", {}, "CREATE TRIGGER t AFTER INSERT ON item BEGIN DELETE FROM item; END",
        ErrorKind::DamagedProject);
    row("view", {}, "CREATE VIEW v AS SELECT * FROM item", ErrorKind::DamagedProject);
    row("virtual table", {}, "CREATE VIRTUAL TABLE v USING fts5(x)", ErrorKind::DamagedProject);
    row("missing reference", {},
        "CREATE TABLE child (id INTEGER PRIMARY KEY, item INTEGER REFERENCES item(id)); "
        "INSERT INTO child (item) VALUES (99)",
        ErrorKind::DamagedProject);
  }

  void refusesForeignFiles() {
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, statement);
    QFETCH(int, expected);
    QString path;
    if (statement.isEmpty()) {
      path = fresh();
      QFile file(path);
      QVERIFY(file.open(QIODevice::WriteOnly));
      file.write(content);
    } else {
      path = made();
      spoil(path, statement.constData());
    }
    const QByteArray before = hashOf(path);
    for (const Access access : {Access::ReadWrite, Access::ReadOnly, Access::ReadWriteElseReadOnly})
      QCOMPARE(static_cast<int>(kindOf(Database::open(path, schema(), access))), expected);
    QCOMPARE(hashOf(path), before);
    QCOMPARE(everythingIn(QFileInfo(path).absolutePath()), QStringList{QStringLiteral("p.reticle")});
  }

  void refusesOddPaths() {
    QCOMPARE(kindOf(Database::open(fresh(), schema(), Access::ReadWrite)), ErrorKind::FileMissing);
    QCOMPARE(kindOf(Database::open(m_dir.path(), schema(), Access::ReadWrite)), ErrorKind::InvalidFile);
  }

  // Every mutated file gets a verdict and a refused one is not touched.
  void bitFlips() {
    const QString original = made(400);
    QFile file(original);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray sound = file.readAll();
    Random random(7, "storage/flips");
    int refused = 0;
    for (int round = 0; round < 200; ++round) {
      QByteArray bytes = sound;
      if (round % 5 == 4)
        bytes.truncate(static_cast<qsizetype>(random.below(static_cast<std::uint64_t>(bytes.size()))));
      for (std::uint64_t i = 0; i < 1 + random.below(8) && !bytes.isEmpty(); ++i) {
        const auto at = static_cast<qsizetype>(random.below(static_cast<std::uint64_t>(bytes.size())));
        bytes[at] = static_cast<char>(bytes.at(at) ^ static_cast<char>(1 << random.below(8)));
      }
      const QString path = m_dir.filePath(QStringLiteral("flip.reticle"));
      QFile::remove(path);
      QFile mutated(path);
      QVERIFY(mutated.open(QIODevice::WriteOnly));
      mutated.write(bytes);
      mutated.close();
      const QByteArray before = hashOf(path);
      const auto database = Database::open(path, schema(), Access::ReadWrite);
      if (database) {
        count(**database);
        continue; // a flip inside a text is no damage SQLite could see
      }
      ++refused;
      QCOMPARE(hashOf(path), before);
      QVERIFY(database.error().kind() == ErrorKind::DamagedProject ||
              database.error().kind() == ErrorKind::NotAProject ||
              database.error().kind() == ErrorKind::NewerProject ||
              database.error().kind() == ErrorKind::FileUnreadable ||
              database.error().kind() == ErrorKind::Database);
    }
    QVERIFY2(refused > 40, qPrintable(QString::number(refused)));
  }

  // Damage that only a look at the pages finds: the number of cells of a table page that opening does not read.
  void damagedPage() {
    const QString path = made(400);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.size() >= 3 * 4096);
    QVERIFY(file.seek(file.size() - 4096 + 3));
    file.write("\x7f\xff", 2);
    file.close();
    const QByteArray before = hashOf(path);
    QCOMPARE(kindOf(Database::open(path, schema(), Access::ReadWrite)), ErrorKind::DamagedProject);
    QCOMPARE(hashOf(path), before);
  }

  void upgradesWithACopy() {
    const QString path = made();
    {
      const auto reading = Database::open(path, newerSchema(), Access::ReadOnly);
      QCOMPARE(kindOf(reading), ErrorKind::ReadOnlyProject);
    }
    {
      auto database = Database::open(path, newerSchema(), Access::ReadWrite);
      QVERIFY2(database.has_value(), database ? "" : database.error().what());
      QCOMPARE(count(**database), 3);
      QVERIFY((*database)->write([](SQLite::Database& db) { db.exec("UPDATE item SET size = 1"); }).result());
    }
    auto old = Database::open(path + QStringLiteral(".bak-v1"), schema(), Access::ReadWrite);
    QVERIFY(old.has_value());
    QCOMPARE(count(**old), 3);
    QCOMPARE(kindOf(Database::open(path, schema(), Access::ReadWrite)), ErrorKind::NewerProject);
  }

  void failedUpgradeChangesNothing() {
    const QString path = made();
    const QByteArray before = hashOf(path);
    Schema broken = newerSchema();
    broken.migrations.emplace_back([](SQLite::Database& db) { db.exec("INSERT INTO nowhere VALUES (1)"); });
    QCOMPARE(kindOf(Database::open(path, broken, Access::ReadWrite)), ErrorKind::Database);
    QCOMPARE(hashOf(path), before);
    QVERIFY(Database::open(path, schema(), Access::ReadWrite).has_value());
  }

  void oneWriterAtATime() {
    const QString path = made();
    QProcess other;
    other.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--hold"), path});
    QVERIFY(other.waitForReadyRead(10000));
    const auto strict = Database::open(path, schema(), Access::ReadWrite);
    QCOMPARE(kindOf(strict), ErrorKind::ProjectLocked);
    QCOMPARE(QString::fromStdString(std::string(strict.error().parameter("pid"))),
             QString::number(other.processId()));
    {
      const auto loose = Database::open(path, schema(), Access::ReadWriteElseReadOnly);
      QVERIFY2(loose.has_value(), loose ? "" : loose.error().what());
      QVERIFY((*loose)->readOnly());
      QCOMPARE((*loose)->readOnlyReason()->kind(), ErrorKind::ProjectLocked);
      QCOMPARE(count(**loose), 4); // what the other one committed
      QCOMPARE(insert(**loose, "no").error().kind(), ErrorKind::ReadOnlyProject);
    }
    other.closeWriteChannel();
    QVERIFY(other.waitForFinished(10000));
    {
      const auto first = Database::open(path, schema(), Access::ReadWrite);
      QVERIFY(first.has_value());
      // The same within one program, by another name for the file.
      const QString link = m_dir.filePath(QStringLiteral("link.reticle"));
      QVERIFY(QFile::link(path, link));
      QCOMPARE(kindOf(Database::open(link, schema(), Access::ReadWrite)), ErrorKind::ProjectLocked);
      QVERIFY(insert(**first, "still mine"));
    }
    QVERIFY(Database::open(path, schema(), Access::ReadWrite).has_value());
  }

  // A file has one writer whatever name it is opened by: symbolic and hard links, also in another folder.
  void oneWriterWhateverTheName_data() {
    QTest::addColumn<bool>("hard");
    QTest::addColumn<bool>("elsewhere");
    QTest::newRow("symbolic link") << false << false;
    QTest::newRow("symbolic link in another folder") << false << true;
    QTest::newRow("hard link") << true << false;
    QTest::newRow("hard link in another folder") << true << true;
  }

  void oneWriterWhateverTheName() {
    QFETCH(bool, hard);
    QFETCH(bool, elsewhere);
    const QString path = made();
    QTemporaryDir otherFolder;
    const QString link = elsewhere ? otherFolder.filePath(QStringLiteral("b.reticle"))
                                   : QFileInfo(path).absolutePath() + QStringLiteral("/b.reticle");
    const auto makeLink = hard ? ::link : ::symlink;
    QVERIFY(makeLink(path.toLocal8Bit().constData(), link.toLocal8Bit().constData()) == 0);
    QProcess other;
    other.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--hold"), path});
    QVERIFY(other.waitForReadyRead(10000));
    QCOMPARE(kindOf(Database::open(link, schema(), Access::ReadWrite)), ErrorKind::ProjectLocked);
    {
      const auto loose = Database::open(link, schema(), Access::ReadWriteElseReadOnly);
      QVERIFY2(loose.has_value(), loose ? "" : loose.error().what());
      QVERIFY((*loose)->readOnly());
    }
    // Refused ones leave nothing behind, neither for the holder nor for who comes after it, however it ended.
    other.kill();
    QVERIFY(other.waitForFinished(10000));
    QVERIFY(Database::open(path, schema(), Access::ReadWrite).has_value());
    const auto second = Database::open(link, schema(), Access::ReadWrite);
    QVERIFY2(second.has_value(), second ? "" : second.error().what());
    QCOMPARE(kindOf(Database::open(path, schema(), Access::ReadWrite)), ErrorKind::ProjectLocked);
  }

  // A project that has just been made is claimed like one that was opened.
  void newProjectsAreClaimed() {
    const QString path = m_dir.filePath(QStringLiteral("fresh.reticle"));
    const auto created = Database::create(path, schema());
    QVERIFY2(created.has_value(), created ? "" : created.error().what());
    const QString link = m_dir.filePath(QStringLiteral("fresh-link.reticle"));
    QVERIFY(::link(path.toLocal8Bit().constData(), link.toLocal8Bit().constData()) == 0);
    QCOMPARE(kindOf(Database::open(link, schema(), Access::ReadWrite)), ErrorKind::ProjectLocked);
  }

  void lockEndsWithItsHolder() {
    const QString path = made();
    QProcess other;
    other.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--hold"), path});
    QVERIFY(other.waitForReadyRead(10000));
    other.kill();
    QVERIFY(other.waitForFinished(10000));
    const auto database = Database::open(path, schema(), Access::ReadWrite);
    QVERIFY2(database.has_value(), database ? "" : database.error().what());
    QCOMPARE(count(**database), 4);
  }

  void readOnlyPlaces_data() {
    QTest::addColumn<int>("file");
    QTest::addColumn<int>("folder");
    QTest::newRow("file") << 0444 << 0777;
    QTest::newRow("folder") << 0666 << 0555;
  }

  void readOnlyPlaces() {
    QFETCH(int, file);
    QFETCH(int, folder);
    const QString path = made();
    QVERIFY(chmod(m_dir.path().toLocal8Bit().constData(), 0755) == 0);
    QVERIFY(chmod(path.toLocal8Bit().constData(), static_cast<mode_t>(file)) == 0);
    QVERIFY(chmod(QFileInfo(path).absolutePath().toLocal8Bit().constData(), static_cast<mode_t>(folder)) == 0);
    const QByteArray before = hashOf(path);
    QCOMPARE(runChild("--other", path), (QStringList{QStringLiteral("read-only-project"),
                                                     QStringLiteral("read-only 3 read-only-project")}));
    QCOMPARE(hashOf(path), before);
    chmod(QFileInfo(path).absolutePath().toLocal8Bit().constData(), 0755);
  }

  void diskFull() {
    const QString path = made();
    const QStringList lines = runChild("--full", path);
    QCOMPARE(lines.size(), 1);
    const QStringList words = lines.front().split(QLatin1Char(' '));
    QCOMPARE(words.mid(1), (QStringList{QStringLiteral("full"), QStringLiteral("again")}));
    QVERIFY(words.front().toInt() > 10);
    const auto database = Database::open(path, schema(), Access::ReadWrite);
    QVERIFY(database.has_value());
    QCOMPARE(count(**database), 3 + words.front().toInt() + 1);
  }

  void failedWriteLeavesNothing() {
    int told = 0;
    const QString path = fresh();
    auto database = Database::create(path, schema(), [&told](const Changes&) { ++told; });
    QVERIFY(database.has_value());
    const auto failed = (*database)
                            ->write([](SQLite::Database& db) {
                              db.exec("INSERT INTO item (text) VALUES ('half')");
                              throw Error(ErrorKind::Conflict, "on purpose");
                            })
                            .result();
    QCOMPARE(failed.error().kind(), ErrorKind::Conflict);
    QCOMPARE(count(**database), 0);
    QCOMPARE((*database)->revision(), 0);
    QVERIFY(insert(**database, "whole"));
    QCOMPARE((*database)->revision(), 1);
    QVERIFY((*database)->close().result());
    QCOMPARE(told, 1);
  }

  void readersCannotWrite() {
    const QString path = made();
    auto database = Database::open(path, schema(), Access::ReadWrite);
    const auto result =
        (*database)->read([](SQLite::Database& db) { return db.exec("DELETE FROM item"); }).result();
    QCOMPARE(result.error().kind(), ErrorKind::ReadOnlyProject);
    QCOMPARE(count(**database), 3);
  }

  void cancelledReadEnds() {
    const QString path = made();
    auto database = Database::open(path, schema(), Access::ReadWrite);
    CancelToken token;
    auto reading = (*database)->read(
        [](SQLite::Database& db) {
          return db
              .execAndGet(
                  "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT sum(i) FROM n")
              .getInt64();
        },
        token);
    QTest::qWait(20);
    QVERIFY(!reading.isFinished());
    token.cancel();
    QTRY_VERIFY_WITH_TIMEOUT(reading.isFinished(), 1000);
    QCOMPARE(reading.result().error().kind(), ErrorKind::Cancelled);
    QCOMPARE(count(**database), 3); // the connection is usable again
  }

  void backupWhileWriting() {
    const QString path = made(0);
    auto database = Database::open(path, schema(), Access::ReadWrite);
    std::vector<Pending<void>> writes;
    for (int i = 0; i < 300; ++i)
      writes.push_back(
          (*database)->write([](SQLite::Database& db) { db.exec("INSERT INTO item (text) VALUES ('x')"); }));
    for (int i = 0; i < 5; ++i) {
      const QString copy = m_dir.filePath(QStringLiteral("copy%1.reticle").arg(i));
      const Result<void> done = (*database)->backup(copy).result();
      QVERIFY2(done.has_value(), done ? "" : done.error().what());
      QCOMPARE((*database)->backup(copy).result().error().kind(), ErrorKind::Conflict);
      const auto opened = Database::open(copy, schema(), Access::ReadWrite);
      QVERIFY(opened.has_value());
      QVERIFY(count(**opened) <= 300);
    }
    for (const auto& write : writes)
      QVERIFY(write.result());
    QVERIFY(!QFile::exists(m_dir.filePath(QStringLiteral("copy0.reticle-wal"))));
  }
};

int main(int argc, char** argv) {
  QCoreApplication app(argc, argv);
  if (argc == 3 && argv[1][0] == '-' && argv[1][1] == '-') {
    const QString path = QString::fromLocal8Bit(argv[2]);
    const std::string mode = argv[1];
    return mode == "--full" ? writeUntilFull(path) : mode == "--other" ? openAsOther(path) : holdOpen(path);
  }
  TestDatabase test;
  return QTest::qExec(&test, argc, argv);
}

#include "tst_database.moc"
