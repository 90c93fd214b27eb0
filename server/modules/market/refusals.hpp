#pragma once
// The module's refusals, codes 18'000 to 18'999; a code is never reused.
#include "platform/result.hpp"

namespace market {

inline constexpr Refusal before_buyback_time{.code = 18'001, .key = "market.before_buyback_time"};
inline constexpr Refusal buyback_cancelled{.code = 18'002, .key = "market.buyback_cancelled"};
inline constexpr Refusal not_enough_tickets{.code = 18'003, .key = "market.not_enough_tickets"};
inline constexpr Refusal below_minimum{.code = 18'004, .key = "market.below_minimum"};
inline constexpr Refusal sell_to_self{.code = 18'005, .key = "market.sell_to_self"};
inline constexpr Refusal over_requested{.code = 18'006, .key = "market.over_requested"};
inline constexpr Refusal wait_before_cancel{.code = 18'007, .key = "market.wait_before_cancel"};
inline constexpr Refusal price_below_floor{.code = 18'008, .key = "market.price_below_floor"};

inline constexpr Refusal price_out_of_range{.code = 18'009, .key = "market.price_out_of_range"};
inline constexpr Refusal listing_not_found{.code = 18'010, .key = "market.listing_not_found"};
inline constexpr Refusal request_not_found{.code = 18'011, .key = "market.request_not_found"};
inline constexpr Refusal package_not_found{.code = 18'012, .key = "market.package_not_found"};
inline constexpr Refusal deal_over{.code = 18'013, .key = "market.deal_over"};
inline constexpr Refusal deals_left{.code = 18'014, .key = "market.deals_left"};
inline constexpr Refusal price_not_thousands{.code = 18'015, .key = "market.price_not_thousands"};
inline constexpr Refusal count_out_of_range{.code = 18'016, .key = "market.count_out_of_range"};
inline constexpr Refusal count_or_tickets{.code = 18'017, .key = "market.count_or_tickets"};
inline constexpr Refusal price_changed{.code = 18'018, .key = "market.price_changed"};
inline constexpr Refusal over_listed{.code = 18'019, .key = "market.over_listed"};
inline constexpr Refusal buy_from_self{.code = 18'020, .key = "market.buy_from_self"};
inline constexpr Refusal team_tickets_short{.code = 18'021, .key = "market.team_tickets_short"};
inline constexpr Refusal class_not_open{.code = 18'022, .key = "market.class_not_open"};
inline constexpr Refusal ticket_worth_nothing{.code = 18'023, .key = "market.ticket_worth_nothing"};

// Of the console.
inline constexpr Refusal package_state{.code = 18'051, .key = "market.package_state"};
inline constexpr Refusal package_day{.code = 18'052, .key = "market.package_day"};
inline constexpr Refusal package_too_late{.code = 18'053, .key = "market.package_too_late"};
inline constexpr Refusal package_share{.code = 18'054, .key = "market.package_share"};
inline constexpr Refusal package_most{.code = 18'055, .key = "market.package_most"};
inline constexpr Refusal package_quantity{.code = 18'056, .key = "market.package_quantity"};
inline constexpr Refusal package_least_count{.code = 18'057, .key = "market.package_least_count"};
inline constexpr Refusal cover_short{.code = 18'058, .key = "market.cover_short"};
inline constexpr Refusal own_decision{.code = 18'059, .key = "market.own_decision"};
inline constexpr Refusal let_in_by_proposer{.code = 18'060, .key = "market.let_in_by_proposer"};

}  // namespace market
