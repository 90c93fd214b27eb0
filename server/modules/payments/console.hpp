#pragma once
// What the operator console may do with channels, top-ups and suspense.
#include "payments/calls.hpp"
#include "platform/listing.hpp"

namespace payments::console {

struct ChannelView {
  ChannelId id;
  ChannelKind kind;
  bool is_open, is_usable;  // usable: the deployment has what it needs
  std::string name_vi, name_en, name_zh;
  Money least, most;
  std::string bank_bin, account_number, account_name;
  std::int64_t payout_after;  // hours until a top-up may be paid out
  std::int64_t kept;          // by the provider, per ten thousand of what it settles
  bool keeps_on_refund;       // a person pays `kept` for a refund through the channel
};
BOOST_DESCRIBE_STRUCT(ChannelView, (),
                      (id, kind, is_open, is_usable, name_vi, name_en, name_zh, least, most, bank_bin,
                       account_number, account_name, payout_after, kept, keeps_on_refund))
struct ChannelList {
  std::vector<ChannelView> items;
};
BOOST_DESCRIBE_STRUCT(ChannelList, (), (items))
auto channel_list(Context& ctx, const Wiring& wiring, OperatorId caller) -> Result<ChannelList>;

struct ChannelRequest {
  ChannelId id;
  ChannelKind kind;
  bool is_open;
  shape::Text<1, 60> name_vi, name_en, name_zh;
  std::optional<shape::AmountText> least, most;
  std::optional<shape::Text<0, 6>> bank_bin;
  std::optional<shape::Text<0, 19>> account_number;
  std::optional<shape::Text<0, 60>> account_name;
  std::optional<shape::Number<0, 720>> payout_after = {};
  std::optional<shape::Number<0, 2'000>> kept = {};
  std::optional<bool> keeps_on_refund = {};
};
BOOST_DESCRIBE_STRUCT(ChannelRequest, (),
                      (id, kind, is_open, name_vi, name_en, name_zh, least, most, bank_bin, account_number,
                       account_name, payout_after, kept, keeps_on_refund))
/// Adds a channel or changes one; its kind stays. Without `payout_after`, `kept` or `keeps_on_refund` these
/// stay, too.
auto channel_set(Context& ctx, const Wiring& wiring, OperatorId caller, const ChannelRequest& request)
    -> Result<ChannelView>;

struct TopUpView {
  OrderId id;
  OrderState state;
  Money amount;
  ChannelId channel_id;
  std::string memo;
  UserId user_id;
  std::string nickname, masked_mobile;
  Instant created_at, expires_at;
  std::optional<Instant> paid_at;
  std::string reason;
  std::optional<std::string> reference;
  std::optional<OperatorId> confirmed_by;  // absent: the channel itself
  std::optional<PaymentId> payment_id;
  std::optional<Instant> reversed_at;  // when the channel took the payment back
};
BOOST_DESCRIBE_STRUCT(TopUpView, (),
                      (id, state, amount, channel_id, memo, user_id, nickname, masked_mobile, created_at,
                       expires_at, paid_at, reason, reference, confirmed_by, payment_id, reversed_at))
/// `soonest`: what expires first.
enum class TopUpSort { newest, oldest, largest, smallest, soonest };
BOOST_DESCRIBE_ENUM(TopUpSort, newest, oldest, largest, smallest, soonest)
struct TopUpListRequest {
  std::optional<OrderState> state = {};
  std::optional<ChannelId> channel_id = {};
  std::optional<Money> amount_from = {}, amount_to = {};  // both included
  std::optional<Instant> from = {}, until = {};           // created from `from` on, before `until`
  std::optional<shape::Text<0, 80>> text = {};            // a memo's beginning, or the payment's reference
  std::optional<TopUpSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(TopUpListRequest, (),
                      (state, channel_id, amount_from, amount_to, from, until, text, sort, cursor, limit))
auto top_up_list(Context& ctx, OperatorId caller, const TopUpListRequest& request)
    -> Result<ListPage<TopUpView>>;
auto top_up(Context& ctx, OperatorId caller, const OrderRequest& request) -> Result<TopUpView>;

struct ConfirmRequest {
  OrderId order_id;
  std::string reference;
  std::optional<shape::AmountText> amount;
  std::optional<Instant> paid_at;
};
BOOST_DESCRIBE_STRUCT(ConfirmRequest, (), (order_id, reference, amount, paid_at))
/// Confirms that the bank has the money. Repeated by the same operator with the same reference it gets the
/// same answer; anybody else is told order_not_awaiting. A wrong amount, late money, and what takes another
/// operator go to suspense; an expired order is settled when `paid_at` shows that it was paid in time.
auto confirm(Context& ctx, OperatorId caller, const ConfirmRequest& request) -> Result<Settlement>;

struct RefuseRequest {
  OrderId order_id;
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(RefuseRequest, (), (order_id, reason))
auto refuse_order(Context& ctx, OperatorId caller, const RefuseRequest& request) -> Result<TopUpView>;

struct ReceiveRequest {
  ChannelId channel_id;
  std::string reference;
  std::optional<shape::AmountText> amount;
  std::optional<shape::Text<0, 200>> memo;
  std::optional<Instant> paid_at;
};
BOOST_DESCRIBE_STRUCT(ReceiveRequest, (), (channel_id, reference, amount, memo, paid_at))
/// Enters a line of the bank's statement: the memo finds its order, and what finds none goes to suspense.
auto receive(Context& ctx, OperatorId caller, const ReceiveRequest& request) -> Result<Settlement>;

struct PersonTopUpsRequest {
  UserId user_id;
  std::optional<Cursor> cursor;
  std::optional<shape::Number<1, 100>> limit;
};
BOOST_DESCRIBE_STRUCT(PersonTopUpsRequest, (), (user_id, cursor, limit))
/// Newest first.
auto person_top_ups(Context& ctx, OperatorId caller, const PersonTopUpsRequest& request)
    -> Result<Page<TopUpView>>;

struct SuspenseView {
  PaymentId id;
  SuspenseState state;
  SuspenseWhy why;
  ChannelId channel_id;
  std::string reference;
  Money amount;
  std::string memo;
  Instant received_at;
  std::optional<Instant> paid_at;
  std::optional<OrderId> order_id;
  std::optional<UserId> user_id;
  std::string reason;
  OperatorId closed_by;
  std::optional<Instant> closed_at;
  std::optional<Instant> reversed_at;  // when the channel took the payment back
};
BOOST_DESCRIBE_STRUCT(SuspenseView, (),
                      (id, state, why, channel_id, reference, amount, memo, received_at, paid_at, order_id,
                       user_id, reason, closed_by, closed_at, reversed_at))
enum class SuspenseSort { newest, oldest };
BOOST_DESCRIBE_ENUM(SuspenseSort, newest, oldest)
struct SuspenseListRequest {
  std::optional<SuspenseState> state = {};
  std::optional<SuspenseWhy> why = {};
  std::optional<ChannelId> channel_id = {};
  std::optional<Money> amount_from = {}, amount_to = {};  // both included
  std::optional<Instant> from = {}, until = {};           // received from `from` on, before `until`
  std::optional<shape::Text<0, 80>> text = {};            // in the memo, or the reference
  std::optional<SuspenseSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(SuspenseListRequest, (),
                      (state, why, channel_id, amount_from, amount_to, from, until, text, sort, cursor,
                       limit))
/// Those of one state: the open ones when nothing is said.
auto suspense_list(Context& ctx, OperatorId caller, const SuspenseListRequest& request)
    -> Result<ListPage<SuspenseView>>;

struct SuspenseRequest {
  PaymentId id;
};
BOOST_DESCRIBE_STRUCT(SuspenseRequest, (), (id))
auto suspense_one(Context& ctx, OperatorId caller, const SuspenseRequest& request) -> Result<SuspenseView>;

struct MatchRequest {
  PaymentId id;
  std::optional<OrderId> order_id;
  std::optional<std::string> user_mobile;
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(MatchRequest, (), (id, order_id, user_mobile, reason))
/// Gives the money to an order's owner or to a person. An order of the same channel and amount that was not
/// paid becomes paid. What is above `payments.alone_up_to` takes another operator than the one who brought it
/// in.
auto match(Context& ctx, OperatorId caller, const MatchRequest& request) -> Result<SuspenseView>;

struct ReturnRequest {
  PaymentId id;
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(ReturnRequest, (), (id, reason))
/// Records that the money went back to its payer.
auto return_payment(Context& ctx, OperatorId caller, const ReturnRequest& request) -> Result<SuspenseView>;

struct SettleRequest {
  PaymentId id;
  ChannelId channel_id;                   // the provider's
  std::optional<shape::AmountText> kept;  // by the provider
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(SettleRequest, (), (id, channel_id, kept, reason))
/// Records that a payment in suspense is money that a provider settled, less what it kept. What is above
/// `payments.alone_up_to` takes another operator than the one who brought it in.
auto settle_channel(Context& ctx, OperatorId caller, const SettleRequest& request) -> Result<SuspenseView>;

}  // namespace payments::console
