// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench.h"

#include "pages/benchmarks/benchmarkspage.h"
#include "pages/compare/comparepage.h"
#include "pages/corpus/corpuspage.h"
#include "pages/generate/generatepage.h"
#include "pages/home/homepage.h"
#include "pages/knowledge/knowledgepage.h"
#include "pages/review/reviewpage.h"
#include "pages/runs/runspage.h"
#include "pages/settings/settingspage.h"
#include "pages/systems/systemspage.h"
#include "workflow/appliedsettings.h"

#include <QLibraryInfo>
#include <QLocale>

namespace reticle {
namespace {

LogLevel levelOf(const QString& name) {
  if (name == QLatin1String("debug"))
    return LogLevel::Debug;
  if (name == QLatin1String("warning"))
    return LogLevel::Warning;
  return name == QLatin1String("error") ? LogLevel::Error : LogLevel::Info;
}

} // namespace

Workbench::Workbench(QApplication& application, const settings::Places& places) : m_settings(places) {
  application.setApplicationName(QStringLiteral("reticle"));
  application.setApplicationDisplayName(QStringLiteral("Reticle"));
  application.setApplicationVersion(QStringLiteral(RETICLE_VERSION));
  application.setDesktopFileName(QStringLiteral("org.reticle.Reticle"));
  installTranslation(application);

  m_log = std::make_unique<secrets::FileLog>(places.state, m_redactor, m_clock,
                                             levelOf(m_settings.text(settings::key::logLevel)));
  // A keychain asks its questions through the session bus; without one it could only fail, slowly.
  const bool keychain =
      m_settings.flag(settings::key::keychain) && !qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS");
  m_keys = std::make_unique<secrets::KeyStore>(keychain ? secrets::systemKeychain() : secrets::noKeychain(),
                                               m_redactor);
  m_runner = std::make_unique<jobs::JobRunner>(m_clock, *m_log);
  readApprovals();
  m_toolbox = std::make_unique<workflow::Toolbox>(m_clock, *m_log, *m_runner, toolboxOptions());
  connect(&m_settings, &settings::Settings::changed, this, [this] {
    readApprovals();
    if (const Status applied = workflow::applySettings(m_settings, *m_toolbox); !applied)
      m_session->showError(applied.error());
  });

  m_theme = std::make_unique<theme::Theme>(application);
  m_theme->apply(theme::schemeFromName(m_settings.text(settings::key::theme)),
                 m_settings.number(settings::key::textSize));
  m_theme->setReducedMotion(m_settings.flag(settings::key::reducedMotion));
  m_session = std::make_unique<models::Session>(models::Session::Services{
      m_clock, *m_log, *m_runner, m_settings, m_keys.get(), m_toolbox.get(), m_toolbox->folders().resources});
  const QList<models::PageEntry> pages{pages::home::homeEntry(),           pages::corpus::corpusEntry(),
                                       pages::knowledge::knowledgeEntry(), pages::generate::generateEntry(),
                                       pages::review::reviewEntry(),       pages::benchmarks::benchmarksEntry(),
                                       pages::systems::systemsEntry(),     pages::runs::runsEntry(),
                                       pages::compare::compareEntry(),     pages::settings::settingsEntry()};
  m_window = std::make_unique<shell::MainWindow>(
      *m_session, *m_theme, pages,
      shell::MainWindow::About{QStringLiteral(RETICLE_VERSION),
                               m_toolbox->folders().resources + QStringLiteral("/manual")});
  connect(&m_settings, &settings::Settings::changed, this, [this](const QString& key) {
    if (key == QLatin1String(settings::key::theme) || key == QLatin1String(settings::key::textSize))
      m_theme->apply(theme::schemeFromName(m_settings.text(settings::key::theme)),
                     m_settings.number(settings::key::textSize));
    if (key == QLatin1String(settings::key::reducedMotion))
      m_theme->setReducedMotion(m_settings.flag(settings::key::reducedMotion));
  });
  for (const Error& problem : m_settings.problems())
    m_session->showError(problem);
  if (const Status applied = workflow::applySettings(m_settings, *m_toolbox); !applied)
    m_session->showError(applied.error());
}

Workbench::~Workbench() {
  // Pages let go of the project before it closes; jobs end before what they work with.
  m_runner->cancelAll();
  m_session->setProject(nullptr);
  m_window.reset();
  m_session.reset();
}

workflow::ToolboxOptions Workbench::toolboxOptions() {
  workflow::ToolboxOptions options;
  const QString chosen = m_settings.text(settings::key::cacheFolder);
  options.folders = workflow::findProgramFolders(chosen.isEmpty() ? m_settings.places().cache : chosen);
  options.http.userAgent = std::string("Reticle/") + RETICLE_VERSION;
  options.http.approvals = [this](const std::string& origin) { return m_approvals.of(origin); };
  options.http.redact = [this](std::string text) { return m_redactor.redact(text); };
  options.keys = llm::keysFrom(*m_keys);
  if (m_settings.flag(settings::key::cacheEnabled))
    options.replyCacheBytes = std::int64_t{m_settings.number(settings::key::cacheMegabytes)} * 1'000'000;
  return options;
}

void Workbench::readApprovals() {
  const QStringList origins = m_settings.list(settings::key::approvedOrigins);
  for (const QString& origin : origins)
    m_approvals.set(origin.toStdString(), origin.startsWith(QLatin1String("http:")) ? http::Approval::PlainHttp
                                                                                    : http::Approval::Approved);
}

void Workbench::installTranslation(QApplication& application) {
  const QString chosen = m_settings.text(settings::key::language);
  const QLocale locale = chosen == QLatin1String("system") ? QLocale::system() : QLocale(chosen);
  if (m_qtTranslator.load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
                          QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
    application.installTranslator(&m_qtTranslator);
  if (m_translator.load(locale, QStringLiteral("reticle"), QStringLiteral("_"), QStringLiteral(":/i18n")))
    application.installTranslator(&m_translator);
}

} // namespace reticle
