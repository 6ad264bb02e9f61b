// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace reticle::support {

// What the fake model answers to a request for an examination question (English prompts): an honest candidate
// of the kind asked for, made of sentences of the sections that are to be asked about, drawn by a hash of the
// whole request. Requests of critics get {"answerable", "answer"}: with sections the sentence that shares most
// words with the question, without sections that the answer is not known. Any other request gets
// defaultAnswer().
std::string writtenQuestion(const nlohmann::json& request);

} // namespace reticle::support
