// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/review/reviewpage.h"

#include "models/pageframe.h"
#include "models/session.h"
#include "models/whendone.h"
#include "pages/review/pairhistorydialog.h"
#include "pages/review/pairview.h"
#include "pages/review/queuemodel.h"
#include "pages/review/sourceview.h"
#include "project/project.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "words/numbers.h"

#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace reticle::pages::review {
namespace {

constexpr int kQueueWidth = theme::kQueueWidth + 70; // state and key of a pair, and how its question begins
constexpr int kDraftAfterMs = 1000;                  // a draft is stored this long after the last key

// True while a person types: no single-key command may fire then.
bool typing(const QWidget* focus) {
  if (!focus)
    return false;
  if (qobject_cast<const QLineEdit*>(focus) || qobject_cast<const QAbstractSpinBox*>(focus))
    return true;
  const auto* text = qobject_cast<const QPlainTextEdit*>(focus);
  return text && !text->isReadOnly();
}

} // namespace

ReviewPage::ReviewPage(QWidget* parent)
    : Page(parent), m_frame(new models::PageFrame(tr("Review"), QStringLiteral("review"))),
      m_state(new QComboBox), m_queue(new QTableView),
      m_done(new theme::PlainTextLabel(theme::TextRole::Caption, theme::Role::Muted)), m_pair(new PairView),
      m_source(new SourceView) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_frame);

  m_state->setObjectName(QStringLiteral("review.state"));
  m_state->setAccessibleName(tr("Show"));
  m_state->addItem(tr("To review"), QStringLiteral("new"));
  m_state->addItem(tr("All"), QString());
  m_state->addItem(tr("Accepted"), QStringLiteral("accepted"));
  m_state->addItem(tr("Rejected"), QStringLiteral("rejected"));
  m_state->addItem(tr("Flagged"), QStringLiteral("flagged"));
  m_state->addItem(tr("Source changed"), QStringLiteral("stale"));
  m_state->setCurrentIndex(1);
  m_frame->header()->enableFilter(tr("Filter by key or text"));
  m_frame->header()->addControl(m_state);

  auto* left = new QWidget;
  left->setMinimumWidth(kQueueWidth);
  auto* column = new QVBoxLayout(left);
  column->setContentsMargins(0, 0, theme::space::s, 0);
  column->setSpacing(theme::space::s);
  m_queue->setObjectName(QStringLiteral("review.queue"));
  m_queue->setAccessibleName(tr("Queue"));
  column->addWidget(m_queue, 1);
  m_done->setObjectName(QStringLiteral("review.done"));
  column->addWidget(m_done);

  auto* middle = new QWidget;
  auto* pair = new QVBoxLayout(middle);
  pair->setContentsMargins(0, 0, 0, 0);
  pair->addWidget(m_pair, 1);
  auto* verbs = new QHBoxLayout;
  verbs->setContentsMargins(theme::space::m, 0, theme::space::m, 0);
  verbs->setSpacing(theme::space::xs); // the buttons bring room of their own
  struct Verb {
    QAction* action;
    bool button;
  };
  const Verb list[] = {
      {addVerb(tr("Accept"), theme::Icon::Accept, QStringLiteral("accept"), Qt::Key_A, &ReviewPage::acceptPair),
       true},
      {addVerb(tr("Reject"), theme::Icon::Reject, QStringLiteral("reject"), Qt::Key_X, &ReviewPage::rejectPair),
       true},
      {addVerb(tr("Edit"), theme::Icon::Edit, QStringLiteral("edit"), Qt::Key_E, &ReviewPage::edit), true},
      {addVerb(tr("Skip"), theme::Icon::Skip, QStringLiteral("skip"), Qt::Key_S, &ReviewPage::skip), true},
      {addVerb(tr("Flag"), theme::Icon::Flag, QStringLiteral("flag"), Qt::Key_F, &ReviewPage::flagPair), true},
      {addVerb(tr("Undo"), theme::Icon::Undo, QStringLiteral("undo"), Qt::Key_U, &ReviewPage::undo), true},
      {addVerb(tr("Next pair"), theme::Icon::Next, QStringLiteral("next"), Qt::Key_J, &ReviewPage::next),
       false},
      {addVerb(tr("Previous pair"), theme::Icon::Previous, QStringLiteral("previous"), Qt::Key_K,
               &ReviewPage::previous),
       false},
      {addVerb(tr("Next evidence"), theme::Icon::Quote, QStringLiteral("evidence"), Qt::Key_N,
               &ReviewPage::nextEvidence),
       false}};
  for (const auto& verb : list) {
    if (!verb.button)
      continue;
    auto* button = new QToolButton;
    button->setDefaultAction(verb.action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setObjectName(verb.action->objectName() + QStringLiteral(".button"));
    button->setAccessibleName(verb.action->text());
    button->setFocusPolicy(Qt::TabFocus);
    verbs->addWidget(button);
  }
  verbs->addStretch(1);
  pair->addLayout(verbs);

  auto* splitter = new QSplitter;
  splitter->setObjectName(QStringLiteral("review.splitter"));
  splitter->addWidget(left);
  splitter->addWidget(middle);
  splitter->addWidget(m_source);
  splitter->setStretchFactor(0, 1);
  splitter->setStretchFactor(1, 3);
  splitter->setStretchFactor(2, 3);
  splitter->setSizes({kQueueWidth, 440, 340});
  m_frame->setContent(splitter);

  m_draft.setSingleShot(true);
  m_draft.setInterval(kDraftAfterMs);
  connect(&m_draft, &QTimer::timeout, this, &ReviewPage::saveDraft);
  connect(m_state, &QComboBox::currentIndexChanged, this, &ReviewPage::applyFilter);
  connect(m_frame->header(), &theme::PageHeader::filterChanged, this, &ReviewPage::applyFilter);
  connect(m_pair, &PairView::evidenceChosen, this, [this](int index) {
    if (m_pair->pair())
      m_source->setEvidence(m_pair->pair()->pair.evidence, index);
  });
  connect(m_pair, &PairView::ratingsChanged, this, &ReviewPage::saveRatings);
  connect(m_pair, &PairView::historyRequested, this, [this] {
    if (m_pair->pair() && m_session->hasProject())
      (new PairHistoryDialog(*m_session, m_pair->pair()->row, this))->open();
  });
  connect(m_pair, &PairView::saveRequested, this, &ReviewPage::saveEdit);
  connect(m_pair, &PairView::draftChanged, this, [this] { m_draft.start(); });
  connect(m_pair, &PairView::editCancelled, this, [this] {
    m_draft.stop();
    if (m_session->canEdit() && m_editing)
      m_session->project()->edits().saveDraft("pair", m_editing, {});
    m_editing = 0;
    m_queue->setFocus();
  });
  connect(m_source, &SourceView::failed, m_frame, &models::PageFrame::showError);
  qApp->installEventFilter(this);
}

