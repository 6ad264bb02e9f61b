// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/chatmodel.h"
#include "llm/endpoint.h"
#include "project/project.h"
#include "workflow/callaccount.h"
#include "workflow/toolbox.h"

#include <QCoroTask>
#include <memory>
#include <string>

namespace reticle::workflow {

// Between the project's rows and the values the network room works with. Neither holds a key.
Result<llm::Endpoint> endpointOf(const project::EndpointRow& row);
project::EndpointRow endpointRow(const llm::Endpoint& endpoint);
// The kind of server a row names (see llm/dialect.h); "standard" when it names none.
std::string dialectOf(const project::EndpointRow& row);
void setDialect(project::EndpointRow& row, const std::string& dialect);

// The chat model "ENDPOINT:MODEL" of the project's endpoints, for a role in a job: each call is looked up in
// the project's cache of replies, held back when the job's budget is used up (BudgetReached) and recorded in
// the project. What a probe found of the model decides how it is asked. NotFound (parameter "endpoint") when
// there is none.
QCoro::Task<Result<std::shared_ptr<llm::ChatModel>>> chatModel(Toolbox& toolbox,
                                                               std::shared_ptr<project::Project> project,
                                                               std::string reference, dialogue::Role role,
                                                               std::shared_ptr<CallAccount> account);

// The embedding model "ENDPOINT:MODEL" likewise, in the role of that name; vectors made before come from the
// project's cache of replies when cached is set, and are no calls then.
QCoro::Task<Result<std::shared_ptr<llm::EmbeddingModel>>>
embeddingModel(Toolbox& toolbox, std::shared_ptr<project::Project> project, std::string reference,
               std::shared_ptr<CallAccount> account, bool cached);

} // namespace reticle::workflow
