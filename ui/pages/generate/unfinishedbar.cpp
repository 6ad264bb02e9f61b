// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/generate/unfinishedbar.h"

#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "words/modelcalls.h"
#include "words/numbers.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace reticle::pages::generate {

UnfinishedBar::UnfinishedBar(QWidget* parent)
    : QFrame(parent), m_text(new theme::PlainTextLabel(theme::TextRole::Body, theme::Role::Text)),
      m_resume(new QPushButton(tr("R&esume"))), m_discard(new QPushButton(tr("&Discard"))) {
  setObjectName(QStringLiteral("generate.unfinished"));
  setProperty("look", QStringLiteral("card"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(theme::space::m, theme::space::s, theme::space::m, theme::space::s);
  row->setSpacing(theme::space::s);
  m_text->setObjectName(QStringLiteral("generate.unfinished.text"));
  m_text->setWordWrap(true);
  row->addWidget(m_text, 1);
  m_resume->setObjectName(QStringLiteral("generate.resumeButton"));
  m_resume->setToolTip(
      tr("Goes on with its own plan and the prompts of its start; the pairs are those of an uninterrupted "
         "generation."));
  m_discard->setObjectName(QStringLiteral("generate.discardButton"));
  m_discard->setToolTip(tr("Gives the rest up; the pairs made so far stay."));
  row->addWidget(m_resume);
  row->addWidget(m_discard);
  connect(m_resume, &QPushButton::clicked, this, &UnfinishedBar::resumeRequested);
  connect(m_discard, &QPushButton::clicked, this, &UnfinishedBar::discardRequested);
}

void UnfinishedBar::showGeneration(const workflow::NewestGeneration& newest, std::size_t passed,
                                   const dialogue::UsageTotal& unfinishedCalls) {
  const auto wanted = static_cast<qint64>(newest.request.pairs);
  const QString writer =
      newest.request.model.empty() ? tr("the built-in writer") : QString::fromStdString(newest.request.model);
  QString text =
      tr("The generation of %1 by %2 is unfinished: %3 pairs are made. Resume goes on with its own plan.")
          .arg(words::dateTime(newest.startedMs), writer, words::ofTotal(static_cast<qint64>(passed), wanted));
  if (const QString calls = words::unfinishedCalls(unfinishedCalls); !calls.isEmpty())
    text += QLatin1Char('\n') + calls;
  m_text->setText(text);
}

void UnfinishedBar::setPossible(bool possible) {
  m_resume->setEnabled(possible);
  m_discard->setEnabled(possible);
}

} // namespace reticle::pages::generate
