// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "corpus/document.h"

#include <cstddef>
#include <cstdint>
#include <vector>

// Chinese technical reports that a program wrote, as factcorpus.h has English ones: each about two named tools
// that treat a few materials, with values in digits and in characters. The facts are invented and free of
// contradiction: each value is said of one material at one tool. The same for the same seed.
std::vector<reticle::corpus::Document> chineseFactCorpus(std::size_t documents, std::uint64_t seed);
