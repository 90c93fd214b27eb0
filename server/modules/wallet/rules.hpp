#pragma once
// The module's rules, as pure functions.
#include <optional>
#include <string_view>
#include <vector>

#include "modules/wallet/calls.hpp"

namespace wallet::rules {

/// Parses "TRON:TRC20:USDT; …"; nothing for another format.
auto networks(std::string_view text) -> std::optional<std::vector<Web3Network>>;

}  // namespace wallet::rules
