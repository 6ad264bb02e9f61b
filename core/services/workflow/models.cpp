// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/models.h"

#include "llm/cachedchatmodel.h"
#include "llm/cachedembeddingmodel.h"
#include "llm/openaichatmodel.h"
#include "llm/openaiembeddingmodel.h"
#include "project/replycache.h"
#include "workflow/embeddings.h"
#include "workflow/modelprobes.h"

#include <QCoroFuture>
#include <nlohmann/json.hpp>

namespace reticle::workflow {
namespace {
constexpr std::string_view kEnvironment = "env:";

llm::ReplyStore storeOf(std::shared_ptr<project::ReplyCache> cache) {
  return {[cache](std::string key) { return cache->find(std::move(key)); },
          [cache](std::string key, dialogue::KeptReply reply) {
            return cache->keep(std::move(key), std::move(reply));
          }};
}
} // namespace

Result<llm::Endpoint> endpointOf(const project::EndpointRow& row) {
  nlohmann::json json = nlohmann::json::parse(row.settingsJson, nullptr, false);
  if (!json.is_object())
    json = nlohmann::json::object();
  json["name"] = row.name;
  json["base_url"] = row.baseUrl;
  auto endpoint = llm::endpointFromJson(json);
  if (!endpoint)
    return endpoint;
  if (row.credential.starts_with(kEnvironment))
    endpoint->keyVariable = row.credential.substr(kEnvironment.size());
  else
    endpoint->credentialId = row.credential;
  return endpoint;
}

project::EndpointRow endpointRow(const llm::Endpoint& endpoint) {
  project::EndpointRow row;
  row.name = endpoint.name;
  row.baseUrl = endpoint.baseUrl;
  row.credential =
      endpoint.keyVariable.empty() ? endpoint.credentialId : std::string(kEnvironment) + endpoint.keyVariable;
  row.settingsJson = llm::toJson(endpoint).dump();
  return row;
}

std::string dialectOf(const project::EndpointRow& row) {
  const auto json = nlohmann::json::parse(row.settingsJson, nullptr, false);
  const auto found = json.is_object() ? json.find("dialect") : json.end();
  return found != json.end() && found->is_string() ? found->get<std::string>() : llm::standardDialect().name;
}

void setDialect(project::EndpointRow& row, const std::string& dialect) {
  auto json = nlohmann::json::parse(row.settingsJson, nullptr, false);
  if (!json.is_object())
    json = nlohmann::json::object();
  json["dialect"] = dialect;
  row.settingsJson = json.dump();
}

namespace {

struct NamedModel {
  llm::Endpoint endpoint;
  std::string model;
};

QCoro::Task<Result<NamedModel>> namedModel(std::shared_ptr<project::Project> project, std::string reference) {
  const auto parsed = llm::parseModelReference(reference);
  if (!parsed)
    co_return failure(parsed.error());
  auto reading = project->queries().endpoints();
  const auto rows = co_await reading;
  if (!rows)
    co_return failure(rows.error());
  std::string known;
  for (const auto& row : *rows) {
    known += (known.empty() ? "" : ", ") + row.name;
    if (row.name != parsed->endpoint)
      continue;
    auto endpoint = endpointOf(row);
    if (!endpoint)
      co_return failure(endpoint.error());
    co_return NamedModel{std::move(*endpoint), parsed->model};
  }
  co_return failure(
      ErrorKind::NotFound, "no such endpoint: " + parsed->endpoint,
      {{"what", "endpoint"}, {"name", parsed->endpoint}, {"endpoint", parsed->endpoint}, {"known", known}});
}

} // namespace

QCoro::Task<Result<std::shared_ptr<llm::ChatModel>>> chatModel(Toolbox& toolbox,
                                                               std::shared_ptr<project::Project> project,
                                                               std::string reference, dialogue::Role role,
                                                               std::shared_ptr<CallAccount> account) {
  auto finding = namedModel(project, reference);
  const auto found = co_await finding;
  if (!found)
    co_return failure(found.error());
  auto looking = storedProbe(*project, reference);
  const auto stored = co_await looking;
  if (!stored)
    co_return failure(stored.error());
  std::optional<llm::Dialect> dialect = llm::dialectNamed(found->endpoint.dialect);
  if (const auto probe = readProbe(*stored, found->endpoint); probe && dialect)
    dialect = llm::adapted(*dialect, *probe);
  std::shared_ptr<llm::ChatModel> asked = std::make_shared<llm::OpenAiChatModel>(
      found->endpoint, found->model, toolbox.http(), toolbox.clock(), toolbox.keys(), std::move(dialect));
  std::shared_ptr<llm::ChatModel> model = std::make_shared<MeteredChatModel>(asked, toolbox.sharedUsage());
  // Inside the cache, because what comes from it costs nothing; outside, because it is used all the same.
  model = std::make_shared<RecordedModel>(model, role, account, project, toolbox.log());
  model = std::make_shared<BudgetedModel>(model, role, account, toolbox.clock());
  const auto cache = account->cached ? toolbox.replyCache(project->uuid()) : nullptr;
  if (cache) {
    model = std::make_shared<llm::CachedChatModel>(model, found->endpoint, found->model, storeOf(cache),
                                                   toolbox.clock(), toolbox.log());
    model = std::make_shared<RecordedCache>(model, role, account, project, toolbox.log());
  }
  co_return model;
}

QCoro::Task<Result<std::shared_ptr<llm::EmbeddingModel>>>
embeddingModel(Toolbox& toolbox, std::shared_ptr<project::Project> project, std::string reference,
               std::shared_ptr<CallAccount> account, bool cached) {
  auto finding = namedModel(project, reference);
  const auto found = co_await finding;
  if (!found)
    co_return failure(found.error());
  std::shared_ptr<llm::EmbeddingModel> model = std::make_shared<llm::OpenAiEmbeddingModel>(
      found->endpoint, found->model, toolbox.http(), toolbox.clock(), toolbox.keys());
  model = std::make_shared<AccountedEmbeddings>(model, account, project, toolbox.clock(), toolbox.log());
  const auto cache = cached ? toolbox.replyCache(project->uuid()) : nullptr;
  if (cache)
    model = std::make_shared<llm::CachedEmbeddingModel>(model, found->endpoint, found->model, storeOf(cache),
                                                        toolbox.clock(), toolbox.log());
  co_return model;
}

} // namespace reticle::workflow
