// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/corpus/importreportmodel.h"

#include "models/looks.h"
#include "models/statedelegate.h"
#include "pages/corpus/reasons.h"
#include "text/csvtext.h"
#include "words/names.h"

#include <algorithm>

namespace reticle::pages::corpus {
namespace {

constexpr int kMostReports = 100000; // more lines than that nobody reads; the totals count them all the same

} // namespace

ImportReportModel::ImportReportModel(models::Session& session, QObject* parent)
    : PagedTableModel({{tr("File"), QStringLiteral("path"), false, true, 420, {}},
                       {tr("Result"), QStringLiteral("state"), false, true, 140, {}},
                       {tr("Reason"), QStringLiteral("reason"), false, true, 500, {}}},
                      parent),
      m_session(session) {}

void ImportReportModel::setState(std::optional<project::ImportState> state) {
  m_state = state;
  reload();
}

QString ImportReportModel::pathAt(int row) const {
  return index(row, 0).data().toString();
}

QVariant ImportReportModel::cell(const project::ImportReport& row, int column, int role) const {
  if (column == 1 && role == models::LookRole)
    return QVariant::fromValue(models::lookOf(row.state));
  if (role == Qt::ToolTipRole && column != 1)
    return (column == 0 ? QString::fromStdString(row.path) : reasons(row.error, row.notes)).toHtmlEscaped();
  if (role != Qt::DisplayRole && role != models::SortRole)
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

QFuture<Result<std::vector<project::ImportReport>>> ImportReportModel::listAll(CancelToken) {
  if (!m_session.hasProject())
    return QtFuture::makeReadyFuture(Result<std::vector<project::ImportReport>>());
  return m_session.project()
      ->queries()
      .importReports({0, kMostReports})
      .then(this, [this](Result<std::vector<project::ImportReport>> rows) {
        m_totals.clear();
        if (rows) {
          for (const auto& row : *rows)
            ++m_totals[row.state];
          if (m_state)
            std::erase_if(*rows, [this](const project::ImportReport& row) { return row.state != *m_state; });
        }
        return rows;
      });
}

QFuture<Result<QByteArray>> ImportReportModel::csv() {
  if (!m_session.hasProject())
    return QtFuture::makeReadyFuture(Result<QByteArray>());
  return m_session.project()
      ->queries()
      .importReports({0, kMostReports})
      .then(this,
            [state = m_state](const Result<std::vector<project::ImportReport>>& rows) -> Result<QByteArray> {
              if (!rows)
                return failure(rows.error());
              std::string text = "path,result,reason\r\n";
              for (const auto& row : *rows) {
                if (state && row.state != *state)
                  continue;
                text += reticle::text::csvSheetField(row.path) + ',' +
                        std::string(project::importStateName(row.state)) + ',' +
                        reticle::text::csvSheetField(reasons(row.error, row.notes).toStdString()) + "\r\n";
              }
              return QByteArray::fromStdString(text);
            });
}

} // namespace reticle::pages::corpus
