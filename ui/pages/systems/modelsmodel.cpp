// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/systems/modelsmodel.h"

#include "models/statedelegate.h"
#include "words/names.h"
#include "words/numbers.h"

#include <QtConcurrent/QtConcurrentRun>

namespace reticle::pages::systems {
namespace {

using Rows = Result<std::vector<ModelRow>>;

constexpr int kPlaceBits = 20; // models of one server, more than any lists
constexpr int kPriceDecimals = 4;

Rows rowsOf(project::Project& project, bool withPricesAlone) {
  const auto known = workflow::knownModels(project);
  if (!known)
    return failure(known.error());
  std::vector<ModelRow> rows;
  std::map<std::int64_t, std::int64_t> places; // by server
  std::int64_t alone = 0;
  for (const workflow::KnownModel& model : *known) {
    if (model.endpoint)
      rows.push_back({(model.endpoint.value << kPlaceBits) + ++places[model.endpoint.value], model});
    else if (withPricesAlone)
      rows.push_back({--alone, model});
  }
  return rows;
}

QFuture<Rows> list(models::Session& session, bool withPricesAlone) {
  if (!session.hasProject())
    return QtFuture::makeReadyFuture(Rows());
  return QtConcurrent::run(
      [project = session.project(), withPricesAlone] { return rowsOf(*project, withPricesAlone); });
}

theme::StateLook lookOf(llm::Obedience obedience) {
  switch (obedience) {
  case llm::Obedience::Obeyed:
    return theme::looks::ok;
  case llm::Obedience::Ignored:
    return theme::looks::warning;
  case llm::Obedience::Refused:
    return theme::looks::refused;
  case llm::Obedience::Unknown:
    break;
  }
  return theme::looks::notMeasured;
}

QVariant obedienceCell(llm::Obedience obedience, int role) {
  if (role == models::LookRole)
    return QVariant::fromValue(lookOf(obedience));
  if (role == models::SortRole)
    return static_cast<int>(obedience);
  return role == Qt::DisplayRole ? QVariant(words::obedienceName(llm::obedienceName(obedience))) : QVariant();
}

enum Ability { Model, Schema, Object, Logprobs, Seed, Limit, Field, Reasons, Latency, When };
enum PriceColumn { Name, Prompt, Completion, Currency, Date };

} // namespace

AbilitiesModel::AbilitiesModel(models::Session& session, QObject* parent)
    : PagedTableModel(
          {{tr("Model"), QStringLiteral("model"), false, true, 176, {}},
           {tr("JSON schema"), QStringLiteral("json_schema"), false, true, 108,
            tr("Whether an answer keeps to the schema it is given")},
           {tr("JSON"), QStringLiteral("json_object"), false, true, 100,
            tr("Whether an answer is JSON when that is asked for")},
           {tr("Probabilities"), QStringLiteral("logprobs"), false, true, 110,
            tr("Whether tokens come with their probabilities, for weighted scores")},
           {tr("Seed"), QStringLiteral("seed"), false, true, 100,
            tr("Whether the same seed gives the same answer")},
           {tr("Token limit"), QStringLiteral("max_tokens"), false, true, 100,
            tr("Whether an answer stops at the limit")},
           {tr("Limit is called"), QStringLiteral("max_tokens_field"), false, true, 152,
            tr("The name of the limit that the server understands")},
           {tr("Reasoning"), QStringLiteral("reasons"), false, true, 96,
            tr("Whether the model showed reasoning before its answer")},
           {tr("Latency"), QStringLiteral("latency_ms"), true, true, 74, tr("Of the first, smallest question")},
           {tr("Found out"), QStringLiteral("probed_at"), false, true, 130, {}}},
          parent),
      m_session(session) {}

QVariant AbilitiesModel::cell(const ModelRow& row, int column, int role) const {
  if (column == Model)
    return role == Qt::DisplayRole || role == models::SortRole || role == Qt::ToolTipRole
               ? QVariant(QString::fromStdString(row.known.reference))
               : QVariant();
  if (!row.known.found) {
    if (role != Qt::DisplayRole)
      return {};
    return column == When ? tr("not yet") : words::noValue();
  }
  const llm::Capabilities& found = *row.known.found;
  switch (column) {
  case Schema:
    return obedienceCell(found.jsonSchema, role);
  case Object:
    return obedienceCell(found.jsonObject, role);
  case Logprobs:
    return obedienceCell(found.logprobs, role);
  case Seed:
    return obedienceCell(found.seed, role);
  case Limit:
    return obedienceCell(found.maxTokens, role);
  default:
    break;
  }
  const bool sorting = role == models::SortRole;
  if (role != Qt::DisplayRole && !sorting)
    return {};
  switch (column) {
  case Field:
    return found.maxTokensField.empty() ? words::noValue() : QString::fromStdString(found.maxTokensField);
  case Reasons:
    return found.reasons ? tr("seen") : tr("not seen");
  case Latency:
    return sorting ? QVariant(qint64(found.latencyMs)) : QVariant(words::duration(found.latencyMs));
  case When:
    return sorting ? QVariant(qint64(found.probedAtMs)) : QVariant(words::dateTime(found.probedAtMs));
  default:
    return {};
  }
}

QFuture<Rows> AbilitiesModel::listAll(CancelToken) {
  return list(m_session, false);
}

PricesModel::PricesModel(models::Session& session, QObject* parent)
    : PagedTableModel({{tr("Model"), QStringLiteral("model"), false, true, 300, {}},
                       {tr("A million tokens sent"), QStringLiteral("prompt"), true, true, 170, {}},
                       {tr("A million tokens received"), QStringLiteral("completion"), true, true, 190, {}},
                       {tr("Currency"), QStringLiteral("currency"), false, true, 100, {}},
                       {tr("Date of the price"), QStringLiteral("date"), false, true, 150, {}}},
                      parent),
      m_session(session) {}

QVariant PricesModel::cell(const ModelRow& row, int column, int role) const {
  const bool sorting = role == models::SortRole;
  if (role != Qt::DisplayRole && !sorting)
    return {};
  if (column == Name)
    return QString::fromStdString(row.known.reference);
  if (!row.known.price) {
    if (sorting)
      return {};
    return column == Prompt || column == Completion ? tr("not known") : words::noValue();
  }
  const workflow::DatedPrice& price = *row.known.price;
  switch (column) {
  case Prompt:
    return sorting ? QVariant(price.price.prompt) : QVariant(words::number(price.price.prompt, kPriceDecimals));
  case Completion:
    return sorting ? QVariant(price.price.completion)
                   : QVariant(words::number(price.price.completion, kPriceDecimals));
  case Currency:
    return QString::fromStdString(price.currency);
  case Date:
    return price.date.empty() ? words::noValue() : QString::fromStdString(price.date);
  default:
    return {};
  }
}

QFuture<Rows> PricesModel::listAll(CancelToken) {
  return list(m_session, true);
}

} // namespace reticle::pages::systems
