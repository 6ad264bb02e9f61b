// SPDX-License-Identifier: GPL-3.0-or-later
#include "knowledge/effect.h"

#include "base/error.h"

#include <string_view>

namespace reticle::knowledge {
namespace {

std::string_view dominantId(const KnowledgeBase& base, const Density& density) {
  return density.dominant ? std::string_view(base.categories[*density.dominant].id) : std::string_view();
}

} // namespace

Effect effectOf(const KnowledgeBase& before, const TermCensus& censusBefore, const KnowledgeBase& after,
                const TermCensus& censusAfter, DensityDefinition definition) {
  if (censusBefore.documents.size() != censusAfter.documents.size())
    throw Error(ErrorKind::InvalidArgument, "the censuses are of different documents", {{"name", "census"}});
  std::vector<Density> old = densities(before, censusBefore, definition);
  std::vector<Density> fresh = densities(after, censusAfter, definition);
  Effect effect;
  for (std::size_t d = 0; d < old.size(); ++d) {
    DocumentEffect one;
    one.document = d;
    one.precision = old[d].precision != fresh[d].precision;
    one.dominant = dominantId(before, old[d]) != dominantId(after, fresh[d]);
    // Exact comparison: the same counts and weights give the same bits.
    if (!one.precision && !one.dominant && old[d].rho == fresh[d].rho && old[d].omegaH == fresh[d].omegaH)
      continue;
    effect.precision += one.precision ? 1 : 0;
    effect.dominant += one.dominant ? 1 : 0;
    one.before = std::move(old[d]);
    one.after = std::move(fresh[d]);
    effect.documents.push_back(std::move(one));
  }
  return effect;
}

} // namespace reticle::knowledge
