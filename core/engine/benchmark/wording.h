// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace reticle::benchmark {

// The fixed words of questions and answers in one language. "{topic}" and the like are filled in.
struct Wording {
  std::string stop;      // behind a statement
  std::string question;  // behind a question
  std::string gap;       // between two sentences
  std::string listGap;   // between the answers to two blanks
  std::string judgeTail; // behind a statement to judge
  std::string yes;       // what an answer to it begins with
  std::string no;
  std::string numbered;                // two statements: {a}, {b}
  std::vector<std::string> valueTails; // Choice behind a statement with a blank
  std::vector<std::string> termForms;  // Choice of the term for a {meaning}
  // Calculations with {more}, {less} and {unit}: with a unit and without, and what goes without saying.
  std::string percentagePoints;
  std::vector<std::string> differences;
  std::vector<std::string> plainDifferences;
  std::vector<std::string> ratios;
  std::vector<std::string> rises;
  std::vector<std::string> falls;
  // Two statements about one {topic}.
  std::vector<std::string> fillHeads;
  std::vector<std::string> bothHold; // Judge: both are right
  std::string bothRight;             // in the answer
  std::string firstRight;
  std::string secondRight;
  std::vector<std::string> oddWrong;       // Choice: the one statement on a {topic} that is wrong
  std::vector<std::string> oddRight;       // the one that is right
  std::string infact;                      // before what is right in the answer
  std::vector<std::string> letteredRatios; // of values called X and Y
  std::vector<std::string> letteredDifferences;
  std::vector<std::string> letteredLarger;    // claims of them: {more}, {less}
  std::vector<std::string> letteredMultiples; // and {times}
  // Two statements about one thing whose {name} is left out: Q stands in its place.
  std::vector<std::string> hiddenHeads;
  std::string hiddenFill;  // behind the statements: what is Q
  std::string hiddenClaim; // Judge
  std::string hiddenChoice;
  std::vector<std::string> openHeads; // before a statement and an open question
  std::string hiddenOpen;             // the open question: {part}, {letter}
  std::string hiddenAnswer;           // an answer's first sentence
  // The same property of {first} and {second}.
  std::vector<std::string> larger;
  std::vector<std::string> compared;
  std::string largest; // the answer's first sentence: {more}
};
const Wording& wording(bool chinese);

// A form with its places filled in.
std::string filledForm(std::string_view form,
                       std::initializer_list<std::pair<std::string_view, std::string_view>> values);

} // namespace reticle::benchmark
