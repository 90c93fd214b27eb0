#pragma once
// A sale of tickets: its rows, and what each side has dealt with the other.
#include "../views.hpp"
#include "inbox/inbox.hpp"
#include "store.hpp"

namespace market {

/// A sale that is about to be posted under its id.
struct NewSale {
  SaleKind kind;
  std::int64_t deal_id;
  UserId seller;
  std::optional<UserId> buyer;  // absent: the operator
  Money fee = {};               // of all tickets
};
/// Stores the sale of the tickets for these prices, one for each.
auto insert_sale(Context& ctx, const NewSale& sale, const std::vector<tickets::DealTicket>& tickets,
                 const std::vector<Money>& prices) -> store::SaleRow;

/// The named tickets of the seller, or a count of those that end first, free and locked. Refuses
/// not_enough_tickets instead of tickets::not_enough_free.
struct Chosen {
  const std::optional<std::int64_t>& count;
  const std::optional<shape::UpTo<tickets::TicketId, 200>>& ids;
};
auto chosen_tickets(Context& ctx, UserId seller, const Chosen& chosen, const tickets::Wanted& wanted)
    -> Result<std::vector<tickets::DealTicket>>;

/// A class's name as a value of a notice.
auto class_names(Context& ctx, tickets::ClassId id) -> inbox::Value;

/// The user's earnings, for answers.
auto otc_of(Context& ctx, UserId user) -> Money;

}  // namespace market
