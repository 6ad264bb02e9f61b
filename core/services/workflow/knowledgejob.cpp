// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/knowledgejob.h"

#include <QCoroFuture>

namespace reticle::workflow {

project::DocumentMeasure measureOf(const knowledge::DensityAnalyser& analyser, std::string_view text) {
  const knowledge::Analysis analysis = analyser.analyse(text);
  project::DocumentMeasure measure;
  measure.density = analysis.rho;
  measure.omegaH = analysis.omegaH;
  measure.precision = std::string(knowledge::precisionName(analysis.precision));
  if (analysis.dominant)
    measure.dominant = analyser.base().categories[*analysis.dominant].id;
  return measure;
}

QCoro::Task<Status> measureAll(jobs::JobContext& context, std::shared_ptr<project::Project> project,
                               std::shared_ptr<const knowledge::KnowledgeBase> base,
                               std::shared_ptr<project::Measures> measures) {
  auto building = context.compute([base] { return std::make_shared<const knowledge::DensityAnalyser>(*base); });
  const auto analyser = co_await building;
  if (!analyser)
    co_return failure(analyser.error());
  auto listing = project->queries().documentIds({}, project::Queries::DocumentOrder::Key, false);
  const auto ids = co_await listing;
  if (!ids)
    co_return failure(ids.error());
  context.progress(0, static_cast<std::int64_t>(ids->size()));
  for (const DocumentId id : *ids) {
    auto asking = context.checkpoint();
    const auto go = co_await asking;
    if (!go)
      co_return go;
    auto reading = project->queries().document(id);
    auto document = co_await reading;
    if (!document)
      co_return failure(document.error());
    auto work = context.compute(
        [analyser = *analyser, text = std::move(document->text)] { return measureOf(*analyser, text); });
    const auto measure = co_await work;
    if (!measure)
      co_return failure(measure.error());
    measures->emplace_back(id, *measure);
    context.advance();
  }
  co_return Status{};
}

} // namespace reticle::workflow
