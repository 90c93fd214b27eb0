#pragma once
// What the module brings to the program. Only the program includes it.
#include "modules/admin/admin.hpp"
#include "platform/module.hpp"

namespace admin {

auto module(const Wiring& wiring) -> Module;

}  // namespace admin
