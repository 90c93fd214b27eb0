#pragma once
// What the module registers beside its endpoints.
#include <memory>
#include <vector>

#include "admin/admin.hpp"
#include "platform/finding.hpp"
#include "platform/person_events.hpp"

namespace admin {

/// `all` is complete when the first text is searched for.
auto settings_finder(std::shared_ptr<const SettingsCatalogue> all) -> Finder;

/// The module's part of a user's time line.
auto person_events() -> std::vector<PersonEvents>;

}  // namespace admin
