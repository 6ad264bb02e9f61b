// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/runs/rundialog.h"

#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "words/coverage.h"
#include "words/numbers.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace reticle::pages::runs {

RunDialog::RunDialog(const std::vector<project::BenchmarkRow>& benchmarks,
                     const std::vector<project::SystemRow>& systems,
                     const std::vector<project::EndpointRow>& endpoints, const project::CorpusTotals& corpus,
                     QWidget* parent)
    : QDialog(parent), m_benchmarks(benchmarks), m_systems(systems), m_corpus(corpus),
      m_benchmark(new QComboBox), m_list(new QListWidget), m_judge(new QComboBox), m_seed(new QSpinBox),
      m_estimate(new theme::PlainTextLabel(theme::TextRole::Body, theme::Role::Muted)),
      m_reach(new theme::PlainTextLabel(theme::TextRole::Body, theme::Role::Warn)) {
  setObjectName(QStringLiteral("run"));
  setWindowTitle(tr("Start a run"));
  setMinimumWidth(480);
  m_benchmark->setObjectName(QStringLiteral("run.benchmark"));
  m_benchmark->setAccessibleName(tr("Benchmark"));
  for (const auto& row : benchmarks)
    m_benchmark->addItem(
        tr("%1 (%2 pairs)").arg(QString::fromStdString(project::benchmarkLabel(row)), words::count(row.pairs)));
  m_benchmark->setCurrentIndex(m_benchmark->count() - 1);
  m_list->setObjectName(QStringLiteral("run.systems"));
  m_list->setAccessibleName(tr("Systems"));
  for (const auto& row : systems) {
    auto* item = new QListWidgetItem(QString::fromStdString(row.configuration.name), m_list);
    item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
    item->setCheckState(Qt::Checked);
  }
  m_judge->setObjectName(QStringLiteral("run.judge"));
  m_judge->setAccessibleName(tr("Judge"));
  m_judge->addItem(tr("Lexical (built-in, heuristic)"), QString());
  for (const auto& endpoint : endpoints) {
    for (const auto& model : endpoint.models) {
      const QString reference = QString::fromStdString(endpoint.name + ":" + model);
      m_judge->addItem(tr("G-Eval by %1").arg(reference), reference);
    }
  }
  m_seed->setObjectName(QStringLiteral("run.seed"));
  m_seed->setAccessibleName(tr("Seed"));
  m_seed->setRange(0, 1000000000);
  m_seed->setValue(1);

  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(theme::space::m);
  auto* form = new QFormLayout;
  form->addRow(tr("&Benchmark"), m_benchmark);
  form->addRow(tr("S&ystems"), m_list);
  form->addRow(tr("&Judge"), m_judge);
  form->addRow(tr("&Seed"), m_seed);
  layout->addLayout(form);
  m_estimate->setWordWrap(true);
  m_estimate->setObjectName(QStringLiteral("run.estimate"));
  layout->addWidget(m_estimate);
  m_reach->setWordWrap(true);
  m_reach->setObjectName(QStringLiteral("run.reach"));
  layout->addWidget(m_reach);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  m_ok = buttons->addButton(tr("Start"), QDialogButtonBox::AcceptRole);
  m_ok->setObjectName(QStringLiteral("run.ok"));
  m_ok->setDefault(true);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(m_list, &QListWidget::itemChanged, this, &RunDialog::update);
  connect(m_benchmark, &QComboBox::currentIndexChanged, this, &RunDialog::update);
  connect(m_judge, &QComboBox::currentIndexChanged, this, &RunDialog::update);
  update();
}

workflow::EvaluateRequest RunDialog::request() const {
  workflow::EvaluateRequest request;
  const int benchmark = m_benchmark->currentIndex();
  if (benchmark >= 0)
    request.benchmark = m_benchmarks[static_cast<std::size_t>(benchmark)].id;
  for (int i = 0; i < m_list->count(); ++i) {
    if (m_list->item(i)->checkState() == Qt::Checked)
      request.configurations.push_back(m_systems[static_cast<std::size_t>(i)].configuration);
  }
  const QString judge = m_judge->currentData().toString();
  if (!judge.isEmpty()) {
    request.judge.kind = "geval";
    request.judge.model = judge.toStdString();
  }
  request.seed = static_cast<std::uint64_t>(m_seed->value());
  return request;
}

void RunDialog::update() {
  const auto chosen = request();
  const int benchmark = m_benchmark->currentIndex();
  const QString reach =
      words::corpusReaches(evaluation::corpusReaches(chosen.configurations, m_corpus.chunks, m_corpus.tokens));
  m_reach->setText(reach);
  m_reach->setVisible(!reach.isEmpty());
  m_ok->setEnabled(benchmark >= 0 && !chosen.configurations.empty());
  if (benchmark < 0)
    return;
  const auto estimate = workflow::estimateRun(chosen, m_benchmarks[static_cast<std::size_t>(benchmark)].pairs);
  const auto calls = estimate.answerCalls + estimate.judgeCalls;
  m_estimate->setText(calls == 0 ? tr("%1 cells; no call to a model.").arg(words::count(estimate.cells))
                                 : tr("%1 cells; %2 calls for answers and %3 calls for judgements.")
                                       .arg(words::count(estimate.cells), words::count(estimate.answerCalls),
                                            words::count(estimate.judgeCalls)));
  if (estimate.embeddingCalls > 0)
    m_estimate->setText(m_estimate->text() + QLatin1Char(' ') +
                        tr("%1 calls for vectors of questions, and some for those of the chunks.")
                            .arg(words::count(estimate.embeddingCalls)));
}

} // namespace reticle::pages::runs
