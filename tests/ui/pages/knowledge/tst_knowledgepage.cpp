// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/knowledge/knowledgepage.h"

#include "corpus/chunker.h"
#include "knowledge/density.h"
#include "pages/knowledge/termtree.h"
#include "settings/settings.h"
#include "workflow/corpusindex.h"
#include "workflow/importjob.h"

#include "support/pageworld.h"
#include "support/uisupport.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFile>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using namespace reticle;
using pages::knowledge::TermTree;
using uitest::kPatienceMs;

// The page as a person uses it, over a real project with documents.
class TestKnowledgePage : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase() {
    m_theme = new theme::Theme(*qApp, this);
    m_theme->apply(theme::Scheme::Light);
  }
  void init();
  void cleanup();
  void headsSort();
  void numbersStandBelowTheirHead();
  void countsAreThoseOfTheEngine();
  void weightShowsItsEffectAndIsTakenBack();
  void cancelledEditChangesNothing();
  void editsBeforeTheYesAddUp();
  void anotherCopyReplacesNone();
  void documentsThatComeMeanwhileAreMeasured();
  void termsAreAddedRenamedMergedAndRemoved();
  void proposalsAreAdded();
  void conflictsLeadToTheirTerm();
  void filterShowsWhatFits();
  void tableWithAFaultNamesTheLine();
  void chineseBaseIsImportedAndUsed();
  void everyControlHasAName();

 private:
  template<typename W> W* find(const char* name) {
    auto* found = m_page->findChild<W*>(QStringLiteral("knowledge.") + QString::fromLatin1(name));
    if (!found)
      qFatal("no control %s", name);
    return found;
  }
  TermTree* tree() { return m_page->findChild<TermTree*>(); }
  const knowledge::KnowledgeBase& base() { return *tree()->base(); }
  void act(const char* name) {
    for (QAction* action : m_page->pageActions()) {
      if (action->objectName() == QStringLiteral("knowledge.") + QString::fromLatin1(name))
        return action->trigger();
    }
    qFatal("no action %s", name);
  }
  bool waitForJobs() { return m_world->waitForJobs(); }
  // Waits for the question about an edit and answers it.
  void answer(const char* button) {
    QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>("effect")->isVisible(), kPatienceMs);
    QTest::mouseClick(find<QPushButton>(button), Qt::LeftButton);
  }
  // Returns how many documents were added.
  std::size_t importInto(std::shared_ptr<project::Project> project, const QString& path) {
    workflow::ImportRequest request;
    request.paths = {path.toStdString()};
    auto summary = std::make_shared<workflow::ImportSummary>();
    auto* toolbox = &m_world->toolbox();
    m_world->runner().start("import", QStringLiteral("import"),
                            [toolbox, project, request, summary](jobs::JobContext& context) {
                              return workflow::importFiles(context, *toolbox, project, request, summary);
                            });
    return waitForJobs() ? summary->added : 0;
  }
  void typeName(const QString& text) {
    QInputDialog* dialog = nullptr;
    QTRY_VERIFY((dialog = m_page->findChild<QInputDialog*>(QStringLiteral("knowledge.name"))));
    auto* edit = dialog->findChild<QLineEdit*>();
    edit->selectAll();
    QTest::keyClicks(edit, text);
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_VERIFY(!m_page->findChild<QInputDialog*>(QStringLiteral("knowledge.name")));
  }
  std::size_t entryOf(const std::string& term) {
    std::size_t entry = 0;
    for (const auto& category : base().categories) {
      for (const auto& group : category.groups) {
        for (const auto& word : group.terms) {
          if (word == term)
            return entry;
          ++entry;
        }
      }
    }
    return SIZE_MAX;
  }
  void select(const std::string& term) {
    find<QTreeView>("tree")->setCurrentIndex(tree()->indexOfTerm(entryOf(term)));
  }
  std::map<std::string, project::DocumentMeasure> stored() {
    std::map<std::string, project::DocumentMeasure> measures;
    const auto rows = m_world->session().project()->queries().documents({}, {}).result();
    for (const auto& row : *rows)
      measures[row.title] = *row.measure;
    return measures;
  }

  theme::Theme* m_theme = nullptr;
  std::unique_ptr<uitest::PageWorld> m_world;
  std::unique_ptr<pages::knowledge::KnowledgePage> m_page;
};

