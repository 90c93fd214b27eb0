#pragma once
// The console's refusals, codes 12'000 to 12'999; a code is never reused.
#include "platform/result.hpp"

namespace admin {

inline constexpr Refusal session_expired{.code = 12'001, .key = "admin.session_expired"};
inline constexpr Refusal not_permitted{.code = 12'002, .key = "admin.not_permitted"};
inline constexpr Refusal login_incomplete{.code = 12'003, .key = "admin.login_incomplete"};
inline constexpr Refusal login_wrong{.code = 12'004, .key = "admin.login_wrong"};
inline constexpr Refusal login_locked{.code = 12'005, .key = "admin.login_locked"};
inline constexpr Refusal totp_used{.code = 12'007, .key = "admin.totp_used"};
inline constexpr Refusal operator_blocked{.code = 12'008, .key = "admin.operator_blocked"};
inline constexpr Refusal name_malformed{.code = 12'009, .key = "admin.name_malformed"};
inline constexpr Refusal name_taken{.code = 12'010, .key = "admin.name_taken"};
inline constexpr Refusal password_length{.code = 12'011, .key = "admin.password_length"};
inline constexpr Refusal password_common{.code = 12'012, .key = "admin.password_common"};
inline constexpr Refusal password_wrong{.code = 12'013, .key = "admin.password_wrong"};
inline constexpr Refusal operator_not_found{.code = 12'014, .key = "admin.operator_not_found"};
inline constexpr Refusal nothing_changes{.code = 12'015, .key = "admin.nothing_changes"};
inline constexpr Refusal not_oneself{.code = 12'016, .key = "admin.not_oneself"};
inline constexpr Refusal last_owner{.code = 12'017, .key = "admin.last_owner"};
inline constexpr Refusal setting_unknown{.code = 12'018, .key = "admin.setting_unknown"};
inline constexpr Refusal setting_value{.code = 12'019, .key = "admin.setting_value"};
inline constexpr Refusal effective_in_past{.code = 12'021, .key = "admin.effective_in_past"};
inline constexpr Refusal not_a_demo{.code = 12'022, .key = "admin.not_a_demo"};
inline constexpr Refusal clock_step{.code = 12'023, .key = "admin.clock_step"};
inline constexpr Refusal time_reversed{.code = 12'050, .key = "admin.time_reversed"};
inline constexpr Refusal setting_untriable{.code = 12'024, .key = "admin.setting_untriable"};
inline constexpr Refusal view_unnamed{.code = 12'025, .key = "admin.view_unnamed"};
inline constexpr Refusal view_not_found{.code = 12'026, .key = "admin.view_not_found"};
inline constexpr Refusal view_name_taken{.code = 12'027, .key = "admin.view_name_taken"};
inline constexpr Refusal too_many_views{.code = 12'028, .key = "admin.too_many_views"};
inline constexpr Refusal claimed_by_another{.code = 12'029, .key = "admin.claimed_by_another"};
inline constexpr Refusal queue_unknown{.code = 12'030, .key = "admin.queue_unknown"};

}  // namespace admin
