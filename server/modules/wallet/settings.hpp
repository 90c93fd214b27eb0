#pragma once
// The module's settings, which operators edit in the console.
#include "platform/settings.hpp"

namespace wallet::settings {

inline constexpr Setting<std::string_view> web3_networks{
    .key = "wallet.web3_networks",
    .section = "wallet.networks",
    .fallback = "",
};

}  // namespace wallet::settings
