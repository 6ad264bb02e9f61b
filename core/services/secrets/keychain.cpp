// SPDX-License-Identifier: GPL-3.0-or-later
#include "secrets/keystore.h"

#include <QObject>
#include <QPromise>
#include <qt6keychain/keychain.h>

namespace reticle::secrets {

namespace {

const QString kService = QStringLiteral("reticle");

template<typename T> using Promise = std::shared_ptr<QPromise<Result<T>>>;

template<typename T> Promise<T> promised() {
  auto promise = std::make_shared<QPromise<Result<T>>>();
  promise->start();
  return promise;
}

template<typename T> void answer(const Promise<T>& promise, Result<T> result) {
  promise->addResult(std::move(result));
  promise->finish();
}

Error errorOf(const QKeychain::Job& job) {
  const bool refused = job.error() == QKeychain::AccessDenied || job.error() == QKeychain::AccessDeniedByUser;
  // Everything else, also a missing secret service, means the same to us: there is no keychain to use.
  return Error(refused ? ErrorKind::Forbidden : ErrorKind::NotFound,
               (refused ? "the keychain refuses: " : "no keychain: ") + job.errorString().toStdString(),
               {{"what", "keychain"}});
}

// QtKeychain's jobs belong to one thread; this object carries the calls there.
class SystemKeychain final : public QObject, public Keychain {
 public:
  QFuture<Result<std::optional<std::string>>> read(std::string id) override {
    auto promise = promised<std::optional<std::string>>();
    QMetaObject::invokeMethod(this, [this, id = std::move(id), promise] {
      auto* job = new QKeychain::ReadPasswordJob(kService, this);
      start(job, id, [job, promise] {
        if (job->error() == QKeychain::NoError)
          answer<std::optional<std::string>>(promise, job->textData().toStdString());
        else if (job->error() == QKeychain::EntryNotFound)
          answer<std::optional<std::string>>(promise, std::optional<std::string>());
        else
          answer<std::optional<std::string>>(promise, failure(errorOf(*job)));
      });
    });
    return promise->future();
  }

  QFuture<Status> write(std::string id, std::string secret) override {
    auto promise = promised<void>();
    QMetaObject::invokeMethod(this, [this, id = std::move(id), secret = std::move(secret), promise] {
      auto* job = new QKeychain::WritePasswordJob(kService, this);
      job->setTextData(QString::fromStdString(secret));
      finishWith(job, id, promise);
    });
    return promise->future();
  }

  QFuture<Status> remove(std::string id) override {
    auto promise = promised<void>();
    QMetaObject::invokeMethod(this, [this, id = std::move(id), promise] {
      finishWith(new QKeychain::DeletePasswordJob(kService, this), id, promise);
    });
    return promise->future();
  }

 private:
  template<typename F> void start(QKeychain::Job* job, const std::string& id, F done) {
    job->setInsecureFallback(false);
    job->setKey(QString::fromStdString(id));
    connect(job, &QKeychain::Job::finished, this, done);
    job->start();
  }

  void finishWith(QKeychain::Job* job, const std::string& id, const Promise<void>& promise) {
    start(job, id, [job, promise] {
      const bool fine = job->error() == QKeychain::NoError || job->error() == QKeychain::EntryNotFound;
      answer<void>(promise, fine ? Status() : Status(failure(errorOf(*job))));
    });
  }
};

class NoKeychain final : public Keychain {
 public:
  QFuture<Result<std::optional<std::string>>> read(std::string) override {
    return QtFuture::makeReadyFuture<Result<std::optional<std::string>>>(failure(none()));
  }
  QFuture<Status> write(std::string, std::string) override {
    return QtFuture::makeReadyFuture<Status>(failure(none()));
  }
  QFuture<Status> remove(std::string) override { return QtFuture::makeReadyFuture<Status>(failure(none())); }

 private:
  static Error none() { return Error(ErrorKind::NotFound, "no keychain", {{"what", "keychain"}}); }
};

} // namespace

std::unique_ptr<Keychain> systemKeychain() {
  return std::make_unique<SystemKeychain>();
}

std::unique_ptr<Keychain> noKeychain() {
  return std::make_unique<NoKeychain>();
}

} // namespace reticle::secrets
