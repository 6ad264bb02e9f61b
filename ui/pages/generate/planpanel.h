// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "project/rows.h"
#include "workflow/generatejob.h"
#include "workflow/modelprices.h"

class QComboBox;
class QDoubleSpinBox;
class QSpinBox;

namespace reticle::pages::generate {

class FieldList;
class LimitFields;
class MoreSettings;
class TypeShares;

// What is to be generated: the few settings of every plan, and the others folded below them.
class PlanPanel final : public QWidget {
  Q_OBJECT
 public:
  explicit PlanPanel(QWidget* parent = nullptr);

  // Models that can write, as ENDPOINT:MODEL.
  void setEndpoints(const std::vector<project::EndpointRow>& endpoints);
  void setPrices(const dialogue::Prices& prices);
  workflow::GenerateRequest request() const;
  // Emits nothing. A model that is not listed yet is chosen when its server comes.
  void setRequest(const workflow::GenerateRequest& request);
  bool isComplete() const; // nothing is wrong with it
  // What a start or a resume may spend.
  workflow::GenerateLimits limits() const;
  void setLimits(const workflow::GenerateLimits& limits); // emits nothing

 Q_SIGNALS:
  void changed();
  void promptsRequested();
  // A person entered what the model costs; no value = not known.
  void priceEntered(const std::string& model, const std::optional<reticle::dialogue::Price>& price);

 private:
  QString model() const;
  void announce();
  void showModelFields();
  void showPrice();
  void takePrice();
  void showProblems();

  TypeShares* m_types;
  FieldList* m_fields;
  QSpinBox* m_pairs;
  QSpinBox* m_objective;
  QComboBox* m_writer;
  QDoubleSpinBox* m_promptPrice;
  QDoubleSpinBox* m_replyPrice;
  QComboBox* m_domain;
  QSpinBox* m_seed;
  MoreSettings* m_more;
  LimitFields* m_limits;
  dialogue::Prices m_prices;
  QString m_wantedModel; // chosen, but its server is not known (yet)
  std::vector<std::string> m_problemKeys;
};

} // namespace reticle::pages::generate
