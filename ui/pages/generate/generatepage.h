// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "models/page.h"
#include "project/rows.h"
#include "workflow/generatejob.h"

namespace reticle::models {
class PageFrame;
}
namespace reticle::jobs {
class Job;
}

namespace reticle::pages::generate {

class GenerationView;
class PlanForm;

// Plans a generation, starts it, and shows how it goes.
class GeneratePage final : public models::Page {
  Q_OBJECT
 public:
  explicit GeneratePage(QWidget* parent = nullptr);

  QString title() const override;
  theme::Icon icon() const override { return theme::Icon::Generate; }
  QString helpId() const override { return QStringLiteral("generate"); }
  void setSession(models::Session* session) override;
  QList<QAction*> pageActions() const override { return m_actions; }

 private:
  void reload();
  void refresh();
  void loadGenerations();
  void loadNext();
  void start();
  void resume();
  void launch(const workflow::GenerateRequest& request, bool resume);

  models::Session* m_session = nullptr;
  models::PageFrame* m_frame;
  PlanForm* m_form;
  GenerationView* m_view;
  QList<QAction*> m_actions;
  QAction* m_start;
  QAction* m_resume;
  bool m_hasDocuments = false;
  bool m_running = false;
  bool m_loading = false;
  bool m_loadAgain = false;
  std::optional<workflow::NewestGeneration> m_newest;
  std::size_t m_part = 0;   // of m_newest being read
  std::int64_t m_after = 0; // context row read last
};

models::PageEntry generateEntry();

} // namespace reticle::pages::generate
