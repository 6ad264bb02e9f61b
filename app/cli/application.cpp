// SPDX-License-Identifier: GPL-3.0-or-later
#include "application.h"

#ifdef RETICLE_GUI
#include "charts/figureimages.h"

#include <QApplication>
#endif

namespace reticle::cli {

Application::Application(char* program, bool draws) : m_arguments{program, nullptr} {
#ifdef RETICLE_GUI
  if (draws) {
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
}

Application::~Application() {
  m_renderer.reset(); // while Qt's visual part is still there
}

} // namespace reticle::cli
