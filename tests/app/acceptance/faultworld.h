// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "program.h"

#include "support/fakechatserver.h"

#include <string>
#include <vector>

namespace reticle::test {

// Projects with a frozen benchmark "all", and servers that misbehave for the real program.
class FaultWorld {
 public:
  // Imports the sample documents and makes so many pairs; false, with a warning, on trouble.
  bool make(const QString& project, int pairs) const;
  // The questions of a project, in the order of its pairs.
  std::vector<std::string> questions(const QString& project) const;

  // One command on a project, with --json.
  Ended cli(const QString& project, const QStringList& arguments) const;
  // The arguments of an evaluation without kept replies.
  static QStringList evaluation(const QStringList& systems);
  // A copy in a folder of its own, also of a project that a killed program left with its journal; empty on
  // trouble.
  QString copyOf(const QString& project, const QString& folder) const;
  // A copy of a project in a folder of its own, knowing the server as "fake" and a system "chat" that asks it;
  // empty on trouble. more: further lines of the server's file.
  QString projectWith(const QString& original, const QString& folder, const support::FakeChatServer& server,
                      const QByteArray& more) const;
  // Starts a command, kills it once the server has been asked so often; whether it was still at work.
  bool killedAt(const QString& project, const QStringList& arguments, const support::FakeChatServer& server,
                int requests) const;
  // The JSON report of the newest run; discarded on trouble.
  nlohmann::json reportOf(const QString& project, const QStringList& more) const;

  Program program;
};

// "Evaluating: 40 % (4 of 10)" and the like: how many such lines were said; -1 when one says more than all.
int progressLines(const QByteArray& said);

// The last message of a chat request; empty for any other request.
std::string userMessage(const nlohmann::json& request);

} // namespace reticle::test
