// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"

#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <cstdio>
#include <map>
#include <thread>

using namespace reticle;
using namespace reticle::project;

namespace {

const DocumentMeasure kBefore{0.25, 9.5, "high", "parameters"}; // of samples::document()
const DocumentMeasure kAfter{0.05, 1, "low", "parameters"};

// Edits the base of the project's only document, says so, and waits to be killed.
int editAndWait(const QString& path) {
  SystemClock clock;
  auto opened = Project::open(path, clock);
  if (!opened)
    return 2;
  Project& project = **opened;
  const auto base = project.queries().knowledgeBases().result().value().front();
  const auto document = project.queries().documentIds({}, Queries::DocumentOrder::Key, false).result().value();
  if (!project.edits()
           .editKnowledgeBase(base.id, samples::knowledgeBase(0.5), {{"deed", "weight"}},
                              {{document.front(), kAfter}})
           .result())
    return 3;
  std::printf("done\n");
  std::fflush(stdout);
  std::this_thread::sleep_for(std::chrono::seconds(60));
  return 4;
}

} // namespace

class TestBases : public QObject {
  Q_OBJECT

  SystemClock m_clock;
  QTemporaryDir m_dir;
  int m_number = 0;

  QString fresh() { return m_dir.filePath(QStringLiteral("p%1.reticle").arg(m_number++)); }
  template<typename T> static T must(Pending<T> pending) {
    const auto result = pending.result();
    if (!result)
      qFatal("%s", result.error().what());
    if constexpr (!std::is_void_v<T>)
      return *result;
  }
  template<typename T> static ErrorKind kindOf(Pending<T> pending) {
    const auto result = pending.result();
    return result ? ErrorKind::Internal : result.error().kind();
  }
  static std::string inUse(Project& project) {
    std::string name;
    int active = 0;
    for (const KnowledgeBaseRow& row : must(project.queries().knowledgeBases())) {
      if (row.active) {
        name = row.name;
        ++active;
      }
    }
    if (active > 1 || (active == 1) != must(project.queries().knowledgeBase()).has_value())
      qFatal("two in use, or none to be read");
    return name;
  }

 private Q_SLOTS:
  void severalAndOneInUse() {
    auto project = std::move(*Project::create(fresh(), m_clock));
    Edits& edits = project->edits();
    const KnowledgeBaseId a = must(edits.addKnowledgeBase("a", samples::knowledgeBase(1, "A")));
    const KnowledgeBaseId b = must(edits.addKnowledgeBase("b", samples::knowledgeBase(2, "B")));
    QCOMPARE(inUse(*project), std::string());
    must(edits.useKnowledgeBase(a));
    QCOMPARE(inUse(*project), std::string("a"));
    must(edits.useKnowledgeBase(b));
    QCOMPARE(inUse(*project), std::string("b"));
    QCOMPARE(must(project->queries().knowledgeBase()), std::optional(samples::knowledgeBase(2, "B")));
    QCOMPARE(must(project->queries().knowledgeBase(a)), samples::knowledgeBase(1, "A"));
    QCOMPARE(must(project->queries().findKnowledgeBase("a")), a);
    QCOMPARE(kindOf(edits.addKnowledgeBase("a", samples::knowledgeBase(1))), ErrorKind::Conflict);
    QCOMPARE(kindOf(edits.renameKnowledgeBase(b, "a")), ErrorKind::Conflict);
    QCOMPARE(kindOf(edits.addKnowledgeBase("", samples::knowledgeBase(1))), ErrorKind::InvalidArgument);
    QCOMPARE(kindOf(edits.addKnowledgeBase("c", "{")), ErrorKind::InvalidJson);
    QCOMPARE(kindOf(edits.editKnowledgeBase(a, "[]", {})) != ErrorKind::Internal, true);
    QCOMPARE(kindOf(edits.useKnowledgeBase(KnowledgeBaseId{77})), ErrorKind::NotFound);
    QCOMPARE(inUse(*project), std::string("b")); // nothing of what failed was done
    must(edits.renameKnowledgeBase(b, "better"));
    must(edits.deleteKnowledgeBase(b));
    QCOMPARE(inUse(*project), std::string()); // the built-in one
    must(edits.undo());
    QCOMPARE(inUse(*project), std::string("better"));
    must(edits.undo());
    must(edits.undo()); // "use b"
    QCOMPARE(inUse(*project), std::string("a"));
    must(edits.redo());
    QCOMPARE(inUse(*project), std::string("b"));
    must(edits.useKnowledgeBase(std::nullopt));
    QCOMPARE(inUse(*project), std::string());
    QCOMPARE(must(project->queries().overview()).knowledgeBases, 2);
    QCOMPARE(must(project->verify()), std::vector<std::string>{});
  }

