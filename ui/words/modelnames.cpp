// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/modelnames.h"

#include "words/names.h"

#include <QCoreApplication>

namespace reticle::words {
namespace {
struct ModelNames {
  Q_DECLARE_TR_FUNCTIONS(ModelNames)
};
} // namespace

QString modelRoleName(std::string_view role) {
  if (role == "generator")
    return ModelNames::tr("Writing");
  if (role == "critic")
    return ModelNames::tr("Critics");
  if (role == "judge")
    return ModelNames::tr("Judging");
  if (role == "reader")
    return ModelNames::tr("Answering");
  if (role == "embedding")
    return ModelNames::tr("Embedding");
  return readable(role);
}

QString domainName(std::string_view preset) {
  if (preset == "auto")
    return ModelNames::tr("Automatic");
  if (preset == "generic")
    return ModelNames::tr("Generic");
  if (preset == "technical")
    return ModelNames::tr("Technical");
  if (preset == "medical")
    return ModelNames::tr("Medical");
  if (preset == "legal")
    return ModelNames::tr("Legal");
  if (preset == "semiconductor")
    return ModelNames::tr("Semiconductor");
  return readable(preset);
}

QString promptModuleName(std::string_view module) {
  const auto rest = [module](std::string_view head) { return module.substr(head.size()); };
  if (module.starts_with("type-")) {
    if (const auto type = benchmark::testTypeFromName(rest("type-")))
      return ModelNames::tr("Type: %1").arg(testTypeShort(*type));
  }
  if (module.starts_with("format-")) {
    if (const auto type = benchmark::subTypeFromName(rest("format-")))
      return ModelNames::tr("Format: %1").arg(words::subTypeName(*type));
  }
  if (module.starts_with("preset-"))
    return ModelNames::tr("Domain: %1").arg(domainName(rest("preset-")));
  if (module == "base")
    return ModelNames::tr("Base of every question");
  if (module == "diversity")
    return ModelNames::tr("Variety after rejections");
  if (module == "persona")
    return ModelNames::tr("Style and persona");
  if (module == "critic-answer")
    return ModelNames::tr("Critic: from the passages");
  if (module == "critic-closed_book")
    return ModelNames::tr("Critic: closed book");
  return readable(module);
}

} // namespace reticle::words
