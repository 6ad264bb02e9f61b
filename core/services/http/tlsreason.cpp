// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/tlsreason.h"

#include <algorithm>
#include <array>
#include <utility>

namespace reticle::http {
namespace {

constexpr std::array<std::pair<QSslError::SslError, std::string_view>, 10> kReasons{{
    {QSslError::CertificateExpired, "expired"},
    {QSslError::CertificateNotYetValid, "not-yet-valid"},
    {QSslError::HostNameMismatch, "host"},
    {QSslError::InvalidPurpose, "purpose"},
    {QSslError::SelfSignedCertificate, "self-signed"},
    {QSslError::SelfSignedCertificateInChain, "authority"},
    {QSslError::UnableToGetLocalIssuerCertificate, "authority"},
    {QSslError::UnableToGetIssuerCertificate, "authority"},
    {QSslError::UnableToVerifyFirstCertificate, "authority"},
    {QSslError::CertificateUntrusted, "authority"},
}};

} // namespace

std::string_view tlsReason(const QList<QSslError>& errors, std::string_view detail) {
  for (const auto& [kind, reason] : kReasons) {
    if (std::any_of(errors.begin(), errors.end(), [&](const QSslError& e) { return e.error() == kind; }))
      return reason;
  }
  for (const std::string_view words : {"unsupported protocol", "protocol version", "wrong version"}) {
    if (detail.find(words) != std::string_view::npos)
      return "version";
  }
  return "handshake";
}

} // namespace reticle::http
