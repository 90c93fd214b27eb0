// The module's statements: people, payouts and their steps.
#include "store.hpp"

namespace payouts::store {

using ::store::select;

// ---- the user's row

auto find_person(Context& ctx, UserId user) -> std::optional<PersonRow> {
  return ctx.tx.one(select<PersonRow, "FROM payouts_person WHERE user_id = $1">, user);
}

auto lock_person(Context& ctx, UserId user) -> PersonRow {
  const auto locked = [&] {
    return ctx.tx.one_for_change(select<PersonRow, "FROM payouts_person WHERE user_id = $1">, user);
  };
  if (auto row = locked()) return *row;
  ctx.tx.run(
      "INSERT INTO payouts_person (user_id, cards, open, closed_out) VALUES ($1, 0, 0, FALSE) "
      "ON CONFLICT (user_id) DO NOTHING",
      user);
  return locked().value();
}

auto count_card(Context& ctx, UserId user, std::int64_t most) -> bool {
  return ctx.tx.run("UPDATE payouts_person SET cards = cards + 1 WHERE user_id = $1 AND cards < $2", user,
                    most) == 1;
}

void discount_card(Context& ctx, UserId user) {
  ctx.tx.change("UPDATE payouts_person SET cards = cards - 1 WHERE user_id = $1", user);
}

void count_open(Context& ctx, UserId user, std::int64_t by) {
  ctx.tx.change("UPDATE payouts_person SET open = open + $2 WHERE user_id = $1", user, by);
}

auto set_closed_out(Context& ctx, UserId user, bool closed_out) -> bool {
  return ctx.tx.run("UPDATE payouts_person SET closed_out = $2 WHERE user_id = $1 AND closed_out <> $2", user,
                    closed_out) == 1;
}

// ---- payouts

auto insert_payout(Context& ctx, const PayoutRow& row) -> bool {
  return ctx.tx.run(
             "INSERT INTO payouts_payout (id, user_id, kind, state, amount, fee, card_id, memo, asked_at, "
             "is_closing, bank_reference, reason, was_transferred, returns_payment, asked_with) VALUES ($1, "
             "$2, $3, $4, $5, $6, $7, $8, $9, $10, '', '', FALSE, $11, $12) ON CONFLICT (memo) DO NOTHING",
             row.id, row.user_id, row.kind, row.state, row.amount, row.fee, row.card_id, row.memo,
             row.asked_at, row.is_closing, row.returns_payment, row.asked_with) == 1;
}

auto find_payout(Context& ctx, PayoutId id) -> std::optional<PayoutRow> {
  return ctx.tx.one(select<PayoutRow, "FROM payouts_payout WHERE id = $1">, id);
}

auto payout_with_memo(Context& ctx, std::string_view memo) -> std::optional<PayoutRow> {
  return ctx.tx.one(select<PayoutRow, "FROM payouts_payout WHERE memo = $1">, memo);
}

auto all_payouts_of(Context& ctx, UserId user) -> std::vector<PayoutRow> {
  return ctx.tx.all(select<PayoutRow, "FROM payouts_payout WHERE user_id = $1 ORDER BY id">, user);
}

auto asked_together(Context& ctx, const PayoutRow& row) -> std::vector<PayoutRow> {
  return ctx.tx.all(select<PayoutRow, "FROM payouts_payout WHERE id = $1 OR asked_with = $1 ORDER BY id">,
                    row.asked_with.value_or(row.id));
}

auto are_all_rejected(Context& ctx, const PayoutRow& row) -> bool {
  return !ctx.tx
              .one<std::int64_t>(
                  "SELECT p.id FROM payouts_payout p WHERE (p.id = $1 OR p.asked_with = $1) AND p.kind = $2 "
                  "AND NOT EXISTS "
                  "(SELECT 1 FROM payouts_step s WHERE s.payout_id = p.id AND s.state = 'rejected' "
                  "AND s.operator_id IS NOT NULL) LIMIT 1",
                  row.asked_with.value_or(row.id), row.kind)
              .has_value();
}

auto is_being_returned(Context& ctx, const PayoutRow& row) -> bool {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT p.id FROM payouts_payout p JOIN payouts_transfer t ON t.payout_id = p.id "
          "WHERE p.returns_payment = $1 AND p.id <> $2 AND p.state = 'submitted_to_bank' "
          "AND t.sent_at IS NOT NULL LIMIT 1",
          row.returns_payment, row.id)
      .has_value();
}

auto is_only_return_of_amount(Context& ctx, const PayoutRow& row) -> bool {
  return ctx.tx
             .one<std::int64_t>(
                 "SELECT COUNT(*) FROM payouts_payout WHERE returns_payment = $1 AND amount - fee = $2 "
                 "AND batch_id IS NOT NULL",
                 row.returns_payment, row.net())
             .value() == 1;
}

auto open_payouts_of(Context& ctx, UserId user) -> std::vector<PayoutRow> {
  return ctx.tx.all(select<PayoutRow,
                           "FROM payouts_payout WHERE user_id = $1 AND state NOT IN ('transferred', "
                           "'rejected') ORDER BY id DESC">,
                    user);
}

auto payouts_since(Context& ctx, UserId user, Instant since) -> std::vector<PayoutRow> {
  return ctx.tx.all(
      select<PayoutRow, "FROM payouts_payout WHERE user_id = $1 AND asked_at > $2 ORDER BY id DESC">, user,
      since);
}

