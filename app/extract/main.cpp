// SPDX-License-Identifier: GPL-3.0-or-later
// reticle-extract: the text of a PDF file, page by page, as one JSON document on standard output. A program of
// its own, because a PDF can make any reader crash, hang or eat memory: then this process ends, not the
// workbench.
//
//   reticle-extract FILE [--memory BYTES] [--cpu SECONDS] [--pages N] [--text-bytes N] [--first-pages N]
//
// A password is read from the first line of standard input, never from the command line. FILE "-": the PDF
// itself follows that line.
// {"title": "...", "page_count": 3, "pages": [{"number": 1, "text": "...", "uncertain": true}]} and exit code 0
// ("uncertain": columns without order, the reading order may be wrong; "blank": nothing is drawn there; both
// only where it is so), with "outline": [{"level": 1, "title": "..."}] when there is one, or
// {"error": "missing | password | damaged | page-limit | text-limit | memory-limit | cpu-limit"} and exit
// code 3.
#include "blank.h"
#include "columns.h"
#include "hyphens.h"
#include "limits.h"
#include "sandbox.h"
#include "utf8.h"

#include <nlohmann/json.hpp>
#include <poppler-document.h>
#include <poppler-global.h>
#include <poppler-page.h>
#include <poppler-toc.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include <unistd.h>

namespace {

using Json = nlohmann::ordered_json;
using reticle::extract::Limits;
using reticle::extract::utf8;

constexpr int kUsage = 2;
constexpr int kFailed = 3;

int fail(const char* error) {
  std::cout << Json{{"error", error}}.dump() << std::endl;
  return kFailed;
}

// The entries of an outline, each before those below it.
void addOutline(const poppler::toc_item& parent, int level, Json& outline) {
  constexpr int kDeepest = 9;
  constexpr std::size_t kMost = 50000;
  for (auto item = parent.children_begin(); item != parent.children_end(); ++item) {
    if (outline.size() >= kMost)
      return;
    outline.push_back({{"level", level}, {"title", utf8((*item)->title())}});
    if (level < kDeepest)
      addOutline(**item, level + 1, outline);
  }
}

int extract(const std::string& path, const std::string& password, const Limits& limits) {
  std::unique_ptr<poppler::document> document;
  poppler::byte_array content; // outlives the document
  if (path == "-") {
    content.assign(std::istreambuf_iterator<char>(std::cin), {});
    document.reset(poppler::document::load_from_raw_data(content.data(), static_cast<int>(content.size()),
                                                         password, password));
  } else {
    if (access(path.c_str(), R_OK) != 0)
      return fail("missing");
    document.reset(poppler::document::load_from_file(path, password, password));
  }
  if (!document)
    return fail("damaged");
  if (document->is_locked())
    return fail("password");
  const int count = document->pages();
  if (count <= 0)
    return fail("damaged");
  if (count > limits.pages)
    return fail("page-limit");
  Json pages = Json::array();
  std::size_t bytes = 0;
  const int read = limits.firstPages > 0 ? std::min(count, limits.firstPages) : count;
  for (int i = 0; i < read; ++i) {
    const std::unique_ptr<poppler::page> page(document->create_page(i));
    std::string text;
    // Reading order, so that the lines of two columns do not mix.
    std::vector<poppler::text_box> boxes;
    if (page) {
      boxes = page->text_list();
      text = reticle::extract::withLineHyphens(
          utf8(page->text(poppler::rectf(), poppler::page::non_raw_non_physical_layout)), boxes);
    }
    bytes += text.size();
    if (bytes > limits.textBytes)
      return fail("text-limit");
    Json entry = {{"number", i + 1}, {"text", std::move(text)}};
    if (reticle::extract::columnsWithoutOrder(boxes))
      entry["uncertain"] = true;
    if (page && entry["text"].get_ref<const std::string&>().find_first_not_of(" \n\f") == std::string::npos &&
        reticle::extract::isBlank(*page))
      entry["blank"] = true;
    pages.push_back(std::move(entry));
  }
  Json reply = {{"title", utf8(document->get_title())}, {"page_count", count}, {"pages", std::move(pages)}};
  if (const std::unique_ptr<poppler::toc> contents(document->create_toc()); contents) {
    Json outline = Json::array();
    addOutline(*contents->root(), 1, outline);
    reply["outline"] = std::move(outline);
  }
  std::cout << reply.dump(-1, ' ', false, Json::error_handler_t::replace) << std::endl;
  return std::cout ? 0 : kFailed;
}

bool number(const char* text, unsigned long long& value) {
  char* end = nullptr;
  value = std::strtoull(text, &end, 10);
  return end != text && *end == '\0' && value > 0;
}

} // namespace

int main(int argc, char** argv) {
  Limits limits;
  std::string path;
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    unsigned long long value = 0;
    if (!argument.starts_with("--") && path.empty()) { // "-" as well
      path = argument;
      continue;
    }
    if (i + 1 >= argc || !number(argv[i + 1], value)) {
      std::cerr << "usage: reticle-extract FILE [--memory BYTES] [--cpu SECONDS] [--pages N] [--text-bytes N] "
                   "[--first-pages N]\n";
      return kUsage;
    }
    ++i;
    if (argument == "--memory")
      limits.memoryBytes = value;
    else if (argument == "--cpu")
      limits.cpuSeconds = static_cast<unsigned>(value);
    else if (argument == "--pages")
      limits.pages = static_cast<int>(std::min<unsigned long long>(value, 1000000));
    else if (argument == "--first-pages")
      limits.firstPages = static_cast<int>(std::min<unsigned long long>(value, 1000000));
    else if (argument == "--text-bytes")
      limits.textBytes = value;
    else
      return kUsage;
  }
  if (path.empty()) {
    std::cerr << "usage: reticle-extract FILE [--memory BYTES] [--cpu SECONDS] [--pages N] [--text-bytes N] "
                 "[--first-pages N]\n";
    return kUsage;
  }
  std::string password;
  std::getline(std::cin, password);
  reticle::extract::applyLimits(limits);
  reticle::extract::enterSandbox();
  poppler::set_debug_error_function([](const std::string&, void*) {}, nullptr);
  try {
    return extract(path, password, limits);
  } catch (const std::bad_alloc&) {
    return fail("memory-limit");
  } catch (const std::exception&) {
    return fail("damaged");
  }
}
