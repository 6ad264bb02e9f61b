// SPDX-License-Identifier: GPL-3.0-or-later
// Replies that arrived but cannot be used.
#include "words/explain.h"
#include "words/numbers.h"

namespace reticle::words::detail {
namespace {
QString modelOf(const Error& error) {
  const QString model = parameter(error, "model");
  return model.isEmpty() ? Failures::tr("the model") : quoted(model);
}
} // namespace

std::optional<Explanation> explainReply(const Error& error) {
  const QString model = modelOf(error);
  const QString kept = Failures::tr("The raw reply is kept.");
  switch (error.kind()) {
  case ErrorKind::InvalidReply:
    return Explanation{Failures::tr("The reply of %1 is not in the form asked for.").arg(model), kept,
                       Failures::tr("Read the raw reply, then retry, or use a model that follows a schema.")};
  case ErrorKind::LimitExceeded: {
    bool isNumber = false;
    const qlonglong limit = parameter(error, "limit_bytes").toLongLong(&isNumber);
    if (!isNumber)
      return std::nullopt;
    return Explanation{
        Failures::tr("The reply of %1 is larger than %2, the most that is read of one.")
            .arg(model, bytes(limit)),
        Failures::tr("Nothing of it was used."),
        Failures::tr("Lower the limit of the output, or check that the address is that of a model server.")};
  }
  case ErrorKind::EmptyReply:
    return Explanation{Failures::tr("%1 sent an empty reply.").arg(model), kept,
                       Failures::tr("Retry, or raise the limit of the answer.")};
  case ErrorKind::TruncatedReply:
    return Explanation{Failures::tr("The reply of %1 was cut off at its length limit.").arg(model), kept,
                       Failures::tr("Raise the output limit of this configuration, then retry.")};
  case ErrorKind::RefusedReply:
    return Explanation{Failures::tr("%1 refused to answer.").arg(model), kept,
                       Failures::tr("Read the refusal; the unit counts as refused and never as a score.")};
  case ErrorKind::ScoreOutOfRange: {
    const QString value = parameter(error, "value");
    return Explanation{value.isEmpty()
                           ? Failures::tr("%1 gave a score outside the scale.").arg(model)
                           : Failures::tr("%1 gave the score %2, outside the scale.").arg(model, quoted(value)),
                       kept, Failures::tr("The unit has no score; retry it or use another judge.")};
  }
  default:
    return std::nullopt;
  }
}

} // namespace reticle::words::detail
