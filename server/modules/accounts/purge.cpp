// The nightly purge.
#include "purge.hpp"

#include <algorithm>

#include "settings.hpp"

namespace accounts {

namespace {

using namespace std::chrono_literals;

constexpr jobs::Name purge_job{"accounts.purge"};
constexpr TimeOfDay at_night = 3h + 30min;
constexpr std::chrono::days counts_kept{2}, messages_kept{30}, ended_sessions_kept{30};

void throw_away(Context& ctx, std::int64_t, Instant) {
  const auto now = ctx.now.instant;
  ctx.tx.run("DELETE FROM account_count WHERE window_start < $1", now - counts_kept);
  ctx.tx.run("DELETE FROM account_sms_code WHERE sent_at < $1", now - counts_kept);
  ctx.tx.run("DELETE FROM account_sign_in_failure WHERE failed_at < $1", now - counts_kept);
  ctx.tx.run("DELETE FROM account_sms WHERE queued_at < $1", now - messages_kept);
  ctx.tx.run("DELETE FROM account_sms_try WHERE tried_at < $1", now - counts_kept);
  ctx.tx.run("DELETE FROM account_socket_ticket WHERE expires_at < $1", now);
  // Kept for a while, so that a replaced device gets the right refusal.
  ctx.tx.run("DELETE FROM account_session WHERE state <> 'live' AND seen_at < $1", now - ended_sessions_kept);
  // These can no longer be used.
  ctx.tx.run(
      "DELETE FROM account_session WHERE seen_at < $1 OR opened_at < $2",
      now - std::max<Instant::duration>(ctx.settings[settings::session_idle], ended_sessions_kept),
      now - std::max<Instant::duration>(ctx.settings[settings::session_lifetime], ended_sessions_kept));
  plan_purge(ctx);
}

}  // namespace

void plan_purge(Context& ctx) {
  jobs::plan(ctx, purge_job, 0, DailyWindow{at_night, at_night + 1s}.next_opening(ctx.now));
}

auto purge() -> jobs::Kind { return {.name = purge_job, .run = throw_away}; }

}  // namespace accounts
