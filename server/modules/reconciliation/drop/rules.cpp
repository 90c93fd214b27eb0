// Names of dropped files.
#include "rules.hpp"

#include <algorithm>

#include "platform/shape/codec.hpp"

namespace reconciliation::drop::rules {

namespace {

auto ends_in(std::string_view name, std::string_view ending) -> bool {
  if (name.size() <= ending.size()) return false;
  return std::ranges::equal(name.substr(name.size() - ending.size()), ending, [](char a, char b) {
    return (a >= 'A' && a <= 'Z' ? static_cast<char>(a + 32) : a) == b;
  });
}

}  // namespace

auto is_taken(std::string_view name) -> bool {
  return !name.starts_with('.') && (ends_in(name, ".csv") || ends_in(name, ".txt"));
}

auto shown(std::string_view name) -> std::string {
  constexpr std::int64_t most = 200;
  std::string text{name};
  const bool is_text = shape::valid_utf8(text);
  for (auto& c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F || (!is_text && byte > 0x7F)) c = '_';
  }
  const auto follows = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; };
  while (shape::count_code_points(text) > most) {
    while (follows(text.back())) text.pop_back();
    text.pop_back();
  }
  return text;
}

auto numbered(std::string_view name, int number) -> std::string {
  constexpr std::size_t longest = 240;
  if (number <= 1) return std::string{name};
  const auto dot = std::min(name.rfind('.'), name.size());
  return std::string{name.substr(0, std::min(dot, longest))} + "-" + std::to_string(number) +
         std::string{name.substr(dot)};
}

}  // namespace reconciliation::drop::rules
