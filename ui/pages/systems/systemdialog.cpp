// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/systems/systemdialog.h"

#include "pages/systems/systemsmodel.h"
#include "theme/metrics.h"
#include "words/names.h"
#include "words/numbers.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace reticle::pages::systems {
namespace {

template<typename W> W* named(W* widget, const char* name, const QString& accessible) {
  widget->setObjectName(QStringLiteral("system.") + QString::fromLatin1(name));
  widget->setAccessibleName(accessible);
  return widget;
}

void select(QComboBox* box, const QVariant& value) {
  const int index = box->findData(value);
  if (index >= 0)
    box->setCurrentIndex(index);
}

} // namespace

SystemDialog::SystemDialog(const std::vector<project::EndpointRow>& endpoints,
                           const project::SystemRow& existing, QWidget* parent)
    : QDialog(parent), m_row(existing), m_name(named(new QLineEdit, "name", tr("Name"))),
      m_kind(named(new QComboBox, "kind", tr("Kind"))),
      m_retriever(named(new QComboBox, "retriever", tr("Retrieval"))),
      m_embedding(named(new QComboBox, "embedding", tr("Vectors"))),
      m_reader(named(new QComboBox, "reader", tr("Reader"))), m_mode(named(new QComboBox, "mode", tr("Mode"))),
      m_context(named(new QComboBox, "context", tr("Context window"))),
      m_output(named(new QSpinBox, "output", tr("Answer limit"))),
      m_depth(named(new QSpinBox, "depth", tr("Passages retrieved"))),
      m_alpha(named(new QDoubleSpinBox, "alpha", tr("Weight of BM25"))),
      m_fusion(named(new QComboBox, "fusion", tr("Fusion"))) {
  setObjectName(QStringLiteral("system"));
  setWindowTitle(existing.id ? tr("Edit system") : tr("Add system"));
  m_kind->addItem(tr("Built-in pipeline"), QStringLiteral("builtin"));
  m_kind->addItem(tr("Chat endpoint without retrieval"), QStringLiteral("chat"));
  for (const char* retriever : {"bm25", "tfidf", "dense", "hybrid", "random"})
    m_retriever->addItem(retrieverName(retriever), QString::fromLatin1(retriever));
  m_reader->addItem(readerName("extractive"), QStringLiteral("extractive"));
  m_reader->addItem(readerName("empty"), QStringLiteral("empty"));
  m_embedding->addItem(tr("LSA (built-in)"), QString());
  for (const auto& endpoint : endpoints) {
    for (const auto& model : endpoint.models) {
      const QString reference = QString::fromStdString(endpoint.name + ":" + model);
      m_reader->addItem(reference, reference);
      m_embedding->addItem(reference, reference);
    }
  }
  m_embedding->setToolTip(
      tr("What turns chunks and questions into vectors. Vectors of a model are kept in the cache."));
  m_mode->addItem(words::modeName(evaluation::Mode::A), 0);
  m_mode->addItem(words::modeName(evaluation::Mode::B), 1);
  // The presets of the published study, and the small windows that matter for small corpora.
  m_context->setEditable(true);
  for (const int tokens : {512, 1024, 2048, 4096, 8192, 10240, 12288, 14336, 16384, 18432, 20480, 24576, 28672,
                           32768, 65536, 131072})
    m_context->addItem(QString::number(tokens), tokens);
  m_output->setRange(16, 65536);
  m_depth->setRange(1, 1000);
  m_alpha->setRange(0, 1);
  m_alpha->setSingleStep(0.1);
  m_fusion->addItem(tr("Weighted sum of scores"), QStringLiteral("linear"));
  m_fusion->addItem(tr("Reciprocal rank"), QStringLiteral("rrf"));

  const auto& configuration = m_row.configuration;
  select(m_kind, QString::fromStdString(configuration.kind.empty() ? "builtin" : configuration.kind));
  select(m_retriever,
         QString::fromStdString(configuration.retriever.empty() ? "bm25" : configuration.retriever));
  const QString embedding = QString::fromStdString(m_row.configuration.embedding);
  if (m_embedding->findData(embedding) < 0)
    m_embedding->addItem(embedding, embedding); // its server has gone; the system still names it
  select(m_embedding, embedding);
  select(m_reader, QString::fromStdString(configuration.reader.empty() ? "extractive" : configuration.reader));
  select(m_mode, configuration.mode == evaluation::Mode::A ? 0 : 1);
  m_context->setCurrentText(QString::number(configuration.contextTokens));
  m_output->setValue(configuration.outputTokens);
  m_depth->setValue(configuration.depth);
  m_alpha->setValue(configuration.alpha);
  select(m_fusion, QString::fromStdString(configuration.fusion));
  m_name->setText(QString::fromStdString(configuration.name));
  m_named = !configuration.name.empty();

  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(theme::space::m);
  auto* form = new QFormLayout;
  form->addRow(tr("&Name"), m_name);
  form->addRow(tr("&Kind"), m_kind);
  form->addRow(tr("Re&trieval"), m_retriever);
  form->addRow(tr("&Vectors"), m_embedding);
  form->addRow(tr("&Fusion"), m_fusion);
  form->addRow(tr("&Weight of BM25"), m_alpha);
  form->addRow(tr("&Reader"), m_reader);
  form->addRow(tr("&Mode"), m_mode);
  form->addRow(tr("&Context window, tokens"), m_context);
  form->addRow(tr("&Passages retrieved"), m_depth);
  form->addRow(tr("Answer &limit, tokens"), m_output);
  layout->addLayout(form);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  m_ok = buttons->addButton(existing.id ? tr("Save") : tr("Add"), QDialogButtonBox::AcceptRole);
  m_ok->setObjectName(QStringLiteral("system.ok"));
  m_ok->setDefault(true);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(m_name, &QLineEdit::textEdited, this, [this] {
    m_named = true; // also when it is emptied to type another name
    update();
  });
  for (QComboBox* box : {m_kind, m_retriever, m_embedding, m_reader, m_mode, m_context, m_fusion})
    connect(box, &QComboBox::currentTextChanged, this, &SystemDialog::update);
  update();
}

