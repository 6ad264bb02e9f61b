// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "storage/schema.h"

namespace reticle::project {

inline constexpr std::int32_t kApplicationId = 1381253964; // 0x5254434C, "RTCL"

// The tables of a project file and the steps that lead to them. A step that was released is never changed
// again.
storage::Schema projectSchema();

} // namespace reticle::project
