#pragma once
// Money going out: bank cards, payouts and their batches. What other modules may call.
#include <boost/describe.hpp>

#include "payments/payments.hpp"
#include "payouts/refusals.hpp"
#include "platform/ids.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"

namespace payouts {

using CardId = Id<struct CardTable>;
using PayoutId = Id<struct PayoutTable>;
using BatchId = Id<struct BatchTable>;
using HoldId = Id<struct HoldTable>;

/// refund: topped-up money goes back; withdrawal: of the balance; otc: of earnings.
enum class Kind { refund, withdraw, otc };
BOOST_DESCRIBE_ENUM(Kind, refund, withdraw, otc)

/// The states of a payout. The money is held in the user's escrow in all but `rejected` and `transferred`.
enum class State { reviewing, rejected, submitted_to_bank, transferred, refunding };
BOOST_DESCRIBE_ENUM(State, reviewing, rejected, submitted_to_bank, transferred, refunding)

// ---- top-ups that a channel takes back, decided by `reversals`

/// While a dispute is open, nothing of the top-up is free, and the person's payouts wait.
void open_dispute(Context& ctx, UserId user, payments::PaymentId payment);
/// The top-up stays with its owner.
void end_dispute(Context& ctx, UserId user, payments::PaymentId payment);
/// The channel has it: no payout may use it any more.
void lose_dispute(Context& ctx, payments::PaymentId payment);
/// Gives held money back to the person's wallets until it comes to `wanted`: rejects payouts that no bank
/// has, the newest first.
auto take_from_payouts(Context& ctx, UserId user, Money wanted, OperatorId by, std::string_view reason)
    -> Verdict;
/// While a person owes something, their payouts wait.
void add_debt(Context& ctx, UserId user, Money amount);
void reduce_debt(Context& ctx, UserId user, Money amount);

}  // namespace payouts
