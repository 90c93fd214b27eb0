#pragma once
// The verification that each approved proposal moved its money.
#include <string>
#include <vector>

#include "platform/store/tx.hpp"

namespace reserve {

auto verify_reserve(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace reserve
