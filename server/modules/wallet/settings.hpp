#pragma once
// Every knob of this module. Each one is also a row in the operator console.
#include "platform/settings.hpp"

namespace wallet::settings {

using namespace std::chrono_literals;

inline constexpr Setting<Minutes> order_lifetime{
    .key = "wallet.order_lifetime",
    .fallback = 15min,
    .least = 5min,
    .most = 1440min,
    .unit = "minutes",
    .is_public = true,
};
inline constexpr Setting<std::int64_t> open_orders{
    .key = "wallet.open_orders",
    .fallback = 3,
    .least = 1,
    .most = 20,
    .unit = "orders",
};
inline constexpr Setting<Money> alone_up_to{
    .key = "wallet.alone_up_to",
    .fallback = 5'000'000_vnd,
    .least = 0_vnd,
    .most = 10'000'000'000_vnd,
};
inline constexpr Setting<std::chrono::seconds> ticket_lifetime{
    .key = "wallet.ticket_lifetime",
    .fallback = 60s,
    .least = 10s,
    .most = 600s,
    .unit = "seconds",
};
inline constexpr Setting<std::string_view> web3_networks{
    .key = "wallet.web3_networks",
    .fallback = "",
};

}  // namespace wallet::settings
