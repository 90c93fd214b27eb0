// The files of texts, parsed once.
#include "platform/i18n/texts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <deque>
#include <map>
#include <stdexcept>
#include <tuple>

namespace i18n {

namespace {

using Place = std::pair<std::string_view, std::string_view>;  // kind, key

auto place_of(const TextEntry& entry) -> Place { return {entry.kind, entry.key}; }

auto slot(Text3& text, std::string_view language) -> std::string_view& {
  return language == "vi" ? text.vi : language == "en" ? text.en : text.zh;
}

void add(const TextFile& file, const boost::json::object& kinds, std::map<Place, TextEntry>& all) {
  for (const auto& [kind, texts] : kinds)
    for (const auto& [key, words] : texts.as_object()) {
      auto& entry = all.try_emplace({kind, key}, TextEntry{file.module, kind, key, {}}).first->second;
      auto& place = slot(entry.text, file.language);
      if (!place.empty())
        throw std::logic_error(fmt::format("{}/{} has two texts", kind, std::string_view{key}));
      place = words.as_string();
    }
}

}  // namespace

auto all_texts() -> const std::vector<TextEntry>& {
  static std::deque<boost::json::value> parsed;  // owns the texts
  static const auto sorted = [] {
    std::map<Place, TextEntry> all;
    for (const auto& file : text_files())
      add(file, parsed.emplace_back(boost::json::parse(file.json)).as_object(), all);
    std::vector<TextEntry> entries;
    for (const auto& [place, entry] : all) {
      if (entry.text.vi.empty() || entry.text.en.empty() || entry.text.zh.empty())
        throw std::logic_error(fmt::format("{}/{} lacks a language", place.first, place.second));
      entries.push_back(entry);
    }
    return entries;
  }();
  return sorted;
}

auto find_text(std::string_view kind, std::string_view key) -> const Text3* {
  const auto& all = all_texts();
  const auto found = std::ranges::lower_bound(all, Place{kind, key}, {}, place_of);
  return found != all.end() && place_of(*found) == Place{kind, key} ? &found->text : nullptr;
}

auto text(std::string_view kind, std::string_view key) -> const Text3& {
  if (const auto* found = find_text(kind, key)) return *found;
  throw std::logic_error(fmt::format("there is no text {}/{}", kind, key));
}

auto filled(std::string_view sentence, std::initializer_list<std::string_view> values) -> std::string {
  std::string out;
  for (std::size_t at = 0; at < sentence.size(); ++at) {
    const bool is_blank = sentence[at] == '{' && at + 2 < sentence.size() && sentence[at + 2] == '}' &&
                          sentence[at + 1] >= '1' && sentence[at + 1] <= '9';
    const auto number = is_blank ? static_cast<std::size_t>(sentence[at + 1] - '1') : values.size();
    if (number >= values.size()) {
      out += sentence[at];
      continue;
    }
    out += values.begin()[number];
    at += 2;
  }
  return out;
}

}  // namespace i18n
