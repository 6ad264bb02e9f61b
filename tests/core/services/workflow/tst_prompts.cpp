// SPDX-License-Identifier: GPL-3.0-or-later
#include "generationworld.h"

#include "benchmark/promptlibrary.h"
#include "support/fakechatserver.h"
#include "support/questionwriter.h"
#include "workflow/generationestimate.h"
#include "workflow/projectprompts.h"

#include <QDir>
#include <QFile>
#include <QScopeGuard>
#include <sstream>

using namespace reticle;
using namespace reticle::workflow;
using benchmark::PromptModules;
using benchmark::TestType;

namespace {

constexpr const char* kMarked = "Say it like a lighthouse keeper. ";

// The shipped text of a module with a sentence of one's own before it.
benchmark::PromptModule marked(const ProgramFolders& folders, const std::string& name, const char* version,
                               const std::string& sentence = kMarked) {
  const auto library = *loadPrompts(folders, {});
  for (const auto& entry : library.entries())
    if (entry.name() == name)
      return {version, sentence + entry.shipped.text};
  return {};
}

std::size_t requestsWith(const support::FakeChatServer& server, const std::string& text, std::size_t from = 0) {
  const auto ledger = server.ledger();
  std::size_t count = 0;
  for (std::size_t i = from; i < ledger.size(); ++i)
    count += ledger[i].body.find(text) != std::string::npos;
  return count;
}

// A world whose project knows a model that writes.
struct ModelWorld : World {
  support::FakeChatServer server;
  explicit ModelWorld(int latencyMs = 0) : server(options(latencyMs)) {
    project::EndpointRow endpoint;
    endpoint.name = "local";
    endpoint.baseUrl = server.baseUrl();
    endpoint.models = {"fab-chat-8b"};
    if (!project->edits().saveEndpoint(endpoint).result())
      qFatal("the server is not saved");
  }
  static support::FakeOptions options(int latencyMs) {
    support::FakeOptions made;
    made.answer = support::writtenQuestion;
    made.latencyMinMs = made.latencyMaxMs = latencyMs;
    return made;
  }
  static GenerateRequest request(std::size_t pairs) {
    GenerateRequest made;
    made.types = {TestType::Robustness};
    made.pairs = pairs;
    made.model = "local:fab-chat-8b";
    made.window = 2;
    return made;
  }
  void setPrompts(const PromptModules& own) {
    if (!project->edits().setSetting(kPromptsSetting, promptsJson(own)).result())
      qFatal("the prompts are not saved");
  }
};

} // namespace

// Prompts that a project has in place of the shipped ones: stored, brought in and out, used, frozen.
class TestProjectPrompts : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void settingGoesThereAndBack();
  void filesGoThereAndBack();
  void pairsSayWhichPromptMadeThem();
  void promptsAreFrozenAtTheStart();
  void changedShippedPromptsStopAResume();
};

void TestProjectPrompts::settingGoesThereAndBack() {
  const PromptModules own{{"base.zh", {"2", "{{fence}} {{type}} {{format}} \"中文\"\n"}},
                          {"persona.en", {"x", "t"}}};
  QCOMPARE(*promptsFromJson(promptsJson(own)) == own, true);
  QVERIFY(!promptsJson({}));
  QVERIFY(promptsFromJson(std::nullopt)->empty());
  for (const char* broken :
       {"[]", "{\"a\": 1}", "{\"a\": {\"version\": 2, \"text\": \"t\"}}", "{\"a\": {}}", "x"}) {
    const auto read = promptsFromJson(std::string(broken));
    QVERIFY2(!read && read.error().parameter("key") == kPromptsSetting, broken);
  }
}

