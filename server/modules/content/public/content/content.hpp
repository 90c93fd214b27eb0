#pragma once
// News, system texts and the site's configuration. The only header that other modules include.
#include <string>

#include "content/refusals.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "platform/shape/shape.hpp"

namespace content {

/// Contacts of the support. Empty ones are hidden.
struct Support {
  std::string phone, email, chat;
  TimeOfDay opens, closes;
  bool is_open_now;
};
BOOST_DESCRIBE_STRUCT(Support, (), (phone, email, chat, opens, closes, is_open_now))

struct Switches {
  bool news_shown;
};
BOOST_DESCRIBE_STRUCT(Switches, (), (news_shown))

/// What the app needs before a login.
struct SiteConfig {
  std::string image_domain, mini_program_app_id, company_name;
  Support support;
  std::string currency, time_zone;
  Instant server_time;
  Switches switches;
};
BOOST_DESCRIBE_STRUCT(SiteConfig, (),
                      (image_domain, mini_program_app_id, company_name, support, currency, time_zone,
                       server_time, switches))

auto site_config(Context& ctx) -> SiteConfig;

/// Inserts the embedded texts that are missing. Called at every start; returns how many it inserted.
auto put_first_texts(Context& ctx) -> int;

}  // namespace content
