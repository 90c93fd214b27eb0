#pragma once
// The statements of the operators' calls, one a function.
#include "console.hpp"
#include "store.hpp"

namespace accounts::store {

/// A user in lists, with the full number: it is masked before it leaves the module.
struct ListedPerson : SealedPerson {
  State state;
  bool is_demo;
  Instant registered_at;
};
BOOST_DESCRIBE_STRUCT(ListedPerson, (SealedPerson), (state, is_demo, registered_at))

/// Users; or those whose names have all words of these marks, or whose numbers end so, or who have the invite
/// code or the id.
struct People {
  using Row = ListedPerson;
  using Order = console::PeopleSort;
  static constexpr std::string_view source = "account_user", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters =
      "(CAST($5 AS TEXT) = '' OR (id IN (SELECT user_id FROM account_name_mark WHERE mark = $5) "
      "AND (CAST($6 AS TEXT) = '' OR id IN (SELECT user_id FROM account_name_mark WHERE mark = $6)) "
      "AND (CAST($7 AS TEXT) = '' OR id IN (SELECT user_id FROM account_name_mark WHERE mark = $7))) "
      "OR tail_mark = $8 OR invite_code = $9 OR id = $10) AND registered_at >= $11 AND registered_at < $12";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards}, {"id", ::store::upwards}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};
auto person_with_mobile(Context& ctx, std::string_view mobile) -> std::optional<ListedPerson>;
/// The user with the id, and the one with the invite code.
auto people_named(Context& ctx, UserId id, std::string_view invite_code) -> std::vector<ListedPerson>;
/// Users whose names have all these words, newest first.
auto people_called(Context& ctx, std::string_view name, std::int64_t rows) -> std::vector<ListedPerson>;
/// Users whose numbers end with these four digits, newest first.
auto people_with_tail(Context& ctx, std::string_view digits, std::int64_t rows) -> std::vector<ListedPerson>;
auto invited_by(Context& ctx, UserId user) -> std::int64_t;

auto newest_sessions(Context& ctx, UserId user) -> std::vector<console::SessionLine>;

auto bans(Context& ctx, UserId user) -> std::vector<console::Ban>;
/// Bans them, or lifts the ban. False if they are not active, or not banned.
auto set_banned(Context& ctx, UserId user, bool is_banned) -> bool;
void insert_ban(Context& ctx, UserId user, std::string_view reason, OperatorId by);
void lift_ban(Context& ctx, UserId user, std::string_view reason, OperatorId by);
void erase_bans(Context& ctx, UserId user);

}  // namespace accounts::store
