// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/answerframe.h"

#include <algorithm>
#include <array>

namespace reticle::evaluation {

const AnswerFrame& answerFrame(std::string_view language) {
  static constexpr AnswerFrame kEnglish{"The correct answer is ",
                                        ".\nReasoning: ",
                                        "The context states: ",
                                        "True",
                                        "False",
                                        "unknown",
                                        "; ",
                                        "The contexts name no two quantities to calculate with: ",
                                        "The contexts do not answer this question."};
  static constexpr AnswerFrame kChinese{"正确答案是",
                                        "。\n理由：",
                                        "上下文指出：",
                                        "正确",
                                        "错误",
                                        "未知",
                                        "；",
                                        "上下文中没有可以计算的两个数值：",
                                        "上下文没有回答这个问题。"};
  return language == "zh" ? kChinese : kEnglish;
}

std::string withoutFrame(std::string_view text) {
  // Longer phrases before those they hold.
  static constexpr std::array<std::string_view, 11> kPhrases{"the correct answer is",
                                                             "the right answer is",
                                                             "the answer is",
                                                             "correct answer:",
                                                             "final answer:",
                                                             "the context states:",
                                                             "reasoning:",
                                                             "正确答案是",
                                                             "答案是",
                                                             "上下文指出：",
                                                             "理由："};
  std::string folded(text);
  std::transform(folded.begin(), folded.end(), folded.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const auto phrase = std::find_if(kPhrases.begin(), kPhrases.end(), [&](std::string_view candidate) {
      return std::string_view(folded).substr(i).starts_with(candidate);
    });
    if (phrase == kPhrases.end()) {
      result += text[i++];
    } else {
      i += phrase->size();
    }
  }
  return result;
}

} // namespace reticle::evaluation
