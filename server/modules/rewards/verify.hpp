#pragma once
// The module's invariants.
#include <string>
#include <vector>

#include "platform/store/tx.hpp"

namespace rewards {

auto verify_goods(::store::Tx& tx) -> std::vector<std::string>;
auto verify_vip(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace rewards
