// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/benchmarks/freezedialog.h"

#include "base/contenthash.h"
#include "theme/plaintext.h"

#include "support/pageworld.h"
#include "support/uisupport.h"

#include <QApplication>
#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

using namespace reticle;

namespace {

QString s(const char* text) {
  return QString::fromUtf8(text);
}

benchmark::QaPair pair(const std::string& question, const std::string& text) {
  benchmark::QaPair made;
  made.type = benchmark::TestType::SingleChunk;
  made.question = question;
  made.answer = "210 nm";
  made.language = "en";
  made.record.writer = "hand";
  made.evidence = {{contentHash(text), "Note", "", {0, text.size()}, text}};
  return made;
}

} // namespace

// What goes into a version is counted while it is chosen, and what is left out is named.
class TestFreezeDialog : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  // Two accepted pairs that say nearly the same and one of a file that has changed; one that nobody looked at.
  void initTestCase() {
    m_theme = new theme::Theme(*qApp, this);
    m_theme->apply(theme::Scheme::Light);
    m_world = std::make_unique<uitest::PageWorld>();
    m_project = m_world->newProject(s("p.reticle"));
    QVERIFY(m_project);
    const std::string text = "The oxide is 210 nm thick.";
    project::Outcomes::NewDocument item;
    item.document.title = "Note";
    item.document.path = "/d/note";
    item.document.text = text;
    item.document.hash = contentHash(text);
    item.chunks = {{0, {0, text.size()}, 6, 1, ""}};
    item.source = project::SourceFile{"/d/note", contentHash(text)};
    QVERIFY(m_project->outcomes()
                .addDocument(item, {{}, "/d/note", project::ImportState::Imported, {}, {}, {}, 0})
                .result());
    QVERIFY(m_project->outcomes().observeSources({{"/d/note", contentHash("other")}}).result());
    const std::string question = "After the anneal at 400 degrees in nitrogen, what is the thickness of the "
                                 "oxide that covers the first copper layer of the test wafer in ";
    QVERIFY(m_project->edits()
                .addPairs({pair(question + "nanometres?", "elsewhere"),
                           pair(question + "micrometres?", "elsewhere"), pair("How thick is it?", text)},
                          project::Verdict::Accepted)
                .result());
    QVERIFY(m_project->edits().addPairs({pair("And what is the colour?", "elsewhere")}).result());
  }
  void cleanupTestCase() { m_world.reset(); }

  void countsWhatIsChosen() {
    pages::benchmarks::FreezeDialog dialog(m_project, 3, 1);
    dialog.show();
    auto* count = dialog.findChild<theme::PlainTextLabel*>(s("freeze.count"));
    auto* copies = dialog.findChild<QCheckBox*>(s("freeze.copies"));
    auto* stale = dialog.findChild<QCheckBox*>(s("freeze.stale"));
    auto* unreviewed = dialog.findChild<QCheckBox*>(s("freeze.unreviewed"));
    auto* ok = dialog.findChild<QPushButton*>(s("freeze.ok"));
    const auto says = [&](const char* pairs, const char* more) {
      return QTest::qWaitFor(
          [&] { return count->text().startsWith(s(pairs)) && count->text().contains(s(more)); },
          uitest::kPatienceMs);
    };
    QVERIFY(copies->isChecked() && !stale->isChecked() && !unreviewed->isChecked());
    QVERIFY2(says("2 pair", "Left out as nearly the same: 1."), qPrintable(count->text()));
    QVERIFY(count->text().contains(s("Their documents have changed: 1.")));
    QVERIFY2(count->toolTip().contains(s("ONE_002 is nearly the same as ONE_001")),
             qPrintable(count->toolTip()));
    QTest::mouseClick(stale, Qt::LeftButton, {}, QPoint(8, stale->height() / 2));
    QVERIFY2(says("1 pair", "Left out because their documents have changed: 1."), qPrintable(count->text()));
    QTest::mouseClick(unreviewed, Qt::LeftButton, {}, QPoint(8, unreviewed->height() / 2));
    QVERIFY2(says("2 pair", "Left out"), qPrintable(count->text()));
    copies->setFocus();
    QTest::keyClick(copies, Qt::Key_Space);
    QVERIFY2(says("3 pair", "Nearly the same as another one: 1."), qPrintable(count->text()));
    QVERIFY(ok->isEnabled());
    auto* name = dialog.findChild<QLineEdit*>(s("freeze.name"));
    name->selectAll();
    QTest::keyClick(name, Qt::Key_Delete);
    QVERIFY(!ok->isEnabled());
    QTest::keyClicks(name, s("first"));
    const project::Freeze freeze = dialog.freeze();
    QCOMPARE(freeze.name, std::string("first"));
    QVERIFY(freeze.unreviewed && !freeze.leaveOutCopies && freeze.leaveOutStale);
    // Every line is read whole.
    QVERIFY(count->height() >= count->heightForWidth(count->width()));
    const QString folder = qEnvironmentVariable("RETICLE_SCREENSHOTS");
    if (!folder.isEmpty())
      QVERIFY(dialog.grab().save(folder + s("/freeze-dialog.png")));
  }

  // Closed while copies are looked for.
  void mayBeClosedAtOnce() {
    for (int i = 0; i < 20; ++i) {
      auto dialog = std::make_unique<pages::benchmarks::FreezeDialog>(m_project, 3, 1);
      dialog->show();
    }
    QCoreApplication::processEvents();
  }

 private:
  theme::Theme* m_theme = nullptr;
  std::unique_ptr<uitest::PageWorld> m_world;
  std::shared_ptr<project::Project> m_project;
};

QTEST_MAIN(TestFreezeDialog)
#include "tst_freezedialog.moc"
