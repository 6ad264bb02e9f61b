// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/errorrate.h"

#include "words/sentences.h"

#include <QTest>

using namespace reticle;
using namespace reticle::workflow;

class TestErrorRate : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void neverWithoutALimit() {
    ErrorRate rate;
    for (int i = 0; i < 50; ++i)
      rate.count(true);
    QVERIFY(!rate.reached());
  }

  void fewUnitsSayNothing() {
    ErrorRate rate(0.1);
    for (int i = 0; i < 9; ++i)
      rate.count(true);
    QVERIFY(!rate.reached());
    rate.count(false);
    QVERIFY(rate.reached());
  }

  void aboveTheLimitOnly() {
    ErrorRate rate(0.1);
    for (int i = 0; i < 18; ++i)
      rate.count(false);
    rate.count(true);
    rate.count(true);
    QVERIFY(!rate.reached()); // exactly a tenth
    rate.count(true);
    const auto error = rate.reached();
    QVERIFY(error && stoppedByErrors(*error));
    const QString sentence = words::sentence(*error);
    QVERIFY2(sentence.startsWith(QStringLiteral("3 of the last 21 units failed, more than the 10")),
             qPrintable(sentence));
    QVERIFY(!stoppedByErrors(Error(ErrorKind::ServerError, "503")));
  }

  void zeroAllowsNone() {
    ErrorRate rate(0.0);
    for (int i = 0; i < 12; ++i)
      rate.count(false);
    QVERIFY(!rate.reached());
    rate.count(true);
    QVERIFY(rate.reached());
  }

  void whatCountsAsAFailure() {
    using evaluation::UnitState;
    for (const UnitState state :
         {UnitState::HttpError, UnitState::Timeout, UnitState::Empty, UnitState::Unparseable})
      QVERIFY(isFailure(state));
    for (const UnitState state : {UnitState::Ok, UnitState::RepairedOk, UnitState::Refused,
                                  UnitState::Truncated, UnitState::NotMeasured, UnitState::SkippedByBudget})
      QVERIFY(!isFailure(state));
  }
};

QTEST_GUILESS_MAIN(TestErrorRate)
#include "tst_errorrate.moc"
