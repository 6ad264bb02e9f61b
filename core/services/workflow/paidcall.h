// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "dialogue/chat.h"
#include "llm/chatmodel.h"
#include "project/project.h"
#include "workflow/errorrate.h"

#include <QCoroTask>
#include <cstddef>
#include <memory>
#include <string>

namespace reticle::workflow {

// What the call that writes a question is for; critics' calls have the critic's name.
inline constexpr const char* kQuestionPurpose = "question";

// Which call of a generation it is.
struct CallPlace {
  project::GenerationId generation;
  std::size_t context = 0;
  int attempt = 1;                   // from 1
  std::string purpose;               // kQuestionPurpose, or the critic's name
  std::string promptVersion;         // noted with it
  bool retryFailed = false;          // what failed in an earlier session is asked again
  std::shared_ptr<ErrorRate> errors; // counts how calls of this session end
};

// The reply to a request, paid for once: what is stored at the place for the same model and request is taken,
// also a failure unless it is to be retried; a new one is stored with its request before it is returned. Errors
// of the model and of the project. An error that ends the whole generation is not stored: the same request may
// go well when that is mended.
QCoro::Task<Result<dialogue::ChatReply>> paidCall(std::shared_ptr<project::Project> project, CallPlace place,
                                                  std::shared_ptr<llm::ChatModel> model,
                                                  dialogue::ChatRequest request, CancelToken token);

// Failures after which every further request would fail too.
bool endsGeneration(const Error& error);

// A request as it is kept, apart from any server's dialect: messages, temperature, top_p, max_tokens, seed and
// schema; what was not set is -1.
std::string requestJson(const dialogue::ChatRequest& request);

} // namespace reticle::workflow
