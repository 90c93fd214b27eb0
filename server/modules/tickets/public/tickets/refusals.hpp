#pragma once
// The module's refusals, codes 15'000 to 15'999; a code is never reused.
#include <array>

#include "platform/result.hpp"

namespace tickets {

inline constexpr Refusal not_found{.code = 15'001, .key = "tickets.not_found"};
inline constexpr Refusal class_not_found{.code = 15'002, .key = "tickets.class_not_found"};
inline constexpr Refusal venue_not_found{.code = 15'003, .key = "tickets.venue_not_found"};
inline constexpr Refusal recycle_vouchers_short{.code = 15'004, .key = "tickets.recycle_vouchers_short"};
inline constexpr Refusal already_used{.code = 15'005, .key = "tickets.already_used"};
inline constexpr Refusal number_already_taken{.code = 15'006, .key = "tickets.number_already_taken"};
inline constexpr Refusal already_recycled{.code = 15'007, .key = "tickets.already_recycled"};
inline constexpr Refusal expired{.code = 15'008, .key = "tickets.expired"};
inline constexpr Refusal claimed{.code = 15'009, .key = "tickets.claimed"};
inline constexpr Refusal already_picked_up{.code = 15'010, .key = "tickets.already_picked_up"};

inline constexpr Refusal already_returned{.code = 15'011, .key = "tickets.already_returned"};
inline constexpr Refusal named_twice{.code = 15'012, .key = "tickets.named_twice"};
inline constexpr Refusal mixed_classes{.code = 15'013, .key = "tickets.mixed_classes"};
inline constexpr Refusal validity_short{.code = 15'014, .key = "tickets.validity_short"};
// Of `free_tickets`, besides validity_short where a deal asks for validity.
inline constexpr std::array choice_refusals{&not_found,        &named_twice,       &mixed_classes,
                                            &claimed,          &expired,           &already_recycled,
                                            &already_returned, &already_picked_up, &number_already_taken};
// For the modules of deals, which answer it with a refusal of their own.
inline constexpr Refusal not_enough_free{.code = 15'015, .key = "tickets.not_enough_free"};

// Of the desk.
inline constexpr Refusal code_not_ours{.code = 15'020, .key = "tickets.code_not_ours"};
inline constexpr Refusal code_malformed{.code = 15'021, .key = "tickets.code_malformed"};
inline constexpr Refusal code_forged{.code = 15'022, .key = "tickets.code_forged"};
inline constexpr Refusal code_unknown{.code = 15'023, .key = "tickets.code_unknown"};
inline constexpr Refusal code_expired{.code = 15'024, .key = "tickets.code_expired"};
inline constexpr Refusal code_recycled{.code = 15'025, .key = "tickets.code_recycled"};
inline constexpr Refusal already_scanned{.code = 15'026, .key = "tickets.already_scanned"};
inline constexpr Refusal not_at_this_venue{.code = 15'027, .key = "tickets.not_at_this_venue"};
inline constexpr Refusal venue_closed{.code = 15'028, .key = "tickets.venue_closed"};
inline constexpr Refusal not_pending{.code = 15'029, .key = "tickets.not_pending"};
inline constexpr Refusal pending_elsewhere{.code = 15'030, .key = "tickets.pending_elsewhere"};

// Of the console.
inline constexpr Refusal price_missing{.code = 15'040, .key = "tickets.price_missing"};
inline constexpr Refusal cost_above_price{.code = 15'041, .key = "tickets.cost_above_price"};
inline constexpr Refusal place_malformed{.code = 15'042, .key = "tickets.place_malformed"};
inline constexpr Refusal hours_malformed{.code = 15'043, .key = "tickets.hours_malformed"};
inline constexpr Refusal tickets_left{.code = 15'044, .key = "tickets.tickets_left"};

}  // namespace tickets
