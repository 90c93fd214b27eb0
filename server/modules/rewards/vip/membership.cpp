// Memberships: VIP codes that start or lengthen them, and the passes that they give.
#include "membership.hpp"

#include "../causes.hpp"
#include "../codes.hpp"
#include "../notices.hpp"
#include "../settings.hpp"
#include "ledger/ledger.hpp"
#include "platform/crypto/digest.hpp"

namespace rewards {

namespace {

using namespace std::chrono_literals;
using store::VipCodeState;

constexpr PriorityPasses one_pass{1};

// ---- wrong codes

auto person_key(UserId user) { return "user/" + to_string(user); }
auto address_key(Context& ctx) { return "address/" + ctx.origin.rate_limit_key(); }

auto locked(std::int64_t most, Instant since) {
  return refuse(vip_locked,
                {.rule = settings::wrong_codes.key, .limit = most, .allowed_at = Instant{since + 1h}});
}

auto within_tries(Context& ctx, std::string_view who, std::int64_t most) -> Verdict {
  const auto counted = store::Tries::find(ctx, who);
  return counted && counted->count >= most ? locked(most, counted->since) : allowed();
}

auto count_wrong(Context& ctx, std::string_view who, std::int64_t most) -> Verdict {
  if (store::Tries::add(ctx, who, most)) return allowed();
  return locked(most, store::Tries::find(ctx, who).value().since);
}

// Of many simultaneous wrong codes only the allowed number is answered as wrong.
auto refuse_wrong(Context& ctx, UserId user) {
  ctx.after_rollback([user](Context& later) -> Verdict {
    jobs::plan(later, forget_tries_job, 0,
               Instant{std::chrono::ceil<std::chrono::hours>(later.now.instant) + 1h});
    REQUIRE(count_wrong(later, person_key(user), later.settings[settings::wrong_codes]));
    return count_wrong(later, address_key(later), later.settings[settings::wrong_codes_from_address]);
  });
  return refuse(vip_missing, {.rule = "rewards.vip_code"});
}

// ---- using a code

auto named_code(Context& ctx, UserId user, const UseVipRequest& request) -> Result<store::VipCodeRow> {
  if (request.vou_id) {
    const auto row = store::find_code(ctx, *request.vou_id);
    if (!row || row->user_id != user) return refuse(vip_missing, {.rule = "rewards.vip_code"});
    return *row;
  }
  if (!request.code) return refuse(vip_missing, {.rule = "rewards.vip_code"});
  REQUIRE(within_tries(ctx, person_key(user), ctx.settings[settings::wrong_codes]));
  REQUIRE(within_tries(ctx, address_key(ctx), ctx.settings[settings::wrong_codes_from_address]));
  const auto typed = read_code(request.code->value, vip_code_length);
  const auto row = typed ? store::code_with(ctx, crypto::hex(crypto::sha256(*typed))) : std::nullopt;
  if (!row) return refuse_wrong(ctx, user);
  return *row;
}

auto may_use(const store::VipCodeRow& row, Instant now) -> Verdict {
  if (row.state == VipCodeState::revoked) return refuse(batch_void);
  if (row.state == VipCodeState::used) return refuse(vip_used);
  if (row.state == VipCodeState::expired || row.expires_at <= now)
    return refuse(vip_expired, {.rule = settings::code_days.key, .limit = row.expires_at});
  return allowed();
}

auto give_pass(Context& ctx, UserId user) -> Verdict {
  const store::PassRow row{ctx.new_id<VipCodeId>().value, user, ctx.now.instant};
  store::insert_pass(ctx, row);
  return ledger::post(ctx, {causes::member_pass, row.id},
                      {ledger::transfer(ledger::PriorityPassFlow::granted, one_pass,
                                        {ledger::issuance, ledger::available(user)})});
}

void plan_pass(Context& ctx, const store::MemberRow& row) {
  if (row.next_pass_at < row.until) jobs::plan(ctx, member_pass_job, row.user_id.value, row.next_pass_at);
}

auto shown(const store::MemberRow& row, Instant now) -> Membership {
  Membership membership{.is_active = row.until > now, .until = row.until, .next_pass_at = {}};
  if (membership.is_active && row.next_pass_at < row.until) membership.next_pass_at = row.next_pass_at;
  return membership;
}

auto seen(const store::VipCodeRow& row, Instant now) -> VipCode {
  const bool is_over = row.state == VipCodeState::unused && row.expires_at <= now;
  return {.vou_id = row.id,
          .state = row.state == VipCodeState::used                 ? VipState::used
                   : row.state == VipCodeState::unused && !is_over ? VipState::unused
                                                                   : VipState::expired,
          .days = row.days,
          .made_at = row.made_at,
          .expires_at = row.expires_at,
          .used_at = row.used_at,
          .membership_until = row.membership_until};
}

}  // namespace

auto membership_of(Context& ctx, UserId user) -> Membership {
  const auto row = store::find_member(ctx, user);
  return row ? shown(*row, ctx.now.instant) : Membership{};
}

auto vip_codes(Context& ctx, UserId caller, const VipCodesRequest& request) -> Result<VipCodes> {
  const auto wanted = items_wanted(request.limit);
  std::vector<VipCode> items;
  for (const auto& row : store::codes_of(ctx, caller, request, wanted + 1))
    items.push_back(seen(row, ctx.now.instant));
  auto page = page_of(std::move(items), wanted, [](const VipCode& code) { return code.vou_id.value; });
  return VipCodes{.membership = membership_of(ctx, caller),
                  .days = ctx.settings[settings::member_days].count(),
                  .days_a_pass = ctx.settings[settings::days_a_pass].count(),
                  .items = std::move(page.items),
                  .next = std::move(page.next)};
}

auto use_vip(Context& ctx, UserId caller, const UseVipRequest& request) -> Result<UsedVip> {
  const auto code = TRY(named_code(ctx, caller, request));
  REQUIRE(may_use(code, ctx.now.instant));
  auto member = store::lock_member(ctx, caller);
  if (member.until <= ctx.now.instant) {
    member.until = ctx.now.instant;
    member.next_pass_at = ctx.now.instant + ctx.settings[settings::days_a_pass];
  }
  member.until += Days{code.days};
  if (!store::use_code(ctx, code, caller, member.until)) return refuse(vip_used);
  store::save_member(ctx, member);
  plan_pass(ctx, member);
  REQUIRE(give_pass(ctx, caller));
  return UsedVip{.membership = shown(member, ctx.now.instant),
                 .days = code.days,
                 .passes = one_pass,
                 .priority_passes = ledger::held<ledger::PriorityPassFlow>(ctx, ledger::available(caller))};
}

void give_member_pass(Context& ctx, std::int64_t user, Instant due_at) {
  auto member = store::lock_member(ctx, UserId{user});
  if (member.next_pass_at != due_at || due_at >= member.until) return;
  member.next_pass_at = due_at + ctx.settings[settings::days_a_pass];
  store::save_member(ctx, member);
  plan_pass(ctx, member);
  give_pass(ctx, member.user_id).value();
  inbox::tell(ctx, member.user_id, notices::member_pass);
}

void end_codes(Context& ctx, std::int64_t stretch, Instant due_at) {
  constexpr std::int64_t codes_a_stretch = 500;  // a short transaction
  if (store::end_codes(ctx, codes_a_stretch) == codes_a_stretch)
    jobs::plan(ctx, codes_end_job, stretch + 1, due_at);
  else
    store::end_batches(ctx);
}

void forget_old_tries(Context& ctx, std::int64_t, Instant) { store::forget_tries(ctx); }

auto new_vip_code(Context& ctx) -> store::VipCodeRow {
  const auto valid = ctx.settings[settings::code_days];
  return {.id = ctx.new_id<VipCodeId>(),
          .batch_id = {},
          .user_id = {},
          .digest = {},
          .state = VipCodeState::unused,
          .days = ctx.settings[settings::member_days].count(),
          .made_at = ctx.now.instant,
          .expires_at = instant_of(ctx.now.day() + valid + Days{1}),
          .used_at = {},
          .membership_until = {}};
}

void grant_vip(Context& ctx, const std::vector<UserId>& users) {
  std::vector<store::VipCodeRow> rows;
  rows.reserve(users.size());
  for (const auto user : users) rows.emplace_back(new_vip_code(ctx)).user_id = user;
  store::insert_codes(ctx, rows);
  if (!rows.empty()) jobs::plan(ctx, codes_end_job, 0, rows.front().expires_at);
}

void end_membership(Context& ctx, UserId user) {
  jobs::call_off(ctx, member_pass_job, user.value);
  store::delete_member(ctx, user);
  store::end_codes_of(ctx, user);
}

}  // namespace rewards
