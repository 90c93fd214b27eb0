// A user's requests, listings and sales: exported; none may be open at an erasure.
#include "registration.hpp"

#include "listings/store.hpp"
#include "platform/shape/codec.hpp"
#include "refusals.hpp"
#include "requests/store.hpp"
#include "sales/store.hpp"

namespace market {

namespace {

struct OwnRequest {
  RequestId id;
  RequestState state;
  tickets::ClassId class_id;
  Money price;
  std::int64_t quantity, filled;
  Instant published_at, ends_at;
  std::optional<Instant> ended_at;
  std::optional<EndedBy> ended_by;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(OwnRequest, (),
                      (id, state, class_id, price, quantity, filled, published_at, ends_at, ended_at,
                       ended_by, reason))
struct OwnListing {
  ListingId id;
  ListingState state;
  tickets::ClassId class_id;
  Money price;
  std::int64_t quantity, sold;
  Instant expires_at, listed_at, ends_at;
  std::optional<Instant> ended_at;
  std::optional<EndedBy> ended_by;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(OwnListing, (),
                      (id, state, class_id, price, quantity, sold, expires_at, listed_at, ends_at, ended_at,
                       ended_by, reason))
/// Without the other side, who is another person.
struct OwnSale {
  SaleId id;
  SaleKind kind;
  bool is_sold_by_me;
  tickets::ClassId class_id;
  std::vector<tickets::TicketId> tickets;
  Money paid, fee;
  Instant sold_at;
};
BOOST_DESCRIBE_STRUCT(OwnSale, (), (id, kind, is_sold_by_me, class_id, tickets, paid, fee, sold_at))
struct OwnDeals {
  std::vector<OwnRequest> requests;
  std::vector<OwnListing> listings;
  std::vector<OwnSale> sales;
};
BOOST_DESCRIBE_STRUCT(OwnDeals, (), (requests, listings, sales))

auto show(Context& ctx, UserId user) -> std::string {
  OwnDeals own;
  for (const auto& row : store::all_requests_of(ctx, user))
    own.requests.push_back({row.id, row.state, row.class_id, row.price, row.quantity, row.filled,
                            row.published_at, row.ends_at, row.ended_at, row.ended_by, row.reason});
  for (const auto& row : store::all_listings_of(ctx, user))
    own.listings.push_back({row.id, row.state, row.class_id, row.price, row.quantity, row.sold,
                            row.expires_at, row.listed_at, row.ends_at, row.ended_at, row.ended_by,
                            row.reason});
  constexpr auto all = std::numeric_limits<std::int64_t>::max();
  for (const auto& row : store::sales_of(ctx, user, {Instant::max(), all}, all)) {
    OwnSale sale{row.id, row.kind, row.seller_id == user, row.class_id, {}, row.paid, row.fee, row.sold_at};
    for (const auto& ticket : store::tickets_of(ctx, row.id)) sale.tickets.push_back(ticket.ticket_id);
    own.sales.push_back(std::move(sale));
  }
  return shape::to_json(own);
}

auto may_forget(Context& ctx, UserId user) -> Verdict {
  constexpr auto all = std::numeric_limits<std::int64_t>::max();
  const auto open = store::count_requests_of(ctx, user, RequestState::buying, all) +
                    store::count_open_listings_of(ctx, user);
  if (open == 0) return allowed();
  return refuse(deals_left, {.rule = "market.open_deals", .yours = open});
}

}  // namespace

auto personal_data() -> PersonalData {
  return {.name = "market",
          .show = show,
          .may_forget = may_forget,
          .obstacles = {&deals_left},
          .forget = store::forget_reasons};
}

}  // namespace market
