// The module's statements.
#include "store.hpp"

#include "platform/life.hpp"
#include "rules.hpp"

namespace funds::store {

using ::store::select;

// ---- providers

auto insert_provider(Context& ctx, const ProviderRow& row) -> bool {
  return insert_new<"funds_provider">(ctx, row);
}

auto find_provider(Context& ctx, ProviderId id) -> std::optional<ProviderRow> {
  return ctx.tx.one(select<ProviderRow, "FROM funds_provider WHERE id = $1">, id);
}

auto find_provider_for_change(Context& ctx, ProviderId id) -> std::optional<ProviderRow> {
  return ctx.tx.one_for_change(select<ProviderRow, "FROM funds_provider WHERE id = $1">, id);
}

auto last_provider_of(Context& ctx, UserId user) -> std::optional<ProviderRow> {
  return ctx.tx.one(select<ProviderRow, "FROM funds_provider WHERE user_id = $1 ORDER BY id DESC LIMIT 1">,
                    user);
}

auto all_providers_of(Context& ctx, UserId user) -> std::vector<ProviderRow> {
  return ctx.tx.all(select<ProviderRow, "FROM funds_provider WHERE user_id = $1 ORDER BY id">, user);
}

auto propose_provider(Context& ctx, const ProviderRow& row) -> bool {
  return ctx.tx.run(
             "UPDATE funds_provider SET proposed_by = $2, proposed_at = $3 "
             "WHERE id = $1 AND state = 'applying' AND proposed_by IS NULL",
             row.id, row.proposed_by, row.proposed_at) == 1;
}

auto end_provider(Context& ctx, const ProviderRow& row, ProviderState from) -> bool {
  return ctx.tx.run(
             "UPDATE funds_provider SET state = $2, ended_at = $3 "
             "WHERE id = $1 AND state = $4 AND open_funds = 0",
             row.id, row.state, row.ended_at, from) == 1;
}

auto count_open_fund(Context& ctx, ProviderId id, std::int64_t more) -> bool {
  return ctx.tx.run(
             "UPDATE funds_provider SET open_funds = open_funds + $2 WHERE id = $1 AND state = 'approved'",
             id, more) == 1;
}

// ---- what waits for an operator

auto waiting(Context& ctx, WaitingName name) -> std::int64_t {
  return ctx.tx.one<std::int64_t>("SELECT waiting FROM funds_waiting WHERE name = $1", name).value_or(0);
}

auto count_waiting(Context& ctx, WaitingName name, std::int64_t most) -> bool {
  return ctx.tx.run(
             "INSERT INTO funds_waiting (name, waiting) VALUES ($1, 1) ON CONFLICT (name) DO UPDATE "
             "SET waiting = funds_waiting.waiting + 1 WHERE funds_waiting.waiting < $2",
             name, most) == 1;
}

void count_decided(Context& ctx, WaitingName name) {
  ctx.tx.change("UPDATE funds_waiting SET waiting = waiting - 1 WHERE name = $1", name);
}

auto oldest_application(Context& ctx) -> std::optional<Instant> {
  return ctx.tx.one<Instant>(
      "SELECT applied_at FROM funds_provider WHERE state = 'applying' ORDER BY id LIMIT 1");
}

auto oldest_fund_applying(Context& ctx) -> std::optional<Instant> {
  return ctx.tx.one<Instant>("SELECT locked_at FROM funds_fund WHERE state = 'applying' ORDER BY id LIMIT 1");
}

// ---- funds

void insert_fund(Context& ctx, const FundRow& row) { ctx.tx.insert<"funds_fund">(row); }

auto find_fund(Context& ctx, FundId id) -> std::optional<FundRow> {
  return ctx.tx.one(select<FundRow, "FROM funds_fund WHERE id = $1">, id);
}

auto find_fund_for_change(Context& ctx, FundId id) -> std::optional<FundRow> {
  return ctx.tx.one_for_change(select<FundRow, "FROM funds_fund WHERE id = $1">, id);
}

static_assert(rules::fund_life.leads(FundState::cancelling, rules::FundEvent::complete,
                                     FundState::completed));
auto end_whole_fund(Context& ctx, FundRow& row) -> bool {
  if (ctx.tx.run("UPDATE funds_fund SET state = 'completed', ended_at = $2, free = 0 "
                 "WHERE id = $1 AND state = 'cancelling' AND free = amount",
                 row.id, ctx.now.instant) != 1)
    return false;
  row.state = FundState::completed;
  row.ended_at = ctx.now.instant;
  row.free = {};
  return true;
}

auto reserve(Context& ctx, FundId id, Money amount) -> bool {
  return ctx.tx.run(
             "UPDATE funds_fund SET free = free - $2, reserved = reserved + $2 "
             "WHERE id = $1 AND state = 'active' AND free >= $2",
             id, amount) == 1;
}

auto unreserve(Context& ctx, FundId id, Money amount) -> bool {
  return ctx.tx.run(
             "UPDATE funds_fund SET free = free + $2, reserved = reserved - $2 "
             "WHERE id = $1 AND ended_at IS NULL AND reserved >= $2",
             id, amount) == 1;
}

auto take(Context& ctx, FundId id, Money amount) -> bool {
  return ctx.tx.run(
             "UPDATE funds_fund SET reserved = reserved - $2, in_takes = in_takes + $2 "
             "WHERE id = $1 AND state = 'active' AND reserved >= $2",
             id, amount) == 1;
}

auto give_back(Context& ctx, FundId id, Money amount) -> bool {
  return ctx.tx.run(
             "UPDATE funds_fund SET free = free + $2, in_takes = in_takes - $2 "
             "WHERE id = $1 AND ended_at IS NULL AND in_takes >= $2",
             id, amount) == 1;
}

void save_remark(Context& ctx, FundId id, std::string_view remark) {
  ctx.tx.run("UPDATE funds_fund SET remark = $2 WHERE id = $1", id, remark);
}

auto funds_of(Context& ctx, UserId user, std::optional<FundState> state, Slice slice)
    -> std::vector<FundRow> {
  if (state)
    return ctx.tx.all(select<FundRow,
                             "FROM funds_fund WHERE user_id = $1 AND state = $2 AND id < $3 "
                             "ORDER BY id DESC LIMIT $4">,
                      user, *state, slice.below, slice.wanted);
  return ctx.tx.all(
      select<FundRow, "FROM funds_fund WHERE user_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3">, user,
      slice.below, slice.wanted);
}

auto sums_of(Context& ctx, UserId user) -> FundSums {
  return ctx.tx
      .one<FundSums>(
          "SELECT CAST(COALESCE(SUM(CASE WHEN state = 'applying' THEN free ELSE 0 END), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(CASE WHEN state = 'applying' THEN 0 ELSE free END), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(reserved), 0) AS BIGINT), CAST(COALESCE(SUM(in_takes), 0) AS BIGINT) "
          "FROM funds_fund WHERE user_id = $1 AND state IN ('applying', 'active', 'cancelling')",
          user)
      .value();
}

auto counts_of(Context& ctx, UserId user) -> FundCounts {
  return ctx.tx
      .one<FundCounts>(
          "SELECT COUNT(*) FILTER (WHERE state = 'applying'), COUNT(*) FILTER (WHERE state = 'active'), "
          "COUNT(*) FILTER (WHERE state = 'rejected'), COUNT(*) FILTER (WHERE state = 'cancelling'), "
          "COUNT(*) FILTER (WHERE state = 'completed') FROM funds_fund WHERE user_id = $1",
          user)
      .value();
}

void forget_words(Context& ctx, UserId user) {
  ctx.tx.run("UPDATE funds_provider SET note = '', reason = '' WHERE user_id = $1", user);
  ctx.tx.run("UPDATE funds_fund SET remark = '', reason = '' WHERE user_id = $1", user);
}

// ---- lines of funds

void insert_line(Context& ctx, const LineRow& row) { ctx.tx.insert<"funds_line">(row); }

auto lines_of(Context& ctx, FundId fund, Slice slice) -> std::vector<LineRow> {
  return ctx.tx.all(
      select<LineRow, "FROM funds_line WHERE fund_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3">, fund,
      slice.below, slice.wanted);
}

}  // namespace funds::store
