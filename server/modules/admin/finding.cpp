// Settings in the console's search: by key or by a part of their help.
#include "modules/admin/finding.hpp"

#include "modules/admin/permissions.hpp"
#include "platform/i18n/letters.hpp"

namespace admin {

auto settings_finder(std::shared_ptr<const SettingsCatalogue> all) -> Finder {
  const auto find = [all](Context& ctx, const std::string& text) {
    std::vector<Hit> hits;
    const auto sought = search_key(text);
    for (const auto& info : *all) {
      const auto help = info.help.in(ctx.origin.language);
      const bool in_key = info.key.find(text) != info.key.npos;
      if (!in_key && (sought.empty() || search_key(help).find(sought) == std::string::npos)) continue;
      hits.push_back({.id = std::string{info.key},
                      .title = std::string{help},
                      .subtitle = std::string{info.key},
                      .is_exact = info.key == text});
    }
    return hits;
  };
  return {.kind = "setting", .permission = &permissions::settings, .find = find};
}

}  // namespace admin
