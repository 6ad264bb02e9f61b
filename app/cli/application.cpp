// SPDX-License-Identifier: GPL-3.0-or-later
#include "application.h"

#ifdef RETICLE_GUI
#include "charts/figureimages.h"

#include <QApplication>
#endif

namespace reticle::cli {
#ifdef RETICLE_GUI
namespace {

// Qt's visual part asks for the runtime folder at its start and complains when the session has none, as in a
// container or under cron. It keeps nothing there, so one that goes with the program will do.
std::unique_ptr<QTemporaryDir> makeRuntimeFolder() {
  if (!qEnvironmentVariableIsEmpty("XDG_RUNTIME_DIR"))
    return nullptr;
  auto folder = std::make_unique<QTemporaryDir>();
  if (folder->isValid())
    qputenv("XDG_RUNTIME_DIR", folder->path().toLocal8Bit());
  return folder;
}

} // namespace
#endif

Application::Application(char* program, bool draws) : m_arguments{program, nullptr} {
#ifdef RETICLE_GUI
  if (draws) {
    m_runtimeFolder = makeRuntimeFolder();
    qputenv("QT_QPA_PLATFORM", "offscreen");
    m_application = std::make_unique<QApplication>(m_count, m_arguments);
    m_renderer = std::make_unique<charts::FigureImages>();
  }
#else
  Q_UNUSED(draws)
#endif
  if (!m_application)
    m_application = std::make_unique<QCoreApplication>(m_count, m_arguments);
  // Not the window's organisation or settings of Qt: the program's own live in settings::Settings.
  QCoreApplication::setApplicationName(QStringLiteral("reticle-cli"));
  QCoreApplication::setApplicationVersion(QStringLiteral(RETICLE_VERSION));
  // What is said stays English whatever the locale, but "1 file" needs its own form.
  if (m_plurals.load(QStringLiteral(":/i18n/reticle_en.qm")))
    QCoreApplication::installTranslator(&m_plurals);
}

Application::~Application() {
  m_renderer.reset(); // while Qt's visual part is still there
}

} // namespace reticle::cli
