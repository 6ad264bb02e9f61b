// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/corpus/importreportmodel.h"

#include "models/keys.h"
#include "models/looks.h"
#include "models/statedelegate.h"
#include "pages/corpus/reasons.h"
#include "words/names.h"

namespace reticle::pages::corpus {

ImportReportModel::ImportReportModel(models::Session& session, QObject* parent)
    : PagedTableModel({{tr("File"), QStringLiteral("path"), false, true, 420, {}},
                       {tr("Result"), QStringLiteral("state"), false, true, 140, {}},
                       {tr("Reason"), QStringLiteral("reason"), false, false, 500, {}}},
                      parent),
      m_session(session) {}

void ImportReportModel::setState(std::optional<project::ImportState> state) {
  m_state = state;
  reload();
}

QVariant ImportReportModel::cell(const project::ImportReport& row, int column, int role) const {
  if (column == 1 && role == models::LookRole)
    return QVariant::fromValue(models::lookOf(row.state));
  if (role == Qt::ToolTipRole && column != 1)
    return (column == 0 ? QString::fromStdString(row.path) : reasons(row.error, row.notes)).toHtmlEscaped();
  if (role != Qt::DisplayRole)
    return {};
  switch (column) {
  case 0:
    return QString::fromStdString(row.path);
  case 1:
    return words::importStateName(project::importStateName(row.state));
  case 2:
    return reasons(row.error, row.notes);
  }
  return {};
}

QFuture<Result<std::vector<std::int64_t>>> ImportReportModel::listIds(int sortColumn, Qt::SortOrder order,
                                                                      CancelToken token) {
  if (!m_session.hasProject())
    return QtFuture::makeReadyFuture(Result<std::vector<std::int64_t>>());
  using Order = project::Queries::ReportOrder;
  const Order by = sortColumn == 0 ? Order::Path : sortColumn == 1 ? Order::State : Order::Key;
  return models::keysOf(
      m_session.project()->queries().importReportIds({m_state, {}}, by, order == Qt::DescendingOrder, token));
}

QFuture<Result<std::vector<project::ImportReport>>> ImportReportModel::listRows(std::vector<std::int64_t> ids,
                                                                                CancelToken token) {
  if (!m_session.hasProject())
    return QtFuture::makeReadyFuture(Result<std::vector<project::ImportReport>>());
  return m_session.project()->queries().importReportRows(models::idsOf<project::ReportId>(ids), token);
}

} // namespace reticle::pages::corpus
