#pragma once
// What the module decides from facts alone.
#include <optional>
#include <string_view>
#include <vector>

#include "modules/wallet/calls.hpp"

namespace wallet::rules {

/// "TRON:TRC20:USDT; …": nothing when it cannot be read.
auto networks(std::string_view text) -> std::optional<std::vector<Web3Network>>;

}  // namespace wallet::rules
