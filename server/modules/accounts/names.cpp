// What names a user in the database: sealed as it is written, opened as it is read.
#include "mobile.hpp"
#include "sealing.hpp"
#include "store.hpp"

namespace accounts::store {

using ::store::select;

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
  // One statement: a second one for those that are not sealed yet would tell by its time who is unknown.
  return ctx.tx.one(select<UserRow,
                           "FROM account_user WHERE number_mark = $1 OR (sealed_mobile = $2 AND number_mark "
                           "IS NULL)">,
                    number_mark(ctx.keys, mobile), mobile);
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

}  // namespace

void put_names(Context& ctx, UserId user, Names names) {
  const auto kept = stored(ctx, user, names);
  ctx.tx.change(
      "UPDATE account_user SET sealed_mobile = $2, sealed_nickname = $3, number_mark = $4, tail_mark = $5 "
      "WHERE id = $1",
      user, kept.mobile, kept.nickname, kept.number, kept.tail);
  put_name_marks(ctx, user, names.nickname);
}

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

auto set_mobile(Context& ctx, UserId user, std::string_view from, std::string_view to, Instant payouts_from)
    -> bool {
  const auto row = find_for_change(ctx, user);
  if (!row || row->mobile(ctx) != from) return false;
  put_names(ctx, user, {to, row->nickname(ctx)});
  set_payouts_from(ctx, user, payouts_from);
  return true;
}

void set_nickname(Context& ctx, UserId user, std::string_view nickname) {
  if (const auto row = find_for_change(ctx, user)) put_names(ctx, user, {row->mobile(ctx), nickname});
}

}  // namespace accounts::store
