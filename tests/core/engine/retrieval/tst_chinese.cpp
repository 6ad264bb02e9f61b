// SPDX-License-Identifier: GPL-3.0-or-later
#include "index/indexbuilder.h"
#include "retrieval/retrievers.h"
#include "text/explain.h"
#include "text/words.h"

#include <QtTest>

using namespace reticle;
using namespace reticle::retrieval;

namespace {

// Each holds one of the words, inside a sentence without blanks.
const std::vector<std::pair<std::string, std::string>> kTexts = {
    {"光刻", "先进制程需要更精细的光刻才能缩小线宽。"}, {"刻蚀", "该步骤通过等离子体刻蚀去除暴露的薄膜。"},
    {"偏置", "晶片台上施加的射频偏置决定了离子能量。"}, {"套刻", "多重曝光对套刻误差提出了严格的要求。"},
    {"硅片", "机械手把硅片送入真空腔室进行处理。"},     {"退火", "注入之后用快速退火修复晶格损伤。"},
    {"良率", "缺陷密度下降以后良率明显上升。"},         {"掩模", "保护膜能避免灰尘落在掩模表面。"},
    {"天气", "今天天气很好我们去公园散步。"},
};

} // namespace

class ChineseRetrievalTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void twoCharacterWords();
  void explained();
};

void ChineseRetrievalTest::twoCharacterWords() {
  index::IndexBuilder builder(text::Analyser::Standard);
  std::vector<std::string> ids;
  for (const auto& [word, content] : kTexts) {
    builder.addText(content);
    ids.push_back(word);
  }
  const auto index = std::make_shared<RetrievalIndex>(builder.finish(), UnitIds(std::move(ids)));
  const Bm25Retriever bm25(index);
  std::size_t splitByDictionary = 0;
  for (std::size_t i = 0; i < kTexts.size(); ++i) {
    const auto& [word, content] = kTexts[i];
    const std::vector<Hit> hits = bm25.search(word, 10);
    QVERIFY2(!hits.empty() && hits[0].unit == i, word.c_str());
    QVERIFY2(hits.size() == 1 || hits[0].score > 1.2 * hits[1].score, word.c_str());
    const std::vector<Span> words = text::words(content);
    splitByDictionary +=
        std::none_of(words.begin(), words.end(), [&](Span span) { return span.of(content) == word; }) ? 1 : 0;
  }
  // ICU's dictionary does not know these, so they are found by their pair of characters.
  QVERIFY2(splitByDictionary >= 3, qPrintable(QString::number(splitByDictionary)));
}

void ChineseRetrievalTest::explained() {
  for (const auto& [word, content] : kTexts) {
    bool whole = false;
    for (const text::ExplainedTerm& term : text::explain(word, content, text::Analyser::Standard))
      whole = whole || (term.term == word && term.inText.size() == 1 && term.inText[0].of(content) == word);
    QVERIFY2(whole, word.c_str());
  }
}

QTEST_GUILESS_MAIN(ChineseRetrievalTest)
#include "tst_chinese.moc"
