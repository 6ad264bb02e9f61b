// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of translated strings: complete, in step with the sources, safe to show, and built into the
// program.
#include "messagetable.h"

#include <QDirIterator>
#include <QFile>
#include <QLocale>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

using reticle::test::accessKey;
using reticle::test::Message;
using reticle::test::placeholders;
using reticle::test::readTable;

namespace {

const QString kTop = QStringLiteral(RETICLE_SOURCE_DIR);

QString tablePath(const QString& language) {
  return kTop + QStringLiteral("/translations/reticle_%1.ts").arg(language);
}

QSet<QString> ids(const QList<Message>& messages) {
  QSet<QString> found;
  for (const Message& message : messages)
    found.insert(message.id());
  return found;
}

// As one text: what differs is then named in the message of the test.
QString sorted(const QSet<QString>& set) {
  QStringList list(set.begin(), set.end());
  list.sort();
  return list.join(u'\n');
}

// Every source file of the programs, one after the other, without lines that are comments.
QString allSources() {
  QString all;
  for (const char* room : {"/ui", "/core", "/app"}) {
    QDirIterator files(kTop + QLatin1String(room), {QStringLiteral("*.cpp"), QStringLiteral("*.h")},
                       QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
      QFile file(files.next());
      if (!file.open(QIODevice::ReadOnly))
        return {};
      for (const QString& line : QString::fromUtf8(file.readAll()).split(u'\n')) {
        if (!line.trimmed().startsWith(QLatin1String("//")))
          all += line + u'\n';
      }
    }
  }
  return all;
}

// "a\"b\n" "c" as it stands in a source, without its escapes; literals that follow each other are one.
QString literalText(QString literals) {
  static const QRegularExpression seam(QStringLiteral("\"\\s*\""));
  literals.replace(seam, QString());
  literals = literals.mid(1, literals.size() - 2);
  literals.replace(QLatin1String("\\n"), QLatin1String("\n"));
  literals.replace(QLatin1String("\\\""), QLatin1String("\""));
  return literals;
}

void addLanguages() {
  QTest::addColumn<QString>("language");
  QTest::newRow("Chinese") << QStringLiteral("zh_CN");
  QTest::newRow("English plurals") << QStringLiteral("en");
}

} // namespace

class TestTranslations : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void everyEntryIsTranslated_data() { addLanguages(); }
  void everyEntryIsTranslated();
  void placeholdersAreKept_data() { addLanguages(); }
  void placeholdersAreKept();
  void accessKeysAreKeptApart();
  void tableMatchesTheSources_data() { addLanguages(); }
  void tableMatchesTheSources();
  void literalsInTheSourcesAreKnown();
  void contextsAreThoseOfRunTime();
  void compiledTableIsBuiltIn_data() { addLanguages(); }
  void compiledTableIsBuiltIn();

 private:
  QHash<QString, QList<Message>> m_tables;
  QTemporaryDir m_fresh; // tables made of the sources alone
};

void TestTranslations::initTestCase() {
  QVERIFY(m_fresh.isValid());
  for (const char* language : {"zh_CN", "en"}) {
    QString problem;
    const QString name = QString::fromLatin1(language);
    m_tables[name] = readTable(tablePath(name), problem);
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    QVERIFY(!m_tables[name].isEmpty());
  }
  QProcess update;
  update.start(QStringLiteral(RETICLE_CMAKE),
               {QStringLiteral("-DFOLDER=") + m_fresh.path(), QStringLiteral("-DLUPDATE=" RETICLE_LUPDATE),
                QStringLiteral("-P"), kTop + QStringLiteral("/translations/update.cmake")});
  QVERIFY2(update.waitForFinished(60000), qPrintable(update.errorString()));
  QVERIFY2(update.exitCode() == 0, update.readAllStandardError().constData());
}

void TestTranslations::everyEntryIsTranslated() {
  QFETCH(QString, language);
  QStringList open;
  for (const Message& message : m_tables[language]) {
    bool empty = message.translations.isEmpty();
    for (const QString& text : message.translations)
      empty = empty || text.trimmed().isEmpty();
    if (!message.finished || empty)
      open << message.id();
  }
  QCOMPARE(open.join(u'\n'), QString());
}

void TestTranslations::placeholdersAreKept() {
  QFETCH(QString, language);
  QStringList wrong;
  for (const Message& message : m_tables[language]) {
    for (const QString& text : message.translations) {
      if (placeholders(text) != placeholders(message.source))
        wrong << message.id() + QStringLiteral(" -> ") + text;
    }
  }
  QCOMPARE(wrong.join(u'\n'), QString());
}

