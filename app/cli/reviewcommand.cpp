// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "context.h"
#include "pairhistoryjson.h"
#include "pairjson.h"
#include "projectfile.h"
#include "settings/settings.h"

#include "workflow/modelprices.h"

#include <CLI/App.hpp>

namespace reticle::cli {
namespace {

using Json = nlohmann::ordered_json;

class ReviewCommand final : public Command {
 public:
  const char* name() const override { return "review"; }
  QString summary() const override { return Cli::tr("List pairs and accept, reject or flag them"); }
  QString example() const override {
    return QStringLiteral("reticle-cli review --project fab.reticle --accept ROB_001 ROB_002");
  }

  void declare(CLI::App& app) override {
    addProjectOption(app, m_project);
    auto* action = app.add_option_group(
        "action", utf8(Cli::tr("What to do (IDs such as ROB_001, or all: those without a verdict)")));
    action->add_flag("--list", m_list, utf8(Cli::tr("List the pairs (the default)")));
    action->add_option("--show", m_show,
                       utf8(Cli::tr("Pairs to show with how they were made: attempts, verdicts, prompt "
                                    "versions, requests and raw replies")));
    action->add_option(
        "--pair", m_pairs,
        utf8(Cli::tr("Show these pairs in full: question, options, answer, evidence, verdicts")));
    action->add_option("--accept", m_accept, utf8(Cli::tr("Pairs to accept")));
    action->add_option("--reject", m_reject, utf8(Cli::tr("Pairs to reject")));
    action->add_option("--flag", m_flag, utf8(Cli::tr("Pairs to set aside for another look")));
    action->require_option(0, 1);
    app.add_option("--reason", m_reason, utf8(Cli::tr("Why")));
    app.add_option("--reviewer", m_reviewer,
                   utf8(Cli::tr("Name of a second reviewer; default: the project's own verdict")));
    app.add_option("--verdict", m_verdicts,
                   utf8(Cli::tr("With --list: only new, accepted, rejected or flagged ones")))
        ->check(CLI::IsMember({"new", "accepted", "rejected", "flagged"}));
    app.add_flag("--stale", m_stale,
                 utf8(Cli::tr("With --list: only those whose evidence is not what its file holds now")));
  }

  Result<Outcome> run(Context& context) override {
    const bool deciding = !m_accept.empty() || !m_reject.empty() || !m_flag.empty();
    auto project = deciding ? openToWrite(context, m_project) : openToRead(context, m_project);
    if (!project)
      return failure(project.error());
    if (deciding)
      return decide(**project, context.settings().text(settings::key::reviewer).toStdString());
    if (!m_show.empty())
      return history(**project);
    if (!m_pairs.empty())
      return shown(**project);
    project::PairFilter filter;
    for (const std::string& verdict : m_verdicts)
      filter.verdicts.push_back(*project::verdictFromName(verdict));
    if (m_stale)
      filter.stale = true;
    const auto rows = allPairs(**project, filter);
    if (!rows)
      return failure(rows.error());
    return described(**project, *rows, false);
  }

 private:
  Result<Outcome> shown(project::Project& project) const {
    const auto ids = idsOf(project, m_pairs);
    if (!ids)
      return failure(ids.error());
    const auto rows = project.queries().pairRows(*ids).result();
    if (!rows)
      return failure(rows.error());
    return described(project, *rows, true);
  }

  // The pairs of these keys; "all" alone: every pair.
  Result<std::vector<PairId>> idsOf(project::Project& project, const std::vector<std::string>& keys) const {
    std::vector<PairId> ids;
    if (keys.size() == 1 && keys.front() == "all") {
      const auto rows = allPairs(project, {});
      if (!rows)
        return failure(rows.error());
      for (const project::PairRow& row : *rows)
        ids.push_back(row.id);
      return ids;
    }
    for (const std::string& key : keys) {
      const auto id = project.queries().pairByKey(key).result();
      if (!id)
        return failure(id.error()
                           .withParameter("name", key)
                           .withParameter("listing", "reticle-cli review -p " + m_project));
      ids.push_back(*id);
    }
    return ids;
  }

