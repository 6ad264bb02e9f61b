// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/corpus/corpuspage.h"

#include "models/pagedtablemodel.h"
#include "models/textoffsets.h"
#include "settings/settings.h"

#include "support/pageworld.h"
#include "support/uisupport.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace reticle;
using uitest::kPatienceMs;

namespace {

QByteArray lines(const char* about, int count) {
  QByteArray text;
  for (int i = 0; i < count; ++i)
    text += QByteArray("The ") + about + " of step " + QByteArray::number(i) + " takes " +
            QByteArray::number(i * 3) + " s in the etch chamber.\n\n";
  return text;
}

} // namespace

// The page as a person uses it, over a real project.
class TestCorpusPage : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase() {
    m_theme = new theme::Theme(*qApp, this);
    m_theme->apply(theme::Scheme::Light);
  }
  void init();
  void cleanup();
  void dropShowsAPreviewAndEnterImports();
  void cancelledPreviewImportsNothing();
  void previewShowsEncodingAndDelimiter();
  void changedFileIsMarkedAndRestored();
  void searchFindsEnglishAndChinese();
  void readerFindsForwardsAndBackwards();
  void readerKeepsUpWithAVeryLongText();
  void readerScrollsThroughAVeryLongText();
  void filtersAndIssues();
  void documentsAreCutAnew();
  void everyControlHasAName();
  void offsetsOfManySpansEqualThoseOfOne();

 private:
  template<typename W> W* find(const char* name) {
    const QString wanted = QString::fromLatin1(name);
    const auto windows = QApplication::topLevelWidgets();
    for (QWidget* window : windows) {
      if (window->objectName() == wanted && window->isVisible())
        return qobject_cast<W*>(window);
      if (auto* found = window->findChild<W*>(wanted); found && (window->isVisible()))
        return found;
    }
    return nullptr;
  }
  void import(const QStringList& paths);
  void act(const char* name) {
    for (QAction* action : m_page->pageActions()) {
      if (action->objectName() == QStringLiteral("corpus.") + QString::fromLatin1(name))
        return action->trigger();
    }
    qFatal("no action %s", name);
  }
  bool waitForJobs() { return m_world->waitForJobs(); }
  QString subtitle() {
    QString all;
    const auto labels = m_page->findChildren<QLabel*>();
    for (const auto* label : labels)
      all += label->text() + QLatin1Char('\n');
    return all;
  }
  QStringList column(int which) {
    auto* table = find<QTableView>("corpus.documents");
    QStringList values;
    for (int row = 0; row < table->model()->rowCount(); ++row)
      values.append(table->model()->index(row, which).data().toString());
    return values;
  }

  theme::Theme* m_theme = nullptr;
  std::unique_ptr<uitest::PageWorld> m_world;
  std::unique_ptr<pages::corpus::CorpusPage> m_page;
};

void TestCorpusPage::init() {
  m_world = std::make_unique<uitest::PageWorld>();
  m_page = std::make_unique<pages::corpus::CorpusPage>();
  m_page->setSession(&m_world->session());
  auto project = m_world->newProject(QStringLiteral("test.reticle"));
  QVERIFY(project);
  m_world->session().setProject(project);
  m_page->resize(1100, 760);
  m_page->show();
  QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

void TestCorpusPage::cleanup() {
  QVERIFY(waitForJobs());
  m_world->session().setProject(nullptr);
  m_page.reset();
  m_world.reset();
}

void TestCorpusPage::import(const QStringList& paths) {
  QList<QUrl> urls;
  for (const QString& path : paths)
    urls.append(QUrl::fromLocalFile(path));
  QVERIFY(m_page->takeFiles(urls));
  QTRY_VERIFY(find<QPushButton>("import.ok"));
  QTest::keyClick(find<QPushButton>("import.ok"), Qt::Key_Return);
  QVERIFY(waitForJobs());
}

void TestCorpusPage::dropShowsAPreviewAndEnterImports() {
  const QString folder = m_world->path(QStringLiteral("docs"));
  uitest::writeFile(folder + QStringLiteral("/one.txt"), lines("purge", 20));
  uitest::writeFile(folder + QStringLiteral("/two.md"), "# Anneal\n\n" + lines("anneal", 20));
  uitest::writeFile(folder + QStringLiteral("/empty.txt"), "");
  QVERIFY(m_page->takeFiles({QUrl::fromLocalFile(folder)}));
  QTRY_VERIFY(find<QLabel>("import.totals"));
  QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>("import.totals")->text().contains(QStringLiteral("3 file(s)")),
                           kPatienceMs);
  QTRY_COMPARE(find<QListWidget>("import.files")->count(), 3);
  QTRY_VERIFY(!find<QPlainTextEdit>("import.lines")->toPlainText().isEmpty() ||
              find<QListWidget>("import.files")->currentRow() >= 0);
  QTest::keyClick(find<QPushButton>("import.ok"), Qt::Key_Return);
  QVERIFY(waitForJobs());
  QTRY_COMPARE(column(0).size(), 2);
  auto* bar = m_page->findChild<theme::MessageBar*>(QStringLiteral("corpus.messages"));
  QTRY_VERIFY2(bar->text().contains(QStringLiteral("3 files: 2 imported, 0 in part, 0 skipped, 1 rejected")),
               qPrintable(bar->text()));
  // One file was refused: its reason is in front.
  QCOMPARE(find<QTabWidget>("corpus.tabs")->currentIndex(), 2);
  QTRY_VERIFY(find<QLabel>("corpus.reportTotals")->text().contains(QStringLiteral("1 rejected")));
}

