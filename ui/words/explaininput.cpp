// SPDX-License-Identifier: GPL-3.0-or-later
// Failures of configurations and arguments.
#include "words/explain.h"

namespace reticle::words::detail {
namespace {
// The thing a wrong input is about: a key of a file, an option, or just "a value".
QString keyOf(const Error& error) {
  for (const auto name : {"key", "option", "argument", "field", "name"}) {
    const QString value = parameter(error, name);
    if (!value.isEmpty())
      return quoted(value);
  }
  return Failures::tr("a value");
}

QString nothingChanged() {
  return Failures::tr("Nothing was changed.");
}

// A prompt of a project that cannot stand in for the shipped one.
std::optional<Explanation> explainPrompt(const Error& error) {
  const QString name = parameter(error, "name");
  const QString prompt =
      name.isEmpty() ? Failures::tr("the prompt") : Failures::tr("the prompt %1").arg(quoted(name));
  const auto braced = [&error](const char* key) { return QStringLiteral("{{%1}}").arg(parameter(error, key)); };
  const QString version = parameter(error, "version");
  if (error.kind() == ErrorKind::NotFound)
    return Explanation{Failures::tr("There is no prompt with the name %1.").arg(quoted(name)), nothingChanged(),
                       Failures::tr("Give the file the name of one that is listed, such as base.en.txt.")};
  if (error.kind() == ErrorKind::Conflict)
    return Explanation{
        Failures::tr("%1 has the version %2 of the shipped text, but another text.")
            .arg(prompt, quoted(version)),
        nothingChanged(),
        Failures::tr("Give it a version of its own: pairs must say which text they were made with.")};
  if (error.kind() != ErrorKind::InvalidArgument)
    return std::nullopt;
  if (!parameter(error, "placeholder").isEmpty())
    return Explanation{
        Failures::tr("%1 has a placeholder that is not known: %2.").arg(prompt, braced("placeholder")),
        nothingChanged(), Failures::tr("Correct its spelling or remove it.")};
  if (!parameter(error, "missing").isEmpty())
    return Explanation{Failures::tr("%1 lacks the placeholder %2, without which it does not do its work.")
                           .arg(prompt, braced("missing")),
                       nothingChanged(), Failures::tr("Put it back where the shipped text has it.")};
  if (parameter(error, "key") == QLatin1String("text"))
    return Explanation{Failures::tr("%1 has no text.").arg(prompt), nothingChanged(),
                       Failures::tr("Write one, or take the shipped text back.")};
  return Explanation{
      Failures::tr("%1 has no usable version.").arg(prompt), nothingChanged(),
      Failures::tr(
          "Give it one of letters, digits, dots and hyphens; a file says it in its first line, such as "
          "\"version: 2\".")};
}
} // namespace

std::optional<Explanation> explainInput(const Error& error) {
  if (parameter(error, "what") == QLatin1String("prompt")) {
    if (auto prompt = explainPrompt(error))
      return prompt;
  }
  const QString key = keyOf(error);
  const QString value = parameter(error, "value");
  const QString expected = parameter(error, "expected");
  const QString allowed = parameter(error, "allowed");
  const QString variable = parameter(error, "variable");
  const QString suggestion = parameter(error, "suggestion");
  const QString place = placeOf(error);
  switch (error.kind()) {
  case ErrorKind::UnknownKey:
    return Explanation{Failures::tr("%1 is not a known setting%2.").arg(key, place), nothingChanged(),
                       suggestion.isEmpty() ? Failures::tr("Correct its spelling or remove it.")
                                            : Failures::tr("Perhaps %1 is meant.").arg(quoted(suggestion))};
  case ErrorKind::MissingKey:
    return Explanation{Failures::tr("%1 is missing%2.").arg(key, place), nothingChanged(),
                       variable.isEmpty()
                           ? Failures::tr("Add it and try again.")
                           : Failures::tr("Add it, or set the environment variable %1.").arg(variable)};
  case ErrorKind::WrongType:
    return Explanation{Failures::tr("%1 has a value of the wrong type%2.").arg(key, place), nothingChanged(),
                       expected.isEmpty() ? Failures::tr("Correct the value and try again.")
                                          : Failures::tr("Give it a value of this kind: %1.").arg(expected)};
  case ErrorKind::OutOfRange:
    if (!allowed.isEmpty()) // a choice, not a range
      return Explanation{Failures::tr("%1 cannot be %2%3.").arg(key, quoted(value), place), nothingChanged(),
                         Failures::tr("Possible is: %1.").arg(allowed)};
    return Explanation{value.isEmpty()
                           ? Failures::tr("%1 is outside its range%2.").arg(key, place)
                           : Failures::tr("%1 is outside its range with %2%3.").arg(key, quoted(value), place),
                       nothingChanged(),
                       expected.isEmpty() ? Failures::tr("Choose a value inside the range.")
                                          : Failures::tr("Choose a value in this range: %1.").arg(expected)};
  case ErrorKind::InvalidArgument:
    return Explanation{value.isEmpty() ? Failures::tr("%1 cannot be used as given%2.").arg(key, place)
                                       : Failures::tr("%1 cannot be %2%3.").arg(key, quoted(value), place),
                       nothingChanged(),
                       expected.isEmpty() ? Failures::tr("Correct it and try again.")
                                          : Failures::tr("Possible is: %1.").arg(expected)};
  default:
    return std::nullopt;
  }
}

} // namespace reticle::words::detail
