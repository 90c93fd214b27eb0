#pragma once
// The module's settings, which operators edit in the console.
#include "platform/settings.hpp"

namespace tickets::settings {

using namespace std::chrono_literals;

inline constexpr Setting<Share> recycle_share{
    .key = "tickets.recycle_share",
    .section = "tickets.recycling",
    .fallback = 85_percent,
    .least = 0_percent,
    .most = 100_percent,
    .is_public = true,
};
inline constexpr Setting<Share> house_share{
    .key = "tickets.house_share",
    .section = "tickets.recycling",
    .fallback = 1_percent,
    .least = 0_percent,
    .most = 50_percent,
    .is_public = true,
};
inline constexpr Setting<RecycleVouchers> vouchers_per_recycle{
    .key = "tickets.vouchers_per_recycle",
    .section = "tickets.recycling",
    .fallback = {1},
    .least = {0},
    .most = {10},
    .is_public = true,
};
inline constexpr Setting<Minutes> desk_wait{
    .key = "tickets.desk_wait",
    .section = "tickets.pickup",
    .fallback = 10min,
    .least = 1min,
    .most = 120min,
};
inline constexpr Setting<std::int64_t> offline_handovers{
    .key = "tickets.offline_handovers",
    .section = "tickets.pickup",
    .fallback = 0,
    .least = 0,
    .most = 1'000,
    .unit = "tickets",
};
inline constexpr Setting<Days> offline_days{
    .key = "tickets.offline_days",
    .section = "tickets.pickup",
    .fallback = Days{7},
    .least = Days{1},
    .most = Days{30},
};
inline constexpr Setting<Energy> pickup_energy{
    .key = "tickets.pickup_energy",
    .section = "tickets.pickup",
    .fallback = {100},
    .least = {0},
    .most = {10'000},
    .is_public = true,
};
inline constexpr Setting<Days> first_notice{
    .key = "tickets.first_notice",
    .section = "tickets.expiry",
    .fallback = Days{14},
    .least = Days{1},
    .most = Days{90},
};
inline constexpr Setting<Days> second_notice{
    .key = "tickets.second_notice",
    .section = "tickets.expiry",
    .fallback = Days{3},
    .least = Days{1},
    .most = Days{30},
};

}  // namespace tickets::settings