void TestCorpusPage::cancelledPreviewImportsNothing() {
  const QString file = m_world->path(QStringLiteral("one.txt"));
  uitest::writeFile(file, lines("purge", 5));
  QVERIFY(m_page->takeFiles({QUrl::fromLocalFile(file)}));
  QTRY_VERIFY(find<QPushButton>("import.ok"));
  QTest::keyClick(find<QPushButton>("import.ok"), Qt::Key_Escape);
  QTRY_VERIFY(!find<QPushButton>("import.ok"));
  QVERIFY(m_world->runner().jobs().empty());
}

void TestCorpusPage::previewShowsEncodingAndDelimiter() {
  const QString file = m_world->path(QStringLiteral("table.csv"));
  uitest::writeFile(file, "frage;text\nWie hoch?;3,5 m\n");
  QVERIFY(m_page->takeFiles({QUrl::fromLocalFile(file)}));
  QTRY_VERIFY(find<QLabel>("import.facts"));
  QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>("import.facts")->text().contains(QStringLiteral("delimiter ;")),
                           kPatienceMs);
  QVERIFY(find<QLabel>("import.facts")->text().contains(QStringLiteral("frage, text")));
  // Another delimiter is tried at once.
  auto* delimiter = find<QComboBox>("import.delimiter");
  delimiter->setCurrentIndex(delimiter->findText(QStringLiteral("comma")));
  QTRY_VERIFY(find<QLabel>("import.facts")->text().contains(QStringLiteral("delimiter ,")));
  QTest::keyClick(find<QPushButton>("import.ok"), Qt::Key_Escape);
}

void TestCorpusPage::changedFileIsMarkedAndRestored() {
  const QString folder = m_world->path(QStringLiteral("docs"));
  for (int i = 0; i < 5; ++i)
    uitest::writeFile(folder + QStringLiteral("/%1.txt").arg(i), lines("purge", 10 + i));
  import({folder});
  QTRY_COMPARE(column(1).count(QStringLiteral("up to date")), 5);
  uitest::writeFile(folder + QStringLiteral("/3.txt"), lines("rinse", 10));
  act("check");
  QVERIFY(waitForJobs());
  QTRY_COMPARE(column(1).count(QStringLiteral("file changed")), 1);
  QCOMPARE(column(1).count(QStringLiteral("up to date")), 4);
  QTRY_VERIFY(subtitle().contains(QStringLiteral("stale: 1 documents")));
  uitest::writeFile(folder + QStringLiteral("/3.txt"), lines("purge", 13));
  act("check");
  QVERIFY(waitForJobs());
  QTRY_COMPARE(column(1).count(QStringLiteral("up to date")), 5);
  // Changed again and imported again: the old text is replaced.
  uitest::writeFile(folder + QStringLiteral("/3.txt"), lines("rinse", 10));
  act("check");
  QVERIFY(waitForJobs());
  QTRY_COMPARE(column(1).count(QStringLiteral("file changed")), 1);
  act("reimport");
  QTRY_COMPARE_WITH_TIMEOUT(column(1).count(QStringLiteral("replaced")), 1, kPatienceMs);
  QCOMPARE(column(1).size(), 6);
}

