// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace reticle::settings {

// The folders of this program, each for one purpose (XDG Base Directory). Injected, so that a test has its own.
struct Places {
  QString config; // settings.json: what a person chose
  QString cache;  // can be deleted at any time: indexes, replies
  QString state;  // bound to this machine: window geometry, recent projects, approved origins, logs
  QString data;   // a user's own templates, rubrics, prompts

  // From XDG_*_HOME and the usual defaults, each with "/reticle" added.
  static Places system();
  // All four as subfolders of one folder.
  static Places under(const QString& folder);
};

} // namespace reticle::settings
