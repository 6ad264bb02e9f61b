// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/chinese.h"
#include "benchmark/chineserules.h"
#include "text/chinesequantities.h"

#include <algorithm>
#include <array>

namespace reticle::benchmark::chinese {

namespace {

constexpr std::size_t kFewest = 12; // Han characters
constexpr std::size_t kMost = 110;

// Words with which a sentence leans on the one before; they can be taken off.
constexpr std::array<std::string_view, 40> kConnectives{
    "因此",     "所以",     "因而",         "由此",         "于是",         "故而",     "然而",   "但是",
    "不过",     "可是",     "此外",         "另外",         "同时",         "与此同时", "例如",   "比如",
    "一般来说", "一般而言", "通常",         "总之",         "可见",         "换言之",   "反之",   "相反",
    "相比之下", "具体来说", "值得注意的是", "需要指出的是", "需要注意的是", "实际上",   "事实上", "在实践中",
    "总体而言", "尤其是",   "特别是",       "值得一提的是", "从而",         "为此",     "相应地", "结果"};

// First words after which nothing stands alone.
const std::vector<std::string_view>& leaning() {
  static const std::vector<std::string_view> kWords{
      "它",     "其",     "该",   "此",   "这",   "那",   "上述",   "如上",   "前者",   "后者",   "两者",
      "二者",   "三者",   "同样", "同理", "另一", "还",   "也",     "又",     "并",     "而",     "且",
      "则",     "就",     "才",   "即",   "以上", "以下", "如下",   "如图",   "如表",   "见",     "图",
      "我们",   "本",     "笔者", "作者", "他",   "她",   "你",     "您",     "前述",   "下面",   "上面",
      "接下来", "第",     "其次", "然后", "接着", "最后", "随后",   "之后",   "此后",   "再",     "包括",
      "包含",   "需要",   "可以", "能够", "会",   "使得", "导致",   "以便",   "以免",   "以及",   "或",
      "和",     "与之",   "对此", "除此", "后一", "前一", "有时",   "有些",   "某些",   "一方面", "另",
      "首先",   "先",     "都",   "均",   "不仅", "而且", "并且",   "两种",   "三种",   "四种",   "几种",
      "各种",   "所有这", "请",   "注意", "参见", "参考", "目的是", "原因是", "相应的", "为什么", "是否",
      "相同",   "更",     "把",   "将",   "被"};
  return kWords;
}

// Words anywhere in the sentence that point outside it.
const std::vector<std::string_view>& pointing() {
  static const std::vector<std::string_view> kWords{
      "上述",   "如上", "前述",     "上文",   "下文",   "如下",     "下列",   "以下几",   "如图",   "如表",
      "见图",   "见表", "所示",     "图中",   "表中",   "参考文献", "本发明", "实用新型", "实施例", "权利要求",
      "所述",   "我们", "笔者",     "作者",   "本文",   "本章",     "本节",   "本书",     "本研究", "本报告",
      "本标准", "这些", "前面提到", "前文",   "公式",   "http",     "www.",   "©",        "|",      "\t",
      "……",     "…",    "...",      "□",      "\ufffd", "\\",       "{",      "}",        "_",      "等等",
      "→",      "•",    "[",        "一词",   "二者",   "两者",     "后者",   "前者",     "分别",   "？",
      "！",     "?",    "!",        "第一步", "第二步", "如前",     "上面",   "下面的",   "你",     "您"};
  return kWords;
}

// Subjects that say too little without the document they stand in.
const std::vector<std::string_view>& generalStarts() {
  static const std::vector<std::string_view> kWords{
      "温度", "气压", "压力", "薄膜", "晶圆", "缺陷", "设备", "工艺", "方法", "系统",
      "速率", "速度", "材料", "过程", "结果", "试验", "实验", "用户", "公司", "数据",
      "模型", "装置", "产品", "项目", "图形", "清洗", "测量", "使用", "采用", "用",
      "把",   "将",   "选择", "通过", "为了", "以",   "在",   "当",   "如果", "由于"};
  return kWords;
}

bool balanced(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kPairs{
      {{"（", "）"}, {"(", ")"}, {"“", "”"}, {"《", "》"}, {"「", "」"}}};
  std::array<int, 5> open{};
  for (const std::string_view c : characters(text))
    for (std::size_t i = 0; i < kPairs.size(); ++i) {
      open[i] += c == kPairs[i].first ? 1 : c == kPairs[i].second ? -1 : 0;
      if (open[i] < 0)
        return false;
    }
  return std::all_of(open.begin(), open.end(), [](int count) { return count == 0; });
}

// An acronym, a formula or a name with digits outside every quantity: M1, EUV, SiO2.
bool hasName(std::string_view text, const std::vector<Quantity>& quantities) {
  for (std::size_t at = 0; at < text.size();) {
    const auto alphanumeric = [&](std::size_t i) {
      return i < text.size() && static_cast<unsigned char>(text[i]) < 128 &&
             std::isalnum(static_cast<unsigned char>(text[i])) != 0;
    };
    if (!alphanumeric(at)) {
      ++at;
      continue;
    }
    std::size_t end = at;
    int capitals = 0;
    int digits = 0;
    for (; alphanumeric(end); ++end) {
      capitals += text[end] >= 'A' && text[end] <= 'Z';
      digits += text[end] >= '0' && text[end] <= '9';
    }
    const Span word{at, end};
    at = end;
    const bool measured = std::any_of(quantities.begin(), quantities.end(),
                                      [&](const Quantity& quantity) { return quantity.span.overlaps(word); });
    if (!measured && (capitals >= 2 || (capitals >= 1 && digits >= 1)))
      return true;
  }
  return false;
}

// "温度还决定…", "检测也比较困难": what is added to the sentence before can be told without the adverb.
std::string withoutAdditives(std::string text) {
  static const std::vector<std::string_view> kKept{"还原",   "还有", "归还", "偿还",
                                                   "也就是", "也许", "还是", "也可能"};
  for (const std::string_view adverb : {"还", "也"}) {
    const std::size_t stop = std::min(text.find("，"), text.size());
    const std::size_t at = text.find(adverb);
    if (at == std::string::npos || at > stop || at == 0)
      continue;
    const bool kept = std::any_of(kKept.begin(), kKept.end(), [&](std::string_view word) {
      const std::size_t in = word.find(adverb);
      return at >= in && std::string_view(text).substr(at - in, word.size()) == word;
    });
    if (!kept)
      text.erase(at, adverb.size());
  }
  return text;
}

} // namespace

bool isConsequence(std::string_view connective) {
  for (const std::string_view word : {"因此", "所以", "因而", "由此", "于是", "故而", "为此"})
    if (connective == word)
      return true;
  return false;
}

bool standsAlone(std::string_view clause) {
  if (hanCount(clause) < 6 || hanCount(clause) > 70)
    return false;
  if (startsWithAny(clause, leaning()) ||
      startsWithAny(clause,
                    {"必须", "应",   "不",   "无法", "难", "降低", "提高", "增加", "减少", "形成", "影响",
                     "防止", "产生", "容易", "往往", "只", "仅",   "被",   "因此", "所以", "每"}))
    return false;
  return !containsAny(clause, {"它", "该", "这"});
}

std::optional<FactSentence> factSentence(const DocumentView& view, std::size_t number,
                                         const knowledge::DensityAnalyser* terms, std::string* whyNot) {
  const auto no = [&](const char* why) -> std::optional<FactSentence> {
    if (whyNot)
      *whyNot = why;
    return std::nullopt;
  };
  if (!view.prose[number])
    return no("not prose");
  FactSentence result;
  result.view = &view;
  result.number = number;
  result.chinese = true;
  result.quote = std::string(view.sentences[number].of(view.document->text));
  std::string text = tidy(result.quote);
  // What follows a semicolon goes on with the sentence before it, unless it names a subject of its own.
  const std::string_view earlier =
      number > 0 ? view.sentences[number - 1].of(view.document->text) : std::string_view();
  if ((earlier.ends_with("；") || earlier.ends_with(";")) &&
      startsWithAny(text, {"对于", "对", "在", "当", "如果", "若", "用", "采用", "使用", "由于", "通过", "以"}))
    return no("goes on");
  if (!text.ends_with("。"))
    return no("no full stop");
  text.resize(text.size() - std::string_view("。").size());
  // Take a leading connective off.
  std::string_view longest;
  for (const std::string_view connective : kConnectives)
    if (text.starts_with(connective) && connective.size() > longest.size())
      longest = connective;
  const std::string_view behind = std::string_view(text).substr(longest.size());
  if (!longest.empty() &&
      (behind.starts_with("，") || isConsequence(longest) || longest == "但是" || longest == "然而")) {
    result.connective = std::string(longest);
    text = std::string(cutStart(behind, {"，"}));
  }
  text = withoutAdditives(std::move(text));
  const std::vector<Span> parts = clauses(text);
  const std::size_t length = hanCount(text);
  if (length < kFewest)
    return no("too short");
  if (length > kMost || text.size() > 420 || parts.size() > 8)
    return no("too long");
  // An order told in steps belongs to what the sentence before names; it can be asked for as a whole.
  result.steps = startsWithAny(text, {"首先", "第一步", "先"});
  if (!result.steps && startsWithAny(text, leaning()))
    return no("leans on the sentence before");
  for (const std::string_view word : pointing())
    if (contains(text, word) && !(result.steps && (word == "第一步" || word == "第二步")))
      return no("points outside");
  if (!balanced(text))
    return no("brackets");
  const std::string_view first = parts.front().of(text);
  if (containsAny(first, {"它", "该", "这", "那么", "同样", "仍然", "依然", "反而", "却"}) &&
      !contains(first, "应该"))
    return no("pronoun");
  // Further on a pronoun has something to stand for; several of them have not.
  std::size_t pronouns = 0;
  for (const std::string_view word : {"它", "该", "这", "其"})
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
      pronouns += !(word == "其" && (text.substr(at, 6) == "其他" || text.substr(at, 6) == "其它")) &&
                  !(word == "该" && at >= 3 && text.substr(at - 3, 3) == "应");
  if (pronouns > 2)
    return no("pronouns");
  std::size_t colons = 0;
  for (std::size_t at = text.find("："); at != std::string::npos; at = text.find("：", at + 1))
    ++colons;
  if (colons > 1 || contains(text, "；") + colons > 1 || contains(text, ": "))
    return no("list");
  if (containsAny(text, {"（1）", "(1)", "①", "一是", "第一，"}))
    return no("list");
  if (colons == 1 && hanCount(std::string_view(text).substr(0, text.find("："))) < 8)
    return no("list");
  result.statement = std::move(text);
  result.quantities = text::chineseQuantities(result.statement);
  if (terms)
    for (knowledge::TermOccurrence& hit : terms->analyse(result.statement).hits)
      if (standsFree(result.statement, hit.span))
        result.terms.push_back(std::move(hit));
  const bool named = hasName(result.statement, result.quantities);
  const bool general = startsWithAny(result.statement, generalStarts()) || hanCount(subjectOf(first)) < 3;
  result.needsFrame = !named && (!result.quantities.empty() || general);
  if (result.needsFrame && view.chineseFrame.empty() && (general || hanCount(subjectOf(first)) < 6))
    return no("names nothing");
  result.modal = containsAny(result.statement, {"可能", "也许", "或许", "大概", "似乎"});
  result.score = 0.55;
  result.score += named ? 0.15 : 0.0;
  result.score += std::min<double>(0.15, 0.05 * static_cast<double>(result.terms.size()));
  result.score += result.quantities.empty() ? 0.0 : 0.1;
  result.score -= result.modal ? 0.15 : 0.0;
  result.score -= pronouns > 0 && !contains(result.statement, "称为") ? 0.08 : 0.0;
  result.score -= general ? 0.05 : 0.0;
  result.score -= colons > 0 ? 0.1 : 0.0;
  result.score -= parts.size() > 4 ? 0.08 : 0.0;
  result.score -= length > 80 ? 0.1 : 0.0;
  return result;
}

} // namespace reticle::benchmark::chinese
