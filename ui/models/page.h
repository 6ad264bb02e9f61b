// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/icons.h"

#include <QList>
#include <QString>
#include <QUrl>
#include <QVariantMap>
#include <QWidget>
#include <functional>
#include <memory>

class QAction;

namespace reticle::models {

class Session;

// One page of the workbench. A page gets its session once, follows the session's signals from then on, and
// reaches the window only through the signals here and those of the session.
class Page : public QWidget {
  Q_OBJECT
 public:
  using QWidget::QWidget;

  virtual QString title() const = 0; // translated
  virtual theme::Icon icon() const = 0;
  // The manual's topic for F1, e.g. "review": resources/manual/review.md.
  virtual QString helpId() const = 0;
  // Called once, before the page is shown. The session outlives the page.
  virtual void setSession(Session* session) = 0;
  // What belongs into the panel on the right. The window becomes its parent; the page keeps a plain pointer and
  // the widget lives as long as the window. Null = the page has no details.
  virtual QWidget* detailsWidget() { return nullptr; }
  // What the menu, the command palette and the shortcuts overlay list for this page.
  virtual QList<QAction*> pageActions() const { return {}; }
  // Files dropped on the window while the page is shown. True = taken.
  virtual bool takeFiles(const QList<QUrl>& files) {
    Q_UNUSED(files);
    return false;
  }
  // Somebody asked for this page with something to show, e.g. {"run": 3}; see Session::pageRequested.
  virtual void showTarget(const QVariantMap& target) { Q_UNUSED(target); }

 Q_SIGNALS:
  // Opens or closes the panel on the right.
  void detailsVisibleRequested(bool visible);
};

// What the window is told about a page; the page itself is made when it is first shown.
struct PageEntry {
  QString id; // machine name: "home", "corpus", ...
  std::function<QString()> title;
  theme::Icon icon = theme::Icon::Info;
  std::function<std::unique_ptr<Page>()> make;
};

} // namespace reticle::models
