// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/clock.h"
#include "base/error.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace reticle::jobs {

enum class State { Queued, Running, Pausing, Paused, Finished, Failed, Cancelled, Incomplete };
std::string_view stateName(State state); // "queued", "running", "pausing", ...
inline bool isOver(State state) {
  return state == State::Finished || state == State::Failed || state == State::Cancelled ||
         state == State::Incomplete;
}

// A job at one moment, as a value.
struct Snapshot {
  State state = State::Queued;
  std::int64_t done = 0;              // units that ended, well or not
  std::optional<std::int64_t> total;  // no value = not known
  std::int64_t failed = 0;            // of done
  std::optional<double> perSecond;    // units a second over the last 30 s; no value until it means something
  std::optional<std::int64_t> msLeft; // estimate; no value until 30 units or 3 s, or without a total
  std::map<std::string, std::int64_t> causes; // failed units by machine name of the cause
  std::string message;                        // what is being done, for a person; may be empty
  std::int64_t runningMs = 0;                 // time spent running, without pauses
  std::optional<Error> error;                 // why it failed
};

namespace detail {
struct Shared;
}

// One piece of long work, seen from the thread that started it. Created by JobRunner only.
class Job : public QObject {
  Q_OBJECT
 public:
  ~Job() override;

  std::int64_t id() const { return m_id; }
  const std::string& kind() const { return m_kind; } // machine name, e.g. "generate"
  const QString& label() const { return m_label; }   // for a person
  // As of the last signal (or of the start).
  const Snapshot& snapshot() const { return m_snapshot; }
  State state() const { return m_snapshot.state; }

  // Each takes effect at the job's next checkpoint; in-flight requests see the token at once.
  void pause();
  void resume();
  void cancel();
  CancelToken token() const;

 Q_SIGNALS:
  void changed();  // at most 10 a second, and at every change of the state
  void finished(); // once, after the last changed()
  void cancelRequested();

 private:
  friend class JobRunner;
  friend struct detail::Shared;
  Job(std::int64_t id, std::string kind, QString label, std::shared_ptr<detail::Shared> shared,
      QObject* parent);
  void refresh();

  std::int64_t m_id;
  std::string m_kind;
  QString m_label;
  Snapshot m_snapshot;
  std::shared_ptr<detail::Shared> m_shared;
};

} // namespace reticle::jobs
