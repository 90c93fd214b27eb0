#pragma once
// The module's settings, which operators edit in the console; a set copies its numbers.
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
    .unit = "VND",
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
    .unit = "1/100 %",
    .is_public = true,
};
inline constexpr Setting<Share> commission_pool{
    .key = "groups.commission_pool",
    .section = "groups.new_sets",
    .fallback = 6_percent,
    .least = 0_percent,
    .most = 30_percent,
    .unit = "1/100 %",
};
inline constexpr Setting<Share> cover_share{
    .key = "groups.cover_share",
    .section = "groups.new_sets",
    .fallback = 60_percent,
    .least = 0_percent,
    .most = 100_percent,
    .unit = "1/100 %",
};
inline constexpr Setting<Energy> energy_a_seat{
    .key = "groups.energy_a_seat",
    .section = "groups.opening",
    .fallback = {10},
    .least = {0},
    .most = {1'000},
    .unit = "energy",
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

/// How many seats a user of a level may buy a day.
inline auto seats_a_day(const Settings& settings, int level) -> std::int64_t {
  switch (level) {
    case 4:
      return settings[seats_a_day_4];
    case 3:
      return settings[seats_a_day_3];
    case 2:
      return settings[seats_a_day_2];
    default:
      return settings[seats_a_day_1];
  }
}

}  // namespace groups::settings
