// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/corpusrows.h"

#include <array>

namespace reticle::project {

namespace {

template<typename Value, std::size_t N>
std::optional<Value> valueOf(const std::array<std::string_view, N>& names, std::string_view name) {
  for (std::size_t i = 0; i < N; ++i)
    if (names[i] == name)
      return static_cast<Value>(i);
  return std::nullopt;
}

// In the order of the enumerators.
constexpr std::array<std::string_view, 4> kImportStates{"imported", "partly", "skipped", "rejected"};
constexpr std::array<std::string_view, 5> kSourceStates{"unknown", "current", "changed", "superseded",
                                                        "missing"};
constexpr std::array<std::string_view, 9> kIssueKinds{"rejected", "skipped",          "partly",
                                                      "no-text",  "reading-order",    "changed",
                                                      "missing",  "unknown-language", "duplicate"};

} // namespace

std::string_view importStateName(ImportState state) {
  return kImportStates[static_cast<std::size_t>(state)];
}

std::optional<ImportState> importStateFromName(std::string_view name) {
  return valueOf<ImportState>(kImportStates, name);
}

std::string_view sourceStateName(SourceState state) {
  return kSourceStates[static_cast<std::size_t>(state)];
}

std::optional<SourceState> sourceStateFromName(std::string_view name) {
  return valueOf<SourceState>(kSourceStates, name);
}

bool isStale(SourceState state) {
  return state == SourceState::Changed || state == SourceState::Superseded;
}

std::string_view issueKindName(IssueKind kind) {
  return kIssueKinds[static_cast<std::size_t>(kind)];
}

std::optional<IssueKind> issueKindFromName(std::string_view name) {
  return valueOf<IssueKind>(kIssueKinds, name);
}

} // namespace reticle::project
