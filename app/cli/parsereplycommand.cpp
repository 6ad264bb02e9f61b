// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "console.h"

#include "benchmark/candidate.h"
#include "dialogue/boundedjson.h"
#include "dialogue/scorereader.h"
#include "llm/openaireply.h"

#include <CLI/App.hpp>

#include <cmath>
#include <iostream>
#include <string>

namespace reticle::cli {
namespace {

constexpr std::size_t kMaxReply = 16 * 1024 * 1024;

// As much as a server may send; no more is held in memory.
Result<std::string> standardInput() {
  std::string text(kMaxReply + 1, '\0');
  std::cin.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(std::cin.gcount()));
  if (text.size() > kMaxReply)
    return failure(ErrorKind::LimitExceeded, "the reply is too large",
                   {{"what", "reply"}, {"limit_bytes", std::to_string(kMaxReply)}});
  return text;
}

// A whole body of /chat/completions is read as the client reads it; anything else is the text of a reply.
Result<dialogue::ChatReply> replyOf(std::string text) {
  const auto json = dialogue::boundedJson(text);
  if (json.is_object() && (json.contains("choices") || json.contains("error"))) {
    http::HttpReply body;
    body.status = 200;
    body.body = std::move(text);
    return llm::readChatReply(body, 0);
  }
  dialogue::ChatReply reply;
  reply.finish = dialogue::FinishReason::Stop;
  reply.raw = text;
  reply.content = std::move(text);
  return reply;
}

class ParseReplyCommand final : public Command {
 public:
  const char* name() const override { return "parse-reply"; }
  QString summary() const override {
    return Cli::tr("Read a judge's reply on standard input and say how it is understood");
  }
  QString example() const override {
    return QStringLiteral(
        "echo '{\"score\": 8, \"reason\": \"names all three valves\"}' | reticle-cli parse-reply --json");
  }

  void declare(CLI::App& app) override {
    app.add_option("--scale", m_scale, utf8(Cli::tr("Lowest and highest score, LOW:HIGH")))
        ->capture_default_str();
    app.add_option("--schema", m_schema,
                   utf8(Cli::tr("What the reply should hold: score, or qa for a question with its answer")))
        ->check(CLI::IsMember({"score", "qa"}))
        ->capture_default_str();
    app.add_option("--field", m_field, utf8(Cli::tr("Name of the field that holds the score")))
        ->capture_default_str();
  }

  Result<Outcome> run(Context&) override {
    const auto scale = readScale();
    if (!scale)
      return failure(scale.error());
    auto text = standardInput();
    if (!text)
      return failure(text.error());
    const auto reply = replyOf(std::move(*text));
    if (!reply)
      return unread(reply.error());
    if (m_schema == "qa")
      return pairOf(*reply);
    const dialogue::ScoreReading reading = dialogue::readScore(*reply, *scale, m_field);
    Outcome outcome;
    outcome.json["state"] = std::string(dialogue::replyStateName(reading.state));
    outcome.json["score"] = reading.value ? nlohmann::ordered_json(*reading.value) : nlohmann::ordered_json();
    outcome.json["step"] = std::string(dialogue::parseStepName(reading.step));
    outcome.json["reason"] = reading.reason;
    outcome.json["failure"] = reading.failure;
    outcome.json["flags"] = reading.flags;
    outcome.text = Cli::tr("state  %1\nscore  %2\nstep   %3\nreason %4")
                       .arg(QString::fromUtf8(dialogue::replyStateName(reading.state).data()),
                            reading.value ? QString::number(*reading.value) : QStringLiteral("–"),
                            QString::fromUtf8(dialogue::parseStepName(reading.step).data()),
                            QString::fromStdString(reading.value ? reading.reason : reading.failure));
    return outcome;
  }

 private:
  Result<dialogue::ScoreScale> readScale() const {
    const QStringList parts = QString::fromStdString(m_scale).split(QLatin1Char(':'));
    bool lowOk = false, highOk = false;
    dialogue::ScoreScale scale;
    if (parts.size() == 2) {
      scale.low = parts[0].toDouble(&lowOk);
      scale.high = parts[1].toDouble(&highOk);
    }
    if (!lowOk || !highOk || !std::isfinite(scale.low) || !std::isfinite(scale.high) || scale.low >= scale.high)
      return failure(ErrorKind::InvalidArgument, "a scale is LOW:HIGH",
                     {{"key", "--scale"}, {"value", m_scale}});
    return scale;
  }

  // A question with its answer, as a writer is asked for.
  static Outcome pairOf(const dialogue::ChatReply& reply) {
    const dialogue::ParsedReply parsed = dialogue::parseReply(reply);
    dialogue::ReplyState state = parsed.state;
    std::string failure = dialogue::isUsable(state) ? std::string() : parsed.reason;
    std::optional<benchmark::Candidate> candidate;
    if (dialogue::isUsable(state)) {
      try {
        candidate = benchmark::readCandidate(parsed.json);
      } catch (const Error& error) {
        state = dialogue::ReplyState::Unparseable;
        failure = error.what();
      }
    }
    Outcome outcome;
    outcome.json["state"] = std::string(dialogue::replyStateName(state));
    outcome.json["question"] =
        candidate ? nlohmann::ordered_json(candidate->question) : nlohmann::ordered_json();
    outcome.json["answer"] = candidate ? nlohmann::ordered_json(candidate->answer) : nlohmann::ordered_json();
    outcome.json["step"] = std::string(dialogue::parseStepName(parsed.step));
    outcome.json["failure"] = failure;
    outcome.json["flags"] = parsed.flags;
    outcome.text = Cli::tr("state  %1\n%2")
                       .arg(QString::fromUtf8(dialogue::replyStateName(state).data()),
                            QString::fromStdString(candidate ? candidate->question : failure));
    return outcome;
  }

  // A server's body without a verdict: a result of reading, not a failure of this command.
  static Outcome unread(const Error& error) {
    using dialogue::ReplyState;
    const ReplyState state = error.kind() == ErrorKind::EmptyReply       ? ReplyState::Empty
                             : error.kind() == ErrorKind::TruncatedReply ? ReplyState::Truncated
                             : error.kind() == ErrorKind::RefusedReply   ? ReplyState::Refused
                                                                         : ReplyState::Unparseable;
    Outcome outcome;
    outcome.json["state"] = std::string(dialogue::replyStateName(state));
    outcome.json["score"] = nullptr;
    outcome.json["step"] = std::string(dialogue::parseStepName(dialogue::ParseStep::None));
    outcome.json["reason"] = "";
    outcome.json["failure"] = error.message();
    outcome.json["flags"] = nlohmann::ordered_json::array();
    outcome.text = Cli::tr("state  %1\n%2")
                       .arg(QString::fromUtf8(dialogue::replyStateName(state).data()),
                            QString::fromStdString(error.message()));
    return outcome;
  }

  std::string m_scale = "0:10", m_schema = "score", m_field = "score";
};

} // namespace

std::unique_ptr<Command> parseReplyCommand() {
  return std::make_unique<ParseReplyCommand>();
}

} // namespace reticle::cli
