#pragma once
// The module's refusals, codes 17'000 to 17'999; a code is never reused.
#include "platform/result.hpp"

namespace groups {

inline constexpr Refusal sold_out{.code = 17'001, .key = "groups.sold_out"};
inline constexpr Refusal not_enough_stock{.code = 17'002, .key = "groups.not_enough_stock"};
inline constexpr Refusal cannot_join_twice{.code = 17'003, .key = "groups.cannot_join_twice"};
inline constexpr Refusal closed_now{.code = 17'004, .key = "groups.closed_now"};
inline constexpr Refusal priority_passes_short{.code = 17'005, .key = "groups.priority_passes_short"};
inline constexpr Refusal priority_slots_full{.code = 17'006, .key = "groups.priority_slots_full"};
inline constexpr Refusal cannot_leave_formed{.code = 17'007, .key = "groups.cannot_leave_formed"};
inline constexpr Refusal cancel_after_7_days{.code = 17'008, .key = "groups.cancel_after_7_days"};
inline constexpr Refusal repurchase_eligibility{.code = 17'009, .key = "groups.repurchase_eligibility"};
inline constexpr Refusal batch_too_large{.code = 17'010, .key = "groups.batch_too_large"};
inline constexpr Refusal over_unpublished{.code = 17'011, .key = "groups.over_unpublished"};
inline constexpr Refusal provider_cannot_join{.code = 17'012, .key = "groups.provider_cannot_join"};
inline constexpr Refusal set_not_found{.code = 17'020, .key = "groups.set_not_found"};
inline constexpr Refusal set_not_on_sale{.code = 17'021, .key = "groups.set_not_on_sale"};
inline constexpr Refusal seats_a_day{.code = 17'022, .key = "groups.seats_a_day"};
inline constexpr Refusal group_not_found{.code = 17'023, .key = "groups.group_not_found"};
inline constexpr Refusal group_moved_on{.code = 17'024, .key = "groups.group_moved_on"};
inline constexpr Refusal client_seed_too_long{.code = 17'025, .key = "groups.client_seed_too_long"};
inline constexpr Refusal order_not_found{.code = 17'026, .key = "groups.order_not_found"};
inline constexpr Refusal already_left{.code = 17'027, .key = "groups.already_left"};
inline constexpr Refusal price_below_floor{.code = 17'040, .key = "groups.price_below_floor"};
inline constexpr Refusal price_not_whole{.code = 17'052, .key = "groups.price_not_whole"};
inline constexpr Refusal cover_short{.code = 17'041, .key = "groups.cover_short"};
inline constexpr Refusal set_not_draft{.code = 17'042, .key = "groups.set_not_draft"};
inline constexpr Refusal set_not_published{.code = 17'043, .key = "groups.set_not_published"};
inline constexpr Refusal winners_not_below_seats{.code = 17'044, .key = "groups.winners_not_below_seats"};
inline constexpr Refusal priority_above_seats{.code = 17'045, .key = "groups.priority_above_seats"};
inline constexpr Refusal already_published{.code = 17'046, .key = "groups.already_published"};
inline constexpr Refusal class_closed{.code = 17'047, .key = "groups.class_closed"};
inline constexpr Refusal config_not_found{.code = 17'050, .key = "groups.config_not_found"};
inline constexpr Refusal seats_left{.code = 17'051, .key = "groups.seats_left"};

// Of personal groups.
inline constexpr Refusal own_group{.code = 17'060, .key = "groups.own_group"};
inline constexpr Refusal price_out_of_range{.code = 17'061, .key = "groups.price_out_of_range"};
inline constexpr Refusal price_not_whole_thousand{.code = 17'062, .key = "groups.price_not_whole_thousand"};
inline constexpr Refusal fee_uncovered{.code = 17'063, .key = "groups.fee_uncovered"};
inline constexpr Refusal batch_not_found{.code = 17'064, .key = "groups.batch_not_found"};
inline constexpr Refusal batch_over{.code = 17'065, .key = "groups.batch_over"};
inline constexpr Refusal batches_left{.code = 17'066, .key = "groups.batches_left"};
inline constexpr Refusal launch_empty{.code = 17'067, .key = "groups.launch_empty"};
inline constexpr Refusal count_or_tickets{.code = 17'069, .key = "groups.count_or_tickets"};

}  // namespace groups
