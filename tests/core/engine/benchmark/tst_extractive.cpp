// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc 6.4 cannot parse the concepts that <functional> brings
#include "benchmark/proposals.h"
#include "writertrial.h"
#endif

#include <QtTest>

using namespace reticle;
using namespace reticle::benchmark;

namespace {

std::string refused(const std::string& text) {
  return whyRefused(documentOf(text, TrialLanguage::English));
}

std::optional<Candidate> ask(const std::string& text, SubType type, bool isTrue = true) {
  return ::ask(text, type, TrialLanguage::English, isTrue);
}

} // namespace

class TestExtractive : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void refusesWhatDoesNotStandAlone_data() {
    QTest::addColumn<QString>("text");
    const char* const texts[] = {
        "It is deposited at 300 °C on the wafer of the M4 line.",
        "This layer of SiN has a thickness of 20 nm after the etch.",
        "Fig. 3 shows that the SiN film has a thickness of 20 nm.",
        "As shown in Table 2, the SiN film has a thickness of 20 nm.",
        "The SiN film described above has a thickness of 20 nm after cure.",
        "We measured a thickness of 20 nm for the SiN film after cure.",
        "According to the present invention the SiN film is 20 nm thick.",
        "Too short.",
        "| SiN | 20 nm | 300 °C | thickness of the film as measured |",
        "etch rate: 12 nm/min; pressure: 5 Pa; tool: A; recipe: main etch.",
        "THE SIN FILM HAS A THICKNESS OF 20 NM AFTER THE CURE.",
        "The SiN film has a thickness of 20 nm after the cure",
        "The SiN film (see [12] has a thickness of 20 nm after cure.",
        "Said SiN film has a thickness of 20 nm after the cure step.",
        "The SiN film has a thickness of ... 20 nm after the cure step.",
        "The thicker mask is needed because ions penetrate 0.9 µm into SiN.",
        "An O, plasma removes the resist of the M4 layer within 20 s.",
    };
    int row = 0;
    for (const char* text : texts)
      QTest::addRow("%d", row++) << QString::fromUtf8(text);
  }
  void refusesWhatDoesNotStandAlone() {
    QFETCH(QString, text);
    QVERIFY2(!refused(text.toStdString()).empty(), text.toUtf8().constData());
  }

  void takesPlainFacts() {
    QCOMPARE(refused("The SiN film of the M4 layer has a thickness of 20 nm after the cure."), std::string());
    QCOMPARE(refused("However, the SiN film of the M4 layer fails when the temperature exceeds 400 °C."),
             std::string());
  }

  void readsFactsOfAProperty() {
    const auto facts = [](const std::string& text) {
      return factsIn(documentOf(text + " A film is thin. The porous films are there.", TrialLanguage::English));
    };
    QCOMPARE(
        facts("The elastic modulus of PECVD oxide is 70 GPa and the elastic modulus of SiCOH is 7.0 GPa."),
        std::string(
            "what is the elastic modulus of PECVD oxide|70 GPa;what is the elastic modulus of SiCOH|7.0 GPa;"));
    QCOMPARE(
        facts("Porous SiCOH has a thermal conductivity of 0.25 W/(m·K), compared with 1.4 W/(m·K) for quartz."),
        std::string("what thermal conductivity does porous SiCOH have|0.25 W/(m·K);what is the thermal "
                    "conductivity of quartz|1.4 W/(m·K);"));
    QCOMPARE(facts("At 250 °C the growth per cycle of HfO2 is 0.09 nm, and the film is smooth."),
             std::string("what is the growth per cycle of HfO2 at 250 °C|0.09 nm;"));
    QCOMPARE(facts("For the ULK test film, the maximum down force is 7 kPa, so the platen must run slower than "
                   "before."),
             std::string("what is the maximum down force for the ULK test film|7 kPa;"));
    QCOMPARE(
        facts("The EUV photoresist for the M1 layer is 35 nm thick and is exposed with a dose of 40 mJ/cm²."),
        std::string("how thick is the EUV photoresist for the M1 layer|35 nm;"));
  }

  void asksEachKind() {
    const auto causal =
        ask("Modulus of SiCOH falls faster than permittivity because pores carry no load in the film.",
            SubType::Causal);
    QVERIFY(causal.has_value());
    QVERIFY2(causal->question.find("pores") == std::string::npos, causal->question.c_str());
    QVERIFY(causal->answer.find("pores carry no load") != std::string::npos);
    const auto definition =
        ask("A pellicle is a thin membrane that keeps particles out of the focal plane of a reticle.",
            SubType::Definition);
    QVERIFY(definition && definition->question.find("pellicle") != std::string::npos);
    QVERIFY(definition->question.find("membrane") == std::string::npos);
    const auto process =
        ask("The SiCOH film is first deposited at 300 °C, then cured with light, and finally capped with SiCN.",
            SubType::Process);
    QVERIFY(process && process->question.find("cured") == std::string::npos);
    QVERIFY(!ask(
        "Superfilling fails when the accelerator concentration drops below 3 mL/L, because the trench then "
        "closes at the top and encloses a seam.",
        SubType::Process)); // a reason, no order of steps
    const auto comparative =
        ask("An EUV photon carries an energy of 92 eV, while an ArF photon carries an energy of 6.4 eV.",
            SubType::Comparative);
    QVERIFY(comparative && comparative->question.find("92") == std::string::npos);
    const auto problem =
        ask("The main drawback of the ALD process is the low deposition rate of the film.", SubType::Problem);
    QVERIFY(problem && problem->question.find("low deposition") == std::string::npos);
    const auto fill =
        ask("The peak reflectivity of one EUV mirror is 67 % at the wavelength of the scanner.", SubType::Fill);
    QVERIFY(fill && fill->blanks == std::vector<std::string>{"67 %"});
    QVERIFY(fill->question.find("67") == std::string::npos);
    const auto choice = ask("The peak reflectivity of one EUV mirror is 67 % at the wavelength of the scanner.",
                            SubType::Choice);
    QVERIFY(choice && choice->options.size() == 4);
    QCOMPARE(choice->options[static_cast<std::size_t>(choice->correctOption)], std::string("67 %"));
    const auto calculation = ask("With the pellicle, the throughput of the EUV scanner falls from 125 wafers "
                                 "per hour to 106 wafers per hour.",
                                 SubType::Calculation);
    QVERIFY(calculation && calculation->question.find("125") == std::string::npos);
    QVERIFY(calculation->question.find("from X wafers per hour to Y wafers per hour") != std::string::npos);
  }

  void judgesHaveBothPolarities() {
    const std::string text =
        "The peak reflectivity of one EUV mirror is 67 % at the wavelength of the scanner.";
    const auto yes = ask(text, SubType::Judge, true);
    const auto no = ask(text, SubType::Judge, false);
    QVERIFY(yes && no);
    QVERIFY(yes->question.find("67 %") != std::string::npos && yes->answer.rfind("True", 0) == 0);
    QVERIFY(no->question.find("67 %") == std::string::npos && no->answer.rfind("False", 0) == 0);
    QVERIFY(no->answer.find("67 %") != std::string::npos);
  }

  void fieldListsGiveNoQuestion() {
    const std::string csv = "step: SC-1; temperature: 65 °C; time: 300 s; purpose: particles.\n\nstep: HF dip; "
                            "temperature: 22 °C; time: 60 s; purpose: oxide.\n\n";
    for (const SubType type :
         {SubType::Fill, SubType::Judge, SubType::Choice, SubType::Calculation, SubType::Definition})
      QVERIFY(!ask(csv, type).has_value());
  }

  // Two sentences that differ in the value alone: neither value is the answer.
  void ambiguousValuesAreNotAsked() {
    QVERIFY(!ask("The peak reflectivity of one EUV mirror of the tool is 67 %.\n\nThe peak reflectivity of one "
                 "EUV mirror of the tool is 61 %.\n",
                 SubType::Fill)
                 .has_value());
  }

  void keyPositionIsUniform() {
    int places[4] = {0, 0, 0, 0};
    Random random(1, "keys");
    for (int i = 0; i < 4000; ++i) {
      Candidate candidate;
      setOptions(candidate, "key", {"a", "b", "c"}, random);
      QCOMPARE(candidate.options[static_cast<std::size_t>(candidate.correctOption)], std::string("key"));
      ++places[candidate.correctOption];
    }
    for (const int count : places)
      QVERIFY2(count > 900 && count < 1100, std::to_string(count).c_str());
  }
};

QTEST_GUILESS_MAIN(TestExtractive)
#include "tst_extractive.moc"
