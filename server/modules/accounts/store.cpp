// The module's statements.
#include "store.hpp"

#include "accounts/refusals.hpp"
#include "device.hpp"
#include "login_throttle.hpp"
#include "mobile.hpp"
#include "platform/life.hpp"
#include "sealing.hpp"
#include "settings.hpp"
#include "states.hpp"

namespace accounts::store {

using ::store::select;

auto find(Context& ctx, UserId user) -> std::optional<UserRow> {
  return ctx.tx.one(select<UserRow, "FROM account_user WHERE id = $1">, user);
}

auto own_row(Context& ctx, UserId caller) -> Result<UserRow> {
  auto row = find(ctx, caller);
  if (!row) return refuse(session_expired);
  return *std::move(row);
}

auto find_for_change(Context& ctx, UserId user) -> std::optional<UserRow> {
  return ctx.tx.one_for_change(select<UserRow, "FROM account_user WHERE id = $1">, user);
}

auto SealedPerson::mobile(const Context& ctx) const -> std::string {
  return number_mark ? opened_text(ctx.keys, place_of_mobile(id), sealed_mobile) : sealed_mobile;
}

auto SealedPerson::nickname(const Context& ctx) const -> std::string {
  return number_mark ? opened_text(ctx.keys, place_of_nickname(id), sealed_nickname) : sealed_nickname;
}

auto SealedPerson::unread_nickname(const Context& ctx) const -> Unread {
  if (!number_mark) return {sealed_nickname};
  return {ctx.keys, place_of_nickname(id), sealed_nickname, nullptr};
}

auto SealedPerson::unread_mobile(const Context& ctx) const -> Unread {
  if (!number_mark) return {masked_mobile(sealed_mobile)};
  const auto masked = [](std::string number) { return masked_mobile(number); };
  return {ctx.keys, place_of_mobile(id), sealed_mobile, masked};
}

auto find_by_mobile(Context& ctx, std::string_view mobile) -> std::optional<UserRow> {
  auto row =
      ctx.tx.one(select<UserRow, "FROM account_user WHERE number_mark = $1">, number_mark(ctx.keys, mobile));
  if (row) return row;
  return ctx.tx.one(select<UserRow, "FROM account_user WHERE sealed_mobile = $1 AND number_mark IS NULL">,
                    mobile);
}

auto find_by_invite_code(Context& ctx, std::string_view code) -> std::optional<UserRow> {
  return ctx.tx.one(select<UserRow, "FROM account_user WHERE invite_code = $1">, code);
}

namespace {

// Names as they are stored.
struct Stored {
  std::string mobile, nickname, number, tail;
};

auto stored(Context& ctx, UserId user, Names names) -> Stored {
  return {.mobile = sealed_text(ctx, place_of_mobile(user), names.mobile),
          .nickname = sealed_text(ctx, place_of_nickname(user), names.nickname),
          .number = number_mark(ctx.keys, names.mobile),
          .tail = tail_mark(ctx.keys, names.mobile)};
}

void put_name_marks(Context& ctx, UserId user, std::string_view nickname) {
  ctx.tx.run("DELETE FROM account_name_mark WHERE user_id = $1", user);
  for (const auto& mark : name_marks(ctx.keys, nickname))
    ctx.tx.change("INSERT INTO account_name_mark (mark, user_id) VALUES ($1, $2)", mark, user);
}

void put_names(Context& ctx, UserId user, Names names) {
  const auto kept = stored(ctx, user, names);
  ctx.tx.change(
      "UPDATE account_user SET sealed_mobile = $2, sealed_nickname = $3, number_mark = $4, tail_mark = $5 "
      "WHERE id = $1",
      user, kept.mobile, kept.nickname, kept.number, kept.tail);
  put_name_marks(ctx, user, names.nickname);
}

}  // namespace

auto insert(Context& ctx, const UserRow& row, Names names) -> bool {
  // One who registered before numbers were sealed has no mark yet that would collide.
  if (find_by_mobile(ctx, names.mobile)) return false;
  const auto kept = stored(ctx, row.id, names);
  const bool is_new =
      ctx.tx.run(
          "INSERT INTO account_user (id, sealed_mobile, sealed_nickname, number_mark, tail_mark, photo, "
          "language, state, password_hash, pay_password_hash, pay_failures, pay_locked_until, payouts_from, "
          "level, invite_code, referrer_id, joined_group, is_demo, registered_at, has_limits, "
          "excluded_until) "
          "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, "
          "$20, $21) ON CONFLICT DO NOTHING",
          row.id, kept.mobile, kept.nickname, kept.number, kept.tail, row.photo, row.language, row.state,
          row.password_hash, row.pay_password_hash, row.pay_failures, row.pay_locked_until, row.payouts_from,
          row.level, row.invite_code, row.referrer_id, row.joined_group, row.is_demo, row.registered_at,
          row.has_limits, row.excluded_until) == 1;
  if (is_new) put_name_marks(ctx, row.id, names.nickname);
  return is_new;
}

auto seal_some(Context& ctx, std::int64_t above, std::int64_t rows) -> std::optional<UserId> {
  const auto plain = ctx.tx.all<UserId>(
      "SELECT id FROM account_user WHERE id > $1 AND number_mark IS NULL ORDER BY id LIMIT $2", above, rows);
  for (const auto user : plain)
    // A change of the name meanwhile has sealed it.
    if (const auto row = find_for_change(ctx, user); row && !row->number_mark)
      put_names(ctx, user, {row->sealed_mobile, row->sealed_nickname});
  if (static_cast<std::int64_t>(plain.size()) < rows) return {};
  return plain.back();
}

void reseal_all(Context& ctx, const Keys& before) {
  constexpr std::int64_t at_once = 1'000;
  for (UserId last{};;) {
    const auto some =
        ctx.tx.all(select<SealedPerson,
                          "FROM account_user WHERE id > $1 AND number_mark IS NOT NULL ORDER BY id LIMIT $2">,
                   last, at_once);
    for (const auto& row : some) {
      const auto mobile = opened_text(before, place_of_mobile(row.id), row.sealed_mobile);
      const auto nickname = opened_text(before, place_of_nickname(row.id), row.sealed_nickname);
      put_names(ctx, row.id, {mobile, nickname});
    }
    if (std::ssize(some) < at_once) return;
    last = some.back().id;
  }
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

void set_joined_group(Context& ctx, UserId user) {
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

auto set_mobile(Context& ctx, UserId user, std::string_view from, std::string_view to, Instant payouts_from)
    -> bool {
  const auto row = find_for_change(ctx, user);
  if (!row || row->mobile(ctx) != from) return false;
  put_names(ctx, user, {to, row->nickname(ctx)});
  set_payouts_from(ctx, user, payouts_from);
  return true;
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

void set_nickname(Context& ctx, UserId user, std::string_view nickname) {
  if (const auto row = find_for_change(ctx, user)) put_names(ctx, user, {row->mobile(ctx), nickname});
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

auto find_session(Context& ctx, std::string_view token_hash) -> std::optional<SessionRow> {
  return ctx.tx.one<SessionRow>(
      "SELECT s.user_id, s.state, s.opened_at, s.seen_at, u.state FROM account_session s "
      "JOIN account_user u ON u.id = s.user_id WHERE s.token_hash = $1",
      token_hash);
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
