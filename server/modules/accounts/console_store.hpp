#pragma once
// The statements of the operators' calls, one a function.
#include "console.hpp"
#include "store.hpp"

namespace accounts::store {

/// A user in lists, with the full number: it is masked before it leaves the module.
struct ListedPerson {
  UserId id;
  std::string nickname, mobile;
  State state;
  bool is_demo;
  Instant registered_at;
};
BOOST_DESCRIBE_STRUCT(ListedPerson, (), (id, nickname, mobile, state, is_demo, registered_at))

/// Users; with a pattern for the keys of nicknames those that match it, or have the invite code or the id.
struct People {
  using Row = ListedPerson;
  using Order = console::PeopleSort;
  static constexpr std::string_view source = "account_user", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters =
      "(CAST($5 AS TEXT) = '' OR name_key LIKE $5 ESCAPE '!' OR invite_code = $6 OR id = $7) "
      "AND registered_at >= $8 AND registered_at < $9";
  static constexpr ::store::ListOrder orders[] = {
      {"id", ::store::downwards}, {"id", ::store::upwards}, {"name_key", ::store::upwards, true}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};
auto person_with_mobile(Context& ctx, std::string_view mobile) -> std::optional<ListedPerson>;
/// The user with the id, and the one with the invite code.
auto people_named(Context& ctx, UserId id, std::string_view invite_code) -> std::vector<ListedPerson>;
/// Users whose nicknames' keys begin with the key, in their order.
auto people_beginning(Context& ctx, std::string_view name_key, std::int64_t rows)
    -> std::vector<ListedPerson>;
auto invited_by(Context& ctx, UserId user) -> std::int64_t;

auto newest_sessions(Context& ctx, UserId user) -> std::vector<console::SessionLine>;

auto bans(Context& ctx, UserId user) -> std::vector<console::Ban>;
/// Bans them, or lifts the ban. False if they are not active, or not banned.
auto set_banned(Context& ctx, UserId user, bool is_banned) -> bool;
void insert_ban(Context& ctx, UserId user, std::string_view reason, OperatorId by);
void lift_ban(Context& ctx, UserId user, std::string_view reason, OperatorId by);
void erase_bans(Context& ctx, UserId user);

struct Unnamed {
  UserId id;
  std::string nickname;
};
BOOST_DESCRIBE_STRUCT(Unnamed, (), (id, nickname))
/// Users whose nicknames have no key yet, by id.
auto without_name_key(Context& ctx, std::int64_t above, std::int64_t rows) -> std::vector<Unnamed>;
void set_name_key(Context& ctx, UserId user, std::string_view key);

}  // namespace accounts::store
