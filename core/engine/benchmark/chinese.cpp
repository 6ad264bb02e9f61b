// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/chinese.h"

#include "benchmark/english.h"
#include "benchmark/quotelocation.h"
#include "text/utf8.h"
#include "text/words.h"

#include <algorithm>
#include <array>

namespace reticle::benchmark::chinese {

namespace {

namespace utf8 = text::utf8;

bool asciiLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool asciiDigit(char c) {
  return c >= '0' && c <= '9';
}

// Han characters and the marks that are set with them.
bool wide(char32_t c) {
  return text::isCjk(c) || (c >= 0x3000 && c <= 0x303F) || (c >= 0xFF00 && c <= 0xFF65) || c == 0x2018 ||
         c == 0x2019 || c == 0x201C || c == 0x201D || c == 0x2014 || c == 0x2026;
}

constexpr std::array<std::string_view, 118> kProperties{
    "厚度",   "宽度",     "高度",   "深度",   "长度",   "直径",   "半径",     "节距",     "间距",     "间隙",
    "面积",   "体积",     "边长",   "温度",   "气压",   "压力",   "压强",     "功率",     "能量",     "剂量",
    "电压",   "电流",     "密度",   "电阻率", "电阻",   "电容",   "介电常数", "模量",     "应力",     "应变",
    "速率",   "速度",     "转速",   "频率",   "波长",   "时间",   "周期",     "良率",     "效率",     "反射率",
    "透过率", "利用率",   "覆盖率", "选择比", "深宽比", "占空比", "之比",     "比例",     "浓度",     "流量",
    "均匀性", "不均匀性", "粗糙度", "强度",   "迁移率", "增益",   "损耗",     "成本",     "费用",     "价格",
    "数量",   "孔径",     "折射率", "角度",   "侧壁角", "电导率", "热导率",   "导热系数", "膨胀系数", "系数",
    "孔隙率", "尺寸",     "质量",   "重量",   "距离",   "产能",   "产量",     "寿命",     "分辨率",   "精度",
    "误差",   "偏差",     "容量",   "阈值",   "含量",   "硬度",   "湿度",     "焦深",     "翘曲",     "凹陷",
    "线宽",   "水平",     "酸碱度", "下压力", "蒸气压", "占比",   "比例尺",   "延迟",     "带宽",     "吞吐量",
    "载荷",   "扭矩",     "力矩",   "粘度",   "黏度",   "水深",   "流速",     "排放量",   "发电量",   "准确率",
    "召回率", "能耗",     "功耗",   "压差",   "温差",   "目标值", "上限"};

// Words that hold a marker without being it.
constexpr std::array<std::string_view, 152> kWhole{
    "可靠",   "许可", "可见光", "可编程", "可用性", "应用",   "作用",   "利用",   "通用",   "费用",   "专用",
    "用户",   "用量", "用于",   "社会",   "会议",   "存在",   "在线",   "潜在",   "有机",   "有效",   "有限",
    "有源",   "所有", "能量",   "能源",   "功能",   "性能",   "能力",   "能带",   "智能",   "节能",   "动能",
    "势能",   "能耗", "能级",   "产能",   "行为",   "人为",   "作为",   "自由",   "理由",   "由来",   "饱和",
    "过氧",   "过程", "过滤",   "过渡",   "过孔",   "过刻蚀", "过抛光", "过填",   "过冲",   "过热",   "过载",
    "过压",   "过流", "选择比", "深宽比", "占空比", "比例",   "比率",   "比值",   "信噪比", "性价比", "比热",
    "比表面", "比特", "之比",   "对比",   "不均匀", "不锈",   "不良",   "不稳定", "不确定", "不对称", "不平",
    "相对",   "针对", "绝对",   "对准",   "对称",   "对流",   "对象",   "对数",   "需求",   "必需",   "是否",
    "把手",   "被动", "从动",   "从属",   "因子",   "因素",   "原因",   "将来",   "使用",   "法则",   "规则",
    "否则",   "每片", "温和",   "和谐",   "储能",   "固有",   "特有",   "原有",   "现有",   "拥有",   "含有",
    "内在",   "信用", "耐用",   "用电",   "用水",   "商用",   "民用",   "备用",   "共用",   "公用",   "过充",
    "过放",   "过大", "基因",   "可再生", "可变",   "学会",   "协会",   "机会",   "成都",   "首都",   "原则",
    "准则",   "优越", "超越",   "更换",   "变更",   "更新",   "由于",   "将近",   "占比",   "占地",   "策略",
    "战略",   "忽略", "省略",   "侵占",   "需水",   "不等",   "有序",   "有时",   "在内"};

constexpr std::array<std::string_view, 102> kPredicates{
    "约为", "为",   "是",   "具有", "有",   "用",   "使用", "采用", "使",   "会",   "能够", "可以", "可",
    "把",   "将",   "由",   "在",   "需要", "需",   "必须", "应当", "不能", "不",   "无法", "难以", "只",
    "仅",   "每",   "比",   "与",   "从",   "被",   "随",   "因",   "则",   "都",   "主要", "通过", "依靠",
    "取决", "决定", "影响", "改变", "降低", "提高", "增加", "减少", "产生", "形成", "发生", "包括", "包含",
    "含有", "属于", "分为", "适合", "适用", "容易", "更",   "较",   "过",   "越",   "处于", "位于", "来自",
    "负责", "支持", "消耗", "处理", "防止", "导致", "引起", "要求", "达到", "超过", "约",   "对",   "没有",
    "高于", "低于", "大于", "小于", "多于", "少于", "优于", "限制", "缩短", "延长", "变成", "控制", "略",
    "明显", "通常", "一般", "往往", "逐渐", "反映", "抑制", "促进", "保存", "占",   "显著"};

// What may stand directly before or behind a term that is a word of its own.
constexpr std::array<std::string_view, 27> kBefore{
    "的", "用", "由", "为", "是", "在", "把",   "对",   "和",   "与",   "使", "比", "以", "于",
    "从", "将", "被", "或", "及", "等", "采用", "通过", "依靠", "称为", "当", "随", "给"};
constexpr std::array<std::string_view, 42> kBehind{
    "的", "是", "为", "在", "把", "对", "和", "与", "使", "比", "以", "于", "从", "将",
    "被", "或", "及", "时", "中", "上", "下", "会", "能", "可", "需", "必", "不", "由",
    "用", "则", "而", "也", "都", "只", "仅", "应", "随", "含", "来", "等", "之", "具"};

// Characters that carry grammar, not content.
constexpr std::u32string_view kGrammar = U"的了是在和与或及而但把被将由从到对为以于其也还就都则中上下个种该此这"
                                         U"那使会能可有时约每比不更较因所并后前之等一";

} // namespace

bool isChinese(std::string_view text) {
  std::size_t han = 0;
  std::size_t latin = 0;
  for (std::size_t i = 0; i < text.size();) {
    const char32_t c = utf8::next(text, i);
    han += text::isCjk(c);
    latin += c < 128 && asciiLetter(static_cast<char>(c));
  }
  return han * 3 > latin && han > 0;
}

std::string tidy(std::string_view source) {
  const std::string text = squeezed(source);
  std::string result;
  char32_t last = 0;
  bool gap = false;
  for (std::size_t i = 0; i < text.size();) {
    char32_t c = utf8::next(text, i);
    if (c == ' ' || c == 0x3000) {
      gap = !result.empty();
      continue;
    }
    const bool alphanumeric =
        (c >= 0xFF10 && c <= 0xFF19) || (c >= 0xFF21 && c <= 0xFF3A) || (c >= 0xFF41 && c <= 0xFF5A);
    if (alphanumeric || c == 0xFF05 || c == 0xFF0F)
      c -= 0xFEE0;
    // A full stop of full width is a decimal point between digits.
    if (c == 0xFF0E && last < 128 && asciiDigit(static_cast<char>(last)))
      c = '.';
    if (gap && !wide(c) && !wide(last))
      result += ' ';
    gap = false;
    utf8::append(result, c);
    last = c;
  }
  return result;
}

std::size_t hanCount(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size();)
    count += text::isCjk(utf8::next(text, i));
  return count;
}

