#pragma once
// The module's statements, one a function.
#include "accounts/accounts.hpp"
#include "accounts/roles.hpp"

namespace accounts::store {

/// What names a user, as it is stored.
struct SealedPerson {
  UserId id;
  std::string sealed_mobile, sealed_nickname;
  std::optional<std::string> number_mark;  // absent: neither is sealed yet, since before they were

  auto mobile(const Context& ctx) const -> std::string;
  auto nickname(const Context& ctx) const -> std::string;
  /// The same, opened where they are read; of the number its masked form.
  auto unread_nickname(const Context& ctx) const -> Unread;
  auto unread_mobile(const Context& ctx) const -> Unread;
};
BOOST_DESCRIBE_STRUCT(SealedPerson, (), (id, sealed_mobile, sealed_nickname, number_mark))

struct UserRow : SealedPerson {
  std::string photo;
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
  bool has_limits;
  Instant excluded_until;
  bool is_provider = false, holds_task = false;
};
BOOST_DESCRIBE_STRUCT(UserRow, (SealedPerson),
                      (photo, language, state, password_hash, pay_password_hash, pay_failures,
                       pay_locked_until, payouts_from, level, invite_code, referrer_id, joined_group, is_demo,
                       registered_at, has_limits, excluded_until, is_provider, holds_task))

enum class SessionState { live, replaced, ended };
BOOST_DESCRIBE_ENUM(SessionState, live, replaced, ended)

/// A session with the state of its user.
struct SessionRow {
  UserId user_id;
  SessionState state;
  Instant opened_at, seen_at;
  State user_state;
};
BOOST_DESCRIBE_STRUCT(SessionRow, (), (user_id, state, opened_at, seen_at, user_state))

/// Says that `find` will soon be asked for this user.
void expect(Context& ctx, UserId user);
auto find(Context& ctx, UserId user) -> std::optional<UserRow>;
/// The caller's own; refuses session_expired if they were erased meanwhile.
auto own_row(Context& ctx, UserId caller) -> Result<UserRow>;
auto find_for_change(Context& ctx, UserId user) -> std::optional<UserRow>;
auto find_by_mobile(Context& ctx, std::string_view mobile) -> std::optional<UserRow>;
auto find_by_invite_code(Context& ctx, std::string_view code) -> std::optional<UserRow>;
/// What a user is called and reached by.
struct Names {
  std::string_view mobile, nickname;
};
/// Seals the names of a user in place of those before.
void put_names(Context& ctx, UserId user, Names names);
/// Seals the names. False if the number or the invite code is taken.
auto insert(Context& ctx, const UserRow& row, Names names) -> bool;
/// Seals the names of some users who registered before names were sealed, above this id; gives the last id if
/// there may be more.
auto seal_some(Context& ctx, std::int64_t above, std::int64_t rows) -> std::optional<UserId>;
/// Seals the names of all under the context's secret, that were sealed under the one before.
void reseal_all(Context& ctx, const Keys& before);
/// Counts a wrong payment password unless it is locked; the last allowed one locks it. Returns whether it was
/// counted.
auto count_pay_failure(Context& ctx, UserId user, std::int64_t most, Instant locked_until) -> bool;
void forget_pay_failures(Context& ctx, UserId user);
/// A change of an account that leaves no other dated row.
enum class Event {
  password_changed,
  password_reset,
  pay_password_set,
  pay_password_changed,
  pay_password_reset,
  referrer_set,
  erasure_asked,
  erasure_called_off,
  erased,
  mobile_changed
};
BOOST_DESCRIBE_ENUM(Event, password_changed, password_reset, pay_password_set, pay_password_changed,
                    pay_password_reset, referrer_set, erasure_asked, erasure_called_off, erased,
                    mobile_changed)
void note(Context& ctx, UserId user, Event event);
void set_joined_group(Context& ctx, UserId user);
void set_provider(Context& ctx, UserId user, bool is_provider);
auto providers(::store::Tx& tx) -> std::vector<UserId>;
/// False if it is so already.
auto set_holds_task(Context& ctx, UserId user, bool holds_task) -> bool;
void set_task_ended(Context& ctx, UserId user);
auto task_bar(Context& ctx, UserId user) -> TaskBar;
auto takers(::store::Tx& tx) -> std::vector<UserId>;
/// False if the number is no longer `from`. The caller has made sure that no other user has `to`.
auto set_mobile(Context& ctx, UserId user, std::string_view from, std::string_view to, Instant payouts_from)
    -> bool;
/// False if the password is no longer the one of `old_hash`.
auto set_password(Context& ctx, UserId user, std::string_view old_hash, std::string_view new_hash,
                  Instant payouts_from) -> bool;
/// Also unlocks it. False if the password is no longer the one of `old_hash`.
auto set_pay_password(Context& ctx, UserId user, std::string_view old_hash, std::string_view new_hash,
                      Instant payouts_from) -> bool;
void set_payouts_from(Context& ctx, UserId user, Instant payouts_from);
void set_nickname(Context& ctx, UserId user, std::string_view nickname);
void set_language(Context& ctx, UserId user, std::string_view language);
void set_photo(Context& ctx, UserId user, std::string_view name);
void keep_picture(Context& ctx, UserId user, std::string_view name, std::string_view content_type,
                  std::string_view content);
void drop_picture(Context& ctx, UserId user);
auto find_picture(Context& ctx, std::string_view name) -> std::optional<StoredPicture>;

/// Whether the line of referrers of `user`, which begins with the user, contains `ancestor`.
auto is_above(Context& ctx, UserId ancestor, UserId user) -> bool;
/// False if the user has a referrer or has joined a group.
auto set_referrer(Context& ctx, UserId user, UserId referrer) -> bool;

void set_limits(Context& ctx, UserId user, bool has_limits);
/// False if the user is already excluded for as long.
auto set_excluded(Context& ctx, UserId user, Instant until) -> bool;
/// False if the user has already asked.
auto insert_erasure(Context& ctx, UserId user, Instant due_at) -> bool;
auto find_erasure(Context& ctx, UserId user) -> std::optional<Erasure>;
auto delete_erasure(Context& ctx, UserId user) -> bool;
void banned_number(Context& ctx, std::string_view mark, Instant until);
auto shut_until(Context& ctx, std::string_view mark) -> Instant;
auto shut_marks(Context& ctx) -> std::vector<std::string>;
void change_mark(Context& ctx, std::string_view mark, std::string_view into);
/// Previous keys of marks, oldest first, sealed.
auto shut_keys(Context& ctx) -> std::vector<std::string>;
void put_shut_key(Context& ctx, std::int64_t number, std::string_view sealed);
/// Deletes everything that identifies the user; `placeholder` replaces the number.
void erase_person(Context& ctx, UserId user, std::string_view placeholder, std::string_view nickname);
/// The messages, codes and counted failures of a number.
void erase_traces(Context& ctx, std::string_view mobile);
void erase_sessions(Context& ctx, UserId user);

auto find_session(::store::Tx& tx, std::string_view token_hash) -> std::optional<SessionRow>;
/// Says that it will be asked for, and that nobody in this transaction ends it.
void expect_session(::store::Tx& tx, std::string_view token_hash);
/// Where the user signed in last, and when.
struct SignInRow {
  std::string device;
  Instant at;
};
BOOST_DESCRIBE_STRUCT(SignInRow, (), (device, at))
auto last_sign_in(Context& ctx, UserId user) -> SignInRow;
auto live_session_opened_at(Context& ctx, UserId user) -> std::optional<Instant>;
auto find_live_session(Context& ctx, UserId user) -> std::optional<SessionRow>;
/// Locks the user: concurrent logins of the same user wait.
void lock_person(Context& ctx, UserId user);
/// False if none was live.
auto end_live_session(Context& ctx, UserId user, SessionState as) -> bool;
void end_all_sessions(Context& ctx);
void insert_session(Context& ctx, std::string_view token_hash, UserId user);
void touch_session(Context& ctx, std::string_view token_hash);

/// Stored with the caller's live session.
void insert_socket_ticket(Context& ctx, std::string_view ticket_hash, UserId user, Instant expires_at);
struct TicketSession {
  UserId user_id;
  std::string token_hash;
};
BOOST_DESCRIBE_STRUCT(TicketSession, (), (user_id, token_hash))
/// The live session of a valid ticket.
auto find_session_of_ticket(Context& ctx, std::string_view ticket_hash) -> std::optional<TicketSession>;
/// False if there was none.
auto delete_socket_ticket(Context& ctx, std::string_view ticket_hash) -> bool;

/// Users with ids from `from_id` on and below `below`.
auto count_registered(Context& ctx, std::int64_t from_id, std::int64_t below) -> std::int64_t;
auto first_registration(Context& ctx) -> std::optional<Instant>;

}  // namespace accounts::store

namespace accounts {

/// Ends the session and closes its sockets. False if none was live.
auto sign_out(Context& ctx, UserId user, store::SessionState as) -> bool;

}  // namespace accounts