void SystemDialog::suggestName() {
  if (m_named)
    return;
  const bool chat = m_kind->currentData().toString() == QLatin1String("chat");
  QStringList parts;
  if (!chat && m_mode->currentData().toInt() == 0)
    parts.append(m_retriever->currentText());
  if (m_embedding->isEnabled() && m_embedding->currentIndex() > 0)
    parts.append(m_embedding->currentText());
  if (m_reader->currentData().toString() != QLatin1String("extractive"))
    parts.append(m_reader->currentText());
  parts.append(m_context->currentText());
  if (m_mode->currentData().toInt() == 1)
    parts.append(QStringLiteral("B"));
  m_name->setText(parts.join(QLatin1Char(' ')));
}

void SystemDialog::update() {
  const bool chat = m_kind->currentData().toString() == QLatin1String("chat");
  const bool retrieves = !chat && m_mode->currentData().toInt() == 0;
  const bool hybrid = retrieves && m_retriever->currentData().toString() == QLatin1String("hybrid");
  m_retriever->setEnabled(retrieves);
  m_depth->setEnabled(retrieves);
  m_embedding->setEnabled(hybrid ||
                          (retrieves && m_retriever->currentData().toString() == QLatin1String("dense")));
  m_fusion->setEnabled(hybrid);
  m_alpha->setEnabled(hybrid && m_fusion->currentData().toString() == QLatin1String("linear"));
  suggestName();
  const QString reader = m_reader->currentData().toString();
  const bool modelNeeded = chat && !reader.contains(QLatin1Char(':'));
  bool numeric = false;
  const int tokens = m_context->currentText().toInt(&numeric);
  m_ok->setEnabled(!m_name->text().trimmed().isEmpty() && numeric && tokens >= 64 && tokens <= (1 << 20) &&
                   !modelNeeded);
  m_ok->setToolTip(modelNeeded
                       ? tr("A chat endpoint needs a model as its reader. Add an endpoint with a model first.")
                       : QString());
}

project::SystemRow SystemDialog::system() const {
  project::SystemRow row = m_row;
  auto& configuration = row.configuration;
  configuration.name = m_name->text().trimmed().toStdString();
  configuration.kind = m_kind->currentData().toString().toStdString();
  configuration.retriever =
      configuration.kind == "chat" ? "none" : m_retriever->currentData().toString().toStdString();
  configuration.embedding =
      m_embedding->isEnabled() ? m_embedding->currentData().toString().toStdString() : std::string();
  configuration.reader = m_reader->currentData().toString().toStdString();
  configuration.mode = m_mode->currentData().toInt() == 0 ? evaluation::Mode::A : evaluation::Mode::B;
  configuration.contextTokens = m_context->currentText().toInt();
  configuration.outputTokens = m_output->value();
  configuration.depth = m_depth->value();
  configuration.alpha = m_alpha->value();
  configuration.fusion = m_fusion->currentData().toString().toStdString();
  return row;
}

} // namespace reticle::pages::systems
