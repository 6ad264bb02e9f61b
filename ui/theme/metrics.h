// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace reticle::theme {

// All distances in device-independent pixels. Nothing else is used.
namespace space {
inline constexpr int xs = 4;
inline constexpr int s = 8;
inline constexpr int m = 12;
inline constexpr int l = 16;
inline constexpr int xl = 24;
} // namespace space

inline constexpr int kRadius = 6;
inline constexpr int kRowHeight = 28;
inline constexpr int kControlHeight = 30;
inline constexpr int kIconSize = 20;
inline constexpr int kNavigationWidth = 184;
inline constexpr int kNavigationCollapsed = 48;
inline constexpr int kNavigationCollapseBelow = 1180; // width of the window
inline constexpr int kDetailsWidth = 320;
inline constexpr int kQueueWidth = 260;

} // namespace reticle::theme
