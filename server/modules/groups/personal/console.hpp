#pragma once
// Batches of personal groups for operators.
#include "groups/batches.hpp"

namespace groups {

enum class BatchesSort { newest, oldest, dearest, cheapest };
BOOST_DESCRIBE_ENUM(BatchesSort, newest, oldest, dearest, cheapest)
struct BatchesRequest {
  std::optional<BatchState> state = {};
  std::optional<tickets::ClassId> class_id = {};
  std::optional<UserId> user_id = {};            // who launched them
  std::optional<Instant> from = {}, until = {};  // launched from `from` on, before `until`
  std::optional<BatchesSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(BatchesRequest, (), (state, class_id, user_id, from, until, sort, cursor, limit))
struct BatchLine {
  BatchId batch_id;
  tickets::ClassId class_id;
  std::string class_name;
  UserId user_id;
  std::string master;  // masked
  BatchState state;
  Money price;
  std::int64_t groups, formed;
  std::int64_t taken, seats;  // of the current group
  Instant launched_at, closes_at;
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(BatchLine, (),
                      (batch_id, class_id, class_name, user_id, master, state, price, groups, formed, taken,
                       seats, launched_at, closes_at, ended_at))
auto list_batches(Context& ctx, OperatorId caller, const BatchesRequest& request)
    -> Result<ListPage<BatchLine>>;

/// A batch with its master, its money and its groups, newest first, with their members.
struct BatchSheet {
  MyBatch batch;  // without groups
  UserId user_id;
  std::string master, master_mobile;  // masked
  std::optional<OperatorId> cancelled_by;
  Page<BatchGroup> groups;
};
BOOST_DESCRIBE_STRUCT(BatchSheet, (), (batch, user_id, master, master_mobile, cancelled_by, groups))
/// Refuses batch_not_found.
auto batch_sheet(Context& ctx, OperatorId caller, const BatchQuery& query) -> Result<BatchSheet>;

struct StopBatchRequest {
  BatchId batch_id;
  shape::Reason reason;  // its master and those who sit in its group read it
};
BOOST_DESCRIBE_STRUCT(StopBatchRequest, (), (batch_id, reason))
/// Ends a batch at any time, as its master's cancellation does. Refuses batch_not_found, batch_over and
/// reason_missing.
auto stop_batch(Context& ctx, OperatorId caller, const StopBatchRequest& request) -> Result<BatchSheet>;

}  // namespace groups
