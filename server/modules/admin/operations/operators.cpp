// Operators: created, blocked, and given another role and new secrets.
#include <algorithm>
#include <charconv>
#include <functional>
#include <set>

#include "../rules.hpp"
#include "../store.hpp"
#include "../totp_secret.hpp"
#include "platform/crypto/totp.hpp"

namespace admin {

namespace {

constexpr OperatorId command_line{0};

auto new_secret(Context& ctx) -> std::string {
  return std::string{crypto::text_of(crypto::new_totp_secret(ctx.chance))};
}

auto enrolled(OperatorId id, const std::string& name, std::string_view secret) -> Enrolled {
  return {id, name, crypto::otpauth_uri("Gomvé", name, crypto::bytes_of(secret))};
}

auto make(Context& ctx, OperatorId by, const NewOperator& who) -> Result<Enrolled> {
  const auto name = TRY(rules::name(who.name));
  REQUIRE(rules::new_password(who.password.value));
  const auto id = ctx.new_id<OperatorId>();
  const auto secret = new_secret(ctx);
  const store::OperatorRow row{.id = id,
                               .name = name,
                               .role = who.role,
                               .state = State::active,
                               .password_hash = ctx.secrets.hash(who.password.value),
                               .totp_sealed = seal_totp_secret(ctx, id, secret),
                               .totp_step = 0};
  if (!store::insert(ctx, row, by)) return refuse(name_taken);
  return enrolled(id, name, secret);
}

auto give_new_secrets(Context& ctx, const store::OperatorRow& who, const shape::Secret& password)
    -> Result<Enrolled> {
  REQUIRE(rules::new_password(password.value));
  const auto secret = new_secret(ctx);
  store::set_secrets(ctx, who.id, ctx.secrets.hash(password.value), seal_totp_secret(ctx, who.id, secret));
  store::end_sessions(ctx, who.id);
  store::forget_failures(ctx, rules::code_failures_of(who.name));
  return enrolled(who.id, who.name, secret);
}

// The operator whom a call of the audit trail changed.
auto operator_named(std::string_view request) -> std::optional<OperatorId> {
  constexpr std::string_view name = "\"operatorId\":\"";
  const auto at = request.find(name);
  if (at == request.npos) return {};
  std::int64_t id = 0;
  const auto digits = request.substr(at + name.size());
  if (std::from_chars(digits.data(), digits.data() + digits.size(), id).ec != std::errc{}) return {};
  return OperatorId{id};
}

// An operator whom the caller may restrict: another one, and not the last owner.
auto other_operator(Context& ctx, OperatorId caller, OperatorId who) -> Result<store::OperatorRow> {
  if (caller == who) return refuse(not_oneself);
  const auto before = store::find(ctx, who);
  if (!before) return refuse(operator_not_found);
  if (before->role == Role::owner && !store::another_owner(ctx, who)) return refuse(last_owner);
  return *store::find_for_change(ctx, who);
}

}  // namespace

auto add_operator(Context& ctx, const NewOperator& who) -> Result<Enrolled> {
  auto made = TRY(make(ctx, command_line, who));
  const AddOperator told{{made.name}, who.password, who.role};
  write_down(ctx, command_line, "operator/add", shape::to_json(told));
  return made;
}

auto renew_operator(Context& ctx, const std::string& name, const shape::Secret& password)
    -> Result<Enrolled> {
  const auto kept = TRY(rules::name(name));
  const auto who = store::find_by_name(ctx, kept);
  if (!who) return refuse(operator_not_found);
  auto renewed = TRY(give_new_secrets(ctx, *who, password));
  write_down(ctx, command_line, "operator/renew", shape::to_json(RenewOperator{who->id, password}));
  return renewed;
}

void take_over_operators(Context& ctx, const Keys& before) {
  for (const auto& who : store::totp_secrets(ctx))
    store::set_totp(ctx, who.id,
                    sealed_anew(totp_sealer(before), totp_sealer(ctx.keys), who.totp_sealed,
                                totp_place(who.id), ctx.chance));
  store::end_all_sessions(ctx);
  write_down(ctx, command_line, "secret/change", "{}");
}

auto operator_name(Context& ctx, const std::optional<OperatorId>& who) -> std::string {
  const auto found = who ? store::find(ctx, *who) : std::nullopt;
  return found ? found->name : std::string{};
}

auto was_let_in_by(Context& ctx, OperatorId who, OperatorId by, Instant since) -> bool {
  auto gifts = store::added_since(ctx, since);
  for (const auto& given : store::rights_given_since(ctx, since))
    if (const auto to = operator_named(given.request)) gifts.push_back({*to, given.by, given.at});
  // Latest first: rights that an operator gave before their own enrolment do not lead back to the enroller.
  std::ranges::sort(gifts, std::greater{}, &store::AddedRow::at);
  std::set<OperatorId> behind{who};
  for (const auto& gift : gifts)
    if (behind.contains(gift.who)) behind.insert(gift.by);
  return who != by && behind.contains(by);
}

auto operators(Context& ctx, OperatorId) -> Result<OperatorList> {
  OperatorList list{store::all(ctx)};
  const auto offset = demo_offset(ctx.tx);
  for (auto& line : list.items)
    if (line.seen_at) line.seen_at = *line.seen_at + offset;
  return list;
}

auto add(Context& ctx, OperatorId caller, const AddOperator& request) -> Result<Enrolled> {
  return make(ctx, caller, {.name = request.name.value, .password = request.password, .role = request.role});
}

auto block(Context& ctx, OperatorId caller, const BlockOperator& request) -> Verdict {
  const auto who = TRY(other_operator(ctx, caller, request.operator_id));
  if (!store::set_blocked(ctx, who.id, true)) return refuse(nothing_changes);
  store::end_sessions(ctx, who.id);
  return allowed();
}

auto unblock(Context& ctx, OperatorId, const BlockOperator& request) -> Verdict {
  if (!store::find(ctx, request.operator_id)) return refuse(operator_not_found);
  if (!store::set_blocked(ctx, request.operator_id, false)) return refuse(nothing_changes);
  return allowed();
}

auto change_role(Context& ctx, OperatorId caller, const ChangeRole& request) -> Verdict {
  const auto who = TRY(other_operator(ctx, caller, request.operator_id));
  if (who.role == request.role) return refuse(nothing_changes);
  if (!store::change_role(ctx, who.id, who.role, request.role)) return refuse(nothing_changes);
  return allowed();
}

auto renew(Context& ctx, OperatorId, const RenewOperator& request) -> Result<Enrolled> {
  const auto who = store::find(ctx, request.operator_id);
  if (!who) return refuse(operator_not_found);
  return give_new_secrets(ctx, *who, request.password);
}

}  // namespace admin
