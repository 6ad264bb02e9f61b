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
} // namespace

std::optional<Explanation> explainInput(const Error& error) {
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