void TestCorpusPage::searchFindsEnglishAndChinese() {
  const QString folder = m_world->path(QStringLiteral("docs"));
  uitest::writeFile(folder + QStringLiteral("/a.txt"), lines("purge", 400));
  uitest::writeFile(
      folder + QStringLiteral("/zh.txt"),
      "极紫外光刻使用波长为13.5纳米的光源。干法刻蚀之后需要清洗晶圆表面，并测量关键尺寸的偏置。\n");
  import({folder});
  QTRY_COMPARE(column(0).size(), 2);
  find<QTabWidget>("corpus.tabs")->setCurrentIndex(1);
  QVERIFY(waitForJobs());
  auto* query = find<QLineEdit>("corpus.query");
  auto* hits = find<QListWidget>("corpus.hits");
  for (const char* word : {"刻蚀", "光刻", "偏置"}) {
    query->setText(QString::fromUtf8(word));
    QTRY_COMPARE_WITH_TIMEOUT(hits->count(), 1, kPatienceMs);
    QTRY_VERIFY(hits->item(0)->text().contains(QStringLiteral("⟦") + QString::fromUtf8(word)));
    query->clear();
    QTRY_COMPARE(hits->count(), 0);
  }
  QTest::keyClicks(query, QStringLiteral("step 377"));
  QTRY_VERIFY_WITH_TIMEOUT(hits->count() > 0, kPatienceMs);
  QTRY_VERIFY(find<QLabel>("corpus.why")->text().contains(QStringLiteral("377")));
  QTest::keyClick(query, Qt::Key_Return);
  QTRY_VERIFY(hits->count() > 0);
  QTest::keyClick(hits, Qt::Key_Return);
  QTRY_COMPARE(find<QTabWidget>("corpus.tabs")->currentIndex(), 0);
  auto* text = find<QPlainTextEdit>("corpus.text");
  QTRY_VERIFY(text->toPlainText().contains(QStringLiteral("step 377")));
  QTRY_VERIFY(text->textCursor().position() > 0);
  find<QTabWidget>("corpus.tabs")->setCurrentIndex(1);
  query->setText(QStringLiteral("nothingofthekind"));
  QTRY_VERIFY(find<QLabel>("corpus.searchState")->text().startsWith(QStringLiteral("No chunk")));
}

void TestCorpusPage::readerFindsForwardsAndBackwards() {
  const QString file = m_world->path(QStringLiteral("one.txt"));
  uitest::writeFile(file, lines("purge", 30));
  import({file});
  auto* text = find<QPlainTextEdit>("corpus.text");
  QTRY_VERIFY(text->toPlainText().contains(QStringLiteral("step 29")));
  auto* edit = find<QLineEdit>("corpus.find");
  edit->setFocus();
  QTest::keyClicks(edit, QStringLiteral("ETCH CHAMBER"));
  auto* found = find<QLabel>("corpus.found");
  QTRY_COMPARE(found->text(), QStringLiteral("1 of 30"));
  QTest::keyClick(edit, Qt::Key_Return);
  QCOMPARE(found->text(), QStringLiteral("2 of 30"));
  QTest::keyClick(edit, Qt::Key_Return, Qt::ShiftModifier);
  QTest::keyClick(edit, Qt::Key_Return, Qt::ShiftModifier);
  QCOMPARE(found->text(), QStringLiteral("30 of 30"));
  const int place = text->textCursor().position();
  QCOMPARE(text->toPlainText().mid(place, 12), QStringLiteral("etch chamber"));
  QTest::keyClick(edit, Qt::Key_Escape);
  QCOMPARE(edit->text(), QString());
  QCOMPARE(found->text(), QString());
  QTest::keyClicks(edit, QStringLiteral("zzz"));
  QTRY_COMPARE(found->text(), QStringLiteral("not found"));
}

