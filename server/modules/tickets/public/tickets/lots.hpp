#pragma once
// Lots: counted promises of tickets of a class, each of which is issued to its buyer only.
#include <boost/describe.hpp>

#include <optional>
#include <string_view>
#include <vector>

#include "platform/quantity.hpp"
#include "platform/run/context.hpp"
#include "tickets/ids.hpp"

namespace tickets {

using LotId = Id<struct TicketLotTable>;

/// size = free + launched + issued + returned. `cash`: what the house gets for each ticket.
struct Lot {
  LotId id;
  ClassId class_id;
  Money cash;
  std::int64_t size, free, launched, issued, returned;
};
BOOST_DESCRIBE_STRUCT(Lot, (), (id, class_id, cash, size, free, launched, issued, returned))

/// The id is that of the promise in the module that makes it. All of its tickets are free.
struct NewLot {
  LotId id;
  ClassId class_id;
  Money cash;
  std::int64_t size;
};
void promise_lot(Context& ctx, const NewLot& lot);
auto find_lot(Context& ctx, LotId id) -> std::optional<Lot>;

/// Offers that many free tickets to buyers. False if fewer are free.
auto launch_lot(Context& ctx, LotId id, std::int64_t count) -> bool;
/// Ends the offer of that many tickets, which are free again.
void withdraw_lot(Context& ctx, LotId id, std::int64_t count);

/// Issues an offered ticket to its buyer, under the id that it was offered by. Its cash paid is the lot's;
/// `price` is what the buyer paid.
struct LotBuyer {
  UserId user;
  TicketId ticket;
  Money price;
  std::string_view cause;
  std::int64_t cause_id;
};
void issue_of_lot(Context& ctx, LotId id, const LotBuyer& to);

/// The free tickets are no longer promised. Returns how many there were.
auto return_lot(Context& ctx, LotId id) -> std::int64_t;

/// All lots, for the invariants of the modules that own them.
auto all_lots(::store::Tx& tx) -> std::vector<Lot>;

}  // namespace tickets
