// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QLineEdit;
class QListWidget;

namespace reticle::pages::systems {

// Models to be ticked, in the order given; with a filter when they are many.
class ModelPicker final : public QWidget {
  Q_OBJECT
 public:
  static constexpr int kManyModels = 8; // more than these get the filter

  // name: object names of the parts start with it.
  explicit ModelPicker(const QString& name, QWidget* parent = nullptr);

  // What can be ticked; the ticks of before stay where a model is still there.
  void setModels(const QStringList& models);
  QStringList models() const;
  // Ticks these and no other; names that are not there are passed by.
  void setChosen(const QStringList& models);
  QStringList chosen() const;

 Q_SIGNALS:
  void changed(); // by a person

 private:
  void applyFilter();

  QLineEdit* m_filter;
  QListWidget* m_list;
};

} // namespace reticle::pages::systems
