// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace reticle::support {

// One reply of a judge as people met it, and how it must be read. `body` is what a program reads: the text of a
// reply, or a whole body of /chat/completions.
struct ReplyKind {
  const char* name; // "A1 fence", with the number of the kind of fault
  std::string body;
  const char* state; // as dialogue::replyStateName
  std::optional<double> score;
  const char* step = ""; // as dialogue::parseStepName; empty = not looked at
  const char* flag = ""; // must be among the flags
  const char* scale = "0:10";
};

// Every kind of fault in reading a judge's reply.
std::vector<ReplyKind> replyKinds();

} // namespace reticle::support
