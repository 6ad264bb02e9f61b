// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/english.h"
#include "benchmark/englishrules.h"
#include "benchmark/proposals.h"

#include <algorithm>
#include <array>
#include <set>

namespace reticle::benchmark {

namespace {

std::string trim(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == ','))
    text.remove_prefix(1);
  while (!text.empty() &&
         (text.back() == ' ' || text.back() == ',' || text.back() == ';' || text.back() == '.'))
    text.remove_suffix(1);
  return std::string(text);
}

Subjective start(const FactSentence& sentence, SubType type, double quality) {
  Subjective result;
  result.type = type;
  result.answer = stated(sentence);
  result.evidence.push_back(quoteOf(sentence));
  result.sentences.push_back(idOf(sentence));
  result.score = sentence.score * quality;
  return result;
}

// A clause that can follow "explain why": it has its own subject and leans on nothing.
bool standsAlone(std::string_view clause) {
  const std::vector<english::Word> words = english::wordsOf(clause);
  if (words.size() < 5 || words.size() > 26)
    return false;
  // "there" and "here" point to a place that is not named.
  for (const english::Word& word : words)
    if (word.low == "there" || word.low == "here")
      return false;
  const bool named = std::any_of(clause.begin() + 1, clause.end(),
                                 [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); });
  if (words.size() < 8 && words.front().low == "the" && !named)
    return false;
  static const std::set<std::string_view, std::less<>> kLeaning{
      "it",   "they", "this", "these", "that", "which", "and",   "or", "then",
      "such", "he",   "she",  "one",   "its",  "their", "there", "not"};
  for (std::size_t i = 0; i < std::min<std::size_t>(3, words.size()); ++i)
    if (kLeaning.contains(words[i].low))
      return false;
  const std::optional<Clause> parsed = clauseOf(clause);
  if (!parsed)
    return false;
  // A bare "the film" or "the process" as subject says too little.
  const std::vector<english::Word> subject = english::wordsOf(parsed->subject);
  return subject.size() != 2 || (subject.front().low != "the" && subject.front().low != "a") ||
         clause.size() > 60;
}

void causalForms(const FactSentence& sentence, const std::string& effect, double quality,
                 const std::vector<const FactSentence*>& before, std::vector<Subjective>& out) {
  if (!standsAlone(effect) || !embeddable(*sentence.view, effect))
    return;
  const std::string clause = embedded(*sentence.view, effect);
  Subjective item = start(sentence, SubType::Causal, quality);
  item.part = "explain why " + clause;
  item.forms = {framed(sentence, "explain why " + clause) + ".",
                framed(sentence, "why is it that " + clause) + "?",
                framed(sentence, "what is the reason that " + clause) + "?",
                framed(sentence, "what accounts for the fact that " + clause) + "?",
                framed(sentence, "give the cause of the fact that " + clause) + ".",
                framed(sentence, "how can it be explained that " + clause) + "?",
                framed(sentence, "for what reason is it the case that " + clause) + "?",
                framed(sentence, "state what brings it about that " + clause) + "."};
  for (const FactSentence* earlier : before) {
    item.answer = stated(*earlier) + " " + item.answer;
    item.evidence.insert(item.evidence.begin(), quoteOf(*earlier));
    item.sentences.push_back(idOf(*earlier));
  }
  out.push_back(std::move(item));
}

