// SPDX-License-Identifier: GPL-3.0-or-later
#include "faultworld.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>

namespace reticle::test {
namespace {

constexpr int kPatienceMs = 60'000;

QString s(const char* text) {
  return QString::fromUtf8(text);
}

bool went(const Ended& ended) {
  if (ended.code != 0)
    qWarning("%s", ended.err.constData());
  return ended.code == 0;
}

} // namespace

bool FaultWorld::make(const QString& project, int pairs) const {
  const QString sample = qEnvironmentVariable("RETICLE_RESOURCES") + s("/sample");
  return went(cli(project, {s("import"), sample})) &&
         went(cli(project, {s("corpus"), s("--rechunk"), s("--size"), s("128"), s("--overlap"), s("32")})) &&
         went(cli(project, {s("generate"), s("--count"), QString::number(pairs), s("--seed"), s("7")})) &&
         cli(project, {s("benchmark"), s("--freeze"), s("all"), s("--unreviewed")}).json().value("pairs", 0) ==
             pairs;
}

std::vector<std::string> FaultWorld::questions(const QString& project) const {
  std::vector<std::string> questions;
  const auto listed = cli(project, {s("review"), s("--list")}).json();
  for (const auto& pair : listed["pairs"])
    questions.push_back(pair["question"].get<std::string>());
  return questions;
}

Ended FaultWorld::cli(const QString& project, const QStringList& arguments) const {
  return program.run(arguments + QStringList{s("--project"), project, s("--json")});
}

QStringList FaultWorld::evaluation(const QStringList& systems) {
  QStringList arguments{s("evaluate"), s("--no-cache"), s("--benchmark"), s("all")};
  for (const QString& system : systems)
    arguments += {s("--system"), system};
  return arguments;
}

QString FaultWorld::copyOf(const QString& project, const QString& folder) const {
  const QString copy = folder + s("/p.reticle");
  if (!QDir().mkpath(program.file(folder)) || !QFile::copy(program.file(project), program.file(copy)))
    return {};
  const QString journal = program.file(project) + s("-wal");
  return !QFile::exists(journal) || QFile::copy(journal, program.file(copy) + s("-wal")) ? copy : QString();
}

QString FaultWorld::projectWith(const QString& original, const QString& folder,
                                const support::FakeChatServer& server, const QByteArray& more) const {
  const QString project = copyOf(original, folder);
  if (project.isEmpty())
    return {};
  const QString serverFile = folder + s("/server.yaml");
  program.write(serverFile, "name: fake\nbase_url: \"" + QByteArray::fromStdString(server.baseUrl()) +
                                "\"\nmodels: [fab-chat-8b]\nretry_base_ms: 10\nretry_cap_ms: 20\n" + more);
  const QString systemFile = folder + s("/system.yaml");
  program.write(systemFile, "name: chat\nkind: builtin\nretriever: bm25\nreader: fake:fab-chat-8b\n");
  for (const QString& file : {serverFile, systemFile}) {
    if (!went(cli(project, {s("systems"), s("--add"), file})))
      return {};
  }
  return project;
}

bool FaultWorld::killedAt(const QString& project, const QStringList& arguments,
                          const support::FakeChatServer& server, int requests) const {
  const auto process = program.start(arguments + QStringList{s("--project"), project, s("--json")});
  QElapsedTimer watch;
  watch.start();
  while (server.requests() < requests && !process->waitForFinished(1) && watch.elapsed() < kPatienceMs) {
  }
  // What was answered before is written by then.
  process->waitForFinished(300);
  process->kill();
  process->waitForFinished();
  return process->exitStatus() == QProcess::CrashExit;
}

nlohmann::json FaultWorld::reportOf(const QString& project, const QStringList& more) const {
  const QString file = project + s(".json");
  const Ended ended = cli(project, QStringList{s("report"), s("--output"), file} + more);
  QFile written(program.file(file));
  if (ended.code != 0 || !written.open(QIODevice::ReadOnly))
    return nlohmann::json::value_t::discarded;
  const QByteArray bytes = written.readAll();
  return nlohmann::json::parse(bytes.begin(), bytes.end(), nullptr, false);
}

int progressLines(const QByteArray& said) {
  int lines = 0;
  auto match = QRegularExpression(s("(\\d+) % \\((\\d+) of (\\d+)\\)")).globalMatch(QString::fromUtf8(said));
  while (match.hasNext()) {
    const auto line = match.next();
    if (line.captured(1).toInt() > 100 || line.captured(2).toInt() > line.captured(3).toInt())
      return -1;
    ++lines;
  }
  return lines;
}

std::string userMessage(const nlohmann::json& request) {
  return request.is_object() ? request["messages"].back()["content"].get<std::string>() : std::string();
}

} // namespace reticle::test
