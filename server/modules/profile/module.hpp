#pragma once
// What the module brings to the program. Only the program includes it.
#include "modules/profile/profile.hpp"
#include "platform/module.hpp"

namespace profile {

auto module(std::shared_ptr<const std::vector<SettingInfo>> settings, bool is_demo) -> Module;

}  // namespace profile
