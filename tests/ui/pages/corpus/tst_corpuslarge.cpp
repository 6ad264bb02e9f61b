// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/corpus/corpuspage.h"

#include "models/pagedtablemodel.h"

#include "words/numbers.h"

#include "support/heartbeat.h"
#include "support/pageworld.h"

#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>

using namespace reticle;
using uitest::Heartbeat;

namespace {

constexpr int kDocuments = 100'000;
constexpr int kReports = 120'000;

// A project of many small documents and of as many lines of import reports, written past the doors: by them it
// would take minutes.
void fill(const QString& path) {
  SQLite::Database db(path.toStdString(), SQLite::OPEN_READWRITE);
  SQLite::Transaction transaction(db);
  const std::string numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ";
  db.exec(numbers + std::to_string(kDocuments) +
          ") INSERT INTO document(id, hash, title, path, format, external_id, kind, language, encoding, bytes, "
          "words, "
          "tokens, removed, added, density, precision, page_count, note_count, sections, pages, notes, text) "
          "SELECT i, printf('%032x', i), printf('paper %d', i * 7919 % 100003), printf('/docs/%d.txt', i), "
          "CASE i % 3 WHEN 0 THEN 'pdf' ELSE 'txt' END, '', 'document', CASE i % 10 WHEN 0 THEN 'zh' ELSE 'en' "
          "END, "
          "'UTF-8', 40, i * 31 % 997, 9, 0, i, CASE i % 5 WHEN 0 THEN NULL ELSE i % 100 / 7.0 END, "
          "CASE i % 5 WHEN 0 THEN NULL ELSE 'low' END, i % 12, 0, '[]', '[]', '[]', "
          "'The purge of the chamber takes some time.' FROM n");
  db.exec("INSERT INTO chunk(document, ordinal, begin, \"end\", words, page, section) "
          "SELECT id, 0, 0, 41, 8, 0, '' FROM document");
  db.exec("INSERT INTO source(path, observed_hash, observed_at) "
          "SELECT path, CASE id % 50 WHEN 0 THEN '' WHEN 1 THEN 'x' ELSE hash END, 1 FROM document");
  db.exec("INSERT INTO document_source(document, path, file_hash) SELECT id, path, hash FROM document");
  db.exec(
      numbers + std::to_string(kReports) +
      ") INSERT INTO import_report(path, state, error, notes, document, at) "
      "SELECT printf('/docs/%d.txt', i), CASE i % 4 WHEN 0 THEN 'imported' WHEN 1 THEN 'partly' WHEN 2 THEN "
      "'skipped' ELSE 'rejected' END, NULL, '[]', NULL, i FROM n");
  transaction.commit();
}

} // namespace

// The page over as much as it has to bear. Times are told, not judged: the machine may be busy with other work.
class TestCorpusLarge : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init();
  void cleanup();
  void manyDocumentsScrollSortAndFilter();
  void reportCountsEveryLine();
  void oneParagraphOfTwentyMegabytes();

 private:
  void open(const std::shared_ptr<project::Project>& project) {
    m_world->session().setProject(project);
    m_page->resize(1280, 800);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
  }
  template<typename W> W* find(const char* name) { return m_page->findChild<W*>(QString::fromLatin1(name)); }

  std::unique_ptr<uitest::PageWorld> m_world;
  std::unique_ptr<pages::corpus::CorpusPage> m_page;
};

void TestCorpusLarge::init() {
  m_world = std::make_unique<uitest::PageWorld>();
  m_page = std::make_unique<pages::corpus::CorpusPage>();
  m_page->setSession(&m_world->session());
}

void TestCorpusLarge::cleanup() {
  QVERIFY(m_world->waitForJobs());
  m_world->session().setProject(nullptr);
  m_page.reset();
  m_world.reset();
}

void TestCorpusLarge::manyDocumentsScrollSortAndFilter() {
  auto project = m_world->newProject(QStringLiteral("many.reticle"));
  QVERIFY(project);
  fill(project->path());
  Heartbeat beat;
  open(project);
  auto* table = find<QTableView>("corpus.documents");
  auto* model = qobject_cast<models::PagedTableModelBase*>(table->model());
  QTRY_COMPARE_WITH_TIMEOUT(model->rowCount(), kDocuments, 60000);
  const auto settled = [&] {
    const int row = table->rowAt(1);
    return !model->isLoading() && row >= 0 && model->index(row, 0).data().toString() != QStringLiteral("…");
  };
  QTRY_VERIFY_WITH_TIMEOUT(settled(), 60000);
  beat.tell("open");
  // Only what is looked at was asked for.
  QCOMPARE(model->index(kDocuments / 2, 0).data().toString(), QStringLiteral("…"));
  for (int step = 0; step <= 60; ++step) {
    table->verticalScrollBar()->setValue(table->verticalScrollBar()->maximum() * step / 60);
    QTest::qWait(15);
  }
  QTRY_VERIFY_WITH_TIMEOUT(settled(), 60000);
  QCOMPARE(table->rowAt(table->viewport()->height() - 3), kDocuments - 1);
  beat.tell("60 steps of scrolling");
  for (int column = 0; column < model->columnCount(); ++column) {
    for (const auto order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
      QElapsedTimer watch;
      watch.start();
      table->sortByColumn(column, order);
      QTRY_VERIFY_WITH_TIMEOUT(settled(), 60000);
      QCOMPARE(model->rowCount(), kDocuments);
      qInfo("sorted by column %d in %lld ms", column, static_cast<long long>(watch.elapsed()));
    }
  }
  beat.tell("sorting by every column");
  auto* filter = find<QLineEdit>("pageFilter");
  QVERIFY(filter);
  QElapsedTimer watch;
  watch.start();
  QTest::keyClicks(filter, QStringLiteral("paper 777"));
  QTRY_COMPARE_WITH_TIMEOUT(model->rowCount(), 111, 60000);
  qInfo("filtered in %lld ms", static_cast<long long>(watch.elapsed()));
  beat.tell("filtering");
  auto* tabs = find<QTabWidget>("corpus.tabs");
  for (int tab = 1; tab < tabs->count(); ++tab) {
    tabs->setCurrentIndex(tab);
    QTest::qWait(1500);
    beat.tell(qPrintable(QStringLiteral("tab %1").arg(tab)));
  }
  QVERIFY(QTest::qWaitFor([&] { return !m_world->runner().busy(); }, 120000));
  beat.tell("preparing the search");
}

