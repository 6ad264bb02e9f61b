// SPDX-License-Identifier: GPL-3.0-or-later
// reticle-extract: the text of a PDF file, page by page, as one JSON document on standard output. A program of
// its own, because a PDF can make any reader crash, hang or eat memory: then this process ends, not the
// workbench.
//
//   reticle-extract FILE [--memory BYTES] [--cpu SECONDS] [--pages N] [--text-bytes N]
//
// A password is read from the first line of standard input, never from the command line.
// {"title": "...", "page_count": 3, "pages": [{"number": 1, "text": "..."}]} and exit code 0, or
// {"error": "missing | password | damaged | page-limit | text-limit | memory-limit | cpu-limit"} and exit
// code 3.
#include "limits.h"

#include <nlohmann/json.hpp>
#include <poppler-document.h>
#include <poppler-global.h>
#include <poppler-page.h>

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <new>
#include <string>
#include <string_view>

#include <unistd.h>

namespace {

using Json = nlohmann::ordered_json;
using reticle::extract::Limits;

constexpr int kUsage = 2;
constexpr int kFailed = 3;

int fail(const char* error) {
  std::cout << Json{{"error", error}}.dump() << std::endl;
  return kFailed;
}

std::string utf8(const poppler::ustring& text) {
  const poppler::byte_array bytes = text.to_utf8();
  return std::string(bytes.begin(), bytes.end());
}

int extract(const std::string& path, const std::string& password, const Limits& limits) {
  if (access(path.c_str(), R_OK) != 0)
    return fail("missing");
  const std::unique_ptr<poppler::document> document(
      poppler::document::load_from_file(path, password, password));
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
  for (int i = 0; i < count; ++i) {
    const std::unique_ptr<poppler::page> page(document->create_page(i));
    std::string text;
    // Reading order, so that the lines of two columns do not mix.
    if (page)
      text = utf8(page->text(poppler::rectf(), poppler::page::non_raw_non_physical_layout));
    bytes += text.size();
    if (bytes > limits.textBytes)
      return fail("text-limit");
    pages.push_back({{"number", i + 1}, {"text", std::move(text)}});
  }
  const Json reply = {
      {"title", utf8(document->get_title())}, {"page_count", count}, {"pages", std::move(pages)}};
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
    if (!argument.starts_with("--") && path.empty()) {
      path = argument;
      continue;
    }
    if (i + 1 >= argc || !number(argv[i + 1], value)) {
      std::cerr
          << "usage: reticle-extract FILE [--memory BYTES] [--cpu SECONDS] [--pages N] [--text-bytes N]\n";
      return kUsage;
    }
    ++i;
    if (argument == "--memory")
      limits.memoryBytes = value;
    else if (argument == "--cpu")
      limits.cpuSeconds = static_cast<unsigned>(value);
    else if (argument == "--pages")
      limits.pages = static_cast<int>(std::min<unsigned long long>(value, 1000000));
    else if (argument == "--text-bytes")
      limits.textBytes = value;
    else
      return kUsage;
  }
  if (path.empty()) {
    std::cerr << "usage: reticle-extract FILE [--memory BYTES] [--cpu SECONDS] [--pages N] [--text-bytes N]\n";
    return kUsage;
  }
  std::string password;
  std::getline(std::cin, password);
  reticle::extract::applyLimits(limits);
  poppler::set_debug_error_function([](const std::string&, void*) {}, nullptr);
  try {
    return extract(path, password, limits);
  } catch (const std::bad_alloc&) {
    return fail("memory-limit");
  } catch (const std::exception&) {
    return fail("damaged");
  }
}
