// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/chinese.h"
#include "benchmark/chineserules.h"

#include <algorithm>
#include <array>
#include <set>

namespace reticle::benchmark::chinese {

namespace {

const std::vector<std::string_view> kHedges{"大约", "约",   "大概", "接近",   "将近",
                                            "仅",   "只有", "高达", "也就是", "平均"};
const std::vector<std::string_view> kCopulas{"约为", "分别为", "只有", "仅为", "可达", "达到", "等于",
                                             "设为", "保持在", "为",   "是",   "达",   "仅",   "约"};
const std::vector<std::string_view> kJoins{"而",   "但是", "但",   "并且", "而且",  "且",
                                           "同时", "因此", "所以", "则",   "也就是"};

// A clause that says under what condition the next one holds.
bool isLead(std::string_view clause) {
  for (const std::string_view end : {"时", "后", "中", "下", "上", "内", "期间", "之前", "以前"})
    if (clause.ends_with(end))
      return true;
  return startsWithAny(clause, {"当", "如果", "若", "对于", "在", "以"});
}

struct Phrase {
  std::string subject; // "吸收层"; empty when none is named
  std::string property;
};

// "吸收层的厚度" or "吸收层厚度": no value when no noun for a quantity ends it.
std::optional<Phrase> phraseOf(std::string_view noun) {
  const std::string_view property = endingProperty(noun);
  if (property.empty())
    return std::nullopt;
  const std::size_t of = noun.rfind("的");
  if (of != std::string_view::npos && of > 0)
    return Phrase{std::string(noun.substr(0, of)),
                  std::string(noun.substr(of + std::string_view("的").size()))};
  const std::string_view rest = noun.substr(0, noun.size() - property.size());
  if (rest.empty())
    return Phrase{{}, std::string(property)};
  return Phrase{{}, std::string(noun)};
}

bool named(std::string_view subject) {
  return !subject.empty() &&
         !startsWithAny(
             subject, {"它", "其", "该", "此", "这", "相同", "同样", "目前", "另", "每", "各", "两", "允许"}) &&
         hanCount(subject) <= 32;
}

bool inBrackets(std::string_view text, std::size_t at) {
  const std::string_view before = text.substr(0, at);
  for (const auto& [open, close] : {std::pair<std::string_view, std::string_view>{"（", "）"}, {"(", ")"}})
    if (before.rfind(open) != std::string_view::npos &&
        (before.rfind(close) == std::string_view::npos || before.rfind(close) < before.rfind(open)))
      return true;
  return false;
}

std::string withoutBrackets(std::string_view text) {
  std::string result(text);
  for (std::size_t open = result.find("（"); open != std::string::npos; open = result.find("（")) {
    const std::size_t close = result.find("）", open);
    if (close == std::string::npos)
      break;
    result.erase(open, close + std::string_view("）").size() - open);
  }
  return result;
}

const std::set<std::string_view>& changeVerbs() {
  static const std::set<std::string_view> kVerbs{
      "升高", "提高", "增加", "增大", "上升", "升",   "降低", "下降", "减小", "减少", "降",
      "缩短", "缩小", "延长", "展宽", "磨损", "加快", "扩大", "增强", "减弱", "增长", "提升",
      "压缩", "放宽", "改善", "恶化", "下调", "上调", "变化", "改变", "变",   "收窄", "回落",
      "攀升", "加深", "加厚", "减薄", "衰减", "跌",   "涨",   "调整"};
  return kVerbs;
}

} // namespace

bool isSigned(std::string_view unit) {
  return startsWithAny(unit, {"零下…", "负…", "正负…", "±…", "-…", "−…"});
}

bool isMultiple(std::string_view unit) {
  return unit.ends_with("倍");
}

std::string unitName(std::string_view unit) {
  if (unit == "%" || unit.starts_with("百分之"))
    return "个百分点";
  if (unit.starts_with("比"))
    return {};
  const std::size_t mark = unit.find("…");
  if (mark == std::string_view::npos)
    return std::string(unit);
  const std::string suffix(unit.substr(mark + std::string_view("…").size()));
  const std::string_view prefix = unit.substr(0, mark);
  if (isSigned(unit))
    return {};
  if (!prefix.starts_with("每"))
    return suffix;
  return suffix + "/" + std::string(prefix.substr(std::string_view("每").size()));
}

std::vector<Change> changesIn(const FactSentence& sentence) {
  std::vector<Change> result;
  const std::string_view text = sentence.statement;
  std::vector<const Quantity*> open; // "从4.5纳米（三倍标准差）降低到2.4纳米": not what stands in brackets
  for (const Quantity& quantity : sentence.quantities)
    if (!inBrackets(text, quantity.span.begin))
      open.push_back(&quantity);
  for (std::size_t i = 0; i + 1 < open.size(); ++i) {
    const Quantity& a = *open[i];
    const Quantity& b = *open[i + 1];
    if (a.range || b.range || a.unit != b.unit || isSigned(a.unit) || a.value == b.value || a.value <= 0 ||
        b.value <= 0)
      continue;
    const std::string_view before = cutEnd(text.substr(0, a.span.begin), kHedges);
    if (!before.ends_with("从") && !before.ends_with("由"))
      continue;
    std::string between = withoutBrackets(text.substr(a.span.end, b.span.begin - a.span.end));
    std::string_view verb = cutEnd(between, kHedges);
    const std::size_t whole = verb.size();
    verb = cutEnd(verb, {"到了", "到", "至", "为", "成"});
    if (verb.size() == whole || !changeVerbs().contains(verb))
      continue;
    result.push_back({&a, &b, before.size() - std::string_view("从").size(), std::string(verb)});
  }
  return result;
}

std::vector<PropertyFact> propertyFacts(const FactSentence& sentence) {
  std::vector<PropertyFact> result;
  if (sentence.steps)
    return result;
  const std::string_view text = sentence.statement;
  std::string lead;
  bool leading = true;   // only conditions so far
  std::string base;      // whose properties the sentence tells
  std::string inherited; // the property that a clause without one continues
  for (const Span span : clauses(text)) {
    const std::string_view clause = cutStart(span.of(text), kJoins);
    std::vector<const Quantity*> inside;
    for (const Quantity& quantity : sentence.quantities)
      if (span.contains(quantity.span))
        inside.push_back(&quantity);
    if (leading && isLead(clause)) {
      lead += std::string(clause) + "，";
      continue;
    }
    const bool first = leading;
    leading = false;
    const auto subject = [&] {
      const std::string_view whole = subjectOf(clause);
      return std::string(whole.substr(0, std::min(whole.find("的"), whole.size())));
    };
    if (first && inside.size() != 1)
      base = subject();
    if (inside.size() != 1 || inside.front()->range) {
      inherited.clear();
      continue;
    }
    const Quantity& quantity = *inside.front();
    const std::string_view behind = text.substr(quantity.span.end, span.end - quantity.span.end);
    std::string_view head =
        text.substr(0, quantity.span.begin).substr(static_cast<std::size_t>(clause.data() - text.data()));
    PropertyFact fact;
    fact.chinese = true;
    fact.quantity = quantity;
    fact.value = std::string(quantity.span.of(text));
    // "测量一个点需要90秒"
    const std::string_view needed = cutEnd(cutEnd(head, kHedges), {"只需要", "只需", "需要", "需"});
    const std::string_view needing = cutEnd(head, kHedges);
    if (needed.size() < needing.size() && hanCount(needed) >= 3 && hanCount(behind) <= 4 && named(needed) &&
        !quantity.unit.empty() && quantity.unit.find("…") == std::string::npos) {
      fact.question = lead + std::string(needed) + "需要多少" + quantity.unit + std::string(behind);
      fact.property = "所需" + quantity.unit;
      result.push_back(std::move(fact));
      continue;
    }
    const std::string_view noun = cutEnd(cutEnd(head, kHedges), kCopulas);
    const bool tail = !behind.empty() && behind != "左右";
    if (noun.size() == head.size() || tail || contains(noun, "从") || inside.front()->value == 0) {
      if (first)
        base = subject();
      inherited.clear();
      continue;
    }
    std::optional<Phrase> phrase = phraseOf(noun);
    const bool going = std::any_of(changeVerbs().begin(), changeVerbs().end(),
                                   [&](std::string_view verb) { return noun.ends_with(verb); });
    if (!phrase && !inherited.empty() && !going && hanCount(noun) >= 1 && hanCount(noun) <= 12)
      phrase = Phrase{std::string(noun), inherited}; // "A的覆盖率约为15%，B约为70%"
    if (!phrase) {
      if (first)
        base = subject();
      continue;
    }
    if (!phrase->subject.empty() && base.ends_with(phrase->subject))
      phrase->subject = base; // "钨抛光液…，抛光液的酸碱度"
    if (phrase->subject.empty())
      phrase->subject = base;
    else if (base.empty() || first)
      base = phrase->subject;
    if (!named(phrase->subject) || hanCount(phrase->property) > 12)
      continue;
    inherited = phrase->property;
    fact.property = phrase->property;
    fact.noun = phrase->subject + "的" + phrase->property;
    fact.question = lead + fact.noun + "是多少";
    if (!lead.empty())
      fact.noun.clear(); // holds under a condition, which a comparison would lose
    result.push_back(std::move(fact));
  }
  return result;
}

std::optional<Bearer> bearerOf(const Scene& scene, const PropertyFact& fact) {
  // "氮化钛薄膜的厚度是多少": the term with which the name of the thing ends, or a word for its form behind it.
  static const std::vector<std::string_view> kForms{"",     "薄膜", "膜",   "层",   "涂层", "衬底", "晶圆",
                                                    "抛光", "刻蚀", "沉积", "溅射", "工艺", "过程"};
  const std::size_t of = fact.noun.rfind("的" + fact.property);
  if (of == std::string::npos || !fact.question.starts_with(fact.noun))
    return std::nullopt;
  const std::string_view name = std::string_view(fact.noun).substr(0, of);
  if (containsAny(name, {"和", "与", "、", "或"}))
    return std::nullopt; // of two things together
  for (const knowledge::TermOccurrence& hit : scene.terms->analyse(fact.question).hits) {
    if (hit.span.end > of || !standsFree(name.substr(0, hit.span.end), hit.span))
      continue;
    const std::string_view form = name.substr(hit.span.end);
    if (std::find(kForms.begin(), kForms.end(), form) != kForms.end())
      return Bearer{hit.span, std::string(form), true};
  }
  return std::nullopt;
}

std::string propertyBefore(const FactSentence& sentence, const Quantity& quantity) {
  const std::string_view head =
      cutEnd(std::string_view(sentence.statement).substr(0, quantity.span.begin), kHedges);
  const std::string_view noun = cutEnd(head, kCopulas);
  return noun.size() < head.size() ? std::string(endingProperty(noun)) : std::string();
}

std::optional<Pairing> pairingOf(const PropertyFact& a, const PropertyFact& b) {
  if (a.noun.empty() || b.noun.empty() || a.noun == b.noun || a.quantity.unit != b.quantity.unit ||
      a.quantity.value == b.quantity.value || a.quantity.value <= 0 || b.quantity.value <= 0 ||
      a.property != b.property || isSigned(a.quantity.unit) || isMultiple(a.quantity.unit))
    return std::nullopt;
  return Pairing{a.noun, b.noun, a.property, a.quantity, b.quantity, true};
}

std::optional<Definition> definitionOf(const FactSentence& sentence) {
  if (!sentence.connective.empty() || sentence.steps)
    return std::nullopt;
  const std::string_view text = sentence.statement;
  const auto term = [](std::string_view word) {
    static const std::vector<std::string_view> kVague{
        "缺点", "优点", "原因", "目的", "关键", "问题", "作用", "限制", "特点", "结果", "任务", "目标",
        "前提", "条件", "核心", "方向", "之一", "成分", "途径", "手段", "挑战", "难点", "好处", "代价"};
    return hanCount(word) + (word.size() - 3 * hanCount(word)) >= 2 && hanCount(word) <= 12 &&
           !contains(word, "的") && !contains(word, "，") && !contains(word, "、") &&
           std::none_of(kVague.begin(), kVague.end(),
                        [&](std::string_view end) { return word.ends_with(end); });
  };
  // "…，这种现象称为靶中毒"
  for (const std::string_view verb :
       {"这种现象被称为", "这种现象称为", "这一现象称为", "这一点称为", "这称为", "这种方法称为",
        "这一过程称为", "这种技术称为", "这叫做", "这种效应称为", "这就是所谓的"}) {
    const std::size_t at = text.find("，" + std::string(verb));
    if (at == std::string_view::npos)
      continue;
    Definition result;
    result.term = std::string(text.substr(at + std::string_view("，").size() + verb.size()));
    result.verb = "称为";
    result.meaning = std::string(text.substr(0, at));
    if (term(result.term) && hanCount(result.meaning) >= 8)
      return result;
    return std::nullopt;
  }
  for (const std::string_view verb :
       {"是指", "指的是", "定义为", "被定义为", "是一种", "是一类", "是一项", "是"}) {
    const std::size_t at = findMarker(text, verb);
    if (at == std::string_view::npos || at == 0)
      continue;
    Definition result;
    result.term = std::string(cutStart(text.substr(0, at), {"所谓的", "所谓"}));
    result.term = std::string(cutEnd(result.term, {"，", "被"}));
    result.verb = verb == "是一种" || verb == "是一类" || verb == "是一项" ? "是" : std::string(verb);
    result.meaning = std::string(text.substr(at + result.verb.size()));
    if (!term(result.term))
      return std::nullopt;
    const std::string_view meaning = result.meaning;
    const std::string_view kind = meaning.substr(0, std::min(meaning.find("，"), meaning.size()));
    if (hanCount(meaning) < 8 ||
        startsWithAny(meaning, {"最", "重要", "主要", "关键", "常用", "目前", "由", "因为", "为了"}))
      return std::nullopt;
    static const std::vector<std::string_view> kEmpty{"因素", "来源", "关键", "基础", "核心", "部分",
                                                      "前提", "条件", "结果", "环节", "标志", "问题",
                                                      "之一", "首选", "手段", "目标"};
    // "X是Y" without more may say anything about X: what sets a kind apart stands before its noun.
    if (verb == "是" &&
        (!contains(kind, "的") || hanCount(kind) < 8 || kind.ends_with("的") ||
         containsAny(kind, {"一半", "以上", "倍", "%"}) ||
         std::any_of(kEmpty.begin(), kEmpty.end(), [&](std::string_view end) { return kind.ends_with(end); })))
      return std::nullopt;
    return result;
  }
  return std::nullopt;
}

bool worthAsking(const FactSentence& sentence, const Quantity& quantity) {
  const std::string_view text = sentence.statement;
  if (sentence.steps || quantity.span.begin < 6)
    return false;
  const std::string_view before = text.substr(0, quantity.span.begin);
  const std::string_view behind = text.substr(quantity.span.end);
  if (inBrackets(text, quantity.span.begin))
    return false;
  if ((quantity.value == 1 && quantity.decimals == 0) || quantity.value == 0)
    return false;
  // "25±3℃": one value with its tolerance.
  if (isSigned(quantity.unit) && !before.empty() && before.back() >= '0' && before.back() <= '9')
    return false;
  if (before.ends_with("或") || before.ends_with("/") || before.ends_with("×") ||
      startsWithAny(behind, {"或", "×", "/", "（", "("}))
    return false;
  // An attribute ("300毫米晶圆") or one side of a ratio is not what the sentence says.
  static const std::vector<std::string_view> kBehind{
      "，", "。", "；", "、", "）", "的", "时", "以", "左右", "后", "之", "升", "降", "提", "增", "减", "到",
      "至", "展", "下", "缩", "延", "磨", "变", "改", "和",   "与", "就", "会", "不", "则", "才", "内", "高",
      "低", "上", "大", "小", "多", "少", "长", "短", "快",   "慢", "厚", "薄", "宽", "窄", "深", "浅"};
  if (!behind.empty() && !quantity.counted && !startsWithAny(behind, kBehind))
    return false;
  if (quantity.counted && quantity.value < 3)
    return false;
  // The rest of the sentence must not give it away.
  int same = 0;
  for (const double number : numbersIn(text))
    same += number == std::abs(quantity.value);
  for (const Quantity& other : sentence.quantities)
    same += other.inCharacters && other.value == quantity.value;
  if (same > 1)
    return false;
  if (!quantity.unit.empty())
    return true;
  const std::string_view head = cutEnd(before, kHedges);
  const std::string_view noun =
      cutEnd(cutEnd(head, kCopulas), {"提高到", "降低到", "升高到", "减小到", "增加到"});
  return noun.size() < head.size() && (!endingProperty(noun).empty() || contains(noun, "从"));
}

} // namespace reticle::benchmark::chinese
