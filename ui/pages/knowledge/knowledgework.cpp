// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/knowledge/knowledgework.h"

#include "jobs/jobrunner.h"
#include "knowledge/knowledgecsv.h"
#include "models/session.h"
#include "models/whendone.h"
#include "report/exportfile.h"
#include "workflow/corpusindex.h"
#include "workflow/toolbox.h"

#include <QFile>
#include <QFileInfo>
#include <QtConcurrent/QtConcurrentRun>
#include <algorithm>

namespace reticle::pages::knowledge {
namespace {

using reticle::knowledge::KnowledgeBase;

constexpr qint64 kMostFileBytes = qint64(64) << 20;

struct Loaded {
  KnowledgeWork::Base base;
  std::vector<project::KnowledgeBaseRow> bases;
};

bool isTable(const QString& path) {
  return path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
}

Result<KnowledgeBase> readFile(const QString& path) {
  const std::string shown = path.toStdString();
  QFile file(path);
  if (!file.exists())
    return failure(ErrorKind::FileMissing, "no such file", {{"path", shown}});
  if (!file.open(QIODevice::ReadOnly))
    return failure(ErrorKind::FileUnreadable, file.errorString().toStdString(), {{"path", shown}});
  if (file.size() > kMostFileBytes)
    return failure(ErrorKind::FileTooLarge, "too large for a knowledge base", {{"path", shown}});
  const std::string bytes = file.readAll().toStdString();
  const std::string name = QFileInfo(path).completeBaseName().toStdString();
  auto base = guarded([&] {
    return isTable(path) ? reticle::knowledge::readKnowledgeCsv(bytes, name)
                         : reticle::knowledge::readKnowledgeBase(bytes);
  });
  if (!base)
    return failure(base.error().withParameter("path", shown));
  return base;
}

} // namespace

KnowledgeWork::KnowledgeWork(QObject* parent) : QObject(parent) {}

void KnowledgeWork::setSession(models::Session* session) {
  m_session = session;
}

std::optional<project::KnowledgeBaseRow> KnowledgeWork::active() const {
  for (const auto& row : m_bases) {
    if (row.active)
      return row;
  }
  return std::nullopt;
}

void KnowledgeWork::load() {
  const int turn = ++m_loads;
  auto project = m_session->project();
  if (!project || !m_session->toolbox()) {
    m_base.reset();
    m_bases.clear();
    m_census.reset();
    discard();
    Q_EMIT baseChanged();
    return;
  }
  models::whenDone(
      QtConcurrent::run([project, folders = m_session->toolbox()->folders()]() -> Result<Loaded> {
        auto base = workflow::loadKnowledge(folders, *project);
        if (!base)
          return failure(base.error());
        auto bases = project->queries().knowledgeBases().result();
        if (!bases)
          return failure(bases.error());
        return Loaded{*base, *bases};
      }),
      this, [this, turn, project](const Result<Loaded>& loaded) {
        if (turn != m_loads || project != m_session->project())
          return;
        if (!loaded)
          return Q_EMIT failed(loaded.error());
        m_bases = loaded->bases;
        const bool same = m_base && loaded->base && *m_base == *loaded->base;
        if (!same)
          m_base =
              loaded->base; // else the same object stays, which proposals and counts on their way belong to
        if (!same && m_census && (!m_base || !m_census->census.serves(*m_base)))
          m_census.reset();
        if (!same)
          discard();
        Q_EMIT baseChanged();
        if (m_census)
          Q_EMIT counted(reticle::knowledge::entryUses(*m_base, m_census->census));
      });
}

void KnowledgeWork::forgetCounts() {
  ++m_texts;
  m_census.reset();
  if (!m_draft)
    return;
  // The effect that is shown was found without the documents that came: it must not be applied.
  m_proposal.reset();
  Q_EMIT proposalChanged();
  findEffect();
}

void KnowledgeWork::count() {
  if (!m_base || m_counting || m_census || !m_session->hasProject())
    return;
  m_counting = true;
  auto project = m_session->project();
  auto census = std::make_shared<workflow::CorpusCensus>();
  auto* job = m_session->jobs().start(
      "count-terms", tr("Count terms"),
      [project, base = m_base, census](jobs::JobContext& context) {
        return workflow::takeCensus(context, project, base, census);
      },
      "knowledge");
  connect(job, &jobs::Job::finished, this, [this, job, census, project, texts = m_texts] {
    m_counting = false;
    if (project != m_session->project())
      return count();
    if (job->snapshot().error) {
      if (job->snapshot().error->kind() != ErrorKind::Cancelled)
        Q_EMIT failed(*job->snapshot().error);
      return;
    }
    if (!m_base || texts != m_texts || !census->census.serves(*m_base))
      return count(); // base or documents became others in the meantime
    m_census = census;
    Q_EMIT counted(reticle::knowledge::entryUses(*m_base, m_census->census));
  });
}

void KnowledgeWork::propose(const Edit& edit, Error::Parameters what) {
  if (!m_base || !m_session->canEdit())
    return;
  const Base start = m_draft ? m_draft : m_base;
  auto edited = guarded([&] { return edit(*start); });
  if (!edited)
    return Q_EMIT failed(edited.error());
  if (*edited == *start)
    return;
  if (*edited == *m_base)
    return discard(); // edited back
  auto after = std::make_shared<const KnowledgeBase>(std::move(*edited));
  m_draft = after;
  m_what = std::move(what);
  findEffect();
}

void KnowledgeWork::findEffect() {
  if (!m_session->hasProject())
    return;
  auto effect = std::make_shared<workflow::KnowledgeEffect>();
  auto project = m_session->project();
  auto* job = m_session->jobs().start(
      "knowledge-effect", tr("Find the effect of the edit"),
      [project, before = m_base, after = m_draft, known = m_census, effect](jobs::JobContext& context) {
        return workflow::knowledgeEffect(context, project, before, after, known, effect);
      },
      "knowledge");
  connect(job, &jobs::Job::finished, this,
          [this, job, project, before = m_base, after = m_draft, what = m_what, texts = m_texts, effect] {
            if (project != m_session->project() || before != m_base || after != m_draft || texts != m_texts)
              return;
            if (job->snapshot().error) {
              if (job->snapshot().error->kind() != ErrorKind::Cancelled)
                Q_EMIT failed(*job->snapshot().error);
              return discard();
            }
            m_proposal = Proposal{after, what, effect};
            Q_EMIT proposalChanged();
          });
}

void KnowledgeWork::apply() {
  if (!m_proposal || !m_session->canEdit())
    return;
  const Proposal proposal = *m_proposal;
  m_proposal.reset();
  m_draft.reset();
  auto& edits = m_session->project()->edits();
  KnowledgeBase after = *proposal.after;
  m_census = std::make_shared<const workflow::CorpusCensus>(proposal.effect->census);
  const auto told = [this](const Status& status) {
    if (!status) {
      forgetCounts();
      count();
      Q_EMIT failed(status.error());
    }
  };
  if (const auto own = active()) {
    models::whenDone(edits.editKnowledgeBase(own->id, reticle::knowledge::writeKnowledgeBase(after),
                                             proposal.what, proposal.effect->after),
                     this, told);
  } else {
    // The built-in base is never changed: the project gets one of its own.
    // Never the name of one that is there: that one would be replaced.
    const QString plain = QString::fromStdString(after.name);
    const auto taken = [this](const std::string& name) {
      return std::any_of(m_bases.begin(), m_bases.end(), [&name](const auto& row) { return row.name == name; });
    };
    after.name = tr("%1 (edited)").arg(plain).toStdString();
    for (int number = 2; taken(after.name); ++number)
      after.name = tr("%1 (edited %2)").arg(plain, QString::number(number)).toStdString();
    models::whenDone(
        edits.setKnowledgeBase(reticle::knowledge::writeKnowledgeBase(after), proposal.effect->after), this,
        [this, told](const Result<project::KnowledgeBaseId>& id) {
          if (!id)
            return told(failure(id.error()));
          Q_EMIT said(
              tr("The built-in knowledge base stays as it is; the project uses a copy of its own now."));
        });
  }
  Q_EMIT proposalChanged();
}

void KnowledgeWork::discard() {
  m_draft.reset();
  m_proposal.reset();
  Q_EMIT proposalChanged();
}

void KnowledgeWork::findCandidates() {
  if (!m_base || !m_session->hasProject())
    return;
  auto project = m_session->project();
  auto found = std::make_shared<std::vector<reticle::knowledge::Candidate>>();
  auto* job = m_session->jobs().start(
      "candidates", tr("Propose terms"),
      [project, base = m_base, found](jobs::JobContext& context) {
        return workflow::findCandidates(context, project, base, {}, found);
      },
      "knowledge");
  connect(job, &jobs::Job::finished, this, [this, job, project, found] {
    if (project != m_session->project())
      return;
    if (job->snapshot().error)
      return job->snapshot().error->kind() == ErrorKind::Cancelled ? void()
                                                                   : Q_EMIT failed(*job->snapshot().error);
    Q_EMIT candidatesFound(*found);
  });
}

void KnowledgeWork::measureAndUse(std::optional<project::KnowledgeBaseId> id, Base base) {
  auto project = m_session->project();
  auto measures = std::make_shared<project::Measures>();
  auto* job = m_session->jobs().start(
      "measure", tr("Measure the documents"),
      [project, base, measures](jobs::JobContext& context) {
        return workflow::measureAll(context, project, base, measures);
      },
      "knowledge");
  connect(job, &jobs::Job::finished, this, [this, job, project, id, measures] {
    if (project != m_session->project())
      return;
    if (job->snapshot().error) {
      if (job->snapshot().error->kind() != ErrorKind::Cancelled)
        Q_EMIT failed(*job->snapshot().error);
      return load();
    }
    models::whenDone(project->edits().useKnowledgeBase(id, *measures), this, [this](const Status& status) {
      if (!status)
        Q_EMIT failed(status.error());
    });
  });
}

void KnowledgeWork::use(std::optional<project::KnowledgeBaseId> id) {
  if (!m_session->canEdit())
    return;
  auto project = m_session->project();
  models::whenDone(
      QtConcurrent::run([project, id, folders = m_session->toolbox()->folders()]() -> Result<Base> {
        if (!id)
          return workflow::builtInKnowledge(folders, *project);
        const auto json = project->queries().knowledgeBase(*id).result();
        if (!json)
          return failure(json.error());
        return guarded([&]() -> Base {
          return std::make_shared<const KnowledgeBase>(reticle::knowledge::readKnowledgeBase(*json));
        });
      }),
      this, [this, project, id](const Result<Base>& base) {
        if (project != m_session->project())
          return;
        if (!base || !*base)
          return base ? void() : Q_EMIT failed(base.error());
        measureAndUse(id, *base);
      });
}

void KnowledgeWork::rename(project::KnowledgeBaseId id, const QString& name) {
  models::whenDone(m_session->project()->edits().renameKnowledgeBase(id, name.toStdString()), this,
                   [this](const Status& status) {
                     if (!status)
                       Q_EMIT failed(status.error());
                   });
}

void KnowledgeWork::remove(project::KnowledgeBaseId id) {
  auto project = m_session->project();
  const auto own = active();
  if (!own || own->id != id) {
    models::whenDone(project->edits().deleteKnowledgeBase(id), this, [this](const Status& status) {
      if (!status)
        Q_EMIT failed(status.error());
    });
    return;
  }
  // The built-in base takes its place: the documents measure as under that one afterwards.
  models::whenDone(QtConcurrent::run([project, folders = m_session->toolbox()->folders()] {
                     return workflow::builtInKnowledge(folders, *project);
                   }),
                   this, [this, project, id](const Result<Base>& base) {
                     if (!base || project != m_session->project())
                       return base ? void() : Q_EMIT failed(base.error());
                     auto measures = std::make_shared<project::Measures>();
                     auto* job = m_session->jobs().start(
                         "measure", tr("Measure the documents"),
                         [project, base = *base, measures](jobs::JobContext& context) {
                           return workflow::measureAll(context, project, base, measures);
                         },
                         "knowledge");
                     connect(job, &jobs::Job::finished, this, [this, job, project, id, measures] {
                       if (project != m_session->project())
                         return;
                       if (job->snapshot().error)
                         return Q_EMIT failed(*job->snapshot().error);
                       models::whenDone(project->edits().deleteKnowledgeBase(id, *measures), this,
                                        [this](const Status& status) {
                                          if (!status)
                                            Q_EMIT failed(status.error());
                                        });
                     });
                   });
}

void KnowledgeWork::importFile(const QString& path) {
  if (!m_session->canEdit())
    return;
  auto project = m_session->project();
  models::whenDone(QtConcurrent::run([path] { return readFile(path); }), this,
                   [this, project, path](const Result<KnowledgeBase>& read) {
                     if (project != m_session->project())
                       return;
                     if (!read)
                       return Q_EMIT failed(read.error());
                     auto base = std::make_shared<const KnowledgeBase>(*read);
                     const std::string name = QFileInfo(path).completeBaseName().toStdString();
                     models::whenDone(
                         project->edits().addKnowledgeBase(name, reticle::knowledge::writeKnowledgeBase(*base)),
                         this, [this, project, base](const Result<project::KnowledgeBaseId>& id) {
                           if (!id)
                             return Q_EMIT failed(id.error());
                           if (project == m_session->project())
                             measureAndUse(*id, base);
                         });
                   });
}

void KnowledgeWork::exportFile(const QString& path) {
  if (!m_base)
    return;
  const std::string text = isTable(path) ? reticle::knowledge::writeKnowledgeCsv(*m_base)
                                         : reticle::knowledge::writeKnowledgeBase(*m_base);
  const Status written = report::exportFile(path, QByteArray::fromStdString(text));
  if (!written)
    return Q_EMIT failed(written.error());
  Q_EMIT said(tr("Written to %1.").arg(path));
}

} // namespace reticle::pages::knowledge
