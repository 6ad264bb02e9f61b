// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/knowledge/termtree.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace reticle;
using pages::knowledge::TermTree;

namespace {

knowledge::KnowledgeBase small() {
  knowledge::KnowledgeBase base;
  base.categories.resize(2);
  base.categories[0].id = base.categories[0].title = "beta";
  base.categories[0].weight = 0.5;
  base.categories[0].groups.resize(1);
  base.categories[0].groups[0].terms = {"m 10", "M 9", "a", "z"};
  base.categories[1].id = base.categories[1].title = "alpha";
  base.categories[1].weight = 2;
  base.categories[1].groups.resize(1);
  base.categories[1].groups[0].terms = {"k"};
  return base;
}

} // namespace

// The tree of a knowledge base as a model, without a page.
class TestTermTree : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void treeKeepsTheRulesOfModels() {
    TermTree model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto base = std::make_shared<knowledge::KnowledgeBase>(small());
    model.setBase(base);
    model.setFilter(QStringLiteral("m"));
    QCOMPARE(model.rowCount(model.index(0, 0, model.index(0, 0))), 2);
    model.setUses(std::vector<knowledge::EntryUse>(base->termCount()));
    model.setFilter({});
    // Many terms cost no widget and no object each.
    knowledge::KnowledgeBase large;
    large.categories.resize(2);
    for (std::size_t c = 0; c < 2; ++c) {
      large.categories[c].id = "c" + std::to_string(c);
      large.categories[c].groups.resize(1);
      for (int i = 0; i < 25000; ++i)
        large.categories[c].groups[0].terms.push_back("term " + std::to_string(c) + " " + std::to_string(i));
    }
    TermTree many;
    many.setBase(std::make_shared<knowledge::KnowledgeBase>(large));
    QCOMPARE(many.rowCount(many.index(0, 0, many.index(1, 0))), 25000);
    const QModelIndex last = many.indexOfTerm(49999);
    QCOMPARE(last.data().toString(), QStringLiteral("term 1 24999"));
    QCOMPARE(last.parent().parent(), many.index(1, 0));
  }

  // Numbers as numbers, equal ones in the order of the base, each term below its own category.
  void columnsSort() {
    TermTree model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setBase(std::make_shared<knowledge::KnowledgeBase>(small()));
    const auto rows = [&] {
      QStringList list;
      for (int c = 0; c < model.rowCount(); ++c) {
        const QModelIndex category = model.index(c, 0);
        list.append(category.data().toString());
        const QModelIndex group = model.index(0, 0, category);
        for (int t = 0; t < model.rowCount(group); ++t)
          list.append(model.index(t, 0, group).data().toString());
      }
      return list.join(QLatin1Char(','));
    };
    const auto sorted = [&](int column, Qt::SortOrder order = Qt::AscendingOrder) {
      model.sort(column, order);
      return rows();
    };
    const QString asMade = QStringLiteral("beta,m 10,M 9,a,z,alpha,k");
    QCOMPARE(rows(), asMade);
    QCOMPARE(sorted(TermTree::Weight), asMade);
    QCOMPARE(sorted(TermTree::Weight, Qt::DescendingOrder), QStringLiteral("alpha,k,beta,m 10,M 9,a,z"));
    QCOMPARE(sorted(TermTree::Occurrences), asMade); // nothing is counted yet
    const QPersistentModelIndex kept = model.indexOfTerm(1);
    model.setUses({{100, 1}, {20, 3}, {3, 1}, {3, 20}, {200, 7}});
    QCOMPARE(rows(), QStringLiteral("beta,a,z,M 9,m 10,alpha,k"));
    QCOMPARE(kept.data().toString(), QStringLiteral("M 9"));
    QCOMPARE(kept.row(), 2);
    QCOMPARE(model.indexOfCategory("beta").siblingAtColumn(TermTree::Occurrences).data().toString(),
             QStringLiteral("126"));
    QCOMPARE(model.indexOfTerm(1).data().toString(), QStringLiteral("M 9"));
    QCOMPARE(sorted(TermTree::Occurrences, Qt::DescendingOrder), QStringLiteral("alpha,k,beta,m 10,M 9,a,z"));
    QCOMPARE(sorted(TermTree::Documents), QStringLiteral("beta,m 10,a,M 9,z,alpha,k"));
    QCOMPARE(sorted(TermTree::Documents, Qt::DescendingOrder), QStringLiteral("beta,z,M 9,m 10,a,alpha,k"));
    const QString byName = sorted(TermTree::Name);
    QVERIFY2(byName.startsWith(QStringLiteral("alpha,k,beta,a,")) && byName.endsWith(QLatin1Char('z')),
             qPrintable(byName));
    QCOMPARE(sorted(-1), asMade);
  }
};

QTEST_MAIN(TestTermTree)
#include "tst_termtree.moc"
