#pragma once
// The ways in which the platform itself says no. Codes 10'000 to 10'999; 10000 keeps the specification's
// meaning.
#include "platform/result.hpp"

namespace platform {

inline constexpr Refusal unknown_error{
    .code = 10'000,
    .key = "platform.unknown_error",
    .vi = "Lỗi không xác định, vui lòng thử lại",
    .en = "Unknown error, please try again",
    .zh = "未知错误，请重试",
};

inline constexpr Refusal malformed_body{
    .code = 10'001,
    .key = "platform.malformed_body",
    .vi = "Nội dung gửi lên không đọc được",
    .en = "The request could not be read",
    .zh = "请求内容无法读取",
};

inline constexpr Refusal invalid_fields{
    .code = 10'002,
    .key = "platform.invalid_fields",
    .vi = "Thông tin gửi lên chưa đúng: {yours}",
    .en = "Some of what was sent is not right: {yours}",
    .zh = "提交的信息有误：{yours}",
};

inline constexpr Refusal not_an_integer{
    .code = 10'003,
    .key = "platform.not_an_integer",
    .vi = "Cần nhập số nguyên: {yours}",
    .en = "A whole number is needed: {yours}",
    .zh = "请输入整数：{yours}",
};

inline constexpr Refusal too_many_requests{
    .code = 10'004,
    .key = "platform.too_many_requests",
    .vi = "Có quá nhiều yêu cầu từ mạng của bạn, vui lòng thử lại sau giây lát",
    .en = "Too many requests from your network, please try again in a moment",
    .zh = "您的网络请求过多，请稍后再试",
};

inline constexpr Refusal key_used_otherwise{
    .code = 10'005,
    .key = "platform.key_used_otherwise",
    .vi = "Mã chống lặp này đã được dùng cho một yêu cầu khác",
    .en = "This idempotency key was used for a different request",
    .zh = "该幂等键已用于其他请求",
};

inline constexpr Refusal key_malformed{
    .code = 10'006,
    .key = "platform.key_malformed",
    .vi = "Mã chống lặp phải dài từ 8 đến 64 ký tự chữ, số hoặc gạch nối",
    .en = "An idempotency key has 8 to 64 letters, digits or dashes",
    .zh = "幂等键须为 8 至 64 位字母、数字或连字符",
};

inline constexpr Refusal overloaded{
    .code = 10'007,
    .key = "platform.overloaded",
    .vi = "Hệ thống đang quá tải, vui lòng thử lại sau giây lát",
    .en = "The system is overloaded, please try again in a moment",
    .zh = "系统繁忙，请稍后再试",
};

inline constexpr Refusal no_such_call{
    .code = 10'008,
    .key = "platform.no_such_call",
    .vi = "Không có chức năng này",
    .en = "There is no such call",
    .zh = "没有此接口",
};

inline constexpr Refusal wrong_method{
    .code = 10'009,
    .key = "platform.wrong_method",
    .vi = "Phương thức gọi không đúng",
    .en = "This call does not take that method",
    .zh = "请求方法不正确",
};

inline constexpr Refusal no_space{
    .code = 10'010,
    .key = "platform.no_space",
    .vi = "Hệ thống tạm thời chỉ cho xem, vui lòng thử lại sau",
    .en = "The system is read-only for the moment, please try again later",
    .zh = "系统暂时只读，请稍后再试",
};

inline constexpr Refusal request_too_large{
    .code = 10'011,
    .key = "platform.request_too_large",
    .vi = "Nội dung gửi lên quá lớn",
    .en = "The request is too large",
    .zh = "请求内容过大",
};

inline constexpr Refusal request_timed_out{
    .code = 10'012,
    .key = "platform.request_timed_out",
    .vi = "Gửi quá chậm, vui lòng thử lại",
    .en = "The request took too long to arrive, please try again",
    .zh = "请求超时，请重试",
};

inline constexpr Refusal database_unreachable{
    .code = 10'013,
    .key = "platform.database_unreachable",
    .vi = "Hệ thống đang gián đoạn trong giây lát, chưa có gì được ghi nhận; vui lòng thử lại",
    .en = "The service is interrupted for a moment and nothing was done, please try again",
    .zh = "服务暂时中断，操作未执行，请稍后再试",
};

inline constexpr Refusal took_too_long{
    .code = 10'014,
    .key = "platform.took_too_long",
    .vi = "Xử lý quá lâu nên đã dừng, chưa có gì được ghi nhận; vui lòng thử lại",
    .en = "This took too long and was stopped, nothing was done, please try again",
    .zh = "处理时间过长已停止，操作未执行，请重试",
};

inline constexpr Refusal outcome_unknown{
    .code = 10'015,
    .key = "platform.outcome_unknown",
    .vi = "Chưa biết yêu cầu đã được ghi nhận hay chưa; vui lòng xem lại trước khi gửi lần nữa",
    .en = "It is not known whether this was done, please look before you send it again",
    .zh = "暂时无法确认操作是否已完成，请先核对再重新提交",
};

inline constexpr const Refusal* all_refusals[] = {
    &unknown_error,     &malformed_body,       &invalid_fields, &not_an_integer,
    &too_many_requests, &key_used_otherwise,   &key_malformed,  &overloaded,
    &no_such_call,      &wrong_method,         &no_space,       &request_too_large,
    &request_timed_out, &database_unreachable, &took_too_long,  &outcome_unknown,
};

}  // namespace platform
