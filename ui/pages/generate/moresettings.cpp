// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/generate/moresettings.h"

#include "pages/generate/fieldlist.h"
#include "theme/icons.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "words/names.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace reticle::pages::generate {
namespace {

constexpr std::array kObjective{benchmark::SubType::Calculation, benchmark::SubType::Fill,
                                benchmark::SubType::Judge, benchmark::SubType::Choice};

template<typename Box, typename Value> void put(Box* box, Value value) {
  const QSignalBlocker quiet(box);
  if constexpr (std::is_same_v<Box, QCheckBox>)
    box->setChecked(value);
  else
    box->setValue(value);
}

void choose(QComboBox* box, std::string_view word) {
  const QSignalBlocker quiet(box);
  box->setCurrentIndex(box->findData(QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()))));
}

} // namespace

MoreSettings::MoreSettings(QWidget* parent) : QWidget(parent), m_fold(new QToolButton), m_content(new QWidget) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(theme::space::s);
  m_fold->setObjectName(QStringLiteral("generate.more"));
  m_fold->setText(tr("&More settings"));
  m_fold->setAccessibleName(tr("More settings"));
  m_fold->setToolTip(
      tr("Formats, contexts, similarity, density, switches of the published study, critics, lengths and "
         "limits of spending."));
  m_fold->setCheckable(true);
  m_fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  m_fold->setIcon(theme::icon(theme::Icon::Right));
  m_fold->setFocusPolicy(Qt::StrongFocus);
  layout->addWidget(m_fold);
  layout->addWidget(m_content);
  m_content->hide();
  connect(m_fold, &QToolButton::toggled, this, [this](bool open) {
    m_fold->setIcon(theme::icon(open ? theme::Icon::Down : theme::Icon::Right));
    m_content->setVisible(open);
  });
  auto* column = new QVBoxLayout(m_content);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(theme::space::s);

  FieldList* formats = group(tr("Formats of objective questions"));
  for (std::size_t i = 0; i < m_weights.size(); ++i) {
    m_weights[i] = number(0, 100);
    m_weights[i]->setSuffix(tr(" %"));
    const auto name = QString::fromUtf8(benchmark::subTypeName(kObjective[i]).data());
    formats->add(QStringLiteral("weight.") + name, words::subTypeName(kObjective[i]), m_weights[i],
                 tr("Weight among the objective questions, in per cent; only the proportion counts."));
  }
  auto* weights = new QWidget; // carries the problem of all four
  weights->setFixedHeight(0);
  formats->addWide(QStringLiteral("sub_type_weights"), weights, {});

  FieldList* contexts = group(tr("Contexts"));
  contexts->add(QStringLiteral("attempts"), tr("Attempts"), m_attempts = number(1, 20),
                tr("How often a context is tried before it is given up."));
  contexts->add(
      QStringLiteral("window"), tr("Requests in flight"), m_window = number(1, workflow::kWidestWindow),
      tr("Contexts worked on at the same time; 1 is the published, strictly sequential run. The pairs "
         "depend on it."));
  contexts->add(QStringLiteral("distractors"), tr("Distractors"), m_distractors = number(0, 200),
                tr("Passages put around those that the question needs, per context."));
  contexts->add(QStringLiteral("rounds"), tr("Uses of a passage"), m_rounds = number(1, 100),
                tr("How often the same passage may be asked about, each time with other distractors."));
  contexts->add(QStringLiteral("queries_per_chunk"), tr("Questions a passage"), m_queries = number(1, 100),
                tr("Questions asked of each passage, for the type Single chunk."));
  contexts->add(QStringLiteral("link_minimum"), tr("Link from"), m_link = fraction(1),
                tr("Cosine similarity above which passages of two documents count as linked, 0 to 1."));
  contexts->add(QStringLiteral("topic_maximum"), tr("Other topic below"), m_topic = fraction(1),
                tr("Cosine similarity below which two passages of a document are different topics, 0 to 1."));

  FieldList* similarity = group(tr("Similarity of questions"));
  m_cumulative = choice(tr("Count all similar questions"));
  similarity->addWide(
      QStringLiteral("cumulative_similarity"), m_cumulative,
      tr("On: every question rejected as similar raises the temperature, as in the published run. "
         "Off: only those since the last pair."));
  m_relax = choice(tr("Retries are less strict"));
  similarity->addWide(
      QStringLiteral("relax_upwards"), m_relax,
      tr("On: the similarity limit rises with each attempt. Off: it falls, which is stricter."));

  FieldList* density = group(tr("Technical density"));
  m_density = words({{QStringLiteral("paper"), tr("Occurrences (paper)")},
                     {QStringLiteral("published-run"), tr("Terms (published run)")}});
  density->add(QStringLiteral("density"), tr("Counts"), m_density,
               tr("What makes a context dense: every occurrence of a term, or each different term once. "
                  "Precision level, temperature and similarity limit follow it; measured over the whole "
                  "context of a question."));
  m_nodeSizes = words({{QStringLiteral("about-node"), tr("If about nodes")},
                       {QStringLiteral("always"), tr("Always")},
                       {QStringLiteral("never"), tr("Never")}});
  density->add(QStringLiteral("node_sizes"), tr("5 nm counts"), m_nodeSizes,
               tr("When a length such as \"5 nm\" counts as the process node 5nm of the knowledge base."));

  FieldList* control = group(tr("Control"));
  m_temperature = choice(tr("Adaptive temperature"));
  control->addWide(QStringLiteral("adaptive_temperature"), m_temperature,
                   tr("The temperature follows precision level, category, progress and retries."));
  control->add(QStringLiteral("fixed_temperature"), tr("Fixed temperature"), m_fixedTemperature = fraction(2),
               tr("In force when the adaptive temperature is off, 0 to 2."));
  m_threshold = choice(tr("Adaptive similarity limit"));
  control->addWide(QStringLiteral("adaptive_threshold"), m_threshold,
                   tr("The limit follows precision level and attempt; a lower limit is stricter."));
  control->add(QStringLiteral("fixed_threshold"), tr("Fixed limit"), m_fixedThreshold = fraction(1),
               tr("In force when the adaptive limit is off, 0 to 1."));
  m_prompts = choice(tr("Enhanced prompts"));
  control->addWide(QStringLiteral("enhanced_prompts"), m_prompts,
                   tr("With the instructions for test type and domain; off: base and format only."));
  m_editPrompts = new QPushButton(tr("Edit prompts…"));
  m_editPrompts->setAutoDefault(false);
  control->addWide(QStringLiteral("prompts"), m_editPrompts,
                   tr("The texts that a request to the model is joined of; a project can have its own."));
  connect(m_editPrompts, &QPushButton::clicked, this, &MoreSettings::promptsRequested);
  m_diversity = choice(tr("Vary style and persona"));
  control->addWide(QStringLiteral("extra_diversity"), m_diversity,
                   tr("Each question is asked in a random style by a random persona."));

  FieldList* critics = group(tr("Critics"));
  m_answerable = choice(tr("Must be answerable"));
  critics->addWide(QStringLiteral("critic_answerable"), m_answerable,
                   tr("The model must find an answer in the passages; one more call for each pair."));
  m_closedBook = choice(tr("Must need the passages"));
  critics->addWide(
      QStringLiteral("critic_closed_book"), m_closedBook,
      tr("A pair that the model answers without the passages is dropped; one more call for each pair."));
  m_second = new QComboBox;
  m_second->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_second->setMinimumContentsLength(12);
  critics->add(
      QStringLiteral("critic_model"), tr("Must agree"), m_second,
      tr("A second model that must give the same answer from the passages; one more call for each pair."));
  connect(m_second, &QComboBox::currentIndexChanged, this, [this] {
    m_wantedSecond = m_second->currentData().toString();
    Q_EMIT changed();
  });

  FieldList* limits = group(tr("Lengths"));
  const auto characters = [&](int high) {
    auto* box = number(1, high);
    box->setSuffix(tr(" char."));
    return box;
  };
  limits->add(QStringLiteral("minimum_question"), tr("Question from"), m_shortest = characters(100000),
              tr("Shorter questions are rejected; length in characters."));
  limits->add(QStringLiteral("maximum_question"), tr("Question up to"), m_longest = characters(100000),
              tr("Longer questions are rejected; length in characters."));
  limits->add(QStringLiteral("maximum_answer"), tr("Answer up to"), m_answer = characters(1000000),
              tr("Longer answers are rejected; length in characters."));
  limits->add(QStringLiteral("minimum_quote"), tr("Quote from"), m_quote = characters(100000),
              tr("Shorter quotes do not count as evidence; length in characters."));
  setModels({});
  show(workflow::GenerateRequest{});
}

