#pragma once
// The module's settings, which operators edit in the console.
#include "platform/settings.hpp"

namespace rewards::settings {

inline constexpr Setting<Days> order_days{
    .key = "rewards.order_days",
    .section = "rewards.goods",
    .fallback = Days{30},
    .least = Days{1},
    .most = Days{365},
    .is_public = true,
};
inline constexpr Setting<Energy> nft_energy{
    .key = "rewards.nft_energy",
    .section = "rewards.goods",
    .fallback = {5},
    .least = {0},
    .most = {1'000},
    .is_public = true,
};
inline constexpr Setting<Days> code_days{
    .key = "rewards.code_days",
    .section = "rewards.vip",
    .fallback = Days{180},
    .least = Days{1},
    .most = Days{3'650},
};
inline constexpr Setting<Days> member_days{
    .key = "rewards.member_days",
    .section = "rewards.vip",
    .fallback = Days{30},
    .least = Days{1},
    .most = Days{366},
    .is_public = true,
};
inline constexpr Setting<Days> days_a_pass{
    .key = "rewards.days_a_pass",
    .section = "rewards.vip",
    .fallback = Days{7},
    .least = Days{1},
    .most = Days{366},
    .is_public = true,
};
inline constexpr Setting<std::int64_t> wrong_codes{
    .key = "rewards.wrong_codes",
    .section = "rewards.vip",
    .fallback = 5,
    .least = 1,
    .most = 100,
};
inline constexpr Setting<std::int64_t> wrong_codes_from_address{
    .key = "rewards.wrong_codes_from_address",
    .section = "rewards.vip",
    .fallback = 20,
    .least = 1,
    .most = 10'000,
};

inline constexpr Setting<Money> alone_up_to{
    .key = "rewards.alone_up_to",
    .section = "rewards.campaigns",
    .fallback = 5'000'000_vnd,
    .least = 0_vnd,
    .most = 1'000'000'000_vnd,
};
inline constexpr Setting<std::int64_t> alone_things_up_to{
    .key = "rewards.alone_things_up_to",
    .section = "rewards.campaigns",
    .fallback = 10'000,
    .least = 0,
    .most = 100'000'000,
};

}  // namespace rewards::settings
