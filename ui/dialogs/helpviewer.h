// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTextBrowser>

class QListWidget;

namespace reticle::dialogs {

// Shows one page of the manual: Markdown from a folder, its own links only; nothing else is ever loaded or
// opened.
class ManualBrowser final : public QTextBrowser {
  Q_OBJECT
 public:
  explicit ManualBrowser(const QString& folder, QWidget* parent = nullptr);
  // topic: file name without suffix. False, and the page stays, when there is no such topic.
  bool showTopic(const QString& topic);
  QString topic() const { return m_topic; }

 Q_SIGNALS:
  void topicChanged(const QString& topic);

 protected:
  QVariant loadResource(int type, const QUrl& name) override;
  void changeEvent(QEvent* event) override;

 private:
  void follow(const QUrl& link);
  void render();

  QString m_folder;
  QString m_topic;
  QString m_markdown;
};

// The manual in a window beside the work: topics on the left, the page on the right.
class HelpViewer final : public QDialog {
  Q_OBJECT
 public:
  explicit HelpViewer(const QString& manualFolder, QWidget* parent = nullptr);
  // Falls back to the first page when the topic does not exist.
  void showTopic(const QString& topic);
  ManualBrowser* browser() const { return m_browser; }

 private:
  QListWidget* m_topics;
  ManualBrowser* m_browser;
};

} // namespace reticle::dialogs
