// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/amountbox.h"
#include "theme/elidedlabel.h"
#include "theme/emptystate.h"
#include "theme/messagebar.h"
#include "theme/metrics.h"
#include "theme/pageheader.h"
#include "theme/plaintext.h"
#include "theme/statebadge.h"
#include "theme/tables.h"
#include "theme/theme.h"

#include "support/uisupport.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

using namespace reticle::theme;

class TestWidgets : public QObject {
  Q_OBJECT
  Theme* m_theme = nullptr;

 private Q_SLOTS:
  void initTestCase() { m_theme = new Theme(*qApp, this); }
  void init() { m_theme->apply(Scheme::Light); }

  void themeIsAppliedAndAnnounced() {
    QSignalSpy spy(m_theme, &Theme::themeChanged);
    m_theme->apply(Scheme::Dark, 150);
    QCOMPARE(spy.count(), 1);
    QVERIFY(m_theme->isDark());
    QCOMPARE(QApplication::palette().color(QPalette::Window).name(), darkPalette().window.name());
    QCOMPARE(QApplication::font().pointSizeF(), 15.0);
    QCOMPARE(font(TextRole::PageTitle).pointSizeF(), 24.0);
    m_theme->apply(Scheme::Light, 900);
    QCOMPARE(m_theme->textPercent(), 200);
    QVERIFY(!paletteFor(QApplication::palette()).dark);
    QCOMPARE(schemeFromName(schemeName(Scheme::Dark)), Scheme::Dark);
    QCOMPARE(schemeFromName(QStringLiteral("nonsense")), Scheme::System);
  }

  void labelsFollowTheTheme() {
    PlainTextLabel label(QStringLiteral("<b>x</b>"), TextRole::Body, Role::Muted);
    label.show();
    QCOMPARE(label.textFormat(), Qt::PlainText);
    QCOMPARE(label.palette().color(QPalette::WindowText).name(), lightPalette().muted.name());
    m_theme->apply(Scheme::Dark);
    QTRY_COMPARE(label.palette().color(QPalette::WindowText).name(), darkPalette().muted.name());
  }

  void elidedLabelTellsAllInItsToolTip() {
    const QString text = QStringLiteral("Not measured alike: <b>Completeness</b>, Factuality, Relevance");
    ElidedLabel label;
    label.setText(text);
    const int whole = label.sizeHint().width();
    QVERIFY(label.minimumSizeHint().width() < whole / 3);
    label.resize(whole, label.sizeHint().height());
    label.show();
    QVERIFY(QTest::qWaitForWindowExposed(&label));
    QVERIFY(!label.isCut());
    const auto ask = [&label] {
      QHelpEvent help(QEvent::ToolTip, QPoint(5, 5), label.mapToGlobal(QPoint(5, 5)));
      QApplication::sendEvent(&label, &help);
    };
    ask();
    QVERIFY(QToolTip::text().isEmpty());
    label.resize(whole / 2, label.height());
    QVERIFY(label.isCut());
    QCOMPARE(label.text(), text);
    ask();
    QVERIFY2(QToolTip::text().contains(text.toHtmlEscaped()), qPrintable(QToolTip::text()));
    QToolTip::hideText();
  }

  void filterWaitsForAPause() {
    PageHeader header(QStringLiteral("Corpus"));
    QLineEdit* filter = header.enableFilter(QStringLiteral("Filter documents"));
    QSignalSpy spy(&header, &PageHeader::filterChanged);
    header.show();
    QTest::keyClicks(filter, QStringLiteral("etch"));
    QCOMPARE(spy.count(), 0);
    QTRY_COMPARE(spy.count(), 1);
    QCOMPARE(spy.at(0).at(0).toString(), QStringLiteral("etch"));
    QTest::keyClicks(filter, QStringLiteral("ing"));
    QTest::keyClick(filter, Qt::Key_Return);
    QCOMPARE(spy.count(), 2);
    QCOMPARE(spy.at(1).at(0).toString(), QStringLiteral("etching"));
    filter->clear();
    QCOMPARE(spy.count(), 3);
  }

