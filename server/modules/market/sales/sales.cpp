// What all sales share: the tickets, the rows, and the pair of dealers.
#include "sales.hpp"

#include "accounts/line.hpp"
#include "ledger/ledger.hpp"
#include "platform/typed_text.hpp"
#include "store.hpp"

namespace market {

namespace {

auto in_line(Context& ctx, UserId one, UserId other) -> bool {
  return accounts::distance_in_line(ctx, one, other).has_value() ||
         accounts::distance_in_line(ctx, other, one).has_value();
}

}  // namespace

auto insert_sale(Context& ctx, const NewSale& sale, const std::vector<tickets::DealTicket>& tickets,
                 const std::vector<Money>& prices) -> store::SaleRow {
  auto row = with_facts<store::SaleRow>(SaleFacts{.kind = sale.kind,
                                                  .class_id = tickets.front().class_id,
                                                  .paid = {},
                                                  .fee = sale.fee,
                                                  .sold_at = ctx.now.instant});
  row.id = ctx.new_id<SaleId>();
  row.deal_id = sale.deal_id;
  row.seller_id = sale.seller;
  row.buyer_id = sale.buyer;
  row.in_line = sale.buyer && in_line(ctx, sale.seller, *sale.buyer);
  row.pieces = std::ssize(tickets);
  std::vector<store::SoldTicketRow> sold;
  for (std::size_t i = 0; i < tickets.size(); ++i) {
    sold.push_back({tickets[i].id, row.id, prices[i]});
    row.paid += prices[i];
  }
  store::insert_sale(ctx, row, sold);
  if (row.buyer_id)
    store::count_pair(ctx, {.id = row.id.value,
                            .one_id = std::min(row.seller_id, *row.buyer_id),
                            .other_id = std::max(row.seller_id, *row.buyer_id),
                            .in_line = row.in_line,
                            .sales = 1,
                            .pieces = row.pieces,
                            .paid = row.paid,
                            .last_at = row.sold_at});
  return row;
}

auto chosen_tickets(Context& ctx, UserId seller, const Chosen& chosen, const tickets::Wanted& wanted)
    -> Result<std::vector<tickets::DealTicket>> {
  if (chosen.ids) return tickets::free_tickets(ctx, seller, chosen.ids->items, wanted);
  auto picked = tickets::pick_free(ctx, seller, *chosen.count, wanted);
  if (!picked && picked.error().why == &tickets::not_enough_free)
    return refuse(not_enough_tickets, *picked.error().details);
  return picked;
}

auto class_names(Context& ctx, tickets::ClassId id) -> inbox::Value {
  const auto of = tickets::find_class(ctx, id).value();
  return Text3{of.name_vi, of.name_en, of.name_zh};
}

auto otc_of(Context& ctx, UserId user) -> Money {
  return ledger::held<ledger::OtcFlow>(ctx, ledger::available(user));
}

}  // namespace market
