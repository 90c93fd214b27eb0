#pragma once
// Requests, listings and sales at the console: lists, cancelling, and users who keep dealing with each other.
#include "market/listings.hpp"
#include "market/requests.hpp"
#include "places.hpp"
#include "platform/listing.hpp"

namespace market::console {

/// A user of a deal, for operators.
struct Dealer {
  UserId user_id;
  std::string nickname, masked_mobile;
};
BOOST_DESCRIBE_STRUCT(Dealer, (), (user_id, nickname, masked_mobile))

struct RequestView : RequestFacts {
  RequestId request_id;
  Dealer buyer;
  std::string name;
  Money held;
  std::string operator_name, reason;
};
BOOST_DESCRIBE_STRUCT(RequestView, (RequestFacts), (request_id, buyer, name, held, operator_name, reason))

/// Of requests, or of listings: those that began from `from` on, before `until`.
template <class State>
struct DealListRequest {
  std::optional<State> state = {};
  std::optional<tickets::ClassId> class_id = {};
  std::optional<UserId> user_id = {};
  std::optional<Instant> from = {}, until = {};
  std::optional<DealSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
  BOOST_DESCRIBE_CLASS(DealListRequest, (), (state, class_id, user_id, from, until, sort, cursor, limit), (),
                       ())
};

using RequestListRequest = DealListRequest<RequestState>;
auto list_requests(Context& ctx, OperatorId caller, const RequestListRequest& request)
    -> Result<ListPage<RequestView>>;

/// Refuses request_not_found.
auto one_request(Context& ctx, OperatorId caller, const RequestQuery& query) -> Result<RequestView>;

struct ListingView : ListingFacts {
  ListingId listing_id;
  Dealer seller;
  std::string name, operator_name, reason;
};
BOOST_DESCRIBE_STRUCT(ListingView, (ListingFacts), (listing_id, seller, name, operator_name, reason))

using ListingListRequest = DealListRequest<ListingState>;
auto list_listings(Context& ctx, OperatorId caller, const ListingListRequest& request)
    -> Result<ListPage<ListingView>>;

/// Refuses listing_not_found.
auto one_listing(Context& ctx, OperatorId caller, const ListingQuery& query) -> Result<ListingView>;

struct CancelRequestRequest {
  RequestId request_id;
  shape::Reason reason;  // the buyer reads it
};
BOOST_DESCRIBE_STRUCT(CancelRequestRequest, (), (request_id, reason))
auto cancel_request_of(Context& ctx, OperatorId caller, const CancelRequestRequest& request)
    -> Result<RequestView>;

struct CancelListingRequest {
  ListingId listing_id;
  shape::Reason reason;  // the seller reads it
};
BOOST_DESCRIBE_STRUCT(CancelListingRequest, (), (listing_id, reason))
auto cancel_listing_of(Context& ctx, OperatorId caller, const CancelListingRequest& request)
    -> Result<ListingView>;

/// A sale. `buyer` is absent in a sale to the operator. `in_line`: one of the two is above the other in a
/// line of referrals.
struct SaleView : SaleFacts {
  SaleId sale_id;
  std::string deal_id;
  Dealer seller;
  std::optional<Dealer> buyer;
  bool in_line;
  std::string name;
  std::int64_t count;
};
BOOST_DESCRIBE_STRUCT(SaleView, (SaleFacts), (sale_id, deal_id, seller, buyer, in_line, name, count))

struct SaleListRequest {
  std::optional<SaleKind> kind = {};
  std::optional<tickets::ClassId> class_id = {};
  std::optional<UserId> user_id = {};  // on either side
  std::optional<bool> in_line = {};
  std::optional<Instant> from = {}, until = {};
  std::optional<SaleSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(SaleListRequest, (),
                      (kind, class_id, user_id, in_line, from, until, sort, cursor, limit))
auto list_sales(Context& ctx, OperatorId caller, const SaleListRequest& request)
    -> Result<ListPage<SaleView>>;

/// Two users with sales to each other: how many, of how many tickets, for how much, and the last.
struct PairView {
  PairId pair_id;
  Dealer one, other;
  bool in_line;
  std::int64_t sales, tickets;
  Money paid;
  Instant last_at;
};
BOOST_DESCRIBE_STRUCT(PairView, (), (pair_id, one, other, in_line, sales, tickets, paid, last_at))

struct PairListRequest {
  std::optional<bool> in_line = {};
  std::optional<PairSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(PairListRequest, (), (in_line, sort, cursor, limit))
auto list_pairs(Context& ctx, OperatorId caller, const PairListRequest& request)
    -> Result<ListPage<PairView>>;

struct PersonDealsRequest {
  UserId user_id;
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(PersonDealsRequest, (), (user_id, cursor, limit))
/// A user's sales on either side, newest first, and their open deals.
struct PersonDeals : Page<SaleView> {
  std::vector<RequestView> open_requests;
  std::vector<ListingView> open_listings;
};
BOOST_DESCRIBE_STRUCT(PersonDeals, (Page<SaleView>), (open_requests, open_listings))
auto person_deals(Context& ctx, OperatorId caller, const PersonDealsRequest& request) -> Result<PersonDeals>;

}  // namespace market::console
