// SPDX-License-Identifier: GPL-3.0-or-later
#include "generateworld.h"

#include "pages/generate/promptsdialog.h"
#include "support/fakechatserver.h"
#include "support/questionwriter.h"
#include "workflow/projectprompts.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableWidget>

using namespace reticle;
using pages::generate::PromptsDialog;
using uitest::GenerateWorld;
using uitest::kPatienceMs;

namespace {

benchmark::PromptModules stored(GenerateWorld& world) {
  return *workflow::promptsFromJson(*world.project()->queries().setting(workflow::kPromptsSetting).result());
}

// The dialog as a person meets it, found by object names.
class Hands {
 public:
  explicit Hands(PromptsDialog* dialog) : m_dialog(dialog) {}
  template<typename W> W* find(const char* name) {
    auto* found = m_dialog->findChild<W*>(QStringLiteral("prompts.") + QString::fromLatin1(name));
    if (!found)
      qFatal("no control %s", name);
    return found;
  }
  int rowOf(const QString& prompt) {
    auto* list = find<QTableWidget>("list");
    for (int row = 0; row < list->rowCount(); ++row)
      if (list->item(row, 0)->text() == prompt)
        return row;
    return -1;
  }
  void choose(const QString& prompt) { find<QTableWidget>("list")->setCurrentCell(rowOf(prompt), 0); }
  QString state(const QString& prompt) { return find<QTableWidget>("list")->item(rowOf(prompt), 2)->text(); }
  QString text() { return find<QPlainTextEdit>("text")->toPlainText(); }
  // At the beginning of the text.
  void type(const QString& words) {
    auto* editor = find<QPlainTextEdit>("text");
    editor->setFocus();
    editor->moveCursor(QTextCursor::Start);
    QTest::keyClicks(editor, words);
  }
  void click(const char* name) { QTest::mouseClick(find<QPushButton>(name), Qt::LeftButton); }
  QString problem() {
    auto* label = find<QLabel>("problem");
    return label->isVisible() ? label->text() : QString();
  }

 private:
  PromptsDialog* m_dialog;
};

} // namespace

// The prompts of a project, edited in the window.
class TestPromptsDialog : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase() {
    m_theme = new theme::Theme(*qApp, this);
    m_theme->apply(theme::Scheme::Light);
  }
  void editedSavedUsedAndTakenBack();
  void unusableTextsAreNamed();
  void unsavedTextIsNotLostUnasked();
  void looksAlike();

 private:
  PromptsDialog* open(GenerateWorld& world) {
    const auto actions = world.page().pageActions();
    for (auto* action : actions)
      if (action->objectName() == QLatin1String("generate.promptsVerb"))
        action->trigger();
    PromptsDialog* dialog = nullptr;
    if (!QTest::qWaitFor(
            [&] {
              dialog = world.page().findChild<PromptsDialog*>();
              return dialog && dialog->isVisible();
            },
            kPatienceMs))
      qFatal("the dialog does not open");
    return dialog;
  }
  theme::Theme* m_theme = nullptr;
};

void TestPromptsDialog::editedSavedUsedAndTakenBack() {
  support::FakeOptions options;
  options.answer = support::writtenQuestion;
  support::FakeChatServer server(options);
  GenerateWorld world;
  auto* dialog = open(world);
  Hands hands(dialog);
  QCOMPARE(hands.find<QTableWidget>("list")->rowCount(), 24);
  const QString base = QStringLiteral("Base of every question");
  QCOMPARE(hands.state(base), QStringLiteral("as shipped"));
  QVERIFY(hands.text().contains(QStringLiteral("examination questions")));
  QVERIFY(hands.find<QLabel>("hint")->text().contains(QStringLiteral("{{fence}}")));
  QVERIFY(!hands.find<QPushButton>("save")->isEnabled());

  hands.type(QStringLiteral("Speak like a lighthouse keeper. "));
  QCOMPARE(hands.state(base), QStringLiteral("not saved"));
  QCOMPARE(hands.find<QLineEdit>("version")->text(), QStringLiteral("1-own")); // never that of the shipped text
  // Another prompt in between does not lose it.
  hands.choose(QStringLiteral("Type: Multi-hop"));
  QVERIFY(hands.text().contains(QStringLiteral("across documents")));
  hands.choose(base);
  QVERIFY(hands.text().startsWith(QStringLiteral("Speak like a lighthouse keeper. ")));
  hands.click("save");
  QTRY_COMPARE_WITH_TIMEOUT(hands.state(base), QStringLiteral("own text"), kPatienceMs);
  const auto own = stored(world);
  QCOMPARE(own.size(), std::size_t(1));
  QCOMPARE(own.at("base.en").version, std::string("1-own"));
  dialog->reject();

  // The model is asked with it, and the pairs say so.
  project::EndpointRow endpoint;
  endpoint.name = "local";
  endpoint.baseUrl = server.baseUrl();
  endpoint.models = {"fab-chat-8b"};
  QVERIFY(world.project()->edits().saveEndpoint(endpoint).result());
  auto* writer = world.find<QComboBox>("writer");
  QTRY_COMPARE_WITH_TIMEOUT(writer->count(), 2, kPatienceMs);
  writer->setFocus();
  QTest::keyClick(writer, Qt::Key_Down);
  world.typeNumber("pairs", 3);
  QVERIFY(world.click("startButton"));
  QVERIFY(world.waitForEnd());
  const auto ledger = server.ledger();
  QVERIFY(!ledger.empty());
  for (const auto& entry : ledger)
    QVERIFY(entry.path.find("chat") == std::string::npos ||
            entry.body.find("lighthouse keeper") != std::string::npos);
  const auto pairs = world.project()->queries().fullPairs({}).result();
  QCOMPARE(pairs->size(), std::size_t(3));
  for (const auto& pair : *pairs)
    QVERIFY(pair.record.promptVersion.find("base:1-own ") == 0);

  // Undo is the way back of every edit; so is the shipped text.
  dialog = open(world);
  Hands again(dialog);
  QCOMPARE(again.state(base), QStringLiteral("own text"));
  again.click("shipped");
  QCOMPARE(again.state(base), QStringLiteral("not saved"));
  QVERIFY(again.text().startsWith(QStringLiteral("You are a domain expert")));
  again.click("save");
  QTRY_COMPARE_WITH_TIMEOUT(again.state(base), QStringLiteral("as shipped"), kPatienceMs);
  QVERIFY(stored(world).empty());
  QVERIFY(world.project()->edits().undo().result());
  QCOMPARE(stored(world).size(), std::size_t(1));
  QCOMPARE(uitest::unnamedControls(*dialog), QStringList());
  QCOMPARE(uitest::strayAccessKeys(*dialog), QStringList());
  QCOMPARE(uitest::controlsWithoutObjectName(*dialog), QStringList());
}

