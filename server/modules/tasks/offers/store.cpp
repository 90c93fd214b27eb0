// The statements of providers' tasks and their takes.
#include "store.hpp"

#include "lists.hpp"

namespace tasks::store {

using ::store::select;

void insert_offer(Context& ctx, const OfferRow& row) { ctx.tx.insert<"task_offer">(row); }

auto find_offer(Context& ctx, OfferId id) -> std::optional<OfferRow> {
  return ctx.tx.one(select<OfferRow, "FROM task_offer WHERE id = $1">, id);
}

auto find_offer_for_change(Context& ctx, OfferId id) -> std::optional<OfferRow> {
  return ctx.tx.one_for_change(select<OfferRow, "FROM task_offer WHERE id = $1">, id);
}

auto receiving_offers(Context& ctx, std::int64_t below, std::int64_t wanted) -> std::vector<OfferRow> {
  return ctx.tx.all(
      select<
          OfferRow,
          "FROM task_offer WHERE state = 'receiving' AND leader_id IS NULL AND id < $1 AND takes_until > $2 "
          "ORDER BY id DESC LIMIT $3">,
      below, ctx.now.instant, wanted);
}

auto exclusive_offers(Context& ctx, UserId leader, std::int64_t below, std::int64_t wanted)
    -> std::vector<OfferRow> {
  return ctx.tx.all(
      select<OfferRow,
             "FROM task_offer WHERE state = 'receiving' AND leader_id = $1 AND id < $2 AND takes_until > $3 "
             "ORDER BY id DESC LIMIT $4">,
      leader, below, ctx.now.instant, wanted);
}

auto offers_of(Context& ctx, UserId provider, std::optional<OfferState> state, std::int64_t below,
               std::int64_t wanted) -> std::vector<OfferRow> {
  if (state)
    return ctx.tx.all(select<OfferRow,
                             "FROM task_offer WHERE provider_id = $1 AND state = $2 AND id < $3 "
                             "ORDER BY id DESC LIMIT $4">,
                      provider, *state, below, wanted);
  return ctx.tx.all(
      select<OfferRow, "FROM task_offer WHERE provider_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3">,
      provider, below, wanted);
}

auto count_open_offers_of(Context& ctx, UserId provider) -> std::int64_t {
  return ctx.tx
      .one<std::int64_t>("SELECT COUNT(*) FROM task_offer WHERE provider_id = $1 AND ended_at IS NULL",
                         provider)
      .value();
}

auto take_portions(Context& ctx, OfferId id, std::int64_t portions, std::int64_t least) -> bool {
  return ctx.tx.run(
             "UPDATE task_offer SET taken = taken + $2, kept = kept - $2, takes = takes + 1, "
             "open_takes = open_takes + 1, "
             "state = CASE WHEN kept = $2 THEN 'executing' ELSE 'receiving' END "
             "WHERE id = $1 AND state = 'receiving' AND (kept = $2 OR kept - $2 >= $3)",
             id, portions, least) == 1;
}

void count_ended(Context& ctx, OfferId id, std::int64_t size, std::int64_t sold) {
  ctx.tx.change(
      "UPDATE task_offer SET open_takes = open_takes - 1, size = size + $2, sold = sold + $3 "
      "WHERE id = $1 AND open_takes > 0",
      id, size, sold);
}

auto insert_offer_take(Context& ctx, const OfferTakeRow& row) -> bool {
  return ctx.tx.run(
             "INSERT INTO task_offer_take (id, offer_id, taker_id, state, portions, size, principal, parked, "
             "taken_at, monday, sold, provider_got, sponsor_got, taker_got, reason, remark) "
             "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, 0, 0, 0, '', '') "
             "ON CONFLICT (taker_id) WHERE ended_at IS NULL DO NOTHING",
             row.id, row.offer_id, row.taker_id, row.state, row.portions, row.size, row.principal, row.parked,
             row.taken_at, row.monday) == 1;
}

auto find_offer_take(Context& ctx, OfferTakeId id) -> std::optional<OfferTakeRow> {
  return ctx.tx.one(select<OfferTakeRow, "FROM task_offer_take WHERE id = $1">, id);
}

auto find_offer_take_for_change(Context& ctx, OfferTakeId id) -> std::optional<OfferTakeRow> {
  return ctx.tx.one_for_change(select<OfferTakeRow, "FROM task_offer_take WHERE id = $1">, id);
}

auto running_offer_take(Context& ctx, UserId taker) -> std::optional<OfferTakeRow> {
  return ctx.tx.one(select<OfferTakeRow, "FROM task_offer_take WHERE taker_id = $1 AND ended_at IS NULL">,
                    taker);
}

auto takes_earned_by(Context& ctx, UserId taker) -> Money {
  return ctx.tx
      .one<Money>(
          "SELECT CAST(COALESCE(SUM(taker_got), 0) AS BIGINT) FROM task_offer_take WHERE taker_id = $1",
          taker)
      .value();
}

auto offer_takes_of(Context& ctx, UserId taker, std::int64_t below, std::int64_t wanted)
    -> std::vector<OfferTakeRow> {
  return ctx.tx.all(
      select<OfferTakeRow, "FROM task_offer_take WHERE taker_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3">,
      taker, below, wanted);
}

auto takes_of_offer(Context& ctx, OfferId offer, std::int64_t below, std::int64_t wanted)
    -> std::vector<OfferTakeRow> {
  return ctx.tx.all(
      select<OfferTakeRow, "FROM task_offer_take WHERE offer_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3">,
      offer, below, wanted);
}

auto all_offer_takes_of(Context& ctx, UserId taker) -> std::vector<OfferTakeRow> {
  return ctx.tx.all(select<OfferTakeRow, "FROM task_offer_take WHERE taker_id = $1 ORDER BY id">, taker);
}

auto move_offer_take(Context& ctx, const OfferTakeRow& row, OfferTakeState from) -> bool {
  return ctx.tx.run(
             "UPDATE task_offer_take SET state = $2, sold = $3, provider_got = $4, sponsor_id = $5, "
             "sponsor_got = $6, taker_got = $7, ended_at = $8, ended_by = $9, operator_id = $11, reason = "
             "$12 "
             "WHERE id = $1 AND state = $10",
             row.id, row.state, row.sold, row.provider_got, row.sponsor_id, row.sponsor_got, row.taker_got,
             row.ended_at, row.ended_by, from, row.operator_id, row.reason) == 1;
}

auto bad_ends(Context& ctx, UserId taker, Instant since) -> std::vector<Instant> {
  return ctx.tx.all<Instant>(
      "SELECT ended_at FROM task_offer_take WHERE taker_id = $1 AND ended_at > $2 AND "
      "(sold = 0 AND ended_by = 'by_time' OR ended_by IN ('by_taker', 'by_idleness')) ORDER BY ended_at DESC",
      taker, since);
}

void set_take_remark(Context& ctx, OfferTakeId id, std::string_view remark) {
  ctx.tx.run("UPDATE task_offer_take SET remark = $2 WHERE id = $1", id, remark);
}

void forget_remarks(Context& ctx, UserId user) {
  ctx.tx.run(
      "UPDATE task_offer_take SET reason = '', remark = '' WHERE taker_id = $1 AND "
      "(reason <> '' OR remark <> '')",
      user);
  ctx.tx.run(
      "UPDATE task_offer_take SET remark = '' WHERE remark <> '' AND offer_id IN "
      "(SELECT id FROM task_offer WHERE provider_id = $1)",
      user);
  ctx.tx.run("UPDATE task_offer SET remark = '' WHERE provider_id = $1 AND remark <> ''", user);
}

auto unsettled_offers(Context& ctx) -> UnsettledOffers {
  return ctx.tx
      .one<UnsettledOffers>(
          "SELECT COUNT(*) AS rows, MIN(completes_at) AS since FROM task_offer "
          "WHERE ended_at IS NULL AND completes_at <= $1 AND open_takes > 0",
          ctx.now.instant)
      .value();
}

auto settlement_week(Context& ctx, Day monday) -> console::SettlementWeek {
  const auto sums = ctx.tx
                        .one<console::SettlementWeek>(
                            "SELECT CAST($1 AS BIGINT) AS monday, COUNT(*) AS takes, "
                            "COUNT(CASE WHEN ended_at IS NULL THEN 1 END) AS running, "
                            "COUNT(CASE WHEN state = 'succeeded' THEN 1 END) AS succeeded, "
                            "COUNT(CASE WHEN state = 'failed' THEN 1 END) AS failed, "
                            "COUNT(CASE WHEN state = 'cancelled' THEN 1 END) AS cancelled, "
                            "CAST(COALESCE(SUM(size), 0) AS BIGINT) AS size, CAST(COALESCE(SUM(sold), 0) AS "
                            "BIGINT) AS sold, "
                            "CAST(COALESCE(SUM(principal), 0) AS BIGINT) AS principal, "
                            "CAST(COALESCE(SUM(provider_got), 0) AS BIGINT) AS provider_got, "
                            "CAST(COALESCE(SUM(sponsor_got), 0) AS BIGINT) AS sponsor_got, "
                            "CAST(COALESCE(SUM(taker_got), 0) AS BIGINT) AS taker_got "
                            "FROM task_offer_take WHERE monday = $1",
                            monday)
                        .value();
  return sums;
}

auto insert_offer_day(Context& ctx, const OfferDayRow& row) -> bool {
  return ctx.tx.run(
             "INSERT INTO task_offer_day (take_id, day, sold, handed_in_at) VALUES ($1, $2, $3, $4) "
             "ON CONFLICT (take_id, day) DO NOTHING",
             row.take_id, row.day, row.sold, row.handed_in_at) == 1;
}

auto days_of_take(Context& ctx, OfferTakeId take) -> std::vector<OfferDayRow> {
  return ctx.tx.all(select<OfferDayRow, "FROM task_offer_day WHERE take_id = $1 ORDER BY day">, take);
}

}  // namespace tasks::store