auto payouts_of(Context& ctx, UserId user, std::optional<Kind> kind, const std::optional<State>& state,
                std::int64_t below, std::int64_t wanted) -> std::vector<PayoutRow> {
  return ctx.tx.all(select<PayoutRow,
                           "FROM payouts_payout WHERE user_id = $1 AND id < $4 "
                           "AND COALESCE(kind = CAST($2 AS TEXT), kind <> 'otc') "
                           "AND (CAST($3 AS TEXT) IS NULL OR state = $3) ORDER BY id DESC LIMIT $5">,
                    user, kind, state, below, wanted);
}

auto move_on(Context& ctx, State from, const PayoutRow& after) -> bool {
  return ctx.tx.run(
             "UPDATE payouts_payout SET state = $3, batch_id = $4, bank_reference = $5, reason = $6, "
             "was_transferred = $7, ended_at = $8 WHERE id = $1 AND state = $2 "
             "AND ($3 <> 'submitted_to_bank' OR approved_at IS NOT NULL)",
             after.id, from, after.state, after.batch_id, after.bank_reference, after.reason,
             after.was_transferred, after.ended_at) == 1;
}

auto is_banned(Context& ctx, UserId user) -> bool {
  return ctx.tx.one<std::int64_t>("SELECT user_id FROM account_banned WHERE user_id = $1", user).has_value();
}

auto is_banned_since(Context& ctx, UserId user, Instant since) -> bool {
  return ctx.tx
      .one<std::int64_t>("SELECT user_id FROM account_banned WHERE user_id = $1 AND since > $2", user, since)
      .has_value();
}

auto has_lapsed(Context& ctx, PayoutId id) -> bool {
  return ctx.tx.one<std::int64_t>("SELECT id FROM payouts_lapsed WHERE id = $1", id).has_value();
}

auto approve(Context& ctx, const Approval& approval) -> bool {
  std::optional<Instant> at;
  if (approval.is_enough) at = ctx.now.instant;
  if (approval.is_second)
    return ctx.tx.run(
               "UPDATE payouts_payout SET second_by = $2, approved_at = $3 WHERE id = $1 "
               "AND state = 'reviewing' AND approved_by IS NOT NULL AND approved_at IS NULL",
               approval.id, approval.by, at) == 1;
  return ctx.tx.run(
             "UPDATE payouts_payout SET approved_by = $2, first_approved_at = $4, second_by = NULL, "
             "approved_at = $3 WHERE id = $1 AND state = 'reviewing' "
             "AND (approved_by IS NULL OR id IN (SELECT id FROM payouts_lapsed WHERE id = $1))",
             approval.id, approval.by, at, ctx.now.instant) == 1;
}

auto asked_around(Context& ctx, UserId user, Instant at) -> Money {
  return ctx.tx
      .one<Money>(
          "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM payouts_payout WHERE user_id = $1 "
          "AND asked_at > $2 AND asked_at < $3 AND state <> 'rejected'",
          user, at - rules::counted_together, at + rules::counted_together)
      .value();
}

auto asked_since(Context& ctx, UserId user, Instant since) -> Money {
  return ctx.tx
      .one<Money>(
          "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM payouts_payout WHERE user_id = $1 "
          "AND asked_at > $2 AND state <> 'rejected'",
          user, since)
      .value();
}

auto channel_of(Context& ctx, BatchId batch) -> payments::ChannelId {
  return ctx.tx.one<payments::ChannelId>("SELECT channel_id FROM payouts_batch WHERE id = $1", batch).value();
}

void forget_words(Context& ctx, UserId user) {
  ctx.tx.run("UPDATE payouts_payout SET reason = '' WHERE user_id = $1", user);
  ctx.tx.run(
      "UPDATE payouts_step SET reason = '' WHERE payout_id IN (SELECT id FROM payouts_payout WHERE user_id = "
      "$1)",
      user);
  ctx.tx.run("UPDATE payouts_hold SET reason = '', lift_reason = '' WHERE user_id = $1", user);
}

auto waiting_for_operators(Context& ctx) -> WaitingPayouts {
  return ctx.tx
      .one<WaitingPayouts>(
          "SELECT COUNT(*), MIN(asked_at) FROM payouts_payout WHERE (state = 'reviewing' AND "
          "(approved_at IS NULL OR id IN (SELECT id FROM payouts_lapsed))) OR state = 'refunding'")
      .value();
}

auto submitted_before(Context& ctx, Instant before, Instant slow_before) -> bool {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT 1 FROM payouts_payout p JOIN payouts_step s ON s.payout_id = p.id AND s.state = p.state "
          "WHERE p.state = 'submitted_to_bank' AND s.at < $1 AND (p.returns_payment IS NULL OR s.at < $2 OR "
          "EXISTS (SELECT 1 FROM payouts_transfer t WHERE t.payout_id = p.id AND t.problem <> 'none')) "
          "LIMIT 1",
          before, slow_before)
      .has_value();
}

void add_step(Context& ctx, PayoutId payout, State state, const std::optional<OperatorId>& by,
              std::string_view reason) {
  ctx.tx.change(
      "INSERT INTO payouts_step (payout_id, n, state, at, operator_id, reason) SELECT $1, "
      "COALESCE(MAX(n), 0) + 1, $2, $3, $4, $5 FROM payouts_step WHERE payout_id = $1",
      payout, state, ctx.now.instant, by, reason);
}

auto steps_of(Context& ctx, PayoutId payout) -> std::vector<StepRow> {
  return ctx.tx.all(select<StepRow, "FROM payouts_step WHERE payout_id = $1 ORDER BY n">, payout);
}

}  // namespace payouts::store