void causal(const Scene& scene, const FactSentence& sentence, std::vector<Subjective>& out) {
  const std::string& text = sentence.statement;
  static const std::set<std::string, std::less<>> kConsequence{
      "therefore",       "thus",        "hence",           "consequently", "as a result", "for that reason",
      "for this reason", "accordingly", "as a consequence"};
  if (kConsequence.contains(sentence.connective)) {
    // The cause stands in the sentence before.
    for (const FactSentence& other : scene.sentences)
      if (other.view == sentence.view && other.item == sentence.item && other.number + 1 == sentence.number)
        causalForms(sentence, text, 0.95, {&other}, out);
    return;
  }
  if (const std::size_t at = text.find(" because "); at != std::string::npos) {
    const std::string effect = trim(std::string_view(text).substr(0, at));
    if (text.substr(at + 9, 3) != "of " && !effect.ends_with(" and") && !effect.ends_with("only"))
      causalForms(sentence, effect, 1.0, {}, out);
    return;
  }
  if (text.rfind("Because ", 0) == 0 || text.rfind("Since ", 0) == 0 || text.rfind("As a result of ", 0) == 0 ||
      text.rfind("Owing to ", 0) == 0 || text.rfind("Due to ", 0) == 0) {
    // The first comma behind which a clause begins.
    for (std::size_t at = text.find(", "); at != std::string::npos; at = text.find(", ", at + 2)) {
      const std::string effect = text.substr(at + 2);
      const bool year = text.rfind("Since ", 0) == 0 && std::isdigit(static_cast<unsigned char>(text[6])) != 0;
      if (!year && standsAlone(effect)) {
        causalForms(sentence, effect, 1.0, {}, out);
        break;
      }
    }
    return;
  }
  for (const std::string_view mark :
       {", and therefore ", ", so ", "; therefore, ", ", therefore ", ", which explains why ", ", and hence ",
        ", and so ", " and therefore "}) {
    const std::size_t at = text.find(mark);
    if (at == std::string::npos || text.substr(at, 10) == ", so that ")
      continue;
    const std::string effect = trim(std::string_view(text).substr(at + mark.size()));
    const std::optional<Clause> parsed = clauseOf(effect);
    // "..., so a film of 20 nm absorbs a third": which film stands before it.
    if (!parsed || !standsAlone(effect) || effect.starts_with("a ") || effect.starts_with("an "))
      continue;
    // "For the M4 layer, A, so B": the condition holds for B as well.
    const std::optional<Clause> cause = clauseOf(std::string_view(text).substr(0, at));
    std::string whole = effect;
    if (cause && !cause->lead.empty())
      whole = cause->lead + ", " + embedded(*sentence.view, effect);
    causalForms(sentence, whole, 0.95, {}, out);
    return;
  }
  // "X leads to Y": asked forwards, where X is the one given.
  const std::optional<Clause> clause = clauseOf(text);
  if (!clause || !clause->lead.empty())
    return;
  const bool leads = (clause->verbBase == "lead" && clause->rest.rfind("to ", 0) == 0);
  const bool causes = clause->verbBase == "cause" || clause->verbBase == "induce";
  if ((leads || causes) && !sentence.needsFrame && embeddable(*sentence.view, clause->subject) &&
      english::wordsOf(clause->subject).size() >= 2) {
    Subjective item = start(sentence, SubType::Causal, 0.85);
    const std::string subject = embedded(*sentence.view, clause->subject);
    const std::string verb = leads ? "lead to" : clause->verbBase;
    const std::string third = clause->plural ? verb : leads ? "leads to" : clause->verbBase + "s";
    const std::string aux = clause->plural ? "do" : "does";
    item.part = "state what " + subject + " " + third;
    item.forms = {framed(sentence, "what " + aux + " " + subject + " " + verb) + "?",
                  framed(sentence, "which effects does " +
                                       std::string(clause->plural ? "the presence of " : "") + subject +
                                       " have") +
                      "?",
                  framed(sentence, "what follows from " + subject) + "?",
                  framed(sentence, "describe the consequences of " + subject) + "."};
    out.push_back(std::move(item));
  }
}

void definition(const FactSentence& sentence, std::vector<Subjective>& out) {
  const std::optional<Definition> found = definitionOf(sentence);
  if (!found)
    return;
  const std::string named = (found->article.empty() ? "" : found->article + " ") + found->term;
  const std::string& verb = found->verb;
  Subjective item = start(sentence, SubType::Definition, 1.0);
  item.part = "define " + named;
  const std::string where = title(*sentence.view).empty() ? std::string() : " in " + title(*sentence.view);
  const std::string source =
      title(*sentence.view).empty() ? std::string("How") : "How, according to " + title(*sentence.view) + ",";
  item.forms = {"What is meant by " + named + where + "?", source + " " + verb + " " + named + " defined?",
                "Give a definition of " + named + where + "."};
  out.push_back(std::move(item));
}

