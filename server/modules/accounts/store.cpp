// The module's statements.
#include "modules/accounts/store.hpp"

namespace accounts::store {

auto find(Context& ctx, UserId user) -> std::optional<UserRow> {
  return ctx.tx.one<UserRow>(
      "SELECT id, mobile, nickname, photo, language, state, password_hash, pay_password_hash, pay_failures, "
      "pay_locked_until, payouts_from, level, invite_code, referrer_id, joined_group, is_demo, registered_at "
      "FROM account_user WHERE id = $1",
      user);
}

auto find_by_mobile(Context& ctx, std::string_view mobile) -> std::optional<UserRow> {
  return ctx.tx.one<UserRow>(
      "SELECT id, mobile, nickname, photo, language, state, password_hash, pay_password_hash, pay_failures, "
      "pay_locked_until, payouts_from, level, invite_code, referrer_id, joined_group, is_demo, registered_at "
      "FROM account_user WHERE mobile = $1",
      mobile);
}

auto find_by_invite_code(Context& ctx, std::string_view code) -> std::optional<UserRow> {
  return ctx.tx.one<UserRow>(
      "SELECT id, mobile, nickname, photo, language, state, password_hash, pay_password_hash, pay_failures, "
      "pay_locked_until, payouts_from, level, invite_code, referrer_id, joined_group, is_demo, registered_at "
      "FROM account_user WHERE invite_code = $1",
      code);
}

auto insert(Context& ctx, const UserRow& row) -> bool {
  return ctx.tx.run(
             "INSERT INTO account_user (id, mobile, nickname, photo, language, state, password_hash, "
             "pay_password_hash, pay_failures, pay_locked_until, payouts_from, level, invite_code, "
             "referrer_id, "
             "joined_group, is_demo, registered_at) "
             "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) "
             "ON CONFLICT (mobile) DO NOTHING",
             row.id, row.mobile, row.nickname, row.photo, row.language, row.state, row.password_hash,
             row.pay_password_hash, row.pay_failures, row.pay_locked_until, row.payouts_from, row.level,
             row.invite_code, row.referrer_id, row.joined_group, row.is_demo, row.registered_at) == 1;
}

void set_pay_failures(Context& ctx, UserId user, std::int64_t failures, Instant locked_until) {
  ctx.tx.run("UPDATE account_user SET pay_failures = $2, pay_locked_until = $3 WHERE id = $1", user, failures,
             locked_until);
}

void set_joined_group(Context& ctx, UserId user) {
  ctx.tx.run("UPDATE account_user SET joined_group = TRUE WHERE id = $1 AND NOT joined_group", user);
}

auto find_session(Context& ctx, std::string_view token_hash) -> std::optional<SessionRow> {
  return ctx.tx.one<SessionRow>(
      "SELECT s.user_id, s.state, s.seen_at, u.state FROM account_session s "
      "JOIN account_user u ON u.id = s.user_id WHERE s.token_hash = $1",
      token_hash);
}

void end_sessions(Context& ctx, UserId user, SessionState as) {
  ctx.tx.run("UPDATE account_session SET state = $2 WHERE user_id = $1 AND state = 'live'", user, as);
}

void insert_session(Context& ctx, std::string_view token_hash, UserId user) {
  ctx.tx.run(
      "INSERT INTO account_session (token_hash, user_id, state, opened_at, seen_at) VALUES ($1, $2, 'live', "
      "$3, $3)",
      token_hash, user, ctx.now.instant);
}

void touch_session(Context& ctx, std::string_view token_hash) {
  ctx.tx.run("UPDATE account_session SET seen_at = $2 WHERE token_hash = $1", token_hash, ctx.now.instant);
}

}  // namespace accounts::store
