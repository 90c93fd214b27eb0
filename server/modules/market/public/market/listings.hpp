#pragma once
// Resale over the wire: an owner lists tickets that are alike, and others buy them.
#include "market/offers.hpp"

namespace market {

/// A listing. `seller_gets` is what one ticket brings after the fee. `why_not`: of buying.
struct ListingItem : ListingFacts, ClassCard {
  ListingId listing_id;
  Money seller_gets;
  std::int64_t left;
  std::string reason;  // the operator's
  OtherSide seller;
  bool is_mine;
  std::optional<WhyNot> why_not;
};
BOOST_DESCRIBE_STRUCT(ListingItem, (ListingFacts, ClassCard),
                      (listing_id, seller_gets, left, reason, seller, is_mine, why_not))

/// Open listings, the lowest price first, and of one price the earliest.
auto open_listings(Context& ctx, UserId caller, const OpenDealsQuery& query) -> Result<Page<ListingItem>>;

using MyListingsQuery = OwnDealsQuery<ListingState>;
/// The caller's, newest first.
auto my_listings(Context& ctx, UserId caller, const MyListingsQuery& query) -> Result<Page<ListingItem>>;

struct ListingQuery {
  ListingId listing_id;
};
BOOST_DESCRIBE_STRUCT(ListingQuery, (), (listing_id))
/// A listing, and the sales out of it that the caller took part in: all of them if it is the caller's.
struct ListingDetails {
  ListingItem listing;
  std::vector<Sale> sales;
};
BOOST_DESCRIBE_STRUCT(ListingDetails, (), (listing, sales))
auto listing_info(Context& ctx, UserId caller, const ListingQuery& query) -> Result<ListingDetails>;

/// Named tickets, or a class and a count: then those that end first are listed. `price` is of one ticket.
struct AddListingRequest {
  std::optional<tickets::ClassId> class_id = {};
  std::optional<std::int64_t> count = {};
  std::optional<shape::UpTo<tickets::TicketId, 200>> ticket_ids = {};
  shape::AmountText price;
};
BOOST_DESCRIBE_STRUCT(AddListingRequest, (), (class_id, count, ticket_ids, price))
/// A listing for each last day and recycle value.
struct AddedListings {
  std::vector<ListingItem> items;
};
BOOST_DESCRIBE_STRUCT(AddedListings, (), (items))
auto add_listings(Context& ctx, UserId caller, const AddListingRequest& request) -> Result<AddedListings>;

/// Cancels one's own listing; its tickets are free again.
auto cancel_listing(Context& ctx, UserId caller, const ListingQuery& query) -> Result<ListingItem>;

/// `price` is what the buyer saw for one ticket; without a count one is bought.
struct PayListingRequest {
  ListingId listing_id;
  std::optional<std::int64_t> count = {};
  shape::AmountText price;
  std::optional<shape::Secret> pay_password = {};
};
BOOST_DESCRIBE_STRUCT(PayListingRequest, (), (listing_id, count, price, pay_password))
/// A sale, what it left of the listing, and the buyer's balance.
struct PaidListing {
  Sale sale;
  ListingItem listing;
  Money balance;
};
BOOST_DESCRIBE_STRUCT(PaidListing, (), (sale, listing, balance))
auto pay_listing(Context& ctx, UserId caller, const PayListingRequest& request) -> Result<PaidListing>;

}  // namespace market
