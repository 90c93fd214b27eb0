// The module's statements.
#include "store.hpp"

#include "platform/life.hpp"
#include "settings.hpp"
#include "states.hpp"

namespace admin {

using ::store::select;

auto demo_offset(::store::Tx& tx) -> std::chrono::milliseconds {
  const auto offset = tx.one<std::int64_t>("SELECT offset_ms FROM admin_demo_clock WHERE id = 1");
  return std::chrono::milliseconds{offset.value_or(0)};
}

}  // namespace admin

namespace admin::store {

auto find(Context& ctx, OperatorId who) -> std::optional<OperatorRow> {
  return ctx.tx.one(select<OperatorRow, "FROM admin_operator WHERE id = $1">, who);
}

auto find_for_change(Context& ctx, OperatorId who) -> std::optional<OperatorRow> {
  return ctx.tx.one_for_change(select<OperatorRow, "FROM admin_operator WHERE id = $1">, who);
}

auto find_by_name(Context& ctx, std::string_view name) -> std::optional<OperatorRow> {
  return ctx.tx.one(select<OperatorRow, "FROM admin_operator WHERE name = $1">, name);
}

auto all(Context& ctx) -> std::vector<OperatorLine> {
  return ctx.tx.all<OperatorLine>(
      "SELECT o.id, o.name, o.role, o.state, o.added_at, "
      "(SELECT MAX(s.seen_at) FROM admin_session s WHERE s.operator_id = o.id) FROM admin_operator o ORDER "
      "BY o.name");
}

auto insert(Context& ctx, const OperatorRow& row, OperatorId added_by) -> bool {
  return ctx.tx.run(
             "INSERT INTO admin_operator (id, name, role, state, password_hash, totp_sealed, totp_step, "
             "added_at, "
             "added_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (name) DO NOTHING",
             row.id, row.name, row.role, row.state, row.password_hash, row.totp_sealed, row.totp_step,
             ctx.now.instant, added_by) == 1;
}

auto set_blocked(Context& ctx, OperatorId who, bool is_blocked) -> bool {
  static constexpr auto blocking =
      moving<"admin_operator", rules::operator_life, rules::OperatorEvent::block, "", "id = $1">;
  static constexpr auto freeing =
      moving<"admin_operator", rules::operator_life, rules::OperatorEvent::unblock, "", "id = $1">;
  return ctx.tx.run(is_blocked ? blocking : freeing, who) == 1;
}

auto change_role(Context& ctx, OperatorId who, Role from, Role to) -> bool {
  return ctx.tx.run("UPDATE admin_operator SET role = $3 WHERE id = $1 AND role = $2", who, from, to) == 1;
}

void set_password(Context& ctx, OperatorId who, std::string_view hash) {
  ctx.tx.run("UPDATE admin_operator SET password_hash = $2 WHERE id = $1", who, hash);
}

void set_secrets(Context& ctx, OperatorId who, std::string_view password_hash, std::string_view totp_sealed) {
  ctx.tx.run("UPDATE admin_operator SET password_hash = $2, totp_sealed = $3, totp_step = 0 WHERE id = $1",
             who, password_hash, totp_sealed);
}

auto use_totp_step(Context& ctx, OperatorId who, std::int64_t step) -> bool {
  return ctx.tx.run("UPDATE admin_operator SET totp_step = $2 WHERE id = $1 AND totp_step < $2", who, step) ==
         1;
}

auto another_owner(Context& ctx, OperatorId beside) -> bool {
  // Locks all owners' rows in one order, so that two owners cannot block each other concurrently.
  ctx.tx.one_for_change<OperatorId>("SELECT id FROM admin_operator WHERE role = 'owner' ORDER BY id");
  return ctx.tx
      .one<OperatorId>(
          "SELECT id FROM admin_operator WHERE role = 'owner' AND state = 'active' AND id <> $1 LIMIT 1",
          beside)
      .has_value();
}

auto added_since(Context& ctx, Instant since) -> std::vector<AddedRow> {
  return ctx.tx.all<AddedRow>("SELECT id, added_by, added_at FROM admin_operator WHERE added_at >= $1",
                              since);
}

auto rights_given_since(Context& ctx, Instant since) -> std::vector<RightsRow> {
  return ctx.tx.all<RightsRow>(
      "SELECT operator_id, request, done_at FROM admin_audit WHERE done_at >= $1 "
      "AND act IN ('operator/role', 'operator/unblock', 'operator/renew')",
      since);
}

auto find_session(Context& ctx, std::string_view token_hash) -> std::optional<SessionRow> {
  return ctx.tx.one<SessionRow>(
      "SELECT s.operator_id, s.opened_at, s.seen_at, o.role, o.state FROM admin_session s "
      "JOIN admin_operator o ON o.id = s.operator_id WHERE s.token_hash = $1",
      token_hash);
}

void insert_session(Context& ctx, std::string_view token_hash, OperatorId who, Instant now) {
  ctx.tx.run(
      "INSERT INTO admin_session (token_hash, operator_id, opened_at, seen_at) VALUES ($1, $2, $3, $3)",
      token_hash, who, now);
}

void touch_session(Context& ctx, std::string_view token_hash, Instant now) {
  ctx.tx.run("UPDATE admin_session SET seen_at = $2 WHERE token_hash = $1 AND seen_at < $2", token_hash, now);
}

void end_all_sessions(Context& ctx) { ctx.tx.run("DELETE FROM admin_session"); }

auto totp_secrets(Context& ctx) -> std::vector<TotpRow> {
  return ctx.tx.all(select<TotpRow, "FROM admin_operator ORDER BY id">);
}

void set_totp(Context& ctx, OperatorId who, std::string_view sealed) {
  ctx.tx.run("UPDATE admin_operator SET totp_sealed = $2 WHERE id = $1", who, sealed);
}

void end_sessions(Context& ctx, OperatorId who) {
  ctx.tx.run("DELETE FROM admin_session WHERE operator_id = $1", who);
}

void forget_sessions_before(Context& ctx, Instant opened) {
  ctx.tx.run("DELETE FROM admin_session WHERE opened_at < $1", opened);
}

auto locked_until(Context& ctx, std::string_view who) -> std::optional<Instant> {
  return ctx.tx.one<Instant>(
      "SELECT locked_until FROM admin_login_failure WHERE who = $1 AND locked_until > 0", who);
}

auto count_failure(Context& ctx, std::string_view who, std::int64_t most, Instant now, Instant lock_until)
    -> bool {
  const auto counted = ctx.tx.run(
      "INSERT INTO admin_login_failure (who, n, locked_until, counted_at) VALUES ($1, 1, 0, $2) "
      "ON CONFLICT (who) DO UPDATE SET n = admin_login_failure.n + 1, counted_at = excluded.counted_at "
      "WHERE admin_login_failure.locked_until <= $2 OR admin_login_failure.locked_until > $3",
      who, now, now + settings::login_lock.most);
  if (counted == 0) return false;
  ctx.tx.run("UPDATE admin_login_failure SET n = 0, locked_until = $3 WHERE who = $1 AND n >= $2", who, most,
             lock_until);
  return true;
}

void forget_failures(Context& ctx, std::string_view who) {
  ctx.tx.run("DELETE FROM admin_login_failure WHERE who = $1", who);
}

void forget_failures_before(Context& ctx, Instant counted) {
  ctx.tx.run("DELETE FROM admin_login_failure WHERE counted_at < $1", counted);
}

auto failing_since(Context& ctx, Instant counted) -> std::int64_t {
  return *ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM admin_login_failure WHERE counted_at >= $1",
                                   counted);
}

