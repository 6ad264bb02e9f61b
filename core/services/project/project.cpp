// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/project.h"

#include "project/modelcalls.h"
#include "project/schema.h"
#include "project/sql.h"
#include "project/verify.h"

#include <QThread>
#include <QUuid>

namespace reticle::project {

struct Project::Parts {
  QString path;
  std::string uuid;
  std::unique_ptr<ChangeFeed> feed;
  std::unique_ptr<storage::Database> database;
  const Clock* clock;
};

namespace {

storage::Database::Observer observer(ChangeFeed* feed) {
  return [feed](const storage::Changes& changes) { feed->post(changes); };
}

// The schema whose first step also gives the new project its id: there is no moment without one.
storage::Schema schemaOfNew(std::int64_t now) {
  storage::Schema schema = projectSchema();
  const std::string uuid = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString();
  auto tables = std::move(schema.migrations.front());
  schema.migrations.front() = [tables = std::move(tables), uuid, now](SQLite::Database& db) {
    tables(db);
    sql::exec(db, "INSERT INTO meta (key, value) VALUES ('uuid', ?)", uuid);
    sql::exec(db, "INSERT INTO meta (key, value) VALUES ('created', ?)", std::to_string(now));
  };
  return schema;
}

Result<std::string> readUuid(storage::Database& database) {
  return database
      .read([](SQLite::Database& db) {
        SQLite::Statement s(db, "SELECT value FROM meta WHERE key = 'uuid'");
        if (!s.executeStep())
          throw Error(ErrorKind::DamagedProject, "the project has no id", {{"detail", "meta"}});
        return s.getColumn(0).getString();
      })
      .result();
}

// Runs f on a thread of its own; the feed it leaves behind goes to the calling thread.
template<typename F> QFuture<Result<std::shared_ptr<Project>>> later(F f) {
  auto promise = std::make_shared<QPromise<Result<std::shared_ptr<Project>>>>();
  promise->start();
  QThread* caller = QThread::currentThread();
  QThread* thread = QThread::create([promise, caller, f = std::move(f)] {
    Result<std::unique_ptr<Project>> opened = f();
    if (opened) {
      (*opened)->feed().moveToThread(caller);
      promise->addResult(std::shared_ptr<Project>(std::move(*opened)));
    } else {
      promise->addResult(failure(opened.error()));
    }
    promise->finish();
  });
  QObject::connect(thread, &QThread::finished, thread, &QObject::deleteLater);
  thread->start();
  return promise->future();
}

} // namespace

Project::Project(Parts parts)
    : m_path(std::move(parts.path)), m_uuid(std::move(parts.uuid)), m_feed(std::move(parts.feed)),
      m_database(std::move(parts.database)), m_queries(std::make_unique<Queries>(*m_database)),
      m_edits(std::make_unique<Edits>(*m_database, *parts.clock)),
      m_outcomes(std::make_unique<Outcomes>(*m_database, *parts.clock)) {}

Project::~Project() {
  m_outcomes.reset();
  m_edits.reset();
  m_queries.reset();
  m_database.reset(); // closes before the feed it tells
  // The last owner may be a job in another thread; the feed's timer must end in its own.
  if (m_feed->thread() != QThread::currentThread())
    m_feed.release()->deleteLater();
}

Result<std::unique_ptr<Project>> Project::open(const QString& path, const Clock& clock, Access access) {
  auto feed = std::make_unique<ChangeFeed>();
  auto database = storage::Database::open(path, projectSchema(), access, observer(feed.get()));
  if (!database)
    return failure(database.error());
  const Result<std::string> uuid = readUuid(**database);
  if (!uuid)
    return failure(uuid.error());
  if (!(*database)->readOnly())
    closeSentCalls(**database);
  return std::unique_ptr<Project>(
      new Project(Parts{path, *uuid, std::move(feed), std::move(*database), &clock}));
}

Result<std::unique_ptr<Project>> Project::create(const QString& path, const Clock& clock) {
  auto feed = std::make_unique<ChangeFeed>();
  auto database = storage::Database::create(path, schemaOfNew(clock.wallMs()), observer(feed.get()));
  if (!database)
    return failure(database.error());
  const Result<std::string> uuid = readUuid(**database);
  if (!uuid)
    return failure(uuid.error());
  return std::unique_ptr<Project>(
      new Project(Parts{path, *uuid, std::move(feed), std::move(*database), &clock}));
}

QFuture<Result<std::shared_ptr<Project>>> Project::openLater(QString path, const Clock& clock, Access access) {
  return later([path = std::move(path), &clock, access] { return open(path, clock, access); });
}

QFuture<Result<std::shared_ptr<Project>>> Project::createLater(QString path, const Clock& clock) {
  return later([path = std::move(path), &clock] { return create(path, clock); });
}

Pending<void> Project::saveCopy(QString target) {
  return m_database->backup(target);
}

Pending<std::vector<std::string>> Project::verify() {
  return m_database->read([](SQLite::Database& db) { return problemsIn(db); });
}

Pending<void> Project::close() {
  return m_database->close();
}

} // namespace reticle::project
