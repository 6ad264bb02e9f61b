// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/aboutdialog.h"
#include "dialogs/detailsdialog.h"
#include "dialogs/helpviewer.h"
#include "dialogs/newprojectdialog.h"
#include "dialogs/shortcutsdialog.h"

#include "support/uisupport.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace reticle;
using namespace reticle::dialogs;

namespace {
void write(const QString& path, const QByteArray& text) {
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
    qFatal("cannot write a test file");
}
} // namespace

class TestDialogs : public QObject {
  Q_OBJECT
  theme::Theme* m_theme = nullptr;

 private Q_SLOTS:
  void initTestCase() {
    m_theme = new theme::Theme(*qApp, this);
    m_theme->apply(theme::Scheme::Light);
  }

  void newProjectChecksAsOneTypes() {
    QTemporaryDir folder;
    write(folder.filePath(QStringLiteral("taken.reticle")), "x");
    NewProjectDialog dialog(folder.path());
    dialog.show();
    auto* name = dialog.findChild<QLineEdit*>(QStringLiteral("newProjectName"));
    auto* create = dialog.findChild<QPushButton*>(QStringLiteral("newProjectCreate"));
    auto* hint = dialog.findChild<QLabel*>(QStringLiteral("newProjectHint"));
    QVERIFY(!create->isEnabled());
    for (const auto& wrong :
         {QStringLiteral("taken"), QStringLiteral("a/b"), QStringLiteral(".hidden"), QStringLiteral("   ")}) {
      name->setText(wrong);
      QVERIFY2(!create->isEnabled(), qPrintable(wrong));
      QVERIFY(hint->text().endsWith(u'.'));
    }
    name->clear();
    QTest::keyClicks(name, QStringLiteral("Pilot line"));
    QVERIFY(create->isEnabled());
    QSignalSpy chosen(&dialog, &NewProjectDialog::chosen);
    QTest::keyClick(name, Qt::Key_Return);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen[0][0].toString(), folder.filePath(QStringLiteral("Pilot line.reticle")));
    dialog.findChild<QLineEdit*>(QStringLiteral("newProjectFolder"))
        ->setText(QStringLiteral("/no/such/folder"));
    QVERIFY(!create->isEnabled());
    QCOMPARE(uitest::unnamedControls(dialog), QStringList());
    QCOMPARE(uitest::controlsWithoutObjectName(dialog), QStringList());
  }

  void detailsAreCopied() {
    DetailsDialog dialog(QStringLiteral("It failed."), QStringLiteral("server-error\n<b>503</b>"));
    dialog.show();
    QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("detailsCopy")), Qt::LeftButton);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("It failed.\n\nserver-error\n<b>503</b>"));
    QCOMPARE(uitest::unnamedControls(dialog), QStringList());
  }

  void keysAreListedByGroup() {
    QAction accept(QStringLiteral("&Accept && go on…"));
    accept.setShortcut(Qt::Key_A);
    QAction none(QStringLiteral("No key"));
    QAction chinese(QString::fromUtf8("打开(&O)…"));
    chinese.setShortcut(QKeySequence::Open);
    ShortcutsDialog dialog({{QStringLiteral("Review"), {&accept, &none}},
                            {QStringLiteral("Empty"), {&none}},
                            {QStringLiteral("File"), {&chinese}}});
    QCOMPARE(dialog.shownKeys(), 2);
    QStringList words;
    for (const QLabel* label : dialog.findChildren<QLabel*>())
      words << label->text();
    QVERIFY(words.contains(QStringLiteral("Accept & go on")));
    QVERIFY(words.contains(QString::fromUtf8("打开")));
    QVERIFY(!words.contains(QStringLiteral("Empty")));
    dialog.show();
    QTest::keyClick(&dialog, Qt::Key_X);
    QVERIFY(!dialog.isVisible());
  }

  void helpReadsItsOwnPagesOnly() {
    QTemporaryDir outer;
    const QDir folder(outer.filePath(QStringLiteral("manual")));
    QVERIFY(folder.mkpath(QStringLiteral(".")));
    write(outer.filePath(QStringLiteral("secret.md")), "# Not part of the manual\n");
    write(folder.filePath(QStringLiteral("index.md")),
          "# Start here\n\nSee [Review](review.md), [the web](https://example.org/), [out](../secret.md) "
          "and ![picture](https://example.org/p.png)\n\n<script>alert(1)</script>\n");
    write(folder.filePath(QStringLiteral("review.md")), "# Reviewing pairs\n\nPress A.\n");
    HelpViewer viewer(folder.path());
    viewer.showTopic(QStringLiteral("review"));
    viewer.show();
    QCOMPARE(viewer.browser()->topic(), QStringLiteral("review"));
    auto* topics = viewer.findChild<QListWidget*>(QStringLiteral("helpTopics"));
    QCOMPARE(topics->count(), 2);
    QCOMPARE(topics->item(0)->text(), QStringLiteral("Start here"));
    QCOMPARE(topics->currentRow(), 1);
    topics->setCurrentRow(0);
    QCOMPARE(viewer.browser()->topic(), QStringLiteral("index"));
    // Links to anywhere else lead nowhere.
    for (const auto& link : {QStringLiteral("https://example.org/"), QStringLiteral("file:///etc/passwd"),
                             QStringLiteral("https:review.md"), QStringLiteral("../secret.md")}) {
      Q_EMIT viewer.browser()->anchorClicked(QUrl(link));
      QCOMPARE(viewer.browser()->topic(), QStringLiteral("index"));
    }
    Q_EMIT viewer.browser()->anchorClicked(QUrl(QStringLiteral("review.md")));
    QCOMPARE(viewer.browser()->topic(), QStringLiteral("review"));
    viewer.showTopic(QStringLiteral("nothing-like-it"));
    QCOMPARE(viewer.browser()->topic(), QStringLiteral("index"));
    QVERIFY(!viewer.browser()->showTopic(QStringLiteral("../secret")));
    QCOMPARE(uitest::unnamedControls(viewer), QStringList());
  }

  void helpWithoutAManualSaysSo() {
    HelpViewer viewer(QStringLiteral("/no/such/folder"));
    viewer.showTopic(QStringLiteral("review"));
    QVERIFY(viewer.browser()->toPlainText().contains(QStringLiteral("not installed")));
  }

  void aboutTellsVersionAndLicence() {
    AboutDialog dialog(QStringLiteral("9.8.7"));
    QStringList words;
    for (const QLabel* label : dialog.findChildren<QLabel*>())
      words << label->text();
    QVERIFY(words.join(u' ').contains(QStringLiteral("9.8.7")));
    QVERIFY(words.join(u' ').contains(QStringLiteral("GNU General Public License")));
    QCOMPARE(uitest::screenshots(*m_theme, dialog, QStringLiteral("about"), {QSize(500, 360)}).size(), 2);
  }
};

QTEST_MAIN(TestDialogs)
#include "tst_dialogs.moc"
