// A user's requests, listings and sales: exported; none may be open at an erasure.
#include "registration.hpp"

#include "listings/store.hpp"
#include "platform/facts.hpp"
#include "platform/shape/codec.hpp"
#include "refusals.hpp"
#include "requests/store.hpp"
#include "sales/store.hpp"

namespace market {

namespace {

struct OwnRequest : RequestFacts {
  RequestId id;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(OwnRequest, (RequestFacts), (id, reason))
struct OwnListing : ListingFacts {
  ListingId id;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(OwnListing, (ListingFacts), (id, reason))
/// Without the other side, who is another person.
struct OwnSale : SaleFacts {
  SaleId id;
  bool is_sold_by_me;
  std::vector<tickets::TicketId> tickets;
};
BOOST_DESCRIBE_STRUCT(OwnSale, (SaleFacts), (id, is_sold_by_me, tickets))
struct OwnDeals {
  std::vector<OwnRequest> requests;
  std::vector<OwnListing> listings;
  std::vector<OwnSale> sales;
};
BOOST_DESCRIBE_STRUCT(OwnDeals, (), (requests, listings, sales))

template <class Own, class Row>
auto owned(Context& ctx, UserId user) -> std::vector<Own> {
  std::vector<Own> all;
  for (const auto& row : store::all_owned_by<Row>(ctx, user)) {
    auto& own = all.emplace_back(with_facts<Own>(row));
    own.id = row.id;
    own.reason = row.reason;
  }
  return all;
}

auto show(Context& ctx, UserId user) -> std::string {
  OwnDeals own{
      owned<OwnRequest, store::RequestRow>(ctx, user), owned<OwnListing, store::ListingRow>(ctx, user), {}};
  constexpr auto all = std::numeric_limits<std::int64_t>::max();
  for (const auto& row : store::sales_of(ctx, user, {Instant::max(), all}, all)) {
    auto& sale = own.sales.emplace_back(with_facts<OwnSale>(row));
    sale.id = row.id;
    sale.is_sold_by_me = row.seller_id == user;
    for (const auto& ticket : store::tickets_of(ctx, row.id)) sale.tickets.push_back(ticket.ticket_id);
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
