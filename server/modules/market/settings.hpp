#pragma once
// The module's settings, which operators edit in the console. A deal copies its numbers.
#include "platform/settings.hpp"

namespace market::settings {

using namespace std::chrono_literals;

inline constexpr Setting<Money> price_floor{
    .key = "market.price_floor",
    .section = "market.deals",
    .fallback = 200'000_vnd,
    .least = 1'000_vnd,
    .most = 100'000'000_vnd,
    .is_public = true,
};
inline constexpr Setting<Share> price_ceiling{
    .key = "market.price_ceiling",
    .section = "market.deals",
    .fallback = 120_percent,
    .least = 1_percent,
    .most = 1'000_percent,
    .is_public = true,
};
inline constexpr Setting<Share> fee{
    .key = "market.fee",
    .section = "market.deals",
    .fallback = 2_percent,
    .least = 0_percent,
    .most = 20_percent,
    .is_public = true,
};
inline constexpr Setting<Days> request_validity{
    .key = "market.request_validity",
    .section = "market.deals",
    .fallback = Days{30},
    .least = Days{0},
    .most = Days{365},
    .is_public = true,
};
inline constexpr Setting<Minutes> request_wait{
    .key = "market.request_wait",
    .section = "market.deals",
    .fallback = 30min,
    .least = 0min,
    .most = 1'440min,
    .is_public = true,
};
inline constexpr Setting<Days> request_days{
    .key = "market.request_days",
    .section = "market.deals",
    .fallback = Days{30},
    .least = Days{1},
    .most = Days{365},
    .is_public = true,
};
inline constexpr Setting<Days> listing_margin{
    .key = "market.listing_margin",
    .section = "market.deals",
    .fallback = Days{7},
    .least = Days{1},
    .most = Days{90},
    .is_public = true,
};

inline constexpr Setting<DailyWindow> buyback_hours{
    .key = "market.buyback_hours",
    .section = "market.buyback",
    .fallback = {10h, 22h},
    .is_public = true,
    .is_fit = [](DailyWindow hours) { return hours.opens < hours.closes; },
};
// Before the opening: on the evening of the day before it, at 22:30.
inline constexpr Setting<Minutes> announced_ahead{
    .key = "market.announced_ahead",
    .section = "market.buyback",
    .fallback = 690min,
    .least = 1min,
    .most = 10'080min,
    .is_public = true,
};
inline constexpr Setting<Days> holiday_notice{
    .key = "market.holiday_notice",
    .section = "market.buyback",
    .fallback = Days{7},
    .least = Days{1},
    .most = Days{60},
};
inline constexpr Setting<Share> buyback_share{
    .key = "market.buyback_share",
    .section = "market.buyback",
    .fallback = 90_percent,
    .least = 1_percent,
    .most = 100_percent,
};
inline constexpr Setting<std::int64_t> team_tickets{
    .key = "market.team_tickets",
    .section = "market.buyback",
    .fallback = 100,
    .least = 0,
    .most = 1'000'000,
    .unit = "tickets",
    .is_public = true,
};
inline constexpr Setting<Money> alone_up_to{
    .key = "market.alone_up_to",
    .section = "market.buyback",
    .fallback = 5'000'000_vnd,
    .least = 0_vnd,
    .most = 1'000'000'000_vnd,
};

}  // namespace market::settings
