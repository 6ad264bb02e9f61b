// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/corpus/documentsmodel.h"

#include "models/keys.h"
#include "models/looks.h"
#include "models/statedelegate.h"
#include "words/numbers.h"
#include "words/sentences.h"

#include <QCoreApplication>
#include <QLocale>

namespace reticle::pages::corpus {
namespace {

QString translated(const char* text) {
  return QCoreApplication::translate("reticle::pages::corpus", text);
}

models::Column column(const char* title, const char* name, bool numeric, int width, bool sortable = true) {
  return {translated(title), QString::fromLatin1(name), numeric, sortable, width, {}};
}

QString languageName(const std::string& code) {
  if (code.empty())
    return words::noValue();
  static const std::pair<const char*, const char*> kDetected[] = {
      {"en", QT_TRANSLATE_NOOP("reticle::pages::corpus", "English")},
      {"zh", QT_TRANSLATE_NOOP("reticle::pages::corpus", "Chinese")},
      {"de", QT_TRANSLATE_NOOP("reticle::pages::corpus", "German")},
      {"fr", QT_TRANSLATE_NOOP("reticle::pages::corpus", "French")},
      {"es", QT_TRANSLATE_NOOP("reticle::pages::corpus", "Spanish")},
      {"it", QT_TRANSLATE_NOOP("reticle::pages::corpus", "Italian")},
      {"pt", QT_TRANSLATE_NOOP("reticle::pages::corpus", "Portuguese")},
      {"nl", QT_TRANSLATE_NOOP("reticle::pages::corpus", "Dutch")},
      {"ja", QT_TRANSLATE_NOOP("reticle::pages::corpus", "Japanese")},
      {"ko", QT_TRANSLATE_NOOP("reticle::pages::corpus", "Korean")},
      {"ru", QT_TRANSLATE_NOOP("reticle::pages::corpus", "Russian")}};
  for (const auto& [detected, name] : kDetected) {
    if (code == detected)
      return translated(name);
  }
  const QLocale locale(QString::fromStdString(code));
  return locale.language() == QLocale::C ? QString::fromStdString(code)
                                         : QLocale::languageToString(locale.language());
}

QString precisionName(const std::string& name) {
  if (name == "high")
    return translated(QT_TRANSLATE_NOOP("reticle::pages::corpus", "high"));
  if (name == "medium")
    return translated(QT_TRANSLATE_NOOP("reticle::pages::corpus", "medium"));
  if (name == "low")
    return translated(QT_TRANSLATE_NOOP("reticle::pages::corpus", "low"));
  return words::noValue();
}

} // namespace

DocumentsModel::DocumentsModel(models::Session& session, QObject* parent)
    : PagedTableModel(
          {column(QT_TRANSLATE_NOOP("reticle::pages::corpus", "Title"), "title", false, 300),
           column(QT_TRANSLATE_NOOP("reticle::pages::corpus", "Format"), "format", false, 80, false),
           column(QT_TRANSLATE_NOOP("reticle::pages::corpus", "Language"), "language", false, 100),
           column(QT_TRANSLATE_NOOP("reticle::pages::corpus", "Words"), "words", true, 80),
           column(QT_TRANSLATE_NOOP("reticle::pages::corpus", "Tokens, about"), "tokens", true, 110, false),
           column(QT_TRANSLATE_NOOP("reticle::pages::corpus", "Chunks"), "chunks", true, 80, false),
           column(QT_TRANSLATE_NOOP("reticle::pages::corpus", "Precision"), "precision", false, 90),
           column(QT_TRANSLATE_NOOP("reticle::pages::corpus", "Density"), "density", true, 80)},
          parent),
      m_session(session) {}

void DocumentsModel::setFilter(const QString& text) {
  m_filter.text = text.trimmed().toStdString();
  reload();
}

QVariant DocumentsModel::cell(const project::DocumentRow& row, int column, int role) const {
  if (role == Qt::ToolTipRole && column == 0)
    return QString::fromStdString(row.path).toHtmlEscaped();
  if (role != Qt::DisplayRole)
    return {};
  switch (column) {
  case 0:
    return QString::fromStdString(row.title);
  case 1:
    return QString::fromStdString(row.format).toUpper();
  case 2:
    return languageName(row.language);
  case 3:
    return words::count(row.words);
  case 4:
    return words::count(row.tokens);
  case 5:
    return words::count(row.chunks);
  case 6:
    return row.measure ? precisionName(row.measure->precision) : words::noValue();
  case 7:
    return row.measure ? words::score(row.measure->density) : words::noValue();
  }
  return {};
}

QFuture<Result<std::vector<std::int64_t>>> DocumentsModel::listIds(int sortColumn, Qt::SortOrder order,
                                                                   CancelToken token) {
  if (!m_session.hasProject())
    return QtFuture::makeReadyFuture(Result<std::vector<std::int64_t>>());
  using Order = project::Queries::DocumentOrder;
  Order by = Order::Key;
  switch (sortColumn) {
  case 0:
    by = Order::Title;
    break;
  case 2:
    by = Order::Language;
    break;
  case 3:
    by = Order::Words;
    break;
  case 6:
    by = Order::Precision;
    break;
  case 7:
    by = Order::Density;
    break;
  }
  return models::keysOf(
      m_session.project()->queries().documentIds(m_filter, by, order == Qt::DescendingOrder, token));
}

QFuture<Result<std::vector<project::DocumentRow>>> DocumentsModel::listRows(std::vector<std::int64_t> ids,
                                                                            CancelToken token) {
  if (!m_session.hasProject())
    return QtFuture::makeReadyFuture(Result<std::vector<project::DocumentRow>>());
  return m_session.project()->queries().documentRows(models::idsOf<DocumentId>(ids), token);
}

ImportReportModel::ImportReportModel(models::Session& session, QObject* parent)
    : PagedTableModel({column(QT_TRANSLATE_NOOP("reticle::pages::corpus", "File"), "path", false, 420),
                       column(QT_TRANSLATE_NOOP("reticle::pages::corpus", "Result"), "state", false, 120),
                       column(QT_TRANSLATE_NOOP("reticle::pages::corpus", "Reason"), "reason", false, 500)},
                      parent),
      m_session(session) {}

QVariant ImportReportModel::cell(const project::ImportReport& row, int column, int role) const {
  if (column == 1 && role == models::LookRole)
    return QVariant::fromValue(models::lookOf(row.state));
  if (role != Qt::DisplayRole && role != models::SortRole)
    return {};
  switch (column) {
  case 0:
    return QString::fromStdString(row.path);
  case 1:
    switch (row.state) {
    case project::ImportState::Imported:
      return translated(QT_TRANSLATE_NOOP("reticle::pages::corpus", "imported"));
    case project::ImportState::Partly:
      return translated(QT_TRANSLATE_NOOP("reticle::pages::corpus", "partly imported"));
    case project::ImportState::Skipped:
      return translated(QT_TRANSLATE_NOOP("reticle::pages::corpus", "skipped"));
    case project::ImportState::Rejected:
      return translated(QT_TRANSLATE_NOOP("reticle::pages::corpus", "rejected"));
    }
    return {};
  case 2: {
    QStringList parts;
    if (row.error)
      parts.append(words::sentence(*row.error));
    for (const auto& note : row.notes)
      parts.append(QString::fromStdString(note));
    return parts.join(QStringLiteral("; "));
  }
  }
  return {};
}

QFuture<Result<std::vector<project::ImportReport>>> ImportReportModel::listAll(CancelToken) {
  if (!m_session.hasProject())
    return QtFuture::makeReadyFuture(Result<std::vector<project::ImportReport>>());
  return m_session.project()->queries().importReports({0, 100000});
}

} // namespace reticle::pages::corpus
