// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/review/pairview.h"

#include "models/looks.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "theme/statebadge.h"
#include "words/names.h"
#include "words/numbers.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace reticle::pages::review {
namespace {

constexpr QChar kPart(0x0C); // parts question and answer in a draft

QString lettered(const benchmark::QaPair& pair) {
  QStringList lines;
  for (std::size_t i = 0; i < pair.options.size(); ++i)
    lines.append(QStringLiteral("%1) %2%3")
                     .arg(QChar(static_cast<char16_t>(u'A' + i)), QString::fromStdString(pair.options[i]),
                          static_cast<int>(i) == pair.correctOption ? QStringLiteral("  ✓") : QString()));
  return lines.join(QLatin1Char('\n'));
}

} // namespace

PairView::PairView(QWidget* parent)
    : QWidget(parent), m_head(new theme::PlainTextLabel(theme::TextRole::Strong, theme::Role::Text)),
      m_state(new theme::StateBadge), m_question(new theme::ForeignText(theme::TextRole::Question)),
      m_answer(new theme::ForeignText), m_questionEdit(new QPlainTextEdit), m_answerEdit(new QPlainTextEdit),
      m_editBar(new QWidget), m_save(new QPushButton(tr("Save"))),
      m_extra(new theme::PlainTextLabel(theme::TextRole::Body, theme::Role::Muted)),
      m_evidenceRow(new QHBoxLayout),
      m_made(new theme::PlainTextLabel(theme::TextRole::Caption, theme::Role::Muted)),
      m_history(new QPushButton(tr("How it was made"))) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(theme::space::m, 0, theme::space::m, 0);
  layout->setSpacing(theme::space::s);
  auto* head = new QHBoxLayout;
  m_head->setObjectName(QStringLiteral("review.head"));
  head->addWidget(m_head, 1);
  head->addWidget(m_state);
  layout->addLayout(head);

  const auto prepare = [](QWidget* widget, const char* name, const QString& accessible) {
    widget->setObjectName(QString::fromLatin1(name));
    widget->setAccessibleName(accessible);
  };
  prepare(m_question, "review.question", tr("Question"));
  prepare(m_answer, "review.answer", tr("Reference answer"));
  prepare(m_questionEdit, "review.questionEdit", tr("Edit question"));
  prepare(m_answerEdit, "review.answerEdit", tr("Edit reference answer"));
  layout->addWidget(new theme::PlainTextLabel(tr("Question"), theme::TextRole::Caption, theme::Role::Muted));
  layout->addWidget(m_question, 3);
  layout->addWidget(m_questionEdit, 3);
  layout->addWidget(m_extra);
  layout->addWidget(
      new theme::PlainTextLabel(tr("Reference answer"), theme::TextRole::Caption, theme::Role::Muted));
  layout->addWidget(m_answer, 2);
  layout->addWidget(m_answerEdit, 2);
  m_extra->setWordWrap(true);
  m_extra->setTextInteractionFlags(Qt::TextSelectableByMouse);

  auto* bar = new QHBoxLayout(m_editBar);
  bar->setContentsMargins(0, 0, 0, 0);
  m_save->setObjectName(QStringLiteral("review.save"));
  m_save->setToolTip(tr("Ctrl+Enter"));
  auto* cancel = new QPushButton(tr("Cancel editing"));
  cancel->setObjectName(QStringLiteral("review.cancelEdit"));
  bar->addStretch(1);
  bar->addWidget(cancel);
  bar->addWidget(m_save);
  layout->addWidget(m_editBar);

  auto* evidence = new QHBoxLayout;
  evidence->addWidget(new theme::PlainTextLabel(tr("Evidence"), theme::TextRole::Caption, theme::Role::Muted));
  evidence->addLayout(m_evidenceRow);
  evidence->addStretch(1);
  layout->addLayout(evidence);

  auto* grid = new QGridLayout;
  grid->setHorizontalSpacing(theme::space::m);
  const QStringList names{tr("Accuracy"), tr("Relevance"), tr("Difficulty"), tr("Diversity")};
  for (int i = 0; i < names.size(); ++i) {
    auto* box = new QComboBox;
    box->addItem(words::noValue(), 0);
    for (int value = 1; value <= 5; ++value)
      box->addItem(QString::number(value), value);
    box->setObjectName(QStringLiteral("review.rating%1").arg(i));
    box->setAccessibleName(names.at(i));
    auto* label = new theme::PlainTextLabel(names.at(i), theme::TextRole::Caption, theme::Role::Muted);
    label->setBuddy(box);
    grid->addWidget(label, 0, i);
    grid->addWidget(box, 1, i);
    connect(box, &QComboBox::activated, this, &PairView::ratingsChanged);
    m_ratings.push_back(box);
  }
  grid->setColumnStretch(4, 1);
  layout->addLayout(grid);
  m_made->setWordWrap(true);
  m_history->setObjectName(QStringLiteral("review.history"));
  m_history->setFocusPolicy(Qt::TabFocus);
  auto* made = new QHBoxLayout;
  made->addWidget(m_made, 1);
  made->addWidget(m_history);
  layout->addLayout(made);

  connect(m_history, &QPushButton::clicked, this, &PairView::historyRequested);
  connect(m_save, &QPushButton::clicked, this, &PairView::saveRequested);
  connect(cancel, &QPushButton::clicked, this, [this] {
    cancelEdit();
    Q_EMIT editCancelled();
  });
  for (auto* edit : {m_questionEdit, m_answerEdit}) {
    edit->setTabChangesFocus(true);
    connect(edit, &QPlainTextEdit::textChanged, this, [this] {
      if (m_editing && !m_filling)
        Q_EMIT draftChanged();
    });
  }
  clear();
}

