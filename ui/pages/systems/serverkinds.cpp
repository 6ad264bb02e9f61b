// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/systems/serverkinds.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QStringList>

namespace reticle::pages::systems {
namespace {

struct Kinds {
  Q_DECLARE_TR_FUNCTIONS(Kinds)
};

QString shownName(const llm::Dialect& kind) {
  return kind.title.empty() ? Kinds::tr("Any that follows the standard") : QString::fromStdString(kind.title);
}

} // namespace

void fillKinds(QComboBox* box) {
  for (const llm::Dialect& kind : llm::dialects())
    box->addItem(shownName(kind), QString::fromStdString(kind.name));
}

llm::Dialect kindIn(const QComboBox* box) {
  return llm::dialectNamed(box->currentData().toString().toStdString()).value_or(llm::standardDialect());
}

QString kindName(const std::string& machineName) {
  const auto kind = llm::dialectNamed(machineName);
  return kind ? shownName(*kind) : QString::fromStdString(machineName);
}

QString kindNeeds(const llm::Dialect& kind) {
  QStringList sentences{kind.needsKey ? Kinds::tr("Nothing works without a key.")
                                      : Kinds::tr("Needs a key only if the server was started with one.")};
  sentences.append(kind.listsModels
                       ? Kinds::tr("The test lists its models.")
                       : Kinds::tr("Does not list its models: the deployment in the address is the model."));
  if (!kind.hasEmbeddings)
    sentences.append(Kinds::tr("Has no embeddings."));
  return sentences.join(QLatin1Char(' '));
}

QString placeholderHint(const std::vector<std::string>& words) {
  QStringList names;
  for (const std::string& word : words)
    names.append(QString::fromStdString(word));
  const QString last = names.takeLast();
  return names.isEmpty()
             ? Kinds::tr("Replace %1 in the address.").arg(last)
             : Kinds::tr("Replace %1 and %2 in the address.").arg(names.join(QStringLiteral(", ")), last);
}

} // namespace reticle::pages::systems
