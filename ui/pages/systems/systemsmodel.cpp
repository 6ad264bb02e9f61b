// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/systems/systemsmodel.h"

#include "pages/systems/serverkinds.h"
#include "words/names.h"
#include "words/numbers.h"
#include "workflow/models.h"

#include <QCoreApplication>

namespace reticle::pages::systems {
namespace {

QString translated(const char* text) {
  return QCoreApplication::translate("reticle::pages::systems", text);
}

models::Column column(const char* title, const char* name, bool numeric, int width) {
  return {translated(title), QString::fromLatin1(name), numeric, true, width, {}};
}

} // namespace

QString retrieverName(const std::string& name) {
  if (name == "bm25")
    return translated(QT_TRANSLATE_NOOP("reticle::pages::systems", "BM25"));
  if (name == "tfidf")
    return translated(QT_TRANSLATE_NOOP("reticle::pages::systems", "TF-IDF"));
  if (name == "dense")
    return translated(QT_TRANSLATE_NOOP("reticle::pages::systems", "Dense"));
  if (name == "hybrid")
    return translated(QT_TRANSLATE_NOOP("reticle::pages::systems", "Hybrid"));
  if (name == "random")
    return translated(QT_TRANSLATE_NOOP("reticle::pages::systems", "Random (floor)"));
  if (name == "none")
    return translated(QT_TRANSLATE_NOOP("reticle::pages::systems", "None"));
  return QString::fromStdString(name);
}

QString retrievalName(const evaluation::Configuration& configuration) {
  const QString name = retrieverName(configuration.retriever);
  if (configuration.retriever != "dense" && configuration.retriever != "hybrid")
    return name;
  return QStringLiteral("%1 (%2)").arg(name, configuration.embedding.empty()
                                                 ? QStringLiteral("LSA")
                                                 : QString::fromStdString(configuration.embedding));
}

QString readerName(const std::string& name) {
  if (name == "extractive")
    return translated(QT_TRANSLATE_NOOP("reticle::pages::systems", "Extractive (built-in)"));
  if (name == "empty")
    return translated(QT_TRANSLATE_NOOP("reticle::pages::systems", "Empty answers (floor)"));
  return QString::fromStdString(name);
}

SystemsModel::SystemsModel(models::Session& session, QObject* parent)
    : PagedTableModel(
          {column(QT_TRANSLATE_NOOP("reticle::pages::systems", "Name"), "name", false, 180),
           column(QT_TRANSLATE_NOOP("reticle::pages::systems", "Kind"), "kind", false, 130),
           column(QT_TRANSLATE_NOOP("reticle::pages::systems", "Retrieval"), "retriever", false, 120),
           column(QT_TRANSLATE_NOOP("reticle::pages::systems", "Context, tokens"), "context", true, 140),
           column(QT_TRANSLATE_NOOP("reticle::pages::systems", "Passages"), "depth", true, 90),
           column(QT_TRANSLATE_NOOP("reticle::pages::systems", "Mode"), "mode", false, 160),
           column(QT_TRANSLATE_NOOP("reticle::pages::systems", "Reader"), "reader", false, 180)},
          parent),
      m_session(session) {}

QVariant SystemsModel::cell(const project::SystemRow& row, int column, int role) const {
  const bool sorting = role == models::SortRole;
  if (role != Qt::DisplayRole && !sorting)
    return {};
  const auto& configuration = row.configuration;
  switch (column) {
  case 0:
    return QString::fromStdString(configuration.name);
  case 1:
    return configuration.kind == "chat"
               ? translated(QT_TRANSLATE_NOOP("reticle::pages::systems", "Chat endpoint"))
               : translated(QT_TRANSLATE_NOOP("reticle::pages::systems", "Built-in pipeline"));
  case 2:
    return retrievalName(configuration);
  case 3:
    return sorting ? QVariant(configuration.contextTokens)
                   : QVariant(words::count(configuration.contextTokens));
  case 4:
    return sorting ? QVariant(configuration.depth) : QVariant(words::count(configuration.depth));
  case 5:
    return words::modeName(configuration.mode);
  case 6:
    return readerName(configuration.reader);
  }
  return {};
}

QFuture<Result<std::vector<project::SystemRow>>> SystemsModel::listAll(CancelToken) {
  if (!m_session.hasProject())
    return QtFuture::makeReadyFuture(Result<std::vector<project::SystemRow>>());
  return m_session.project()->queries().systems();
}

EndpointsModel::EndpointsModel(models::Session& session, QObject* parent)
    : PagedTableModel(
          {column(QT_TRANSLATE_NOOP("reticle::pages::systems", "Name"), "name", false, 140),
           column(QT_TRANSLATE_NOOP("reticle::pages::systems", "Kind of server"), "dialect", false, 200),
           column(QT_TRANSLATE_NOOP("reticle::pages::systems", "Address"), "base_url", false, 280),
           column(QT_TRANSLATE_NOOP("reticle::pages::systems", "Key"), "key", false, 190),
           column(QT_TRANSLATE_NOOP("reticle::pages::systems", "Models"), "models", false, 220)},
          parent),
      m_session(session) {}

QVariant EndpointsModel::cell(const project::EndpointRow& row, int column, int role) const {
  if (role != Qt::DisplayRole && role != models::SortRole)
    return {};
  switch (column) {
  case 0:
    return QString::fromStdString(row.name);
  case 1:
    return kindName(workflow::dialectOf(row));
  case 2:
    return QString::fromStdString(row.baseUrl);
  case 3:
    if (row.credential.empty())
      return translated(QT_TRANSLATE_NOOP("reticle::pages::systems", "none"));
    if (row.credential.starts_with("env:"))
      return translated(QT_TRANSLATE_NOOP("reticle::pages::systems", "variable %1"))
          .arg(QString::fromStdString(row.credential.substr(4)));
    return translated(QT_TRANSLATE_NOOP("reticle::pages::systems", "keychain or this session"));
  case 4: {
    QStringList names;
    for (const auto& model : row.models)
      names.append(QString::fromStdString(model));
    return names.join(QStringLiteral(", "));
  }
  }
  return {};
}

QFuture<Result<std::vector<project::EndpointRow>>> EndpointsModel::listAll(CancelToken) {
  if (!m_session.hasProject())
    return QtFuture::makeReadyFuture(Result<std::vector<project::EndpointRow>>());
  return m_session.project()->queries().endpoints();
}

} // namespace reticle::pages::systems
