#pragma once
// What the part registers.
#include "calls.hpp"
#include "platform/module.hpp"
#include "reconciliation/wiring.hpp"

namespace reconciliation::drop {

auto endpoints() -> http::Endpoints;
/// The looks at the folder, on a thread of their own.
auto taking(const Wiring& wiring) -> OutgoingWork;
/// Each minute, asks the instances that have the folder for a look.
auto watch(const Wiring& wiring) -> jobs::Kind;
/// Each night, deletes rows of old files.
auto forget() -> jobs::Kind;
void plan_night(Context& ctx, const Wiring& wiring);
auto lives() -> std::vector<Life>;
auto standing(Context& ctx) -> Standing;

/// Whether an instance looks at a folder.
auto is_watched(Context& ctx) -> bool;

}  // namespace reconciliation::drop
