// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/reportdata.h"

#include <cstddef>
#include <string>

namespace reticle::report {

// What keeps a page of answers readable and small, in bytes of text. What is cut is said where it is cut.
struct QuestionLimits {
  std::size_t text = 4000;               // of an answer, a reference or a piece of evidence
  std::size_t reason = 600;              // of a judge's reason
  std::size_t section = 8 * 1000 * 1000; // of all questions: those behind are left out, with their number
};

// The section of the HTML report with each question once: reference and gold evidence, then the answer and the
// scores of every system, the main one open. Questions in benchmark order.
std::string questionsHtml(const ReportData& data, const QuestionLimits& limits = {});

} // namespace reticle::report