void MoreSettings::setModels(const QStringList& models) {
  const QSignalBlocker quiet(m_second);
  m_second->clear();
  m_second->addItem(tr("No second model"), QString());
  for (const QString& model : models)
    m_second->addItem(model, model);
  m_second->setCurrentIndex(std::max(0, m_second->findData(m_wantedSecond)));
}

FieldList* MoreSettings::group(const QString& title) {
  auto* layout = m_content->layout();
  layout->addWidget(new theme::PlainTextLabel(title, theme::TextRole::Strong, theme::Role::Text));
  auto* list = new FieldList;
  layout->addWidget(list);
  m_groups.append(list);
  return list;
}

QComboBox* MoreSettings::words(const QList<QPair<QString, QString>>& choices) {
  auto* box = new QComboBox;
  box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  box->setMinimumContentsLength(10);
  for (const auto& [word, text] : choices) {
    box->addItem(text, word);
    box->setItemData(box->count() - 1, text, Qt::ToolTipRole); // a narrow box cuts long ones
  }
  connect(box, &QComboBox::currentIndexChanged, this, &MoreSettings::changed);
  return box;
}

void MoreSettings::appendForModels(const QString& title, QWidget* fields) {
  auto* layout = m_content->layout();
  layout->addWidget(new theme::PlainTextLabel(title, theme::TextRole::Strong, theme::Role::Text));
  layout->addWidget(fields);
  m_forModels.append(fields);
  enable();
}

