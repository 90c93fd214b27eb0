// A user's batch or seat in a personal group by its id, for other modules.
#include "groups/own_deal.hpp"

#include "../personal/views.hpp"

namespace groups {

auto own_deal(Context& ctx, UserId user, std::int64_t id) -> OwnDeal {
  Classes classes{ctx};
  OwnDeal deal;
  if (const auto row = store::find_batch(ctx, BatchId{id}); row && row->master_id == user)
    deal.batch = batch_view(ctx, *row, classes);
  if (const auto line = store::person_seat_line(ctx, user, SeatId{id})) deal.seat = seat_view(*line, classes);
  return deal;
}

}  // namespace groups
