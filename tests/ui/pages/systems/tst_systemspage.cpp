// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/systems/systemspage.h"

#include "models/pagedtablemodel.h"
#include "models/statedelegate.h"
#include "settings/settings.h"
#include "support/fakechatserver.h"
#include "support/pageworld.h"
#include "support/uisupport.h"
#include "theme/emptystate.h"
#include "theme/messagebar.h"
#include "theme/statebadge.h"
#include "workflow/knownmodels.h"
#include "workflow/models.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDateEdit>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace reticle;

// The page as a person uses it, over a real project and a fake server.
class TestSystemsPage : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase() {
    m_theme = new theme::Theme(*qApp, this);
    m_theme->apply(theme::Scheme::Light);
  }
  void init();
  void cleanup();
  void whatAProbeSendsIsSaidBefore();
  void abilitiesAreFoundAndShown();
  void serverThatIsGoneIsSaid();
  void pricesAreEntered();
  void priceIsForgottenAndComesBack();
  void tabsHaveOneSelection();
  void emptyTablesOfferAStep();
  void everyControlHasAName();

 private:
  template<typename W> W* find(const char* name) {
    auto* found = m_page->findChild<W*>(QStringLiteral("systems.") + QString::fromLatin1(name));
    if (!found)
      qFatal("no %s", name);
    return found;
  }
  void addServer(const std::string& name, const std::string& url, std::vector<std::string> models,
                 const std::string& dialect = "standard") {
    project::EndpointRow row;
    row.name = name;
    row.baseUrl = url;
    row.models = std::move(models);
    row.settingsJson = R"({"attempts":1})";
    workflow::setDialect(row, dialect);
    QVERIFY(project()->edits().saveEndpoint(row).result());
  }
  std::shared_ptr<project::Project> project() { return m_world->session().project(); }
  bool waitForRows(const char* table, int rows) {
    return QTest::qWaitFor([&] { return find<QTableView>(table)->model()->rowCount() == rows; },
                           uitest::kPatienceMs);
  }
  QString cell(const char* table, int row, int column) {
    auto* model = find<QTableView>(table)->model();
    return model->index(row, column).data().toString();
  }
  void select(const char* table, int row) {
    auto* view = find<QTableView>(table);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                      view->visualRect(view->model()->index(row, 0)).center());
  }
  void click(const char* action) {
    auto* button = find<QToolButton>((std::string(action) + ".button").c_str());
    QTRY_VERIFY(button->isEnabled());
    QTest::mouseClick(button, Qt::LeftButton);
  }
  // The dialog that is open, by its object name.
  QDialog* dialog(const char* name) {
    QDialog* found = nullptr;
    const bool there = QTest::qWaitFor([&] {
      found = m_page->findChild<QDialog*>(QString::fromLatin1(name));
      return found && found->isVisible();
    });
    return there ? found : nullptr;
  }
  static void press(QDialog* dialog, const char* name) {
    QTest::mouseClick(dialog->findChild<QPushButton*>(QString::fromLatin1(name)), Qt::LeftButton);
  }
  static void type(QDialog* dialog, const char* name, const QString& text) {
    auto* box = dialog->findChild<QDoubleSpinBox*>(QString::fromLatin1(name));
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, text);
  }
  QString message() {
    return m_page->findChild<theme::MessageBar*>(QStringLiteral("systems.messages"))->text();
  }

  theme::Theme* m_theme = nullptr;
  std::unique_ptr<uitest::PageWorld> m_world;
  std::unique_ptr<pages::systems::SystemsPage> m_page;
};

