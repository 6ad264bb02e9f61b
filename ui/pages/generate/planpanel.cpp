// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/generate/planpanel.h"

#include "pages/generate/fieldlist.h"
#include "pages/generate/limitfields.h"
#include "pages/generate/moresettings.h"
#include "pages/generate/typeshares.h"
#include "theme/amountbox.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "words/modelnames.h"
#include "workflow/modelprices.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace reticle::pages::generate {
namespace {

constexpr double kNoPrice = -0.0001; // below the least price: shown as words

QSpinBox* number(int low, int high) {
  auto* box = new QSpinBox;
  box->setRange(low, high);
  return box;
}

QDoubleSpinBox* price() {
  auto* box = new theme::AmountBox(kNoPrice, workflow::kMostPrice);
  box->setSpecialValueText(PlanPanel::tr("not known"));
  box->setKeyboardTracking(false);
  return box;
}

// What is wrong with a value, for the person who set it.
QString problemText(const std::string& key) {
  if (key == "types")
    return PlanPanel::tr("Choose at least one type.");
  if (key == "sub_type_weights")
    return PlanPanel::tr("Give at least one of the four a weight, or set objective questions to 0 %.");
  if (key == "maximum_question")
    return PlanPanel::tr("The longest question is shorter than the shortest.");
  return PlanPanel::tr("This value is out of its range.");
}

} // namespace

PlanPanel::PlanPanel(QWidget* parent)
    : QWidget(parent), m_types(new TypeShares), m_fields(new FieldList), m_pairs(number(1, 1000000)),
      m_objective(number(0, 100)), m_writer(new QComboBox), m_promptPrice(price()), m_replyPrice(price()),
      m_domain(new QComboBox), m_seed(number(0, 1000000000)), m_more(new MoreSettings),
      m_limits(new LimitFields) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, theme::space::s, 0);
  layout->setSpacing(theme::space::s);
  layout->addWidget(new theme::SectionLabel(tr("Plan")));
  m_fields->addWide(QStringLiteral("types"), m_types, {});
  m_fields->add(QStringLiteral("pairs"), tr("&Pairs"), m_pairs, tr("How many pairs, over all types together."));
  m_objective->setSuffix(tr(" %"));
  m_fields->add(QStringLiteral("objective_share"), tr("&Objective"), m_objective,
                tr("Share of questions with one checkable answer, in per cent of all pairs."));
  m_objective->setAccessibleName(tr("Objective questions, per cent"));
  m_fields->add(
      QStringLiteral("writer"), tr("&Writer"), m_writer,
      tr("Extractive writes by rules, without a model; the models are those of the project's servers."));
  m_writer->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_writer->setMinimumContentsLength(12);
  m_fields->add(QStringLiteral("price.prompt"), tr("Price in"), m_promptPrice,
                tr("For a million tokens sent to this model; kept with the project. Currency and date stand "
                   "on the Systems page."));
  m_fields->add(QStringLiteral("price.completion"), tr("Price out"), m_replyPrice,
                tr("For a million tokens of its replies; kept with the project. Currency and date stand on "
                   "the Systems page."));
  for (const auto* preset : {"auto", "generic", "technical", "medical", "legal", "semiconductor"})
    m_domain->addItem(words::domainName(preset), QString::fromLatin1(preset));
  m_fields->add(QStringLiteral("domain"), tr("&Domain"), m_domain,
                tr("Wording of the prompts; Automatic takes the domain whose terms are densest."));
  m_fields->add(QStringLiteral("seed"), tr("&Seed"), m_seed,
                tr("The same documents, plan and seed give the same pairs."));
  layout->addWidget(m_fields);
  m_more->appendForModels(tr("Stop when this is spent"), m_limits);
  layout->addWidget(m_more);
  layout->addStretch(1);
  setEndpoints({});
  setRequest({});

  connect(m_types, &TypeShares::changed, this, &PlanPanel::announce);
  connect(m_more, &MoreSettings::changed, this, &PlanPanel::announce);
  connect(m_more, &MoreSettings::promptsRequested, this, &PlanPanel::promptsRequested);
  connect(m_limits, &LimitFields::changed, this, &PlanPanel::announce);
  for (QSpinBox* box : {m_pairs, m_objective, m_seed})
    connect(box, &QSpinBox::valueChanged, this, &PlanPanel::announce);
  connect(m_domain, &QComboBox::currentIndexChanged, this, &PlanPanel::announce);
  connect(m_writer, &QComboBox::currentIndexChanged, this, [this] {
    m_wantedModel = model();
    showModelFields();
    announce();
  });
  for (QDoubleSpinBox* box : {m_promptPrice, m_replyPrice})
    connect(box, &QDoubleSpinBox::valueChanged, this, &PlanPanel::takePrice);
}

