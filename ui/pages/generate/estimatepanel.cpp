// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/generate/estimatepanel.h"

#include "pages/generate/valuegrid.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "words/names.h"
#include "words/numbers.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace reticle::pages::generate {
namespace {

QString rounded(double value) {
  return words::count(std::llround(value));
}

QString expected(const workflow::Expected& value) {
  return EstimatePanel::tr("about %1, at most %2").arg(rounded(value.likely), rounded(value.most));
}

QString money(const workflow::Expected& cost, const std::string& currency) {
  const QString unit = QString::fromStdString(currency);
  return EstimatePanel::tr("about %1, at most %2")
      .arg(words::money(cost.likely, unit), words::money(cost.most, unit));
}

// "Multi-hop: 3 of 20; no link to another document (17)": what is asked, and what stands in the way.
QString typeText(const workflow::GenerationEstimate::Type& type) {
  QString text = QStringLiteral("%1: %2").arg(words::testTypeShort(type.type),
                                              words::ofTotal(qint64(type.expected), qint64(type.asked)));
  QStringList reasons;
  if (type.expected < type.asked)
    for (const auto& [reason, count] : type.skipped)
      reasons.append(QStringLiteral("%1 (%2)").arg(words::skipReasonName(reason), words::count(qint64(count))));
  return reasons.isEmpty() ? text : text + QStringLiteral(", ") + reasons.join(QStringLiteral(", "));
}

} // namespace

EstimatePanel::EstimatePanel(QWidget* parent)
    : QFrame(parent), m_button(new QPushButton(tr("&Estimate"))),
      m_values(new ValueGrid(QStringLiteral("generate.estimate.values"))),
      m_note(new theme::PlainTextLabel(theme::TextRole::Caption, theme::Role::Muted)) {
  setObjectName(QStringLiteral("generate.estimate"));
  setProperty("look", QStringLiteral("card"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(theme::space::m, theme::space::s, theme::space::m, theme::space::s);
  column->setSpacing(theme::space::s);
  auto* head = new QHBoxLayout;
  head->addWidget(new theme::SectionLabel(tr("Estimate")));
  head->addStretch(1);
  m_button->setObjectName(QStringLiteral("generate.estimateButton"));
  m_button->setToolTip(
      tr("Counts the contexts of this plan and what writing the pairs will take; asks no model."));
  head->addWidget(m_button);
  column->addLayout(head);
  m_values->add(QStringLiteral("contexts"), tr("Contexts available"),
                tr("Passages or groups of passages that questions can be written from."));
  m_values->add(QStringLiteral("pairs"), tr("Pairs expected"),
                tr("Fewer than planned when the contexts run out."));
  m_values->add(QStringLiteral("calls"), tr("Calls to the model"),
                tr("At most: every attempt at every context fails."));
  m_values->add(QStringLiteral("tokensIn"), tr("Tokens sent"),
                tr("Counted in requests built from the first contexts."));
  m_values->add(QStringLiteral("tokensOut"), tr("Tokens received"),
                tr("At most: every reply is as long as it may be."));
  m_values->add(QStringLiteral("cost"), tr("Cost"),
                tr("From the model's prices, as the Systems page lists them."));
  m_values->add(QStringLiteral("time"), tr("Time"),
                tr("From the rate of this project's last generation by this writer."));
  column->addWidget(m_values);
  m_note->setObjectName(QStringLiteral("generate.estimate.note"));
  m_note->setWordWrap(true);
  column->addWidget(m_note);
  column->addStretch(1);
  connect(m_button, &QPushButton::clicked, this, &EstimatePanel::requested);
  showNone();
}

void EstimatePanel::clear(const QString& note) {
  m_values->hide();
  m_note->setText(note);
}

void EstimatePanel::showNone() {
  clear(tr("How many contexts the documents give for this plan, and what writing the pairs will take."));
}

void EstimatePanel::showOutdated() {
  clear(tr("The plan or the documents have changed since. Estimate again."));
}

void EstimatePanel::setBusy(bool busy) {
  m_busy = busy;
  m_button->setText(busy ? tr("Estimating…") : tr("&Estimate"));
  setPossible(m_possible);
}

void EstimatePanel::setPossible(bool possible) {
  m_possible = possible;
  m_button->setEnabled(possible && !m_busy);
}

void EstimatePanel::showEstimate(const workflow::GenerateRequest& request,
                                 const workflow::GenerationEstimate& estimate) {
  const bool model = estimate.calls.has_value();
  m_values->setValue(QStringLiteral("contexts"), tr("at most %1").arg(words::count(qint64(estimate.contexts))));
  m_values->setValue(QStringLiteral("pairs"), words::ofTotal(qint64(estimate.pairs), qint64(request.pairs)));
  m_values->setValue(QStringLiteral("calls"), model ? expected(*estimate.calls) : tr("none"));
  for (const auto* key : {"tokensIn", "tokensOut", "cost"})
    m_values->setShown(QString::fromLatin1(key), model);
  if (model) {
    m_values->setValue(QStringLiteral("tokensIn"), expected(*estimate.promptTokens));
    m_values->setValue(QStringLiteral("tokensOut"), expected(*estimate.completionTokens));
    m_values->setValue(QStringLiteral("cost"), estimate.cost ? money(*estimate.cost, estimate.currency)
                                               : estimate.models.size() > 1 ? tr("no sum")
                                                                            : tr("price not known"));
  }
  m_values->setValue(QStringLiteral("time"),
                     estimate.ms ? tr("about %1").arg(words::duration(*estimate.ms)) : tr("not known yet"));
  QStringList notes;
  if (estimate.pairs < request.pairs) {
    QStringList types;
    for (const auto& type : estimate.types)
      types.append(typeText(type));
    notes.append(
        tr("The documents give at most %1 (%2). Add documents, types or uses of a passage.")
            .arg(tr("%n pair(s)", nullptr, static_cast<int>(std::min<std::size_t>(estimate.pairs, 1000000))),
                 types.join(QStringLiteral("; "))));
    if (!model)
      notes.append(tr("The built-in writer was tried on them."));
  }
  // Each model has its own price; one that is not known is said, not left out of a sum.
  if (estimate.models.size() > 1) {
    for (const auto& part : estimate.models)
      notes.append(tr("%1: calls %2, tokens sent %3, received %4, cost %5.")
                       .arg(QString::fromStdString(part.name), expected(part.calls),
                            expected(part.promptTokens), expected(part.completionTokens),
                            part.cost ? money(*part.cost, part.currency) : tr("not known: it has no price")));
  }
  if (model && !estimate.measured)
    notes.append(
        tr("Assumed until this model has written here: %1 attempts a pair, %2 tokens a reply.")
            .arg(words::number(workflow::kAssumedAttempts, 1), rounded(workflow::kAssumedReplyTokens)));
  else if (estimate.measured)
    notes.append(tr("From this project's last generation by this writer: %1 attempts a pair.")
                     .arg(words::number(estimate.attemptsPerPair, 2)));
  if (!estimate.ms)
    notes.append(tr("The time is known after the first generation by this writer."));
  m_note->setText(notes.join(u' '));
  m_values->show();
}

} // namespace reticle::pages::generate
