// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QLineEdit>
#include <QSpinBox>
#include <QTest>
#include <memory>

#include "pages/generate/generatepage.h"
#include "support/pageworld.h"
#include "support/uisupport.h"
#include "workflow/generationtally.h"

namespace reticle::uitest {

// The Generate page over a real project with the sample documents; found and touched by object names.
class GenerateWorld {
 public:
  explicit GenerateWorld(bool documents = true);
  ~GenerateWorld();

  PageWorld& world() { return *m_world; }
  pages::generate::GeneratePage& page() { return *m_page; }
  std::shared_ptr<project::Project> project() { return m_world->session().project(); }
  void reopen(); // the project is closed and opened again by its file, the page made anew

  template<typename W> W* find(const char* name) {
    auto* found = m_page->findChild<W*>(QStringLiteral("generate.") + QString::fromLatin1(name));
    if (!found)
      qFatal("no control %s", name);
    return found;
  }
  QString text(const char* name); // of a label
  bool click(const char* name);   // waits until it is visible and enabled
  void typeNumber(const char* name, int value);
  jobs::Job* job(const char* kind); // the newest one; null without
  bool waitForEnd();                // of all jobs, and until the page shows the rows
  // The project's rows of the newest generation, added up.
  workflow::GenerationTally rows();
  workflow::NewestGeneration newest();
  // The page has read all of them.
  bool shows(const workflow::GenerationTally& tally);

 private:
  void makePage();

  std::unique_ptr<PageWorld> m_world;
  std::unique_ptr<pages::generate::GeneratePage> m_page;
};

} // namespace reticle::uitest
