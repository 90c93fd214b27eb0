#pragma once
// The module's registration. Only `app` includes it.
#include "admin/admin.hpp"
#include "platform/module.hpp"

namespace admin {

auto module(const Wiring& wiring) -> Module;

}  // namespace admin
