#pragma once
// Every knob of this module. Each one is also a row in the operator console.
#include "platform/settings.hpp"

namespace adjustments::settings {

inline constexpr Setting<Money> most_money{
    .key = "adjustments.most_money",
    .fallback = 5'000'000_vnd,
    .least = 1'000_vnd,
    .most = 1'000'000'000_vnd,
    .help = {"Số tiền tối đa của một khoản điều chỉnh.", "The most dong of one adjustment.",
             "单笔调整的最高金额。"},
};
inline constexpr Setting<Money> most_money_a_day{
    .key = "adjustments.most_money_a_day",
    .fallback = 20'000'000_vnd,
    .least = 1'000_vnd,
    .most = 10'000'000'000_vnd,
    .help = {"Tổng số tiền một người vận hành được đề xuất điều chỉnh mỗi ngày.",
             "The most dong that one operator proposes to adjust in a day.",
             "每位运营人员每天可提议调整的总金额。"},
};
inline constexpr Setting<std::int64_t> most_things{
    .key = "adjustments.most_things",
    .fallback = 1'000,
    .least = 1,
    .most = 1'000'000,
    .help = {"Số năng lượng, thẻ hoặc phiếu tối đa của một khoản điều chỉnh.",
             "The most energy, passes or vouchers of one adjustment.", "单笔调整的能量、卡或券的最大数量。"},
};
inline constexpr Setting<std::int64_t> most_things_a_day{
    .key = "adjustments.most_things_a_day",
    .fallback = 5'000,
    .least = 1,
    .most = 10'000'000,
    .help = {"Tổng số năng lượng, thẻ hoặc phiếu, tính riêng từng loại, một người vận hành được đề xuất mỗi "
             "ngày.",
             "The most energy, passes or vouchers, each by itself, that one operator proposes in a day.",
             "每位运营人员每天可提议的能量、卡或券的数量上限，分别计算。"},
};
inline constexpr Setting<Days> wait{
    .key = "adjustments.wait",
    .fallback = Days{7},
    .least = Days{1},
    .most = Days{30},
    .unit = "days",
    .help = {"Một đề xuất điều chỉnh chờ duyệt tối đa bao lâu.",
             "How long a proposed adjustment awaits its decision.", "调整提议等待审批的最长时间。"},
};

}  // namespace adjustments::settings
