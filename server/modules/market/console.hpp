#pragma once
// Requests, listings and sales at the console: lists, cancelling, and users who keep dealing with each other.
#include "market/listings.hpp"
#include "market/requests.hpp"
#include "platform/listing.hpp"

namespace market::console {

/// A user of a deal, for operators.
struct Dealer {
  UserId user_id;
  std::string nickname, masked_mobile;
};
BOOST_DESCRIBE_STRUCT(Dealer, (), (user_id, nickname, masked_mobile))

struct RequestView {
  RequestId request_id;
  RequestState state;
  Dealer buyer;
  tickets::ClassId class_id;
  std::string name;
  Money price, held;
  std::int64_t quantity, filled;
  Instant published_at, ends_at;
  std::optional<Instant> ended_at;
  std::optional<EndedBy> ended_by;
  std::string operator_name, reason;
};
BOOST_DESCRIBE_STRUCT(RequestView, (),
                      (request_id, state, buyer, class_id, name, price, held, quantity, filled, published_at,
                       ends_at, ended_at, ended_by, operator_name, reason))

enum class DealSort { newest, oldest, highest_price, lowest_price };
BOOST_DESCRIBE_ENUM(DealSort, newest, oldest, highest_price, lowest_price)
struct RequestListRequest {
  std::optional<RequestState> state = {};
  std::optional<tickets::ClassId> class_id = {};
  std::optional<UserId> user_id = {};
  std::optional<Instant> from = {}, until = {};  // published from `from` on, before `until`
  std::optional<DealSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(RequestListRequest, (), (state, class_id, user_id, from, until, sort, cursor, limit))
auto list_requests(Context& ctx, OperatorId caller, const RequestListRequest& request)
    -> Result<ListPage<RequestView>>;

/// Refuses request_not_found.
auto one_request(Context& ctx, OperatorId caller, const RequestQuery& query) -> Result<RequestView>;

struct ListingView {
  ListingId listing_id;
  ListingState state;
  Dealer seller;
  tickets::ClassId class_id;
  std::string name;
  Money price, recycle_value;
  std::int64_t quantity, sold;
  Instant expires_at, listed_at, ends_at;
  std::optional<Instant> ended_at;
  std::optional<EndedBy> ended_by;
  std::string operator_name, reason;
};
BOOST_DESCRIBE_STRUCT(ListingView, (),
                      (listing_id, state, seller, class_id, name, price, recycle_value, quantity, sold,
                       expires_at, listed_at, ends_at, ended_at, ended_by, operator_name, reason))

struct ListingListRequest {
  std::optional<ListingState> state = {};
  std::optional<tickets::ClassId> class_id = {};
  std::optional<UserId> user_id = {};
  std::optional<Instant> from = {}, until = {};  // listed from `from` on, before `until`
  std::optional<DealSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(ListingListRequest, (), (state, class_id, user_id, from, until, sort, cursor, limit))
auto list_listings(Context& ctx, OperatorId caller, const ListingListRequest& request)
    -> Result<ListPage<ListingView>>;

/// Refuses listing_not_found.
auto one_listing(Context& ctx, OperatorId caller, const ListingQuery& query) -> Result<ListingView>;

struct CancelRequestRequest {
  RequestId request_id;
  std::optional<shape::Text<0, 300>> reason = {};  // the buyer reads it
};
BOOST_DESCRIBE_STRUCT(CancelRequestRequest, (), (request_id, reason))
auto cancel_request_of(Context& ctx, OperatorId caller, const CancelRequestRequest& request)
    -> Result<RequestView>;

struct CancelListingRequest {
  ListingId listing_id;
  std::optional<shape::Text<0, 300>> reason = {};  // the seller reads it
};
BOOST_DESCRIBE_STRUCT(CancelListingRequest, (), (listing_id, reason))
auto cancel_listing_of(Context& ctx, OperatorId caller, const CancelListingRequest& request)
    -> Result<ListingView>;

/// A sale. `buyer` is absent in a sale to the operator. `in_line`: one of the two is above the other in a
/// line of referrals.
struct SaleView {
  SaleId sale_id;
  SaleKind kind;
  std::string deal_id;
  Dealer seller;
  std::optional<Dealer> buyer;
  bool in_line;
  tickets::ClassId class_id;
  std::string name;
  std::int64_t count;
  Money paid, fee;
  Instant sold_at;
};
BOOST_DESCRIBE_STRUCT(SaleView, (),
                      (sale_id, kind, deal_id, seller, buyer, in_line, class_id, name, count, paid, fee,
                       sold_at))

enum class SaleSort { newest, oldest, largest, smallest };
BOOST_DESCRIBE_ENUM(SaleSort, newest, oldest, largest, smallest)
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

enum class PairSort { most_sales, most_paid, newest };
BOOST_DESCRIBE_ENUM(PairSort, most_sales, most_paid, newest)
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
/// A user's open deals, and their sales on either side, newest first.
struct PersonDeals {
  std::vector<RequestView> open_requests;
  std::vector<ListingView> open_listings;
  std::vector<SaleView> items;
  std::optional<std::string> next;
};
BOOST_DESCRIBE_STRUCT(PersonDeals, (), (open_requests, open_listings, items, next))
auto person_deals(Context& ctx, OperatorId caller, const PersonDealsRequest& request) -> Result<PersonDeals>;

}  // namespace market::console
