// The module's statements.
#include "store.hpp"

#include <fmt/format.h>

#include "platform/crypto/digest.hpp"
#include "platform/life.hpp"

namespace payments::store {

using ::store::select;

auto find_channel(Context& ctx, ChannelId id) -> std::optional<ChannelRow> {
  return ctx.tx.one(select<ChannelRow, "FROM payments_channel WHERE id = $1">, id);
}

auto lock_channel(Context& ctx, ChannelId id) -> std::optional<ChannelRow> {
  return ctx.tx.one_for_change(select<ChannelRow, "FROM payments_channel WHERE id = $1">, id);
}

auto channels(Context& ctx) -> std::vector<ChannelRow> {
  return ctx.tx.all(select<ChannelRow, "FROM payments_channel ORDER BY id">);
}

auto insert_channel(Context& ctx, const ChannelRow& row) -> bool {
  return ctx.tx.run(
             "INSERT INTO payments_channel (id, kind, is_open, name_vi, name_en, name_zh, least, most, "
             "bank_bin, account_number, account_name, payout_after, kept, keeps_on_refund) "
             "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) "
             "ON CONFLICT (id) DO NOTHING",
             row.id, row.kind, row.is_open, row.name_vi, row.name_en, row.name_zh, row.least, row.most,
             row.bank_bin, row.account_number, row.account_name, row.payout_after, row.kept,
             row.keeps_on_refund) == 1;
}

auto update_channel(Context& ctx, const ChannelRow& row) -> bool {
  return ctx.tx.run(
             "UPDATE payments_channel SET is_open = $3, name_vi = $4, name_en = $5, name_zh = $6, least = "
             "$7, "
             "most = $8, "
             "bank_bin = $9, account_number = $10, account_name = $11, payout_after = $12, kept = $13, "
             "keeps_on_refund = $14 WHERE id = $1 AND kind = $2",
             row.id, row.kind, row.is_open, row.name_vi, row.name_en, row.name_zh, row.least, row.most,
             row.bank_bin, row.account_number, row.account_name, row.payout_after, row.kept,
             row.keeps_on_refund) == 1;
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
             "order_id, confirmed_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) "
             "ON CONFLICT (channel_id, reference) DO NOTHING",
             row.id, row.channel_id, row.reference, row.amount, row.memo, row.received_at, row.paid_at,
             row.order_id, row.confirmed_by) == 1;
}

auto digest_of(const PaymentRow& row) -> std::string {
  const auto paid = row.paid_at ? std::to_string(row.paid_at->time_since_epoch().count()) : std::string{"-"};
  return crypto::hex(crypto::sha256(fmt::format(
      "{} {} {} {} {} {} {}", row.id.value, row.channel_id.value, row.reference, row.amount.minor_units,
      row.received_at.time_since_epoch().count(), paid, row.confirmed_by.value)));
}

auto find_payment(Context& ctx, ChannelId channel, std::string_view reference) -> std::optional<PaymentRow> {
  return ctx.tx.one(select<PaymentRow, "FROM payments_payment WHERE channel_id = $1 AND reference = $2">,
                    channel, reference);
}

auto find_payment_at(Context& ctx, ChannelKind kind, std::string_view reference, Money amount)
    -> std::optional<PaymentRow> {
  return ctx.tx.one(select<PaymentRow,
                           "FROM payments_payment WHERE reference = $2 AND amount = $3 AND channel_id IN "
                           "(SELECT id FROM payments_channel WHERE kind = $1) ORDER BY id LIMIT 1">,
                    kind, reference, amount);
}

void lock_kind(Context& ctx, ChannelKind kind) {
  ctx.tx.one_for_change<ChannelId>("SELECT id FROM payments_channel WHERE kind = $1 ORDER BY id LIMIT 1",
                                   kind);
}

