// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "words/sentences.h"

#include <QCoreApplication>
#include <optional>

// The parts of explain(), one function for each family of kinds; each answers only for its own.
namespace reticle::words::detail {

// The translation context of every sentence about a failure.
struct Failures {
  Q_DECLARE_TR_FUNCTIONS(Failures)
};

QString parameter(const Error& error, std::string_view name);
// The file a failure is about, quoted and without its folder, or "the file".
QString fileOf(const Error& error);
// The place in it: " in line 12", or an empty text.
QString placeOf(const Error& error);
// The server a failure is about, or "the server".
QString serverOf(const Error& error);
// Whether the rest of the file was taken all the same.
bool isInPart(const Error& error);
// Quotes a foreign name for a sentence; long ones are cut in the middle.
QString quoted(const QString& name);

std::optional<Explanation> explainFile(const Error& error);
std::optional<Explanation> explainInput(const Error& error);
std::optional<Explanation> explainThings(const Error& error);
std::optional<Explanation> explainProject(const Error& error);
std::optional<Explanation> explainNetwork(const Error& error);
std::optional<Explanation> explainReply(const Error& error);
std::optional<Explanation> explainWork(const Error& error);

} // namespace reticle::words::detail
