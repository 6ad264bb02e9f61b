// SPDX-License-Identifier: GPL-3.0-or-later
#include "projectfile.h"

#include "command.h"
#include "interrupts.h"
#include "llm/endpoint.h"

#include <CLI/App.hpp>
#include <QFileInfo>

#include <algorithm>

namespace reticle::cli {
namespace {

Result<ProjectPointer> open(Context& context, const QString& path, project::Project::Access access) {
  context.interrupts(); // from here on an interrupt lets the file be closed properly
  auto opened = project::Project::open(path, context.clock(), access);
  if (!opened)
    return failure(opened.error());
  return ProjectPointer(std::move(*opened));
}

} // namespace

void addProjectOption(CLI::App& app, std::string& path) {
  addOptionalProjectOption(app, path);
  app.get_option("--project")->required();
}

void addOptionalProjectOption(CLI::App& app, std::string& path) {
  app.add_option("--project,-p", path, utf8(Cli::tr("The project file (NAME.reticle)")));
}

Result<ProjectPointer> openToRead(Context& context, const std::string& path) {
  return open(context, QString::fromStdString(path), project::Project::Access::ReadOnly);
}

Result<ProjectPointer> openToWrite(Context& context, const std::string& path, IfMissing missing) {
  const QString file = QString::fromStdString(path);
  if (missing == IfMissing::Fail || QFileInfo::exists(file))
    return open(context, file, project::Project::Access::ReadWrite);
  context.interrupts();
  auto created = project::Project::create(file, context.clock());
  if (!created)
    return failure(created.error());
  return ProjectPointer(std::move(*created));
}

void approveModel(Context& context, project::Project& project, const std::string& reference) {
  const auto parsed = llm::parseModelReference(reference);
  const auto rows = project.queries().endpoints().result();
  if (!parsed || !rows)
    return;
  for (const project::EndpointRow& row : *rows) {
    if (row.name == parsed->endpoint)
      context.approve(row.baseUrl);
  }
}

Result<project::RunRow> findRun(project::Project& project, std::int64_t number) {
  const auto rows = project.queries().runs().result();
  if (!rows)
    return failure(rows.error());
  const project::RunRow* found = nullptr;
  std::string known;
  for (const project::RunRow& row : *rows) {
    known += (known.empty() ? "" : ", ") + std::to_string(row.id.value);
    if (number != 0 ? row.id.value == number : !found || row.id > found->id)
      found = &row;
  }
  if (rows->empty())
    return failure(ErrorKind::NotFound, "the project has no run", {{"what", "run"}});
  if (!found)
    return failure(ErrorKind::NotFound, "no such run",
                   {{"what", "run"}, {"name", std::to_string(number)}, {"known", known}});
  return *found;
}

Result<project::BenchmarkRow> findBenchmark(project::Project& project, const std::string& label) {
  const auto rows = project.queries().benchmarks().result();
  if (!rows)
    return failure(rows.error());
  if (rows->empty())
    return failure(ErrorKind::NotFound, "the project has no benchmark", {{"what", "benchmark"}});
  if (!label.empty()) {
    auto found = project.queries().findBenchmark(label).result();
    if (found || found.error().kind() != ErrorKind::NotFound)
      return found;
    std::string known;
    for (const project::BenchmarkRow& row : *rows)
      known += (known.empty() ? "" : ", ") + project::benchmarkLabel(row);
    return failure(found.error().withParameter("known", known));
  }
  return *std::max_element(rows->begin(), rows->end(),
                           [](const auto& a, const auto& b) { return a.id < b.id; });
}

} // namespace reticle::cli
