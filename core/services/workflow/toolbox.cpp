// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/toolbox.h"

#include "project/replycache.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace reticle::workflow {

ProgramFolders findProgramFolders(const QString& cacheFolder) {
  const QDir programs(QCoreApplication::applicationDirPath());
  ProgramFolders folders;
  folders.cache = cacheFolder;
  folders.resources = qEnvironmentVariable("RETICLE_RESOURCES");
  if (folders.resources.isEmpty()) {
    const QString built = QDir::cleanPath(programs.absoluteFilePath(QStringLiteral("../resources")));
    const QString installed = QDir::cleanPath(programs.absoluteFilePath(QStringLiteral("../share/reticle")));
    folders.resources = QFileInfo(built).isDir() ? built : installed;
  }
  const QString override = qEnvironmentVariable("RETICLE_BIN_DIR");
  folders.extractProgram = QDir(override.isEmpty() ? programs.absolutePath() : override)
                               .absoluteFilePath(QStringLiteral("reticle-extract"));
  return folders;
}

Toolbox::Toolbox(const Clock& clock, Log& log, jobs::JobRunner& runner, ToolboxOptions options)
    : m_clock(clock), m_log(log), m_runner(runner), m_options(std::move(options)) {
  m_runner.inWorkThread(
      [this] { m_http = std::make_unique<http::HttpClient>(m_clock, m_log, m_options.http); });
}

Toolbox::~Toolbox() {
  m_runner.inWorkThread([this] { m_http.reset(); });
}

std::shared_ptr<project::ReplyCache> Toolbox::replyCache(const std::string& projectUuid) {
  if (m_options.replyCacheBytes <= 0)
    return nullptr;
  std::weak_ptr<project::ReplyCache>& known = m_replyCaches[projectUuid];
  std::shared_ptr<project::ReplyCache> cache = known.lock();
  if (!cache) {
    cache =
        std::make_shared<project::ReplyCache>(m_options.folders.cache, projectUuid, m_options.replyCacheBytes);
    known = cache;
  }
  return cache;
}

} // namespace reticle::workflow
