// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "project/rows.h"

#include <QWidget>
#include <functional>
#include <map>

class QComboBox;

namespace reticle::pages::corpus {

// The row above the documents: language, format, state and precision, each with the values that occur.
class DocumentFilters final : public QWidget {
  Q_OBJECT
 public:
  explicit DocumentFilters(QWidget* parent = nullptr);
  void setTotals(const project::CorpusTotals& totals);
  // Fills everything but the text.
  void apply(project::DocumentFilter& filter) const;
  bool isSet() const;
  void reset();

 Q_SIGNALS:
  void changed();

 private:
  void fill(QComboBox* box, const std::map<std::string, std::int64_t>& values,
            const std::function<QString(const std::string&)>& name);

  QComboBox *m_language, *m_format, *m_state, *m_precision;
};

} // namespace reticle::pages::corpus
