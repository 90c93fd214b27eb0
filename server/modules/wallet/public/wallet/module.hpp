#pragma once
// The module's registration. Only `app` includes it.
#include "platform/module.hpp"

namespace wallet {

/// `subjects`: of all modules whose causes appear in flows.
auto module(std::vector<SubjectOf> subjects) -> Module;

}  // namespace wallet
