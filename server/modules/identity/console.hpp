#pragma once
// What the operator console may do with identities.
#include "admin/approvals.hpp"
#include "calls.hpp"
#include "platform/listing.hpp"

namespace identity::console {

/// What the row and the console's views have in common.
struct Facts {
  SubmissionId id;
  State state;
  UserId user_id;
  std::string name;
  Instant submitted_at;
};
BOOST_DESCRIBE_STRUCT(Facts, (), (id, state, user_id, name, submitted_at))

struct Line : Facts, admin::ReviewView {
  std::string nickname, masked_mobile, masked_number;
};
BOOST_DESCRIBE_STRUCT(Line, (Facts, admin::ReviewView), (nickname, masked_mobile, masked_number))

enum class Sort { oldest, newest };
BOOST_DESCRIBE_ENUM(Sort, oldest, newest)
struct ListRequest {
  std::optional<State> state = {};
  std::optional<UserId> user_id = {};
  std::optional<Instant> from = {}, until = {};  // submitted from `from` on, before `until`
  std::optional<Sort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(ListRequest, (), (state, user_id, from, until, sort, cursor, limit))
auto list(Context& ctx, OperatorId caller, const ListRequest& request) -> Result<ListPage<Line>>;

struct SubmissionRequest {
  SubmissionId id;
};
BOOST_DESCRIBE_STRUCT(SubmissionRequest, (), (id))
/// All of a submission: the number in full, and the pictures as data URLs while they are kept. `held_by`: the
/// other user who already has this card accepted. `card_holders`: of the bank cards that this user has.
struct Submission : Line {
  std::string number;
  Day birth_day;
  std::optional<std::string> front, back;
  std::optional<UserId> held_by;
  std::vector<std::string> card_holders;
};
BOOST_DESCRIBE_STRUCT(Submission, (Line), (number, birth_day, front, back, held_by, card_holders))
auto get(Context& ctx, OperatorId caller, const SubmissionRequest& request) -> Result<Submission>;
auto accept(Context& ctx, OperatorId caller, const SubmissionRequest& request) -> Result<Line>;

struct RefuseRequest {
  SubmissionId id;
  shape::Reason reason;  // which the user reads
};
BOOST_DESCRIBE_STRUCT(RefuseRequest, (), (id, reason))
auto refuse_submission(Context& ctx, OperatorId caller, const RefuseRequest& request) -> Result<Line>;

}  // namespace identity::console