QAction* ReviewPage::addVerb(const QString& text, theme::Icon icon, const QString& name, int key,
                             void (ReviewPage::*slot)()) {
  auto* action = new QAction(theme::icon(icon), text, this);
  action->setObjectName(QStringLiteral("review.") + name);
  action->setToolTip(tr("%1 (%2)").arg(text, QKeySequence(key).toString(QKeySequence::NativeText)));
  connect(action, &QAction::triggered, this, slot);
  m_actions.append(action);
  m_keys.emplace_back(key, action);
  return action;
}

QString ReviewPage::title() const {
  return tr("Review");
}

void ReviewPage::setSession(models::Session* session) {
  m_session = session;
  m_source->setSession(session);
  m_model = new QueueModel(*session, this);
  m_frame->setUpTable(m_queue, m_model);
  connect(m_queue->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ReviewPage::showCurrent);
  connect(m_model, &QueueModel::listed, this, [this](int rows) {
    refresh();
    const int wanted = m_wanted ? m_model->rowOf(m_wanted) : -1;
    m_wanted = 0;
    if (wanted >= 0)
      select(wanted);
    else if (rows > 0 && !m_queue->currentIndex().isValid())
      select(0);
    else
      showCurrent();
  });
  connect(session, &models::Session::projectOpened, this, [this] {
    m_shown = 0;
    applyFilter();
  });
  connect(session, &models::Session::projectAboutToClose, this, [this] {
    if (m_pair->isEditing())
      saveDraft();
  });
  connect(session, &models::Session::projectClosed, this, [this] {
    m_shown = 0;
    m_editing = 0;
    m_pair->clear();
    m_source->clear();
    m_model->clear();
    refresh();
  });
  connect(session, &models::Session::projectChanged, this, [this](const std::vector<project::Change>& changes) {
    for (const auto& change : changes) {
      if (change.table != "pair" && change.table != "review" && change.table != "source")
        continue;
      // Verdicts of rows that are listed are shown in place; the queue is listed anew when pairs come or go.
      m_model->reload();
      m_model->refreshRows(change.ids);
      if (!m_pair->isEditing())
        m_shown = 0;
      showCurrent();
      refreshCounts();
      return;
    }
  });
  applyFilter();
}