void TestCorpusPage::readerKeepsUpWithAVeryLongText() {
  QByteArray text;
  while (text.size() < 4'000'000)
    text += "purge the chamber and heat the wafer again ";
  text += "the needle stands here";
  const QString file = m_world->path(QStringLiteral("long.txt"));
  uitest::writeFile(file, text);
  import({file});
  auto* view = find<QPlainTextEdit>("corpus.text");
  QTRY_VERIFY_WITH_TIMEOUT(!view->toPlainText().isEmpty(), kPatienceMs);
  // Only a part is laid out, and the place that is asked for is in it.
  QVERIFY(view->toPlainText().size() <= 32000);
  QVERIFY(!find<QLabel>("corpus.part")->text().isEmpty());
  auto* edit = find<QLineEdit>("corpus.find");
  edit->setText(QStringLiteral("needle"));
  QTRY_COMPARE(find<QLabel>("corpus.found")->text(), QStringLiteral("1 of 1"));
  QVERIFY(view->toPlainText().contains(QStringLiteral("the needle stands here")));
  QCOMPARE(view->toPlainText().mid(view->textCursor().position(), 6), QStringLiteral("needle"));
  auto* chunks = find<QListView>("corpus.chunks");
  QVERIFY(chunks->model()->rowCount() > 1000);
  chunks->setCurrentIndex(chunks->model()->index(0, 0));
  QCOMPARE(view->textCursor().position(), 0);
  QVERIFY(view->toPlainText().size() <= 32000);
  // Enter that comes before the places are found counts as a step.
  edit->clear();
  QTest::keyClicks(edit, QStringLiteral("wafer"));
  QTest::keyClick(edit, Qt::Key_Return);
  QTRY_VERIFY(find<QLabel>("corpus.found")->text().startsWith(QStringLiteral("2 of ")));
}

