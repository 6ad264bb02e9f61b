// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/pageworld.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>

namespace reticle::uitest {

void writeFile(const QString& path, const QByteArray& bytes) {
  QDir().mkpath(QFileInfo(path).absolutePath());
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
    qFatal("cannot write a test file");
}

PageWorld::PageWorld(secrets::KeyStore* keys)
    : m_runner(std::make_unique<jobs::JobRunner>(m_clock, m_log)),
      m_settings(std::make_unique<settings::Settings>(settings::Places::under(m_folder.path()))) {
  workflow::ToolboxOptions options;
  options.folders = workflow::findProgramFolders(m_folder.filePath(QStringLiteral("cache")));
  options.keys = llm::environmentKeys();
  // Servers of tests are of this machine; that an unknown one is asked about first is tested where it is
  // decided.
  options.http.approvals = [](const std::string&) { return http::Approval::PlainHttp; };
  m_toolbox = std::make_unique<workflow::Toolbox>(m_clock, m_log, *m_runner, options);
  m_session = std::make_unique<models::Session>(
      models::Session::Services{m_clock, m_log, *m_runner, *m_settings, keys, m_toolbox.get()});
}

PageWorld::~PageWorld() {
  m_session->setProject(nullptr);
  m_session.reset();
  m_toolbox.reset();
}

std::shared_ptr<project::Project> PageWorld::newProject(const QString& name) {
  auto created = project::Project::create(m_folder.filePath(name), m_clock);
  if (!created)
    return nullptr;
  return std::move(*created);
}

bool PageWorld::waitForJobs() {
  return QTest::qWaitFor([this] { return !m_runner->busy(); }, kPatienceMs);
}

} // namespace reticle::uitest
