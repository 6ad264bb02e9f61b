// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "project/rows.h"
#include "workflow/knowledgejob.h"

namespace reticle::models {
class Session;
}

namespace reticle::pages::knowledge {

// An edit that waits for a yes: the base as it would be, and what that does to the documents.
struct Proposal {
  std::shared_ptr<const reticle::knowledge::KnowledgeBase> after;
  Error::Parameters what; // for the history
  std::shared_ptr<workflow::KnowledgeEffect> effect;
};

// The knowledge base in use and everything that is done with it, as jobs: counting terms, finding the effect of
// an edit before it is made, making it, proposing terms, changing to another base.
class KnowledgeWork final : public QObject {
  Q_OBJECT
 public:
  using Base = std::shared_ptr<const reticle::knowledge::KnowledgeBase>;
  using Edit = std::function<reticle::knowledge::KnowledgeBase(const reticle::knowledge::KnowledgeBase&)>;

  explicit KnowledgeWork(QObject* parent);
  void setSession(models::Session* session);

  const Base& base() const { return m_base; } // null: none, or not read yet
  const std::vector<project::KnowledgeBaseRow>& bases() const { return m_bases; }
  std::optional<project::KnowledgeBaseRow> active() const; // nothing = the built-in one
  const std::shared_ptr<const workflow::CorpusCensus>& census() const { return m_census; }
  const std::optional<Proposal>& proposal() const { return m_proposal; }

  void load();  // the base in use and the list of bases; then counts when the page is shown
  void count(); // nothing when the counts are up to date
  void forgetCounts();

  // Makes the edited base and finds its effect; proposalChanged when it is there. Edits made before a yes add
  // up. An edit that cannot be made is told by failed().
  void propose(const Edit& edit, Error::Parameters what);
  void apply();
  void discard();

  void findCandidates();
  void use(std::optional<project::KnowledgeBaseId> id);
  void rename(project::KnowledgeBaseId id, const QString& name);
  void remove(project::KnowledgeBaseId id);
  void importFile(const QString& path); // adds a base named after the file and uses it
  void exportFile(const QString& path);

 Q_SIGNALS:
  void baseChanged();
  void counted(const std::vector<reticle::knowledge::EntryUse>& uses);
  void proposalChanged();
  void candidatesFound(const std::vector<reticle::knowledge::Candidate>& candidates);
  void failed(const reticle::Error& error);
  void said(const QString& text);

 private:
  void findEffect(); // of the draft
  void measureAndUse(std::optional<project::KnowledgeBaseId> id, Base base);

  models::Session* m_session = nullptr;
  Base m_base;
  std::vector<project::KnowledgeBaseRow> m_bases;
  std::shared_ptr<const workflow::CorpusCensus> m_census;
  Error::Parameters m_what; // of the draft's last edit, for the history
  Base m_draft;             // with the edits that wait for a yes; null = none
  std::optional<Proposal> m_proposal;
  bool m_counting = false;
  int m_texts = 0; // grows when documents come or go
  int m_loads = 0; // only the newest answer counts
};

} // namespace reticle::pages::knowledge
