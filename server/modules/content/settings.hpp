#pragma once
// The site's data that the app shows.
#include "platform/settings.hpp"
#include "rules.hpp"

namespace content::settings {

using namespace std::chrono_literals;

inline constexpr Setting<std::string_view> company_name{
    .key = "content.company_name",
    .section = "content.support",
    .fallback = "Gomvé",
    .is_public = true,
    .is_fit = rules::is_short_line,
};
inline constexpr Setting<std::string_view> support_phone{
    .key = "content.support_phone",
    .section = "content.support",
    .fallback = "",
    .is_public = true,
    .is_fit = rules::is_phone_or_empty,
};
inline constexpr Setting<std::string_view> support_email{
    .key = "content.support_email",
    .section = "content.support",
    .fallback = "",
    .is_public = true,
    .is_fit = rules::is_email_or_empty,
};
inline constexpr Setting<std::string_view> support_chat{
    .key = "content.support_chat",
    .section = "content.support",
    .fallback = "",
    .is_public = true,
    .is_fit = rules::is_https_or_empty,
};
inline constexpr Setting<DailyWindow> support_hours{
    .key = "content.support_hours",
    .section = "content.support",
    .fallback = {8h, 22h},
    .is_public = true,
};
inline constexpr Setting<std::string_view> image_domain{
    .key = "content.image_domain",
    .section = "content.site",
    .fallback = "",
    .is_public = true,
    .is_fit = rules::is_https_or_empty,
};
inline constexpr Setting<std::string_view> mini_program_app_id{
    .key = "content.mini_program_app_id",
    .section = "content.site",
    .fallback = "",
    .is_public = true,
    .is_fit = rules::is_app_id_or_empty,
};
inline constexpr Setting<bool> news_shown{
    .key = "content.news_shown",
    .section = "content.site",
    .fallback = true,
    .is_public = true,
};

}  // namespace content::settings
