// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/palette.h"

#include <QIcon>
#include <QPixmap>
#include <QString>

namespace reticle::theme {

// One SVG file each in resources/icons.
enum class Icon {
  App,
  Home,
  Corpus,
  Knowledge,
  Generate,
  Review,
  Benchmarks,
  Systems,
  Runs,
  Compare,
  Coverage,
  Report,
  Settings,
  Accept,
  Reject,
  Edit,
  Skip,
  Flag,
  Undo,
  Redo,
  Play,
  Pause,
  Cancel,
  Retry,
  Add,
  Remove,
  Open,
  Save,
  Import,
  Export,
  Copy,
  Search,
  Filter,
  Close,
  More,
  Next,
  Previous,
  Up,
  Down,
  Left,
  Right,
  Warning,
  Error,
  Ok,
  Info,
  Planned,
  Running,
  Cache,
  Refused,
  NotMeasured,
  Document,
  Folder,
  Question,
  Quote,
  Chart,
  Table,
  Key,
  Model,
  User,
  Pin,
  Help,
  Command,
  Jobs,
  Menu,
  Freeze,
  Link,
  Clock,
};

QString iconName(Icon icon); // the file's base name, e.g. "review"
// Painted in the role's colour of the palette in force when it is painted: follows a change of theme by itself.
QIcon icon(Icon icon, Role role = Role::Text);
// For painting by hand; size in device-independent pixels.
QPixmap iconPixmap(Icon icon, const QColor& colour, int size, qreal devicePixelRatio = 1.0);

} // namespace reticle::theme
