// Items of queues that operators have taken: hints to the others, which end by themselves.
#include <algorithm>
#include <chrono>

#include "../workplace.hpp"

namespace admin {

namespace {

using ::store::select;

constexpr std::chrono::minutes claim_length{30};

auto shown(Context& ctx, const store::ClaimRow& row) -> Claim {
  return {.item = std::to_string(row.item),
          .operator_id = row.operator_id,
          .operator_name = operator_name(ctx, row.operator_id),
          .taken_at = row.taken_at,
          .until = row.until};
}

// A queue that the operator may not work in is none to them.
auto require_queue(Context& ctx, const WorkQueues& all, OperatorId caller, const std::string& name)
    -> Verdict {
  const auto found = std::ranges::find(all, name, &QueueName::key);
  const bool is_own = found != all.end() && may(ctx, caller, *found->decides);
  return is_own ? allowed() : refuse(queue_unknown, {.rule = "claim.queue", .yours = name});
}

auto claim_of(Context& ctx, const std::string& queue, std::int64_t item) -> std::optional<store::ClaimRow> {
  return ctx.tx.one_for_change(
      select<store::ClaimRow, "FROM admin_claim WHERE queue = $1 AND item = $2 AND until > $3">, queue, item,
      ctx.now.instant);
}

}  // namespace

auto claims(Context& ctx, const WorkQueues& queues, OperatorId caller, const QueueRequest& request)
    -> Result<Claims> {
  REQUIRE(require_queue(ctx, queues, caller, request.queue.value));
  Claims all;
  for (const auto& row :
       ctx.tx.all(select<store::ClaimRow, "FROM admin_claim WHERE queue = $1 AND until > $2 ORDER BY item">,
                  request.queue.value, ctx.now.instant))
    all.claims.push_back(shown(ctx, row));
  return all;
}

auto claim(Context& ctx, const WorkQueues& queues, OperatorId caller, const ClaimRequest& request)
    -> Result<Claim> {
  REQUIRE(require_queue(ctx, queues, caller, request.queue.value));
  ctx.tx.run("DELETE FROM admin_claim WHERE until <= $1", ctx.now.instant);
  const store::ClaimRow row{.queue = request.queue.value,
                            .item = request.item.value,
                            .operator_id = caller,
                            .taken_at = ctx.now.instant,
                            .until = ctx.now.instant + claim_length};
  const auto taken = ctx.tx.run(
      "INSERT INTO admin_claim (queue, item, operator_id, taken_at, until) VALUES ($1, $2, $3, $4, $5) "
      "ON CONFLICT (queue, item) DO UPDATE SET until = excluded.until "
      "WHERE admin_claim.operator_id = excluded.operator_id",
      row.queue, row.item, row.operator_id, row.taken_at, row.until);
  const auto held = claim_of(ctx, row.queue, request.item.value).value_or(row);
  if (taken == 1) return shown(ctx, held);
  return refuse(
      claimed_by_another,
      {.rule = "claim.one", .yours = operator_name(ctx, held.operator_id), .allowed_at = held.until});
}

auto release_claim(Context& ctx, const WorkQueues& queues, OperatorId caller, const ClaimRequest& request)
    -> Verdict {
  REQUIRE(require_queue(ctx, queues, caller, request.queue.value));
  ctx.tx.run("DELETE FROM admin_claim WHERE queue = $1 AND item = $2 AND operator_id = $3",
             request.queue.value, request.item, caller);
  return allowed();
}

void end_claim(Context& ctx, QueueName queue, std::int64_t item) {
  ctx.tx.send("DELETE FROM admin_claim WHERE queue = $1 AND item = $2", queue.key, item);
}

}  // namespace admin
