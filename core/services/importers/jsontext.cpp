// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/jsontext.h"

#include <algorithm>
#include <set>

namespace reticle::importers {
namespace {

Error errorAt(ErrorKind kind, std::string message, std::string_view text, std::size_t byte,
              std::size_t firstLine) {
  const std::string_view before = text.substr(0, std::min(byte, text.size()));
  const std::size_t line = firstLine + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  const std::size_t start = before.rfind('\n');
  const std::size_t column = before.size() - (start == std::string_view::npos ? 0 : start + 1) + 1;
  return Error(kind, std::move(message), {{"line", std::to_string(line)}, {"column", std::to_string(column)}},
               std::to_string(line) + ":" + std::to_string(column));
}

// The byte at which brackets outside of texts are nested too deep; npos when they are not.
std::size_t tooDeepAt(std::string_view text, int limit) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\')
        ++i;
      else if (c == '"')
        quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{' || c == '[') {
      if (++depth > limit)
        return i;
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return std::string_view::npos;
}

} // namespace

Result<Json> parseJson(std::string_view text, std::size_t firstLine, int depthLimit,
                       std::vector<std::string>* duplicates) {
  if (const std::size_t at = tooDeepAt(text, depthLimit); at != std::string_view::npos)
    return tl::unexpected(
        errorAt(ErrorKind::LimitExceeded, "the JSON is nested deeper than the limit", text, at, firstLine)
            .withParameter("limit", std::to_string(depthLimit)));
  std::vector<std::set<std::string>> keys;
  const auto watch = [&](int, Json::parse_event_t event, Json& parsed) {
    if (event == Json::parse_event_t::object_start)
      keys.emplace_back();
    else if (event == Json::parse_event_t::object_end && !keys.empty())
      keys.pop_back();
    else if (event == Json::parse_event_t::key && duplicates != nullptr && !keys.empty() &&
             !keys.back().insert(parsed.get<std::string>()).second)
      duplicates->push_back(parsed.get<std::string>());
    return true;
  };
  try {
    return Json::parse(text, watch);
  } catch (const Json::parse_error& error) {
    return tl::unexpected(errorAt(ErrorKind::InvalidJson, "the JSON is not valid", text,
                                  error.byte == 0 ? 0 : error.byte - 1, firstLine));
  } catch (const Json::out_of_range& error) {
    // "... number overflow parsing '1e400'": the place is not given, but the number is.
    const std::string_view what = error.what();
    const std::size_t open = what.find('\'');
    const std::string_view number =
        open == std::string_view::npos ? what : what.substr(open + 1, what.rfind('\'') - open - 1);
    const std::size_t at = text.find(number);
    return tl::unexpected(errorAt(ErrorKind::InvalidJson, "a number is out of range", text,
                                  at == std::string_view::npos ? 0 : at, firstLine)
                              .withParameter("reason", "range"));
  } catch (const Json::exception& error) {
    return tl::unexpected(errorAt(ErrorKind::InvalidJson,
                                  std::string("the JSON cannot be read: ") + error.what(), text, 0, firstLine));
  }
}

std::string textField(const Json& object, std::initializer_list<const char*> keys) {
  for (const char* key : keys) {
    const auto place = object.find(key);
    if (place == object.end())
      continue;
    if (place->is_string())
      return place->get<std::string>();
    if (place->is_number_unsigned())
      return std::to_string(place->get<std::uint64_t>());
    if (place->is_number_integer())
      return std::to_string(place->get<std::int64_t>());
  }
  return {};
}

} // namespace reticle::importers