void TestKnowledgePage::init() {
  m_world = std::make_unique<uitest::PageWorld>();
  auto opened = m_world->newProject(QStringLiteral("test.reticle"));
  QVERIFY(opened);
  const QString docs = m_world->path(QStringLiteral("docs"));
  uitest::writeFile(
      docs + QStringLiteral("/etch.txt"),
      "The etch rate of the dry etching step is 120 nm/min. Wafer cleaning follows the plasma etching. The "
      "overlay "
      "error and the critical dimension are measured after the lithography step, and the yield is reported. "
      "The "
      "shallow trench isolation depth is 300 nm. The pattern fidelity engine repeats the measurement. The "
      "pattern "
      "fidelity engine reports it. The pattern fidelity engine stores it.\n");
  uitest::writeFile(
      docs + QStringLiteral("/plain.txt"),
      "The canteen of the building opens at noon. People who come early find a table near the window, and "
      "those "
      "who come late take the soup to their office. The wafer of the day is a biscuit.\n");
  // Three terms of the processes among many words: of the middle level because of them alone.
  uitest::writeFile(docs + QStringLiteral("/middle.txt"),
                    "The report of the year speaks of strain engineering, of strained silicon "
                    "and of bulk silicon, each of them once, and "
                    "then goes on for many pages about the people who work here, the "
                    "house they moved to, the trees in front of "
                    "it, the road that leads there, the shop at the corner and the "
                    "bus that stops at the shop every morning and "
                    "every evening of the week, in summer and in winter.\n");
  QCOMPARE(importInto(opened, docs), std::size_t(3));
  m_page = std::make_unique<pages::knowledge::KnowledgePage>();
  m_page->setSession(&m_world->session());
  m_world->session().setProject(opened);
  m_page->resize(1200, 800);
  m_page->show();
  QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
  QTRY_VERIFY_WITH_TIMEOUT(tree()->base() && !tree()->uses().empty(), kPatienceMs);
}

void TestKnowledgePage::cleanup() {
  QVERIFY(waitForJobs());
  m_world->session().setProject(nullptr);
  m_page.reset();
  m_world.reset();
}

// The third click on a head gives the order of the base back.
void TestKnowledgePage::headsSort() {
  auto* view = find<QTreeView>("tree");
  QHeaderView* header = view->header();
  const auto click = [&](int column) {
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                      QPoint(header->sectionViewportPosition(column) + 20, header->height() / 2));
  };
  const QString first = tree()->index(0, 0).data().toString();
  click(TermTree::Weight);
  for (int row = 1; row < tree()->rowCount(); ++row)
    QVERIFY(tree()->index(row - 1, TermTree::Weight).data().toDouble() <=
            tree()->index(row, TermTree::Weight).data().toDouble());
  QVERIFY(tree()->index(0, 0).data().toString() != first);
  click(TermTree::Weight);
  click(TermTree::Weight);
  QCOMPARE(tree()->index(0, 0).data().toString(), first);
}

// The right edge of the ink in a column of numbers is that of its head.
void TestKnowledgePage::numbersStandBelowTheirHead() {
  auto* view = find<QTreeView>("tree");
  const auto rightOf = [](QWidget* widget, const QRect& area) {
    const QImage image = widget->grab(area).toImage();
    const QRgb ground = image.pixel(2, 3);
    for (int x = image.width() - 1; x >= 0; --x) {
      for (int y = 3; y < image.height() - 3; ++y) {
        if (qAbs(qGray(image.pixel(x, y)) - qGray(ground)) > 40)
          return x;
      }
    }
    return -1;
  };
  const QModelIndex weight = tree()->index(1, TermTree::Weight);
  const int cell = rightOf(view->viewport(), view->visualRect(weight));
  QHeaderView* header = view->header();
  const int head = rightOf(header->viewport(), QRect(header->sectionViewportPosition(TermTree::Weight), 0,
                                                     header->sectionSize(TermTree::Weight), header->height()));
  QVERIFY2(cell > 0 && qAbs(cell - head) <= 1, qPrintable(QStringLiteral("%1 %2").arg(cell).arg(head)));
}

