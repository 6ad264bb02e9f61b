// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/generate/planform.h"

#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "words/names.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QSpinBox>
#include <QVBoxLayout>

namespace reticle::pages::generate {
namespace {

template<typename W> W* named(W* widget, const QString& name, const QString& accessible) {
  widget->setObjectName(QStringLiteral("generate.") + name);
  widget->setAccessibleName(accessible);
  return widget;
}

QSpinBox* number(int low, int high, int value, const QString& name, const QString& accessible) {
  auto* box = named(new QSpinBox, name, accessible);
  box->setRange(low, high);
  box->setValue(value);
  return box;
}

} // namespace

PlanForm::PlanForm(QWidget* parent)
    : QWidget(parent), m_pairs(number(1, 1000000, 60, QStringLiteral("pairs"), tr("Number of pairs"))),
      m_objective(number(0, 100, 50, QStringLiteral("objective"), tr("Objective questions, per cent"))),
      m_writer(named(new QComboBox, QStringLiteral("writer"), tr("Writer"))),
      m_domain(named(new QComboBox, QStringLiteral("domain"), tr("Domain of the prompts"))),
      m_attempts(number(1, 20, 5, QStringLiteral("attempts"), tr("Attempts per context"))),
      m_distractors(number(0, 200, 4, QStringLiteral("distractors"), tr("Distractors per context"))),
      m_seed(number(0, 1000000000, 1, QStringLiteral("seed"), tr("Seed"))),
      m_temperature(named(new QCheckBox(tr("Adaptive temperature")), QStringLiteral("adaptiveTemperature"),
                          tr("Adaptive temperature"))),
      m_threshold(named(new QCheckBox(tr("Adaptive similarity limit")), QStringLiteral("adaptiveThreshold"),
                        tr("Adaptive similarity limit"))),
      m_prompts(named(new QCheckBox(tr("Enhanced prompts")), QStringLiteral("enhancedPrompts"),
                      tr("Enhanced prompts"))) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(theme::space::s);
  layout->addWidget(new theme::SectionLabel(tr("Plan")));
  using benchmark::TestType;
  for (const auto type :
       {TestType::Robustness, TestType::MultiTopic, TestType::MultiHop, TestType::SingleChunk}) {
    auto* box =
        named(new QCheckBox(words::testTypeName(type)),
              QString::fromStdString(std::string(benchmark::testTypeName(type))), words::testTypeName(type));
    box->setChecked(type != TestType::SingleChunk);
    connect(box, &QCheckBox::toggled, this, &PlanForm::changed);
    layout->addWidget(box);
    m_types.emplace_back(type, box);
  }
  auto* form = new QFormLayout;
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  m_objective->setSuffix(tr(" %"));
  m_domain->addItem(tr("Automatic"), QStringLiteral("auto"));
  m_domain->addItem(tr("Generic"), QStringLiteral("generic"));
  m_domain->addItem(tr("Technical"), QStringLiteral("technical"));
  m_domain->addItem(tr("Medical"), QStringLiteral("medical"));
  m_domain->addItem(tr("Legal"), QStringLiteral("legal"));
  m_domain->addItem(tr("Semiconductor"), QStringLiteral("semiconductor"));
  form->addRow(tr("&Pairs"), m_pairs);
  form->addRow(tr("&Objective"), m_objective);
  form->addRow(tr("&Writer"), m_writer);
  form->addRow(tr("&Domain"), m_domain);
  form->addRow(tr("&Attempts"), m_attempts);
  form->addRow(tr("D&istractors"), m_distractors);
  form->addRow(tr("&Seed"), m_seed);
  layout->addLayout(form);
  layout->addWidget(new theme::SectionLabel(tr("Control")));
  for (QCheckBox* box : {m_temperature, m_threshold, m_prompts}) {
    box->setChecked(true);
    layout->addWidget(box);
  }
  m_threshold->setToolTip(tr("The limit falls with each attempt: a lower limit is stricter."));
  layout->addStretch(1);
  setEndpoints({});
  connect(m_pairs, &QSpinBox::valueChanged, this, &PlanForm::changed);
  connect(m_writer, &QComboBox::currentIndexChanged, this, [this] {
    const bool model = !m_writer->currentData().toString().isEmpty();
    m_domain->setEnabled(model);
    m_prompts->setEnabled(model);
    Q_EMIT changed();
  });
}

void PlanForm::setEndpoints(const std::vector<project::EndpointRow>& endpoints) {
  const QString chosen = m_writer->currentData().toString();
  m_writer->clear();
  m_writer->addItem(tr("Extractive (built-in)"), QString());
  for (const auto& endpoint : endpoints) {
    for (const auto& model : endpoint.models) {
      const QString reference = QString::fromStdString(endpoint.name + ":" + model);
      m_writer->addItem(reference, reference);
    }
  }
  m_writer->setCurrentIndex(std::max(0, m_writer->findData(chosen)));
  const bool model = !m_writer->currentData().toString().isEmpty();
  m_domain->setEnabled(model);
  m_prompts->setEnabled(model);
}

bool PlanForm::isComplete() const {
  for (const auto& [type, box] : m_types) {
    if (box->isChecked())
      return true;
  }
  return false;
}

workflow::GenerateRequest PlanForm::request() const {
  workflow::GenerateRequest request;
  request.types.clear();
  for (const auto& [type, box] : m_types) {
    if (box->isChecked())
      request.types.push_back(type);
  }
  request.pairs = static_cast<std::size_t>(m_pairs->value());
  request.objectiveShare = m_objective->value() / 100.0;
  request.model = m_writer->currentData().toString().toStdString();
  request.domain = m_domain->currentData().toString().toStdString();
  request.attempts = m_attempts->value();
  request.distractors = m_distractors->value();
  request.seed = static_cast<std::uint64_t>(m_seed->value());
  request.control.adaptiveTemperature = m_temperature->isChecked();
  request.control.adaptiveThreshold = m_threshold->isChecked();
  request.enhancedPrompts = m_prompts->isChecked();
  return request;
}

} // namespace reticle::pages::generate
