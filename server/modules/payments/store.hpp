#pragma once
// The module's statements, one a function.
#include "payments/payments.hpp"
#include "platform/i18n/language.hpp"
#include "rules.hpp"

namespace payments::store {

struct ChannelRow {
  ChannelId id;
  ChannelKind kind;
  bool is_open;
  std::string name_vi, name_en, name_zh;
  Money least, most;
  std::string bank_bin, account_number, account_name;
  std::int64_t payout_after = 24;  // hours until a top-up may be paid out
  Share kept = {};                 // what the provider keeps of what it settles
  bool keeps_on_refund = false;    // a person pays that for a refund through the channel

  auto name(Language language) const -> std::string {
    return std::string{Text3{name_vi, name_en, name_zh}.in(language)};
  }
};
BOOST_DESCRIBE_STRUCT(ChannelRow, (),
                      (id, kind, is_open, name_vi, name_en, name_zh, least, most, bank_bin, account_number,
                       account_name, payout_after, kept, keeps_on_refund))

struct OrderRow {
  OrderId id;
  UserId user_id;
  ChannelId channel_id;
  OrderState state;
  Money amount;
  std::string memo;
  Instant created_at, expires_at;
  std::optional<Instant> paid_at;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(OrderRow, (),
                      (id, user_id, channel_id, state, amount, memo, created_at, expires_at, paid_at, reason))

struct PaymentRow {
  PaymentId id;
  ChannelId channel_id;
  std::string reference;
  Money amount;
  std::string memo;
  Instant received_at;
  std::optional<Instant> paid_at;
  std::optional<OrderId> order_id;
  OperatorId confirmed_by;
};
BOOST_DESCRIBE_STRUCT(PaymentRow, (),
                      (id, channel_id, reference, amount, memo, received_at, paid_at, order_id, confirmed_by))

/// The digest of what a payment was when it arrived: the evidence of the transfer that booked it, which
/// `gomve verify` compares. Erasing a user deletes the memo, so it is not part of it.
auto digest_of(const PaymentRow& row) -> std::string;

auto find_channel(Context& ctx, ChannelId id) -> std::optional<ChannelRow>;
/// Locks it for this transaction.
auto lock_channel(Context& ctx, ChannelId id) -> std::optional<ChannelRow>;
auto channels(Context& ctx) -> std::vector<ChannelRow>;
/// False when the channel exists.
auto insert_channel(Context& ctx, const ChannelRow& row) -> bool;
/// False when there is no such channel of that kind.
auto update_channel(Context& ctx, const ChannelRow& row) -> bool;

auto find_order(Context& ctx, OrderId id) -> std::optional<OrderRow>;
auto lock_order(Context& ctx, OrderId id) -> std::optional<OrderRow>;
auto order_with_memo(Context& ctx, std::string_view memo) -> std::optional<OrderId>;
/// False when the memo is taken.
auto insert_order(Context& ctx, const OrderRow& row) -> bool;
/// False when the order was not in that state any more.
auto change_state(Context& ctx, OrderId id, OrderState from, OrderState to, std::optional<Instant> paid_at,
                  std::string_view reason) -> bool;
auto orders_of(Context& ctx, UserId user, std::int64_t below, std::int64_t wanted) -> std::vector<OrderRow>;

/// False when the person has `most` already.
auto count_open_order(Context& ctx, UserId user, std::int64_t most) -> bool;
void discount_open_order(Context& ctx, UserId user);
auto open_orders(Context& ctx, UserId user) -> std::int64_t;

/// False when the channel's reference is known.
auto insert_payment(Context& ctx, const PaymentRow& row) -> bool;
auto find_payment(Context& ctx, ChannelId channel, std::string_view reference) -> std::optional<PaymentRow>;
/// The first payment at a channel of that kind with that reference and amount.
auto find_payment_at(Context& ctx, ChannelKind kind, std::string_view reference, Money amount)
    -> std::optional<PaymentRow>;
/// Until the commit, other calls that lock the kind wait.
void lock_kind(Context& ctx, ChannelKind kind);
/// The payments of a user: those of own orders, and those in suspense that were credited to the user or
/// reference an own order.
auto payments_of(Context& ctx, UserId user) -> std::vector<PaymentRow>;
void forget_memo(Context& ctx, PaymentId id);
/// False if the line, or its reference with the same amount, is booked.
auto insert_left(Context& ctx, const Left& left) -> bool;
/// Who imported an outgoing line.
auto importer_of_line_out(Context& ctx, ChannelId channel, std::string_view reference, Money amount)
    -> std::optional<OperatorId>;
/// Who imported the bank statement that has the payment.
auto importer_of(Context& ctx, ChannelId channel, std::string_view reference, Money amount)
    -> std::optional<OperatorId>;
auto payment_of(Context& ctx, OrderId order) -> std::optional<PaymentRow>;
/// Links a payment to an order, after an operator matched them; an order takes one payment.
void set_payment_order(Context& ctx, PaymentId payment, OrderId order);

void insert_suspense(Context& ctx, PaymentId id, SuspenseWhy why, std::optional<OrderId> order);
/// A payment that is or was in suspense.
struct SuspenseRow {
  PaymentId id;
  SuspenseState state;
  SuspenseWhy why;
  ChannelId channel_id;
  std::string reference;
  Money amount;
  std::string memo;
  Instant received_at;
  std::optional<Instant> paid_at;
  OperatorId confirmed_by;
  std::optional<OrderId> order_id;
  std::optional<UserId> user_id;
  std::string reason;
  OperatorId closed_by;
  std::optional<Instant> closed_at;
};
BOOST_DESCRIBE_STRUCT(SuspenseRow, (),
                      (id, state, why, channel_id, reference, amount, memo, received_at, paid_at,
                       confirmed_by, order_id, user_id, reason, closed_by, closed_at))
auto find_suspense(Context& ctx, PaymentId id) -> std::optional<SuspenseRow>;
/// The sum of open payments in suspense that reference an order of the user.
auto in_suspense(Context& ctx, UserId user) -> Money;
/// The end of a suspense: its result and its operator.
struct Closing {
  PaymentId id;
  rules::SuspenseEvent event;
  std::optional<UserId> user;
  std::string_view reason;
  OperatorId by;
};
/// False when it is not open any more.
auto close_suspense(Context& ctx, const Closing& closing) -> bool;

/// Bank transfers that an operator will look for, and payments in suspense, each with the oldest.
struct WaitingPayments {
  std::int64_t orders;
  std::optional<Instant> oldest_order;
  std::int64_t suspense;
  std::optional<Instant> oldest_suspense;
};
BOOST_DESCRIBE_STRUCT(WaitingPayments, (), (orders, oldest_order, suspense, oldest_suspense))
auto waiting_for_operators(Context& ctx) -> WaitingPayments;

/// False if the reference is that of other money that was brought back.
auto insert_paid_out(Context& ctx, const PaidOut& paid, bool incoming) -> bool;
auto find_credited(Context& ctx, PaymentId id) -> std::optional<Credited>;
/// False if it was taken back before, or the reference is that of another one.
auto insert_reversed(Context& ctx, const Reversed& reversed) -> bool;
auto reversed_at(Context& ctx, PaymentId id) -> std::optional<Instant>;
/// Money of a provider's channel that arrived as a payment of another one.
struct SettledRow {
  PaymentId payment_id;
  ChannelId channel_id;
  Money amount, kept;
  Instant at;
};
BOOST_DESCRIBE_STRUCT(SettledRow, (), (payment_id, channel_id, amount, kept, at))
void insert_settled(Context& ctx, const SettledRow& row);
void insert_line_out(Context& ctx, const LineOut& line, std::string_view memo);
auto is_brought_back(Context& ctx, ChannelId channel, std::string_view reference) -> bool;
void insert_bank_line(Context& ctx, const BankLine& line);
auto find_day(::store::Tx& tx, ChannelId channel, Day day) -> std::optional<DayState>;
/// Inserts an open day where there was none.
auto lock_day(Context& ctx, ChannelId channel, Day day) -> DayState;
void update_day(Context& ctx, ChannelId channel, Day day, DayState state);

}  // namespace payments::store
