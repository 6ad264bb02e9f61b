// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/pagedtablemodel.h"

#include "models/selectionkeeper.h"
#include "theme/tables.h"

#include <QAbstractItemModelTester>
#include <QPromise>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <random>

using namespace reticle;
using namespace reticle::models;

namespace {
struct Item {
  std::int64_t id = 0;
  QString name;
  std::optional<double> score;
};

// A table whose answers wait until the test lets them go.
class ItemModel final : public PagedTableModel<Item> {
 public:
  ItemModel()
      : PagedTableModel({{QStringLiteral("Name"), QStringLiteral("name")},
                         {QStringLiteral("Score"), QStringLiteral("score"), true}}) {}

  QList<Item> store;
  bool held = false; // answers wait for release()
  std::optional<Error> error;
  int listings = 0;
  int pages = 0;
  std::vector<CancelToken> tokens;

  void release() {
    held = false;
    const auto now = std::exchange(m_waiting, {});
    for (const auto& answer : now)
      answer();
  }

 protected:
  std::int64_t idOf(const Item& item) const override { return item.id; }
  QVariant cell(const Item& item, int column, int role) const override {
    if (role == SortRole)
      return column == 0 ? QVariant(item.name) : item.score ? QVariant(*item.score) : QVariant();
    if (role != Qt::DisplayRole)
      return {};
    return column == 0 ? item.name : item.score ? QString::number(*item.score) : QStringLiteral("-");
  }
  QFuture<Result<std::vector<std::int64_t>>> listIds(int column, Qt::SortOrder order,
                                                     CancelToken token) override {
    ++listings;
    tokens.push_back(token);
    QList<Item> sorted = store;
    if (column >= 0)
      std::stable_sort(sorted.begin(), sorted.end(), [&](const Item& a, const Item& b) {
        return order == Qt::AscendingOrder ? a.name < b.name : b.name < a.name;
      });
    std::vector<std::int64_t> ids;
    for (const Item& item : sorted)
      ids.push_back(item.id);
    return answer<std::vector<std::int64_t>>(std::move(ids));
  }
  QFuture<Result<std::vector<Item>>> listRows(std::vector<std::int64_t> ids, CancelToken) override {
    ++pages;
    std::vector<Item> rows;
    for (const Item& item : store) {
      if (std::find(ids.begin(), ids.end(), item.id) != ids.end())
        rows.push_back(item);
    }
    return answer<std::vector<Item>>(std::move(rows));
  }

 private:
  template<typename T> QFuture<Result<T>> answer(T value) {
    auto promise = std::make_shared<QPromise<Result<T>>>();
    promise->start();
    const auto finish = [promise, value, failed = error] {
      promise->addResult(failed ? Result<T>(failure(*failed)) : Result<T>(value));
      promise->finish();
    };
    if (held)
      m_waiting.push_back(finish);
    else
      finish();
    return promise->future();
  }
  std::vector<std::function<void()>> m_waiting;
};

class SmallModel final : public PagedTableModel<Item> {
 public:
  SmallModel()
      : PagedTableModel({{QStringLiteral("Name"), QStringLiteral("name")},
                         {QStringLiteral("Score"), QStringLiteral("score"), true}}) {}
  QList<Item> store;

 protected:
  bool isSmall() const override { return true; }
  std::int64_t idOf(const Item& item) const override { return item.id; }
  QVariant cell(const Item& item, int column, int role) const override {
    if (role != SortRole && role != Qt::DisplayRole)
      return {};
    return column == 0 ? QVariant(item.name) : item.score ? QVariant(*item.score) : QVariant();
  }
  QFuture<Result<std::vector<Item>>> listAll(CancelToken) override {
    QPromise<Result<std::vector<Item>>> promise;
    promise.start();
    promise.addResult(std::vector<Item>(store.begin(), store.end()));
    promise.finish();
    return promise.future();
  }
};

QList<Item> items(int count) {
  QList<Item> result;
  for (int i = 1; i <= count; ++i)
    result.append({i, QStringLiteral("item %1").arg(i, 6, 10, QLatin1Char('0')), i / 10.0});
  return result;
}

QString shown(const QAbstractItemModel& model, int row, int column = 0) {
  return model.index(row, column).data().toString();
}
} // namespace

