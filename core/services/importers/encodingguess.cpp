// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/encodingguess.h"

#include "text/normalise.h"

#include <uchardet.h>
#include <unicode/ucnv.h>
#include <unicode/utf16.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <memory>
#include <vector>

namespace reticle::importers {
namespace {

constexpr std::size_t kGuessBytes = std::size_t(1) << 20;
constexpr std::size_t kScoredBytes = std::size_t(1) << 16;

// The characters that make up about a third of any Chinese or Japanese text, and what is usual beside them.
constexpr std::u16string_view kCommonHan =
    u"的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而"
    u"方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性"
    u"好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气"
    u"第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设"
    u"及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任"
    u"取据处理器文件系统清洗晶圆硅"
    u"這個國來時們為會發經說過對進動學體點當電實應開還問題關無現從與後個機數種設計處業論結圖氣長門東語見書"
    u"。，、；：？！（）《》「」『』“”‘’　…—";

bool usualInLatin(char32_t c) {
  return (c >= 0xC0 && c <= 0x24F && c != 0xD7 && c != 0xF7) || c == 0xA0 || c == 0xA7 || c == 0xA9 ||
         c == 0xAE || c == 0xB0 || c == 0xB1 || c == 0xB2 || c == 0xB3 || c == 0xB5 || c == 0xB7 || c == 0xAB ||
         c == 0xBB || c == 0xD7 || (c >= 0x2013 && c <= 0x2026) || c == 0x20AC || c == 0x2122;
}

struct CloseConverter {
  void operator()(UConverter* converter) const { ucnv_close(converter); }
};
using Converter = std::unique_ptr<UConverter, CloseConverter>;

Converter converterFor(const std::string& name) {
  UErrorCode status = U_ZERO_ERROR;
  Converter converter(ucnv_open(name.c_str(), &status));
  return U_FAILURE(status) ? nullptr : std::move(converter);
}

std::u16string units(UConverter* converter, std::string_view bytes) {
  std::u16string out(bytes.size() * 2 + 16, u'\0');
  const char* source = bytes.data();
  char16_t* target = out.data();
  UErrorCode status = U_ZERO_ERROR;
  ucnv_toUnicode(converter, &target, out.data() + out.size(), &source, source + bytes.size(), nullptr, true,
                 &status);
  out.resize(static_cast<std::size_t>(target - out.data()));
  return out;
}

// How usual a text is that came out of an encoding.
struct Score {
  double usual = 0;        // share of the characters beyond ASCII
  std::size_t foreign = 0; // their number
  bool broken = false;     // more than one in a thousand is no character
};

Score scoreOf(const std::u16string& text, bool cjk) {
  Score score;
  std::size_t good = 0, bad = 0, total = 0, letters = 0;
  char32_t previous = 0;
  for (std::size_t i = 0; i < text.size();) {
    char32_t c;
    U16_NEXT(text.data(), i, text.size(), c);
    ++total;
    const bool control = c < 0x20 && c != '\n' && c != '\r' && c != '\t' && c != '\f';
    if (c == 0xFFFD || control || (c >= 0x80 && c < 0xA0) || (c >= 0xE000 && c <= 0xF8FF))
      ++bad;
    if (c < 0x80) {
      previous = c;
      continue;
    }
    ++score.foreign;
    if (cjk) {
      const bool kana = c >= 0x3041 && c <= 0x30FF;
      const bool hangul = c >= 0xAC00 && c <= 0xD7A3;
      // Not one character in three is on the list, even in plain prose: the share is scaled by three.
      if (kana || hangul)
        good += 1;
      else if (c <= 0xFFFF && kCommonHan.find(static_cast<char16_t>(c)) != std::u16string_view::npos)
        good += 3;
      const bool han = c >= 0x4E00 && c <= 0x9FFF;
      letters += han || kana || hangul ? 1 : 0;
    } else {
      const bool capital = c >= 0xC0 && c <= 0xDE;
      const bool inWord = previous < 0x80 && std::isalpha(static_cast<int>(previous)) != 0;
      // Two letters with accents in a row, or a capital inside a word, are the mark of another encoding.
      good += usualInLatin(c) && previous < 0x80 && !(capital && inWord && std::islower(int(previous))) ? 1 : 0;
    }
    previous = c;
  }
  if (score.foreign > 0)
    score.usual = std::min(1.0, static_cast<double>(good) / static_cast<double>(score.foreign));
  if (cjk && letters == 0)
    score.usual = 0;
  score.broken = bad * 1000 > total;
  return score;
}

bool isCjkEncoding(const std::string& name) {
  for (const char* part : {"GB", "SHIFT", "EUC", "BIG5", "ISO-2022", "UHC", "JOHAB", "HZ", "UTF-16"})
    if (name.starts_with(part))
      return true;
  return false;
}

// Unicode of two or four bytes without a mark: of plain letters and line ends most bytes are zero.
std::string byZeroBytes(std::string_view bytes) {
  const std::size_t looked = std::min<std::size_t>(bytes.size(), 4096) & ~std::size_t(3);
  if (looked >= 8 && bytes.size() % 4 == 0) {
    std::size_t little = 0, big = 0;
    for (std::size_t i = 0; i < looked; i += 4) {
      little += bytes[i + 3] == 0 && static_cast<unsigned char>(bytes[i + 2]) <= 0x10 &&
                        (bytes[i] != 0 || bytes[i + 1] != 0)
                    ? 1
                    : 0;
      big += bytes[i] == 0 && static_cast<unsigned char>(bytes[i + 1]) <= 0x10 &&
                     (bytes[i + 2] != 0 || bytes[i + 3] != 0)
                 ? 1
                 : 0;
    }
    if (little == looked / 4)
      return "UTF-32LE";
    if (big == looked / 4)
      return "UTF-32BE";
  }
  const std::size_t pairs = std::min<std::size_t>(bytes.size(), 4096) & ~std::size_t(1);
  std::size_t even = 0, odd = 0;
  for (std::size_t i = 0; i < pairs; i += 2) {
    even += bytes[i] == '\0' ? 1 : 0;
    odd += bytes[i + 1] == '\0' ? 1 : 0;
  }
  if (pairs < 4 || std::max(even, odd) * 8 < pairs / 2)
    return {};
  if (even >= 4 * odd + 1)
    return "UTF-16BE";
  if (odd >= 4 * even + 1)
    return "UTF-16LE";
  return {};
}

std::string detected(std::string_view bytes) {
  const std::unique_ptr<struct uchardet, void (*)(uchardet_t)> detector(uchardet_new(), uchardet_delete);
  if (uchardet_handle_data(detector.get(), bytes.data(), bytes.size()) != 0)
    return {};
  uchardet_data_end(detector.get());
  return widenedEncoding(uchardet_get_charset(detector.get()));
}

// The encoding that a page or an XML file names in its first lines; empty when it names none.
std::string declared(std::string_view bytes) {
  std::string head(bytes.substr(0, 2048));
  std::transform(head.begin(), head.end(), head.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  for (const std::string_view key : {"charset", "encoding"}) {
    std::size_t at = head.find(key);
    if (at == std::string::npos || (key == "encoding" && head.find("<?xml") == std::string::npos))
      continue;
    at = head.find_first_not_of(" \t", at + key.size());
    if (at == std::string::npos || head[at] != '=')
      continue;
    at = head.find_first_not_of(" \t\"'", at + 1);
    if (at == std::string::npos)
      continue;
    const std::size_t end = std::min(head.find_first_of("\"'>;/ \t\n?", at), head.size());
    return widenedEncoding(head.substr(at, end - at));
  }
  return {};
}

EncodingGuess byScore(std::string_view bytes) {
  const std::string first = detected(bytes.substr(0, kGuessBytes));
  std::vector<std::string> names = {first, "GB18030", "SHIFT_JIS", "EUC-JP", "BIG5", "EUC-KR", "windows-1252"};
  if (bytes.size() % 2 == 0 && bytes.size() >= 8)
    names.insert(names.end(), {"UTF-16LE", "UTF-16BE"});
  // Only whole lines, so that the cut falls between characters; what has no line end is cut anyway.
  std::string_view looked = bytes.substr(0, kScoredBytes);
  if (looked.size() < bytes.size() && looked.find('\n') != std::string_view::npos)
    looked = looked.substr(0, looked.rfind('\n') + 1);
  EncodingGuess best{"windows-1252", EncodingSource::Guessed, 0, 0};
  double bestValue = -1;
  for (const std::string& name : names) {
    if (name.empty() || name == "UTF-8" || (&name != &names.front() && name == first))
      continue;
    const Converter converter = converterFor(name);
    if (!converter)
      continue;
    std::string_view part = looked;
    if (name.starts_with("UTF-16"))
      part = bytes.substr(0, std::min(bytes.size(), kScoredBytes) & ~std::size_t(1));
    const bool known = isCjkEncoding(name) || name == "windows-1252";
    const Score score = scoreOf(units(converter.get(), part), isCjkEncoding(name));
    if (score.broken)
      continue;
    // The detector knows letter statistics of alphabets that are not scored here.
    const double usual = known ? score.usual : 0.7;
    const double value = usual + (name == first ? 0.2 : 0) - (name.starts_with("UTF-16") ? 0.15 : 0);
    if (value > bestValue) {
      bestValue = value;
      const auto n = static_cast<double>(score.foreign);
      best = {name, EncodingSource::Guessed, usual * n / (n + 4), 0};
    }
  }
  return best;
}

} // namespace

std::string_view encodingSourceName(EncodingSource source) {
  static constexpr std::array<std::string_view, 5> kNames = {"mark", "declared", "valid", "guessed", "forced"};
  return kNames[static_cast<std::size_t>(source)];
}

std::string widenedEncoding(std::string name) {
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  if (name == "GB2312" || name == "GBK" || name == "EUC-CN" || name == "CP936" || name == "X-GBK")
    return "GB18030";
  if (name == "ASCII" || name == "US-ASCII" || name == "ISO-8859-1" || name == "LATIN1" ||
      name == "WINDOWS-1252" || name == "CP1252")
    return "windows-1252";
  if (name == "UTF8")
    return "UTF-8";
  return name;
}

std::optional<std::string> decoded(std::string_view bytes, const std::string& encoding) {
  const Converter converter = converterFor(encoding);
  if (!converter)
    return std::nullopt;
  const std::u16string text = units(converter.get(), bytes);
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    char32_t c;
    U16_NEXT_OR_FFFD(text.data(), i, text.size(), c);
    std::array<char, 4> buffer{};
    int length = 0;
    U8_APPEND_UNSAFE(buffer.data(), length, c);
    out.append(buffer.data(), static_cast<std::size_t>(length));
  }
  return out;
}

EncodingGuess guessEncoding(std::string_view bytes, bool validUtf8, bool markup) {
  const auto starts = [&bytes](std::string_view mark) { return bytes.substr(0, mark.size()) == mark; };
  using namespace std::string_view_literals;
  using enum EncodingSource;
  if (starts("\xFF\xFE\0\0"sv))
    return {"UTF-32LE", Mark, 1, 4};
  if (starts("\0\0\xFE\xFF"sv))
    return {"UTF-32BE", Mark, 1, 4};
  if (starts("\xEF\xBB\xBF"sv))
    return {"UTF-8", Mark, 1, 3};
  if (starts("\xFF\xFE"sv))
    return {"UTF-16LE", Mark, 1, 2};
  if (starts("\xFE\xFF"sv))
    return {"UTF-16BE", Mark, 1, 2};
  if (std::string zeros = byZeroBytes(bytes); !zeros.empty())
    return {std::move(zeros), Guessed, 0.95, 0};
  if (markup) {
    const std::string name = declared(bytes);
    const bool sevenBits = name.starts_with("ISO-2022") || name.starts_with("HZ");
    const bool wide = name.starts_with("UTF-16") || name.starts_with("UTF-32");
    if (!name.empty() && !wide && (sevenBits || !validUtf8) && name != "UTF-8" && converterFor(name))
      return {name, Declared, 1, 0};
  }
  if (validUtf8)
    return {"UTF-8", Valid, 1, 0};
  return byScore(bytes);
}

} // namespace reticle::importers
