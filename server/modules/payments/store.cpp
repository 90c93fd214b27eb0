// The module's statements.
#include "modules/payments/store.hpp"

namespace payments::store {

using ::store::select;

auto find_channel(Context& ctx, ChannelId id) -> std::optional<ChannelRow> {
  return ctx.tx.one(select<ChannelRow, "FROM payments_channel WHERE id = $1">, id);
}

auto channels(Context& ctx) -> std::vector<ChannelRow> {
  return ctx.tx.all(select<ChannelRow, "FROM payments_channel ORDER BY id">);
}

auto insert_channel(Context& ctx, const ChannelRow& row) -> bool {
  return ctx.tx.run(
             "INSERT INTO payments_channel (id, kind, is_open, name_vi, name_en, name_zh, least, most, "
             "bank_bin, "
             "account_number, account_name) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) "
             "ON CONFLICT (id) DO NOTHING",
             row.id, row.kind, row.is_open, row.name_vi, row.name_en, row.name_zh, row.least, row.most,
             row.bank_bin, row.account_number, row.account_name) == 1;
}

auto update_channel(Context& ctx, const ChannelRow& row) -> bool {
  return ctx.tx.run(
             "UPDATE payments_channel SET is_open = $3, name_vi = $4, name_en = $5, name_zh = $6, least = "
             "$7, "
             "most = $8, "
             "bank_bin = $9, account_number = $10, account_name = $11 WHERE id = $1 AND kind = $2",
             row.id, row.kind, row.is_open, row.name_vi, row.name_en, row.name_zh, row.least, row.most,
             row.bank_bin, row.account_number, row.account_name) == 1;
}

auto find_order(Context& ctx, OrderId id) -> std::optional<OrderRow> {
  return ctx.tx.one(select<OrderRow, "FROM payments_order WHERE id = $1">, id);
}

auto lock_order(Context& ctx, OrderId id) -> std::optional<OrderRow> {
  return ctx.tx.one_for_change(select<OrderRow, "FROM payments_order WHERE id = $1">, id);
}

auto order_with_memo(Context& ctx, std::string_view memo) -> std::optional<OrderId> {
  const auto id = ctx.tx.one<std::int64_t>("SELECT id FROM payments_order WHERE memo = $1", memo);
  return id ? std::optional{OrderId{*id}} : std::nullopt;
}

auto insert_order(Context& ctx, const OrderRow& row) -> bool {
  return ctx.tx.run(
             "INSERT INTO payments_order (id, user_id, channel_id, state, amount, memo, created_at, "
             "expires_at, paid_at, "
             "reason) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (memo) DO NOTHING",
             row.id, row.user_id, row.channel_id, row.state, row.amount, row.memo, row.created_at,
             row.expires_at, row.paid_at, row.reason) == 1;
}

auto change_state(Context& ctx, OrderId id, OrderState from, OrderState to, std::optional<Instant> paid_at,
                  std::string_view reason) -> bool {
  return ctx.tx.run(
             "UPDATE payments_order SET state = $3, paid_at = $4, reason = $5 WHERE id = $1 AND state = $2",
             id, from, to, paid_at, reason) == 1;
}

auto orders_of(Context& ctx, UserId user, std::int64_t below, std::int64_t wanted) -> std::vector<OrderRow> {
  return ctx.tx.all(
      select<OrderRow, "FROM payments_order WHERE user_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3">, user,
      below, wanted);
}

auto orders(Context& ctx, std::int64_t below, std::int64_t wanted) -> std::vector<OrderRow> {
  return ctx.tx.all(select<OrderRow, "FROM payments_order WHERE id < $1 ORDER BY id DESC LIMIT $2">, below,
                    wanted);
}

auto orders_in(Context& ctx, OrderState state, std::int64_t below, std::int64_t wanted)
    -> std::vector<OrderRow> {
  return ctx.tx.all(
      select<OrderRow, "FROM payments_order WHERE state = $1 AND id < $2 ORDER BY id DESC LIMIT $3">, state,
      below, wanted);
}

auto count_open_order(Context& ctx, UserId user, std::int64_t most) -> bool {
  return ctx.tx.run(
             "INSERT INTO payments_open_orders (user_id, n) VALUES ($1, 1) "
             "ON CONFLICT (user_id) DO UPDATE SET n = payments_open_orders.n + 1 WHERE "
             "payments_open_orders.n < "
             "$2",
             user, most) == 1;
}

void discount_open_order(Context& ctx, UserId user) {
  ctx.tx.run("UPDATE payments_open_orders SET n = n - 1 WHERE user_id = $1", user);
}

auto open_orders(Context& ctx, UserId user) -> std::int64_t {
  return ctx.tx.one<std::int64_t>("SELECT n FROM payments_open_orders WHERE user_id = $1", user).value_or(0);
}

auto insert_payment(Context& ctx, const PaymentRow& row) -> bool {
  return ctx.tx.run(
             "INSERT INTO payments_payment (id, channel_id, reference, amount, memo, received_at, paid_at, "
             "order_id, "
             "confirmed_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (channel_id, reference) "
             "DO NOTHING",
             row.id, row.channel_id, row.reference, row.amount, row.memo, row.received_at, row.paid_at,
             row.order_id, row.confirmed_by) == 1;
}

auto find_payment(Context& ctx, ChannelId channel, std::string_view reference) -> std::optional<PaymentRow> {
  return ctx.tx.one(select<PaymentRow, "FROM payments_payment WHERE channel_id = $1 AND reference = $2">,
                    channel, reference);
}

auto importer_of(Context& ctx, ChannelId channel, std::string_view reference, Money amount)
    -> std::optional<OperatorId> {
  return ctx.tx.one<OperatorId>(
      "SELECT s.imported_by FROM payments_statement_line l JOIN payments_statement s ON s.id = "
      "l.statement_id "
      "WHERE l.channel_id = $1 AND l.reference = $2 AND l.incoming = $4 AND l.amount = $3",
      channel, reference, amount, true);
}

auto payment_of(Context& ctx, OrderId order) -> std::optional<PaymentRow> {
  return ctx.tx.one(select<PaymentRow, "FROM payments_payment WHERE order_id = $1">, order);
}

void set_payment_order(Context& ctx, PaymentId payment, OrderId order) {
  ctx.tx.run("UPDATE payments_payment SET order_id = $2 WHERE id = $1 AND order_id IS NULL", payment, order);
}

void insert_suspense(Context& ctx, PaymentId id, SuspenseWhy why, std::optional<OrderId> order) {
  ctx.tx.run(
      "INSERT INTO payments_suspense (id, state, why, order_id, user_id, reason, closed_by, closed_at) "
      "VALUES ($1, 'open', $2, $3, NULL, '', 0, NULL)",
      id, why, order);
}

auto find_suspense(Context& ctx, PaymentId id) -> std::optional<console::SuspenseView> {
  return ctx.tx.one<console::SuspenseView>(
      "SELECT s.id, s.state, s.why, p.channel_id, p.reference, p.amount, p.memo, p.received_at, p.paid_at, "
      "s.order_id, "
      "s.user_id, s.reason, s.closed_by, s.closed_at "
      "FROM payments_suspense s JOIN payments_payment p ON p.id = s.id WHERE s.id = $1",
      id);
}

auto suspense_in(Context& ctx, console::SuspenseState state, std::int64_t below, std::int64_t wanted)
    -> std::vector<console::SuspenseView> {
  return ctx.tx.all<console::SuspenseView>(
      "SELECT s.id, s.state, s.why, p.channel_id, p.reference, p.amount, p.memo, p.received_at, p.paid_at, "
      "s.order_id, "
      "s.user_id, s.reason, s.closed_by, s.closed_at "
      "FROM payments_suspense s JOIN payments_payment p ON p.id = s.id "
      "WHERE s.state = $1 AND s.id < $2 ORDER BY s.id DESC LIMIT $3",
      state, below, wanted);
}

auto close_suspense(Context& ctx, const Closing& closing) -> bool {
  return ctx.tx.run(
             "UPDATE payments_suspense SET state = $2, user_id = $3, reason = $4, closed_by = $5, closed_at "
             "= "
             "$6 "
             "WHERE id = $1 AND state = 'open'",
             closing.id, closing.state, closing.user, closing.reason, closing.by, ctx.now.instant) == 1;
}

auto waiting_for_operators(Context& ctx) -> WaitingPayments {
  return ctx.tx
      .one<WaitingPayments>(
          "SELECT (SELECT COUNT(*) FROM payments_order WHERE state = 'awaiting_payment' AND channel_id = "
          "$1), "
          "(SELECT MIN(created_at) FROM payments_order WHERE state = 'awaiting_payment' AND channel_id = "
          "$1), "
          "(SELECT COUNT(*) FROM payments_suspense WHERE state = 'open'), "
          "(SELECT received_at FROM payments_payment "
          "WHERE id = (SELECT MIN(id) FROM payments_suspense WHERE state = 'open'))",
          bank_transfer_channel)
      .value();
}

}  // namespace payments::store
