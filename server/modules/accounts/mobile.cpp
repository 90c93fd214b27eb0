// Vietnamese mobile numbers, by the numbering plan of 2018.
#include "mobile.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "accounts/accounts.hpp"
#include "platform/i18n/typed_letters.hpp"

namespace accounts {
namespace {

constexpr std::string_view country = "+84";
constexpr std::size_t national_digits = 10;

constexpr std::array<std::pair<std::string_view, std::string_view>, 21> prefixes_of_2018{{
    {"0162", "032"}, {"0163", "033"}, {"0164", "034"}, {"0165", "035"}, {"0166", "036"}, {"0167", "037"},
    {"0168", "038"}, {"0169", "039"}, {"0120", "070"}, {"0121", "079"}, {"0122", "077"}, {"0126", "076"},
    {"0128", "078"}, {"0123", "083"}, {"0124", "084"}, {"0125", "085"}, {"0127", "081"}, {"0129", "082"},
    {"0186", "056"}, {"0188", "058"}, {"0199", "059"},
}};

// The digits, with a leading plus if there is one; nothing if there are characters other than separators.
auto without_separators(std::string_view text) -> std::optional<std::string> {
  std::string kept;
  for (const auto letter : i18n::clean_typed(text)) {
    const auto is_digit = letter >= '0' && letter <= '9';
    const auto is_leading_plus = letter == '+' && kept.empty();
    if (is_digit || is_leading_plus) {
      kept += letter;
    } else if (letter != ' ' && letter != '.' && letter != '-' && letter != '(' && letter != ')') {
      return std::nullopt;
    }
  }
  return kept;
}

auto in_national_form(std::string_view digits) -> std::string {
  for (const std::string_view abroad : {"+84", "0084", "84"}) {
    if (!digits.starts_with(abroad)) continue;
    const auto rest = digits.substr(abroad.size());
    return (rest.starts_with('0') ? "" : "0") + std::string(rest);  // "+84 (0) 912 345 678"
  }
  return std::string(digits);
}

auto in_present_plan(std::string number) -> std::string {
  if (number.size() != national_digits + 1) return number;
  for (const auto& [before, since] : prefixes_of_2018) {
    if (number.starts_with(before)) return std::string(since) + number.substr(before.size());
  }
  return number;
}

auto begins_as_allowed(std::string_view number, std::string_view prefixes) -> bool {
  while (!prefixes.empty()) {
    const auto end = std::min(prefixes.find_first_of(" ,"), prefixes.size());
    if (end > 0 && number.starts_with(prefixes.substr(0, end))) return true;
    prefixes.remove_prefix(std::min(end + 1, prefixes.size()));
  }
  return false;
}

}  // namespace

auto normalise_mobile(std::string_view text, std::string_view prefixes) -> std::optional<std::string> {
  const auto digits = without_separators(text);
  if (!digits) return std::nullopt;
  const auto number = in_present_plan(in_national_form(*digits));
  if (number.size() != national_digits || number[0] != '0') return std::nullopt;
  if (!begins_as_allowed(number, prefixes)) return std::nullopt;
  return std::string(country) + number.substr(1);
}

auto national(std::string_view mobile) -> std::string { return in_national_form(mobile); }

auto without_mobiles(std::string_view text) -> std::string {
  constexpr std::size_t shortest = national_digits, longest = 20;  // with separators
  const auto is_digit = [&](std::size_t place) {
    return place < text.size() && text[place] >= '0' && text[place] <= '9';
  };
  // The number that starts there, and its end.
  const auto number_at = [&](std::size_t begin) -> std::optional<std::pair<std::string, std::size_t>> {
    for (auto end = begin + shortest; end <= std::min(begin + longest, text.size()); ++end) {
      if (is_digit(end) || !is_digit(end - 1)) continue;
      if (const auto mobile = normalise_mobile(text.substr(begin, end - begin)))
        return std::pair{masked_mobile(*mobile), end};
    }
    return {};
  };
  std::string kept;
  for (std::size_t place = 0; place < text.size();) {
    const bool begins = (is_digit(place) || text[place] == '+') && (place == 0 || !is_digit(place - 1));
    if (const auto found = begins ? number_at(place) : std::nullopt) {
      kept += found->first;
      place = found->second;
    } else {
      kept += text[place++];
    }
  }
  return kept;
}

auto masked_mobile(std::string_view mobile) -> std::string {
  constexpr std::size_t shown_first = 4;
  constexpr std::size_t shown_last = 3;
  const auto number = in_national_form(mobile);
  if (number.size() != national_digits) return "****";
  return number.substr(0, shown_first) + "****" + number.substr(number.size() - shown_last);
}

}  // namespace accounts
