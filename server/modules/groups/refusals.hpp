#pragma once
// Every way this module says no. Codes 17'000 to 17'999 are ours; a code is never reused.
#include "platform/result.hpp"

namespace groups {

inline constexpr Refusal sold_out{
    .code = 17'001,
    .key = "groups.sold_out",
    .vi = "Hôm nay đã bán hết chỗ, mở lại lúc {allowedAt}",
    .en = "Today's seats are sold out; they open again at {allowedAt}",
    .zh = "今日席位已售罄，{allowedAt} 重新开放",
};
inline constexpr Refusal not_enough_stock{
    .code = 17'002,
    .key = "groups.not_enough_stock",
    .vi = "Không đủ chỗ: bạn chọn {yours}, hôm nay chỉ còn {limit}",
    .en = "Not enough seats: asked for {yours}, left today {limit}",
    .zh = "席位不足：您选择了 {yours} 个，今日仅剩 {limit} 个",
};
inline constexpr Refusal cannot_join_twice{
    .code = 17'003,
    .key = "groups.cannot_join_twice",
    .vi = "Mỗi người chỉ có một chỗ trong một nhóm",
    .en = "One person has one seat in a group",
    .zh = "每人在同一拼团中只能有一个席位",
};
inline constexpr Refusal closed_now{
    .code = 17'004,
    .key = "groups.closed_now",
    .vi = "Hiện chưa mở mua theo nhóm, mở lại lúc {allowedAt}",
    .en = "Groups are closed now; they open at {allowedAt}",
    .zh = "拼团尚未开放，{allowedAt} 开放",
};
inline constexpr Refusal priority_passes_short{
    .code = 17'005,
    .key = "groups.priority_passes_short",
    .vi = "Không đủ thẻ ưu tiên: cần {limit}, bạn có {yours}",
    .en = "Not enough priority passes: {limit} needed, you have {yours}",
    .zh = "优先卡不足：需要 {limit} 张，您有 {yours} 张",
};
inline constexpr Refusal priority_slots_full{
    .code = 17'006,
    .key = "groups.priority_slots_full",
    .vi = "Nhóm kế tiếp đã đủ {limit} chỗ ưu tiên, thẻ của bạn vẫn còn nguyên",
    .en = "All priority slots of the coming group are taken ({limit}); your pass is kept",
    .zh = "下一拼团的 {limit} 个优先席位已满，您的优先卡未使用",
};
inline constexpr Refusal cannot_leave_formed{
    .code = 17'007,
    .key = "groups.cannot_leave_formed",
    .vi = "Nhóm đã đủ người, không thể rời nhóm",
    .en = "The group has formed, it can no longer be left",
    .zh = "拼团已成团，不能退出",
};
inline constexpr Refusal set_not_found{
    .code = 17'020,
    .key = "groups.set_not_found",
    .vi = "Không tìm thấy gói mua nhóm này",
    .en = "This set was not found",
    .zh = "未找到该拼团套餐",
};
inline constexpr Refusal set_not_on_sale{
    .code = 17'021,
    .key = "groups.set_not_on_sale",
    .vi = "Gói mua nhóm này đã ngừng bán",
    .en = "This set is no longer on sale",
    .zh = "该拼团套餐已停止销售",
};
inline constexpr Refusal seats_a_day{
    .code = 17'022,
    .key = "groups.seats_a_day",
    .vi = "Mỗi ngày bạn được mua {limit} chỗ, hôm nay đã mua {yours}; mua tiếp từ {allowedAt}",
    .en = "Seats you may buy a day: {limit}; bought today: {yours}. More from {allowedAt}",
    .zh = "您每天可购买 {limit} 个席位，今日已购 {yours} 个；{allowedAt} 起可继续购买",
};
inline constexpr Refusal group_not_found{
    .code = 17'023,
    .key = "groups.group_not_found",
    .vi = "Không tìm thấy nhóm này",
    .en = "This group was not found",
    .zh = "未找到该拼团",
};
inline constexpr Refusal group_moved_on{
    .code = 17'024,
    .key = "groups.group_moved_on",
    .vi = "Nhóm này không còn nhận người, nhóm đang mở là nhóm số {limit}",
    .en = "This group takes no one any more; group no. {limit} is open",
    .zh = "该拼团已不再接受参团，当前为第 {limit} 号团",
};
inline constexpr Refusal client_seed_too_long{
    .code = 17'025,
    .key = "groups.client_seed_too_long",
    .vi = "Chuỗi ngẫu nhiên của bạn dài quá {limit} byte",
    .en = "Your random text is longer than {limit} bytes",
    .zh = "您的随机文本超过 {limit} 字节",
};
inline constexpr Refusal order_not_found{
    .code = 17'026,
    .key = "groups.order_not_found",
    .vi = "Không tìm thấy đơn mua nhóm này",
    .en = "This order was not found",
    .zh = "未找到该拼团订单",
};
inline constexpr Refusal already_left{
    .code = 17'027,
    .key = "groups.already_left",
    .vi = "Chỗ này đã được hoàn tiền rồi",
    .en = "This seat has been released already",
    .zh = "该席位已退回",
};
inline constexpr Refusal price_below_floor{
    .code = 17'040,
    .key = "groups.price_below_floor",
    .vi = "Giá phải từ {limit} trở lên",
    .en = "The price must be {limit} at least",
    .zh = "价格不得低于 {limit}",
};
inline constexpr Refusal price_not_whole{
    .code = 17'052,
    .key = "groups.price_not_whole",
    .vi = "Giá phải là số đồng chẵn, không có phần lẻ",
    .en = "The price must be in whole dong",
    .zh = "价格必须为整数越南盾",
};
inline constexpr Refusal cover_short{
    .code = 17'041,
    .key = "groups.cover_short",
    .vi = "Chưa đủ nguồn chi: mỗi nhóm hứa chi {yours}, chỉ được {limit}",
    .en = "Not covered: a group promises {yours}, its margin allows {limit}",
    .zh = "资金覆盖不足：每团承诺支出 {yours}，最多允许 {limit}",
};
inline constexpr Refusal set_not_draft{
    .code = 17'042,
    .key = "groups.set_not_draft",
    .vi = "Chỉ sửa được gói ở trạng thái nháp",
    .en = "Only a draft can be changed",
    .zh = "只有草稿可以修改",
};
inline constexpr Refusal set_not_published{
    .code = 17'043,
    .key = "groups.set_not_published",
    .vi = "Gói này không đang bán",
    .en = "This set is not on sale",
    .zh = "该套餐未在销售中",
};
inline constexpr Refusal winners_not_below_seats{
    .code = 17'044,
    .key = "groups.winners_not_below_seats",
    .vi = "Số người trúng ({yours}) phải ít hơn số chỗ ({limit})",
    .en = "There must be fewer winners ({yours}) than seats ({limit})",
    .zh = "中签人数（{yours}）必须少于席位数（{limit}）",
};
inline constexpr Refusal priority_above_seats{
    .code = 17'045,
    .key = "groups.priority_above_seats",
    .vi = "Số chỗ ưu tiên ({yours}) không được vượt số chỗ ({limit})",
    .en = "There cannot be more priority slots ({yours}) than seats ({limit})",
    .zh = "优先席位（{yours}）不能超过席位数（{limit}）",
};
inline constexpr Refusal already_published{
    .code = 17'046,
    .key = "groups.already_published",
    .vi = "Gói này đang bán rồi",
    .en = "This set is on sale already",
    .zh = "该套餐已在销售中",
};
inline constexpr Refusal class_closed{
    .code = 17'047,
    .key = "groups.class_closed",
    .vi = "Loại vé này đã ngừng cung cấp",
    .en = "This class of ticket is no longer offered",
    .zh = "该类门票已停止提供",
};
inline constexpr Refusal config_not_found{
    .code = 17'050,
    .key = "groups.config_not_found",
    .vi = "Không có cấu hình này",
    .en = "There is no such setting",
    .zh = "没有此配置",
};
inline constexpr Refusal seats_left{
    .code = 17'051,
    .key = "groups.seats_left",
    .vi = "Còn {yours} chỗ đang giữ trong nhóm: hãy rời nhóm hoặc đợi kết quả",
    .en = "Seats still held in groups: {yours}. Leave the groups or await their draw",
    .zh = "仍有 {yours} 个席位在拼团中：请退出或等待结果",
};

inline constexpr const Refusal* all_refusals[] = {
    &sold_out,
    &not_enough_stock,
    &cannot_join_twice,
    &closed_now,
    &priority_passes_short,
    &priority_slots_full,
    &cannot_leave_formed,
    &set_not_found,
    &set_not_on_sale,
    &seats_a_day,
    &group_not_found,
    &group_moved_on,
    &client_seed_too_long,
    &order_not_found,
    &already_left,
    &price_below_floor,
    &price_not_whole,
    &cover_short,
    &set_not_draft,
    &set_not_published,
    &winners_not_below_seats,
    &priority_above_seats,
    &already_published,
    &class_closed,
    &config_not_found,
    &seats_left,
};

}  // namespace groups