void TestKnowledgePage::countsAreThoseOfTheEngine() {
  const knowledge::DensityAnalyser analyser(base());
  std::map<std::string, std::size_t> expected;
  const auto hashes = m_world->session().project()->queries().documentHashes().result();
  for (const auto& hash : *hashes) {
    const auto document = m_world->session().project()->queries().documentByHash(hash).result();
    const auto analysis = analyser.analyse(document->text);
    for (const auto& hit : analysis.hits)
      ++expected[hit.term];
  }
  QVERIFY(expected.size() >= 5);
  for (const auto& [term, count] : expected) {
    const QModelIndex index = tree()->indexOfTerm(entryOf(term));
    QCOMPARE(index.siblingAtColumn(TermTree::Occurrences).data().toString(), QString::number(count));
  }
}

void TestKnowledgePage::weightShowsItsEffectAndIsTakenBack() {
  const auto before = stored();
  auto* view = find<QTreeView>("tree");
  view->setCurrentIndex(tree()->indexOfCategory("processes"));
  auto* weight = find<QDoubleSpinBox>("weight");
  QTRY_VERIFY(weight->isVisible());
  weight->setFocus();
  weight->selectAll();
  QTest::keyClicks(weight, QStringLiteral("0.00"));
  QTest::keyClick(weight, Qt::Key_Return);
  QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>("effect")->isVisible(), kPatienceMs);
  // What the panel says is what the engine says.
  knowledge::KnowledgeBase lighter = base();
  for (auto& category : lighter.categories) {
    if (category.id == "processes")
      category.weight = 0;
  }
  const knowledge::DensityAnalyser then(lighter);
  std::map<std::string, std::string> levels;
  int changed = 0;
  int different = 0;
  const auto rows = m_world->session().project()->queries().documents({}, {}).result();
  for (const auto& row : *rows) {
    const auto analysis = then.analyse(m_world->session().project()->queries().document(row.id).result()->text);
    levels[row.title] = std::string(knowledge::precisionName(analysis.precision));
    changed += levels[row.title] != row.measure->precision ? 1 : 0;
    different += analysis.rho != row.measure->density || analysis.omegaH != row.measure->omegaH ? 1 : 0;
  }
  QVERIFY(changed > 0);
  auto* table = find<QTableWidget>("effectTable");
  QTRY_COMPARE(table->rowCount(), different);
  QVERIFY2(
      find<QLabel>("effectSummary")
          ->text()
          .contains(QStringLiteral("%1 documents would measure differently, %2").arg(different).arg(changed)),
      qPrintable(find<QLabel>("effectSummary")->text()));
  QCOMPARE(stored(), before); // nothing is done yet
  QTest::mouseClick(find<QPushButton>("effectApply"), Qt::LeftButton);
  QTRY_VERIFY_WITH_TIMEOUT(stored() != before, kPatienceMs);
  for (const auto& [title, measure] : stored())
    QCOMPARE(measure.precision, levels[title]);
  QTRY_COMPARE(find<QComboBox>("bases")->currentText(),
               QStringLiteral("%1 (edited)").arg(QString::fromStdString(lighter.name)));
  QTRY_COMPARE(find<QDoubleSpinBox>("weight")->value(), 0.0);
  QVERIFY(m_world->session().project()->edits().undo().result().has_value());
  QTRY_COMPARE_WITH_TIMEOUT(stored(), before, kPatienceMs);
  QTRY_COMPARE(find<QComboBox>("bases")->currentText(), QStringLiteral("Built-in"));
  QVERIFY(m_world->session().project()->edits().redo().result().has_value());
  QTRY_VERIFY_WITH_TIMEOUT(stored() != before, kPatienceMs);
}

void TestKnowledgePage::cancelledEditChangesNothing() {
  const auto before = base();
  find<QTreeView>("tree")->setCurrentIndex(tree()->indexOfCategory("parameters"));
  auto* weight = find<QDoubleSpinBox>("weight");
  const double shown = weight->value();
  weight->setValue(shown + 1);
  answer("effectCancel");
  QTRY_VERIFY(!find<QWidget>("effect")->isVisible());
  QCOMPARE(weight->value(), shown);
  QCOMPARE(base(), before);
  QCOMPARE(m_world->session().project()->queries().knowledgeBases().result()->size(), std::size_t(0));
}

