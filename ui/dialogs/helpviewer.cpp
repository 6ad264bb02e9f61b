// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/helpviewer.h"

#include "theme/metrics.h"
#include "theme/palette.h"
#include "theme/tables.h"

#include <QDir>
#include <QEvent>
#include <QFile>
#include <QHBoxLayout>
#include <QListWidget>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextDocument>

namespace reticle::dialogs {
namespace {
constexpr int kTopicsWidth = 200;
constexpr auto kFirstTopic = "index";

// The title of a page: its first heading, else its file name.
QString titleOf(const QString& path) {
  QFile file(path);
  if (file.open(QIODevice::ReadOnly)) {
    const QString head = QString::fromUtf8(file.read(4096));
    static const QRegularExpression heading(QStringLiteral("^#\\s+(.+?)\\s*$"),
                                            QRegularExpression::MultilineOption);
    const auto match = heading.match(head);
    if (match.hasMatch())
      return match.captured(1);
  }
  return QFileInfo(path).completeBaseName();
}
} // namespace

ManualBrowser::ManualBrowser(const QString& folder, QWidget* parent) : QTextBrowser(parent), m_folder(folder) {
  setOpenLinks(false);
  setOpenExternalLinks(false);
  connect(this, &QTextBrowser::anchorClicked, this, &ManualBrowser::follow);
}

bool ManualBrowser::showTopic(const QString& topic) {
  // A topic is a plain name: no way out of the folder.
  static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_-]+$"));
  if (!plain.match(topic).hasMatch())
    return false;
  QFile file(QDir(m_folder).filePath(topic + QStringLiteral(".md")));
  if (!file.open(QIODevice::ReadOnly))
    return false;
  m_markdown = QString::fromUtf8(file.readAll());
  m_topic = topic;
  render();
  Q_EMIT topicChanged(topic);
  return true;
}

void ManualBrowser::render() {
  document()->setMarkdown(m_markdown, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                                          QTextDocument::MarkdownNoHTML);
  document()->setDocumentMargin(theme::space::l);
  // Qt paints links of Markdown in a colour of its own; ours follows the theme.
  const QColor accent = theme::paletteFor(this).accent;
  QList<QPair<int, int>> links;
  for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
    for (auto part = block.begin(); !part.atEnd(); ++part) {
      if (part.fragment().charFormat().isAnchor())
        links.append({part.fragment().position(), part.fragment().length()});
    }
  }
  QTextCharFormat format;
  format.setForeground(accent);
  for (const auto& [position, length] : links) {
    QTextCursor cursor(document());
    cursor.setPosition(position);
    cursor.setPosition(position + length, QTextCursor::KeepAnchor);
    cursor.mergeCharFormat(format);
  }
  moveCursor(QTextCursor::Start);
}

QVariant ManualBrowser::loadResource(int, const QUrl&) {
  return {}; // pictures and style sheets stay unread, wherever they are
}

void ManualBrowser::follow(const QUrl& link) {
  if (!link.scheme().isEmpty())
    return;
  QString name = link.path();
  if (name.endsWith(QStringLiteral(".md")))
    name.chop(3);
  if (!name.isEmpty() && !showTopic(name))
    return;
  if (link.hasFragment())
    scrollToAnchor(link.fragment());
}

void ManualBrowser::changeEvent(QEvent* event) {
  QTextBrowser::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && !m_topic.isEmpty())
    render();
}

HelpViewer::HelpViewer(const QString& manualFolder, QWidget* parent) : QDialog(parent) {
  setObjectName(QStringLiteral("helpViewer"));
  setWindowTitle(tr("Help"));
  resize(860, 640);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(theme::space::m, theme::space::m, theme::space::m, theme::space::m);
  row->setSpacing(theme::space::m);
  m_topics = new QListWidget;
  m_topics->setObjectName(QStringLiteral("helpTopics"));
  m_topics->setAccessibleName(tr("Topics"));
  m_topics->setFixedWidth(kTopicsWidth);
  theme::prepareList(m_topics);
  m_browser = new ManualBrowser(manualFolder);
  m_browser->setObjectName(QStringLiteral("helpText"));
  m_browser->setAccessibleName(tr("Help text"));
  row->addWidget(m_topics);
  row->addWidget(m_browser, 1);
  const QDir folder(manualFolder);
  QStringList files = folder.entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
  const QString first = QString::fromLatin1(kFirstTopic) + QStringLiteral(".md");
  if (files.removeOne(first))
    files.prepend(first);
  for (const QString& file : files) {
    auto* item = new QListWidgetItem(titleOf(folder.filePath(file)), m_topics);
    item->setData(Qt::UserRole, file.chopped(3));
  }
  connect(m_topics, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* item) {
    if (item && item->data(Qt::UserRole).toString() != m_browser->topic())
      m_browser->showTopic(item->data(Qt::UserRole).toString());
  });
  connect(m_browser, &ManualBrowser::topicChanged, this, [this](const QString& topic) {
    for (int i = 0; i < m_topics->count(); ++i) {
      if (m_topics->item(i)->data(Qt::UserRole).toString() == topic)
        m_topics->setCurrentRow(i);
    }
  });
}

void HelpViewer::showTopic(const QString& topic) {
  if (m_browser->showTopic(topic) || m_browser->showTopic(QString::fromLatin1(kFirstTopic)))
    return;
  if (m_topics->count() > 0)
    m_topics->setCurrentRow(0);
  else
    m_browser->setPlainText(tr("The manual is not installed."));
}

} // namespace reticle::dialogs
