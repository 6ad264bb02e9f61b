// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/dialect.h"

#include <QString>
#include <string>
#include <vector>

class QComboBox;

namespace reticle::pages::systems {

// Every kind of server there is, each with its machine name as data.
void fillKinds(QComboBox* box);
// The kind that is chosen.
llm::Dialect kindIn(const QComboBox* box);
// "standard" and titles, as shown; an unknown name as it is.
QString kindName(const std::string& machineName);
// What a person has to know to set such a server up: key, models, embeddings.
QString kindNeeds(const llm::Dialect& kind);
// "Replace RESOURCE and DEPLOYMENT in the address."
QString placeholderHint(const std::vector<std::string>& words);

} // namespace reticle::pages::systems
