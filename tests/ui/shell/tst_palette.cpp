// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/commandpalette.h"

#include "support/uisupport.h"

#include <QAction>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QTest>

using namespace reticle;
using reticle::shell::CommandPalette;

class TestPalette : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void matching() {
    QCOMPARE(CommandPalette::match(QString(), QStringLiteral("New project")), 0);
    QCOMPARE(CommandPalette::match(QStringLiteral("xyz"), QStringLiteral("New project")), -1);
    QVERIFY(CommandPalette::match(QStringLiteral("np"), QStringLiteral("New project")) >
            CommandPalette::match(QStringLiteral("np"), QStringLiteral("Open the shop")));
    QVERIFY(CommandPalette::match(QStringLiteral("new"), QStringLiteral("New project")) >
            CommandPalette::match(QStringLiteral("new"), QStringLiteral("Renewal")));
    QCOMPARE(CommandPalette::match(QStringLiteral("pn"), QStringLiteral("New p")), -1); // order counts
    QVERIFY(CommandPalette::match(QStringLiteral("NEW PROJ"), QStringLiteral("New project")) > 0);
  }

  void typedAndRun() {
    QAction create(QStringLiteral("&New project…"));
    QAction open(QStringLiteral("&Open project…"));
    QAction off(QStringLiteral("Close project"));
    off.setEnabled(false);
    auto* palette = new CommandPalette({&create, &open, &off, &create});
    palette->setAttribute(Qt::WA_DeleteOnClose);
    palette->show();
    auto* input = palette->findChild<QLineEdit*>();
    auto* list = palette->findChild<QListWidget*>();
    QCOMPARE(list->count(), 2);
    QCOMPARE(uitest::unnamedControls(*palette), QStringList());
    QSignalSpy created(&create, &QAction::triggered);
    QSignalSpy opened(&open, &QAction::triggered);
    QTest::keyClicks(input, QStringLiteral("proj"));
    QCOMPARE(list->count(), 2);
    QTest::keyClick(input, Qt::Key_Down);
    QTest::keyClick(input, Qt::Key_Return);
    QTRY_COMPARE(opened.count(), 1);
    QCOMPARE(created.count(), 0);
  }
};

QTEST_MAIN(TestPalette)
#include "tst_palette.moc"
