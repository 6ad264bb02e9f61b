// SPDX-License-Identifier: GPL-3.0-or-later
// What the page does with the pair at hand when a person asks for it.
#include "pages/review/reviewpage.h"

#include "models/pageframe.h"
#include "models/session.h"
#include "models/whendone.h"
#include "pages/review/pairview.h"
#include "pages/review/queuemodel.h"
#include "project/project.h"
#include "settings/settings.h"

#include <QTableView>

namespace reticle::pages::review {

void ReviewPage::advanceFrom(std::int64_t id) {
  // The next pair of the filter that nobody has decided about; without one, the next one.
  const int from = m_model->rowOf(id);
  for (int row = from + 1; row < m_model->rowCount(); ++row) {
    const auto* pair = m_model->at(row);
    if (!pair || pair->verdict == project::Verdict::New)
      return select(row);
  }
  select(from + 1);
}

bool ReviewPage::isCurrentShown() const {
  return m_pair->pair() && m_queue->currentIndex().isValid() &&
         m_model->idAt(m_queue->currentIndex().row()) == m_pair->pair()->row.id.value;
}

void ReviewPage::decide(project::Verdict verdict) {
  // The row at hand decides, not the pair in view: that one may still be on its way when keys come fast.
  const PairId id{m_queue->currentIndex().isValid() ? m_model->idAt(m_queue->currentIndex().row()) : 0};
  if (!id || !m_session->canEdit())
    return;
  models::whenDone(m_session->project()->edits().setVerdict({id}, verdict, {}, {}, reviewer()), this,
                   [this](const Status& status) {
                     if (!status)
                       m_frame->showError(status.error());
                   });
  // At once, so that what a person selects meanwhile is never moved away from.
  advanceFrom(id.value);
}

std::string ReviewPage::reviewer() const {
  return m_session->settings().text(settings::key::reviewer).toStdString();
}

void ReviewPage::acceptPair() {
  decide(project::Verdict::Accepted);
}

void ReviewPage::rejectPair() {
  decide(project::Verdict::Rejected);
}

void ReviewPage::flagPair() {
  decide(project::Verdict::Flagged);
}

void ReviewPage::skip() {
  next();
}

void ReviewPage::next() {
  select(m_queue->currentIndex().row() + 1);
}

void ReviewPage::previous() {
  select(m_queue->currentIndex().row() - 1);
}

void ReviewPage::nextEvidence() {
  m_pair->showEvidence(m_pair->currentEvidence() + 1);
}

void ReviewPage::undo() {
  if (!m_session->canEdit())
    return;
  models::whenDone(m_session->project()->edits().undo(), this, [this](const Result<project::EditRow>& row) {
    if (!row && row.error().kind() != ErrorKind::NothingToDo)
      m_frame->showError(row.error());
  });
}

void ReviewPage::edit() {
  if (!isCurrentShown() || !m_session->canEdit() || m_pair->isEditing())
    return;
  m_editing = m_pair->pair()->row.id.value;
  m_pair->beginEdit();
}

void ReviewPage::saveEdit() {
  if (!m_pair->isEditing() || !m_session->canEdit())
    return;
  const auto edited = m_pair->edited();
  if (edited.question.empty() || edited.answer.empty()) {
    m_frame->messages()->showMessage(theme::MessageKind::Warning, tr("Question and answer must not be empty."));
    return;
  }
  m_draft.stop();
  const auto id = m_pair->pair()->row.id;
  auto project = m_session->project();
  models::whenDone(project->edits().editPair(id, edited, reviewer()), this,
                   [this, project, id](const Status& status) {
                     if (!status)
                       return m_frame->showError(status.error());
                     project->edits().saveDraft("pair", id.value, {});
                     m_editing = 0;
                     m_pair->cancelEdit();
                     m_shown = 0;
                     showCurrent();
                     m_queue->setFocus();
                   });
}

void ReviewPage::saveDraft() {
  m_draft.stop();
  if (m_pair->isEditing() && m_editing && m_session->canEdit())
    m_session->project()->edits().saveDraft("pair", m_editing, m_pair->draftText().toStdString());
}

void ReviewPage::saveRatings() {
  if (!isCurrentShown() || !m_session->canEdit())
    return;
  models::whenDone(
      m_session->project()->edits().setRatings(m_pair->pair()->row.id, m_pair->ratings(), {}, reviewer()), this,
      [this](const Status& status) {
        if (!status)
          m_frame->showError(status.error());
      });
}

} // namespace reticle::pages::review
