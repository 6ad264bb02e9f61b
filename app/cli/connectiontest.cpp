// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectiontest.h"

namespace reticle::cli {

QCoro::Task<Status> tryConnection(jobs::JobContext& job, workflow::Toolbox& toolbox, llm::Endpoint endpoint,
                                  std::string model, std::shared_ptr<llm::ConnectionReport> out) {
  auto testing =
      llm::testConnection(endpoint, model, &toolbox.http(), &toolbox.clock(), toolbox.keys(), job.token());
  *out = co_await testing;
  auto asking = job.checkpoint();
  const auto go = co_await asking;
  co_return go;
}

} // namespace reticle::cli
