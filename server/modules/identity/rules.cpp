// The module's rules, as pure functions.
#include "rules.hpp"

#include "platform/i18n/letters.hpp"
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
  for (auto rest = trimmed(typed); !rest.empty();) {
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
  std::string digits;
  for (const char c : typed)
    if (c != ' ' && c != '.') digits += c;
  constexpr std::size_t present = 12, old = 9;
  const bool is_number = digits.find_first_not_of("0123456789") == digits.npos;
  if (!is_number || (digits.size() != present && digits.size() != old))
    return refuse(number_malformed, {.rule = "identity.number"});
  return digits;
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
