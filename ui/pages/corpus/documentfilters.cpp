// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/corpus/documentfilters.h"

#include "theme/metrics.h"
#include "words/names.h"
#include "words/numbers.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>

namespace reticle::pages::corpus {
namespace {

const QString kStale = QStringLiteral("stale");

} // namespace

DocumentFilters::DocumentFilters(QWidget* parent)
    : QWidget(parent), m_language(new QComboBox), m_format(new QComboBox), m_state(new QComboBox),
      m_precision(new QComboBox) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, theme::space::s, 0, theme::space::s);
  const auto add = [&](QComboBox* box, const QString& name, const QString& accessible, const QString& all) {
    box->setObjectName(QStringLiteral("corpus.filter.") + name);
    box->setAccessibleName(accessible);
    box->addItem(all, QString());
    row->addWidget(box);
    connect(box, &QComboBox::currentIndexChanged, this, &DocumentFilters::changed);
  };
  add(m_language, QStringLiteral("language"), tr("Language"), tr("All languages"));
  add(m_format, QStringLiteral("format"), tr("Format"), tr("All formats"));
  add(m_state, QStringLiteral("state"), tr("State"), tr("All states"));
  add(m_precision, QStringLiteral("precision"), tr("Precision"), tr("All levels"));
  m_state->addItem(tr("stale"), kStale);
  using project::SourceState;
  for (const SourceState state : {SourceState::Current, SourceState::Changed, SourceState::Superseded,
                                  SourceState::Missing, SourceState::Unknown})
    m_state->addItem(words::sourceStateName(project::sourceStateName(state)),
                     QString::fromStdString(std::string(project::sourceStateName(state))));
  row->addStretch(1);
}

void DocumentFilters::fill(QComboBox* box, const std::map<std::string, std::int64_t>& values,
                           const std::function<QString(const std::string&)>& name) {
  const QSignalBlocker quiet(box);
  const QString chosen = box->currentData().toString();
  while (box->count() > 1)
    box->removeItem(1);
  for (const auto& [value, count] : values) {
    if (!value.empty())
      box->addItem(QStringLiteral("%1 (%2)").arg(name(value), words::count(count)),
                   QString::fromStdString(value));
  }
  box->setCurrentIndex(std::max(0, box->findData(chosen)));
}

void DocumentFilters::setTotals(const project::CorpusTotals& totals) {
  fill(m_language, totals.languages, [](const std::string& code) { return words::languageName(code); });
  fill(m_format, totals.formats,
       [](const std::string& format) { return QString::fromStdString(format).toUpper(); });
  fill(m_precision, totals.precisions, [](const std::string& level) { return words::precisionName(level); });
}

void DocumentFilters::apply(project::DocumentFilter& filter) const {
  filter.language = m_language->currentData().toString().toStdString();
  filter.format = m_format->currentData().toString().toStdString();
  filter.precision = m_precision->currentData().toString().toStdString();
  const QString state = m_state->currentData().toString();
  filter.stale = state == kStale ? std::optional<bool>(true) : std::nullopt;
  filter.state = project::sourceStateFromName(state.toStdString());
}

bool DocumentFilters::isSet() const {
  for (const QComboBox* box : {m_language, m_format, m_state, m_precision}) {
    if (box->currentIndex() > 0)
      return true;
  }
  return false;
}

void DocumentFilters::reset() {
  for (QComboBox* box : {m_language, m_format, m_state, m_precision}) {
    const QSignalBlocker quiet(box);
    box->setCurrentIndex(0);
  }
}

} // namespace reticle::pages::corpus
