#pragma once
// What the app shows of the site and of who runs it.
#include "modules/content/rules.hpp"
#include "platform/settings.hpp"

namespace content::settings {

using namespace std::chrono_literals;

inline constexpr Setting<std::string_view> company_name{
    .key = "content.company_name",
    .fallback = "Gomvé",
    .help = {"Tên đơn vị vận hành, hiện ở trang giới thiệu.", "Who runs the site, shown on the about page.",
             "运营单位名称，显示在关于页面。"},
    .is_public = true,
    .is_fit = rules::is_short_line,
};
inline constexpr Setting<std::string_view> support_phone{
    .key = "content.support_phone",
    .fallback = "",
    .help = {"Số điện thoại hỗ trợ; để trống thì không hiện.", "The support telephone; empty hides it.",
             "客服电话；留空则不显示。"},
    .is_public = true,
    .is_fit = rules::is_phone_or_empty,
};
inline constexpr Setting<std::string_view> support_email{
    .key = "content.support_email",
    .fallback = "",
    .help = {"Thư điện tử hỗ trợ; để trống thì không hiện.", "The support e-mail; empty hides it.",
             "客服邮箱；留空则不显示。"},
    .is_public = true,
    .is_fit = rules::is_email_or_empty,
};
inline constexpr Setting<std::string_view> support_chat{
    .key = "content.support_chat",
    .fallback = "",
    .help = {"Liên kết trò chuyện hỗ trợ (https), ví dụ Zalo; để trống thì không hiện.",
             "A link to the support chat (https), Zalo for example; empty hides it.",
             "客服聊天链接（https），例如 Zalo；留空则不显示。"},
    .is_public = true,
    .is_fit = rules::is_https_or_empty,
};
inline constexpr Setting<DailyWindow> support_hours{
    .key = "content.support_hours",
    .fallback = {8h, 22h},
    .help = {"Giờ hỗ trợ mỗi ngày.", "When support answers each day.", "每日客服时间。"},
    .is_public = true,
};
inline constexpr Setting<std::string_view> image_domain{
    .key = "content.image_domain",
    .fallback = "",
    .help = {"Địa chỉ gốc của ảnh (https); để trống thì lấy từ chính trang này.",
             "The base address of pictures (https); empty takes them from this site itself.",
             "图片域名（https）；留空则使用本站。"},
    .is_public = true,
    .is_fit = rules::is_https_or_empty,
};
inline constexpr Setting<std::string_view> mini_program_app_id{
    .key = "content.mini_program_app_id",
    .fallback = "",
    .help = {"Mã ứng dụng mini; để trống nếu chưa có.",
             "The mini-program's app id; empty when there is none.", "小程序 AppID；没有则留空。"},
    .is_public = true,
    .is_fit = rules::is_app_id_or_empty,
};
inline constexpr Setting<bool> news_shown{
    .key = "content.news_shown",
    .fallback = true,
    .help = {"Hiện mục tin tức cho mọi người.", "Whether people see the news.", "是否向用户展示资讯。"},
    .is_public = true,
};

}  // namespace content::settings
