#pragma once
// Every kind this module says no. Codes 24'000 to 24'999 are ours; a code is never reused.
#include "platform/result.hpp"

namespace limits {

inline constexpr Refusal over_top_up_day{
    .code = 24'001,
    .key = "limits.over_top_up_day",
    .vi = "Vượt giới hạn nạp mỗi ngày {limit} do bạn đặt; hôm nay còn {left}",
    .en = "Over the {limit} a day that you allow yourself to top up; {left} is left today",
    .zh = "超出您自设的每日充值限额 {limit}；今日还可充值 {left}",
};
inline constexpr Refusal over_top_up_week{
    .code = 24'002,
    .key = "limits.over_top_up_week",
    .vi = "Vượt giới hạn nạp mỗi tuần {limit} do bạn đặt; tuần này còn {left}",
    .en = "Over the {limit} a week that you allow yourself to top up; {left} is left this week",
    .zh = "超出您自设的每周充值限额 {limit}；本周还可充值 {left}",
};
inline constexpr Refusal over_top_up_month{
    .code = 24'003,
    .key = "limits.over_top_up_month",
    .vi = "Vượt giới hạn nạp mỗi tháng {limit} do bạn đặt; tháng này còn {left}",
    .en = "Over the {limit} a month that you allow yourself to top up; {left} is left this month",
    .zh = "超出您自设的每月充值限额 {limit}；本月还可充值 {left}",
};
inline constexpr Refusal over_purchase_day{
    .code = 24'004,
    .key = "limits.over_purchase_day",
    .vi = "Vượt giới hạn mua nhóm mỗi ngày {limit} do bạn đặt; hôm nay còn {left}",
    .en = "Over the {limit} a day that you allow yourself for groups; {left} is left today",
    .zh = "超出您自设的每日拼团限额 {limit}；今日还可使用 {left}",
};
inline constexpr Refusal over_purchase_week{
    .code = 24'005,
    .key = "limits.over_purchase_week",
    .vi = "Vượt giới hạn mua nhóm mỗi tuần {limit} do bạn đặt; tuần này còn {left}",
    .en = "Over the {limit} a week that you allow yourself for groups; {left} is left this week",
    .zh = "超出您自设的每周拼团限额 {limit}；本周还可使用 {left}",
};
inline constexpr Refusal over_purchase_month{
    .code = 24'006,
    .key = "limits.over_purchase_month",
    .vi = "Vượt giới hạn mua nhóm mỗi tháng {limit} do bạn đặt; tháng này còn {left}",
    .en = "Over the {limit} a month that you allow yourself for groups; {left} is left this month",
    .zh = "超出您自设的每月拼团限额 {limit}；本月还可使用 {left}",
};
inline constexpr Refusal excluded{
    .code = 24'007,
    .key = "limits.excluded",
    .vi = "Bạn đang tạm ngừng nạp và mua đến {allowedAt}; tiền và vé của bạn vẫn dùng được",
    .en = "You paused top-ups and purchases until {allowedAt}; your money and tickets stay yours to use",
    .zh = "您已暂停充值和购买至 {allowedAt}；您的余额和门票仍可使用",
};
inline constexpr Refusal excluded_for_good{
    .code = 24'008,
    .key = "limits.excluded_for_good",
    .vi = "Bạn đã ngừng nạp và mua vĩnh viễn; tiền và vé của bạn vẫn dùng được",
    .en = "You stopped top-ups and purchases for good; your money and tickets stay yours to use",
    .zh = "您已永久停止充值和购买；您的余额和门票仍可使用",
};
inline constexpr Refusal exclusion_stands{
    .code = 24'009,
    .key = "limits.exclusion_stands",
    .vi = "Thời gian tạm ngừng bạn đã chọn không thể rút ngắn, chỉ có thể kéo dài",
    .en = "The pause that you chose cannot be made shorter, only longer",
    .zh = "您选择的暂停时间无法缩短，只能延长",
};
inline constexpr Refusal exclusion_unclear{
    .code = 24'010,
    .key = "limits.exclusion_unclear",
    .vi = "Hãy chọn tạm ngừng 1, 7, 30 ngày hoặc vĩnh viễn",
    .en = "Choose a pause of 1, 7 or 30 days, or for good",
    .zh = "请选择暂停 1 天、7 天、30 天或永久停止",
};
inline constexpr Refusal amount_malformed{
    .code = 24'011,
    .key = "limits.amount_malformed",
    .vi = "Giới hạn chưa đúng: chỉ gồm chữ số, tính bằng đồng chẵn, nhiều nhất {limit}",
    .en = "The limit is not right: digits only, in whole dong, {limit} at most",
    .zh = "限额格式不正确：只能为整数越南盾，最多 {limit}",
};
inline constexpr Refusal no_such_limit{
    .code = 24'012,
    .key = "limits.no_such_limit",
    .vi = "Bạn chưa đặt giới hạn này",
    .en = "You have not set this limit",
    .zh = "您尚未设置此限额",
};
inline constexpr Refusal person_not_found{
    .code = 24'013,
    .key = "limits.person_not_found",
    .vi = "Không tìm thấy người dùng có số này",
    .en = "Nobody has this mobile number",
    .zh = "未找到使用该号码的用户",
};

inline constexpr const Refusal* all_refusals[] = {
    &over_top_up_day,     &over_top_up_week, &over_top_up_month, &over_purchase_day, &over_purchase_week,
    &over_purchase_month, &excluded,         &excluded_for_good, &exclusion_stands,  &exclusion_unclear,
    &amount_malformed,    &no_such_limit,    &person_not_found,
};

}  // namespace limits
