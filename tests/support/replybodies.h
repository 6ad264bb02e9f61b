// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/fakechatserver.h"
#include "support/httpmessage.h"

#include <string>
#include <utility>
#include <vector>

namespace reticle::support {

struct ServerReply {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers; // Content-Length is added when it is sent
  std::string body;
};

// What a well-behaved server says, or the fault's own status and body. Faults of the connection (stalls,
// resets, drips) get the good reply, which is then sent badly.
ServerReply replyTo(const ServerRequest& request, Fault fault, const FakeOptions& options, int number);

} // namespace reticle::support
