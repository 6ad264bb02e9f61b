// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/chinese.h"
#include "benchmark/chineserules.h"

#include <algorithm>
#include <array>

namespace reticle::benchmark::chinese {

namespace {

constexpr std::string_view kComma = "，";
// What begins with a verb is something done, not a thing to be compared.
const std::vector<std::string_view> kActions{"测量", "使用", "采用", "选择", "提高", "降低", "增加",
                                             "减少", "进行", "处理", "当",   "如果", "在",   "把",
                                             "将",   "由于", "因为", "每",   "第",   "从"};

Subjective start(const FactSentence& sentence, SubType type, double quality) {
  Subjective result;
  result.type = type;
  result.answer = stated(sentence);
  result.evidence.push_back(quoteOf(sentence));
  result.sentences.push_back(idOf(sentence));
  result.score = sentence.score * quality;
  return result;
}

void push(const FactSentence& sentence, Subjective item, const std::vector<std::string>& forms,
          std::vector<Subjective>& out) {
  for (const std::string& form : forms)
    item.forms.push_back(framed(sentence, form));
  out.push_back(std::move(item));
}

// The sentence before in the same passage, when it can be asked about.
const FactSentence* before(const Scene& scene, const FactSentence& sentence) {
  for (const FactSentence& other : scene.sentences)
    if (other.view == sentence.view && other.item == sentence.item && other.number + 1 == sentence.number)
      return &other;
  return nullptr;
}

void withEarlier(Subjective& item, const FactSentence& earlier) {
  item.answer = stated(earlier) + item.answer;
  item.evidence.insert(item.evidence.begin(), quoteOf(earlier));
  item.sentences.push_back(idOf(earlier));
}

void definition(const FactSentence& sentence, std::vector<Subjective>& out) {
  const std::optional<Definition> found = chinese::definitionOf(sentence);
  if (!found)
    return;
  Subjective item = start(sentence, SubType::Definition, 1.0);
  const std::string& term = found->term;
  item.part = "说明" + term + "的含义";
  push(sentence, std::move(item),
       {"什么是" + term + "？请给出其定义。", term + "的定义是什么，有哪些要点？", "请解释" + term + "的含义。",
        "如何定义" + term + "？请说明其特征。", term + "指的是什么？请具体说明。"},
       out);
}

void process(const Scene& scene, const FactSentence& sentence, std::vector<Subjective>& out) {
  const std::string_view text = sentence.statement;
  const bool ordered = containsAny(text, {"，然后", "，再", "，接着", "，随后", "，最后", "，第二步"});
  if (!ordered)
    return;
  if (sentence.steps) {
    // "鳍刻蚀分为三步。首先…，然后…，最后…": the sentence before names what is done.
    const FactSentence* earlier = before(scene, sentence);
    if (!earlier || earlier->steps || hanCount(earlier->statement) > 40)
      return;
    Subjective item = start(sentence, SubType::Process, 1.0);
    withEarlier(item, *earlier);
    item.part = "按顺序说明“" + earlier->statement + "”所指的各个步骤";
    push(*earlier, std::move(item),
         {earlier->statement + "，各步骤依次是什么？", earlier->statement + "，请按先后顺序说明每一步做什么。",
          earlier->statement + "，具体的步骤及其顺序是怎样的？"},
         out);
    return;
  }
  // "氧化剂先把钨变为氧化钨，然后磨料把它磨去"
  const std::vector<Span> parts = clauses(text);
  std::size_t from = 0;
  while (from < parts.size() && !startsWithAny(parts[from].of(text), {"然后", "再", "接着", "随后", "最后"}))
    ++from;
  if (from == 0 || from >= parts.size() || from > 2)
    return;
  const std::string step(text.substr(0, parts[from].begin - kComma.size()));
  if (!standsAlone(step) || hanCount(subjectOf(step)) < 2)
    return;
  Subjective item = start(sentence, SubType::Process, 0.95);
  item.part = "说明“" + step + "”之后的步骤";
  push(sentence, std::move(item),
       {step + "，接下来依次发生什么？", step + "，随后的步骤是什么？",
        step + "，此后的过程如何继续？请按顺序说明。"},
       out);
}

void causalForms(const FactSentence& sentence, std::string_view effect, double quality,
                 const FactSentence* earlier, std::vector<Subjective>& out) {
  if (!standsAlone(effect) || contains(effect, "：") || containsAny(effect, {"因为", "由于", "因此", "所以"}))
    return;
  const std::string clause(effect);
  // "主刻蚀需要40秒": of a number it has to be said what it belongs to.
  const std::string_view subject = subjectOf(effect);
  if (std::any_of(clause.begin(), clause.end(), [](char c) { return c >= '0' && c <= '9'; }) &&
      !contains(effect, "的") && hanCount(subject) < 4)
    return;
  Subjective item = start(sentence, SubType::Causal, quality);
  if (earlier)
    withEarlier(item, *earlier);
  item.part = "说明为什么" + clause;
  push(sentence, std::move(item),
       {"为什么" + clause + "？", clause + "，原因是什么？", "请说明" + clause + "的原因。",
        "是什么原因使得" + clause + "？", clause + "，这应当如何解释？", "如何解释" + clause + "这一事实？"},
       out);
}

// The clauses before a place, from the last one that can stand alone; a condition before it stays.
std::string_view effectBefore(std::string_view text, std::size_t end) {
  const std::string_view head = text.substr(0, end);
  const std::vector<Span> parts = clauses(head);
  if (parts.size() <= 2)
    return head;
  const std::string_view last = head.substr(parts.back().begin);
  const std::string_view condition = parts[parts.size() - 2].of(head);
  if (condition.ends_with("时") || condition.ends_with("后") || startsWithAny(condition, {"当", "如果", "在"}))
    return head.substr(parts[parts.size() - 2].begin);
  return cutStart(last, {"而", "但是", "但"});
}

// With these a clause goes on about the subject of the one before.
const std::vector<std::string_view> kVerbs{"发生", "出现", "具有", "引起", "造成", "得到", "获得",
                                           "达到", "保持", "提供", "避免", "减轻", "加快", "缩短",
                                           "延长", "高于", "低于", "大于", "小于", "优于", "成为",
                                           "适合", "适用", "能",   "可",   "要",   "比"};

// "X把随机写变成顺序写，所以写入吞吐量高于Y": the property is X's.
std::string owned(std::string_view text, std::string_view effect) {
  const std::string_view subject = subjectOf(effect);
  const std::string_view owner = subjectOf(clauses(text).front().of(text));
  const bool subjectless = startsWithAny(effect, kVerbs);
  const bool bare = !subject.empty() && !contains(subject, "的") && !endingProperty(subject).empty();
  const bool fits = hanCount(owner) >= 3 && hanCount(owner) <= 12 && !contains(owner, "的") &&
                    !startsWithAny(owner, kActions) && endingProperty(owner).empty();
  if (subjectless)
    return fits ? std::string(owner) + std::string(effect) : std::string();
  return bare && fits && !sharePair(owner, subject) ? std::string(owner) + "的" + std::string(effect)
                                                    : std::string(effect);
}

void causal(const Scene& scene, const FactSentence& sentence, std::vector<Subjective>& out) {
  const std::string_view text = sentence.statement;
  if (isConsequence(sentence.connective)) {
    if (const FactSentence* earlier = before(scene, sentence))
      causalForms(sentence, text, 0.95, earlier, out);
    return;
  }
  for (const std::string_view mark : {"，因为", "，这是因为", "，是因为", "，原因是", "，是由于", "，这是由于"})
    if (const std::size_t at = text.find(mark); at != std::string_view::npos) {
      causalForms(sentence, effectBefore(text, at), 1.0, nullptr, out);
      return;
    }
  const std::vector<Span> parts = clauses(text);
  // "由于C，E" and "因为C，所以E"; what follows E by another conclusion is left out.
  if (startsWithAny(text, {"由于", "因为"})) {
    std::size_t from = 1;
    for (std::size_t i = 1; i < parts.size(); ++i)
      if (startsWithAny(parts[i].of(text), {"所以", "因此", "因而"}))
        from = i;
    if (from < parts.size())
      causalForms(sentence, cutStart(text.substr(parts[from].begin), {"所以", "因此", "因而"}), 1.0, nullptr,
                  out);
    return;
  }
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::string_view part = parts[i].of(text);
    const std::string_view effect = cutStart(part, {"所以", "因此", "因而", "于是", "故"});
    if (effect.size() < part.size()) {
      causalForms(sentence, owned(text, text.substr(parts[i].end - effect.size())), 1.0, nullptr, out);
      return;
    }
    // "沉积速率因此突然下降一半"
    if (const std::size_t at = part.find("因此"); at != std::string_view::npos && at > 0) {
      const std::string whole =
          std::string(part.substr(0, at)) + std::string(part.substr(at + std::string_view("因此").size()));
      causalForms(sentence, whole, 0.9, nullptr, out);
      return;
    }
  }
  // "X会使Y": asked forwards, where X is the one given.
  for (const std::string_view mark :
       {"会使", "会导致", "会造成", "会引起", "使得", "导致", "造成", "会加快", "会降低", "会增加"}) {
    const std::string_view first = parts.front().of(text);
    const std::size_t at = first.find(mark);
    if (at == std::string_view::npos || parts.size() > 4)
      continue;
    const std::string cause(first.substr(0, at));
    if (hanCount(cause) < 4 || hanCount(cause) > 24 || !standsAlone(cause + "会带来后果"))
      continue;
    Subjective item = start(sentence, SubType::Causal, 0.85);
    item.part = "说明" + cause + "会造成什么结果";
    push(sentence, std::move(item),
         {cause + "会造成什么结果？", cause + "会带来哪些影响？", "请说明" + cause + "的后果。",
          cause + "将产生怎样的作用？"},
         out);
    return;
  }
}

void comparative(const FactSentence& sentence, std::vector<Subjective>& out) {
  const std::string_view text = sentence.statement;
  const auto ask = [&](const std::string& a, const std::string& b, double quality) {
    if (a == b || hanCount(a) < 2 || hanCount(b) < 2 || hanCount(a) > 26 || hanCount(b) > 26 ||
        contains(a, b) || contains(b, a) ||
        containsAny(a + b, {"它", "其", "该", "这", "相同", "同样", "，"}) || startsWithAny(a, kActions) ||
        startsWithAny(b, kActions))
      return false;
    Subjective item = start(sentence, SubType::Comparative, quality);
    item.part = "比较" + a + "与" + b;
    push(sentence, std::move(item),
         {a + "与" + b + "有什么不同？", "比较" + a + "与" + b + "，并说明两者的差别。",
          "请说明" + a + "和" + b + "之间的差异。", a + "与" + b + "的区别在哪里？"},
         out);
    return true;
  };
  const std::vector<PropertyFact> facts = chinese::propertyFacts(sentence);
  for (std::size_t i = 0; i + 1 < facts.size(); ++i)
    for (std::size_t j = i + 1; j < facts.size(); ++j)
      if (const std::optional<Pairing> pairing = chinese::pairingOf(facts[i], facts[j]))
        if (ask(pairing->first, pairing->second, 0.95))
          return;
  const std::vector<Span> parts = clauses(text);
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::string_view part = parts[i].of(text);
    const std::string_view right = cutStart(part, {"而"});
    if (right.size() == part.size() || right.starts_with("且") || right.starts_with("是"))
      continue;
    const std::string a(cutEnd(subjectOf(parts[i - 1].of(text)), {"的"}));
    const std::string b(cutEnd(subjectOf(right), {"的"}));
    // Two things of which the same is said; else it is two remarks.
    if (hanCount(a) >= 2 && hanCount(b) >= 2 && sharePair(parts[i - 1].of(text), right) && ask(a, b, 0.85))
      return;
  }
  // "与湿法刻蚀相比，干法刻蚀具有方向性"
  if (startsWithAny(text, {"与", "和", "相比于", "较之"}) && parts.size() >= 2) {
    const std::string_view other =
        cutEnd(cutStart(parts.front().of(text), {"与", "和", "相比于", "较之"}), {"相比"});
    const std::string_view own = subjectOf(parts[1].of(text));
    if (contains(parts.front().of(text), "相比") && !own.empty() &&
        ask(std::string(own), std::string(other), 1.0))
      return;
  }
  // "密集图形的刻蚀速率比孤立图形低6%"
  for (const Span span : parts) {
    const std::string_view clause = cutStart(span.of(text), {"因此", "所以", "但", "而"});
    const std::size_t than = findMarker(clause, "比");
    if (than == std::string_view::npos || than == 0)
      continue;
    std::size_t end = std::string_view::npos;
    for (const std::string_view adjective : {"高", "低", "大", "小", "多", "少", "快", "慢", "厚", "薄", "宽",
                                             "窄", "长", "短", "硬", "软", "更", "要"})
      end = std::min(end, findMarker(clause, adjective, than + std::string_view("比").size() + 1));
    if (end == std::string_view::npos)
      continue;
    const std::string a(clause.substr(0, than));
    std::string_view b =
        clause.substr(than + std::string_view("比").size(), end - than - std::string_view("比").size());
    if (std::any_of(b.begin(), b.end(), [](char c) { return c >= '0' && c <= '9'; }))
      continue;
    if (hanCount(subjectOf(a)) != 0 && hanCount(subjectOf(a)) < hanCount(a))
      continue; // a verb before "比"
    // "A的刚度比B高": of B the same is meant.
    std::string other(b);
    if (const std::size_t of = a.rfind("的"); of != std::string::npos && !contains(b, "的") &&
                                              !endingProperty(a).empty() && endingProperty(b).empty())
      other += a.substr(of);
    if (ask(a, other, 0.85))
      return;
  }
}

