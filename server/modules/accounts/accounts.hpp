#pragma once
// People: who they are, how they prove it, and what others may see of them. The only header other modules
// include.
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "modules/accounts/refusals.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "platform/shape/shape.hpp"

namespace outbound {
class SmsGateway;
}

namespace accounts {

enum class State { active, banned, closed };
BOOST_DESCRIBE_ENUM(State, active, banned, closed)

/// What other modules may know of a person. Mobiles leave the module only masked; a photo is its path, or
/// empty. The last two are kept here for the module of limits, so that whoever reads a person knows them.
struct Person {
  UserId id;
  std::string nickname, photo, masked_mobile;
  int level;
  bool is_demo;
  bool joined_group = false;    // has ever bought a seat
  bool has_limits = false;      // of their own making
  Instant excluded_until = {};  // by their own wish
};
BOOST_DESCRIBE_STRUCT(Person, (),
                      (id, nickname, photo, masked_mobile, level, is_demo, joined_group, has_limits,
                       excluded_until))

/// What a person sees of themselves.
struct Profile {
  UserId user_id;
  std::string mobile;  // masked
  std::string nickname, photo;
  int level;
  std::string language;
  bool has_pay_password;
  std::string invite_code;
  bool has_referrer;
  Instant registered_at;
};
BOOST_DESCRIBE_STRUCT(Profile, (),
                      (user_id, mobile, nickname, photo, level, language, has_pay_password, invite_code,
                       has_referrer, registered_at))

/// Nothing when there is no such person.
auto find_person(Context& ctx, UserId user) -> std::optional<Person>;
/// The same for operators' calls.
auto require_person(Context& ctx, UserId user) -> Result<Person>;
/// Whether the person was forgotten: nothing can be given to them, and nothing told.
auto is_forgotten(Context& ctx, UserId user) -> bool;
/// By a number as people type it; nothing for one that is no mobile number or nobody's.
auto find_person_by_mobile(Context& ctx, std::string_view mobile) -> std::optional<Person>;
/// Nothing when there is no such person.
auto find_profile(Context& ctx, UserId user) -> std::optional<Profile>;
/// A text in which every mobile number is masked, however it is spelled: for what is written down for others.
auto without_mobiles(std::string_view text) -> std::string;
/// How a person appears to strangers: "Minh A." never a full name or number.
auto public_name(const Person& person) -> std::string;

/// The caller of a token.
auto authenticate(Context& ctx, std::string_view token) -> Result<UserId>;

/// Lets a money call go on only with the caller's payment password; wrong tries are counted even though the
/// call is rolled back. Answers who it is, since the person was read for it.
auto require_pay_password(Context& ctx, UserId user, const std::optional<shape::Secret>& password)
    -> Result<Person>;

/// Lets something grave go on only with the caller's login password; wrong tries are counted as at signing
/// in.
auto require_password(Context& ctx, UserId user, const std::optional<shape::Secret>& password) -> Verdict;

/// Lets something go on only if the person did not do it within that time, and notes that they do.
auto require_pause(Context& ctx, UserId user, std::string_view deed, std::chrono::seconds pause) -> Verdict;

/// Called by `groups` when the person joins a first group: the referrer can no longer change.
void note_joined_group(Context& ctx, UserId user);

/// Called by `limits`: whether the person has any.
void note_limits(Context& ctx, UserId user, bool has_limits);
/// Called by `limits`: no purchases and top-ups until then. False when they are excluded for as long
/// already. It outlives the person's erasure: a new account with the number stays excluded.
auto exclude(Context& ctx, UserId user, Instant until) -> bool;

/// A wish to be forgotten, which signing in takes back until it is due.
struct Erasure {
  Instant asked_at, due_at;
};
BOOST_DESCRIBE_STRUCT(Erasure, (), (asked_at, due_at))
auto erasure_of(Context& ctx, UserId user) -> std::optional<Erasure>;
/// Notes the wish and ends the sessions. False when it was noted before.
auto ask_erasure(Context& ctx, UserId user, Instant due_at) -> bool;
/// False when there was none.
auto call_off_erasure(Context& ctx, UserId user) -> bool;

/// When payouts may begin again after a change of password, number or card.
auto payouts_from(Context& ctx, UserId user) -> Instant;

/// A new person, whole. `register` makes one after checking the code; the demo and the tests make them
/// directly.
struct NewPerson {
  std::string mobile;  // E.164
  std::string nickname, password_hash, pay_password_hash;
  std::optional<UserId> referrer = {};
  Language language = Language::vi;
  bool is_demo = false;
};
/// mobile_registered when the number has an account.
auto enrol(Context& ctx, const NewPerson& person) -> Result<UserId>;
/// Opens a session and answers its token; an older one is told that it was replaced.
auto open_session(Context& ctx, UserId user) -> std::string;

/// A token's last use, noted once an hour. The program runs it when it hears "accounts.session_seen", whose
/// message is the hash.
void touch_session(Context& ctx, std::string_view token_hash);

/// A profile photo by its name, as it is served at /media/<name>.
struct StoredPicture {
  std::string content_type, content;
};
BOOST_DESCRIBE_STRUCT(StoredPicture, (), (content_type, content))
auto find_picture(Context& ctx, std::string_view name) -> std::optional<StoredPicture>;

// ---- for whoever watches the product

/// How many registered from an instant on and before another.
auto registered_between(Context& ctx, Instant from, Instant until) -> std::int64_t;
/// Nothing while there is nobody.
auto first_registration(Context& ctx) -> std::optional<Instant>;
/// Messages that wait to be handed over, the oldest of them, and how many were given up within the last hour.
struct MessagesNow {
  std::int64_t waiting;
  std::optional<Instant> since;
  std::int64_t failed_lately;
};
BOOST_DESCRIBE_STRUCT(MessagesNow, (), (waiting, since, failed_lately))
auto messages_now(Context& ctx) -> MessagesNow;

}  // namespace accounts
