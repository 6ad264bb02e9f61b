// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/motion.h"

#include <QProxyStyle>
#include <QWidget>

namespace reticle::theme {
namespace {

// What Qt's widgets ask before they animate: panels of a window, scroll bars, branches of trees.
class StillStyle final : public QProxyStyle {
 public:
  using QProxyStyle::QProxyStyle;
  int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                QStyleHintReturn* returned) const override {
    if (hint == SH_Widget_Animation_Duration || hint == SH_Widget_Animate)
      return 0;
    return QProxyStyle::styleHint(hint, option, widget, returned);
  }
};

} // namespace

bool moves(const QWidget& widget) {
  return widget.style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, &widget) > 0;
}

QStyle* stillStyle(QStyle* style) {
  return new StillStyle(style);
}

} // namespace reticle::theme
