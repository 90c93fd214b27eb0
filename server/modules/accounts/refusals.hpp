#pragma once
// Every way this module says no. Codes 20'000 to 20'999 are ours, and 30007; a code is never reused.
#include "platform/result.hpp"

namespace accounts {

inline constexpr Refusal session_expired{
    .code = 30'007,
    .key = "accounts.session_expired",
    .vi = "Bạn chưa đăng nhập hoặc phiên đăng nhập đã hết hạn",
    .en = "You are not signed in, or your session has expired",
    .zh = "您尚未登录或登录已过期",
};
inline constexpr Refusal forced_offline{
    .code = 20'001,
    .key = "accounts.forced_offline",
    .vi = "Tài khoản đã đăng nhập trên thiết bị khác",
    .en = "Your account was signed in on another device",
    .zh = "您的账号已在其他设备登录",
};
inline constexpr Refusal mobile_empty{
    .code = 20'002,
    .key = "accounts.mobile_empty",
    .vi = "Vui lòng nhập số điện thoại",
    .en = "Please enter a mobile number",
    .zh = "请输入手机号",
};
inline constexpr Refusal mobile_malformed{
    .code = 20'003,
    .key = "accounts.mobile_malformed",
    .vi = "Số điện thoại không đúng: cần 10 chữ số của Việt Nam",
    .en = "The mobile number is not right: 10 digits of Viet Nam are needed",
    .zh = "手机号格式不正确：需为越南 10 位号码",
};
inline constexpr Refusal mobile_registered{
    .code = 20'004,
    .key = "accounts.mobile_registered",
    .vi = "Số điện thoại đã được đăng ký",
    .en = "This mobile number is already registered",
    .zh = "该手机号已注册",
};
inline constexpr Refusal mobile_not_registered{
    .code = 20'005,
    .key = "accounts.mobile_not_registered",
    .vi = "Số điện thoại chưa được đăng ký",
    .en = "This mobile number is not registered",
    .zh = "该手机号未注册",
};
inline constexpr Refusal banned{
    .code = 20'006,
    .key = "accounts.banned",
    .vi = "Tài khoản đã bị khóa, vui lòng liên hệ chăm sóc khách hàng",
    .en = "This account is blocked, please contact customer service",
    .zh = "该账号已被封禁，请联系客服",
};
inline constexpr Refusal password_empty{
    .code = 20'007,
    .key = "accounts.password_empty",
    .vi = "Vui lòng nhập mật khẩu",
    .en = "Please enter a password",
    .zh = "请输入密码",
};
inline constexpr Refusal password_wrong{
    .code = 20'008,
    .key = "accounts.password_wrong",
    .vi = "Mật khẩu không đúng",
    .en = "The password is wrong",
    .zh = "密码错误",
};
inline constexpr Refusal password_not_set{
    .code = 20'009,
    .key = "accounts.password_not_set",
    .vi = "Chưa đặt mật khẩu",
    .en = "The password has not been set",
    .zh = "尚未设置密码",
};
inline constexpr Refusal password_length{
    .code = 20'010,
    .key = "accounts.password_length",
    .vi = "Mật khẩu phải có từ 6 đến 16 ký tự",
    .en = "A password has 6 to 16 characters",
    .zh = "密码须为 6 至 16 个字符",
};
inline constexpr Refusal passwords_differ{
    .code = 20'011,
    .key = "accounts.passwords_differ",
    .vi = "Mật khẩu nhập lại không khớp",
    .en = "The passwords do not match",
    .zh = "两次输入的密码不一致",
};
inline constexpr Refusal password_common{
    .code = 20'012,
    .key = "accounts.password_common",
    .vi = "Mật khẩu này quá phổ biến, vui lòng chọn mật khẩu khác",
    .en = "This password is too common, please choose another",
    .zh = "该密码过于常见，请更换",
};
inline constexpr Refusal agreement_required{
    .code = 20'013,
    .key = "accounts.agreement_required",
    .vi = "Vui lòng đồng ý với điều khoản sử dụng",
    .en = "Please accept the agreement",
    .zh = "请先同意用户协议",
};
inline constexpr Refusal code_send_failed{
    .code = 20'014,
    .key = "accounts.code_send_failed",
    .vi = "Gửi mã không thành công, vui lòng thử lại sau",
    .en = "The code could not be sent, please try again later",
    .zh = "验证码发送失败，请稍后重试",
};
inline constexpr Refusal code_not_sent{
    .code = 20'015,
    .key = "accounts.code_not_sent",
    .vi = "Mã chưa được gửi hoặc đã hết hạn, vui lòng lấy mã mới",
    .en = "No code was sent, or it has expired; please request a new one",
    .zh = "验证码未发送或已过期，请重新获取",
};
inline constexpr Refusal code_wrong{
    .code = 20'016,
    .key = "accounts.code_wrong",
    .vi = "Mã xác nhận không đúng, còn {limit} lần thử",
    .en = "The code is wrong; tries left: {limit}",
    .zh = "验证码错误，还可尝试 {limit} 次",
};
inline constexpr Refusal code_empty{
    .code = 20'017,
    .key = "accounts.code_empty",
    .vi = "Vui lòng nhập mã xác nhận",
    .en = "Please enter the code",
    .zh = "请输入验证码",
};
inline constexpr Refusal too_many_codes{
    .code = 20'018,
    .key = "accounts.too_many_codes",
    .vi = "Bạn đã yêu cầu quá nhiều mã, hãy thử lại sau {allowedAt}",
    .en = "Too many codes were requested, try again after {allowedAt}",
    .zh = "获取验证码次数过多，请在 {allowedAt} 之后重试",
};
inline constexpr Refusal inviter_not_found{
    .code = 20'019,
    .key = "accounts.inviter_not_found",
    .vi = "Không tìm thấy người giới thiệu",
    .en = "The inviter was not found",
    .zh = "未找到邀请人",
};
inline constexpr Refusal invite_code_missing{
    .code = 20'020,
    .key = "accounts.invite_code_missing",
    .vi = "Vui lòng nhập mã giới thiệu",
    .en = "Please enter an invite code",
    .zh = "请输入邀请码",
};
inline constexpr Refusal referrer_already_set{
    .code = 20'021,
    .key = "accounts.referrer_already_set",
    .vi = "Bạn đã có người giới thiệu",
    .en = "Your referrer is already set",
    .zh = "您已绑定邀请人",
};
inline constexpr Refusal own_superior{
    .code = 20'022,
    .key = "accounts.own_superior",
    .vi = "Không thể tự làm cấp trên của chính mình",
    .en = "You cannot be your own superior",
    .zh = "不能成为自己的上级",
};
inline constexpr Refusal referrer_after_group{
    .code = 20'023,
    .key = "accounts.referrer_after_group",
    .vi = "Không thể đổi người giới thiệu sau khi đã tham gia nhóm",
    .en = "The referrer cannot change after joining a group",
    .zh = "参团后不可更换邀请人",
};
inline constexpr Refusal pay_password_missing{
    .code = 20'024,
    .key = "accounts.pay_password_missing",
    .vi = "Vui lòng nhập mật khẩu thanh toán",
    .en = "Please enter the payment password",
    .zh = "请输入支付密码",
};
inline constexpr Refusal pay_password_not_set{
    .code = 20'025,
    .key = "accounts.pay_password_not_set",
    .vi = "Bạn chưa đặt mật khẩu thanh toán",
    .en = "You have not set a payment password",
    .zh = "您尚未设置支付密码",
};
inline constexpr Refusal pay_password_wrong{
    .code = 20'026,
    .key = "accounts.pay_password_wrong",
    .vi = "Mật khẩu thanh toán không đúng, còn {limit} lần thử",
    .en = "The payment password is wrong; tries left: {limit}",
    .zh = "支付密码错误，还可尝试 {limit} 次",
};
inline constexpr Refusal pay_password_locked{
    .code = 20'027,
    .key = "accounts.pay_password_locked",
    .vi = "Mật khẩu thanh toán đang bị khóa đến {allowedAt}",
    .en = "The payment password is locked until {allowedAt}",
    .zh = "支付密码已锁定至 {allowedAt}",
};
inline constexpr Refusal pay_password_same{
    .code = 20'028,
    .key = "accounts.pay_password_same",
    .vi = "Mật khẩu thanh toán phải khác mật khẩu đăng nhập",
    .en = "The payment password must differ from the login password",
    .zh = "支付密码不能与登录密码相同",
};
inline constexpr Refusal login_locked{
    .code = 20'029,
    .key = "accounts.login_locked",
    .vi = "Sai mật khẩu quá nhiều lần, hãy thử lại sau {allowedAt}",
    .en = "Too many wrong passwords, try again after {allowedAt}",
    .zh = "密码错误次数过多，请在 {allowedAt} 之后重试",
};
inline constexpr Refusal login_needs_code{
    .code = 20'046,
    .key = "accounts.login_needs_code",
    .vi = "Số này bị nhập sai mật khẩu quá nhiều lần. Hãy đặt lại bằng mã SMS, hoặc thử sau {allowedAt}",
    .en = "Too many wrong passwords for this number. Reset it by SMS, or try again after {allowedAt}",
    .zh = "该号码的密码错误次数过多。请用短信验证码重设密码，或在 {allowedAt} 之后重试",
};
inline constexpr Refusal nickname_reserved{
    .code = 20'047,
    .key = "accounts.nickname_reserved",
    .vi = "Biệt danh cần có chữ và không được giống tên của Gomvé, số điện thoại hay công thức",
    .en = "A nickname needs letters and must not look like Gomvé's name, a phone number or a formula",
    .zh = "该昵称不可用：须包含文字，且不得与 Gomvé 官方名称、电话号码或公式相似",
};
inline constexpr Refusal too_frequent_30{
    .code = 20'030,
    .key = "accounts.too_frequent_30",
    .vi = "Thao tác quá thường xuyên, vui lòng đợi 30 giây",
    .en = "Too frequent, please wait 30 seconds",
    .zh = "操作过于频繁，请等待 30 秒",
};
inline constexpr Refusal too_frequent_60{
    .code = 20'031,
    .key = "accounts.too_frequent_60",
    .vi = "Thao tác quá thường xuyên, vui lòng đợi 60 giây",
    .en = "Too frequent, please wait 60 seconds",
    .zh = "操作过于频繁，请等待 60 秒",
};
inline constexpr Refusal clicking_too_fast{
    .code = 20'032,
    .key = "accounts.clicking_too_fast",
    .vi = "Bạn thao tác quá nhanh, vui lòng đợi một chút",
    .en = "You are clicking too fast, please wait a moment",
    .zh = "点击过快，请稍候",
};
inline constexpr Refusal old_password_required{
    .code = 20'033,
    .key = "accounts.old_password_required",
    .vi = "Vui lòng nhập mật khẩu cũ",
    .en = "Please enter the old password",
    .zh = "请输入原密码",
};

inline constexpr Refusal nickname_malformed{
    .code = 20'034,
    .key = "accounts.nickname_malformed",
    .vi = "Biệt danh cần từ 1 đến {limit} ký tự và không có ký hiệu đặc biệt",
    .en = "A nickname has 1 to {limit} characters and no special signs",
    .zh = "昵称须为 1 至 {limit} 个字符，且不含特殊符号",
};
inline constexpr Refusal photo_empty{
    .code = 20'035,
    .key = "accounts.photo_empty",
    .vi = "Vui lòng chọn ảnh",
    .en = "Please choose a picture",
    .zh = "请选择图片",
};
inline constexpr Refusal photo_not_a_picture{
    .code = 20'036,
    .key = "accounts.photo_not_a_picture",
    .vi = "Tệp này không phải ảnh JPEG, PNG hoặc WebP",
    .en = "This file is not a JPEG, PNG or WebP picture",
    .zh = "该文件不是 JPEG、PNG 或 WebP 图片",
};
inline constexpr Refusal photo_too_large{
    .code = 20'037,
    .key = "accounts.photo_too_large",
    .vi = "Ảnh quá lớn: tối đa 5 MB và mỗi cạnh {limit} điểm ảnh",
    .en = "The picture is too large: 5 MB and {limit} pixels a side at most",
    .zh = "图片过大：不得超过 5 MB，边长不得超过 {limit} 像素",
};
inline constexpr Refusal photo_damaged{
    .code = 20'038,
    .key = "accounts.photo_damaged",
    .vi = "Ảnh bị hỏng, vui lòng chọn ảnh khác",
    .en = "The picture is damaged, please choose another",
    .zh = "图片已损坏，请更换",
};
inline constexpr Refusal language_unknown{
    .code = 20'039,
    .key = "accounts.language_unknown",
    .vi = "Ứng dụng chưa có ngôn ngữ này: {yours}",
    .en = "The app does not have this language: {yours}",
    .zh = "暂不支持该语言：{yours}",
};

inline constexpr Refusal person_not_found{
    .code = 20'040,
    .key = "accounts.person_not_found",
    .vi = "Không tìm thấy người dùng này",
    .en = "There is no such person",
    .zh = "未找到该用户",
};
inline constexpr Refusal person_forgotten{
    .code = 20'041,
    .key = "accounts.person_forgotten",
    .vi = "Tài khoản này đã được xóa theo yêu cầu của chủ tài khoản",
    .en = "This account was erased at its owner's wish",
    .zh = "该账号已按用户要求删除",
};
inline constexpr Refusal already_banned{
    .code = 20'042,
    .key = "accounts.already_banned",
    .vi = "Tài khoản này đang bị khóa rồi",
    .en = "This account is blocked already",
    .zh = "该账号已处于封禁状态",
};
inline constexpr Refusal not_banned{
    .code = 20'043,
    .key = "accounts.not_banned",
    .vi = "Tài khoản này không bị khóa",
    .en = "This account is not blocked",
    .zh = "该账号未被封禁",
};
inline constexpr Refusal not_signed_in{
    .code = 20'044,
    .key = "accounts.not_signed_in",
    .vi = "Người này hiện không đăng nhập trên thiết bị nào",
    .en = "This person is not signed in on any device",
    .zh = "该用户当前未在任何设备登录",
};
inline constexpr Refusal reason_required{
    .code = 20'045,
    .key = "accounts.reason_required",
    .vi = "Vui lòng ghi rõ lý do",
    .en = "Please give a reason",
    .zh = "请填写原因",
};

inline constexpr const Refusal* all_refusals[] = {
    &session_expired,
    &forced_offline,
    &mobile_empty,
    &mobile_malformed,
    &mobile_registered,
    &mobile_not_registered,
    &banned,
    &password_empty,
    &password_wrong,
    &password_not_set,
    &password_length,
    &passwords_differ,
    &password_common,
    &agreement_required,
    &code_send_failed,
    &code_not_sent,
    &code_wrong,
    &code_empty,
    &too_many_codes,
    &inviter_not_found,
    &invite_code_missing,
    &referrer_already_set,
    &own_superior,
    &referrer_after_group,
    &pay_password_missing,
    &pay_password_not_set,
    &pay_password_wrong,
    &pay_password_locked,
    &pay_password_same,
    &login_locked,
    &login_needs_code,
    &nickname_reserved,
    &too_frequent_30,
    &too_frequent_60,
    &clicking_too_fast,
    &old_password_required,
    &nickname_malformed,
    &photo_empty,
    &photo_not_a_picture,
    &photo_too_large,
    &photo_damaged,
    &language_unknown,
    &person_not_found,
    &person_forgotten,
    &already_banned,
    &not_banned,
    &not_signed_in,
    &reason_required,
};

}  // namespace accounts
