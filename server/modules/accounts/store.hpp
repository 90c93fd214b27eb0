#pragma once
// The module's statements, one a function.
#include "modules/accounts/accounts.hpp"

namespace accounts::store {

struct UserRow {
  UserId id;
  std::string mobile, nickname, photo;
  std::string language;
  State state;
  std::string password_hash, pay_password_hash;
  std::int64_t pay_failures;
  Instant pay_locked_until, payouts_from;
  int level;
  std::string invite_code;
  std::optional<UserId> referrer_id;
  bool joined_group, is_demo;
  Instant registered_at;
};
BOOST_DESCRIBE_STRUCT(UserRow, (),
                      (id, mobile, nickname, photo, language, state, password_hash, pay_password_hash,
                       pay_failures, pay_locked_until, payouts_from, level, invite_code, referrer_id,
                       joined_group, is_demo, registered_at))

enum class SessionState { live, replaced, ended };
BOOST_DESCRIBE_ENUM(SessionState, live, replaced, ended)

/// A session beside the state of its person.
struct SessionRow {
  UserId user_id;
  SessionState state;
  Instant seen_at;
  State user_state;
};
BOOST_DESCRIBE_STRUCT(SessionRow, (), (user_id, state, seen_at, user_state))

auto find(Context& ctx, UserId user) -> std::optional<UserRow>;
auto find_by_mobile(Context& ctx, std::string_view mobile) -> std::optional<UserRow>;
auto find_by_invite_code(Context& ctx, std::string_view code) -> std::optional<UserRow>;
/// False when the number is taken.
auto insert(Context& ctx, const UserRow& row) -> bool;
void set_pay_failures(Context& ctx, UserId user, std::int64_t failures, Instant locked_until);
void set_joined_group(Context& ctx, UserId user);

auto find_session(Context& ctx, std::string_view token_hash) -> std::optional<SessionRow>;
void end_sessions(Context& ctx, UserId user, SessionState as);
void insert_session(Context& ctx, std::string_view token_hash, UserId user);
void touch_session(Context& ctx, std::string_view token_hash);

}  // namespace accounts::store