void problem(const FactSentence& sentence, std::vector<Subjective>& out) {
  const std::string_view text = sentence.statement;
  const std::vector<Span> parts = clauses(text);
  const std::string_view first = parts.front().of(text);
  for (const std::string_view noun : {"缺点", "不足", "限制", "局限性", "局限", "弊端", "难点", "挑战", "问题",
                                      "风险", "代价", "短板", "缺陷"}) {
    const std::size_t at = first.find(std::string(noun) + "是");
    if (at == std::string_view::npos || at == 0)
      continue;
    const std::string what(first.substr(0, at + noun.size()));
    if (hanCount(what) < noun.size() / 3 + 3 || hanCount(what) > 26 || !contains(what, "的") ||
        containsAny(what, {"它", "其", "该", "这"}))
      continue;
    Subjective item = start(sentence, SubType::Problem, 1.0);
    item.part = "指出" + what;
    push(sentence, std::move(item),
         {what + "是什么？请具体说明。", "请指出" + what + "。", "请描述" + what + "是什么。"}, out);
    return;
  }
  // "受…限制"
  if (const std::size_t at = first.find("受");
      at != std::string_view::npos && at > 0 && first.ends_with("限制")) {
    const std::string about(first.substr(0, at));
    if (hanCount(about) >= 3 && hanCount(about) <= 24) {
      Subjective item = start(sentence, SubType::Problem, 1.0);
      item.part = "说明" + about + "受什么限制";
      push(sentence, std::move(item),
           {about + "受到什么因素的限制？", "请说明" + about + "受什么限制。", "是什么限制了" + about + "？"},
           out);
      return;
    }
  }
  static const std::vector<std::string_view> kHarm{
      "变软", "失效", "开裂", "划伤", "腐蚀", "弯曲", "变差", "中毒", "击穿", "退化", "过宽", "无法",
      "不能", "缺陷", "损坏", "脱落", "停止", "团聚", "塌陷", "倒塌", "烧毁", "泄漏", "漏电", "断裂",
      "短路", "断路", "堵塞", "溢出", "误报", "超时", "崩溃", "恶化", "溶解", "倾斜", "倾倒", "划痕",
      "孔洞", "剥离", "混合", "降级", "老化", "受损", "困难", "污染", "报警"};
  // "温度超过55摄氏度时，抛光垫变软": under which condition?
  if (parts.size() >= 2 && (first.ends_with("时") || startsWithAny(first, {"当", "如果", "一旦", "若"}))) {
    const std::string_view event = cutStart(parts[1].of(text), {"则", "就"});
    if (containsAny(event, kHarm) && standsAlone(event) && hanCount(event) >= 6 &&
        !containsAny(event, {"因此", "所以", "就", "高于", "低于", "超过", "大于", "小于"})) {
      const std::string what(event);
      Subjective item = start(sentence, SubType::Problem, 0.9);
      item.part = "说明在什么条件下" + what;
      push(sentence, std::move(item),
           {"在什么条件下" + what + "？", what + "的条件是什么？", "请说明什么情况下" + what + "。"}, out);
      return;
    }
  }
  // "A，但是B": what has to be paid for A.
  static const std::vector<std::string_view> kPrice{
      "降低", "下降", "增加", "升高", "不能", "无法", "难",   "吸收",   "损失", "慢",   "差",
      "缺陷", "划痕", "成本", "费用", "容易", "只有", "仅",   "需要",   "有害", "变大", "较低",
      "较高", "较慢", "更慢", "更长", "更多", "复杂", "昂贵", "不稳定", "误差"};
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::string_view part = parts[i].of(text);
    const std::string_view price = cutStart(part, {"但是", "但", "不过", "然而", "却"});
    if (price.size() == part.size() || !containsAny(text.substr(parts[i].begin), kPrice))
      continue;
    const std::string gain(text.substr(0, parts[i].begin - kComma.size()));
    if (!standsAlone(gain) || hanCount(gain) > 56 || contains(gain, "；"))
      continue;
    Subjective item = start(sentence, SubType::Problem, 0.85);
    item.part = "指出“" + gain + "”的不足或代价";
    push(sentence, std::move(item),
         {gain + "，但存在什么不足？", gain + "，但需要付出什么代价或受到什么限制？",
          gain + "，但有哪些缺点或限制？"},
         out);
    return;
  }
}

} // namespace

std::vector<Subjective> subjectiveOf(const Scene& scene, const FactSentence& sentence) {
  std::vector<Subjective> result;
  process(scene, sentence, result);
  if (sentence.steps)
    return result;
  definition(sentence, result);
  causal(scene, sentence, result);
  comparative(sentence, result);
  problem(sentence, result);
  return result;
}

} // namespace reticle::benchmark::chinese
