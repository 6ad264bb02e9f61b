// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/generate/typeshares.h"

#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "words/names.h"
#include "words/numbers.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QSignalBlocker>
#include <QSpinBox>
#include <algorithm>
#include <cmath>

namespace reticle::pages::generate {
namespace {

using benchmark::TestType;

QString explanationOf(TestType type) {
  switch (type) {
  case TestType::Robustness:
    return TypeShares::tr("One passage holds the answer; the others are as unlike it as possible.");
  case TestType::MultiTopic:
    return TypeShares::tr("The answer needs passages about different topics of one document.");
  case TestType::MultiHop:
    return TypeShares::tr("The answer needs linked passages of two documents.");
  case TestType::SingleChunk:
    return TypeShares::tr("One passage and nothing else; several questions of each.");
  case TestType::Unanswerable:
    return TypeShares::tr("The documents do not hold the answer; right is to say so.");
  }
  return {};
}

} // namespace

TypeShares::TypeShares(QWidget* parent) : QWidget(parent) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(theme::space::s);
  grid->setVerticalSpacing(theme::space::xs);
  grid->setColumnStretch(0, 1);
  const auto head = [&](int column, const QString& text) {
    auto* label = new theme::PlainTextLabel(text, theme::TextRole::Caption, theme::Role::Muted);
    grid->addWidget(label, 0, column, column == 2 ? Qt::AlignRight : Qt::AlignLeft);
  };
  head(0, tr("Type"));
  head(1, tr("Share"));
  head(2, tr("Pairs"));
  for (const auto type : {TestType::Robustness, TestType::MultiTopic, TestType::MultiHop, TestType::SingleChunk,
                          TestType::Unanswerable}) {
    const QString name = QString::fromStdString(std::string(benchmark::testTypeName(type)));
    Line line{type, new QCheckBox(words::testTypeShort(type)), new QSpinBox,
              new theme::PlainTextLabel(theme::TextRole::Body, theme::Role::Muted)};
    line.chosen->setObjectName(QStringLiteral("generate.") + name);
    line.chosen->setAccessibleName(words::testTypeName(type));
    line.chosen->setToolTip(words::testTypeName(type) + QStringLiteral(". ") + explanationOf(type));
    line.share->setObjectName(QStringLiteral("generate.share.") + name);
    line.share->setAccessibleName(tr("Share of %1").arg(words::testTypeShort(type)));
    line.share->setToolTip(tr("How many parts of the pairs are of this type: 2 beside 1 means twice as many."));
    line.share->setRange(1, 100);
    line.pairs->setObjectName(QStringLiteral("generate.target.") + name);
    line.pairs->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    const int row = static_cast<int>(m_lines.size()) + 1;
    grid->addWidget(line.chosen, row, 0);
    grid->addWidget(line.share, row, 1);
    grid->addWidget(line.pairs, row, 2);
    connect(line.chosen, &QCheckBox::toggled, this, [this, share = line.share](bool on) {
      share->setEnabled(on);
      Q_EMIT changed();
    });
    connect(line.share, &QSpinBox::valueChanged, this, &TypeShares::changed);
    m_lines.push_back(line);
  }
  show(workflow::GenerateRequest{});
}

void TypeShares::read(workflow::GenerateRequest& request) const {
  request.types.clear();
  request.shares.clear();
  for (const Line& line : m_lines) {
    if (!line.chosen->isChecked())
      continue;
    request.types.push_back(line.type);
    request.shares.push_back(line.share->value());
  }
}

void TypeShares::show(const workflow::GenerateRequest& request) {
  for (const Line& line : m_lines) {
    const QSignalBlocker quiet(line.chosen), still(line.share);
    const auto found = std::find(request.types.begin(), request.types.end(), line.type);
    line.chosen->setChecked(found != request.types.end());
    const auto place = static_cast<std::size_t>(found - request.types.begin());
    const double share = place < request.shares.size() ? request.shares[place] : 1.0;
    line.share->setValue(std::max(1, static_cast<int>(std::lround(share))));
    line.share->setEnabled(line.chosen->isChecked());
  }
}

void TypeShares::showTargets(const workflow::GenerateRequest& request) {
  const auto targets = workflow::plannedTargets(request);
  std::size_t type = 0;
  for (const Line& line : m_lines) {
    if (!line.chosen->isChecked()) {
      line.pairs->setText(words::noValue());
      continue;
    }
    line.pairs->setText(words::count(static_cast<qint64>(targets[type++])));
  }
}

} // namespace reticle::pages::generate
