// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QProcessEnvironment>
#include <QRegularExpression>

namespace reticle::test {
namespace {
constexpr int kTimeoutMs = 60'000;
}

Program::Program() = default;

QString Program::write(const QString& name, const QByteArray& bytes) const {
  const QString path = file(name);
  QDir().mkpath(QFileInfo(path).absolutePath());
  QFile target(path);
  if (!target.open(QIODevice::WriteOnly) || target.write(bytes) != bytes.size())
    qFatal("cannot write %s", qPrintable(path));
  return path;
}

std::unique_ptr<QProcess> Program::start(const QStringList& arguments) const {
  auto process = std::make_unique<QProcess>();
  QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
  for (const QString& option : environment)
    variables.insert(option.section(QLatin1Char('='), 0, 0), option.section(QLatin1Char('='), 1));
  process->setProcessEnvironment(variables);
  process->setWorkingDirectory(m_folder.path());
  process->start(QDir(qEnvironmentVariable("RETICLE_BIN_DIR")).filePath(QStringLiteral("reticle-cli")),
                 arguments);
  return process;
}

bool Program::waitForWords(QProcess& process, const QString& pattern) {
  const QRegularExpression words(pattern);
  QElapsedTimer timer;
  timer.start();
  process.setReadChannel(QProcess::StandardError);
  while (timer.elapsed() < kTimeoutMs) {
    // Peeked at, so that end() still has everything.
    if (QString::fromUtf8(process.peek(1 << 20)).contains(words))
      return true;
    if (process.state() == QProcess::NotRunning)
      break;
    process.waitForReadyRead(20);
  }
  qWarning("never said: %s", qPrintable(pattern));
  return false;
}

Ended Program::end(QProcess& process) {
  Ended ended;
  if (process.state() != QProcess::NotRunning && !process.waitForFinished(kTimeoutMs)) {
    process.kill();
    process.waitForFinished();
    ended.err = "took too long: " + process.readAllStandardError();
    return ended;
  }
  ended.out = process.readAllStandardOutput();
  ended.err = process.readAllStandardError();
  if (process.exitStatus() == QProcess::NormalExit && process.error() != QProcess::FailedToStart)
    ended.code = process.exitCode();
  return ended;
}

Ended Program::run(const QStringList& arguments, const QByteArray& input) const {
  auto process = start(arguments);
  process->write(input);
  process->closeWriteChannel();
  return end(*process);
}

} // namespace reticle::test
