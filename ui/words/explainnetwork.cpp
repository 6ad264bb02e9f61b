// SPDX-License-Identifier: GPL-3.0-or-later
// Failures on the way to a server, and what the server said about the request.
#include "words/explain.h"
#include "words/numbers.h"

namespace reticle::words::detail {
namespace {
QString answersKept() {
  return Failures::tr("Replies received before are kept.");
}

QString secondsOf(const Error& error, std::string_view name) {
  bool isNumber = false;
  const double seconds = parameter(error, name).toDouble(&isNumber);
  return isNumber && seconds > 0 ? duration(static_cast<qint64>(seconds * 1000)) : QString();
}

QString statusOf(const Error& error) {
  const QString status = parameter(error, "status");
  return status.isEmpty() ? QString() : Failures::tr(" (status %1)").arg(status);
}

// reason: as http/tlsreason.h tells it.
Explanation explainTls(const QString& reason, const QString& server) {
  if (reason == QLatin1String("expired"))
    return {Failures::tr("The certificate of %1 has expired.").arg(server), answersKept(),
            Failures::tr("Tell who runs the server, and check the clock of this computer.")};
  if (reason == QLatin1String("not-yet-valid"))
    return {Failures::tr("The certificate of %1 is not valid yet.").arg(server), answersKept(),
            Failures::tr("Check the clock of this computer.")};
  if (reason == QLatin1String("host"))
    return {Failures::tr("The certificate belongs to another server than %1.").arg(server), answersKept(),
            Failures::tr("Check the address; if it is right, someone may stand in between.")};
  if (reason == QLatin1String("purpose"))
    return {Failures::tr("The certificate of %1 is not one for servers.").arg(server), answersKept(),
            Failures::tr("Ask who runs the server for a certificate with that purpose.")};
  if (reason == QLatin1String("self-signed"))
    return {Failures::tr("%1 vouches for itself: its certificate is self-signed.").arg(server), answersKept(),
            Failures::tr("If the server is yours, name its certificate as the CA file of this server.")};
  if (reason == QLatin1String("authority"))
    return {Failures::tr("The authority behind the certificate of %1 is not trusted.").arg(server),
            answersKept(),
            Failures::tr("If you trust it, name its certificate as the CA file of this server.")};
  if (reason == QLatin1String("version"))
    return {Failures::tr("%1 speaks only an old version of TLS.").arg(server), answersKept(),
            Failures::tr("Ask who runs the server to allow TLS 1.2 or newer.")};
  return {Failures::tr("The secure connection to %1 could not be made.").arg(server), answersKept(),
          Failures::tr("Check its certificate, the proxy and the clock of this computer.")};
}
// reason: as http/exchange.h tells it.
Explanation explainRedirect(const QString& reason, const QString& server, const QString& target) {
  const QString correct = Failures::tr("Enter the right address of the server under Systems.");
  if (reason == QLatin1String("redirect-nowhere"))
    return {Failures::tr("%1 says that its address has changed, but not to which.").arg(server), answersKept(),
            correct};
  if (reason == QLatin1String("redirect-loop"))
    return {Failures::tr("%1 sends the request on and on, in the end to %2.").arg(server, target),
            answersKept(), correct};
  if (reason == QLatin1String("redirect-method"))
    return {Failures::tr("%1 sends the request on to %2 in a way that would lose what it asks.")
                .arg(server, target),
            answersKept(), correct};
  return {Failures::tr("%1 sends the request on to another server, %2, to which nothing was sent.")
              .arg(server, target),
          answersKept(),
          Failures::tr("If you trust the other server, enter its address under Systems instead.")};
}
} // namespace

std::optional<Explanation> explainNetwork(const Error& error) {
  const QString server = serverOf(error);
  if (const QString reason = parameter(error, "reason"); reason.startsWith(QLatin1String("redirect")))
    return explainRedirect(reason, server, quoted(parameter(error, "location")));
  switch (error.kind()) {
  case ErrorKind::ConnectionRefused:
    return Explanation{Failures::tr("%1 does not accept connections.").arg(server), answersKept(),
                       Failures::tr("Check that the server is running and that address and port are right.")};
  case ErrorKind::ConnectionLost:
    return Explanation{Failures::tr("The connection to %1 was lost.").arg(server), answersKept(),
                       Failures::tr("Check the network, then resume; only what is missing is asked again.")};
  case ErrorKind::HostNotFound:
    return Explanation{Failures::tr("The name of %1 is not known on this network.").arg(server), answersKept(),
                       Failures::tr("Check the address, the network and the proxy.")};
  case ErrorKind::Timeout: {
    const QString seconds = secondsOf(error, "seconds");
    return Explanation{seconds.isEmpty() ? Failures::tr("%1 did not answer in time.").arg(server)
                                         : Failures::tr("%1 did not answer within %2.").arg(server, seconds),
                       answersKept(), Failures::tr("Try again, or raise the time limit of this server.")};
  }
  case ErrorKind::Tls:
    return explainTls(parameter(error, "reason"), server);
  case ErrorKind::Unauthorised:
    return Explanation{
        Failures::tr("%1 refused the key.").arg(server), answersKept(),
        Failures::tr("Put a valid key into the variable that the server names under Systems, then resume.")};
  case ErrorKind::Forbidden:
    return Explanation{Failures::tr("%1 does not allow this with the key in use.").arg(server), answersKept(),
                       Failures::tr("Use a key with the right to this model or data, or ask its owner.")};
  case ErrorKind::NotFoundOnServer: {
    const QString model = parameter(error, "model");
    return Explanation{model.isEmpty()
                           ? Failures::tr("%1 does not know this address or model.").arg(server)
                           : Failures::tr("%1 does not know the model %2.").arg(server, quoted(model)),
                       answersKept(), Failures::tr("Check the address and the name of the model.")};
  }
  case ErrorKind::RateLimited: {
    const QString wait = secondsOf(error, "retry_after_s");
    return Explanation{
        Failures::tr("%1 asks for fewer requests.").arg(server), answersKept(),
        wait.isEmpty() ? Failures::tr("Resume later, or lower the number of requests at once.")
                       : Failures::tr("Resume after %1, or lower the number of requests at once.").arg(wait)};
  }
  case ErrorKind::QuotaExhausted:
    return Explanation{Failures::tr("The quota at %1 is used up.").arg(server), answersKept(),
                       Failures::tr("Add credit there, then resume.")};
  case ErrorKind::ServerError:
    if (error.parameter("stop") == "errors")
      return Explanation{
          Failures::tr("%1 of the last %2 units failed, more than the %3 % that were allowed.")
              .arg(parameter(error, "failed"), parameter(error, "ended"), parameter(error, "limit")),
          answersKept(), Failures::tr("Look at the causes of the failures, then go on where it stopped.")};
    return Explanation{Failures::tr("%1 reported a fault of its own%2.").arg(server, statusOf(error)),
                       answersKept(), Failures::tr("Try again later; the server's own log tells more.")};
  case ErrorKind::BadRequest:
    return Explanation{
        Failures::tr("%1 did not accept the request%2.").arg(server, statusOf(error)), answersKept(),
        Failures::tr("Check model, limits and options of this server; its reply stands in the details.")};
  case ErrorKind::Offline:
    return Explanation{Failures::tr("%1 was not asked: the program is set to work offline.").arg(server),
                       Failures::tr("Nothing left this computer."),
                       Failures::tr("Switch offline work off in the settings to use servers.")};
  case ErrorKind::NotApproved:
    return Explanation{Failures::tr("Sending data to %1 is not approved in this project.").arg(server),
                       Failures::tr("Nothing left this computer."),
                       Failures::tr("Allow this server under Systems: edit it and agree to its address.")};
  default:
    return std::nullopt;
  }
}

} // namespace reticle::words::detail
