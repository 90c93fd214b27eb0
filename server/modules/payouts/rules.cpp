// The module's rules, as pure functions.
#include "rules.hpp"

#include "identity/identity.hpp"
#include "platform/i18n/letters.hpp"
#include "platform/i18n/typed_letters.hpp"

namespace payouts::rules {

namespace {

constexpr auto is_digit(char sign) { return sign >= '0' && sign <= '9'; }

}  // namespace

auto number(const std::optional<shape::Text<0, 40>>& typed) -> Result<std::string> {
  constexpr std::size_t least = 6, most = 19;
  std::string digits;
  for (const char sign : typed ? std::string_view{typed->value} : std::string_view{}) {
    if (sign == ' ') continue;
    if (!is_digit(sign)) return refuse(card_malformed, {.rule = "payouts.number"});
    digits += sign;
  }
  if (digits.size() < least || digits.size() > most)
    return refuse(card_malformed,
                  {.rule = "payouts.number", .yours = static_cast<std::int64_t>(digits.size())});
  return digits;
}

auto holder(const std::optional<shape::Text<0, 80>>& typed) -> Result<std::string> {
  constexpr std::size_t least = 2;
  const auto clean = i18n::clean_typed(typed ? typed->value : "");
  // Cards have letters without marks. A letter that has none of these is refused, not dropped.
  for (std::string_view rest = clean; !rest.empty();) {
    const auto as_written = rest;
    if (without_marks(take_letter(rest)) < 0x80) continue;
    return refuse(holder_malformed,
                  {.rule = "payouts.holder",
                   .yours = std::string{as_written.substr(0, as_written.size() - rest.size())}});
  }
  auto name = identity::as_on_cards(clean);
  if (name.size() < least || std::ranges::any_of(name, is_digit))
    return refuse(holder_malformed, {.rule = "payouts.holder"});
  return name;
}

auto masked(std::string_view number) -> std::string {
  constexpr std::size_t first = 4, last = 3;
  const auto tail = std::string{number.substr(number.size() - last)};
  if (number.size() <= first + last) return "****" + tail;
  return std::string{number.substr(0, first)} + "****" + tail;
}

auto rest_of(const Lots& lots) -> Money {
  Money all;
  for (const auto& lot : lots) all += lot.rest;
  return all;
}

auto young_rest(const Lots& lots, Instant now) -> Money {
  Money young;
  for (const auto& lot : lots)
    if (lot.is_young(now)) young += lot.rest;
  return young;
}

auto free_of(Money balance, const Lots& lots, Instant now) -> Money {
  return std::max(whole_dong(balance - young_rest(lots, now)), Money{});
}

auto free_at(Money wanted, Money balance, const Lots& lots, Instant now) -> std::optional<Instant> {
  std::vector<Instant> ends{now};
  for (const auto& lot : lots)
    if (!lot.is_blocked && now < lot.old_from) ends.push_back(lot.old_from);
  std::ranges::sort(ends);
  for (const auto at : ends)
    if (free_of(balance, lots, at) >= wanted) return at;
  return {};
}

auto uses_of(Kind kind, Money amount, Money balance, const Lots& lots, Instant now) -> std::vector<Use> {
  const auto earned = std::max(balance - rest_of(lots), Money{});
  auto left = kind == Kind::refund ? amount : std::max(amount - earned, Money{});
  std::vector<Use> uses;
  for (const auto& lot : lots) {
    const auto used = lot.is_young(now) ? Money{} : std::min(left, lot.rest);
    if (used > Money{}) uses.push_back({lot.id, used});
    left -= used;
  }
  return uses;
}

auto working_days_ago(const Moment& now, int days) -> Instant {
  const auto is_rest = [](const Moment& at) { return at.weekday().iso_encoding() > 5; };
  auto at = is_rest(now) ? Moment{instant_of(now.monday() + std::chrono::days{5})} : now;
  while (days > 0) {
    at = Moment{at.instant - std::chrono::days{1}};
    if (!is_rest(at)) --days;
  }
  return at.instant;
}

}  // namespace payouts::rules