  Result<Outcome> history(project::Project& project) const {
    const auto ids = idsOf(project, m_show);
    const auto prices = project.queries().setting(workflow::kModelPricesSetting).result();
    if (!ids || !prices)
      return failure(ids ? prices.error() : ids.error());
    Outcome outcome;
    outcome.json["pairs"] = Json::array();
    for (const PairId id : *ids) {
      const auto rows = project.queries().pairRows({id}).result();
      const auto made = project.queries().pairHistory(id).result();
      if (!rows || !made)
        return failure(rows ? made.error() : rows.error());
      Json pair = pairJson(rows->front());
      outcome.text += pairLine(rows->front());
      pair["made"] = nullptr; // imported, or written by hand
      if (*made) {
        auto json = pairHistoryJson(**made, workflow::amountsOf(workflow::modelPrices(*prices)));
        if (!json)
          return failure(json.error());
        outcome.text += pairHistoryText(*json);
        pair["made"] = std::move(*json);
      }
      const auto decisions = project.queries().pairDecisions(id).result();
      if (!decisions)
        return failure(decisions.error());
      pair["decisions"] = decisionsJson(*decisions);
      outcome.text += decisionsText(*decisions);
      outcome.json["pairs"].push_back(std::move(pair));
    }
    return outcome;
  }

  // JSON holds the whole pairs; the text does when they are shown in full.
  static Result<Outcome> described(project::Project& project, const std::vector<project::PairRow>& rows,
                                   bool full) {
    Outcome outcome;
    Json pairs = Json::array();
    PairSpans spans(project.queries());
    for (const project::PairRow& row : rows) {
      const auto detail = project.queries().pair(row.id).result();
      if (!detail)
        return failure(detail.error());
      pairs.push_back(pairDetailJson(*detail, spans));
      outcome.text += full ? pairText(*detail) : pairLine(row);
    }
    outcome.json["pairs"] = std::move(pairs);
    return outcome;
  }

  Result<Outcome> decide(project::Project& project, const std::string& by) const {
    const auto& keys = !m_accept.empty() ? m_accept : !m_reject.empty() ? m_reject : m_flag;
    const project::Verdict verdict = !m_accept.empty()   ? project::Verdict::Accepted
                                     : !m_reject.empty() ? project::Verdict::Rejected
                                                         : project::Verdict::Flagged;
    auto ids = idsOf(project, keys);
    if (!ids)
      return failure(ids.error());
    if (ids->empty())
      return failure(ErrorKind::NothingToDo, "the project has no pair", {{"what", "pairs"}});
    // "all" undoes nobody's decision and takes nothing whose evidence has changed; a second reviewer decides
    // beside the project's own verdicts.
    std::size_t decided = 0, stale = 0;
    if (keys.size() == 1 && keys.front() == "all" && m_reviewer.empty()) {
      const auto rows = project.queries().pairRows(*ids).result();
      if (!rows)
        return failure(rows.error());
      ids->clear();
      for (const project::PairRow& row : *rows) {
        if (row.verdict != project::Verdict::New)
          ++decided;
        else if (row.stale)
          ++stale;
        else
          ids->push_back(row.id);
      }
    }
    if (!ids->empty()) {
      const Status done = project.edits().setVerdict(*ids, verdict, m_reason, m_reviewer, by).result();
      if (!done)
        return failure(done.error());
    }
    const auto rows = project.queries().pairRows(*ids).result();
    if (!rows)
      return failure(rows.error());
    auto outcome = described(project, *rows, false);
    if (outcome && decided > 0)
      outcome->text += Cli::tr("Left as they are, because they have a verdict: %1\n").arg(decided);
    if (outcome && stale > 0)
      outcome->text += Cli::tr("Left as they are, because their evidence has changed: %1\n").arg(stale);
    return outcome;
  }

  std::string m_project, m_reason, m_reviewer;
  std::vector<std::string> m_show, m_accept, m_reject, m_flag, m_verdicts, m_pairs;
  bool m_list = false, m_stale = false;
};

} // namespace

std::unique_ptr<Command> reviewCommand() {
  return std::make_unique<ReviewCommand>();
}

} // namespace reticle::cli