auto payments_of(Context& ctx, UserId user) -> std::vector<PaymentRow> {
  return ctx.tx.all<PaymentRow>(
      "WITH own AS (SELECT id FROM payments_order WHERE user_id = $1) "
      "SELECT id, channel_id, reference, amount, memo, received_at, paid_at, order_id, confirmed_by "
      "FROM payments_payment "
      "WHERE id IN (SELECT id FROM payments_payment WHERE order_id IN (SELECT id FROM own) "
      "UNION SELECT id FROM payments_suspense WHERE user_id = $1 "
      "UNION SELECT id FROM payments_suspense WHERE order_id IN (SELECT id FROM own) AND user_id IS NULL) "
      "ORDER BY id",
      user);
}

void forget_memo(Context& ctx, PaymentId id) {
  ctx.tx.change("UPDATE payments_payment SET memo = '' WHERE id = $1", id);
}

auto importer_of(Context& ctx, ChannelId channel, std::string_view reference, Money amount)
    -> std::optional<OperatorId> {
  return ctx.tx.one<OperatorId>(
      "SELECT imported_by FROM payments_bank_line WHERE channel_id = $1 AND reference = $2 AND amount = $3",
      channel, reference, amount);
}

auto payment_of(Context& ctx, OrderId order) -> std::optional<PaymentRow> {
  return ctx.tx.one(select<PaymentRow, "FROM payments_payment WHERE order_id = $1">, order);
}

void set_payment_order(Context& ctx, PaymentId payment, OrderId order) {
  ctx.tx.run("UPDATE payments_payment SET order_id = $2 WHERE id = $1 AND order_id IS NULL", payment, order);
}

void insert_suspense(Context& ctx, PaymentId id, SuspenseWhy why, std::optional<OrderId> order) {
  ctx.tx.run(
      "INSERT INTO payments_suspense (id, channel_id, amount, state, why, order_id, user_id, reason, "
      "closed_by, closed_at) SELECT id, channel_id, amount, 'open', $2, $3, NULL, '', 0, NULL FROM "
      "payments_payment WHERE id = $1",
      id, why, order);
}

auto find_suspense(Context& ctx, PaymentId id) -> std::optional<SuspenseRow> {
  return ctx.tx.one(select<SuspenseRow, "FROM payments_suspended WHERE id = $1">, id);
}

auto in_suspense(Context& ctx, UserId user) -> Money {
  return ctx.tx
      .one<Money>(
          "SELECT CAST(COALESCE(SUM(p.amount), 0) AS BIGINT) FROM payments_suspense s "
          "JOIN payments_order o ON o.id = s.order_id JOIN payments_payment p ON p.id = s.id "
          "WHERE s.state = 'open' AND o.user_id = $1",
          user)
      .value_or(Money{});
}

namespace {

struct OpenSuspense {
  PaymentId id;
  SuspenseState state;
};
BOOST_DESCRIBE_STRUCT(OpenSuspense, (), (id, state))
struct EndOfSuspense {
  std::optional<UserId> user_id;
  std::string reason;
  OperatorId closed_by;
  Instant closed_at;
};
BOOST_DESCRIBE_STRUCT(EndOfSuspense, (), (user_id, reason, closed_by, closed_at))

}  // namespace

