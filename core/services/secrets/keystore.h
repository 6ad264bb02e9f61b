// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QFuture>
#include <QString>

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace reticle::secrets {

class Redactor;

// Where a key is kept. Never on disk in plain text.
enum class Place { Keychain, Environment, Session };

// What the keychain of the system does; a seam so that a machine without one can be tried.
class Keychain {
 public:
  virtual ~Keychain() = default;
  // No value: there is no such entry. Error: no keychain, locked, or the user said no.
  virtual QFuture<Result<std::optional<std::string>>> read(std::string id) = 0;
  virtual QFuture<Status> write(std::string id, std::string secret) = 0;
  virtual QFuture<Status> remove(std::string id) = 0;
};

// QtKeychain, service "reticle". Needs an event loop in the thread that creates it, where its jobs run; the
// functions may be called from any thread.
std::unique_ptr<Keychain> systemKeychain();
// For the command line's --no-keychain and for tests: every call fails with NotFound.
std::unique_ptr<Keychain> noKeychain();

// Keys of endpoints by credential id: "env:NAME" names an environment variable; anything else is an id made by
// newCredential(), looked up in this session's memory, then in the keychain. Every key that passes is told to
// the redactor. Thread-safe.
class KeyStore {
 public:
  KeyStore(std::unique_ptr<Keychain> keychain, Redactor& redactor);
  ~KeyStore();

  static std::string newCredential(); // random, says nothing about the key

  // The key. NotFound when there is none; Forbidden when the keychain is there and refuses.
  QFuture<Result<std::string>> find(std::string credential);
  // Puts it into the keychain; with none, or when it refuses, into this session's memory. Says where it went.
  QFuture<Result<Place>> store(std::string credential, std::string secret);
  // Only into this session's memory.
  void keepForSession(const std::string& credential, std::string secret);
  QFuture<Status> forget(std::string credential);

 private:
  struct Memory; // shared with calls in flight
  std::shared_ptr<Memory> m_memory;
  std::unique_ptr<Keychain> m_keychain;
};

} // namespace reticle::secrets
