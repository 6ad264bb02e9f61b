// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/wording.h"

namespace reticle::benchmark {

namespace {

Wording english() {
  Wording words;
  words.stop = ".";
  words.question = "?";
  words.gap = " ";
  words.listGap = "; ";
  words.judgeTail = " (True/False)";
  words.yes = "True. ";
  words.no = "False. ";
  words.numbered = "(1) {a}. (2) {b}.";
  words.valueTails = {". Which value belongs in the blank?", ". Choose the right value.",
                      ". Which of the values completes the statement?"};
  words.termForms = {"Which term stands for {meaning}?", "What is {meaning} called?",
                     "Which of these is {meaning}?"};
  words.percentagePoints = "percentage points";
  words.differences = {"What is the difference in {unit} between {more} and {less}?",
                       "By how much, in {unit}, does {more} exceed {less}?",
                       "Calculate how far {less} lies below {more}; give the result in {unit}.",
                       "Subtract {less} from {more} and give the result in {unit}."};
  words.plainDifferences = {
      "What is the difference between {more} and {less}?", "By how much does {more} exceed {less}?",
      "Calculate how far {less} lies below {more}.", "Subtract {less} from {more} and give the result."};
  words.ratios = {"How many times as large as {less} is {more}? Give two decimals.",
                  "Calculate the ratio of {more} to {less}, rounded to two decimals.",
                  "By what factor is {more} larger than {less}? Round to two decimals.",
                  "Divide {more} by {less} and round the quotient to two decimals."};
  words.rises = {"By what percentage is {more} larger than {less}? Give one decimal.",
                 "Taking {less} as 100 %, calculate by how many per cent {more} is higher, to one decimal."};
  words.falls = {"By what percentage is {less} smaller than {more}? Give one decimal.",
                 "Taking {more} as 100 %, calculate by how many per cent {less} is lower, to one decimal."};
  words.fillHeads = {
      "On {topic}: ", "Complete both statements about {topic}: ", "Two facts are wanted about {topic}. ",
      "Fill in what is known about {topic}: ", "What is missing in these statements about {topic}? "};
  words.bothHold = {
      "Both of these statements on {topic} are right: ", "The two statements about {topic} are both correct: ",
      "On {topic}, both of the following hold: ",
      "There is no mistake in either of these statements about {topic}: ",
      "Of {topic} it is right to say both: "};
  words.bothRight = "Both statements are right.";
  words.firstRight = "Statement (1) is right, statement (2) is wrong.";
  words.secondRight = "Statement (1) is wrong, statement (2) is right.";
  words.oddWrong = {"Which of these statements on {topic} is wrong?",
                    "One of the following statements about {topic} contains an error. Which one?",
                    "Find the statement on {topic} that is not correct."};
  words.oddRight = {"Which of these statements on {topic} is right?",
                    "Only one of the following statements about {topic} is correct. Which one?",
                    "Find the one statement on {topic} that is true."};
  words.infact = "Right is:";
  words.letteredRatios = {"Find both values and divide the larger by the smaller; round to two decimals.",
                          "By what factor do X and Y differ? Give two decimals.",
                          "Calculate the ratio of the larger to the smaller value to two decimals."};
  words.letteredDifferences = {
      "Find both values and calculate their difference in {unit}.", "By how many {unit} do X and Y differ?",
      "Subtract the smaller of the two values from the larger; give the result in {unit}."};
  words.letteredLarger = {"{more} is larger than {less}", "{less} is smaller than {more}",
                          "{more} exceeds {less}", "Of the two values, {more} is the larger one"};
  words.letteredMultiples = {"{more} is more than {times} times as large as {less}",
                             "{less} fits more than {times} times into {more}",
                             "Divided by {less}, {more} gives more than {times}"};
  words.hiddenHeads = {"Both statements are about the same thing, called Q here. ",
                       "In two documents one thing is spoken of; Q stands for it. ",
                       "Q is named in both of these statements. ",
                       "One and the same thing, Q, occurs in two statements. ",
                       "The same term has been replaced by Q in two statements. ",
                       "Find out what Q is from what two statements say. "};
  words.hiddenFill = "Q stands for _____.";
  words.hiddenClaim = "Claim: ";
  words.hiddenChoice = "Which value belongs in the blank?";
  words.openHeads = {"Q stands for one and the same thing in what follows. ",
                     "One term has been replaced by Q. ", "First find out what Q is. ",
                     "A thing, Q, is to be named here. "};
  words.hiddenOpen = "name {letter}, and {part}";
  words.hiddenAnswer = "Q stands for {name}.";
  words.larger = {"{First} is larger than {second}", "{Second} is smaller than {first}",
                  "{First} exceeds {second}"};
  words.compared = {"How does {first} compare with {second}?",
                    "Compare {first} with {second}, giving both values.",
                    "Which is larger, {first} or {second}, and what are both values?",
                    "What are the values of {first} and {second}, and which is larger?"};
  words.largest = "{more} is the larger of the two. ";
  return words;
}

Wording chinese() {
  Wording words;
  words.stop = "。";
  words.question = "？";
  words.gap = "";
  words.listGap = "；";
  words.judgeTail = "（正确/错误）";
  words.yes = "正确。";
  words.no = "错误。";
  words.numbered = "（1）{a}。（2）{b}。";
  words.valueTails = {"。空格处应填哪个数值？", "。下列哪个数值正确？", "。应填入下列哪一项？"};
  words.termForms = {"下列哪个术语的含义是“{meaning}”？", "“{meaning}”所描述的是下列哪一项？",
                     "下列选项中，哪一个可以定义为“{meaning}”？"};
  words.percentagePoints = "个百分点";
  words.differences = {"{more}与{less}相差多少{unit}？", "计算{more}与{less}之差，结果以{unit}为单位。",
                       "{more}减去{less}等于多少{unit}？"};
  words.plainDifferences = {"{more}与{less}相差多少？", "计算{more}与{less}之差。"};
  words.ratios = {"{more}是{less}的多少倍？结果保留两位小数。", "计算{more}与{less}的比值，保留两位小数。",
                  "用{more}除以{less}，商是多少？保留两位小数。"};
  words.rises = {"{more}比{less}大百分之多少？结果保留一位小数。",
                 "以{less}为基准，{more}大百分之多少？结果保留一位小数。"};
  words.falls = {"{less}比{more}小百分之多少？结果保留一位小数。",
                 "以{more}为基准，{less}小百分之多少？结果保留一位小数。"};
  words.fillHeads = {"关于{topic}，请补全两个陈述：", "请填写有关{topic}的两项内容：",
                     "补全下列关于{topic}的陈述：", "下列两句都涉及{topic}，请填空：",
                     "就{topic}而言，空格处各应填什么？"};
  words.bothHold = {"关于{topic}的下列两个陈述都正确：", "就{topic}而言，以下两点都成立：",
                    "下列两句有关{topic}的说法均属实：", "以下关于{topic}的两项描述都没有错误："};
  words.bothRight = "两个陈述都正确。";
  words.firstRight = "陈述（1）正确，陈述（2）错误。";
  words.secondRight = "陈述（1）错误，陈述（2）正确。";
  words.oddWrong = {"下列关于{topic}的陈述中，哪一项是错误的？",
                    "以下有关{topic}的说法有一项不正确，是哪一项？", "请找出关于{topic}的错误陈述。"};
  words.oddRight = {"下列关于{topic}的陈述中，哪一项是正确的？",
                    "以下有关{topic}的说法只有一项正确，是哪一项？", "请找出关于{topic}的唯一正确的陈述。"};
  words.infact = "正确的是：";
  words.letteredRatios = {"查出X和Y，用较大的值除以较小的值，结果保留两位小数。",
                          "X和Y中较大的值是较小的值的多少倍？保留两位小数。",
                          "计算两个数值中较大者与较小者的比值，保留两位小数。"};
  words.letteredDifferences = {"查出X和Y，并计算两者之差，以{unit}为单位。", "X和Y相差多少{unit}？",
                               "用两个数值中较大的减去较小的，结果以{unit}表示。"};
  words.letteredLarger = {"X和Y中较大的是{more}", "{more}大于{less}", "{less}小于{more}",
                          "与{less}相比，{more}更大"};
  words.letteredMultiples = {"{more}超过{less}的{times}倍", "{more}与{less}的比值大于{times}",
                             "{more}除以{less}的商大于{times}"};
  words.hiddenHeads = {"下列两句说的是同一事物，用Q表示。", "两个陈述中的同一个术语都用Q代替。",
                       "Q在下列两句中指同一事物。", "请根据两个陈述判断Q指什么。",
                       "有一个术语同时出现在两个陈述中，这里写作Q。"};
  words.hiddenFill = "Q是_____。";
  words.hiddenClaim = "请判断：";
  words.hiddenChoice = "空格处应填哪个数值？";
  words.openHeads = {"Q在这里始终指同一事物。", "有一个术语写作Q。", "请先判断Q指什么。"};
  words.hiddenOpen = "请指出{letter}是什么，并{part}";
  words.hiddenAnswer = "Q是{name}。";
  words.larger = {"{first}大于{second}", "{second}小于{first}", "与{second}相比，{first}更大"};
  words.compared = {"{first}与{second}相比，哪个更大？两者各是多少？",
                    "比较{first}和{second}，并给出两者的数值。", "{first}和{second}各是多少，哪个更大？"};
  words.largest = "较大的是{more}。";
  return words;
}

} // namespace

const Wording& wording(bool inChinese) {
  static const Wording kEnglish = english();
  static const Wording kChinese = chinese();
  return inChinese ? kChinese : kEnglish;
}

std::string filledForm(std::string_view form,
                       std::initializer_list<std::pair<std::string_view, std::string_view>> values) {
  std::string result;
  for (std::size_t at = 0; at < form.size();) {
    const std::size_t open = form.find('{', at);
    const std::size_t close = form.find('}', std::min(open, form.size()));
    if (close == std::string_view::npos)
      return result + std::string(form.substr(at));
    result += form.substr(at, open - at);
    const std::string_view name = form.substr(open + 1, close - open - 1);
    for (const auto& [key, value] : values)
      if (key == name)
        result += value;
    at = close + 1;
  }
  return result;
}

} // namespace reticle::benchmark
