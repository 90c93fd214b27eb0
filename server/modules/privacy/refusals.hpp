#pragma once
// Every way this module says no. Codes 25'000 to 25'999 are ours; a code is never reused.
#include "platform/result.hpp"

namespace privacy {

inline constexpr Refusal proof_missing{
    .code = 25'001,
    .key = "privacy.proof_missing",
    .vi = "Vui lòng nhập mật khẩu thanh toán hoặc mật khẩu đăng nhập",
    .en = "Please enter your payment password or your login password",
    .zh = "请输入支付密码或登录密码",
};
inline constexpr Refusal pass_over{
    .code = 25'002,
    .key = "privacy.pass_over",
    .vi = "Đã quá thời gian tải, vui lòng nhập lại mật khẩu",
    .en = "The time for downloading is over, please enter your password again",
    .zh = "下载时间已过，请重新输入密码",
};
inline constexpr Refusal erasure_asked{
    .code = 25'003,
    .key = "privacy.erasure_asked",
    .vi = "Bạn đã yêu cầu xóa tài khoản; tài khoản sẽ bị xóa lúc {allowedAt}",
    .en = "You already asked for your account to be erased; it will be at {allowedAt}",
    .zh = "您已申请删除账号，将于 {allowedAt} 删除",
};

inline constexpr const Refusal* all_refusals[] = {&proof_missing, &pass_over, &erasure_asked};

}  // namespace privacy
