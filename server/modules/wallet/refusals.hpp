#pragma once
// Every way this module says no. Codes 22'000 to 22'999 are ours; a code is never reused.
#include "platform/result.hpp"

namespace wallet {

inline constexpr Refusal channel_missing{
    .code = 22'001,
    .key = "wallet.channel_missing",
    .vi = "Không có kênh thanh toán này",
    .en = "There is no such payment channel",
    .zh = "支付通道不存在",
};
inline constexpr Refusal channel_closed{
    .code = 22'002,
    .key = "wallet.channel_closed",
    .vi = "Kênh thanh toán này đang đóng, vui lòng chọn kênh khác",
    .en = "This payment channel is not open, please choose another",
    .zh = "该支付通道未开放，请选择其他通道",
};
inline constexpr Refusal amount_malformed{
    .code = 22'003,
    .key = "wallet.amount_malformed",
    .vi = "Số tiền chưa đúng: chỉ gồm chữ số và một dấu chấm, tính bằng đồng chẵn",
    .en = "The amount is not right: digits and one point only, in whole dong",
    .zh = "金额格式不正确：只能包含数字和一个小数点，且须为整数越南盾",
};
inline constexpr Refusal amount_below_minimum{
    .code = 22'004,
    .key = "wallet.amount_below_minimum",
    .vi = "Số tiền {yours} thấp hơn mức tối thiểu {limit}",
    .en = "{yours} is below the minimum of {limit}",
    .zh = "金额 {yours} 低于最低限额 {limit}",
};
inline constexpr Refusal amount_above_maximum{
    .code = 22'005,
    .key = "wallet.amount_above_maximum",
    .vi = "Số tiền {yours} vượt mức tối đa {limit}",
    .en = "{yours} is above the maximum of {limit}",
    .zh = "金额 {yours} 超过最高限额 {limit}",
};
inline constexpr Refusal too_many_open_orders{
    .code = 22'006,
    .key = "wallet.too_many_open_orders",
    .vi = "Bạn đang có {limit} đơn nạp chờ thanh toán; hãy thanh toán hoặc đợi đơn cũ hết hạn",
    .en = "Top-up orders already awaiting payment: {limit}. Pay one, or let one expire",
    .zh = "您已有 {limit} 个充值订单等待付款，请先付款或等待订单过期",
};
inline constexpr Refusal order_not_found{
    .code = 22'007,
    .key = "wallet.order_not_found",
    .vi = "Không tìm thấy đơn này",
    .en = "Order not found",
    .zh = "未找到该订单",
};
inline constexpr Refusal order_not_awaiting{
    .code = 22'008,
    .key = "wallet.order_not_awaiting",
    .vi = "Đơn này không còn chờ thanh toán",
    .en = "This order no longer awaits payment",
    .zh = "该订单已不在待付款状态",
};
inline constexpr Refusal reference_malformed{
    .code = 22'009,
    .key = "wallet.reference_malformed",
    .vi = "Mã giao dịch cần từ 4 đến 64 chữ cái, chữ số hoặc dấu . - _ /",
    .en = "A reference has 4 to 64 letters, digits or the signs . - _ /",
    .zh = "交易号须为 4 至 64 位字母、数字或 . - _ / 符号",
};
inline constexpr Refusal reference_used{
    .code = 22'010,
    .key = "wallet.reference_used",
    .vi = "Mã giao dịch {yours} đã được ghi nhận cho khoản khác",
    .en = "The reference {yours} was already booked for another payment",
    .zh = "交易号 {yours} 已用于其他款项",
};
inline constexpr Refusal paid_at_impossible{
    .code = 22'011,
    .key = "wallet.paid_at_impossible",
    .vi = "Thời điểm thanh toán {yours} không thể đúng",
    .en = "The time of payment {yours} cannot be right",
    .zh = "付款时间 {yours} 不合理",
};
inline constexpr Refusal suspense_not_found{
    .code = 22'012,
    .key = "wallet.suspense_not_found",
    .vi = "Không tìm thấy khoản chờ xử lý này",
    .en = "There is no such payment in suspense",
    .zh = "未找到该待处理款项",
};
inline constexpr Refusal suspense_not_open{
    .code = 22'013,
    .key = "wallet.suspense_not_open",
    .vi = "Khoản này đã được xử lý",
    .en = "This payment has already been dealt with",
    .zh = "该款项已处理",
};
inline constexpr Refusal receiver_missing{
    .code = 22'014,
    .key = "wallet.receiver_missing",
    .vi = "Cần nêu một trong hai: đơn nạp hoặc số điện thoại của người nhận",
    .en = "Name either the order or the mobile number of the receiver",
    .zh = "请指定充值订单或收款人手机号（二选一）",
};
inline constexpr Refusal receiver_not_found{
    .code = 22'015,
    .key = "wallet.receiver_not_found",
    .vi = "Không tìm thấy người nhận",
    .en = "The receiver was not found",
    .zh = "未找到收款人",
};
inline constexpr Refusal channel_incomplete{
    .code = 22'016,
    .key = "wallet.channel_incomplete",
    .vi = "Kênh chuyển khoản cần ngân hàng, số tài khoản và tên chủ tài khoản hợp lệ",
    .en = "A bank transfer channel needs a known bank, an account number and the holder's name",
    .zh = "银行转账通道须填写有效的银行、账号和户名",
};
inline constexpr Refusal channel_kind_fixed{
    .code = 22'017,
    .key = "wallet.channel_kind_fixed",
    .vi = "Không thể đổi loại của một kênh đã có",
    .en = "The kind of an existing channel cannot change",
    .zh = "已有通道的类型不可更改",
};
inline constexpr Refusal sandbox_not_allowed{
    .code = 22'018,
    .key = "wallet.sandbox_not_allowed",
    .vi = "Kênh thử nghiệm chỉ dùng được ở bản trình diễn",
    .en = "The sandbox channel exists only in demonstrations",
    .zh = "沙盒通道仅限演示环境使用",
};
inline constexpr Refusal flow_type_unknown{
    .code = 22'019,
    .key = "wallet.flow_type_unknown",
    .vi = "Loại biến động {yours} không có trong ví này (0 đến {limit})",
    .en = "This wallet has no flow type {yours} (0 to {limit})",
    .zh = "该钱包没有流水类型 {yours}（0 至 {limit}）",
};
inline constexpr Refusal socket_ticket_invalid{
    .code = 22'020,
    .key = "wallet.socket_ticket_invalid",
    .vi = "Vé theo dõi đơn đã dùng hoặc hết hạn",
    .en = "The ticket for watching the order was used or has expired",
    .zh = "订单实时通道凭证已使用或已过期",
};
inline constexpr Refusal channel_bounds_crossed{
    .code = 22'021,
    .key = "wallet.channel_bounds_crossed",
    .vi = "Mức tối thiểu {yours} lớn hơn mức tối đa {limit}",
    .en = "The minimum of {yours} is above the maximum of {limit}",
    .zh = "最低限额 {yours} 高于最高限额 {limit}",
};
inline constexpr Refusal orders_left{
    .code = 22'022,
    .key = "wallet.orders_left",
    .vi = "Còn {yours} đơn nạp chờ thanh toán: hãy thanh toán hoặc đợi hết hạn",
    .en = "Top-up orders awaiting payment: {yours}. Pay them or let them expire first",
    .zh = "仍有 {yours} 个充值订单等待付款：请付款或等待过期",
};
inline constexpr Refusal statement_unreadable{
    .code = 22'023,
    .key = "wallet.statement_unreadable",
    .vi = "Dòng {line} của tệp sao kê: {fault} {yours}",
    .en = "Line {line} of the statement: {fault} {yours}",
    .zh = "对账单第 {line} 行：{fault} {yours}",
};
inline constexpr Refusal reference_of_another_day{
    .code = 22'024,
    .key = "wallet.reference_of_another_day",
    .vi = "Dòng {line}: mã giao dịch {yours} đã có ở ngày {limit}",
    .en = "Line {line}: the reference {yours} is known already, on {limit}",
    .zh = "第 {line} 行：交易号 {yours} 已存在于 {limit}",
};
inline constexpr Refusal day_closed{
    .code = 22'025,
    .key = "wallet.day_closed",
    .vi = "Ngày {yours} đã khóa sổ; hãy mở lại ngày này trước",
    .en = "{yours} is closed; open that day again first",
    .zh = "{yours} 已结账，请先重新打开该日",
};
inline constexpr Refusal day_not_closed{
    .code = 22'026,
    .key = "wallet.day_not_closed",
    .vi = "Ngày {yours} chưa khóa sổ",
    .en = "{yours} is not closed",
    .zh = "{yours} 尚未结账",
};
inline constexpr Refusal day_not_over{
    .code = 22'027,
    .key = "wallet.day_not_over",
    .vi = "Ngày {yours} chưa kết thúc nên chưa khóa sổ được",
    .en = "{yours} is not over yet and cannot be closed",
    .zh = "{yours} 尚未结束，不能结账",
};
inline constexpr Refusal difference_unexplained{
    .code = 22'028,
    .key = "wallet.difference_unexplained",
    .vi = "Ngày này còn lệch {yours}: hãy ghi lý do khi khóa sổ",
    .en = "This day is off by {yours}: give a reason when closing it",
    .zh = "该日仍有差额 {yours}：结账时请填写原因",
};
inline constexpr Refusal line_not_found{
    .code = 22'029,
    .key = "wallet.line_not_found",
    .vi = "Không tìm thấy dòng sao kê này",
    .en = "There is no such line of a statement",
    .zh = "未找到该对账单行",
};
inline constexpr Refusal line_goes_out{
    .code = 22'030,
    .key = "wallet.line_goes_out",
    .vi = "Dòng này là tiền ra, không ghi có cho ai được",
    .en = "This line is money that left; nobody is credited with it",
    .zh = "该行为支出，不能入账给任何人",
};
inline constexpr Refusal line_booked{
    .code = 22'031,
    .key = "wallet.line_booked",
    .vi = "Dòng này đã có trong sổ",
    .en = "This line is in the books already",
    .zh = "该行已入账",
};

inline constexpr Refusal money_in_suspense{
    .code = 22'032,
    .key = "wallet.money_in_suspense",
    .vi = "Còn {yours} bạn đã chuyển đang chờ đối chiếu; hãy liên hệ hỗ trợ để nhận lại trước",
    .en = "{yours} that you transferred still waits to be matched; ask support to settle it first",
    .zh = "您转入的 {yours} 仍在等待核对；请先联系客服处理",
};

inline constexpr Refusal needs_another{
    .code = 22'033,
    .key = "wallet.needs_another",
    .vi =
        "Khoản {yours} vượt {limit} và do bạn, hoặc người cấp quyền cho bạn gần đây, đưa vào: cần một người "
        "khác ghi có",
    .en =
        "{yours} is above {limit}, and you, or somebody who lately gave you your rights, brought it in: "
        "somebody else has to credit it",
    .zh = "{yours} 超过 {limit}，且由您本人或近期授予您权限的人录入：须由他人入账",
};

inline constexpr const Refusal* all_refusals[] = {
    &channel_missing,
    &channel_closed,
    &amount_malformed,
    &amount_below_minimum,
    &amount_above_maximum,
    &too_many_open_orders,
    &order_not_found,
    &order_not_awaiting,
    &reference_malformed,
    &reference_used,
    &paid_at_impossible,
    &suspense_not_found,
    &suspense_not_open,
    &receiver_missing,
    &receiver_not_found,
    &channel_incomplete,
    &channel_kind_fixed,
    &sandbox_not_allowed,
    &flow_type_unknown,
    &socket_ticket_invalid,
    &channel_bounds_crossed,
    &orders_left,
    &statement_unreadable,
    &reference_of_another_day,
    &day_closed,
    &day_not_closed,
    &day_not_over,
    &difference_unexplained,
    &line_not_found,
    &line_goes_out,
    &line_booked,
    &money_in_suspense,
    &needs_another,
};

}  // namespace wallet
