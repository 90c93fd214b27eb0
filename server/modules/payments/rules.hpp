#pragma once
// What the module decides from facts alone: amounts, references, memos, the life of an order, and where money
// belongs.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "modules/payments/payments.hpp"
#include "platform/states.hpp"

namespace payments::rules {

enum class OrderEvent { settle, expire, refuse };

/// An expired order may still be settled: by money that was paid in time, or by an operator's match.
inline constexpr auto order_machine = machine<OrderState, OrderEvent>({
    {OrderState::awaiting_payment, OrderEvent::settle, OrderState::paid},
    {OrderState::awaiting_payment, OrderEvent::expire, OrderState::expired},
    {OrderState::awaiting_payment, OrderEvent::refuse, OrderState::cancelled},
    {OrderState::expired, OrderEvent::settle, OrderState::paid},
});
static_assert(order_machine.deterministic());

/// Digits and one point, truncated to two decimals; then whole dong above zero, as banks carry it.
auto amount(const std::optional<std::string>& text) -> Result<Money>;
/// Whole dong above zero, for amounts that came as money already.
auto whole_dong(Money amount) -> Verdict;
auto within(Money amount, Money least, Money most) -> Verdict;

/// What the number of a VNPay transaction is kept with.
inline constexpr std::string_view vnpay_mark = "VNP-";
/// A reference as it is kept at a channel of that kind, so that one payment is not told twice in two
/// spellings: blanks left out, capitals, and a number that is VNPay's always with its mark.
auto reference(ChannelKind kind, std::string_view text) -> Result<std::string>;

/// A memo begins with these letters; eight characters that are not mistaken for one another follow.
inline constexpr std::string_view memo_mark = "GV";
inline constexpr std::string_view memo_alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
inline constexpr std::size_t memo_length = 10;
/// Every text within a bank's memo that may be one of ours, whatever the bank wrote around it.
auto memos_within(std::string_view text) -> std::vector<std::string>;

/// What is known when money arrives for an order.
struct Received {
  Money amount;
  Instant paid_at;
  bool is_suspicious;
};
struct Expected {
  OrderState state;
  Money amount;
  Instant expires_at;
};
/// Nothing when the order may be settled with it; else why it may not.
auto objection(const std::optional<Expected>& order, const Received& received) -> std::optional<SuspenseWhy>;

}  // namespace payments::rules
