// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/endpoint.h"

#include "http/url.h"
#include "llm/dialect.h"
#include "secrets/keystore.h"

#include <QtGlobal>
#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

namespace reticle::llm {
namespace {

using nlohmann::json;

// The numbers of an endpoint: key, where it goes, least value.
struct NumberField {
  const char* key;
  std::int64_t* value;
  std::int64_t least;
};

std::array<NumberField, 9> numbersOf(http::Deadlines& deadlines, http::RetryPolicy& retry,
                                     std::int64_t& attempts, std::int64_t& ceiling) {
  return {{{"connect_timeout_ms", &deadlines.connectMs, 1},
           {"first_byte_timeout_ms", &deadlines.firstByteMs, 1},
           {"idle_timeout_ms", &deadlines.idleMs, 1},
           {"total_timeout_ms", &deadlines.totalMs, 1},
           {"retry_base_ms", &retry.baseMs, 0},
           {"retry_cap_ms", &retry.capMs, 0},
           {"retry_unit_ms", &retry.unitMs, 0},
           {"attempts", &attempts, 1},
           {"concurrency", &ceiling, 1}}};
}

struct TextField {
  const char* key;
  std::string Endpoint::*value;
};
constexpr std::array<TextField, 6> kTexts{{{"name", &Endpoint::name},
                                           {"base_url", &Endpoint::baseUrl},
                                           {"key_variable", &Endpoint::keyVariable},
                                           {"credential_id", &Endpoint::credentialId},
                                           {"dialect", &Endpoint::dialect},
                                           {"ca_file", &Endpoint::caFile}}};

bool isName(const std::string& text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
           c == '-';
  });
}

// A normalised base URL with the path and the query its dialect cannot do without.
std::string completed(const std::string& url, const Dialect& dialect) {
  const std::string host = url.substr(0, url.find('?'));
  std::string whole =
      host.find('/', host.find("://") + 3) == std::string::npos ? http::joinUrl(url, dialect.barePath) : url;
  const std::string name = dialect.neededQuery.substr(0, dialect.neededQuery.find('='));
  if (!name.empty() && whole.find("?" + name + "=") == std::string::npos &&
      whole.find("&" + name + "=") == std::string::npos)
    whole += (whole.find('?') == std::string::npos ? "?" : "&") + dialect.neededQuery;
  return whole;
}

Result<Endpoint> checked(Endpoint endpoint) {
  if (!isName(endpoint.name))
    return failure(ErrorKind::InvalidArgument, "not a name for an endpoint",
                   {{"key", "name"}, {"value", endpoint.name}});
  const std::optional<Dialect> dialect = dialectNamed(endpoint.dialect);
  if (!dialect)
    return failure(ErrorKind::InvalidArgument, "no such dialect",
                   {{"key", "dialect"}, {"value", endpoint.dialect}});
  const Result<std::string> url = completeBaseUrl(endpoint.baseUrl, *dialect);
  if (!url)
    return failure(url.error().withParameter("key", "base_url"));
  endpoint.baseUrl = *url;
  return endpoint;
}

template<typename T> QFuture<T> readyFuture(T value) {
  QPromise<T> promise;
  promise.start();
  promise.addResult(std::move(value));
  promise.finish();
  return promise.future();
}

} // namespace

json toJson(const Endpoint& endpoint) {
  json result = json::object();
  for (const TextField& field : kTexts)
    result[field.key] = endpoint.*field.value;
  http::Deadlines deadlines = endpoint.deadlines;
  http::RetryPolicy retry = endpoint.retry;
  std::int64_t attempts = retry.attempts;
  std::int64_t ceiling = endpoint.concurrencyCeiling;
  for (const NumberField& field : numbersOf(deadlines, retry, attempts, ceiling))
    result[field.key] = *field.value;
  return result;
}

