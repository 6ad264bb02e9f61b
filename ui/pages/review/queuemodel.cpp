// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/review/queuemodel.h"

#include "models/keys.h"
#include "models/looks.h"
#include "models/statedelegate.h"
#include "words/names.h"

#include <QCoreApplication>

namespace reticle::pages::review {

QueueModel::QueueModel(models::Session& session, QObject* parent)
    : PagedTableModel({{tr("State"), QStringLiteral("state"), false, true, 108, {}},
                       {tr("Pair"), QStringLiteral("key"), false, true, 92, {}},
                       {tr("Question"), QStringLiteral("question"), false, true, 60, {}}},
                      parent),
      m_session(session) {}

void QueueModel::setFilter(const project::PairFilter& filter) {
  m_filter = filter;
  reload();
}

QVariant QueueModel::cell(const project::PairRow& row, int column, int role) const {
  if (column == 0 && role == models::LookRole)
    return QVariant::fromValue(row.stale ? theme::looks::warning : models::lookOf(row.verdict));
  if (column == 0 && row.stale && role == Qt::ToolTipRole)
    return tr("The file of its evidence has changed since the pair was made.");
  if (role == Qt::ToolTipRole && column == 2)
    return QString::fromStdString(row.question).toHtmlEscaped();
  if (role != Qt::DisplayRole)
    return {};
  switch (column) {
  case 0:
    return row.stale ? tr("stale, %1").arg(words::verdictName(project::verdictName(row.verdict)))
                     : words::verdictName(project::verdictName(row.verdict));
  case 1:
    return QString::fromStdString(row.key);
  case 2:
    return QString::fromStdString(row.question);
  }
  return {};
}

QFuture<Result<std::vector<std::int64_t>>> QueueModel::listIds(int sortColumn, Qt::SortOrder order,
                                                               CancelToken token) {
  if (!m_session.hasProject())
    return QtFuture::makeReadyFuture(Result<std::vector<std::int64_t>>());
  using Order = project::Queries::PairOrder;
  const Order by = sortColumn == 0 ? Order::Verdict : sortColumn == 2 ? Order::Question : Order::Key;
  return models::keysOf(
      m_session.project()->queries().pairIds(m_filter, by, order == Qt::DescendingOrder, token));
}

QFuture<Result<std::vector<project::PairRow>>> QueueModel::listRows(std::vector<std::int64_t> ids,
                                                                    CancelToken token) {
  if (!m_session.hasProject())
    return QtFuture::makeReadyFuture(Result<std::vector<project::PairRow>>());
  return m_session.project()->queries().pairRows(models::idsOf<PairId>(ids), token);
}

} // namespace reticle::pages::review
