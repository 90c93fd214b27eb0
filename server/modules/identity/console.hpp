#pragma once
// What the operator console may do with identities.
#include "calls.hpp"
#include "platform/listing.hpp"

namespace identity::console {

struct Line {
  SubmissionId id;
  State state;
  UserId user_id;
  std::string nickname, masked_mobile, name, masked_number;
  Instant submitted_at;
  std::optional<Instant> decided_at;
  std::optional<OperatorId> decided_by;
  std::string decider;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(Line, (),
                      (id, state, user_id, nickname, masked_mobile, name, masked_number, submitted_at,
                       decided_at, decided_by, decider, reason))

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
/// other user who already has this card accepted.
struct Submission {
  SubmissionId id;
  State state;
  UserId user_id;
  std::string nickname, masked_mobile, name, masked_number;
  Instant submitted_at;
  std::optional<Instant> decided_at;
  std::optional<OperatorId> decided_by;
  std::string decider;
  std::string reason;
  std::string number;
  Day birth_day;
  std::optional<std::string> front, back;
  std::optional<UserId> held_by;
};
BOOST_DESCRIBE_STRUCT(Submission, (),
                      (id, state, user_id, nickname, masked_mobile, name, masked_number, submitted_at,
                       decided_at, decided_by, decider, reason, number, birth_day, front, back, held_by))
auto get(Context& ctx, OperatorId caller, const SubmissionRequest& request) -> Result<Submission>;
auto accept(Context& ctx, OperatorId caller, const SubmissionRequest& request) -> Result<Line>;

struct RefuseRequest {
  SubmissionId id;
  std::optional<shape::Text<0, 300>> reason = {};  // which the user reads
};
BOOST_DESCRIBE_STRUCT(RefuseRequest, (), (id, reason))
auto refuse_submission(Context& ctx, OperatorId caller, const RefuseRequest& request) -> Result<Line>;

}  // namespace identity::console