void TestPromptsDialog::unusableTextsAreNamed() {
  GenerateWorld world(false);
  Hands hands(open(world));
  hands.type(QStringLiteral("{{nonsense}} "));
  // A fault elsewhere is gone to, in its language.
  hands.choose(QStringLiteral("Style and persona"));
  hands.click("save");
  QVERIFY2(hands.problem().contains(QStringLiteral("{{nonsense}}")), qPrintable(hands.problem()));
  QVERIFY(hands.problem().contains(QStringLiteral("base.en")));
  QVERIFY(hands.text().startsWith(QStringLiteral("{{nonsense}}")));
  QVERIFY(stored(world).empty());
  hands.find<QPlainTextEdit>("text")->selectAll();
  QTest::keyClicks(hands.find<QPlainTextEdit>("text"), QStringLiteral("Ask something."));
  hands.click("save");
  QVERIFY2(hands.problem().contains(QStringLiteral("{{fence}}")), qPrintable(hands.problem()));
  hands.click("shipped");
  QVERIFY(hands.problem().isEmpty());
  hands.choose(QStringLiteral("Style and persona"));
  hands.type(QStringLiteral("Mind: "));
  auto* version = hands.find<QLineEdit>("version");
  version->setFocus();
  version->selectAll();
  QTest::keyClicks(version, QStringLiteral("1"));
  hands.click("save");
  QVERIFY2(hands.problem().contains(QStringLiteral("version of its own")), qPrintable(hands.problem()));
  version->selectAll();
  QTest::keyClicks(version, QStringLiteral("two words"));
  hands.click("save");
  QVERIFY2(hands.problem().contains(QStringLiteral("usable version")), qPrintable(hands.problem()));
  version->selectAll();
  QTest::keyClicks(version, QStringLiteral("2"));
  hands.click("save");
  QTRY_COMPARE_WITH_TIMEOUT(stored(world).size(), std::size_t(1), kPatienceMs);
  QCOMPARE(stored(world).at("persona.en").version, std::string("2"));
}

void TestPromptsDialog::unsavedTextIsNotLostUnasked() {
  GenerateWorld world(false);
  QPointer<PromptsDialog> dialog = open(world);
  Hands hands(dialog);
  auto* language = hands.find<QComboBox>("language");
  language->setFocus();
  QTest::keyClick(language, Qt::Key_Down);
  QVERIFY(hands.text().contains(QStringLiteral("片段")));
  hands.type(QStringLiteral("x"));
  QTest::keyClick(dialog, Qt::Key_Escape);
  QVERIFY(dialog && dialog->isVisible());
  QVERIFY2(hands.problem().contains(QStringLiteral("not saved")), qPrintable(hands.problem()));
  QTest::keyClick(dialog, Qt::Key_Escape);
  QTRY_VERIFY(!dialog || !dialog->isVisible());
  QVERIFY(stored(world).empty());
}

void TestPromptsDialog::looksAlike() {
  GenerateWorld world(false);
  auto* dialog = open(world);
  Hands hands(dialog);
  hands.type(QStringLiteral("{{nonsense}} "));
  hands.click("save");
  QCOMPARE(
      uitest::screenshots(*m_theme, *dialog, QStringLiteral("generate-prompts"), {QSize(1040, 680)}).size(),
      qsizetype(2));
  m_theme->apply(theme::Scheme::Light);
}

QTEST_MAIN(TestPromptsDialog)
#include "tst_promptsdialog.moc"
