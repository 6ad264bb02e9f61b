// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/corpus/chunklistmodel.h"

#include "words/numbers.h"

namespace reticle::pages::corpus {

void ChunkListModel::setText(std::shared_ptr<const ReaderText> text) {
  beginResetModel();
  m_text = std::move(text);
  endResetModel();
}

int ChunkListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !m_text ? 0 : static_cast<int>(m_text->chunks.size());
}

QVariant ChunkListModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid))
    return {};
  const auto& chunk = m_text->chunks[static_cast<std::size_t>(index.row())].chunk;
  if (role == Qt::ToolTipRole)
    return QString::fromStdString(chunk.section).toHtmlEscaped();
  if (role != Qt::DisplayRole)
    return {};
  QString line =
      tr("Chunk %1, %2 words")
          .arg(QString::number(chunk.ordinal + 1), words::count(static_cast<std::int64_t>(chunk.words)));
  if (chunk.page > 0)
    line += tr(", page %1").arg(chunk.page);
  return line;
}

} // namespace reticle::pages::corpus
