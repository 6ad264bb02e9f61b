// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include <memory>
#include <nlohmann/json.hpp>

namespace reticle::test {

// What one call of the real program left behind.
struct Ended {
  int code = -1; // -1: it did not run, crashed or took too long
  QByteArray out;
  QByteArray err;

  // Standard output as exactly one JSON document; discarded when it is anything else.
  nlohmann::json json() const { return nlohmann::json::parse(out.begin(), out.end(), nullptr, false); }
};

// Runs reticle-cli in a scratch folder of its own.
class Program {
 public:
  Program();
  QString file(const QString& name) const { return m_folder.filePath(name); }
  // Writes a file into the folder, making folders on the way.
  QString write(const QString& name, const QByteArray& bytes) const;

  Ended run(const QStringList& arguments, const QByteArray& input = {}) const;
  // Starts it and leaves it running.
  std::unique_ptr<QProcess> start(const QStringList& arguments) const;
  // Waits until it has said something like this on standard error; false when it ends before.
  static bool waitForWords(QProcess& process, const QString& pattern);
  static Ended end(QProcess& process);

  // Options of the environment, "NAME=VALUE", added to those of the test.
  QStringList environment;

 private:
  QTemporaryDir m_folder;
};

} // namespace reticle::test
