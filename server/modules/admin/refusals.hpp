#pragma once
// Every way in which the console says no. Codes 12'000 to 12'999 are ours; a code is never reused.
#include "platform/result.hpp"

namespace admin {

inline constexpr Refusal session_expired{
    .code = 12'001,
    .key = "admin.session_expired",
    .vi = "Phiên làm việc đã hết hạn, vui lòng đăng nhập lại",
    .en = "Your session has ended, please sign in again",
    .zh = "会话已过期，请重新登录",
};
inline constexpr Refusal not_permitted{
    .code = 12'002,
    .key = "admin.not_permitted",
    .vi = "Vai trò của bạn không có quyền làm việc này",
    .en = "Your role does not allow this",
    .zh = "您的角色无权执行此操作",
};
inline constexpr Refusal login_incomplete{
    .code = 12'003,
    .key = "admin.login_incomplete",
    .vi = "Vui lòng nhập tên, mật khẩu và mã xác thực",
    .en = "Please enter the name, the password and the authenticator code",
    .zh = "请输入用户名、密码和动态验证码",
};
inline constexpr Refusal login_wrong{
    .code = 12'004,
    .key = "admin.login_wrong",
    .vi = "Tên, mật khẩu hoặc mã xác thực không đúng",
    .en = "The name, the password or the authenticator code is wrong",
    .zh = "用户名、密码或动态验证码错误",
};
inline constexpr Refusal login_locked{
    .code = 12'005,
    .key = "admin.login_locked",
    .vi = "Đăng nhập tạm khóa do sai nhiều lần, thử lại lúc {allowedAt}",
    .en = "Sign-in is locked after too many wrong tries, try again at {allowedAt}",
    .zh = "错误次数过多，登录已锁定，请于 {allowedAt} 后重试",
};
inline constexpr Refusal totp_used{
    .code = 12'007,
    .key = "admin.totp_used",
    .vi = "Mã xác thực này đã được dùng, vui lòng đợi mã tiếp theo",
    .en = "This authenticator code was used already, please wait for the next one",
    .zh = "该动态验证码已使用，请等待下一个",
};
inline constexpr Refusal operator_blocked{
    .code = 12'008,
    .key = "admin.operator_blocked",
    .vi = "Tài khoản vận hành này đã bị khóa",
    .en = "This operator is blocked",
    .zh = "该操作员已被停用",
};
inline constexpr Refusal name_malformed{
    .code = 12'009,
    .key = "admin.name_malformed",
    .vi = "Tên gồm 2-40 chữ cái không dấu, chữ số, dấu chấm hoặc gạch nối",
    .en = "A name has 2 to 40 letters a-z, digits, dots or dashes",
    .zh = "名称须为 2-40 位英文字母、数字、点或连字符",
};
inline constexpr Refusal name_taken{
    .code = 12'010,
    .key = "admin.name_taken",
    .vi = "Tên này đã có người dùng",
    .en = "This name is taken",
    .zh = "该名称已被使用",
};
inline constexpr Refusal password_length{
    .code = 12'011,
    .key = "admin.password_length",
    .vi = "Mật khẩu vận hành phải dài từ 10 đến 128 ký tự",
    .en = "An operator's password has 10 to 128 characters",
    .zh = "操作员密码须为 10-128 个字符",
};
inline constexpr Refusal password_common{
    .code = 12'012,
    .key = "admin.password_common",
    .vi = "Mật khẩu này quá dễ đoán",
    .en = "This password is too easy to guess",
    .zh = "该密码过于常见",
};
inline constexpr Refusal password_wrong{
    .code = 12'013,
    .key = "admin.password_wrong",
    .vi = "Mật khẩu hiện tại không đúng",
    .en = "The present password is wrong",
    .zh = "当前密码错误",
};
inline constexpr Refusal operator_not_found{
    .code = 12'014,
    .key = "admin.operator_not_found",
    .vi = "Không tìm thấy người vận hành",
    .en = "There is no such operator",
    .zh = "未找到该操作员",
};
inline constexpr Refusal nothing_changes{
    .code = 12'015,
    .key = "admin.nothing_changes",
    .vi = "Người vận hành này đã ở trạng thái đó",
    .en = "This operator is so already",
    .zh = "该操作员已处于此状态",
};
inline constexpr Refusal not_oneself{
    .code = 12'016,
    .key = "admin.not_oneself",
    .vi = "Không thể tự khóa hoặc tự đổi vai trò của mình",
    .en = "You cannot block yourself or change your own role",
    .zh = "不能停用自己或更改自己的角色",
};
inline constexpr Refusal last_owner{
    .code = 12'017,
    .key = "admin.last_owner",
    .vi = "Phải còn ít nhất một chủ sở hữu đang hoạt động",
    .en = "At least one active owner must remain",
    .zh = "至少须保留一名有效的所有者",
};
inline constexpr Refusal setting_unknown{
    .code = 12'018,
    .key = "admin.setting_unknown",
    .vi = "Không có thiết lập {yours}",
    .en = "There is no setting {yours}",
    .zh = "没有名为 {yours} 的设置",
};
inline constexpr Refusal setting_value{
    .code = 12'019,
    .key = "admin.setting_value",
    .vi = "Giá trị {yours} không hợp lệ cho thiết lập này; được phép: {limit}",
    .en = "{yours} is not a value of this setting; it takes {limit}",
    .zh = "{yours} 不是该设置的有效值；允许：{limit}",
};
inline constexpr Refusal reason_required{
    .code = 12'020,
    .key = "admin.reason_required",
    .vi = "Vui lòng ghi lý do",
    .en = "Please give a reason",
    .zh = "请填写原因",
};
inline constexpr Refusal effective_in_past{
    .code = 12'021,
    .key = "admin.effective_in_past",
    .vi = "Thời điểm hiệu lực phải ở hiện tại hoặc tương lai",
    .en = "It can take effect now or later, not in the past",
    .zh = "生效时间不能早于现在",
};
inline constexpr Refusal not_a_demo{
    .code = 12'022,
    .key = "admin.not_a_demo",
    .vi = "Chỉ bản dùng thử mới chỉnh được đồng hồ",
    .en = "Only a demo may move its clock",
    .zh = "只有演示环境可以调整时钟",
};
inline constexpr Refusal clock_step{
    .code = 12'023,
    .key = "admin.clock_step",
    .vi = "Bước thời gian không hợp lệ: dùng +30m, +12h hoặc +1d, tối đa 31 ngày",
    .en = "The step is not right: +30m, +12h or +1d, 31 days at most",
    .zh = "时间步长无效：请使用 +30m、+12h 或 +1d，最多 31 天",
};
inline constexpr Refusal time_reversed{
    .code = 12'050,
    .key = "admin.time_reversed",
    .vi = "Thời điểm bắt đầu phải trước thời điểm kết thúc",
    .en = "The time must begin before it ends",
    .zh = "开始时间必须早于结束时间",
};

inline constexpr Refusal setting_untriable{
    .code = 12'024,
    .key = "admin.setting_untriable",
    .vi = "Thiết lập này không thử được trên số liệu đã qua",
    .en = "This setting cannot be tried on days gone by",
    .zh = "该设置无法用过往数据试算",
};

inline constexpr const Refusal* all_refusals[] = {
    &session_expired, &not_permitted,    &login_incomplete,   &login_wrong,     &login_locked,
    &totp_used,       &operator_blocked, &name_malformed,     &name_taken,      &password_length,
    &password_common, &password_wrong,   &operator_not_found, &nothing_changes, &not_oneself,
    &last_owner,      &setting_unknown,  &setting_value,      &reason_required, &effective_in_past,
    &not_a_demo,      &clock_step,       &setting_untriable,  &time_reversed,
};

}  // namespace admin
