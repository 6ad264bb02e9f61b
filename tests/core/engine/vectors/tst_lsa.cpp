// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "base/random.h"
#include "index/indexbuilder.h"
#include "vectors/lsa.h"

#include <Eigen/Dense>
#include <QtTest>

#include <cmath>

using namespace reticle;
using namespace reticle::vectors;

namespace {

// Topics with words of their own, so that there is something latent to find.
TfidfModel topicModel(std::size_t units, std::size_t topics, std::size_t words, std::size_t length) {
  Random random(1, "test/lsa");
  index::IndexBuilder builder(text::Analyser::Trec);
  for (std::size_t unit = 0; unit < units; ++unit) {
    std::vector<std::string> terms;
    for (std::size_t i = 0; i < length; ++i) {
      const std::size_t word = random.below(words);
      terms.push_back(random.chance(0.3) ? "c" + std::to_string(word)
                                         : "t" + std::to_string(unit % topics) + "w" + std::to_string(word));
    }
    builder.addTerms(terms);
  }
  return TfidfModel(builder.finish());
}

Eigen::MatrixXd denseRows(const TfidfModel& model) {
  Eigen::MatrixXd matrix = Eigen::MatrixXd::Zero(static_cast<Eigen::Index>(model.unitCount()),
                                                 static_cast<Eigen::Index>(model.segment().termCount()));
  for (std::uint32_t unit = 0; unit < model.unitCount(); ++unit)
    for (const Weight& weight : model.row(unit))
      matrix(unit, weight.term) = weight.value;
  return matrix;
}

void compareWithDense(const TfidfModel& model, std::size_t dimensions) {
  LsaOptions options;
  options.dimensions = dimensions;
  const LsaModel lsa(model, options, CancelToken());
  QCOMPARE(lsa.dimensions(), dimensions);
  const Eigen::MatrixXd rows = denseRows(model);
  const Eigen::BDCSVD<Eigen::MatrixXd> svd(rows, Eigen::ComputeThinU | Eigen::ComputeThinV);
  for (std::size_t i = 0; i < dimensions; ++i)
    QVERIFY(std::fabs(lsa.singularValues()[i] - svd.singularValues()[static_cast<Eigen::Index>(i)]) < 1e-6);
  // Inner products in the truncated space do not depend on signs.
  const auto kept = static_cast<Eigen::Index>(dimensions);
  const Eigen::MatrixXd units = svd.matrixU().leftCols(kept) * svd.singularValues().head(kept).asDiagonal();
  for (std::uint32_t i = 0; i < model.unitCount(); i += 7)
    for (std::uint32_t j = 0; j < model.unitCount(); j += 11)
      QVERIFY(std::fabs(dot(lsa.unit(i), lsa.unit(j)) - units.row(i).dot(units.row(j))) < 1e-5);
  for (std::uint32_t unit = 0; unit < model.unitCount(); ++unit) {
    const DenseVector folded = lsa.foldIn(model.row(unit));
    QVERIFY(std::equal(folded.begin(), folded.end(), lsa.unit(unit).begin()));
    QVERIFY(std::fabs(lsa.unitNorm(unit) - norm(lsa.unit(unit))) < 1e-9);
  }
}

} // namespace

class TestLsa : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void fewUnits() { compareWithDense(topicModel(90, 6, 40, 30), 20); }
  void fewTerms() { compareWithDense(topicModel(500, 3, 12, 20), 8); }
  void iterativeByUnits() { compareWithDense(topicModel(420, 30, 40, 25), 30); }
  void iterativeByTerms() { compareWithDense(topicModel(600, 30, 14, 25), 30); }
  void rankLimitsTheDimensions() {
    index::IndexBuilder builder(text::Analyser::Trec);
    for (int i = 0; i < 20; ++i) // three independent rows, repeated
      builder.addText(i % 3 == 0 ? "alpha beta" : i % 3 == 1 ? "gamma beta" : "delta");
    const LsaModel lsa(TfidfModel(builder.finish()), {}, CancelToken());
    QCOMPARE(lsa.dimensions(), std::size_t{2});
  }
  void edges() {
    index::IndexBuilder builder(text::Analyser::Trec);
    builder.addText("");
    const LsaModel empty(TfidfModel(builder.finish()), {}, CancelToken());
    QCOMPARE(empty.dimensions(), std::size_t{0});
    QCOMPARE(empty.unitCount(), std::size_t{1});
    QVERIFY(empty.unit(0).empty());
    builder.addText("one two");
    builder.addText("");
    const TfidfModel model(builder.finish());
    const LsaModel single(model, {}, CancelToken());
    QCOMPARE(single.dimensions(), std::size_t{1});
    QCOMPARE(single.unitNorm(1), 0.0);
    QVERIFY(std::fabs(cosine(single.unit(0), single.foldIn(model.vectorise("one"))) - 1) < 1e-9);
    LsaOptions wrong;
    wrong.dimensions = 0;
    QVERIFY_THROWS_EXCEPTION(Error, LsaModel(model, wrong, CancelToken()));
    CancelToken cancel;
    cancel.cancel();
    QVERIFY_THROWS_EXCEPTION(Error, LsaModel(model, {}, cancel));
  }
  void sameTwice() {
    const TfidfModel model = topicModel(420, 20, 40, 25);
    LsaOptions options;
    options.dimensions = 16;
    const LsaModel first(model, options, CancelToken());
    const LsaModel second(model, options, CancelToken());
    for (std::uint32_t unit = 0; unit < model.unitCount(); ++unit)
      QVERIFY(std::equal(first.unit(unit).begin(), first.unit(unit).end(), second.unit(unit).begin()));
  }
  void signsAreFixed() {
    const TfidfModel model = topicModel(90, 6, 40, 30);
    LsaOptions options;
    options.dimensions = 20;
    const LsaModel lsa(model, options, CancelToken());
    for (std::size_t dimension = 0; dimension < lsa.dimensions(); ++dimension) {
      float largest = 0; // weight of a term: what the term alone folds in to
      for (std::uint32_t term = 0; term < model.segment().termCount(); ++term) {
        const float weight = lsa.foldIn({{term, 1.0}})[dimension];
        largest = std::fabs(weight) > std::fabs(largest) ? weight : largest;
      }
      QVERIFY(largest > 0);
    }
  }
  void findsTheTopicWithoutSharedWords() {
    // Two units of one topic without a common word are near in the latent space, of two topics they are not.
    const TfidfModel model = topicModel(400, 4, 60, 12);
    LsaOptions options;
    options.dimensions = 5;
    const LsaModel lsa(model, options, CancelToken());
    double same = 0;
    double other = 0;
    for (std::uint32_t i = 0; i < 40; ++i) {
      same += cosine(lsa.unit(i), lsa.unit(i + 40));
      other += cosine(lsa.unit(i), lsa.unit(i + 41));
    }
    QVERIFY2(same / 40 > 0.6 && other / 40 < 0.4,
             qPrintable(QStringLiteral("%1 %2").arg(same / 40).arg(other / 40)));
  }
};

QTEST_GUILESS_MAIN(TestLsa)
#include "tst_lsa.moc"
