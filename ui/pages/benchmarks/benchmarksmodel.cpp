// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/benchmarks/benchmarksmodel.h"

#include "words/numbers.h"

#include <QCoreApplication>

namespace reticle::pages::benchmarks {
namespace {

enum Column { Name, Version, Pairs, Reviewed, Created, Hash };

// Not named columns(): in the constructor that would be the base's member.
QList<models::Column> benchmarkColumns() {
  const auto translated = [](const char* text) {
    return QCoreApplication::translate("reticle::pages::benchmarks::BenchmarksModel", text);
  };
  return {{translated(QT_TRANSLATE_NOOP("reticle::pages::benchmarks::BenchmarksModel", "Name")),
           QStringLiteral("name"),
           false,
           true,
           220,
           {}},
          {translated(QT_TRANSLATE_NOOP("reticle::pages::benchmarks::BenchmarksModel", "Version")),
           QStringLiteral("version"),
           true,
           true,
           80,
           {}},
          {translated(QT_TRANSLATE_NOOP("reticle::pages::benchmarks::BenchmarksModel", "Pairs")),
           QStringLiteral("pairs"),
           true,
           true,
           80,
           {}},
          {translated(QT_TRANSLATE_NOOP("reticle::pages::benchmarks::BenchmarksModel", "Reviewed")),
           QStringLiteral("reviewed"),
           false,
           true,
           120,
           {}},
          {translated(QT_TRANSLATE_NOOP("reticle::pages::benchmarks::BenchmarksModel", "Frozen")),
           QStringLiteral("created"),
           false,
           true,
           170,
           {}},
          {translated(QT_TRANSLATE_NOOP("reticle::pages::benchmarks::BenchmarksModel", "Content hash")),
           QStringLiteral("hash"),
           false,
           true,
           280,
           {}}};
}

} // namespace

BenchmarksModel::BenchmarksModel(models::Session& session, QObject* parent)
    : PagedTableModel(benchmarkColumns(), parent), m_session(session) {}

QVariant BenchmarksModel::cell(const project::BenchmarkRow& row, int column, int role) const {
  const bool sorting = role == models::SortRole;
  if (role != Qt::DisplayRole && !sorting)
    return {};
  switch (column) {
  case Name:
    return QString::fromStdString(row.name);
  case Version:
    return sorting ? QVariant(row.version) : QVariant(QString::number(row.version));
  case Pairs:
    return sorting ? QVariant(qlonglong(row.pairs)) : QVariant(words::count(row.pairs));
  case Reviewed:
    return row.unreviewed ? tr("unreviewed") : tr("accepted");
  case Created:
    return sorting ? QVariant(qlonglong(row.createdMs)) : QVariant(words::dateTime(row.createdMs));
  case Hash:
    return QString::fromStdString(row.hash);
  }
  return {};
}

QFuture<Result<std::vector<project::BenchmarkRow>>> BenchmarksModel::listAll(CancelToken) {
  if (!m_session.hasProject())
    return QtFuture::makeReadyFuture(Result<std::vector<project::BenchmarkRow>>());
  return m_session.project()->queries().benchmarks();
}

} // namespace reticle::pages::benchmarks
