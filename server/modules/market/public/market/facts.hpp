#pragma once
// The facts of deals, with their states: what all forms of a deal have in common, and all who may see it see.
#include <boost/describe.hpp>

#include <optional>

#include "market/ids.hpp"
#include "platform/clock.hpp"
#include "platform/quantity.hpp"
#include "tickets/ids.hpp"

namespace market {

/// Who or what ended a deal before all of it was done.
enum class EndedBy { by_owner, by_operator, by_time };
BOOST_DESCRIBE_ENUM(EndedBy, by_owner, by_operator, by_time)

enum class RequestState { buying, completed, cancelled };
BOOST_DESCRIBE_ENUM(RequestState, buying, completed, cancelled)
/// A purchase request; `price` is of one ticket.
struct RequestFacts {
  RequestState state;
  tickets::ClassId class_id;
  Money price;
  std::int64_t quantity, filled;
  Instant published_at, ends_at;
  std::optional<Instant> ended_at = {};
  std::optional<EndedBy> ended_by = {};
};
BOOST_DESCRIBE_STRUCT(RequestFacts, (),
                      (state, class_id, price, quantity, filled, published_at, ends_at, ended_at, ended_by))

enum class ListingState { on_sale, sold, cancelled, ended };
BOOST_DESCRIBE_ENUM(ListingState, on_sale, sold, cancelled, ended)
/// Tickets on sale, alike in class, last day and recycle value; `price` is of one ticket.
struct ListingFacts {
  ListingState state;
  tickets::ClassId class_id;
  Money price, recycle_value;
  std::int64_t quantity, sold;
  Instant expires_at, listed_at, ends_at;
  std::optional<Instant> ended_at = {};
  std::optional<EndedBy> ended_by = {};
};
BOOST_DESCRIBE_STRUCT(ListingFacts, (),
                      (state, class_id, price, recycle_value, quantity, sold, expires_at, listed_at, ends_at,
                       ended_at, ended_by))

enum class SaleKind { request, resale, buyback };
BOOST_DESCRIBE_ENUM(SaleKind, request, resale, buyback)
/// A sale: what was paid for all of its tickets, and the fee of that.
struct SaleFacts {
  SaleKind kind;
  tickets::ClassId class_id;
  Money paid, fee;
  Instant sold_at;
};
BOOST_DESCRIBE_STRUCT(SaleFacts, (), (kind, class_id, paid, fee, sold_at))

}  // namespace market
