#pragma once
// Purchase requests over the wire: a buyer offers a price for tickets of a class, and others sell into it.
#include "market/offers.hpp"

namespace market {

/// A purchase request. `held` is what its buyer still has in it, `seller_gets` what one ticket brings after
/// the fee. It takes tickets that are good until `least_expires_at` at least; the caller has `my_tickets` of
/// those. `why_not`: of selling into it; of one's own, of cancelling it.
struct RequestItem : RequestFacts, ClassCard {
  RequestId request_id;
  Money seller_gets, held;
  std::int64_t left;
  Instant least_expires_at, cancellable_at;
  std::string reason;  // the operator's, for both sides
  OtherSide buyer;
  bool is_mine;
  std::int64_t my_tickets;
  std::optional<WhyNot> why_not;
};
BOOST_DESCRIBE_STRUCT(RequestItem, (RequestFacts, ClassCard),
                      (request_id, seller_gets, held, left, least_expires_at, cancellable_at, reason, buyer,
                       is_mine, my_tickets, why_not))

/// Open requests, the highest price first, and of one price the earliest.
auto open_requests(Context& ctx, UserId caller, const OpenDealsQuery& query) -> Result<Page<RequestItem>>;

using MyRequestsQuery = OwnDealsQuery<RequestState>;
/// The caller's, newest first.
auto my_requests(Context& ctx, UserId caller, const MyRequestsQuery& query) -> Result<Page<RequestItem>>;
/// What the caller sold into requests, newest first.
auto sold_into_requests(Context& ctx, UserId caller, const PageRequest& query) -> Result<Page<Sale>>;

/// A number that is counted up to 10,000.
struct Counted {
  std::int64_t count;
  bool is_more;
};
BOOST_DESCRIBE_STRUCT(Counted, (), (count, is_more))
/// Of the market: open requests, and the highest price of one. Of the caller: requests by state, what they
/// hold, and sales into those of others.
struct RequestCounts {
  Counted open;
  std::optional<Money> highest_price;
  std::int64_t buying;
  Counted completed, cancelled, sold;
  Money held;
};
BOOST_DESCRIBE_STRUCT(RequestCounts, (), (open, highest_price, buying, completed, cancelled, sold, held))
auto request_counts(Context& ctx, UserId caller) -> Result<RequestCounts>;

struct RequestQuery {
  RequestId request_id;
};
BOOST_DESCRIBE_STRUCT(RequestQuery, (), (request_id))
/// A request, and the sales into it that the caller took part in: all of them if it is the caller's.
struct RequestDetails {
  RequestItem request;
  std::vector<Sale> sales;
};
BOOST_DESCRIBE_STRUCT(RequestDetails, (), (request, sales))
auto request_info(Context& ctx, UserId caller, const RequestQuery& query) -> Result<RequestDetails>;

/// `price` is of one ticket.
struct PublishRequest {
  tickets::ClassId class_id;
  shape::AmountText price;
  std::int64_t count;
  std::optional<shape::Secret> pay_password = {};
};
BOOST_DESCRIBE_STRUCT(PublishRequest, (), (class_id, price, count, pay_password))
auto publish_request(Context& ctx, UserId caller, const PublishRequest& request) -> Result<RequestItem>;

/// Cancels one's own request; what it still holds is released.
auto cancel_request(Context& ctx, UserId caller, const RequestQuery& query) -> Result<RequestItem>;

/// Named tickets, or a count: then those that end first are sold.
struct SellRequest {
  RequestId request_id;
  std::optional<shape::UpTo<tickets::TicketId, 200>> ticket_ids = {};
  std::optional<std::int64_t> count = {};
};
BOOST_DESCRIBE_STRUCT(SellRequest, (), (request_id, ticket_ids, count))
/// A sale, what it left of the request, and the seller's OTC balance.
struct SoldToRequest {
  Sale sale;
  RequestItem request;
  Money otc;
};
BOOST_DESCRIBE_STRUCT(SoldToRequest, (), (sale, request, otc))
auto sell_into_request(Context& ctx, UserId caller, const SellRequest& request) -> Result<SoldToRequest>;

}  // namespace market
