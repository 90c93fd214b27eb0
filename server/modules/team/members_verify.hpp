#pragma once
// The verification that day sums and leaderboards equal a recount of the counted events.
#include <string>
#include <vector>

#include "platform/store/tx.hpp"

namespace team {

auto verify_members(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace team
