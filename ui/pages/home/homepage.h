// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/page.h"
#include "project/rows.h"

#include <QPointer>

class QListWidget;
class QVBoxLayout;

namespace reticle::theme {
class MessageBar;
class PlainTextLabel;
} // namespace reticle::theme

namespace reticle::pages::home {

class NextSteps;

// Where work starts: new, open, the sample, recent projects, and what is missing next in the project that is
// open.
class HomePage final : public models::Page {
  Q_OBJECT
 public:
  explicit HomePage(QWidget* parent = nullptr);

  QString title() const override;
  theme::Icon icon() const override { return theme::Icon::Home; }
  QString helpId() const override { return QStringLiteral("home"); }
  void setSession(models::Session* session) override;
  QList<QAction*> pageActions() const override { return m_actions; }

 private:
  void fillRecent();
  void refresh();
  void openSample();
  void importSample();

  models::Session* m_session = nullptr;
  QList<QAction*> m_actions;
  theme::MessageBar* m_messages;
  QListWidget* m_recent;
  theme::PlainTextLabel* m_noRecent;
  NextSteps* m_steps;
};

models::PageEntry homeEntry();

} // namespace reticle::pages::home
