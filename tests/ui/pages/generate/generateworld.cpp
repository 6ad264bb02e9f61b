// SPDX-License-Identifier: GPL-3.0-or-later
#include "generateworld.h"

#include "words/numbers.h"
#include "workflow/contextjson.h"
#include "workflow/importjob.h"

#include <QAbstractButton>
#include <QLabel>

namespace reticle::uitest {

GenerateWorld::GenerateWorld(bool documents) : m_world(std::make_unique<PageWorld>()) {
  std::shared_ptr<project::Project> created = m_world->newProject(QStringLiteral("test.reticle"));
  if (documents) {
    workflow::ImportRequest request;
    request.paths = {(m_world->toolbox().folders().resources + QStringLiteral("/sample")).toStdString()};
    auto summary = std::make_shared<workflow::ImportSummary>();
    auto* toolbox = &m_world->toolbox();
    m_world->runner().start("import", QStringLiteral("import"),
                            [toolbox, created, request, summary](jobs::JobContext& context) {
                              return workflow::importFiles(context, *toolbox, created, request, summary);
                            });
    if (!m_world->waitForJobs() || summary->added < 30)
      qFatal("the documents did not come in");
  }
  m_world->session().setProject(created);
  makePage();
}

GenerateWorld::~GenerateWorld() {
  m_world->runner().cancelAll();
  m_world->waitForJobs();
  m_world->session().setProject(nullptr);
  m_page.reset();
}

void GenerateWorld::makePage() {
  m_page = std::make_unique<pages::generate::GeneratePage>();
  m_page->setSession(&m_world->session());
  m_page->resize(1100, 760);
  m_page->show();
  if (!QTest::qWaitForWindowExposed(m_page.get()))
    qFatal("the page is not shown");
}

void GenerateWorld::reopen() {
  const QString path = m_world->path(QStringLiteral("test.reticle"));
  m_world->session().setProject(nullptr);
  m_page.reset();
  static SystemClock steady; // outlives the project
  // What was being read when the page went may hold the file a moment longer.
  std::shared_ptr<project::Project> opened;
  std::string reason;
  const bool open = QTest::qWaitFor(
      [&] {
        auto tried = project::Project::open(path, steady);
        if (!tried) {
          reason = tried.error().what();
          return false;
        }
        opened = std::move(*tried);
        return true;
      },
      kPatienceMs);
  if (!open)
    qFatal("the project does not open again: %s", reason.c_str());
  m_world->session().setProject(opened);
  makePage();
}

QString GenerateWorld::text(const char* name) {
  return find<QLabel>(name)->text();
}

bool GenerateWorld::click(const char* name) {
  auto* button = find<QAbstractButton>(name);
  if (!QTest::qWaitFor([&] { return button->isVisible() && button->isEnabled(); }, kPatienceMs))
    return false;
  QTest::mouseClick(button, Qt::LeftButton);
  return true;
}

void GenerateWorld::typeNumber(const char* name, int value) {
  auto* box = find<QSpinBox>(name);
  box->setFocus();
  box->selectAll();
  QTest::keyClicks(box, QString::number(value));
  QTest::keyClick(box, Qt::Key_Return);
}

jobs::Job* GenerateWorld::job(const char* kind) {
  const auto& all = m_world->runner().jobs();
  for (auto found = all.rbegin(); found != all.rend(); ++found) {
    if ((*found)->kind() == kind)
      return *found;
  }
  return nullptr;
}

workflow::NewestGeneration GenerateWorld::newest() {
  const auto rows = project()->queries().generations().result();
  return workflow::newestGeneration(*rows).value_or(workflow::NewestGeneration{});
}

workflow::GenerationTally GenerateWorld::rows() {
  workflow::GenerationTally tally;
  for (const auto id : newest().parts) {
    const auto rows = project()->queries().contexts(id, {0, 1000000}).result();
    for (const auto& row : *rows)
      tally.add(*workflow::restoredOutcome(row.outcome), row.outcome.type);
  }
  return tally;
}

bool GenerateWorld::shows(const workflow::GenerationTally& tally) {
  const auto wanted = static_cast<qint64>(newest().request.pairs);
  return QTest::qWaitFor(
      [&] {
        return text("progress.values.made") == words::ofTotal(static_cast<qint64>(tally.passed), wanted) &&
               text("progress.values.rejected") == words::count(static_cast<qint64>(tally.rejected));
      },
      kPatienceMs);
}

bool GenerateWorld::waitForEnd() {
  return m_world->waitForJobs() && shows(rows());
}

} // namespace reticle::uitest
