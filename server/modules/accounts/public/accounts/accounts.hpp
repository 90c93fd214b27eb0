#pragma once
// Users: their data, authentication, and their masked views for others. The only header that other modules
// include.
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "accounts/refusals.hpp"
#include "platform/keys.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "platform/shape/shape.hpp"

namespace outbound {
class SmsGateway;
}

namespace accounts {

enum class State { active, banned, closed };
BOOST_DESCRIBE_ENUM(State, active, banned, closed)

/// A text that names a user: sealed in the database, and opened where it is read.
class Unread {
 public:
  using Shown = auto (*)(std::string opened) -> std::string;
  Unread() = default;
  Unread(std::string text) : text_{std::move(text)} {}  // NOLINT(google-explicit-constructor): no secret
  Unread(const Keys& keys, std::string place, std::string sealed, Shown shown)
      : keys_{&keys}, place_{std::move(place)}, text_{std::move(sealed)}, shown_{shown} {}
  auto text() const -> std::string;
  operator std::string() const { return text(); }  // NOLINT(google-explicit-constructor): it is one

 private:
  const Keys* keys_ = nullptr;  // none: not sealed
  std::string place_, text_;
  Shown shown_ = nullptr;
};

/// A user as other modules may see them. Mobiles leave the module only masked; a photo is its path, or empty.
/// The last four members are stored here for `limits` and for the modules of providers and tasks, so that
/// reading a user includes them.
struct Person {
  UserId id;
  Unread nickname;
  std::string photo;
  Unread masked_mobile;
  int level;
  bool is_demo;
  bool joined_group = false;    // has ever bought a seat
  bool has_limits = false;      // set by the user
  Instant excluded_until = {};  // by the user's own exclusion
  bool is_provider = false;     // provides funds for tasks
  bool holds_task = false;      // has taken a provider's task
};

/// A user's own profile.
struct Profile {
  UserId user_id;
  std::string mobile;  // masked
  std::string nickname, photo;
  int level;
  std::string language;
  bool has_pay_password;
  bool asks_login_password;  // for the first payment password; not just after a sign-in
  std::string invite_code;
  bool has_referrer;
  Instant registered_at;
};
BOOST_DESCRIBE_STRUCT(Profile, (),
                      (user_id, mobile, nickname, photo, level, language, has_pay_password,
                       asks_login_password, invite_code, has_referrer, registered_at))

/// Nothing if there is no such user.
auto find_person(Context& ctx, UserId user) -> std::optional<Person>;
/// The same for operators' calls.
auto require_person(Context& ctx, UserId user) -> Result<Person>;
/// What a new user is given.
struct WelcomeGifts {
  PriorityPasses passes;
  RecycleVouchers vouchers;
};
auto welcome_gifts(const Settings& settings) -> WelcomeGifts;
/// Whether the user was erased: nothing can be credited or sent to them.
auto is_forgotten(Context& ctx, UserId user) -> bool;
/// By a typed number; nothing if it is no mobile number or has no user.
auto find_person_by_mobile(Context& ctx, std::string_view mobile) -> std::optional<Person>;
/// Nothing if there is no such user.
auto find_profile(Context& ctx, UserId user) -> std::optional<Profile>;
/// The text with every mobile number masked, in any spelling: for records that others read.
auto without_mobiles(std::string_view text) -> std::string;
/// The user's name for others: "Minh A.", never a full name or number.
auto public_name(const Person& person) -> std::string;

/// The user of a token.
auto authenticate(Context& ctx, std::string_view token) -> Result<UserId>;
/// Asks ahead for their session (store::Job::look_ahead).
void expect_session(store::Tx& tx, std::string_view token);
/// Whose session it is; nothing if there is none.
auto expected_user(store::Tx& tx, std::string_view token) -> std::optional<UserId>;

/// Says that the payment password will soon be required, so that it is read together with what is read
/// before. It is then taken as it was, unless a wrong one was counted meanwhile.
void expect_pay_password(Context& ctx, UserId user);

/// Requires the caller's payment password for a money call. Wrong tries are counted even though the call is
/// rolled back. Returns the user, who was read for it.
auto require_pay_password(Context& ctx, UserId user, const std::optional<shape::Secret>& password)
    -> Result<Person>;

/// Requires the caller's login password for a protected call. Wrong tries are counted as at a login.
auto require_password(Context& ctx, UserId user, const std::optional<shape::Secret>& password) -> Verdict;

/// Refuses if the user did the same within that time; otherwise records it.
auto require_pause(Context& ctx, UserId user, std::string_view operation, std::chrono::seconds pause)
    -> Verdict;

/// Called by `groups` when the user joins a first group: the referrer can no longer change.
void note_joined_group(Context& ctx, UserId user);

/// Whether the user provides funds: then they join no personal groups and take no tasks.
void note_provider(Context& ctx, UserId user, bool is_provider);

/// Called by `limits`: whether the user has any.
void note_limits(Context& ctx, UserId user, bool has_limits);
/// Called by `limits`: refuses purchases and top-ups until then. Returns false if the user is already
/// excluded for as long. The exclusion outlives an erasure: a new account with the number is excluded, too.
auto exclude(Context& ctx, UserId user, Instant until) -> bool;

/// A requested erasure, which a login withdraws until it is due.
struct Erasure {
  Instant asked_at, due_at;
};
BOOST_DESCRIBE_STRUCT(Erasure, (), (asked_at, due_at))
auto erasure_of(Context& ctx, UserId user) -> std::optional<Erasure>;
/// Stores the request and ends the sessions. False if there is one already.
auto ask_erasure(Context& ctx, UserId user, Instant due_at) -> bool;
/// False if there was none.
auto call_off_erasure(Context& ctx, UserId user) -> bool;

/// When payouts may start again after a change of password, number or card; long ago if none waits.
auto payouts_from(Context& ctx, UserId user) -> Instant;
/// The latest moment at which a pause of payouts can end: a later one was written under a wrong clock, and is
/// none. The pauses are in the view `account_payout_pause`.
auto latest_end_of_pauses(Context& ctx) -> Instant;
/// Delays them after a change of a card.
void delay_payouts(Context& ctx, UserId user);

/// The data of a new user. `register` creates one after checking the code; the demo and the tests create them
/// directly.
struct NewPerson {
  std::string mobile;  // E.164
  std::string nickname, password_hash, pay_password_hash;
  std::optional<UserId> referrer = {};
  Language language = Language::vi;
  bool is_demo = false;
};
/// Refuses mobile_registered if the number has an account.
auto enrol(Context& ctx, const NewPerson& person) -> Result<UserId>;
/// Opens a session and returns its token. The previous session is marked as replaced.
auto open_session(Context& ctx, UserId user) -> std::string;

/// When the user's present session was opened; nothing if they are signed out, it has expired, or they are
/// banned.
auto signed_in_since(Context& ctx, UserId user) -> std::optional<Instant>;

/// Records a session's last use, once an hour. Run after the signal "accounts.session_seen", whose message is
/// the token's hash.
void touch_session(Context& ctx, std::string_view token_hash);

/// A profile photo by its name, as served at /media/<name>.
struct StoredPicture {
  std::string content_type, content;
};
BOOST_DESCRIBE_STRUCT(StoredPicture, (), (content_type, content))
auto find_picture(Context& ctx, std::string_view name) -> std::optional<StoredPicture>;

// ---- for the dashboard

/// How many users registered from `from` on and before `until`.
auto registered_between(Context& ctx, Instant from, Instant until) -> std::int64_t;
/// Nothing if there are no users.
auto first_registration(Context& ctx) -> std::optional<Instant>;
/// Messages waiting to be sent, the oldest of them, and how many failed finally within the last hour.
struct MessagesNow {
  std::int64_t waiting;
  std::optional<Instant> since;
  std::int64_t failed_lately;
};
BOOST_DESCRIBE_STRUCT(MessagesNow, (), (waiting, since, failed_lately))
auto messages_now(Context& ctx) -> MessagesNow;

}  // namespace accounts
