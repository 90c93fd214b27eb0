#pragma once
// Text as a person typed it: trimming, blanks, and whole numbers in it.
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>
#include <system_error>

/// Without the blanks, tabs and line ends around it.
constexpr auto trimmed(std::string_view text) -> std::string_view {
  constexpr std::string_view blanks = " \t\r\n";
  const auto first = text.find_first_not_of(blanks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

constexpr auto is_blank(std::string_view text) -> bool { return trimmed(text).empty(); }

/// A whole number from zero on, if the text is nothing else and the number fits.
inline auto parse_whole(std::string_view text) -> std::optional<std::int64_t> {
  std::int64_t n = 0;
  const auto [stop, fault] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (fault != std::errc{} || stop != text.data() + text.size() || n < 0) return {};
  return n;
}
