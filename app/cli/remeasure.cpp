// SPDX-License-Identifier: GPL-3.0-or-later
#include "remeasure.h"

#include "knowledge/density.h"

#include <QCoroFuture>

namespace reticle::cli {
namespace {

project::DocumentMeasure measureOf(const knowledge::DensityAnalyser& analyser, const std::string& text) {
  const knowledge::Analysis analysis = analyser.analyse(text);
  project::DocumentMeasure measure;
  measure.density = analysis.rho;
  measure.omegaH = analysis.omegaH;
  measure.precision = std::string(knowledge::precisionName(analysis.precision));
  if (analysis.dominant)
    measure.dominant = analyser.base().categories[*analysis.dominant].id;
  return measure;
}

} // namespace

QCoro::Task<Status> remeasureAll(jobs::JobContext& job, ProjectPointer project,
                                 std::shared_ptr<const knowledge::KnowledgeBase> base) {
  auto analyser = std::make_shared<const knowledge::DensityAnalyser>(*base);
  auto listing = project->queries().documentIds({}, project::Queries::DocumentOrder::Key, false);
  const auto ids = co_await listing;
  if (!ids)
    co_return failure(ids.error());
  std::int64_t done = 0;
  for (const DocumentId id : *ids) {
    auto asking = job.checkpoint();
    const auto go = co_await asking;
    if (!go)
      co_return go;
    auto reading = project->queries().document(id);
    const auto document = co_await reading;
    if (!document)
      co_return failure(document.error());
    auto work = job.compute([analyser, text = document->text] { return measureOf(*analyser, text); });
    const auto measure = co_await work;
    if (!measure)
      co_return failure(measure.error());
    std::vector<std::pair<DocumentId, project::DocumentMeasure>> one;
    one.emplace_back(id, *measure);
    auto storing = project->outcomes().setMeasures(std::move(one));
    const auto stored = co_await storing;
    if (!stored)
      co_return stored;
    job.progress(++done, static_cast<std::int64_t>(ids->size()));
  }
  co_return Status{};
}

} // namespace reticle::cli
