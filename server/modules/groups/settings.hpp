#pragma once
// The module's settings, which operators edit in the console; a set copies its numbers.
#include <algorithm>
#include <array>

#include "platform/settings.hpp"

namespace groups::settings {

using namespace std::chrono_literals;

inline constexpr Setting<DailyWindow> hours{
    .key = "groups.hours",
    .section = "groups.opening",
    .fallback = {10h, 22h},
    .is_public = true,
};
inline constexpr Setting<Money> price_floor{
    .key = "groups.price_floor",
    .section = "groups.new_sets",
    .fallback = 200'000_vnd,
    .least = 1'000_vnd,
    .most = 100'000'000_vnd,
    .is_public = true,
};
inline constexpr Setting<std::int64_t> seats{
    .key = "groups.seats",
    .section = "groups.new_sets",
    .fallback = 10,
    .least = 2,
    .most = 100,
    .unit = "seats",
    .is_public = true,
};
inline constexpr Setting<std::int64_t> winners{
    .key = "groups.winners",
    .section = "groups.new_sets",
    .fallback = 3,
    .least = 1,
    .most = 99,
    .unit = "seats",
    .is_public = true,
};
inline constexpr Setting<std::int64_t> priority_slots{
    .key = "groups.priority_slots",
    .section = "groups.new_sets",
    .fallback = 2,
    .least = 0,
    .most = 100,
    .unit = "seats",
    .is_public = true,
};
inline constexpr Setting<std::int64_t> groups_a_day{
    .key = "groups.groups_a_day",
    .section = "groups.new_sets",
    .fallback = 100,
    .least = 1,
    .most = 100'000,
    .unit = "groups",
};
inline constexpr Setting<Share> reward{
    .key = "groups.reward",
    .section = "groups.new_sets",
    .fallback = 1_percent,
    .least = 0_percent,
    .most = 20_percent,
    .is_public = true,
};
inline constexpr Setting<Share> commission_pool{
    .key = "groups.commission_pool",
    .section = "groups.new_sets",
    .fallback = 6_percent,
    .least = 0_percent,
    .most = 30_percent,
};
inline constexpr Setting<Share> cover_share{
    .key = "groups.cover_share",
    .section = "groups.new_sets",
    .fallback = 60_percent,
    .least = 0_percent,
    .most = 100_percent,
};
inline constexpr Setting<Energy> energy_a_seat{
    .key = "groups.energy_a_seat",
    .section = "groups.opening",
    .fallback = {10},
    .least = {0},
    .most = {1'000},
    .is_public = true,
};
inline constexpr Setting<std::int64_t> seats_a_day_1{
    .key = "groups.seats_a_day_1",
    .section = "groups.levels",
    .fallback = 10,
    .least = 1,
    .most = 200,
    .unit = "seats",
    .is_public = true,
};
inline constexpr Setting<std::int64_t> seats_a_day_2{
    .key = "groups.seats_a_day_2",
    .section = "groups.levels",
    .fallback = 20,
    .least = 1,
    .most = 200,
    .unit = "seats",
    .is_public = true,
};
inline constexpr Setting<std::int64_t> seats_a_day_3{
    .key = "groups.seats_a_day_3",
    .section = "groups.levels",
    .fallback = 30,
    .least = 1,
    .most = 200,
    .unit = "seats",
    .is_public = true,
};
inline constexpr Setting<std::int64_t> seats_a_day_4{
    .key = "groups.seats_a_day_4",
    .section = "groups.levels",
    .fallback = 50,
    .least = 1,
    .most = 200,
    .unit = "seats",
    .is_public = true,
};

// Personal groups; a batch keeps the numbers of its launch.
inline constexpr Setting<std::int64_t> person_seats{
    .key = "groups.person_seats",
    .section = "groups.person",
    .fallback = 5,
    .least = 2,
    .most = 100,
    .unit = "seats",
    .is_public = true,
};
inline constexpr Setting<std::int64_t> person_groups{
    .key = "groups.person_groups",
    .section = "groups.person",
    .fallback = 100,
    .least = 1,
    .most = 100,
    .unit = "groups",
    .is_public = true,
};
inline constexpr Setting<Share> person_fee{
    .key = "groups.person_fee",
    .section = "groups.person",
    .fallback = 6_percent,
    .least = 0_percent,
    .most = 50_percent,
    .is_public = true,
};
inline constexpr Setting<Share> person_reward{
    .key = "groups.person_reward",
    .section = "groups.person",
    .fallback = 1_percent,
    .least = 0_percent,
    .most = 20_percent,
    .is_public = true,
};
inline constexpr Setting<Share> person_launch_reward{
    .key = "groups.person_launch_reward",
    .section = "groups.person",
    .fallback = 1_percent,
    .least = 0_percent,
    .most = 20_percent,
    .is_public = true,
};
inline constexpr Setting<Share> person_deposit{
    .key = "groups.person_deposit",
    .section = "groups.person",
    .fallback = 10_percent,
    .least = 0_percent,
    .most = 100_percent,
    .is_public = true,
};
inline constexpr Setting<Money> person_price_floor{
    .key = "groups.person_price_floor",
    .section = "groups.person",
    .fallback = 200'000_vnd,
    .least = 1'000_vnd,
    .most = 100'000'000_vnd,
    .is_public = true,
};
inline constexpr Setting<Share> person_most_price{
    .key = "groups.person_most_price",
    .section = "groups.person",
    .fallback = 120_percent,
    .least = 100_percent,
    .most = 300_percent,
    .is_public = true,
};
// A ticket is still valid when its batch closes: the least of these days is above the most of `person_days`.
inline constexpr Setting<Days> person_validity{
    .key = "groups.person_validity",
    .section = "groups.person",
    .fallback = Days{30},
    .least = Days{22},
    .most = Days{365},
    .is_public = true,
};
inline constexpr Setting<Days> person_cancel_after{
    .key = "groups.person_cancel_after",
    .section = "groups.person",
    .fallback = Days{7},
    .least = Days{0},
    .most = Days{20},
    .is_public = true,
};
inline constexpr Setting<Days> person_days{
    .key = "groups.person_days",
    .section = "groups.person",
    .fallback = Days{15},
    .least = Days{1},
    .most = Days{20},
    .is_public = true,
};

/// How many seats a user of a level may buy a day.
inline auto seats_a_day(const Settings& settings, int level) -> std::int64_t {
  const std::array by_level{&seats_a_day_1, &seats_a_day_2, &seats_a_day_3, &seats_a_day_4};
  const auto most = static_cast<int>(by_level.size());
  return settings[*by_level.at(static_cast<std::size_t>(std::clamp(level, 1, most) - 1))];
}

}  // namespace groups::settings
