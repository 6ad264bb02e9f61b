// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandline.h"

#include "words/sentences.h"

#include <CLI/CLI.hpp>
#include <QStringList>

#include <algorithm>
#include <clocale>
#include <sstream>
#include <string_view>

namespace reticle::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string document(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json errorJson(const Error& error) {
  Json parameters = Json::object();
  for (const auto& [name, value] : error.parameters())
    parameters[name] = value;
  return Json{{"kind", std::string(errorKindName(error.kind()))},
              {"message", utf8(words::sentence(error))},
              {"detail", error.message()},
              {"parameters", parameters}};
}

// As it can be pasted into a shell.
QString quoted(const QString& argument) {
  const auto plain = [](QChar c) { return c.isLetterOrNumber() || QStringLiteral("-_./:=,@+%").contains(c); };
  if (!argument.isEmpty() && std::all_of(argument.begin(), argument.end(), plain))
    return argument;
  QString inner = argument;
  return QLatin1Char('\'') + inner.replace(QLatin1Char('\''), QStringLiteral("'\\''")) + QLatin1Char('\'');
}

QString resumeLine(int argc, char** argv, const QString& with) {
  QStringList parts{QStringLiteral("reticle-cli")};
  bool resumes = false;
  for (int i = 1; i < argc; ++i) {
    resumes = resumes || std::string_view(argv[i]) == "--resume";
    parts.append(quoted(QString::fromUtf8(argv[i])));
  }
  if (!resumes)
    parts.append(QStringLiteral("--resume"));
  if (!with.isEmpty() && !parts.contains(with))
    parts.append(with);
  return parts.join(QLatin1Char(' '));
}

void declareCommon(CLI::App& app, CommonOptions& options) {
  app.add_flag("--json", options.json,
               utf8(Cli::tr("One JSON document on standard output and nothing else there")));
  app.add_flag("--no-keychain", options.noKeychain,
               utf8(Cli::tr("Take keys from environment variables alone, never from the system keychain")));
  app.add_flag("--key-over-http", options.keyOverHttp,
               utf8(Cli::tr("Allow a key to be sent to another machine without encryption")));
}

} // namespace

CommandLine::CommandLine(std::vector<std::unique_ptr<Command>> commands, const report::FigureRenderer* renderer)
    : m_commands(std::move(commands)), m_renderer(renderer) {}

ExitCode CommandLine::run(int argc, char** argv) {
  std::setlocale(LC_NUMERIC, "C"); // numbers for programs are never localised
  CLI::App app(
      utf8(Cli::tr("Reticle builds benchmarks for retrieval-augmented generation from your documents, runs "
                   "systems on them and shows where they fail.")),
      "reticle-cli");
  app.require_subcommand(1);
  app.set_version_flag("--version", std::string("reticle-cli ") + RETICLE_VERSION,
                       utf8(Cli::tr("Say the version and exit")));
  app.footer(utf8(
      Cli::tr("Exit codes: 0 complete, 1 failed, 2 usage or configuration, 3 incomplete (can be resumed),\n"
              "4 budget reached, 5 threshold missed.\nExample:\n  %1")
          .arg(QStringLiteral("reticle-cli demo --output reticle-demo"))));
  for (const auto& command : m_commands) {
    CLI::App* sub = app.add_subcommand(command->name(), utf8(command->summary()));
    command->declare(*sub);
    declareCommon(*sub, m_options);
    sub->footer(utf8(Cli::tr("Example:\n  %1").arg(command->example())));
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) { // help or version
      std::ostringstream text;
      app.exit(error, text, text);
      return m_console.output(text.str()) ? ExitCode::Complete : ExitCode::Failed;
    }
    const auto used = app.get_subcommands();
    const bool json =
        std::any_of(argv + 1, argv + argc, [](const char* a) { return std::string_view(a) == "--json"; });
    return usageError(used.empty() ? withoutCommand(argc, argv, QString::fromStdString(error.what()))
                                   : QString::fromStdString(error.what()),
                      used.empty() ? QString() : QString::fromStdString(used.front()->get_name()), json);
  }
  const std::string chosen = app.get_subcommands().front()->get_name();
  Command& command = **std::find_if(m_commands.begin(), m_commands.end(),
                                    [&](const auto& candidate) { return candidate->name() == chosen; });
  Context context(m_console, m_options, m_renderer);
  Result<Outcome> result = failure(ErrorKind::Internal, "the command did not run");
  try {
    result = command.run(context);
  } catch (const Error& error) {
    result = failure(error);
  } catch (const std::exception& error) {
    result = failure(ErrorKind::Internal, error.what());
  }
  return finish(command, result, argc, argv);
}

// What is wrong when no command was recognised: a word that is none is named.
QString CommandLine::withoutCommand(int argc, char** argv, const QString& what) const {
  QStringList names;
  for (const auto& command : m_commands)
    names.append(QString::fromUtf8(command->name()));
  const QString word = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QString();
  if (!word.isEmpty() && !word.startsWith(QLatin1Char('-')))
    return Cli::tr("There is no command “%1”. There is: %2.").arg(word, names.join(QStringLiteral(", ")));
  return word.isEmpty() ? Cli::tr("Name a command. There is: %1.").arg(names.join(QStringLiteral(", "))) : what;
}

ExitCode CommandLine::usageError(const QString& what, const QString& command, bool json) {
  const QString hint = command.isEmpty() ? QStringLiteral("reticle-cli --help")
                                         : QStringLiteral("reticle-cli %1 --help").arg(command);
  m_console.say(QStringLiteral("reticle-cli: %1\n").arg(what) + Cli::tr("See: %1").arg(hint));
  if (json)
    m_console.output(document({{"error", {{"kind", "usage"}, {"message", utf8(what)}, {"help", utf8(hint)}}}}));
  return ExitCode::Usage;
}

ExitCode CommandLine::finish(Command& command, const Result<Outcome>& result, int argc, char** argv) {
  Json json;
  ExitCode code = ExitCode::Complete;
  QString text;
  if (result) {
    json = result->json;
    code = result->code;
    text = result->text;
    if (!result->warning.isEmpty())
      m_console.say(result->warning);
  } else {
    const Error& error = result.error();
    code = exitCodeOf(error);
    json["error"] = errorJson(error);
    if (error.kind() != ErrorKind::Cancelled)
      m_console.complain(error);
  }
  if (code == ExitCode::Incomplete && command.resumable()) {
    const QString line = resumeLine(argc, argv, result ? result->resumeWith : QString());
    m_console.say(Cli::tr("Not complete; what is done is saved. Go on with:\n  %1").arg(line));
    json["resume"] = utf8(line);
  } else if (!result && result.error().kind() == ErrorKind::Cancelled) {
    m_console.say(Cli::tr("Interrupted."));
  }
  if (!text.isEmpty() && !text.endsWith(QLatin1Char('\n')))
    text += QLatin1Char('\n');
  if (!m_console.output(m_options.json ? document(json) : utf8(text))) {
    m_console.complain(Error(ErrorKind::WriteFailed, "standard output cannot be written"));
    return ExitCode::Failed;
  }
  return code;
}

} // namespace reticle::cli
