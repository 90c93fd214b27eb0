// Login to the console, and the operator of a token.
#include "../rules.hpp"
#include "../settings.hpp"
#include "../store.hpp"
#include "../totp_secret.hpp"
#include "platform/crypto/digest.hpp"
#include "platform/crypto/totp.hpp"

namespace admin {

namespace {

using namespace std::chrono_literals;

auto token_hash(std::string_view token) { return crypto::hex(crypto::sha256(token)); }

// By name and address together, so that an attacker cannot lock an operator's name from another address.
auto pair_key(Context& ctx, const std::string& name) {
  return "password " + name + " " + ctx.origin.rate_limit_key();
}

auto require_unlocked(Context& ctx, const std::string& who) -> Verdict {
  const auto until = store::locked_until(ctx, who);
  if (!until || !lies_ahead(*until, machine_now(ctx), settings::login_lock.most)) return allowed();
  return refuse(login_locked,
                {.rule = settings::login_failures.key, .allowed_at = *until + demo_offset(ctx.tx)});
}

// Of many concurrent failures only the allowed number is refused as wrong; the others get the lock.
void count_failure(Context& ctx, const std::string& who) {
  ctx.after_rollback([who](Context& later) {
    const auto now = machine_now(later);
    store::forget_failures_before(later, now - 24h);
    const bool counted = store::count_failure(later, who, later.settings[settings::login_failures], now,
                                              now + later.settings[settings::login_lock]);
    return counted ? allowed() : require_unlocked(later, who);
  });
}

// A wrong code has the same refusal as a wrong password, so that the answer does not confirm the password. A
// code is accepted once: neither it nor an older one is valid again.
auto use_code(Context& ctx, const store::OperatorRow& who, const std::string& code) -> Verdict {
  const auto secret = open_totp_secret(ctx, who.id, who.totp_sealed);
  const auto now = std::chrono::floor<std::chrono::seconds>(machine_now(ctx));
  const auto step = crypto::check_totp(crypto::bytes_of(secret), code, now);
  if (!step) {
    count_failure(ctx, rules::code_failures_of(who.name));
    return refuse(login_wrong);
  }
  if (!store::use_totp_step(ctx, who.id, *step)) return refuse(totp_used);
  return allowed();
}

auto typed_text(const std::optional<shape::Secret>& secret) { return secret ? secret->value : std::string{}; }

}  // namespace

auto machine_now(Context& ctx) -> Instant { return ctx.now.instant - demo_offset(ctx.tx); }

auto login(Context& ctx, const Wiring& wiring, const LoginRequest& request) -> Result<SignedIn> {
  const auto password = typed_text(request.password), code = typed_text(request.totp);
  if (!request.name || request.name->value.empty() || password.empty() || code.empty())
    return refuse(login_incomplete);
  const auto name = rules::name(request.name->value);
  if (!name) return refuse(login_wrong);
  const auto pair = pair_key(ctx, *name);
  REQUIRE(require_unlocked(ctx, pair));
  REQUIRE(require_unlocked(ctx, rules::code_failures_of(*name)));  // reveals nothing about the password
  const auto who = store::find_by_name(ctx, *name);
  // An unknown name takes the same time as a wrong password, and gets the same refusal.
  const bool right = ctx.secrets.matches(who ? who->password_hash : "", password);
  if (!right || !who) {
    count_failure(ctx, pair);
    return refuse(login_wrong);
  }
  REQUIRE(use_code(ctx, *who, code));
  if (who->state != State::active) return refuse(operator_blocked);
  store::forget_failures(ctx, pair);
  store::forget_failures(ctx, rules::code_failures_of(*name));
  write_down(ctx, who->id, "login", "null");
  return SignedIn{.token = open_session(ctx, who->id),
                  .expires_at = ctx.now.instant + ctx.settings[settings::session_length],
                  .name = who->name,
                  .role = who->role,
                  .permissions = permissions_of(who->role, *wiring.permissions)};
}

auto log_out(Context& ctx, OperatorId caller) -> Verdict {
  store::end_sessions(ctx, caller);
  return allowed();
}

auto me(Context& ctx, const Wiring& wiring, OperatorId caller) -> Result<Me> {
  const auto who = store::find(ctx, caller);
  if (!who) return refuse(session_expired);
  return Me{who->id, who->name, who->role, permissions_of(who->role, *wiring.permissions), wiring.is_demo};
}

auto change_password(Context& ctx, OperatorId caller, const PasswordChange& request) -> Verdict {
  const auto who = store::find(ctx, caller);
  if (!who) return refuse(session_expired);
  const auto key = pair_key(ctx, who->name);
  REQUIRE(require_unlocked(ctx, key));
  REQUIRE(rules::new_password(request.new_password.value));
  if (!ctx.secrets.matches(who->password_hash, request.old_password.value)) {
    count_failure(ctx, key);
    return refuse(password_wrong);
  }
  store::set_password(ctx, caller, ctx.secrets.hash(request.new_password.value));
  store::end_sessions(ctx, caller);
  return allowed();
}

auto role_of(Context& ctx, OperatorId who) -> std::optional<Role> {
  const auto found = store::find(ctx, who);
  return found ? std::optional{found->role} : std::nullopt;
}

auto may(Context& ctx, OperatorId who, const http::Permission& permission) -> bool {
  const auto role = role_of(ctx, who);
  return role && may(*role, &permission);
}

auto open_session(Context& ctx, OperatorId who) -> std::string {
  auto token = ctx.chance.token();
  const auto now = machine_now(ctx);
  store::forget_sessions_before(ctx, now - settings::session_length.most);
  store::insert_session(ctx, token_hash(token), who, now);
  return token;
}

auto authenticate(Context& ctx, std::string_view token, const http::Permission* permission)
    -> Result<OperatorId> {
  if (token.empty()) return refuse(session_expired);
  const auto hash = token_hash(token);
  const auto session = store::find_session(ctx, hash);
  if (!session || session->state != State::active) return refuse(session_expired);
  const auto now = machine_now(ctx);
  if (now >= session->opened_at + ctx.settings[settings::session_length] ||
      now >= session->seen_at + ctx.settings[settings::session_idle])
    return refuse(session_expired);
  if (!may(session->role, permission))
    return refuse(not_permitted, {.rule = permission == nullptr ? "" : permission->name,
                                  .yours = std::string{shape::name_of(session->role)}});
  if (now >= session->seen_at + 1min) ctx.tell_here("admin.session_seen", hash);
  return session->operator_id;
}

void note_session_seen(Context& ctx, std::string_view token_hash) {
  store::touch_session(ctx, token_hash, machine_now(ctx));
}

}  // namespace admin
