#pragma once
// The module's registration. Only `app` includes it.
#include "platform/module.hpp"

namespace profile {

/// `orders`: the kinds of all modules.
auto module(std::shared_ptr<const std::vector<SettingInfo>> settings, std::vector<OwnOrder> orders,
            bool is_demo) -> Module;

}  // namespace profile
