#pragma once
// The statements of the operators' calls, one a function.
#include "console.hpp"
#include "sealing.hpp"
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
/// code or the id. The key is for few such users: the last parameter says so.
struct People {
  using Row = ListedPerson;
  using Order = console::PeopleSort;
  static constexpr std::string_view source = "account_user", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters =
      "(CAST($5 AS TEXT) = '' OR (EXISTS (SELECT 1 FROM account_name_mark m WHERE m.mark = $5 AND m.user_id "
      "= "
      "account_user.id) AND (CAST($6 AS TEXT) = '' OR EXISTS (SELECT 1 FROM account_name_mark m WHERE m.mark "
      "= "
      "$6 AND m.user_id = account_user.id)) AND (CAST($7 AS TEXT) = '' OR EXISTS (SELECT 1 FROM "
      "account_name_mark m WHERE m.mark = $7 AND m.user_id = account_user.id))) "
      "OR tail_mark = $8 OR invite_code = $9 OR +id = $10) AND registered_at >= $11 AND registered_at < $12";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards}, {"id", ::store::upwards}};
  static constexpr ::store::ListKey keys[] = {
      {"id IN (SELECT user_id FROM account_name_mark WHERE mark = $5 UNION SELECT id FROM account_user WHERE "
       "tail_mark = $8 UNION SELECT id FROM account_user WHERE invite_code = $9 UNION SELECT id FROM "
       "account_user WHERE id = $10)",
       13, 13, ::store::unordered}};
  static constexpr auto made = ::store::times_of_ids<"account_user", "registered_at">;
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

/// Users whose names have a common word, in the order of its index, and two more words.
struct PeopleCalled {
  using Row = ListedPerson;
  using Order = console::PeopleSort;
  static constexpr std::string_view source = "account_called", id = "id", scope = "mark", sum = "";
  static constexpr std::string_view filters =
      "(CAST($5 AS TEXT) = '' OR EXISTS (SELECT 1 FROM account_name_mark m WHERE m.mark = $5 AND m.user_id = "
      "account_called.id)) AND (CAST($6 AS TEXT) = '' OR EXISTS (SELECT 1 FROM account_name_mark m WHERE "
      "m.mark = $6 AND m.user_id = account_called.id)) AND (CAST($7 AS TEXT) IS NULL OR state = $7) "
      "AND registered_at >= $8 AND registered_at < $9";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards}, {"id", ::store::upwards}};
  static constexpr auto made = ::store::times_of_ids<"account_user", "registered_at">;
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

/// The words of a name, that of the fewest users first, and how many those are, up to a number.
struct RarestWord {
  NamedBy words;
  std::int64_t users;
};
auto rarest_first(Context& ctx, NamedBy words, std::int64_t most) -> RarestWord;
/// How many users are in a state, up to a number.
auto people_in(Context& ctx, State state, std::int64_t most) -> std::int64_t;
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