auto head_for_change(Context& ctx, std::string_view genesis) -> HeadRow {
  ctx.tx.run("INSERT INTO admin_audit_head (id, number, hash) VALUES (1, 0, $1) ON CONFLICT (id) DO NOTHING",
             genesis);
  return *ctx.tx.one_for_change(select<HeadRow, "FROM admin_audit_head WHERE id = 1">);
}

auto head(::store::Tx& tx) -> std::optional<HeadRow> {
  return tx.one(select<HeadRow, "FROM admin_audit_head WHERE id = 1">);
}

void insert_audit(Context& ctx, const AuditLine& line) {
  ctx.tx.insert<"admin_audit">(line);
  ctx.tx.run("UPDATE admin_audit_head SET number = $1, hash = $2 WHERE id = 1", line.number, line.hash);
}

auto acts(Context& ctx) -> std::vector<std::string> {
  // Steps from act to act in the index, since the trail has far more rows than acts.
  return ctx.tx.all<std::string>(
      "WITH RECURSIVE step (act) AS (SELECT MIN(act) FROM admin_audit UNION ALL "
      "SELECT (SELECT MIN(a.act) FROM admin_audit a WHERE a.act > step.act) FROM step "
      "WHERE step.act IS NOT NULL) SELECT act FROM step WHERE act IS NOT NULL ORDER BY act");
}

