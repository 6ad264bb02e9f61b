// SPDX-License-Identifier: GPL-3.0-or-later
// Failures about things of a project: what is not there, what is in the way, what there is nothing of.
#include "words/explain.h"

#include <algorithm>

namespace reticle::words::detail {
namespace {

// The noun for the "what" of a failure (or the table of a row); empty for a word that has none.
QString nounOf(const Error& error) {
  static constexpr std::pair<std::string_view, const char*> kNouns[] = {
      {"benchmark", QT_TRANSLATE_NOOP("Failures", "benchmark")},
      {"category", QT_TRANSLATE_NOOP("Failures", "category")},
      {"chunk", QT_TRANSLATE_NOOP("Failures", "chunk")},
      {"column", QT_TRANSLATE_NOOP("Failures", "column")},
      {"configuration", QT_TRANSLATE_NOOP("Failures", "system")},
      {"document", QT_TRANSLATE_NOOP("Failures", "document")},
      {"endpoint", QT_TRANSLATE_NOOP("Failures", "server")},
      {"generation", QT_TRANSLATE_NOOP("Failures", "generation")},
      {"key", QT_TRANSLATE_NOOP("Failures", "key")},
      {"keychain", QT_TRANSLATE_NOOP("Failures", "keychain")},
      {"knowledge base", QT_TRANSLATE_NOOP("Failures", "knowledge base")},
      {"knowledge_base", QT_TRANSLATE_NOOP("Failures", "knowledge base")},
      {"pair", QT_TRANSLATE_NOOP("Failures", "pair")},
      {"rubric", QT_TRANSLATE_NOOP("Failures", "rubric")},
      {"run", QT_TRANSLATE_NOOP("Failures", "run")},
      {"system", QT_TRANSLATE_NOOP("Failures", "system")}};
  for (const char* name : {"what", "table"}) {
    const std::string_view word = error.parameter(name);
    for (const auto& [known, noun] : kNouns) {
      if (word == known)
        return Failures::tr(noun);
    }
  }
  return {};
}

// The name of the thing, quoted; empty when none is given.
QString nameOf(const Error& error) {
  for (const auto name : {"name", "id", "key", "option", "argument", "field"}) {
    const QString value = parameter(error, name);
    if (!value.isEmpty())
      return quoted(value);
  }
  return {};
}

bool has(const Error& error, std::string_view name) {
  const auto& all = error.parameters();
  return std::any_of(all.begin(), all.end(), [&](const auto& entry) { return entry.first == name; });
}

QString nothingChanged() {
  return Failures::tr("Nothing was changed.");
}

// Where the things there are can be seen: in the failure itself, or in what a command lists.
QString whatThereIs(const Error& error) {
  const QString known = parameter(error, "known");
  const QString listing = parameter(error, "listing");
  if (!known.isEmpty())
    return Failures::tr("There is: %1.").arg(known);
  if (has(error, "known"))
    return Failures::tr("There is none yet: add one first.");
  if (!listing.isEmpty())
    return Failures::tr("What there is, is listed by %1.").arg(quoted(listing));
  return Failures::tr("It may have been removed or renamed; choose another.");
}

Explanation notFound(const Error& error) {
  const QString noun = nounOf(error);
  const QString name = nameOf(error);
  if (name.isEmpty() && error.parameter("what") == "benchmark")
    return {Failures::tr("There is no benchmark yet."), nothingChanged(),
            Failures::tr("Accept pairs and freeze a benchmark of them first.")};
  if (name.isEmpty() && error.parameter("what") == "run")
    return {Failures::tr("There is no run yet."), nothingChanged(),
            Failures::tr("Evaluate a benchmark first.")};
  if (!noun.isEmpty() && !name.isEmpty())
    return {Failures::tr("There is no %1 %2 here.").arg(noun, name), nothingChanged(), whatThereIs(error)};
  const QString thing = !name.isEmpty() ? name : !noun.isEmpty() ? noun : Failures::tr("such thing");
  return {Failures::tr("There is no %1 here.").arg(thing), nothingChanged(), whatThereIs(error)};
}

Explanation conflict(const Error& error) {
  const QString noun = nounOf(error);
  const QString name = nameOf(error);
  const std::string_view what = error.parameter("what");
  const QString kept = Failures::tr("What was there is unchanged.");
  if (what == "corpus")
    return {Failures::tr("The documents have changed since this was started."), kept,
            Failures::tr("It cannot be resumed: start anew with the documents as they are now.")};
  if (what == "prompts")
    return {Failures::tr("The prompts that come with the program have changed since this was started."), kept,
            Failures::tr("It cannot be resumed: start anew with the prompts as they are now.")};
  if (has(error, "with"))
    return {Failures::tr("%1 and %2 do not go together.").arg(name, quoted(parameter(error, "with"))),
            nothingChanged(), Failures::tr("Leave one of them out.")};
  if (has(error, "line") && !name.isEmpty())
    return {Failures::tr("%1 stands twice%2.").arg(name, placeOf(error)), nothingChanged(),
            Failures::tr("Take one of them out.")};
  if (has(error, "twice"))
    return {Failures::tr("The %1 %2 is named twice.").arg(noun, name), nothingChanged(),
            Failures::tr("Name it once.")};
  if (has(error, "runs"))
    return {Failures::tr("Runs use this %1.").arg(noun), kept, Failures::tr("It can go when they are gone.")};
  if (has(error, "table"))
    return {Failures::tr("This change cannot be taken back or made again: what it is about has changed since."),
            kept, Failures::tr("Take the later change back first, or make the change anew.")};
  if (has(error, "path")) {
    const QString resume = parameter(error, "resume");
    return {Failures::tr("%1 exists already.").arg(fileOf(error)), kept,
            resume.isEmpty() ? Failures::tr("Choose another place or name.")
                             : Failures::tr("Go on with it by %1, or choose another place.").arg(resume)};
  }
  if (!noun.isEmpty() && !name.isEmpty())
    return {Failures::tr("There is a %1 %2 already.").arg(noun, name), kept,
            Failures::tr("Choose another name, or change the other one first.")};
  return {Failures::tr("%1 is in conflict with what is already there.")
              .arg(name.isEmpty() ? Failures::tr("a value") : name),
          kept, Failures::tr("Choose another name or value, or change the other one first.")};
}

Explanation nothingToDo(const Error& error) {
  const std::string_view what = error.parameter("what");
  if (what == "generation")
    return {Failures::tr("There is no unfinished generation."), nothingChanged(),
            Failures::tr("Start a new one.")};
  if (what == "undo")
    return {Failures::tr("There is no change to take back."), nothingChanged(),
            Failures::tr("Only changes made in this project can be taken back.")};
  if (what == "redo")
    return {Failures::tr("There is no change to make again."), nothingChanged(),
            Failures::tr("Only a change that was taken back can be made again.")};
  if (what == "accepted pairs") {
    const QString option = parameter(error, "option");
    return {Failures::tr("No pair is accepted yet."), nothingChanged(),
            option.isEmpty()
                ? Failures::tr("Accept pairs first, or take those nobody has reviewed too.")
                : Failures::tr("Accept pairs first, or take those nobody has reviewed too: %1.").arg(option)};
  }
  if (what == "pairs" && has(error, "path"))
    return {Failures::tr("%1 holds no pair.").arg(fileOf(error)), nothingChanged(),
            Failures::tr("Choose a file of questions with their answers.")};
  if (what == "pairs")
    return {Failures::tr("The project has no pair of this kind."), nothingChanged(),
            Failures::tr("Generate pairs first.")};
  if (what == "documents")
    return {Failures::tr("The project has no document with text."), nothingChanged(),
            Failures::tr("Import documents first.")};
  if (what == "terms")
    return {Failures::tr("The project uses no terms."), nothingChanged(),
            Failures::tr("Choose or import a knowledge base first.")};
  if (what == "queries")
    return {Failures::tr("%1 names no relevant document for any query.").arg(fileOf(error)), nothingChanged(),
            Failures::tr("Choose a file of judgements with grades above 0.")};
  return {Failures::tr("There is nothing to do."), nothingChanged(),
          Failures::tr("Choose more items or other settings.")};
}

} // namespace

std::optional<Explanation> explainThings(const Error& error) {
  switch (error.kind()) {
  case ErrorKind::NotFound:
    return notFound(error);
  case ErrorKind::Conflict:
    return conflict(error);
  case ErrorKind::NothingToDo:
    return nothingToDo(error);
  default:
    return std::nullopt;
  }
}

} // namespace reticle::words::detail
