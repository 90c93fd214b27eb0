// The statements of the operators' calls.
#include "console_store.hpp"

#include "platform/life.hpp"
#include "states.hpp"

namespace accounts::store {

using ::store::select;

auto person_with_mobile(Context& ctx, std::string_view mobile) -> std::optional<ListedPerson> {
  return ctx.tx.one(select<ListedPerson, "FROM account_user WHERE mobile = $1">, mobile);
}

auto people_named(Context& ctx, UserId id, std::string_view invite_code) -> std::vector<ListedPerson> {
  return ctx.tx.all(select<ListedPerson, "FROM account_user WHERE id = $1 OR invite_code = $2 ORDER BY id">,
                    id, invite_code);
}

auto people_beginning(Context& ctx, std::string_view name_key, std::int64_t rows)
    -> std::vector<ListedPerson> {
  // Both engines order keys by their bytes, and the last letter of Unicode is in no name.
  return ctx.tx.all(
      select<ListedPerson,
             "FROM account_user WHERE name_key >= $1 AND name_key < $2 ORDER BY name_key, id LIMIT $3">,
      name_key, std::string{name_key} + "\U0010FFFF", rows);
}

auto invited_by(Context& ctx, UserId user) -> std::int64_t {
  return ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM account_user WHERE referrer_id = $1", user)
      .value_or(0);
}

auto newest_sessions(Context& ctx, UserId user) -> std::vector<console::SessionLine> {
  return ctx.tx.all(select<console::SessionLine,
                           "FROM account_session WHERE user_id = $1 ORDER BY opened_at DESC, state LIMIT 20">,
                    user);
}

auto bans(Context& ctx, UserId user) -> std::vector<console::Ban> {
  return ctx.tx.all(select<console::Ban, "FROM account_ban WHERE user_id = $1 ORDER BY id DESC">, user);
}

auto set_banned(Context& ctx, UserId user, bool is_banned) -> bool {
  static constexpr auto banning =
      moving<"account_user", rules::person_life, rules::PersonEvent::ban, "", "id = $1">;
  static constexpr auto lifting =
      moving<"account_user", rules::person_life, rules::PersonEvent::lift, "", "id = $1">;
  return ctx.tx.run(is_banned ? banning : lifting, user) == 1;
}

void insert_ban(Context& ctx, UserId user, std::string_view reason, OperatorId by) {
  ctx.tx.run(
      "INSERT INTO account_ban (id, user_id, reason, banned_by, banned_at, lift_reason) "
      "VALUES ($1, $2, $3, $4, $5, '')",
      ctx.new_id<Id<struct BanTable>>(), user, reason, by, ctx.now.instant);
}

void lift_ban(Context& ctx, UserId user, std::string_view reason, OperatorId by) {
  ctx.tx.run(
      "UPDATE account_ban SET lift_reason = $2, lifted_by = $3, lifted_at = $4 "
      "WHERE user_id = $1 AND lifted_at IS NULL",
      user, reason, by, ctx.now.instant);
}

void erase_bans(Context& ctx, UserId user) { ctx.tx.run("DELETE FROM account_ban WHERE user_id = $1", user); }

auto without_name_key(Context& ctx, std::int64_t above, std::int64_t rows) -> std::vector<Unnamed> {
  return ctx.tx.all(select<Unnamed, "FROM account_user WHERE id > $1 AND name_key = '' ORDER BY id LIMIT $2">,
                    above, rows);
}

void set_name_key(Context& ctx, UserId user, std::string_view key) {
  ctx.tx.run("UPDATE account_user SET name_key = $2 WHERE id = $1", user, key);
}

}  // namespace accounts::store
