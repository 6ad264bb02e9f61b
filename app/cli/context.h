// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/log.h"
#include "base/result.h"
#include "console.h"
#include "http/approval.h"
#include "jobs/jobrunner.h"
#include "report/figurerenderer.h"
#include "workflow/toolbox.h"

#include <QString>

#include <memory>
#include <string>

namespace reticle::settings {
class Settings;
}

namespace reticle::cli {

class Interrupts;

// What is the same for every command.
struct CommonOptions {
  bool json = false;
  bool noKeychain = false;  // keys from the environment alone
  bool keyOverHttp = false; // a key may be sent to another machine without encryption
};

// Everything commands work with, made once. Heavy parts (log, network, work thread) are made at first use.
class Context {
 public:
  // console, options and renderer (may be null) must outlive it.
  Context(Console& console, const CommonOptions& options, const report::FigureRenderer* renderer);
  ~Context();
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;

  Console& console() { return m_console; }
  const Clock& clock() const { return *m_clock; }
  const report::FigureRenderer* renderer() const { return m_renderer; } // null: reports have tables alone
  workflow::Toolbox& toolbox();
  const settings::Settings& settings();
  Interrupts& interrupts();

  // The person named this server: its origin may be reached from now on, in this run of the program.
  void approve(const std::string& baseUrl);

  // Runs a job to its end, showing progress; an interrupt cancels it. Error Cancelled when it was.
  Status run(const std::string& kind, const QString& label, jobs::JobRunner::Work work);

 private:
  struct Parts;
  Parts& parts();

  Console& m_console;
  const CommonOptions& m_options;
  const report::FigureRenderer* m_renderer;
  std::unique_ptr<Clock> m_clock;
  http::ApprovalList m_approvals;
  std::unique_ptr<Interrupts> m_interrupts;
  std::unique_ptr<Parts> m_parts;
};

} // namespace reticle::cli
