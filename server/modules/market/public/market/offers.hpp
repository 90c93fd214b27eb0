#pragma once
// What all offers of the market show: the other person, why an action is not allowed, and a sale.
#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <vector>

#include "market/facts.hpp"
#include "platform/page.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "tickets/tickets.hpp"

namespace market {

/// Why an action is not allowed now, before the user tries it. `allowed_at`: when it will be.
struct WhyNot {
  std::string key, message;
  std::optional<Instant> allowed_at;
};
BOOST_DESCRIBE_STRUCT(WhyNot, (), (key, message, allowed_at))

/// The other user of a deal, masked.
struct OtherSide {
  std::string name, photo;
  std::int64_t level;
};
BOOST_DESCRIBE_STRUCT(OtherSide, (), (name, photo, level))

/// How a ticket class looks.
struct ClassLook {
  std::string name, cover;
  std::int64_t hue;
};
BOOST_DESCRIBE_STRUCT(ClassLook, (), (name, cover, hue))
/// A class with its prices; `queue_price` is the lowest of the public queue now.
struct ClassCard : ClassLook {
  Money reference_price;
  std::optional<Money> queue_price;
};
BOOST_DESCRIBE_STRUCT(ClassCard, (ClassLook), (reference_price, queue_price))

/// A ticket of a sale, and what was paid for it before the fee.
struct SoldTicket {
  tickets::TicketId ticket_id;
  Money price;
};
BOOST_DESCRIBE_STRUCT(SoldTicket, (), (ticket_id, price))

/// A sale of tickets, to one of its two sides. `deal_id`: the request, listing or package. `received` is the
/// seller's, after the fee. `other` is absent in a sale to the operator.
struct Sale : SaleFacts, ClassLook {
  SaleId sale_id;
  std::string deal_id;
  std::int64_t count;
  Money received;
  std::vector<SoldTicket> tickets;
  std::optional<OtherSide> other;
  bool is_sold_by_me;
};
BOOST_DESCRIBE_STRUCT(Sale, (SaleFacts, ClassLook),
                      (sale_id, deal_id, count, received, tickets, other, is_sold_by_me))

/// The best price for which a user could sell a ticket in each place; absent where there is no offer.
struct BestOffers {
  std::optional<Money> request;  // after the fee
  std::optional<Money> buyback;  // of a package that is announced or open
  Money recycle_value;
  std::optional<Money> resale;  // the lowest price that others ask
};
BOOST_DESCRIBE_STRUCT(BestOffers, (), (request, buyback, recycle_value, resale))

/// The caller's tickets that await their numbers, alike in class, last day and recycle value.
/// `validity_short`: of the free ones, those that no request takes.
struct OwnTickets : ClassCard {
  tickets::ClassId class_id;
  Money recycle_value;
  Instant expires_at;
  std::int64_t free, validity_short, in_personal_groups, in_resale;
  Money least_price, most_price;  // that a listing may ask
  Share fee;
  BestOffers offers;
};
BOOST_DESCRIBE_STRUCT(OwnTickets, (ClassCard),
                      (class_id, recycle_value, expires_at, free, validity_short, in_personal_groups,
                       in_resale, least_price, most_price, fee, offers))
struct OwnCounts {
  std::vector<OwnTickets> items;
};
BOOST_DESCRIBE_STRUCT(OwnCounts, (), (items))
/// In the order of their last days.
auto own_counts(Context& ctx, UserId caller) -> Result<OwnCounts>;

/// Of the open requests, or of the open listings.
struct OpenDealsQuery {
  std::optional<tickets::ClassId> class_id = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(OpenDealsQuery, (), (class_id, cursor, limit))
/// Of the caller's requests, or of the caller's listings.
template <class State>
struct OwnDealsQuery {
  std::optional<State> state = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
  BOOST_DESCRIBE_CLASS(OwnDealsQuery, (), (state, cursor, limit), (), ())
};

}  // namespace market
