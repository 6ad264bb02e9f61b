// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "dialogue/chat.h"
#include "llm/chatmodel.h"
#include "project/project.h"

#include <QCoroTask>
#include <cstddef>
#include <memory>

namespace reticle::workflow {

// Which call of a generation a stored reply belongs to.
struct CallPlace {
  project::GenerationId generation;
  std::size_t context = 0;
  int call = 1; // number within the context
};

// The reply to a request, paid for once: one that is stored at the place for the same model and request is
// taken; a new one is stored before it is returned. Errors of the model and of the project; an error is never
// stored.
QCoro::Task<Result<dialogue::ChatReply>> paidCall(std::shared_ptr<project::Project> project, CallPlace place,
                                                  std::shared_ptr<llm::ChatModel> model,
                                                  dialogue::ChatRequest request, CancelToken token);

} // namespace reticle::workflow
