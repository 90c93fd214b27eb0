#pragma once
// The module's rules, as pure functions.
#include <optional>
#include <string_view>
#include <vector>

#include "calls.hpp"

namespace wallet::rules {

/// Earnings that another user paid may leave the OTC wallet only after this time, while they can be disputed.
inline constexpr std::chrono::hours disputable_for{24};

/// Parses "TRON:TRC20:USDT; …"; nothing for another format.
auto networks(std::string_view text) -> std::optional<std::vector<Web3Network>>;

}  // namespace wallet::rules