void TestSystemsPage::init() {
  m_world = std::make_unique<uitest::PageWorld>();
  m_page = std::make_unique<pages::systems::SystemsPage>();
  m_page->setSession(&m_world->session());
  m_world->session().setProject(m_world->newProject(QStringLiteral("p.reticle")));
  m_page->resize(1096, 740);
  m_page->show();
  QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

void TestSystemsPage::cleanup() {
  m_world->session().setProject(nullptr);
  m_page.reset();
  m_world.reset();
}

void TestSystemsPage::whatAProbeSendsIsSaidBefore() {
  support::FakeChatServer server;
  addServer("local", server.baseUrl(), {"m", "n"});
  QVERIFY(waitForRows("abilities", 2));
  click("probe");
  auto* asking = dialog("probe");
  QVERIFY(asking);
  auto* count = asking->findChild<QLabel*>(QStringLiteral("probe.count"));
  QCOMPARE(count->text(), QStringLiteral("2 model(s): 12 to 18 requests.")); // both were never probed
  auto* list = asking->findChild<QListWidget*>(QStringLiteral("probe.models.list"));
  list->setCurrentRow(1);
  list->setFocus();
  QTest::keyClick(list, Qt::Key_Space);
  QCOMPARE(count->text(), QStringLiteral("1 model(s): 6 to 9 requests."));
  list->setCurrentRow(0);
  QTest::keyClick(list, Qt::Key_Space);
  QVERIFY(!asking->findChild<QPushButton*>(QStringLiteral("probe.ok"))->isEnabled());
  asking->reject();
  QTest::qWait(50);
  QCOMPARE(server.requests(), 0);
}

void TestSystemsPage::abilitiesAreFoundAndShown() {
  support::FakeOptions options = support::dialectOptions("gemini");
  support::FakeChatServer server(options);
  addServer("far", server.baseUrl(), {"fab-chat-8b"}, "gemini");
  addServer("other", "http://127.0.0.1:1/v1", {"x"});
  QVERIFY(waitForRows("abilities", 2));
  QTRY_COMPARE(cell("endpoints", 0, 1), QStringLiteral("Gemini"));
  QTRY_COMPARE(cell("abilities", 0, 9), QStringLiteral("not yet"));
  select("endpoints", 0);
  click("probe");
  auto* asking = dialog("probe");
  QVERIFY(asking);
  QCOMPARE(asking->findChild<QLabel*>(QStringLiteral("probe.count"))->text(),
           QStringLiteral("1 model(s): 6 to 9 requests.")); // of the selected server alone
  press(asking, "probe.ok");
  QVERIFY(m_world->waitForJobs());
  QTRY_VERIFY2(message().contains(QStringLiteral("known now")), qPrintable(message()));
  QCOMPARE(find<QTabWidget>("tabs")->currentWidget(), find<QTableView>("abilities")->parentWidget());
  QTRY_COMPARE(cell("abilities", 0, 1), QStringLiteral("works"));
  QCOMPARE(cell("abilities", 0, 2), QStringLiteral("works"));
  QCOMPARE(cell("abilities", 0, 3), QStringLiteral("refused"));
  QCOMPARE(cell("abilities", 0, 4), QStringLiteral("refused"));
  QCOMPARE(cell("abilities", 0, 5), QStringLiteral("works"));
  QCOMPARE(cell("abilities", 0, 6), QStringLiteral("max_tokens"));
  QVERIFY(cell("abilities", 0, 9) != QStringLiteral("not yet"));
  QCOMPARE(cell("abilities", 1, 9), QStringLiteral("not yet"));
  // Never by colour alone: each word has its sign.
  const auto look = [&](int column) {
    return find<QTableView>("abilities")
        ->model()
        ->index(0, column)
        .data(models::LookRole)
        .value<theme::StateLook>();
  };
  QCOMPARE(look(1).icon, theme::looks::ok.icon);
  QCOMPARE(look(3).icon, theme::looks::refused.icon);
  // It is the project's, not the window's.
  const auto known = workflow::knownModels(*project());
  QVERIFY(known && known->front().found);
}

void TestSystemsPage::serverThatIsGoneIsSaid() {
  addServer("local", "http://127.0.0.1:1/v1", {"m"});
  QVERIFY(waitForRows("abilities", 1));
  click("probe");
  auto* asking = dialog("probe");
  QVERIFY(asking);
  press(asking, "probe.ok");
  QVERIFY(m_world->waitForJobs());
  auto* bar = m_page->findChild<theme::MessageBar*>(QStringLiteral("systems.messages"));
  QTRY_COMPARE(bar->kind(), theme::MessageKind::Error);
  QVERIFY(!message().contains(QStringLiteral("known now")));
  QCOMPARE(cell("abilities", 0, 9), QStringLiteral("not yet"));
  QTRY_VERIFY(find<QToolButton>("probe.button")->isEnabled());
}

void TestSystemsPage::pricesAreEntered() {
  QVERIFY(m_world->settings().set(QLatin1String(settings::key::currency), QStringLiteral("EUR")));
  addServer("local", "http://127.0.0.1:1/v1", {"m", "n"});
  QVERIFY(waitForRows("prices", 2));
  find<QTabWidget>("tabs")->setCurrentWidget(find<QTableView>("prices")->parentWidget());
  QTRY_COMPARE(cell("prices", 1, 1), QStringLiteral("not known"));
  select("prices", 1);
  click("edit");
  auto* asking = dialog("price");
  QVERIFY(asking);
  auto* prompt = asking->findChild<QDoubleSpinBox*>(QStringLiteral("price.prompt"));
  QVERIFY(!prompt->isEnabled()); // a price that is not known has no number
  auto* known = asking->findChild<QCheckBox*>(QStringLiteral("price.known"));
  QTest::mouseClick(known, Qt::LeftButton, {}, QPoint(8, known->height() / 2));
  QCOMPARE(asking->findChild<QLineEdit*>(QStringLiteral("price.currency"))->text(), QStringLiteral("EUR"));
  type(asking, "price.prompt", QStringLiteral("0.15"));
  type(asking, "price.completion", QStringLiteral("0.6"));
  asking->findChild<QDateEdit*>(QStringLiteral("price.date"))->setDate(QDate(2026, 11, 30));
  press(asking, "price.ok");
  QTRY_COMPARE(cell("prices", 1, 1), QStringLiteral("0.1500"));
  QCOMPARE(cell("prices", 1, 2), QStringLiteral("0.6000"));
  QCOMPARE(cell("prices", 1, 3), QStringLiteral("EUR"));
  QCOMPARE(cell("prices", 1, 4), QStringLiteral("2026-11-30"));
  QCOMPARE(cell("prices", 0, 1), QStringLiteral("not known"));
  const auto models = workflow::knownModels(*project());
  QVERIFY((*models)[1].price == (workflow::DatedPrice{{0.15, 0.6}, "EUR", "2026-11-30"}));
  QVERIFY(!(*models)[0].price);
  // The greatest price that the command line takes is taken here too, and one digit more is not.
  select("prices", 1);
  click("edit");
  asking = dialog("price");
  QVERIFY(asking);
  auto* sent = asking->findChild<QDoubleSpinBox*>(QStringLiteral("price.prompt"));
  QCOMPARE(sent->text(), QStringLiteral("0.15"));
  QCOMPARE(sent->maximum(), workflow::kMostPrice);
  type(asking, "price.prompt", QString::number(qint64(workflow::kMostPrice)));
  type(asking, "price.completion", QString::number(qint64(workflow::kMostPrice)) + QLatin1Char('0'));
  press(asking, "price.ok");
  QTRY_COMPARE(cell("prices", 1, 1), QStringLiteral("1,000,000,000.0000"));
  QCOMPARE(cell("prices", 1, 2), QStringLiteral("1,000,000,000.0000"));
  // Half a currency is none.
  select("prices", 1);
  click("edit");
  asking = dialog("price");
  QVERIFY(asking);
  auto* currency = asking->findChild<QLineEdit*>(QStringLiteral("price.currency"));
  currency->setFocus();
  QTest::keyClick(currency, Qt::Key_End);
  QTest::keyClick(currency, Qt::Key_Backspace);
  QVERIFY(!asking->findChild<QPushButton*>(QStringLiteral("price.ok"))->isEnabled());
  asking->reject();
}

void TestSystemsPage::priceIsForgottenAndComesBack() {
  addServer("local", "http://127.0.0.1:1/v1", {"m"});
  QVERIFY(workflow::savePrice(*project(), "local:m", workflow::DatedPrice{{1, 2}, "USD", "2026-01-02"}));
  QVERIFY(workflow::savePrice(*project(), "gone:k", workflow::DatedPrice{{3, 4}, "USD", ""}));
  QVERIFY(waitForRows("prices", 2));
  QVERIFY(waitForRows("abilities", 1)); // a price alone is no model that can be asked
  find<QTabWidget>("tabs")->setCurrentWidget(find<QTableView>("prices")->parentWidget());
  QTRY_COMPARE(cell("prices", 0, 1), QStringLiteral("1.0000"));
  select("prices", 0);
  click("remove");
  QTRY_COMPARE(cell("prices", 0, 1), QStringLiteral("not known"));
  QVERIFY(project()->edits().undo().result());
  QTRY_COMPARE(cell("prices", 0, 1), QStringLiteral("1.0000"));
}

void TestSystemsPage::tabsHaveOneSelection() {
  addServer("local", "http://127.0.0.1:1/v1", {"m"});
  QVERIFY(waitForRows("endpoints", 1) && waitForRows("prices", 1));
  select("endpoints", 0);
  QTRY_VERIFY(find<QAction>("edit")->isEnabled() && find<QAction>("remove")->isEnabled());
  auto* tabs = find<QTabWidget>("tabs");
  tabs->setCurrentIndex(1);
  QVERIFY(!find<QAction>("edit")->isEnabled()); // nothing hidden can be removed
  select("abilities", 0);
  QVERIFY(find<QAction>("edit")->isEnabled() && !find<QAction>("remove")->isEnabled());
  click("edit"); // of a model: its server
  auto* server = dialog("endpoint");
  QVERIFY(server);
  QCOMPARE(server->findChild<QLineEdit*>(QStringLiteral("endpoint.name"))->text(), QStringLiteral("local"));
  server->reject();
}

// While systems are there and no server, the tables of servers say why they are empty instead of showing heads
// and scroll bars.
void TestSystemsPage::emptyTablesOfferAStep() {
  project::SystemRow row;
  row.configuration.name = "bm25";
  row.configuration.kind = "builtin";
  row.configuration.retriever = "bm25";
  row.configuration.reader = "extractive";
  QVERIFY(project()->edits().saveSystem(row).result());
  QVERIFY(waitForRows("table", 1));
  auto* tabs = find<QTabWidget>("tabs");
  const auto look = [this](const char* table) {
    return find<theme::EmptyState>((std::string(table) + ".empty").c_str());
  };
  int tab = 0;
  for (const char* table : {"endpoints", "abilities", "prices"}) {
    tabs->setCurrentIndex(tab++);
    QVERIFY2(!find<QTableView>(table)->isVisible(), table);
    QVERIFY2(look(table)->isVisible() && !look(table)->reason().isEmpty(), table);
    auto* next = look(table)->findChild<QPushButton*>();
    QVERIFY2(next && next->isVisible() && next->isEnabled(), table);
    QVERIFY2(next->visibleRegion().boundingRect().contains(next->rect()), table); // not below the window
    QTest::mouseClick(next, Qt::LeftButton);
    auto* server = dialog("endpoint");
    QVERIFY2(server, table);
    server->reject();
    QTRY_VERIFY(!m_page->findChild<QDialog*>(QStringLiteral("endpoint")));
  }
  QVERIFY(!look("table")->isVisible());
  addServer("local", "http://127.0.0.1:1/v1", {"m"});
  QVERIFY(waitForRows("endpoints", 1));
  tabs->setCurrentIndex(0);
  QTRY_VERIFY(find<QTableView>("endpoints")->isVisible());
  QVERIFY(!look("endpoints")->isVisible());
  QTest::qWait(50); // until it is laid out
  QVERIFY(!find<QTableView>("endpoints")->horizontalScrollBar()->isVisible());
  // And the other way round: a server and no system.
  QVERIFY(project()->edits().undo().result());
  QVERIFY(project()->edits().undo().result());
  addServer("local", "http://127.0.0.1:1/v1", {"m"});
  QTRY_VERIFY(look("table")->isVisible() && !find<QTableView>("table")->isVisible());
}

void TestSystemsPage::everyControlHasAName() {
  support::FakeChatServer server;
  support::FakeOptions limited = support::dialectOptions("gemini");
  support::FakeChatServer far(limited);
  addServer("local", server.baseUrl(),
            {"fab-chat-8b", "qwen2.5:7b", "a-model-with-a-rather-long-name-v1.5:70b-q4"}, "ollama");
  addServer("gemini", far.baseUrl(), {"gemini-2.0-flash"}, "gemini");
  for (const char* retriever : {"bm25", "dense", "hybrid"}) {
    project::SystemRow row;
    row.configuration.name = retriever;
    row.configuration.kind = "builtin";
    row.configuration.retriever = retriever;
    row.configuration.reader = "extractive";
    row.configuration.contextTokens = 4096;
    row.configuration.depth = 5;
    QVERIFY(project()->edits().saveSystem(row).result());
  }
  QVERIFY(workflow::savePrice(*project(), "gemini:gemini-2.0-flash",
                              workflow::DatedPrice{{0.1, 0.4}, "USD", "2026-11-02"}));
  QVERIFY(waitForRows("abilities", 4) && waitForRows("table", 3));
  click("probe");
  auto* asking = dialog("probe");
  QVERIFY(asking);
  QCOMPARE(uitest::unnamedControls(*asking), QStringList());
  QVERIFY(!uitest::screenshots(*m_theme, *asking, QStringLiteral("probe"), {QSize(520, 420)}).isEmpty());
  press(asking, "probe.ok");
  QVERIFY(m_world->waitForJobs());
  QTRY_VERIFY(message().contains(QStringLiteral("known now")));
  auto* tabs = find<QTabWidget>("tabs");
  for (int i = 0; i < tabs->count(); ++i) {
    tabs->setCurrentIndex(i);
    QCOMPARE(uitest::unnamedControls(*m_page), QStringList());
    QCOMPARE(uitest::controlsWithoutObjectName(*m_page), QStringList());
    QTest::qWait(50);
    QVERIFY(!uitest::screenshots(*m_theme, *m_page, QStringLiteral("systems-%1").arg(i)).isEmpty());
  }
  select("prices", 0);
  click("edit");
  auto* price = dialog("price");
  QVERIFY(price);
  QCOMPARE(uitest::unnamedControls(*price), QStringList());
  QCOMPARE(uitest::strayAccessKeys(*price), QStringList());
  QVERIFY(!uitest::screenshots(*m_theme, *price, QStringLiteral("price"), {QSize(460, 320)}).isEmpty());
  price->reject();
}

QTEST_MAIN(TestSystemsPage)
#include "tst_systemspage.moc"
