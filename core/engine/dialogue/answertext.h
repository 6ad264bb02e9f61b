// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogue/chat.h"

#include <string>

namespace reticle::dialogue {

// What a model answered in free words, or its refusal when it said nothing else, without characters that steer
// the display (see text/controls.h). The reply itself stays as it came. Replies in JSON go through the parser,
// which does the same to every string in them.
std::string answerText(const ChatReply& reply);

} // namespace reticle::dialogue