void ReviewPage::showTarget(const QVariantMap& target) {
  const QString key = target.value(QStringLiteral("pair")).toString();
  if (key.isEmpty() || !m_session->hasProject())
    return;
  auto project = m_session->project();
  models::whenDone(project->queries().pairByKey(key.toStdString()), this,
                   [this, project](const Result<PairId>& pair) {
                     if (project != m_session->project())
                       return;
                     if (!pair)
                       return m_frame->showError(pair.error());
                     {
                       const QSignalBlocker quiet(m_state), still(m_frame->header()->filter());
                       m_state->setCurrentIndex(1); // all
                       m_frame->header()->filter()->clear();
                     }
                     m_wanted = pair->value;
                     applyFilter();
                   });
}

void ReviewPage::applyFilter() {
  if (!m_session->hasProject()) {
    m_model->clear();
    return refresh();
  }
  project::PairFilter filter;
  const auto verdict = project::verdictFromName(m_state->currentData().toString().toStdString());
  if (verdict)
    filter.verdicts.push_back(*verdict);
  if (m_state->currentData().toString() == QLatin1String("stale"))
    filter.stale = true;
  filter.text = m_frame->header()->filter()->text().trimmed().toStdString();
  m_model->setFilter(filter);
  refreshCounts();
}

void ReviewPage::refresh() {
  const bool filtered = m_state->currentIndex() != 1 || !m_frame->header()->filter()->text().isEmpty();
  const bool any = m_model->rowCount() > 0;
  const bool edit = m_session->canEdit() && any;
  for (QAction* action : m_actions)
    action->setEnabled(edit);
  m_pair->setEditable(edit);
  if (m_session->hasProject() && (any || filtered)) {
    if (!any) {
      m_pair->clear();
      m_source->clear();
      m_shown = 0;
    }
    return m_frame->showContent();
  }
  m_frame->empty()->clearActions();
  if (!m_session->hasProject()) {
    m_frame->empty()->setReason(theme::Icon::Review, tr("No project is open"),
                                tr("Pairs belong to a project."));
    auto* home = m_frame->empty()->addAction(tr("Go to Home"));
    connect(home, &QPushButton::clicked, this, [this] { m_session->requestPage(QStringLiteral("home")); });
  } else {
    m_frame->empty()->setReason(theme::Icon::Review, tr("There is nothing to review yet"),
                                tr("Pairs of question and answer come here as soon as some are generated."));
    auto* generate = m_frame->empty()->addAction(tr("Generate questions"));
    connect(generate, &QPushButton::clicked, this,
            [this] { m_session->requestPage(QStringLiteral("generate")); });
  }
  m_frame->showEmpty();
}

