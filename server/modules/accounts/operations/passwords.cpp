// Changes and resets of the login password and the payment password.
#include "../codes.hpp"
#include "../login_throttle.hpp"
#include "../rules.hpp"
#include "../settings.hpp"
#include "../store.hpp"

namespace accounts {

namespace {

using namespace std::chrono_literals;

auto payouts_wait_until(Context& ctx) -> Instant {
  return ctx.now.instant + ctx.settings[settings::payout_pause];
}

auto is_empty(const std::optional<shape::Secret>& password) -> bool {
  return !password || password->value.empty();
}

// The same password for both would remove the second protection.
auto differs_from(Context& ctx, std::string_view other_hash, const shape::Secret& password) -> Verdict {
  if (other_hash.empty() || !ctx.secrets.matches(other_hash, password.value)) return allowed();
  return refuse(pay_password_same);
}

auto keep_pay_password(Context& ctx, const store::UserRow& row, const shape::Secret& password,
                       store::Event event) -> Verdict {
  REQUIRE(differs_from(ctx, row.password_hash, password));
  REQUIRE(require_pause(ctx, row.id, "pay_password", 30s));
  const auto hash = ctx.secrets.hash(password.value);
  // A concurrent call changed it: refused as if this call came within the pause.
  if (!store::set_pay_password(ctx, row.id, row.pay_password_hash, hash, payouts_wait_until(ctx)))
    return refuse(too_frequent_30, {.rule = "accounts.pause", .allowed_at = ctx.now.instant + 30s});
  store::note(ctx, row.id, event);
  return allowed();
}

// The first payment password is protected by the login password unless it was typed just now, at the sign-in;
// every later one by the previous one.
auto require_present(Context& ctx, const store::UserRow& row, const EditPayPasswordRequest& request)
    -> Verdict {
  if (!row.pay_password_hash.empty()) {
    if (is_empty(request.old_pay_password)) return refuse(old_password_required);
    TRY(require_pay_password(ctx, row.id, request.old_pay_password));
    return allowed();
  }
  if (is_empty(request.login_password) &&
      rules::signed_in_just_now(store::live_session_opened_at(ctx, row.id), ctx.now.instant))
    return allowed();
  return require_password(ctx, row.id, request.login_password);
}

}  // namespace

auto require_password(Context& ctx, UserId user, const std::optional<shape::Secret>& password) -> Verdict {
  if (is_empty(password)) return refuse(password_empty);
  const auto row = TRY(store::own_row(ctx, user));
  const bool right = TRY(guess_password(ctx, row.mobile(ctx), row.password_hash, password->value));
  return right ? allowed() : refuse(password_wrong);
}

auto send_reset_code(Context& ctx, const UserMobileQuery& query) -> Result<CodeSent> {
  const auto mobile = TRY(rules::mobile(query.user_mobile));
  const auto user = store::find_by_mobile(ctx, mobile);
  // The same work runs for an unknown number, and the refusal rolls it back: the duration reveals nothing.
  const auto sent = TRY(send_code(ctx, mobile, Purpose::password));
  if (user && user->state == State::active) return sent;
  remember_probe(ctx);
  return user && user->state == State::banned ? refuse(banned) : refuse(mobile_not_registered);
}

auto reset_password(Context& ctx, const ResetRequest& request) -> Verdict {
  const auto mobile = TRY(rules::mobile(request.user_mobile));
  REQUIRE(rules::new_password(request.password, request.confirm_password, mobile));
  const auto user = store::find_by_mobile(ctx, mobile);
  const auto code = use_code(ctx, mobile, Purpose::password, request.code);
  if (!user || user->state == State::closed) return refuse(mobile_not_registered);
  REQUIRE(code);
  if (user->state != State::active) return refuse(banned);
  REQUIRE(differs_from(ctx, user->pay_password_hash, *request.password));
  const auto hash = ctx.secrets.hash(request.password->value);
  if (!store::set_password(ctx, user->id, user->password_hash, hash, payouts_wait_until(ctx)))
    return refuse(code_not_sent, {.rule = settings::code_lifetime.key});
  store::note(ctx, user->id, store::Event::password_reset);
  forget_failures(ctx, mobile);
  forget_failures_of_number(ctx, mobile);
  sign_out(ctx, user->id, store::SessionState::ended);
  return allowed();
}

auto edit_password(Context& ctx, UserId caller, const EditPasswordRequest& request) -> Verdict {
  if (is_empty(request.old_password)) return refuse(old_password_required);
  const auto row = TRY(store::own_row(ctx, caller));
  REQUIRE(rules::new_password(request.new_password, request.confirm_password, row.mobile(ctx)));
  const bool right =
      TRY(guess_password(ctx, row.mobile(ctx), row.password_hash, request.old_password->value));
  if (!right) return refuse(password_wrong);
  REQUIRE(differs_from(ctx, row.pay_password_hash, *request.new_password));
  const auto hash = ctx.secrets.hash(request.new_password->value);
  // The caller's session is the only live one, and it stays.
  if (!store::set_password(ctx, caller, row.password_hash, hash, payouts_wait_until(ctx)))
    return refuse(password_wrong, {.limit = ctx.settings[settings::login_failures]});
  store::note(ctx, caller, store::Event::password_changed);
  return allowed();
}

auto edit_pay_password(Context& ctx, UserId caller, const EditPayPasswordRequest& request) -> Verdict {
  const auto row = TRY(store::own_row(ctx, caller));
  REQUIRE(rules::new_password(request.pay_password, request.confirm_pay_password, row.mobile(ctx)));
  REQUIRE(require_present(ctx, row, request));
  const bool is_first = row.pay_password_hash.empty();
  return keep_pay_password(ctx, row, *request.pay_password,
                           is_first ? store::Event::pay_password_set : store::Event::pay_password_changed);
}

auto send_pay_password_code(Context& ctx, UserId caller) -> Result<CodeSent> {
  const auto row = TRY(store::own_row(ctx, caller));
  return send_code(ctx, row.mobile(ctx), Purpose::pay_password);
}

auto reset_pay_password(Context& ctx, UserId caller, const ResetPayPasswordRequest& request) -> Verdict {
  const auto row = TRY(store::own_row(ctx, caller));
  REQUIRE(rules::new_password(request.pay_password, request.confirm_pay_password, row.mobile(ctx)));
  REQUIRE(use_code(ctx, row.mobile(ctx), Purpose::pay_password, request.code));
  return keep_pay_password(ctx, row, *request.pay_password, store::Event::pay_password_reset);
}

}  // namespace accounts
