// SPDX-License-Identifier: GPL-3.0-or-later
#include "factcorpus.h"

#include "base/contenthash.h"
#include "base/random.h"

#include <array>
#include <string>
#include <string_view>

using reticle::Random;
using Texts = std::vector<std::string_view>;

namespace {

const Texts kSyllables{"ar",  "bel", "cor", "dan", "el",  "fen", "gal", "hol", "is", "jor", "kel", "lum",
                       "mor", "nev", "or",  "pel", "qui", "ros", "sel", "tar", "ul", "ven", "wes", "yor"};
const Texts kKinds{"etch recipe",      "deposition recipe", "anneal recipe",     "cleaning recipe",
                   "polishing recipe", "implant recipe",    "lithography track", "plating cell",
                   "furnace",          "inspection tool"};
const Texts kFilms{"silicon nitride", "silicon dioxide", "titanium nitride", "tantalum nitride",
                   "hafnium oxide",   "polysilicon",     "tungsten",         "cobalt",
                   "ruthenium",       "aluminum oxide"};
const Texts kGases{"argon", "helium", "ammonia", "oxygen", "hydrogen", "nitrogen", "silane", "chlorine"};
const Texts kSteps{"a wet clean",   "a dehydration bake",   "plasma ignition",    "a purge with nitrogen",
                   "a soak anneal", "the main etch",        "an over-etch",       "a rinse in deionized water",
                   "spin drying",   "an edge bead removal", "film densification", "a final inspection"};

template<typename T> const T& pick(Random& random, const std::vector<T>& from) {
  return from[random.below(from.size())];
}

std::string whole(Random& random, int from, int to) {
  return std::to_string(from + static_cast<int>(random.below(static_cast<std::uint64_t>(to - from + 1))));
}

std::string tenth(Random& random, int from, int to) {
  return whole(random, from, to) + "." + whole(random, 1, 9);
}

std::string nameOf(Random& random) {
  std::string name;
  const std::size_t parts = 2 + random.below(2);
  for (std::size_t i = 0; i < parts; ++i)
    name += pick(random, kSyllables);
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

// One report's words.
struct Report {
  std::string name; // "Corven"
  std::string kind; // "etch recipe"
  std::string film;
  std::string gas;
  std::string subject() const { return "the " + name + " " + kind; }
};

using Sentence = std::string (*)(Random&, const Report&);

// Every report takes some of these, each at most once.
const std::vector<Sentence> kSentences{
    [](Random& r, const Report& d) {
      return capital(d.subject()) + " runs at a chamber pressure of " + whole(r, 5, 95) + " mTorr.";
    },
    [](Random& r, const Report& d) {
      return "The wafer temperature in " + d.subject() + " is " + whole(r, 61, 640) + " °C.";
    },
    [](Random& r, const Report& d) {
      return "In " + d.subject() + ", the " + d.film + " film reaches a thickness of " + tenth(r, 3, 88) +
             " nm.";
    },
    [](Random& r, const Report& d) {
      return "The flow of " + d.gas + " into " + d.subject() + " is held at " + whole(r, 12, 480) + " sccm.";
    },
    [](Random& r, const Report& d) {
      return capital(d.subject()) + " consumes " + whole(r, 210, 1900) + " W of source power.";
    },
    [](Random& r, const Report& d) {
      return "The removal rate of " + d.film + " in " + d.subject() + " is " + whole(r, 14, 390) + " nm/min.";
    },
    [](Random& r, const Report& d) {
      return "The non-uniformity of " + d.subject() + " across a wafer is " + tenth(r, 1, 6) + " %.";
    },
    [](Random& r, const Report& d) {
      return "The throughput of " + d.subject() + " is " + whole(r, 18, 140) + " wafers per hour.";
    },
    [](Random& r, const Report& d) {
      return "The stress of the " + d.film + " film made by " + d.subject() + " is " + whole(r, 90, 860) +
             " MPa.";
    },
    [](Random& r, const Report& d) {
      return capital(d.subject()) + " needs a seasoning of " + whole(r, 3, 24) +
             " wafers after each chamber opening.";
    },
    [](Random& r, const Report& d) {
      return "When the pressure of " + d.subject() + " rises, the ion energy falls from " + whole(r, 150, 290) +
             " eV to " + whole(r, 40, 120) + " eV.";
    },
    [](Random& r, const Report& d) {
      return "After cleaning, the particle count of " + d.subject() + " falls from " + whole(r, 61, 390) +
             " to " + whole(r, 5, 40) + " per wafer.";
    },
    [](Random& r, const Report& d) {
      return "With pulsed power, " + d.subject() + " lowers the stress of its " + d.film + " film from " +
             whole(r, 320, 900) + " MPa to " + whole(r, 60, 290) + " MPa.";
    },
    [](Random& r, const Report& d) {
      return "The cycle time of " + d.subject() + " drops from " + whole(r, 140, 260) + " s to " +
             whole(r, 50, 120) + " s when the second load lock is used.";
    },
    [](Random& r, const Report& d) {
      return "Between two cleanings, the removal rate of " + d.subject() + " decreases from " +
             whole(r, 210, 400) + " nm/min to " + whole(r, 90, 190) + " nm/min.";
    },
    [](Random&, const Report& d) {
      return "Because " + d.gas + " dilutes the plasma of " + d.subject() +
             ", the density of radicals at the " + d.film + " surface decreases.";
    },
    [](Random&, const Report& d) {
      return "Moisture on the walls of " + d.subject() + " causes the " + d.film + " film to take up oxygen.";
    },
    [](Random&, const Report& d) {
      return "A longer pump-down of " + d.subject() + " leads to fewer particles on the " + d.film + " film.";
    },
    [](Random& r, const Report& d) {
      const std::size_t first = r.below(kSteps.size());
      const auto step = [&](std::size_t i) { return std::string(kSteps[(first + 3 * i) % kSteps.size()]); };
      return capital(d.subject()) + " first performs " + step(0) + ", then " + step(1) + ", and finally " +
             step(2) + ".";
    },
    [](Random& r, const Report& d) {
      return "The load lock of " + d.subject() + " is evacuated for " + whole(r, 20, 290) +
             " s before the wafer is aligned to its notch.";
    },
    [](Random&, const Report& d) {
      return capital(d.subject()) + " leaves a smooth " + d.film +
             " surface, whereas the batch process it replaced "
             "left a rough one.";
    },
    [](Random& r, const Report& d) {
      return "Compared with the older version, " + d.subject() + " shortens the cycle by " + whole(r, 11, 95) +
             " s.";
    },
    [](Random&, const Report& d) {
      return "A drawback of " + d.subject() + " is that residues of " + d.gas +
             " remain in trenches with a high aspect ratio.";
    },
    [](Random&, const Report& d) {
      return capital(d.subject()) + " cannot be used after copper has been exposed, because the " + d.film +
             " film would be contaminated.";
    },
    [](Random& r, const Report& d) {
      return "The main limitation of " + d.subject() + " is the drift of its " + d.film + " thickness after " +
             whole(r, 400, 3900) + " wafers.";
    },
    [](Random&, const Report& d) {
      return "The " + d.name + " guard ring is a ring of " + d.film +
             " that keeps the plasma away from the wafer edge.";
    },
    [](Random&, const Report& d) {
      return "The " + d.name + " index is the ratio of the removal rate of " + d.film + " to that of the mask.";
    },
    [](Random& r, const Report& d) {
      return "The lifetime of the " + d.name + " guard ring is " + whole(r, 310, 2900) + " wafer passes.";
    },
    [](Random& r, const Report& d) {
      return "Operators of " + d.subject() + " replace the " + d.gas + " filter every " + whole(r, 12, 88) +
             " days.";
    },
    [](Random& r, const Report& d) {
      return "The refractive index of the " + d.film + " film from " + d.subject() + " is 1." +
             whole(r, 41, 98) + ".";
    },
};

} // namespace

std::vector<reticle::corpus::Document> factCorpus(std::size_t documents, std::uint64_t seed) {
  std::vector<reticle::corpus::Document> result;
  for (std::size_t i = 0; i < documents; ++i) {
    Random random(seed, "facts/" + std::to_string(i));
    std::vector<Report> reports;
    // Two subjects in a report: several topics, and things of one kind to compare.
    for (int k = 0; k < 2; ++k)
      reports.push_back({nameOf(random) + (random.chance(0.5) ? "-" + whole(random, 2, 9) : ""),
                         std::string(pick(random, kKinds)), std::string(pick(random, kFilms)),
                         std::string(pick(random, kGases))});
    reticle::corpus::Document document;
    document.title = "Report on the " + reports[0].name + " " + reports[0].kind;
    for (const Report& report : reports) {
      std::vector<Sentence> sentences = kSentences;
      random.shuffle(sentences);
      sentences.resize(15 + random.below(6));
      std::size_t inParagraph = 0;
      for (const Sentence sentence : sentences) {
        document.text += sentence(random, report);
        document.text += ++inParagraph % 5 == 0 ? "\n\n" : " ";
      }
      document.text += "\n\n";
    }
    document.hash = reticle::contentHash(document.text);
    result.push_back(std::move(document));
  }
  return result;
}