void TestKnowledgePage::editsBeforeTheYesAddUp() {
  find<QTreeView>("tree")->setCurrentIndex(tree()->indexOfCategory("parameters"));
  auto* weight = find<QDoubleSpinBox>("weight");
  auto* shift = find<QDoubleSpinBox>("shift");
  weight->setFocus();
  weight->setValue(5);
  shift->setValue(0.25);
  QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>("effect")->isVisible(), kPatienceMs);
  QVERIFY(waitForJobs());
  QTest::mouseClick(find<QPushButton>("effectApply"), Qt::LeftButton);
  QTRY_COMPARE_WITH_TIMEOUT(base().find("parameters")->weight, 5.0, kPatienceMs);
  QCOMPARE(base().find("parameters")->temperatureShift, 0.25);
  QVERIFY(m_world->session().project()->edits().undo().result().has_value());
  QTRY_COMPARE_WITH_TIMEOUT(base().find("parameters")->weight, 1.7, kPatienceMs);
}

void TestKnowledgePage::anotherCopyReplacesNone() {
  for (int i = 0; i < 2; ++i) {
    find<QTreeView>("tree")->setCurrentIndex(tree()->indexOfCategory("parameters"));
    find<QDoubleSpinBox>("weight")->setValue(5 + i);
    answer("effectApply");
    QTRY_COMPARE_WITH_TIMEOUT(base().find("parameters")->weight, 5.0 + i, kPatienceMs);
    QTRY_COMPARE_WITH_TIMEOUT(find<QComboBox>("bases")->count(), 2 + i, kPatienceMs);
    QVERIFY(m_world->session().project()->edits().useKnowledgeBase(std::nullopt, {}).result().has_value());
    QTRY_COMPARE_WITH_TIMEOUT(find<QComboBox>("bases")->currentIndex(), 0, kPatienceMs);
    QTRY_COMPARE_WITH_TIMEOUT(base().find("parameters")->weight, 1.7, kPatienceMs);
  }
  QCOMPARE(m_world->session().project()->queries().knowledgeBases().result()->size(), std::size_t(2));
}

void TestKnowledgePage::documentsThatComeMeanwhileAreMeasured() {
  find<QTreeView>("tree")->setCurrentIndex(tree()->indexOfCategory("processes"));
  find<QDoubleSpinBox>("weight")->setValue(0);
  QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>("effect")->isVisible(), kPatienceMs);
  const QString late = m_world->path(QStringLiteral("late.txt"));
  uitest::writeFile(late,
                    "The late report speaks of strain engineering, of strained silicon and of bulk silicon.\n");
  QCOMPARE(importInto(m_world->session().project(), late), std::size_t(1));
  QTRY_VERIFY_WITH_TIMEOUT(
      find<QTableWidget>("effectTable")->rowCount() > 0 && find<QWidget>("effect")->isVisible() &&
          !find<QTableWidget>("effectTable")->findItems(QStringLiteral("late"), Qt::MatchExactly).isEmpty(),
      kPatienceMs);
  QTest::mouseClick(find<QPushButton>("effectApply"), Qt::LeftButton);
  QTRY_COMPARE_WITH_TIMEOUT(base().find("processes")->weight, 0.0, kPatienceMs);
  const knowledge::DensityAnalyser analyser(base());
  const auto rows = m_world->session().project()->queries().documents({}, {}).result();
  QCOMPARE(rows->size(), std::size_t(4));
  for (const auto& row : *rows) {
    const auto document = m_world->session().project()->queries().document(row.id).result();
    QCOMPARE(row.measure->density, analyser.analyse(document->text).rho);
  }
}