// A key where the English has one, and no two the same in a context unless the English has the same two.
void TestTranslations::accessKeysAreKeptApart() {
  QStringList wrong;
  QHash<QString, QList<const Message*>> keyed;
  const QList<Message>& table = m_tables[QStringLiteral("zh_CN")];
  for (const Message& message : table) {
    const QChar key = accessKey(message.translations.value(0));
    if (key.isNull() != accessKey(message.source).isNull())
      wrong << message.id();
    else if (!key.isNull())
      keyed[message.context] << &message;
  }
  for (const auto& messages : std::as_const(keyed)) {
    for (const Message* one : messages) {
      for (const Message* other : messages) {
        if (one->source < other->source &&
            accessKey(one->translations.first()) == accessKey(other->translations.first()) &&
            accessKey(one->source) != accessKey(other->source))
          wrong << one->id() + QStringLiteral(" = ") + other->id();
      }
    }
  }
  QVERIFY(!keyed.isEmpty());
  QCOMPARE(wrong.join(u'\n'), QString());
}

void TestTranslations::tableMatchesTheSources() {
  QFETCH(QString, language);
  QString problem;
  const auto fresh = ids(readTable(m_fresh.filePath(QStringLiteral("reticle_%1.ts").arg(language)), problem));
  QVERIFY2(problem.isEmpty(), qPrintable(problem));
  QVERIFY(!fresh.isEmpty());
  const auto kept = ids(m_tables[language]);
  // New strings: run `cmake -P translations/update.cmake` and translate what comes in as unfinished.
  QCOMPARE(sorted(fresh - kept), QString());
  QCOMPARE(sorted(kept - fresh), QString());
}

// lupdate passes over a string in silence when a call has an unusual form; such a string would stay English.
void TestTranslations::literalsInTheSourcesAreKnown() {
  const QString sources = allSources();
  QVERIFY(!sources.isEmpty());
  QSet<QString> texts, marked;
  for (const Message& message : std::as_const(m_tables[QStringLiteral("zh_CN")])) {
    texts.insert(message.source);
    marked.insert(message.context + u'|' + message.source);
  }
  const QString literal = QStringLiteral("(\"(?:[^\"\\\\]|\\\\.)*\"(?:\\s*\"(?:[^\"\\\\]|\\\\.)*\")*)");
  QSet<QString> unknown;
  int seen = 0;
  for (auto match = QRegularExpression(QStringLiteral("\\btr\\(\\s*") + literal).globalMatch(sources);
       match.hasNext();) {
    const QString text = literalText(match.next().captured(1));
    ++seen;
    if (!texts.contains(text))
      unknown.insert(text);
  }
  QVERIFY(seen > 500);
  const QString call = QStringLiteral("(?:\\btranslate|QT_TRANSLATE_NOOP)\\(\\s*\"([^\"]*)\",\\s*") + literal;
  for (auto match = QRegularExpression(call).globalMatch(sources); match.hasNext();) {
    const auto found = match.next();
    const QString text = found.captured(1) + u'|' + literalText(found.captured(2));
    if (!marked.contains(text))
      unknown.insert(text);
  }
  QCOMPARE(sorted(unknown), QString());
}

// A class in a namespace looks its strings up under its full name. A short name is right only where the sources
// say so themselves.
void TestTranslations::contextsAreThoseOfRunTime() {
  const QString sources = allSources();
  QSet<QString> said;
  const QRegularExpression declared(
      QStringLiteral("(?:Q_DECLARE_TR_FUNCTIONS\\(|\\btranslate\\(\\s*\")([A-Za-z:]+)"));
  for (auto match = declared.globalMatch(sources); match.hasNext();)
    said.insert(match.next().captured(1));
  QSet<QString> wrong;
  for (const Message& message : std::as_const(m_tables[QStringLiteral("zh_CN")])) {
    if (!message.context.startsWith(QLatin1String("reticle::")) && !said.contains(message.context))
      wrong.insert(message.context);
  }
  QCOMPARE(sorted(wrong), QString());
}

void TestTranslations::compiledTableIsBuiltIn() {
  QFETCH(QString, language);
  QTranslator translator;
  QVERIFY(translator.load(QLocale(language), QStringLiteral("reticle"), QStringLiteral("_"),
                          QStringLiteral(":/i18n")));
  const QList<Message>& table = m_tables[language];
  for (const Message& message : table) {
    const QByteArray context = message.context.toUtf8();
    const QByteArray source = message.source.toUtf8();
    const QByteArray comment = message.comment.toUtf8();
    const int number = message.plural ? 1 : -1;
    QCOMPARE(translator.translate(context.constData(), source.constData(), comment.constData(), number),
             message.translations.first());
  }
}

QTEST_GUILESS_MAIN(TestTranslations)
#include "tst_translations.moc"
