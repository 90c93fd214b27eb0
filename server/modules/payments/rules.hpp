#pragma once
// The module's rules, as pure functions: amounts, references, memos, the states of an order, and the account
// for arriving money.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "payments/payments.hpp"
#include "platform/states.hpp"

namespace payments::rules {

enum class OrderEvent { settle, expire, refuse };
BOOST_DESCRIBE_ENUM(OrderEvent, settle, expire, refuse)

/// An expired order may still be settled: by money that was paid in time, or by an operator's match.
inline constexpr auto order_machine = machine<OrderState, OrderEvent>({
    {OrderState::awaiting_payment, OrderEvent::settle, OrderState::paid},
    {OrderState::awaiting_payment, OrderEvent::expire, OrderState::expired},
    {OrderState::awaiting_payment, OrderEvent::refuse, OrderState::cancelled},
    {OrderState::expired, OrderEvent::settle, OrderState::paid},
});
static_assert(order_machine.deterministic());

/// match: to a person; give_back: to its payer; take_in: the operator's own; settle: of a provider's channel.
enum class SuspenseEvent { match, give_back, take_in, settle };
BOOST_DESCRIBE_ENUM(SuspenseEvent, match, give_back, take_in, settle)
inline constexpr auto suspense_life = machine<SuspenseState, SuspenseEvent>({
    {SuspenseState::open, SuspenseEvent::match, SuspenseState::matched},
    {SuspenseState::open, SuspenseEvent::give_back, SuspenseState::returned},
    {SuspenseState::open, SuspenseEvent::take_in, SuspenseState::taken_in},
    {SuspenseState::open, SuspenseEvent::settle, SuspenseState::settled},
});
static_assert(suspense_life.deterministic());

/// Digits and at most one point, truncated to two decimals; then whole dong above zero, as banks transfer.
auto amount(const std::optional<std::string>& text) -> Result<Money>;
/// Whole dong above zero, for amounts that are money already.
auto whole_dong(Money amount) -> Verdict;
auto within(Money amount, Money least, Money most) -> Verdict;

/// The stored prefix of a provider's transaction numbers, "VNP-"; empty for channels without one.
auto mark_of(ChannelKind kind) -> std::string_view;
/// Capitals without blanks, as memos of orders and references are stored.
auto as_stored(std::string_view text) -> std::string;
/// A reference in its stored form at a channel of that kind, so that one payment has one spelling: capitals,
/// no blanks, no bank's branch behind it ("FT26327153417760\BNK"), and the provider's mark before its
/// numbers.
auto reference(ChannelKind kind, std::string_view text) -> Result<std::string>;
/// The same for money that a provider reports with its signature, under whatever reference: the digest of one
/// that cannot be stored.
auto kept_reference(ChannelKind kind, std::string_view text) -> std::string;

/// A memo starts with these letters, followed by eight characters that are not easily confused.
inline constexpr std::string_view memo_mark = "GV";
inline constexpr std::string_view memo_alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
inline constexpr std::size_t memo_length = 10;
/// Every text within a bank's memo that may be an order's memo.
auto memos_within(std::string_view text) -> std::vector<std::string>;
/// What someone who looks for this text means: the text as it is stored, and the memos from `first` to `last`
/// that begin with it, with or without their mark, or the one within it. All are empty for a text that every
/// memo begins with.
struct Memos {
  std::string text, first, last;
};
auto memos_meant(std::string_view text) -> Memos;

/// The most that a provider that keeps this share may have kept of a sum; up to one dong is rounding.
constexpr auto most_kept(Money sum, Share share) -> Money {
  const auto exact = share_of(sum, share);
  const auto over = exact.minor_units % Money::scale;
  return over == 0 ? exact : exact + Money{Money::scale - over};
}
static_assert(most_kept(1'000'000_vnd, Share{110}) == 11'000_vnd);
static_assert(most_kept(1'000_vnd, Share{1}) == 1_vnd);
static_assert(most_kept(1'000'000_vnd, {}) == 0_vnd);

/// The earliest that money of a bank's day was paid: banks date what comes after 17:00, or at a weekend, with
/// their next day.
constexpr auto earliest_of(Day day) -> Instant {
  auto before = day - std::chrono::days{1};
  while (!is_workday(before)) before -= std::chrono::days{1};
  return instant_of(before, std::chrono::hours{17});
}

/// The facts of money that arrives for an order.
struct Received {
  Money amount;
  Instant paid_from;  // when it was paid, or the earliest that it may have been
  bool is_suspicious;
};
struct Expected {
  OrderState state;
  Money amount;
  Instant until;  // the end of the order, with the grace that its channel has
};
/// Nothing if the money may settle the order; otherwise why not.
auto objection(const std::optional<Expected>& order, const Received& received) -> std::optional<SuspenseWhy>;

}  // namespace payments::rules
