// The site's configuration and contacts.
#include "../settings.hpp"
#include "content/content.hpp"

namespace content {

auto site_config(Context& ctx) -> SiteConfig {
  namespace s = settings;
  const auto text = [&](const Setting<std::string_view>& setting) {
    return std::string{ctx.settings[setting]};
  };
  const auto hours = ctx.settings[s::support_hours];
  return {.image_domain = text(s::image_domain),
          .mini_program_app_id = text(s::mini_program_app_id),
          .company_name = text(s::company_name),
          .support = {.phone = text(s::support_phone),
                      .email = text(s::support_email),
                      .chat = text(s::support_chat),
                      .opens = hours.opens,
                      .closes = hours.closes,
                      .is_open_now = hours.contains(ctx.now.time_of_day())},
          .currency = "VND",
          .time_zone = "Asia/Ho_Chi_Minh",
          .server_time = ctx.now.instant,
          .switches = {.news_shown = ctx.settings[s::news_shown]}};
}

}  // namespace content
