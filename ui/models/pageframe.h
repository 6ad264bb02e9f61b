// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "theme/emptystate.h"
#include "theme/messagebar.h"
#include "theme/pageheader.h"

#include <QWidget>

class QStackedWidget;
class QTableView;
class QVBoxLayout;

namespace reticle::models {

class PagedTableModelBase;

// What every page consists of: head, message bar, and either its content or the reason why there is none.
class PageFrame final : public QWidget {
  Q_OBJECT
 public:
  // name: machine name of the page; object names of the parts start with it.
  PageFrame(const QString& title, const QString& name, QWidget* parent = nullptr);

  theme::PageHeader* header() const { return m_header; }
  theme::MessageBar* messages() const { return m_messages; }
  theme::EmptyState* empty() const { return m_empty; }
  // The page's content; takes ownership. It gets the frame's margins itself.
  void setContent(QWidget* content);
  void showContent();
  void showEmpty();
  bool isEmpty() const;
  // The sentence of a failure in the message bar, with its details folded.
  void showError(const Error& error);
  // Gives a table its model, look and first column widths; what the model fails at is shown in the message bar.
  void setUpTable(QTableView* view, PagedTableModelBase* model);

 private:
  QVBoxLayout* m_layout;
  theme::PageHeader* m_header;
  theme::MessageBar* m_messages;
  QStackedWidget* m_stack;
  theme::EmptyState* m_empty;
};

} // namespace reticle::models
