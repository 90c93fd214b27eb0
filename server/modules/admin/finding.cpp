// Settings in the console's search: by key, or by a part of their title or help.
#include "registration.hpp"

#include <fmt/format.h>

#include "admin/permissions.hpp"
#include "platform/i18n/letters.hpp"

namespace admin {

auto settings_finder(std::shared_ptr<const SettingsCatalogue> all) -> Finder {
  const auto find = [all](Context& ctx, const std::string& text) {
    std::vector<Hit> hits;
    const auto sought = search_key(text);
    for (const auto& info : *all) {
      const auto title = info.title.in(ctx.origin.language), help = info.help.in(ctx.origin.language);
      const bool in_key = info.key.find(text) != info.key.npos;
      const auto words = search_key(fmt::format("{} {}", title, help));
      if (!in_key && (sought.empty() || words.find(sought) == words.npos)) continue;
      hits.push_back({.id = std::string{info.key},
                      .title = std::string{title},
                      .subtitle = std::string{info.key},
                      .is_exact = info.key == text});
    }
    return hits;
  };
  return {.kind = "setting", .permission = &permissions::settings, .find = find};
}

}  // namespace admin