void TestKnowledgePage::termsAreAddedRenamedMergedAndRemoved() {
  find<QTreeView>("tree")->setCurrentIndex(tree()->indexOfCategory("materials"));
  act("add");
  typeName(QStringLiteral("canteen"));
  answer("effectApply");
  QTRY_VERIFY_WITH_TIMEOUT(base().holds("canteen"), kPatienceMs);
  // It is found in the texts at once.
  QTRY_VERIFY_WITH_TIMEOUT(!tree()->uses().empty(), kPatienceMs);
  QTRY_COMPARE_WITH_TIMEOUT(
      tree()->indexOfTerm(entryOf("canteen")).siblingAtColumn(TermTree::Occurrences).data().toString(),
      QStringLiteral("1"), kPatienceMs);
  select("canteen");
  QTRY_VERIFY(find<QListWidget>("documents")->count() == 1);
  QSignalSpy pages(&m_world->session(), &models::Session::pageRequested);
  find<QListWidget>("documents")->setCurrentRow(0);
  QTest::keyClick(find<QListWidget>("documents"), Qt::Key_Return);
  QCOMPARE(pages.size(), 1);
  QCOMPARE(pages[0][0].toString(), QStringLiteral("corpus"));
  // F2 renames.
  m_page->activateWindow();
  QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
  find<QTreeView>("tree")->setFocus();
  QTest::keyClick(find<QTreeView>("tree"), Qt::Key_F2);
  typeName(QStringLiteral("soup"));
  answer("effectApply");
  QTRY_VERIFY_WITH_TIMEOUT(base().holds("soup") && !base().holds("canteen"), kPatienceMs);
  act("add");
  typeName(QStringLiteral("office"));
  answer("effectApply");
  QTRY_VERIFY_WITH_TIMEOUT(base().holds("office"), kPatienceMs);
  auto* view = find<QTreeView>("tree");
  select("soup");
  view->selectionModel()->select(tree()->indexOfTerm(entryOf("office")),
                                 QItemSelectionModel::Select | QItemSelectionModel::Rows);
  act("merge");
  answer("effectApply");
  QTRY_VERIFY_WITH_TIMEOUT(base().holds("soup") && !base().holds("office"), kPatienceMs);
  select("soup");
  m_page->activateWindow();
  QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
  view->setFocus();
  QTest::keyClick(view, Qt::Key_Delete);
  answer("effectApply");
  QTRY_VERIFY_WITH_TIMEOUT(!base().holds("soup"), kPatienceMs);
  // Five edits, five steps back: the built-in base again.
  for (int i = 0; i < 5; ++i)
    QVERIFY(m_world->session().project()->edits().undo().result().has_value());
  QTRY_COMPARE_WITH_TIMEOUT(find<QComboBox>("bases")->currentText(), QStringLiteral("Built-in"), kPatienceMs);
}

void TestKnowledgePage::proposalsAreAdded() {
  find<QTabWidget>("tabs")->setCurrentIndex(2);
  QTest::mouseClick(find<QPushButton>("propose"), Qt::LeftButton);
  auto* table = find<QTableWidget>("candidates");
  QTRY_VERIFY_WITH_TIMEOUT(table->rowCount() > 0, kPatienceMs);
  int row = -1;
  for (int i = 0; i < table->rowCount(); ++i) {
    if (table->item(i, 0)->text() == QStringLiteral("pattern fidelity engine"))
      row = i;
  }
  QVERIFY(row >= 0);
  QVERIFY(!find<QPushButton>("addCandidates")->isEnabled());
  table->selectRow(row);
  QTest::mouseClick(find<QPushButton>("addCandidates"), Qt::LeftButton);
  answer("effectApply");
  QTRY_VERIFY_WITH_TIMEOUT(base().holds("pattern fidelity engine"), kPatienceMs);
}

void TestKnowledgePage::conflictsLeadToTheirTerm() {
  auto* table = find<QTableWidget>("conflicts");
  QCOMPARE(table->rowCount(), static_cast<int>(knowledge::conflicts(base()).size()));
  find<QTabWidget>("tabs")->setCurrentIndex(1);
  table->setFocus();
  table->setCurrentCell(3, 0);
  const QString term = table->item(3, 0)->text();
  QTest::keyClick(table, Qt::Key_Return);
  QCOMPARE(find<QTabWidget>("tabs")->currentIndex(), 0);
  QCOMPARE(find<QTreeView>("tree")->currentIndex().data().toString(), term);
  QCOMPARE(find<QLineEdit>("term")->text(), term);
}

