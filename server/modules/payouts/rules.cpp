// The module's rules, as pure functions.
#include "rules.hpp"

#include <ranges>

#include "identity/identity.hpp"
#include "platform/i18n/letters.hpp"
#include "platform/i18n/typed_letters.hpp"

namespace payouts::rules {

namespace {

constexpr auto is_digit(char sign) { return sign >= '0' && sign <= '9'; }

// Luhn: from the right every second digit counts double, and the sum ends with 0.
auto has_check_digit(std::string_view digits) -> bool {
  int sum = 0;
  bool is_doubled = false;
  for (const char sign : digits | std::views::reverse) {
    const int digit = (sign - '0') * (is_doubled ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
    is_doubled = !is_doubled;
  }
  return sum % 10 == 0;
}

}  // namespace

auto scheme_of(std::string_view number) -> std::optional<Scheme> {
  const bool is_16 = number.size() == 16, is_19 = number.size() == 19;
  const auto within = [&](std::size_t digits, int from, int to) {
    int begin = 0;
    for (const char sign : number.substr(0, digits)) begin = begin * 10 + (sign - '0');
    return from <= begin && begin <= to;
  };
  if (!is_16 && !is_19) return {};
  if (number.starts_with("9704")) return Scheme::napas;
  if (number.starts_with('4')) return Scheme::visa;
  if (is_16 && (within(2, 51, 55) || within(4, 2221, 2720))) return Scheme::mastercard;
  if (within(4, 3528, 3589)) return Scheme::jcb;
  return {};
}

auto number(const std::optional<shape::Text<0, 40>>& typed) -> Result<std::string> {
  constexpr std::size_t least = 6, most = 19;
  constexpr std::string_view between = " .-";
  std::string digits;
  for (const char sign : i18n::clean_typed(typed ? typed->value : "")) {
    if (between.contains(sign)) continue;
    if (!is_digit(sign)) return refuse(card_malformed, {.rule = "payouts.number"});
    digits += sign;
  }
  if (digits.size() < least || digits.size() > most)
    return refuse(card_malformed,
                  {.rule = "payouts.number", .yours = static_cast<std::int64_t>(digits.size())});
  if (scheme_of(digits) && !has_check_digit(digits))
    return refuse(card_mistyped, {.rule = "payouts.check_digit", .yours = masked(digits)});
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

auto uncovered(Money balance, const Lots& lots) -> Money {
  const auto earned = std::max(balance - rest_of(lots), Money{});
  const auto whole = whole_dong(earned);
  return whole < earned ? whole + 1_vnd : whole;
}

auto without(Lots lots, const std::vector<Use>& uses) -> Lots {
  for (auto& lot : lots)
    for (const auto& use : uses)
      if (use.payment_id == lot.id) lot.rest -= use.amount;
  return lots;
}

auto fee_of(const std::vector<Piece>& pieces) -> Money {
  Money fee;
  for (const auto& piece : pieces) fee += piece.fee;
  return fee;
}

auto pieces_of(const std::vector<Use>& uses, const std::vector<Returnable>& returnable)
    -> std::vector<Piece> {
  std::vector<Piece> pieces;
  Piece to_card{.returns_payment = {}, .amount = {}, .fee = {}, .uses = {}};
  for (const auto& use : uses) {
    const auto returns = std::ranges::find(returnable, use.payment_id, &Returnable::payment_id);
    if (returns == returnable.end()) {
      to_card.amount += use.amount;
      to_card.uses.push_back(use);
    } else {
      pieces.push_back({.returns_payment = use.payment_id,
                        .amount = use.amount,
                        .fee = whole_dong(share_of(use.amount, returns->fee)),
                        .uses = {use}});
    }
  }
  if (to_card.amount > Money{}) pieces.push_back(std::move(to_card));
  return pieces;
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

auto working_days_after(const Moment& from, std::int64_t days) -> Instant {
  auto day = from.day();
  while (!is_workday(day)) day += std::chrono::days{1};
  for (; days > 0; --days) {
    day += std::chrono::days{1};
    while (!is_workday(day)) day += std::chrono::days{1};
  }
  return instant_of(day);
}

}  // namespace payouts::rules
