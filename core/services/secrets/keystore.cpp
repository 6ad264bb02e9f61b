// SPDX-License-Identifier: GPL-3.0-or-later
#include "secrets/keystore.h"

#include "secrets/redactor.h"

#include <QUuid>

namespace reticle::secrets {

struct KeyStore::Memory {
  explicit Memory(Redactor& target) : redactor(target) {}

  std::optional<std::string> find(const std::string& credential) {
    const std::lock_guard lock(mutex);
    const auto found = keys.find(credential);
    return found == keys.end() ? std::nullopt : std::optional(found->second);
  }
  void keep(const std::string& credential, std::string secret) {
    redactor.add(secret);
    const std::lock_guard lock(mutex);
    keys[credential] = std::move(secret);
  }
  void forget(const std::string& credential) {
    const std::lock_guard lock(mutex);
    keys.erase(credential);
  }

  Redactor& redactor;
  std::mutex mutex;
  std::map<std::string, std::string> keys;
};

namespace {

constexpr std::string_view kEnvironment = "env:";

bool isEnvironment(const std::string& credential) {
  return credential.starts_with(kEnvironment);
}

template<typename T> QFuture<Result<T>> ready(Result<T> result) {
  return QtFuture::makeReadyFuture<Result<T>>(std::move(result));
}

Error missing(const std::string& credential) {
  return Error(ErrorKind::NotFound, "there is no key for this endpoint", {{"what", "key"}, {"id", credential}});
}

} // namespace

KeyStore::KeyStore(std::unique_ptr<Keychain> keychain, Redactor& redactor)
    : m_memory(std::make_shared<Memory>(redactor)), m_keychain(std::move(keychain)) {}

KeyStore::~KeyStore() = default;

std::string KeyStore::newCredential() {
  return QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString();
}

QFuture<Result<std::string>> KeyStore::find(std::string credential) {
  if (isEnvironment(credential)) {
    const std::string value = qgetenv(credential.c_str() + kEnvironment.size()).toStdString();
    if (value.empty())
      return ready<std::string>(failure(missing(credential)));
    m_memory->redactor.add(value);
    return ready<std::string>(value);
  }
  if (auto known = m_memory->find(credential))
    return ready<std::string>(*known);
  return m_keychain->read(credential)
      .then(QtFuture::Launch::Sync,
            [memory = m_memory, credential](Result<std::optional<std::string>> found) -> Result<std::string> {
              if (!found)
                return failure(found.error());
              if (!*found)
                return failure(missing(credential));
              memory->redactor.add(**found);
              return **found;
            });
}

QFuture<Result<Place>> KeyStore::store(std::string credential, std::string secret) {
  if (isEnvironment(credential))
    return ready<Place>(
        failure(ErrorKind::InvalidArgument, "a key of the environment is set outside the program"));
  // From now on: also while the keychain asks the user for its password.
  m_memory->redactor.add(secret);
  return m_keychain->write(credential, secret)
      .then(QtFuture::Launch::Sync, [memory = m_memory, credential, secret](Status written) -> Result<Place> {
        if (written) {
          memory->forget(credential);
          return Place::Keychain;
        }
        memory->keep(credential, secret);
        return Place::Session;
      });
}

void KeyStore::keepForSession(const std::string& credential, std::string secret) {
  m_memory->keep(credential, std::move(secret));
}

QFuture<Status> KeyStore::forget(std::string credential) {
  m_memory->forget(credential);
  if (isEnvironment(credential))
    return ready<void>(Status());
  return m_keychain->remove(credential);
}

} // namespace reticle::secrets