class TestPagedTable : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void pagesComeWhenTheyAreSeen() {
    ItemModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.store = items(1000);
    QSignalSpy listed(&model, &PagedTableModelBase::listed);
    model.reload();
    QTRY_COMPARE(listed.count(), 1);
    QCOMPARE(model.rowCount(), 1000);
    const int before = model.pages;
    QCOMPARE(shown(model, 700), QString(QChar(0x2026)));
    QTRY_COMPARE(shown(model, 700), QStringLiteral("item 000701"));
    QVERIFY(model.pages > before && model.pages <= before + 2);
    const int after = model.pages;
    QCOMPARE(shown(model, 799), QStringLiteral("item 000800")); // the same page
    QTest::qWait(1);
    QCOMPARE(model.pages, after);
    QCOMPARE(model.index(700, 1).data(SortRole).toDouble(), 70.1);
    QCOMPARE(model.index(700, 1).data(IdRole).toLongLong(), 701);
    QCOMPARE(model.rowOf(701), 700);
    QCOMPARE(model.rowOf(5000), -1);
  }

  void alignment() {
    ItemModel model;
    model.store = items(1);
    model.reload();
    QTRY_COMPARE(model.rowCount(), 1);
    QVERIFY(model.index(0, 1).data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
    QVERIFY(model.headerData(1, Qt::Horizontal, Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
    QVERIFY(model.index(0, 0).data(Qt::TextAlignmentRole).toInt() & Qt::AlignLeft);
  }

  void lateAnswersAreDropped() {
    ItemModel model;
    model.store = items(3);
    model.held = true;
    model.reload();
    QVERIFY(model.isLoading());
    const CancelToken first = model.tokens.back();
    model.store = items(7);
    model.reload();
    QVERIFY2(first.cancelled(), "a listing nobody wants any more must be told so");
    QList<int> counts;
    connect(&model, &PagedTableModelBase::listed, this, [&](int rows) { counts << rows; });
    model.release();
    QTRY_VERIFY(!model.isLoading());
    QCOMPARE(counts, QList<int>{7});
    model.held = true;
    model.reload();
    model.clear();
    model.release();
    QTRY_VERIFY(!model.isLoading());
    QCOMPARE(model.rowCount(), 0);
  }

  void failuresAreTold() {
    ItemModel model;
    model.store = items(3);
    model.reload();
    QTRY_COMPARE(model.rowCount(), 3);
    QList<ErrorKind> kinds;
    connect(&model, &PagedTableModelBase::failed, this, [&](const Error& error) { kinds << error.kind(); });
    model.error = Error(ErrorKind::Database, "x");
    model.reload();
    QTRY_COMPARE(kinds, QList<ErrorKind>{ErrorKind::Database});
    QCOMPARE(model.rowCount(), 3); // what was there stays
    model.error = Error(ErrorKind::Cancelled, "x");
    model.reload();
    QTRY_VERIFY(!model.isLoading());
    QCOMPARE(kinds.size(), 1);
  }

  void selectionStaysWithItsKey_data() {
    QTest::addColumn<int>("seed");
    for (int seed = 0; seed < 40; ++seed)
      QTest::addRow("seed %d", seed) << seed;
  }

  // Random inserts, removals and moves; the view's selection must follow the keys, through every kind of
  // signal.
  void selectionStaysWithItsKey() {
    QFETCH(int, seed);
    std::mt19937 random(static_cast<unsigned>(seed));
    ItemModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.store = items(60);
    QTableView view;
    view.setModel(&model);
    view.setSelectionBehavior(QAbstractItemView::SelectRows);
    SelectionKeeper keeper(&view, &model);
    model.reload();
    QTRY_COMPARE(model.rowCount(), 60);
    QSet<std::int64_t> wanted;
    for (const std::int64_t id : {5, 17, 18, 44}) {
      view.selectionModel()->select(model.index(model.rowOf(id), 0),
                                    QItemSelectionModel::Select | QItemSelectionModel::Rows);
      wanted.insert(id);
    }
    view.selectionModel()->setCurrentIndex(model.index(model.rowOf(17), 0), QItemSelectionModel::NoUpdate);
    std::int64_t next = 1000;
    for (int round = 0; round < 6; ++round) {
      for (int step = 0; step < 8; ++step) {
        const auto place = [&](qsizetype size) {
          return static_cast<qsizetype>(random() % static_cast<unsigned>(size));
        };
        switch (random() % 3) {
        case 0:
          model.store.insert(place(model.store.size() + 1), {++next, QStringLiteral("new %1").arg(next), 0.5});
          break;
        case 1:
          if (model.store.size() > 20)
            model.store.removeAt(place(model.store.size()));
          break;
        default:
          model.store.move(place(model.store.size()), place(model.store.size()));
        }
      }
      QSignalSpy listed(&model, &PagedTableModelBase::listed);
      model.reload();
      QTRY_COMPARE(listed.count(), 1);
      QSet<std::int64_t> here;
      std::vector<std::int64_t> order;
      for (const Item& item : model.store) {
        here.insert(item.id);
        order.push_back(item.id);
      }
      QCOMPARE(model.ids(), order);
      wanted.intersect(here);
      QCOMPARE(keeper.selectedIds(), wanted);
      if (here.contains(17))
        QCOMPARE(keeper.currentId(), 17);
      for (int row = 0; row < model.rowCount(); ++row)
        QCOMPARE(model.rowOf(model.idAt(row)), row);
    }
  }

  void manyChangesAreOneReset() {
    ItemModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.store = items(3000);
    QTableView view;
    view.setModel(&model);
    SelectionKeeper keeper(&view, &model);
    model.reload();
    QTRY_COMPARE(model.rowCount(), 3000);
    keeper.select(2000);
    QSignalSpy moved(&keeper, &SelectionKeeper::currentIdChanged);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.store.removeIf([](const Item& item) { return item.id % 3 == 0; });
    model.reload();
    QTRY_COMPARE(model.rowCount(), 2000);
    QCOMPARE(resets.count(), 1);
    QCOMPARE(keeper.currentId(), 2000);
    QCOMPARE(keeper.selectedIds(), QSet<std::int64_t>{2000});
    QCOMPARE(moved.count(), 0);
  }

  void selectWaitsForTheListing() {
    ItemModel model;
    model.store = items(30);
    QTableView view;
    view.setModel(&model);
    SelectionKeeper keeper(&view, &model);
    keeper.select(12);
    model.reload();
    QTRY_COMPARE(keeper.currentId(), 12);
  }

  void sortIsAskedOfTheSource() {
    ItemModel model;
    model.store = items(500);
    QTableView view;
    theme::prepareTable(&view);
    view.setModel(&model);
    model.reload();
    QTRY_COMPARE(model.rowCount(), 500);
    QCOMPARE(model.sortColumn(), -1);
    view.sortByColumn(0, Qt::DescendingOrder);
    QTRY_COMPARE(model.idAt(0), 500);
    QTRY_COMPARE(shown(model, 0), QStringLiteral("item 000500"));
    const int listings = model.listings;
    model.sort(0, Qt::DescendingOrder);
    QCOMPARE(model.listings, listings);
  }

  void refreshFetchesOnlyWhatChanged() {
    ItemModel model;
    model.store = items(500);
    model.reload();
    QTRY_COMPARE(model.rowCount(), 500);
    shown(model, 3);
    QTRY_COMPARE(shown(model, 3), QStringLiteral("item 000004"));
    model.store[3].name = QStringLiteral("changed");
    const int pages = model.pages;
    model.refreshRows({4, 450});
    QCOMPARE(shown(model, 3), QStringLiteral("item 000004")); // the old text until the new one is there
    QTRY_COMPARE(shown(model, 3), QStringLiteral("changed"));
    QCOMPARE(model.pages, pages + 1);
  }

  void smallTablesSortHere() {
    SmallModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.store = {
        {1, QStringLiteral("b"), 10.0}, {2, QStringLiteral("A"), 9.0}, {3, QStringLiteral("c"), std::nullopt}};
    model.reload();
    QTRY_COMPARE(model.rowCount(), 3);
    QCOMPARE(shown(model, 0), QStringLiteral("b"));
    model.sort(1, Qt::AscendingOrder);
    QTRY_COMPARE(model.ids(), (std::vector<std::int64_t>{2, 1, 3}));
    model.sort(1, Qt::DescendingOrder);
    QTRY_COMPARE(model.ids(), (std::vector<std::int64_t>{1, 2, 3})); // no value last in both directions
    model.sort(0, Qt::AscendingOrder);
    QTRY_COMPARE(model.ids(), (std::vector<std::int64_t>{2, 1, 3}));
    QVERIFY(model.at(0) && model.at(0)->id == 2);
  }

  // Whoever scrolls through everything does not end with everything in memory, and still sees where he is.
  void rowsHeldAreLimited() {
    ItemModel model;
    model.store = items(PagedTableModelBase::kMostRowsHeld + 5 * PagedTableModelBase::kPageSize);
    model.reload();
    QTRY_VERIFY(model.isListed());
    int held = 0;
    for (int row = 0; row < model.rowCount(); row += PagedTableModelBase::kPageSize) {
      shown(model, row);
      QTRY_VERIFY(model.at(row));
    }
    for (int row = 0; row < model.rowCount(); ++row)
      held += model.at(row) != nullptr;
    QVERIFY2(held <= PagedTableModelBase::kMostRowsHeld + PagedTableModelBase::kPageSize,
             qPrintable(QString::number(held)));
    QVERIFY(model.at(model.rowCount() - 1));
  }

  // 100,000 rows: a new listing and a jump to the end stay fast.
  void manyRows() {
    ItemModel model;
    model.store = items(100000);
    QTableView view;
    view.setModel(&model);
    view.resize(600, 400);
    view.show();
    model.reload();
    QTRY_COMPARE(model.rowCount(), 100000);
    QElapsedTimer timer;
    timer.start();
    view.scrollToBottom();
    QTRY_COMPARE(shown(model, 99999), QStringLiteral("item 100000"));
    QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
  }
};

QTEST_MAIN(TestPagedTable)
#include "tst_pagedtable.moc"
