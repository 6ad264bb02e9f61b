// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace reticle {

// What went wrong, as a kind a program can act on. The sentence for a person is made from the kind and the
// parameters in ui/words.
enum class ErrorKind {
  // files and input
  FileMissing,
  FileUnreadable,
  FileEmpty,
  FileTooLarge,
  UnsupportedFormat,
  InvalidEncoding,
  InvalidJson,
  InvalidCsv,
  InvalidYaml,
  InvalidFile,
  PasswordNeeded,
  NoText,
  HelperFailed,
  LimitExceeded,
  DiskFull,
  WriteFailed,
  // configuration and arguments
  UnknownKey,
  MissingKey,
  WrongType,
  OutOfRange,
  InvalidArgument,
  NotFound,
  Conflict,
  // project file
  NotAProject,
  NewerProject,
  DamagedProject,
  ProjectLocked,
  ReadOnlyProject,
  Database,
  // network and models
  ConnectionRefused,
  ConnectionLost,
  HostNotFound,
  Timeout,
  Tls,
  Unauthorised,
  Forbidden,
  NotFoundOnServer,
  RateLimited,
  QuotaExhausted,
  ServerError,
  BadRequest,
  InvalidReply,
  EmptyReply,
  TruncatedReply,
  RefusedReply,
  ScoreOutOfRange,
  Offline,
  NotApproved,
  // work
  Cancelled,
  BudgetReached,
  NothingToDo,
  Internal,
};

// The stable machine name of a kind, e.g. "file-missing"; used in JSON, storage and logs, never translated.
std::string_view errorKindName(ErrorKind kind);
// The kind of a machine name; ErrorKind::Internal for a name that is not known.
ErrorKind errorKindFromName(std::string_view name);

// One failure: a kind, named parameters ("path", "line", "status", ...), a context such as "a.jsonl:3" and an
// English line for logs. Thrown by the engine, carried in Result by the services.
class Error : public std::exception {
 public:
  using Parameters = std::vector<std::pair<std::string, std::string>>;

  Error(ErrorKind kind, std::string message, Parameters parameters = {}, std::string context = {});

  ErrorKind kind() const noexcept { return m_kind; }
  const std::string& message() const noexcept { return m_message; }
  const Parameters& parameters() const noexcept { return m_parameters; }
  // The value of a parameter, or an empty text when it is not there.
  std::string_view parameter(std::string_view name) const noexcept;
  const std::string& context() const noexcept { return m_context; }
  Error withContext(std::string context) const;
  Error withParameter(std::string name, std::string value) const;
  // "kind: message (context)"
  const char* what() const noexcept override { return m_what.c_str(); }

 private:
  ErrorKind m_kind;
  std::string m_message;
  Parameters m_parameters;
  std::string m_context;
  std::string m_what;
};

} // namespace reticle