auto close_suspense(Context& ctx, const Closing& closing) -> bool {
  OpenSuspense open{closing.id, SuspenseState::open};
  const EndOfSuspense end{closing.user, std::string{closing.reason}, closing.by, ctx.now.instant};
  return move<"payments_suspense", rules::suspense_life>(ctx, open, closing.event, end);
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

auto insert_paid_out(Context& ctx, const PaidOut& paid, bool incoming) -> bool {
  return ctx.tx.run(
             "INSERT INTO payments_paid_out (payout_id, incoming, channel_id, reference, amount, memo, at) "
             "VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
             paid.payout, incoming, paid.channel, paid.reference, paid.amount, paid.memo,
             ctx.now.instant) == 1;
}

auto find_credited(Context& ctx, PaymentId id) -> std::optional<Credited> {
  return ctx.tx.one<Credited>(
      "SELECT p.id, COALESCE(s.user_id, o.user_id), p.channel_id, p.reference, p.amount, p.order_id "
      "FROM payments_payment p LEFT JOIN payments_order o ON o.id = p.order_id "
      "LEFT JOIN payments_suspense s ON s.id = p.id "
      "WHERE p.id = $1 AND (s.user_id IS NOT NULL OR (s.id IS NULL AND o.id IS NOT NULL))",
      id);
}

auto insert_reversed(Context& ctx, const Reversed& reversed) -> bool {
  return ctx.tx.run(
             "INSERT INTO payments_reversed (payment_id, channel_id, amount, reference, at) "
             "VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
             reversed.payment, reversed.channel, reversed.amount, reversed.reference, ctx.now.instant) == 1;
}

auto reversed_at(Context& ctx, PaymentId id) -> std::optional<Instant> {
  return ctx.tx.one<Instant>("SELECT at FROM payments_reversed WHERE payment_id = $1", id);
}

void insert_settled(Context& ctx, const SettledRow& row) { ctx.tx.insert<"payments_settled">(row); }

void insert_line_out(Context& ctx, const LineOut& line, std::string_view memo) {
  ctx.tx.run(
      "INSERT INTO payments_line_out (channel_id, reference, amount, memo, day, imported_by) "
      "VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (channel_id, reference, amount) DO UPDATE "
      "SET imported_by = excluded.imported_by "
      "WHERE payments_line_out.imported_by = 0 AND excluded.imported_by <> 0",
      line.channel, line.reference, line.amount, memo, line.day, line.imported_by);
}

auto importer_of_line_out(Context& ctx, ChannelId channel, std::string_view reference, Money amount)
    -> std::optional<OperatorId> {
  return ctx.tx.one<OperatorId>(
      "SELECT imported_by FROM payments_line_out WHERE channel_id = $1 AND reference = $2 AND amount = $3",
      channel, reference, amount);
}

auto insert_left(Context& ctx, const Left& left) -> bool {
  const std::string_view kind = left.moved_to ? "moved" : "bank_fee";
  return ctx.tx.run(
             "INSERT INTO payments_left (line_id, channel_id, kind, reference, amount, moved_to, reason, "
             "booked_by, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
             left.line, left.channel, kind, left.reference, left.amount, left.moved_to, left.reason, left.by,
             left.at) == 1;
}

auto is_brought_back(Context& ctx, ChannelId channel, std::string_view reference) -> bool {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT payout_id FROM payments_paid_out WHERE channel_id = $1 AND reference = $2 AND incoming",
          channel, reference)
      .has_value();
}

void insert_bank_line(Context& ctx, const BankLine& line) {
  ctx.tx.run(
      "INSERT INTO payments_bank_line (channel_id, reference, amount, imported_by, file) "
      "VALUES ($1, $2, $3, $4, $5) ON CONFLICT (channel_id, reference, amount) DO UPDATE "
      "SET also_by = excluded.imported_by, also_in = excluded.file "
      "WHERE payments_bank_line.also_by IS NULL AND payments_bank_line.imported_by <> excluded.imported_by",
      line.channel, line.reference, line.amount, line.imported_by, line.file);
}

auto find_day(::store::Tx& tx, ChannelId channel, Day day) -> std::optional<DayState> {
  return tx.one<DayState>("SELECT state FROM payments_day WHERE channel_id = $1 AND day = $2", channel, day);
}

auto lock_day(Context& ctx, ChannelId channel, Day day) -> DayState {
  ctx.tx.run(
      "INSERT INTO payments_day (channel_id, day, state) VALUES ($1, $2, 'open') "
      "ON CONFLICT (day, channel_id) DO NOTHING",
      channel, day);
  return ctx.tx
      .one_for_change<DayState>("SELECT state FROM payments_day WHERE channel_id = $1 AND day = $2", channel,
                                day)
      .value();
}

void update_day(Context& ctx, ChannelId channel, Day day, DayState state) {
  ctx.tx.change("UPDATE payments_day SET state = $3 WHERE channel_id = $1 AND day = $2", channel, day, state);
}

}  // namespace payments::store
