#pragma once
// Settings in the console's search.
#include <memory>

#include "modules/admin/admin.hpp"
#include "platform/finding.hpp"

namespace admin {

/// `all` is complete when the first text is searched for.
auto settings_finder(std::shared_ptr<const SettingsCatalogue> all) -> Finder;

}  // namespace admin
