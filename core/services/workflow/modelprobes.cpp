// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/modelprobes.h"

#include "base/contenthash.h"
#include "llm/probe.h"
#include "workflow/models.h"

#include <QCoroFuture>
#include <algorithm>

namespace reticle::workflow {
namespace {

std::string kindOf(const std::string& reference) {
  return "probe:" + reference;
}

// A finding is about what answers at an address, asked in one dialect.
std::string inputHashOf(const llm::Endpoint& endpoint) {
  return contentHash(endpoint.baseUrl + "\n" + endpoint.dialect);
}

Result<llm::Endpoint> endpointNamed(const std::vector<project::EndpointRow>& rows, const std::string& name) {
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const auto& e) { return e.name == name; });
  if (row == rows.end())
    return failure(ErrorKind::NotFound, "no such endpoint: " + name, {{"name", name}, {"endpoint", name}});
  return endpointOf(*row);
}

bool endsJob(const Error& error) {
  return error.kind() == ErrorKind::Cancelled || error.kind() == ErrorKind::Offline;
}

} // namespace

QCoro::Task<Status> probeModels(jobs::JobContext& context, Toolbox& toolbox,
                                std::shared_ptr<project::Project> project, std::vector<std::string> references,
                                std::shared_ptr<ProbeSummary> summary) {
  auto reading = project->queries().endpoints();
  const auto rows = co_await reading;
  if (!rows)
    co_return failure(rows.error());
  context.progress(0, static_cast<std::int64_t>(references.size()));
  std::optional<Error> first;
  bool any = false;
  for (const std::string& reference : references) {
    auto asking = context.checkpoint();
    const auto go = co_await asking;
    if (!go)
      co_return go;
    context.message(reference);
    const auto parsed = llm::parseModelReference(reference);
    if (!parsed)
      co_return failure(parsed.error());
    const auto endpoint = endpointNamed(*rows, parsed->endpoint);
    if (!endpoint)
      co_return failure(endpoint.error());
    auto probing = llm::probeModel(*endpoint, parsed->model, &toolbox.http(), &toolbox.clock(), toolbox.keys(),
                                   context.token());
    const auto found = co_await probing;
    summary->models.emplace_back(reference, found);
    if (!found) {
      if (endsJob(found.error()))
        co_return failure(found.error());
      context.fail(std::string(errorKindName(found.error().kind())));
      context.advance();
      if (!first)
        first = found.error();
      continue;
    }
    project::StoredResult result{kindOf(reference), inputHashOf(*endpoint), llm::toJson(*found).dump(),
                                 found->probedAtMs};
    auto keeping = project->outcomes().saveResult(std::move(result));
    const auto kept = co_await keeping;
    if (!kept)
      co_return kept;
    any = true;
    context.advance();
  }
  if (first && !any)
    co_return failure(*first);
  co_return Status{};
}

project::Pending<std::optional<project::StoredResult>> storedProbe(project::Project& project,
                                                                   const std::string& reference) {
  return project.queries().result(kindOf(reference));
}

std::optional<llm::Capabilities> readProbe(const std::optional<project::StoredResult>& stored,
                                           const llm::Endpoint& endpoint) {
  if (!stored || stored->inputHash != inputHashOf(endpoint))
    return std::nullopt;
  const auto json = nlohmann::json::parse(stored->json, nullptr, false);
  const auto found = llm::capabilitiesFromJson(json);
  return found ? std::optional(*found) : std::nullopt;
}

} // namespace reticle::workflow
