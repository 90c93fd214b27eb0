#pragma once
// Permitted numbers, reviews of level 4, and a person's team, for operators.
#include "calls.hpp"
#include "platform/listing.hpp"

namespace team::console {

/// The reason of an operator's act.

// ---- permitted numbers

using PermitId = Id<struct TeamPermitTable>;

/// running: until `until`; over: that has passed; ended: an operator ended it before.
enum class PermitState { running, over, ended };
BOOST_DESCRIBE_ENUM(PermitState, running, over, ended)

/// A person who may ask for the team of another by its number.
struct Permit {
  PermitId id;
  PermitState state;
  UserId user_id;
  std::string nickname, masked_mobile;
  UserId leader_id;  // whose team they may ask for
  std::string leader_nickname, leader_masked_mobile;
  std::string reason;
  Instant until;
  std::string made_by;
  Instant made_at;
  std::string ended_by, end_reason;
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(Permit, (),
                      (id, state, user_id, nickname, masked_mobile, leader_id, leader_nickname,
                       leader_masked_mobile, reason, until, made_by, made_at, ended_by, end_reason, ended_at))

enum class PermitSort { newest, oldest };
BOOST_DESCRIBE_ENUM(PermitSort, newest, oldest)
struct PermitListRequest {
  std::optional<PermitState> state = {};
  std::optional<UserId> user_id = {};
  std::optional<PermitSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(PermitListRequest, (), (state, user_id, sort, cursor, limit))
auto permits(Context& ctx, OperatorId caller, const PermitListRequest& request) -> Result<ListPage<Permit>>;

struct AddPermitRequest {
  UserId user_id;                                 // who may ask
  std::optional<shape::Text<0, 40>> mobile = {};  // the leader's, in any spelling
  std::optional<Instant> until = {};
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(AddPermitRequest, (), (user_id, mobile, until, reason))
auto add_permit(Context& ctx, OperatorId caller, const AddPermitRequest& request) -> Result<Permit>;

struct EndPermitRequest {
  PermitId id;
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(EndPermitRequest, (), (id, reason))
auto end_permit(Context& ctx, OperatorId caller, const EndPermitRequest& request) -> Result<Permit>;

// ---- reviews of level 4

using LevelReviewId = Id<struct TeamReviewTable>;

/// lapsed: its conditions were no longer met while it waited.
enum class ReviewState { waiting, confirmed, refused, lapsed };
BOOST_DESCRIBE_ENUM(ReviewState, waiting, confirmed, refused, lapsed)

/// A person who met the conditions of level 4. `buying` and `tickets`: when that was found; `…_now`: now.
struct LevelReview {
  LevelReviewId id;
  ReviewState state;
  UserId user_id;
  std::string nickname, masked_mobile;
  int level;  // now
  std::int64_t buying, tickets, buying_now, tickets_now;
  LevelNeeds needs;
  Instant made_at;
  std::string decided_by, reason;
  std::optional<Instant> decided_at;
};
BOOST_DESCRIBE_STRUCT(LevelReview, (),
                      (id, state, user_id, nickname, masked_mobile, level, buying, tickets, buying_now,
                       tickets_now, needs, made_at, decided_by, reason, decided_at))

enum class ReviewSort { newest, oldest };
BOOST_DESCRIBE_ENUM(ReviewSort, newest, oldest)
struct ReviewListRequest {
  std::optional<ReviewState> state = {};
  std::optional<ReviewSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(ReviewListRequest, (), (state, sort, cursor, limit))
auto reviews(Context& ctx, OperatorId caller, const ReviewListRequest& request)
    -> Result<ListPage<LevelReview>>;

struct DecideReviewRequest {
  LevelReviewId id;
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(DecideReviewRequest, (), (id, reason))
/// Gives the person level 4.
auto confirm_level(Context& ctx, OperatorId caller, const DecideReviewRequest& request)
    -> Result<LevelReview>;
/// Refuses it; the person can be proposed again after as many days as count for a level.
auto refuse_level(Context& ctx, OperatorId caller, const DecideReviewRequest& request) -> Result<LevelReview>;

// ---- a person's team

/// Someone above a person. `distance` 1: the one who invited them.
struct LinePerson {
  UserId user_id;
  std::int64_t distance;
  std::string nickname, masked_mobile;
  int level;
};
BOOST_DESCRIBE_STRUCT(LinePerson, (), (user_id, distance, nickname, masked_mobile, level))

/// Someone whom a person invited. `members`: below them.
struct DirectPerson {
  UserId user_id;
  std::string nickname, masked_mobile;
  int level;
  Instant joined_at;
  bool bought;
  std::int64_t members;
};
BOOST_DESCRIBE_STRUCT(DirectPerson, (), (user_id, nickname, masked_mobile, level, joined_at, bought, members))

/// rose, fell: by the nightly recount; confirmed: by an operator.
enum class LevelCause { rose, fell, confirmed };
BOOST_DESCRIBE_ENUM(LevelCause, rose, fell, confirmed)
struct LevelChange {
  Instant changed_at;
  int from_level, to_level;
  LevelCause cause;
  std::int64_t buying, tickets;  // then
};
BOOST_DESCRIBE_STRUCT(LevelChange, (), (changed_at, from_level, to_level, cause, buying, tickets))

struct PersonTeamRequest {
  UserId user_id;
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(PersonTeamRequest, (), (user_id, cursor, limit))
/// The line above the nearest first; those whom the person invited page by page, newest first; the newest
/// twenty changes of the level.
struct PersonTeam {
  std::vector<LinePerson> above;
  TeamSums sums;
  LevelCard level;
  std::vector<LevelChange> changes;
  std::vector<DirectPerson> items;
  std::optional<std::string> next;
};
BOOST_DESCRIBE_STRUCT(PersonTeam, (), (above, sums, level, changes, items, next))
auto person_team(Context& ctx, OperatorId caller, const PersonTeamRequest& request) -> Result<PersonTeam>;

}  // namespace team::console
