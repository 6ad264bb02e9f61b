// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/chatmodel.h"
#include "llm/endpoint.h"
#include "project/project.h"
#include "workflow/toolbox.h"

#include <QCoroTask>
#include <memory>
#include <string>

namespace reticle::workflow {

// Between the project's rows and the values the network room works with. Neither holds a key.
Result<llm::Endpoint> endpointOf(const project::EndpointRow& row);
project::EndpointRow endpointRow(const llm::Endpoint& endpoint);

// The chat model "ENDPOINT:MODEL" of the project's endpoints. NotFound (parameter "endpoint") when there is
// none.
QCoro::Task<Result<std::shared_ptr<llm::ChatModel>>>
chatModel(Toolbox& toolbox, std::shared_ptr<project::Project> project, std::string reference);

} // namespace reticle::workflow
