// The statements of bank batches.
#include "store.hpp"
#include "platform/life.hpp"
#include "rules.hpp"

#include "accounts/accounts.hpp"

namespace payouts::store {

using ::store::select;

auto to_send(Context& ctx, std::int64_t most) -> std::vector<PayoutRow> {
  return ctx.tx.all(
      select<PayoutRow,
             "FROM payouts_payout AS payout WHERE state = 'reviewing' AND approved_at IS NOT NULL "
             "AND returns_payment IS NULL AND NOT EXISTS (SELECT 1 FROM payouts_hold AS hold "
             "WHERE hold.user_id = payout.user_id AND hold.state = 'active') "
             "AND NOT EXISTS (SELECT 1 FROM payouts_dispute AS dispute "
             "WHERE dispute.user_id = payout.user_id AND NOT dispute.is_lost) "
             "AND NOT EXISTS (SELECT 1 FROM payouts_debt AS debt "
             "WHERE debt.user_id = payout.user_id AND debt.amount > 0) "
             "AND NOT EXISTS (SELECT 1 FROM account_payout_pause AS pause "
             "WHERE pause.user_id = payout.user_id AND pause.ends_at > $2 AND pause.ends_at <= $3) "
             "AND NOT EXISTS (SELECT 1 FROM payouts_lapsed AS lapsed WHERE lapsed.id = payout.id) "
             "ORDER BY approved_at, id LIMIT $1">,
      most, ctx.now.instant, accounts::latest_end_of_pauses(ctx));
}

void insert_batch(Context& ctx, const BatchRow& row) { ctx.tx.insert<"payouts_batch">(row); }

auto find_batch(Context& ctx, BatchId id) -> std::optional<BatchRow> {
  return ctx.tx.one(select<BatchRow, "FROM payouts_batch WHERE id = $1">, id);
}

auto lock_batch(Context& ctx, BatchId id) -> std::optional<BatchRow> {
  return ctx.tx.one_for_change(select<BatchRow, "FROM payouts_batch WHERE id = $1">, id);
}

void set_fetched(Context& ctx, BatchId id, OperatorId by) {
  ctx.tx.change(moving<"payouts_batch", rules::batch_life, rules::BatchEvent::submit,
                       "fetched_by = $2, fetched_at = $3", "id = $1">,
                id, by, ctx.now.instant);
}

void set_sent(Context& ctx, BatchId id, OperatorId by) {
  ctx.tx.change(moving<"payouts_batch", rules::batch_life, rules::BatchEvent::submit,
                       "way = 'payos', fetched_by = $2, fetched_at = $3", "id = $1">,
                id, by, ctx.now.instant);
}

void count_results(Context& ctx, const BatchRow& batch, std::int64_t results) {
  ctx.tx.change("UPDATE payouts_batch SET open = open - $2 WHERE id = $1", batch.id, results);
  if (batch.way == console::Way::channel) close_batch(ctx, batch.id);
}

auto close_batch(Context& ctx, BatchId id) -> bool {
  return ctx.tx.run(moving<"payouts_batch", rules::batch_life, rules::BatchEvent::close, "closed_at = $2",
                           "id = $1 AND open = 0">,
                    id, ctx.now.instant) == 1;
}

auto approved_some(Context& ctx, BatchId id, OperatorId who) -> bool {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT id FROM payouts_payout WHERE batch_id = $1 AND (approved_by = $2 OR second_by = $2) LIMIT "
          "1",
          id, who)
      .has_value();
}

auto fetches(Context& ctx, BatchId id) -> std::vector<FetchRow> {
  return ctx.tx.all(select<FetchRow, "FROM payouts_fetch WHERE batch_id = $1 ORDER BY n">, id);
}

void insert_fetch(Context& ctx, const FetchRow& row) { ctx.tx.insert<"payouts_fetch">(row); }

void allow_fetch(Context& ctx, BatchId id, std::int64_t n, OperatorId by) {
  ctx.tx.change(
      "UPDATE payouts_fetch SET allowed_by = $3 WHERE batch_id = $1 AND n = $2 AND allowed_by IS NULL", id, n,
      by);
}

void note_fetched(Context& ctx, BatchId id, std::int64_t n) {
  ctx.tx.change(
      "UPDATE payouts_fetch SET fetched_at = $3 WHERE batch_id = $1 AND n = $2 AND fetched_at IS NULL", id, n,
      ctx.now.instant);
}

auto line_of_payout(Context& ctx, const BatchRow& batch, const PayoutRow& payout)
    -> std::optional<LineOutRow> {
  return ctx.tx.one(select<LineOutRow,
                           "FROM payments_lines_out WHERE memo = $1 AND channel_id = $2 AND amount >= $3 "
                           "AND day >= $4 ORDER BY amount, day, reference LIMIT 1">,
                    payout.memo, batch.channel_id, payout.net(), Moment{batch.made_at}.day());
}

auto has_reference_of_another(Context& ctx, const BatchRow& batch, std::string_view reference) -> bool {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT id FROM payments_gone WHERE channel_id = $1 AND reference = $2 AND kind = 'payout' "
          "AND id NOT IN (SELECT id FROM payouts_payout WHERE batch_id = $3) LIMIT 1",
          batch.channel_id, reference, batch.id)
      .has_value();
}

auto lines_with_total(Context& ctx, const BatchRow& batch) -> std::vector<LineOutRow> {
  return ctx.tx.all<LineOutRow>(
      "SELECT l.reference, l.amount, l.imported_by FROM payments_lines_out l WHERE l.channel_id = $1 "
      "AND l.amount = $2 AND l.memo = '' AND l.day >= $3 AND NOT EXISTS (SELECT 1 FROM payouts_payout p "
      "WHERE p.bank_reference = l.reference AND p.batch_id <> $4) ORDER BY l.reference",
      batch.channel_id, batch.net, Moment{batch.made_at}.day(), batch.id);
}

auto is_paid_twice(Context& ctx, Day since) -> bool {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT COUNT(*) FROM payments_lines_out line WHERE line.day >= $1 AND line.memo <> '' "
          "AND EXISTS (SELECT 1 FROM payouts_payout payout WHERE payout.memo = line.memo "
          "AND payout.amount - payout.fee = line.amount) GROUP BY line.memo HAVING COUNT(*) > 1 LIMIT 1",
          since)
      .has_value();
}

auto payouts_of_batch(Context& ctx, BatchId id) -> std::vector<PayoutRow> {
  return ctx.tx.all(select<PayoutRow, "FROM payouts_payout WHERE batch_id = $1 ORDER BY id">, id);
}

auto batches_with_files(Context& ctx) -> std::vector<BatchRow> {
  return ctx.tx.all(select<BatchRow, "FROM payouts_batch WHERE file <> '' ORDER BY id">);
}

void set_file(Context& ctx, BatchId id, std::string_view sealed) {
  ctx.tx.run("UPDATE payouts_batch SET file = $2 WHERE id = $1", id, sealed);
}

}  // namespace payouts::store
