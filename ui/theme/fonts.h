// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace reticle::theme {

enum class TextRole {
  Caption,   // 9 pt
  Body,      // 10 pt
  Strong,    // 10 pt semibold
  Section,   // 12 pt semibold
  Question,  // 12 pt, for text that is read with care
  PageTitle, // 16 pt semibold
  Mono,      // 10 pt fixed width: raw replies, ids
};

// A font of the scale, enlarged by the person's text size (the application font carries it).
QFont font(TextRole role);
// The application font at a text size in per cent, 100 to 200.
QFont baseFont(int percent);

} // namespace reticle::theme
