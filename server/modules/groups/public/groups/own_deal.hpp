#pragma once
// A user's batch or seat in a personal group by its id, for other modules.
#include "groups/batches.hpp"

namespace groups {

/// At most one of them: a batch that the user launched, without its groups, or their seat in a personal
/// group.
struct OwnDeal {
  std::optional<MyBatch> batch;
  std::optional<Seat> seat;
};
auto own_deal(Context& ctx, UserId user, std::int64_t id) -> OwnDeal;

}  // namespace groups
