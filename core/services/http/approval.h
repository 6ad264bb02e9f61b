// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <functional>
#include <map>
#include <mutex>
#include <string>

namespace reticle::http {

// What a person agreed to for an origin ("scheme://host:port"). Plain http to another machine needs more than
// https, and a key over plain http more still.
enum class Approval { None, Approved, PlainHttp, PlainHttpWithKey };

// Which origins may be reached. Loopback always may; everything else only when approved. Shared between
// threads.
class ApprovalList {
 public:
  // origin: as made by originOf().
  void set(const std::string& origin, Approval approval);
  Approval of(const std::string& origin) const;

 private:
  mutable std::mutex m_mutex;
  std::map<std::string, Approval> m_origins;
};

// Looks an origin up when a request is about to be sent.
using ApprovalFunction = std::function<Approval(const std::string& origin)>;

// NotApproved (parameters "origin", "reason": "origin", "plain-http" or "plain-http-key") or nothing.
Status checkApproval(const std::string& url, bool withSecret, const ApprovalFunction& approvals);

} // namespace reticle::http