QSpinBox* MoreSettings::number(int low, int high) {
  auto* box = new QSpinBox;
  box->setRange(low, high);
  connect(box, &QSpinBox::valueChanged, this, &MoreSettings::changed);
  return box;
}

QDoubleSpinBox* MoreSettings::fraction(double high) {
  auto* box = new QDoubleSpinBox;
  box->setRange(0, high);
  box->setDecimals(2);
  box->setSingleStep(0.05);
  connect(box, &QDoubleSpinBox::valueChanged, this, &MoreSettings::changed);
  return box;
}

QCheckBox* MoreSettings::choice(const QString& text) {
  auto* box = new QCheckBox(text);
  connect(box, &QCheckBox::toggled, this, [this] {
    enable();
    Q_EMIT changed();
  });
  return box;
}

void MoreSettings::enable() {
  m_fixedTemperature->setEnabled(m_model && !m_temperature->isChecked());
  m_temperature->setEnabled(m_model);
  m_fixedThreshold->setEnabled(!m_threshold->isChecked());
  m_relax->setEnabled(m_threshold->isChecked());
  m_cumulative->setEnabled(m_model);
  m_prompts->setEnabled(m_model);
  m_diversity->setEnabled(m_model);
  m_answerable->setEnabled(m_model);
  m_closedBook->setEnabled(m_model);
  m_second->setEnabled(m_model);
  for (QWidget* fields : m_forModels)
    fields->setEnabled(m_model);
}

void MoreSettings::setModelWrites(bool model) {
  m_model = model;
  enable();
}