  // Base and measures change together, and go back together.
  void measuresBelongToTheEdit() {
    auto project = std::move(*Project::create(fresh(), m_clock));
    const DocumentId document = must(project->outcomes().addDocument(samples::document(), {})).id;
    const KnowledgeBaseId id = must(project->edits().setKnowledgeBase(samples::knowledgeBase(1)));
    const auto state = [&] {
      return std::pair(must(project->queries().knowledgeBase(id)),
                       *must(project->queries().documentRows({document})).front().measure);
    };
    const auto before = std::pair(samples::knowledgeBase(1), kBefore);
    const auto after = std::pair(samples::knowledgeBase(0.5), kAfter);
    QVERIFY(state() == before);
    must(project->edits().editKnowledgeBase(id, samples::knowledgeBase(0.5), {{"deed", "weight"}},
                                            {{document, kAfter}}));
    QVERIFY(state() == after);
    const EditRow row = must(project->edits().undo());
    QCOMPARE(row.kind, std::string("knowledge-edit"));
    QCOMPARE(row.parameters, (Error::Parameters{{"name", "small"}, {"deed", "weight"}}));
    QVERIFY(state() == before);
    must(project->edits().redo());
    QVERIFY(state() == after);
  }

  // An edit of a large base is stored by what differs, wherever that is, and comes back byte by byte.
  void largeBasesAreNotStoredTwice() {
    std::map<int, std::string> changed;
    const auto base = [&] {
      std::string terms;
      for (int i = 0; i < 20'000; ++i)
        terms += (i ? ",\"" : "\"") + (changed.count(i) ? changed[i] : "刻蚀 term " + std::to_string(i)) + "\"";
      return "{\"name\":\"large\",\"version\":1,\"categories\":[{\"id\":\"c\",\"title\":\"C\",\"weight\":1,"
             "\"high_precision\":false,\"temperature_shift\":0,\"groups\":[{\"title\":\"G\",\"terms\":[" +
             terms + "]}]}]}";
    };
    auto project = std::move(*Project::create(fresh(), m_clock));
    const KnowledgeBaseId id = must(project->edits().addKnowledgeBase("large", base()));
    std::vector<std::string> states{base()};
    // 蚀 and 蛀 share two of their three bytes; the shorter and the longer; first and last; a repeat.
    for (const auto& [place, term] :
         std::vector<std::pair<int, std::string>>{{7, "刻蛀 term 7"},
                                                  {0, "x"},
                                                  {19'999, "a longer term at the very end"},
                                                  {5000, "刻蚀 term 50005000"}}) {
      changed[place] = term;
      states.push_back(base());
    }
    for (std::size_t i = 1; i < states.size(); ++i)
      must(project->edits().editKnowledgeBase(id, states[i], {}));
    const QString path = project->path();
    must(project->close());
    project.reset();
    QVERIFY2(QFileInfo(path).size() < 4 * qint64(states[0].size()),
             qPrintable(QString::number(QFileInfo(path).size())));
    project = std::move(*Project::open(path, m_clock));
    for (std::size_t i = states.size(); i-- > 1;) {
      QVERIFY(must(project->queries().knowledgeBase(id)) == states[i]);
      must(project->edits().undo());
    }
    for (const std::string& state : states) {
      QVERIFY(must(project->queries().knowledgeBase(id)) == state);
      if (&state != &states.back())
        must(project->edits().redo());
    }
  }

  // An acknowledged edit is there after a kill, whole, and can be taken back.
  void survivesAKill() {
    for (int round = 0; round < 5; ++round) {
      const QString path = fresh();
      {
        auto project = std::move(*Project::create(path, m_clock));
        must(project->outcomes().addDocument(samples::document(), {}));
        must(project->edits().setKnowledgeBase(samples::knowledgeBase(1)));
      }
      QProcess child;
      child.setProcessChannelMode(QProcess::ForwardedErrorChannel);
      child.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--edit"), path});
      QVERIFY(child.waitForReadyRead(20000));
      QCOMPARE(child.readLine(), QByteArray("done\n"));
      child.kill(); // SIGKILL
      QVERIFY(child.waitForFinished(10000));
      QCOMPARE(child.exitStatus(), QProcess::CrashExit);

      auto project = std::move(*Project::open(path, m_clock));
      const auto measure = [&] { return *must(project->queries().documents({}, {})).front().measure; };
      QCOMPARE(must(project->queries().knowledgeBase()), std::optional(samples::knowledgeBase(0.5)));
      QVERIFY(measure() == kAfter);
      QCOMPARE(must(project->edits().undo()).kind, std::string("knowledge-edit"));
      QCOMPARE(must(project->queries().knowledgeBase()), std::optional(samples::knowledgeBase(1)));
      QVERIFY(measure() == kBefore);
      must(project->edits().redo());
      QVERIFY(measure() == kAfter);
      QCOMPARE(must(project->verify()), std::vector<std::string>{});
    }
  }
};

int main(int argc, char** argv) {
  QCoreApplication app(argc, argv);
  if (argc == 3 && std::string(argv[1]) == "--edit")
    return editAndWait(QString::fromLocal8Bit(argv[2]));
  TestBases test;
  return QTest::qExec(&test, argc, argv);
}

#include "tst_bases.moc"
