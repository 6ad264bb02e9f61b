// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/contractbodies.h"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace reticle::support {
namespace {

using nlohmann::json;

ContractBodies readBodies() {
  const char* folder = std::getenv("RETICLE_TEST_DATA");
  std::ifstream file(std::string(folder ? folder : "") + "/contracts/openai-compatible.md", std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  ContractBodies bodies;
  const std::string fence = "```json\n";
  for (std::size_t at = text.find(fence); at != std::string::npos; at = text.find(fence, at)) {
    at += fence.size();
    const json block = json::parse(text.substr(at, text.find("```", at) - at));
    const json data = block.value("data", json::array());
    if (block.contains("choices"))
      bodies.chat = block;
    else if (block.contains("error"))
      bodies.error = block;
    else if (!data.empty() && data.front().contains("embedding"))
      bodies.embeddings = block;
    else if (!data.empty())
      bodies.models = block;
  }
  if (bodies.models.is_null() || bodies.chat.is_null() || bodies.error.is_null() || bodies.embeddings.is_null())
    throw std::runtime_error("the contract's examples are missing");
  return bodies;
}

} // namespace

const ContractBodies& contractBodies() {
  static const ContractBodies bodies = readBodies();
  return bodies;
}

} // namespace reticle::support
