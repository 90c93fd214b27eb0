#pragma once
// Batches of VIP codes. The permission "rewards".
#include "calls.hpp"
#include "platform/listing.hpp"

namespace rewards::console {

using VipBatchId = Id<struct VipBatchTable>;

enum class VipBatchState { usable, revoked, over };
BOOST_DESCRIBE_ENUM(VipBatchState, usable, revoked, over)
/// usable: its codes can be used until `expires_at`; revoked: an operator took back those that were unused.
struct VipBatchView {
  VipBatchId id;
  VipBatchState state;
  std::string note;
  std::int64_t codes, used, unused;
  std::string made_by;
  Instant made_at, expires_at;
  std::string revoked_by, reason;
  std::optional<Instant> revoked_at;
};
BOOST_DESCRIBE_STRUCT(VipBatchView, (),
                      (id, state, note, codes, used, unused, made_by, made_at, expires_at, revoked_by, reason,
                       revoked_at))

enum class VipBatchSort { newest, oldest };
BOOST_DESCRIBE_ENUM(VipBatchSort, newest, oldest)
struct VipBatchListRequest {
  std::optional<VipBatchState> state = {};
  std::optional<VipBatchSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(VipBatchListRequest, (), (state, sort, cursor, limit))
auto vip_batch_list(Context& ctx, OperatorId caller, const VipBatchListRequest& request)
    -> Result<ListPage<VipBatchView>>;

struct MakeVipBatchRequest {
  shape::Number<1, 10'000> count;
  shape::Reason reason;  // what they are for: the batch's note
};
BOOST_DESCRIBE_STRUCT(MakeVipBatchRequest, (), (count, reason))
/// The batch with its file, CSV, one code a line. The file is in this answer only: the server keeps digests.
struct MadeVipBatch {
  VipBatchView batch;
  std::string name, content;
};
BOOST_DESCRIBE_STRUCT(MadeVipBatch, (), (batch, name, content))
auto make_vip_batch(Context& ctx, OperatorId caller, const MakeVipBatchRequest& request)
    -> Result<MadeVipBatch>;

struct VoidVipBatchRequest {
  VipBatchId id;
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(VoidVipBatchRequest, (), (id, reason))
/// Takes back the codes that are unused.
auto void_vip_batch(Context& ctx, OperatorId caller, const VoidVipBatchRequest& request)
    -> Result<VipBatchView>;

}  // namespace rewards::console