void TestProjectPrompts::filesGoThereAndBack() {
  World world;
  const auto& folders = world.toolbox->folders();
  const PromptModules own{{"base.en", marked(folders, "base.en", "2")},
                          {"persona.zh", {"9", "风格:{{style}}"}}};
  const auto library = *loadPrompts(folders, own);
  const QString all = world.folder.filePath(QStringLiteral("all"));
  const QString some = world.folder.filePath(QStringLiteral("some"));
  QCOMPARE(*exportPrompts(library, all, false), static_cast<int>(library.entries().size()));
  QCOMPARE(*exportPrompts(library, some, true), 2);
  QCOMPARE(QDir(some).entryList(QDir::Files),
           (QStringList{QStringLiteral("base.en.txt"), QStringLiteral("persona.zh.txt")}));
  // Shipped texts among them are none of the project's own.
  const auto shipped = *loadPrompts(folders, {});
  for (const QString& folder : {all, some})
    QVERIFY(*importPrompts(shipped, folder) == own);
  // The shipped text of a file takes the own one back.
  QVERIFY(QFile::remove(QDir(all).filePath(QStringLiteral("base.en.txt"))));
  QVERIFY(QFile::copy(folders.resources + QStringLiteral("/prompts/base.en.txt"),
                      QDir(all).filePath(QStringLiteral("base.en.txt"))));
  const auto back = importPrompts(library, QDir(all).filePath(QStringLiteral("base.en.txt")));
  QVERIFY(back && back->size() == 1 && back->contains("persona.zh"));

  QFile broken(QDir(some).filePath(QStringLiteral("base.en.txt")));
  QVERIFY(broken.open(QIODevice::WriteOnly));
  broken.write("version: 2\n\n{{fence}} {{type}} {{format}} {{wafer}}\n");
  broken.close();
  const auto refused = importPrompts(shipped, some);
  QVERIFY(!refused);
  QVERIFY(refused.error().parameter("placeholder") == "wafer");
  QVERIFY(refused.error().parameter("path").ends_with("some/base.en.txt"));
  QVERIFY(importPrompts(shipped, world.folder.filePath(QStringLiteral("none"))).error().kind() ==
          ErrorKind::FileMissing);
  QVERIFY(QDir(world.folder.path()).mkdir(QStringLiteral("empty")));
  QVERIFY(importPrompts(shipped, world.folder.filePath(QStringLiteral("empty"))).error().kind() ==
          ErrorKind::FileEmpty);
}

void TestProjectPrompts::pairsSayWhichPromptMadeThem() {
  ModelWorld world;
  world.setPrompts({{"base.en", marked(world.toolbox->folders(), "base.en", "2-lighthouse")}});
  auto summary = std::make_shared<GenerateSummary>();
  const auto ended = world.run(world.generating(ModelWorld::request(3), false, summary));
  QVERIFY2(!ended.error, ended.error ? ended.error->what() : "");
  QCOMPARE(summary->passed, std::size_t(3));
  QCOMPARE(requestsWith(world.server, kMarked), static_cast<std::size_t>(world.server.requests()));
  const auto pairs = world.project->queries().fullPairs({}).result();
  const auto library = *loadPrompts(
      world.toolbox->folders(), *promptsFromJson(*world.project->queries().setting(kPromptsSetting).result()));
  const auto shipped = *loadPrompts(world.toolbox->folders(), {});
  for (const auto& pair : *pairs) {
    const std::string& version = pair.record.promptVersion;
    QVERIFY2(version.find("base:2-lighthouse ") == 0, version.c_str());
    // The hash is that of the texts in force.
    std::vector<std::string> modules;
    std::istringstream words(version);
    for (std::string word; words >> word;)
      if (const auto colon = word.find(':'); colon != std::string::npos)
        modules.push_back(word.substr(0, colon));
    QCOMPARE(version, library.versionOf(modules, "en"));
    QVERIFY(version.substr(version.rfind(' ')) !=
            shipped.versionOf(modules, "en").substr(shipped.versionOf(modules, "en").rfind(' ')));
  }
  // An estimate counts their length.
  auto measure = std::make_shared<PlanMeasure>();
  const auto measured = [&](const PromptModules& own) {
    world.setPrompts(own);
    world.run([&](jobs::JobContext& context) {
      return measurePlan(context, *world.toolbox, world.project, ModelWorld::request(3), measure);
    });
    return measure->types.front().promptTokens;
  };
  const double plain = measured({});
  std::string lanterns;
  for (int i = 0; i < 800; ++i)
    lanterns += "lantern ";
  const double longer = measured({{"base.en", marked(world.toolbox->folders(), "base.en", "3", lanterns)}});
  QVERIFY(longer > plain + 500);
}

