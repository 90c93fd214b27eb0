#pragma once
// The statements of listings, one a function.
#include <optional>
#include <string>
#include <string_view>

#include "../deals.hpp"
#include "market/facts.hpp"

namespace market::store {

struct ListingRow : ListingFacts {
  ListingId id;
  UserId seller_id;
  Share fee;
  std::optional<OperatorId> operator_id;
  std::string reason;

  static constexpr auto open = ListingState::on_sale;
  static constexpr std::string_view rule = "market.listing";
  static constexpr ::store::Literal table{"market_listing"};
  static constexpr ::store::Literal owner{"seller_id"};
  static constexpr ::store::Literal began{"listed_at"};
  static constexpr ::store::Literal best{"price, id"};
  static constexpr ::store::Literal behind{">"};
  auto owner_id() const { return seller_id; }

  auto left() const { return state == open ? quantity - sold : 0; }
};
BOOST_DESCRIBE_STRUCT(ListingRow, (ListingFacts), (id, seller_id, fee, operator_id, reason))

/// Counts sold tickets; the last ones sell it out. False if fewer are left, or it is no longer on sale.
auto sell_listing(Context& ctx, ListingId id, std::int64_t more) -> bool;
auto count_open_listings_of(Context& ctx, UserId seller) -> std::int64_t;
/// The reasons that the user was given are cleared.
void forget_reasons(Context& ctx, UserId user);

using Listings = DealList<ListingRow>;

}  // namespace market::store
