// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/corpus/readertext.h"

#include "models/textoffsets.h"

#include <algorithm>

namespace reticle::pages::corpus {
namespace {

constexpr qsizetype kAtOnce =
    1 << 20; // UTF-16 units searched before looking whether the answer is still wanted

} // namespace

std::pair<int, int> ReaderText::range(Span span) const {
  const auto after = std::upper_bound(
      chunks.begin(), chunks.end(), span.begin,
      [](std::size_t begin, const project::ChunkRow& chunk) { return begin < chunk.chunk.span.begin; });
  if (after == chunks.begin())
    return models::utf16Range(text, span);
  const auto nearest = static_cast<std::size_t>(after - chunks.begin()) - 1;
  const std::size_t start = chunks[nearest].chunk.span.begin;
  const auto [begin, end] =
      models::utf16Range(std::string_view(text).substr(start), {span.begin - start, span.end - start});
  return {ranges[nearest].first + begin, ranges[nearest].first + end};
}

ReaderText readerText(reticle::corpus::Document document, std::vector<project::ChunkRow> chunks) {
  ReaderText result;
  result.title = std::move(document.title);
  result.text = std::move(document.text);
  result.all = QString::fromStdString(result.text);
  result.chunks = std::move(chunks);
  std::vector<Span> spans;
  spans.reserve(result.chunks.size());
  for (const auto& chunk : result.chunks)
    spans.push_back(chunk.chunk.span);
  result.ranges = models::utf16Ranges(result.text, spans);
  for (std::size_t i = 1; i < result.ranges.size(); ++i) {
    if (result.ranges[i].first < result.ranges[i - 1].second)
      result.overlaps.emplace_back(result.ranges[i].first, result.ranges[i - 1].second);
  }
  return result;
}

Result<std::shared_ptr<const ReaderText>> readDocument(const project::Queries& queries, DocumentId id) {
  auto document = queries.document(id).result();
  if (!document)
    return failure(document.error());
  auto chunks = queries.chunks(id).result();
  if (!chunks)
    return failure(chunks.error());
  return std::make_shared<const ReaderText>(readerText(std::move(*document), std::move(*chunks)));
}

std::vector<int> placesOf(const QString& wanted, const QString& all, std::size_t most,
                          const CancelToken& token) {
  std::vector<int> places;
  qsizetype from = 0;
  while (from < all.size() && places.size() < most) {
    if (token.cancelled())
      return {};
    // Every place that begins before `end` lies whole in this part.
    const qsizetype end = std::min(all.size(), from + kAtOnce);
    const QStringView part = QStringView(all).mid(from, end - from + wanted.size() - 1);
    const qsizetype at = part.indexOf(wanted, 0, Qt::CaseInsensitive);
    if (at < 0) {
      from = end;
      continue;
    }
    places.push_back(static_cast<int>(from + at));
    from += at + wanted.size();
  }
  return places;
}

} // namespace reticle::pages::corpus
