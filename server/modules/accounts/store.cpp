// The module's statements.
#include "store.hpp"

#include "accounts/refusals.hpp"
#include "device.hpp"
#include "login_throttle.hpp"
#include "platform/life.hpp"
#include "platform/store/arrays.hpp"
#include "sealing.hpp"
#include "settings.hpp"
#include "states.hpp"

namespace accounts::store {

using ::store::select;

namespace {

constexpr auto user_with_id = select<UserRow, "FROM account_user WHERE id = $1">;

}  // namespace

void expect(Context& ctx, UserId user) { ctx.tx.expect_unchanged(user_with_id, user); }

auto find(Context& ctx, UserId user) -> std::optional<UserRow> { return ctx.tx.one(user_with_id, user); }

auto own_row(Context& ctx, UserId caller) -> Result<UserRow> {
  auto row = find(ctx, caller);
  if (!row) return refuse(session_expired);
  return *std::move(row);
}

auto find_for_change(Context& ctx, UserId user) -> std::optional<UserRow> {
  return ctx.tx.one_for_change(user_with_id, user);
}

auto find_by_invite_code(Context& ctx, std::string_view code) -> std::optional<UserRow> {
  return ctx.tx.one(select<UserRow, "FROM account_user WHERE invite_code = $1">, code);
}

auto count_pay_failure(Context& ctx, UserId user, std::int64_t most, Instant locked_until) -> bool {
  return ctx.tx.run(
             "UPDATE account_user SET "
             "pay_locked_until = CASE WHEN pay_failures + 1 >= $2 THEN $3 ELSE pay_locked_until END, "
             "pay_failures = CASE WHEN pay_failures + 1 >= $2 THEN 0 ELSE pay_failures + 1 END "
             "WHERE id = $1 AND (pay_locked_until <= $4 OR pay_locked_until > $5)",
             user, most, locked_until, ctx.now.instant, ctx.now.instant + settings::pay_lock.most) == 1;
}

void forget_pay_failures(Context& ctx, UserId user) {
  ctx.tx.run("UPDATE account_user SET pay_failures = 0, pay_locked_until = 0 WHERE id = $1", user);
}

namespace {

// Those who join their first group in this transaction.
struct HeldJoiners final : ::store::Held {
  auto tables() const -> std::span<const std::string_view> override {
    static constexpr std::string_view names[] = {"account_user"};
    return names;
  }
  void write(::store::Tx& tx) override {
    tx.send(
        "UPDATE account_user SET joined_group = TRUE WHERE id = ANY (CAST($1 AS bigint[])) AND NOT "
        "joined_group",
        ::store::column_of(std::exchange(users, {}), &UserId::value));
  }
  std::vector<UserId> users;
};

}  // namespace

void set_joined_group(Context& ctx, UserId user) {
  if (ctx.tx.can_hold()) {
    auto* held = ctx.tx.held<HeldJoiners>();
    if (held == nullptr) held = ctx.tx.hold(0, std::make_unique<HeldJoiners>());
    held->users.push_back(user);
    return ctx.tx.has_changed(*held);
  }
  ctx.tx.send("UPDATE account_user SET joined_group = TRUE WHERE id = $1 AND NOT joined_group", user);
}

void set_provider(Context& ctx, UserId user, bool is_provider) {
  ctx.tx.run("UPDATE account_user SET is_provider = $2 WHERE id = $1", user, is_provider);
}

auto providers(::store::Tx& tx) -> std::vector<UserId> {
  return tx.all<UserId>("SELECT id FROM account_user WHERE is_provider ORDER BY id");
}

auto set_holds_task(Context& ctx, UserId user, bool holds_task) -> bool {
  return ctx.tx.run("UPDATE account_user SET holds_task = $2 WHERE id = $1 AND holds_task <> $2", user,
                    holds_task) == 1;
}

void set_task_ended(Context& ctx, UserId user) {
  ctx.tx.run("UPDATE account_user SET task_ended_at = $2 WHERE id = $1", user, ctx.now.instant);
}

auto task_bar(Context& ctx, UserId user) -> TaskBar {
  return ctx.tx.one<TaskBar>("SELECT holds_task, task_ended_at FROM account_user WHERE id = $1", user)
      .value();
}

auto takers(::store::Tx& tx) -> std::vector<UserId> {
  return tx.all<UserId>("SELECT id FROM account_user WHERE holds_task ORDER BY id");
}

auto set_password(Context& ctx, UserId user, std::string_view old_hash, std::string_view new_hash,
                  Instant payouts_from) -> bool {
  return ctx.tx.run(
             "UPDATE account_user SET password_hash = $3, payouts_from = $4 WHERE id = $1 AND password_hash "
             "= $2",
             user, old_hash, new_hash, payouts_from) == 1;
}

auto set_pay_password(Context& ctx, UserId user, std::string_view old_hash, std::string_view new_hash,
                      Instant payouts_from) -> bool {
  return ctx.tx.run(
             "UPDATE account_user SET pay_password_hash = $3, payouts_from = $4, pay_failures = 0, "
             "pay_locked_until = 0 WHERE id = $1 AND pay_password_hash = $2",
             user, old_hash, new_hash, payouts_from) == 1;
}

void set_payouts_from(Context& ctx, UserId user, Instant payouts_from) {
  ctx.tx.change("UPDATE account_user SET payouts_from = $2 WHERE id = $1", user, payouts_from);
}

void set_language(Context& ctx, UserId user, std::string_view language) {
  ctx.tx.run("UPDATE account_user SET language = $2 WHERE id = $1", user, language);
}

void set_photo(Context& ctx, UserId user, std::string_view name) {
  ctx.tx.run("UPDATE account_user SET photo = $2 WHERE id = $1", user, name);
}

void keep_picture(Context& ctx, UserId user, std::string_view name, std::string_view content_type,
                  std::string_view content) {
  ctx.tx.run(
      "INSERT INTO account_photo (name, user_id, content_type, content, kept_at) VALUES ($1, $2, $3, $4, $5) "
      "ON CONFLICT (user_id) DO UPDATE SET name = excluded.name, content_type = excluded.content_type, "
      "content = excluded.content, kept_at = excluded.kept_at",
      name, user, content_type, ::store::Bytes{content}, ctx.now.instant);
}

void drop_picture(Context& ctx, UserId user) {
  ctx.tx.run("DELETE FROM account_photo WHERE user_id = $1", user);
}

auto find_picture(Context& ctx, std::string_view name) -> std::optional<StoredPicture> {
  return ctx.tx.one(select<StoredPicture, "FROM account_photo WHERE name = $1">, name);
}

auto is_above(Context& ctx, UserId ancestor, UserId user) -> bool {
  return ctx.tx
             .one<std::int64_t>(
                 "WITH RECURSIVE line (id) AS (SELECT u.id FROM account_user u WHERE u.id = $1 UNION "
                 "SELECT u.referrer_id FROM account_user u JOIN line ON u.id = line.id "
                 "WHERE u.referrer_id IS NOT NULL) SELECT COUNT(*) FROM line WHERE id = $2",
                 user, ancestor)
             .value_or(0) != 0;
}

void note(Context& ctx, UserId user, Event event) {
  ctx.tx.run("INSERT INTO account_event (id, user_id, event, happened_at) VALUES ($1, $2, $3, $4)",
             ctx.new_id<Id<struct EventTable>>(), user, event, ctx.now.instant);
}

auto set_referrer(Context& ctx, UserId user, UserId referrer) -> bool {
  return ctx.tx.run(
             "UPDATE account_user SET referrer_id = $2 WHERE id = $1 AND referrer_id IS NULL AND NOT "
             "joined_group",
             user, referrer) == 1;
}

void set_limits(Context& ctx, UserId user, bool has_limits) {
  ctx.tx.run("UPDATE account_user SET has_limits = $2 WHERE id = $1", user, has_limits);
}

auto set_excluded(Context& ctx, UserId user, Instant until) -> bool {
  return ctx.tx.run("UPDATE account_user SET excluded_until = $2 WHERE id = $1 AND excluded_until < $2", user,
                    until) == 1;
}

auto insert_erasure(Context& ctx, UserId user, Instant due_at) -> bool {
  return ctx.tx.run(
             "INSERT INTO account_erasure (user_id, asked_at, due_at) VALUES ($1, $2, $3) "
             "ON CONFLICT (user_id) DO NOTHING",
             user, ctx.now.instant, due_at) == 1;
}

auto find_erasure(Context& ctx, UserId user) -> std::optional<Erasure> {
  return ctx.tx.one(select<Erasure, "FROM account_erasure WHERE user_id = $1">, user);
}

auto delete_erasure(Context& ctx, UserId user) -> bool {
  return ctx.tx.run("DELETE FROM account_erasure WHERE user_id = $1", user) == 1;
}

void banned_number(Context& ctx, std::string_view mark, Instant until) {
  ctx.tx.run(
      "INSERT INTO account_shut_number (mark, shut_until) VALUES ($1, $2) "
      "ON CONFLICT (mark) DO UPDATE SET shut_until = excluded.shut_until",
      mark, until);
}

auto shut_until(Context& ctx, std::string_view mark) -> Instant {
  return ctx.tx.one<Instant>("SELECT shut_until FROM account_shut_number WHERE mark = $1", mark)
      .value_or(Instant{});
}

auto shut_marks(Context& ctx) -> std::vector<std::string> {
  return ctx.tx.all<std::string>("SELECT mark FROM account_shut_number ORDER BY mark");
}

void change_mark(Context& ctx, std::string_view mark, std::string_view into) {
  ctx.tx.run("UPDATE account_shut_number SET mark = $2 WHERE mark = $1", mark, into);
}

auto shut_keys(Context& ctx) -> std::vector<std::string> {
  return ctx.tx.all<std::string>("SELECT sealed FROM account_shut_key ORDER BY number");
}

void put_shut_key(Context& ctx, std::int64_t number, std::string_view sealed) {
  ctx.tx.run(
      "INSERT INTO account_shut_key (number, sealed) VALUES ($1, $2) "
      "ON CONFLICT (number) DO UPDATE SET sealed = excluded.sealed",
      number, sealed);
}

void erase_person(Context& ctx, UserId user, std::string_view placeholder, std::string_view nickname) {
  ctx.tx.run(moving<"account_user", rules::person_life, rules::PersonEvent::close,
                    "photo = '', language = 'vi', password_hash = '', pay_password_hash = '', "
                    "pay_failures = 0, pay_locked_until = 0, payouts_from = 0, has_limits = FALSE, "
                    "excluded_until = 0",
                    "id = $1">,
             user);
  put_names(ctx, user, {placeholder, nickname});
}

void erase_traces(Context& ctx, std::string_view mobile) {
  const auto number = number_mark(ctx.keys, mobile);
  const auto and_address = number + " ", past_address = number + "!";
  ctx.tx.run(
      "DELETE FROM account_sms_try WHERE sms_id IN (SELECT id FROM account_sms WHERE number_mark = $1)",
      number);
  ctx.tx.run("DELETE FROM account_sms WHERE number_mark = $1", number);
  ctx.tx.run("DELETE FROM account_sms_code WHERE number_mark = $1", number);
  ctx.tx.run("DELETE FROM account_count WHERE what IN ($1, $2)", "codes to " + number, notices_to(number));
  // Counted by number and address: "mark 203.0.113.5".
  ctx.tx.run("DELETE FROM account_sign_in_failure WHERE who >= $1 AND who < $2", and_address, past_address);
}

void erase_sessions(Context& ctx, UserId user) {
  ctx.tx.run("DELETE FROM account_session WHERE user_id = $1", user);
}

namespace {

constexpr ::store::Sql session_with_hash{
    "SELECT s.user_id, s.state, s.opened_at, s.seen_at, u.state FROM account_session s "
    "JOIN account_user u ON u.id = s.user_id WHERE s.token_hash = $1"};

}  // namespace

void expect_session(::store::Tx& tx, std::string_view token_hash) {
  tx.expect_unchanged<SessionRow>(session_with_hash, token_hash);
}

auto find_session(::store::Tx& tx, std::string_view token_hash) -> std::optional<SessionRow> {
  return tx.one<SessionRow>(session_with_hash, token_hash);
}

auto last_sign_in(Context& ctx, UserId user) -> SignInRow {
  return ctx.tx
      .one<SignInRow>(
          "SELECT device, opened_at AS at FROM account_session WHERE user_id = $1 "
          "ORDER BY opened_at DESC LIMIT 1",
          user)
      .value();
}

auto live_session_opened_at(Context& ctx, UserId user) -> std::optional<Instant> {
  return ctx.tx.one<Instant>("SELECT opened_at FROM account_session WHERE user_id = $1 AND state = 'live'",
                             user);
}

auto find_live_session(Context& ctx, UserId user) -> std::optional<SessionRow> {
  return ctx.tx.one<SessionRow>(
      "SELECT s.user_id, s.state, s.opened_at, s.seen_at, u.state FROM account_session s "
      "JOIN account_user u ON u.id = s.user_id WHERE s.user_id = $1 AND s.state = 'live'",
      user);
}

void lock_person(Context& ctx, UserId user) {
  ctx.tx.one_for_change<UserId>("SELECT id FROM account_user WHERE id = $1", user);
}

auto end_live_session(Context& ctx, UserId user, SessionState as) -> bool {
  static constexpr auto replacing =
      moving<"account_session", rules::session_life, rules::SessionEvent::replace, "", "user_id = $1">;
  static constexpr auto ending =
      moving<"account_session", rules::session_life, rules::SessionEvent::end, "", "user_id = $1">;
  return ctx.tx.run(as == SessionState::replaced ? replacing : ending, user) != 0;
}

void end_all_sessions(Context& ctx) {
  ctx.tx.run(moving<"account_session", rules::session_life, rules::SessionEvent::end, "", "TRUE">);
}

void insert_session(Context& ctx, std::string_view token_hash, UserId user) {
  ctx.tx.run(
      "INSERT INTO account_session (token_hash, user_id, state, opened_at, seen_at, device) "
      "VALUES ($1, $2, 'live', $3, $3, $4)",
      token_hash, user, ctx.now.instant, device_of(ctx.origin.agent));
}

void touch_session(Context& ctx, std::string_view token_hash) {
  ctx.tx.run("UPDATE account_session SET seen_at = $2 WHERE token_hash = $1 AND state = 'live'", token_hash,
             ctx.now.instant);
}

void insert_socket_ticket(Context& ctx, std::string_view ticket_hash, UserId user, Instant expires_at) {
  ctx.tx.run(
      "INSERT INTO account_socket_ticket (ticket_hash, session_hash, expires_at) "
      "SELECT $1, token_hash, CAST($3 AS BIGINT) FROM account_session WHERE user_id = $2 AND state = 'live'",
      ticket_hash, user, expires_at);
}

auto find_session_of_ticket(Context& ctx, std::string_view ticket_hash) -> std::optional<TicketSession> {
  return ctx.tx.one<TicketSession>(
      "SELECT s.user_id, s.token_hash FROM account_socket_ticket t "
      "JOIN account_session s ON s.token_hash = t.session_hash "
      "WHERE t.ticket_hash = $1 AND t.expires_at > $2 AND s.state = 'live'",
      ticket_hash, ctx.now.instant);
}

auto delete_socket_ticket(Context& ctx, std::string_view ticket_hash) -> bool {
  return ctx.tx.run("DELETE FROM account_socket_ticket WHERE ticket_hash = $1", ticket_hash) == 1;
}

auto count_registered(Context& ctx, std::int64_t from_id, std::int64_t below) -> std::int64_t {
  return ctx.tx
      .one<std::int64_t>("SELECT COUNT(*) FROM account_user WHERE id >= $1 AND id < $2", from_id, below)
      .value();
}

auto first_registration(Context& ctx) -> std::optional<Instant> {
  return ctx.tx.one<Instant>("SELECT registered_at FROM account_user ORDER BY id LIMIT 1");
}

}  // namespace accounts::store
