#pragma once
// Every knob of this module. Each one is also a row in the operator console; a set keeps its own numbers.
#include "platform/settings.hpp"

namespace groups::settings {

using namespace std::chrono_literals;

inline constexpr Setting<DailyWindow> hours{
    .key = "groups.hours",
    .fallback = {10h, 22h},
    .help = {"Giờ mở mua theo nhóm; thay đổi áp dụng từ ngày bán kế tiếp.",
             "When groups are open; a change holds from the next day that opens.",
             "拼团开放时间；更改自下一个开放日起生效。"},
    .is_public = true,
};
inline constexpr Setting<Money> price_floor{
    .key = "groups.price_floor",
    .fallback = 200'000_vnd,
    .least = 1'000_vnd,
    .most = 100'000'000_vnd,
    .unit = "VND",
    .help = {"Giá thấp nhất của một chỗ.", "The lowest price of a seat.", "席位的最低价格。"},
    .is_public = true,
};
inline constexpr Setting<std::int64_t> seats{
    .key = "groups.seats",
    .fallback = 10,
    .least = 2,
    .most = 100,
    .unit = "seats",
    .help = {"Số chỗ của một nhóm trong gói mới.", "Seats of a group in a new set.", "新套餐每团的席位数。"},
    .is_public = true,
};
inline constexpr Setting<std::int64_t> winners{
    .key = "groups.winners",
    .fallback = 3,
    .least = 1,
    .most = 99,
    .unit = "seats",
    .help = {"Số chỗ trúng của một nhóm trong gói mới.", "Winning seats of a group in a new set.",
             "新套餐每团的中签数。"},
    .is_public = true,
};
inline constexpr Setting<std::int64_t> priority_slots{
    .key = "groups.priority_slots",
    .fallback = 2,
    .least = 0,
    .most = 100,
    .unit = "seats",
    .help = {"Số chỗ ưu tiên của một nhóm trong gói mới.", "Priority slots of a group in a new set.",
             "新套餐每团的优先席位数。"},
    .is_public = true,
};
inline constexpr Setting<std::int64_t> groups_a_day{
    .key = "groups.groups_a_day",
    .fallback = 100,
    .least = 1,
    .most = 100'000,
    .unit = "groups",
    .help = {"Số nhóm mỗi ngày của gói mới.", "Groups a day of a new set.", "新套餐每日的拼团数量。"},
};
inline constexpr Setting<Share> reward{
    .key = "groups.reward",
    .fallback = 1_percent,
    .least = 0_percent,
    .most = 20_percent,
    .unit = "1/100 %",
    .help = {"Thưởng cho chỗ không trúng, tính trên giá, trong gói mới.",
             "Reward of a seat that did not win, of its price, in a new set.",
             "新套餐未中签席位的奖励（占价格比例）。"},
    .is_public = true,
};
inline constexpr Setting<Share> commission_pool{
    .key = "groups.commission_pool",
    .fallback = 6_percent,
    .least = 0_percent,
    .most = 30_percent,
    .unit = "1/100 %",
    .help = {"Quỹ hoa hồng tính trên tiền của chỗ trúng, trong gói mới.",
             "Commission pool, of the winners' cash, in a new set.", "新套餐佣金池（占中签实付金额比例）。"},
};
inline constexpr Setting<Share> cover_share{
    .key = "groups.cover_share",
    .fallback = 60_percent,
    .least = 0_percent,
    .most = 100_percent,
    .unit = "1/100 %",
    .help = {"Phần lãi gộp của một nhóm được dùng cho thưởng và hoa hồng.",
             "How much of a group's margin rewards and commissions may take.",
             "每团毛利中可用于奖励与佣金的比例。"},
};
inline constexpr Setting<Energy> energy_a_seat{
    .key = "groups.energy_a_seat",
    .fallback = {10},
    .least = {0},
    .most = {1'000},
    .unit = "energy",
    .help = {"Năng lượng tặng cho mỗi chỗ khi nhóm đủ người.",
             "Energy given for each seat of a group that forms.", "成团后每个席位赠送的能量值。"},
    .is_public = true,
};
inline constexpr Setting<std::int64_t> seats_a_day_1{
    .key = "groups.seats_a_day_1",
    .fallback = 10,
    .least = 1,
    .most = 200,
    .unit = "seats",
    .help = {"Số chỗ mỗi ngày của cấp 1.", "Seats a day at level 1.", "1 级每日可购席位数。"},
    .is_public = true,
};
inline constexpr Setting<std::int64_t> seats_a_day_2{
    .key = "groups.seats_a_day_2",
    .fallback = 20,
    .least = 1,
    .most = 200,
    .unit = "seats",
    .help = {"Số chỗ mỗi ngày của cấp 2.", "Seats a day at level 2.", "2 级每日可购席位数。"},
    .is_public = true,
};
inline constexpr Setting<std::int64_t> seats_a_day_3{
    .key = "groups.seats_a_day_3",
    .fallback = 30,
    .least = 1,
    .most = 200,
    .unit = "seats",
    .help = {"Số chỗ mỗi ngày của cấp 3.", "Seats a day at level 3.", "3 级每日可购席位数。"},
    .is_public = true,
};
inline constexpr Setting<std::int64_t> seats_a_day_4{
    .key = "groups.seats_a_day_4",
    .fallback = 50,
    .least = 1,
    .most = 200,
    .unit = "seats",
    .help = {"Số chỗ mỗi ngày của cấp 4.", "Seats a day at level 4.", "4 级每日可购席位数。"},
    .is_public = true,
};

/// How many seats a person of a level may buy a day.
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
