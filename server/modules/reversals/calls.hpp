#pragma once
// Payments that a channel took back: proposed by one operator, decided by another, and what is owed after.
#include <optional>
#include <string>

#include "admin/approvals.hpp"
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

/// What the row and the console's view have in common.
struct Facts {
  ReversalId id;
  State state;
  payments::PaymentId payment_id;
  UserId user_id;
  payments::ChannelId channel_id;
  Money amount;
  std::string reference, reason;
  Money taken = {}, owed = {};
  std::optional<OperatorId> waiver_by = {};  // who asked to let the rest go
};
BOOST_DESCRIBE_STRUCT(Facts, (),
                      (id, state, payment_id, user_id, channel_id, amount, reference, reason, taken, owed,
                       waiver_by))

struct Reversal : Facts, admin::ApprovalView {
  std::optional<payments::OrderId> order_id;
  std::string nickname, masked_mobile;
  std::string channel_name, payment_reference;
  std::string waiver_asker, waiver;  // and the operator who agreed
};
BOOST_DESCRIBE_STRUCT(Reversal, (Facts, admin::ApprovalView),
                      (order_id, nickname, masked_mobile, channel_name, payment_reference, waiver_asker,
                       waiver))

enum class Sort { newest, oldest };
BOOST_DESCRIBE_ENUM(Sort, newest, oldest)
struct ListRequest {
  std::optional<State> state = {};
  std::optional<UserId> user_id = {};
  std::optional<Money> amount_from = {}, amount_to = {};  // both included
  std::optional<Instant> from = {}, until = {};           // proposed from `from` on, before `until`
  std::optional<bool> waiver_asked = {};                  // of what is owed: an operator asked to let it go
  std::optional<Sort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(ListRequest, (),
                      (state, user_id, amount_from, amount_to, from, until, waiver_asked, sort, cursor,
                       limit))
auto list(Context& ctx, OperatorId caller, const ListRequest& request) -> Result<ListPage<Reversal>>;

struct ReversalRequest {
  ReversalId id;
};
BOOST_DESCRIBE_STRUCT(ReversalRequest, (), (id))
auto one(Context& ctx, OperatorId caller, const ReversalRequest& request) -> Result<Reversal>;

struct ProposeRequest {
  payments::PaymentId payment_id;
  std::string reference;  // under which the channel took the money
  shape::Reason reason;   // shown to the user
};
BOOST_DESCRIBE_STRUCT(ProposeRequest, (), (payment_id, reference, reason))
auto propose(Context& ctx, OperatorId caller, const ProposeRequest& request) -> Result<Reversal>;

/// Approves the reversal and books it.
auto approve(Context& ctx, OperatorId caller, const ReversalRequest& request) -> Result<Reversal>;

struct DecisionRequest {
  ReversalId id;
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(DecisionRequest, (), (id, reason))
auto reject(Context& ctx, OperatorId caller, const DecisionRequest& request) -> Result<Reversal>;
/// Withdraws it; only its proposer may.
auto withdraw(Context& ctx, OperatorId caller, const DecisionRequest& request) -> Result<Reversal>;
/// Takes what the person has now of what they owe.
auto collect(Context& ctx, OperatorId caller, const ReversalRequest& request) -> Result<Reversal>;
struct WaiveRequest {
  ReversalId id;
  std::optional<shape::Reason> reason = {};  // of the operator who asks
};
BOOST_DESCRIBE_STRUCT(WaiveRequest, (), (id, reason))
/// Asks to let the rest go, or as the second operator agrees to it.
auto waive(Context& ctx, OperatorId caller, const WaiveRequest& request) -> Result<Reversal>;

}  // namespace reversals
