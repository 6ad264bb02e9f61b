// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogue/fence.h"

#include "base/contenthash.h"

#include <algorithm>

namespace reticle::dialogue {

std::string fenceToken(std::string_view secret, const std::vector<std::string_view>& texts) {
  std::string seed(secret);
  for (const std::string_view text : texts) {
    seed += '\0';
    seed += std::to_string(text.size());
    seed += '\0';
    seed += text;
  }
  // A text cannot contain a hash of itself except by chance; the loop closes even that gap.
  for (int round = 0;; ++round) {
    std::string token = contentHash(seed + '\0' + std::to_string(round)).substr(0, 16);
    const bool foreseen = std::any_of(texts.begin(), texts.end(), [&](std::string_view text) {
      return text.find(token) != std::string_view::npos;
    });
    if (!foreseen)
      return token;
  }
}

std::string fenced(std::string_view label, std::string_view token, std::string_view text) {
  std::string result = "[begin ";
  result.append(label).append(" ").append(token).append("]\n");
  result.append(text);
  result.append("\n[end ").append(label).append(" ").append(token).append("]");
  return result;
}

} // namespace reticle::dialogue
