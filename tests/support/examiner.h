// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>

namespace reticle::support {

// A fake model that writes as writtenQuestion() does and, asked as a critic, answers what it wrote itself, but
// for the questions that a rule over their text picks out: one critic objects to each of those. Any thread.
class Examiner {
 public:
  // second: name of the model that must agree; any other one writes and examines.
  explicit Examiner(std::string second) : m_second(std::move(second)) {}

  enum class Objection { None, Unanswerable, ClosedBook, Disagrees };
  static Objection objectionTo(const std::string& question); // by its hash; each with a share of about a fifth
  // Of FakeOptions::answer.
  std::string answer(const nlohmann::json& request);
  int objections(Objection objection) const; // replies that objected so
  int asked(const std::string& what) const;  // "write", "answerable", "closed-book", "agreement"

 private:
  const std::string m_second;
  mutable std::mutex m_mutex;
  std::map<std::string, std::string> m_answers; // by question; guarded, as those below
  std::map<Objection, int> m_objections;
  std::map<std::string, int> m_asked;
};

} // namespace reticle::support