void TestKnowledgePage::filterShowsWhatFits() {
  auto* filter = m_page->findChild<QWidget*>(QStringLiteral("knowledge.header"))->findChild<QLineEdit*>();
  filter->setFocus();
  QTest::keyClicks(filter, QStringLiteral("lithograph"));
  QTest::keyClick(filter, Qt::Key_Return);
  int shown = 0;
  for (int c = 0; c < tree()->rowCount(); ++c) {
    const QModelIndex category = tree()->index(c, 0);
    for (int g = 0; g < tree()->rowCount(category); ++g) {
      const QModelIndex group = tree()->index(g, 0, category);
      QVERIFY(tree()->rowCount(group) > 0);
      for (int t = 0; t < tree()->rowCount(group); ++t, ++shown)
        QVERIFY(tree()
                    ->index(t, 0, group)
                    .data()
                    .toString()
                    .contains(QStringLiteral("lithograph"), Qt::CaseInsensitive));
    }
  }
  QVERIFY(shown > 0);
  QVERIFY(shown < static_cast<int>(base().termCount()));
}

void TestKnowledgePage::tableWithAFaultNamesTheLine() {
  const QString path = m_world->path(QStringLiteral("mine.csv"));
  uitest::writeFile(path, "category,group,term,weight\nmaterials,,oxide,1.2\nmaterials,,nitride,heavy\n");
  m_page->importFrom(path);
  auto* bar = m_page->findChild<theme::MessageBar*>(QStringLiteral("knowledge.messages"));
  QTRY_VERIFY_WITH_TIMEOUT(!bar->text().isEmpty(), kPatienceMs);
  QVERIFY2(bar->text().contains(QStringLiteral("line 3")), qPrintable(bar->text()));
  QCOMPARE(m_world->session().project()->queries().knowledgeBases().result()->size(), std::size_t(0));
}

void TestKnowledgePage::chineseBaseIsImportedAndUsed() {
  m_page->importFrom(m_world->toolbox().folders().resources +
                     QStringLiteral("/knowledge/semiconductor.zh.json"));
  QTRY_VERIFY_WITH_TIMEOUT(tree()->base() && tree()->base()->holds("刻蚀"), kPatienceMs);
  QTRY_COMPARE(find<QComboBox>("bases")->currentText(), QStringLiteral("semiconductor.zh"));
  select("刻蚀");
  QCOMPARE(find<QLineEdit>("term")->text(), QStringLiteral("刻蚀"));
  const QString out = m_world->path(QStringLiteral("out.csv"));
  m_page->exportTo(out);
  QFile file(out);
  QVERIFY(file.open(QIODevice::ReadOnly));
  QVERIFY(QString::fromUtf8(file.readAll()).contains(QStringLiteral("刻蚀")));
  // Back to the built-in one by the list.
  auto* bases = find<QComboBox>("bases");
  bases->setFocus();
  QTest::keyClick(bases, Qt::Key_Home);
  QTRY_VERIFY_WITH_TIMEOUT(!tree()->base()->holds("刻蚀"), kPatienceMs);
}

void TestKnowledgePage::everyControlHasAName() {
  find<QTreeView>("tree")->setCurrentIndex(tree()->indexOfCategory("parameters"));
  auto* tabs = find<QTabWidget>("tabs");
  for (int i = 0; i < tabs->count(); ++i) {
    tabs->setCurrentIndex(i);
    QCOMPARE(uitest::unnamedControls(*m_page), QStringList());
    QCOMPARE(uitest::strayAccessKeys(*m_page), QStringList());
    QVERIFY(!uitest::screenshots(*m_theme, *m_page, QStringLiteral("knowledge-tab%1").arg(i)).isEmpty());
  }
  tabs->setCurrentIndex(0);
  select("yield");
  QVERIFY(!uitest::screenshots(*m_theme, *m_page, QStringLiteral("knowledge-term"), {uitest::kSmallScreen})
               .isEmpty());
  find<QTreeView>("tree")->setCurrentIndex(tree()->indexOfCategory("parameters"));
  find<QDoubleSpinBox>("weight")->setValue(9);
  QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>("effect")->isVisible(), kPatienceMs);
  QVERIFY(!uitest::screenshots(*m_theme, *m_page, QStringLiteral("knowledge-effect"), {uitest::kSmallScreen})
               .isEmpty());
  answer("effectCancel");
}

QTEST_MAIN(TestKnowledgePage)
#include "tst_knowledgepage.moc"
