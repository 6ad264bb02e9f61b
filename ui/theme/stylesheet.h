// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/palette.h"

#include <QString>

namespace reticle::theme {

// What Qt's palette cannot say: radii, heights, and the look of widgets that carry one of our properties:
//   QPushButton[look="primary"]   the one primary button of a page
//   QPushButton[look="quiet"], QToolButton[look="quiet"]   a button without a frame
//   QFrame[look="card"]           a raised surface with a border
//   QFrame[look="panel"]          a surface without a border
//   [look="rule-below"], [look="rule-above"], [look="rule-left"], [look="rule-right"]   a hairline on that side
QString styleSheet(const Palette& palette);

} // namespace reticle::theme
