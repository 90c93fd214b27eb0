#pragma once
// The refusals of this module: codes 32'000 to 32'999. A code is never reused; 32'002 was one.
#include "platform/result.hpp"

namespace reconciliation {

inline constexpr Refusal statement_unreadable{.code = 32'001, .key = "reconciliation.statement_unreadable"};
inline constexpr Refusal day_not_closed{.code = 32'003, .key = "reconciliation.day_not_closed"};
inline constexpr Refusal day_not_over{.code = 32'004, .key = "reconciliation.day_not_over"};
inline constexpr Refusal difference_unexplained{.code = 32'005,
                                                .key = "reconciliation.difference_unexplained"};
inline constexpr Refusal line_not_found{.code = 32'006, .key = "reconciliation.line_not_found"};
inline constexpr Refusal line_goes_out{.code = 32'007, .key = "reconciliation.line_goes_out"};
inline constexpr Refusal line_booked{.code = 32'008, .key = "reconciliation.line_booked"};
inline constexpr Refusal line_comes_in{.code = 32'009, .key = "reconciliation.line_comes_in"};
inline constexpr Refusal part_out_of_turn{.code = 32'010, .key = "reconciliation.part_out_of_turn"};
inline constexpr Refusal mapping_unfit{.code = 32'011, .key = "reconciliation.mapping_unfit"};
inline constexpr Refusal file_not_found{.code = 32'012, .key = "reconciliation.file_not_found"};
inline constexpr Refusal file_not_refused{.code = 32'013, .key = "reconciliation.file_not_refused"};

}  // namespace reconciliation
