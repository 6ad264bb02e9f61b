// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogue/answertext.h"

#include "text/controls.h"

namespace reticle::dialogue {

std::string answerText(const ChatReply& reply) {
  return text::withoutControls(reply.content.empty() ? reply.refusal : reply.content);
}

} // namespace reticle::dialogue
