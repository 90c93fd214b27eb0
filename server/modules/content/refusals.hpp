#pragma once
// Every way in which this module says no. Codes 13'000 to 13'999 are ours; a code is never reused.
#include "platform/result.hpp"

namespace content {

inline constexpr Refusal news_not_found{
    .code = 13'001,
    .key = "content.news_not_found",
    .vi = "Không tìm thấy tin",
    .en = "There is no such news item",
    .zh = "未找到该资讯",
};
inline constexpr Refusal text_not_found{
    .code = 13'002,
    .key = "content.text_not_found",
    .vi = "Không tìm thấy nội dung này",
    .en = "There is no such text",
    .zh = "未找到该文本",
};
inline constexpr Refusal vietnamese_missing{
    .code = 13'003,
    .key = "content.vietnamese_missing",
    .vi = "Cần có tiêu đề và nội dung tiếng Việt",
    .en = "A Vietnamese title and body are needed",
    .zh = "必须有越南语标题和正文",
};
inline constexpr Refusal edited_meanwhile{
    .code = 13'004,
    .key = "content.edited_meanwhile",
    .vi = "Người khác vừa sửa nội dung này, vui lòng tải lại",
    .en = "Somebody else has edited this meanwhile, please load it again",
    .zh = "内容已被他人修改，请重新加载",
};
inline constexpr Refusal already_published{
    .code = 13'005,
    .key = "content.already_published",
    .vi = "Tin này đã được đăng",
    .en = "This item is published already",
    .zh = "该资讯已发布",
};
inline constexpr Refusal not_published{
    .code = 13'006,
    .key = "content.not_published",
    .vi = "Tin này chưa được đăng",
    .en = "This item is not published",
    .zh = "该资讯尚未发布",
};
inline constexpr Refusal cover_malformed{
    .code = 13'007,
    .key = "content.cover_malformed",
    .vi = "Tên ảnh bìa không hợp lệ",
    .en = "The name of the cover picture is not right",
    .zh = "封面图片名称无效",
};
inline constexpr Refusal reason_required{
    .code = 13'008,
    .key = "content.reason_required",
    .vi = "Vui lòng ghi lý do sửa",
    .en = "Please say why it is changed",
    .zh = "请填写修改原因",
};

inline constexpr const Refusal* all_refusals[] = {
    &news_not_found,    &text_not_found, &vietnamese_missing, &edited_meanwhile,
    &already_published, &not_published,  &cover_malformed,    &reason_required,
};

}  // namespace content
