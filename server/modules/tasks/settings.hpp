#pragma once
// The module's settings, which operators edit in the console. A promotion and a team week copy their numbers.
#include "platform/settings.hpp"

namespace tasks::settings {

using namespace std::chrono_literals;

// A night belongs to the day on which it began.
inline constexpr Setting<DailyWindow> hours{
    .key = "tasks.hours",
    .section = "tasks.tasks",
    .fallback = {22h + 30min, 10h},
    .is_public = true,
    .is_fit = [](DailyWindow window) { return window.closes < window.opens; },
};
// Of a week's tasks, after Monday 00:00: Thursday at 10:00.
inline constexpr Setting<Minutes> taking_ends{
    .key = "tasks.taking_ends",
    .section = "tasks.tasks",
    .fallback = 4'920min,
    .least = 0min,
    .most = 9'900min,
    .is_public = true,
};
// Likewise: Sunday at 22:00, the next Monday at 10:00 and 22:30, and Tuesday at 10:00. Their bounds keep
// the order.
inline constexpr Setting<Minutes> selling_ends{
    .key = "tasks.selling_ends",
    .section = "tasks.providers",
    .fallback = 9'960min,
    .least = 9'901min,
    .most = 10'079min,
    .is_public = true,
};
inline constexpr Setting<Minutes> unsold_returns{
    .key = "tasks.unsold_returns",
    .section = "tasks.providers",
    .fallback = 10'680min,
    .least = 10'080min,
    .most = 11'000min,
    .is_public = true,
};
inline constexpr Setting<Minutes> settles{
    .key = "tasks.settles",
    .section = "tasks.providers",
    .fallback = 11'430min,
    .least = 11'001min,
    .most = 12'000min,
    .is_public = true,
};
inline constexpr Setting<Minutes> completes{
    .key = "tasks.completes",
    .section = "tasks.providers",
    .fallback = 12'120min,
    .least = 12'001min,
    .most = 20'160min,
    .is_public = true,
};
inline constexpr Setting<Share> price_share{
    .key = "tasks.price_share",
    .section = "tasks.providers",
    .fallback = 90_percent,
    .least = 1_percent,
    .most = 100_percent,
    .is_public = true,
};
inline constexpr Setting<std::int64_t> least_portions{
    .key = "tasks.least_portions",
    .section = "tasks.providers",
    .fallback = 20,
    .least = 20,
    .most = 1'000,
    .unit = "portions",
    .is_public = true,
};
inline constexpr Setting<std::int64_t> least_portion{
    .key = "tasks.least_portion",
    .section = "tasks.providers",
    .fallback = 100,
    .least = 100,
    .most = 10'000,
    .unit = "tickets",
    .is_public = true,
};
inline constexpr Setting<Share> least_of_fund{
    .key = "tasks.least_of_fund",
    .section = "tasks.providers",
    .fallback = 20_percent,
    .least = 0_percent,
    .most = 100_percent,
    .is_public = true,
};
inline constexpr Setting<Share> least_share{
    .key = "tasks.least_share",
    .section = "tasks.providers",
    .fallback = 5_percent,
    .least = 0_percent,
    .most = 100_percent,
    .is_public = true,
};
inline constexpr Setting<Share> most_share{
    .key = "tasks.most_share",
    .section = "tasks.providers",
    .fallback = 50_percent,
    .least = 0_percent,
    .most = 100_percent,
    .is_public = true,
};
// Of the provider's share.
inline constexpr Setting<Share> sponsor_share{
    .key = "tasks.sponsor_share",
    .section = "tasks.providers",
    .fallback = 1_percent,
    .least = 0_percent,
    .most = 20_percent,
    .is_public = true,
};
inline constexpr Setting<Share> success_from{
    .key = "tasks.success_from",
    .section = "tasks.providers",
    .fallback = 60_percent,
    .least = 1_percent,
    .most = 100_percent,
    .is_public = true,
};
// A balance below it may be parked.
inline constexpr Setting<Money> parked_below{
    .key = "tasks.parked_below",
    .section = "tasks.providers",
    .fallback = 50'000_vnd,
    .least = 0_vnd,
    .most = 1'000'000_vnd,
    .is_public = true,
};
// Of one provider.
inline constexpr Setting<std::int64_t> most_applications{
    .key = "tasks.most_applications",
    .section = "tasks.providers",
    .fallback = 1'000,
    .least = 1,
    .most = 1'000,
    .unit = "applications",
};
inline constexpr Setting<Days> pause_days{
    .key = "tasks.pause_days",
    .section = "tasks.providers",
    .fallback = Days{28},
    .least = Days{0},
    .most = Days{365},
    .is_public = true,
};
inline constexpr Setting<std::int64_t> pause_after{
    .key = "tasks.pause_after",
    .section = "tasks.providers",
    .fallback = 2,
    .least = 1,
    .most = 100,
    .unit = "takes",
    .is_public = true,
};
inline constexpr Setting<std::int64_t> promotion_team_tickets{
    .key = "tasks.promotion_team_tickets",
    .section = "tasks.promotions",
    .fallback = 100,
    .least = 0,
    .most = 1'000'000,
    .unit = "tickets",
    .is_public = true,
};
inline constexpr Setting<Money> alone_up_to{
    .key = "tasks.alone_up_to",
    .section = "tasks.promotions",
    .fallback = 5'000'000_vnd,
    .least = 0_vnd,
    .most = 1'000'000'000_vnd,
};

}  // namespace tasks::settings
