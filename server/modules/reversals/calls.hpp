#pragma once
// Payments that a channel took back: proposed by one operator, decided by another, and what is owed after.
#include <optional>
#include <string>

#include "payments/payments.hpp"
#include "platform/listing.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "refusals.hpp"

namespace reversals {

using ReversalId = Id<struct ReversalTable>;

/// owed: booked, but the person had less than was taken back; settled: booked, and nothing is missing;
/// waived: two operators let the rest go.
enum class State { proposed, rejected, withdrawn, owed, settled, waived };
BOOST_DESCRIBE_ENUM(State, proposed, rejected, withdrawn, owed, settled, waived)

struct Reversal {
  ReversalId id;
  State state;
  payments::PaymentId payment_id;
  std::optional<payments::OrderId> order_id;
  UserId user_id;
  std::string nickname, masked_mobile;
  payments::ChannelId channel_id;
  std::string channel_name, payment_reference;
  Money amount;
  std::string reference, reason;
  Money taken, owed;
  OperatorId proposed_by;
  std::string proposer;
  Instant proposed_at;
  std::string decider;
  std::optional<Instant> decided_at;
  std::string decision;
  std::optional<OperatorId> waiver_by;  // who asked to let the rest go
  std::string waiver_asker, waiver;     // and the operator who agreed
};
BOOST_DESCRIBE_STRUCT(Reversal, (),
                      (id, state, payment_id, order_id, user_id, nickname, masked_mobile, channel_id,
                       channel_name, payment_reference, amount, reference, reason, taken, owed, proposed_by,
                       proposer, proposed_at, decider, decided_at, decision, waiver_by, waiver_asker, waiver))

enum class Sort { newest, oldest };
BOOST_DESCRIBE_ENUM(Sort, newest, oldest)
struct ListRequest {
  std::optional<State> state = {};
  std::optional<UserId> user_id = {};
  std::optional<Money> amount_from = {}, amount_to = {};  // both included
  std::optional<Instant> from = {}, until = {};           // proposed from `from` on, before `until`
  std::optional<Sort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(ListRequest, (),
                      (state, user_id, amount_from, amount_to, from, until, sort, cursor, limit))
auto list(Context& ctx, OperatorId caller, const ListRequest& request) -> Result<ListPage<Reversal>>;

struct ReversalRequest {
  ReversalId id;
};
BOOST_DESCRIBE_STRUCT(ReversalRequest, (), (id))
auto one(Context& ctx, OperatorId caller, const ReversalRequest& request) -> Result<Reversal>;

struct ProposeRequest {
  payments::PaymentId payment_id;
  std::string reference;                           // under which the channel took the money
  std::optional<shape::Text<0, 300>> reason = {};  // shown to the user
};
BOOST_DESCRIBE_STRUCT(ProposeRequest, (), (payment_id, reference, reason))
auto propose(Context& ctx, OperatorId caller, const ProposeRequest& request) -> Result<Reversal>;

/// Approves the reversal and books it.
auto approve(Context& ctx, OperatorId caller, const ReversalRequest& request) -> Result<Reversal>;

struct DecisionRequest {
  ReversalId id;
  std::optional<shape::Text<0, 300>> reason = {};
};
BOOST_DESCRIBE_STRUCT(DecisionRequest, (), (id, reason))
auto reject(Context& ctx, OperatorId caller, const DecisionRequest& request) -> Result<Reversal>;
/// Withdraws it; only its proposer may.
auto withdraw(Context& ctx, OperatorId caller, const DecisionRequest& request) -> Result<Reversal>;
/// Takes what the person has now of what they owe.
auto collect(Context& ctx, OperatorId caller, const ReversalRequest& request) -> Result<Reversal>;
/// Asks to let the rest go, or as the second operator agrees to it.
auto waive(Context& ctx, OperatorId caller, const DecisionRequest& request) -> Result<Reversal>;

}  // namespace reversals
