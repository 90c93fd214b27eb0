#pragma once
// Every way this module says no. Codes 15'000 to 15'999; a code is never reused.
#include "platform/result.hpp"

namespace tickets {

inline constexpr Refusal not_found{
    .code = 15'001,
    .key = "tickets.not_found",
    .vi = "Không tìm thấy vé",
    .en = "Ticket not found",
    .zh = "未找到该门票",
};
inline constexpr Refusal class_not_found{
    .code = 15'002,
    .key = "tickets.class_not_found",
    .vi = "Không tìm thấy loại vé",
    .en = "Ticket class not found",
    .zh = "未找到该票种",
};
inline constexpr Refusal venue_not_found{
    .code = 15'003,
    .key = "tickets.venue_not_found",
    .vi = "Không tìm thấy điểm nhận vé",
    .en = "Pickup venue not found",
    .zh = "未找到该取票点",
};
inline constexpr Refusal recycle_vouchers_short{
    .code = 15'004,
    .key = "tickets.recycle_vouchers_short",
    .vi = "Không đủ phiếu thu hồi: cần {limit}, hiện có {yours}",
    .en = "Not enough recycle vouchers: {limit} needed, {yours} held",
    .zh = "回收券不足：需要 {limit} 张，现有 {yours} 张",
};
inline constexpr Refusal already_used{
    .code = 15'005,
    .key = "tickets.already_used",
    .vi = "Vé đã được sử dụng, không thể thu hồi",
    .en = "This ticket has been used and cannot be recycled",
    .zh = "该门票已使用，无法回收",
};
inline constexpr Refusal number_already_taken{
    .code = 15'006,
    .key = "tickets.number_already_taken",
    .vi = "Vé đã lấy số nên không thể chuyển hay thu hồi",
    .en = "A number has been taken for this ticket, so it can no longer be passed on or recycled",
    .zh = "该门票已取号，无法转让或回收",
};
inline constexpr Refusal already_recycled{
    .code = 15'007,
    .key = "tickets.already_recycled",
    .vi = "Vé đã được thu hồi",
    .en = "This ticket has been recycled",
    .zh = "该门票已被回收",
};
inline constexpr Refusal expired{
    .code = 15'008,
    .key = "tickets.expired",
    .vi = "Vé đã hết hạn lúc {limit}",
    .en = "This ticket expired at {limit}",
    .zh = "该门票已于 {limit} 过期",
};
inline constexpr Refusal claimed{
    .code = 15'009,
    .key = "tickets.claimed",
    .vi = "Vé đang được giữ cho một giao dịch khác",
    .en = "This ticket is held for another deal",
    .zh = "该门票已被其他交易占用",
};
inline constexpr Refusal already_picked_up{
    .code = 15'010,
    .key = "tickets.already_picked_up",
    .vi = "Vé này đã được nhận",
    .en = "This ticket has been picked up",
    .zh = "该门票已取走",
};

// The desk's.
inline constexpr Refusal code_not_ours{
    .code = 15'020,
    .key = "tickets.code_not_ours",
    .vi = "Đây không phải mã nhận vé của Gomvé",
    .en = "This is not a Gomvé pickup code",
    .zh = "这不是 Gomvé 的取票码",
};
inline constexpr Refusal code_malformed{
    .code = 15'021,
    .key = "tickets.code_malformed",
    .vi = "Mã nhận vé bị sai hoặc hỏng, hãy kiểm tra lại từng số",
    .en = "The pickup code is wrong or damaged, please check each digit",
    .zh = "取票码有误或已损坏，请逐位核对",
};
inline constexpr Refusal code_forged{
    .code = 15'022,
    .key = "tickets.code_forged",
    .vi = "Mã QR giả: chữ ký không đúng",
    .en = "Forged QR code: its signature is not ours",
    .zh = "伪造的二维码：签名不符",
};
inline constexpr Refusal code_unknown{
    .code = 15'023,
    .key = "tickets.code_unknown",
    .vi = "Không có vé nào mang mã này",
    .en = "No ticket has this code",
    .zh = "没有与此码对应的门票",
};
inline constexpr Refusal code_expired{
    .code = 15'024,
    .key = "tickets.code_expired",
    .vi = "Mã nhận vé đã hết hạn lúc {limit}",
    .en = "The pickup code expired at {limit}",
    .zh = "取票码已于 {limit} 过期",
};
inline constexpr Refusal code_recycled{
    .code = 15'025,
    .key = "tickets.code_recycled",
    .vi = "Vé của mã này đã được thu hồi",
    .en = "The ticket of this code has been recycled",
    .zh = "此码对应的门票已被回收",
};
inline constexpr Refusal already_scanned{
    .code = 15'026,
    .key = "tickets.already_scanned",
    .vi = "Mã đã được quét lúc {scannedAt} tại {venue}",
    .en = "This code was already scanned at {scannedAt} at {venue}",
    .zh = "此码已于 {scannedAt} 在 {venue} 被扫描",
};
inline constexpr Refusal not_at_this_venue{
    .code = 15'027,
    .key = "tickets.not_at_this_venue",
    .vi = "Loại vé này không nhận tại {yours}",
    .en = "This kind of ticket is not picked up at {yours}",
    .zh = "此类门票不在 {yours} 领取",
};
inline constexpr Refusal venue_closed{
    .code = 15'028,
    .key = "tickets.venue_closed",
    .vi = "{yours} đã ngừng phát vé",
    .en = "{yours} no longer hands out tickets",
    .zh = "{yours} 已停止发票",
};
inline constexpr Refusal not_pending{
    .code = 15'029,
    .key = "tickets.not_pending",
    .vi = "Vé chưa được quét hoặc đã quá thời gian chờ, hãy quét lại",
    .en = "The ticket is not waiting at a desk, please scan it again",
    .zh = "该门票未在窗口等待，请重新扫描",
};
inline constexpr Refusal pending_elsewhere{
    .code = 15'030,
    .key = "tickets.pending_elsewhere",
    .vi = "Vé đang chờ tại {venue}",
    .en = "The ticket is waiting at {venue}",
    .zh = "该门票正在 {venue} 等待",
};
inline constexpr Refusal scan_time_wrong{
    .code = 15'031,
    .key = "tickets.scan_time_wrong",
    .vi = "Giờ quét {yours} không thể đúng, mốc so sánh là {limit}",
    .en = "The code cannot have been scanned at {yours}, judging by {limit}",
    .zh = "扫描时间 {yours} 不可能正确，参照时间为 {limit}",
};
inline constexpr Refusal sent_too_late{
    .code = 15'032,
    .key = "tickets.sent_too_late",
    .vi = "Vé giao lúc mất mạng {yours} phải được gửi trước {limit}",
    .en = "What was handed over offline at {yours} had to be sent before {limit}",
    .zh = "{yours} 离线交付的门票须在 {limit} 前上传",
};

// The console's.
inline constexpr Refusal price_missing{
    .code = 15'040,
    .key = "tickets.price_missing",
    .vi = "Giá tham chiếu phải lớn hơn 0",
    .en = "The reference price must be above 0",
    .zh = "参考价必须大于 0",
};
inline constexpr Refusal cost_above_price{
    .code = 15'041,
    .key = "tickets.cost_above_price",
    .vi = "Giá vốn {yours} cao hơn giá tham chiếu {limit}",
    .en = "The unit cost {yours} is above the reference price {limit}",
    .zh = "单位成本 {yours} 高于参考价 {limit}",
};
inline constexpr Refusal place_malformed{
    .code = 15'042,
    .key = "tickets.place_malformed",
    .vi = "Tọa độ chưa đúng: {yours}",
    .en = "The coordinates are not right: {yours}",
    .zh = "坐标有误：{yours}",
};
inline constexpr Refusal hours_malformed{
    .code = 15'043,
    .key = "tickets.hours_malformed",
    .vi = "Giờ mở cửa và giờ đóng cửa không được trùng nhau",
    .en = "Opening and closing time must differ",
    .zh = "开门和关门时间不能相同",
};
inline constexpr Refusal tickets_left{
    .code = 15'044,
    .key = "tickets.tickets_left",
    .vi = "Còn {yours} vé chưa dùng: hãy nhận vé hoặc thu hồi trước",
    .en = "Unused tickets left: {yours}. Pick up or recycle them first",
    .zh = "仍有 {yours} 张未使用的门票：请先取票或回收",
};

inline constexpr const Refusal* all_refusals[] = {
    &not_found,         &class_not_found,      &venue_not_found,  &recycle_vouchers_short,
    &already_used,      &number_already_taken, &already_recycled, &expired,
    &claimed,           &already_picked_up,    &code_not_ours,    &code_malformed,
    &code_forged,       &code_unknown,         &code_expired,     &code_recycled,
    &already_scanned,   &not_at_this_venue,    &venue_closed,     &not_pending,
    &pending_elsewhere, &scan_time_wrong,      &sent_too_late,    &price_missing,
    &cost_above_price,  &place_malformed,      &hours_malformed,  &tickets_left,
};

}  // namespace tickets
