#pragma once
// ASCII comparison and trimming by the rules of HTTP: case-insensitive, without surrounding blanks.
#include <algorithm>
#include <string_view>

namespace http {

constexpr auto lower(char c) -> char { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; }

constexpr auto same_text(std::string_view a, std::string_view b) -> bool {
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return lower(x) == lower(y); });
}

constexpr auto trimmed(std::string_view text) -> std::string_view {
  const auto first = text.find_first_not_of(" \t");
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// Calls `visit` with each trimmed, non-empty element of a comma-separated list.
constexpr void each_element(std::string_view list, auto visit) {
  while (!list.empty()) {
    const auto comma = list.find(',');
    if (const auto element = trimmed(list.substr(0, comma)); !element.empty()) visit(element);
    list = comma == list.npos ? std::string_view{} : list.substr(comma + 1);
  }
}

}  // namespace http
