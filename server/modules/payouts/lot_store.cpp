// The module's statements: lots, counters of a day, and money that operators brought in.
#include "holds/store.hpp"
#include "store.hpp"

namespace payouts::store {

using ::store::select;

// ---- lots

auto lots_of(Context& ctx, UserId user) -> std::vector<LotRow> {
  return ctx.tx.all<LotRow>(
      "SELECT c.id, c.channel_id, c.order_id, c.reference, c.amount, c.credited_at, c.confirmed_by, "
      "c.credited_by, c.imported_by, COALESCE(c.imported_from, ''), c.payout_after, "
      "COALESCE((SELECT l.used FROM payouts_lot l WHERE l.payment_id = c.id), 0) AS used, "
      "(SELECT d.is_lost FROM payouts_dispute d WHERE d.payment_id = c.id), "
      "EXISTS (SELECT 1 FROM payouts_payout p JOIN payouts_step s ON s.payout_id = p.id "
      "WHERE p.returns_payment = c.id AND s.state = 'refunding') "
      "FROM payments_credited c WHERE c.user_id = $1 ORDER BY c.credited_at, c.id",
      user);
}

auto use_lot(Context& ctx, const PayoutRow& payout, const LotRow& lot, Money amount) -> bool {
  const bool is_used = ctx.tx.run(
                           "INSERT INTO payouts_lot (payment_id, user_id, amount, used) VALUES ($1, $2, $3, "
                           "$4) ON CONFLICT (payment_id) DO UPDATE SET used = payouts_lot.used + "
                           "excluded.used WHERE payouts_lot.used + excluded.used <= payouts_lot.amount",
                           lot.id, payout.user_id, lot.amount, amount) == 1;
  if (is_used) ctx.tx.insert<"payouts_lot_use">(UseRow{payout.id, lot.id, amount});
  return is_used;
}

void give_lots_back(Context& ctx, PayoutId payout) {
  for (const auto& use : uses_of(ctx, payout))
    ctx.tx.change("UPDATE payouts_lot SET used = used - $2 WHERE payment_id = $1", use.payment_id,
                  use.amount);
}

auto uses_of(Context& ctx, PayoutId payout) -> std::vector<UseRow> {
  return ctx.tx.all(select<UseRow, "FROM payouts_lot_use WHERE payout_id = $1 ORDER BY payment_id">, payout);
}

// ---- top-ups that a channel takes back, and debts

void insert_dispute(Context& ctx, UserId user, payments::PaymentId payment) {
  ctx.tx.run("INSERT INTO payouts_dispute (payment_id, user_id, is_lost) VALUES ($1, $2, $3)", payment, user,
             false);
}

void delete_dispute(Context& ctx, payments::PaymentId payment) {
  ctx.tx.change("DELETE FROM payouts_dispute WHERE payment_id = $1", payment);
}

auto disputed_user(Context& ctx, payments::PaymentId payment) -> std::optional<UserId> {
  return ctx.tx.one<UserId>("SELECT user_id FROM payouts_dispute WHERE payment_id = $1", payment);
}

void lose_dispute(Context& ctx, payments::PaymentId payment) {
  ctx.tx.change("UPDATE payouts_dispute SET is_lost = $2 WHERE payment_id = $1", payment, true);
}

auto is_lost(Context& ctx, payments::PaymentId payment) -> bool {
  return ctx.tx.one<bool>("SELECT is_lost FROM payouts_dispute WHERE payment_id = $1", payment)
      .value_or(false);
}

auto has_open_dispute(Context& ctx, UserId user) -> bool {
  return ctx.tx
      .one<std::int64_t>("SELECT 1 FROM payouts_dispute WHERE user_id = $1 AND is_lost = $2 LIMIT 1", user,
                         false)
      .has_value();
}

void add_debt(Context& ctx, UserId user, Money amount) {
  ctx.tx.run(
      "INSERT INTO payouts_debt (user_id, amount) VALUES ($1, $2) "
      "ON CONFLICT (user_id) DO UPDATE SET amount = payouts_debt.amount + excluded.amount",
      user, amount);
}

void reduce_debt(Context& ctx, UserId user, Money amount) {
  ctx.tx.change("UPDATE payouts_debt SET amount = amount - $2 WHERE user_id = $1", user, amount);
}

auto users_held(Context& ctx) -> std::vector<UserId> {
  return ctx.tx.all<UserId>(
      "SELECT user_id FROM payouts_hold WHERE state = 'active' UNION "
      "SELECT user_id FROM payouts_dispute WHERE NOT is_lost UNION "
      "SELECT user_id FROM payouts_debt WHERE amount > 0 ORDER BY 1");
}

auto debt_of(Context& ctx, UserId user) -> Money {
  return ctx.tx.one<Money>("SELECT amount FROM payouts_debt WHERE user_id = $1", user).value_or(Money{});
}

auto is_held(Context& ctx, UserId user) -> bool {
  return active_hold_of(ctx, user) || has_open_dispute(ctx, user) || debt_of(ctx, user) > Money{};
}

auto returnable_of(Context& ctx, UserId user) -> std::vector<PayoutRow> {
  return ctx.tx.all(select<PayoutRow,
                           "FROM payouts_payout WHERE user_id = $1 AND state IN ('reviewing', 'refunding') "
                           "ORDER BY id DESC">,
                    user);
}

// ---- counters of a day

auto count_of_day(Context& ctx, UserId user, Day day, Kind kind, std::int64_t most) -> bool {
  return ctx.tx.run(
             "INSERT INTO payouts_day (user_id, day, kind, n) VALUES ($1, $2, $3, 1) "
             "ON CONFLICT (user_id, day, kind) DO UPDATE SET n = payouts_day.n + 1 WHERE payouts_day.n < $4",
             user, day, kind, most) == 1;
}

void discount_of_day(Context& ctx, UserId user, Day day, Kind kind) {
  ctx.tx.change("UPDATE payouts_day SET n = n - 1 WHERE user_id = $1 AND day = $2 AND kind = $3", user, day,
                kind);
}

auto asked_on(Context& ctx, UserId user, Day day, Kind kind) -> std::int64_t {
  return ctx.tx
      .one<std::int64_t>("SELECT n FROM payouts_day WHERE user_id = $1 AND day = $2 AND kind = $3", user, day,
                         kind)
      .value_or(0);
}

auto count_alone(Context& ctx, OperatorId who, Money amount, Money most) -> bool {
  if (amount > most) return false;
  return ctx.tx.run(
             "INSERT INTO payouts_alone (operator_id, day, amount) VALUES ($1, $2, $3) "
             "ON CONFLICT (operator_id, day) DO UPDATE SET amount = payouts_alone.amount + excluded.amount "
             "WHERE payouts_alone.amount + excluded.amount <= $4",
             who, ctx.now.day(), amount, most) == 1;
}

// ---- money that operators brought in

auto by_hand_since(Context& ctx, UserId user, Instant since) -> std::vector<HandRow> {
  auto all = ctx.tx.all<HandRow>(
      "SELECT 'payment' AS kind, confirmed_by, amount, credited_at FROM payments_credited "
      "WHERE user_id = $1 AND credited_at > $2 AND confirmed_by <> 0",
      user, since);
  const auto add = [&](std::vector<HandRow> more) { all.insert(all.end(), more.begin(), more.end()); };
  add(ctx.tx.all<HandRow>(
      "SELECT 'suspense' AS kind, credited_by, amount, credited_at FROM payments_credited "
      "WHERE user_id = $1 AND credited_at > $2 AND credited_by <> 0",
      user, since));
  add(ctx.tx.all<HandRow>(
      "SELECT 'adjustment' AS kind, proposed_by, amount, decided_at FROM adjustment_credited "
      "WHERE user_id = $1 AND decided_at > $2",
      user, since));
  add(ctx.tx.all<HandRow>(
      "SELECT 'adjustment' AS kind, decided_by, amount, decided_at FROM adjustment_credited "
      "WHERE user_id = $1 AND decided_at > $2",
      user, since));
  return all;
}

}  // namespace payouts::store
