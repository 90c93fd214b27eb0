// The statements about VIP codes, their batches and memberships.
#include "store.hpp"
#include "platform/life.hpp"
#include "rules.hpp"

namespace rewards::store {

using ::store::select;
using namespace std::chrono_literals;

void insert_codes(Context& ctx, const std::vector<VipCodeRow>& rows) {
  ctx.tx.insert_all<"rewards_vip_code">(rows);
}

auto find_code(Context& ctx, VipCodeId id) -> std::optional<VipCodeRow> {
  return ctx.tx.one(select<VipCodeRow, "FROM rewards_vip_code WHERE id = $1">, id);
}

auto code_with(Context& ctx, std::string_view digest) -> std::optional<VipCodeRow> {
  return ctx.tx.one(select<VipCodeRow, "FROM rewards_vip_code WHERE digest = $1">, digest);
}

auto codes_of(Context& ctx, UserId user, const VipCodesRequest& request, std::int64_t wanted)
    -> std::vector<VipCodeRow> {
  return ctx.tx.all(
      select<VipCodeRow,
             "FROM rewards_vip_code WHERE user_id = $1 AND id < $2 AND (CAST($3 AS TEXT) IS NULL OR "
             "CASE WHEN state = 'unused' AND expires_at <= $4 THEN 'expired' ELSE state END = $3) "
             "ORDER BY id DESC LIMIT $5">,
      user, cursor_id(request.cursor), request.state, ctx.now.instant, wanted);
}

auto all_codes_of(Context& ctx, UserId user) -> std::vector<VipCodeRow> {
  return ctx.tx.all(select<VipCodeRow, "FROM rewards_vip_code WHERE user_id = $1 ORDER BY id">, user);
}

auto use_code(Context& ctx, const VipCodeRow& code, UserId user, Instant membership_until) -> bool {
  const auto used = ctx.tx.run(moving<"rewards_vip_code", rules::code_life, rules::CodeEvent::use,
                                      "user_id = $2, used_at = $3, membership_until = $4", "id = $1">,
                               code.id, user, ctx.now.instant, membership_until);
  if (used == 1 && code.batch_id)
    ctx.tx.change("UPDATE rewards_vip_batch SET used = used + 1 WHERE id = $1", *code.batch_id);
  return used == 1;
}

auto end_codes(Context& ctx, std::int64_t most) -> std::int64_t {
  return ctx.tx.run(moving<"rewards_vip_code", rules::code_life, rules::CodeEvent::expire, "",
                           "id IN (SELECT id FROM rewards_vip_code WHERE state = 'unused' AND expires_at <= "
                           "$1 ORDER BY expires_at LIMIT $2)">,
                    ctx.now.instant, most);
}

void end_codes_of(Context& ctx, UserId user) {
  ctx.tx.run(moving<"rewards_vip_code", rules::code_life, rules::CodeEvent::expire, "", "user_id = $1">,
             user);
}

void insert_batch(Context& ctx, const VipBatchRow& row) { ctx.tx.insert<"rewards_vip_batch">(row); }

auto find_batch(Context& ctx, console::VipBatchId id) -> std::optional<VipBatchRow> {
  return ctx.tx.one(select<VipBatchRow, "FROM rewards_vip_batch WHERE id = $1">, id);
}

auto revoke_batch(Context& ctx, console::VipBatchId id, OperatorId by, std::string_view why) -> bool {
  const auto revoked =
      ctx.tx.run(moving<"rewards_vip_batch", rules::vip_batch_life, rules::VipBatchEvent::revoke,
                        "revoked_by = $2, revoked_at = $3, reason = $4", "id = $1">,
                 id, by, ctx.now.instant, why);
  if (revoked == 1)
    ctx.tx.run(moving<"rewards_vip_code", rules::code_life, rules::CodeEvent::revoke, "", "batch_id = $1">,
               id);
  return revoked == 1;
}

void end_batches(Context& ctx) {
  ctx.tx.run(
      moving<"rewards_vip_batch", rules::vip_batch_life, rules::VipBatchEvent::end, "", "expires_at <= $1">,
      ctx.now.instant);
}

auto find_member(Context& ctx, UserId user) -> std::optional<MemberRow> {
  return ctx.tx.one(select<MemberRow, "FROM rewards_member WHERE user_id = $1">, user);
}

auto lock_member(Context& ctx, UserId user) -> MemberRow {
  ctx.tx.run(
      "INSERT INTO rewards_member (user_id, until, next_pass_at) VALUES ($1, 0, 0) "
      "ON CONFLICT (user_id) DO NOTHING",
      user);
  return ctx.tx.one_for_change(select<MemberRow, "FROM rewards_member WHERE user_id = $1">, user).value();
}

void save_member(Context& ctx, const MemberRow& row) {
  ctx.tx.change("UPDATE rewards_member SET until = $2, next_pass_at = $3 WHERE user_id = $1", row.user_id,
                row.until, row.next_pass_at);
}

void delete_member(Context& ctx, UserId user) {
  ctx.tx.run("DELETE FROM rewards_member WHERE user_id = $1", user);
}

auto members_now(Context& ctx) -> std::int64_t {
  return ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM rewards_member WHERE until > $1", ctx.now.instant)
      .value();
}

void insert_pass(Context& ctx, const PassRow& row) { ctx.tx.insert<"rewards_member_pass">(row); }

void forget_tries(Context& ctx) {
  ctx.tx.run("DELETE FROM rewards_vip_tries WHERE since <= $1 OR since > $2", Instant{ctx.now.instant - 1h},
             ctx.now.instant);
}

}  // namespace rewards::store
