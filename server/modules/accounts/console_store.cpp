// The statements of the operators' calls.
#include "console_store.hpp"

#include "platform/life.hpp"
#include "sealing.hpp"
#include "states.hpp"

namespace accounts::store {

using ::store::select;

auto person_with_mobile(Context& ctx, std::string_view mobile) -> std::optional<ListedPerson> {
  const auto found = find_by_mobile(ctx, mobile);
  if (!found) return {};
  return ctx.tx.one(select<ListedPerson, "FROM account_user WHERE id = $1">, found->id);
}

auto people_named(Context& ctx, UserId id, std::string_view invite_code) -> std::vector<ListedPerson> {
  return ctx.tx.all(select<ListedPerson, "FROM account_user WHERE id = $1 OR invite_code = $2 ORDER BY id">,
                    id, invite_code);
}

auto people_called(Context& ctx, std::string_view name, std::int64_t rows) -> std::vector<ListedPerson> {
  constexpr std::int64_t most_compared = 10'000;
  const auto words = rarest_first(ctx, NamedBy{ctx.keys, name}, most_compared).words;
  return ctx.tx.all(
      select<
          ListedPerson,
          "FROM account_called WHERE mark = $1 AND (CAST($2 AS TEXT) = '' OR EXISTS (SELECT 1 FROM "
          "account_name_mark m WHERE m.mark = $2 AND m.user_id = account_called.id)) AND (CAST($3 AS TEXT) "
          "= '' OR EXISTS (SELECT 1 FROM account_name_mark m WHERE m.mark = $3 AND m.user_id = "
          "account_called.id)) ORDER BY id DESC LIMIT $4">,
      words.first, words.second, words.third, rows);
}

auto rarest_first(Context& ctx, NamedBy words, std::int64_t most) -> RarestWord {
  const auto users = [&](const std::string& mark) {
    return mark.empty()
               ? most + 1
               : *ctx.tx.one<std::int64_t>(
                     "SELECT COUNT(*) FROM (SELECT 1 AS found FROM account_name_mark WHERE mark = $1 "
                     "LIMIT $2) AS named",
                     mark, most + 1);
  };
  auto fewest = users(words.first);
  for (auto* other : {&words.second, &words.third})
    if (const auto n = users(*other); n < fewest) std::swap(words.first, *other), fewest = n;
  return {std::move(words), fewest};
}

auto people_in(Context& ctx, State state, std::int64_t most) -> std::int64_t {
  return *ctx.tx.one<std::int64_t>(
      "SELECT COUNT(*) FROM (SELECT 1 AS found FROM account_user WHERE state = $1 LIMIT $2) AS counted",
      state, most + 1);
}

auto people_with_tail(Context& ctx, std::string_view digits, std::int64_t rows) -> std::vector<ListedPerson> {
  return ctx.tx.all(select<ListedPerson, "FROM account_user WHERE tail_mark = $1 ORDER BY id DESC LIMIT $2">,
                    tail_mark(ctx.keys, digits), rows);
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

}  // namespace accounts::store