Result<Endpoint> endpointFromJson(const json& object) {
  if (!object.is_object())
    return failure(ErrorKind::InvalidJson, "an endpoint must be a JSON object");
  Endpoint endpoint;
  std::int64_t attempts = endpoint.retry.attempts;
  std::int64_t ceiling = endpoint.concurrencyCeiling;
  const auto numbers = numbersOf(endpoint.deadlines, endpoint.retry, attempts, ceiling);
  for (const auto& [key, value] : object.items()) {
    const auto text =
        std::find_if(kTexts.begin(), kTexts.end(), [&](const TextField& f) { return key == f.key; });
    const auto number =
        std::find_if(numbers.begin(), numbers.end(), [&](const NumberField& f) { return key == f.key; });
    if (text != kTexts.end()) {
      if (!value.is_string())
        return failure(ErrorKind::WrongType, "must be a text", {{"key", key}, {"expected", "string"}});
      endpoint.*(text->value) = value.get<std::string>();
    } else if (number != numbers.end()) {
      if (!value.is_number_integer())
        return failure(ErrorKind::WrongType, "must be a whole number", {{"key", key}, {"expected", "integer"}});
      const auto given = value.get<std::int64_t>();
      if (given < number->least || given > std::numeric_limits<int>::max())
        return failure(
            ErrorKind::OutOfRange, "out of range",
            {{"key", key}, {"value", std::to_string(given)}, {"minimum", std::to_string(number->least)}});
      *number->value = given;
    } else {
      return failure(ErrorKind::UnknownKey, "unknown key in an endpoint", {{"key", key}});
    }
  }
  for (const char* key : {"name", "base_url"}) {
    if (!object.contains(key))
      return failure(ErrorKind::MissingKey, "an endpoint needs this key", {{"key", key}});
  }
  endpoint.retry.attempts = static_cast<int>(attempts);
  endpoint.concurrencyCeiling = static_cast<int>(ceiling);
  return checked(std::move(endpoint));
}

Result<std::string> completeBaseUrl(std::string_view pasted, const Dialect& dialect) {
  const Result<std::string> url = http::normaliseBaseUrl(pasted, false);
  if (!url)
    return url;
  return completed(*url, dialect);
}

Result<ModelReference> parseModelReference(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon == 0 || colon + 1 == text.size())
    return failure(ErrorKind::InvalidArgument, "a model is named ENDPOINT:MODEL",
                   {{"value", std::string(text)}});
  return ModelReference{std::string(text.substr(0, colon)), std::string(text.substr(colon + 1))};
}

std::string credentialOf(const Endpoint& endpoint) {
  if (!endpoint.keyVariable.empty())
    return "env:" + endpoint.keyVariable;
  // With the origin in the name, a project whose address was changed by a stranger finds no key to send there.
  return endpoint.credentialId.empty() ? std::string()
                                       : endpoint.credentialId + "@" + http::originOf(endpoint.baseUrl);
}

Result<std::string> usableKey(std::string key, const Endpoint& endpoint) {
  constexpr std::string_view kBlank = " \t\r\n";
  const std::size_t first = key.find_first_not_of(kBlank);
  if (first == std::string::npos)
    return std::string();
  key = key.substr(first, key.find_last_not_of(kBlank) - first + 1);
  // A header ends at a line break, and what stands behind it would be a header of its own; other signs that are
  // no part of a header's text are changed on the way, so that a server's echo could not be found and cut out.
  const bool sound = std::all_of(key.begin(), key.end(), [](char c) { return c >= 0x20 && c < 0x7f; });
  if (!sound)
    return failure(ErrorKind::InvalidArgument, "the key holds signs that cannot be sent",
                   {{"key", "key"},
                    {"endpoint", endpoint.name},
                    {"value", endpoint.keyVariable.empty() ? std::string("***") : endpoint.keyVariable}});
  return key;
}

KeyProvider keysFrom(secrets::KeyStore& keys) {
  return [&keys](const Endpoint& endpoint) {
    const std::string credential = credentialOf(endpoint);
    if (credential.empty())
      return readyFuture(Result<std::string>(std::string()));
    return keys.find(credential).then(QtFuture::Launch::Sync, [endpoint](const Result<std::string>& key) {
      return key ? usableKey(*key, endpoint) : key;
    });
  };
}

KeyProvider environmentKeys() {
  return [](const Endpoint& endpoint) {
    if (endpoint.keyVariable.empty())
      return readyFuture(Result<std::string>(std::string()));
    const QByteArray value = qgetenv(endpoint.keyVariable.c_str());
    if (value.isEmpty())
      return readyFuture(Result<std::string>(failure(
          ErrorKind::MissingKey, "the environment variable holds no key", {{"key", endpoint.keyVariable}})));
    return readyFuture(usableKey(value.toStdString(), endpoint));
  };
}

} // namespace reticle::llm
