// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/generate/planpanel.h"

#include "support/uisupport.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

using namespace reticle;
using benchmark::TestType;
using pages::generate::PlanPanel;

// The plan alone: what a person sets is what is asked for.
class TestPlanPanel : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase() {
    m_theme = new theme::Theme(*qApp, this);
    m_theme->apply(theme::Scheme::Light);
  }
  void init() {
    m_panel = std::make_unique<PlanPanel>();
    m_panel->resize(316, 1400);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
  }
  void cleanup() { m_panel.reset(); }

  void defaultsAreThoseOfTheRequest() {
    auto request = m_panel->request();
    QCOMPARE(request.shares, (std::vector<double>{1, 1, 1}));
    request.shares.clear(); // all alike
    QCOMPARE(workflow::generateRequestJson(request), workflow::generateRequestJson({}));
    QVERIFY(m_panel->isComplete());
  }
  void everySettingGoesThereAndBack() {
    workflow::GenerateRequest request;
    request.types = {TestType::Robustness, TestType::SingleChunk};
    request.shares = {3, 2};
    request.pairs = 77;
    request.seed = 9;
    request.domain = "medical";
    request.objectiveShare = 0.3;
    request.subTypeWeights = {0.1, 0.2, 0.3, 0.4};
    request.attempts = 3;
    request.window = 2;
    request.distractors = 8;
    request.queriesPerChunk = 5;
    request.rounds = 6;
    request.linkMinimum = 0.15;
    request.topicMaximum = 0.35;
    request.checks = {30, 900, 3000, 12};
    request.control = {false, 0.45, false, 0.6, true, true};
    request.density = knowledge::DensityDefinition::PublishedRun;
    request.nodeSizes = text::NodeSizes::Never;
    request.enhancedPrompts = false;
    request.extraDiversity = true;
    m_panel->setRequest(request);
    QCOMPARE(workflow::generateRequestJson(m_panel->request()), workflow::generateRequestJson(request));
  }
  void densityIsChosenByKeys() {
    find<QToolButton>("more")->click();
    auto* density = find<QComboBox>("density");
    QVERIFY(density->isVisible());
    QSignalSpy changed(m_panel.get(), &PlanPanel::changed);
    density->setFocus();
    QTest::keyClick(density, Qt::Key_Down);
    QVERIFY(m_panel->request().density == knowledge::DensityDefinition::PublishedRun);
    QCOMPARE(changed.count(), 1);
    QVERIFY(!density->toolTip().isEmpty());
  }
  void limitsGoThereAndBack() {
    QVERIFY(!dialogue::isLimited(m_panel->limits().budget));
    QVERIFY(!find<QSpinBox>("limit.calls")->isEnabled()); // nobody is paid by the built-in writer
    QCOMPARE(find<QSpinBox>("limit.calls")->text(), QStringLiteral("no limit"));
    workflow::GenerateLimits limits;
    limits.budget.calls = 200;
    limits.budget.tokens = 1500; // shown in thousands, rounded up
    limits.budget.money = 2.5;
    limits.budget.minutes = 30;
    limits.fresh = true;
    m_panel->setLimits(limits);
    const auto back = m_panel->limits();
    QCOMPARE(*back.budget.calls, std::int64_t(200));
    QCOMPARE(*back.budget.tokens, std::int64_t(2000));
    QCOMPARE(*back.budget.money, 2.5);
    QCOMPARE(*back.budget.minutes, 30.0);
    QVERIFY(back.fresh);
    QVERIFY(find<QDoubleSpinBox>("limit.money")->text().endsWith(QStringLiteral("USD")));
  }
  void sharesShowTheirPairs() {
    find<QSpinBox>("pairs")->setValue(60);
    QCOMPARE(find<QLabel>("target.robustness")->text(), QStringLiteral("20"));
    auto* share = find<QSpinBox>("share.robustness");
    share->setFocus();
    share->selectAll();
    QTest::keyClicks(share, QStringLiteral("4"));
    QTest::keyClick(share, Qt::Key_Return);
    QCOMPARE(find<QLabel>("target.robustness")->text(), QStringLiteral("40"));
    QCOMPARE(find<QLabel>("target.multi_hop")->text(), QStringLiteral("10"));
    QTest::mouseClick(find<QCheckBox>("multi_hop"), Qt::LeftButton, {}, QPoint(8, 12));
    QCOMPARE(find<QLabel>("target.multi_topic")->text(), QStringLiteral("12"));
    QVERIFY(!find<QSpinBox>("share.multi_hop")->isEnabled());
  }
  void whatIsWrongStandsBesideTheField() {
    for (const char* type : {"robustness", "multi_topic", "multi_hop"})
      QTest::mouseClick(find<QCheckBox>(type), Qt::LeftButton, {}, QPoint(8, 12));
    QVERIFY(!m_panel->isComplete());
    QVERIFY(find<QLabel>("types.problem")->isVisible());
    QVERIFY(find<QLabel>("types.problem")->text().contains(QStringLiteral("at least one type")));
    QTest::mouseClick(find<QCheckBox>("single_chunk"), Qt::LeftButton, {}, QPoint(8, 12));
    QVERIFY(m_panel->isComplete());
    QVERIFY(!find<QLabel>("types.problem")->isVisible());
    // A fault among the folded settings opens the fold.
    QVERIFY(!find<QSpinBox>("weight.fill")->isVisible());
    for (const char* weight : {"weight.calculation", "weight.fill", "weight.judge", "weight.choice"})
      find<QSpinBox>(weight)->setValue(0);
    QVERIFY(find<QLabel>("sub_type_weights.problem")->isVisible());
    find<QSpinBox>("objective_share")->setValue(0);
    QVERIFY(m_panel->isComplete());
    find<QSpinBox>("minimum_question")->setValue(5000);
    QVERIFY(find<QLabel>("maximum_question.problem")->isVisible());
  }
  void aModelBringsItsFields() {
    QVERIFY(!find<QComboBox>("domain")->isVisible());
    project::EndpointRow endpoint;
    endpoint.name = "local";
    endpoint.models = {"m:7b", "n"};
    m_panel->setEndpoints({endpoint});
    m_panel->setPrices({{"local:n", {0.5, 2}}});
    auto* writer = find<QComboBox>("writer");
    QSignalSpy changed(m_panel.get(), &PlanPanel::changed);
    writer->setFocus();
    QTest::keyClick(writer, Qt::Key_Down);
    QCOMPARE(m_panel->request().model, std::string("local:m:7b"));
    QVERIFY(changed.count() > 0);
    QVERIFY(find<QComboBox>("domain")->isVisible());
    auto* in = find<QDoubleSpinBox>("price.prompt");
    auto* out = find<QDoubleSpinBox>("price.completion");
    QCOMPARE(in->text(), QStringLiteral("not known"));
    std::vector<std::pair<std::string, std::optional<dialogue::Price>>> entered;
    connect(m_panel.get(), &PlanPanel::priceEntered, this,
            [&](const std::string& model, const auto& price) { entered.emplace_back(model, price); });
    const auto type = [](QDoubleSpinBox* box, const QString& text) {
      box->setFocus();
      box->selectAll();
      QTest::keyClicks(box, text);
      QTest::keyClick(box, Qt::Key_Return);
    };
    type(in, QStringLiteral("0.15"));
    QVERIFY(entered.empty()); // half a price is none
    QVERIFY(find<QLabel>("price.completion.problem")->isVisible());
    type(out, QStringLiteral("0.6"));
    QCOMPARE(entered.size(), std::size_t(1));
    QCOMPARE(entered[0].first, std::string("local:m:7b"));
    QVERIFY(entered[0].second == (dialogue::Price{0.15, 0.6}));
    QVERIFY(!find<QLabel>("price.completion.problem")->isVisible());
    writer->setFocus();
    QTest::keyClick(writer, Qt::Key_Down);
    QCOMPARE(out->value(), 2.0);
    // A server that goes away for a moment takes the choice along, and brings it back.
    m_panel->setEndpoints({});
    QVERIFY(m_panel->request().model.empty());
    m_panel->setEndpoints({endpoint});
    QCOMPARE(m_panel->request().model, std::string("local:n"));
  }
  void everyFieldExplainsItself() {
    find<QToolButton>("more")->click();
    QCOMPARE(uitest::unnamedControls(*m_panel), QStringList());
    QCOMPARE(uitest::strayAccessKeys(*m_panel), QStringList());
    QCOMPARE(uitest::controlsWithoutObjectName(*m_panel), QStringList());
    for (auto* field : m_panel->findChildren<QAbstractSpinBox*>())
      QVERIFY2(!field->toolTip().isEmpty(), qPrintable(field->objectName()));
    for (auto* field : m_panel->findChildren<QCheckBox*>())
      QVERIFY2(!field->toolTip().isEmpty(), qPrintable(field->objectName()));
  }

  // The whole plan of a model, unfolded, in the width that the page gives it.
  void nothingIsCut() {
    project::EndpointRow endpoint;
    endpoint.name = "local";
    endpoint.models = {"m"};
    m_panel->setEndpoints({endpoint});
    workflow::GenerateRequest request;
    request.model = "local:m";
    request.criticModel = "local:m";
    m_panel->setRequest(request);
    find<QToolButton>("more")->click();
    m_panel->resize(304, m_panel->sizeHint().height());
    QTest::qWait(50);
    QCOMPARE(m_panel->width(), 304);
    for (const auto* box : m_panel->findChildren<QCheckBox*>())
      QVERIFY2(box->sizeHint().width() <= box->width(), qPrintable(box->objectName()));
    for (const auto* label : m_panel->findChildren<QLabel*>())
      QVERIFY2(label->wordWrap() || label->isHidden() || label->sizeHint().width() <= label->width() + 1,
               qPrintable(label->text()));
    // What a combo box shows is there in full, but for the names of models.
    for (const auto* box : m_panel->findChildren<QComboBox*>()) {
      const int arrow = 44;
      for (int i = 0; i < box->count() && box->findData(QStringLiteral("local:m")) < 0; ++i)
        QVERIFY2(box->fontMetrics().horizontalAdvance(box->itemText(i)) + arrow <= box->width(),
                 qPrintable(box->itemText(i)));
    }
    QCOMPARE(uitest::screenshots(*m_theme, *m_panel, QStringLiteral("generate-settings"),
                                 {QSize(304, m_panel->sizeHint().height())})
                 .size(),
             qsizetype(2));
    m_theme->apply(theme::Scheme::Light);
  }

 private:
  template<typename W> W* find(const char* name) {
    auto* found = m_panel->findChild<W*>(QStringLiteral("generate.") + QString::fromLatin1(name));
    if (!found)
      qFatal("no control %s", name);
    return found;
  }
  theme::Theme* m_theme = nullptr;
  std::unique_ptr<PlanPanel> m_panel;
};

QTEST_MAIN(TestPlanPanel)
#include "tst_planpanel.moc"
