#pragma once
// The module's rules, as pure functions: the states of a payout, its fee, a card's number and holder, and
// which money is free.
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "payments/payments.hpp"
#include "payouts/payouts.hpp"
#include "platform/quantity.hpp"
#include "platform/shape/shape.hpp"
#include "platform/states.hpp"

namespace payouts::rules {

using namespace std::chrono_literals;

/// send: a batch takes it; transfer, refuse: the bank's result; bring_back: the bank returned it later;
/// reject: an operator gives the money back; cancel: its owner takes it back.
enum class Event { send, transfer, refuse, bring_back, reject, cancel };
BOOST_DESCRIBE_ENUM(Event, send, transfer, refuse, bring_back, reject, cancel)

inline constexpr auto life = machine<State, Event>({
    {State::reviewing, Event::send, State::submitted_to_bank},
    {State::reviewing, Event::reject, State::rejected},
    {State::reviewing, Event::cancel, State::rejected},
    {State::submitted_to_bank, Event::transfer, State::transferred},
    {State::submitted_to_bank, Event::refuse, State::refunding},
    {State::transferred, Event::bring_back, State::refunding},
    {State::refunding, Event::reject, State::rejected},
});
static_assert(life.deterministic());

constexpr auto is_open(State state) { return state != State::rejected && state != State::transferred; }

// ---- cards

inline constexpr std::int64_t most_cards = 5;
/// A card that was another's within this time links the two.
inline constexpr std::chrono::days linked_for{180};
inline constexpr std::chrono::days hold_for{7};
/// The payouts that count towards the sum above which an identity is needed.
inline constexpr std::chrono::days identity_for{30};
/// What an operator brought in within this time needs another operator's approval.
inline constexpr std::chrono::days by_hand_for{30};
/// The payouts that count together, before and after the one that is judged.
inline constexpr std::chrono::hours counted_together{24};

/// Whose card a number of 16 or 19 digits is. All of them have a check digit (Luhn).
enum class Scheme { napas, visa, mastercard, jcb };
/// By the digits that it begins with; absent for an account number.
auto scheme_of(std::string_view number) -> std::optional<Scheme>;
/// The digits of a card or account number, however it is written: blanks, dots and dashes are dropped. 6 to
/// 19; a card's check digit is right.
auto number(const std::optional<shape::Text<0, 40>>& typed) -> Result<std::string>;
auto holder(const std::optional<shape::Text<0, 80>>& typed) -> Result<std::string>;
/// The first 4 and the last 3 digits; of a short number only the last 3.
auto masked(std::string_view number) -> std::string;

// ---- amounts

constexpr auto whole_dong(Money amount) {
  return Money{amount.minor_units - amount.minor_units % Money::scale};
}
/// The larger of the share, in whole dong, and the least fee.
constexpr auto fee(Money amount, Share rate, Money least) {
  return std::max(whole_dong(share_of(amount, rate)), least);
}
static_assert(fee(1'000'050_vnd, 1_percent, 5'000_vnd) == 10'000_vnd);
static_assert(fee(100'000_vnd, 1_percent, 5'000_vnd) == 5'000_vnd);
/// The least amount: more than the least fee, whatever the setting says.
constexpr auto least_amount(Money setting, Money least_fee) { return std::max(setting, least_fee + 1_vnd); }

// ---- lots: credited top-ups

struct Lot {
  payments::PaymentId id;
  Money rest;        // what payouts left of it
  Instant old_from;  // young before
  bool is_blocked;   // young until a bank statement has it, or a dispute about it is decided
  constexpr auto is_young(Instant now) const { return is_blocked || now < old_from; }
};
using Lots = std::vector<Lot>;  // oldest first

auto rest_of(const Lots& lots) -> Money;
auto young_rest(const Lots& lots, Instant now) -> Money;
/// Whether what is left of the top-ups covers the balance: then it can be refunded.
inline auto covers(const Lots& lots, Money balance) { return rest_of(lots) >= balance; }
/// What of the balance may leave now: all but the young lots.
auto free_of(Money balance, const Lots& lots, Instant now) -> Money;
/// When that much is free; nothing if it never is, or a bank statement must confirm a part of it first.
auto free_at(Money wanted, Money balance, const Lots& lots, Instant now) -> std::optional<Instant>;

/// What a payout uses of a lot.
struct Use {
  payments::PaymentId payment_id;
  Money amount;
};
/// The lots that an amount uses: a refund only lots, a withdrawal first what no lot covers; oldest first.
auto uses_of(Kind kind, Money amount, Money balance, const Lots& lots, Instant now) -> std::vector<Use>;

/// What of the balance no lot covers, up to whole dong: it leaves as a withdrawal before the rest can be
/// refunded.
auto uncovered(Money balance, const Lots& lots) -> Money;
/// The lots with less of those that were used.
auto without(Lots lots, const std::vector<Use>& uses) -> Lots;

/// A payment that can go back through its channel, and the share that the person then pays.
struct Returnable {
  payments::PaymentId payment_id;
  Share fee;
};
/// A part of a refund that is a payout of its own: through the channel of a payment, or to the card.
struct Piece {
  std::optional<payments::PaymentId> returns_payment;
  Money amount, fee;  // the fee is whole dong, rounded down
  std::vector<Use> uses;
};
auto fee_of(const std::vector<Piece>& pieces) -> Money;
/// The pieces of a refund that uses these lots: each payment that can go back through its channel, and then
/// the rest to the card.
auto pieces_of(const std::vector<Use>& uses, const std::vector<Returnable>& returnable) -> std::vector<Piece>;

// ---- operators

/// The time so many working days ago: banks rest on Saturdays and Sundays.
auto working_days_ago(const Moment& now, int days) -> Instant;

/// The beginning of the day that is so many working days later; the same day's for none, if banks work then.
auto working_days_after(const Moment& from, std::int64_t days) -> Instant;

}  // namespace payouts::rules
