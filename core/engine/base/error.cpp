// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"

#include <array>

namespace reticle {
namespace {
constexpr std::array<std::pair<ErrorKind, std::string_view>, 52> kNames{{
    {ErrorKind::FileMissing, "file-missing"},
    {ErrorKind::FileUnreadable, "file-unreadable"},
    {ErrorKind::FileEmpty, "file-empty"},
    {ErrorKind::FileTooLarge, "file-too-large"},
    {ErrorKind::UnsupportedFormat, "unsupported-format"},
    {ErrorKind::InvalidEncoding, "invalid-encoding"},
    {ErrorKind::InvalidJson, "invalid-json"},
    {ErrorKind::InvalidCsv, "invalid-csv"},
    {ErrorKind::InvalidYaml, "invalid-yaml"},
    {ErrorKind::InvalidFile, "invalid-file"},
    {ErrorKind::PasswordNeeded, "password-needed"},
    {ErrorKind::NoText, "no-text"},
    {ErrorKind::HelperFailed, "helper-failed"},
    {ErrorKind::LimitExceeded, "limit-exceeded"},
    {ErrorKind::DiskFull, "disk-full"},
    {ErrorKind::WriteFailed, "write-failed"},
    {ErrorKind::UnknownKey, "unknown-key"},
    {ErrorKind::MissingKey, "missing-key"},
    {ErrorKind::WrongType, "wrong-type"},
    {ErrorKind::OutOfRange, "value-out-of-range"},
    {ErrorKind::InvalidArgument, "invalid-argument"},
    {ErrorKind::NotFound, "not-found"},
    {ErrorKind::Conflict, "conflict"},
    {ErrorKind::NotAProject, "not-a-project"},
    {ErrorKind::NewerProject, "newer-project"},
    {ErrorKind::DamagedProject, "damaged-project"},
    {ErrorKind::ProjectLocked, "project-locked"},
    {ErrorKind::ReadOnlyProject, "read-only-project"},
    {ErrorKind::Database, "database"},
    {ErrorKind::ConnectionRefused, "connection-refused"},
    {ErrorKind::ConnectionLost, "connection-lost"},
    {ErrorKind::HostNotFound, "host-not-found"},
    {ErrorKind::Timeout, "timeout"},
    {ErrorKind::Tls, "tls"},
    {ErrorKind::Unauthorised, "unauthorised"},
    {ErrorKind::Forbidden, "forbidden"},
    {ErrorKind::NotFoundOnServer, "not-found-on-server"},
    {ErrorKind::RateLimited, "rate-limited"},
    {ErrorKind::QuotaExhausted, "quota-exhausted"},
    {ErrorKind::ServerError, "server-error"},
    {ErrorKind::BadRequest, "bad-request"},
    {ErrorKind::InvalidReply, "invalid-reply"},
    {ErrorKind::EmptyReply, "empty"},
    {ErrorKind::TruncatedReply, "truncated"},
    {ErrorKind::RefusedReply, "refused"},
    {ErrorKind::ScoreOutOfRange, "out-of-range"},
    {ErrorKind::Offline, "offline"},
    {ErrorKind::NotApproved, "not-approved"},
    {ErrorKind::Cancelled, "cancelled"},
    {ErrorKind::BudgetReached, "budget-reached"},
    {ErrorKind::NothingToDo, "nothing-to-do"},
    {ErrorKind::Internal, "internal"},
}};
} // namespace

std::string_view errorKindName(ErrorKind kind) {
  for (const auto& [candidate, name] : kNames) {
    if (candidate == kind)
      return name;
  }
  return "internal";
}

ErrorKind errorKindFromName(std::string_view name) {
  for (const auto& [kind, candidate] : kNames) {
    if (candidate == name)
      return kind;
  }
  return ErrorKind::Internal;
}

Error::Error(ErrorKind kind, std::string message, Parameters parameters, std::string context)
    : m_kind(kind), m_message(std::move(message)), m_parameters(std::move(parameters)),
      m_context(std::move(context)) {
  m_what = std::string(errorKindName(m_kind)) + ": " + m_message;
  if (!m_context.empty())
    m_what += " (" + m_context + ")";
}

std::string_view Error::parameter(std::string_view name) const noexcept {
  for (const auto& [key, value] : m_parameters) {
    if (key == name)
      return value;
  }
  return {};
}

Error Error::withContext(std::string context) const {
  return Error(m_kind, m_message, m_parameters, std::move(context));
}

Error Error::withParameter(std::string name, std::string value) const {
  Parameters parameters = m_parameters;
  parameters.emplace_back(std::move(name), std::move(value));
  return Error(m_kind, m_message, std::move(parameters), m_context);
}

} // namespace reticle
