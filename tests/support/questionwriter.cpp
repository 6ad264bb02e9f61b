// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/questionwriter.h"

#include "base/contenthash.h"
#include "support/answers.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <regex>
#include <vector>

namespace reticle::support {
namespace {

using nlohmann::json;

struct Drawn {
  int source = 0;
  std::string sentence; // without its full stop
  std::string number;   // the first figure of it, empty when there is none
  std::size_t at = 0;   // of the figure
};

std::string message(const json& request, const char* role) {
  for (const json& item : request.value("messages", json::array()))
    if (item.value("role", "") == role)
      return item.value("content", "");
  return {};
}

// The texts of the fenced sections by number.
std::map<int, std::string> sectionsOf(const std::string& user) {
  std::map<int, std::string> sections;
  static const std::regex kSection("<<<(DATA-[0-9a-f]+) source=([0-9]+)\n");
  for (std::sregex_iterator it(user.begin(), user.end(), kSection), end; it != end; ++it) {
    const auto begin = static_cast<std::size_t>(it->position() + it->length());
    const std::size_t close = user.find((*it)[1].str() + ">>>", begin);
    const std::size_t text = user.find("text:\n", begin);
    if (close != std::string::npos && text < close)
      sections[std::stoi((*it)[2].str())] = user.substr(text + 6, close - text - 7);
  }
  return sections;
}

// Numbers behind "section 3" or "Sections 1, 4" of the system message; all sections when it names none.
std::vector<int> neededSections(const std::string& system, const std::map<int, std::string>& sections) {
  static const std::regex kNeeded("[Ss]ections? ([0-9]+(?:, [0-9]+)*)");
  std::smatch found;
  std::vector<int> result;
  if (std::regex_search(system, found, kNeeded)) {
    const std::string list = found[1].str();
    static const std::regex kNumber("[0-9]+");
    for (std::sregex_iterator it(list.begin(), list.end(), kNumber), end; it != end; ++it)
      result.push_back(std::stoi(it->str()));
    return result;
  }
  for (const auto& [number, text] : sections)
    result.push_back(number);
  return result;
}

// Sentences of one line that are neither very short nor very long.
std::vector<std::string> sentencesOf(const std::string& text) {
  static const std::regex kSentence("[A-Z][^\n]{40,260}?\\.(?= |\n|$)");
  std::vector<std::string> result;
  for (std::sregex_iterator it(text.begin(), text.end(), kSentence), end; it != end; ++it) {
    const std::string sentence = it->str();
    result.push_back(sentence.substr(0, sentence.size() - 1));
  }
  return result;
}

Drawn drawFrom(int source, const std::vector<std::string>& sentences, std::uint64_t hash) {
  static const std::regex kFigure("(^|[ (])([1-9][0-9]*(?:\\.[0-9]+)?)(?=[ ),%]|$)");
  Drawn drawn;
  drawn.source = source;
  // A sentence with a figure when there is one.
  std::vector<Drawn> with;
  for (const std::string& sentence : sentences) {
    std::smatch figure;
    if (!std::regex_search(sentence, figure, kFigure))
      continue;
    Drawn one{source, sentence, figure[2].str(), static_cast<std::size_t>(figure.position(2))};
    const std::string rest = sentence.substr(0, one.at) + sentence.substr(one.at + one.number.size());
    if (rest.find(one.number) == std::string::npos)
      with.push_back(std::move(one));
  }
  if (!with.empty())
    return with[hash % with.size()];
  if (!sentences.empty())
    drawn.sentence = sentences[hash % sentences.size()];
  return drawn;
}

std::string blanked(const Drawn& drawn) {
  return drawn.sentence.substr(0, drawn.at) + "_____" + drawn.sentence.substr(drawn.at + drawn.number.size());
}

std::string with(const Drawn& drawn, const std::string& number) {
  return drawn.sentence.substr(0, drawn.at) + number + drawn.sentence.substr(drawn.at + drawn.number.size());
}

// The sentences as one, each part made by `part`.
template<typename Part> std::string joined(const std::vector<Drawn>& drawn, const char* between, Part part) {
  std::string result;
  for (const Drawn& item : drawn)
    result += (result.empty() ? "" : between) + part(item);
  return result;
}

std::string firstWords(const std::string& sentence, int count) {
  std::size_t at = 0;
  for (; count > 0 && at != std::string::npos; --count)
    at = sentence.find(' ', at + 1);
  return sentence.substr(0, at);
}

json candidate(const std::string& kind, const std::string& system, const std::vector<Drawn>& drawn) {
  json result{{"sub_type", kind},        {"options", json::array()}, {"correct_option", -1},
              {"blanks", json::array()}, {"calculation", ""},        {"evidence", json::array()}};
  for (const Drawn& item : drawn)
    result["evidence"].push_back({{"source", item.source}, {"quote", item.sentence + "."}});
  const auto whole = [](const Drawn& item) { return item.sentence; };
  const std::string statement = joined(drawn, ", while ", whole);
  const Drawn& first = drawn.front();
  const std::string other = first.number.empty() ? "" : first.number + "7";
  if (kind == "fill") {
    result["question"] = "[Fill] " + joined(drawn, ", while ", blanked) + ".";
    for (const Drawn& item : drawn)
      result["blanks"].push_back(item.number);
    result["answer"] = statement + ".";
  } else if (kind == "judge") {
    const bool right = system.find("must be true") != std::string::npos;
    result["question"] = "[Judge] " + (right ? statement : with(first, other)) + ". (True/False)";
    result["answer"] = std::string(right ? "True. " : "False. ") + statement + ".";
  } else if (kind == "choice") {
    static const std::regex kLetter("stands at ([A-D])");
    std::smatch letter;
    const int key = std::regex_search(system, letter, kLetter) ? letter[1].str()[0] - 'A' : 0;
    std::vector<std::string> options{other, first.number + "9", first.number + "1"};
    options.insert(options.begin() + key, first.number);
    std::string question = "[Choice] Which value completes the statement: " + blanked(first) + "?";
    for (std::size_t i = 0; i < options.size(); ++i)
      question += std::string(" ") + static_cast<char>('A' + i) + ") " + options[i];
    result["question"] = question;
    result["options"] = options;
    result["correct_option"] = key;
    result["answer"] = std::string(1, static_cast<char>('A' + key)) + ". " + statement + ".";
  } else if (kind == "calculation") {
    const double value = std::stod(first.number);
    std::string product = std::to_string(2 * value);
    product.erase(product.find_last_not_of('0') + 1);
    if (product.back() == '.')
      product.pop_back();
    result["question"] =
        "[Calculation] What is twice the value missing in this statement: " +
        joined(drawn, ", while ",
               [&first](const Drawn& item) { return &item == &first ? blanked(item) : item.sentence; }) +
        "?";
    result["calculation"] = "2 * " + first.number + " = " + product;
    result["answer"] = product + ". " + statement + ".";
  } else {
    result["question"] =
        "What do the documents say, and why, about this: " +
        joined(drawn, ", and ", [](const Drawn& item) { return firstWords(item.sentence, 9); }) + "?";
    result["answer"] = statement + ".";
  }
  return result;
}

std::string criticAnswer(const std::string& user) {
  const std::map<int, std::string> sections = sectionsOf(user);
  if (sections.empty())
    return json{{"answerable", false}, {"answer", ""}}.dump();
  const std::size_t at = user.find(" question\n");
  const std::size_t close = user.find("\nDATA-", at);
  std::string all;
  for (const auto& [number, text] : sections)
    all += text + "\n";
  const std::string answer = defaultAnswer(
      {{"messages",
        {{{"role", "user"}, {"content", all + "\n\nQuestion: " + user.substr(at + 10, close - at - 10)}}}}});
  return json{{"answerable", true}, {"answer", answer}}.dump();
}

} // namespace

std::string writtenQuestion(const json& request) {
  const std::string system = message(request, "system");
  const std::string user = message(request, "user");
  if (system.find("\"answerable\"") != std::string::npos)
    return criticAnswer(user);
  static const std::regex kKind("Kind of question: \"([a-z]+)\"");
  std::smatch kind;
  const std::map<int, std::string> sections = sectionsOf(user);
  if (!std::regex_search(system, kind, kKind) || sections.empty())
    return defaultAnswer(request);
  const std::uint64_t hash = quickHash(request.dump(-1, ' ', false, json::error_handler_t::replace));
  std::vector<Drawn> drawn;
  for (const int number : neededSections(system, sections)) {
    const auto section = sections.find(number);
    if (section == sections.end() || drawn.size() == 2)
      continue;
    Drawn item = drawFrom(number, sentencesOf(section->second), hash / (1 + drawn.size()));
    if (!item.sentence.empty())
      drawn.push_back(std::move(item));
  }
  const bool objective =
      kind[1] == "fill" || kind[1] == "judge" || kind[1] == "choice" || kind[1] == "calculation";
  if (drawn.empty() || (objective && std::any_of(drawn.begin(), drawn.end(),
                                                 [](const Drawn& item) { return item.number.empty(); })))
    return "I'm sorry, but these sections give nothing to ask about.";
  return candidate(kind[1].str(), system, drawn).dump();
}

} // namespace reticle::support
