// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/runs/rundialog.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTest>

using namespace reticle;
using pages::runs::RunDialog;

// What the form says before a run is started.
class TestRunDialog : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void saysThatASystemReadsTheCorpus();
};

void TestRunDialog::saysThatASystemReadsTheCorpus() {
  project::BenchmarkRow benchmark;
  benchmark.pairs = 3;
  project::SystemRow deep, shallow;
  deep.configuration.name = "deep";
  deep.configuration.kind = "builtin";
  deep.configuration.retriever = "bm25";
  deep.configuration.reader = "extractive";
  deep.configuration.depth = 20;
  shallow.configuration = deep.configuration;
  shallow.configuration.name = "shallow";
  shallow.configuration.depth = 2;
  project::CorpusTotals corpus;
  corpus.chunks = 12;
  corpus.tokens = 5000;
  RunDialog dialog({benchmark}, {deep, shallow}, {}, corpus);
  dialog.show();
  auto* reach = dialog.findChild<QLabel*>(QStringLiteral("run.reach"));
  QVERIFY(reach && reach->isVisible());
  QVERIFY2(reach->text().contains(QStringLiteral("deep retrieves 20 passages of a corpus of 12")),
           qPrintable(reach->text()));
  QVERIFY(!reach->text().contains(QStringLiteral("shallow")));
  // It is no error: the run can be started.
  QVERIFY(dialog.findChild<QPushButton*>(QStringLiteral("run.ok"))->isEnabled());
  dialog.findChild<QListWidget*>(QStringLiteral("run.systems"))->item(0)->setCheckState(Qt::Unchecked);
  QVERIFY(!reach->isVisible());
}

QTEST_MAIN(TestRunDialog)
#include "tst_rundialog.moc"
