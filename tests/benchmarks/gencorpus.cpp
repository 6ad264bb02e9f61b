// SPDX-License-Identifier: GPL-3.0-or-later
#include "gencorpus.h"

#include "base/random.h"

#include <algorithm>
#include <cmath>

namespace reticle::bench {

namespace {

constexpr std::size_t kVocabulary = 200'000;
constexpr std::size_t kTopics = 60;
constexpr std::size_t kTopicWords = 4000;
constexpr std::size_t kChunkWords = 512;
constexpr std::size_t kChunkStep = 384;

// A pronounceable spelling, unique for each rank; frequent words are short.
std::string spelling(std::size_t rank) {
  static const char* const consonants[] = {"b", "c", "d", "f", "g", "h", "j", "k",  "l",  "m",  "n",
                                           "p", "r", "s", "t", "v", "w", "z", "st", "tr", "ch", "sh"};
  static const char* const vowels[] = {"a", "e", "i", "o", "u", "ai", "ea", "oo"};
  constexpr std::size_t syllables = std::size(consonants) * std::size(vowels);
  std::string word;
  for (std::size_t n = rank + 1; n > 0; n /= syllables) {
    --n;
    word = std::string(consonants[n % syllables / std::size(vowels)]) + vowels[n % std::size(vowels)] + word;
  }
  return word;
}

// Draws ranks with probability proportional to 1 / (rank + 1)^exponent.
class Zipf {
 public:
  Zipf(std::size_t count, double exponent) : m_sums(count) {
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i)
      m_sums[i] = sum += std::pow(static_cast<double>(i + 1), -exponent);
  }
  std::size_t draw(Random& random) const {
    const double target = random.uniform() * m_sums.back();
    const auto place = std::upper_bound(m_sums.begin(), m_sums.end(), target);
    return std::min(static_cast<std::size_t>(place - m_sums.begin()), m_sums.size() - 1);
  }

 private:
  std::vector<double> m_sums;
};

} // namespace

GeneratedCorpus generateCorpus(std::size_t tokens, std::size_t queries, std::uint64_t seed) {
  std::vector<std::string> words(kVocabulary);
  for (std::size_t i = 0; i < kVocabulary; ++i)
    words[i] = spelling(i);
  Random random(seed, "bench/corpus");
  std::vector<std::vector<std::size_t>> topics(kTopics, std::vector<std::size_t>(kTopicWords));
  for (auto& topic : topics)
    for (std::size_t& word : topic)
      word = 200 + random.below(kVocabulary - 200);
  const Zipf background(kVocabulary, 1.05);
  const Zipf inTopic(kTopicWords, 0.9);

  GeneratedCorpus corpus;
  std::vector<std::size_t> text;
  while (corpus.tokens < tokens) {
    const std::size_t length = std::min<std::size_t>(2000 + random.below(6001), tokens - corpus.tokens);
    const auto& topic = topics[random.below(kTopics)];
    const auto& minor = topics[random.below(kTopics)];
    const bool mixed = random.chance(0.3);
    text.clear();
    for (std::size_t i = 0; i < length; ++i) {
      if (random.uniform() < 0.55)
        text.push_back(background.draw(random));
      else
        text.push_back((mixed && random.chance(0.25) ? minor : topic)[inTopic.draw(random)]);
    }
    std::string document;
    std::vector<std::size_t> starts; // bytes
    bool sentenceStart = true;
    for (const std::size_t word : text) {
      starts.push_back(document.size());
      document += words[word];
      if (sentenceStart)
        document[starts.back()] = static_cast<char>(document[starts.back()] - 'a' + 'A');
      sentenceStart = random.chance(1 / 18.0);
      document += sentenceStart ? ". " : " ";
    }
    starts.push_back(document.size());
    for (std::size_t begin = 0; begin < length; begin += kChunkStep) {
      const std::size_t end = std::min(begin + kChunkWords, length);
      corpus.chunks.push_back(document.substr(starts[begin], starts[end] - starts[begin]));
      corpus.documentOf.push_back(static_cast<std::uint32_t>(corpus.documents.size()));
      if (end == length)
        break;
    }
    corpus.tokens += length;
    corpus.bytes += document.size();
    corpus.documents.push_back(std::move(document));
  }
  for (std::size_t i = 0; i < queries; ++i) {
    const auto& topic = topics[random.below(kTopics)];
    std::string query;
    for (int word = 0; word < 5; ++word)
      query += words[word < 4 ? topic[inTopic.draw(random)] : background.draw(random)] + " ";
    corpus.queries.push_back(std::move(query));
  }
  return corpus;
}

} // namespace reticle::bench
