// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/corpus/issuesmodel.h"

#include "models/looks.h"
#include "models/statedelegate.h"
#include "pages/corpus/reasons.h"
#include "words/names.h"
#include "words/numbers.h"

#include <functional>

namespace reticle::pages::corpus {
namespace {

constexpr int kMostIssues = 10000;

} // namespace

IssuesModel::IssuesModel(models::Session& session, QObject* parent)
    : PagedTableModel({{tr("Issue"), QStringLiteral("kind"), false, true, 200, {}},
                       {tr("Document"), QStringLiteral("title"), false, true, 240, {}},
                       {tr("File"), QStringLiteral("path"), false, true, 300, {}},
                       {tr("Found"), QStringLiteral("at"), false, true, 140, {}},
                       {tr("What is known"), QStringLiteral("notes"), false, true, 320, {}}},
                      parent),
      m_session(session) {}

void IssuesModel::setKind(std::optional<project::IssueKind> kind) {
  m_kind = kind;
  reload();
}

DocumentId IssuesModel::documentAt(int row) const {
  const auto* issue = at(row);
  return issue ? issue->document : DocumentId();
}

std::string IssuesModel::pathAt(int row) const {
  const auto* issue = at(row);
  return issue ? issue->path : std::string();
}

// Issues have no key of their own; what they are about is one.
std::int64_t IssuesModel::idOf(const project::IssueRow& row) const {
  const std::string about = std::string(project::issueKindName(row.kind)) + '\n' + row.path + '\n' + row.title +
                            '\n' + std::to_string(row.document.value);
  return static_cast<std::int64_t>(std::hash<std::string>()(about) >> 1) | 1;
}

QVariant IssuesModel::cell(const project::IssueRow& row, int column, int role) const {
  if (column == 0 && role == models::LookRole)
    return QVariant::fromValue(models::lookOf(row.kind));
  if (role == models::SortRole && column == 3)
    return QVariant::fromValue(static_cast<qlonglong>(row.atMs));
  if (role == Qt::ToolTipRole && column == 4)
    return reasons(row.error, row.notes).toHtmlEscaped();
  if (role == Qt::ToolTipRole && column == 2)
    return QString::fromStdString(row.path).toHtmlEscaped();
  if (role != Qt::DisplayRole && role != models::SortRole)
    return {};
  switch (column) {
  case 0:
    return words::issueName(project::issueKindName(row.kind));
  case 1:
    return QString::fromStdString(row.title);
  case 2:
    return QString::fromStdString(row.path);
  case 3:
    return words::dateTime(row.atMs);
  case 4:
    return reasons(row.error, row.notes);
  }
  return {};
}

QFuture<Result<std::vector<project::IssueRow>>> IssuesModel::listAll(CancelToken token) {
  if (!m_session.hasProject())
    return QtFuture::makeReadyFuture(Result<std::vector<project::IssueRow>>());
  project::IssueFilter filter;
  if (m_kind)
    filter.kinds = {*m_kind};
  filter.limit = kMostIssues;
  return m_session.project()->queries().issues(filter, token);
}

} // namespace reticle::pages::corpus
