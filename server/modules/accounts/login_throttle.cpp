// Counting failed sign-ins, by number and address together, so that a stranger cannot lock another user's
// number.
#include "login_throttle.hpp"

#include <algorithm>

#include "accounts/deadlines.hpp"
#include "counts.hpp"
#include "purge.hpp"
#include "sealing.hpp"
#include "settings.hpp"

namespace accounts {

namespace {

using namespace std::chrono_literals;

constexpr auto forgotten_after = 24h;

auto whole_number(const Context& ctx, const std::string& mobile) {
  return number_mark(ctx.keys, mobile) + " *";
}
auto who(const Context& ctx, const std::string& mobile) {
  return number_mark(ctx.keys, mobile) + " " + ctx.origin.rate_limit_key();
}

auto locked_until(Context& ctx, const std::string& who) -> Instant {
  return ctx.tx.one<Instant>("SELECT locked_until FROM account_sign_in_failure WHERE who = $1", who)
      .value_or(Instant{});
}

auto locked(Instant until) {
  return refuse(login_locked, {.rule = settings::login_failures.key, .allowed_at = until});
}

// Of many simultaneous wrong tries, only the allowed number is answered as wrong: a try that can no longer be
// counted is told that the number is locked.
auto count_failure(Context& ctx, const std::string& who, std::int64_t most) -> Verdict {
  const auto counted = ctx.tx.run(
      "INSERT INTO account_sign_in_failure (who, n, failed_at, locked_until) VALUES ($1, 1, $2, 0) "
      "ON CONFLICT (who) DO UPDATE SET "
      "n = CASE WHEN account_sign_in_failure.failed_at <= $3 THEN 1 "
      "WHEN account_sign_in_failure.n + 1 >= $4 THEN 0 ELSE account_sign_in_failure.n + 1 END, "
      "locked_until = CASE WHEN account_sign_in_failure.failed_at > $3 AND account_sign_in_failure.n + 1 >= "
      "$4 "
      "THEN $5 ELSE account_sign_in_failure.locked_until END, failed_at = excluded.failed_at "
      "WHERE account_sign_in_failure.locked_until <= $2 OR account_sign_in_failure.locked_until > $6",
      who, ctx.now.instant, ctx.now.instant - forgotten_after, most,
      ctx.now.instant + ctx.settings[settings::login_lock], ctx.now.instant + settings::login_lock.most);
  plan_purge(ctx);
  return counted == 1 ? allowed() : locked(locked_until(ctx, who));
}

// After a failure that was counted: the tries that are left, or until when there is none.
auto wrong(Context& ctx, const std::string& who, std::int64_t most) -> Verdict {
  const auto until = locked_until(ctx, who);
  if (lies_ahead(until, ctx.now.instant, settings::login_lock.most)) return locked(until);
  const auto failures =
      ctx.tx.one<std::int64_t>("SELECT n FROM account_sign_in_failure WHERE who = $1", who).value_or(0);
  return refuse(password_wrong, {.rule = settings::login_failures.key, .limit = most - failures});
}

constexpr std::string_view wrong_passwords = "wrong passwords";
constexpr std::chrono::milliseconds pause_of_address{5000};

auto whole_address(const Context& ctx) { return "* " + ctx.origin.rate_limit_key(); }

auto paused(Instant until) {
  return refuse(login_locked, {.rule = settings::wrong_passwords_an_hour.key, .allowed_at = until});
}

// Of many simultaneous wrong passwords from one address, one is answered as wrong.
auto count_for_address(Context& ctx, const std::string& address) -> Verdict {
  const auto counted = ctx.tx.run(
      "INSERT INTO account_sign_in_failure (who, n, failed_at, locked_until) VALUES ($1, 1, $2, $3) "
      "ON CONFLICT (who) DO UPDATE SET n = account_sign_in_failure.n + 1, failed_at = excluded.failed_at, "
      "locked_until = excluded.locked_until "
      "WHERE account_sign_in_failure.locked_until <= $2 OR account_sign_in_failure.locked_until > $3",
      address, ctx.now.instant, ctx.now.instant + pause_of_address);
  return counted == 1 ? allowed() : paused(locked_until(ctx, address));
}

auto require_pause_of_address(Context& ctx) -> Verdict {
  const auto until = locked_until(ctx, whole_address(ctx));
  if (!lies_ahead(until, ctx.now.instant, pause_of_address)) return allowed();
  return paused(until);
}

// Sent at the count that locks one address, which the number's own count reaches before it restarts at 0.
void notify_owner(Context& ctx, const std::string& mobile, UserId owner) {
  const auto most =
      std::min(ctx.settings[settings::login_failures], ctx.settings[settings::login_failures_of_number] - 1);
  const auto failures = ctx.tx.one<std::int64_t>("SELECT n FROM account_sign_in_failure WHERE who = $1",
                                                 whole_number(ctx, mobile));
  if (failures != most) return;
  if (count_within(ctx, notices_to(number_mark(ctx.keys, mobile)), instant_of(ctx.now.day()), 1))
    jobs::plan(ctx, wrong_passwords_job, owner.value, ctx.now.instant);
}

}  // namespace

auto notices_to(std::string_view number_mark) -> std::string {
  return "notices of wrong passwords to " + std::string{number_mark};
}

auto is_guessing(Context& ctx) -> bool {
  return count_of_hour(ctx, wrong_passwords) > ctx.settings[settings::wrong_passwords_an_hour];
}

auto require_calm(Context& ctx, const std::string& mobile) -> Verdict {
  REQUIRE(require_pause_of_address(ctx));
  const auto until = locked_until(ctx, whole_number(ctx, mobile));
  if (!lies_ahead(until, ctx.now.instant, settings::login_lock.most)) return allowed();
  return refuse(login_needs_code, {.rule = settings::login_failures_of_number.key, .allowed_at = until});
}

void count_for_number(Context& ctx, const std::string& mobile, std::optional<UserId> owner) {
  ctx.after_rollback([mobile, owner](Context& later) -> Verdict {
    const auto most = later.settings[settings::login_failures_of_number];
    static_cast<void>(count_failure(later, whole_number(later, mobile), most));
    count_in_slice(later, wrong_passwords);
    if (owner) notify_owner(later, mobile, *owner);
    return is_guessing(later) ? count_for_address(later, whole_address(later)) : allowed();
  });
}

void forget_failures_of_number(Context& ctx, const std::string& mobile) {
  ctx.tx.run("DELETE FROM account_sign_in_failure WHERE who = $1", whole_number(ctx, mobile));
}

auto guess_password(Context& ctx, const std::string& mobile, std::string_view hash, std::string_view typed)
    -> Result<bool> {
  const auto key = who(ctx, mobile);
  const auto until = locked_until(ctx, key);
  if (lies_ahead(until, ctx.now.instant, settings::login_lock.most)) return locked(until);
  if (ctx.secrets.matches(hash, typed)) return true;
  ctx.after_rollback([key, is_known = !hash.empty()](Context& later) -> Verdict {
    const auto most = later.settings[settings::login_failures];
    REQUIRE(count_failure(later, key, most));
    const auto verdict = wrong(later, key, most);
    return is_known ? verdict : allowed();
  });
  return false;
}

void forget_failures(Context& ctx, const std::string& mobile) {
  ctx.tx.run("DELETE FROM account_sign_in_failure WHERE who = $1", who(ctx, mobile));
}

}  // namespace accounts
