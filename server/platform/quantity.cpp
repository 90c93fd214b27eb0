// Exact text of money.
#include "platform/quantity.hpp"

#include <fmt/format.h>

auto decimal(std::int64_t hundredths) -> std::string {
  const auto magnitude =
      hundredths < 0 ? 0 - static_cast<std::uint64_t>(hundredths) : static_cast<std::uint64_t>(hundredths);
  return fmt::format("{}{}.{:02}", hundredths < 0 ? "-" : "", magnitude / 100, magnitude % 100);
}

auto is_decimal(std::string_view text) -> bool {
  const auto point = text.find('.');
  const auto whole = text.substr(0, point);
  const auto fraction = point == std::string_view::npos ? std::string_view{} : text.substr(point + 1);
  const auto digits = [](std::string_view s) { return s.find_first_not_of("0123456789") == s.npos; };
  if (whole.empty() || !digits(whole) || !digits(fraction)) return false;
  return fraction.size() <= 32 && (point == text.npos || !fraction.empty());  // ".5" and "5." alike
}

auto parse_decimal(std::string_view text) -> std::optional<std::int64_t> {
  constexpr std::size_t most_whole_digits = 15;  // those of `most_decimal`
  const auto point = text.find('.');
  const auto whole = text.substr(0, point);
  const auto fraction = point == std::string_view::npos ? std::string_view{} : text.substr(point + 1);
  if (!is_decimal(text) || whole.size() > most_whole_digits) return {};
  std::int64_t value = 0;
  for (const char c : whole) value = value * 10 + (c - '0');
  for (std::size_t i = 0; i < 2; ++i) value = value * 10 + (i < fraction.size() ? fraction[i] - '0' : 0);
  return value;
}
