// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "http/request.h"

#include <QFuture>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace reticle::secrets {
class KeyStore;
}

namespace reticle::llm {

// A server that speaks the OpenAI dialect, as configured by a person. Holds no key, only where to find it.
struct Endpoint {
  std::string name;                 // [A-Za-z0-9_.-]+, unique; the part before ':' in "ENDPOINT:MODEL"
  std::string baseUrl;              // normalised (http/url.h)
  std::string keyVariable;          // environment variable that holds the key; empty = none
  std::string credentialId;         // id in the KeyStore; empty = none
  std::string dialect = "standard"; // see dialect.h
  std::string caFile;               // extra CA in PEM; empty = system roots only
  http::Deadlines deadlines;
  http::RetryPolicy retry;
  int concurrencyCeiling = 32; // most requests in flight, >= 1
};

// All fields by their snake_case names; defaults are written too.
nlohmann::json toJson(const Endpoint& endpoint);
// Normalises base_url and completes it as the dialect needs (path of a bare host, Azure's api-version).
// InvalidJson, MissingKey ("name", "base_url"), UnknownKey, WrongType, OutOfRange or
// InvalidArgument.
Result<Endpoint> endpointFromJson(const nlohmann::json& json);

struct Dialect;
// The base URL that requests go to when this is what a person pasted: normalised, with the path of a bare host
// and the query that the dialect cannot do without. InvalidArgument as http::normaliseBaseUrl().
Result<std::string> completeBaseUrl(std::string_view pasted, const Dialect& dialect);

struct ModelReference {
  std::string endpoint;
  std::string model; // may hold further colons, e.g. "qwen2.5:7b"
};
// "ENDPOINT:MODEL", cut at the first colon. InvalidArgument when one side is empty.
Result<ModelReference> parseModelReference(std::string_view text);

// The id under which a KeyStore knows the endpoint's key: "env:NAME", or "ID@scheme://host:port", which binds a
// stored key to the origin it was given for, or empty for none.
std::string credentialOf(const Endpoint& endpoint);

// Gives the key of an endpoint, or an empty text when it needs none. Called on the work thread.
using KeyProvider = std::function<QFuture<Result<std::string>>(const Endpoint&)>;

// A key without blanks around it. InvalidArgument when it holds line breaks or other signs that no header can
// carry; the error does not show it.
Result<std::string> usableKey(std::string key, const Endpoint& endpoint);

// Both give usable keys. keys must outlive the provider.
KeyProvider keysFrom(secrets::KeyStore& keys);
// Reads keyVariable from the environment; MissingKey when the named variable is not set or empty. Knows no
// credential ids.
KeyProvider environmentKeys();

} // namespace reticle::llm
