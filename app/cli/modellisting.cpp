// SPDX-License-Identifier: GPL-3.0-or-later
#include "modellisting.h"

#include "llm/dialect.h"
#include "words/names.h"
#include "words/numbers.h"
#include "words/sentences.h"

namespace reticle::cli {
namespace {

using Json = nlohmann::ordered_json;

QString wordOf(llm::Obedience obedience) {
  return words::obedienceName(llm::obedienceName(obedience));
}

QString foundText(const llm::Capabilities& found) {
  QStringList parts{Cli::tr("JSON schema: %1").arg(wordOf(found.jsonSchema)),
                    Cli::tr("JSON object: %1").arg(wordOf(found.jsonObject)),
                    Cli::tr("token probabilities: %1").arg(wordOf(found.logprobs)),
                    Cli::tr("seed: %1").arg(wordOf(found.seed)),
                    found.maxTokensField.empty()
                        ? Cli::tr("token limit: %1").arg(wordOf(found.maxTokens))
                        : Cli::tr("token limit: %1 (%2)")
                              .arg(wordOf(found.maxTokens), QString::fromStdString(found.maxTokensField)),
                    found.reasons ? Cli::tr("reasons") : Cli::tr("no reasoning seen"),
                    words::duration(found.latencyMs),
                    words::dateTime(found.probedAtMs)};
  return parts.join(QStringLiteral("; "));
}

QString priceText(const std::optional<workflow::DatedPrice>& price) {
  if (!price)
    return Cli::tr("price not known");
  const QString amounts =
      Cli::tr("%1 and %2 %3 a million tokens", "prompt, reply, currency")
          .arg(words::number(price->price.prompt, 4), words::number(price->price.completion, 4),
               QString::fromStdString(price->currency));
  return price->date.empty()
             ? amounts
             : Cli::tr("%1, of %2", "price, date").arg(amounts, QString::fromStdString(price->date));
}

} // namespace

Outcome dialectOutcome() {
  Outcome outcome;
  Json list = Json::array();
  for (const llm::Dialect& dialect : llm::dialects()) {
    list.push_back(Json{{"name", dialect.name},
                        {"title", dialect.title.empty() ? Json() : Json(dialect.title)},
                        {"base_url", dialect.suggestedUrl.empty() ? Json() : Json(dialect.suggestedUrl)},
                        {"replace", llm::openPlaceholders(dialect, dialect.suggestedUrl)},
                        {"needs_key", dialect.needsKey},
                        {"lists_models", dialect.listsModels},
                        {"has_embeddings", dialect.hasEmbeddings}});
    outcome.text += QStringLiteral("%1  %2  %3\n")
                        .arg(QString::fromStdString(dialect.name), -10)
                        .arg(dialect.title.empty() ? Cli::tr("any server that follows the standard")
                                                   : QString::fromStdString(dialect.title),
                             QString::fromStdString(dialect.suggestedUrl));
  }
  outcome.json["dialects"] = std::move(list);
  return outcome;
}

Json modelsJson(const std::vector<workflow::KnownModel>& models) {
  Json list = Json::array();
  for (const workflow::KnownModel& model : models) {
    Json price;
    if (model.price)
      price = Json{{"prompt", model.price->price.prompt},
                   {"completion", model.price->price.completion},
                   {"currency", model.price->currency},
                   {"date", model.price->date.empty() ? Json() : Json(model.price->date)}};
    list.push_back(Json{{"model", model.reference},
                        {"capabilities", model.found ? Json(llm::toJson(*model.found)) : Json()},
                        {"price", std::move(price)}});
  }
  return list;
}

QString modelsText(const std::vector<workflow::KnownModel>& models) {
  QString text;
  for (const workflow::KnownModel& model : models)
    text += Cli::tr("model   %1  %2; %3\n")
                .arg(QString::fromStdString(model.reference), priceText(model.price),
                     model.found ? foundText(*model.found) : Cli::tr("not probed"));
  return text;
}

Outcome probeOutcome(const workflow::ProbeSummary& summary) {
  Outcome outcome;
  Json list = Json::array();
  for (const auto& [reference, found] : summary.models) {
    const QString name = QString::fromStdString(reference);
    Json entry{{"model", reference}, {"capabilities", found ? Json(llm::toJson(*found)) : Json()}};
    if (found) {
      outcome.text += QStringLiteral("%1  %2\n").arg(name, foundText(*found));
    } else {
      const QString said = words::sentence(found.error());
      entry["error"] = utf8(said);
      outcome.warning += (outcome.warning.isEmpty() ? QString() : QStringLiteral("\n")) +
                         QStringLiteral("%1: %2").arg(name, said);
      outcome.code = ExitCode::Failed;
    }
    list.push_back(std::move(entry));
  }
  outcome.json["models"] = std::move(list);
  return outcome;
}

} // namespace reticle::cli
