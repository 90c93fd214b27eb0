#pragma once
// The part of `gomve verify` that is about groups.
#include <string>
#include <vector>

#include "platform/store/tx.hpp"

namespace groups {

/// What is wrong with formed groups and with orders: each draw is run again, each seat's result is what the
/// draw gave, each winner's ticket cost the price of its group, and each order's price was held.
auto verify_groups(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace groups