  void amountsShowTheDecimalsTheyNeed() {
    AmountBox box(0, 1e9);
    AmountBox small(0, 100000);
    const auto shown = [&](double value) {
      box.setValue(value);
      return box.text();
    };
    QCOMPARE(shown(0.15), QStringLiteral("0.15"));
    QCOMPARE(shown(3), QStringLiteral("3.00"));
    QCOMPARE(shown(0.0004), QStringLiteral("0.0004"));
    QCOMPARE(shown(1e9), QStringLiteral("1000000000.00"));
    QCOMPARE(box.sizeHint(), small.sizeHint());
    QCOMPARE(box.minimumSizeHint(), small.minimumSizeHint());
  }
  void onePrimaryButton() {
    PageHeader header(QStringLiteral("Corpus"));
    QPushButton* first = header.setPrimary(QStringLiteral("Add files"));
    QCOMPARE(header.setPrimary(QStringLiteral("Import")), first);
    header.addControl(new QPushButton(QStringLiteral("Other")));
    header.show();
    QSignalSpy spy(&header, &PageHeader::primaryClicked);
    QTest::mouseClick(first, Qt::LeftButton);
    QCOMPARE(spy.count(), 1);
    const auto buttons = header.findChildren<QPushButton*>();
    for (QPushButton* button : buttons)
      QVERIFY(button == first || button->geometry().right() < first->geometry().left());
  }

  void messageBarInPlace() {
    QWidget window;
    QVBoxLayout column(&window);
    auto* bar = new MessageBar;
    column.addWidget(bar);
    window.show();
    QVERIFY(!bar->isVisible());
    bar->showMessage(MessageKind::Error, QStringLiteral("12 of 40 cells failed."), QStringLiteral("raw"));
    bar->setAction(QStringLiteral("Retry"));
    QVERIFY(bar->isVisible());
    QCOMPARE(bar->accessibleName(), QStringLiteral("12 of 40 cells failed."));
    QSignalSpy details(bar, &MessageBar::detailsRequested);
    QSignalSpy action(bar, &MessageBar::actionTriggered);
    QSignalSpy dismissed(bar, &MessageBar::dismissed);
    QTest::mouseClick(bar->findChild<QPushButton*>(QStringLiteral("messageDetails")), Qt::LeftButton);
    QTest::mouseClick(bar->findChild<QPushButton*>(QStringLiteral("messageAction")), Qt::LeftButton);
    QCOMPARE(details.value(0).value(1).toString(), QStringLiteral("raw"));
    QCOMPARE(action.count(), 1);
    QTest::mouseClick(bar->findChild<QToolButton*>(), Qt::LeftButton);
    QCOMPARE(dismissed.count(), 1);
    QVERIFY(!bar->isVisible());
    bar->showMessage(MessageKind::Good, QStringLiteral("Done."));
    QVERIFY(!bar->findChild<QPushButton*>(QStringLiteral("messageDetails"))->isVisible());
    QVERIFY(!bar->findChild<QPushButton*>(QStringLiteral("messageAction"))->isVisible());
  }

  void emptyStateSaysWhyAndOffersAStep() {
    EmptyState empty;
    empty.setReason(Icon::Corpus, QStringLiteral("No documents yet"), QStringLiteral("Add files to begin."));
    QPushButton* button = empty.addAction(QStringLiteral("Add files"));
    empty.resize(600, 400);
    empty.show();
    QSignalSpy spy(button, &QPushButton::clicked);
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(spy.count(), 1);
    QCOMPARE(empty.accessibleDescription(), QStringLiteral("Add files to begin."));
    empty.clearActions();
    QTRY_VERIFY(empty.findChildren<QPushButton*>().isEmpty());
  }

  void foreignTextIsShownAsItIs() {
    ForeignText view;
    const QString source = QStringLiteral("a<b>bold</b>\u202Eevil\u202C\tx\n\u0007end");
    view.setForeignText(source);
    const QString shown = view.toPlainText();
    QCOMPARE(shown.size(), source.size());
    QVERIFY(shown.contains(QStringLiteral("<b>bold</b>")));
    QVERIFY(!shown.contains(QChar(0x202E)));
    QVERIFY(!shown.contains(QChar(0x0007)));
    QVERIFY(shown.contains(u'\t') && shown.contains(u'\n'));
    view.show();
    QTest::keyClicks(&view, QStringLiteral("typed"));
    QCOMPARE(view.toPlainText(), shown);
    // Text that needs no change is not changed: Chinese, emoji as surrogate pairs, combining marks.
    const QString fine = QString::fromUtf8("刻蚀 🧪 e\u0301");
    QCOMPARE(ForeignText::visible(fine), fine);
  }

  void badgeHasIconAndWord() {
    StateBadge badge(looks::failed, QStringLiteral("failed"));
    QCOMPARE(badge.accessibleName(), QStringLiteral("failed"));
    const int narrow = badge.sizeHint().width();
    badge.setState(looks::notMeasured, QStringLiteral("not measured"));
    QVERIFY(badge.sizeHint().width() > narrow);
  }

