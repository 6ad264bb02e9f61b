// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/textbuilder.h"

#include "base/contenthash.h"
#include "importers/glyphs.h"
#include "text/language.h"
#include "text/normalise.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace reticle::importers {
namespace {

bool isSpace(char c) {
  return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && isSpace(text.front()))
    text.remove_prefix(1);
  while (!text.empty() && isSpace(text.back()))
    text.remove_suffix(1);
  return text;
}

// By signs in the name and the first lines; Other unless they are plain.
corpus::DocumentKind kindOf(const corpus::Document& document) {
  static const QRegularExpression patent(QStringLiteral(
      "(^|[^A-Za-z])(US|EP|WO|CN|JP|DE|KR)[ -]?\\d{6,}|\\bUnited States Patent\\b|\\bWhat is claimed is\\b"));
  static const QRegularExpression standard(
      QStringLiteral("(^|[^A-Za-z])(ISO|IEC|ASTM|JEDEC|JESD|SEMI|IEEE Std|DIN|ANSI)[ -]?[A-Z]?\\d{1,5}"));
  static const QRegularExpression paper(
      QStringLiteral("(^|\\n)\\s*(Abstract|ABSTRACT|摘\\s*要)\\b|\\bdoi\\.org/10\\.|\\bdoi:\\s*10\\."));
  const QString name = QString::fromStdString(stemOf(document.path) + "\n" + document.title);
  const QString head = QString::fromStdString(document.text.substr(0, 4000));
  if (patent.match(name).hasMatch() || head.contains(QLatin1String("United States Patent")))
    return corpus::DocumentKind::Patent;
  if (standard.match(name).hasMatch())
    return corpus::DocumentKind::Standard;
  if (paper.match(head).hasMatch())
    return corpus::DocumentKind::Paper;
  return corpus::DocumentKind::Other;
}

} // namespace

std::string stemOf(const std::string& path) {
  return QFileInfo(QString::fromStdString(path)).completeBaseName().toStdString();
}

void TextBuilder::block(std::string_view text) {
  m_nulls += static_cast<std::size_t>(std::count(text.begin(), text.end(), '\0'));
  const std::string stored = text::toNfc(plainLetters(text));
  const std::string_view visible = trimmed(stored);
  if (visible.empty())
    return;
  if (!m_text.empty())
    m_text += "\n\n";
  if (!m_pages.empty() && m_pages.back().span.empty())
    m_pages.back().span.begin = m_text.size();
  m_text += visible;
  if (!m_pages.empty())
    m_pages.back().span.end = m_text.size();
}

void TextBuilder::heading(int level, std::string_view title) {
  const std::size_t before = m_text.size();
  block(title);
  if (m_text.size() == before)
    return;
  const std::size_t begin = before == 0 ? 0 : before + 2;
  while (!m_open.empty() && m_sections[m_open.back()].level >= level) {
    m_sections[m_open.back()].span.end = before;
    m_open.pop_back();
  }
  m_open.push_back(m_sections.size());
  std::string line = m_text.substr(begin);
  std::replace(line.begin(), line.end(), '\n', ' ');
  m_sections.push_back({std::move(line), level, {begin, begin}});
}

void TextBuilder::beginPart() {
  for (const std::size_t open : m_open)
    m_sections[open].span.end = m_text.size();
  m_open.clear();
  m_partBegin = m_text.size();
  m_partSections = m_sections.size();
}

void TextBuilder::endPart(std::string_view title) {
  if (m_sections.size() > m_partSections || m_text.size() == m_partBegin || title.empty())
    return;
  const std::size_t begin = m_partBegin == 0 ? 0 : m_partBegin + 2;
  m_sections.push_back({text::toNfc(title), 1, {begin, m_text.size()}});
}

void TextBuilder::beginPage(int number) {
  m_pages.push_back({number, {m_text.size(), m_text.size()}});
}

void TextBuilder::finish(corpus::Document& document) {
  for (const std::size_t open : m_open)
    m_sections[open].span.end = m_text.size();
  document.text = std::move(m_text);
  document.sections = std::move(m_sections);
  document.pages = std::move(m_pages);
  if (document.title.empty() && !document.sections.empty())
    document.title = document.sections.front().title;
  if (m_nulls > 0)
    document.notes.push_back(std::to_string(m_nulls) + " zero bytes were removed");
  complete(document);
}

void complete(corpus::Document& document) {
  if (document.title.empty())
    document.title = stemOf(document.path);
  document.hash = contentHash(document.text);
  document.language = text::detectLanguage(document.text);
  document.kind = kindOf(document);
}

} // namespace reticle::importers
