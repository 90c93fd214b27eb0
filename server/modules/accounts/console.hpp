#pragma once
// Operators' calls about a user: search, details, bans, ended sessions, full numbers. Each needs its own
// permission.
#include "calls.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/listing.hpp"

namespace accounts::console {

struct PersonRequest {
  UserId user_id;
};
BOOST_DESCRIBE_STRUCT(PersonRequest, (), (user_id))

enum class PeopleSort { newest, oldest };
BOOST_DESCRIBE_ENUM(PeopleSort, newest, oldest)
struct PeopleRequest {
  // A mobile number or its last four digits, whole words of a nickname, an invite code, or an id.
  std::optional<shape::Text<0, 60>> text = {};
  std::optional<State> state = {};
  std::optional<Instant> from = {}, until = {};  // registered from `from` on, before `until`
  std::optional<PeopleSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(PeopleRequest, (), (text, state, from, until, sort, cursor, limit))

struct PersonLine {
  UserId user_id;
  std::string nickname, masked_mobile;
  State state;
  bool is_demo;
  Instant registered_at;
};
BOOST_DESCRIBE_STRUCT(PersonLine, (), (user_id, nickname, masked_mobile, state, is_demo, registered_at))
/// All users, or those that the text matches. A mobile number matches its user; other text matches an id, an
/// invite code, the last four digits of numbers, and nicknames with all of its words, ignoring marks and
/// case.
auto people(Context& ctx, OperatorId caller, const PeopleRequest& request) -> Result<ListPage<PersonLine>>;

struct MobileRequest {
  std::optional<std::string> mobile;
};
BOOST_DESCRIBE_STRUCT(MobileRequest, (), (mobile))
/// The user of a number, for operators who work with wallets only.
auto find(Context& ctx, OperatorId caller, const MobileRequest& request) -> Result<PersonLine>;

struct Referrer {
  UserId user_id;
  std::string nickname, masked_mobile;
};
BOOST_DESCRIBE_STRUCT(Referrer, (), (user_id, nickname, masked_mobile))

/// A ban, in force or lifted.
struct Ban {
  std::string reason;
  OperatorId banned_by;
  Instant banned_at;
  std::string lift_reason;
  std::optional<OperatorId> lifted_by;
  std::optional<Instant> lifted_at;
};
BOOST_DESCRIBE_STRUCT(Ban, (), (reason, banned_by, banned_at, lift_reason, lifted_by, lifted_at))

struct PersonSheet {
  UserId user_id;
  std::string nickname, masked_mobile, photo, language;
  State state;
  bool is_demo;
  std::string invite_code;
  std::optional<Referrer> referrer;
  std::int64_t invited;  // registered with the user's code
  bool joined_group, has_pay_password;
  std::optional<Instant> pay_locked_until, payouts_from;  // if in the future
  Instant registered_at;
  std::optional<Erasure> erasure;
  std::vector<Ban> bans;  // newest first
};
BOOST_DESCRIBE_STRUCT(PersonSheet, (),
                      (user_id, nickname, masked_mobile, photo, language, state, is_demo, invite_code,
                       referrer, invited, joined_group, has_pay_password, pay_locked_until, payouts_from,
                       registered_at, erasure, bans))
auto person(Context& ctx, OperatorId caller, const PersonRequest& request) -> Result<PersonSheet>;

enum class SessionState { live, replaced, ended };
BOOST_DESCRIBE_ENUM(SessionState, live, replaced, ended)
struct SessionLine {
  SessionState state;
  std::string device;  // "Chrome, Android", or empty
  Instant opened_at, seen_at;
};
BOOST_DESCRIBE_STRUCT(SessionLine, (), (state, device, opened_at, seen_at))
struct SessionList {
  std::vector<SessionLine> items;
};
BOOST_DESCRIBE_STRUCT(SessionList, (), (items))
/// The newest twenty.
auto sessions(Context& ctx, OperatorId caller, const PersonRequest& request) -> Result<SessionList>;

/// Actions on a user need a reason, which the audit trail records.
struct ReasonedRequest {
  UserId user_id;
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(ReasonedRequest, (), (user_id, reason))

struct FullNumber {
  std::string mobile;
};
BOOST_DESCRIBE_STRUCT(FullNumber, (), (mobile))
/// The user's full number.
auto reveal(Context& ctx, OperatorId caller, const ReasonedRequest& request) -> Result<FullNumber>;

/// Ends the user's sessions and refuses logins while the ban is in force. The user keeps everything they own.
auto ban(Context& ctx, OperatorId caller, const ReasonedRequest& request) -> Verdict;
auto lift_ban(Context& ctx, OperatorId caller, const ReasonedRequest& request) -> Verdict;
auto end_sessions(Context& ctx, OperatorId caller, const ReasonedRequest& request) -> Verdict;

// ---- messages

enum class MessageState { waiting, sending, sent, failed };
BOOST_DESCRIBE_ENUM(MessageState, waiting, sending, sent, failed)
enum class MessageSort { newest, oldest };
BOOST_DESCRIBE_ENUM(MessageSort, newest, oldest)
struct MessagesRequest {
  std::optional<shape::Text<0, 20>> mobile;  // in any spelling
  std::optional<MessageState> state;
  std::optional<Instant> from, until;  // queued from `from` on, before `until`
  std::optional<MessageSort> sort;
  std::optional<Cursor> cursor;
  std::optional<shape::Number<1, 100>> limit;
};
BOOST_DESCRIBE_STRUCT(MessagesRequest, (), (mobile, state, from, until, sort, cursor, limit))
/// Messages to phones.
auto messages(Context& ctx, OperatorId caller, const MessagesRequest& request) -> Result<ListPage<Message>>;

struct PersonPageRequest {
  UserId user_id;
  std::optional<Cursor> cursor;
  std::optional<shape::Number<1, 100>> limit;
};
BOOST_DESCRIBE_STRUCT(PersonPageRequest, (), (user_id, cursor, limit))
/// Messages to one user's phone.
auto messages_of(Context& ctx, OperatorId caller, const PersonPageRequest& request) -> Result<Page<Message>>;

}  // namespace accounts::console
