// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/result.h"
#include "evaluation/types.h"
#include "llm/chatmodel.h"

#include <QCoroTask>
#include <memory>
#include <string>
#include <vector>

namespace reticle::systems {

// Asks a model with these contexts and fills in everything of the response that the reply tells. A refusal
// becomes the answer: refusing is something a system does, and is judged. EmptyReply, TruncatedReply etc. stay
// errors.
QCoro::Task<Result<evaluation::Response>> readWithModel(std::shared_ptr<llm::ChatModel> model,
                                                        std::string question,
                                                        std::vector<evaluation::Passage> contexts,
                                                        evaluation::Configuration configuration,
                                                        CancelToken token);

} // namespace reticle::systems
