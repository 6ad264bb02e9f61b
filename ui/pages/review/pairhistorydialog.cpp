// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/review/pairhistorydialog.h"

#include "models/session.h"
#include "models/whendone.h"
#include "project/project.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "words/decisions.h"
#include "words/names.h"
#include "words/numbers.h"
#include "words/sentences.h"
#include "workflow/contextjson.h"
#include "workflow/paidcall.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QSplitter>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <nlohmann/json.hpp>

namespace reticle::pages::review {
namespace {

constexpr int kText = Qt::UserRole; // what is shown when a step is chosen

QString fromText(const std::string& text) {
  return QString::fromStdString(text);
}

QString verdictOf(const benchmark::AttemptOutcome& attempt) {
  return attempt.verdict.accepted ? PairHistoryDialog::tr("passed")
                                  : words::rejectionName(benchmark::rejectionName(attempt.verdict.reason));
}

QString purposeName(const std::string& purpose) {
  return purpose == workflow::kQuestionPurpose
             ? PairHistoryDialog::tr("Question written by a model")
             : PairHistoryDialog::tr("Critic: %1").arg(words::readable(purpose));
}

QString attemptText(const benchmark::AttemptOutcome& attempt) {
  QStringList lines{PairHistoryDialog::tr("Verdict: %1").arg(verdictOf(attempt))};
  if (!attempt.verdict.detail.empty())
    lines.append(PairHistoryDialog::tr("Detail: %1").arg(fromText(attempt.verdict.detail)));
  if (!attempt.question.empty())
    lines.append(PairHistoryDialog::tr("Question: %1").arg(fromText(attempt.question)));
  lines.append(
      PairHistoryDialog::tr("Temperature %1, top p %2, similarity limit %3, reply of at most %4 tokens")
          .arg(words::number(attempt.control.temperature, 2), words::number(attempt.control.topP, 2),
               words::number(attempt.control.threshold, 2), words::count(attempt.control.maxTokens)));
  return lines.join(QLatin1Char('\n'));
}

// The messages of a request as a person reads them; the whole JSON when it is of another form.
QString requestText(const std::string& text) {
  const auto json = nlohmann::json::parse(text, nullptr, false);
  const auto messages = json.is_object() ? json.find("messages") : json.end();
  if (!json.is_object() || messages == json.end() || !messages->is_array())
    return fromText(text);
  QStringList parts;
  nlohmann::json settings = json;
  settings.erase("messages");
  parts.append(fromText(settings.dump()));
  for (const auto& message : *messages) {
    if (message.is_array() && message.size() == 2 && message[0].is_string() && message[1].is_string())
      parts.append(QStringLiteral("[%1]\n%2")
                       .arg(fromText(message[0].get<std::string>()), fromText(message[1].get<std::string>())));
  }
  return parts.join(QStringLiteral("\n\n"));
}

QString rawOf(const std::string& text) {
  const auto json = nlohmann::json::parse(text, nullptr, false);
  return fromText(json.is_object() ? json.value("raw", text) : text);
}

QString exchangeText(const project::Exchange& exchange) {
  const auto tokens = [](const std::optional<std::int64_t>& count) {
    return count ? words::count(*count) : words::noValue();
  };
  QStringList parts{PairHistoryDialog::tr("Model: %1\nPrompt: %2\nTime: %3\nTokens sent and received: %4, %5")
                        .arg(fromText(exchange.model), fromText(exchange.promptVersion),
                             words::dateTime(exchange.atMs), tokens(exchange.promptTokens),
                             tokens(exchange.completionTokens))};
  if (exchange.cached)
    parts.append(PairHistoryDialog::tr("The reply came from the cache."));
  if (exchange.error)
    parts.append(PairHistoryDialog::tr("FAILED") + QLatin1Char('\n') + words::sentence(*exchange.error));
  if (!exchange.requestJson.empty())
    parts.append(PairHistoryDialog::tr("REQUEST") + QLatin1Char('\n') + requestText(exchange.requestJson));
  if (!exchange.replyJson.empty())
    parts.append(PairHistoryDialog::tr("RAW REPLY") + QLatin1Char('\n') + rawOf(exchange.replyJson));
  return parts.join(QStringLiteral("\n\n"));
}

} // namespace

PairHistoryDialog::PairHistoryDialog(models::Session& session, const project::PairRow& pair, QWidget* parent)
    : QDialog(parent), m_pair(pair), m_note(new theme::PlainTextLabel), m_steps(new QTreeWidget),
      m_text(new theme::ForeignText(theme::TextRole::Mono)) {
  setObjectName(QStringLiteral("pairHistory"));
  setWindowTitle(tr("How %1 was made").arg(fromText(pair.key)));
  setAttribute(Qt::WA_DeleteOnClose);
  resize(900, 560);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(theme::space::l, theme::space::l, theme::space::l, theme::space::l);
  column->setSpacing(theme::space::m);
  m_note->setObjectName(QStringLiteral("pairHistory.note"));
  m_note->setWordWrap(true);
  column->addWidget(m_note);
  m_steps->setObjectName(QStringLiteral("pairHistory.steps"));
  m_steps->setAccessibleName(tr("Attempts, calls and decisions"));
  m_steps->setHeaderHidden(true);
  m_text->setObjectName(QStringLiteral("pairHistory.text"));
  m_text->setAccessibleName(tr("Details of the step"));
  auto* splitter = new QSplitter;
  splitter->addWidget(m_steps);
  splitter->addWidget(m_text);
  splitter->setStretchFactor(1, 1);
  splitter->setSizes({280, 620});
  column->addWidget(splitter, 1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  column->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(m_steps, &QTreeWidget::currentItemChanged, this,
          [this](const QTreeWidgetItem* item) { showItem(item); });
  auto project = session.project();
  auto made = models::stepIn(project->queries().pairHistory(pair.id), this,
                             [this, project](const Result<std::optional<project::PairHistory>>& history) {
                               showHistory(history);
                               return project->queries().pairDecisions(m_pair.id);
                             });
  models::whenDone(
      made.unwrap(), this,
      [this, project](const Result<std::vector<project::EditRow>>& decisions) { showDecisions(decisions); });
}

void PairHistoryDialog::showHistory(const Result<std::optional<project::PairHistory>>& history) {
  if (!history)
    return m_note->setText(words::sentence(history.error()));
  if (!*history)
    return m_note->setText(tr("This pair was imported or written by hand."));
  fill(**history);
}

void PairHistoryDialog::fill(const project::PairHistory& history) {
  const auto outcome = workflow::restoredOutcome(history.context);
  if (!outcome)
    return m_note->setText(words::sentence(outcome.error()));
  m_note->setText(history.exchanges.empty()
                      ? tr("Context %1, written by %2 without a kept request.")
                            .arg(words::count(static_cast<std::int64_t>(history.context.number) + 1),
                                 words::writerName(m_pair.writer))
                      : tr("Context %1, written by %2.")
                            .arg(words::count(static_cast<std::int64_t>(history.context.number) + 1),
                                 words::writerName(m_pair.writer)));
  QTreeWidgetItem* last = nullptr;
  for (const benchmark::AttemptOutcome& attempt : outcome->attempts) {
    last = new QTreeWidgetItem(
        m_steps, {tr("Attempt %1: %2").arg(QString::number(attempt.attempt), verdictOf(attempt))});
    last->setData(0, kText, attemptText(attempt));
    for (const project::Exchange& exchange : history.exchanges) {
      if (exchange.attempt != attempt.attempt)
        continue;
      auto* call = new QTreeWidgetItem(last, {purposeName(exchange.purpose)});
      call->setData(0, kText, exchangeText(exchange));
    }
  }
  m_steps->expandAll();
  if (last)
    m_steps->setCurrentItem(last);
}

void PairHistoryDialog::showDecisions(const Result<std::vector<project::EditRow>>& decisions) {
  if (!decisions)
    return m_note->setText(words::sentence(decisions.error()));
  if (decisions->empty())
    return;
  auto* group = new QTreeWidgetItem(m_steps, {tr("What people decided")});
  QStringList all;
  for (const project::EditRow& row : *decisions) {
    const QString what = words::decision(row.kind, row.parameters);
    const QString line = tr("%1: %2").arg(words::dateTime(row.atMs), what);
    auto* item = new QTreeWidgetItem(group, {what});
    item->setData(0, kText, line);
    all.append(line);
  }
  group->setData(0, kText, all.join(QLatin1Char('\n')));
  group->setExpanded(true);
  if (!m_steps->currentItem())
    m_steps->setCurrentItem(group);
}

void PairHistoryDialog::showItem(const QTreeWidgetItem* item) {
  m_text->setForeignText(item ? item->data(0, kText).toString() : QString());
}

} // namespace reticle::pages::review
