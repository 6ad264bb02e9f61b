// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "index/segment.h"
#include "retrieval/unitids.h"
#include "vectors/lsa.h"
#include "vectors/tfidf.h"

#include <memory>
#include <mutex>

namespace reticle::retrieval {

// What retrievers share: a segment, the ids of its units, its TF-IDF model, and LSA, made when first asked for.
class RetrievalIndex {
 public:
  // Error(InvalidArgument) when the number of ids differs from that of the units.
  RetrievalIndex(std::shared_ptr<const index::Segment> segment, UnitIds ids, vectors::LsaOptions lsa = {});

  const index::Segment& segment() const { return *m_segment; }
  const UnitIds& ids() const { return m_ids; }
  const vectors::TfidfModel& tfidf() const { return m_tfidf; }
  // Thread-safe: one thread builds, others wait. The token of the first caller cancels the build, which a later
  // call starts anew. Errors as LsaModel.
  const vectors::LsaModel& lsa(const CancelToken& cancel = {}) const;

 private:
  std::shared_ptr<const index::Segment> m_segment;
  UnitIds m_ids;
  vectors::TfidfModel m_tfidf;
  vectors::LsaOptions m_lsaOptions;
  mutable std::mutex m_lsaMutex;
  mutable std::unique_ptr<const vectors::LsaModel> m_lsa;
};

} // namespace reticle::retrieval