void PairView::clear() {
  cancelEdit();
  m_detail.reset();
  m_head->setText(tr("No pair is selected."));
  m_state->setVisible(false);
  m_question->setForeignText({});
  m_answer->setForeignText({});
  m_extra->hide();
  m_made->setText({});
  m_history->setEnabled(false);
  fillEvidence();
  showRatings({});
}

void PairView::setPair(const project::PairDetail& detail, const QString& position) {
  cancelEdit();
  const bool same = m_detail && m_detail->row.id == detail.row.id;
  m_detail = detail;
  const auto& pair = detail.pair;
  m_head->setText(QStringLiteral("%1   %2   %3   %4")
                      .arg(QString::fromStdString(pair.key), words::testTypeShort(pair.type),
                           words::subTypeName(pair.subType), position));
  m_state->setVisible(true);
  m_state->setState(models::lookOf(detail.row.verdict),
                    words::verdictName(project::verdictName(detail.row.verdict)));
  m_question->setForeignText(QString::fromStdString(pair.question));
  m_answer->setForeignText(QString::fromStdString(pair.answer));
  QStringList extra;
  if (!pair.options.empty())
    extra.append(lettered(pair));
  if (!pair.calculation.empty())
    extra.append(tr("Calculation: %1").arg(QString::fromStdString(pair.calculation)));
  if (detail.original && detail.original->question != pair.question)
    extra.append(tr("Before the edit: %1").arg(QString::fromStdString(detail.original->question)));
  if (detail.original && detail.original->answer != pair.answer)
    extra.append(tr("Answer before the edit: %1").arg(QString::fromStdString(detail.original->answer)));
  if (detail.row.stale)
    extra.append(tr("The file of its evidence has changed since the pair was made."));
  if (!detail.row.reason.empty())
    extra.append(tr("Reason: %1").arg(QString::fromStdString(detail.row.reason)));
  m_extra->setText(extra.join(QLatin1Char('\n')));
  m_extra->setVisible(!extra.isEmpty());
  const QString writer = words::writerName(detail.row.writer);
  m_made->setText(detail.row.writer == "hand" // nothing steered it
                      ? tr("Written by %1").arg(writer)
                      : tr("Written by %1, temperature %2, similarity limit %3, closest earlier question %4")
                            .arg(writer, words::number(pair.record.temperature, 2),
                                 words::number(pair.record.threshold, 2),
                                 words::number(pair.record.maxSimilarity, 2)));
  m_history->setEnabled(true);
  fillEvidence();
  showRatings(detail.row.ratings);
  if (!same)
    m_rating = 0;
}

