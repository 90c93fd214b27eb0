// The module's rules, as pure functions.
#include "rules.hpp"

#include "identity/identity.hpp"
#include "platform/i18n/letters.hpp"
#include "platform/i18n/plain_ascii.hpp"
#include "platform/i18n/typed_letters.hpp"
#include "platform/typed_text.hpp"

namespace identity::rules {

namespace {

// Latin letters, also with marks. Cards of Viet Nam have no others.
auto is_letter(char32_t c) -> bool {
  const auto bare = without_marks(c);
  return bare == 0 || (bare >= U'a' && bare <= U'z') || (bare >= U'A' && bare <= U'Z');
}

}  // namespace

auto name(std::string_view typed) -> Result<std::string> {
  std::string kept;
  std::int64_t letters = 0;
  bool is_name = true;
  const auto clean = i18n::clean_typed(typed);
  for (auto rest = trimmed(clean); !rest.empty();) {
    const auto before = rest;
    const auto c = take_letter(rest);
    if (c == U' ' && kept.ends_with(' ')) continue;
    is_name = is_name && (is_letter(c) || c == U' ' || c == U'-' || c == U'\'');
    letters += is_letter(c) ? 1 : 0;
    kept.append(before.substr(0, before.size() - rest.size()));
  }
  if (!is_name || letters < 2 || letters > most_letters)
    return refuse(name_malformed, {.rule = "identity.name", .yours = letters, .limit = most_letters});
  return kept;
}

auto number(std::string_view typed) -> Result<std::string> {
  std::string kept;
  for (const char c : i18n::clean_typed(typed))
    if (c != ' ' && c != '.' && c != '-') kept += c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  constexpr std::size_t present = 12, old = 9;
  constexpr std::size_t shortest_passport = 7, longest_passport = 9;
  const auto digits_from = kept.find_first_of("0123456789");
  const bool ends_in_digits =
      digits_from != kept.npos && kept.find_first_not_of("0123456789", digits_from) == kept.npos;
  const bool is_card = digits_from == 0 && (kept.size() == present || kept.size() == old);
  const bool is_passport = (digits_from == 1 || digits_from == 2) && kept.size() >= shortest_passport &&
                           kept.size() <= longest_passport &&
                           kept.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == digits_from;
  if (!ends_in_digits || (!is_card && !is_passport))
    return refuse(number_malformed, {.rule = "identity.number"});
  return kept;
}

auto masked(std::string_view number) -> std::string {
  constexpr std::size_t shown = 3;
  const auto hidden = number.size() > shown ? number.size() - shown : 0;
  return std::string(hidden, '*').append(number.substr(hidden));
}

auto birth_day(std::optional<Day> day, Day today) -> Result<Day> {
  using std::chrono::year_month_day, std::chrono::years, std::chrono::year;
  const auto date = day ? year_month_day{*day} : year_month_day{};
  if (!day || date.year() < year{1900} || *day > today)
    return refuse(birth_impossible, {.rule = "identity.birth_day"});
  auto of_age = date + years{least_age};
  if (!of_age.ok()) of_age = of_age.year() / std::chrono::March / 1;  // born on 29 February
  if (Day{of_age} > today)
    return refuse(
        too_young,
        {.rule = "identity.age", .limit = std::int64_t{least_age}, .allowed_at = instant_of(Day{of_age})});
  return *day;
}

}  // namespace identity::rules

namespace identity {

auto as_on_cards(std::string_view name) -> std::string {
  constexpr std::size_t longest = 60;
  auto plain = i18n::plain_ascii(name, longest);
  for (char& sign : plain)
    if (sign >= 'a' && sign <= 'z') sign = static_cast<char>(sign - 'a' + 'A');
  return plain;
}

}  // namespace identity
