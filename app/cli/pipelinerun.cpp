// SPDX-License-Identifier: GPL-3.0-or-later
#include "pipelinerun.h"

#include "context.h"
#include "runsummary.h"
#include "shortfall.h"
#include "words/coverage.h"
#include "words/names.h"
#include "words/numbers.h"
#include "workflow/pipeline.h"

#include <QDir>
#include <QFile>

namespace reticle::cli {
namespace {

using Json = nlohmann::ordered_json;

Result<Json> readReport(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly))
    return failure(ErrorKind::FileUnreadable, file.errorString().toStdString(), {{"path", path.toStdString()}});
  const QByteArray bytes = file.readAll();
  Json json = Json::parse(bytes.begin(), bytes.end(), nullptr, false);
  if (json.is_discarded())
    return failure(ErrorKind::InvalidJson, "the report is not JSON", {{"path", path.toStdString()}});
  return json;
}

std::optional<double> numberOf(const Json& value) {
  return value.is_number() ? std::optional(value.get<double>()) : std::nullopt;
}

// The six numbers of a report, with the system they belong to.
QString figures(const Json& report) {
  QString text;
  const auto metrics = report.find("metrics");
  if (metrics == report.end())
    return text;
  const std::string main = report.value(Json::json_pointer("/reticle/main_configuration"), std::string());
  text = Cli::tr("Metrics of the system %1:\n").arg(QString::fromStdString(main));
  for (const auto& [name, value] : metrics->items())
    text += QStringLiteral("  %1 %2\n").arg(words::readable(name), -20).arg(words::score(numberOf(value)));
  return text;
}

// Every system by its average over the six judged metrics, the best first.
QString leaderboard(const Json& report) {
  const Json rows = report.value(Json::json_pointer("/reticle/leaderboard"), Json::array());
  if (rows.empty())
    return {};
  QString text = Cli::tr("Systems by average score:\n");
  for (const Json& row : rows) {
    const int best = row.value("rank_best", 0);
    const int worst = row.value("rank_worst", 0);
    const QString rank = best == worst ? QString::number(best) : QStringLiteral("%1-%2").arg(best).arg(worst);
    const Json interval = row.value("interval_95", Json());
    const bool known = interval.is_array() && interval.size() == 2;
    text += QStringLiteral("  %1 %2 %3\n")
                .arg(best > 0 ? rank : words::noValue(), -5)
                .arg(QString::fromStdString(row.value("name", std::string())), -20)
                .arg(words::scoreWithInterval(numberOf(row.value("average", Json())),
                                              known ? numberOf(interval[0]) : std::nullopt,
                                              known ? numberOf(interval[1]) : std::nullopt));
  }
  return text;
}

} // namespace

Result<PipelineEnd> runWholePipeline(Context& context, const workflow::RunConfig& config, bool resume) {
  // The server stands in the configuration or environment of the person who typed the command.
  context.approve(config.baseUrl.empty() ? qEnvironmentVariable("OPENAI_BASE_URL").toStdString()
                                         : config.baseUrl);
  context.approve(config.embeddingUrl);
  workflow::Toolbox& toolbox = context.toolbox();
  auto result = std::make_shared<workflow::PipelineResult>();
  const Status status =
      context.run("run", Cli::tr("Running"),
                  [&toolbox, config, resume, renderer = context.renderer(), result](jobs::JobContext& job) {
                    return workflow::runPipeline(job, toolbox, config, resume, renderer, result);
                  });
  const auto wanted = static_cast<std::size_t>(config.questions);
  if (!status) {
    // Without any pair there is no benchmark: why there is none comes first.
    if (status.error().kind() == ErrorKind::NothingToDo && !result->generated->types.empty())
      context.console().say(shortfall(*result->generated, wanted, true).trimmed());
    return failure(status.error());
  }
  auto report = readReport(config.outputPath);
  if (!report)
    return failure(report.error());
  PipelineEnd end;
  end.report = std::move(*report);
  const RunSummary summary = runSummary(*result->evaluated);
  end.code = summary.code;
  end.warning = summary.warning;
  // What a run reads is known when its documents are there: said with the results.
  if (const QString note = words::corpusReaches(result->evaluated->reaches); !note.isEmpty())
    end.warning += (end.warning.isEmpty() ? QString() : QStringLiteral("\n")) + note;
  // A resumed run may have found its pairs made: then nothing is known of how that went.
  const QString missing =
      result->generated->types.empty() ? QString() : shortfall(*result->generated, wanted, true);
  end.text = missing + figures(end.report) + leaderboard(end.report) +
             Cli::tr("Report: %1\nReport: %2\nProject: %3\n")
                 .arg(QDir::toNativeSeparators(config.htmlPath), config.outputPath, config.projectPath);
  return end;
}

} // namespace reticle::cli
