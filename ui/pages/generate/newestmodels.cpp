// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/generate/newestmodels.h"

#include "theme/plaintext.h"
#include "words/names.h"
#include "words/numbers.h"

namespace reticle::pages::generate {
namespace {

QString foreign(const std::string& text) {
  return theme::ForeignText::visible(QString::fromStdString(text));
}

QString paragraph(const QString& text) {
  return QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped()); // wraps long ones
}

// One line for a cell; the tool tip has the whole text.
QVariant textCell(const std::string& text, int role) {
  if (role == Qt::DisplayRole)
    return text.empty() ? words::noValue() : foreign(text).simplified();
  if (role == Qt::ToolTipRole && !text.empty())
    return paragraph(foreign(text));
  return {};
}

} // namespace

bool NewestPairs::isSame(const workflow::MadePair& a, const workflow::MadePair& b) const {
  return a.key == b.key && a.question == b.question;
}

int NewestPairs::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumns;
}

QVariant NewestPairs::data(const QModelIndex& index, int role) const {
  if (!index.isValid())
    return {};
  const auto& pair = at(index.row());
  switch (index.column()) {
  case Key:
    return role == Qt::DisplayRole ? QString::fromStdString(pair.key) : QVariant();
  case Type:
    return role == Qt::DisplayRole ? words::testTypeShort(pair.type) : QVariant();
  case SubType:
    return role == Qt::DisplayRole ? words::subTypeName(pair.subType) : QVariant();
  case Question:
    if (role == Qt::ToolTipRole && !pair.answer.empty())
      return paragraph(foreign(pair.question)) + paragraph(tr("Answer: %1").arg(foreign(pair.answer)));
    return textCell(pair.question, role);
  case Answer:
    return textCell(pair.answer, role);
  default:
    return {};
  }
}

QVariant NewestPairs::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    return {};
  switch (section) {
  case Key:
    return tr("Key");
  case Type:
    return tr("Type");
  case SubType:
    return tr("Format");
  case Question:
    return tr("Question");
  case Answer:
    return tr("Answer");
  default:
    return {};
  }
}

bool NewestRejections::isSame(const workflow::RejectedAttempt& a, const workflow::RejectedAttempt& b) const {
  return a.type == b.type && a.context == b.context && a.attempt == b.attempt && a.question == b.question;
}

int NewestRejections::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumns;
}

QVariant NewestRejections::data(const QModelIndex& index, int role) const {
  if (!index.isValid())
    return {};
  const auto& rejection = at(index.row());
  switch (index.column()) {
  case Reason:
    return role == Qt::DisplayRole || role == Qt::ToolTipRole
               ? words::rejectionName(benchmark::rejectionName(rejection.reason))
               : QVariant();
  case Question:
    return textCell(rejection.question, role);
  case Detail:
    // The check tells the similarity as a bare number.
    if (rejection.reason == benchmark::Rejection::TooSimilar && role == Qt::DisplayRole)
      return tr("similarity %1").arg(words::score(QString::fromStdString(rejection.detail).toDouble()));
    return textCell(rejection.detail, role);
  case Type:
    return role == Qt::DisplayRole ? words::testTypeShort(rejection.type) : QVariant();
  case Attempt:
    return role == Qt::DisplayRole ? words::count(rejection.attempt) : QVariant();
  default:
    return {};
  }
}

QVariant NewestRejections::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    return {};
  switch (section) {
  case Reason:
    return tr("Reason");
  case Question:
    return tr("Question");
  case Detail:
    return tr("Detail");
  case Type:
    return tr("Type");
  case Attempt:
    return tr("Attempt");
  default:
    return {};
  }
}

} // namespace reticle::pages::generate
