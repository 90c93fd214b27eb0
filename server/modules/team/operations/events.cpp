// What formed and what ended, as the modules of sales notify it.
#include "../commissions/commissions.hpp"
#include "../members/counting.hpp"
#include "../settings.hpp"
#include "../store.hpp"

namespace team {

void note_formed(Context& ctx, const FormedGroup& group) {
  std::vector<store::EventRow> rows;
  rows.reserve(group.seats.size());
  for (const auto& seat : group.seats)
    rows.push_back({.seat_id = seat.seat,
                    .group_id = group.group,
                    .set_id = group.set,
                    .buyer_id = seat.buyer,
                    .cash = seat.cash,
                    .pool = group.pool,
                    .ticket_id = seat.ticket,
                    .formed_at = ctx.now.instant,
                    .is_shared = !seat.ticket,
                    .depth = ctx.settings[settings::depth]});
  store::insert_events(ctx, rows);
  plan_sharing(ctx);
}

void note_picked_up(Context& ctx, const PickedUp& what) { store::insert_pickup(ctx, what); }

void ticket_ended(Context& ctx, std::int64_t ticket) {
  const auto ended = store::end_ticket(ctx, ticket);
  // The pool of one that is not shared yet becomes income when it is.
  if (ended && ended->is_shared) cancel_of_seat(ctx, ended->seat_id, ticket);
  // Else its end is counted with it.
  if (ended && ended->is_counted) plan_count(ctx);
}

}  // namespace team
