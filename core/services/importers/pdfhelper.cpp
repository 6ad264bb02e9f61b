// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/pdfhelper.h"

#include "importers/jsontext.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QProcess>

namespace reticle::importers {
namespace {

constexpr int kPollMs = 50;

QString programOf(const ImportOptions& options) {
  if (!options.extractProgram.empty())
    return QString::fromStdString(options.extractProgram);
  return QCoreApplication::applicationDirPath() + QStringLiteral("/reticle-extract");
}

Error named(ErrorKind kind, std::string message, const std::string& path, Error::Parameters more = {}) {
  more.insert(more.begin(), {"path", path});
  return Error(kind, std::move(message), std::move(more), path);
}

Error errorOf(const std::string& name, const std::string& path) {
  if (name == "missing")
    return named(ErrorKind::FileMissing, "the file does not exist or cannot be read", path);
  if (name == "password")
    return named(ErrorKind::PasswordNeeded, "the PDF needs a password", path);
  if (name == "damaged")
    return named(ErrorKind::InvalidFile, "the PDF is damaged", path);
  if (name.ends_with("-limit"))
    return named(ErrorKind::LimitExceeded, "the PDF goes beyond a limit", path,
                 {{"limit", name.substr(0, name.size() - 6)}});
  return named(ErrorKind::HelperFailed, "the PDF helper gave an unknown error", path, {{"reason", name}});
}

void kill(QProcess& process) {
  process.kill();
  process.waitForFinished(2000);
}

Result<PdfText> readReply(const QByteArray& output, const std::string& path) {
  const Result<Json> reply =
      parseJson(std::string_view(output.constData(), static_cast<std::size_t>(output.size())), 1, 16);
  if (!reply || !reply->is_object())
    return failure(named(ErrorKind::HelperFailed, "the reply of the PDF helper is not readable", path,
                         {{"reason", "reply"}}));
  if (const std::string error = textField(*reply, {"error"}); !error.empty())
    return failure(errorOf(error, path));
  PdfText text;
  text.title = textField(*reply, {"title"});
  for (const Json& page : reply->value("pages", Json::array()))
    text.pages.push_back({page.value("number", 0), page.value("text", std::string()),
                          page.value("blank", false), page.value("uncertain", false)});
  for (const Json& heading : reply->value("outline", Json::array()))
    text.outline.push_back({heading.value("level", 1), heading.value("title", std::string())});
  return text;
}

} // namespace

Result<PdfText> extractPdf(const std::string& path, const QByteArray* bytes, const ImportOptions& options,
                           CancelToken cancel, int firstPages) {
  const ImportLimits& limits = options.limits;
  const QString program = programOf(options);
  if (!QFileInfo(program).isExecutable())
    return failure(named(ErrorKind::HelperFailed, "the PDF helper is missing", path,
                         {{"program", program.toStdString()}, {"reason", "missing"}}));
  QProcess process;
  process.setProgram(program);
  // An absolute path, so that a name that begins with a dash is no option.
  QStringList arguments = {bytes != nullptr ? QStringLiteral("-")
                                            : QFileInfo(QString::fromStdString(path)).absoluteFilePath(),
                           QStringLiteral("--memory"),
                           QString::number(limits.pdfAddressSpace),
                           QStringLiteral("--cpu"),
                           QString::number(limits.pdfCpuSeconds),
                           QStringLiteral("--pages"),
                           QString::number(limits.pdfPages),
                           QStringLiteral("--text-bytes"),
                           QString::number(limits.pdfTextBytes)};
  if (firstPages > 0)
    arguments << QStringLiteral("--first-pages") << QString::number(firstPages);
  process.setArguments(arguments);
  process.setStandardErrorFile(QProcess::nullDevice());
  process.start();
  if (!process.waitForStarted(10000))
    return failure(
        named(ErrorKind::HelperFailed, "the PDF helper does not start", path, {{"reason", "start"}}));
  process.write(QByteArray::fromStdString(options.pdfPassword) + '\n');
  if (bytes != nullptr)
    process.write(*bytes);
  process.closeWriteChannel();
  QByteArray output;
  QElapsedTimer timer;
  timer.start();
  // JSON may take two bytes for one of text, and the pages their frames.
  const qint64 mostOutput = 6 * limits.pdfTextBytes + (qint64(1) << 20);
  while (!process.waitForFinished(kPollMs)) {
    output += process.readAllStandardOutput();
    if (cancel.cancelled()) {
      kill(process);
      cancel.throwIfCancelled();
    }
    if (process.state() == QProcess::NotRunning)
      break;
    if (timer.hasExpired(limits.pdfWallMs)) {
      kill(process);
      return failure(named(ErrorKind::Timeout, "the PDF took too long", path,
                           {{"seconds", std::to_string(limits.pdfWallMs / 1000)}}));
    }
    if (output.size() > mostOutput) {
      kill(process);
      return failure(errorOf("text-limit", path));
    }
  }
  output += process.readAllStandardOutput();
  if (process.exitStatus() == QProcess::CrashExit)
    return failure(
        named(ErrorKind::HelperFailed, "the PDF helper was ended by the system", path, {{"reason", "crash"}}));
  if (output.isEmpty())
    return failure(named(ErrorKind::HelperFailed, "the PDF helper gave no reply", path,
                         {{"reason", "exit " + std::to_string(process.exitCode())}}));
  return readReply(output, path);
}

} // namespace reticle::importers
