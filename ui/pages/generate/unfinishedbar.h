// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "workflow/generatejob.h"

class QPushButton;

namespace reticle::theme {
class PlainTextLabel;
}

namespace reticle::pages::generate {

// Says that a generation was not finished, and offers to go on or to give it up.
class UnfinishedBar final : public QFrame {
  Q_OBJECT
 public:
  explicit UnfinishedBar(QWidget* parent = nullptr);
  // unfinishedCalls: the sum of its calls that were under way when the program was ended.
  void showGeneration(const workflow::NewestGeneration& newest, std::size_t passed,
                      const dialogue::UsageTotal& unfinishedCalls);
  void setPossible(bool possible);

 Q_SIGNALS:
  void resumeRequested();
  void discardRequested();

 private:
  theme::PlainTextLabel* m_text;
  QPushButton* m_resume;
  QPushButton* m_discard;
};

} // namespace reticle::pages::generate
