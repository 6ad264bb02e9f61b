// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/icons.h"

#include <QWidget>

class QPainter;

namespace reticle::theme {

// How a state looks: icon, colour role; the word comes from ui/words.
struct StateLook {
  Icon icon = Icon::Planned;
  Role role = Role::Muted;
};

// The looks of visual.md.
namespace looks {
inline constexpr StateLook planned{Icon::Planned, Role::Muted};
inline constexpr StateLook running{Icon::Running, Role::Info};
inline constexpr StateLook ok{Icon::Ok, Role::Good};
inline constexpr StateLook fromCache{Icon::Cache, Role::Good};
inline constexpr StateLook failed{Icon::Error, Role::Bad};
inline constexpr StateLook refused{Icon::Refused, Role::Warn};
inline constexpr StateLook notMeasured{Icon::NotMeasured, Role::Muted};
inline constexpr StateLook warning{Icon::Warning, Role::Warn};
} // namespace looks

// Icon and word, never one alone.
class StateBadge final : public QWidget {
  Q_OBJECT
 public:
  explicit StateBadge(QWidget* parent = nullptr);
  StateBadge(StateLook look, const QString& word, QWidget* parent = nullptr);
  void setState(StateLook look, const QString& word);
  QString word() const { return m_word; }
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }
  // The same badge for a table's delegate.
  static void paint(QPainter* painter, const QRect& rect, const Palette& palette, StateLook look,
                    const QString& word, bool selected = false);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  StateLook m_look;
  QString m_word;
};

} // namespace reticle::theme
