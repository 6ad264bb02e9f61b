// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/chinesequantities.h"

#include "text/chinesenumerals.h"
#include "text/decimals.h"
#include "text/units.h"

#include <algorithm>
#include <array>
#include <optional>

namespace reticle::text {

namespace {

bool digit(char c) {
  return c >= '0' && c <= '9';
}
bool letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool startsAt(std::string_view text, std::size_t at, std::string_view part) {
  return text.substr(at, part.size()) == part;
}
bool endsAt(std::string_view text, std::size_t at, std::string_view part) {
  return at >= part.size() && text.substr(at - part.size(), part.size()) == part;
}

// The length of the first part of a list that stands at a place, 0 when none does. Longer ones come first.
template<std::size_t N>
std::size_t oneOf(const std::array<std::string_view, N>& list, std::string_view text, std::size_t at) {
  std::size_t best = 0;
  for (const std::string_view part : list)
    if (part.size() > best && startsAt(text, at, part))
      best = part.size();
  return best;
}

constexpr std::array<std::string_view, 12> kPrefixes{"千", "兆", "吉", "太", "毫", "微",
                                                     "纳", "皮", "飞", "厘", "分", "百"};
constexpr std::array<std::string_view, 26> kPrefixed{
    "电子伏特", "电子伏", "帕斯卡", "特斯拉", "摩尔", "伏特", "安培", "欧姆", "赫兹",
    "焦耳",     "牛顿",   "瓦特",   "法拉",   "瓦时", "字节", "比特", "米",   "克",
    "秒",       "帕",     "瓦",     "伏",     "安",   "欧",   "赫",   "焦"};
constexpr std::array<std::string_view, 38> kPlain{
    "个百分点", "百分点", "标准大气压", "摄氏度", "华氏度", "开尔文", "千瓦时", "兆瓦时", "小时", "分钟",
    "个月",     "大气压", "英寸",       "英尺",   "公里",   "公斤",   "毫升",   "微升",   "美元", "欧元",
    "日元",     "分贝",   "毫托",       "毫巴",   "元",     "吨",     "升",     "牛",     "托",   "巴",
    "埃",       "度",     "倍",         "年",     "天",     "周",     "岁",     "目"};
// Words for counting; "个" is followed by what is counted.
constexpr std::array<std::string_view, 42> kClassifiers{
    "个", "片", "条", "次", "层", "台", "块", "批", "转", "种", "项", "件", "只", "颗",
    "圈", "轮", "帧", "张", "行", "列", "页", "人", "名", "位", "家", "套", "组", "对",
    "根", "处", "点", "道", "排", "支", "辆", "座", "户", "亩", "份", "步", "级", "滴"};
constexpr std::array<std::string_view, 4> kMultiples{"万", "亿", "千", "百"};
constexpr std::array<std::string_view, 26> kPerWhat{
    "立方厘米", "平方厘米", "平方毫米", "平方微米", "立方米", "平方米", "个循环", "个周期", "摄氏度",
    "开尔文",   "分钟",     "小时",     "公里",     "千米",   "厘米",   "毫米",   "微米",   "千克",
    "循环",     "周期",     "秒",       "天",       "年",     "片",     "批",     "米"};
// What follows a number that is no quantity: "3号", "2月5日".
constexpr std::array<std::string_view, 9> kNotMeasured{"号", "章", "节", "月", "日", "维", "寸", "型", "代"};
// What stands before a number that only counts things through: "第3步", "图2".
constexpr std::array<std::string_view, 12> kLabels{"第", "图",   "表",   "式",   "步骤", "方案",
                                                   "例", "附录", "编号", "版本", "阶段", "公式"};

std::size_t blanks(std::string_view text, std::size_t at) {
  return startsAt(text, at, " ") ? 1 : startsAt(text, at, "\u00a0") ? 2 : startsAt(text, at, "\u202f") ? 3 : 0;
}

// "纳米", "千帕", "平方厘米": one unit by its Chinese name; bytes.
std::size_t nameAt(std::string_view text, std::size_t at) {
  // "从1升高到10": no litres.
  if (startsAt(text, at, "升高") || startsAt(text, at, "升到") || startsAt(text, at, "升至") ||
      startsAt(text, at, "升温") || startsAt(text, at, "度过") || startsAt(text, at, "安全"))
    return 0;
  for (const std::string_view power : {"平方", "立方"})
    if (startsAt(text, at, power)) {
      const std::size_t length = nameAt(text, at + power.size());
      return length > 0 ? power.size() + length : 0;
    }
  const std::size_t plain = oneOf(kPlain, text, at);
  const std::size_t prefix = oneOf(kPrefixes, text, at);
  std::size_t named = oneOf(kPrefixed, text, at);
  if (prefix > 0)
    if (const std::size_t base = oneOf(kPrefixed, text, at + prefix))
      named = std::max(named, prefix + base);
  return std::max(plain, named);
}

struct UnitAt {
  std::size_t length = 0;
  bool counted = false;
};

// A unit in Latin letters that is none of the usual ones ("Ah", "W/(m·K)"): behind a blank any such word is
// one, without a blank only the common ones are ("3D" is a name).
std::size_t latinAt(std::string_view text, std::size_t at) {
  constexpr std::array<std::string_view, 16> kCommon{"KB",  "MB",  "GB", "TB",   "PB",   "mAh", "Ah",  "kWh",
                                                     "MWh", "GWh", "Wh", "Mbps", "Gbps", "dBm", "NTU", "IU"};
  std::size_t end = at;
  int depth = 0;
  while (end < text.size()) {
    const char c = text[end];
    const bool other = startsAt(text, end, "·") || startsAt(text, end, "²") || startsAt(text, end, "³") ||
                       startsAt(text, end, "Ω") || startsAt(text, end, "µ") || startsAt(text, end, "μ");
    if (c == '(' && end > at && text[end - 1] == '/')
      ++depth;
    else if (c == ')' && depth > 0)
      --depth;
    else if (!letter(c) && !other && !(end > at && (digit(c) || c == '/' || c == '-')))
      break;
    end += other ? 2 : 1;
  }
  const std::size_t length = end - at;
  if (length == 0 || length > 16 || depth > 0 || (!letter(text[at]) && length < 2))
    return 0;
  const bool blank =
      at > 0 && (text[at - 1] == ' ' || endsAt(text, at, "\u00a0") || endsAt(text, at, "\u202f"));
  const std::string_view word = text.substr(at, length);
  return blank || std::find(kCommon.begin(), kCommon.end(), word) != kCommon.end() ? length : 0;
}

// What is measured in, from a place behind the number (and a blank).
std::optional<UnitAt> unitFrom(std::string_view text, std::size_t at) {
  if (startsAt(text, at, "比")) { // "20比1"
    std::size_t end = at + std::string_view("比").size();
    const std::size_t from = end;
    while (end < text.size() && digit(text[end]))
      ++end;
    return end > from ? std::optional(UnitAt{end - at, false}) : std::nullopt;
  }
  if (startsAt(text, at, "‰"))
    return UnitAt{std::string_view("‰").size(), false};
  if (const std::optional<Unit> symbol = unitAtStart(text.substr(at)); symbol && symbol->length > 0) {
    const std::size_t end = at + symbol->length;
    const bool goesOn =
        end < text.size() && (letter(text[end]) || text[end] == '/' || startsAt(text, end, "·"));
    if (!goesOn)
      return UnitAt{symbol->length, false};
  }
  if (const std::size_t length = latinAt(text, at))
    return UnitAt{length, false};
  if (const std::size_t first = nameAt(text, at)) {
    std::size_t end = at + first;
    // "微欧厘米", "毫焦每平方厘米", "瓦/米"
    for (const std::string_view link : {"", "每", "/"}) {
      if (!startsAt(text, end, link))
        continue;
      const std::size_t next = nameAt(text, end + link.size());
      const bool product = link.empty() && (startsAt(text, end, "厘米") || startsAt(text, end, "米"));
      if (next > 0 && (product || !link.empty())) {
        end += link.size() + next;
        break;
      }
    }
    return UnitAt{end - at, false};
  }
  std::size_t end = at;
  while (const std::size_t more = oneOf(kMultiples, text, end))
    end += more;
  if (const std::size_t classifier = oneOf(kClassifiers, text, end)) {
    // "3步法", "2层楼" count; "5点半" and "3人工" hardly occur in prose of this kind.
    return UnitAt{end + classifier - at, true};
  }
  return end > at ? std::optional(UnitAt{end - at, true}) : std::nullopt;
}

// Bytes before a place that belong to the number: "每分钟", "零下", "正负".
std::size_t prefixBefore(std::string_view text, std::size_t at) {
  std::size_t end = at;
  if (end > 0 && text[end - 1] == ' ')
    --end;
  for (const std::string_view sign : {"零下", "正负", "百分之", "±", "负"})
    if (endsAt(text, end, sign))
      return at - end + sign.size();
  for (const std::string_view what : kPerWhat)
    for (const std::string_view per : {"每一", "每"}) {
      if (endsAt(text, end, what) && endsAt(text, end - what.size(), per))
        return at - end + what.size() + per.size();
    }
  return 0;
}

std::string unitText(std::string_view prefix, std::string_view suffix) {
  std::string result(prefix);
  while (!result.empty() && result.back() == ' ')
    result.pop_back();
  if (!result.empty())
    result += "…";
  return result + std::string(suffix);
}

std::size_t rangeMark(std::string_view text, std::size_t at) {
  constexpr std::array<std::string_view, 8> kMarks{"至", "到", "~", "～", "–", "—", "-", "−"};
  return oneOf(kMarks, text, at);
}

bool power(std::string_view text, std::size_t end) {
  for (const std::string_view mark :
       {"×", " ×", "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹", "⁻", "^", "*"})
    if (startsAt(text, end, mark))
      return true;
  return false;
}

// What stands before characters that are no number of their own: "第三年", "几十纳米", "周三"; before 一 also
// the first half of a word: "统一".
constexpr std::array<std::string_view, 4> kNoNumber{"第", "几", "之", "周"};
constexpr std::array<std::string_view, 9> kNoOne{"其", "唯", "统", "单", "同", "归", "划", "专", "均"};
// Where a unit is the start of another word: "九十年代", "三天线", "二倍频".
constexpr std::array<std::string_view, 18> kLongerWords{"年代", "年级", "天线", "天然", "天花", "克隆",
                                                        "克拉", "米勒", "秒杀", "瓦片", "帕金", "倍频",
                                                        "倍增", "倍率", "周期", "周围", "周边", "目的"};
// Units of one character that words with one numeral seldom are ("三元", "四周", "六安" are no values).
constexpr std::array<std::string_view, 11> kPlainest{"米", "克", "秒", "帕", "瓦", "天",
                                                     "年", "倍", "岁", "吨", "埃"};

// Bytes of the unit behind a number in characters; 0 when the characters may be a word instead.
std::size_t unitOfNumeral(std::string_view text, Span number, double value) {
  const std::optional<UnitAt> unit = unitFrom(text, number.end);
  if (!unit || unit->counted || startsAt(text, number.end, "比") || oneOf(kLongerWords, text, number.end) > 0)
    return 0;
  // "十分克制": no decigram.
  if (startsAt(text, number.end, "分") && !startsAt(text, number.end, "分钟") &&
      !startsAt(text, number.end, "分贝"))
    return 0;
  const bool bothShort = number.size() == std::string_view("一").size() && unit->length == number.size();
  if (bothShort && (value == 1 || oneOf(kPlainest, text, number.end) == 0))
    return 0;
  return unit->length;
}

// The number that a run of numerals spells. "五千瓦" is five of the unit that the text writes beside digits too
// ("5千瓦"); metres are counted in thousands.
std::optional<Decimal> numberOfUnits(std::string_view text, std::size_t at) {
  constexpr std::string_view kThousand = "千";
  const std::optional<Decimal> number = readNumeral(text, at);
  if (!number || number->decimals > 0 || number->end - at != 2 * kThousand.size() ||
      !endsAt(text, number->end, kThousand) || oneOf(kPrefixed, text, number->end) == 0 ||
      startsAt(text, number->end, "米"))
    return number;
  return readNumeral(text.substr(0, number->end - kThousand.size()), at);
}

struct InCharacters {
  std::optional<Quantity> quantity;
  std::size_t end = 0; // where to read on
};

// A quantity whose number is the run of numerals from a place on.
InCharacters quantityInCharacters(std::string_view text, std::size_t start) {
  constexpr std::string_view kPercent = "百分之";
  const std::size_t run = start + numeralRun(text, start);
  const std::size_t prefix = prefixBefore(text, start);
  const bool percent = text.substr(start - prefix, prefix) == kPercent;
  const auto inWord = [&] {
    const auto before = [&](std::string_view word) { return endsAt(text, start, word); };
    return (std::any_of(kNoNumber.begin(), kNoNumber.end(), before) && !percent) ||
           (startsAt(text, start, "一") && std::any_of(kNoOne.begin(), kNoOne.end(), before)) ||
           (startsAt(text, start, "十") && before("数")) ||
           (start > 0 && (letter(text[start - 1]) || digit(text[start - 1])));
  };
  const std::optional<Decimal> number = numberOfUnits(text, start);
  if (!number || inWord())
    return {std::nullopt, number ? number->end : run};
  Quantity item;
  item.number = {start, number->end};
  item.value = number->value;
  item.decimals = number->decimals;
  item.inCharacters = true;
  std::size_t unit = percent ? 0 : unitOfNumeral(text, item.number, item.value);
  std::size_t end = number->end + unit;
  if (const std::size_t mark = rangeMark(text, end)) {
    const std::size_t again = percent && startsAt(text, end + mark, kPercent) ? kPercent.size() : 0;
    const std::size_t upperStart = end + mark + again;
    if (const std::optional<Decimal> upper = numberOfUnits(text, upperStart)) {
      if (!percent) {
        unit = unitOfNumeral(text, {upperStart, upper->end}, upper->value);
        if (unit == 0)
          return {std::nullopt, upper->end};
      }
      item.range = true;
      end = upper->end + unit;
    }
  }
  const bool fraction = item.value < 1 && item.decimals > 0;
  if (unit == 0 && !percent && !(fraction && prefix == 0 && !item.range))
    return {std::nullopt, number->end};
  item.span = {start - prefix, end};
  item.unit = unitText(text.substr(start - prefix, prefix), text.substr(end - unit, unit));
  return {std::move(item), end};
}

} // namespace

std::vector<Quantity> chineseQuantities(std::string_view text) {
  std::vector<Quantity> result;
  for (std::size_t at = 0; at < text.size();) {
    if (numeralRun(text, at) > 0) {
      InCharacters found = quantityInCharacters(text, at);
      if (found.quantity)
        result.push_back(std::move(*found.quantity));
      at = found.end;
      continue;
    }
    if (!digit(text[at])) {
      ++at;
      continue;
    }
    const std::size_t start = at;
    const Decimal number = readDecimal(text, at);
    at = number.end;
    const char before = start > 0 ? text[start - 1] : '\0';
    if (letter(before) || before == '_' || before == '.' || before == '/' || before == '^' || before == ':' ||
        before == '#' || before == '[' ||
        (before == '-' && start > 1 && (letter(text[start - 2]) || digit(text[start - 2]))))
      continue;
    if (power(text, number.end)) { // and the digits of the power
      while (at < text.size() && (digit(text[at]) || power(text, at) || text[at] == ' '))
        ++at;
      continue;
    }
    bool label = false;
    const std::size_t word = before == ' ' ? start - 1 : start;
    for (const std::string_view mark : kLabels)
      label = label || endsAt(text, word, mark);
    const bool listMark = (before == '(' || endsAt(text, start, "（")) &&
                          (startsAt(text, number.end, ")") || startsAt(text, number.end, "）"));
    if (label || listMark || startsAt(text, number.end, ":") || startsAt(text, number.end, "："))
      continue;
    Quantity item;
    item.number = {start, number.end};
    item.decimals = number.decimals;
    // The sign is a part of the words around the number.
    std::size_t prefix = before == '-' ? 1 : endsAt(text, start, "−") ? std::string_view("−").size() : 0;
    if (prefix == 0)
      prefix = prefixBefore(text, start);
    item.value = number.value;
    std::size_t gap = blanks(text, number.end);
    std::optional<UnitAt> unit = unitFrom(text, number.end + gap);
    std::size_t end = unit ? number.end + gap + unit->length : number.end;
    // The upper end of a range.
    if (const std::size_t mark = rangeMark(text, end);
        mark > 0 && digit(text[std::min(end + mark, text.size() - 1)])) {
      const Decimal upper = readDecimal(text, end + mark);
      const std::size_t upperGap = blanks(text, upper.end);
      const std::optional<UnitAt> upperUnit = unitFrom(text, upper.end + upperGap);
      at = upperUnit ? upper.end + upperGap + upperUnit->length : upper.end;
      if (!upperUnit || power(text, upper.end))
        continue;
      item.range = true;
      gap = upperGap;
      unit = upperUnit;
      end = at;
      item.span = {start - prefix, end};
      item.unit = unitText(text.substr(start - prefix, prefix), text.substr(end - unit->length, unit->length));
      item.counted = unit->counted;
      result.push_back(std::move(item));
      continue;
    }
    if (!unit) {
      if (number.end < text.size() &&
          (letter(text[number.end]) || text[number.end] == '-' || text[number.end] == '/'))
        continue; // "3D"
      if (oneOf(kNotMeasured, text, number.end) > 0)
        continue;
      if (startsAt(text, number.end, "比") || startsAt(text, number.end, "分之"))
        continue;
    }
    const std::string_view suffix = unit ? text.substr(end - unit->length, unit->length) : std::string_view();
    if (suffix == "年" && item.value >= 1800 && item.value <= 2100 && item.decimals == 0)
      continue;
    if (suffix == "年" && startsAt(text, end, "代"))
      continue;
    if (suffix.empty() && prefix == 0 && item.decimals == 0 && item.value >= 1800 && item.value <= 2100)
      continue;
    item.span = {start - prefix, end};
    at = end;
    item.unit = unitText(text.substr(start - prefix, prefix), suffix);
    item.counted = unit && unit->counted;
    result.push_back(std::move(item));
  }
  return result;
}

std::vector<double> numbersInCharacters(std::string_view text) {
  std::vector<double> result;
  for (const Quantity& quantity : chineseQuantities(text)) {
    if (!quantity.inCharacters)
      continue;
    result.push_back(quantity.value);
    for (std::size_t at = quantity.number.end; at < quantity.span.end;) { // the upper end of a range
      const std::optional<Decimal> number = numberOfUnits(text, at);
      if (number)
        result.push_back(number->value);
      at = number ? number->end : at + std::max<std::size_t>(1, numeralRun(text, at));
    }
  }
  return result;
}

} // namespace reticle::text
