// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/retrievalindex.h"

#include "base/error.h"

namespace reticle::retrieval {

RetrievalIndex::RetrievalIndex(std::shared_ptr<const index::Segment> segment, UnitIds ids,
                               vectors::LsaOptions lsa)
    : m_segment(std::move(segment)), m_ids(std::move(ids)), m_tfidf(m_segment), m_lsaOptions(lsa) {
  if (m_ids.size() != m_segment->unitCount())
    throw Error(ErrorKind::InvalidArgument, "every unit of an index needs an id");
}

const vectors::LsaModel& RetrievalIndex::lsa(const CancelToken& cancel) const {
  const std::lock_guard lock(m_lsaMutex);
  if (!m_lsa)
    m_lsa = std::make_unique<const vectors::LsaModel>(m_tfidf, m_lsaOptions, cancel);
  return *m_lsa; // never replaced once made, so the reference outlives the lock
}

} // namespace reticle::retrieval
