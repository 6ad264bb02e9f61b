// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/figurerenderer.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTranslator>

#include <memory>

namespace reticle::cli {

// Qt's application object: without anything visual, or, for commands that draw, with the off-screen platform,
// so that no display is needed.
class Application {
 public:
  // program: argv[0]. Qt sees no other argument.
  Application(char* program, bool draws);
  ~Application();
  Application(const Application&) = delete;
  Application& operator=(const Application&) = delete;

  // Null when the program was built without charts, or for a command that draws nothing.
  const report::FigureRenderer* renderer() const { return m_renderer.get(); }

 private:
  int m_count = 1;
  char* m_arguments[2];
  std::unique_ptr<QTemporaryDir> m_runtimeFolder; // null when the session has one, or nothing is drawn
  std::unique_ptr<QCoreApplication> m_application;
  QTranslator m_plurals;
  std::unique_ptr<report::FigureRenderer> m_renderer;
};

} // namespace reticle::cli
