#pragma once
// The statements of listings, one a function.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "../console.hpp"
#include "../places.hpp"

namespace market::store {

struct ListingRow {
  ListingId id;
  UserId seller_id;
  tickets::ClassId class_id;
  ListingState state;
  Money price;
  std::int64_t quantity, sold;
  Share fee;
  Money recycle_value;
  Instant expires_at, listed_at, ends_at;
  std::optional<Instant> ended_at = {};
  std::optional<EndedBy> ended_by = {};
  std::optional<OperatorId> operator_id = {};
  std::string reason = {};

  auto left() const { return state == ListingState::on_sale ? quantity - sold : 0; }
};
BOOST_DESCRIBE_STRUCT(ListingRow, (),
                      (id, seller_id, class_id, state, price, quantity, sold, fee, recycle_value, expires_at,
                       listed_at, ends_at, ended_at, ended_by, operator_id, reason))

auto find_listing(Context& ctx, ListingId id) -> std::optional<ListingRow>;
auto find_listing_for_change(Context& ctx, ListingId id) -> std::optional<ListingRow>;
void insert_listing(Context& ctx, const ListingRow& row);
/// Counts sold tickets; the last ones sell it out. False if fewer are left, or it is no longer on sale.
auto sell_listing(Context& ctx, ListingId id, std::int64_t more) -> bool;

/// Open listings from the place on, the lowest price first, and of one price the earliest.
auto open_listings(Context& ctx, std::optional<tickets::ClassId> of, PricePlace from, std::int64_t wanted)
    -> std::vector<ListingRow>;
/// The lowest price that others ask.
auto lowest_listing(Context& ctx, tickets::ClassId of, UserId buyer) -> std::optional<ListingRow>;
auto listings_of(Context& ctx, UserId seller, std::optional<ListingState> state, Slice slice)
    -> std::vector<ListingRow>;
auto all_listings_of(Context& ctx, UserId seller) -> std::vector<ListingRow>;
auto count_open_listings_of(Context& ctx, UserId seller) -> std::int64_t;

/// The reasons that the user was given are cleared.
void forget_reasons(Context& ctx, UserId user);

struct Listings {
  using Row = ListingRow;
  using Order = console::DealSort;
  static constexpr std::string_view source = "market_listing", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters =
      "(CAST($5 AS BIGINT) IS NULL OR class_id = $5) AND (CAST($6 AS BIGINT) IS NULL OR seller_id = $6) AND "
      "listed_at >= $7 AND listed_at < $8";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards},
                                                  {"id", ::store::upwards},
                                                  {"price", ::store::downwards},
                                                  {"price", ::store::upwards}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

}  // namespace market::store
