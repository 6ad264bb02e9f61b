// SPDX-License-Identifier: GPL-3.0-or-later
#include "chinesefactcorpus.h"

#include "base/contenthash.h"
#include "base/random.h"
#include "text/chinesenumerals.h"

#include <string>
#include <string_view>

using reticle::Random;
using Texts = std::vector<std::string_view>;

namespace {

const Texts kSyllables{"科", "瑞", "华", "凌", "泰", "诺", "维", "芯", "恒", "远",
                       "博", "瀚", "启", "睿", "辰", "岚", "逸", "腾", "曜", "翊"};
const Texts kTools{"刻蚀机", "沉积炉", "退火炉", "清洗机", "抛光机", "溅射台", "电镀槽", "检测台"};
const Texts kFilms{"氮化硅", "氧化铪", "氮化钛", "氮化钽", "氧化铝", "二氧化硅", "铜", "钨", "钴", "钌"};
const Texts kLiquids{"抛光液", "显影液", "氢氟酸", "磷酸", "异丙醇", "前驱体"};

std::string pick(Random& random, const Texts& from) {
  return std::string(from[random.below(from.size())]);
}

int number(Random& random, int from, int to) {
  return from + static_cast<int>(random.below(static_cast<std::uint64_t>(to - from + 1)));
}

// In digits or, now and then, in characters.
std::string whole(Random& random, int from, int to) {
  const int value = number(random, from, to);
  return random.chance(0.3) ? reticle::text::numeral(value, 0) : std::to_string(value);
}

std::string share(Random& random, int from, int to) {
  const int value = number(random, from, to);
  return random.chance(0.3) ? "百分之" + reticle::text::numeral(value, 0) : std::to_string(value) + "%";
}

// One tool and what it treats.
struct Report {
  std::string tool; // "科瑞刻蚀机"
  std::string film;
  std::string liquid;
};

using Sentence = std::string (*)(Random&, const Report&);

// Every report takes some of these, each at most once.
const std::vector<Sentence> kSentences{
    [](Random& r, const Report& d) {
      return d.tool + "对" + d.film + "的刻蚀速率为每分钟" + whole(r, 35, 480) + "纳米。";
    },
    [](Random& r, const Report& d) {
      return d.tool + "上的" + d.film + "薄膜的厚度为" + whole(r, 12, 260) + "纳米。";
    },
    [](Random& r, const Report& d) {
      return "经过退火以后，" + d.tool + "中" + d.film + "薄膜的应力约为" + whole(r, 90, 860) + "兆帕。";
    },
    [](Random& r, const Report& d) {
      return d.tool + "中" + d.film + "的电阻率为" + whole(r, 13, 240) + "微欧厘米，测量在室温下完成。";
    },
    [](Random& r, const Report& d) {
      return d.tool + "使用的" + d.liquid + "的流量为每分钟" + whole(r, 15, 95) + "毫升。";
    },
    [](Random& r, const Report& d) {
      return d.tool + "使用的" + d.liquid + "的浓度为" + share(r, 2, 38) + "，每天检查两次。";
    },
    [](Random& r, const Report& d) {
      return d.tool + "的产能为每小时" + std::to_string(number(r, 18, 140)) + "片，机械手由两个手臂组成。";
    },
    [](Random& r, const Report& d) {
      return d.tool + "的腔室温度为" + whole(r, 61, 640) + "摄氏度，由六个加热区控制。";
    },
    [](Random& r, const Report& d) {
      return "更换滤芯以后，" + d.tool + "的循环时间从" + whole(r, 140, 260) + "秒缩短到" + whole(r, 50, 120) +
             "秒。";
    },
    [](Random& r, const Report& d) {
      return "气压升高时，" + d.tool + "的" + d.film + "去除速率从每分钟" + whole(r, 210, 400) +
             "纳米降低到每分钟" + whole(r, 60, 190) + "纳米。";
    },
    [](Random& r, const Report& d) {
      return d.tool + "处理的晶圆的良率为" + share(r, 71, 99) + "，高于上一代设备。";
    },
    [](Random&, const Report& d) {
      return "由于" + d.liquid + "会残留在管路中，" + d.tool + "每次换液以后都要用去离子水冲洗。";
    },
    [](Random&, const Report& d) {
      return d.tool + "的主要缺点是" + d.film + "的残留物会积累在腔室的侧壁上。";
    },
    [](Random&, const Report& d) {
      return d.tool + "首先用氮气吹扫腔室，然后把晶圆升温，最后沉积" + d.film + "的保护层。";
    },
    [](Random& r, const Report& d) {
      return d.tool + "能耗的" + share(r, 11, 48) + "来自真空泵，其余来自加热区和射频电源。";
    },
    [](Random& r, const Report& d) {
      return d.tool + "的过滤器的寿命为" + whole(r, 30, 290) + "天，" + d.liquid + "的颗粒会缩短这一寿命。";
    },
};

std::string nameOf(Random& random) {
  std::string name;
  const std::size_t parts = 2 + random.below(2);
  for (std::size_t i = 0; i < parts; ++i)
    name += pick(random, kSyllables);
  return name + pick(random, kTools);
}

} // namespace

std::vector<reticle::corpus::Document> chineseFactCorpus(std::size_t documents, std::uint64_t seed) {
  std::vector<reticle::corpus::Document> result;
  for (std::size_t i = 0; i < documents; ++i) {
    Random random(seed, "chinese facts/" + std::to_string(i));
    reticle::corpus::Document document;
    document.language = "zh";
    for (int k = 0; k < 2; ++k) {
      const Report report{nameOf(random), pick(random, kFilms), pick(random, kLiquids)};
      if (document.title.empty())
        document.title = report.tool + "试验报告";
      std::vector<Sentence> sentences = kSentences;
      random.shuffle(sentences);
      sentences.resize(10 + random.below(5));
      std::size_t inParagraph = 0;
      for (const Sentence sentence : sentences) {
        document.text += sentence(random, report);
        document.text += ++inParagraph % 5 == 0 ? "\n\n" : "";
      }
      document.text += "\n\n";
    }
    document.hash = reticle::contentHash(document.text);
    result.push_back(std::move(document));
  }
  return result;
}