// Who scrolls on gets all of the text, without a gap and without a jump.
void TestCorpusPage::readerScrollsThroughAVeryLongText() {
  QByteArray text;
  for (int i = 0; text.size() < 300'000; ++i)
    text += "step " + QByteArray::number(i) + " purges the chamber and heats the wafer again. ";
  const QString file = m_world->path(QStringLiteral("long.txt"));
  uitest::writeFile(file, text);
  import({file});
  auto* view = find<QPlainTextEdit>("corpus.text");
  QTRY_VERIFY_WITH_TIMEOUT(!view->toPlainText().isEmpty(), kPatienceMs);
  const QString all = QString::fromUtf8(text).trimmed();
  auto* bar = view->verticalScrollBar();
  const auto line = [&] { // the words of the first line
    QTextCursor cursor = view->cursorForPosition({0, 0});
    cursor.movePosition(QTextCursor::EndOfLine, QTextCursor::KeepAnchor);
    return cursor.selectedText();
  };
  QStringList lines{line()};
  for (int i = 0; i < 20000 && !view->toPlainText().endsWith(all.right(60)); ++i) {
    bar->triggerAction(QAbstractSlider::SliderSingleStepAdd);
    lines.append(line());
  }
  QVERIFY(view->toPlainText().endsWith(all.right(60)));
  // Where a new part begins its lines may break elsewhere; each line read is in the text, not before the last.
  qsizetype at = 0;
  for (const QString& words : lines) {
    const qsizetype found = all.indexOf(words, std::max<qsizetype>(0, at - 400));
    QVERIFY2(found >= 0, qPrintable(words));
    QVERIFY2(found <= at + 400, qPrintable(QStringLiteral("%1 after %2: %3").arg(found).arg(at).arg(words)));
    at = found;
  }
  for (int i = 0; i < 20000 && !view->toPlainText().startsWith(QStringLiteral("step 0 ")); ++i)
    bar->triggerAction(QAbstractSlider::SliderSingleStepSub);
  QVERIFY(view->toPlainText().startsWith(QStringLiteral("step 0 ")));
}

void TestCorpusPage::filtersAndIssues() {
  const QString folder = m_world->path(QStringLiteral("docs"));
  uitest::writeFile(folder + QStringLiteral("/a.txt"), lines("purge", 20));
  uitest::writeFile(
      folder + QStringLiteral("/zh.md"),
      "# 刻蚀\n\n干法刻蚀之后需要清洗晶圆表面，并测量关键尺寸。等离子体刻蚀的选择比很高，因此掩膜可以更薄。\n");
  uitest::writeFile(folder + QStringLiteral("/bad.json"), "[{\"text\": ");
  import({folder});
  QTRY_COMPARE(column(0).size(), 2);
  find<QTabWidget>("corpus.tabs")->setCurrentIndex(0);
  auto* language = find<QComboBox>("corpus.filter.language");
  QTRY_VERIFY(language->findData(QStringLiteral("zh")) > 0);
  language->setCurrentIndex(language->findData(QStringLiteral("zh")));
  QTRY_COMPARE(column(3), QStringList{QStringLiteral("Chinese")});
  language->setCurrentIndex(0);
  QTRY_COMPARE(column(0).size(), 2);
  auto* format = find<QComboBox>("corpus.filter.format");
  format->setCurrentIndex(format->findData(QStringLiteral("txt")));
  QTRY_COMPARE(column(2), QStringList{QStringLiteral("TXT")});
  find<QTabWidget>("corpus.tabs")->setCurrentIndex(3);
  auto* issues = find<QTableView>("corpus.issues");
  QTRY_VERIFY(issues->model()->rowCount() >= 1);
  QStringList kinds;
  for (int row = 0; row < issues->model()->rowCount(); ++row)
    kinds.append(issues->model()->index(row, 0).data().toString());
  const auto rejected = kinds.indexOf(QStringLiteral("file rejected"));
  QVERIFY2(rejected >= 0, qPrintable(kinds.join(u',')));
  // A file that gave no document leads to its line in the report, though the list was narrowed.
  m_page->findChild<QComboBox*>(QStringLiteral("corpus.reportState"))->setCurrentIndex(1);
  issues->setFocus();
  issues->setCurrentIndex(issues->model()->index(static_cast<int>(rejected), 0));
  QTest::keyClick(issues, Qt::Key_Return);
  QTRY_COMPARE(find<QTabWidget>("corpus.tabs")->currentIndex(), 2);
  auto* reports = find<QTableView>("corpus.reports");
  QTRY_COMPARE(reports->selectionModel()->selectedRows().size(), 1);
  QTRY_VERIFY(
      reports->currentIndex().siblingAtColumn(0).data().toString().endsWith(QStringLiteral("bad.json")));
}

void TestCorpusPage::documentsAreCutAnew() {
  const QString file = m_world->path(QStringLiteral("one.txt"));
  uitest::writeFile(file, lines("purge", 200));
  import({file});
  QTRY_COMPARE(column(7).size(), 1);
  const int before = column(7).first().toInt();
  act("rechunk");
  QTRY_VERIFY(find<QSpinBox>("rechunk.size"));
  find<QSpinBox>("rechunk.size")->setValue(64);
  find<QSpinBox>("rechunk.overlap")->setValue(16);
  QTest::mouseClick(find<QPushButton>("rechunk.ok"), Qt::LeftButton);
  QVERIFY(waitForJobs());
  QTRY_VERIFY2(column(7).first().toInt() > before, qPrintable(column(7).first()));
}

void TestCorpusPage::everyControlHasAName() {
  const QString folder = m_world->path(QStringLiteral("docs"));
  uitest::writeFile(folder + QStringLiteral("/a.txt"), lines("purge", 200));
  uitest::writeFile(folder + QStringLiteral("/bad.json"), "[{\"text\": ");
  import({folder});
  QTRY_COMPARE(column(0).size(), 1);
  auto* tabs = find<QTabWidget>("corpus.tabs");
  for (int i = 0; i < tabs->count(); ++i) {
    tabs->setCurrentIndex(i);
    QVERIFY(waitForJobs());
    QCOMPARE(uitest::unnamedControls(*m_page), QStringList());
    QCOMPARE(uitest::strayAccessKeys(*m_page), QStringList());
    QVERIFY(!uitest::screenshots(*m_theme, *m_page, QStringLiteral("corpus-tab%1").arg(i)).isEmpty());
  }
  m_theme->apply(theme::Scheme::Light);
  QVERIFY(m_page->takeFiles({QUrl::fromLocalFile(folder)}));
  QTRY_VERIFY(find<QPushButton>("import.ok"));
  auto* dialog = find<QPushButton>("import.ok")->window();
  QTRY_VERIFY(!find<QPlainTextEdit>("import.lines")->toPlainText().isEmpty());
  QCOMPARE(uitest::unnamedControls(*dialog), QStringList());
  QVERIFY(!uitest::screenshots(*m_theme, *dialog, QStringLiteral("import"), {QSize(820, 560)}).isEmpty());
  QTest::keyClick(dialog, Qt::Key_Escape);
}

void TestCorpusPage::offsetsOfManySpansEqualThoseOfOne() {
  const std::string text = "a\xC3\xA9 \xE5\x85\x89\xE5\x88\xBB \xF0\x9F\x99\x82 z";
  std::vector<Span> spans{{0, 1}, {1, 3}, {4, 10}, {0, text.size()}, {11, 15}, {4, 4}, {11, 17}};
  const auto ranges = models::utf16Ranges(text, spans);
  QCOMPARE(ranges.size(), spans.size());
  for (std::size_t i = 0; i < spans.size(); ++i)
    QCOMPARE(ranges[i], models::utf16Range(text, spans[i]));
}

QTEST_MAIN(TestCorpusPage)
#include "tst_corpuspage.moc"