bool MoreSettings::setProblem(const QString& key, const QString& text) {
  for (FieldList* list : m_groups) {
    if (!list->has(key))
      continue;
    if (!text.isEmpty() && list->problem(key).isEmpty())
      m_fold->setChecked(true);
    list->setProblem(key, text);
    return true;
  }
  return false;
}

void MoreSettings::read(workflow::GenerateRequest& request) const {
  for (std::size_t i = 0; i < m_weights.size(); ++i)
    request.subTypeWeights[i] = m_weights[i]->value() / 100.0;
  request.attempts = m_attempts->value();
  request.window = m_window->value();
  request.distractors = m_distractors->value();
  request.queriesPerChunk = m_queries->value();
  request.rounds = m_rounds->value();
  request.linkMinimum = m_link->value();
  request.topicMaximum = m_topic->value();
  request.control.adaptiveTemperature = m_temperature->isChecked();
  request.control.fixedTemperature = m_fixedTemperature->value();
  request.control.adaptiveThreshold = m_threshold->isChecked();
  request.control.fixedThreshold = m_fixedThreshold->value();
  request.control.cumulativeSimilarity = m_cumulative->isChecked();
  request.control.relaxUpwards = m_relax->isChecked();
  request.density =
      knowledge::densityDefinitionFromName(m_density->currentData().toString().toStdString()).value();
  request.nodeSizes = knowledge::nodeSizesFromName(m_nodeSizes->currentData().toString().toStdString()).value();
  request.enhancedPrompts = m_prompts->isChecked();
  request.extraDiversity = m_diversity->isChecked();
  // The built-in writer has no critics.
  request.criticAnswerable = m_model && m_answerable->isChecked();
  request.criticClosedBook = m_model && m_closedBook->isChecked();
  request.criticModel = m_model ? m_second->currentData().toString().toStdString() : std::string();
  request.checks.minimumQuestion = static_cast<std::size_t>(m_shortest->value());
  request.checks.maximumQuestion = static_cast<std::size_t>(m_longest->value());
  request.checks.maximumAnswer = static_cast<std::size_t>(m_answer->value());
  request.checks.minimumQuote = static_cast<std::size_t>(m_quote->value());
}

void MoreSettings::show(const workflow::GenerateRequest& request) {
  for (std::size_t i = 0; i < m_weights.size(); ++i)
    put(m_weights[i], static_cast<int>(std::lround(request.subTypeWeights[i] * 100)));
  put(m_attempts, request.attempts);
  put(m_window, request.window);
  put(m_distractors, request.distractors);
  put(m_queries, request.queriesPerChunk);
  put(m_rounds, request.rounds);
  put(m_link, request.linkMinimum);
  put(m_topic, request.topicMaximum);
  put(m_temperature, request.control.adaptiveTemperature);
  put(m_fixedTemperature, request.control.fixedTemperature);
  put(m_threshold, request.control.adaptiveThreshold);
  put(m_fixedThreshold, request.control.fixedThreshold);
  put(m_cumulative, request.control.cumulativeSimilarity);
  put(m_relax, request.control.relaxUpwards);
  choose(m_density, knowledge::densityDefinitionName(request.density));
  choose(m_nodeSizes, knowledge::nodeSizesName(request.nodeSizes));
  put(m_prompts, request.enhancedPrompts);
  put(m_diversity, request.extraDiversity);
  put(m_answerable, request.criticAnswerable);
  put(m_closedBook, request.criticClosedBook);
  m_wantedSecond = QString::fromStdString(request.criticModel);
  {
    const QSignalBlocker quiet(m_second);
    m_second->setCurrentIndex(std::max(0, m_second->findData(m_wantedSecond)));
  }
  put(m_shortest, static_cast<int>(request.checks.minimumQuestion));
  put(m_longest, static_cast<int>(request.checks.maximumQuestion));
  put(m_answer, static_cast<int>(request.checks.maximumAnswer));
  put(m_quote, static_cast<int>(request.checks.minimumQuote));
  enable();
}

} // namespace reticle::pages::generate