void process(const FactSentence& sentence, std::vector<Subjective>& out) {
  const std::string& text = sentence.statement;
  const std::size_t first = text.find(" first ");
  const std::size_t then = std::min(
      {text.find(", then "), text.find(" and then "), text.find(", and finally "), text.find(" then ")});
  // "..., because the trench then closes" tells no order of steps.
  if (then == std::string::npos || text.find("because ") < then || text.find("since ") < then)
    return;
  std::string step;
  if (first != std::string::npos && first < then) {
    step = text.substr(0, first) + text.substr(first + 6, std::min(text.find(", ", first), then) - first - 6);
  } else if (first == std::string::npos) {
    step = text.substr(0, std::min(text.find(", "), then));
  }
  step = trim(step);
  if (!clauseOf(step) || english::wordsOf(step).size() < 4 || english::wordsOf(step).size() > 24)
    return;
  const std::string clause = embedded(*sentence.view, step);
  Subjective item = start(sentence, SubType::Process, 1.0);
  item.part = "describe which steps follow after " + clause;
  item.forms = {framed(sentence, "which steps follow, and in which order, after " + clause) + "?",
                framed(sentence, "describe in order what happens after " + clause) + ".",
                framed(sentence, "what comes next, step by step, once " + clause) + "?",
                framed(sentence, "list in the right order the steps that follow when " + clause) + ".",
                framed(sentence, "how does the sequence continue after " + clause) + "?"};
  out.push_back(std::move(item));
}

// "After X, the wafer first receives A, then B, and finally C" and "X is done by A, B and C before D".
void processByOrder(const FactSentence& sentence, std::vector<Subjective>& out) {
  const std::string& text = sentence.statement;
  if (text.find(" then ") != std::string::npos || text.find(" first ") != std::string::npos)
    return;
  const std::size_t at = text.find(" before ");
  if (at == std::string::npos)
    return;
  const std::string step = trim(std::string_view(text).substr(0, at));
  const std::string next = trim(std::string_view(text).substr(at + 8));
  if (!standsAlone(next) || english::wordsOf(step).size() < 5 || step.find(',') != std::string::npos)
    return;
  const std::optional<Clause> clause = clauseOf(step);
  if (!clause || !clause->lead.empty())
    return;
  Subjective item = start(sentence, SubType::Process, 0.75);
  const std::string goal = embedded(*sentence.view, next);
  item.part = "state what is done before " + goal;
  item.forms = {framed(sentence, "what has to happen before " + goal) + "?",
                framed(sentence, "which step comes before " + goal) + "?",
                framed(sentence, "describe what is done before " + goal) + "."};
  out.push_back(std::move(item));
}