void PairView::setEditable(bool editable) {
  for (auto* box : m_ratings)
    box->setEnabled(editable);
}

void PairView::fillEvidence() {
  for (auto* button : m_evidenceButtons)
    button->deleteLater();
  m_evidenceButtons.clear();
  m_evidence = -1;
  if (!m_detail)
    return;
  for (std::size_t i = 0; i < m_detail->pair.evidence.size(); ++i) {
    auto* button = new QPushButton(QString::number(i + 1));
    const int index = static_cast<int>(i);
    button->setCheckable(true);
    button->setObjectName(QStringLiteral("review.evidence%1").arg(index));
    button->setAccessibleName(tr("Evidence %1").arg(index + 1));
    button->setToolTip(QString::fromStdString(m_detail->pair.evidence[i].documentTitle).toHtmlEscaped());
    button->setMaximumWidth(48);
    connect(button, &QPushButton::clicked, this, [this, index] { showEvidence(index); });
    m_evidenceRow->addWidget(button);
    m_evidenceButtons.push_back(button);
  }
  if (!m_evidenceButtons.empty())
    showEvidence(0);
}

void PairView::showEvidence(int index) {
  if (m_evidenceButtons.empty())
    return;
  const int count = static_cast<int>(m_evidenceButtons.size());
  m_evidence = (index % count + count) % count;
  for (int i = 0; i < count; ++i)
    m_evidenceButtons[static_cast<std::size_t>(i)]->setChecked(i == m_evidence);
  Q_EMIT evidenceChosen(m_evidence);
}

void PairView::showRatings(const project::Ratings& ratings) {
  const std::optional<int> values[] = {ratings.accuracy, ratings.relevance, ratings.difficulty,
                                       ratings.diversity};
  for (std::size_t i = 0; i < m_ratings.size(); ++i) {
    const QSignalBlocker block(m_ratings[i]);
    m_ratings[i]->setCurrentIndex(values[i].value_or(0));
  }
}

project::Ratings PairView::ratings() const {
  const auto value = [this](std::size_t i) {
    const int chosen = m_ratings[i]->currentData().toInt();
    return chosen == 0 ? std::optional<int>() : std::optional<int>(chosen);
  };
  return {value(0), value(1), value(2), value(3)};
}

void PairView::rate(int value) {
  if (!m_detail || value < 1 || value > 5)
    return;
  m_ratings[static_cast<std::size_t>(m_rating)]->setCurrentIndex(value);
  m_rating = (m_rating + 1) % static_cast<int>(m_ratings.size());
  Q_EMIT ratingsChanged();
}

void PairView::beginEdit(const QString& draft) {
  if (!m_detail)
    return;
  m_filling = true;
  const auto parts = draft.split(kPart);
  m_questionEdit->setPlainText(parts.size() == 2 ? parts.at(0)
                                                 : QString::fromStdString(m_detail->pair.question));
  m_answerEdit->setPlainText(parts.size() == 2 ? parts.at(1) : QString::fromStdString(m_detail->pair.answer));
  m_filling = false;
  m_editing = true;
  m_question->hide();
  m_answer->hide();
  m_questionEdit->show();
  m_answerEdit->show();
  m_editBar->show();
  m_questionEdit->setFocus();
}

void PairView::cancelEdit() {
  m_editing = false;
  m_questionEdit->hide();
  m_answerEdit->hide();
  m_editBar->hide();
  m_question->show();
  m_answer->show();
}

benchmark::QaPair PairView::edited() const {
  benchmark::QaPair pair = m_detail->pair;
  pair.question = m_questionEdit->toPlainText().trimmed().toStdString();
  pair.answer = m_answerEdit->toPlainText().trimmed().toStdString();
  return pair;
}

QString PairView::draftText() const {
  return m_questionEdit->toPlainText() + kPart + m_answerEdit->toPlainText();
}

} // namespace reticle::pages::review
