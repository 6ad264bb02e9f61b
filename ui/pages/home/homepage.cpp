// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/home/homepage.h"

#include "corpus/chunker.h"
#include "jobs/jobrunner.h"
#include "models/session.h"
#include "models/whendone.h"
#include "pages/home/nextsteps.h"
#include "project/project.h"
#include "settings/settings.h"
#include "theme/messagebar.h"
#include "theme/metrics.h"
#include "theme/pageheader.h"
#include "theme/plaintext.h"
#include "theme/tables.h"
#include "words/sentences.h"
#include "workflow/corpusindex.h"
#include "workflow/importjob.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QStandardPaths>
#include <QVBoxLayout>

namespace reticle::pages::home {
namespace {

QPushButton* verb(const QString& text, theme::Icon icon, const QString& name) {
  auto* button = new QPushButton(theme::icon(icon), text);
  button->setObjectName(name);
  button->setAccessibleName(text);
  return button;
}

} // namespace

HomePage::HomePage(QWidget* parent)
    : Page(parent), m_messages(new theme::MessageBar), m_recent(new QListWidget),
      m_noRecent(new theme::PlainTextLabel(tr("No project has been opened on this machine yet."),
                                           theme::TextRole::Body, theme::Role::Muted)),
      m_steps(new NextSteps) {
  auto* page = new QVBoxLayout(this);
  page->setContentsMargins(0, 0, 0, theme::space::l);
  page->setSpacing(0);
  page->addWidget(new theme::PageHeader(tr("Home"))); // brings its own margins
  auto* layout = new QVBoxLayout;
  layout->setContentsMargins(theme::space::xl, 0, theme::space::xl, 0);
  layout->setSpacing(theme::space::m);
  page->addLayout(layout, 1);
  layout->addWidget(m_messages);
  m_messages->setObjectName(QStringLiteral("home.messages"));

  auto* begin = new QHBoxLayout;
  begin->setSpacing(theme::space::s);
  auto* create = verb(tr("New project"), theme::Icon::Add, QStringLiteral("home.new"));
  auto* open = verb(tr("Open project"), theme::Icon::Open, QStringLiteral("home.open"));
  auto* sample = verb(tr("Try the sample"), theme::Icon::Play, QStringLiteral("home.sample"));
  for (auto* button : {create, open, sample})
    begin->addWidget(button);
  begin->addStretch(1);
  layout->addLayout(begin);
  layout->addWidget(new theme::PlainTextLabel(tr("The sample is a corpus of 24 files in English and Chinese. "
                                                 "It needs no model, no key and no network."),
                                              theme::TextRole::Caption, theme::Role::Muted));

  auto* stepsTitle = new theme::SectionLabel(tr("This project"));
  layout->addSpacing(theme::space::s);
  layout->addWidget(stepsTitle);
  layout->addWidget(m_steps);
  m_steps->hide();
  auto* none = new theme::PlainTextLabel(tr("No project is open. Make one, open one, or try the sample."),
                                         theme::TextRole::Body, theme::Role::Muted);
  none->setObjectName(QStringLiteral("home.none"));
  layout->addWidget(none);

  layout->addSpacing(theme::space::s);
  layout->addWidget(new theme::SectionLabel(tr("Recent projects")));
  layout->addWidget(m_noRecent);
  m_recent->setObjectName(QStringLiteral("home.recent"));
  m_recent->setAccessibleName(tr("Recent projects"));
  theme::prepareList(m_recent);
  layout->addWidget(m_recent, 1);
  layout->addStretch(0);

  connect(create, &QPushButton::clicked, this,
          [this] { m_session->requestCommand(QStringLiteral("new-project")); });
  connect(open, &QPushButton::clicked, this,
          [this] { m_session->requestCommand(QStringLiteral("open-project")); });
  connect(sample, &QPushButton::clicked, this, &HomePage::openSample);
  connect(m_recent, &QListWidget::itemActivated, this, [this](QListWidgetItem* item) {
    m_session->requestCommand(QStringLiteral("open-project"),
                              {{QStringLiteral("path"), item->data(Qt::UserRole).toString()}});
  });
  connect(m_steps, &NextSteps::pageWanted, this,
          [this](const QString& wanted) { m_session->requestPage(wanted); });
  auto* sampleAction = new QAction(theme::icon(theme::Icon::Play), tr("Try the sample"), this);
  connect(sampleAction, &QAction::triggered, this, &HomePage::openSample);
  m_actions.append(sampleAction);
}

QString HomePage::title() const {
  return tr("Home");
}

void HomePage::setSession(models::Session* session) {
  m_session = session;
  connect(session, &models::Session::projectOpened, this, [this] {
    fillRecent();
    refresh();
  });
  connect(session, &models::Session::projectClosed, this, &HomePage::refresh);
  connect(session, &models::Session::projectChanged, this, &HomePage::refresh);
  connect(&session->settings(), &settings::Settings::changed, this, &HomePage::fillRecent);
  fillRecent();
  refresh();
}

void HomePage::fillRecent() {
  m_recent->clear();
  const QStringList paths = m_session->settings().list(settings::key::recentProjects);
  for (const QString& path : paths) {
    const bool there = QFileInfo::exists(path);
    auto* item = new QListWidgetItem(theme::icon(there ? theme::Icon::Document : theme::Icon::Warning),
                                     there ? QDir::toNativeSeparators(path)
                                           : tr("%1 (not there any more)").arg(QDir::toNativeSeparators(path)));
    item->setData(Qt::UserRole, path);
    m_recent->addItem(item);
  }
  m_recent->setVisible(!paths.isEmpty());
  m_noRecent->setVisible(paths.isEmpty());
}

void HomePage::refresh() {
  auto* none = findChild<QWidget*>(QStringLiteral("home.none"));
  if (!m_session->hasProject()) {
    m_steps->hide();
    none->show();
    return;
  }
  auto project = m_session->project();
  models::whenDone(project->queries().overview(), this,
                   [this, project, none](const Result<project::Overview>& overview) {
                     if (m_session->project() != project)
                       return;
                     if (!overview) {
                       m_messages->showMessage(theme::MessageKind::Error, words::sentence(overview.error()),
                                               words::details(overview.error()));
                       return;
                     }
                     m_steps->setOverview(*overview);
                     m_steps->show();
                     none->hide();
                   });
}

void HomePage::openSample() {
  const QDir folder(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
  folder.mkpath(QStringLiteral("."));
  const QString path = folder.absoluteFilePath(QStringLiteral("Reticle sample.reticle"));
  if (QFileInfo::exists(path)) {
    m_session->requestCommand(QStringLiteral("open-project"), {{QStringLiteral("path"), path}});
    return;
  }
  models::whenDone(project::Project::createLater(path, m_session->clock()), this,
                   [this](const Result<std::shared_ptr<project::Project>>& project) {
                     if (!project) {
                       m_messages->showMessage(theme::MessageKind::Error, words::sentence(project.error()),
                                               words::details(project.error()));
                       return;
                     }
                     m_session->setProject(*project);
                     importSample();
                   });
}

void HomePage::importSample() {
  // Small windows, so that which chunk is found makes a difference in a corpus of this size.
  corpus::ChunkOptions chunks;
  chunks.size = 128;
  chunks.overlap = 32;
  auto project = m_session->project();
  models::whenDone(project->edits().setSetting("chunks", workflow::chunkOptionsJson(chunks)), this,
                   [this, project](const Status& set) {
                     if (!set) {
                       m_messages->showMessage(theme::MessageKind::Error, words::sentence(set.error()),
                                               words::details(set.error()));
                       return;
                     }
                     workflow::ImportRequest request;
                     request.paths.push_back(
                         QDir(m_session->resources()).absoluteFilePath(QStringLiteral("sample")).toStdString());
                     auto* toolbox = m_session->toolbox();
                     auto summary = std::make_shared<workflow::ImportSummary>();
                     m_session->jobs().start("import", tr("Import the sample"),
                                             [toolbox, project, request, summary](jobs::JobContext& context) {
                                               return workflow::importFiles(context, *toolbox, project, request,
                                                                            summary);
                                             });
                     m_session->requestPage(QStringLiteral("corpus"));
                   });
}

models::PageEntry homeEntry() {
  models::PageEntry entry;
  entry.id = QStringLiteral("home");
  entry.title = [] { return reticle::pages::home::HomePage::tr("Home"); };
  entry.icon = theme::Icon::Home;
  entry.make = [] { return std::make_unique<HomePage>(); };
  return entry;
}

} // namespace reticle::pages::home
