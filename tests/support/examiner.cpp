// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/examiner.h"

#include "base/contenthash.h"
#include "support/questionwriter.h"

namespace reticle::support {

using nlohmann::json;

Examiner::Objection Examiner::objectionTo(const std::string& question) {
  switch (quickHash(question) % 5) {
  case 0:
    return Objection::Unanswerable;
  case 1:
    return Objection::ClosedBook;
  case 2:
    return Objection::Disagrees;
  default:
    return Objection::None;
  }
}

std::string Examiner::answer(const json& request) {
  const std::string system = request.at("messages").front().at("content");
  const std::string user = request.at("messages").back().at("content");
  if (system.find("\"answerable\"") == std::string::npos) {
    const std::string written = writtenQuestion(request);
    const json candidate = json::parse(written, nullptr, false);
    const std::lock_guard lock(m_mutex);
    ++m_asked["write"];
    if (candidate.is_object())
      m_answers[candidate.at("question")] = candidate.at("answer");
    return written;
  }
  const std::size_t at = user.find(" question\n");
  const std::string question = user.substr(at + 10, user.find("\nDATA-", at) - at - 10);
  const bool closedBook = user.find(" source=") == std::string::npos;
  const bool second = request.at("model") == m_second;
  const Objection objection = objectionTo(question);
  const std::lock_guard lock(m_mutex);
  ++m_asked[closedBook ? "closed-book" : second ? "agreement" : "answerable"];
  const json right{{"answerable", true}, {"answer", m_answers[question]}};
  const json none{{"answerable", false}, {"answer", ""}};
  if (closedBook) {
    m_objections[Objection::ClosedBook] += objection == Objection::ClosedBook;
    return (objection == Objection::ClosedBook ? right : none).dump();
  }
  if (second) {
    m_objections[Objection::Disagrees] += objection == Objection::Disagrees;
    return (objection == Objection::Disagrees ? json{{"answerable", true}, {"answer", "Forty-two sheep."}}
                                              : right)
        .dump();
  }
  m_objections[Objection::Unanswerable] += objection == Objection::Unanswerable;
  return (objection == Objection::Unanswerable ? none : right).dump();
}

int Examiner::objections(Objection objection) const {
  const std::lock_guard lock(m_mutex);
  const auto found = m_objections.find(objection);
  return found == m_objections.end() ? 0 : found->second;
}

int Examiner::asked(const std::string& what) const {
  const std::lock_guard lock(m_mutex);
  const auto found = m_asked.find(what);
  return found == m_asked.end() ? 0 : found->second;
}

} // namespace reticle::support
