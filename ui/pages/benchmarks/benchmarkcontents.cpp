// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/benchmarks/benchmarkcontents.h"

#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "theme/tables.h"
#include "words/names.h"
#include "words/numbers.h"

#include <QHeaderView>
#include <QTableWidget>
#include <QVBoxLayout>
#include <map>

namespace reticle::pages::benchmarks {
namespace {

template<typename Key, typename Name> QString counted(const std::map<Key, int>& counts, Name name) {
  QStringList parts;
  for (const auto& [key, count] : counts)
    parts.append(QStringLiteral("%1 %2").arg(name(key), words::count(count)));
  return parts.join(QStringLiteral(", "));
}

} // namespace

BenchmarkContents::BenchmarkContents(QWidget* parent)
    : QWidget(parent), m_composition(new theme::PlainTextLabel(theme::TextRole::Body, theme::Role::Muted)),
      m_questions(new QTableWidget(0, 4)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(theme::space::s);
  layout->addWidget(new theme::SectionLabel(tr("Contents")));
  m_composition->setWordWrap(true);
  m_composition->setObjectName(QStringLiteral("benchmarks.composition"));
  layout->addWidget(m_composition);
  m_questions->setObjectName(QStringLiteral("benchmarks.questions"));
  m_questions->setAccessibleName(tr("Questions of the selected version"));
  m_questions->setHorizontalHeaderLabels({tr("Key"), tr("Type"), tr("Sub-type"), tr("Question")});
  m_questions->setEditTriggers(QAbstractItemView::NoEditTriggers);
  theme::prepareTable(m_questions);
  m_questions->setColumnWidth(0, 110);
  m_questions->setColumnWidth(1, 160);
  m_questions->setColumnWidth(2, 130);
  layout->addWidget(m_questions, 1);
}

void BenchmarkContents::clear() {
  m_composition->setText(tr("Select a version to see its questions."));
  m_questions->setRowCount(0);
}

void BenchmarkContents::setBenchmark(const project::Benchmark& benchmark) {
  std::map<benchmark::TestType, int> types;
  std::map<benchmark::QuestionFormat, int> formats;
  std::map<benchmark::SubType, int> subTypes;
  m_questions->setSortingEnabled(false);
  m_questions->setRowCount(static_cast<int>(benchmark.pairs.size()));
  for (std::size_t i = 0; i < benchmark.pairs.size(); ++i) {
    const auto& pair = benchmark.pairs[i];
    ++types[pair.type];
    ++formats[pair.format];
    ++subTypes[pair.subType];
    const int row = static_cast<int>(i);
    m_questions->setItem(row, 0, new QTableWidgetItem(QString::fromStdString(pair.key)));
    m_questions->setItem(row, 1, new QTableWidgetItem(words::testTypeShort(pair.type)));
    m_questions->setItem(row, 2, new QTableWidgetItem(words::subTypeName(pair.subType)));
    m_questions->setItem(row, 3, new QTableWidgetItem(QString::fromStdString(pair.question)));
  }
  m_composition->setText(QStringList{counted(types, words::testTypeName), counted(formats, words::formatName),
                                     counted(subTypes, words::subTypeName)}
                             .join(QLatin1Char('\n')));
}

} // namespace reticle::pages::benchmarks
