// Lots of tickets: promised, offered, issued to their buyers, returned.
#include "tickets/lots.hpp"

#include <stdexcept>

#include "../issuing.hpp"

namespace tickets {

using ::store::select;

void promise_lot(Context& ctx, const NewLot& lot) {
  ctx.tx.insert<"ticket_lot">(Lot{.id = lot.id,
                                  .class_id = lot.class_id,
                                  .cash = lot.cash,
                                  .size = lot.size,
                                  .free = lot.size,
                                  .launched = 0,
                                  .issued = 0,
                                  .returned = 0});
}

auto find_lot(Context& ctx, LotId id) -> std::optional<Lot> {
  return ctx.tx.one(select<Lot, "FROM ticket_lot WHERE id = $1">, id);
}

auto launch_lot(Context& ctx, LotId id, std::int64_t count) -> bool {
  return ctx.tx.run(
             "UPDATE ticket_lot SET free = free - $2, launched = launched + $2 WHERE id = $1 AND free >= $2",
             id, count) == 1;
}

void withdraw_lot(Context& ctx, LotId id, std::int64_t count) {
  ctx.tx.change(
      "UPDATE ticket_lot SET free = free + $2, launched = launched - $2 WHERE id = $1 AND launched >= $2", id,
      count);
}

void issue_of_lot(Context& ctx, LotId id, const LotBuyer& to) {
  ctx.tx.change(
      "UPDATE ticket_lot SET launched = launched - 1, issued = issued + 1 WHERE id = $1 AND launched > 0",
      id);
  const auto lot = find_lot(ctx, id).value();
  issue_as(ctx,
           {.class_id = lot.class_id,
            .cause = to.cause,
            .to = {{.owner = to.user, .cause_id = to.cause_id, .cash_paid = lot.cash}}},
           {to.ticket});
  ctx.tx.run("INSERT INTO ticket_of_lot (ticket_id, lot_id, price) VALUES ($1, $2, $3)", to.ticket, id,
             to.price);
  ctx.tx.change("UPDATE ticket SET paid = $2 WHERE id = $1", to.ticket, to.price);
}

auto return_lot(Context& ctx, LotId id) -> std::int64_t {
  const auto lot = ctx.tx.one_for_change(select<Lot, "FROM ticket_lot WHERE id = $1">, id);
  if (!lot) throw std::logic_error("there is no lot " + to_string(id));
  ctx.tx.run("UPDATE ticket_lot SET returned = returned + free, free = 0 WHERE id = $1", id);
  return lot->free;
}

auto all_lots(::store::Tx& tx) -> std::vector<Lot> {
  return tx.all(select<Lot, "FROM ticket_lot ORDER BY id">);
}

}  // namespace tickets
