// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/knowledgejob.h"

#include <QCoroFuture>

namespace reticle::workflow {
namespace {

project::DocumentMeasure measureFrom(const knowledge::KnowledgeBase& base, const knowledge::Density& density) {
  project::DocumentMeasure measure;
  measure.density = density.rho;
  measure.omegaH = density.omegaH;
  measure.precision = std::string(knowledge::precisionName(density.precision));
  if (density.dominant)
    measure.dominant = base.categories[*density.dominant].id;
  return measure;
}

// The census of a base over the documents: `known` when it serves and is of these documents, else a new one.
QCoro::Task<Status> censusFor(jobs::JobContext& context, std::shared_ptr<project::Project> project,
                              KnowledgePointer base, std::shared_ptr<const CorpusCensus> known,
                              std::shared_ptr<CorpusCensus> census) {
  if (known && known->census.serves(*base)) {
    auto listing = project->queries().documentIds({}, project::Queries::DocumentOrder::Key, false);
    const auto ids = co_await listing;
    if (!ids)
      co_return failure(ids.error());
    if (*ids == known->documents) {
      *census = *known;
      co_return Status{};
    }
  }
  auto taking = takeCensus(context, project, base, census);
  const auto taken = co_await taking;
  co_return taken;
}

KnowledgeEffect effectFrom(const knowledge::KnowledgeBase& before, const CorpusCensus& censusBefore,
                           const knowledge::KnowledgeBase& after, const CorpusCensus& censusAfter) {
  KnowledgeEffect found;
  for (const knowledge::DocumentEffect& item :
       knowledge::effectOf(before, censusBefore.census, after, censusAfter.census).documents)
    found.changes.push_back({censusAfter.documents[item.document], measureFrom(before, item.before),
                             measureFrom(after, item.after), item.precision, item.dominant});
  found.after = measuresOf(after, censusAfter);
  found.census = censusAfter;
  return found;
}

} // namespace

project::DocumentMeasure measureOf(const knowledge::DensityAnalyser& analyser, std::string_view text) {
  return measureFrom(analyser.base(), analyser.analyse(text));
}

project::Measures measuresOf(const knowledge::KnowledgeBase& base, const CorpusCensus& census) {
  project::Measures measures;
  const std::vector<knowledge::Density> densities = knowledge::densities(base, census.census);
  for (std::size_t i = 0; i < densities.size(); ++i)
    measures.emplace_back(census.documents[i], measureFrom(base, densities[i]));
  return measures;
}

QCoro::Task<Status> takeCensus(jobs::JobContext& context, std::shared_ptr<project::Project> project,
                               KnowledgePointer base, std::shared_ptr<CorpusCensus> census) {
  auto building = context.compute([base] { return std::make_shared<const knowledge::CensusTaker>(*base); });
  const auto taker = co_await building;
  if (!taker)
    co_return failure(taker.error());
  auto listing = project->queries().documentIds({}, project::Queries::DocumentOrder::Key, false);
  const auto ids = co_await listing;
  if (!ids)
    co_return failure(ids.error());
  census->documents.clear();
  census->census = {(*taker)->fingerprint(), {}};
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
    auto counting =
        context.compute([taker = *taker, text = std::move(document->text)] { return taker->take(text); });
    auto counted = co_await counting;
    if (!counted)
      co_return failure(counted.error());
    census->documents.push_back(id);
    census->census.documents.push_back(std::move(*counted));
    context.advance();
  }
  co_return Status{};
}

QCoro::Task<Status> measureAll(jobs::JobContext& context, std::shared_ptr<project::Project> project,
                               KnowledgePointer base, std::shared_ptr<project::Measures> measures) {
  auto census = std::make_shared<CorpusCensus>();
  auto taking = takeCensus(context, project, base, census);
  const auto taken = co_await taking;
  if (!taken)
    co_return taken;
  auto measuring = context.compute([base, census] { return measuresOf(*base, *census); });
  auto found = co_await measuring;
  if (!found)
    co_return failure(found.error());
  *measures = std::move(*found);
  co_return Status{};
}

QCoro::Task<Status> knowledgeEffect(jobs::JobContext& context, std::shared_ptr<project::Project> project,
                                    KnowledgePointer before, KnowledgePointer after,
                                    std::shared_ptr<const CorpusCensus> known,
                                    std::shared_ptr<KnowledgeEffect> effect) {
  auto first = std::make_shared<CorpusCensus>();
  auto taking = censusFor(context, project, before, known, first);
  const auto taken = co_await taking;
  if (!taken)
    co_return taken;
  auto second = std::make_shared<CorpusCensus>();
  auto again = censusFor(context, project, after, first, second);
  const auto both = co_await again;
  if (!both)
    co_return both;
  if (first->documents != second->documents)
    co_return failure(ErrorKind::Conflict, "the corpus changed meanwhile", {{"what", "corpus"}});
  auto comparing =
      context.compute([before, after, first, second] { return effectFrom(*before, *first, *after, *second); });
  auto found = co_await comparing;
  if (!found)
    co_return failure(found.error());
  *effect = std::move(*found);
  co_return Status{};
}

QCoro::Task<Status> findCandidates(jobs::JobContext& context, std::shared_ptr<project::Project> project,
                                   KnowledgePointer base, knowledge::CandidateOptions options,
                                   std::shared_ptr<std::vector<knowledge::Candidate>> candidates) {
  auto reading = project->queries().corpus();
  auto read = co_await reading;
  if (!read)
    co_return failure(read.error());
  auto corpus = std::make_shared<const corpus::Corpus>(std::move(*read));
  auto finding = context.compute([base, options, corpus, token = context.token()] {
    std::vector<std::string_view> texts;
    for (const corpus::Document& document : corpus->documents)
      texts.push_back(document.text);
    return knowledge::candidates(*base, texts, options, token);
  });
  auto found = co_await finding;
  if (!found)
    co_return failure(found.error());
  *candidates = std::move(*found);
  co_return Status{};
}

} // namespace reticle::workflow
