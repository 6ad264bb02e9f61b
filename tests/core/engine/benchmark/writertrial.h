// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/candidate.h"
#include "corpus/document.h"
#include "trialcorpus.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What the tests of the built-in writer ask of a few sentences; the title is one that a question can name.
reticle::corpus::Document documentOf(const std::string& text, TrialLanguage language);
reticle::corpus::Document documentOf(const std::string& text, const std::string& title);

// Why the first sentence of a document is not taken; empty when it is.
std::string whyRefused(const reticle::corpus::Document& document);
// "question|value;" for each property that the first sentence of a document gives.
std::string factsIn(const reticle::corpus::Document& document);

// The first question of a kind that the writer makes of a text; no value when it makes none.
std::optional<reticle::benchmark::Candidate> ask(const std::string& text, reticle::benchmark::SubType type,
                                                 TrialLanguage language, bool isTrue = true,
                                                 std::uint64_t seed = 3);
// Every question of a kind that needs two documents, in the order of the attempts.
std::vector<reticle::benchmark::Candidate> askOfTwo(const std::string& first, const std::string& second,
                                                    reticle::benchmark::SubType type, TrialLanguage language,
                                                    std::uint64_t seed = 3, bool isTrue = true);