QString PlanPanel::model() const {
  return m_writer->currentData().toString();
}

void PlanPanel::setEndpoints(const std::vector<project::EndpointRow>& endpoints) {
  {
    const QSignalBlocker quiet(m_writer);
    m_writer->clear();
    m_writer->addItem(tr("Extractive (built-in)"), QString());
    QStringList models;
    for (const auto& endpoint : endpoints)
      for (const auto& name : endpoint.models)
        models.append(QString::fromStdString(endpoint.name + ":" + name));
    for (const QString& model : models)
      m_writer->addItem(model, model);
    m_more->setModels(models);
    m_writer->setCurrentIndex(std::max(0, m_writer->findData(m_wantedModel)));
  }
  showModelFields();
}

void PlanPanel::setPrices(const dialogue::Prices& prices) {
  m_prices = prices;
  showPrice();
}

void PlanPanel::showModelFields() {
  const bool writes = !model().isEmpty();
  for (const auto* key : {"domain", "price.prompt", "price.completion"})
    m_fields->setFieldShown(QString::fromLatin1(key), writes);
  m_more->setModelWrites(writes);
  m_writer->setToolTip(writes ? model() : m_writer->accessibleDescription());
  showPrice();
}

void PlanPanel::showPrice() {
  const auto known = m_prices.find(model().toStdString());
  const QSignalBlocker quiet(m_promptPrice), still(m_replyPrice);
  m_promptPrice->setValue(known != m_prices.end() ? known->second.prompt : kNoPrice);
  m_replyPrice->setValue(known != m_prices.end() ? known->second.completion : kNoPrice);
}

void PlanPanel::takePrice() {
  if (model().isEmpty())
    return;
  const bool prompt = m_promptPrice->value() >= 0;
  const bool reply = m_replyPrice->value() >= 0;
  std::optional<dialogue::Price> entered;
  if (prompt && reply)
    entered = dialogue::Price{m_promptPrice->value(), m_replyPrice->value()};
  m_fields->setProblem(QStringLiteral("price.completion"),
                       prompt == reply ? QString() : tr("Enter both prices, or neither."));
  if (prompt != reply)
    return; // half a price is none; what was known stays
  if (entered)
    m_prices[model().toStdString()] = *entered;
  else
    m_prices.erase(model().toStdString());
  Q_EMIT priceEntered(model().toStdString(), entered);
}

void PlanPanel::announce() {
  m_types->showTargets(request());
  showProblems();
  Q_EMIT changed();
}

void PlanPanel::showProblems() {
  std::vector<std::string> keys;
  for (const Error& problem : workflow::problemsOf(request())) {
    for (const auto& [name, value] : problem.parameters()) {
      if (name == "key")
        keys.push_back(value);
    }
  }
  const auto put = [this](const std::string& key, const QString& text) {
    const QString name = QString::fromStdString(key);
    if (!m_more->setProblem(name, text))
      m_fields->setProblem(name, text);
  };
  for (const std::string& key : m_problemKeys) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end())
      put(key, {});
  }
  for (const std::string& key : keys)
    put(key, problemText(key));
  m_problemKeys = std::move(keys);
}

bool PlanPanel::isComplete() const {
  return workflow::problemsOf(request()).empty();
}

workflow::GenerateLimits PlanPanel::limits() const {
  return m_limits->limits();
}

void PlanPanel::setLimits(const workflow::GenerateLimits& limits) {
  m_limits->show(limits);
}

workflow::GenerateRequest PlanPanel::request() const {
  workflow::GenerateRequest request;
  m_types->read(request);
  m_more->read(request);
  request.pairs = static_cast<std::size_t>(m_pairs->value());
  request.objectiveShare = m_objective->value() / 100.0;
  request.model = model().toStdString();
  request.domain = m_domain->currentData().toString().toStdString();
  request.seed = static_cast<std::uint64_t>(m_seed->value());
  return request;
}

void PlanPanel::setRequest(const workflow::GenerateRequest& request) {
  const QSignalBlocker quiet(this);
  m_types->show(request);
  m_more->show(request);
  m_pairs->setValue(static_cast<int>(std::min<std::size_t>(request.pairs, 1000000)));
  m_objective->setValue(static_cast<int>(std::lround(request.objectiveShare * 100)));
  m_domain->setCurrentIndex(std::max(0, m_domain->findData(QString::fromStdString(request.domain))));
  m_seed->setValue(static_cast<int>(std::min<std::uint64_t>(request.seed, 1000000000)));
  const QString wanted = QString::fromStdString(request.model);
  m_writer->setCurrentIndex(std::max(0, m_writer->findData(wanted)));
  m_wantedModel = wanted;
  showModelFields();
  m_types->showTargets(this->request());
  showProblems();
}

} // namespace reticle::pages::generate
