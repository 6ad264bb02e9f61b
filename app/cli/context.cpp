// SPDX-License-Identifier: GPL-3.0-or-later
#include "context.h"

#include "command.h"
#include "http/url.h"
#include "interrupts.h"
#include "pausewatch.h"
#include "secrets/filelog.h"
#include "secrets/keystore.h"
#include "secrets/redactor.h"
#include "settings/settings.h"
#include "sourcedateclock.h"
#include "workflow/appliedsettings.h"

#include <QEventLoop>
#include <QTimer>

namespace reticle::cli {
namespace {

constexpr int kLookMs = 500; // for servers that asked for a pause

std::unique_ptr<Clock> makeClock() {
  bool ok = false;
  const qint64 seconds = qEnvironmentVariable("SOURCE_DATE_EPOCH").toLongLong(&ok);
  if (ok && seconds >= 0)
    return std::make_unique<SourceDateClock>(seconds * 1000);
  return std::make_unique<SystemClock>();
}

LogLevel levelOf(const QString& name) {
  if (name == QLatin1String("debug"))
    return LogLevel::Debug;
  if (name == QLatin1String("warning"))
    return LogLevel::Warning;
  return name == QLatin1String("error") ? LogLevel::Error : LogLevel::Info;
}

// A keychain asks its questions through the session bus; without one it could only fail, slowly.
std::unique_ptr<secrets::Keychain> makeKeychain(const settings::Settings& settings, bool without) {
  if (without || !settings.flag(settings::key::keychain) ||
      qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS"))
    return secrets::noKeychain();
  return secrets::systemKeychain();
}

} // namespace

// Members in the order in which they need one another.
struct Context::Parts {
  Parts(Context& context, bool noKeychain)
      : settings(settings::Places::system()), log(settings.places().state, redactor, context.clock(),
                                                  levelOf(settings.text(settings::key::logLevel))),
        keys(makeKeychain(settings, noKeychain), redactor), runner(context.clock(), log),
        toolbox(context.clock(), log, runner, options(context)) {
    if (const Status applied = workflow::applySettings(settings, toolbox); !applied)
      context.console().complain(applied.error());
    for (const Error& problem : settings.problems())
      context.console().complain(problem);
  }

  workflow::ToolboxOptions options(Context& context) {
    workflow::ToolboxOptions made;
    const QString chosen = settings.text(settings::key::cacheFolder);
    made.folders = workflow::findProgramFolders(chosen.isEmpty() ? settings.places().cache : chosen);
    made.http.userAgent = std::string("Reticle/") + RETICLE_VERSION;
    made.http.approvals = [&list = context.m_approvals](const std::string& origin) { return list.of(origin); };
    made.http.redact = [this](std::string text) { return redactor.redact(text); };
    made.keys = llm::keysFrom(keys);
    if (settings.flag(settings::key::cacheEnabled))
      made.replyCacheBytes = std::int64_t{settings.number(settings::key::cacheMegabytes)} * 1'000'000;
    return made;
  }

  settings::Settings settings;
  secrets::Redactor redactor;
  secrets::FileLog log;
  secrets::KeyStore keys;
  jobs::JobRunner runner;
  workflow::Toolbox toolbox;
};

Context::Context(Console& console, const CommonOptions& options, const report::FigureRenderer* renderer)
    : m_console(console), m_options(options), m_renderer(renderer), m_clock(makeClock()) {}

Context::~Context() = default;

Context::Parts& Context::parts() {
  if (!m_parts)
    m_parts = std::make_unique<Parts>(*this, m_options.noKeychain);
  return *m_parts;
}

workflow::Toolbox& Context::toolbox() {
  return parts().toolbox;
}

const settings::Settings& Context::settings() {
  return parts().settings;
}

Interrupts& Context::interrupts() {
  if (!m_interrupts)
    m_interrupts = std::make_unique<Interrupts>();
  return *m_interrupts;
}

void Context::approve(const std::string& baseUrl) {
  const auto normalised = http::normaliseBaseUrl(baseUrl);
  if (!normalised)
    return; // whoever uses the address reports it
  const std::string origin = http::originOf(*normalised);
  if (origin.empty())
    return;
  if (!origin.starts_with("http:"))
    m_approvals.set(origin, http::Approval::Approved);
  else
    m_approvals.set(origin,
                    m_options.keyOverHttp ? http::Approval::PlainHttpWithKey : http::Approval::PlainHttp);
}

Status Context::run(const std::string& kind, const QString& label, jobs::JobRunner::Work work) {
  jobs::JobRunner& runner = parts().runner;
  Interrupts& signals = interrupts();
  if (signals.happened())
    return failure(ErrorKind::Cancelled, "interrupted");
  jobs::Job* job = runner.start(kind, label, std::move(work));
  QEventLoop loop;
  QObject::connect(job, &jobs::Job::finished, &loop, &QEventLoop::quit);
  QObject::connect(job, &jobs::Job::changed, &loop,
                   [this, job, &label] { m_console.progress(label, job->snapshot()); });
  PauseWatch watch(parts().toolbox);
  QTimer look; // now and then, because nothing happens in a pause
  QObject::connect(&look, &QTimer::timeout, &loop, [this, &label, &watch] {
    for (const PauseWatch::Pause& pause : watch.look())
      m_console.waiting(label, QString::fromStdString(pause.server), pause.leftMs);
  });
  look.start(kLookMs);
  QObject::connect(&signals, &Interrupts::interrupted, &loop, [this, job] {
    m_console.say(Cli::tr("Interrupted: saving. Interrupt again to stop at once."));
    job->cancel();
  });
  if (!jobs::isOver(job->state()))
    loop.exec();
  look.stop();
  m_console.endProgress();
  const jobs::Snapshot end = job->snapshot();
  runner.forget(job);
  switch (end.state) {
  case jobs::State::Finished:
    return {};
  case jobs::State::Cancelled:
    return failure(ErrorKind::Cancelled, "interrupted");
  case jobs::State::Incomplete:
    return failure(end.error.value_or(Error(ErrorKind::BudgetReached, "the budget is used up")));
  default:
    return failure(end.error.value_or(Error(ErrorKind::Internal, "the job ended without a reason")));
  }
}

} // namespace reticle::cli
