#pragma once
// The part of `gomve verify` for groups.
#include <string>
#include <vector>

#include "platform/store/tx.hpp"

namespace groups {

/// The faults of formed groups and of orders: repeats each draw, compares each seat's result with it, each
/// winner's ticket with the group's price, and each order's price with its posting.
auto verify_groups(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace groups