void comparative(const FactSentence& sentence, std::vector<Subjective>& out) {
  const std::string& text = sentence.statement;
  for (const std::string_view mark : {", whereas ", " whereas ", ", while ", ", but "}) {
    const std::size_t at = text.find(mark);
    if (at == std::string::npos)
      continue;
    const std::string left = trim(std::string_view(text).substr(0, at));
    const std::string right = trim(std::string_view(text).substr(at + mark.size()));
    const std::optional<Clause> a = clauseOf(left);
    const std::optional<Clause> b = clauseOf(right);
    if (!a || !b)
      continue;
    std::string first = embedded(*sentence.view, a->subject);
    const std::string second = b->subject;
    const std::vector<std::string> firstWords = contentWords(first);
    const std::vector<std::string> secondWords = contentWords(second);
    if (std::includes(firstWords.begin(), firstWords.end(), secondWords.begin(), secondWords.end()) ||
        std::includes(secondWords.begin(), secondWords.end(), firstWords.begin(), firstWords.end()))
      continue; // "a pad" beside "a pad without conditioning"
    const auto named = [](const std::string& phrase) {
      return english::wordsOf(phrase).size() > 2 ||
             std::any_of(phrase.begin() + 1, phrase.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    };
    if (!embeddable(*sentence.view, a->subject) || (!named(first) && !named(second)))
      continue;
    if (wordOverlap(contentWords(first), contentWords(second)) > 0.8 || english::wordsOf(second).size() < 2 ||
        english::wordsOf(first).size() < 2)
      continue;
    if (second.rfind("a ", 0) != 0 && mark == ", but ")
      if (wordOverlap(contentWords(first), contentWords(second)) == 0)
        continue; // two remarks, no comparison
    if (wordOverlap(contentWords(left), contentWords(right)) < 0.08)
      continue;
    // In which respect: the property of which both values are given ("to a depth of 15 nm").
    std::string aspect;
    for (const english::Word& word : english::wordsOf(a->rest)) {
      const std::string phrase = word.low + " of ";
      if (word.low != "field" && english::isPropertyNoun(word.low) &&
          english::lowered(a->rest).find(phrase) != std::string::npos &&
          english::lowered(b->rest).find(phrase) != std::string::npos &&
          english::lowered(first).find(word.low) == std::string::npos)
        aspect = " in terms of " + word.low;
    }
    static const std::set<std::string, std::less<>> kRespects{"need", "require", "use", "contain", "produce"};
    if (aspect.empty() && a->verbBase == b->verbBase && kRespects.contains(a->verbBase))
      aspect = " in what they " + a->verbBase;
    if (!a->lead.empty())
      first += " " + embedded(*sentence.view, a->lead);
    Subjective item = start(sentence, SubType::Comparative, 0.95);
    item.part = "compare " + first + " with " + second + aspect;
    item.forms = {framed(sentence, "how does " + first + " compare with " + second + aspect) + "?",
                  framed(sentence, "what distinguishes " + first + " from " + second + aspect) + "?",
                  framed(sentence, "compare " + first + " with " + second + aspect) + ".",
                  framed(sentence, "contrast " + first + " with " + second + aspect) + ".",
                  framed(sentence, "what is the difference between " + first + " and " + second + aspect) +
                      "?"};
    if (a->plural)
      item.forms.erase(item.forms.begin());
    out.push_back(std::move(item));
    return;
  }
  // "Porous SiCOH has a thermal conductivity of V, compared with W for silicon dioxide"
  const std::vector<PropertyFact> facts = propertyFacts(sentence);
  for (std::size_t i = 0; i + 1 < facts.size(); ++i) {
    const std::optional<Pairing> pairing = pairingOf(facts[i], facts[i + 1]);
    if (!pairing)
      continue;
    Subjective item = start(sentence, SubType::Comparative, 0.9);
    item.part = "compare " + pairing->first + " with " + pairing->second;
    item.forms = {
        framed(sentence, "how does " + pairing->first + " compare with " + pairing->second) + "?",
        framed(sentence, "compare " + pairing->first + " with " + pairing->second + ", giving both values") +
            ".",
        framed(sentence,
               "what are the two values when " + pairing->first + " is compared with " + pairing->second) +
            "?",
        framed(sentence, "set " + pairing->first + " against " + pairing->second + " and give both values") +
            "."};
    out.push_back(std::move(item));
    return;
  }
}

void problem(const FactSentence& sentence, std::vector<Subjective>& out) {
  const std::string& text = sentence.statement;
  const auto push = [&](std::vector<std::string> forms, std::string part, double quality) {
    Subjective item = start(sentence, SubType::Problem, quality);
    for (std::string& form : forms)
      item.forms.push_back(framed(sentence, form));
    item.part = std::move(part);
    out.push_back(std::move(item));
  };
  const std::string low = english::lowered(text);
  for (const std::string_view noun : {"drawback", "disadvantage", "limitation", "weakness", "challenge",
                                      "difficulty", "shortcoming", "problem", "risk", "concern"}) {
    for (const std::string_view link : {" of ", " with ", " in "}) {
      const std::string phrase = std::string(noun) + std::string(link);
      const std::size_t at = low.find(phrase);
      if (at == std::string::npos || at > 30)
        continue;
      const std::size_t verb = text.find(" is ", at);
      if (verb == std::string::npos)
        continue;
      const std::string about = text.substr(at + phrase.size(), verb - at - phrase.size());
      const std::string head = embedded(*sentence.view, text.substr(0, at)); // "the main "
      if (about.empty() || english::wordsOf(about).size() > 10 || about.find(',') != std::string::npos ||
          english::wordsOf(head).size() > 3)
        continue;
      const std::string what = head + std::string(noun) + std::string(link) + about;
      push({"what is " + what + "?", "name " + what + ".", "describe " + what + ".",
            "which problem has to be accepted with " + about + "?"},
           "name " + what, 1.0);
      return;
    }
  }
  if (const std::size_t at = text.find(" is limited by "); at != std::string::npos) {
    const std::string about = embedded(*sentence.view, text.substr(0, at));
    if (clauseOf(text.substr(0, at + 15) + "x") && about.find(',') == std::string::npos &&
        english::wordsOf(about).size() <= 10) {
      push({"what limits " + about + "?", "by what is " + about + " limited?",
            "explain what limits " + about + ".", "state by what " + about + " is limited."},
           "state what limits " + about, 1.0);
      return;
    }
  }
  const std::optional<Clause> clause = clauseOf(text);
  if (!clause || !clause->lead.empty())
    return;
  const std::string subject = embedded(*sentence.view, clause->subject);
  const bool enough = english::wordsOf(subject).size() >= 2 ||
                      (!subject.empty() && std::any_of(subject.begin(), subject.end(),
                                                       [](char c) { return c >= 'A' && c <= 'Z'; }));
  if (!enough)
    return;
  const std::string aux = clause->plural ? "do" : "does";
  if (clause->verbBase == "suffer" && clause->rest.rfind("from ", 0) == 0) {
    push({"from what " + aux + " " + subject + " suffer?",
          "what problem " + aux + " " + subject + " suffer from?", "name the weakness of " + subject + "."},
         "state what " + subject + " " + clause->verb + " from", 1.0);
    return;
  }
  // "fails when", "degrades if", "crystallises when": the condition is asked for.
  static const std::set<std::string_view, std::less<>> kFailing{
      "fail", "degrade", "decompose", "crystallise", "crystallize", "break", "weaken", "occur", "lose"};
  const std::size_t when = std::min(text.find(" when "), text.find(" if "));
  if (kFailing.contains(clause->verbBase) && when != std::string::npos) {
    const std::string event = trim(std::string_view(text).substr(0, when));
    if (event.find(',') == std::string::npos && standsAlone(event + " under certain conditions")) {
      const std::string embeddedEvent = embedded(*sentence.view, event);
      push({"under which condition is it to be expected that " + embeddedEvent + "?",
            "state the condition under which " + embeddedEvent + ".",
            "what has to happen so that " + embeddedEvent + "?"},
           "state the condition under which " + embeddedEvent, 0.95);
      return;
    }
  }
  // "X damages Y", "X increases the risk": a harm with its object.
  static const std::set<std::string_view, std::less<>> kHarming{"damage",  "degrade", "attack", "limit",
                                                                "prevent", "weaken",  "shorten"};
  if (kHarming.contains(clause->verbBase) && clause->rest.find(',') == std::string::npos) {
    const std::string third = clause->verb;
    push({"what harm or limit " + std::string(clause->plural ? "do " : "does ") + subject + " bring about?",
          "which problem " + std::string(clause->plural ? "do " : "does ") + subject + " cause?",
          "describe what " + subject + " " + third + "."},
         "state what " + subject + " " + third, 0.75);
    return;
  }
  for (const std::string_view mark : {" cannot ", " no longer ", " can not "}) {
    const std::size_t at = text.find(mark);
    if (at == std::string::npos || text.find(',') < at)
      continue;
    const std::string ability = trim(
        std::string_view(text).substr(at + mark.size(), text.substr(at + mark.size()).find_first_of(",;")));
    const std::string who = embedded(*sentence.view, text.substr(0, at));
    if (mark == " cannot " && english::wordsOf(who).size() <= 8 && clauseOf(text.substr(0, at) + " is x")) {
      push({"what is " + who + " unable to do, and why?", "which limit applies to " + who + "?",
            "state what " + who + " cannot do."},
           "state what " + who + " cannot do", 0.7);
      return;
    }
    (void)ability;
  }
}

} // namespace

std::vector<Subjective> english::subjectiveOf(const Scene& scene, const FactSentence& sentence) {
  std::vector<Subjective> result;
  definition(sentence, result);
  process(sentence, result);
  processByOrder(sentence, result);
  causal(scene, sentence, result);
  comparative(sentence, result);
  problem(sentence, result);
  return result;
}

} // namespace reticle::benchmark