void TestProjectPrompts::promptsAreFrozenAtTheStart() {
  ModelWorld world(30);
  const auto& folders = world.toolbox->folders();
  world.setPrompts({{"base.en", marked(folders, "base.en", "2")}});
  auto* job =
      world.runner.start("generate", QString(),
                         world.generating(ModelWorld::request(30), false, std::make_shared<GenerateSummary>()));
  QVERIFY(
      QTest::qWaitFor([&] { return job->snapshot().done >= 3 || jobs::isOver(job->state()); }, kPatienceMs));
  job->cancel();
  QVERIFY(QTest::qWaitFor([&] { return jobs::isOver(job->state()); }, kPatienceMs));
  QVERIFY(newestGeneration(world.rows())->unfinished);

  // What a person changes since is for the next one.
  const std::string other = "Say it like a train driver. ";
  world.setPrompts({{"base.en", marked(folders, "base.en", "3", other)}});
  const auto before = static_cast<std::size_t>(world.server.requests());
  auto summary = std::make_shared<GenerateSummary>();
  const auto resumed = world.run(world.generating({}, true, summary));
  QVERIFY2(!resumed.error, resumed.error ? resumed.error->what() : "");
  QCOMPARE(summary->passed, std::size_t(30));
  QVERIFY(requestsWith(world.server, kMarked, before) > 0);
  QCOMPARE(requestsWith(world.server, other), std::size_t(0));
  const auto pairs = world.project->queries().fullPairs({}).result();
  for (const auto& pair : *pairs)
    QVERIFY2(pair.record.promptVersion.find("base:2 ") == 0, pair.record.promptVersion.c_str());
  QCOMPARE(
      world.run(world.generating(ModelWorld::request(1), false, std::make_shared<GenerateSummary>())).state,
      jobs::State::Finished);
  QVERIFY(requestsWith(world.server, other) > 0);
}

// The program was updated meanwhile: another wording is not mixed in, and the failure says so.
void TestProjectPrompts::changedShippedPromptsStopAResume() {
  QTemporaryDir resources;
  const QString shipped = findProgramFolders({}).resources;
  QVERIFY(QDir(resources.path()).mkdir(QStringLiteral("prompts")));
  const QDir prompts(shipped + QStringLiteral("/prompts"));
  const auto files = prompts.entryList(QDir::Files);
  for (const QString& name : files)
    QVERIFY(QFile::copy(prompts.filePath(name), resources.filePath(QStringLiteral("prompts/") + name)));
  for (const auto* name : {"sample", "knowledge"})
    QVERIFY(QFile::link(shipped + u'/' + QLatin1String(name), resources.filePath(QLatin1String(name))));
  const QByteArray kept = qgetenv("RETICLE_RESOURCES");
  qputenv("RETICLE_RESOURCES", resources.path().toUtf8());
  const auto restore = qScopeGuard([&kept] {
    kept.isEmpty() ? (void)qunsetenv("RETICLE_RESOURCES") : (void)qputenv("RETICLE_RESOURCES", kept);
  });
  ModelWorld world(30);
  auto* job =
      world.runner.start("generate", QString(),
                         world.generating(ModelWorld::request(30), false, std::make_shared<GenerateSummary>()));
  QVERIFY(
      QTest::qWaitFor([&] { return job->snapshot().done >= 2 || jobs::isOver(job->state()); }, kPatienceMs));
  job->cancel();
  QVERIFY(QTest::qWaitFor([&] { return jobs::isOver(job->state()); }, kPatienceMs));
  QFile file(resources.filePath(QStringLiteral("prompts/persona.en.txt")));
  file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
  QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
  file.write("version: 2\n\nStyle: {{style}}, by {{persona}}.\n");
  file.close();
  const auto resumed = world.run(world.generating({}, true, std::make_shared<GenerateSummary>()));
  QVERIFY(resumed.error);
  QVERIFY(resumed.error->kind() == ErrorKind::Conflict);
  QVERIFY(resumed.error->parameter("what") == "prompts");
}

QTEST_GUILESS_MAIN(TestProjectPrompts)
#include "tst_prompts.moc"
