// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QSslError>
#include <string>
#include <string_view>

namespace reticle::http {

// Why a secure connection was not accepted, as one word for parameters of errors: "expired", "not-yet-valid",
// "host" (the certificate is another server's), "purpose" (it is not a server's), "self-signed", "authority"
// (its issuer is not trusted), "version" (the server speaks only versions before TLS 1.2), or "handshake" for
// all else. Of several findings the first of this list counts. detail: the words of the TLS library, used when
// there is no finding.
std::string_view tlsReason(const QList<QSslError>& errors, std::string_view detail);

} // namespace reticle::http