void TestCorpusLarge::reportCountsEveryLine() {
  auto project = m_world->newProject(QStringLiteral("many.reticle"));
  QVERIFY(project);
  fill(project->path());
  Heartbeat beat;
  open(project);
  find<QTabWidget>("corpus.tabs")->setCurrentIndex(2);
  auto* table = find<QTableView>("corpus.reports");
  QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 0, 60000);
  beat.tell("report");
  QCOMPARE(table->model()->rowCount(), kReports);
  QTRY_COMPARE(
      find<QLabel>("corpus.reportTotals")->text(),
      QStringLiteral("120,000 lines: 30,000 imported, 30,000 in part, 30,000 skipped, 30,000 rejected"));
  auto* model = qobject_cast<models::PagedTableModelBase*>(table->model());
  const auto settled = [&] {
    return !model->isLoading() && model->index(0, 1).data().toString() != QStringLiteral("…");
  };
  QCOMPARE(model->index(kReports / 2, 1).data().toString(), QStringLiteral("…"));
  table->sortByColumn(1, Qt::DescendingOrder);
  QTRY_VERIFY_WITH_TIMEOUT(settled(), 60000);
  QCOMPARE(model->index(0, 1).data().toString(), QStringLiteral("rejected"));
  QCOMPARE(model->idAt(0), 3);
  beat.tell("report sorted by result");
  find<QComboBox>("corpus.reportState")->setCurrentIndex(2);
  QTRY_COMPARE_WITH_TIMEOUT(model->rowCount(), kReports / 4, 60000);
  beat.tell("report filtered");
  // Refused, skipped and partly read files are issues, and so are changed and missing ones: all are counted.
  QTRY_COMPARE(find<QTabWidget>("corpus.tabs")->tabText(3), QStringLiteral("Issues (94,000)"));
}

void TestCorpusLarge::oneParagraphOfTwentyMegabytes() {
  QByteArray text;
  std::int64_t wafers = 0;
  for (; text.size() < 20'000'000; ++wafers)
    text += "purge the chamber and heat the wafer again to 40 \xC2\xB0"
            "C ";
  text += "the needle stands here";
  const QString file = m_world->path(QStringLiteral("long.txt"));
  uitest::writeFile(file, text);
  auto project = m_world->newProject(QStringLiteral("long.reticle"));
  QVERIFY(project);
  open(project);
  QVERIFY(m_page->takeFiles({QUrl::fromLocalFile(file)}));
  auto* ok = m_page->findChild<QPushButton*>(QStringLiteral("import.ok"));
  QTRY_VERIFY(ok);
  Heartbeat beat;
  QTest::keyClick(ok, Qt::Key_Return);
  auto* view = find<QPlainTextEdit>("corpus.text");
  QTRY_VERIFY_WITH_TIMEOUT(!view->toPlainText().isEmpty(), 120000);
  QVERIFY(m_world->waitForJobs());
  beat.tell("import and show");
  QVERIFY(view->toPlainText().size() <= 32000);
  auto* edit = find<QLineEdit>("corpus.find");
  edit->setFocus();
  QTest::keyClicks(edit, QStringLiteral("needle"));
  QTRY_COMPARE_WITH_TIMEOUT(find<QLabel>("corpus.found")->text(), QStringLiteral("1 of 1"), 60000);
  QTRY_VERIFY(view->toPlainText().contains(QStringLiteral("the needle stands here")));
  QTRY_COMPARE(view->toPlainText().mid(view->textCursor().position(), 6), QStringLiteral("needle"));
  beat.tell("finding the last words");
  edit->clear();
  QTest::keyClicks(edit, QStringLiteral("wafer"));
  QTRY_VERIFY_WITH_TIMEOUT(
      find<QLabel>("corpus.found")->text() == QStringLiteral("1 of ") + words::count(wafers), 60000);
  for (int i = 0; i < 20; ++i) {
    QTest::keyClick(edit, Qt::Key_Return);
    QTest::qWait(5);
  }
  beat.tell("a word that is everywhere, 20 steps");
  edit->clear();
  auto* chunks = find<QListView>("corpus.chunks");
  const int count = chunks->model()->rowCount();
  QVERIFY(count > 5000);
  for (int i = 0; i < 20; ++i) {
    chunks->setCurrentIndex(chunks->model()->index(count * i / 20, 0));
    QTest::qWait(5);
  }
  beat.tell("20 jumps to chunks");
}

QTEST_MAIN(TestCorpusLarge)
#include "tst_corpuslarge.moc"