std::vector<std::string_view> characters(std::string_view text) {
  std::vector<std::string_view> result;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t begin = i;
    utf8::next(text, i);
    result.push_back(text.substr(begin, i - begin));
  }
  return result;
}

bool isGrammar(std::string_view character) {
  std::size_t at = 0;
  return !character.empty() && kGrammar.find(utf8::next(character, at)) != std::u32string_view::npos;
}

std::vector<Span> clauses(std::string_view text) {
  std::vector<Span> result;
  int depth = 0;
  std::size_t begin = 0;
  std::size_t at = 0;
  for (const std::string_view c : characters(text)) {
    if (c == "（" || c == "(" || c == "“" || c == "《" || c == "「")
      ++depth;
    else if (c == "）" || c == ")" || c == "”" || c == "》" || c == "」")
      --depth;
    else if (depth <= 0 && (c == "，" || c == "；" || c == ";")) {
      if (at > begin)
        result.push_back({begin, at});
      begin = at + c.size();
    }
    at += c.size();
  }
  if (text.size() > begin)
    result.push_back({begin, text.size()});
  return result;
}

std::vector<std::string> contentPairs(std::string_view text) {
  std::vector<std::string> result;
  std::string_view lastHan;
  bool lastGrammar = false;
  std::string word;
  const auto endWord = [&] {
    if (word.size() > 1 && asciiLetter(word[0]))
      result.push_back(english::lowered(word));
    word.clear();
  };
  for (const std::string_view c : characters(text)) {
    std::size_t at = 0;
    const char32_t code = utf8::next(c, at);
    if (code < 128 && (asciiLetter(c[0]) || asciiDigit(c[0]))) {
      word += c;
      lastHan = {};
      continue;
    }
    endWord();
    if (!text::isCjk(code)) {
      lastHan = {};
      continue;
    }
    const bool grammar = kGrammar.find(code) != std::u32string_view::npos;
    if (!lastHan.empty() && !(grammar && lastGrammar) && !grammar && !lastGrammar)
      result.push_back(std::string(lastHan) + std::string(c));
    lastHan = c;
    lastGrammar = grammar;
  }
  endWord();
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

bool sharePair(std::string_view a, std::string_view b) {
  const std::vector<std::string> first = contentPairs(a);
  const std::vector<std::string> second = contentPairs(b);
  std::vector<std::string> common;
  std::set_intersection(first.begin(), first.end(), second.begin(), second.end(), std::back_inserter(common));
  return !common.empty();
}

std::string_view endingProperty(std::string_view phrase) {
  std::string_view best;
  for (const std::string_view property : kProperties)
    if (property.size() > best.size() && phrase.ends_with(property))
      best = property;
  return best;
}

std::size_t findMarker(std::string_view text, std::string_view marker, std::size_t from) {
  for (std::size_t at = text.find(marker, from); at != std::string_view::npos; at = text.find(marker, at + 1)) {
    bool inside = false;
    for (const std::string_view whole : kWhole) {
      if (whole.size() <= marker.size())
        continue;
      for (std::size_t in = whole.find(marker); in != std::string_view::npos && !inside;
           in = whole.find(marker, in + 1))
        inside = at >= in && text.substr(at - in, whole.size()) == whole;
    }
    // "选择比为20比1", "碳氮比只有3.5": a ratio, not a comparison.
    if (marker == "比")
      for (const std::string_view behind :
           {"为", "是", "约", "只", "的", "在", "达", "从", "例", "值", "率", "较", "特", "重"})
        inside = inside || text.substr(at + marker.size(), behind.size()) == behind;
    if (!inside)
      return at;
  }
  return std::string_view::npos;
}

std::string_view subjectOf(std::string_view clause) {
  std::size_t end = std::string_view::npos;
  for (const std::string_view predicate : kPredicates)
    if (const std::size_t at = findMarker(clause, predicate, 1); at < end)
      end = at;
  if (end == std::string_view::npos || hanCount(clause.substr(0, end)) < 1)
    return {};
  return clause.substr(0, end);
}

bool endsFree(std::string_view text, std::size_t end) {
  const std::string_view behind = text.substr(end);
  if (behind.empty())
    return true;
  std::size_t at = 0;
  const char32_t c = utf8::next(behind, at);
  if (!text::isCjk(c) &&
      !(c < 128 && (asciiLetter(static_cast<char>(c)) || asciiDigit(static_cast<char>(c)) || c == '-')))
    return true;
  return std::any_of(kBehind.begin(), kBehind.end(),
                     [&](std::string_view word) { return behind.starts_with(word); });
}

bool standsFree(std::string_view text, Span span) {
  const std::string_view before = text.substr(0, span.begin);
  bool left = before.empty();
  if (!left) {
    const char32_t c = [&] {
      std::size_t at = utf8::startOf(before, before.size() - 1);
      return utf8::next(before, at);
    }();
    left = (!text::isCjk(c) && !(c < 128 && (asciiLetter(static_cast<char>(c)) || c == '-')));
    for (const std::string_view word : kBefore)
      left = left || before.ends_with(word);
  }
  return left && endsFree(text, span.end);
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

bool startsWithAny(std::string_view text, const std::vector<std::string_view>& parts) {
  return std::any_of(parts.begin(), parts.end(), [&](std::string_view part) { return text.starts_with(part); });
}

bool containsAny(std::string_view text, const std::vector<std::string_view>& parts) {
  return std::any_of(parts.begin(), parts.end(), [&](std::string_view part) { return contains(text, part); });
}

std::string_view cutStart(std::string_view text, const std::vector<std::string_view>& parts) {
  for (const std::string_view part : parts)
    if (text.starts_with(part))
      return text.substr(part.size());
  return text;
}

std::string_view cutEnd(std::string_view text, const std::vector<std::string_view>& parts) {
  for (const std::string_view part : parts)
    if (text.ends_with(part))
      return text.substr(0, text.size() - part.size());
  return text;
}

} // namespace reticle::benchmark::chinese
