// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/approval.h"

#include "http/url.h"

namespace reticle::http {

void ApprovalList::set(const std::string& origin, Approval approval) {
  const std::lock_guard lock(m_mutex);
  m_origins[origin] = approval;
}

Approval ApprovalList::of(const std::string& origin) const {
  const std::lock_guard lock(m_mutex);
  const auto found = m_origins.find(origin);
  return found == m_origins.end() ? Approval::None : found->second;
}

Status checkApproval(const std::string& url, bool withSecret, const ApprovalFunction& approvals) {
  if (isLoopback(url))
    return {};
  const std::string origin = originOf(url);
  const Approval given = approvals ? approvals(origin) : Approval::None;
  const auto refuse = [&](const char* reason) -> Status {
    return failure(ErrorKind::NotApproved, "connections to this origin have not been approved",
                   {{"origin", origin}, {"reason", reason}});
  };
  if (given == Approval::None)
    return refuse("origin");
  if (origin.starts_with("http://")) {
    if (given == Approval::Approved)
      return refuse("plain-http");
    if (withSecret && given != Approval::PlainHttpWithKey)
      return refuse("plain-http-key");
  }
  return {};
}

} // namespace reticle::http