void insert_audit_person(Context& ctx, UserId user, std::int64_t number) {
  ctx.tx.run("INSERT INTO admin_audit_person (user_id, number) VALUES ($1, $2)", user, number);
}

auto audit_of_person(Context& ctx, UserId user, Instant at, std::int64_t number, std::int64_t most)
    -> std::vector<AuditLine> {
  return ctx.tx.all(
      select<AuditLine,
             "FROM admin_audit WHERE number IN (SELECT p.number FROM admin_audit_person p WHERE p.user_id = "
             "$1) AND (done_at, number) < ($2, $3) ORDER BY done_at DESC, number DESC LIMIT $4">,
      user, at, number, most);
}

auto audit_hash(Context& ctx, std::int64_t number) -> std::optional<std::string> {
  return ctx.tx.one<std::string>("SELECT hash FROM admin_audit WHERE number = $1", number);
}

auto audit_after(::store::Tx& tx, std::int64_t number, std::int64_t most) -> std::vector<AuditLine> {
  return tx.all(select<AuditLine, "FROM admin_audit WHERE number > $1 ORDER BY number LIMIT $2">, number,
                most);
}

auto change_counts(Context& ctx) -> std::vector<ChangeCount> {
  return ctx.tx.all<ChangeCount>("SELECT key, COUNT(*) FROM setting_version GROUP BY key");
}

auto planned(Context& ctx) -> std::vector<Planned> {
  return ctx.tx.all(
      select<Planned, "FROM setting_version WHERE effective_at > $1 ORDER BY effective_at, id DESC">,
      ctx.now.instant);
}

auto versions_before(Context& ctx, std::string_view key, std::int64_t id, std::int64_t most)
    -> std::vector<SettingVersion> {
  return ctx.tx.all<SettingVersion>(
      "SELECT v.id, v.value, v.effective_at, v.set_at, COALESCE(o.name, ''), v.reason FROM setting_version v "
      "LEFT JOIN admin_operator o ON o.id = v.set_by WHERE v.key = $1 AND v.id < $2 ORDER BY v.id DESC LIMIT "
      "$3",
      key, id, most);
}

void insert_version(Context& ctx, std::string_view key, const SettingVersion& version, OperatorId set_by) {
  ctx.tx.run(
      "INSERT INTO setting_version (id, key, value, effective_at, set_at, set_by, reason) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7)",
      version.version_id, key, version.value, version.effective_at, version.set_at, set_by, version.reason);
}

void add_demo_offset(Context& ctx, std::chrono::milliseconds by) {
  ctx.tx.run(
      "INSERT INTO admin_demo_clock (id, offset_ms, moved_at) VALUES (1, $1, $2) ON CONFLICT (id) DO UPDATE "
      "SET "
      "offset_ms = admin_demo_clock.offset_ms + excluded.offset_ms, moved_at = excluded.moved_at",
      std::int64_t{by.count()}, ctx.now.instant);
}

}  // namespace admin::store
