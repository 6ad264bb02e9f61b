// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench.h"

#include <QString>
#include <QTest>
#include <QWidget>

// Hands and eyes for tests of the window: everything goes through real events, found by object name.
namespace reticle::driver {

inline constexpr int kPatienceMs = 60000;

// The visible widget of that name in any window; null while there is none.
QWidget* visible(const QString& name);
template<typename W> W* visibleAs(const QString& name) {
  return qobject_cast<W*>(visible(name));
}
// Waits for a visible, enabled widget of that name and clicks it. False after the patience is over.
bool click(const QString& name);
// Replaces the text of an editor by typing.
bool type(const QString& name, const QString& text);
void goTo(Workbench& workbench, const QString& page); // by its entry in the navigation
bool waitForJobs(Workbench& workbench);               // until no job is running
// Drops files on the window.
void drop(QWidget& window, const QStringList& paths);

// A folder of six short documents that are not the sample; returns its path.
QString makeDocuments(const QString& parent);
// Runs reticle-cli; returns its exit code, standard output in `out`.
int runCli(const QStringList& arguments, QByteArray* out = nullptr);

} // namespace reticle::driver
