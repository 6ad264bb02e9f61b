// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "report/figurerenderer.h"
#include "report/reportdata.h"

#include <string>

namespace reticle::report {

// One HTML file that opens offline: no outside resource, no script, a strict content-security policy. Charts
// are there when a renderer is given; tables always.
Result<std::string> htmlReport(const ReportData& data, const FigureRenderer* renderer);

// Text from outside made safe for element content and quoted attributes: & < > " ' and control characters.
std::string escapeHtml(std::string_view text);

} // namespace reticle::report
