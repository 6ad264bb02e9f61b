// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QTimer>
#include <functional>
#include <optional>
#include <vector>

#include "benchmark/promptlibrary.h"
#include "models/page.h"
#include "project/rows.h"
#include "workflow/generatejob.h"
#include "workflow/generationestimate.h"

class QStackedWidget;

namespace reticle::models {
class PageFrame;
}
namespace reticle::jobs {
class Job;
}
namespace reticle::project {
struct Change;
class Project;
} // namespace reticle::project

namespace reticle::pages::generate {

class ChartsPanel;
class EstimatePanel;
class GenerationReader;
class PlanPanel;
class ProgressPanel;
class PromptsDialog;
class ResultsPanel;
class UnfinishedBar;

// Plans a generation, says what it will take, starts it, and shows how it goes.
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
  using Project = std::shared_ptr<project::Project>;

  QAction* addVerb(const QString& text, theme::Icon icon, const QString& name, void (GeneratePage::*deed)());
  QWidget* makeContent();
  void follow(const std::vector<project::Change>& changes);
  void reload();
  void loadPlan(); // documents, servers, prices and the plan kept with the project
  void loadRows(); // the generations
  void refresh();
  void showEmptyReason();
  void showRows();
  void showEstimate();
  void planChanged();
  void savePlan();
  void savePrice(const std::string& model, const std::optional<dialogue::Price>& price);
  void estimate();
  void start();
  void resume();
  void discard();
  void openPair(const QString& key);
  void editPrompts();
  void savePrompts(PromptsDialog* dialog, const benchmark::PromptModules& own);
  void launch(const workflow::GenerateRequest& request, bool resume);
  void ended(const jobs::Job& job, const workflow::GenerateSummary& summary);
  void showFailure(const Error& error);
  void offer(const QString& verb, std::function<void()> deed); // beside the message
  bool isRunning() const;
  std::int64_t requestsInFlight() const; // of the newest generation's models

  models::Session* m_session = nullptr;
  models::PageFrame* m_frame;
  PlanPanel* m_plan;
  UnfinishedBar* m_unfinished;
  EstimatePanel* m_estimate;
  ProgressPanel* m_progress;
  ChartsPanel* m_charts;
  ResultsPanel* m_results;
  QStackedWidget* m_stack = nullptr;
  GenerationReader* m_reader;
  QList<QAction*> m_actions;
  QAction* m_start;
  QAction* m_resume;
  QAction* m_discard;
  QAction* m_estimateVerb;
  QAction* m_promptsVerb;
  QTimer m_saveSoon;
  QTimer m_pulse;
  std::function<void()> m_offered;
  QPointer<jobs::Job> m_job; // the generation that runs
  QPointer<jobs::Job> m_estimateJob;
  bool m_hasDocuments = false;
  bool m_loadingRows = false;
  bool m_loadRowsAgain = false;
  bool m_ending = false; // the job is over, its rows have not been read since
  workflow::DatedPrices m_prices;
  std::optional<std::string> m_prompts; // setting of the project's own
  std::vector<project::GenerationRow> m_rows;
  std::optional<workflow::NewestGeneration> m_newest;
  std::optional<workflow::PlanMeasure> m_measure;
};

models::PageEntry generateEntry();

} // namespace reticle::pages::generate
