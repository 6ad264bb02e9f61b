// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <array>

#include "workflow/generatejob.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QPushButton;
class QSpinBox;
class QToolButton;

namespace reticle::pages::generate {

class FieldList;

// The settings of a plan that are seldom changed, folded until they are wanted.
class MoreSettings final : public QWidget {
  Q_OBJECT
 public:
  explicit MoreSettings(QWidget* parent = nullptr);
  void read(workflow::GenerateRequest& request) const; // sets its own fields only
  void show(const workflow::GenerateRequest& request);
  void setModelWrites(bool model);           // settings of prompts matter to a model alone
  void setModels(const QStringList& models); // that can examine pairs, as ENDPOINT:MODEL
  // Puts fields of another kind below the others; they are in force for a model alone.
  void appendForModels(const QString& title, QWidget* fields);
  // Says what is wrong with a field; opens the fold when there is something. False for a key of no field here.
  bool setProblem(const QString& key, const QString& text);

 Q_SIGNALS:
  void changed();
  void promptsRequested();

 private:
  FieldList* group(const QString& title);
  QComboBox* words(const QList<QPair<QString, QString>>& choices); // machine word, what a person reads
  QSpinBox* number(int low, int high);
  QDoubleSpinBox* fraction(double high);
  QCheckBox* choice(const QString& text);
  void enable();

  QToolButton* m_fold;
  QWidget* m_content;
  QList<FieldList*> m_groups;
  QList<QWidget*> m_forModels;
  std::array<QSpinBox*, 4> m_weights{}; // per cent: Calculation, Fill, Judge, Choice
  QSpinBox* m_attempts;
  QSpinBox* m_window;
  QSpinBox* m_distractors;
  QSpinBox* m_queries;
  QSpinBox* m_rounds;
  QDoubleSpinBox* m_link;
  QDoubleSpinBox* m_topic;
  QCheckBox* m_temperature;
  QDoubleSpinBox* m_fixedTemperature;
  QCheckBox* m_threshold;
  QDoubleSpinBox* m_fixedThreshold;
  QComboBox* m_density;
  QComboBox* m_nodeSizes;
  QCheckBox* m_cumulative;
  QCheckBox* m_relax;
  QCheckBox* m_prompts;
  QPushButton* m_editPrompts;
  QCheckBox* m_diversity;
  QCheckBox* m_answerable;
  QCheckBox* m_closedBook;
  QComboBox* m_second;
  QString m_wantedSecond; // chosen, but its server is not known (yet)
  QSpinBox* m_shortest;
  QSpinBox* m_longest;
  QSpinBox* m_answer;
  QSpinBox* m_quote;
  bool m_model = false;
};

} // namespace reticle::pages::generate
