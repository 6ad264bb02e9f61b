// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/log.h"
#include "base/result.h"
#include "http/client.h"
#include "jobs/jobrunner.h"
#include "llm/chatmodel.h"
#include "llm/endpoint.h"
#include "workflow/modelusage.h"

#include <QString>
#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace reticle::project {
class ReplyCache;
}

namespace reticle::workflow {

// Where the program finds its parts.
struct ProgramFolders {
  QString resources;      // knowledge, prompts, rubrics, sample, manual
  QString extractProgram; // reticle-extract
  QString cache;          // may be deleted at any time
};

// RETICLE_RESOURCES, else "resources" beside the program's folder (build tree), else share/reticle (installed).
// cacheFolder: as in settings::Places.
ProgramFolders findProgramFolders(const QString& cacheFolder);

struct ToolboxOptions {
  ProgramFolders folders;
  http::ClientOptions http;
  llm::KeyProvider keys;
  std::int64_t replyCacheBytes = 0; // most that is kept of good replies, a project; 0 = none
};

// What every job works with: made once by a program, outlives its jobs. The network client lives in the
// runner's work thread.
class Toolbox {
 public:
  Toolbox(const Clock& clock, Log& log, jobs::JobRunner& runner, ToolboxOptions options);
  ~Toolbox();
  Toolbox(const Toolbox&) = delete;
  Toolbox& operator=(const Toolbox&) = delete;

  const Clock& clock() const { return m_clock; }
  Log& log() const { return m_log; }
  jobs::JobRunner& runner() const { return m_runner; }
  const ProgramFolders& folders() const { return m_options.folders; }
  const llm::KeyProvider& keys() const { return m_options.keys; }
  // To be used in the work thread only, but for the functions named set...
  http::HttpClient& http() const { return *m_http; }
  // The kept replies of a project, open as long as someone holds them; null when none are to be kept. To be
  // used in the work thread only.
  std::shared_ptr<project::ReplyCache> replyCache(const std::string& projectUuid);
  ModelUsage& usage() const { return *m_usage; }
  std::shared_ptr<ModelUsage> sharedUsage() const { return m_usage; }

 private:
  const Clock& m_clock;
  Log& m_log;
  jobs::JobRunner& m_runner;
  ToolboxOptions m_options;
  std::unique_ptr<http::HttpClient> m_http;
  std::map<std::string, std::weak_ptr<project::ReplyCache>> m_replyCaches; // by project
  std::shared_ptr<ModelUsage> m_usage = std::make_shared<ModelUsage>();
};

} // namespace reticle::workflow