void ReviewPage::refreshCounts() {
  if (!m_session->hasProject())
    return;
  auto project = m_session->project();
  models::whenDone(project->queries().verdictCounts({}), this,
                   [this, project](const Result<std::map<project::Verdict, std::int64_t>>& counts) {
                     if (project != m_session->project() || !counts)
                       return;
                     std::int64_t total = 0;
                     std::int64_t open = 0;
                     for (const auto& [verdict, count] : *counts) {
                       total += count;
                       if (verdict == project::Verdict::New)
                         open += count;
                     }
                     m_done->setText(tr("%1 reviewed").arg(words::ofTotal(total - open, total)));
                   });
}

void ReviewPage::select(int row) {
  const int rows = m_model->rowCount();
  if (rows == 0)
    return;
  row = std::clamp(row, 0, rows - 1);
  m_queue->selectRow(row);
  m_queue->setCurrentIndex(m_model->index(row, 1));
}

void ReviewPage::showCurrent() {
  const int row = m_queue->currentIndex().isValid() ? m_queue->currentIndex().row() : -1;
  const std::int64_t id = row < 0 ? 0 : m_model->idAt(row);
  if (id == 0 || id == m_shown || !m_session->hasProject())
    return;
  if (m_pair->isEditing())
    saveDraft();
  m_shown = id;
  m_editing = 0;
  auto project = m_session->project();
  models::whenDone(
      project->queries().pair(PairId{id}), this,
      [this, project, id](const Result<project::PairDetail>& detail) {
        if (project != m_session->project() || m_shown != id)
          return;
        if (!detail)
          return m_frame->showError(detail.error());
        const int place = m_model->rowOf(id);
        m_pair->setPair(*detail,
                        tr("%1 of %2").arg(QString::number(place + 1), QString::number(m_model->rowCount())));
        models::whenDone(project->queries().draft("pair", id), this,
                         [this, id](const Result<std::optional<std::string>>& draft) {
                           // What was being typed when the program ended comes back as it was.
                           if (m_shown == id && draft && *draft && !m_pair->isEditing() &&
                               m_session->canEdit()) {
                             m_editing = id;
                             m_pair->beginEdit(QString::fromStdString(**draft));
                             m_frame->messages()->showMessage(theme::MessageKind::Info,
                                                              tr("An unfinished edit of this pair was kept."));
                           }
                         });
      });
}

bool ReviewPage::handleKey(int key) {
  for (const auto& [bound, action] : m_keys) {
    if (bound == key) {
      action->trigger();
      return true;
    }
  }
  if (key >= Qt::Key_1 && key <= Qt::Key_5 && m_session->canEdit()) {
    m_pair->rate(key - Qt::Key_0);
    return true;
  }
  return false;
}

bool ReviewPage::eventFilter(QObject* object, QEvent* event) {
  if (event->type() != QEvent::KeyPress || !isVisible() || m_frame->isEmpty())
    return Page::eventFilter(object, event);
  auto* widget = qobject_cast<QWidget*>(object);
  if (!widget || !(widget == this || isAncestorOf(widget)))
    return Page::eventFilter(object, event);
  const auto* key = static_cast<QKeyEvent*>(event);
  if (m_pair->isEditing() && key->modifiers() == Qt::ControlModifier &&
      (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)) {
    saveEdit();
    return true;
  }
  if (key->modifiers() != Qt::NoModifier || typing(widget) || m_pair->isEditing())
    return Page::eventFilter(object, event);
  if (handleKey(key->key()))
    return true;
  return Page::eventFilter(object, event);
}

models::PageEntry reviewEntry() {
  models::PageEntry entry;
  entry.id = QStringLiteral("review");
  entry.title = [] { return reticle::pages::review::ReviewPage::tr("Review"); };
  entry.icon = theme::Icon::Review;
  entry.make = [] { return std::make_unique<ReviewPage>(); };
  return entry;
}

} // namespace reticle::pages::review