  // One page with every kind of control, to be looked at.
  void gallery() {
    QWidget page;
    auto* column = new QVBoxLayout(&page);
    column->setContentsMargins(0, 0, 0, 0);
    auto* header = new PageHeader(QStringLiteral("Gallery"));
    header->setSubtitle(QStringLiteral("1,204 of 3,010 pairs"));
    header->enableFilter(QStringLiteral("Filter"));
    auto* secondary = new QPushButton(QStringLiteral("Import"));
    secondary->setObjectName(QStringLiteral("secondary"));
    header->addControl(secondary);
    header->setPrimary(QStringLiteral("Generate"));
    column->addWidget(header);
    auto* body = new QVBoxLayout;
    body->setContentsMargins(space::xl, 0, space::xl, space::xl);
    body->setSpacing(space::m);
    column->addLayout(body);
    for (const auto kind : {MessageKind::Info, MessageKind::Good, MessageKind::Warning, MessageKind::Error}) {
      auto* bar = new MessageBar;
      bar->showMessage(
          kind,
          QStringLiteral(
              "12 of 40 cells failed: the server refused the key. Replies received before are kept."),
          QStringLiteral("x"));
      if (kind == MessageKind::Error)
        bar->setAction(QStringLiteral("Retry"));
      body->addWidget(bar);
    }
    auto* row = new QHBoxLayout;
    auto* name = new QLineEdit(QStringLiteral("Text"));
    auto* combo = new QComboBox;
    combo->addItems({QStringLiteral("All types"), QStringLiteral("Robustness")});
    auto* spin = new QSpinBox;
    auto* check = new QCheckBox(QStringLiteral("Only open"));
    check->setChecked(true);
    auto* radio = new QRadioButton(QStringLiteral("Light"));
    auto* quiet = new QPushButton(QStringLiteral("Quiet"));
    quiet->setProperty("look", QStringLiteral("quiet"));
    auto* off = new QPushButton(QStringLiteral("Disabled"));
    off->setEnabled(false);
    auto* progress = new QProgressBar;
    progress->setValue(64);
    progress->setTextVisible(false);
    for (QWidget* control :
         std::initializer_list<QWidget*>{name, combo, spin, check, radio, quiet, off, progress})
      row->addWidget(control);
    body->addLayout(row);
    auto* badges = new QHBoxLayout;
    badges->addWidget(new StateBadge(looks::planned, QStringLiteral("planned")));
    badges->addWidget(new StateBadge(looks::running, QStringLiteral("running")));
    badges->addWidget(new StateBadge(looks::ok, QStringLiteral("ok")));
    badges->addWidget(new StateBadge(looks::fromCache, QStringLiteral("from cache")));
    badges->addWidget(new StateBadge(looks::failed, QStringLiteral("failed")));
    badges->addWidget(new StateBadge(looks::refused, QStringLiteral("refused")));
    badges->addWidget(new StateBadge(looks::notMeasured, QStringLiteral("not measured")));
    badges->addStretch();
    body->addLayout(badges);
    auto* tabs = new QTabWidget;
    auto* table = new QTableWidget(6, 4);
    table->setHorizontalHeaderLabels(
        {QStringLiteral("Title"), QStringLiteral("Type"), QStringLiteral("Score"), QStringLiteral("n")});
    for (int i = 0; i < 24; ++i)
      table->setItem(i / 4, i % 4, new QTableWidgetItem(QStringLiteral("cell %1").arg(i)));
    prepareTable(table);
    table->selectRow(1);
    tabs->addTab(table, QStringLiteral("Table"));
    auto* empty = new EmptyState;
    empty->setReason(
        Icon::Corpus, QStringLiteral("No documents yet"),
        QStringLiteral("This project has no documents. Add files or a folder, or try the sample project."));
    empty->addAction(QStringLiteral("Add files"));
    tabs->addTab(empty, QStringLiteral("Empty"));
    auto* split = new QHBoxLayout;
    split->addWidget(tabs, 2);
    auto* second = new EmptyState;
    second->setReason(
        Icon::Corpus, QStringLiteral("No documents yet"),
        QStringLiteral("This project has no documents. Add files or a folder, or try the sample project."));
    second->addAction(QStringLiteral("Add files"), true);
    second->addAction(QStringLiteral("Open sample"));
    split->addWidget(second, 2);
    auto* text = new ForeignText;
    text->setForeignText(QString::fromUtf8("Plasma etching removes material. \u202Ehidden 刻蚀工艺"));
    split->addWidget(text, 1);
    body->addLayout(split, 1);
    QCOMPARE(reticle::uitest::screenshots(*m_theme, page, QStringLiteral("gallery")).size(), 4);
  }
};

QTEST_MAIN(TestWidgets)
#include "tst_widgets.moc"
