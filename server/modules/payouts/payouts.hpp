#pragma once
// Money going out: bank cards, payouts and their batches. What other modules may call.
#include <boost/describe.hpp>

#include "modules/payouts/refusals.hpp"
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

}  // namespace payouts
