// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/corpus/documentsmodel.h"

#include "models/keys.h"
#include "models/looks.h"
#include "models/statedelegate.h"
#include "words/names.h"
#include "words/numbers.h"

#include <array>

namespace reticle::pages::corpus {
namespace {

using Order = project::Queries::DocumentOrder;
constexpr std::array<Order, 10> kOrders{Order::Title,     Order::State,  Order::Format, Order::Language,
                                        Order::Pages,     Order::Words,  Order::Tokens, Order::Chunks,
                                        Order::Precision, Order::Density};

} // namespace

DocumentsModel::DocumentsModel(models::Session& session, QObject* parent)
    : PagedTableModel(
          {{tr("Title"), QStringLiteral("title"), false, true, 260, {}},
           {tr("State"), QStringLiteral("state"), false, true, 116, tr("What its file holds now")},
           {tr("Format"), QStringLiteral("format"), false, true, 72, {}},
           {tr("Language"), QStringLiteral("language"), false, true, 88, {}},
           {tr("Pages"), QStringLiteral("pages"), true, true, 64, {}},
           {tr("Words"), QStringLiteral("words"), true, true, 72, {}},
           {tr("Tokens"), QStringLiteral("tokens"), true, true, 76, tr("About: an estimate for models")},
           {tr("Chunks"), QStringLiteral("chunks"), true, true, 72, {}},
           {tr("Precision"), QStringLiteral("precision"), false, true, 84,
            tr("Level of precision by the knowledge base")},
           {tr("Density"), QStringLiteral("density"), true, true, 76,
            tr("Weighted domain terms for each word")}},
          parent),
      m_session(session) {}

void DocumentsModel::setFilter(const project::DocumentFilter& filter) {
  m_filter = filter;
  reload();
}

QVariant DocumentsModel::cell(const project::DocumentRow& row, int column, int role) const {
  if (column == 1 && role == models::LookRole)
    return QVariant::fromValue(models::lookOf(row.source));
  if (role == Qt::ToolTipRole && column == 0)
    return QString::fromStdString(row.path).toHtmlEscaped();
  if (role != Qt::DisplayRole)
    return {};
  switch (column) {
  case 0:
    return QString::fromStdString(row.title);
  case 1:
    return words::sourceStateName(project::sourceStateName(row.source));
  case 2:
    return QString::fromStdString(row.format).toUpper();
  case 3:
    return words::languageName(row.language);
  case 4:
    return row.pages > 0 ? words::count(row.pages) : words::noValue();
  case 5:
    return words::count(row.words);
  case 6:
    return words::count(row.tokens);
  case 7:
    return words::count(row.chunks);
  case 8:
    return row.measure ? words::precisionName(row.measure->precision) : words::noValue();
  case 9:
    return row.measure ? words::score(row.measure->density) : words::noValue();
  }
  return {};
}

QFuture<Result<std::vector<std::int64_t>>> DocumentsModel::listIds(int sortColumn, Qt::SortOrder order,
                                                                   CancelToken token) {
  if (!m_session.hasProject())
    return QtFuture::makeReadyFuture(Result<std::vector<std::int64_t>>());
  const bool sorted = sortColumn >= 0 && sortColumn < static_cast<int>(kOrders.size());
  const Order by = sorted ? kOrders[static_cast<std::size_t>(sortColumn)] : Order::Key;
  return models::keysOf(
      m_session.project()->queries().documentIds(m_filter, by, order == Qt::DescendingOrder, token));
}

QFuture<Result<std::vector<project::DocumentRow>>> DocumentsModel::listRows(std::vector<std::int64_t> ids,
                                                                            CancelToken token) {
  if (!m_session.hasProject())
    return QtFuture::makeReadyFuture(Result<std::vector<project::DocumentRow>>());
  return m_session.project()->queries().documentRows(models::idsOf<DocumentId>(ids), token);
}

} // namespace reticle::pages::corpus
