// SPDX-License-Identifier: GPL-3.0-or-later
#include "pipelinerun.h"

#include "context.h"
#include "runsummary.h"
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

QString figures(const Json& report) {
  QString text;
  const auto metrics = report.find("metrics");
  if (metrics == report.end())
    return text;
  for (const auto& [name, value] : metrics->items())
    text += QStringLiteral("  %1 %2\n")
                .arg(words::readable(name), -20)
                .arg(words::score(value.is_number() ? std::optional(value.get<double>()) : std::nullopt));
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
  if (!status)
    return failure(status.error());
  auto report = readReport(config.outputPath);
  if (!report)
    return failure(report.error());
  PipelineEnd end;
  end.report = std::move(*report);
  const RunSummary summary = runSummary(*result->evaluated);
  end.code = summary.code;
  end.warning = summary.warning;
  end.text = figures(end.report) +
             Cli::tr("Report: %1\nReport: %2\nProject: %3\n")
                 .arg(QDir::toNativeSeparators(config.htmlPath), config.outputPath, config.projectPath);
  return end;
}

} // namespace reticle::cli
