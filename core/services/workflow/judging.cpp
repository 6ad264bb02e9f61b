// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/judging.h"
#include "base/contenthash.h"
#include "evaluation/geval.h"
#include "text/normalise.h"
#include "text/termmatcher.h"
#include "workflow/errorrate.h"
#include "workflow/models.h"
#include "workflow/workkeys.h"

#include <QCoroFuture>
#include <algorithm>

namespace reticle::workflow {
namespace {

constexpr const char* kLexicalVersion = "lexical-2";

evaluation::DomainTerms domainTerms(std::shared_ptr<const knowledge::KnowledgeBase> base) {
  if (!base)
    return {};
  struct Matcher {
    std::vector<std::string> names;
    text::TermMatcher matcher;
  };
  std::vector<text::TermSpec> specs;
  std::vector<std::string> names;
  for (const auto& category : base->categories) {
    for (const auto& group : category.groups) {
      for (const auto& term : group.terms) {
        text::TermSpec spec;
        spec.term = term;
        spec.nodeSize = group.nodeSizes;
        specs.push_back(std::move(spec));
        names.push_back(text::foldForMatching(term));
      }
    }
  }
  auto matcher =
      std::make_shared<const Matcher>(Matcher{std::move(names), text::TermMatcher(std::move(specs))});
  return [matcher](std::string_view text) {
    std::vector<std::string> found;
    for (const auto& hit : matcher->matcher.match(text))
      found.push_back(matcher->names[hit.term]);
    return found;
  };
}

bool isSix(evaluation::Metric metric) {
  return std::find(evaluation::kSixMetrics.begin(), evaluation::kSixMetrics.end(), metric) !=
         evaluation::kSixMetrics.end();
}

} // namespace

evaluation::UnitState unitStateOfError(ErrorKind kind) {
  using evaluation::UnitState;
  switch (kind) {
  case ErrorKind::Timeout:
    return UnitState::Timeout;
  case ErrorKind::Cancelled:
    return UnitState::Cancelled;
  case ErrorKind::BudgetReached:
    return UnitState::SkippedByBudget;
  case ErrorKind::EmptyReply:
    return UnitState::Empty;
  case ErrorKind::TruncatedReply:
    return UnitState::Truncated;
  case ErrorKind::RefusedReply:
    return UnitState::Refused;
  case ErrorKind::InvalidReply:
    return UnitState::Unparseable;
  case ErrorKind::ScoreOutOfRange:
    return UnitState::OutOfRange;
  default:
    return UnitState::HttpError;
  }
}

bool stopsEverything(const Error& error) {
  if (serverGivenUp(error))
    return true;
  switch (error.kind()) {
  case ErrorKind::Unauthorised:
  case ErrorKind::QuotaExhausted:
  case ErrorKind::Offline:
  case ErrorKind::NotApproved:
  case ErrorKind::MissingKey:
  case ErrorKind::BudgetReached:
    return true;
  default:
    return false;
  }
}

evaluation::TermWeight idfWeight(std::shared_ptr<const retrieval::RetrievalIndex> index) {
  const auto& segment = index->segment();
  double rarest = 1;
  for (std::uint32_t term = 0; term < segment.termCount(); ++term)
    rarest = std::max(rarest, index->tfidf().idf(term));
  return [index, rarest](std::string_view term) {
    const auto found = index->segment().find(term);
    return found ? index->tfidf().idf(*found) : rarest;
  };
}

QCoro::Task<Result<std::shared_ptr<const Judging>>> Judging::prepare(Toolbox& toolbox,
                                                                     std::shared_ptr<project::Project> project,
                                                                     JudgeSpec spec, CorpusIndex index,
                                                                     std::shared_ptr<CallAccount> account) {
  auto judging = std::make_shared<Judging>();
  judging->m_spec = spec;
  judging->m_secret = contentHash(project->uuid());
  judging->m_lexical.emplace(idfWeight(index.index), domainTerms(index.knowledge));
  if (spec.kind == "geval") {
    auto finding = chatModel(toolbox, project, spec.model, dialogue::Role::Judge, account);
    auto model = co_await finding;
    if (!model)
      co_return failure(model.error());
    judging->m_model = *model;
    auto rubrics = guarded([&] {
      return evaluation::loadRubrics((toolbox.folders().resources + QStringLiteral("/rubrics")).toStdString());
    });
    if (!rubrics)
      co_return failure(rubrics.error());
    judging->m_rubrics = std::move(*rubrics);
    for (const auto metric : evaluation::kSixMetrics) {
      if (!evaluation::findRubric(judging->m_rubrics, metric))
        co_return failure(ErrorKind::NotFound, "a rubric is missing",
                          {{"what", "rubric"}, {"name", std::string(evaluation::metricName(metric))}});
    }
  } else if (spec.kind != "lexical") {
    co_return failure(ErrorKind::OutOfRange, "unknown judge", {{"key", "judge"}, {"value", spec.kind}});
  }
  std::shared_ptr<const Judging> ready = judging;
  co_return ready;
}

std::vector<project::PlannedJudgement> Judging::plan(const std::string& answerKey) const {
  std::vector<project::PlannedJudgement> planned;
  for (const auto metric : evaluation::kAllMetrics) {
    project::PlannedJudgement judgement;
    judgement.metric = metric;
    std::string version = kLexicalVersion;
    judgement.judge = "lexical";
    if (m_model && isSix(metric)) {
      judgement.judge = m_model->name();
      version = evaluation::findRubric(m_rubrics, metric)->version + (m_spec.weighted ? "+weighted" : "");
    }
    judgement.workKey = workKey({answerKey, evaluation::metricName(metric), judgement.judge, version});
    planned.push_back(std::move(judgement));
  }
  return planned;
}

std::vector<evaluation::Judgement> Judging::judgeLexically(const evaluation::JudgeInput& input) const {
  return m_lexical->judge(input);
}

QCoro::Task<std::optional<evaluation::Judgement>>
Judging::judgeByModel(evaluation::JudgeInput input, evaluation::Metric metric, CancelToken token,
                      std::shared_ptr<std::optional<Error>> fatal) const {
  const evaluation::Rubric* rubric = evaluation::findRubric(m_rubrics, metric);
  evaluation::JudgeSettings settings;
  settings.weighted = m_spec.weighted;
  settings.secret = m_secret;
  settings.seed = 0;
  dialogue::ChatRequest request = evaluation::buildJudgeRequest(*rubric, input, settings);
  request.worthKeeping = [rubric = *rubric, settings](const dialogue::ChatReply& reply) {
    return evaluation::hasValue(evaluation::readJudgement(rubric, reply, settings).state);
  };
  auto asking = m_model->complete(request, token);
  auto reply = co_await asking;
  const bool cut =
      reply ? evaluation::readJudgement(*rubric, *reply, settings).state == evaluation::UnitState::Truncated
            : reply.error().kind() == ErrorKind::TruncatedReply;
  if (cut && request.maxTokens) {
    *request.maxTokens *= 2;
    auto again = m_model->complete(request, token);
    reply = co_await again;
  }
  evaluation::Judgement judgement;
  if (reply) {
    judgement = evaluation::readJudgement(*rubric, *reply, settings);
  } else {
    if (reply.error().kind() == ErrorKind::Cancelled)
      co_return std::optional<evaluation::Judgement>{};
    if (stopsEverything(reply.error())) {
      *fatal = reply.error();
      co_return std::optional<evaluation::Judgement>{};
    }
    judgement.state = unitStateOfError(reply.error().kind());
    judgement.reason = reply.error().what();
    judgement.method = evaluation::Method::Plain;
  }
  judgement.metric = metric;
  judgement.judge = m_model->name();
  judgement.rubricVersion = rubric->version;
  co_return std::optional<evaluation::Judgement>(std::move(judgement));
}

} // namespace reticle::workflow
